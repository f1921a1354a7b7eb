//! A rule that sets a date and asks nothing else: the date, counted from what is told.

use law::Coded as _;
use law::deadline::{Deadline, Event, Facts, WindowEnd, awaiting, dated_rules, federal_candidate, schedule};
use law::rulebook::{Absence, Rule, cite};
use law::{Edition, ElectionKind, SpecialReach};

use super::{Answer, Case, line};
use crate::deadlines::{in_possible_order, no_schedule, refused, title};
use crate::error::Error;
use crate::rules::elections;
use crate::view::{LawView, ObjectionView};
use crate::words;

/// The dates of a rule in an election. What has happened is told by the name of the event; what nobody tells is projected.
pub(super) fn dates(case: &Case<'_>, rule: &Rule) -> Result<Answer, Error> {
    let (facts, question) = (&case.facts, case.question);
    let cited = match cite(rule.id, question.edition) {
        Err(absent) if absent.why == Absence::BillOnly => cite(rule.id, Edition::Sb356),
        cited => cited,
    };
    let citation = cited.map_err(Error::refused)?;
    let mut election = Facts::new(question.kind, question.date);
    election.edition = citation.edition;
    election.registered = facts.maybe_number("registered");
    if question.kind == ElectionKind::Special {
        election.reach = facts.word("reach", &SpecialReach::ALL, SpecialReach::Local);
    }
    election.federal_candidate = federal_candidate(election.kind, election.reach, election.election_date);
    let events = Event::ALL.into_iter().filter(|event| *event != Event::ElectionDay);
    for event in events.clone() {
        facts.may_be_told(event.id());
        if let Some(date) = facts.is_told(event.id()).then(|| facts.date(event.id())).flatten() {
            election.record(event, date).map_err(refused)?;
        }
    }
    in_possible_order(&election)?;
    let all = schedule(&election).map_err(no_schedule)?;
    let of_rule: Vec<Deadline> = all.into_iter().filter(|date| date.rule == rule.id).collect();
    let rows = dated_rules().filter(|row| row.id == rule.id && row.editions.contains(&citation.edition));
    let counted: Vec<Event> = rows.flat_map(|row| row.from.events()).collect();
    for event in events.filter(|event| counted.contains(event)) {
        facts.date(event.id());
    }
    let lines =
        if of_rule.is_empty() { vec![why_none(rule, &election)?] } else { of_rule.iter().flat_map(told).collect() };
    Ok(Answer { law: LawView::of(citation, question.edition), kept: None, lines })
}

/// Why a rule has no date in an election: it is of others, its event is not told, or the election is not such a one.
fn why_none(rule: &Rule, election: &Facts) -> Result<ObjectionView, Error> {
    let kind = ("election-kind", election.kind.id().to_owned());
    let texts = || rule.texts.iter().filter(|text| text.editions.contains(&election.edition));
    if !texts().any(|text| text.elections.reach(election.kind, election.reach)) {
        let mut kinds: Vec<String> = texts().flat_map(|text| elections(text.elections)).collect();
        kinds.dedup();
        return Ok(line("asked.date-of-others", &[kind, ("kinds", kinds.join(", "))]));
    }
    let awaited = awaiting(election).map_err(no_schedule)?.into_iter().find(|awaited| awaited.rule.id == rule.id);
    Ok(match awaited {
        Some(awaited) => {
            let events: Vec<&str> = awaited.events.iter().map(|event| event.id()).collect();
            line("asked.date-awaits", &[("events", events.join(", "))])
        }
        None => line("asked.date-none", &[kind]),
    })
}

/// A date with how it was counted.
fn told(deadline: &Deadline) -> Vec<ObjectionView> {
    let sentence = if deadline.projected { "asked.date-projected" } else { "asked.date" };
    let end = deadline.end.map(|end| match end {
        WindowEnd::From => words::text("asked.window-from"),
        WindowEnd::To => words::text("asked.window-to"),
    });
    let values = [("title", title(deadline)), ("end", end.unwrap_or_default()), ("date", deadline.date.to_string())];
    let date = ObjectionView { code: deadline.rule.0, text: words::filled(sentence, &values) };
    let act_by = (deadline.act_by != deadline.date)
        .then(|| line("asked.date-act-by", &[("act_by", deadline.act_by.to_string())]));
    let steps = deadline.trace.iter().map(|step| ObjectionView { code: step.code(), text: words::sentence(step) });
    [date].into_iter().chain(act_by).chain(steps).collect()
}
