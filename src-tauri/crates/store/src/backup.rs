//! Backups that are proven by reading them back, and making an election file from one.

use std::path::{Path, PathBuf};

use canvass::{Act, ActKind, Stamp};
use law::Coded;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::chain::{Head, PrintedHead};
use crate::error::StoreError;
use crate::file::ElectionFile;
use crate::nest::{Left, Nest};
use crate::opening;
use crate::parts;
use crate::verify::everything;

/// A backup that was read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackedUp {
    /// Where the log stands in it.
    pub head: Head,
    /// What backups that were ended in the middle had left in its folder, and is gone.
    pub cleared: Vec<PathBuf>,
    /// What stays there of such folders, since it may be the only copy of something.
    pub left: Vec<PathBuf>,
}

/// Why there is no backup, and what was removed for it all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoBackup {
    /// Why.
    pub error: StoreError,
    /// What backups that were ended in the middle had left in the folder, and is gone.
    pub cleared: Vec<PathBuf>,
}

impl From<StoreError> for NoBackup {
    fn from(error: StoreError) -> Self {
        NoBackup { error, cleared: Vec::new() }
    }
}

impl Coded for NoBackup {
    fn code(&self) -> &'static str {
        self.error.code()
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        self.error.values()
    }
}

impl ElectionFile {
    /// Writes a backup, reads it back, checks its whole chain, and only then gives it its name. An earlier backup of
    /// this election under that name is there until the new one is; anything else under that name is left alone.
    ///
    /// The act is recorded in this file *after* the backup is proven: so the backup holds everything up to the head
    /// that is returned and not the entry of its own making, and the log never speaks of a backup that failed. That
    /// entry names the file and, as its reason, the head that it holds.
    ///
    /// What backups that were ended in the middle have left in that folder is cleared away, as far as it is certain that
    /// nothing is lost with it: their halves before this one is written, since they only take its room, and whole ones of this
    /// election once this one is there. Whatever else lies in such a folder stays, and is named.
    ///
    /// # Errors
    /// As [`may_be_backed_up`](Self::may_be_backed_up); [`StoreError::BackupFaulty`] where what was read back is not what
    /// was written; what a disk reports. Under the name is then what was there before.
    pub fn backup(&mut self, out: &Path, stamp: &Stamp) -> Result<BackedUp, NoBackup> {
        if self.is_read_only() {
            return Err(StoreError::OpenedForReading { path: self.path.clone() }.into());
        }
        let head = self.head();
        let folder = opening::to_be_made(out)?.parent().map(Path::to_owned).unwrap_or_default();
        // What is refused has removed nothing; only where there is no room for as much as a folder is room made first.
        let place = match self.place_of_backup(out) {
            Err(refused) if !matches!(refused, StoreError::DiskFull { .. }) => return Err(refused.into()),
            place => place.ok(),
        };
        let (mut cleared, _) = self.clear_interrupted(&folder, false);
        let written = || {
            let (nest, out) = place.map_or_else(|| self.place_of_backup(out), Ok)?;
            copy(&self.connection, &nest, &head).map_err(|error| error.about(&out))?;
            proven(nest.file(), &out, &head)?;
            nest.place_over()?;
            Ok(out)
        };
        let out = match written() {
            Ok(out) => out,
            Err(error) => return Err(NoBackup { error, cleared }),
        };
        let (superseded, left) = self.clear_interrupted(&folder, true);
        cleared.extend(superseded);

        match self.record(&copied(ActKind::BackedUp, &out, &head), stamp) {
            Ok(_) => Ok(BackedUp { head, cleared, left }),
            Err(error) => Err(NoBackup { error, cleared }),
        }
    }

    /// Refuses a backup for what can be seen while this file is only read. Changes nothing.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] and [`StoreError::IncompleteCopy`] where this file is not whole;
    /// [`StoreError::NotThisBackup`] where something else has the name; [`StoreError::PartBeside`] and
    /// [`StoreError::ForeignPart`] where beside the name stands what would change the backup.
    pub fn may_be_backed_up(&self, out: &Path) -> Result<(), StoreError> {
        self.place_of_backup(out).map(drop)
    }

    /// Where the log stands in the earlier backup of this election under a name; `None` where nothing has the name.
    ///
    /// # Errors
    /// [`StoreError::NotThisBackup`] where something else has it; [`StoreError::FolderNotFound`].
    pub fn backup_at(&self, out: &Path) -> Result<Option<Head>, StoreError> {
        let out = opening::to_be_made(out)?;
        if out.symlink_metadata().is_err() {
            return Ok(None);
        }
        self.replaces(&out).map(Some)
    }

    /// Removes from a folder what backups left that were ended in the middle, and gives what is gone and what stays. What goes
    /// holds nothing, or is a copy of this election that was never ended and that said so before it was begun, with the head
    /// that it was to have: all of it is in this file. With `superseded`, so do whole earlier copies of this election.
    ///
    /// Everything else stays, since it may be the only one: another election, whole or not, and a copy that was ended and is
    /// damaged, even one of this election. What somebody is still writing is none of either.
    fn clear_interrupted(&self, folder: &Path, superseded: bool) -> (Vec<PathBuf>, Vec<PathBuf>) {
        let is_in_here = |head: &PrintedHead| self.passed_through(head).unwrap_or(false);
        let is_half_of_this = |left: &Left| left.half_copy_of().is_some_and(|head| is_in_here(&head));
        let worthless = |left: &Left| match ElectionFile::open_read_only(&left.file) {
            _ if left.holds_nothing() => true,
            Ok(copy) if copy.whole().is_ok() => superseded && is_in_here(&copy.head().into()),
            Ok(_) => is_half_of_this(left),
            Err(error) => is_lasting(&error, left) && is_half_of_this(left),
        };
        let (mut cleared, mut stays) = (Vec::new(), Vec::new());
        for left in Nest::left_in(folder) {
            let name = left.folder.clone();
            let gone = worthless(&left) && left.removed();
            if gone { &mut cleared } else { &mut stays }.push(name);
        }
        (cleared, stays)
    }

    /// The nest for a backup, and the name that it is to have.
    fn place_of_backup(&self, out: &Path) -> Result<(Nest, PathBuf), StoreError> {
        self.whole()?;
        let out = opening::to_be_made(out)?;
        if out.symlink_metadata().is_ok() {
            self.replaces(&out)?;
        }
        Ok((Nest::beside(&out)?, out))
    }

    /// Refuses what is no earlier backup of this election: the head of one is an entry of this log. A copy on which
    /// somebody went on working is none. Gives that head.
    fn replaces(&self, backup: &Path) -> Result<Head, StoreError> {
        let earlier = ElectionFile::open_read_only(backup).map(|backup| backup.head());
        match earlier.and_then(|head| Ok((self.passed_through(&head.into())?, head))) {
            Ok((true, head)) => Ok(head),
            Err(refused @ StoreError::ForeignPart { .. }) => Err(refused),
            _ => Err(StoreError::NotThisBackup { path: backup.to_owned() }),
        }
    }
}

/// Makes an election file from a backup: checks the backup, copies it, records in the copy that it was restored and from
/// which file, reads it back, and gives it its name. A backup of an older version becomes a file of this one, since the
/// backup stays what it is. Neither the backup nor anything else is changed or overwritten.
/// Returns where the log of the new file stands.
///
/// # Errors
/// As [`ElectionFile::open_read_only`] of the backup and [`ElectionFile::create`] of the new file. An incomplete copy is
/// no backup. Nothing is left behind then.
pub fn restore(backup: &Path, out: &Path, stamp: &Stamp) -> Result<Head, StoreError> {
    let source = ElectionFile::open_read_only(backup)?;
    source.whole()?;
    let out = opening::to_be_made(out)?;
    opening::fit_to_work(&out)?;
    let nest = Nest::for_new(&out)?;
    let restored = || {
        copy(&source.connection, &nest, &source.head())?;
        let mut file = ElectionFile::open_in_nest(&nest)?;
        file.record(&copied(ActKind::Restored, source.path(), &source.head()), stamp)?;
        let head = file.head();
        file.close()?;
        Ok(head)
    };
    let head = restored().map_err(|error: StoreError| error.about(&out))?;
    proven(nest.file(), &out, &head)?;
    nest.place_new()?;
    Ok(head)
}

/// Whether an error says that what is there cannot be read, and never will be. Any other may pass: a stick that answers badly,
/// a disk that is full, a file that is open.
fn is_lasting(error: &StoreError, left: &Left) -> bool {
    match error {
        StoreError::NotFound { .. }
        | StoreError::EmptyFile { .. }
        | StoreError::NotADatabase { .. }
        | StoreError::Damaged { .. } => true,
        // A copy into a new file, until all of it is there.
        StoreError::ForeignPart { part, .. } => {
            *part == parts::beside(&left.file, "-journal") && parts::leaves_nothing(part)
        }
        _ => false,
    }
}

/// The act of copying to or from a file that has, or had, this head.
fn copied(kind: ActKind, file: &Path, head: &Head) -> Act {
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
    Act { kind, about: name, reason: Some(head.to_string()), facts: Vec::new() }
}

/// Copies an open election, which has this head, into a new file and leaves it closed in order. A copy is in two parts if the
/// original is; until it is in one, it reads as empty.
pub(crate) fn copy(from: &Connection, nest: &Nest, head: &Head) -> Result<(), StoreError> {
    let to = nest.file();
    nest.begin_copy(head)?;
    let database = |error| StoreError::database(to, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut copy = opening::connect(to, flags)?;
    let step = Backup::new(from, &mut copy).and_then(|backup| backup.step(-1)).map_err(database)?;
    if step != StepResult::Done {
        return Err(StoreError::OpenElsewhere { path: to.to_owned() });
    }
    opening::close(copy, to)?;
    nest.end_copy()
}

/// Reads back a file that was just written, all of it.
pub(crate) fn proven(file: &Path, out: &Path, head: &Head) -> Result<(), StoreError> {
    let connection = opening::connect(file, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(|error| error.about(out))?;
    let printed = (*head).into();
    let read = everything(&connection, out, Some(&printed))?;
    match read.problems.into_iter().next() {
        None => Ok(()),
        Some(problem) => Err(StoreError::BackupFaulty { path: out.to_owned(), problem }),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop")]
mod tests {
    use super::*;

    #[test]
    fn what_may_pass_makes_no_file_worthless() {
        let place = tempfile::tempdir().unwrap();
        std::fs::create_dir(place.path().join(".canvass-4GSw4x")).unwrap();
        let left = Nest::left_in(place.path()).pop().unwrap();
        let path = || PathBuf::from("stick");
        for passing in [
            StoreError::InputOutput { path: path(), detail: "the stick does not answer".into() },
            StoreError::DiskFull { path: path() },
            StoreError::OpenElsewhere { path: path() },
            StoreError::ReadOnlyFolder { path: path() },
            StoreError::OtherProgram { path: path() },
            StoreError::UnknownVersion { path: path(), found: 0 },
        ] {
            assert!(!is_lasting(&passing, &left), "{passing:?}");
        }
        for lasting in [StoreError::NotFound { path: path() }, StoreError::EmptyFile { path: path() }] {
            assert!(is_lasting(&lasting, &left), "{lasting:?}");
        }
    }
}
