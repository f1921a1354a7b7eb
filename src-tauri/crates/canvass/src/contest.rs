use law::{ContestKind, Office};

use crate::id::{ChoiceId, ContestId};

/// A contest of the ballot as its source named it. What a person settles later stands in [`ContestSettled`].
///
/// Contests are known by their own id and their source's, never matched by title alone: seventy sheets of one
/// workbook are titled "State Representative".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contest {
    /// Its id in this election file.
    pub id: ContestId,
    /// The id under which the source knows it, where it has one.
    pub source_id: Option<String>,
    /// The title as printed, on one line.
    pub title: String,
    /// The district, where the source says it.
    pub district: Option<String>,
    /// The party in a primary.
    pub party: Option<String>,
    /// Candidates, a question or a retention.
    pub kind: ContestKind,
}

/// A choice on the ballot of a contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The contest and the place on its ballot.
    pub id: ChoiceId,
    /// The name as printed, without surplus spaces.
    pub name: String,
    /// The party, where the source says it.
    pub party: Option<String>,
    /// Whether it is a declared write-in.
    pub write_in: bool,
}

/// Where ballots for a contest were cast. A fact of this contest in this election (reading R12); the file's
/// silence never says that a contest is the county's own (reading R0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Extent {
    /// In how many counties ballots were cast; `None` where nobody has said.
    pub counties: Option<u32>,
    /// Whether the office is elected by the whole county; `None` where nobody has said.
    pub countywide: Option<bool>,
}

/// The share of the vote that a question needs, in hundredths of a percent: 60 % is 6,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct NeededPercent(pub u32);

/// What has been settled about a contest: each settles the whole, and the last one stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestSettled {
    /// The contest.
    pub contest: ContestId,
    /// Which office or question it is; `None` where it could not be told.
    pub office: Option<Office>,
    /// How many are elected; `None` where nobody has said.
    pub seats: Option<u32>,
    /// Where its ballots were cast.
    pub extent: Extent,
    /// The district, where a person has settled it; otherwise as the source named it.
    pub district: Option<String>,
    /// Whether it is a first round that sends two candidates to a runoff (reading R14).
    pub first_round: bool,
    /// The share a question needs, where more than a majority (reading R8).
    pub needed: Option<NeededPercent>,
}

impl ContestSettled {
    /// Nothing is settled of the contest yet.
    pub fn nothing(contest: ContestId) -> Self {
        ContestSettled {
            contest,
            office: None,
            seats: None,
            extent: Extent::default(),
            district: None,
            first_round: false,
            needed: None,
        }
    }
}
