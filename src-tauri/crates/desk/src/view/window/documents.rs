use serde::Serialize;
use ts_rs::TS;

/// The place "Documents".
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct DocumentsPage {
    /// Notices that can be printed now, contest by contest.
    pub ready: Vec<PaperGroup>,
    /// Notices that lack a fact, contest by contest.
    pub waiting: Vec<PaperGroup>,
    /// The contests of which it is not determined yet whether there is a notice to give, and why, in sentences.
    pub undetermined: Vec<String>,
    /// The worksheets of election night.
    pub worksheets: Vec<WorksheetKind>,
    /// Papers that were issued and stand, the latest first.
    pub issued: Vec<IssuedPaper>,
    /// Papers that were issued and replaced, the latest first.
    pub replaced: Vec<IssuedPaper>,
    /// The folder beside the election file that printed papers go to.
    pub folder: String,
}

/// The papers about one contest.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PaperGroup {
    /// The contest.
    pub about: String,
    /// Its papers.
    pub papers: Vec<Paper>,
}

/// A worksheet, before it is said of which part of the election it is to be.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct WorksheetKind {
    /// The id of the document.
    pub document: String,
    /// What it is.
    pub title: String,
    /// What it is for, in a sentence.
    pub purpose: String,
    /// What has to be chosen: "Precinct or report".
    pub asks: String,
    /// Of blank sheets, what there is to say of those that were printed, one sentence each.
    pub printed: Vec<String>,
}

/// A paper, in two languages.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Paper {
    /// The id of the document.
    pub document: String,
    /// What it is of, by id: a contest, or a part of the election.
    pub subject: String,
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
    /// What saving it without issuing it is called.
    pub save: String,
    /// Whether it is a paper that is ever issued: blank sheets are not.
    pub can_be_issued: bool,
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
    /// What issuing it once more does to that one; none where nothing was issued.
    pub replaces: Option<String>,
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
    /// Of a notice that stands, what has changed of its contest's figures since, in a sentence.
    pub changed: Option<String>,
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
