use serde::Serialize;
use ts_rs::TS;

/// The place "Documents".
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct DocumentsPage {
    /// Papers that can be printed now.
    pub ready: Vec<Paper>,
    /// Papers that lack a fact.
    pub waiting: Vec<Paper>,
    /// Papers that were issued, the latest first.
    pub issued: Vec<IssuedPaper>,
    /// The folder beside the election file that printed papers go to.
    pub folder: String,
}

/// A notice about one contest, in two languages.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Paper {
    /// The id of the document.
    pub document: String,
    /// The id of the contest.
    pub contest: String,
    /// What it is.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// Its languages.
    pub languages: Vec<PaperLanguage>,
    /// What is to be read on the page and compared with the record before it is issued.
    pub facts: Vec<FactToCheck>,
    /// What it lacks, one sentence each.
    pub lacks: Vec<String>,
    /// What keeps it from being issued, one sentence each; a draft it may be.
    pub holds: Vec<String>,
}

/// One language of a paper.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PaperLanguage {
    /// `en` or `es`.
    pub id: String,
    /// "English", "Español".
    pub words: String,
    /// The number of the latest issued one.
    pub issued: Option<u32>,
}

/// A fact as the page says it, and where it is from.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct FactToCheck {
    /// What the page says.
    pub what: String,
    /// Where it is from.
    pub from: String,
    /// Whether it wants a second look: projected, or not confirmed.
    pub look: bool,
}

/// A paper that was issued.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct IssuedPaper {
    /// Its number.
    pub number: u32,
    /// What it is.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// Its language.
    pub language: String,
    /// When and by whom.
    pub when: String,
    /// The number of the paper that replaced it.
    pub replaced_by: Option<u32>,
}

/// A paper that was written to disk.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Placed {
    /// Where it is.
    pub path: String,
    /// What was done, in a sentence.
    pub said: String,
    /// Its number, where it is an issued one.
    pub number: Option<u32>,
}
