//! The facts of the board of precinct × method on paper.

use canvass::{Ballots, Column, Group, Medium, Scope};
use law::{Edition, Interval};

use super::{Finding, Office, Place, Source};

/// A column of the board. Inside there are twelve counting groups; a tape of the night belongs to one of three methods,
/// and what is counted by hand or provisional comes days later and stands apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Method {
    /// Ballots that came by mail, counted by machine.
    Mailed,
    /// Early voting, counted by machine.
    Early,
    /// Election day, counted by machine.
    ElectionDay,
    /// Counted by hand, whenever they were cast.
    Hand,
    /// Provisional ballots.
    Provisional,
    /// A report that does not tell the methods apart.
    Whole,
}

impl Method {
    /// The method that a report belongs to.
    pub fn of(scope: Scope) -> Method {
        match scope {
            Scope::Whole => Method::Whole,
            Scope::Group(Group { ballots: Ballots::Provisional, .. }) => Method::Provisional,
            Scope::Group(Group { medium: Medium::Hand, .. }) => Method::Hand,
            Scope::Group(Group { column, .. }) | Scope::Column(column) => match column {
                Column::Mailed => Method::Mailed,
                Column::Early => Method::Early,
                Column::ElectionDay => Method::ElectionDay,
            },
        }
    }

    /// The id that screens and catalogues share.
    pub const fn id(self) -> &'static str {
        match self {
            Method::Mailed => "mailed",
            Method::Early => "early",
            Method::ElectionDay => "election-day",
            Method::Hand => "hand",
            Method::Provisional => "provisional",
            Method::Whole => "whole",
        }
    }

    /// Whether somebody in the office counts it, so that what is missing has not been counted; a tape of a polling place
    /// has not come in.
    pub const fn is_counted_here(self) -> bool {
        matches!(self, Method::Mailed | Method::Hand | Method::Provisional)
    }
}

/// Where a report stands, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stand {
    /// It counts, and an error in it has not been accepted.
    Wrong,
    /// Two readings differ.
    Differs,
    /// It has not come in.
    NotIn,
    /// It has not been counted.
    NotCounted,
    /// Somebody reads it.
    Typing,
    /// It counts, and a correction of it was begun and is not finished.
    Correcting,
    /// Read once.
    Once,
    /// Somebody reads it a second time.
    Second,
    /// It counts, and an error in it was accepted with a reason.
    Accepted,
    /// It counts.
    In,
    /// "None" was signed.
    None,
}

impl Stand {
    /// The id that screens and catalogues share.
    pub const fn id(self) -> &'static str {
        match self {
            Stand::Wrong => "wrong",
            Stand::Differs => "differs",
            Stand::NotIn => "not-in",
            Stand::NotCounted => "not-counted",
            Stand::Typing => "typing",
            Stand::Correcting => "correcting",
            Stand::Once => "once",
            Stand::Second => "second",
            Stand::Accepted => "accepted",
            Stand::In => "in",
            Stand::None => "none",
        }
    }
}

/// What is shown of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// Every report.
    All,
    /// Reports that are expected and not in.
    Missing,
    /// Reports with an error that nobody has accepted, or read differently.
    Wrong,
    /// Reports of which a reading or a correction was begun and is not finished.
    Begun,
    /// Reports read once, which have to be read a second time.
    Once,
    /// Reports whose readings differ.
    Differing,
    /// Reports about which something was found.
    Findings,
    /// Reports whose figures count, or of which "none" was signed.
    Included,
}

impl Shown {
    /// All of them, in order.
    pub const ALL: [Shown; 8] = [
        Shown::All,
        Shown::Missing,
        Shown::Wrong,
        Shown::Begun,
        Shown::Once,
        Shown::Differing,
        Shown::Findings,
        Shown::Included,
    ];

    /// The id that the command line, screens and catalogues share.
    pub const fn id(self) -> &'static str {
        match self {
            Shown::All => "all",
            Shown::Missing => "missing",
            Shown::Wrong => "wrong",
            Shown::Begun => "begun",
            Shown::Once => "once",
            Shown::Differing => "differing",
            Shown::Findings => "findings",
            Shown::Included => "included",
        }
    }
}

impl std::str::FromStr for Shown {
    type Err = law::UnknownCode;
    fn from_str(id: &str) -> Result<Self, law::UnknownCode> {
        let unknown = || law::UnknownCode { what: "filter", given: id.to_owned() };
        Shown::ALL.into_iter().find(|shown| shown.id() == id).ok_or_else(unknown)
    }
}

/// What the board of precinct × method is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReturnsBoard {
    /// Where it belongs.
    pub office: Office,
    /// The edition of the law that the election is held by.
    pub edition: Edition,
    /// Which reports are asked for.
    pub shown: Shown,
    /// How many reports that is.
    pub asked: u32,
    /// How many reports there are in all.
    pub reports: u32,
    /// How many precincts the county has.
    pub precincts: u32,
    /// The methods that stand on the board, in order.
    pub methods: Vec<Method>,
    /// The precincts with a report that is asked for, in the order in which they were set up.
    pub rows: Vec<BoardRow>,
    /// What each method comes to, of all precincts.
    pub sums: Vec<BoardSum>,
    /// What was found about the reports that are asked for, and nobody has accepted; then the errors that were accepted.
    pub found: Vec<FoundIn>,
    /// Reports that were set aside and count nowhere.
    pub aside: Vec<SetAside>,
    /// What is to be chased, the places with most missing reports first; empty where the missing are not asked for.
    pub chase: Vec<ChasePlace>,
}

/// A precinct on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    /// The precinct, and its part where it is divided.
    pub precinct: String,
    /// A cell for each method.
    pub cells: Vec<BoardCell>,
}

/// The reports of a precinct by one method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardCell {
    /// Where the most urgent of its reports stands; `None` where none is expected.
    pub stand: Option<Stand>,
    /// How many of its reports are included.
    pub included: u32,
    /// How many reports it has.
    pub reports: u32,
    /// How many errors in its reports were accepted.
    pub accepted: u32,
    /// The ballots of those that count, where they say.
    pub ballots: Option<Interval>,
    /// The source, where there is one report.
    pub source: Option<String>,
    /// Whether one of its reports is asked for by itself, and not only with all the others.
    pub asked: bool,
}

/// What a method comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSum {
    /// How many of its reports are included.
    pub included: u32,
    /// How many reports it has.
    pub reports: u32,
    /// The ballots of those that count; `None` where nothing counts or one of them does not say.
    pub ballots: Option<Interval>,
}

/// Something found about a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundIn {
    /// The report; `None` where it is about a contest as a whole.
    pub place: Option<Place>,
    /// What was found.
    pub finding: Finding,
}

/// A report that was set aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    /// The report.
    pub place: Place,
    /// Why, as somebody said; `None` where the register did it because its source is not in use.
    pub reason: Option<String>,
}

/// A place that reports are missing from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChasePlace {
    /// Its name; `None` where none is recorded.
    pub name: Option<String>,
    /// Who brings what comes from there.
    pub messenger: Option<String>,
    /// What is missing, one entry for each source and what its reports cover.
    pub missing: Vec<ChaseSource>,
}

/// The missing reports of a source that cover the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChaseSource {
    /// The source.
    pub source: Source,
    /// What they cover.
    pub scope: Scope,
    /// Their precincts, in order.
    pub precincts: Vec<String>,
}
