//! The code of each error, and the values that its sentence names.

use std::fmt;
use std::path::PathBuf;

use law::Coded;

use super::StoreError;

impl Coded for StoreError {
    fn code(&self) -> &'static str {
        match self {
            StoreError::NotFound { .. } => "store.not-found",
            StoreError::FolderNotFound { .. } => "store.folder-not-found",
            StoreError::Exists { .. } => "store.exists",
            StoreError::NotAFile { .. } => "store.not-a-file",
            StoreError::EmptyFile { .. } => "store.empty-file",
            StoreError::NotADatabase { .. } => "store.not-a-database",
            StoreError::OtherProgram { .. } => "store.other-program",
            StoreError::NewerVersion { .. } => "store.newer-version",
            StoreError::OlderVersion { .. } => "store.older-version",
            StoreError::UnknownVersion { .. } => "store.unknown-version",
            StoreError::Damaged { .. } => "store.damaged",
            StoreError::OpenElsewhere { .. } => "store.open-elsewhere",
            StoreError::ReadOnlyFile { .. } => "store.read-only-file",
            StoreError::ReadOnlyFolder { .. } => "store.read-only-folder",
            StoreError::NotAllowed { .. } => "store.not-allowed",
            StoreError::OpenedForReading { .. } => "store.opened-for-reading",
            StoreError::IncompleteCopy { .. } => "store.incomplete-copy",
            StoreError::PartBeside { .. } => "store.part-beside",
            StoreError::ForeignPart { .. } => "store.foreign-part",
            StoreError::NameTooLong { .. } => "store.name-too-long",
            StoreError::NetworkFolder { .. } => "store.network-folder",
            StoreError::SynchronisedFolder { .. } => "store.synchronised-folder",
            StoreError::DiskFull { .. } => "store.disk-full",
            StoreError::InputOutput { .. } => "store.input-output",
            StoreError::BadRow { .. } => "store.bad-row",
            StoreError::UnknownKind { .. } => "store.unknown-kind",
            StoreError::CannotHold { .. } => "store.cannot-hold",
            StoreError::Refused { .. } => "store.refused",
            StoreError::NoSetting { .. } => "store.no-setting",
            StoreError::NotThisBackup { .. } => "store.not-this-backup",
            StoreError::BackupFaulty { .. } => "store.backup-faulty",
            StoreError::Unexpected { .. } => "store.unexpected",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let file = |path: &PathBuf| ("path", path.display().to_string());
        match self {
            StoreError::NotFound { path }
            | StoreError::FolderNotFound { path }
            | StoreError::Exists { path }
            | StoreError::NotAFile { path }
            | StoreError::EmptyFile { path }
            | StoreError::NotADatabase { path }
            | StoreError::OtherProgram { path }
            | StoreError::OpenElsewhere { path }
            | StoreError::ReadOnlyFile { path }
            | StoreError::ReadOnlyFolder { path }
            | StoreError::NotAllowed { path }
            | StoreError::OpenedForReading { path }
            | StoreError::DiskFull { path }
            | StoreError::NameTooLong { path }
            | StoreError::NoSetting { path }
            | StoreError::NotThisBackup { path } => vec![file(path)],
            StoreError::NewerVersion { path, found, known } | StoreError::OlderVersion { path, found, known } => {
                vec![file(path), ("found", found.to_string()), ("known", known.to_string())]
            }
            StoreError::UnknownVersion { path, found } => vec![file(path), ("found", found.to_string())],
            StoreError::Damaged { path, problem } | StoreError::BackupFaulty { path, problem } => {
                vec![file(path), ("problem", problem.code().to_owned()), ("place", problem.place.clone())]
            }
            StoreError::IncompleteCopy { path, missing } => {
                vec![file(path), ("missing", missing.display().to_string())]
            }
            StoreError::PartBeside { path, part } | StoreError::ForeignPart { path, part } => {
                vec![file(path), ("part", part.display().to_string())]
            }
            StoreError::NetworkFolder { path, kind } => vec![file(path), ("kind", kind.clone())],
            StoreError::SynchronisedFolder { path, service } => vec![file(path), ("service", service.clone())],
            StoreError::InputOutput { path, detail } | StoreError::Unexpected { path, detail } => {
                vec![file(path), ("detail", detail.clone())]
            }
            StoreError::BadRow { path, entry, nth, table, column, found } => vec![
                file(path),
                ("entry", entry.0.to_string()),
                ("nth", nth.to_string()),
                ("table", (*table).to_owned()),
                ("column", (*column).to_owned()),
                ("found", found.clone()),
            ],
            StoreError::UnknownKind { path, table } => vec![file(path), ("table", (*table).to_owned())],
            StoreError::CannotHold { table, column, value } => {
                vec![("table", (*table).to_owned()), ("column", (*column).to_owned()), ("value", value.clone())]
            }
            StoreError::Refused { path, table, nth, detail } => {
                vec![file(path), ("table", (*table).to_owned()), ("nth", nth.to_string()), ("detail", detail.clone())]
            }
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        self.values().iter().try_for_each(|(name, value)| write!(f, " {name}={value:?}"))
    }
}

impl std::error::Error for StoreError {}
