//! Section 1-14-23(C): a look at the ballots before tabulation, and the count by hand of all of them.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// Who asks.
    pub enum AskedBy as "recount.asked-by" {
        /// A candidate of the contest.
        Candidate = "candidate",
        /// A representative of a candidate of the contest.
        Representative = "representative",
        /// Anybody else.
        AnybodyElse = "anybody-else",
    }
}

/// A look at the ballots before tabulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inspection {
    /// Who asks for it.
    pub asked_by: AskedBy,
    /// Whether the county clerk permits it.
    pub permitted: bool,
    /// Whether the ballots have been tabulated already.
    pub tabulated: bool,
}

codes! {
    /// What stands against a look at the ballots.
    pub enum InspectionObjection as "recount.inspection" {
        /// The clerk may permit it, and has not.
        NotPermitted = "not-permitted",
        /// It is for a representative of a candidate.
        NoRepresentative = "no-representative",
        /// It comes before tabulation only.
        Tabulated = "tabulated",
    }
}

/// Rule `recount.inspection`, Section 1-14-23(C): the county clerk may permit a visual inspection of the ballots before
/// tabulation, so that a representative of a candidate names single ballots for the hand tally.
///
/// # Errors
/// [`NoSuchRule`] under `nmsa-2008`.
pub fn inspection(edition: Edition, facts: Inspection) -> Result<Cited<Vec<InspectionObjection>>, NoSuchRule> {
    let citation = cite(RuleId("recount.inspection"), edition)?;
    let objections = [
        (!facts.permitted).then_some(InspectionObjection::NotPermitted),
        (facts.asked_by != AskedBy::Representative).then_some(InspectionObjection::NoRepresentative),
        facts.tabulated.then_some(InspectionObjection::Tabulated),
    ];
    Ok(citation.answers(objections.into_iter().flatten().collect()))
}

codes! {
    /// What a demand for a full hand recount leads to.
    pub enum HandRecount as "recount.hand-demand" {
        /// All ballots are recounted by hand: the candidate demanded it.
        Demanded = "demanded",
        /// All ballots are recounted by hand, on a candidate's request under Section 1-14-15 (2008).
        Requested = "requested",
        /// Only a candidate has it.
        NotByACandidate = "not-by-a-candidate",
    }
}

/// Rule `recount.hand-demand`, Section 1-14-23(C): nothing prohibits a candidate from demanding a full hand recount; in
/// 2008 from requesting one under Section 1-14-15.
///
/// # Errors
/// [`NoSuchRule`] under every edition but `nmsa-2008` and the bill.
pub fn hand_demand(edition: Edition, asked_by: AskedBy) -> Result<Cited<HandRecount>, NoSuchRule> {
    let citation = cite(RuleId("recount.hand-demand"), edition)?;
    Ok(citation.answers(match (asked_by, edition) {
        (AskedBy::Candidate, Edition::Nmsa2008) => HandRecount::Requested,
        (AskedBy::Candidate, _) => HandRecount::Demanded,
        (AskedBy::Representative | AskedBy::AnybodyElse, _) => HandRecount::NotByACandidate,
    }))
}
