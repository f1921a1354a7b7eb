//! What crosses to the window and the command line. The file's columns, the wire and the domain are three
//! different things; these are the wire, to the letter of the command line's contract.
//!
//! Every key is always present, `null` where unknown; decimals and fractions are strings; arrays stand in ballot order.

mod counter;
mod deadlines;
mod election;
mod findings;
mod import;
mod log;
mod recounts;
mod rules;
mod totals;
pub mod window;

pub use counter::{
    AnswerView, BlackoutView, BoardMemberView, BoardView, CheckContestView, CheckDrawView, CheckErrorsView,
    CheckRecountView, CheckSizeView, CheckView, ClosedSeasonView, CountySampleView, DrawingView, DrawnView, FactView,
    LawView, ObjectionView, QualificationView, SampleResultView, SampleView, StatewideView, StationsView,
    TabulatorResultView, TabulatorSampleView, TicketView,
};
pub use deadlines::{DeadlineView, DeadlinesView, OverrideView, TimeView, TraceView};
pub use election::{CountView, ElectionView, ReportsView};
pub use findings::{FindingView, FindingsView};
pub use import::{
    ImportView, ImportedContestView, ImportedSourceView, PlaceView, SettledContestView, WaitingContestView,
};
pub use log::{LogEntryView, LogView, ProblemView, VerifyView};
pub use recounts::{ConfirmedView, RecountView, RecountsView, SideView};
pub use rules::{AbsentView, RuleView, RulesView};
pub use totals::{
    ChoiceTotalsView, ColumnsView, ContestTotalsView, OtherCountyView, PrecinctTotalsView, ShareChoiceView, TotalsView,
};

use serde::Serialize;

/// A view that can be printed as JSON or for people.
pub trait View: Serialize {
    /// The lines a person reads. They may change; scripts read the JSON.
    fn text(&self) -> String;

    /// The JSON of the contract, with a final line feed.
    fn json(&self) -> String {
        // Our views hold only strings, numbers, lists and structs, none of which serde_json can refuse.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
