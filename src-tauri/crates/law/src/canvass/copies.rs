//! Section 1-13-13: who is given the result of the county canvass.

use crate::coded::codes;
use crate::edition::Edition;
use crate::election::{ElectionKind, SpecialReach};
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// Who is given it.
    pub enum Addressee as "canvass.addressee" {
        /// The county clerk.
        CountyClerk = "county-clerk",
        /// Every local governing body with a candidate or question on the ballot.
        LocalGoverningBodies = "local-governing-bodies",
        /// The secretary of state.
        SecretaryOfState = "secretary-of-state",
        /// The state records center.
        StateRecordsCenter = "state-records-center",
        /// The state canvassing board.
        StateCanvassingBoard = "state-canvassing-board",
        /// The municipality that needs a top-two runoff.
        Municipality = "municipality",
        /// The county chair of each participating party.
        PartyChairs = "party-chairs",
    }
}

/// What an election reached, as far as the addressees depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reached {
    /// The kind of election.
    pub kind: ElectionKind,
    /// What a special election reaches.
    pub reach: SpecialReach,
    /// Whether a local governing body had a candidate or question on the ballot.
    pub local_contest: bool,
    /// Whether voters of more than one county voted on a contest.
    pub several_counties: bool,
    /// Whether a municipality needs a top-two runoff.
    pub runoff_needed: bool,
}

impl Reached {
    /// A statewide election, or a special election of the state; the one for a United States representative, which the
    /// state board canvasses too, is taken with them (reading R35).
    fn is_statewide(&self) -> bool {
        match self.kind {
            ElectionKind::Primary
            | ElectionKind::General
            | ElectionKind::RegularLocal
            | ElectionKind::SpecialFederal => true,
            ElectionKind::Special => self.reach == SpecialReach::State,
            _ => false,
        }
    }
}

/// Rule `canvass.copies`, Section 1-13-13(B) since 2019: a copy of the certificate of canvass each to the county clerk,
/// every local governing body with a candidate or question on the ballot, the secretary of state, the state records
/// center, the state canvassing board when voters of more than one county vote on it in a statewide or special state
/// election, and the municipality when a top-two runoff is needed. Before 2019 and by the bill rule `canvass.to-state`,
/// Section 1-13-13(C): the state canvassing board; what the party chairs are given is [`party_certificates`].
///
/// The citation is of `canvass.copies` since 2019 and of `canvass.to-state` before.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn addressees(edition: Edition, election: Reached) -> Result<Cited<Vec<Addressee>>, NoSuchRule> {
    if !matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023) {
        let citation = cite(RuleId("canvass.to-state"), edition)?;
        return Ok(citation.answers(vec![Addressee::StateCanvassingBoard]));
    }
    let citation = cite(RuleId("canvass.copies"), edition)?;
    let to_state_board = election.several_counties && election.is_statewide();
    let addressees = [
        Some(Addressee::CountyClerk),
        election.local_contest.then_some(Addressee::LocalGoverningBodies),
        Some(Addressee::SecretaryOfState),
        Some(Addressee::StateRecordsCenter),
        to_state_board.then_some(Addressee::StateCanvassingBoard),
        election.runoff_needed.then_some(Addressee::Municipality),
    ];
    Ok(citation.answers(addressees.into_iter().flatten().collect()))
}

/// Rule `canvass.party-certificates`, Section 1-13-13(C) before 2019 and by the bill: a certificate of the total votes for
/// each candidate goes to the county chair of each participating party.
///
/// # Errors
/// [`NoSuchRule`] since 2019.
pub fn party_certificates(edition: Edition) -> Result<Cited<Vec<Addressee>>, NoSuchRule> {
    Ok(cite(RuleId("canvass.party-certificates"), edition)?.answers(vec![Addressee::PartyChairs]))
}
