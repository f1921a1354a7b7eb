use serde::Serialize;

use super::{ElectionView, View};

/// `canvass-desk/findings/1`
#[derive(Debug, Clone, Serialize)]
pub struct FindingsView {
    /// The schema and its version.
    pub schema: &'static str,
    /// The election.
    pub election: ElectionView,
    /// The findings, errors first.
    pub findings: Vec<FindingView>,
}

/// Something wrong or remarkable in the returns.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct FindingView {
    pub code: &'static str,
    pub level: &'static str,
    pub report: Option<String>,
    pub contest: Option<String>,
    pub fields: Vec<String>,
    pub difference: Option<i64>,
    pub accepted: Option<String>,
    pub text: String,
}

impl View for FindingsView {
    fn text(&self) -> String {
        let mut out = format!("{}\n", self.election.heading());
        if self.findings.is_empty() {
            out += "Nothing was found.\n";
        }
        for finding in &self.findings {
            let accepted = finding.accepted.as_ref().map(|why| format!(" Accepted: {why}.")).unwrap_or_default();
            out += &format!("{:<8} {}{accepted}\n", finding.level, finding.text);
        }
        out
    }
}
