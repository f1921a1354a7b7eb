//! Sections 1-13-1(C)(D) and 1-13-23: the canvass report and the certificate that is kept.

use std::collections::BTreeSet;

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// A part of the canvass report.
    pub enum ReportPart as "canvass.report" {
        /// The certificate of canvass, signed by the clerk.
        SignedByClerk = "signed-by-clerk",
        /// The certificate of canvass, signed by the board.
        SignedByBoard = "signed-by-board",
        /// The final votes per contest and question of mailed ballots, apart.
        Mailed = "mailed",
        /// Of early ballots, apart.
        Early = "early",
        /// Of election day ballots, apart.
        ElectionDay = "election-day",
        /// Uniformed and overseas ballots requested.
        OverseasRequested = "overseas-requested",
        /// Uniformed and overseas ballots returned.
        OverseasReturned = "overseas-returned",
        /// Uniformed and overseas ballots accepted.
        OverseasAccepted = "overseas-accepted",
        /// Uniformed and overseas ballots rejected.
        OverseasRejected = "overseas-rejected",
        /// Provisional ballots accepted.
        ProvisionalAccepted = "provisional-accepted",
        /// Provisional ballots rejected.
        ProvisionalRejected = "provisional-rejected",
        /// The hand-tally sheets, with the copy for the secretary of state, where there are any.
        HandTallySheets = "hand-tally-sheets",
    }
}

/// The parts that a canvass report has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportParts {
    /// Those it has.
    pub present: BTreeSet<ReportPart>,
    /// Whether any ballots were tallied by hand.
    pub hand_tallied: bool,
}

/// Rule `canvass.report`, Section 1-13-1(C)(D): the report holds the certificate of canvass signed by clerk and board, the
/// final votes per contest and question separated by mailed, early and election day, the uniformed and overseas ballots
/// requested, returned, accepted and rejected, and the provisional ballots accepted and rejected; a copy with any
/// hand-tally sheets goes to the secretary of state. Gives the parts that it still wants.
///
/// # Errors
/// [`NoSuchRule`] under every edition but `nmsa-2023`.
pub fn report(edition: Edition, parts: &ReportParts) -> Result<Cited<Vec<ReportPart>>, NoSuchRule> {
    let citation = cite(RuleId("canvass.report"), edition)?;
    let is_due = |part: &ReportPart| *part != ReportPart::HandTallySheets || parts.hand_tallied;
    let due = ReportPart::ALL.iter().copied().filter(is_due);
    Ok(citation.answers(due.filter(|part| !parts.present.contains(part)).collect()))
}

codes! {
    /// How long the certificate of results is kept, and where it goes.
    pub enum Keeping as "canvass.record" {
        /// Kept permanently by the county clerk.
        Permanently = "permanently",
        /// Sent to the state records center, forty-five days after the election or recount.
        ToRecordsCenter = "to-records-center",
    }
}

/// Rule `canvass.record`, Section 1-13-23: the certificate of results is kept permanently, and goes to the state records
/// center once the period of [`crate::deadline`] has run.
///
/// # Errors
/// [`NoSuchRule`] before 2019 and under the bill.
pub fn keeping(edition: Edition, period_has_run: bool) -> Result<Cited<Vec<Keeping>>, NoSuchRule> {
    let citation = cite(RuleId("canvass.record"), edition)?;
    let sent = period_has_run.then_some(Keeping::ToRecordsCenter);
    Ok(citation.answers([Some(Keeping::Permanently), sent].into_iter().flatten().collect()))
}
