//! New Mexico election law as code.
//!
//! One place, no input or output, no clock, no floating point, no sentences. Each rule bears the id of the
//! rulebook ([`RuleId`]); its parameters are looked up by the date of the election ([`Edition`]); every answer carries
//! its section, its arithmetic and its trace as codes and data ([`Coded`]). The sentences a person reads stand in
//! the catalogue of the crate `desk`.
//!
//! Where to begin: [`rulebook`] lists every rule with its sections, editions and actors. The modules bear the names of
//! their subjects: [`deadline`] has all dates, [`recount`] the test of Section 1-14-24 and the procedure, [`canvass`],
//! [`returns`], [`provisional`], [`check`], [`keep`], [`board`], [`precinct`], [`equipment`], [`ballot`], [`register`],
//! [`nominate`], [`petition`], [`proxy`], [`school`], [`recall`] and [`levy`] what the law demands beside a date. A rule is
//! a function from typed facts and an [`Edition`] to a [`rulebook::Cited`] answer: mostly what stands against something,
//! in the order of the text, where nothing means that the rule is kept.
#![deny(clippy::float_arithmetic, clippy::as_conversions)]

mod actor;
mod apportion;
pub mod ballot;
pub mod board;
pub mod calendar;
pub mod canvass;
pub mod check;
mod coded;
mod count;
mod counted;
pub mod deadline;
mod edition;
mod election;
mod election_day;
mod elections;
pub mod equipment;
pub mod keep;
pub mod levy;
pub mod nominate;
mod office;
mod parameter;
pub mod petition;
pub mod precinct;
pub mod provisional;
pub mod proxy;
pub mod recall;
pub mod recount;
pub mod register;
pub mod returns;
mod rule;
pub mod rulebook;
pub mod school;

pub use actor::Actor;
pub use coded::{Coded, UnknownCode};
pub use count::Interval;
pub use counted::CountedError;
pub use edition::Edition;
pub use election::{ElectionKind, SpecialReach};
pub use election_day::{UnusualDay, fixed_election_day, general_election_day, unusual_day};
pub use elections::{ElectionClass, Elections};
pub use office::{ContestKind, Office};
pub use rule::RuleId;
