//! Findings where they stand: beside a line of the sheet, in the words for the person typing and for the one in charge.

use canvass::{Canvass, ContestId, Finding, FindingCode, Level, PassId, ReportState, Slot};
use law::Coded as _;
use store::LogEntry;

use crate::board::{accepted_by, report_in_words};
use crate::election::Election;
use crate::entry::Sheet;
use crate::error::Error;
use crate::errors_found::to_tell;
use crate::reading::{contest_name, for_the_person_in_charge};
use crate::view::window::SheetFinding;
use crate::words;

/// What is found in a report: in its open reading so far, otherwise in its figures as they count.
pub(super) fn of_slot(election: &Election, slot: &Slot) -> Vec<Finding> {
    let canvass = election.canvass();
    let Some(record) = canvass.report_at(slot) else { return Vec::new() };
    match record.state.open_pass() {
        // What is found rests on the first reading, and what the difference looks like on both.
        _ if matches!(record.state, ReportState::Differing { .. } | ReportState::Settling { .. }) => Vec::new(),
        Some(pass) => as_accepted_before(election, canvass.findings_of_reading(pass)),
        None => {
            let of_this = |finding: &&Finding| finding.report == Some(record.report.id);
            to_tell(election).filter(of_this).cloned().collect()
        }
    }
}

/// What is found in an open reading so far, beside its lines.
pub(super) fn of_reading(election: &Election, pass: PassId, sheet: &Sheet) -> Result<Vec<SheetFinding>, Error> {
    let found = as_accepted_before(election, election.canvass().findings_of_reading(pass));
    let log = log_of(election, &found)?;
    Ok(beside(election.canvass(), sheet, &found, &log))
}

/// What a reading that is compared with another found on its own, where the very same was found in the first one and accepted
/// there: whoever reads the paper again sees that it is known. Neither figures nor the reason, which may name some, are told.
pub(super) fn as_accepted_before(election: &Election, found: Vec<Finding>) -> Vec<Finding> {
    let canvass = election.canvass();
    let is_blind = |finding: &Finding| {
        let record = finding.report.and_then(|report| canvass.report(report));
        record.is_some_and(|record| record.state.is_blind())
    };
    let before = |finding: &Finding| {
        election.findings().iter().any(|other| {
            let same = (other.report, other.contest, other.code) == (finding.report, finding.contest, finding.code);
            // That a line is blank has no difference: it is another one where another line is.
            let as_wrong = (other.difference, &other.fields) == (finding.difference, &finding.fields);
            same && as_wrong && other.accepted.is_some()
        })
    };
    let told = |finding: Finding| match is_blind(&finding) {
        true => Finding { accepted: before(&finding).then(String::new), ..finding },
        false => finding,
    };
    found.into_iter().map(told).collect()
}

/// The log, where one of these was accepted: it says by whom, and is long.
pub(super) fn log_of(election: &Election, found: &[Finding]) -> Result<Vec<LogEntry>, Error> {
    if found.iter().all(|finding| finding.accepted.is_none()) { Ok(Vec::new()) } else { election.log() }
}

/// Findings beside the lines of a sheet. A hint joins the mistake that it explains.
pub(super) fn beside(canvass: &Canvass, sheet: &Sheet, found: &[Finding], log: &[LogEntry]) -> Vec<SheetFinding> {
    let mut shown: Vec<(Option<ContestId>, SheetFinding)> = Vec::new();
    for finding in found {
        let explains = |(contest, other): &&mut (Option<ContestId>, SheetFinding)| {
            explains(finding.code) && *contest == finding.contest && other.level == Level::Error.id()
        };
        let one = of(canvass, sheet, finding, log);
        match shown.iter_mut().find(explains) {
            Some((_, mistake)) => {
                // The hint knows better than the mistake which line to look at.
                if let [line] = one.lines.as_slice() {
                    mistake.line = Some(*line);
                }
                mistake.hints.push(one.text);
            }
            None => shown.push((finding.contest, one)),
        }
    }
    shown.into_iter().map(|(_, finding)| finding).collect()
}

/// Whether it says what kind of slip a mistake looks like.
fn explains(code: FindingCode) -> bool {
    matches!(code, FindingCode::DivisibleByNine | FindingCode::AdjacentLinesExchanged | FindingCode::ExactDouble)
}

fn of(canvass: &Canvass, sheet: &Sheet, finding: &Finding, log: &[LogEntry]) -> SheetFinding {
    let section = match finding.contest {
        Some(contest) => Some(contest.to_string()),
        None if finding.fields.iter().any(|field| field.contest().is_none()) => Some(super::page::BALLOTS.to_owned()),
        None => None,
    };
    let lines: Vec<u32> = finding.fields.iter().filter_map(|field| sheet.number(*field)).collect();
    let of_contest = finding.contest.map(|contest| words::short(&contest_name(canvass, contest)));
    let of_report =
        || finding.report.and_then(|id| canvass.report(id)).map(|r| report_in_words(canvass, &r.report.slot()));
    let values = finding.values();
    let level = finding.level();
    SheetFinding {
        code: finding.code.id().to_owned(),
        level: level.id().to_owned(),
        word: words::word("window-level", level.id()),
        section,
        contest: finding.contest.map(|contest| contest.to_string()),
        place: of_contest.or_else(of_report).unwrap_or_default(),
        line: lines.first().copied(),
        lines,
        head: finding.difference.filter(|difference| *difference != 0).map(apart),
        text: beside_the_balance(finding.code)
            .unwrap_or_else(|| words::in_place(&format!("finding.{}.typist", finding.code), &values)),
        hints: Vec::new(),
        charge: for_the_person_in_charge(canvass, finding),
        accepted: finding.accepted.clone().map(|reason| {
            let by = accepted_by(canvass, finding, log).unwrap_or_default();
            let key = if reason.is_empty() { "window.accepted.before" } else { "window.accepted.by" };
            words::filled(key, &[("by", by), ("reason", reason)])
        }),
        law: super::super::law::of_finding(canvass, finding.code),
        acceptable: finding.is_acceptable(),
    }
}

/// Where the balance beside it says the arithmetic already, what is left to say.
fn beside_the_balance(code: FindingCode) -> Option<String> {
    words::template(&format!("window-beside.{}", code.id())).map(str::to_owned)
}

/// "72 too many", "500 missing".
pub(super) fn apart(difference: i64) -> String {
    let key = if difference > 0 { "window.entry.too-many" } else { "window.entry.missing" };
    words::filled(key, &[("difference", difference.unsigned_abs().to_string())])
}
