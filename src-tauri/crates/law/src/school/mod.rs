//! School elections and school boards, by Senate Bill 356.

mod board;
mod candidate;
mod election;

pub use board::{
    Addition, BoardCut, CutStep, TermEnds, Vacancy, VacancyFilling, add_two_members, cut_two_members, fill_vacancy,
};
pub use candidate::{CandidateObjection, DeclarationItem, SchoolCandidate, candidate, declaration};
pub use election::{
    ProclamationItem, PublishedObjection, SchoolBallot, SinglePlaceObjection, proclamation, proclamation_published,
    single_place,
};
