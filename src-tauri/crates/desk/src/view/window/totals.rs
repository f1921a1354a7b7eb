use serde::Serialize;
use ts_rs::TS;

use super::law::LawRef;

/// The place "Canvass": what the returns come to. Reading only.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct CanvassPage {
    /// Which reports are in, in a sentence.
    pub reports: String,
    /// What is missing, in a sentence: reports, or a register that would miss them.
    pub missing: Option<String>,
    /// How many contests there are.
    pub contests_count: usize,
    /// How many of them have an error that nobody has accepted.
    pub with_errors: usize,
    /// How many have a warning that nobody has accepted.
    pub with_warnings: usize,
    /// How many are counted in part.
    pub partial: usize,
    /// How many wait for their office.
    pub waiting: usize,
    /// Findings that belong to no contest.
    pub findings: Vec<FindingLine>,
    /// The contests, in ballot order.
    pub contests: Vec<CanvassContest>,
}

/// A contest and what it comes to in this county.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct CanvassContest {
    /// Its id.
    pub id: String,
    /// Its title, cut to a line.
    pub short: String,
    /// Its title.
    pub title: String,
    /// Office and seats, in words.
    pub terms: String,
    /// Which of its reports are in.
    pub reports: String,
    /// What is missing of it, in words; `null` where nothing is known to be.
    pub missing: Option<String>,
    /// Whether more is to come.
    pub partial: bool,
    /// Whether the votes are divided by method.
    pub divided: bool,
    /// The choices, in ballot order.
    pub rows: Vec<CanvassRow>,
    /// Their sum.
    pub total: CanvassRow,
    /// Ballots, undervotes, overvotes, as far as they are known.
    pub beside: String,
    /// Other counties' votes, where it is voted there too.
    pub elsewhere: Option<String>,
    /// What was found about it, errors first.
    pub findings: Vec<FindingLine>,
    /// Whether one of the findings is an error that nobody has accepted.
    pub wrong: bool,
}

/// The votes of a choice, or of all, by column.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct CanvassRow {
    /// The name as printed on the ballot.
    pub name: String,
    /// The party, where there is one; "write-in" beside it.
    pub note: Option<String>,
    /// Mailed ballots.
    pub mailed: String,
    /// Early voting.
    pub early: String,
    /// Election day.
    pub election_day: String,
    /// All of them.
    pub total: String,
    /// The percentage of the votes of this contest in this county.
    pub percent: Option<String>,
    /// The fraction that it comes from.
    pub fraction: Option<String>,
}

/// Something that was found in the figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct FindingLine {
    /// `error`, `warning`, `hint`.
    pub level: String,
    /// The level in a word.
    pub word: String,
    /// The finding in words.
    pub text: String,
    /// Why it was accepted, where it was.
    pub accepted: Option<String>,
    /// Where the law has returns looked through for it.
    pub law: Option<LawRef>,
}

/// A contest by precinct and by county.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ContestParts {
    /// The names of the choices, in ballot order.
    pub choices: Vec<String>,
    /// The precincts of this county, then their sum.
    pub precincts: Vec<PartRow>,
    /// This county and the others whose votes are known, then their sum; empty where it is voted in this one alone.
    pub counties: Vec<PartRow>,
}

/// One precinct's or county's votes.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PartRow {
    /// Its name.
    pub name: String,
    /// The votes of each choice, in ballot order.
    pub votes: Vec<String>,
    /// The sum of the choices.
    pub total: String,
    /// Whether this row is the sum of the others.
    pub sum: bool,
}
