//! Provisional ballots: which of them count, what is told of them, and how they are tallied.

mod disposition;
mod identification;
mod rural;
mod tally;

pub use disposition::{
    Cancellation, Disposition, Identification, ProvisionalBallot, Registration, Rejection, disposition,
};
pub use identification::{Brought, IdentificationKind, NotQualified, qualified};
pub use rural::{RuralBallot, RuralOutcome, rural};
pub use tally::{ProvisionalTally, tally};
