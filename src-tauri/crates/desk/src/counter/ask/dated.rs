//! A rule that sets a date: the date, counted from what is told.

use law::deadline::{
    Deadline, Event, Facts, TraceStep, WindowEnd, awaiting, by_county_size, dated_rules, dates_of, federal_candidate,
};
use law::rulebook::{Kind, Rule};
use law::{Coded as _, Edition};

use super::{Answer, Case, cited, line, texts};
use crate::deadlines::{in_possible_order, no_schedule, title};
use crate::error::Error;
use crate::view::{LawView, ObjectionView};
use crate::words;

/// Whether the text of a rule in an edition sets a date.
pub(super) fn sets_a_date(rule: &Rule, edition: Edition) -> bool {
    texts(rule, edition).any(|text| text.kind != Kind::Undated)
}

/// The dates of a rule in an election. What has happened is told by the name of the event; what nobody tells is projected.
pub(super) fn dates(case: &Case<'_>, rule: &Rule) -> Result<Answer, Error> {
    let (facts, question) = (&case.facts, case.question);
    let citation = cited(rule.id, question.edition)?;
    let mut election = Facts::new(case.kind, question.date);
    election.edition = citation.edition;
    election.reach = case.reach;
    election.federal_candidate = federal_candidate(election.kind, election.reach, election.election_date);
    let events = Event::ALL.into_iter().filter(|event| *event != Event::ElectionDay);
    for event in events.clone() {
        facts.may_be_told(event.id());
        if let Some(date) = facts.is_told(event.id()).then(|| facts.event(event)).flatten() {
            election.record(event, date).map_err(Error::usage)?;
        }
    }
    in_possible_order(&election).map_err(Error::into_usage)?;
    // It is asked for where the size of the county changes a date, and may be told everywhere.
    if facts.is_told("registered") || hangs_on_county_size(&election, rule)? {
        election.registered = facts.registered("registered");
    } else {
        facts.may_be_told("registered");
    }
    let of_rule = dates_of(&election, rule.id).map_err(no_schedule)?;
    let rows = dated_rules().filter(|row| row.id == rule.id && row.editions.contains(&citation.edition));
    let counted: Vec<Event> = rows.flat_map(|row| row.from.events()).collect();
    for event in events.filter(|event| counted.contains(event)) {
        facts.event(event);
    }
    let lines = if of_rule.is_empty() { why_none(rule, &election)? } else { of_rule.iter().flat_map(told).collect() };
    Ok(Answer { law: LawView::of(citation, question.edition), kept: None, lines })
}

/// Whether the size of the county decides that a rule reaches an election, or a date on the way to its own.
fn hangs_on_county_size(election: &Facts, rule: &Rule) -> Result<bool, Error> {
    let dates = dates_of(election, rule.id).map_err(no_schedule)?;
    Ok(dates.iter().flat_map(|date| &date.trace).any(|step| matches!(step, TraceStep::CountySizeUnknown { .. })))
}

/// Why a rule has no date in an election that it reaches: another stands in its place in a county of this size, which then
/// says its date, its event is not told, or the election is not such a one.
fn why_none(rule: &Rule, election: &Facts) -> Result<Vec<ObjectionView>, Error> {
    let kind = ("election-kind", election.kind.id().to_owned());
    if let Some(instead) = by_county_size(election, rule.id) {
        let registered = election.registered.unwrap_or_default().to_string();
        let values = [("rule", rule.id.to_string()), ("registered", registered), ("instead", instead.to_string())];
        let dates = dates_of(election, instead).map_err(no_schedule)?;
        return Ok([line("asked.date-by-size", &values)].into_iter().chain(dates.iter().flat_map(told)).collect());
    }
    let awaited = awaiting(election).map_err(no_schedule)?.into_iter().find(|awaited| awaited.rule.id == rule.id);
    Ok(vec![match awaited {
        Some(awaited) => {
            let events: Vec<&str> = awaited.events.iter().map(|event| event.id()).collect();
            line("asked.date-awaits", &[("events", events.join(", "))])
        }
        None => line("asked.date-none", &[kind]),
    }])
}

/// A date with how it was counted.
fn told(deadline: &Deadline) -> Vec<ObjectionView> {
    let sentence = if deadline.projected { "asked.date-projected" } else { "asked.date" };
    let end = deadline.end.map(|end| match end {
        WindowEnd::From if deadline.is_not_before() => words::text("asked.window-not-before"),
        WindowEnd::From => words::text("asked.window-from"),
        WindowEnd::To => words::text("asked.window-to"),
    });
    let at = deadline.time.map(|time| words::filled("asked.date-at", &[("time", time.code().to_owned())]));
    let values = [
        ("title", title(deadline)),
        ("end", end.unwrap_or_default()),
        ("date", deadline.date.to_string()),
        ("at", at.unwrap_or_default()),
    ];
    let date = ObjectionView { code: deadline.rule.0, text: words::filled(sentence, &values) };
    let beside = if deadline.is_not_before() { "asked.date-first-open" } else { "asked.date-act-by" };
    let beside = (deadline.act_by != deadline.date).then(|| line(beside, &[("date", deadline.act_by.to_string())]));
    let steps = deadline.trace.iter().map(|step| ObjectionView { code: step.code(), text: words::sentence(step) });
    [date].into_iter().chain(beside).chain(steps).collect()
}
