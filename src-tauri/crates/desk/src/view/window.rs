//! What crosses to the window, and to it alone.
//!
//! Everything is ready to be shown: counts with their commas, dates as people write them, places in pictures in per mille.
//! The window does no arithmetic and knows no rule. The TypeScript of these types is written by the tests into
//! `ui/src/wire/`.

mod deadlines;
mod documents;
mod entry;
mod import;
mod keeping;
mod law;
mod log;
mod picture;
mod procedure;
mod recounts;
mod returns;
mod setup;
mod start;
mod totals;

pub use deadlines::{
    CounselDay, DateFilter, DateForm, DateRow, DateState, DayBox, DeadlinesPage, EventForm, EventLine, Timeline,
    TimelineDay, TimelineMark, TimelineMonth, TodayPart,
};
pub use documents::{DocumentsPage, FactToCheck, IssuedPaper, Paper, PaperGroup, PaperLanguage, Placed, WorksheetKind};
pub use entry::{
    BalanceView, ColumnPreview, EntryChoices, FieldKept, FinishPreview, Kept, LineCompared, PastedRow, ReadingBegin,
    ReadingOpen, ReadingsCompared, SheetFinding, SheetLine, SheetPage, SheetSection, SumRow, UnsavedLine, UnsavedSheet,
};
pub use import::{
    Added, FoundLine, ImportDone, ImportPage, ImportPreview, OfficeForm, OfficeRow, OfficesTable, PreviewContest,
    PreviewFile, PreviewWarning, TakenFile,
};
pub use keeping::BackedUp;
pub use law::{
    Calculator, CalculatorField, Given, LawAnswer, LawDate, LawEdition, LawHere, LawHit, LawHits, LawLine, LawPart,
    LawRef, LawRule, LawShown, LawStatement, LawText, OnlyWhere,
};
pub use log::{LogChoice, LogLine, LogPage, LogRequest, VerifyPage};
pub use picture::{Anchor, Mark, Picture, Scale, ScaleMark};
pub use procedure::{ProcedurePage, ProcedureStepView, StepPaper, StepState};
pub use recounts::{RecountRow, RecountsPage, Tally, VotesLine};
pub use returns::{
    BoardCell, BoardDue, BoardFilter, BoardLine, BoardMethod, BoardPage, BoardPlace, BoardPrecinct, BoardReport,
    BoardRequest, BoardStrip, BoardSum, BoardTold, BoardToldLine, ChasePage, ChasePlace, ChaseSource, MachineForm,
    MachinePreview, MachineRow, MachinesPage, MachinesPreview, ReportSlot, TapesPage,
};
pub use setup::{
    ChoicesRead, ContestForm, FilePart, FileRead, PrecinctRead, PrecinctsRead, SetupContest, SetupCounty, SetupFact,
    SetupLack, SetupOffice, SetupOfficer, SetupPage, SetupPrecinct, SetupSeal, SetupShare, SetupShares, ShareForm,
};
pub use start::{Choice, NewElectionChoices, NewElectionForm, Opening, PlaceTell, RecentFile, Standing, Suggested};
pub use totals::{CanvassContest, CanvassPage, CanvassRow, ContestParts, FindingLine, PartRow};

use serde::Serialize;
use ts_rs::TS;

use crate::error::Error;

/// Why something was not done, as the window shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Refusal {
    /// The code of the first problem.
    pub code: String,
    /// One sentence for each problem, a line each: what is wrong, where, and what to do.
    pub sentence: String,
    /// Whether the file that was refused for work can be opened for reading.
    pub readable: bool,
    /// Whether it is of an older version, so that it can be upgraded and then opened.
    pub upgradable: bool,
}

/// The one refusal that the program can lift itself, if it is told to.
const OLDER: &str = "store.older-version";

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        let code = error.problems().next().map(|problem| problem.code().to_owned()).unwrap_or_default();
        let upgradable = code == OLDER;
        Refusal { code, sentence: error.sentences_in_window().join("\n"), readable: false, upgradable }
    }
}
