//! Where a file in two parts is put together to be read: a folder among the computer's temporary ones, which holds the
//! whole election for that while. It is not to stay there, not even when the program is killed.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use tempfile::TempDir;

use crate::parts::{WITH_CONTENT, beside};

/// What the copy is called in its folder.
pub(crate) const NAME: &str = "election.canvass";

/// What the names of such folders begin with, so that nobody takes one for a folder of their own.
const PREFIX: &str = "canvass-desk-reading-";

/// After this long nobody is still copying into a folder.
const LEFT_BEHIND: Duration = Duration::from_secs(60 * 60);

/// A new folder, which only this user can look into. What killed programs left behind is thrown away first.
///
/// # Errors
/// What the disk reports.
pub(crate) fn folder() -> std::io::Result<TempDir> {
    clear(&std::env::temp_dir());
    tempfile::Builder::new().prefix(PREFIX).tempdir()
}

/// Takes the names from a copy that is open. On Unix an open file stays until it is closed, by whatever end the program
/// comes to; elsewhere, and where the copy cannot be read, the folder has to stay as long as the connection.
pub(crate) fn without_names(connection: &Connection, folder: TempDir) -> Option<TempDir> {
    // The first look opens the second part, or takes back what a journal holds.
    let looked = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()));
    if cfg!(unix) && looked.is_ok() { None } else { Some(folder) }
}

/// Throws away what killed programs left behind: the files that we put there and then the empty folder, nothing else.
/// What cannot be thrown away stays for another time.
fn clear(temporary: &Path) {
    let Ok(folders) = std::fs::read_dir(temporary) else { return };
    for folder in folders.flatten() {
        let is_ours = folder.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        let changed = folder.metadata().and_then(|folder| folder.modified()).ok();
        let is_old = changed.and_then(|at| at.elapsed().ok()).is_some_and(|age| age > LEFT_BEHIND);
        if is_ours && is_old {
            let copy = folder.path().join(NAME);
            for file in WITH_CONTENT.iter().map(|suffix| beside(&copy, suffix)).chain([copy.clone()]) {
                let _ = std::fs::remove_file(file);
            }
            let _ = std::fs::remove_dir(folder.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn what_was_left_behind_is_thrown_away_and_nothing_else() {
        let temporary = tempfile::tempdir().unwrap();
        let at = |name: &str| temporary.path().join(name);
        for (name, file) in [
            ("canvass-desk-reading-old", NAME),
            ("canvass-desk-reading-new", NAME),
            ("canvass-desk-reading-mine", "letter"),
            ("canvass-desk-elections", NAME),
        ] {
            fs::create_dir(at(name)).unwrap();
            fs::write(at(name).join(file), "").unwrap();
            let age = if name.ends_with("new") { Duration::ZERO } else { 2 * LEFT_BEHIND };
            File::open(at(name)).unwrap().set_modified(SystemTime::now() - age).unwrap();
        }
        clear(temporary.path());
        assert!(!at("canvass-desk-reading-old").exists());
        assert!(at("canvass-desk-reading-new").join(NAME).exists());
        assert!(at("canvass-desk-reading-mine").join("letter").exists());
        assert!(at("canvass-desk-elections").join(NAME).exists());
    }
}
