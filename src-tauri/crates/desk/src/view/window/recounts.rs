use serde::Serialize;
use ts_rs::TS;

use super::picture::{Picture, Scale};
use crate::view::RecountView;

/// The place "Recounts".
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct RecountsPage {
    /// How many of each.
    pub tally: Tally,
    /// The scale that every picture has.
    pub scale: Scale,
    /// The contests, the closest to their threshold first, undetermined ones last.
    pub rows: Vec<RecountRow>,
}

/// How many contests of each kind of verdict.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Tally {
    /// A recount is required.
    pub required: usize,
    /// Of these, ties.
    pub ties: usize,
    /// None is required by the margin.
    pub not_required: usize,
    /// Nobody loses.
    pub uncontested: usize,
    /// What is known here does not decide it.
    pub undetermined: usize,
    /// Required, and not yet confirmed by the clerk.
    pub waiting: usize,
}

/// One contest.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct RecountRow {
    /// The verdict, as the command line has it.
    pub recount: RecountView,
    /// The contest in a line.
    pub short: String,
    /// "1 seat · threshold 1 % or 5 votes".
    pub terms: String,
    /// The margin in votes, with commas; "a tie" is said in words below it.
    pub margin: Option<String>,
    /// The percentage.
    pub percent: Option<String>,
    /// The verdict in two words.
    pub verdict: String,
    /// The line of arithmetic that decides it, or what keeps it from being decided.
    pub because: String,
    /// The margin against the threshold.
    pub picture: Picture,
    /// The picture in words.
    pub picture_words: String,
    /// Which reports the votes are from.
    pub reports: String,
    /// The votes, in ballot order.
    pub votes: Vec<VotesLine>,
    /// The sum of the votes.
    pub total: String,
    /// The arithmetic, with commas.
    pub arithmetic: Vec<String>,
    /// The section and the edition, in words.
    pub law: String,
    /// The threshold in the law's own words; none where no clause reaches the contest.
    pub threshold: Option<String>,
    /// What the letter of the law gives beside the practised reading, where several are elected.
    pub literal: Option<String>,
    /// The arithmetic of that letter, with commas.
    pub literal_arithmetic: Vec<String>,
    /// What is missing, in one line; none where nothing is.
    pub missing: Option<String>,
    /// Who confirmed it and when.
    pub confirmed: Option<String>,
    /// Whether it waits for the clerk.
    pub waits: bool,
}

/// The votes of one choice.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct VotesLine {
    /// The name as printed on the ballot.
    pub name: String,
    /// The votes; none where nothing is counted.
    pub votes: Option<String>,
    /// "last winner", "first loser"; none for others, and where one seat is filled.
    pub role: Option<String>,
}
