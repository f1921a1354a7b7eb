//! Putting rows into their tables.

use rusqlite::Connection;

use crate::cell::Cell;
use crate::chain::{ENTRY_COLUMNS, Hash};
use crate::record::Record;

pub(crate) fn entry(connection: &Connection, cells: &[Cell], hash: &Hash) -> Result<(), rusqlite::Error> {
    let mut columns = ENTRY_COLUMNS.map(|column| format!("\"{column}\"")).to_vec();
    columns.push("hash".to_owned());
    let hash = Cell::Blob(hash.to_vec());
    insert(connection, "log_entry", &columns.join(", "), &[], cells.iter().chain([&hash]))
}

pub(crate) fn record(connection: &Connection, entry: i64, nth: i64, record: &Record) -> Result<(), rusqlite::Error> {
    let columns = ["entry", "nth"].iter().chain(record.table.columns).copied().collect::<Vec<_>>().join(", ");
    insert(connection, record.table.name, &columns, &[entry, nth], record.cells.iter())?;
    for line in &record.lines {
        let columns = ["entry", "nth", "line"].iter().chain(line.part.columns).copied().collect::<Vec<_>>();
        insert(connection, line.part.name, &columns.join(", "), &[entry, nth, line.line], line.cells.iter())?;
    }
    Ok(())
}

pub(crate) fn mark(connection: &Connection, number: i64, hash: &Hash) -> Result<(), rusqlite::Error> {
    let mut statement = connection.prepare_cached("UPDATE head_mark SET number = ?1, hash = ?2")?;
    statement.execute((number, hash)).map(|_| ())
}

fn insert<'c>(
    connection: &Connection,
    table: &str,
    columns: &str,
    key: &[i64],
    cells: impl Iterator<Item = &'c Cell>,
) -> Result<(), rusqlite::Error> {
    let marks = vec!["?"; columns.split(", ").count()].join(", ");
    let mut statement = connection.prepare_cached(&format!("INSERT INTO {table} ({columns}) VALUES ({marks})"))?;
    for (number, at) in key.iter().zip(1..) {
        statement.raw_bind_parameter(at, number)?;
    }
    for (cell, at) in cells.zip(key.len() + 1..) {
        statement.raw_bind_parameter(at, cell)?;
    }
    statement.raw_execute().map(|_| ())
}
