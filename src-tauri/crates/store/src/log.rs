//! The log, read back from the tables: each entry with every row it brought.

use canvass::{Act, ActKind, EntryNumber, Stamp};
use chrono::{DateTime, FixedOffset};
use rusqlite::{Connection, OptionalExtension, Row as SqlRow, Rows};

use crate::cell::{Cell, InColumns, Misfit, Row, Taken};
use crate::chain::{ENTRY_COLUMNS, Hash, Head, entry_hash};
use crate::record::{Line, Part, Record, TABLES, Table};
use crate::schema;

/// One entry of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// Its number, from 1.
    pub number: EntryNumber,
    /// When it was done, by the computer's clock.
    pub at: DateTime<FixedOffset>,
    /// Who did it.
    pub by: String,
    /// What was done.
    pub kind: ActKind,
    /// What it was done to.
    pub about: String,
    /// The reason, where one was asked for.
    pub reason: Option<String>,
    /// How many facts it brought.
    pub rows: u64,
    /// Its hash.
    pub hash: [u8; 32],
}

impl LogEntry {
    /// Where the log stood after this entry.
    pub fn head(&self) -> Head {
        Head { number: self.number, hash: self.hash }
    }
}

/// The cells of an entry, as its hash covers them.
pub(crate) fn entry_cells(number: u64, act: &Act, stamp: &Stamp) -> Result<Vec<Cell>, Misfit> {
    let mut row = Row::new("log_entry", &ENTRY_COLUMNS);
    number.put(&mut row);
    stamp.at.put(&mut row);
    stamp.by.put(&mut row);
    act.kind.put(&mut row);
    act.about.put(&mut row);
    act.reason.put(&mut row);
    u64::try_from(act.facts.len()).unwrap_or(u64::MAX).put(&mut row);
    row.finish()
}

/// An entry as it stands in the file, with every row that names it, in the order of `nth`.
pub(crate) struct Bundle {
    pub(crate) number: i64,
    pub(crate) cells: Vec<Cell>,
    pub(crate) hash: Cell,
    pub(crate) records: Vec<(i64, Record)>,
}

impl Bundle {
    pub(crate) fn entry(&self) -> Result<LogEntry, Misfit> {
        let mut row = Taken::new("log_entry", &ENTRY_COLUMNS, &self.cells);
        Ok(LogEntry {
            number: EntryNumber(row.take()?),
            at: row.take()?,
            by: row.take()?,
            kind: row.take()?,
            about: row.take()?,
            reason: row.take()?,
            rows: row.take()?,
            hash: self.stored_hash()?,
        })
    }

    pub(crate) fn stored_hash(&self) -> Result<Hash, Misfit> {
        let misfit = || Misfit { table: "log_entry", column: "hash", found: self.hash.shown() };
        match &self.hash {
            Cell::Blob(bytes) => bytes.as_slice().try_into().map_err(|_| misfit()),
            _ => Err(misfit()),
        }
    }

    /// The hash that the entry should have after the one before it.
    pub(crate) fn computed_hash(&self, previous: &Hash) -> Hash {
        entry_hash(previous, self.number, &self.cells, &self.records)
    }

    /// How many rows the entry says that it brought.
    pub(crate) fn rows(&self) -> Option<i64> {
        match self.cells.last() {
            Some(Cell::Integer(rows)) => Some(*rows),
            _ => None,
        }
    }
}

const ENTRIES: &str =
    "SELECT number, at, \"by\", kind, about, reason, rows, hash FROM log_entry WHERE number >= ?1 ORDER BY number";

/// The entries from `from` on, without their rows.
pub(crate) fn entries(connection: &Connection, from: i64) -> Result<Vec<Bundle>, rusqlite::Error> {
    let mut statement = connection.prepare_cached(ENTRIES)?;
    let mut rows = statement.query([from])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        entries.push(bundle(row)?);
    }
    Ok(entries)
}

const LATEST: &str = "SELECT number, at, \"by\", kind, about, reason, rows, hash FROM log_entry WHERE kind = ?1 \
     ORDER BY number DESC LIMIT 1";

/// The last entry of a kind, without its rows.
pub(crate) fn latest(connection: &Connection, kind: ActKind) -> Result<Option<Bundle>, rusqlite::Error> {
    connection.prepare_cached(LATEST)?.query_row([kind.id()], bundle).optional()
}

/// The rows of a table that entries of a kind brought, each with the number of its entry and its place in it.
pub(crate) fn rows_of(
    connection: &Connection,
    table: &'static Table,
    kind: ActKind,
) -> Result<Vec<(i64, i64, Record)>, rusqlite::Error> {
    let columns: String = table.columns.iter().map(|column| format!(", fact.{column}")).collect();
    let sql = format!(
        "SELECT fact.entry, fact.nth{columns} FROM log_entry JOIN {} AS fact ON fact.entry = log_entry.number \
         WHERE log_entry.kind = ?1 ORDER BY fact.entry, fact.nth",
        table.name
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let read = |row: &SqlRow<'_>| {
        let record = Record { table, cells: cells(row, 2, table.columns.len())?, lines: Vec::new() };
        Ok((integer(row, 0)?, integer(row, 1)?, record))
    };
    statement.query_map([kind.id()], read)?.collect()
}

/// How many entries of a kind come after this one.
pub(crate) fn count_after(connection: &Connection, kind: ActKind, number: i64) -> Result<u64, rusqlite::Error> {
    let mut statement = connection.prepare_cached("SELECT count(*) FROM log_entry WHERE kind = ?1 AND number > ?2")?;
    statement.query_row((kind.id(), number), |row| row.get(0)).map(i64::unsigned_abs)
}

/// The hash that stands beside this number in the log; `None` where no entry has the number.
pub(crate) fn hash_of(connection: &Connection, number: i64) -> Result<Option<Vec<u8>>, rusqlite::Error> {
    connection.query_row("SELECT hash FROM log_entry WHERE number = ?1", [number], |row| row.get(0)).optional()
}

fn bundle(row: &SqlRow<'_>) -> Result<Bundle, rusqlite::Error> {
    Ok(Bundle {
        number: integer(row, 0)?,
        cells: cells(row, 0, ENTRY_COLUMNS.len())?,
        hash: Cell::of(row.get_ref(ENTRY_COLUMNS.len())?),
        records: Vec::new(),
    })
}

/// What a walk through the log comes upon.
pub(crate) enum Step {
    /// The next entry.
    Entry(Box<Bundle>),
    /// A row that no entry brought, or a line of a list that belongs to no row.
    Stray { table: &'static str, entry: i64, nth: i64 },
}

/// The number before all entries: a walk from here comes upon every row.
pub(crate) const FROM_THE_FIRST: i64 = i64::MIN;

/// Goes through the log from the entry `from` on, and hands every entry with its rows, and every row that belongs to
/// none, to `each`. What stands in the columns is handed over as it is; nothing about it can make the walk fail.
pub(crate) fn walk<E: From<rusqlite::Error>>(
    connection: &Connection,
    from: i64,
    mut each: impl FnMut(Step) -> Result<(), E>,
) -> Result<(), E> {
    let facts = TABLES.iter().map(|table| Rank { table, part: None });
    let lists = TABLES.iter().flat_map(|table| table.parts.iter().map(|part| Rank { table, part: Some(part) }));
    let mut ranks = Vec::new();
    for rank in facts.chain(lists) {
        if schema::has(connection, rank.name())? {
            ranks.push(rank);
        }
    }
    let statements = ranks.iter().map(|rank| connection.prepare_cached(&rank.select()));
    let mut statements = statements.collect::<Result<Vec<_>, _>>()?;
    let cursors = ranks.iter().zip(&mut statements).map(|(rank, rows)| Cursor::start(*rank, rows.query([from])?));
    // Facts before lines, so that a line finds the fact that it belongs to.
    let mut cursors = cursors.collect::<Result<Vec<_>, _>>()?;

    let mut entries = connection.prepare_cached(ENTRIES)?;
    let mut entries = entries.query([from])?;
    while let Some(row) = entries.next()? {
        let mut bundle = bundle(row)?;
        for cursor in &mut cursors {
            while let Some(found) = cursor.take_if(|entry| entry < bundle.number)? {
                each(cursor.rank.stray(&found))?;
            }
            while let Some(found) = cursor.take_if(|entry| entry == bundle.number)? {
                if let Some(found) = bundle.add(cursor.rank, found) {
                    each(cursor.rank.stray(&found))?;
                }
            }
        }
        bundle.records.sort_by_key(|(nth, _)| *nth);
        each(Step::Entry(Box::new(bundle)))?;
    }
    for cursor in &mut cursors {
        while let Some(found) = cursor.take_if(|_| true)? {
            each(cursor.rank.stray(&found))?;
        }
    }
    Ok(())
}

impl Bundle {
    /// Adds a row that names this entry. A line that belongs to no fact of it comes back.
    fn add(&mut self, rank: Rank, found: Found) -> Option<Found> {
        let Some(part) = rank.part else {
            self.records.push((found.nth, Record { table: rank.table, cells: found.cells, lines: Vec::new() }));
            return None;
        };
        // The facts of one table stand together, in the order of `nth`.
        let first = self.records.iter().position(|(_, record)| record.table.name == rank.table.name);
        let of_table = self.records.get_mut(first?..).unwrap_or_default();
        let of_table = of_table.split_at_mut(of_table.partition_point(|(_, r)| r.table.name == rank.table.name)).0;
        match of_table.binary_search_by_key(&found.nth, |(nth, _)| *nth) {
            Ok(at) => {
                of_table[at].1.lines.push(Line { part, line: found.line, cells: found.cells });
                None
            }
            Err(_) => Some(found),
        }
    }
}

/// A table of facts, or of the lines of a list inside them.
#[derive(Clone, Copy)]
struct Rank {
    table: &'static Table,
    part: Option<&'static Part>,
}

impl Rank {
    fn name(self) -> &'static str {
        self.part.map_or(self.table.name, |part| part.name)
    }

    fn select(self) -> String {
        let columns = self.part.map_or(self.table.columns, |part| part.columns).join(", ");
        let key = if self.part.is_some() { "entry, nth, line" } else { "entry, nth" };
        format!("SELECT {key}, {columns} FROM {} WHERE entry >= ?1 ORDER BY {key}", self.name())
    }

    fn stray(self, found: &Found) -> Step {
        Step::Stray { table: self.name(), entry: found.entry, nth: found.nth }
    }
}

/// A row as it is found; `line` is 0 in a table of facts.
struct Found {
    entry: i64,
    nth: i64,
    line: i64,
    cells: Vec<Cell>,
}

/// The rows of one table, in the order of entry, nth and line.
struct Cursor<'s> {
    rank: Rank,
    rows: Rows<'s>,
    next: Option<Found>,
}

impl<'s> Cursor<'s> {
    fn start(rank: Rank, rows: Rows<'s>) -> Result<Cursor<'s>, rusqlite::Error> {
        let mut cursor = Cursor { rank, rows, next: None };
        cursor.next = cursor.read()?;
        Ok(cursor)
    }

    fn read(&mut self) -> Result<Option<Found>, rusqlite::Error> {
        let Some(row) = self.rows.next()? else { return Ok(None) };
        let (entry, nth) = (integer(row, 0)?, integer(row, 1)?);
        Ok(Some(match self.rank.part {
            None => Found { entry, nth, line: 0, cells: cells(row, 2, self.rank.table.columns.len())? },
            Some(part) => Found { entry, nth, line: integer(row, 2)?, cells: cells(row, 3, part.columns.len())? },
        }))
    }

    /// Takes the next row, if its entry is one that is wanted.
    fn take_if(&mut self, wanted: impl Fn(i64) -> bool) -> Result<Option<Found>, rusqlite::Error> {
        if !self.next.as_ref().is_some_and(|next| wanted(next.entry)) {
            return Ok(None);
        }
        let following = self.read()?;
        Ok(std::mem::replace(&mut self.next, following))
    }
}

/// A number of the key of a row. What is no number comes before all entries, and so belongs to none.
fn integer(row: &SqlRow<'_>, column: usize) -> Result<i64, rusqlite::Error> {
    Ok(row.get_ref(column)?.as_i64().unwrap_or(i64::MIN))
}

fn cells(row: &SqlRow<'_>, first: usize, count: usize) -> Result<Vec<Cell>, rusqlite::Error> {
    (first..first + count).map(|column| row.get_ref(column).map(Cell::of)).collect()
}
