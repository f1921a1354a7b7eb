//! Backups by one key, and the way back from one.

use std::path::{Path, PathBuf};

use canvass::{ActKind, Stamp};

use super::in_words::time;
use super::start::standing;
use super::{Session, open};
use crate::election::Election;
use crate::error::Error;
use crate::keeping::{self, Due, Since, back_up, restored_name, with_what_was_left};
use crate::view::window::{BackedUp, Standing};
use crate::words;

impl Session {
    /// Writes a backup of the open election into a folder and reads it back.
    ///
    /// # Errors
    /// Where nothing is open, it is open for reading only, or the folder is not there, full or write-protected. The last good
    /// backup is there then.
    pub fn back_up(&self, folder: &Path, stamp: Stamp) -> Result<BackedUp, Error> {
        let folder = folder.to_owned();
        self.ask(move |desk| {
            let kept = back_up(desk.election_mut()?, &folder, &stamp)?;
            let said = words::filled(
                "window.backup.said",
                &[
                    ("file", kept.path.file_name().unwrap_or_default().to_string_lossy().into_owned()),
                    ("folder", folder.display().to_string()),
                    ("head", kept.backup.head.to_string()),
                ],
            );
            let said = with_what_was_left(said, &kept.backup);
            Ok(BackedUp { said, standing: standing(desk.election()?)? })
        })
    }

    /// Restores a backup beside the original, where one of the known files is it, and opens what was restored. Neither the
    /// backup nor any other file is changed.
    ///
    /// # Errors
    /// Where the backup is not whole or the folder cannot be written.
    pub fn restore(&self, backup: &Path, known: &[PathBuf], otherwise: &Path, stamp: Stamp) -> Result<Standing, Error> {
        let (backup, known, otherwise) = (backup.to_owned(), known.to_vec(), otherwise.to_owned());
        self.ask(move |desk| {
            desk.close()?;
            let out = restored_name(&backup, &known, &otherwise);
            store::restore(&backup, &out, &stamp).map_err(Error::refused)?;
            desk.lay_open(open(&out, false)?)
        })
    }
}

/// The last backup, in words.
pub(super) fn last(election: &Election) -> Result<String, Error> {
    let Some(entry) = election.file().latest(ActKind::BackedUp).map_err(Error::refused)? else {
        return Ok(words::text("window.backup.none"));
    };
    let at = [("time", time(&entry.at)), ("day", entry.at.format("%b %-d").to_string())];
    Ok(words::filled("window.backup.last", &at))
}

/// That a backup is due, where it is.
pub(super) fn due(election: &Election) -> Result<Option<String>, Error> {
    let due = keeping::due(election)?.filter(|_| !election.file().is_read_only());
    let finished = |key, finished: u64| words::filled(key, &[("finished", finished.to_string())]);
    Ok(due.map(|Due { since, first }| match (since, first) {
        (Since::Finished(count), false) => finished("window.backup.due", count),
        (Since::Finished(count), true) => finished("window.backup.due-first", count),
        (Since::Imported, false) => words::text("window.backup.due-imported"),
        (Since::Imported, true) => words::text("window.backup.due-imported-first"),
    }))
}

#[cfg(test)]
mod tests;
