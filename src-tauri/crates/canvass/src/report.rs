use law::Interval;

use crate::id::{ChoiceId, ContestId, PassId, PrecinctId, ReportId, SourceId, StyleId};
use crate::register::Slot;
use crate::scope::Scope;

/// One precinct's figures from one source at one scope: the unit of "14 of 16 included".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Its id in this election file.
    pub id: ReportId,
    /// The precinct.
    pub precinct: PrecinctId,
    /// The source.
    pub source: SourceId,
    /// What its figures cover.
    pub scope: Scope,
}

impl Report {
    /// Its place in the register.
    pub const fn slot(&self) -> Slot {
        Slot { precinct: self.precinct, source: self.source, scope: self.scope }
    }
}

/// A report that must come in, or be signed "none", before its precinct is complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// The precinct.
    pub precinct: PrecinctId,
    /// The source that may hold it.
    pub source: SourceId,
    /// What it will cover.
    pub scope: Scope,
}

/// Somebody signed that there is nothing to report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoneSigned {
    /// The report that has nothing in it.
    pub report: ReportId,
    /// Who signed.
    pub signed_by: String,
    /// Why there is nothing.
    pub reason: String,
}

/// A report was set aside: from a source not in use, or the size of a test deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quarantined {
    /// The report.
    pub report: ReportId,
    /// Why.
    pub reason: String,
}

law::ids! {
    /// Why a report is read.
    pub enum PassKind as "pass-kind" {
        /// A file was taken in; its control totals agreed.
        Import = "import",
        /// First reading from paper.
        First = "first",
        /// Second reading from paper, blind, by another person.
        Second = "second",
        /// Read aloud by one person to another, in an office of one.
        ReadAloud = "read-aloud",
        /// The differing fields, read again.
        Settling = "settling",
        /// A correction after the report was settled; it needs a reason.
        Correction = "correction",
    }
}

/// A reading of a report begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassBegun {
    /// Its id in this election file.
    pub id: PassId,
    /// The report.
    pub report: ReportId,
    /// Why it is read.
    pub kind: PassKind,
    /// Who reads.
    pub reader: String,
    /// The reason of a correction.
    pub reason: Option<String>,
}

/// A reading of a report is finished: the last row of each field before this is the pass's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassFinished {
    /// The reading.
    pub pass: PassId,
}

/// What a figure counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Votes for a choice.
    Votes(ChoiceId),
    /// Undervotes of a contest: votes that voters could have cast and did not.
    Undervotes(ContestId),
    /// Overvotes of a contest, as the machine prints them.
    Overvotes(ContestId),
    /// A printed total of a contest's votes, to compare with; never added.
    ControlTotal(ContestId),
    /// Ballots counted, of one style or, without a style, of all.
    Ballots(Option<StyleId>),
    /// Voters who signed.
    VotersSigned,
}

impl Field {
    /// The contest it belongs to; ballots and signatures belong to the whole report.
    pub const fn contest(self) -> Option<ContestId> {
        match self {
            Field::Votes(choice) => Some(choice.contest),
            Field::Undervotes(contest) | Field::Overvotes(contest) | Field::ControlTotal(contest) => Some(contest),
            Field::Ballots(_) | Field::VotersSigned => None,
        }
    }
}

impl std::fmt::Display for Field {
    /// The figure as the return format names it, and what it belongs to: `votes c-0007-1`, `ballots`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Field::Votes(choice) => write!(f, "votes {choice}"),
            Field::Undervotes(contest) => write!(f, "undervotes {contest}"),
            Field::Overvotes(contest) => write!(f, "overvotes {contest}"),
            Field::ControlTotal(contest) => write!(f, "control-total {contest}"),
            Field::Ballots(Some(style)) => write!(f, "ballots {}", style.0),
            Field::Ballots(None) => f.write_str("ballots"),
            Field::VotersSigned => f.write_str("voters-signed"),
        }
    }
}

/// A count as it stands on the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// A number. Blank is the absence of a row; zero is a row.
    Exact(u64),
    /// The publisher printed `*`: 0 to 5 (reading R17).
    Suppressed,
}

impl Count {
    /// The most that a count can be. New Mexico has two million people; what is larger is a slip of the keys, and below
    /// it no sum of the figures of an election can overflow.
    pub const MOST: u64 = 999_999_999;

    /// The bounds of the count.
    pub const fn interval(self) -> Interval {
        match self {
            Count::Exact(count) => Interval::exact(count),
            Count::Suppressed => Interval::SUPPRESSED,
        }
    }
}

/// One figure of a reading. Typing it again adds a row; no row is ever changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldRow {
    /// The reading.
    pub pass: PassId,
    /// What it counts.
    pub field: Field,
    /// The count; `None` takes an earlier row of this reading back, so that the field is blank again.
    pub count: Option<Count>,
}

/// The person in charge accepted a finding, with a named reason, which prints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingAccepted {
    /// The report it is about.
    pub report: ReportId,
    /// The contest it is about, where it is about one.
    pub contest: Option<ContestId>,
    /// The code of the finding.
    pub code: String,
    /// The reason.
    pub reason: String,
}
