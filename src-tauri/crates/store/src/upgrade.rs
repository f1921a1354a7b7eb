//! Bringing the file of an older version to the tables of this one.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::backup::{copy, proven};
use crate::chain::Head;
use crate::error::StoreError;
use crate::file::{ElectionFile, hold};
use crate::nest::Nest;
use crate::opening;
use crate::schema;
use crate::verify::everything;

/// What an upgrade left behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upgraded {
    /// The copy of the file as it was before, beside it.
    pub copy: PathBuf,
    /// The version of the tables before.
    pub from: u32,
    /// The version of the tables now.
    pub to: u32,
    /// Where the log stands, before as after: an upgrade adds tables and no entry.
    pub head: Head,
}

/// Brings an older file to the tables of this version; `None` where it has them already.
///
/// First the whole file is checked and `NAME (before upgrade N).canvass` is written beside it, read back and proven to
/// have the same head. Then the tables are changed in one transaction, which ends only when the whole file is proven
/// again, with the same head. Stopped at any moment, the file is of one version or of the other, with everything that was
/// recorded; a copy that was finished before is found again and not made twice.
///
/// # Errors
/// As [`ElectionFile::open`]; [`StoreError::BackupFaulty`] where the copy is not what was written; what the disk reports.
/// The file is of the older version then, as it was; where only closing it fails, it is upgraded, in two parts.
pub fn upgrade(path: &Path) -> Result<Option<Upgraded>, StoreError> {
    let path = opening::located(path)?;
    let _held = hold(&path)?;
    opening::fit_to_work(&path)?;
    let connection = opening::locked(&path)?;
    let from = schema::version(&connection, &path)?;
    if from == schema::VERSION {
        return Ok(None);
    }
    let head = whole(&connection, &path, None)?;
    let copy = copied_before(&connection, &path, &head)?;
    let mut connection = opening::in_two_parts(connection, &path)?;
    let upgraded = in_place(&mut connection, &path, &head);
    // Closed in any case: one that could not be upgraded is left in one part, as an older program leaves it.
    let closed = opening::close(connection, &path);
    upgraded?;
    closed?;
    Ok(Some(Upgraded { copy, from, to: schema::VERSION, head }))
}

/// Opens for work the copy of a backup of whatever version, which nobody else knows yet: the backup itself is what was
/// there before.
pub(crate) fn for_work_in_nest(nest: &Nest) -> Result<Connection, StoreError> {
    let connection = opening::locked(nest.file())?;
    let is_older = schema::version(&connection, nest.file())? < schema::VERSION;
    let mut connection = opening::in_two_parts(connection, nest.file())?;
    if is_older {
        let head = whole(&connection, nest.file(), None)?;
        in_place(&mut connection, nest.file(), &head)?;
    }
    Ok(connection)
}

fn in_place(connection: &mut Connection, path: &Path, head: &Head) -> Result<(), StoreError> {
    schema::upgrade(connection, path, schema::VERSION, |upgraded| whole(upgraded, path, Some(head)).map(drop))
}

/// Checks everything, and that the log still stands where it stood.
fn whole(connection: &Connection, path: &Path, before: Option<&Head>) -> Result<Head, StoreError> {
    let checked = everything(connection, path, before.copied().map(Into::into).as_ref())?;
    match (checked.problems.into_iter().next(), checked.head) {
        (None, Some(head)) => Ok(head),
        (Some(problem), _) => Err(StoreError::Damaged { path: path.to_owned(), problem }),
        (None, None) => {
            Err(StoreError::Unexpected { path: path.to_owned(), detail: "a log without an entry".to_owned() })
        }
    }
}

/// The file as it is, under a name that is free, or has been since an upgrade that was interrupted after its copy.
fn copied_before(connection: &Connection, path: &Path, head: &Head) -> Result<PathBuf, StoreError> {
    let mut nth = 1;
    loop {
        let name = name_of_copy(path, nth);
        if name.symlink_metadata().is_err() {
            let nest = Nest::for_new(&name)?;
            copy(connection, &nest, head).map_err(|error| error.about(&name))?;
            proven(nest.file(), &name, head)?;
            nest.place_new()?;
            return Ok(name);
        }
        let is_the_same = ElectionFile::open_read_only(&name)
            .is_ok_and(|earlier| earlier.is_older() && earlier.head() == *head && earlier.whole().is_ok());
        if is_the_same {
            return Ok(name);
        }
        nth += 1;
    }
}

/// `Harding 2026 General (before upgrade 2).canvass`; where that is taken, `… (before upgrade 2, copy 2).canvass`.
fn name_of_copy(path: &Path, nth: u32) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!(" (before upgrade {}", schema::VERSION));
    if nth > 1 {
        name.push(format!(", copy {nth}"));
    }
    name.push(")");
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}
