//! The facts that the worksheets are made of.

mod board;

use canvass::{
    Column, Count, FindingCode, Identity, PassKind, ReportState, ResultsSetKind, Scope, SourceKind, StyleCoverage,
};
use chrono::NaiveDate;
use law::returns::Consignment;
use law::{ContestKind, Interval};

pub use self::board::{
    BoardCell, BoardRow, BoardSum, ChasePlace, ChaseSource, FoundIn, Method, ReturnsBoard, SetAside, Shown, Stand,
};
pub use crate::documents::facts::Place;
use crate::documents::facts::{County, Election, Officer};

/// What every worksheet says of where it belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Office {
    /// The county whose election file this is.
    pub county: County,
    /// The election.
    pub election: Election,
    /// The county clerk, for the letterhead.
    pub clerk: Officer,
    /// The results set that figures are from.
    pub set: ResultsSetKind,
    /// How many reports are in.
    pub included: u32,
    /// How many are expected; `None` where nobody has said.
    pub expected: Option<u32>,
    /// The missing ones, in the order of the precincts.
    pub missing: Vec<Place>,
}

/// A machine, a team or a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// What it is.
    pub kind: SourceKind,
    /// The serial of a machine, the name of a team or a file.
    pub name: String,
    /// Where it stands.
    pub place: Option<String>,
    /// The removable medium its figures come on.
    pub medium: Option<String>,
    /// The seal on that medium.
    pub seal: Option<String>,
}

/// What stands on a line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Label {
    /// Ballots of all styles.
    Ballots,
    /// Ballots of one style.
    BallotsOf(Style),
    /// Voters who signed.
    VotersSigned,
    /// Votes for a choice.
    Choice {
        /// The name as printed on the ballot.
        name: String,
        /// The party, where the ballot says it.
        party: Option<String>,
        /// Whether it is a declared write-in.
        write_in: bool,
    },
    /// Undervotes.
    Undervotes,
    /// Overvotes.
    Overvotes,
    /// The total that the tape prints, to compare with.
    ControlTotal,
}

/// A ballot style, as papers name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Style {
    /// The party in a primary.
    pub party: Option<String>,
    /// The card, from 1.
    pub card: u16,
    /// How much of the ballot it carries.
    pub coverage: StyleCoverage,
}

/// A line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its number, the same as on the entry sheet; a printed total has none.
    pub number: Option<u32>,
    /// What it counts.
    pub label: Label,
    /// The figure as entered; `None` where it is blank, which is not 0.
    pub count: Option<Count>,
    /// Who has looked at it again, because something was found about it, and said that the paper has it so.
    pub looked: Option<String>,
}

/// A contest on a sheet.
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
    /// How many are elected, where that is settled.
    pub seats: Option<u32>,
    /// Its lines, in the order of the tape.
    pub lines: Vec<Line>,
    /// The ballots that carry it, where they are known.
    pub base: Option<Interval>,
    /// Whether votes, undervotes and overvotes come to ballots × seats.
    pub identity: Identity,
}

/// A reading of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Why it is read.
    pub kind: PassKind,
    /// Who reads.
    pub reader: String,
    /// Whether it is finished.
    pub finished: bool,
    /// The reason of a correction.
    pub reason: Option<String>,
    /// The day of the last figure of a finished correction.
    pub on: Option<NaiveDate>,
}

/// Something about the figures that somebody has to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What was found.
    pub code: FindingCode,
    /// The title of the contest it is about, where it is about one.
    pub contest: Option<String>,
    /// The numbers of the lines it marks.
    pub lines: Vec<u32>,
    /// What there is less what there should be.
    pub difference: Option<i64>,
    /// By whom and why it was accepted, where it was.
    pub accepted: Option<Acceptance>,
}

impl Finding {
    /// Whether it is an error that nobody has accepted, as [`canvass::Finding::is_open_error`].
    pub fn is_open_error(&self) -> bool {
        self.code.level() == canvass::Level::Error && self.accepted.is_none()
    }
}

/// The person in charge accepts a finding as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acceptance {
    /// Who accepted it.
    pub by: String,
    /// Why.
    pub reason: String,
}

/// A report on a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvedReport {
    /// The precinct, and its part where it is divided.
    pub precinct: String,
    /// Where its figures are from.
    pub source: Source,
    /// What they cover.
    pub scope: Scope,
    /// Where it stands.
    pub state: ReportState,
    /// Why it was set aside, or why there is nothing in it.
    pub reason: Option<String>,
    /// Its readings, in the order in which they began.
    pub readings: Vec<Reading>,
    /// Ballots and signatures. Like the contests empty while a second person reads: the first figures stay hidden.
    pub ballots: Vec<Line>,
    /// The contests that have a figure.
    pub contests: Vec<Contest>,
    /// The lines on which two readings differed, once they are settled.
    pub differed: Vec<LineDiffered>,
    /// What is to be looked at.
    pub findings: Vec<Finding>,
}

/// A line on which two readings of a report differed. A count that is not there is blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineDiffered {
    /// Its number on the sheet; a printed total has none.
    pub number: Option<u32>,
    /// What it counts.
    pub label: Label,
    /// The contest, where it is one's.
    pub contest: Option<(String, ContestKind)>,
    /// What the first reading says.
    pub first: Option<Count>,
    /// What the second reading says.
    pub second: Option<Count>,
    /// What the paper says, read again.
    pub settled: Option<Count>,
}

impl ProvedReport {
    /// Whether its figures stay hidden: while a second person reads, and until the lines that differ are settled, nobody
    /// may see what the first person read.
    pub fn is_hidden(&self) -> bool {
        self.state.is_blind()
    }
}

/// What a proof is made of: of one report, or of all of a precinct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// Where it belongs.
    pub office: Office,
    /// The reports.
    pub reports: Vec<ProvedReport>,
}

/// A sheet to be filled in by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlankSheet {
    /// The precinct, and its part where it is divided.
    pub precinct: String,
    /// The mark of the order of its lines, which the entry screen shows to compare.
    pub order: String,
    /// The source and what its report covers; `None` where no report is registered, so that both are written in.
    pub report: Option<(Source, Scope)>,
    /// Ballots and signatures.
    pub ballots: Vec<Line>,
    /// The contests, in the order of the tape.
    pub contests: Vec<Contest>,
}

/// What blank return sheets are made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlankSheets {
    /// Where they belong.
    pub office: Office,
    /// The sheets.
    pub sheets: Vec<BlankSheet>,
}

/// A report that is expected from a polling place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedReport {
    /// The precinct, and its part where it is divided.
    pub precinct: String,
    /// What it covers.
    pub scope: Scope,
}

/// A source at a polling place, and what is expected from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arriving {
    /// The source.
    pub source: Source,
    /// The reports, in the order of the precincts.
    pub reports: Vec<ExpectedReport>,
}

/// A polling place, a counting place, or the places of which nothing is recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PollingPlace {
    /// Its name; `None` where none is recorded.
    pub name: Option<String>,
    /// What is expected from it.
    pub arriving: Vec<Arriving>,
}

impl PollingPlace {
    /// Whether ballots are cast here on election day, so that a ballot box with its materials comes back.
    pub(super) fn sends_a_box(&self) -> bool {
        let is_of_election_day = |report: &ExpectedReport| report.scope.column() == Some(Column::ElectionDay);
        self.arriving.iter().flat_map(|arriving| &arriving.reports).any(is_of_election_day)
    }
}

/// What receiving checklists are made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receiving {
    /// Where they belong.
    pub office: Office,
    /// What comes back with the box, and how, by the edition in force.
    pub materials: Vec<Consignment>,
    /// The section that says so.
    pub section: String,
    /// Whether that section is a bill's that never became law.
    pub is_of_the_bill: bool,
    /// The places, in alphabetical order.
    pub places: Vec<PollingPlace>,
}
