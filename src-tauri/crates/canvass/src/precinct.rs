use crate::id::{ContestId, PrecinctId, StyleId};

/// A precinct, or a part of one where contests divide it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Precinct {
    /// Its id in this election file.
    pub id: PrecinctId,
    /// Its name as the source prints it, without surplus spaces.
    pub name: String,
    /// The part of the precinct, where it is divided.
    pub part: Option<String>,
}

impl Precinct {
    /// Its name, and its part where it is divided: `PRECINCT 004, part B`.
    pub fn full_name(&self) -> String {
        self.part.as_ref().map_or_else(|| self.name.clone(), |part| format!("{}, part {part}", self.name))
    }
}

law::ids! {
    /// How much of the ballot a style of ballot carries.
    pub enum StyleCoverage as "style-coverage" {
        /// Every contest.
        Full = "full",
        /// Federal contests only.
        FederalOnly = "federal-only",
        /// Only the contests the voter was eligible for.
        Partial = "partial",
    }
}

/// A ballot style: what a ballot carries. Ballots are counted by style; the base of a contest in a report is the sum
/// of the styles that carry it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Style {
    /// Its id in this election file.
    pub id: StyleId,
    /// The party in a primary.
    pub party: Option<String>,
    /// The part of the precinct it belongs to.
    pub part: Option<String>,
    /// The card, from 1, where the ballot has several.
    pub card: u16,
    /// How much of the ballot it carries.
    pub coverage: StyleCoverage,
    /// The contests on it.
    pub contests: Vec<ContestId>,
}
