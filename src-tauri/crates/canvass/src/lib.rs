//! The election, its returns and its canvass.
//!
//! Sources in, everything else derived. What came in is a list of [`Fact`]s, each brought by one entry of the log
//! and never changed; totals, findings and verdicts are pure functions of them. This crate reads no file, knows no
//! clock, and writes no sentence.
#![deny(clippy::float_arithmetic, clippy::as_conversions)]

mod act;
mod apply;
mod as_of;
mod ballot_order;
mod ballots_together;
mod canvass;
mod contest;
mod contest_facts;
mod contests_of;
mod county;
mod differed;
mod fact;
mod figures;
mod findings;
mod id;
mod inconsistent;
mod other_counties;
mod precinct;
mod procedure;
mod reading;
mod recorded_days;
mod register;
mod report;
mod report_state;
mod reservation;
mod resolve;
mod revise;
mod revision;
mod scope;
mod set_state;
mod setting;
mod side;
mod source;
mod tape;
mod totals;
mod verdict;

pub use act::{Act, ActKind, Stamp};
pub use as_of::AsOf;
pub use canvass::{Canvass, PassRecord, ReportRecord, SetRecord};
pub use contest::{Choice, Contest, ContestSettled, Extent, NeededPercent};
pub use county::{County, UnknownCounty};
pub use differed::{Differed, Differences};
pub use fact::Fact;
pub use figures::Line;
pub use findings::{
    AboveRegistration, Balance, Finding, FindingCode, Identity, Level, Overvotes, Stands, Wanting, far_below_voters,
};
pub use id::{
    ChoiceId, ContestId, DocumentId, EntryNumber, IdError, PassId, PrecinctId, ReportId, SetId, ShareId, SourceId,
    StyleId,
};
pub use inconsistent::Inconsistent;
pub use other_counties::OtherCounties;
pub use precinct::{Precinct, Style, StyleCoverage};
pub use procedure::{
    Confirmation, CountyEvent, DeadlineOverride, IssuedDocument, Officer, OfficerRole, ResultsSet, ResultsSetKind,
};
pub use register::{ReportCount, Slot};
pub use report::{
    Count, Expected, Field, FieldRow, FindingAccepted, NoneSigned, PassBegun, PassFinished, PassKind, Quarantined,
    Report,
};
pub use report_state::{Correctable, Figures, ReportRefused, ReportState, Rows, same_person};
pub use reservation::{Reservation, Unfit};
pub use resolve::{ColumnCounts, PrecinctCounts, ScopeLevel};
pub use revision::{
    ChoiceRevised, ContestCounties, ContestRevised, CountySeal, Delivery, PrecinctRevised, PrecinctStyles, SealKind,
    SourceRevised, Subject, Withdrawn,
};
pub use scope::{Ballots, Column, Group, Medium, Scope};
pub use set_state::{SetRefused, SetState};
pub use setting::{Registration, Setting};
pub use side::Side;
pub use source::{Share, ShareFigure, Source, SourceKind};
pub use totals::{ChoiceTotals, ContestTotals};
pub use verdict::ContestVerdict;
