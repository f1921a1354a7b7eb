//! The documents: from the facts of an election and the words of a language to what is said.

mod basis;
mod check;
mod contest;
pub mod facts;
mod follows;
mod frame;
mod given;
mod margin;
mod notice;
mod phrase;
mod place;
mod recital;
mod refusal;
mod words;
pub mod worksheet;

pub use frame::{Printing, stamp};
pub use given::{GivenFact, GivenKind, given_facts};
pub use phrase::figure;
pub use refusal::{MissingFact, Refusal};

use crate::model::{Document, Language};
use facts::RecountNotice;

/// Writes one of the two notices of Section 1-14-24(B), in one language.
///
/// It is a pure function: the same facts give the same document.
///
/// # Errors
/// [`Refusal`], where the law knows no such notice, the verdict is not yes, or a fact or a figure is missing or does not
/// agree with the verdict.
pub fn recount_notice(document: NoticeId, facts: &RecountNotice, language: Language) -> Result<Document, Refusal> {
    notice::write(document, facts, language)
}

/// One of the two notices of Section 1-14-24(B), each about one contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoticeId {
    /// The county clerk's notice to the secretary of state that an automatic recount is required (1-14-24(B)).
    ClerkNotice,
    /// The secretary of state's notice of automatic recount to the state canvassing board (1-14-24(B)).
    BoardNotice,
}

impl NoticeId {
    /// Both, in the order of the rulebook.
    pub const ALL: [NoticeId; 2] = [NoticeId::ClerkNotice, NoticeId::BoardNotice];

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            NoticeId::ClerkNotice => "doc.clerk-notice",
            NoticeId::BoardNotice => "doc.board-notice",
        }
    }
}

impl std::fmt::Display for NoticeId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// A paper of the clerk's own office for election night. It is written on by hand, read back or hung up; nobody
/// prescribes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WorksheetId {
    /// The receiving checklist of a polling place (1-12-31).
    Receiving,
    /// The proof tape and read-back sheet of entered returns.
    Proof,
    /// Blank return sheets for a night without power.
    BlankSheets,
    /// The board of precinct × method, and what is to be chased.
    ReturnsBoard,
}

impl WorksheetId {
    /// All of them, in the order of the rulebook.
    pub const ALL: [WorksheetId; 4] =
        [WorksheetId::Receiving, WorksheetId::Proof, WorksheetId::BlankSheets, WorksheetId::ReturnsBoard];

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            WorksheetId::Receiving => "doc.receiving",
            WorksheetId::Proof => "doc.proof",
            WorksheetId::BlankSheets => "doc.blank-sheets",
            WorksheetId::ReturnsBoard => "doc.returns-board",
        }
    }
}

/// A document of the rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DocumentId {
    /// A notice about one contest.
    Notice(NoticeId),
    /// A worksheet.
    Worksheet(WorksheetId),
}

impl DocumentId {
    /// Every document, in the order of the rulebook.
    pub fn all() -> impl Iterator<Item = DocumentId> {
        let notices = NoticeId::ALL.into_iter().map(DocumentId::Notice);
        notices.chain(WorksheetId::ALL.into_iter().map(DocumentId::Worksheet))
    }

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            DocumentId::Notice(notice) => notice.id(),
            DocumentId::Worksheet(worksheet) => worksheet.id(),
        }
    }
}

impl std::str::FromStr for DocumentId {
    type Err = law::UnknownCode;
    fn from_str(id: &str) -> Result<Self, law::UnknownCode> {
        let unknown = || law::UnknownCode { what: "document", given: id.to_owned() };
        DocumentId::all().find(|document| document.id() == id).ok_or_else(unknown)
    }
}

impl std::fmt::Display for DocumentId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
