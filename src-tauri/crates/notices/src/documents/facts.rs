//! The facts that the documents are made of.
//!
//! They come from the election file or were given for one printing; which of them a person gives,
//! [`given_facts`](super::given_facts) says.

use canvass::{ResultsSetKind, Scope};
use chrono::NaiveDate;
use law::deadline::{Milestone, RecountDates, RecountRoute};
use law::recount::Verdict;
use law::{ContestKind, ElectionKind, Interval, SpecialReach};

use crate::model::Picture;

/// What the two notices of Section 1-14-24(B) are made of, whichever of them is written.
///
/// Everything here is either in the election file or was given for this printing; nothing is filled in where nothing
/// is known. What a person gives stands in [`given_facts`](super::given_facts).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecountNotice {
    /// The county whose election file this is.
    pub county: County,
    /// The election.
    pub election: Election,
    /// The contest with its votes.
    pub contest: Contest,
    /// The other counties' votes, where ballots were cast in more than one: they are among the votes of the contest.
    pub shares: Vec<Share>,
    /// The verdict on these votes, with the law it rests on.
    pub verdict: Verdict,
    /// Which figures these are, and how many of the reports are in them.
    pub basis: Basis,
    /// When the canvass was completed, and what follows from it; recorded or projected. Its route decides who gives
    /// notice to whom (readings R12 and R22).
    pub dates: RecountDates,
    /// Who confirmed the verdict after reading its arithmetic; a verdict that the law leaves to the clerk needs it.
    pub confirmed: Option<Confirmed>,
    /// The county clerk.
    pub clerk: Officer,
    /// The county's seal, for the letterhead of the county's own paper.
    pub seal: Option<Picture>,
    /// The secretary of state.
    pub secretary_of_state: Officer,
    /// Who gets a copy, one line each; may be empty.
    pub copies: Vec<String>,
}

impl RecountNotice {
    /// The canvasses that the notice waits for: of a contest in one county the county's; of one in several the state's;
    /// and the state's too where the law knows no clerk's notice.
    pub fn canvasses(&self) -> impl Iterator<Item = &Milestone> {
        let dates = &self.dates;
        let county = (dates.route == RecountRoute::OneCounty).then_some(&dates.county_canvass);
        county.into_iter().chain(dates.state_canvass.as_ref().filter(|_| dates.clerk_notice.is_none()))
    }
}

/// A county, as papers name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct County {
    /// The name without the word "County": "Doña Ana".
    pub name: String,
    /// The county seat, where a recount is held (1-14-16(A)).
    pub seat: String,
    /// The day of the registration count that the verdict rests on (reading R11), where it is known.
    pub registered_as_of: Option<NaiveDate>,
}

/// An election, as papers name it: by kind and date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Election {
    /// The kind.
    pub kind: ElectionKind,
    /// What a special election reaches.
    pub reach: Option<SpecialReach>,
    /// The day of the election.
    pub date: NaiveDate,
}

/// A contest and its votes, those of all counties that voted on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contest {
    /// The title as printed on the ballot.
    pub title: String,
    /// The district, where the title does not say it.
    pub district: Option<String>,
    /// The party in a primary.
    pub party: Option<String>,
    /// Candidates, a question or a retention.
    pub kind: ContestKind,
    /// How many are elected, where that is settled; without meaning for a question or a retention.
    pub seats: Option<u32>,
    /// The choices, in ballot order.
    pub choices: Vec<Choice>,
    /// Ballots cast in the contest, for information only: the total of the law is the votes (reading R1).
    pub ballots: Option<u64>,
}

/// A choice and its votes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The name as printed on the ballot.
    pub name: String,
    /// The party, where the ballot says it.
    pub party: Option<String>,
    /// Whether it is a declared write-in.
    pub write_in: bool,
    /// The votes; no notice is made from a suppressed count.
    pub votes: Interval,
}

/// Another county's votes in the contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// The county, without the word "County".
    pub county: String,
    /// Its votes, one count for each choice in ballot order.
    pub votes: Vec<Interval>,
    /// Where the figures come from.
    pub source: String,
    /// The day they stood there; `None` where the source does not say it.
    pub as_of: Option<NaiveDate>,
}

/// Which version of the results the figures are, and what is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Basis {
    /// The results set.
    pub set: ResultsSetKind,
    /// Whether it is sealed.
    pub sealed: bool,
    /// How many reports are included.
    pub included: u32,
    /// How many are expected; `None` where nobody has said.
    pub expected: Option<u32>,
    /// The missing ones, in the order of the precincts.
    pub missing: Vec<Place>,
    /// The reports that count and are not settled: read once, or read differently.
    pub unsettled: Vec<Place>,
    /// The choices that are blank where others of the contest are not.
    pub blanks: Vec<Blank>,
    /// The precincts of which more is to come.
    pub partial: Vec<String>,
}

/// A choice without a figure in a report that has figures of others: not nought, which somebody must have read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blank {
    /// The choice, as printed on the ballot.
    pub choice: String,
    /// The report.
    pub report: Place,
}

/// The place of a report in the register, as papers name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The precinct, and its part where it is divided.
    pub precinct: String,
    /// The name of the source.
    pub source: String,
    /// What the report covers.
    pub scope: Scope,
}

/// The clerk's confirmation of a verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmed {
    /// Who confirmed.
    pub by: String,
    /// When.
    pub on: NaiveDate,
}

/// Who holds an office, and where it is. What is not known is left out of the paper, never filled in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Officer {
    /// The person's name as it is to be printed.
    pub name: Option<String>,
    /// The lines of the address, and the telephone.
    pub address: Vec<String>,
}
