//! The ballot: the order of offices, wherever contests are listed, and the sample ballot.

mod order;
mod sample;

pub use order::{BallotOrder, ballot_order};
pub use sample::{SampleBallot, SampleBallotObjection, sample_ballot};
