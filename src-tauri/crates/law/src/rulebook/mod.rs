//! The registry of all rules: what is in the rulebook, where it stands in the law, and under which editions.
//!
//! The dated rules come from their own table ([`crate::deadline::dated_rules`]), all others from the table beside this
//! file; [`rules`] puts the two together in the rulebook's order. Whoever answers by a rule [`cite`]s it first, so
//! that an answer always carries its section, and a rule without a text in an edition has no answer there but
//! [`NoSuchRule`].

mod absence;
mod citation;
mod computation;
mod contents;
mod registry;
mod table;

pub use absence::{Absence, NoSuchRule};
pub use citation::{Citation, Cited, cite};
pub use computation::rests_on;
pub use contents::Part;
pub use registry::{Kind, Rule, Text, rule, rules};
