//! The tables of the file and their version.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, TransactionBehavior};

use crate::cell::Cell;
use crate::error::StoreError;

/// What the header of every election file says of its program: "CANV".
pub(crate) const APPLICATION_ID: u32 = 0x4341_4e56;

/// The version of the tables that this program writes, and the newest that it reads.
pub(crate) const VERSION: u32 = 2;

/// What makes the tables of each version out of those of the version before; the first, out of nothing.
const STEPS: [&str; VERSION as usize] = [include_str!("../schema/001.sql"), include_str!("../schema/002.sql")];

/// Makes the tables in an empty database.
pub(crate) fn make(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    upgrade(connection, path, VERSION, |_| Ok(()))
}

/// Turns the tables of an older file into those of a version: all steps and then the proof in one transaction. So a file
/// is of the one version or of the other, and of the new one only if it is proven to be whole in it.
///
/// # Errors
/// What the proof finds, and what the disk reports. Nothing is changed then.
pub(crate) fn upgrade(
    connection: &mut Connection,
    path: &Path,
    to: u32,
    proof: impl FnOnce(&Connection) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let database = |error| StoreError::database(path, &error);
    let from = number(connection).map_err(database)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Exclusive).map_err(database)?;
    for (step, _) in STEPS.into_iter().zip(1..=to).filter(|(_, version)| *version > from) {
        transaction.execute_batch(step).map_err(database)?;
    }
    transaction.pragma_update(None, "user_version", to).map_err(database)?;
    proof(&transaction)?;
    transaction.commit().map_err(database)
}

/// The version of the tables that an open file has.
///
/// # Errors
/// As [`known`], where the header of its first part did not say so already; what the disk reports.
pub(crate) fn version(connection: &Connection, path: &Path) -> Result<u32, StoreError> {
    known(number(connection).map_err(|error| StoreError::database(path, &error))?, path)
}

fn number(connection: &Connection) -> Result<u32, rusqlite::Error> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// A version that this program reads.
///
/// # Errors
/// [`StoreError::NewerVersion`], and [`StoreError::UnknownVersion`] for one that never was.
pub(crate) fn known(found: u32, path: &Path) -> Result<u32, StoreError> {
    match found {
        1..=VERSION => Ok(found),
        0 => Err(StoreError::UnknownVersion { path: path.to_owned(), found }),
        _ => Err(StoreError::NewerVersion { path: path.to_owned(), found, known: VERSION }),
    }
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

/// What each version makes, once it has been asked for.
static MADE: Mutex<BTreeMap<u32, Arc<[Definition]>>> = Mutex::new(BTreeMap::new());

fn as_made(version: u32, path: &Path) -> Result<Arc<[Definition]>, StoreError> {
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(definitions) = made.get(&version) {
        return Ok(Arc::clone(definitions));
    }
    let database = |error| StoreError::database(path, &error);
    let mut model = Connection::open_in_memory().map_err(database)?;
    upgrade(&mut model, path, version, |_| Ok(()))?;
    let definitions: Arc<[Definition]> = definitions(&model).map_err(database)?.into();
    made.insert(version, Arc::clone(&definitions));
    Ok(definitions)
}

/// The tables, indexes and triggers that are not as the file's version makes them: changed, missing or not ours.
pub(crate) fn differences(connection: &Connection, path: &Path) -> Result<Vec<String>, StoreError> {
    let made = as_made(version(connection, path)?, path)?;
    let found = definitions(connection).map_err(|error| StoreError::database(path, &error))?;
    let lacking = made.iter().filter(|definition| !found.contains(definition));
    let foreign = found.iter().filter(|definition| !made.iter().any(|(name, _)| *name == definition.0));
    Ok(lacking.chain(foreign).map(|(name, _)| name.clone()).collect())
}

/// Whether a file has a table. Older versions lack some; whether the one at hand should have it, [`differences`] says.
pub(crate) fn has(connection: &Connection, table: &str) -> Result<bool, rusqlite::Error> {
    let sql = "SELECT count(*) > 0 FROM sqlite_schema WHERE type = 'table' AND name = ?1";
    connection.prepare_cached(sql)?.query_row([table], |row| row.get(0))
}

#[cfg(test)]
mod tests;
