//! Which election files this program holds open.
//!
//! On Unix a lock on a file ends when the program closes *any* handle on it. So no file that is held may be opened by
//! another way in the same program, not even to read its header: the lock that keeps other programs out would be gone.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The same file has the same identity, under whatever name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Identity {
    /// The device and the number of the file on it.
    #[cfg(unix)]
    Numbers(u64, u64),
    /// The path without links.
    #[cfg(not(unix))]
    Path(std::path::PathBuf),
}

impl Identity {
    #[cfg(unix)]
    fn of(path: &Path) -> std::io::Result<Identity> {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata(path).map(|file| Identity::Numbers(file.dev(), file.ino()))
    }

    #[cfg(not(unix))]
    fn of(path: &Path) -> std::io::Result<Identity> {
        std::fs::canonicalize(path).map(Identity::Path)
    }
}

static HELD: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());

/// The right to open a file, for as long as this lives.
#[derive(Debug)]
pub(crate) struct Held(Identity);

impl Held {
    /// `Ok(None)` where the program holds the file already.
    pub(crate) fn take(path: &Path) -> std::io::Result<Option<Held>> {
        let identity = Identity::of(path)?;
        let mut all = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        if all.contains(&identity) {
            return Ok(None);
        }
        let held = Held(identity);
        all.insert(held.0.clone());
        Ok(Some(held))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        HELD.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}
