use law::canvass::SummonsGround;

use crate::id::{ContestId, PrecinctId, ReportId};
use crate::report::Field;

law::ids! {
    /// How much a finding weighs.
    pub enum Level as "level" {
        /// It stops: a figure is wrong, or two are.
        Error = "error",
        /// It may be right; somebody has to look.
        Warning = "warning",
        /// It says where to look first.
        Hint = "hint",
    }
}

law::ids! {
    /// What was found.
    pub enum FindingCode as "finding" {
        /// Two readings of a report differ.
        ReadingsDiffer = "readings-differ",
        /// More ballots than voters who signed.
        BallotsAboveVoters = "ballots-above-voters",
        /// The ballots of the styles do not come to the ballots of the report.
        StylesDifferFromBallots = "styles-differ-from-ballots",
        /// Ballots were counted, and every choice of a contest has 0.
        ZeroWithBallots = "zero-with-ballots",
        /// A choice has more votes than there are ballots.
        ChoiceAboveBallots = "choice-above-ballots",
        /// A contest has more votes than its ballots could give.
        VotesAboveBallots = "votes-above-ballots",
        /// A choice is blank while another of its contest is not.
        Blank = "blank",
        /// Votes, undervotes and overvotes do not come to ballots × seats.
        IdentityOff = "identity-off",
        /// The votes do not come to the printed total.
        ControlTotalDiffers = "control-total-differs",
        /// The groups of a column do not come to the figure of that column.
        GroupsDifferFromColumn = "groups-differ-from-column",
        /// The columns do not come to the figure of the whole.
        ColumnsDifferFromWhole = "columns-differ-from-whole",
        /// A contest has figures of a precinct and of parts of the same precinct: its ballots are counted twice.
        PartsBesidePrecinct = "parts-beside-precinct",
        /// Several sources each speak for all ballots of a precinct, and are added.
        BallotsAddedTwice = "ballots-added-twice",
        /// Two accounts of a precinct tell different numbers of ballots.
        BallotsDiffer = "ballots-differ",
        /// A report is not added, since a coarser one counts, and nothing shows whether its ballots are in that.
        NotAdded = "not-added",
        /// A file does not say what the papers say.
        FileDiffersFromPaper = "file-differs-from-paper",
        /// The overvotes of a sheet fit only in another way than those of the source's other sheets.
        OvervotesMixed = "overvotes-mixed",
        /// More counties have sent votes of a contest than vote on it as settled.
        TooManyCounties = "too-many-counties",
        /// Far fewer ballots than voters who signed.
        BallotsBelowVoters = "ballots-below-voters",
        /// Every vote of a contest is an undervote, and the sheet says so.
        AllUndervoted = "all-undervoted",
        /// The share of undervotes is unlike that of the precinct's other reports.
        UndervoteRate = "undervote-rate",
        /// Two precincts have the same figures throughout.
        IdenticalPrecincts = "identical-precincts",
        /// A figure is exactly twice what it should be.
        ExactDouble = "exact-double",
        /// Two reports of one precinct have the same figures throughout: one has come twice.
        IdenticalReports = "identical-reports",
        /// A source has counted as many ballots as its test deck has.
        TestDeckSize = "test-deck-size",
        /// Several sources of one column of a precinct are added.
        ColumnsAdded = "columns-added",
        /// A report that nobody expected counts.
        NotExpected = "not-expected",
        /// A contest has more ballots than the county has registered voters.
        BallotsAboveRegistration = "ballots-above-registration",
        /// The difference is divisible by nine, as when two digits are exchanged.
        DivisibleByNine = "divisible-by-nine",
        /// Two reports of one precinct have the same figures throughout, and so few that it may be chance.
        AlikeReports = "alike-reports",
        /// Two columns of a contest have the same figures.
        IdenticalColumns = "identical-columns",
        /// Two adjacent lines have each other's figures.
        AdjacentLinesExchanged = "adjacent-lines-exchanged",
        /// The identity cannot be checked for want of a figure.
        NotCheckable = "not-checkable",
    }
}

impl FindingCode {
    /// How much it weighs.
    pub const fn level(self) -> Level {
        match self {
            FindingCode::ReadingsDiffer
            | FindingCode::BallotsAboveVoters
            | FindingCode::StylesDifferFromBallots
            | FindingCode::ZeroWithBallots
            | FindingCode::ChoiceAboveBallots
            | FindingCode::VotesAboveBallots
            | FindingCode::IdentityOff
            | FindingCode::ControlTotalDiffers
            | FindingCode::GroupsDifferFromColumn
            | FindingCode::ColumnsDifferFromWhole
            | FindingCode::PartsBesidePrecinct
            | FindingCode::BallotsAddedTwice
            | FindingCode::BallotsDiffer
            | FindingCode::NotAdded
            | FindingCode::FileDiffersFromPaper
            | FindingCode::OvervotesMixed
            | FindingCode::TooManyCounties => Level::Error,
            FindingCode::Blank
            | FindingCode::BallotsBelowVoters
            | FindingCode::AllUndervoted
            | FindingCode::UndervoteRate
            | FindingCode::IdenticalPrecincts
            | FindingCode::ExactDouble
            | FindingCode::IdenticalReports
            | FindingCode::TestDeckSize
            | FindingCode::ColumnsAdded
            | FindingCode::NotExpected
            | FindingCode::BallotsAboveRegistration => Level::Warning,
            FindingCode::DivisibleByNine
            | FindingCode::AlikeReports
            | FindingCode::IdenticalColumns
            | FindingCode::AdjacentLinesExchanged
            | FindingCode::NotCheckable => Level::Hint,
        }
    }
}

impl FindingCode {
    /// Whether it is a hint and yet the only word about what it points to: figures that came twice, which balance. Other
    /// hints say where to look beside an error.
    pub const fn stands_alone(self) -> bool {
        matches!(self, FindingCode::IdenticalColumns | FindingCode::AlikeReports)
    }

    /// Whether it is between two accounts of the same ballots, of which only one is in the totals.
    pub const fn is_between_accounts(self) -> bool {
        matches!(
            self,
            FindingCode::GroupsDifferFromColumn
                | FindingCode::ColumnsDifferFromWhole
                | FindingCode::PartsBesidePrecinct
                | FindingCode::BallotsAddedTwice
                | FindingCode::BallotsDiffer
                | FindingCode::NotAdded
                | FindingCode::FileDiffersFromPaper
        )
    }

    /// Whether it is found by holding reports against each other, so that it tells of the figures of one what they are in
    /// another.
    pub const fn compares_reports(self) -> bool {
        match self {
            FindingCode::GroupsDifferFromColumn
            | FindingCode::ColumnsDifferFromWhole
            | FindingCode::PartsBesidePrecinct
            | FindingCode::BallotsAddedTwice
            | FindingCode::BallotsDiffer
            | FindingCode::NotAdded
            | FindingCode::ColumnsAdded
            | FindingCode::FileDiffersFromPaper
            | FindingCode::UndervoteRate
            | FindingCode::IdenticalPrecincts
            | FindingCode::IdenticalReports
            | FindingCode::AlikeReports
            | FindingCode::IdenticalColumns
            | FindingCode::TestDeckSize
            // What a difference looks like, which may be one between two reports.
            | FindingCode::ExactDouble
            | FindingCode::DivisibleByNine
            | FindingCode::AdjacentLinesExchanged => true,
            FindingCode::ReadingsDiffer
            | FindingCode::BallotsAboveVoters
            | FindingCode::BallotsBelowVoters
            | FindingCode::StylesDifferFromBallots
            | FindingCode::ZeroWithBallots
            | FindingCode::ChoiceAboveBallots
            | FindingCode::VotesAboveBallots
            | FindingCode::Blank
            | FindingCode::IdentityOff
            | FindingCode::ControlTotalDiffers
            | FindingCode::AllUndervoted
            | FindingCode::NotExpected
            // Of another report it says at most in which way its overvotes are told.
            | FindingCode::OvervotesMixed
            | FindingCode::NotCheckable
            // The sum of a county, as it stands in the totals.
            | FindingCode::BallotsAboveRegistration
            | FindingCode::TooManyCounties => false,
        }
    }

    /// On which ground the law has returns looked through for it; none of what is looked at here of our own accord.
    pub const fn ground(self) -> Option<SummonsGround> {
        match self {
            FindingCode::ChoiceAboveBallots => Some(SummonsGround::MoreVotesThanElectors),
            FindingCode::BallotsAboveVoters
            | FindingCode::StylesDifferFromBallots
            | FindingCode::VotesAboveBallots
            | FindingCode::IdentityOff
            | FindingCode::ControlTotalDiffers
            | FindingCode::GroupsDifferFromColumn
            | FindingCode::ColumnsDifferFromWhole
            | FindingCode::PartsBesidePrecinct
            | FindingCode::BallotsAddedTwice
            | FindingCode::BallotsDiffer
            | FindingCode::NotAdded
            | FindingCode::FileDiffersFromPaper => Some(SummonsGround::Discrepancy),
            FindingCode::Blank => Some(SummonsGround::Omission),
            FindingCode::ZeroWithBallots => Some(SummonsGround::Error),
            FindingCode::ReadingsDiffer
            | FindingCode::OvervotesMixed
            | FindingCode::TooManyCounties
            | FindingCode::BallotsBelowVoters
            | FindingCode::AllUndervoted
            | FindingCode::UndervoteRate
            | FindingCode::IdenticalPrecincts
            | FindingCode::ExactDouble
            | FindingCode::IdenticalReports
            | FindingCode::AlikeReports
            | FindingCode::TestDeckSize
            | FindingCode::ColumnsAdded
            | FindingCode::NotExpected
            | FindingCode::BallotsAboveRegistration
            | FindingCode::DivisibleByNine
            | FindingCode::IdenticalColumns
            | FindingCode::AdjacentLinesExchanged
            | FindingCode::NotCheckable => None,
        }
    }
}

/// Something about the figures that somebody has to look at. It informs and never alters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What was found.
    pub code: FindingCode,
    /// The report it is about; `None` where it is about a contest or a source as a whole.
    pub report: Option<ReportId>,
    /// The contest it is about; `None` where it is about a report as a whole.
    pub contest: Option<ContestId>,
    /// The precinct it is about.
    pub precinct: Option<PrecinctId>,
    /// The fields it marks, of that report.
    pub fields: Vec<Field>,
    /// What there is less what there should be, where that is one number.
    pub difference: Option<i64>,
    /// What its sentence names: `report`, `precinct` and `contest` by name where it is about one, and the figures.
    pub values: Vec<(&'static str, String)>,
    /// The reason for which it was accepted, while the figures are still those it was accepted for.
    pub accepted: Option<String>,
}

impl Finding {
    pub(crate) const fn new(code: FindingCode) -> Self {
        Finding {
            code,
            report: None,
            contest: None,
            precinct: None,
            fields: Vec::new(),
            difference: None,
            values: Vec::new(),
            accepted: None,
        }
    }

    /// How much it weighs.
    pub const fn level(&self) -> Level {
        self.code.level()
    }

    /// Whether it is an error that nobody has accepted.
    pub fn is_open_error(&self) -> bool {
        self.level() == Level::Error && self.accepted.is_none()
    }

    /// Where it stands among others: the gravest first, then by report, contest and code.
    pub(crate) fn place(&self) -> (Level, Option<ReportId>, Option<ContestId>, FindingCode) {
        (self.level(), self.report, self.contest, self.code)
    }

    /// Whether it is one of these, in the order in which [`Canvass::findings`](crate::Canvass::findings) gives them: a county
    /// that accuses itself everywhere has tens of thousands.
    pub fn is_among(&self, findings: &[Finding]) -> bool {
        let first = findings.partition_point(|other| other.place() < self.place());
        let mut at_its_place = findings.iter().skip(first).take_while(|other| other.place() == self.place());
        at_its_place.any(|other| other == self)
    }

    /// Whether somebody can accept it, with a reason: it is about a report, and says by itself that something is wrong.
    pub const fn is_acceptable(&self) -> bool {
        self.report.is_some() && (!matches!(self.level(), Level::Hint) || self.code.stands_alone())
    }

    pub(crate) fn off_by(mut self, difference: i64) -> Self {
        self.difference = Some(difference);
        self
    }

    pub(crate) fn marking(mut self, fields: Vec<Field>) -> Self {
        self.fields = fields;
        self
    }

    pub(crate) fn saying(mut self, name: &'static str, value: impl ToString) -> Self {
        self.values.push((name, value.to_string()));
        self
    }
}

/// Two sentences belong to each: the typist's, `finding.CODE.typist`, and the one of the person in charge,
/// `finding.CODE.charge`. Both may name `difference`, without its sign, beside its other values.
impl law::Coded for Finding {
    fn code(&self) -> &'static str {
        self.code.id()
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let difference = self.difference.map(|difference| ("difference", difference.unsigned_abs().to_string()));
        self.values.iter().cloned().chain(difference).collect()
    }
}
