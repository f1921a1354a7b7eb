//! Sections 1-3-4(D)(6) and 1-6-22.1(B): voters of rural precincts at a consolidated polling place.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// Whose ballot it is, and what the clerk has confirmed; `None` until the clerk has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RuralBallot {
    /// Of a voter of a rural precinct exempted from consolidation.
    Exempt {
        /// Whether the voter also voted in the rural precinct.
        voted_there: Option<bool>,
    },
    /// Of a voter of a mail ballot election precinct.
    MailBallot {
        /// Whether the voter returned the absentee ballot.
        returned_absentee: Option<bool>,
    },
}

codes! {
    /// What becomes of it.
    pub enum RuralOutcome as "provisional.rural" {
        /// It waits for the clerk's confirmation.
        Waits = "waits",
        /// It is counted.
        Counted = "counted",
        /// It is not: the voter also voted in the rural precinct.
        VotedThere = "voted-there",
        /// It is not: the voter returned the absentee ballot.
        ReturnedAbsentee = "returned-absentee",
    }
}

/// Rule `provisional.rural`, Sections 1-3-4(D)(6) and 1-6-22.1(B): the provisional ballot that a voter of a rural exempt or
/// mail ballot election precinct casts at a consolidated place is counted once the clerk confirms that the voter did
/// not also vote in the rural precinct, or did not return the absentee ballot.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn rural(edition: Edition, ballot: RuralBallot) -> Result<Cited<RuralOutcome>, NoSuchRule> {
    Ok(cite(RuleId("provisional.rural"), edition)?.answers(match ballot {
        RuralBallot::Exempt { voted_there: None } | RuralBallot::MailBallot { returned_absentee: None } => {
            RuralOutcome::Waits
        }
        RuralBallot::Exempt { voted_there: Some(false) }
        | RuralBallot::MailBallot { returned_absentee: Some(false) } => RuralOutcome::Counted,
        RuralBallot::Exempt { voted_there: Some(true) } => RuralOutcome::VotedThere,
        RuralBallot::MailBallot { returned_absentee: Some(true) } => RuralOutcome::ReturnedAbsentee,
    }))
}
