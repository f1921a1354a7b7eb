use std::path::{Path, PathBuf};

use canvass::EntryNumber;
use rusqlite::ErrorCode;
use rusqlite::ffi;

use crate::cell::Misfit;
use crate::verify::Problem;

mod coded;

/// Why an election file could not be made, opened, read, written or copied. Nothing is half done: the file is as it was
/// before.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreError {
    /// There is nothing at this path.
    NotFound {
        /// The file.
        path: PathBuf,
    },
    /// The folder in which a file was to be made is not there.
    FolderNotFound {
        /// The folder.
        path: PathBuf,
    },
    /// Something is at this path already; nothing is ever overwritten.
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// It is a folder or a device.
    NotAFile {
        /// The folder or device.
        path: PathBuf,
    },
    /// The file has nothing in it.
    EmptyFile {
        /// The file.
        path: PathBuf,
    },
    /// The file is no SQLite database.
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is a database of another program.
    OtherProgram {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by a newer version.
    NewerVersion {
        /// The file.
        path: PathBuf,
        /// The version of its tables.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The file was written by an older version: it can be read, and has to be upgraded before anything is recorded in it.
    OlderVersion {
        /// The file.
        path: PathBuf,
        /// The version of its tables.
        found: u32,
        /// The version that this program writes.
        known: u32,
    },
    /// The file states a version that never was.
    UnknownVersion {
        /// The file.
        path: PathBuf,
        /// The version that it states.
        found: u32,
    },
    /// The file is damaged, or was changed by another program.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first thing found wrong.
        problem: Problem,
    },
    /// The file is open in another program, or another time in this one.
    OpenElsewhere {
        /// The file.
        path: PathBuf,
    },
    /// The file may be read and not written.
    ReadOnlyFile {
        /// The file.
        path: PathBuf,
    },
    /// In the folder nothing may be written.
    ReadOnlyFolder {
        /// The folder.
        path: PathBuf,
    },
    /// The computer does not let this user read it.
    NotAllowed {
        /// The file.
        path: PathBuf,
    },
    /// The file was opened for reading only.
    OpenedForReading {
        /// The file.
        path: PathBuf,
    },
    /// The file was copied while it was open, without the part that stands beside it.
    IncompleteCopy {
        /// The file.
        path: PathBuf,
        /// The part that is missing.
        missing: PathBuf,
    },
    /// A file was to be made under a name beside which a part of another one stands, which would change it.
    PartBeside {
        /// The file that was to be made.
        path: PathBuf,
        /// The part.
        part: PathBuf,
    },
    /// Beside the file stands a part that was written for another one and would change it.
    ForeignPart {
        /// The file.
        path: PathBuf,
        /// The part.
        part: PathBuf,
    },
    /// The name, or with its folders the path, is longer than the disk or the database can take.
    NameTooLong {
        /// The file.
        path: PathBuf,
    },
    /// The folder is on the network.
    NetworkFolder {
        /// The file.
        path: PathBuf,
        /// The kind of network drive.
        kind: String,
    },
    /// The folder is kept in step with others by a service.
    SynchronisedFolder {
        /// The file.
        path: PathBuf,
        /// The name of the service.
        service: String,
    },
    /// The disk is full.
    DiskFull {
        /// The file that was to be written.
        path: PathBuf,
    },
    /// The disk, the stick or the computer reports a failure.
    InputOutput {
        /// The file.
        path: PathBuf,
        /// What it reports.
        detail: String,
    },
    /// A row holds what it cannot hold.
    BadRow {
        /// The file.
        path: PathBuf,
        /// The entry that brought it.
        entry: EntryNumber,
        /// Which of the rows of the entry it is; 0: the entry itself.
        nth: u64,
        /// The table.
        table: &'static str,
        /// The column.
        column: &'static str,
        /// What stands there.
        found: String,
    },
    /// The file has facts of a kind that this version does not know.
    UnknownKind {
        /// The file.
        path: PathBuf,
        /// The table.
        table: &'static str,
    },
    /// An act brings a value that the file cannot hold.
    CannotHold {
        /// The table.
        table: &'static str,
        /// The column.
        column: &'static str,
        /// The value.
        value: String,
    },
    /// An act brings a fact that cannot stand beside those in the file: an id used twice, a reference to nothing.
    Refused {
        /// The file.
        path: PathBuf,
        /// The table.
        table: &'static str,
        /// Which of the facts of the act, from 1.
        nth: u64,
        /// What the database says.
        detail: String,
    },
    /// A new file must be told once, and once only, what election it is about.
    NoSetting {
        /// The file that was to be made.
        path: PathBuf,
    },
    /// A backup would replace a file that is no earlier backup of this election.
    NotThisBackup {
        /// The file that is there.
        path: PathBuf,
    },
    /// A backup was written and could not be read back without fault; it is not kept.
    BackupFaulty {
        /// Where it was to be.
        path: PathBuf,
        /// The first thing found wrong.
        problem: Problem,
    },
    /// The database says what was not foreseen.
    Unexpected {
        /// The file.
        path: PathBuf,
        /// What it says.
        detail: String,
    },
}

impl StoreError {
    /// What the database says about this file, in our words.
    pub(crate) fn database(path: &Path, error: &rusqlite::Error) -> StoreError {
        let folder = || path.parent().unwrap_or(path).to_owned();
        let path = path.to_owned();
        let detail = error.to_string();
        let damaged = |detail| StoreError::Damaged { path: path.clone(), problem: Problem::pages(detail) };
        let failure = match error {
            rusqlite::Error::SqliteFailure(failure, _) | rusqlite::Error::SqlInputError { error: failure, .. } => {
                failure
            }
            // A value of a kind that its column cannot hold.
            rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::Utf8Error(..)
            | rusqlite::Error::FromSqlConversionFailure(..) => return damaged(detail),
            _ => return StoreError::Unexpected { path, detail },
        };
        match (failure.code, failure.extended_code) {
            (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed, _) => {
                StoreError::OpenElsewhere { path }
            }
            (ErrorCode::DiskFull, _) => StoreError::DiskFull { path },
            (ErrorCode::CannotOpen, _) if has_too_long_a_name(&path) => StoreError::NameTooLong { path },
            (ErrorCode::ReadOnly, ffi::SQLITE_READONLY_DIRECTORY) | (ErrorCode::CannotOpen, _) => {
                StoreError::ReadOnlyFolder { path: folder() }
            }
            (ErrorCode::ReadOnly, _) => StoreError::ReadOnlyFile { path },
            (ErrorCode::PermissionDenied | ErrorCode::AuthorizationForStatementDenied, _) => {
                StoreError::NotAllowed { path }
            }
            (ErrorCode::NotADatabase, _) => StoreError::NotADatabase { path },
            (ErrorCode::DatabaseCorrupt, _) => damaged(detail),
            // Our tables and columns have other names than they should; the header speaks of another format.
            (ErrorCode::Unknown, ffi::SQLITE_ERROR)
                if detail.contains("no such") || detail.contains("unsupported file format") =>
            {
                damaged(detail)
            }
            (ErrorCode::SystemIoFailure, _) => StoreError::InputOutput { path, detail },
            _ => StoreError::Unexpected { path, detail },
        }
    }

    /// What the operating system says about this file, in our words.
    pub(crate) fn system(path: &Path, error: &std::io::Error) -> StoreError {
        use std::io::ErrorKind;
        let path = path.to_owned();
        match error.kind() {
            ErrorKind::NotFound => StoreError::NotFound { path },
            ErrorKind::AlreadyExists => StoreError::Exists { path },
            ErrorKind::IsADirectory => StoreError::NotAFile { path },
            ErrorKind::PermissionDenied => StoreError::NotAllowed { path },
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::DiskFull { path },
            ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnlyFolder { path },
            _ if StoreError::is_name_too_long(error) => StoreError::NameTooLong { path },
            _ => StoreError::InputOutput { path, detail: error.to_string() },
        }
    }

    /// Whether the operating system says that a name is longer than the disk can take.
    pub(crate) fn is_name_too_long(error: &std::io::Error) -> bool {
        const WRONG_CHARACTERS: i32 = 123; // ERROR_INVALID_NAME of Windows
        error.kind() == std::io::ErrorKind::InvalidFilename && error.raw_os_error() != Some(WRONG_CHARACTERS)
    }

    /// The same error, told of the file that a person knows instead of the one in which it is being made.
    pub(crate) fn about(mut self, file: &Path) -> StoreError {
        match &mut self {
            StoreError::FolderNotFound { path } | StoreError::ReadOnlyFolder { path } => {
                file.parent().unwrap_or(file).clone_into(path);
            }
            StoreError::NotFound { path }
            | StoreError::Exists { path }
            | StoreError::NotAFile { path }
            | StoreError::EmptyFile { path }
            | StoreError::NotADatabase { path }
            | StoreError::OtherProgram { path }
            | StoreError::NewerVersion { path, .. }
            | StoreError::OlderVersion { path, .. }
            | StoreError::UnknownVersion { path, .. }
            | StoreError::Damaged { path, .. }
            | StoreError::OpenElsewhere { path }
            | StoreError::ReadOnlyFile { path }
            | StoreError::NotAllowed { path }
            | StoreError::OpenedForReading { path }
            | StoreError::IncompleteCopy { path, .. }
            | StoreError::PartBeside { path, .. }
            | StoreError::ForeignPart { path, .. }
            | StoreError::NameTooLong { path }
            | StoreError::NetworkFolder { path, .. }
            | StoreError::SynchronisedFolder { path, .. }
            | StoreError::DiskFull { path }
            | StoreError::InputOutput { path, .. }
            | StoreError::BadRow { path, .. }
            | StoreError::UnknownKind { path, .. }
            | StoreError::Refused { path, .. }
            | StoreError::NoSetting { path }
            | StoreError::NotThisBackup { path }
            | StoreError::BackupFaulty { path, .. }
            | StoreError::Unexpected { path, .. } => file.clone_into(path),
            StoreError::CannotHold { .. } => {}
        }
        self
    }

    pub(crate) fn bad_row(path: &Path, entry: i64, nth: i64, misfit: Misfit) -> StoreError {
        StoreError::BadRow {
            path: path.to_owned(),
            entry: EntryNumber(u64::try_from(entry).unwrap_or_default()),
            nth: u64::try_from(nth).unwrap_or_default(),
            table: misfit.table,
            column: misfit.column,
            found: misfit.found,
        }
    }

    pub(crate) fn cannot_hold(misfit: Misfit) -> StoreError {
        StoreError::CannotHold { table: misfit.table, column: misfit.column, value: misfit.found }
    }
}

/// Whether a file cannot be opened for its name: the parts beside it have longer ones, and the database takes no path
/// beyond a length of its own.
fn has_too_long_a_name(path: &Path) -> bool {
    const LONGEST_PATH: usize = 512; // MAX_PATHNAME of SQLite on Unix
    let journal = crate::parts::beside(path, "-journal");
    let said = journal.symlink_metadata().err();
    said.is_some_and(|error| StoreError::is_name_too_long(&error)) || path.as_os_str().len() > LONGEST_PATH
}
