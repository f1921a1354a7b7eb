//! Giving a printed file its place: whole or not at all, and never over another.

use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use tempfile::{TempDir, TempPath};

use super::refused::DocumentRefused;
use crate::error::Error;

/// A file that is whole on the disk, in a folder of its own beside its place, and gone with that folder unless it is
/// placed.
pub(crate) struct Ready {
    file: PathBuf,
    out: PathBuf,
    _folder: TempDir,
}

impl Ready {
    /// Writes the file. What is left is to give it its name, for which the disk needs no more room.
    ///
    /// # Errors
    /// Where something has the name already, or nothing can be written there.
    pub(crate) fn beside(out: &Path, bytes: &[u8]) -> Result<Ready, Error> {
        let refused = |error: std::io::Error| refused(out, &error);
        if out.symlink_metadata().is_ok() {
            return Err(refused(ErrorKind::AlreadyExists.into()));
        }
        // What ends in a separator or a dot names a folder, also where there is none.
        let ends_in = |name: &OsStr| out.as_os_str().as_encoded_bytes().ends_with(name.as_encoded_bytes());
        if !out.file_name().is_some_and(ends_in) {
            return Err(refused(ErrorKind::IsADirectory.into()));
        }
        let parent = out.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = tempfile::Builder::new().prefix(".canvass-paper-").tempdir_in(parent).map_err(refused)?;
        let file = folder.path().join("document.pdf");
        let mut written = OpenOptions::new().write(true).create_new(true).open(&file).map_err(refused)?;
        written.write_all(bytes).and_then(|()| written.sync_all()).map_err(refused)?;
        Ok(Ready { file, out: out.to_owned(), _folder: folder })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// Where something has taken the name meanwhile.
    pub(crate) fn place(self) -> Result<(), Error> {
        let ready = TempPath::try_from_path(&self.file).map_err(|error| refused(&self.out, &error))?;
        ready.persist_noclobber(&self.out).map_err(|error| refused(&self.out, &error.error))
    }
}

fn refused(out: &Path, error: &std::io::Error) -> Error {
    let path = out.display().to_string();
    Error::refused(match error.kind() {
        ErrorKind::NotFound => DocumentRefused::NoFolder { folder: out.parent().unwrap_or(out).display().to_string() },
        ErrorKind::AlreadyExists => DocumentRefused::PathTaken { path },
        _ => DocumentRefused::CannotWrite { path, reason: plain(error) },
    })
}

/// What the operating system says, without the path in which the file was being made.
fn plain(error: &std::io::Error) -> String {
    error
        .raw_os_error()
        .map_or_else(|| error.kind().to_string(), |code| std::io::Error::from_raw_os_error(code).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let folder = std::env::temp_dir().join("canvass-desk-no-such-folder");
        let refused = Ready::beside(&folder.join("notice.pdf"), b"").err().map(|error| error.to_string());
        let said = format!("{}: there is no such folder. Make it first, or choose another place.", folder.display());
        assert_eq!(refused, Some(said));
    }
}
