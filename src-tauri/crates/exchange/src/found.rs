use canvass::{ContestId, Count, County, Scope};
use chrono::NaiveDate;
use law::{ContestKind, ElectionKind, Interval, Office};

use crate::warning::Warning;

/// A format that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// The secretary of state's workbook of one county (2020): four sheets per contest.
    Sos2020Workbook,
    /// OpenElections CSV by precinct, of one county or of the state.
    OpenElections,
    /// This program's own returns, as CSV: what stands on tapes.
    Returns,
}

impl Format {
    /// The id under which the format is recorded.
    pub const fn id(self) -> &'static str {
        match self {
            Format::Sos2020Workbook => "sos-2020-workbook",
            Format::OpenElections => "openelections",
            Format::Returns => "returns",
        }
    }
}

/// What stands in a file, in the words of the file.
///
/// The lists refer to each other by position: a figure's `precinct` is an index into `precincts`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The format it was read as.
    pub format: Format,
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    pub sha256: String,
    /// The county that the file says it is of; `None` where the format does not say.
    pub county: Option<County>,
    /// What the file says of the election.
    pub election: ElectionHint,
    /// The day the figures were true, where the file says it: its day of download.
    pub as_of: Option<NaiveDate>,
    /// What the file says of itself, on one line.
    pub remarks: Option<String>,
    /// The machines and teams that the figures come from. Empty where the file itself is the only source.
    pub sources: Vec<FoundSource>,
    /// The precincts of the own county, in the order of the file.
    pub precincts: Vec<FoundPrecinct>,
    /// The contests in which the own county votes, in the order of the file.
    pub contests: Vec<FoundContest>,
    /// The figures of the own county. No two are of the same source, precinct, scope and field.
    pub figures: Vec<FoundFigure>,
    /// Other counties' votes in `contests`: at most one for each contest and county.
    pub shares: Vec<FoundShare>,
    /// What was read with a reservation about the file as a whole.
    pub warnings: Vec<Warning>,
}

impl Found {
    /// How many figures the publisher suppressed (`*`).
    pub fn suppressed(&self) -> usize {
        self.figures.iter().filter(|figure| figure.count == Count::Suppressed).count()
    }

    /// The scopes at which there are figures for a contest (an index into `contests`), each once, in the order of the file.
    pub fn scopes(&self, contest: usize) -> Vec<Scope> {
        let mut scopes = Vec::new();
        for figure in self.figures.iter().filter(|figure| figure.field.contest() == Some(contest)) {
            if !scopes.contains(&figure.scope) {
                scopes.push(figure.scope);
            }
        }
        scopes
    }
}

/// What a file says of the election it is of. It is said loosely: a year in a heading, a date in a file's name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ElectionHint {
    /// Election day, where the whole of it is said.
    pub date: Option<NaiveDate>,
    /// The year of the election.
    pub year: Option<i32>,
    /// The kind of election, where one word leaves no doubt.
    pub kind: Option<ElectionKind>,
    /// The words that say it: the heading, or the name of the file.
    pub words: String,
    /// Whether the words are the file's content; a file's name can be changed by anyone.
    pub in_content: bool,
    /// Whether the file says that its figures were made for practice: no real election takes them in.
    pub practice: bool,
}

/// A machine or a team that figures come from, by its name on the return.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FoundSource {
    /// The name: a serial, a team.
    pub name: String,
}

/// A precinct, or a part of one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FoundPrecinct {
    /// The name as printed, without surplus spaces. `PRECINCT 1` and `PRECINCT 01` are two names.
    pub name: String,
    /// The part, where the precinct is divided.
    pub part: Option<String>,
}

/// How a file names a contest, and so how it is to be found again in an election file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum ContestKey {
    /// By the source's own id; the title alone says nothing.
    SourceId(String),
    /// By office, district and, in a primary, party: those of [`FoundContest`], exactly.
    Ballot,
    /// By the id that the contest has in the election file.
    Id(ContestId),
    /// By the source's id or by the exact title, whichever of the two it turns out to be.
    SourceIdOrTitle(String),
}

/// A contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundContest {
    /// How the file names it.
    pub key: ContestKey,
    /// The source's id, where it has one.
    pub source_id: Option<String>,
    /// The whole title, on one line; the lines of a title are divided by ` / `.
    pub title: String,
    /// The district, where the file says it.
    pub district: Option<String>,
    /// The party of a primary's contest, as the file writes it.
    pub party: Option<String>,
    /// Candidates, a question or a retention.
    pub kind: ContestKind,
    /// The office, where the title leaves no doubt.
    pub office: Option<Office>,
    /// How many are elected, where office and title leave no doubt.
    pub seats: Option<u32>,
    /// Whether the whole county elects, where the title says it.
    pub countywide: Option<bool>,
    /// The words of the title by which the office was recognised, in capitals without punctuation.
    pub evidence: Option<String>,
    /// The choices, in the order of the file.
    pub choices: Vec<FoundChoice>,
    /// What was read with a reservation about this contest.
    pub warnings: Vec<Warning>,
}

/// A choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundChoice {
    /// The name as printed, without surplus spaces; the words "write in" stay where they stand.
    pub name: String,
    /// The party as the file writes it. A blank or `NA` is no party, never a guess.
    pub party: Option<String>,
    /// Whether the name says that it is a write-in.
    pub write_in: bool,
}

/// What a figure counts. `contest` is an index into [`Found::contests`], `choice` one into its choices.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum FoundField {
    /// Votes for a choice.
    Votes {
        /// The contest.
        contest: usize,
        /// The choice.
        choice: usize,
    },
    /// Undervotes of a contest.
    Undervotes {
        /// The contest.
        contest: usize,
    },
    /// Overvotes of a contest, as the machine prints them.
    Overvotes {
        /// The contest.
        contest: usize,
    },
    /// A printed total of a contest's votes, to compare with; never added.
    ControlTotal {
        /// The contest.
        contest: usize,
    },
    /// Ballots counted, of one style or, without a style, of all.
    Ballots {
        /// The name of the style.
        style: Option<String>,
    },
    /// Voters who signed.
    VotersSigned,
}

impl FoundField {
    /// The contest it is of, where it is of one.
    pub const fn contest(&self) -> Option<usize> {
        match self {
            FoundField::Votes { contest, .. }
            | FoundField::Undervotes { contest }
            | FoundField::Overvotes { contest }
            | FoundField::ControlTotal { contest } => Some(*contest),
            FoundField::Ballots { .. } | FoundField::VotersSigned => None,
        }
    }
}

/// One figure of the own county.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundFigure {
    /// The source, an index into [`Found::sources`]; `None` where the file itself is the source.
    pub source: Option<usize>,
    /// The precinct, an index into [`Found::precincts`].
    pub precinct: usize,
    /// What the figure covers.
    pub scope: Scope,
    /// What it counts.
    pub field: FoundField,
    /// The count.
    pub count: Count,
}

/// Another county's votes in a contest: the sum over the precincts that the file has of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundShare {
    /// The contest, an index into [`Found::contests`].
    pub contest: usize,
    /// The county.
    pub county: County,
    /// Over how many precincts the sum runs.
    pub precincts: usize,
    /// Choice (an index into the contest's choices) and votes, in the order of the choices; a choice that the file does
    /// not have for this county is absent.
    pub votes: Vec<(usize, Interval)>,
}
