//! The ballot: which offices can be on it and what is fixed of them, their order wherever contests are listed, and the sample ballot.

mod fixed;
mod on_ballot;
mod order;
mod sample;

pub use fixed::{COUNTIES, NotOfThisOffice, of_office};
pub use on_ballot::{NotOnThisBallot, on_ballot};
pub use order::{BallotOrder, OrderNote, ballot_order};
pub use sample::{SampleBallot, SampleBallotObjection, sample_ballot};
