use serde::Serialize;

use super::{ElectionView, View};

/// `canvass-desk/log/1`
#[derive(Debug, Clone, Serialize)]
pub struct LogView {
    /// The schema and its version.
    pub schema: &'static str,
    /// The election.
    pub election: ElectionView,
    /// The number and hash of the last entry, as printed on every page.
    pub head: String,
    /// The entries, the first first.
    pub entries: Vec<LogEntryView>,
}

/// One act.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct LogEntryView {
    pub number: u64,
    pub at: String,
    pub by: String,
    pub act: &'static str,
    pub about: String,
    pub reason: Option<String>,
    pub rows: usize,
    pub hash: String,
}

impl View for LogView {
    fn text(&self) -> String {
        let mut out = format!("{}\nHead: {}\n", self.election.heading(), self.head);
        for entry in &self.entries {
            let reason = entry.reason.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
            out += &format!(
                "{:>6}  {}  {}  {}: {}{reason}  {} rows  {}\n",
                entry.number,
                entry.at,
                entry.by,
                crate::words::word("act", entry.act),
                entry.about,
                entry.rows,
                entry.hash
            );
        }
        out
    }
}

/// `canvass-desk/verify/1`
#[derive(Debug, Clone, Serialize)]
pub struct VerifyView {
    /// The schema and its version.
    pub schema: &'static str,
    /// Whether everything agrees with the log.
    pub ok: bool,
    /// How many entries were checked.
    pub entries: u64,
    /// The number and hash of the last entry; `null` where the log cannot be read.
    pub head: Option<String>,
    /// What does not agree.
    pub problems: Vec<ProblemView>,
}

/// Something that does not agree with the log.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ProblemView {
    pub code: &'static str,
    pub place: String,
    #[serde(skip)]
    pub text: String,
}

impl VerifyView {
    /// One sentence for each problem.
    pub fn sentences(&self) -> Vec<String> {
        self.problems.iter().map(|problem| problem.text.clone()).collect()
    }
}

impl View for VerifyView {
    fn text(&self) -> String {
        let whole = if self.ok { "Whole" } else { "NOT WHOLE" };
        let head = self.head.as_deref().unwrap_or("not known");
        let read = crate::words::filled("said.entries-read", &[("entries", self.entries.to_string())]);
        format!("{whole}: {read}, head {head}.\n")
    }
}
