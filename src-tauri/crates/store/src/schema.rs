//! The tables of the file and their version.

use std::path::Path;
use std::sync::OnceLock;

use rusqlite::Connection;
use rusqlite::types::ValueRef;
use rusqlite_migration::{M, Migrations};

use crate::cell::Cell;
use crate::error::StoreError;

/// What the header of every election file says of its program: "CANV".
pub(crate) const APPLICATION_ID: u32 = 0x4341_4e56;

/// The version of the tables that this program writes: the number of migrations.
pub(crate) const VERSION: u32 = 2;

const STEPS: &[M<'_>] = &[M::up(include_str!("../schema/001.sql")), M::up(include_str!("../schema/002.sql"))];

/// Makes the tables in an empty database.
pub(crate) fn make(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    Migrations::from_slice(STEPS).to_latest(connection).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => StoreError::database(path, &err),
        other => StoreError::Unexpected { path: path.to_owned(), detail: other.to_string() },
    })
}

/// The kind and name of a table, an index or a trigger, and how it was made.
type Definition = (String, Cell);

fn definitions(connection: &Connection) -> Result<Vec<Definition>, rusqlite::Error> {
    let sql = "SELECT type || ' ' || name, sql FROM sqlite_schema ORDER BY 1";
    let mut statement = connection.prepare(sql)?;
    statement.query_map([], |row| Ok((shown(row.get_ref(0)?), Cell::of(row.get_ref(1)?))))?.collect()
}

/// What a damaged file may have for a text, as far as it can be read.
pub(crate) fn shown(value: ValueRef<'_>) -> String {
    value.as_bytes().map(|bytes| String::from_utf8_lossy(bytes).into_owned()).unwrap_or_default()
}

/// What this version makes, once it has been asked for.
static MADE: OnceLock<Vec<Definition>> = OnceLock::new();

fn as_made(path: &Path) -> Result<Vec<Definition>, StoreError> {
    let database = |error| StoreError::database(path, &error);
    let mut model = Connection::open_in_memory().map_err(database)?;
    make(&mut model, path)?;
    definitions(&model).map_err(database)
}

/// The tables, indexes and triggers that are not as this version makes them: changed, missing or not ours.
pub(crate) fn differences(connection: &Connection, path: &Path) -> Result<Vec<String>, StoreError> {
    let found = definitions(connection).map_err(|error| StoreError::database(path, &error))?;
    let made = match MADE.get() {
        Some(made) => made,
        None => {
            let made = as_made(path)?;
            MADE.get_or_init(|| made)
        }
    };
    let lacking = made.iter().filter(|definition| !found.contains(definition));
    let foreign = found.iter().filter(|definition| !made.iter().any(|(name, _)| *name == definition.0));
    Ok(lacking.chain(foreign).map(|(name, _)| name.clone()).collect())
}

#[cfg(test)]
mod tests;
