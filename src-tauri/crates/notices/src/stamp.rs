//! What belongs to one printing and not to what the document says.

use chrono::{DateTime, FixedOffset};

/// What is known only when a document is printed. The content hash leaves it out; the bytes of the file follow from
/// the document and the stamp alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The moment of printing in civil time, for the file's properties.
    pub printed: DateTime<FixedOffset>,
    /// Whether it has gone out.
    pub status: Status,
    /// A practice election: every page says so, across it and at its head.
    pub practice: bool,
    /// Sentences for the foot of every page, without a full stop, set in order as far as they fit on a line:
    /// "Results set: Canvass, version 3", "Printed Monday, November 16, 2026, 2:10 p.m.", "Issue 2", "Log 412:9f02…".
    /// The file's keywords repeat them.
    pub footer: Vec<String>,
    /// The words of head and foot, in the document's language.
    pub words: FrameWords,
}

/// Whether a document has gone out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Printed to be read over; every page says so.
    Draft,
    /// A worksheet that is printed to be written on, and recorded nowhere; every page says that it is one.
    Worksheet,
    /// Recorded as issued.
    Issued,
}

/// The words of head and foot, in the document's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameWords {
    /// "Page {n} of {m}".
    pub page: String,
    /// "Content {hash}".
    pub content: String,
    /// "(continued)", after a table's caption on its later pages.
    pub continued: String,
    /// "Continued on the next page", under a table that goes on.
    pub continues: String,
    /// "DRAFT – not issued".
    pub draft: String,
    /// "WORKSHEET – not a prescribed form".
    pub worksheet: String,
    /// "PRACTICE – not an official document".
    pub practice: String,
}
