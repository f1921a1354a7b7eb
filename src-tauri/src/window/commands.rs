//! What the window may ask for: a few lines each over the session, a file for each place. Errors cross as a code and a
//! sentence.

pub(super) mod closing;
pub(super) mod deadlines;
pub(super) mod documents;
pub(super) mod entry;
pub(super) mod import;
pub(super) mod keeping;
pub(super) mod law;
pub(super) mod log;
pub(super) mod recounts;
pub(super) mod returns;
pub(super) mod setup;
pub(super) mod start;
pub(super) mod totals;

use desk::view::window::Refusal;

use super::Shell;

type Answer<T> = Result<T, Refusal>;
