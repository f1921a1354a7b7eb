//! What is to be read on a page and compared with the record before it is issued.

use canvass::ContestId;
use law::Coded as _;
use law::deadline::Milestone;
use notices::documents::WorksheetId;
use notices::documents::facts::{Basis, Choice, RecountNotice};

use super::given::Given;
use super::part::Part;
use super::refused::DocumentRefused;
use super::{Subject, notice, worksheet};
use crate::board::{Board, Shown};
use crate::election::Election;
use crate::error::Error;
use crate::errors_found::exceeded;
use crate::view::CountView;
use crate::view::window::FactToCheck;
use crate::words;

/// The facts of a paper; none where they are not known.
pub(crate) fn facts_to_check(election: &Election, subject: &Subject) -> Vec<FactToCheck> {
    match subject {
        Subject::Notice(_, contest) => of_notice(election, *contest),
        Subject::Worksheet(WorksheetId::Proof, part) => of_proof(election, part),
        Subject::Worksheet(WorksheetId::Receiving, part) => of_receiving(election, part),
        Subject::Worksheet(WorksheetId::BlankSheets, _) => Vec::new(),
        Subject::Worksheet(WorksheetId::ReturnsBoard, part) => of_board(election, part),
    }
}

/// Of a proof: how many reports are on it, how many figures, and how many errors nobody has accepted.
fn of_proof(election: &Election, part: &Part) -> Vec<FactToCheck> {
    let Ok(proof) = worksheet::proof(election, part) else { return Vec::new() };
    let lines = proof
        .reports
        .iter()
        .flat_map(|report| report.ballots.iter().chain(report.contests.iter().flat_map(|contest| &contest.lines)));
    let figures = lines.filter(|line| line.count.is_some()).count();
    let found = proof.reports.iter().flat_map(|report| &report.findings);
    let errors = found.filter(|found| found.is_open_error()).count();
    let hidden = proof.reports.iter().filter(|report| report.is_hidden()).count();
    let part = part.words(election.canvass());
    vec![
        fact("window.fact.proof.reports", &[("reports", proof.reports.len().to_string())], part, hidden > 0),
        fact(
            "window.fact.proof.figures",
            &[("figures", figures.to_string())],
            words::text("window.fact.proof.figures.from"),
            false,
        ),
        fact(
            "window.fact.proof.errors",
            &[("errors", errors.to_string())],
            words::text("window.fact.proof.errors.from"),
            errors > 0,
        ),
    ]
}

/// Of receiving checklists: how many places, and how many reports are expected from them.
fn of_receiving(election: &Election, part: &Part) -> Vec<FactToCheck> {
    let Ok(receiving) = worksheet::receiving(election, part) else { return Vec::new() };
    let arriving = || receiving.places.iter().flat_map(|place| &place.arriving);
    let reports: usize = arriving().map(|arriving| arriving.reports.len()).sum();
    let sources = [("places", receiving.places.len().to_string()), ("sources", arriving().count().to_string())];
    vec![
        fact("window.fact.receiving.sources", &sources, words::text("window.fact.receiving.from"), false),
        fact(
            "window.fact.receiving.reports",
            &[("reports", reports.to_string())],
            words::text("window.fact.receiving.from"),
            reports == 0,
        ),
    ]
}

/// Of the board: how many reports are in it, how many are missing, and how many have an error.
fn of_board(election: &Election, part: &Part) -> Vec<FactToCheck> {
    let Ok(board) = Board::of(election) else { return Vec::new() };
    let [reports, missing, wrong] = [part.shown(), Shown::Missing, Shown::Wrong].map(|shown| board.count(shown));
    let (of, from) = (part.words(election.canvass()), || words::text("window.fact.board.from"));
    vec![
        fact("window.fact.board.reports", &[("reports", reports.to_string())], of, false),
        fact("window.fact.board.missing", &[("missing", missing.to_string())], from(), missing > 0),
        fact("window.fact.board.wrong", &[("wrong", wrong.to_string())], from(), wrong > 0),
    ]
}

/// Refuses unless every fact of the paper, as it stands now, is among those that were ticked.
///
/// # Errors
/// Where one is not: not ticked, or ticked when it said something else.
pub(crate) fn all_ticked(election: &Election, subject: &Subject, ticked: &[String]) -> Result<(), Error> {
    let facts = facts_to_check(election, subject).into_iter().map(|fact| fact.what);
    let open: Vec<String> = facts.filter(|what| !ticked.contains(what)).collect();
    if open.is_empty() { Ok(()) } else { Err(Error::refused(DocumentRefused::NotChecked { open })) }
}

/// The facts of the notices about a contest.
fn of_notice(election: &Election, contest: ContestId) -> Vec<FactToCheck> {
    let Ok(facts) = notice::facts(election, contest, &Given::default()) else { return Vec::new() };
    let votes = votes(&facts);
    let officers = [("clerk", &facts.clerk), ("secretary-of-state", &facts.secretary_of_state)];
    let officers = officers.into_iter().map(|(role, officer)| match &officer.name {
        Some(name) => {
            fact(&format!("window.fact.{role}"), &[("name", name.clone())], officer.address.join(", "), false)
        }
        None => fact(&format!("window.fact.{role}.none"), &[], words::text("window.fact.officer.none"), true),
    });
    [votes, total(&facts), confirmation(&facts), canvass(&facts), recount_day(&facts)]
        .into_iter()
        .chain(above_registration(election, contest))
        .chain(officers)
        .collect()
}

/// That more people have voted on it than are registered: nobody issues that without having seen it.
fn above_registration(election: &Election, contest: ContestId) -> Option<FactToCheck> {
    let above = election.canvass().above_registration(contest)?;
    let from = exceeded(election.canvass(), &above, "window.fact.registration.from");
    Some(fact("window.fact.registration", &above.values(), from, true))
}

fn fact(key: &str, values: &[(&'static str, String)], from: String, look: bool) -> FactToCheck {
    FactToCheck { what: words::filled(key, values), from, look }
}

/// The two who are compared, where the verdict names them; otherwise everybody.
fn votes(facts: &RecountNotice) -> FactToCheck {
    let choices = &facts.contest.choices;
    let compared =
        [facts.verdict.winner, facts.verdict.runner_up].map(|place| place.and_then(|place| choices.get(place)));
    let named: Vec<&Choice> = match compared {
        [Some(winner), Some(runner_up)] => vec![winner, runner_up],
        _ => choices.iter().collect(),
    };
    let votes: Vec<String> =
        named.iter().map(|choice| format!("{} {}", choice.name, CountView::from(choice.votes).text())).collect();
    let margin = facts.verdict.margin.map(|margin| margin.to_string()).unwrap_or_default();
    let short_of_reports = !facts.basis.missing.is_empty();
    fact("window.fact.votes", &[("votes", votes.join(", ")), ("margin", margin)], basis(&facts.basis), short_of_reports)
}

fn basis(basis: &Basis) -> String {
    let set = ("set", words::word("window-set", basis.set.id()));
    let included = ("included", basis.included.to_string());
    match basis.expected {
        Some(expected) => words::filled("window.basis.of", &[set, included, ("expected", expected.to_string())]),
        None => words::filled("window.basis", &[set, included]),
    }
}

fn total(facts: &RecountNotice) -> FactToCheck {
    let total = CountView::from(facts.verdict.total).text();
    let from = words::filled("window.fact.total.from", &[("section", facts.verdict.section.to_string())]);
    fact("window.fact.total", &[("total", total)], from, false)
}

fn confirmation(facts: &RecountNotice) -> FactToCheck {
    match &facts.confirmed {
        Some(confirmed) => {
            let by = ("by", confirmed.by.clone());
            let from = words::filled("window.fact.confirmed.on", &[("on", confirmed.on.to_string())]);
            fact("window.fact.confirmed", &[by], from, false)
        }
        None => fact("window.fact.not-confirmed", &[], words::text("window.fact.not-confirmed.from"), true),
    }
}

fn canvass(facts: &RecountNotice) -> FactToCheck {
    let Milestone { date, projected, .. } = facts.dates.county_canvass;
    dated("window.fact.canvass", date, projected)
}

fn recount_day(facts: &RecountNotice) -> FactToCheck {
    let day = &facts.dates.recount_day;
    let from = words::filled("window.fact.recount-day.from", &[("section", day.section.to_owned())]);
    fact("window.fact.recount-day", &[("date", day.date.to_string())], from, day.projected)
}

fn dated(key: &str, date: chrono::NaiveDate, projected: bool) -> FactToCheck {
    let from = if projected { "window.projected" } else { "window.recorded" };
    fact(key, &[("date", date.to_string())], words::text(from), projected)
}
