use chrono::NaiveDate;
use law::Interval;

use crate::county::County;
use crate::id::{ChoiceId, ContestId, ShareId, SourceId};

law::ids! {
    /// What figures come from.
    pub enum SourceKind as "source-kind" {
        /// A tabulator and its tape.
        Machine = "machine",
        /// A hand-tally team.
        HandTally = "hand-tally",
        /// A central count.
        CentralCount = "central-count",
        /// A file.
        File = "file",
    }
}

/// A source of figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its id in this election file.
    pub id: SourceId,
    /// What it is.
    pub kind: SourceKind,
    /// Its name: the serial of a machine, the name of a team, the name of a file without its folder.
    pub name: String,
    /// Where it stood.
    pub place: Option<String>,
    /// The removable medium it came on.
    pub medium: Option<String>,
    /// The seal on that medium.
    pub seal: Option<String>,
    /// Whether it was put to use; figures from a source that was not are quarantined.
    pub in_use: bool,
    /// How many ballots its test deck has.
    pub test_deck: Option<u64>,
    /// The format of a file: `sos-2020-workbook`, `openelections`, `returns`.
    pub format: Option<String>,
    /// The SHA-256 of a file, in lower-case hexadecimal digits.
    pub sha256: Option<String>,
    /// What the file says of itself: its heading, its time of download.
    pub remarks: Option<String>,
}

impl Source {
    /// A source that is put to use and of which nothing is known but what it is and its name.
    pub fn named(id: SourceId, kind: SourceKind, name: impl Into<String>) -> Self {
        Source {
            id,
            kind,
            name: name.into(),
            place: None,
            medium: None,
            seal: None,
            in_use: true,
            test_deck: None,
            format: None,
            sha256: None,
            remarks: None,
        }
    }
}

/// Another county's votes in a contest that is voted in several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// Its id in this election file.
    pub id: ShareId,
    /// The contest.
    pub contest: ContestId,
    /// The county whose votes these are.
    pub county: County,
    /// Where the figures are from.
    pub source: SourceId,
    /// The day they were true.
    pub as_of: Option<NaiveDate>,
    /// The figures, in ballot order.
    pub figures: Vec<ShareFigure>,
}

/// One choice's votes in another county.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShareFigure {
    /// The choice.
    pub choice: ChoiceId,
    /// Its votes there.
    pub votes: Interval,
}
