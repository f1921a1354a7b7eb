//! Sections 1-13-14 and 1-13-8: when a locked ballot box is opened.

use chrono::NaiveDate;

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// On what ground a box is opened.
    pub enum Ground as "box.ground" {
        /// A court order.
        CourtOrder = "court-order",
        /// A recount.
        Recount = "recount",
        /// A voting system check.
        VotingSystemCheck = "voting-system-check",
        /// The transfer of ballots after the period of keeping.
        Transfer = "transfer",
        /// None that the Code knows.
        NoGround = "no-ground",
    }
}

/// The opening of a locked box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Opening {
    /// On what ground.
    pub ground: Ground,
    /// Whether it is on the log, with its ground.
    pub logged: bool,
}

codes! {
    /// What stands against an opening.
    pub enum OpeningObjection as "box.objection" {
        /// Neither a court order nor the Code provides it.
        NoGround = "no-ground",
        /// It is not on the log.
        NotLogged = "not-logged",
    }
}

/// Rule `box.closed`, Section 1-13-14: once locked after the first count and tally, a box is opened only by court order
/// or as the Code provides; every opening with its ground is on the log.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn open_box(edition: Edition, opening: Opening) -> Result<Cited<Vec<OpeningObjection>>, NoSuchRule> {
    let citation = cite(RuleId("box.closed"), edition)?;
    let objections = [
        (opening.ground == Ground::NoGround).then_some(OpeningObjection::NoGround),
        (!opening.logged).then_some(OpeningObjection::NotLogged),
    ];
    Ok(citation.answers(objections.into_iter().flatten().collect()))
}

/// The opening of a box to look for missing returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MissingReturns {
    /// The day of the election.
    pub election_date: NaiveDate,
    /// The day the state canvass adjourned; `None` until it has.
    pub state_adjourned: Option<NaiveDate>,
    /// The day of the opening.
    pub opened: NaiveDate,
    /// Whether the clerk opens it, or a deputy whom the clerk named.
    pub by_clerk_or_deputy: bool,
    /// Presiding judges who are there.
    pub presiding_judges: u32,
    /// Election judges who are there.
    pub election_judges: u32,
    /// Whether it is recorded.
    pub recorded: bool,
}

codes! {
    /// What stands against it.
    pub enum MissingReturnsObjection as "box.missing-returns" {
        /// Before election night or after the state canvass adjourned.
        OutsideWindow = "outside-window",
        /// Neither the clerk nor a named deputy.
        NotByClerk = "not-by-clerk",
        /// No presiding judge is there.
        NoPresidingJudge = "no-presiding-judge",
        /// Fewer than two election judges are there.
        TooFewElectionJudges = "too-few-election-judges",
        /// It is not recorded.
        NotRecorded = "not-recorded",
    }
}

/// "Before a presiding judge and two election judges."
const ELECTION_JUDGES: u32 = 2;

/// Rule `canvass.missing-returns`, Section 1-13-8: from election night to the adjournment of the state canvass a box may be
/// opened for missing returns by the clerk or a named deputy before a presiding judge and two election judges; it is
/// recorded.
///
/// # Errors
/// [`NoSuchRule`] under every edition but `nmsa-2023`.
pub fn missing_returns(
    edition: Edition,
    opening: MissingReturns,
) -> Result<Cited<Vec<MissingReturnsObjection>>, NoSuchRule> {
    let citation = cite(RuleId("canvass.missing-returns"), edition)?;
    let too_late = opening.state_adjourned.is_some_and(|adjourned| opening.opened > adjourned);
    let outside = opening.opened < opening.election_date || too_late;
    let objections = [
        outside.then_some(MissingReturnsObjection::OutsideWindow),
        (!opening.by_clerk_or_deputy).then_some(MissingReturnsObjection::NotByClerk),
        (opening.presiding_judges == 0).then_some(MissingReturnsObjection::NoPresidingJudge),
        (opening.election_judges < ELECTION_JUDGES).then_some(MissingReturnsObjection::TooFewElectionJudges),
        (!opening.recorded).then_some(MissingReturnsObjection::NotRecorded),
    ];
    Ok(citation.answers(objections.into_iter().flatten().collect()))
}
