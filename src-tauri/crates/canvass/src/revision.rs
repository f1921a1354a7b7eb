//! What was set up, set right: a later row of the same id stands. A mistake in the setup is corrected as everything else
//! is, by a row that is added.
use crate::county::County;
use crate::id::{ChoiceId, ContestId, PrecinctId, SourceId, StyleId};
use crate::register::Slot;
use crate::scope::Scope;

/// A precinct as it is named from now on. It also brings back one that was withdrawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrecinctRevised {
    /// The precinct.
    pub id: PrecinctId,
    /// Its name.
    pub name: String,
    /// The part, where it is divided.
    pub part: Option<String>,
    /// Why; asked for once a report of it is in.
    pub reason: Option<String>,
}

/// A contest as it is titled from now on. It also brings back one that was withdrawn. What it decides is settled by
/// [`ContestSettled`](crate::ContestSettled).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestRevised {
    /// The contest.
    pub id: ContestId,
    /// The title.
    pub title: String,
    /// The district, as the source would say it.
    pub district: Option<String>,
    /// The party in a primary.
    pub party: Option<String>,
    /// Candidates, a question or a retention; it cannot become another once figures are in.
    pub kind: law::ContestKind,
    /// Why; asked for once figures are in.
    pub reason: Option<String>,
}

/// A choice as it is named from now on, at the same place of the ballot. It also brings back one that was withdrawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceRevised {
    /// The contest and the place on its ballot.
    pub id: ChoiceId,
    /// The name. Once figures are in, it cannot be one that another choice of the contest has: that would move votes.
    pub name: String,
    /// The party.
    pub party: Option<String>,
    /// Whether it is a declared write-in.
    pub write_in: bool,
    /// Why; asked for once figures are in.
    pub reason: Option<String>,
}

/// A source as it is from now on. It also brings back one that was withdrawn. What kind of source it is, and what file,
/// stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceRevised {
    /// The source.
    pub id: SourceId,
    /// Its name: the serial of a machine, the name of a team.
    pub name: String,
    /// Where it stands.
    pub place: Option<String>,
    /// The removable medium its figures come on.
    pub medium: Option<String>,
    /// The seal on that medium.
    pub seal: Option<String>,
    /// Whether it is put to use; it stays so once a report of it is expected or in.
    pub in_use: bool,
    /// How many ballots its test deck has.
    pub test_deck: Option<u64>,
    /// Why; asked for once a report of it is in.
    pub reason: Option<String>,
}

/// How a source's figures come in: by whom, and what they cover. The last row of a source stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// The source.
    pub source: SourceId,
    /// Who brings its tape or medium; `None` where nobody has said.
    pub messenger: Option<String>,
    /// What its figures cover; `None` where nobody has said.
    pub scope: Option<Scope>,
}

/// The ballot styles of a precinct, or of a part: all of them. The last row of a precinct stands; without a style in it,
/// nothing says which contests the precinct votes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrecinctStyles {
    /// The precinct.
    pub precinct: PrecinctId,
    /// Its styles.
    pub styles: Vec<StyleId>,
}

/// The other counties in which a contest is voted: all of them, without this one. The last row of a contest stands; without
/// a county in it, nobody has said which.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestCounties {
    /// The contest.
    pub contest: ContestId,
    /// The counties.
    pub counties: Vec<County>,
}

law::ids! {
    /// How the picture of a seal is written.
    pub enum SealKind as "seal-kind" {
        /// A picture of points.
        Png = "png",
        /// A drawing.
        Svg = "svg",
    }
}

/// The county's seal. The last one stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountySeal {
    /// How it is written.
    pub kind: SealKind,
    /// The file, byte for byte.
    pub image: Vec<u8>,
}

impl CountySeal {
    /// The most bytes a seal may have: it is kept in the election file and read at every opening.
    pub const MOST_BYTES: usize = 1_000_000;
}

/// What can be withdrawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// A precinct or part.
    Precinct(PrecinctId),
    /// A contest, with its choices.
    Contest(ContestId),
    /// The last choice of a contest.
    Choice(ChoiceId),
    /// A ballot style.
    Style(StyleId),
    /// A source.
    Source(SourceId),
    /// A report that is expected.
    Expected(Slot),
    /// The county's seal.
    Seal,
}

impl Subject {
    /// The word for it in files.
    pub const fn id(self) -> &'static str {
        match self {
            Subject::Precinct(_) => "precinct",
            Subject::Contest(_) => "contest",
            Subject::Choice(_) => "choice",
            Subject::Style(_) => "style",
            Subject::Source(_) => "source",
            Subject::Expected(_) => "expected",
            Subject::Seal => "seal",
        }
    }
}

/// Something was set up by mistake and is taken back, while nothing is reported for it. Who did it, the log says. Its id
/// is never given to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withdrawn {
    /// What.
    pub what: Subject,
    /// Why.
    pub reason: String,
}
