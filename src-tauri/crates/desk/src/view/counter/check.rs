use serde::Serialize;

use super::LawView;
use crate::view::View;

/// `canvass-desk/check/1`
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct CheckView {
    pub schema: &'static str,
    pub law: LawView,
    pub size_law: LawView,
    pub contests: Vec<CheckContestView>,
    pub draw: Option<CheckDrawView>,
    pub errors: Vec<CheckErrorsView>,
}

impl CheckView {
    /// The contests for which the pool has fewer precincts than Table 1 asks for, each with its sentence: what was drawn is
    /// no sample of the size that is asked for.
    pub fn short(&self) -> Vec<String> {
        let drawings = self.draw.iter().flat_map(|draw| &draw.drawings).filter(|drawing| drawing.short_of > 0);
        let sentence = |drawing: &DrawingView| {
            let values = [("contest", drawing.contest.clone()), ("short", drawing.short_of.to_string())];
            crate::words::filled("asked.check.pool-short", &values)
        };
        drawings.map(sentence).collect()
    }
}

/// Whether a contest is checked, and in how many precincts.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct CheckContestView {
    pub contest: String,
    pub office: &'static str,
    pub district: Option<u8>,
    pub margin: Option<u64>,
    pub total: Option<u64>,
    pub selection: &'static str,
    pub text: String,
    pub sample: Option<CheckSizeView>,
    pub recount: Option<CheckRecountView>,
}

/// What Section 1-14-24 of the election's edition says at the margin of a contest.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct CheckRecountView {
    pub required: &'static str,
    pub edition: &'static str,
    pub section: String,
    pub text: String,
}

/// What Table 1 says.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct CheckSizeView {
    pub code: &'static str,
    pub precincts: Option<u32>,
    pub text: String,
}

/// The public draw.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct CheckDrawView {
    pub law: LawView,
    pub seed: String,
    pub repeat: String,
    pub drawings: Vec<DrawingView>,
    pub order: Vec<TicketView>,
}

/// The precincts of one contest, in the order in which the contests drew.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct DrawingView {
    pub contest: String,
    pub precincts: Vec<DrawnView>,
    pub short_of: u32,
    pub text: String,
}

/// A precinct that was drawn.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct DrawnView {
    pub id: String,
    pub ticket: String,
    pub reused: bool,
}

/// A precinct of the pool with its ticket, in the order of the draw.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct TicketView {
    pub precinct: String,
    pub ticket: String,
}

/// What the errors found for a contest lead to.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct CheckErrorsView {
    pub law: LawView,
    pub contest: String,
    pub samples: u8,
    pub errors: String,
    pub votes: String,
    pub margin_decreases: bool,
    pub exceeds: bool,
    pub arithmetic: String,
    pub decreases: String,
    pub next: &'static str,
    pub text: String,
}

impl View for CheckView {
    fn text(&self) -> String {
        let mut out = String::new();
        for contest in &self.contests {
            out += &format!("{}: {}\n", contest.contest, contest.text);
            if let Some(sample) = &contest.sample {
                out += &format!("  {}\n", sample.text);
            }
            if let Some(recount) = &contest.recount {
                out += &format!("  {}\n", recount.text);
            }
        }
        out += &format!("{}\n{}\n", self.law.text, self.size_law.text);
        if let Some(draw) = &self.draw {
            for drawing in &draw.drawings {
                out += &format!("{}\n", drawing.text);
            }
            out += &format!("{}\n{}\n", draw.repeat, draw.law.text);
        }
        for errors in &self.errors {
            out += &format!("{}\n  {}\n  {}\n{}\n", errors.text, errors.arithmetic, errors.decreases, errors.law.text);
        }
        out
    }
}
