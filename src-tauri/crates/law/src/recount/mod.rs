//! Automatic recounts, Section 1-14-24 NMSA 1978: whether the canvass of a contest requires one.
//!
//! Read in this order: [`ContestFacts`] is what must be known; `class` says what the law takes the contest to be
//! ([`Class`]), `clause` which clause of the section reaches that ([`Clause`], [`Threshold`]); `margin` measures margin and total, for suppressed counts in every way
//! they can stand; [`required`] puts the two together.

mod class;
mod clause;
mod closeness;
mod facts;
mod figures;
mod margin;
mod note;
mod required;
mod share;
mod step;
mod verdict;

pub use class::Class;
pub use clause::{Clause, Section, Threshold};
pub use closeness::Closeness;
pub use facts::{ContestFacts, Fact, Votes};
pub use figures::{Margin, Percent};
pub use note::Note;
pub use required::required;
pub use share::{NeededShare, NeededShareError};
pub use step::{Relation, Step};
pub use verdict::{Reason, Required, Verdict};
