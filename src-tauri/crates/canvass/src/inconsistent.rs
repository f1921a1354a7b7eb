use law::Coded;

use crate::county::County;
use crate::id::{ChoiceId, ContestId, EntryNumber, PassId};
use crate::procedure::ResultsSetKind;
use crate::report::Field;
use crate::report_state::ReportRefused;
use crate::scope::Scope;
use crate::set_state::SetRefused;

/// A fact that cannot be true beside the facts before it. It is refused before it reaches the file, and it is the
/// same error when a file that somebody else wrote is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inconsistent {
    /// A fact of an entry that is older than the last one applied.
    EntryOutOfOrder {
        /// The entry of the fact.
        entry: EntryNumber,
        /// The last entry applied.
        last: EntryNumber,
    },
    /// What the election file is about is set once.
    SecondSetting,
    /// The id already belongs to another of its kind.
    IdUsed {
        /// `precinct`, `contest`, `source` and the like.
        what: &'static str,
        /// The id.
        id: String,
    },
    /// No such precinct, contest, source and the like was recorded before.
    Unknown {
        /// `precinct`, `contest`, `source` and the like.
        what: &'static str,
        /// The id.
        id: String,
    },
    /// Two precincts of one name and part.
    PrecinctTwice {
        /// Its name and part.
        precinct: String,
    },
    /// The choices of a contest are numbered from 1 without a gap.
    ChoiceOutOfOrder {
        /// The choice.
        choice: ChoiceId,
        /// The place that is next.
        next: u16,
    },
    /// A share gives votes to a choice of another contest.
    ChoiceOfOtherContest {
        /// The contest of the share.
        contest: ContestId,
        /// The choice.
        choice: ChoiceId,
    },
    /// A share gives one choice votes twice.
    ChoiceTwice {
        /// The choice.
        choice: ChoiceId,
    },
    /// A share is another county's; this one's votes come from its reports.
    OwnCounty {
        /// The county.
        county: County,
    },
    /// A number that cannot be: no seats, no counties, more than the whole, cards numbered from 0.
    NotPossible {
        /// What it is about: `seats`, `counties`, `needed-percent`, `card`, `test-deck`.
        what: &'static str,
        /// The number as given.
        given: String,
    },
    /// A count of more ballots than there are people.
    CountTooLarge {
        /// The field.
        field: Field,
        /// The count.
        count: u64,
    },
    /// The same file was taken in before: its SHA-256 is the same, whatever its name.
    SameFile {
        /// The name it has now.
        file: String,
        /// The name it had then.
        earlier: String,
    },
    /// The source was not put to use; nothing can be expected from it.
    SourceNotInUse {
        /// The name of the source.
        source: String,
    },
    /// This report is expected already.
    AlreadyExpected {
        /// The report in words: precinct, source, scope.
        report: String,
    },
    /// There is a report of this precinct from this source at this scope already; a second copy never adds.
    AlreadyReported {
        /// The report in words: precinct, source, scope.
        report: String,
    },
    /// The reading is finished or was begun anew; nothing can be written into it.
    ReadingClosed {
        /// The reading.
        pass: PassId,
        /// The report in words.
        report: String,
    },
    /// Settling reads again what differed, and nothing else.
    NotDiffering {
        /// The field.
        field: Field,
        /// The report in words.
        report: String,
    },
    /// Another file brought figures of this contest in this precinct at this scope already; a second copy never adds.
    WouldDouble {
        /// The contest.
        contest: ContestId,
        /// Its title.
        title: String,
        /// The precinct.
        precinct: String,
        /// The scope.
        scope: Scope,
        /// The file that brought them.
        earlier: String,
    },
    /// The results set is sealed: nothing may be added to it.
    SetSealed {
        /// The set.
        set: ResultsSetKind,
    },
    /// The report is not in a state that allows it.
    Report {
        /// The report in words.
        report: String,
        /// Why not.
        refused: ReportRefused,
    },
    /// The results sets do not follow each other so.
    Set(SetRefused),
    /// Figures are in, so that it can no longer be taken back or become something else.
    Reported {
        /// `precinct`, `contest`, `source` and the like.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// A report of it is expected, so that it cannot be taken back.
    StillExpected {
        /// `precinct` or `source`.
        what: &'static str,
        /// Its name.
        name: String,
        /// The report in words: precinct, source, scope.
        report: String,
    },
    /// Why it is changed has to be said.
    ReasonMissing {
        /// `precinct`, `contest`, `source` and the like.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// Another choice of the contest has the name, and its votes would be read as this one's.
    NameTaken {
        /// The name.
        name: String,
    },
    /// Choices are withdrawn from the end of the ballot, so that those before keep their places.
    NotLastChoice {
        /// The choice.
        choice: ChoiceId,
        /// The last one.
        last: ChoiceId,
    },
}

impl Coded for Inconsistent {
    fn code(&self) -> &'static str {
        match self {
            Inconsistent::EntryOutOfOrder { .. } => "canvass.entry-out-of-order",
            Inconsistent::SecondSetting => "canvass.second-setting",
            Inconsistent::IdUsed { .. } => "canvass.id-used",
            Inconsistent::Unknown { .. } => "canvass.unknown-id",
            Inconsistent::PrecinctTwice { .. } => "canvass.precinct-twice",
            Inconsistent::ChoiceOutOfOrder { .. } => "canvass.choice-out-of-order",
            Inconsistent::ChoiceOfOtherContest { .. } => "canvass.choice-of-other-contest",
            Inconsistent::ChoiceTwice { .. } => "canvass.choice-twice",
            Inconsistent::OwnCounty { .. } => "canvass.own-county",
            Inconsistent::NotPossible { .. } => "canvass.not-possible",
            Inconsistent::CountTooLarge { .. } => "canvass.count-too-large",
            Inconsistent::SameFile { .. } => "canvass.same-file",
            Inconsistent::SourceNotInUse { .. } => "canvass.source-not-in-use",
            Inconsistent::AlreadyExpected { .. } => "canvass.already-expected",
            Inconsistent::AlreadyReported { .. } => "canvass.already-reported",
            Inconsistent::ReadingClosed { .. } => "canvass.reading-closed",
            Inconsistent::NotDiffering { .. } => "canvass.not-differing",
            Inconsistent::WouldDouble { .. } => "canvass.would-double",
            Inconsistent::SetSealed { .. } => "canvass.set-sealed",
            Inconsistent::Report { refused, .. } => refused.code(),
            Inconsistent::Set(refused) => refused.code(),
            Inconsistent::Reported { .. } => "canvass.figures-are-in",
            Inconsistent::StillExpected { .. } => "canvass.still-expected",
            Inconsistent::ReasonMissing { .. } => "canvass.reason-missing",
            Inconsistent::NameTaken { .. } => "canvass.name-taken",
            Inconsistent::NotLastChoice { .. } => "canvass.not-last-choice",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Inconsistent::EntryOutOfOrder { entry, last } => {
                vec![("entry", entry.0.to_string()), ("last", last.0.to_string())]
            }
            Inconsistent::SecondSetting => Vec::new(),
            Inconsistent::IdUsed { what, id } | Inconsistent::Unknown { what, id } => {
                vec![("what", (*what).to_owned()), ("id", id.clone())]
            }
            Inconsistent::PrecinctTwice { precinct } => vec![("precinct", precinct.clone())],
            Inconsistent::ChoiceOutOfOrder { choice, next } => {
                vec![("choice", choice.to_string()), ("next", next.to_string())]
            }
            Inconsistent::ChoiceOfOtherContest { contest, choice } => {
                vec![("contest", contest.to_string()), ("choice", choice.to_string())]
            }
            Inconsistent::ChoiceTwice { choice } => vec![("choice", choice.to_string())],
            Inconsistent::OwnCounty { county } => vec![("county", county.to_string())],
            Inconsistent::NotPossible { what, given } => {
                vec![("what", (*what).to_owned()), ("given", given.clone())]
            }
            Inconsistent::CountTooLarge { field, count } => {
                vec![("field", field.to_string()), ("count", count.to_string())]
            }
            Inconsistent::SameFile { file, earlier } => vec![("file", file.clone()), ("earlier", earlier.clone())],
            Inconsistent::SourceNotInUse { source } => vec![("source", source.clone())],
            Inconsistent::AlreadyExpected { report } | Inconsistent::AlreadyReported { report } => {
                vec![("report", report.clone())]
            }
            Inconsistent::ReadingClosed { pass, report } => {
                vec![("report", report.clone()), ("pass", pass.0.to_string())]
            }
            Inconsistent::NotDiffering { field, report } => {
                vec![("report", report.clone()), ("field", field.to_string())]
            }
            Inconsistent::WouldDouble { contest, title, precinct, scope, earlier } => vec![
                ("contest", contest.to_string()),
                ("title", title.clone()),
                ("precinct", precinct.clone()),
                ("scope", scope.to_string()),
                ("earlier", earlier.clone()),
            ],
            Inconsistent::SetSealed { set } => vec![("set", set.to_string())],
            Inconsistent::Report { report, refused } => {
                let mut values = vec![("report", report.clone())];
                values.extend(refused.values());
                values
            }
            Inconsistent::Set(refused) => refused.values(),
            Inconsistent::Reported { what, name } | Inconsistent::ReasonMissing { what, name } => {
                vec![("what", (*what).to_owned()), ("name", name.clone())]
            }
            Inconsistent::StillExpected { what, name, report } => {
                vec![("what", (*what).to_owned()), ("name", name.clone()), ("report", report.clone())]
            }
            Inconsistent::NameTaken { name } => vec![("name", name.clone())],
            Inconsistent::NotLastChoice { choice, last } => {
                vec![("choice", choice.to_string()), ("last", last.to_string())]
            }
        }
    }
}

impl std::fmt::Display for Inconsistent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())?;
        self.values().iter().try_for_each(|(name, value)| write!(f, " {name}={value:?}"))
    }
}

impl std::error::Error for Inconsistent {}

impl From<SetRefused> for Inconsistent {
    fn from(refused: SetRefused) -> Self {
        Inconsistent::Set(refused)
    }
}
