//! The first hundred bytes of a file: what it is, before the database is asked to open it.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::error::StoreError;
use crate::schema::{self, APPLICATION_ID};
use crate::verify::Problem;

/// What the header of an election file says of how it was left.
pub(crate) struct Header {
    /// Whether what was written last may stand in the part beside it, `NAME-wal`.
    pub(crate) in_two_parts: bool,
}

impl Header {
    /// Reads the header of a file that this program does not hold open.
    ///
    /// # Errors
    /// Everything that is no election file of a known version.
    pub(crate) fn read(path: &Path) -> Result<Header, StoreError> {
        let system = |error| StoreError::system(path, &error);
        let owned = || path.to_owned();
        if !std::fs::metadata(path).map_err(system)?.is_file() {
            return Err(StoreError::NotAFile { path: owned() });
        }
        let mut bytes = Vec::with_capacity(100);
        File::open(path).and_then(|file| file.take(100).read_to_end(&mut bytes)).map_err(system)?;
        if bytes.is_empty() {
            return Err(StoreError::EmptyFile { path: owned() });
        }
        let Ok(bytes) = <[u8; 100]>::try_from(bytes) else {
            return Err(StoreError::NotADatabase { path: owned() });
        };
        // https://sqlite.org/fileformat2.html#the_database_header
        let [magic @ .., _, _, _, _] = bytes[..20].try_into().unwrap_or([0; 20]);
        let number = |at: usize| bytes[at..].iter().take(4).fold(0, |number, byte| (number << 8) | u32::from(*byte));
        if magic != *b"SQLite format 3\0" {
            return Err(StoreError::NotADatabase { path: owned() });
        }
        if number(68) != APPLICATION_ID {
            return Err(StoreError::OtherProgram { path: owned() });
        }
        schema::known(number(60), path)?;
        match (bytes[18], bytes[19]) {
            (1, 1) => Ok(Header { in_two_parts: false }),
            (2, 2) => Ok(Header { in_two_parts: true }),
            _ => Err(StoreError::Damaged { path: owned(), problem: Problem::pages("bytes 18 and 19 of the header") }),
        }
    }
}
