//! Sections 1-22-3(A), 1-22-7(B) and 1-22-8: who may be a candidate for a school board, and what the candidate declares.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// Somebody who files for a position on a school board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SchoolCandidate {
    /// Whether a qualified elector of the state.
    pub qualified_elector: bool,
    /// Whether physically resident in the district.
    pub resident: bool,
    /// The day from which registered to vote in the district; `None` where not registered there.
    pub registered_since: Option<NaiveDate>,
    /// The day on which the board's proclamation was filed with the county clerk.
    pub proclamation_filed: NaiveDate,
    /// Positions filed for in this filing period.
    pub positions: u32,
}

codes! {
    /// Why not a candidate.
    pub enum CandidateObjection as "school.candidate" {
        /// Not a qualified elector of the state.
        NotAnElector = "not-an-elector",
        /// Not resident in the district.
        NotResident = "not-resident",
        /// Not registered in the district on the day the proclamation was filed.
        NotRegisteredThen = "not-registered-then",
        /// Filed for more than one position.
        SeveralPositions = "several-positions",
    }
}

/// Rule `school.candidate`, Sections 1-22-3(A) and 1-22-7(B): a candidate is a qualified elector, resident in the district,
/// and was registered there on the day the proclamation was filed; and files for one position only.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn candidate(edition: Edition, facts: SchoolCandidate) -> Result<Cited<Vec<CandidateObjection>>, NoSuchRule> {
    let registered_then = facts.registered_since.is_some_and(|since| since <= facts.proclamation_filed);
    let objections = [
        (!facts.qualified_elector).then_some(CandidateObjection::NotAnElector),
        (!facts.resident).then_some(CandidateObjection::NotResident),
        (!registered_then).then_some(CandidateObjection::NotRegisteredThen),
        (facts.positions > 1).then_some(CandidateObjection::SeveralPositions),
    ];
    Ok(cite(RuleId("school.candidate"), edition)?.answers(objections.into_iter().flatten().collect()))
}

codes! {
    /// Something that the declaration of candidacy states or bears.
    pub enum DeclarationItem as "school.declaration" {
        /// The name as on the certificate of registration.
        Name = "name",
        /// Precinct and county.
        PrecinctAndCounty = "precinct-and-county",
        /// The residence, and registration there when the proclamation was filed.
        Residence = "residence",
        /// A qualified elector residing within the district.
        QualifiedElector = "qualified-elector",
        /// The number of the position.
        Position = "position",
        /// Eligible and legally qualified at the beginning of the term.
        Eligible = "eligible",
        /// Under oath.
        Oath = "oath",
        /// Signed by the declarant.
        Signature = "signature",
        /// Mailing and residence address.
        Addresses = "addresses",
        /// Subscribed and sworn before a notary public.
        Notary = "notary",
    }
}

/// Rule `school.declaration`, Section 1-22-8: the sworn statement of intent in substantially the form that the section
/// gives. Gives what it still wants.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn declaration(
    edition: Edition,
    has: &BTreeSet<DeclarationItem>,
) -> Result<Cited<Vec<DeclarationItem>>, NoSuchRule> {
    let missing = DeclarationItem::ALL.iter().copied().filter(|item| !has.contains(item));
    Ok(cite(RuleId("school.declaration"), edition)?.answers(missing.collect()))
}
