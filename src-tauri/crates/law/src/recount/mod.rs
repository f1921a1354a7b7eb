//! Automatic recounts, Section 1-14-24 NMSA 1978: whether the canvass of a contest requires one.
//!
//! Read in this order: [`ContestFacts`] is what must be known; `class` says what the law takes the contest to be
//! ([`Class`]), `clause` which clause of the section reaches that ([`Clause`], [`Threshold`]); `measure` holds margin and
//! total against a threshold, `margin` finds them, for suppressed counts in every way they can stand; [`required`] puts
//! it all together.

mod class;
mod clause;
mod closeness;
mod facts;
mod figures;
mod margin;
mod measure;
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
