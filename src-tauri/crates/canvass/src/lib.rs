//! The election, its returns and its canvass.
//!
//! Sources in, everything else derived. What came in is a list of [`Fact`]s, each brought by one entry of the log
//! and never changed; totals, findings and verdicts are pure functions of them. This crate reads no file, knows no
//! clock, and writes no sentence.
#![deny(clippy::float_arithmetic, clippy::as_conversions)]

mod act;
mod codes;
mod contest;
mod county;
mod fact;
mod id;
mod precinct;
mod procedure;
mod report;
mod scope;
mod setting;
mod source;

pub use act::{Act, ActKind, Stamp};
pub use contest::{Choice, Contest, ContestSettled, Extent, NeededPercent};
pub use county::{County, UnknownCounty};
pub use fact::Fact;
pub use id::{
    ChoiceId, ContestId, DocumentId, EntryNumber, IdError, PassId, PrecinctId, ReportId, SetId, ShareId, SourceId,
    StyleId,
};
pub use precinct::{Precinct, Style, StyleCoverage};
pub use procedure::{
    Confirmation, CountyEvent, DeadlineOverride, IssuedDocument, Officer, OfficerRole, ResultsSet, ResultsSetKind,
};
pub use report::{
    Count, Expected, Field, FieldRow, FindingAccepted, NoneSigned, PassBegun, PassFinished, PassKind, Quarantined,
    Report,
};
pub use scope::{Ballots, Column, Group, Medium, Scope};
pub use setting::{Registration, Setting};
pub use source::{Share, ShareFigure, Source, SourceKind};
