//! The documents: from the facts of an election and the words of a language to what is said.

pub mod facts;
mod given;
mod refusal;

pub use given::{GivenFact, GivenKind, given_facts};
pub use refusal::{MissingFact, Refusal};

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
