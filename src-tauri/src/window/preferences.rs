//! What the program remembers beside any election: where backups go.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

/// The preferences, on disk.
pub(super) struct Preferences {
    file: PathBuf,
}

const BACKUP_FOLDER: &str = "backup_folder";

impl Preferences {
    /// The preferences that are kept in this file, which need not be there.
    pub(super) fn at(file: PathBuf) -> Preferences {
        Preferences { file }
    }

    /// The folder of the last backup. Preferences that cannot be read are none.
    pub(super) fn backup_folder(&self) -> Option<PathBuf> {
        self.read().get(BACKUP_FOLDER).and_then(Value::as_str).map(PathBuf::from)
    }

    /// Remembers the folder of a backup. What cannot be written is asked for again the next time.
    pub(super) fn remember_backup_folder(&self, folder: &Path) {
        let mut kept = self.read();
        kept.insert(BACKUP_FOLDER.to_owned(), folder.display().to_string().into());
        if let Ok(text) = serde_json::to_vec_pretty(&kept) {
            let _ = std::fs::write(&self.file, text);
        }
    }

    fn read(&self) -> Map<String, Value> {
        serde_json::from_slice(&std::fs::read(&self.file).unwrap_or_default()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_the_last_backup_is_remembered_and_a_broken_file_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let preferences = Preferences::at(folder.path().join("preferences.json"));
        assert_eq!(preferences.backup_folder(), None);
        preferences.remember_backup_folder(Path::new("/media/stick"));
        assert_eq!(preferences.backup_folder(), Some(PathBuf::from("/media/stick")));
        std::fs::write(folder.path().join("preferences.json"), "{").unwrap();
        assert_eq!(preferences.backup_folder(), None);
    }
}
