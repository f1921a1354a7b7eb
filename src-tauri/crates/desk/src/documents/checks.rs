//! What is to be read on a page and compared with the record before it is issued.

use canvass::ContestId;
use law::deadline::Milestone;
use notices::documents::facts::{Basis, Choice, RecountNotice};

use super::given::Given;
use super::notice;
use crate::election::Election;
use crate::view::CountView;
use crate::view::window::FactToCheck;
use crate::words;

/// The facts of the notices about a contest; none where they are not known.
pub(crate) fn facts_to_check(election: &Election, contest: ContestId) -> Vec<FactToCheck> {
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
        .chain(officers)
        .collect()
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
