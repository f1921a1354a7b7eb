//! Recounts: whether the canvass of a contest requires one (Section 1-14-24 NMSA 1978), and how it is held (Sections
//! 1-14-14 to 1-14-23).
//!
//! The test, read in this order: [`ContestFacts`] is what must be known; `class` says what the law takes the contest to be
//! ([`Class`]), `clause` which clause of the section reaches that ([`Clause`], [`Threshold`]); `measure` holds margin and
//! total against a threshold, `margin` finds them, for suppressed counts in every way they can stand; [`required`] puts
//! it all together.
//!
//! The procedure, in the order of its days, which [`procedure()`] lists: [`application()`] where a candidate asks, [`ordering_board()`], [`notices()`],
//! [`session()`], [`sample()`] and [`sample_result()`], [`inspection()`] and [`hand_demand()`], [`seal()`] and
//! [`certificate()`], [`recanvass()`] and [`certificate_revoked()`], [`tie()`]. Who may sit on the board is in
//! [`crate::board`], the days in [`crate::deadline`].

mod application;
mod by_hand;
mod class;
mod clause;
mod closeness;
mod facts;
mod figures;
mod margin;
mod measure;
mod note;
mod notices;
mod outcome;
mod procedure;
mod range;
mod recanvass;
mod required;
mod sample;
mod sample_result;
mod session;
mod share;
mod standing;
mod step;
mod tie;
mod verdict;

pub use application::{Application, ApplicationObjection, ApplicationPlace, application, ordering_board};
pub use by_hand::{AskedBy, HandRecount, Inspection, InspectionObjection, hand_demand, inspection};
pub use class::Class;
pub use clause::{Clause, Section, Threshold};
pub use closeness::Closeness;
pub use facts::{ContestFacts, Fact, Votes};
pub use measure::Relation;
pub use note::Note;
pub use notices::{Addressee, Means, NoticeObjection, NoticesDue, Service, members_are_told, notices};
pub use outcome::Required;
pub use procedure::{ProcedureStep, StepTime, procedure};
pub use range::{Margin, Percent};
pub use recanvass::{
    ActingJudge, Certificates, PrecinctVotes, Recanvass, RecanvassError, acting_judge, certificate_revoked, recanvass,
};
pub use required::required;
pub use sample::{
    CountyBallots, CountySample, SampleBasis, SampleError, TabulatorBallots, TabulatorSample, is_statewide_or_federal,
    may_be_larger, sample,
};
pub use sample_result::{Agreement, Remaining, SampleCount, SampleOutcome, Tally, sample_result};
pub use session::{
    ForTheCourt, RecountCertificate, Seal, SealObjection, Session, SessionObjection, SignatureMissing, Signatures,
    certificate, seal, session,
};
pub use share::{NeededShare, NeededShareError};
pub use standing::Standing;
pub use step::Step;
pub use tie::{LotObjection, Tie, lot_objections, tie};
pub use verdict::{Reason, Verdict};
