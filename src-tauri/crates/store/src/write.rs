//! Putting rows into their tables.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rusqlite::{CachedStatement, Connection};

use crate::cell::Cell;
use crate::chain::{ENTRY_COLUMNS, Hash};
use crate::record::Record;

/// Puts the rows of an act into their tables; an import brings a million, so each table's statement is put together once.
pub(crate) struct Writer<'c> {
    connection: &'c Connection,
    statements: BTreeMap<&'static str, CachedStatement<'c>>,
}

impl<'c> Writer<'c> {
    pub(crate) const fn new(connection: &'c Connection) -> Writer<'c> {
        Writer { connection, statements: BTreeMap::new() }
    }

    pub(crate) fn entry(&mut self, cells: &[Cell], hash: &Hash) -> Result<(), rusqlite::Error> {
        let hash = Cell::Blob(hash.to_vec());
        self.insert("log_entry", &[], &[&ENTRY_COLUMNS, &["hash"]], cells.iter().chain([&hash]))
    }

    pub(crate) fn record(&mut self, entry: i64, nth: i64, record: &Record) -> Result<(), rusqlite::Error> {
        let columns = [&["entry", "nth"], record.table.columns];
        self.insert(record.table.name, &[entry, nth], &columns, record.cells.iter())?;
        for line in &record.lines {
            let columns = [&["entry", "nth", "line"], line.part.columns];
            self.insert(line.part.name, &[entry, nth, line.line], &columns, line.cells.iter())?;
        }
        Ok(())
    }

    fn insert<'r>(
        &mut self,
        table: &'static str,
        key: &[i64],
        columns: &[&[&'static str]],
        cells: impl Iterator<Item = &'r Cell>,
    ) -> Result<(), rusqlite::Error> {
        let statement = match self.statements.entry(table) {
            Entry::Occupied(statement) => statement.into_mut(),
            Entry::Vacant(place) => place.insert(self.connection.prepare_cached(&statement(table, &columns.concat()))?),
        };
        for (number, at) in key.iter().zip(1..) {
            statement.raw_bind_parameter(at, number)?;
        }
        for (cell, at) in cells.zip(key.len() + 1..) {
            statement.raw_bind_parameter(at, cell)?;
        }
        statement.raw_execute().map(|_| ())
    }
}

fn statement(table: &str, columns: &[&str]) -> String {
    let names = columns.iter().map(|column| format!("\"{column}\"")).collect::<Vec<_>>().join(", ");
    let marks = vec!["?"; columns.len()].join(", ");
    format!("INSERT INTO {table} ({names}) VALUES ({marks})")
}

pub(crate) fn mark(connection: &Connection, number: i64, hash: &Hash) -> Result<(), rusqlite::Error> {
    let mut statement = connection.prepare_cached("UPDATE head_mark SET number = ?1, hash = ?2")?;
    statement.execute((number, hash)).map(|_| ())
}
