//! Sections 1-13-4 and 1-13-5: returns that do not stand as they are.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// The returns of one precinct as they lie on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face {
    /// Whether the certificate is properly executed.
    pub certificate_executed: bool,
    /// Whether one part of the returns says something else than another.
    pub discrepancy: bool,
    /// The most votes that any one candidate has.
    pub votes_for_a_candidate: u64,
    /// The electors who voted there.
    pub electors_voting: u64,
    /// Whether something is left out.
    pub omission: bool,
    /// Whether something can be read in two ways.
    pub ambiguity: bool,
    /// Whether something is wrong on the face.
    pub error: bool,
}

codes! {
    /// Why returns do not stand.
    pub enum SummonsGround as "canvass.ground" {
        /// The certificate is not executed.
        CertificateNotExecuted = "certificate-not-executed",
        /// A discrepancy within the returns.
        Discrepancy = "discrepancy",
        /// A candidate has more votes than electors voted.
        MoreVotesThanElectors = "more-votes-than-electors",
        /// An omission.
        Omission = "omission",
        /// An ambiguity.
        Ambiguity = "ambiguity",
        /// An error on the face of the returns.
        Error = "error",
    }
}

impl Face {
    fn grounds(&self) -> impl Iterator<Item = SummonsGround> {
        [
            (!self.certificate_executed).then_some(SummonsGround::CertificateNotExecuted),
            self.discrepancy.then_some(SummonsGround::Discrepancy),
            (self.votes_for_a_candidate > self.electors_voting).then_some(SummonsGround::MoreVotesThanElectors),
            self.omission.then_some(SummonsGround::Omission),
            self.ambiguity.then_some(SummonsGround::Ambiguity),
            self.error.then_some(SummonsGround::Error),
        ]
        .into_iter()
        .flatten()
    }
}

/// Rule `canvass.summons`, Section 1-13-5: where the certificate is not executed, or there is a discrepancy within the
/// returns or of the votes for a candidate against the electors voting, or an omission, ambiguity or error on the face, a
/// summons to the precinct board is served by the sheriff; the canvass of the correct returns goes on meanwhile.
///
/// No ground, no summons.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn summons(edition: Edition, returns: Face) -> Result<Cited<Vec<SummonsGround>>, NoSuchRule> {
    Ok(cite(RuleId("canvass.summons"), edition)?.answers(returns.grounds().collect()))
}

/// Rule `canvass.prepare`, Section 1-13-4: before the board meets, the clerk examines each precinct's returns for an
/// executed certificate and for discrepancy, omission or error on their face. Ambiguity is for the board to find.
///
/// # Errors
/// [`NoSuchRule`] before 2019 and under the bill.
pub fn examine(edition: Edition, returns: Face) -> Result<Cited<Vec<SummonsGround>>, NoSuchRule> {
    let citation = cite(RuleId("canvass.prepare"), edition)?;
    Ok(citation.answers(returns.grounds().filter(|ground| *ground != SummonsGround::Ambiguity).collect()))
}
