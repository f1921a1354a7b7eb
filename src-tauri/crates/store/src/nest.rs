//! A place beside a file in which it is made, so that nothing half done ever bears its name, and no part of another file
//! stands beside what was proven here.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tempfile::{TempDir, TempPath};

use crate::error::StoreError;
use crate::parts;

/// How the name of the folder begins.
const PREFIX: &str = ".canvass-";
/// What the file is called in it.
const FILE: &str = "election.canvass";

/// A folder beside the file that is to be. It is on the same disk, so that the finished file only has to be renamed; it
/// and whatever is in it is gone when this is. Only if the computer stops meanwhile does a folder `.canvass-…` stay, which
/// may be thrown away.
pub(crate) struct Nest {
    target: PathBuf,
    file: PathBuf,
    _folder: TempDir,
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
        let folder =
            tempfile::Builder::new().prefix(PREFIX).tempdir_in(parent).map_err(|error| match error.kind() {
                ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                    StoreError::ReadOnlyFolder { path: parent.to_owned() }
                }
                _ => StoreError::system(target, &error),
            })?;
        let file = folder.path().join(FILE);
        Ok(Nest { target: target.to_owned(), file, _folder: folder })
    }

    /// The folders that were left where a computer stopped while an election was being written beside this place, with the
    /// file that each holds or was to hold. A folder with anything else in it is somebody's own.
    pub(crate) fn left_in(folder: &Path) -> Vec<(PathBuf, PathBuf)> {
        let begins = |name: &OsStr, with: &str| name.to_string_lossy().starts_with(with);
        let ours = |path: &PathBuf| {
            path.file_name().is_some_and(|name| begins(name, PREFIX))
                && std::fs::read_dir(path)
                    .is_ok_and(|held| held.flatten().all(|entry| begins(&entry.file_name(), FILE)))
        };
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut left: Vec<PathBuf> = entries.filter(ours).collect();
        left.sort();
        left.into_iter().map(|folder| (folder.clone(), folder.join(FILE))).collect()
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

    /// Has the new name written to the disk. Where a disk cannot do that, the name is written a little later, by itself.
    fn settle(&self) {
        #[cfg(unix)]
        if let Some(parent) = self.target.parent() {
            let _ = std::fs::File::open(parent).and_then(|folder| folder.sync_all());
        }
    }
}
