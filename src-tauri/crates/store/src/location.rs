//! Where an election file may be worked on. Locks do not hold on network drives, and a service that keeps folders in
//! step copies a file while it is being written: both lose work. Reading is allowed anywhere.

use std::path::{Component, Path, Prefix};

/// Why a place is not fit to work in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// A network drive, of this kind.
    Network(String),
    /// A folder that this service keeps in step with others.
    Synchronised(&'static str),
}

/// File systems that are on another computer, as the kernel names them.
const NETWORK_FILE_SYSTEMS: [&str; 15] = [
    "nfs",
    "nfs4",
    "cifs",
    "smb3",
    "smbfs",
    "ncpfs",
    "afs",
    "coda",
    "ceph",
    "lustre",
    "glusterfs",
    "davfs",
    "sshfs",
    "rclone",
    "gvfsd-fuse",
];

/// The beginnings of the names of folders that a service keeps in step, in lower case.
const SYNCHRONISED_FOLDERS: [(&str, &str); 12] = [
    ("onedrive", "OneDrive"),
    ("dropbox", "Dropbox"),
    ("google drive", "Google Drive"),
    ("googledrive", "Google Drive"),
    ("my drive", "Google Drive"),
    ("iclouddrive", "iCloud"),
    ("icloud drive", "iCloud"),
    ("mobile documents", "iCloud"),
    ("com~apple~clouddocs", "iCloud"),
    ("nextcloud", "Nextcloud"),
    ("owncloud", "ownCloud"),
    ("pclouddrive", "pCloud"),
];

/// Whether the place of a file is unfit. `path` is absolute; `mounts` is the kernel's table of mounted file systems
/// (`/proc/self/mountinfo`), where there is one.
pub(crate) fn unfit(path: &Path, mounts: Option<&str>) -> Option<Unfit> {
    let network = server_share(path).or_else(|| network_mount(path, mounts?));
    network.map(Unfit::Network).or_else(|| synchronised(path).map(Unfit::Synchronised))
}

/// `\\server\share`, as Windows also names what stands behind a drive letter.
fn server_share(path: &Path) -> Option<String> {
    let Some(Component::Prefix(prefix)) = path.components().next() else { return None };
    let is_share = matches!(prefix.kind(), Prefix::UNC(..) | Prefix::VerbatimUNC(..));
    is_share.then(|| prefix.as_os_str().to_string_lossy().into_owned())
}

fn network_mount(path: &Path, mounts: &str) -> Option<String> {
    // 36 35 98:0 /root /mount/point options - type source options
    let mounted = mounts.lines().filter_map(|line| {
        let (place, file_system) = line.split_once(" - ")?;
        let point = unescaped(place.split(' ').nth(4)?);
        Some((point, file_system.split(' ').next()?))
    });
    let around = mounted.filter(|(point, _)| path.starts_with(point));
    // The innermost; of two on the same point the later one covers the earlier.
    let (_, kind) = around.max_by_key(|(point, _)| Path::new(point).components().count())?;
    let name = kind.strip_prefix("fuse.").unwrap_or(kind);
    NETWORK_FILE_SYSTEMS.contains(&name).then(|| kind.to_owned())
}

/// The kernel writes a blank, a tab, a line end and a backslash as three octal digits.
fn unescaped(text: &str) -> String {
    [(r"\040", " "), (r"\011", "\t"), (r"\012", "\n"), (r"\134", r"\")]
        .iter()
        .fold(text.to_owned(), |text, (written, meant)| text.replace(written, meant))
}

fn synchronised(path: &Path) -> Option<&'static str> {
    let folders = path.parent()?.components().filter_map(|part| match part {
        Component::Normal(name) => Some(name.to_string_lossy().to_lowercase()),
        _ => None,
    });
    // "OneDrive - Harding County" and "Dropbox (Personal)" are OneDrive and Dropbox; "Dropboxes" is not.
    let is = |folder: &str, name: &str| {
        folder.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '-', '(']))
    };
    folders
        .flat_map(|folder| SYNCHRONISED_FOLDERS.iter().find(|(name, _)| is(&folder, name)))
        .map(|(_, service)| *service)
        .next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
30 22 0:40 / /home/clerk/share rw shared:5 - cifs //server/share rw
31 22 0:41 / /home/clerk/share/local rw - ext4 /dev/sdb1 rw
32 22 0:42 / /mnt/two\\040words rw - nfs4 host:/x rw
33 22 0:43 / /mnt/ssh rw - fuse.sshfs host: rw
34 22 0:44 / /media/stick rw - vfat /dev/sdc1 rw
35 22 0:45 / /mnt/twice rw - ext4 /dev/sdd1 rw
36 22 0:46 / /mnt/twice rw - cifs //server/x rw";

    fn network(path: &str) -> Option<String> {
        match unfit(Path::new(path), Some(MOUNTS)) {
            Some(Unfit::Network(kind)) => Some(kind),
            other => {
                assert_eq!(other, None, "{path}");
                None
            }
        }
    }

    #[test]
    fn the_innermost_mount_decides() {
        assert_eq!(network("/home/clerk/a.canvass"), None);
        assert_eq!(network("/home/clerk/share/a.canvass").as_deref(), Some("cifs"));
        assert_eq!(network("/home/clerk/share/deep/er/a.canvass").as_deref(), Some("cifs"));
        assert_eq!(network("/home/clerk/share/local/a.canvass"), None);
        assert_eq!(network("/home/clerk/shared/a.canvass"), None, "a name that only begins alike");
        assert_eq!(network("/mnt/two words/a.canvass").as_deref(), Some("nfs4"));
        assert_eq!(network("/mnt/ssh/a.canvass").as_deref(), Some("fuse.sshfs"));
        assert_eq!(network("/media/stick/a.canvass"), None);
        assert_eq!(network("/mnt/twice/a.canvass").as_deref(), Some("cifs"), "the later mount covers the earlier");
    }

    #[test]
    fn folders_of_services_are_known_by_their_names() {
        let service = |path: &str| unfit(Path::new(path), Some(MOUNTS));
        for (path, name) in [
            ("/home/clerk/OneDrive/a.canvass", "OneDrive"),
            ("/home/clerk/OneDrive - Harding County/2026/a.canvass", "OneDrive"),
            ("/home/clerk/dropbox (Personal)/a.canvass", "Dropbox"),
            ("/home/clerk/Google Drive/a.canvass", "Google Drive"),
            ("/home/clerk/iCloudDrive/a.canvass", "iCloud"),
        ] {
            assert_eq!(service(path), Some(Unfit::Synchronised(name)), "{path}");
        }
        for path in ["/home/clerk/Dropboxes/a.canvass", "/home/clerk/OneDrive.canvass", "/home/clerk/Elections/Dropbox"]
        {
            assert_eq!(service(path), None, "{path}");
        }
    }

    #[test]
    fn without_a_table_of_mounts_only_names_decide() {
        assert_eq!(unfit(Path::new("/mnt/ssh/a.canvass"), None), None);
        assert_eq!(unfit(Path::new("/x/Dropbox/a.canvass"), None), Some(Unfit::Synchronised("Dropbox")));
    }
}
