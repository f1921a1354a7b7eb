//! Which election files were opened lately: a preference, kept outside the elections.

use std::path::{Path, PathBuf};

/// How many are remembered.
const MOST: usize = 8;

/// The list of recent files, on disk.
pub(super) struct Recent {
    file: PathBuf,
}

impl Recent {
    /// The list that is kept in this file, which need not be there.
    pub(super) fn at(file: PathBuf) -> Recent {
        Recent { file }
    }

    /// The files that are still there, the last one first. A list that cannot be read is an empty one.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let text = std::fs::read(&self.file).unwrap_or_default();
        let files: Vec<PathBuf> = serde_json::from_slice(&text).unwrap_or_default();
        files.into_iter().filter(|file| file.is_file()).collect()
    }

    /// Puts a file at the head of the list. A list that cannot be written is not worth a word to the clerk.
    pub(super) fn remember(&self, file: &Path) {
        let mut files = self.files();
        files.retain(|other| other != file);
        files.insert(0, file.to_owned());
        files.truncate(MOST);
        if let Ok(text) = serde_json::to_vec_pretty(&files) {
            let _ = std::fs::write(&self.file, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_file_stands_first_and_what_is_gone_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let recent = Recent::at(folder.path().join("recent.json"));
        assert!(recent.files().is_empty());
        let files: Vec<PathBuf> = (0..10).map(|n| folder.path().join(format!("{n}.canvass"))).collect();
        for file in &files {
            std::fs::write(file, "").unwrap();
            recent.remember(file);
        }
        recent.remember(&files[4]);
        assert_eq!(recent.files().len(), MOST);
        assert_eq!(recent.files().first(), Some(&files[4]));
        std::fs::remove_file(&files[4]).unwrap();
        assert_eq!(recent.files().first(), Some(&files[9]));
    }

    #[test]
    fn a_broken_list_is_an_empty_one() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("recent.json"), "{").unwrap();
        assert!(Recent::at(folder.path().join("recent.json")).files().is_empty());
    }
}
