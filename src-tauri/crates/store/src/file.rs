use std::path::{Path, PathBuf};

use canvass::{Act, ActKind, EntryNumber, Fact, FieldRow, Stamp};
use chrono::{DateTime, FixedOffset};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::chain::{BEFORE_THE_FIRST, Hash, Head, PrintedHead, entry_hash};
use crate::error::StoreError;
use crate::held::Held;
use crate::log::{self, FROM_THE_FIRST, LogEntry, Step, entry_cells, walk};
use crate::nest::Nest;
use crate::opening;
use crate::parts;
use crate::record::{InTable as _, Record};
use crate::schema;
use crate::upgrade;
use crate::verify::{Chain, Problem, ProblemKind, Verification, everything};
use crate::write::{self, Writer};

/// An open election file.
///
/// While it is open for work, what was written last stands in `NAME-wal` beside it, and no other program can open it.
/// [`close`](Self::close) makes it one file again. Dropped without that, by a crash or a panic, both parts stay where
/// they are: everything recorded is in them, and the next opening puts them together and checks the whole chain.
///
/// The file has the permissions that the folder and the user's settings give to a new file; who may read the results
/// before they are posted is decided by the folder.
#[derive(Debug)]
pub struct ElectionFile {
    // Fields are dropped in this order: the connection before the copy it reads, and before the right to open the file.
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    access: Access,
    last: Last,
    _copy: Option<tempfile::TempDir>,
    _held: Option<Held>,
}

/// A file that is checked and kept for us, and of which no byte is changed yet: it is read, and if nothing is refused the
/// work on it [begins](Self::begin).
#[derive(Debug)]
pub struct LockedFile(ElectionFile);

impl LockedFile {
    /// Checks a file and keeps other programs out of it.
    ///
    /// # Errors
    /// As [`ElectionFile::open`].
    pub fn of(path: &Path) -> Result<LockedFile, StoreError> {
        let path = opening::located(path)?;
        let held = hold(&path)?;
        opening::fit_to_work(&path)?;
        let connection = opening::locked_for_work(&path)?;
        let access = Access::Read { incomplete: false };
        ElectionFile::opened(connection, path, access, None, Some(held)).map(LockedFile)
    }

    /// The file, for reading.
    pub fn file(&self) -> &ElectionFile {
        &self.0
    }

    /// Begins the work on it.
    ///
    /// # Errors
    /// What the disk reports.
    pub fn begin(self) -> Result<ElectionFile, StoreError> {
        let LockedFile(file) = self;
        let connection = opening::in_two_parts(file.connection, &file.path)?;
        Ok(ElectionFile { connection, access: Access::Work, ..file })
    }
}

/// What may be done with an open file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Access {
    Work,
    Read { incomplete: bool },
}

/// The end of the log.
#[derive(Debug, Clone, Copy)]
struct Last {
    number: u64,
    hash: Hash,
    at: Option<DateTime<FixedOffset>>,
}

/// What came of recording an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// The entry of the log.
    pub entry: EntryNumber,
    /// Where the log stands now.
    pub head: Head,
    /// Whether the clock stood earlier than at the entry before: to be shown, never a reason to refuse.
    pub clock_went_back: bool,
}

impl ElectionFile {
    /// Makes the file of an election and opens it. The act must bring the [`Setting`](canvass::Setting), once.
    ///
    /// # Errors
    /// Where something is at the path already, where the place is not fit to work in, where the act cannot be recorded.
    /// Nothing is left behind then. (Where the finished file cannot be opened, since another program was quicker, it is
    /// there and whole.)
    pub fn create(path: &Path, act: &Act, stamp: &Stamp) -> Result<ElectionFile, StoreError> {
        let path = opening::to_be_made(path)?;
        if act.facts.iter().filter(|fact| matches!(fact, Fact::Setting(_))).count() != 1 {
            return Err(StoreError::NoSetting { path });
        }
        opening::fit_to_work(&path)?;
        let nest = Nest::for_new(&path)?;
        make(nest.file(), act, stamp).map_err(|error| error.about(&path))?;
        nest.place_new()?;
        ElectionFile::open(&path)
    }

    /// Opens a file for work.
    ///
    /// # Errors
    /// Where it is no election file, of a newer or an older version, damaged, open elsewhere, read-only, an incomplete
    /// copy, or in a place that is not fit to work in: each with its own code. Nothing is changed then.
    pub fn open(path: &Path) -> Result<ElectionFile, StoreError> {
        LockedFile::of(path)?.begin()
    }

    /// Opens a file for work that is still in its nest, where nobody else knows it; one of an older version is upgraded.
    pub(crate) fn open_in_nest(nest: &Nest) -> Result<ElectionFile, StoreError> {
        let connection = upgrade::for_work_in_nest(nest)?;
        ElectionFile::opened(connection, nest.file().to_owned(), Access::Work, None, None)
    }

    /// Opens a file for reading only: from a write-protected stick, from a network, or to look into a copy that is
    /// incomplete. Leaves no trace beside it.
    ///
    /// # Errors
    /// Where it is no election file, of a newer version, damaged, or open for work elsewhere.
    pub fn open_read_only(path: &Path) -> Result<ElectionFile, StoreError> {
        let path = opening::located(path)?;
        let held = hold(&path)?;
        let opening::ForReading { connection, incomplete, copy } = opening::for_reading(&path)?;
        ElectionFile::opened(connection, path, Access::Read { incomplete }, copy, Some(held))
    }

    fn opened(
        connection: Connection,
        path: PathBuf,
        access: Access,
        copy: Option<tempfile::TempDir>,
        held: Option<Held>,
    ) -> Result<ElectionFile, StoreError> {
        let last = last(&connection, &path)?;
        Ok(ElectionFile { connection, path, access, last, _copy: copy, _held: held })
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it may only be read.
    pub fn is_read_only(&self) -> bool {
        self.access != Access::Work
    }

    /// Whether its tables are of an older version: it can only be read.
    pub(crate) fn is_older(&self) -> bool {
        schema::version(&self.connection, &self.path).is_ok_and(|version| version < schema::VERSION)
    }

    /// Whether it was copied while it was open, without the part beside it: what was recorded last is missing.
    pub fn is_incomplete_copy(&self) -> bool {
        self.access == Access::Read { incomplete: true }
    }

    /// Where the log stands.
    pub fn head(&self) -> Head {
        Head { number: EntryNumber(self.last.number), hash: self.last.hash }
    }

    /// Every fact with the entry that brought it, in the order in which they came. They are given out proven: the chain
    /// is followed from the first entry to the last, so nobody counts with what another program changed.
    ///
    /// # Errors
    /// [`StoreError::BadRow`] names the table, row and column of a value that this program never wrote;
    /// [`StoreError::Damaged`] where anything is not as the log says.
    pub fn facts(&self) -> Result<Vec<(EntryNumber, Fact)>, StoreError> {
        let mut facts = Vec::new();
        let mut chain = Chain::of_taken_facts();
        let walked = walk(&self.connection, FROM_THE_FIRST, |step| {
            if let Step::Entry(bundle) = &step {
                self.take(bundle, &mut facts)?;
            }
            chain.step(&step);
            chain.problems.pop().map_or(Ok(()), |problem| Err(self.damaged(problem).into()))
        });
        walked.map_err(|stop| match stop {
            Stop::Database(error) => StoreError::database(&self.path, &error),
            Stop::Ours(error) => error,
        })?;
        if chain.heads.last() != Some(&self.head()) {
            return Err(self.damaged(Problem::new(ProblemKind::HeadMark, format!("log_entry {}", self.last.number))));
        }
        Ok(facts)
    }

    /// Takes the facts out of the rows that an entry brought.
    fn take(&self, bundle: &log::Bundle, facts: &mut Vec<(EntryNumber, Fact)>) -> Result<(), StoreError> {
        let bad = |nth, misfit| StoreError::bad_row(&self.path, bundle.number, nth, misfit);
        let number = bundle.entry().map_err(|misfit| bad(0, misfit))?.number;
        facts.reserve(bundle.records.len());
        for (nth, record) in &bundle.records {
            let unknown = || StoreError::UnknownKind { path: self.path.clone(), table: record.table.name };
            let fact = record.fact().map_err(|misfit| bad(*nth, misfit))?;
            facts.push((number, fact.ok_or_else(unknown)?));
        }
        Ok(())
    }

    fn damaged(&self, problem: Problem) -> StoreError {
        StoreError::Damaged { path: self.path.clone(), problem }
    }

    /// Every entry of the log, in order.
    ///
    /// # Errors
    /// [`StoreError::BadRow`] where an entry holds what this program never wrote.
    pub fn log(&self) -> Result<Vec<LogEntry>, StoreError> {
        let entries = log::entries(&self.connection, 1).map_err(|error| StoreError::database(&self.path, &error))?;
        let read = |entry: &log::Bundle| {
            entry.entry().map_err(|misfit| StoreError::bad_row(&self.path, entry.number, 0, misfit))
        };
        entries.iter().map(read).collect()
    }

    /// Every figure that somebody typed, with the entry of the act that wrote it, in order: of which reading an entry of the
    /// log is, follows from it, whatever the report was called then.
    ///
    /// # Errors
    /// [`StoreError::BadRow`] where a row holds what this program never wrote.
    pub fn typed(&self) -> Result<Vec<(EntryNumber, FieldRow)>, StoreError> {
        let rows = log::rows_of(&self.connection, FieldRow::TABLE, ActKind::FieldKeyed);
        let rows = rows.map_err(|error| StoreError::database(&self.path, &error))?;
        let read = |(entry, nth, record): (i64, i64, Record)| {
            let row = FieldRow::of_record(&record);
            let row = row.map_err(|misfit| StoreError::bad_row(&self.path, entry, nth, misfit))?;
            Ok((EntryNumber(entry.unsigned_abs()), row))
        };
        rows.into_iter().map(read).collect()
    }

    /// The last entry of a kind; `None` where there is none.
    ///
    /// # Errors
    /// What a disk reports; an entry that cannot be read.
    pub fn latest(&self, kind: ActKind) -> Result<Option<LogEntry>, StoreError> {
        let found = log::latest(&self.connection, kind).map_err(|error| StoreError::database(&self.path, &error))?;
        let read = |bundle: log::Bundle| {
            bundle.entry().map_err(|misfit| StoreError::bad_row(&self.path, bundle.number, 0, misfit))
        };
        found.map(read).transpose()
    }

    /// How many entries of a kind come after this one; of all, where none is named.
    ///
    /// # Errors
    /// What a disk reports.
    pub fn count_after(&self, kind: ActKind, entry: Option<EntryNumber>) -> Result<u64, StoreError> {
        let number = entry.map_or(0, |entry| i64::try_from(entry.0).unwrap_or(i64::MAX));
        log::count_after(&self.connection, kind, number).map_err(|error| StoreError::database(&self.path, &error))
    }

    /// Records an act: one entry of the log and every fact that it brings, in one transaction. When this returns, it
    /// is on the disk.
    ///
    /// # Errors
    /// Where a fact cannot stand beside those in the file, where the disk is full or fails. Nothing is recorded then.
    pub fn record(&mut self, act: &Act, stamp: &Stamp) -> Result<Recorded, StoreError> {
        if self.is_read_only() {
            return Err(StoreError::OpenedForReading { path: self.path.clone() });
        }
        let number = self.last.number + 1;
        let entry = entry_cells(number, act, stamp).map_err(StoreError::cannot_hold)?;
        let records = act.facts.iter().map(Record::of).zip(1..);
        let records = records.map(|(record, nth)| Ok((nth, record?))).collect::<Result<Vec<_>, _>>();
        let records = records.map_err(StoreError::cannot_hold)?;
        let key = i64::try_from(number).unwrap_or(i64::MAX);
        let hash = entry_hash(&self.last.hash, key, &entry, &records);

        let database = |error| StoreError::database(&self.path, &error);
        let begun = self.connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let transaction = begun.map_err(database)?;
        let mut rows = Writer::new(&transaction);
        rows.entry(&entry, &hash).map_err(database)?;
        for (nth, record) in &records {
            rows.record(key, *nth, record).map_err(|error| refused(&self.path, record, *nth, &error))?;
        }
        drop(rows);
        write::mark(&transaction, key, &hash).map_err(database)?;
        transaction.commit().map_err(database)?;

        let clock_went_back = self.last.at.is_some_and(|last| stamp.at < last);
        self.last = Last { number, hash, at: Some(stamp.at) };
        Ok(Recorded { entry: EntryNumber(number), head: self.head(), clock_went_back })
    }

    /// Whether the log has an entry with this number and hash.
    pub(crate) fn passed_through(&self, head: &PrintedHead) -> Result<bool, StoreError> {
        Ok(self.log()?.iter().any(|entry| head.is(&entry.head())))
    }

    /// Checks everything: the database's pages, the links between rows, the tables, and the chain from the first entry
    /// on; where a head is given that was printed earlier, also that the log still passes through it. Whether it is an
    /// incomplete copy.
    ///
    /// # Errors
    /// Where the check itself cannot be made, since the file cannot be read. What is wrong with the file is in the
    /// answer.
    pub fn verify(&self, printed: Option<&PrintedHead>) -> Result<Verification, StoreError> {
        checked(&self.connection, &self.path, printed, self.is_incomplete_copy())
    }

    /// Checks everything, and that the log still passes through where this opening of the file left it: before a seal,
    /// before a page is issued, before a copy is made.
    ///
    /// # Errors
    /// [`StoreError::IncompleteCopy`] or [`StoreError::Damaged`] with the first thing that is wrong.
    pub fn whole(&self) -> Result<(), StoreError> {
        if self.is_incomplete_copy() {
            let missing = parts::beside(&self.path, "-wal");
            return Err(StoreError::IncompleteCopy { path: self.path.clone(), missing });
        }
        let problems = self.verify(Some(&self.head().into()))?.problems;
        problems.into_iter().next().map_or(Ok(()), |problem| Err(self.damaged(problem)))
    }

    /// Closes the file: afterwards it is one file, marked as closed in order.
    ///
    /// # Errors
    /// Where the disk is full or fails. Everything recorded is safe then, in the two parts that are left.
    pub fn close(self) -> Result<(), StoreError> {
        match self.access {
            Access::Work => opening::close(self.connection, &self.path),
            Access::Read { .. } => Ok(()),
        }
    }
}

/// Checks the file at this path as [`ElectionFile::verify`] does, also one that is too damaged to be opened. Leaves no
/// trace beside it.
///
/// # Errors
/// Where it is no election file, of a newer version, or open for work elsewhere.
pub fn verify(path: &Path, printed: Option<&PrintedHead>) -> Result<Verification, StoreError> {
    let path = opening::located(path)?;
    let _held = hold(&path)?;
    match opening::unchecked(&path) {
        Ok(opened) => checked(&opened.connection, &path, printed, opened.incomplete),
        Err(error) => damage(error),
    }
}

fn checked(
    connection: &Connection,
    path: &Path,
    printed: Option<&PrintedHead>,
    incomplete: bool,
) -> Result<Verification, StoreError> {
    let mut checked = everything(connection, path, printed).or_else(damage)?;
    if incomplete {
        let missing = parts::beside(path, "-wal").display().to_string();
        checked.problems.insert(0, Problem::new(ProblemKind::IncompleteCopy, missing));
    }
    Ok(checked)
}

/// A database that cannot even walk its pages: that, too, is an answer.
fn damage(error: StoreError) -> Result<Verification, StoreError> {
    match error {
        StoreError::Damaged { problem, .. } => Ok(Verification { entries: 0, head: None, problems: vec![problem] }),
        other => Err(other),
    }
}

/// Makes an election file and closes it.
fn make(path: &Path, act: &Act, stamp: &Stamp) -> Result<(), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut connection = opening::connect(path, flags)?;
    schema::make(&mut connection, path)?;
    connection
        .execute("INSERT INTO head_mark (only, number, hash, clean) VALUES (1, 0, ?1, 0)", [BEFORE_THE_FIRST])
        .map_err(|error| StoreError::database(path, &error))?;
    let last = Last { number: 0, hash: BEFORE_THE_FIRST, at: None };
    let mut file =
        ElectionFile { connection, path: path.to_owned(), access: Access::Work, last, _copy: None, _held: None };
    file.record(act, stamp)?;
    file.close()
}

/// How long and how often a file that the program holds is asked for again: one that is just being let go, or was removed and
/// has left its identity to a new one, is free in a moment.
const HELD_FOR_A_MOMENT: (std::time::Duration, u8) = (std::time::Duration::from_millis(10), 20);

/// The right to open a file, which this program must not have open already.
pub(crate) fn hold(path: &Path) -> Result<Held, StoreError> {
    let (moment, times) = HELD_FOR_A_MOMENT;
    for _ in 0..times {
        if let Some(held) = Held::take(path).map_err(|error| StoreError::system(path, &error))? {
            return Ok(held);
        }
        std::thread::sleep(moment);
    }
    Err(StoreError::OpenElsewhere { path: path.to_owned() })
}

fn last(connection: &Connection, path: &Path) -> Result<Last, StoreError> {
    let database = |error| StoreError::database(path, &error);
    let number = connection.query_row("SELECT max(number) FROM log_entry", [], |row| row.get::<_, Option<i64>>(0));
    let number = number.map_err(database)?.unwrap_or_default();
    let entries = log::entries(connection, number).map_err(database)?;
    let none = || StoreError::Damaged {
        path: path.to_owned(),
        problem: Problem::new(ProblemKind::EntryMissing, "log_entry 1"),
    };
    let entry = entries.last().ok_or_else(none)?;
    let entry = entry.entry().map_err(|misfit| StoreError::bad_row(path, number, 0, misfit))?;
    Ok(Last { number: entry.number.0, hash: entry.hash, at: Some(entry.at) })
}

/// A fact that the database refuses is the act's fault; everything else is the disk's.
fn refused(path: &Path, record: &Record, nth: i64, error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Refused {
            path: path.to_owned(),
            table: record.table.name,
            nth: u64::try_from(nth).unwrap_or_default(),
            detail: error.to_string(),
        },
        _ => StoreError::database(path, error),
    }
}

/// Why a walk through the file ends before its end.
enum Stop {
    Database(rusqlite::Error),
    Ours(StoreError),
}

impl From<rusqlite::Error> for Stop {
    fn from(error: rusqlite::Error) -> Self {
        Stop::Database(error)
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Stop::Ours(error)
    }
}

#[cfg(test)]
mod tests;
