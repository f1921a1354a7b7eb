use chrono::NaiveDate;

use super::share::NeededShare;
use crate::coded::Coded;
use crate::count::Interval;
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::office::{ContestKind, Office};

/// All that the recount test of Section 1-14-24(A) must know of one contest in one election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestFacts {
    /// The day of the election.
    pub election_date: NaiveDate,
    /// The kind of election. Before 2019 only primary and general elections are reached (reading R24).
    pub kind: ElectionKind,
    /// The text to judge by: by the date ([`Edition::on`]), or chosen by hand.
    pub edition: Edition,
    /// What the contest decides; `None` until somebody has said.
    pub office: Option<Office>,
    /// How many are elected. `None`, or zero, where not known; without meaning for a question or a retention.
    pub seats: Option<u32>,
    /// In how many counties ballots were cast for it (reading R12). `None`, or zero, where not known.
    pub counties: Option<u32>,
    /// Whether the whole county elects to it. Asked of a county commissioner and of an office the law does not name.
    pub countywide: Option<bool>,
    /// The county's registration count (reading R11).
    pub county_registered: Option<u64>,
    /// Whether this is the first round of an election that may go to a runoff (reading R14).
    pub first_round: bool,
    /// The share of the votes that a question needs, where that is more than a majority (reading R8).
    pub needed: Option<NeededShare>,
    /// The votes as canvassed: those of all counties, unless `other_counties_missing`.
    pub votes: Votes,
    /// Whether the votes of some county that voted on this contest are not among `votes` (reading R0).
    pub other_counties_missing: bool,
}

/// The votes of a contest, each count with the bounds that are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Votes {
    /// Of candidates, in ballot order. A declared write-in is a candidate, even at 0 votes (reading R5).
    Candidates(Vec<Interval>),
    /// On a ballot question.
    Question {
        /// Those supporting it.
        supporting: Interval,
        /// Those opposing it.
        opposing: Interval,
    },
    /// On the retention of a judge or justice.
    Retention {
        /// For retaining.
        yes: Interval,
        /// Against retaining.
        no: Interval,
    },
}

impl Votes {
    /// The kind of contest that votes of this shape are cast in.
    pub const fn contest_kind(&self) -> ContestKind {
        match self {
            Votes::Candidates(_) => ContestKind::Candidate,
            Votes::Question { .. } => ContestKind::Question,
            Votes::Retention { .. } => ContestKind::Retention,
        }
    }

    /// "The total votes cast … for that office": the votes credited to the contest's choices; no undervotes, no
    /// overvotes, no ballots (reading R1). Bounds beyond `u64` are held at its greatest value.
    pub fn total(&self) -> Interval {
        match self {
            Votes::Candidates(counts) => counts.iter().copied().sum(),
            Votes::Question { supporting: a, opposing: b } | Votes::Retention { yes: a, no: b } => *a + *b,
        }
    }
}

/// A fact without which the clause, or the two candidates to compare, cannot be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fact {
    /// How many are elected.
    Seats,
    /// In how many counties ballots were cast.
    Counties,
    /// Whether the whole county elects.
    Countywide,
    /// The county's registration count.
    CountyRegistered,
}

impl Coded for Fact {
    fn code(&self) -> &'static str {
        match self {
            Fact::Seats => "recount.fact.seats",
            Fact::Counties => "recount.fact.counties",
            Fact::Countywide => "recount.fact.countywide",
            Fact::CountyRegistered => "recount.fact.county-registered",
        }
    }
}
