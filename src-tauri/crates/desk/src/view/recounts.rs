use serde::Serialize;
use ts_rs::TS;

use super::{CountView, ElectionView, View};

/// `canvass-desk/recounts/1`
#[derive(Debug, Clone, Serialize)]
pub struct RecountsView {
    /// The schema and its version.
    pub schema: &'static str,
    /// The election.
    pub election: ElectionView,
    /// The results set.
    pub set: &'static str,
    /// The contests, the closest to their threshold first, undetermined ones last.
    pub contests: Vec<RecountView>,
}

/// Whether a contest is sent to an automatic recount, and why.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct RecountView {
    pub id: String,
    pub contest: String,
    pub source_id: Option<String>,
    pub office: Option<&'static str>,
    pub seats: Option<u32>,
    pub edition: &'static str,
    pub rule: &'static str,
    pub section: String,
    pub tier: Option<u8>,
    pub threshold: Option<String>,
    pub winner: Option<SideView>,
    pub runner_up: Option<SideView>,
    pub total: Option<CountView>,
    pub margin: Option<String>,
    pub percent: Option<String>,
    pub required: &'static str,
    pub literal_required: &'static str,
    pub reason: Option<&'static str>,
    pub arithmetic: Vec<String>,
    #[serde(rename = "final")]
    pub is_final: bool,
    pub included: usize,
    pub expected: Option<usize>,
    pub other_counties_missing: Vec<String>,
    pub confirmed: Option<ConfirmedView>,
    pub why: String,
    pub notes: Vec<String>,
}

/// One of the two between whom the margin is.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct SideView {
    pub id: String,
    pub name: String,
    pub votes: CountView,
}

/// Who confirmed a verdict, and when.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ConfirmedView {
    pub by: String,
    pub at: String,
}

impl View for RecountsView {
    fn text(&self) -> String {
        let mut out = format!("{}\nResults set: {}.\n", self.election.heading(), self.set);
        for contest in &self.contests {
            let verdict = match contest.required {
                "yes" => "RECOUNT REQUIRED",
                "no" => "no recount",
                _ => "UNDETERMINED",
            };
            let named = crate::words::short(&contest.contest);
            out += &format!("\n{}  {named}: {verdict}\n  {}\n", contest.id, contest.why);
            for line in &contest.arithmetic {
                out += &format!("    {line}\n");
            }
            for note in &contest.notes {
                out += &format!("  {note}\n");
            }
            let expected = contest.expected.map_or_else(String::new, |n| format!(" of {n}"));
            let standing = if contest.is_final { "final" } else { "not final" };
            out += &format!(
                "  Section {}; {}{expected} reports included; {standing}.\n",
                contest.section, contest.included
            );
        }
        out
    }
}
