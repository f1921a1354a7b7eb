use serde::Serialize;
use ts_rs::TS;

use crate::view::VerifyView;
use crate::words;

/// The place "Log".
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LogPage {
    /// The number and hash of the last entry, as printed on every page.
    pub head: String,
    /// Which of how many these are, in words.
    pub range: String,
    /// From which on the page of later entries begins; none where this is the latest.
    pub later: Option<usize>,
    /// From which on the page of earlier entries begins; none where this is the earliest.
    pub earlier: Option<usize>,
    /// The acts that there are, to choose from.
    pub kinds: Vec<LogChoice>,
    /// The people who acted, to choose from.
    pub people: Vec<LogChoice>,
    /// The days on which something was done, the latest first, to choose from.
    pub days: Vec<LogChoice>,
    /// A screen's worth of entries, the latest first.
    pub lines: Vec<LogLine>,
}

/// Something to choose entries by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LogChoice {
    /// Its id.
    pub id: String,
    /// What people call it, and how many entries it has.
    pub words: String,
}

/// Which entries are wanted. An empty text asks for all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LogRequest {
    /// Words that stand in them.
    pub find: String,
    /// The id of an act.
    pub kind: String,
    /// A person.
    pub by: String,
    /// A day, `YYYY-MM-DD`.
    pub day: String,
    /// How many of the latest to pass over.
    pub from: usize,
}

/// One act.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LogLine {
    /// Its number.
    pub number: u64,
    /// The day, in full.
    pub day: String,
    /// The time of day.
    pub time: String,
    /// Who.
    pub by: String,
    /// What was done, in words.
    pub act: String,
    /// To what, in words.
    pub about: String,
    /// Why, where a reason was asked for.
    pub reason: Option<String>,
    /// The first 16 digits of its hash.
    pub hash: String,
}

/// Whether a file agrees with its log.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct VerifyPage {
    /// Whether everything does.
    pub ok: bool,
    /// The outcome in one sentence.
    pub sentence: String,
    /// What does not agree, one sentence each.
    pub problems: Vec<String>,
}

impl From<&VerifyView> for VerifyPage {
    fn from(view: &VerifyView) -> Self {
        let key = match (view.ok, view.entries) {
            (true, 1) => "window.whole.one",
            (true, _) => "window.whole",
            (false, _) => "window.not-whole",
        };
        VerifyPage {
            ok: view.ok,
            sentence: words::filled(
                key,
                &[("entries", view.entries.to_string()), ("head", view.head.clone().unwrap_or_else(|| "–".to_owned()))],
            ),
            problems: view.problems.iter().map(|problem| problem.text.clone()).collect(),
        }
    }
}
