//! This program's own returns: what stands on tapes and tally sheets, one figure a line.
//!
//! The columns are `source,precinct,part,group,style,contest,choice,figure,value`, in any order.
//!
//! - `source` names the machine or the team; `precinct` and, where it is divided, `part` say whose ballots they were.
//! - `group` is one of the twelve counting groups (`mailed/machine/regular`), one of the three columns (`mailed`,
//!   `early`, `election-day`), or `whole`.
//! - `figure` is `votes`, `undervotes`, `overvotes`, `control-total` (a printed total of the contest's votes),
//!   `ballots` or `voters-signed`. The last two belong to no contest; `ballots` can name a `style`.
//! - `contest` is the id of the contest in the election file (`c-0007`), or else the source's id or the exact title. A
//!   file that uses ids uses them on every line, so that no contest goes by two names in it.
//! - `choice` is the exact name, for `votes` only.
//! - `value` is digits, or `*` for a figure that was suppressed. It is never blank: what was not counted has no line.
//! - `practice`, a column that can be left out, says `yes` on each line of returns made up for practice. No real election
//!   takes such a file in; one line of it is enough.

mod read;
mod write;

use canvass::{Count, Scope};

pub(crate) use read::read;
pub use write::write;

/// The columns, in the order in which they are written.
pub(crate) const COLUMNS: [&str; 9] =
    ["source", "precinct", "part", "group", "style", "contest", "choice", "figure", "value"];

/// The column that marks returns made up for practice; it can be left out.
pub(crate) const PRACTICE: &str = "practice";

/// What a line counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// Votes for a choice.
    Votes,
    /// Undervotes of a contest.
    Undervotes,
    /// Overvotes of a contest, as the machine prints them.
    Overvotes,
    /// A printed total of a contest's votes.
    ControlTotal,
    /// Ballots counted.
    Ballots,
    /// Voters who signed.
    VotersSigned,
}

impl Figure {
    /// Every figure.
    pub const ALL: [Figure; 6] = [
        Figure::Votes,
        Figure::Undervotes,
        Figure::Overvotes,
        Figure::ControlTotal,
        Figure::Ballots,
        Figure::VotersSigned,
    ];

    /// The word that stands in the column `figure`.
    pub const fn id(self) -> &'static str {
        match self {
            Figure::Votes => "votes",
            Figure::Undervotes => "undervotes",
            Figure::Overvotes => "overvotes",
            Figure::ControlTotal => "control-total",
            Figure::Ballots => "ballots",
            Figure::VotersSigned => "voters-signed",
        }
    }
}

/// One line: blank fields are empty strings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The machine or the team.
    pub source: String,
    /// The precinct.
    pub precinct: String,
    /// The part of the precinct.
    pub part: String,
    /// What the figure covers.
    pub scope: Scope,
    /// The ballot style.
    pub style: String,
    /// The contest: its id in the election file, the source's id, or the exact title.
    pub contest: String,
    /// The exact name of the choice.
    pub choice: String,
    /// What is counted.
    pub figure: Figure,
    /// The count.
    pub count: Count,
}
