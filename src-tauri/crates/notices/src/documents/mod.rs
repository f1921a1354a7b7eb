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
mod recital;
mod refusal;
mod words;

pub use frame::{Printing, stamp};
pub use given::{GivenFact, GivenKind, given_facts};
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
pub fn recount_notice(document: DocumentId, facts: &RecountNotice, language: Language) -> Result<Document, Refusal> {
    notice::write(document, facts, language)
}

/// A document of the rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DocumentId {
    /// The county clerk's notice to the secretary of state that an automatic recount is required (1-14-24(B)).
    ClerkNotice,
    /// The secretary of state's notice of automatic recount to the state canvassing board (1-14-24(B)).
    BoardNotice,
}

impl DocumentId {
    /// Every document, in the order of the rulebook.
    pub const ALL: [DocumentId; 2] = [DocumentId::ClerkNotice, DocumentId::BoardNotice];

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            DocumentId::ClerkNotice => "doc.clerk-notice",
            DocumentId::BoardNotice => "doc.board-notice",
        }
    }
}

impl std::str::FromStr for DocumentId {
    type Err = law::UnknownCode;
    fn from_str(id: &str) -> Result<Self, law::UnknownCode> {
        DocumentId::ALL
            .into_iter()
            .find(|document| document.id() == id)
            .ok_or_else(|| law::UnknownCode { what: "document", given: id.to_owned() })
    }
}

impl std::fmt::Display for DocumentId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
