use law::Coded;

/// A word that is not the id it should have been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdError {
    /// What was expected: `contest` or `choice`.
    pub what: &'static str,
    /// The word as given.
    pub given: String,
}

impl Coded for IdError {
    fn code(&self) -> &'static str {
        "canvass.not-an-id"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("what", self.what.to_owned()), ("given", self.given.clone())]
    }
}

impl std::fmt::Display for IdError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "not the id of a {}: {:?}", self.what, self.given)
    }
}

impl std::error::Error for IdError {}

macro_rules! numbered {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);
    )+};
}

numbered! {
    /// A contest of this election file, numbered from 1 in ballot order as far as known; prints as `c-0007`.
    ContestId,
    /// A precinct, numbered from 1 in the order of the first source that named it.
    PrecinctId,
    /// A source of figures: a machine, a hand-tally team, a central count or a file.
    SourceId,
    /// One precinct's figures from one source at one scope.
    ReportId,
    /// One reading of a report.
    PassId,
    /// A ballot style: party × part × card × coverage.
    StyleId,
    /// A results set: night, canvass, certified, recount, amended.
    SetId,
    /// Another county's votes in a contest.
    ShareId,
    /// An issued document.
    DocumentId,
}

/// A choice of a contest: the contest and the place on its ballot, from 1; prints as `c-0007-1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChoiceId {
    /// The contest.
    pub contest: ContestId,
    /// Its place on the ballot, from 1.
    pub place: u16,
}

/// The number of an entry of the log, from 1. The order of events comes from it, never from a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryNumber(pub u64);

impl std::fmt::Display for ContestId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "c-{:04}", self.0)
    }
}

impl std::fmt::Display for ChoiceId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.contest, self.place)
    }
}

impl std::str::FromStr for ContestId {
    type Err = IdError;
    /// Reads what [`Display`](std::fmt::Display) writes: `c-0007`.
    fn from_str(text: &str) -> Result<Self, IdError> {
        let wrong = || IdError { what: "contest", given: text.to_owned() };
        let digits = text.strip_prefix("c-").filter(|d| d.len() >= 4).ok_or_else(wrong)?;
        let id = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten().map(ContestId);
        id.filter(|id| id.to_string() == text).ok_or_else(wrong)
    }
}
