//! Voting system check, Section 1-14-13.2: are the tabulators right where a wrong one would matter?
//!
//! In the order of its days: [`contests()`] says which contests are checked, [`sample_sizes()`] in how many precincts by
//! Table 1 and [`draw()`] in which. [`report()`] says what the county clerk compares, [`after_first_sample()`] and
//! [`after_both_samples()`] what the errors lead to, [`publish()`] who is told, and [`reuse()`] what a recount may take over.
//! Whether Section 1-14-24 orders a recount at the margin of a contest, which waives its check, [`recount_at()`] says.

mod at_margin;
mod contests;
mod draw;
mod error_rate;
mod results;
mod size;
mod winning_margin;

pub use at_margin::{CheckedElection, recount_at};
pub use contests::{CheckContest, Selection, contests};
pub use draw::{Draw, DrawError, Drawing, DrawnPrecinct, OfficeToDraw, PoolPrecinct, Reach, Seed, draw, ticket};
pub use error_rate::{ErrorRate, ErrorRateError, Next, SampleTotals, after_both_samples, after_first_sample};
pub use results::{
    ClerkReport, Publication, PublicationObjection, ReportObjection, Reuse, ReuseObjection, publish, report, reuse,
};
pub use size::{OfficeToCheck, PrecinctsToCheck, SampleSizes, sample_sizes};
pub use winning_margin::WinningMargin;
