//! Opening a database for work, for reading, and closing it, so that at rest an election is one file.
//!
//! The order of steps matters, since a computer can stop between any two of them and a file can be copied at any
//! moment. While acts are recorded, the header says that the file is in two parts and the mark *in the first part* says
//! "not closed in order". At both ends, when the file is opened and when it is closed, the mark changes only while
//! everything else is in the first part. So a first part that stands alone lacks something if it is so marked, and is
//! whole if it is not.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::chain::Hash;
use crate::error::StoreError;
use crate::header::Header;
use crate::location::{Unfit, unfit};
use crate::log;
use crate::parts::{self, WITH_CONTENT, beside, holds_something};
use crate::schema;
use crate::scratch;
use crate::verify::{Chain, Mark, Problem, ProblemKind, everything, structure};

/// The path of a file that is there, without links, as SQLite is to see it.
pub(crate) fn located(path: &Path) -> Result<PathBuf, StoreError> {
    fs::canonicalize(path).map(plain).map_err(|error| StoreError::system(path, &error))
}

/// The path of a file that is to be made. What ends in a separator names a folder, also where there is none.
pub(crate) fn to_be_made(path: &Path) -> Result<PathBuf, StoreError> {
    let ends_in = |name: &OsStr| path.as_os_str().as_encoded_bytes().ends_with(name.as_encoded_bytes());
    let may_be_named = |name: &&OsStr| ends_in(name) || path.symlink_metadata().is_ok();
    let Some(name) = path.file_name().filter(may_be_named) else {
        return Err(StoreError::NotAFile { path: path.to_owned() });
    };
    let folder = match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => Path::new("."),
    };
    match fs::canonicalize(folder) {
        Ok(real) if real.is_dir() => Ok(plain(real).join(name)),
        _ => Err(StoreError::FolderNotFound { path: folder.to_owned() }),
    }
}

/// `\\?\C:\…` is `C:\…`, which people and SQLite know better.
fn plain(path: PathBuf) -> PathBuf {
    use std::path::{Component, Prefix};
    let mut parts = path.components();
    match parts.next() {
        Some(Component::Prefix(prefix)) => match prefix.kind() {
            Prefix::VerbatimDisk(letter) => {
                let mut plain = PathBuf::from(format!("{}:", char::from(letter)));
                plain.push(parts.as_path());
                plain
            }
            _ => path,
        },
        _ => path,
    }
}

/// Refuses to work on a network drive or in a folder that a service keeps in step.
pub(crate) fn fit_to_work(path: &Path) -> Result<(), StoreError> {
    let mounts = fs::read_to_string("/proc/self/mountinfo").ok();
    match unfit(path, mounts.as_deref()) {
        None => Ok(()),
        Some(Unfit::Network(kind)) => Err(StoreError::NetworkFolder { path: path.to_owned(), kind }),
        Some(Unfit::Synchronised(service)) => {
            Err(StoreError::SynchronisedFolder { path: path.to_owned(), service: service.to_owned() })
        }
    }
}

/// A connection that keeps other programs out from its first access on, and that leaves the part beside the file where
/// it is when it is dropped without a clean close.
pub(crate) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let database = |error| StoreError::database(path, &error);
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(database)?;
    // A file that may not be written is opened for reading without a word.
    let for_writing = flags.contains(OpenFlags::SQLITE_OPEN_READ_WRITE);
    if for_writing && connection.is_readonly("main").map_err(database)? {
        return Err(StoreError::ReadOnlyFile { path: path.to_owned() });
    }
    let set_up = || {
        connection.busy_timeout(std::time::Duration::from_millis(100))?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
        connection.set_prepared_statement_cache_capacity(128);
        // Exclusive before anything is read: then the index of the second part is kept in memory, not in a third file.
        connection.execute_batch(
            "PRAGMA locking_mode = EXCLUSIVE;
             PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON;
             PRAGMA trusted_schema = OFF;
             PRAGMA cell_size_check = ON;",
        )
    };
    set_up().map_err(database)?;
    Ok(connection)
}

/// A checked connection to a file on which the work may begin: the whole chain is followed where it was not closed in order.
///
/// # Errors
/// [`StoreError::OlderVersion`] where it has to be upgraded before; nothing is changed then, nor by any other refusal.
pub(crate) fn locked_for_work(path: &Path) -> Result<Connection, StoreError> {
    let connection = locked(path)?;
    match schema::version(&connection, path)? {
        schema::VERSION => Ok(connection),
        found => Err(StoreError::OlderVersion { path: path.to_owned(), found, known: schema::VERSION }),
    }
}

/// A connection to a file of whatever version, checked, that keeps other programs out and has changed nothing yet.
pub(crate) fn locked(path: &Path) -> Result<Connection, StoreError> {
    let database = |error| StoreError::database(path, &error);
    let header = Header::read(path)?;
    let second = beside(path, "-wal");
    if header.in_two_parts && !second.exists() && !first_part_is_whole(path)? {
        return Err(StoreError::IncompleteCopy { path: path.to_owned(), missing: second });
    }
    let parts = Parts::of(path, &header)?;
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // The lock is kept from here on.
    connection.execute_batch("BEGIN EXCLUSIVE").map_err(database)?;
    parts.belong_together(&connection)?;
    check(&connection, path)?;
    connection.execute_batch("COMMIT").map_err(database)?;
    Ok(connection)
}

/// Begins the work on a file: it is in two parts from here on, and marked as not closed in order.
pub(crate) fn in_two_parts(connection: Connection, path: &Path) -> Result<Connection, StoreError> {
    let database = |error| StoreError::database(path, &error);
    set_journal_mode(&connection, path, "wal")?;
    connection.execute_batch("UPDATE head_mark SET clean = 0").map_err(database)?;
    checkpoint(&connection).map_err(database)?;
    Ok(connection)
}

/// Checks a file as it is opened: pages, links, tables, and the head of the log; where the file was not closed in order,
/// everything.
pub(crate) fn check(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let database = |error| StoreError::database(path, &error);
    let damaged = |problem| Err(StoreError::Damaged { path: path.to_owned(), problem });
    if let Some(problem) = structure(connection, path, false)?.into_iter().next() {
        return damaged(problem);
    }
    let Some(mark) = Mark::read(connection).map_err(database)? else {
        return damaged(Problem::new(ProblemKind::HeadMark, "head_mark"));
    };
    let problems = if mark.clean {
        let mut chain = match entry_before(connection, mark.number).map_err(database)? {
            Some((number, hash)) => Chain::after(number, hash),
            None => Chain::default(),
        };
        chain.follow(connection, path, mark.number)?;
        if chain.problems.is_empty() && !chain.ends_at(&mark) {
            chain.problems.push(Problem::new(ProblemKind::HeadMark, format!("log_entry {}", mark.number)));
        }
        chain.problems
    } else {
        everything(connection, path, None)?.problems
    };
    problems.into_iter().next().map_or(Ok(()), damaged)
}

/// The number and hash of the entry before this one.
fn entry_before(connection: &Connection, number: i64) -> Result<Option<(i64, Hash)>, rusqlite::Error> {
    let Some(before) = number.checked_sub(1).filter(|before| *before > 0) else { return Ok(None) };
    let entries = log::entries(connection, before)?;
    let entry = entries.first().filter(|entry| entry.number == before);
    Ok(entry.and_then(|entry| Some((before, entry.stored_hash().ok()?))))
}

/// A file that is open for reading.
pub(crate) struct ForReading {
    pub(crate) connection: Connection,
    /// Whether its second part is missing.
    pub(crate) incomplete: bool,
    /// The folder of the copy that is read instead of the file, for as long as it has to have a name.
    pub(crate) copy: Option<tempfile::TempDir>,
}

/// Opens a file for reading and checks it, without leaving a trace beside it.
pub(crate) fn for_reading(path: &Path) -> Result<ForReading, StoreError> {
    let opened = unchecked(path)?;
    check(&opened.connection, path)?;
    Ok(opened)
}

/// Opens a file for reading, whatever is in it. One that was left in two parts has to be put together before it can be
/// read; that is done in a copy.
pub(crate) fn unchecked(path: &Path) -> Result<ForReading, StoreError> {
    let header = Header::read(path)?;
    let beside_it = WITH_CONTENT.map(|suffix| beside(path, suffix));
    let opened = if beside_it.iter().any(|part| part.exists()) {
        not_open_elsewhere(path)?;
        let parts = Parts::of(path, &header)?;
        let (file, folder) = copy_with_parts(path, &beside_it)?;
        let connection = connect(&file, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(|error| error.about(path))?;
        parts.belong_together(&connection)?;
        let copy = scratch::without_names(&connection, folder);
        ForReading { connection, incomplete: false, copy }
    } else if header.in_two_parts {
        ForReading { connection: as_it_lies(path)?, incomplete: !first_part_is_whole(path)?, copy: None }
    } else {
        ForReading { connection: connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?, incomplete: false, copy: None }
    };
    // One view of the file for as long as it is open.
    opened.connection.execute_batch("BEGIN").map_err(|error| StoreError::database(path, &error))?;
    Ok(opened)
}

/// A closed file and the parts beside it, none of which can be seen to belong to another file.
struct Parts<'p> {
    path: &'p Path,
    /// Where the log of the first part ends by itself, if there is a second one and the first can be read without it.
    first_ends: Option<Mark>,
}

impl<'p> Parts<'p> {
    fn of(path: &'p Path, header: &Header) -> Result<Parts<'p>, StoreError> {
        if let Some(part) = parts::foreign(path, header)? {
            // What looks so may be another program's that has just opened the file.
            not_open_elsewhere(path)?;
            return Err(StoreError::ForeignPart { path: path.to_owned(), part });
        }
        let in_two = header.in_two_parts && holds_something(&beside(path, "-wal"));
        let first_ends = in_two.then(|| as_it_lies(path).ok().and_then(|first| Mark::read(&first).ok()?)).flatten();
        Ok(Parts { path, first_ends })
    }

    /// Refuses a second part that was not written after the first: with it, the log no longer has the entry at which
    /// the log of the first part ends. A log that cannot be read is left to the check of the whole file.
    fn belong_together(&self, whole: &Connection) -> Result<(), StoreError> {
        let Some(mark) = &self.first_ends else { return Ok(()) };
        match log::hash_of(whole, mark.number) {
            Ok(hash) if hash.as_ref() != Some(&mark.hash) => {
                Err(StoreError::ForeignPart { path: self.path.to_owned(), part: beside(self.path, "-wal") })
            }
            _ => Ok(()),
        }
    }
}

/// Whether a first part that stands alone lacks nothing.
fn first_part_is_whole(path: &Path) -> Result<bool, StoreError> {
    let mark = Mark::read(&as_it_lies(path)?).map_err(|error| StoreError::database(path, &error))?;
    Ok(mark.is_some_and(|mark| mark.clean))
}

/// A connection that reads the first part alone and makes no file beside it.
fn as_it_lies(path: &Path) -> Result<Connection, StoreError> {
    by_uri(path, "immutable=1").map_err(|error| StoreError::database(path, &error))
}

/// Whether another program has it open, asked without leaving a trace: no third file is made.
fn not_open_elsewhere(path: &Path) -> Result<(), StoreError> {
    let asked = by_uri(path, "readonly_shm=1")
        .and_then(|connection| connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())));
    match asked.map_err(|error| StoreError::database(path, &error)) {
        Err(refused @ StoreError::OpenElsewhere { .. }) => Err(refused),
        _ => Ok(()),
    }
}

fn by_uri(path: &Path, parameter: &str) -> Result<Connection, rusqlite::Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(format!("file://{}?{parameter}", in_uri(path)), flags)?;
    connection.busy_timeout(std::time::Duration::from_millis(100))?;
    Ok(connection)
}

/// An absolute path as the path of a URI, whatever bytes are in it: `/C:/Election%20night.canvass`.
fn in_uri(path: &Path) -> String {
    #[cfg(unix)]
    let bytes = std::os::unix::ffi::OsStrExt::as_bytes(path.as_os_str()).to_vec();
    #[cfg(not(unix))]
    let bytes = format!("/{}", path.to_string_lossy().replace('\\', "/")).into_bytes();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.~:".contains(&byte);
    bytes.iter().map(|&byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02x}") }).collect()
}

/// Copies a file and the parts beside it into a folder of their own.
fn copy_with_parts(path: &Path, parts: &[PathBuf]) -> Result<(PathBuf, tempfile::TempDir), StoreError> {
    let system = |error| StoreError::system(path, &error);
    let folder = scratch::folder().map_err(system)?;
    let state = || -> Vec<_> {
        let all = std::iter::once(path).chain(parts.iter().map(PathBuf::as_path));
        all.map(|part| fs::metadata(part).and_then(|part| Ok((part.len(), part.modified()?))).ok()).collect()
    };
    let before = state();
    let copy = folder.path().join(scratch::NAME);
    copy_part(path, &copy).map_err(system)?;
    for (part, suffix) in parts.iter().zip(WITH_CONTENT).filter(|(part, _)| part.exists()) {
        copy_part(part, &beside(&copy, suffix)).map_err(system)?;
    }
    // Somebody opened it meanwhile: the copied parts may not belong together.
    if state() == before { Ok((copy, folder)) } else { Err(StoreError::OpenElsewhere { path: path.to_owned() }) }
}

/// Copies what a file holds and not that it is write-protected: the copy is ours, in a folder of our own.
fn copy_part(from: &Path, to: &Path) -> std::io::Result<()> {
    std::io::copy(&mut fs::File::open(from)?, &mut fs::File::create_new(to)?).map(|_| ())
}

/// Closes a file that was open for work, so that it is one file, marked as closed in order.
pub(crate) fn close(connection: Connection, path: &Path) -> Result<(), StoreError> {
    let database = |error| StoreError::database(path, &error);
    if journal_mode(&connection).map_err(database)? == "wal" {
        checkpoint(&connection).map_err(database)?;
    }
    connection.execute_batch("UPDATE head_mark SET clean = 1").map_err(database)?;
    to_one_file(connection, path)
}

/// Leaves the file in one part, and closes it.
pub(crate) fn to_one_file(connection: Connection, path: &Path) -> Result<(), StoreError> {
    let database = |error| StoreError::database(path, &error);
    set_journal_mode(&connection, path, "delete")?;
    // The journal of an exclusive connection stays beside the file until the lock is given back, at the next access.
    connection.execute_batch("PRAGMA locking_mode = NORMAL").map_err(database)?;
    Mark::read(&connection).map_err(database)?;
    connection.close().map_err(|(_, error)| StoreError::database(path, &error))
}

fn journal_mode(connection: &Connection) -> Result<String, rusqlite::Error> {
    connection.query_row("PRAGMA journal_mode", [], |row| row.get(0))
}

fn set_journal_mode(connection: &Connection, path: &Path, mode: &str) -> Result<(), StoreError> {
    let now: String = connection
        .query_row(&format!("PRAGMA journal_mode = {mode}"), [], |row| row.get(0))
        .map_err(|error| StoreError::database(path, &error))?;
    let refused = || StoreError::Unexpected { path: path.to_owned(), detail: format!("journal_mode {now}") };
    if now == mode { Ok(()) } else { Err(refused()) }
}

fn checkpoint(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}
