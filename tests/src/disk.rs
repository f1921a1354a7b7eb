//! A disk that can be filled.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A disk of its own, small enough to be filled; gone when it is dropped.
#[derive(Debug)]
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Mounts one of four megabytes; `None` where this account may not.
    pub fn mounted(at: &Path) -> Option<SmallDisk> {
        std::fs::create_dir_all(at).unwrap();
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(at).output();
        mount.is_ok_and(|done| done.status.success()).then(|| SmallDisk(at.to_owned()))
    }

    /// Where it is mounted.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Fills it to the last byte.
    pub fn fill(&self) {
        let mut size = 1 << 20;
        let mut filler = Vec::new();
        while size > 0 {
            filler.resize(filler.len() + size, 0);
            if std::fs::write(self.0.join("filler"), &filler).is_err() {
                filler.truncate(filler.len() - size);
                size /= 2;
            }
        }
        // What did not fit is still there as far as it went: the disk is full.
        let _ = std::fs::write(self.0.join("rest"), vec![0; 1 << 20]);
    }

    /// Makes the room free again.
    pub fn clear(&self) {
        std::fs::remove_file(self.0.join("filler")).unwrap();
        std::fs::remove_file(self.0.join("rest")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}
