//! Checking the whole file: the database's own pages, the links between rows, and the chain.

use std::fmt;
use std::path::Path;

use law::Coded;
use rusqlite::{Connection, OptionalExtension};

use crate::chain::{BEFORE_THE_FIRST, Hash, Head, PrintedHead};
use crate::error::StoreError;
use crate::log::{Bundle, FROM_THE_FIRST, Step, walk};
use crate::schema;

/// What a check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verification {
    /// How many entries the log has.
    pub entries: u64,
    /// Where the log stands; `None` where it has no entry that can be read.
    pub head: Option<Head>,
    /// What is wrong, in the order found.
    pub problems: Vec<Problem>,
}

impl Verification {
    /// Whether nothing is wrong.
    pub fn is_ok(&self) -> bool {
        self.problems.is_empty()
    }
}

/// What kind of thing is wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProblemKind {
    /// The database finds its own pages inconsistent, or a row against its table's rules.
    Pages,
    /// A row refers to one that is not there.
    Links,
    /// A table, an index or a trigger is not as the program made it.
    Schema,
    /// A number is missing in the log.
    EntryMissing,
    /// An entry, or a row that it brought, is not what it was when the entry was written.
    EntryChanged,
    /// An entry cannot be read as one.
    EntryUnreadable,
    /// A row that an entry brought is gone.
    RowMissing,
    /// A row names an entry that did not bring it.
    RowAdded,
    /// A row holds what its table cannot hold.
    RowUnreadable,
    /// Facts of a kind that this version does not know.
    KindUnknown,
    /// The log does not end where the file says it ended.
    HeadMark,
    /// The file was copied while it was open, without the part that stands beside it.
    IncompleteCopy,
    /// The log has no entry of the number on the page.
    HeadNotThere,
    /// The entry of that number is another than the one on the page.
    HeadDiffers,
}

impl ProblemKind {
    /// Every kind.
    pub const ALL: [ProblemKind; 14] = [
        ProblemKind::Pages,
        ProblemKind::Links,
        ProblemKind::Schema,
        ProblemKind::EntryMissing,
        ProblemKind::EntryChanged,
        ProblemKind::EntryUnreadable,
        ProblemKind::RowMissing,
        ProblemKind::RowAdded,
        ProblemKind::RowUnreadable,
        ProblemKind::KindUnknown,
        ProblemKind::HeadMark,
        ProblemKind::IncompleteCopy,
        ProblemKind::HeadNotThere,
        ProblemKind::HeadDiffers,
    ];

    /// The code under which the catalogue has its sentence.
    pub const fn code(self) -> &'static str {
        match self {
            ProblemKind::Pages => "verify.pages",
            ProblemKind::Links => "verify.links",
            ProblemKind::Schema => "verify.schema",
            ProblemKind::EntryMissing => "verify.entry-missing",
            ProblemKind::EntryChanged => "verify.entry-changed",
            ProblemKind::EntryUnreadable => "verify.entry-unreadable",
            ProblemKind::RowMissing => "verify.row-missing",
            ProblemKind::RowAdded => "verify.row-added",
            ProblemKind::RowUnreadable => "verify.row-unreadable",
            ProblemKind::KindUnknown => "verify.kind-unknown",
            ProblemKind::HeadMark => "verify.head-mark",
            ProblemKind::IncompleteCopy => "verify.incomplete-copy",
            ProblemKind::HeadNotThere => "verify.head-not-there",
            ProblemKind::HeadDiffers => "verify.head-differs",
        }
    }
}

/// One thing that is wrong with a file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong.
    pub kind: ProblemKind,
    /// Where: `log_entry 12`, `field_row 12/3` (entry and place in it), or what the database reports.
    pub place: String,
}

impl Problem {
    pub(crate) fn new(kind: ProblemKind, place: impl Into<String>) -> Problem {
        Problem { kind, place: place.into() }
    }

    pub(crate) fn pages(detail: impl Into<String>) -> Problem {
        Problem::new(ProblemKind::Pages, detail)
    }
}

impl Coded for Problem {
    fn code(&self) -> &'static str {
        self.kind.code()
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("place", self.place.clone())]
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code(), self.place)
    }
}

/// The row that changes: where the log ended when it was last written, and whether the file was closed in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) number: i64,
    pub(crate) hash: Vec<u8>,
    pub(crate) clean: bool,
}

impl Mark {
    pub(crate) fn read(connection: &Connection) -> Result<Option<Mark>, rusqlite::Error> {
        connection
            .query_row("SELECT number, hash, clean FROM head_mark WHERE only = 1", [], |row| {
                Ok(Mark { number: row.get(0)?, hash: row.get(1)?, clean: row.get(2)? })
            })
            .optional()
    }
}

/// The checks that every opening makes: pages, links, tables.
pub(crate) fn structure(connection: &Connection, path: &Path, thorough: bool) -> Result<Vec<Problem>, StoreError> {
    let database = |error| StoreError::database(path, &error);
    let mut problems = pages(connection, thorough).map_err(database)?;
    let differences = schema::differences(connection, path)?;
    problems.extend(differences.into_iter().map(|name| Problem::new(ProblemKind::Schema, name)));
    // Which links there are is read from the tables.
    if problems.is_empty() {
        problems = links(connection).map_err(database)?;
    }
    Ok(problems)
}

fn pages(connection: &Connection, thorough: bool) -> Result<Vec<Problem>, rusqlite::Error> {
    let check = if thorough { "PRAGMA integrity_check" } else { "PRAGMA quick_check" };
    let mut statement = connection.prepare(check)?;
    let lines = statement.query_map([], |row| row.get_ref(0).map(schema::shown))?.collect::<Result<Vec<_>, _>>()?;
    Ok(lines.into_iter().filter(|line| line != "ok").map(Problem::pages).collect())
}

fn links(connection: &Connection) -> Result<Vec<Problem>, rusqlite::Error> {
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    let broken = statement.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(2)?)))?;
    let place = |(table, parent)| Problem::new(ProblemKind::Links, format!("{table} → {parent}"));
    broken.map(|link| link.map(place)).collect()
}

/// Checks everything; where a head is given that was printed earlier, also that the log still passes through it.
pub(crate) fn everything(
    connection: &Connection,
    path: &Path,
    printed: Option<&PrintedHead>,
) -> Result<Verification, StoreError> {
    // What stands on the disk is checked, and not what is remembered of it.
    connection.execute_batch("PRAGMA shrink_memory").map_err(|error| StoreError::database(path, &error))?;
    let mut problems = structure(connection, path, true)?;
    let mut chain = Chain::default();
    chain.follow(connection, path, FROM_THE_FIRST)?;
    problems.append(&mut chain.problems);
    let mark = Mark::read(connection).map_err(|error| StoreError::database(path, &error))?;
    if !mark.is_some_and(|mark| chain.ends_at(&mark)) {
        problems.push(Problem::new(ProblemKind::HeadMark, format!("log_entry {}", chain.last)));
    }
    if let Some(printed) = printed {
        match chain.heads.iter().find(|head| head.number == printed.number) {
            None => problems.push(Problem::new(ProblemKind::HeadNotThere, printed.to_string())),
            Some(head) if !printed.is(head) => {
                problems.push(Problem::new(ProblemKind::HeadDiffers, printed.to_string()));
            }
            Some(_) => {}
        }
    }
    let head = chain.heads.last().copied();
    Ok(Verification { entries: chain.entries, head, problems })
}

/// The chain as far as it has been followed.
pub(crate) struct Chain {
    pub(crate) problems: Vec<Problem>,
    pub(crate) heads: Vec<Head>,
    entries: u64,
    last: i64,
    previous: Hash,
    /// Whether the facts are taken out of the rows anyway before they are handed over here.
    facts_are_taken: bool,
}

impl Default for Chain {
    fn default() -> Self {
        let (problems, heads) = (Vec::new(), Vec::new());
        Chain { problems, heads, entries: 0, last: 0, previous: BEFORE_THE_FIRST, facts_are_taken: false }
    }
}

impl Chain {
    /// A chain that is not to try whether the rows are facts: whoever follows it takes the facts out of them first.
    pub(crate) fn of_taken_facts() -> Chain {
        Chain { facts_are_taken: true, ..Chain::default() }
    }

    /// A chain of which the entry before `first` is taken on trust.
    pub(crate) fn after(number: i64, hash: Hash) -> Chain {
        Chain { last: number, previous: hash, ..Chain::default() }
    }

    pub(crate) fn follow(&mut self, connection: &Connection, path: &Path, from: i64) -> Result<(), StoreError> {
        let walked = walk(connection, from, |step| {
            self.step(&step);
            Ok::<_, rusqlite::Error>(())
        });
        walked.map_err(|error| StoreError::database(path, &error))
    }

    /// Follows the chain by one entry, or notes a row that belongs to none.
    pub(crate) fn step(&mut self, step: &Step) {
        match step {
            Step::Entry(bundle) => self.entry(bundle),
            Step::Stray { table, entry, nth } => self.report(ProblemKind::RowAdded, row(table, *entry, *nth)),
        }
    }

    pub(crate) fn ends_at(&self, mark: &Mark) -> bool {
        self.last == mark.number && self.previous.as_slice() == mark.hash
    }

    fn report(&mut self, kind: ProblemKind, place: String) {
        self.problems.push(Problem::new(kind, place));
    }

    fn entry(&mut self, bundle: &Bundle) {
        let number = bundle.number;
        let place = format!("log_entry {number}");
        if number != self.last.saturating_add(1) {
            let missing = self.last.saturating_add(1);
            self.report(ProblemKind::EntryMissing, format!("log_entry {missing}"));
        }
        self.rows(bundle);
        let computed = bundle.computed_hash(&self.previous);
        match (bundle.stored_hash(), bundle.entry()) {
            (Ok(stored), Ok(entry)) => {
                if stored != computed {
                    self.report(ProblemKind::EntryChanged, place);
                }
                self.heads.push(entry.head());
                self.previous = stored;
            }
            (stored, _) => {
                self.report(ProblemKind::EntryUnreadable, place);
                self.previous = stored.unwrap_or(computed);
            }
        }
        self.entries += 1;
        self.last = number;
    }

    /// The rows of an entry are numbered from 1 to as many as it says, and each is a fact.
    fn rows(&mut self, bundle: &Bundle) {
        let number = bundle.number;
        let mut expected = 1;
        for (nth, record) in &bundle.records {
            let place = || row(record.table.name, number, *nth);
            if *nth < expected || bundle.rows().is_none_or(|rows| *nth > rows) {
                self.report(ProblemKind::RowAdded, place());
            } else if *nth > expected {
                self.report(ProblemKind::RowMissing, format!("{number}/{expected}"));
            }
            expected = nth.saturating_add(1);
            if self.facts_are_taken {
                continue;
            }
            match record.fact() {
                Ok(Some(_)) => {}
                Ok(None) => self.report(ProblemKind::KindUnknown, place()),
                Err(misfit) => self.report(ProblemKind::RowUnreadable, format!("{} {}", place(), misfit.column)),
            }
        }
        if bundle.rows().is_some_and(|rows| rows >= expected) {
            self.report(ProblemKind::RowMissing, format!("{number}/{expected}"));
        }
    }
}

fn row(table: &str, entry: i64, nth: i64) -> String {
    format!("{table} {entry}/{nth}")
}
