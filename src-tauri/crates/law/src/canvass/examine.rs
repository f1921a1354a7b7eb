//! Sections 1-13-4 and 1-13-5: returns that do not stand as they are.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Citation, Cited, NoSuchRule, cite};

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

impl SummonsGround {
    /// Whether the clerk looks for it before the board meets: Section 1-13-4 names the certificate, discrepancy, omission
    /// and error. An ambiguity, and a candidate's votes held against the electors voting, are named by Section 1-13-5 alone,
    /// and so are the board's to find (reading R40).
    const fn is_examined_by_the_clerk(self) -> bool {
        !matches!(self, SummonsGround::Ambiguity | SummonsGround::MoreVotesThanElectors)
    }
}

/// Rule `canvass.prepare`, Section 1-13-4: before the board meets, the clerk examines each precinct's returns for an
/// executed certificate and for discrepancy, omission or error on their face. Ambiguity, and more votes for a candidate
/// than electors voted, are for the board to find (reading R40).
///
/// # Errors
/// [`NoSuchRule`] before 2019 and under the bill.
pub fn examine(edition: Edition, returns: Face) -> Result<Cited<Vec<SummonsGround>>, NoSuchRule> {
    let citation = cite(RuleId("canvass.prepare"), edition)?;
    Ok(citation.answers(returns.grounds().filter(|ground| ground.is_examined_by_the_clerk()).collect()))
}

/// The rule by which returns are looked through for a ground: the clerk's since 2019 (`canvass.prepare`, Section 1-13-4);
/// before, and always of an ambiguity and of more votes for a candidate than electors voted, the board's own
/// (`canvass.summons`, Section 1-13-5).
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn examined_for(edition: Edition, ground: SummonsGround) -> Result<Citation, NoSuchRule> {
    match cite(RuleId("canvass.prepare"), edition) {
        Ok(by_the_clerk) if ground.is_examined_by_the_clerk() => Ok(by_the_clerk),
        _ => cite(RuleId("canvass.summons"), edition),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clerk_looks_since_2019_and_the_board_before_and_for_what_its_own_section_alone_names() {
        let section = |edition, ground| examined_for(edition, ground).map(|citation| citation.section);
        assert_eq!(section(Edition::Nmsa2023, SummonsGround::Discrepancy), Ok("1-13-4"));
        assert_eq!(section(Edition::Nmsa2019, SummonsGround::Omission), Ok("1-13-4"));
        assert_eq!(section(Edition::Nmsa2023, SummonsGround::Ambiguity), Ok("1-13-5"));
        assert_eq!(section(Edition::Nmsa2023, SummonsGround::MoreVotesThanElectors), Ok("1-13-5"));
        assert_eq!(section(Edition::Nmsa2019, SummonsGround::MoreVotesThanElectors), Ok("1-13-5"));
        assert_eq!(section(Edition::Nmsa2015, SummonsGround::Discrepancy), Ok("1-13-5"));
        assert_eq!(section(Edition::Sb356, SummonsGround::Error), Ok("1-13-5"));
        assert!(section(Edition::None, SummonsGround::Error).is_err());
    }
}
