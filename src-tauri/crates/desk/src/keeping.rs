//! Backups by one key, and the way back from one.

use std::path::{Path, PathBuf};

use canvass::{ActKind, Stamp};
use law::Coded;
use store::{BackedUp, NoBackup};

use crate::election::Election;
use crate::error::{Error, Problem};
use crate::words;

/// How many backups of one election a folder holds in turn: while one is written, the other is whole.
const GENERATIONS: usize = 2;
/// How many names are tried where others than this election's backups have them.
const NAMES: u32 = 9;
/// After how many finished reports a backup is due.
const DUE_AFTER: u64 = 10;

/// Why there is no backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupRefused {
    /// The folder is not there: the stick is not in, or was pulled.
    NoFolder {
        /// The folder.
        folder: String,
    },
    /// Nobody has said where backups go.
    NowhereSaid,
}

impl Coded for BackupRefused {
    fn code(&self) -> &'static str {
        match self {
            BackupRefused::NoFolder { .. } => "backup.no-folder",
            BackupRefused::NowhereSaid => "backup.nowhere-said",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            BackupRefused::NoFolder { folder } => vec![("folder", folder.clone())],
            BackupRefused::NowhereSaid => Vec::new(),
        }
    }
}

/// A backup that was read back.
pub(crate) struct Kept {
    pub(crate) path: PathBuf,
    pub(crate) backup: BackedUp,
}

/// Adds to what is said of a backup what interrupted ones had left in its folder: what is gone, and what stays.
pub(crate) fn with_what_was_left(said: String, backup: &BackedUp) -> String {
    let told = [("backup.cleared", &backup.cleared), ("backup.left", &backup.left)];
    told.into_iter()
        .filter(|(_, folders)| !folders.is_empty())
        .fold(said, |said, (key, folders)| words::filled(key, &[("said", said), ("names", names(folders))]))
}

fn names(folders: &[PathBuf]) -> String {
    let names = folders.iter().filter_map(|path| path.file_name()).map(|name| name.to_string_lossy());
    names.collect::<Vec<_>>().join(", ")
}

/// Why there is no backup, and what was removed in its folder to make room for it.
pub(crate) fn no_backup(NoBackup { error, cleared }: NoBackup) -> Error {
    let removed = (!cleared.is_empty()).then(|| Box::new(Removed { names: names(&cleared) }) as Box<dyn Problem>);
    Error::all([Box::new(error) as Box<dyn Problem>].into_iter().chain(removed).collect())
}

/// What interrupted backups had left is gone, though no backup took its room.
#[derive(Debug)]
struct Removed {
    names: String,
}

impl Coded for Removed {
    fn code(&self) -> &'static str {
        "backup.removed"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("names", self.names.clone())]
    }
}

/// Writes a backup into a folder and proves it by reading it back. Two take turns there, `NAME backup 1.canvass` and
/// `NAME backup 2.canvass`: the newer one is never touched, so that a stick that is full, pulled or worn out in the middle
/// still holds a whole one. What backups that were interrupted had left there is removed.
///
/// # Errors
/// Where the folder is not there or cannot be written, is full, or holds other things under every name.
pub(crate) fn back_up(election: &mut Election, folder: &Path, stamp: &Stamp) -> Result<Kept, Error> {
    let shown = || folder.display().to_string();
    if folder.as_os_str().is_empty() {
        return Err(Error::refused(BackupRefused::NowhereSaid));
    }
    if !folder.is_dir() {
        return Err(Error::refused(BackupRefused::NoFolder { folder: shown() }));
    }
    let path = next_generation(election, folder)?;
    let backup = election.back_up(&path, stamp).map_err(|error| {
        if folder.is_dir() { error } else { Error::refused(BackupRefused::NoFolder { folder: shown() }) }
    })?;
    Ok(Kept { path, backup })
}

/// The name that the next backup takes: one that nothing has, or that of the older of two.
fn next_generation(election: &Election, folder: &Path) -> Result<PathBuf, Error> {
    let stem = election.file().path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut refused = None;
    let mut usable: Vec<(Option<u64>, PathBuf)> = Vec::new();
    for number in 1..=NAMES {
        let path = folder.join(format!("{stem} backup {number}.canvass"));
        match election.file().backup_at(&path) {
            Ok(head) => usable.push((head.map(|head| head.number.0), path)),
            Err(error) => refused = refused.or(Some(error)),
        }
        if usable.len() == GENERATIONS {
            break;
        }
    }
    // Nothing sorts before any head.
    let next = usable.into_iter().min_by_key(|(head, _)| *head).map(|(_, path)| path);
    next.ok_or_else(|| refused.map_or_else(|| Error::refused(BackupRefused::NowhereSaid), Error::refused))
}

/// Why a backup is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Due {
    /// What has been done since the last one, or ever.
    pub(crate) since: Since,
    /// There is none yet.
    pub(crate) first: bool,
}

/// What has been done since the last backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Since {
    /// So many readings were finished, or signed "none".
    Finished(u64),
    /// A file was taken in.
    Imported,
}

/// Whether a backup is due: after every ten finished reports, and after a file was taken in, which is many at once.
pub(crate) fn due(election: &Election) -> Result<Option<Due>, Error> {
    let file = election.file();
    let last = file.latest(ActKind::BackedUp).map_err(Error::refused)?.map(|entry| entry.number);
    let after = |kind| file.count_after(kind, last).map_err(Error::refused);
    let due = |since| Some(Due { since, first: last.is_none() });
    if after(ActKind::Imported)? > 0 {
        return Ok(due(Since::Imported));
    }
    let finished = after(ActKind::PassFinished)?.saturating_add(after(ActKind::NoneSigned)?);
    Ok(if finished >= DUE_AFTER { due(Since::Finished(finished)) } else { None })
}

/// Where a backup is restored to: beside the original where it is known, under a name that nothing has.
pub fn restored_name(backup: &Path, known: &[PathBuf], otherwise: &Path) -> PathBuf {
    let stem = backup.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let name = match stem.rsplit_once(" backup ") {
        Some((name, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => name.to_owned(),
        _ => stem,
    };
    let is_original = |file: &&PathBuf| file.file_stem().is_some_and(|stem| stem.to_string_lossy() == name.as_str());
    let beside = known.iter().find(is_original).and_then(|original| original.parent());
    let folder = beside.filter(|folder| folder.is_dir()).unwrap_or(otherwise);
    let named = |number: u32| match number {
        1 => folder.join(format!("{name} (restored).canvass")),
        number => folder.join(format!("{name} (restored {number}).canvass")),
    };
    let taken = |path: &PathBuf| path.symlink_metadata().is_ok();
    (1..).map(named).find(|path| !taken(path)).unwrap_or_else(|| named(1))
}
