//! The worksheets of election night: what is written on, ticked off or read back in the clerk's own office.
//!
//! Nobody prescribes them, and they say so. Nothing on them looks signed: rules to sign on are empty.

mod blank;
mod board;
pub mod facts;
mod finding;
mod phrase;
mod proof;
mod receiving;

use crate::documents::Refusal;
use crate::documents::words::Words;
use crate::model::{Document, Language};

/// The proof tape and read-back sheet of entered returns: every figure with its running sum, the balance of each contest,
/// what was found and why it was accepted, and who read.
///
/// # Errors
/// [`Refusal::Words`] alone, where the words of the language are incomplete.
pub fn proof(facts: &facts::Proof, language: Language) -> Result<Document, Refusal> {
    proof::write(&Words::of(language)?, facts)
}

/// Blank return sheets for a night without power: a box for each figure, with the line numbers of the entry sheet.
///
/// # Errors
/// [`Refusal::Words`] alone, where the words of the language are incomplete.
pub fn blank_sheets(facts: &facts::BlankSheets, language: Language) -> Result<Document, Refusal> {
    blank::write(&Words::of(language)?, facts)
}

/// The receiving checklists of polling places (1-12-31): what brings the figures, which reports are expected, what comes
/// with the box, and who hands it over to whom.
///
/// # Errors
/// [`Refusal::Words`] alone, where the words of the language are incomplete.
pub fn receiving(facts: &facts::Receiving, language: Language) -> Result<Document, Refusal> {
    receiving::write(&Words::of(language)?, facts)
}

/// The board of precinct × method: where each report stands, in words and by a mark of its own; what was found and nobody
/// has accepted; and what is to be chased, by place and messenger.
///
/// # Errors
/// [`Refusal::Words`] alone, where the words of the language are incomplete.
pub fn returns_board(facts: &facts::ReturnsBoard, language: Language) -> Result<Document, Refusal> {
    board::write(&Words::of(language)?, facts)
}
