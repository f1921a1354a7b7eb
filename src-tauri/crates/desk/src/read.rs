//! Files, and words of files and command lines, read strictly: what is not quite right is not guessed at.

use std::fs::File;
use std::io::{Error, Read as _, Result};
use std::path::Path;

use chrono::NaiveDate;

/// The bytes of a file that a person names.
///
/// No election may be open for work while this is called: the file can be that election's own, and on Unix the lock that
/// keeps other programs out of it ends when the program closes any handle on it.
///
/// # Errors
/// What the operating system says; and a file larger than any that is read, which a device without an end is too.
pub(crate) fn file(path: &Path) -> Result<Vec<u8>> {
    let limit = u64::try_from(exchange::LARGEST_FILE).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    let read = File::open(path)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if read > exchange::LARGEST_FILE {
        return Err(Error::other(format!("it is larger than {limit} bytes")));
    }
    Ok(bytes)
}

/// The bytes of a file that a person names while an election is open for work; `None` where it is that election's own
/// file, which is not opened.
///
/// # Errors
/// As [`file`].
pub(crate) fn beside(open: &Path, path: &Path) -> Result<Option<Vec<u8>>> {
    if is_same(open, path) { Ok(None) } else { file(path).map(Some) }
}

/// Whether two paths lead to one file, by whatever links. Neither is opened.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| std::fs::canonicalize(path).ok();
    let same_path = real(one).is_some_and(|one| Some(one) == real(other));
    #[cfg(unix)]
    let same_file = {
        use std::os::unix::fs::MetadataExt as _;
        let id = |path: &Path| std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()));
        id(one).is_some_and(|one| Some(one) == id(other))
    };
    #[cfg(not(unix))]
    let same_file = false;
    same_path || same_file
}

/// A date written `YYYY-MM-DD`, and no other way.
pub(crate) fn iso_date(text: &str) -> Option<NaiveDate> {
    let shape = text.len() == 10
        && text.bytes().enumerate().all(|(place, byte)| match place {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if shape { text.parse().ok() } else { None }
}

/// A count written in digits, and no other way; `None` also of one that is above `u64`.
pub(crate) fn count(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}
