//! Other people's formats, in and out.
//!
//! A reader takes the bytes of one file and its name and says what stands in it, as [`Found`]: typed, in the words of
//! the file, knowing nothing of any election file or of the ids in it. It reads a file whole or refuses it whole: a
//! [`Refused`] names the place and what is wrong there, a [`Warning`] what was read with a reservation. Which format a
//! file has is told by its content, never by its name.
//!
//! Results files repeat each other's mistakes: totals that stand among the precincts, methods that repeat the total,
//! seventy contests of one title. Every reader here therefore proves what it can prove before it hands anything on.

mod count;
mod found;
mod label;
mod listed;
mod name;
mod office;
mod offices;
pub mod openelections;
mod problem;
mod records;
pub mod returns;
mod sniff;
mod suggestion;
mod sums;
mod table;
mod warning;
mod workbook;

pub use found::{
    ContestKey, ElectionHint, Format, Found, FoundChoice, FoundContest, FoundField, FoundFigure, FoundPrecinct,
    FoundShare, FoundSource,
};
pub use label::is_no_choice;
pub use name::invisible_character;
pub use offices::{OfficeRow, read_offices};
pub use problem::{Place, Problem, Refused};
pub use records::{OpenQuote, Record, records};
pub use sniff::sha256;
pub use suggestion::suggested_office;
pub use warning::{Notice, Warning};

use crate::problem::Fault;
use canvass::County;
use law::ElectionKind;

/// What a reader has to know of the election that the file is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Home {
    /// The county whose own figures are wanted; those of every other county are shares.
    pub county: County,
    /// The kind of election: in a primary each party's contest stands alone (reading R13).
    pub kind: ElectionKind,
}

/// The largest file that is read, in bytes; the state's largest county workbook has less than a tenth of it.
pub const LARGEST_FILE: usize = 64 * 1024 * 1024;

/// Reads one file of any format that this crate knows.
///
/// `name` is the file's name without its folder; it stands in the places of refusals, and hints at the date where the
/// format has no other. Whether the file's county and election are the right ones is the caller's to judge.
///
/// # Errors
/// [`Refused`], naming the place, where anything in the file is not what its format says.
pub fn read(bytes: &[u8], name: &str, home: Home) -> Result<Found, Refused> {
    let refused = |fault: Fault| Refused { file: name.to_owned(), place: fault.place, problem: fault.problem };
    if bytes.len() > LARGEST_FILE {
        return Err(refused(Place::File.fault(Problem::FileTooLarge { limit: LARGEST_FILE })));
    }
    let mut found = match sniff::format(bytes).map_err(|problem| refused(Place::File.fault(problem)))? {
        Format::Sos2020Workbook => workbook::read(bytes),
        Format::Returns => returns::read(bytes),
        Format::OpenElections => openelections::read(bytes, name, home),
    }
    .map_err(refused)?;
    for contest in &found.contests {
        if let Some(total) = label::write_ins_twice(contest.choices.iter().map(|choice| choice.name.as_str())) {
            return Err(refused(Place::File.fault(Problem::NotAChoice { given: total.to_owned() })));
        }
    }
    found.sha256 = sniff::sha256(bytes);
    name::warn_of_unreadable_characters(&mut found);
    Ok(found)
}
