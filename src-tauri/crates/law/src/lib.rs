//! New Mexico election law as code.
//!
//! One place, no input or output, no clock, no floating point, no sentences. Each rule bears the id of the
//! rulebook ([`RuleId`]); its parameters are looked up by the date of the election ([`Edition`]); every answer carries
//! its section, its arithmetic and its trace as codes and data ([`Coded`]). The sentences a person reads stand in
//! the catalogue of the crate `desk`.
#![deny(clippy::float_arithmetic, clippy::as_conversions)]

mod actor;
mod apportion;
pub mod board;
pub mod calendar;
pub mod canvass;
pub mod check;
mod coded;
mod count;
pub mod deadline;
mod edition;
mod election;
mod elections;
pub mod keep;
mod office;
pub mod petition;
pub mod provisional;
pub mod proxy;
pub mod recount;
pub mod returns;
mod rule;
pub mod rulebook;

pub use actor::Actor;
pub use coded::Coded;
pub use count::Interval;
pub use edition::Edition;
pub use election::{ElectionKind, SpecialReach, UnknownCode};
pub use elections::{ElectionClass, Elections};
pub use office::{ContestKind, Office};
pub use rule::RuleId;
