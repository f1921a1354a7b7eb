//! Section 1-13-9: the machines' own printouts against the returns.

use crate::coded::codes;
use crate::edition::Edition;
use crate::petition::{Petition, RECHECK_VOTERS};
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// Who asks for a recheck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Request {
    /// A candidate in the election.
    Candidate,
    /// A petition of so many voters of the county.
    Petition {
        /// The voters of the county who signed.
        voters: u64,
    },
    /// Anybody else.
    AnybodyElse,
}

/// A request for a recheck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecheckRequest {
    /// Who asks.
    pub by: Request,
    /// Whether in writing.
    pub in_writing: bool,
    /// Whether the canvass is still going on.
    pub during_canvass: bool,
    /// Whether the district judge is there when it is made.
    pub judge_present: bool,
}

codes! {
    /// What stands against a recheck.
    pub enum RecheckObjection as "canvass.recheck" {
        /// Neither a candidate nor a petition.
        NobodyEntitled = "nobody-entitled",
        /// Fewer than twenty-five voters of the county signed.
        TooFewVoters = "too-few-voters",
        /// The request is not in writing.
        NotInWriting = "not-in-writing",
        /// It is made during the official canvass only.
        CanvassOver = "canvass-over",
        /// It is made in the presence of the district judge.
        NoJudge = "no-judge",
    }
}

/// Rule `canvass.recheck`, Section 1-13-9: during the canvass, on written request of a candidate or a written petition of
/// twenty-five voters of the county, the board compares in the presence of the district judge the printout of every
/// machine used with the returns.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn recheck(edition: Edition, request: RecheckRequest) -> Result<Cited<Vec<RecheckObjection>>, NoSuchRule> {
    let citation = cite(RuleId("canvass.recheck"), edition)?;
    let by = match request.by {
        Request::Candidate => None,
        Request::Petition { voters } if Petition::of(RECHECK_VOTERS, voters).is_enough() => None,
        Request::Petition { .. } => Some(RecheckObjection::TooFewVoters),
        Request::AnybodyElse => Some(RecheckObjection::NobodyEntitled),
    };
    let objections = [
        by,
        (!request.in_writing).then_some(RecheckObjection::NotInWriting),
        (!request.during_canvass).then_some(RecheckObjection::CanvassOver),
        (!request.judge_present).then_some(RecheckObjection::NoJudge),
    ];
    Ok(citation.answers(objections.into_iter().flatten().collect()))
}

/// A figure as the returns have it and as the machine printed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecheckLine {
    /// On the official returns.
    pub returned: u64,
    /// On the machine's printout.
    pub printed: u64,
}

/// The same rule, its second half: the necessary corrections are made on the returns, and the results as the recheck shows
/// them declared. Gives the places of the lines to be corrected; the printout holds.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn corrections(edition: Edition, lines: &[RecheckLine]) -> Result<Cited<Vec<usize>>, NoSuchRule> {
    let citation = cite(RuleId("canvass.recheck"), edition)?;
    let differs = |(_, line): &(usize, &RecheckLine)| line.returned != line.printed;
    Ok(citation.answers(lines.iter().enumerate().filter(differs).map(|(place, _)| place).collect()))
}
