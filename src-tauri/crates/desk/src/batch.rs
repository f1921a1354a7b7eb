//! `law recount --batch` from a file.

use std::path::Path;

use law::Coded;

use crate::error::Error;
use crate::import::ImportRefused;
use crate::recount_batch::{self, Outcome};
use crate::words;

/// Rows of a batch that could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct RowsUnreadable {
    unreadable: usize,
    rows: usize,
}

impl Coded for RowsUnreadable {
    fn code(&self) -> &'static str {
        "shell.rows-unreadable"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("unreadable", self.unreadable.to_string()), ("rows", self.rows.to_string())]
    }
}

/// Judges every contest of a CSV file.
///
/// # Errors
/// Where the file cannot be read, or is no table of contests. A row that cannot be read is no error here.
pub fn recount_batch(path: &Path) -> Result<Outcome, Error> {
    recount_batch::run(&read_input(path)?).map_err(Error::refused)
}

/// The bytes of a file that a question names.
///
/// # Errors
/// Where it cannot be read.
pub fn read_input(path: &Path) -> Result<Vec<u8>, Error> {
    crate::read::file(path).map_err(|error| {
        Error::refused(ImportRefused::CannotRead { path: path.display().to_string(), reason: error.to_string() })
    })
}

impl Outcome {
    /// One sentence where rows could not be read.
    pub fn sentence(&self) -> Option<String> {
        let unreadable = RowsUnreadable { unreadable: self.unreadable, rows: self.rows };
        (self.unreadable > 0).then(|| words::sentence(&unreadable))
    }
}
