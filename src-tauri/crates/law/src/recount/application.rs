//! Section 1-14-14: a candidate's own application for a recount or recheck.

use chrono::NaiveDate;

use super::by_hand::AskedBy;
use crate::actor::Actor;
use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// The day from which a candidate for any office in any election may apply.
const ANY_OFFICE_FROM: (i32, u32, u32) = (2018, 7, 1);

/// What an application depends on, its time apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Application {
    /// The day of the election.
    pub election_date: NaiveDate,
    /// Who applies.
    pub by: AskedBy,
    /// Whether the state canvassing board certifies the result, and not the county's.
    pub state_board_certifies: bool,
    /// Whether a canvassing board issues a certificate of nomination or election for the office.
    pub board_issues_certificate: bool,
}

codes! {
    /// What stands against an application.
    pub enum ApplicationObjection as "recount.application" {
        /// Only a candidate applies.
        NotACandidate = "not-a-candidate",
        /// Before 1 July 2018: no canvassing board issues a certificate for the office.
        NoBoardCertificate = "no-board-certificate",
    }
}

/// Where an application goes, and what stands against it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplicationPlace {
    /// The secretary of state where the state board certifies, else the district judge of the applicant's county.
    pub file_with: Actor,
    /// What stands against it.
    pub objections: Vec<ApplicationObjection>,
}

/// Rule `recount.application`, Section 1-14-14: a candidate may apply for a recount to the secretary of state where the
/// state canvassing board certifies, else to the district judge of the applicant's county; in elections before 1 July
/// 2018, and by the bill, only for an office for which a canvassing board issues a certificate. The six days are
/// counted by [`crate::deadline::schedule`].
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn application(edition: Edition, facts: Application) -> Result<Cited<ApplicationPlace>, NoSuchRule> {
    let citation = cite(RuleId("recount.application"), edition)?;
    let (year, month, day) = ANY_OFFICE_FROM;
    let any_office = edition != Edition::Sb356
        && NaiveDate::from_ymd_opt(year, month, day).is_some_and(|from| facts.election_date >= from);
    let objections = [
        (facts.by != AskedBy::Candidate).then_some(ApplicationObjection::NotACandidate),
        (!any_office && !facts.board_issues_certificate).then_some(ApplicationObjection::NoBoardCertificate),
    ];
    let file_with = if facts.state_board_certifies { Actor::SecretaryOfState } else { Actor::DistrictJudge };
    Ok(citation.answers(ApplicationPlace { file_with, objections: objections.into_iter().flatten().collect() }))
}

/// Rule `recount.order`, Sections 1-14-16(A) and 1-14-24(B): which canvassing board orders the recount. An automatic recount
/// the **state** board orders, whatever the office; one applied for, the board that certifies. The order goes to the clerk
/// of each county with a precinct concerned.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn ordering_board(
    edition: Edition,
    automatic: bool,
    state_board_certifies: bool,
) -> Result<Cited<Actor>, NoSuchRule> {
    let state = automatic || state_board_certifies;
    let board = if state { Actor::StateCanvassingBoard } else { Actor::CountyCanvassingBoard };
    Ok(cite(RuleId("recount.order"), edition)?.answers(board))
}
