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

/// Whether two paths lead to one file, by whatever names and links. No handle is opened, for the reason given above.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    same_on_disk(one, other)
        || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// A second name of the same file (a hard link) has the same number on the same disk.
#[cfg(unix)]
fn same_on_disk(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let number = |path: &Path| std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()));
    number(one).is_some_and(|number_of_one| number(other) == Some(number_of_one))
}

#[cfg(not(unix))]
fn same_on_disk(_: &Path, _: &Path) -> bool {
    false
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
