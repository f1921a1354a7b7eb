//! The parts of a database that may stand beside it, and whether they belong to it.
//!
//! Nothing in a part says which file it was written for: the database goes by the name alone, and takes whatever it finds
//! beside a file into that file. So a part that a crash left behind would replace, without a word, what a file holds that
//! is given the same name later: a restored election, a backup. That is kept out at both ends: no file is made under a
//! name beside which a part stands, and no file is opened with a part that was not written for it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::error::StoreError;
use crate::header::Header;

/// What the parts are called that hold content: what was written last, and what was there before.
pub(crate) const WITH_CONTENT: [&str; 2] = ["-wal", "-journal"];

/// The index of the second part, which holds nothing by itself.
const INDEX: &str = "-shm";

/// The part of a database that stands beside it: `NAME-wal`, `NAME-journal`.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Refuses a name for a file that is to be made if a part of another file stands beside it.
///
/// # Errors
/// [`StoreError::PartBeside`]; [`StoreError::NameTooLong`] where no part could ever stand there.
pub(crate) fn none_beside(path: &Path) -> Result<(), StoreError> {
    for suffix in WITH_CONTENT.into_iter().chain([INDEX]) {
        let part = beside(path, suffix);
        match part.symlink_metadata() {
            Ok(_) => return Err(StoreError::PartBeside { path: path.to_owned(), part }),
            Err(error) if StoreError::is_name_too_long(&error) => {
                return Err(StoreError::NameTooLong { path: path.to_owned() });
            }
            Err(_) => {}
        }
    }
    Ok(())
}

/// The part beside a closed file that was written for another one, as far as the parts can tell. Whether the second part
/// of a file in two parts is its own, only its log can tell.
///
/// # Errors
/// What the disk reports.
pub(crate) fn foreign(path: &Path, header: &Header) -> Result<Option<PathBuf>, StoreError> {
    let second = beside(path, "-wal");
    // A file says that it is in two parts before anything is in the second, and that it is in one when none is left.
    if !header.in_two_parts && holds_something(&second) {
        return Ok(Some(second));
    }
    let journal = beside(path, "-journal");
    match changes_the_mode_at_most(&journal, path) {
        Ok(true) => Ok(None),
        Ok(false) => Ok(Some(journal)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::system(path, &error)),
    }
}

/// Whether a part is there and not empty.
pub(crate) fn holds_something(part: &Path) -> bool {
    fs::metadata(part).is_ok_and(|part| part.len() > 0)
}

/// Where the first page says how the file is written and which change it is: all that a change between one part and two
/// writes. <https://sqlite.org/fileformat2.html#the_database_header>
const OF_THE_MODE: [std::ops::Range<usize>; 3] = [18..20, 24..28, 92..100];

/// How a journal begins from which something is taken back.
const BEGUN: [u8; 8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

/// Whether a journal says that there was nothing before it: taken back, it leaves an empty file. So begins what is copied into
/// a new file, until all of it is there.
pub(crate) fn leaves_nothing(journal: &Path) -> bool {
    beginning(journal, 32).is_ok_and(|journal| journal.starts_with(&BEGUN) && number(&journal, 16) == Some(0))
}

/// Whether a journal, taken back into this file, changes no more of it than that. This program writes journals for
/// nothing else. <https://sqlite.org/fileformat2.html#the_rollback_journal>
fn changes_the_mode_at_most(journal: &Path, path: &Path) -> std::io::Result<bool> {
    let journal = beginning(journal, 1 << 18)?;
    let page = beginning(path, 1 << 16)?;
    // A journal without this is over, or was never begun: nothing is taken back from it.
    let is_hot = journal.starts_with(&BEGUN);
    Ok(!is_hot || is_of_the_mode(&journal, &page).unwrap_or(false))
}

/// `None` where the journal is longer or otherwise than one of this program.
fn is_of_the_mode(journal: &[u8], page: &[u8]) -> Option<bool> {
    let length = |at: usize| number(journal, at).and_then(|length| usize::try_from(length).ok());
    let (records, pages, sector, size) = (number(journal, 8)?, number(journal, 16)?, length(20)?, length(24)?);
    let own_size = match u16::from_be_bytes(page.get(16..18)?.try_into().ok()?) {
        1 => 1 << 16,
        size => usize::from(size),
    };
    // Taking it back also cuts the file to the length that it had.
    let as_long = pages == number(page, 28)? && size == own_size;
    let record = 4_usize.checked_add(size)?.checked_add(4)?;
    if !as_long || journal.len() > sector.checked_add(record)? {
        return None;
    }
    match journal.get(sector..)?.get(..record) {
        Some(before) if records > 0 => {
            let same = without_the_mode(before.get(4..)?.get(..size)?)? == without_the_mode(page.get(..size)?)?;
            Some(number(before, 0)? == 1 && same)
        }
        // No page was saved yet.
        _ => Some(true),
    }
}

fn without_the_mode(page: &[u8]) -> Option<Vec<u8>> {
    let mut page = page.to_vec();
    for range in OF_THE_MODE {
        page.get_mut(range)?.fill(0);
    }
    Some(page)
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at.checked_add(4)?)?.try_into().ok().map(u32::from_be_bytes)
}

fn beginning(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
