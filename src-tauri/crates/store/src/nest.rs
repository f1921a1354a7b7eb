//! A place beside a file in which it is made, so that nothing half done ever bears its name, and no part of another file
//! stands beside what was proven here.

use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::{TempDir, TempPath};

use crate::chain::{Head, PrintedHead};
use crate::error::StoreError;
use crate::parts;

/// How the name of the folder begins.
const PREFIX: &str = ".canvass-";
/// What the file is called in it.
const FILE: &str = "election.canvass";

/// What the names of the file and of the parts beside it end with, as the database writes them.
const PARTS: [&str; 4] = ["", "-journal", "-wal", "-shm"];
/// How many letters and digits follow where the name of the folder begins.
const LETTERS: usize = 6;
/// The file that is locked for as long as somebody works in the folder. The lock ends with the program, however it ends.
const LOCK: &str = "in-use";
/// The file that says, for as long as a copy is not all there, where the log of the election stands that is being copied.
const HALF: &str = "half-copy-of";
/// Where a disk knows no locks, what was last touched so long ago is nobody's work any more.
const LONG_AGO: Duration = Duration::from_secs(60 * 60);
/// How often another folder is tried where one is cleared away before it could be locked.
const TRIES: u32 = 16;

/// A folder beside the file that is to be. It is on the same disk, so that the finished file only has to be renamed; it
/// and whatever is in it is gone when this is. Only if the computer stops meanwhile does a folder `.canvass-…` stay, which
/// may be thrown away.
pub(crate) struct Nest {
    target: PathBuf,
    file: PathBuf,
    // Closed before the folder is removed: not every system removes what is open.
    _lock: File,
    _folder: TempDir,
}

/// A folder in which nobody works any more. Nobody begins to while this lives.
pub(crate) struct Left {
    /// Whether nothing is in it but what this program writes there. Any other is looked at no further and stays.
    ours: bool,
    /// The folder.
    pub(crate) folder: PathBuf,
    /// The file that it holds or was to hold.
    pub(crate) file: PathBuf,
    /// `None` where the folder is empty: nothing is lost with it.
    lock: Option<File>,
}

impl Left {
    /// Whether the file in it, and every part beside that, is not there or empty.
    pub(crate) fn holds_nothing(&self) -> bool {
        self.ours && PARTS.iter().all(|part| length(&parts::beside(&self.file, part)).is_none_or(|length| length == 0))
    }

    /// Where the log of the election stands of which a copy was begun here and never ended. `None` where the copy was
    /// ended, or nobody has said that there is one.
    pub(crate) fn half_copy_of(&self) -> Option<PrintedHead> {
        let said = self.ours.then(|| std::fs::read_to_string(self.folder.join(HALF)))?;
        said.ok()?.parse().ok()
    }

    /// Removes the folder; whether it is gone. Nobody can begin to work in it meanwhile.
    pub(crate) fn removed(self) -> bool {
        let gone = match &self.lock {
            _ if !self.ours => return false,
            Some(_) => std::fs::remove_dir_all(&self.folder),
            // Where something has come into it, this fails.
            None => std::fs::remove_dir(&self.folder),
        };
        gone.is_ok()
    }
}

impl Nest {
    /// For a file that must not be there yet.
    pub(crate) fn for_new(target: &Path) -> Result<Nest, StoreError> {
        if target.symlink_metadata().is_ok() {
            return Err(StoreError::Exists { path: target.to_owned() });
        }
        Nest::beside(target)
    }

    /// For a file that may replace one.
    pub(crate) fn beside(target: &Path) -> Result<Nest, StoreError> {
        parts::none_beside(target)?;
        let parent = target.parent().unwrap_or(target);
        let (folder, lock) = locked_folder(parent).map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                StoreError::ReadOnlyFolder { path: parent.to_owned() }
            }
            _ => StoreError::system(target, &error),
        })?;
        let file = folder.path().join(FILE);
        Ok(Nest { target: target.to_owned(), file, _lock: lock, _folder: folder })
    }

    /// The folders that were left where a computer stopped while an election was being written beside this place. One in
    /// which somebody is at work is none of them; one with anything else in it is somebody's own: it is among them and stays.
    pub(crate) fn left_in(folder: &Path) -> Vec<Left> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut nests: Vec<PathBuf> = entries
            .filter(|entry| entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX)))
            .map(|entry| entry.path())
            .collect();
        nests.sort();
        nests.into_iter().filter_map(left).collect()
    }

    /// Says that what comes into the folder is a copy of an election up to this head, and not all there yet. It is on the
    /// disk before the copy is begun: so a half copy without it is none of ours.
    pub(crate) fn begin_copy(&self, head: &Head) -> Result<(), StoreError> {
        use std::io::Write as _;
        let said = File::create_new(self.half()).and_then(|mut said| {
            said.write_all(head.in_full().as_bytes())?;
            said.sync_all()
        });
        said.map_err(|error| StoreError::system(&self.target, &error))
    }

    /// Says that the copy is all there.
    pub(crate) fn end_copy(&self) -> Result<(), StoreError> {
        std::fs::remove_file(self.half()).map_err(|error| StoreError::system(&self.target, &error))?;
        settle(self.file.parent());
        Ok(())
    }

    fn half(&self) -> PathBuf {
        self.file.with_file_name(HALF)
    }

    /// The file while it is being made.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Gives the finished file its name, which nothing may have yet.
    pub(crate) fn place_new(self) -> Result<(), StoreError> {
        parts::none_beside(&self.target)?;
        let system = |error: &std::io::Error| StoreError::system(&self.target, error);
        let made = TempPath::try_from_path(&self.file).map_err(|error| system(&error))?;
        made.persist_noclobber(&self.target).map_err(|error| system(&error.error))?;
        self.settle();
        Ok(())
    }

    /// Gives the finished file its name, which an earlier one may have: that one is gone only when this one is there.
    pub(crate) fn place_over(self) -> Result<(), StoreError> {
        parts::none_beside(&self.target)?;
        std::fs::rename(&self.file, &self.target).map_err(|error| StoreError::system(&self.target, &error))?;
        self.settle();
        Ok(())
    }

    fn settle(&self) {
        settle(self.target.parent());
    }
}

/// Has the names in a folder written to the disk. Where a disk cannot do that, they are written a little later, by
/// themselves.
fn settle(folder: Option<&Path>) {
    #[cfg(unix)]
    if let Some(folder) = folder {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    #[cfg(not(unix))]
    let _ = folder;
}

/// A new folder, and the lock on it. Between the two somebody may clear it away: then another one is made.
fn locked_folder(parent: &Path) -> std::io::Result<(TempDir, File)> {
    let mut tries = 0;
    loop {
        tries += 1;
        let folder = tempfile::Builder::new().prefix(PREFIX).rand_bytes(LETTERS).tempdir_in(parent)?;
        let name = folder.path().join(LOCK);
        let locked = File::create_new(&name).inspect(|lock| {
            // A disk without locks is worked on all the same.
            let _ = lock.lock();
        });
        match locked {
            Ok(lock) if name.exists() => return Ok((folder, lock)),
            Err(error) if error.kind() != ErrorKind::NotFound || tries == TRIES => return Err(error),
            Ok(_) if tries == TRIES => return Err(ErrorKind::NotFound.into()),
            Ok(_) | Err(_) => {}
        }
    }
}

/// A folder in which nobody works, of this program's or with a name as of one.
fn left(folder: PathBuf) -> Option<Left> {
    let with = |ours: bool, lock: Option<File>| Left { ours, file: folder.join(FILE), folder: folder.clone(), lock };
    if !folder.symlink_metadata().ok()?.is_dir() {
        return None;
    }
    if is_empty(&folder) {
        return Some(with(is_named_by_us(&folder), None));
    }
    let lock = folder.join(LOCK);
    // A folder that this program makes has the lock before anything else.
    if !lock.symlink_metadata().is_ok_and(|lock| lock.is_file()) {
        return Some(with(false, None));
    }
    let Ok(lock) = File::options().read(true).write(true).open(lock) else { return Some(with(false, None)) };
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return None,
        Err(TryLockError::Error(_)) if is_long_ago(&folder) => {}
        Err(TryLockError::Error(_)) => return None,
    }
    // Nothing is ever written into it by us.
    if length(&folder.join(LOCK)) != Some(0) {
        return Some(with(false, None));
    }
    // Looked through only now, when nothing comes into it any more.
    let is_ours = |entry: std::fs::DirEntry| {
        let name = entry.file_name();
        let part = |name: &str| name.strip_prefix(FILE).is_some_and(|part| PARTS.contains(&part));
        let known = name.to_str().is_some_and(|name| name == LOCK || name == HALF || part(name));
        known && entry.file_type().is_ok_and(|kind| kind.is_file())
    };
    let all_ours = std::fs::read_dir(&folder).ok()?.all(|entry| entry.is_ok_and(is_ours));
    Some(with(all_ours, Some(lock)))
}

/// How long a file is; `None` where there is none.
fn length(file: &Path) -> Option<u64> {
    file.symlink_metadata().ok().map(|of| of.len())
}

fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder).is_ok_and(|mut held| held.next().is_none())
}

/// Whether a folder has a name as this program gives it. One that is made or removed is empty for a moment.
fn is_named_by_us(folder: &Path) -> bool {
    let name = folder.file_name().and_then(|name| name.to_str());
    let letters = name.and_then(|name| name.strip_prefix(PREFIX));
    letters.is_some_and(|letters| letters.len() == LETTERS && letters.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// Whether nothing in a folder was touched lately. What cannot be told counts as touched.
fn is_long_ago(folder: &Path) -> bool {
    let is_old = |path: &Path| {
        let touched = path.symlink_metadata().and_then(|of| of.modified()).ok();
        let since = touched.and_then(|touched| SystemTime::now().duration_since(touched).ok());
        since.is_some_and(|since| since >= LONG_AGO)
    };
    let within = |held: std::fs::ReadDir| held.into_iter().all(|entry| entry.is_ok_and(|entry| is_old(&entry.path())));
    is_old(folder) && std::fs::read_dir(folder).is_ok_and(within)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop")]
mod tests {
    use super::*;

    fn folders(of: &Path) -> Vec<String> {
        let left = Nest::left_in(of);
        left.iter()
            .filter(|left| left.ours)
            .map(|left| left.folder.file_name().unwrap_or_default().to_string_lossy().into_owned())
            .collect()
    }

    fn made(of: &Path, name: &str, files: &[&str]) {
        let folder = of.join(name);
        std::fs::create_dir(&folder).unwrap();
        for file in files {
            std::fs::write(folder.join(file), "").unwrap();
        }
    }

    #[test]
    fn a_folder_is_left_only_where_nobody_works_in_it_and_nothing_else_lies_in_it() {
        let place = tempfile::tempdir().unwrap();
        let parts = PARTS.map(|part| format!("{FILE}{part}"));
        let all: Vec<&str> = parts.iter().map(String::as_str).chain([LOCK, HALF]).collect();
        made(place.path(), ".canvass-all", &all);
        made(place.path(), ".canvass-begun", &[LOCK]);
        made(place.path(), ".canvass-letters", &[]);
        made(place.path(), ".canvass-4GSw4x", &[]);
        made(place.path(), ".canvass-unlocked", &[FILE]);
        made(place.path(), ".canvass-printed", &[LOCK, FILE, "election.canvass.pdf"]);
        made(place.path(), ".canvass-folder", &[LOCK]);
        std::fs::create_dir(place.path().join(".canvass-folder").join(FILE)).unwrap();
        assert_eq!(folders(place.path()), [".canvass-4GSw4x", ".canvass-all", ".canvass-begun"]);

        let nest = Nest::for_new(&place.path().join("a.canvass")).unwrap();
        assert_eq!(
            folders(place.path()),
            [".canvass-4GSw4x", ".canvass-all", ".canvass-begun"],
            "a nest in its first moment is in use"
        );
        // What is somebody's own is named all the same, and stays.
        let others: Vec<Left> = Nest::left_in(place.path()).into_iter().filter(|left| !left.ours).collect();
        let named: Vec<String> = others
            .iter()
            .map(|left| left.folder.file_name().unwrap_or_default().to_string_lossy().into_owned())
            .collect();
        assert_eq!(named, [".canvass-folder", ".canvass-letters", ".canvass-printed", ".canvass-unlocked"]);
        for other in others {
            assert!(!other.holds_nothing() && other.half_copy_of().is_none());
            let folder = other.folder.clone();
            assert!(!other.removed() && folder.is_dir());
        }
        std::fs::write(nest.file(), "half").unwrap();
        assert_eq!(folders(place.path()), [".canvass-4GSw4x", ".canvass-all", ".canvass-begun"]);
    }

    #[test]
    fn on_a_disk_without_locks_an_hour_without_a_touch_says_that_nobody_works() {
        let place = tempfile::tempdir().unwrap();
        made(place.path(), ".canvass-x", &[LOCK, FILE]);
        let folder = place.path().join(".canvass-x");
        let aged = |name: &str, minutes: u64| {
            let when = SystemTime::now() - Duration::from_secs(60 * minutes);
            File::open(folder.join(name)).unwrap().set_modified(when).unwrap();
        };
        assert!(!is_long_ago(&folder));
        for name in [".", LOCK, FILE] {
            aged(name, 61);
        }
        assert!(is_long_ago(&folder));
        aged(FILE, 59);
        assert!(!is_long_ago(&folder));
    }
}
