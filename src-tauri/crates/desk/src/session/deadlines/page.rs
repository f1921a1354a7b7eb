//! The dates put into words.

use canvass::{ActKind, ContestId, Stamp};
use chrono::NaiveDate;
use law::deadline::{Awaiting, Contradiction, Due, Event, TraceStep, events_of};
use law::{Actor, Coded as _, Edition};

use super::state::{in_words, without_a_date};
use super::{counting, day, timeline};
use crate::deadlines::{Dated, Dates, dates, grouped, recount_facts, title};
use crate::election::Election;
use crate::error::Error;
use crate::session::in_words::{full, time};
use crate::view::window::{Choice, CounselDay, DateFilter, DateRow, DeadlinesPage, EventLine};
use crate::words;

/// What the table can be cut down to, in this order.
const FILTERS: [&str; 5] = ["open", "overdue", "ours", "over", "all"];

/// The place "Deadlines" as of a moment.
pub(super) fn page(election: &Election, stamp: &Stamp, said: Option<String>) -> Result<DeadlinesPage, Error> {
    let today = stamp.at.date_naive();
    let dates = dates(election)?;
    let events = events(election, &dates);
    let all = dates.rows();
    let groups = in_order(&all, today);
    let mut rows: Vec<DateRow> = groups.iter().map(|group| row(election, &dates, group, today)).collect();
    rows.extend(dates.awaiting.iter().map(|rule| awaiting(rule, &dates)));
    let filters = FILTERS.map(|id| DateFilter {
        id: id.to_owned(),
        words: words::text(&format!("window.dates.{id}")),
        count: rows.iter().filter(|row| row.groups.iter().any(|group| group == id)).count(),
    });
    Ok(DeadlinesPage {
        today: said_of_today(today, dates.facts.election_date),
        today_iso: today.to_string(),
        problems: problems(election, &dates)?,
        timeline: timeline::timeline(&dates, today),
        filters: filters.into(),
        actors: actors(&rows),
        rows,
        events,
        contests: election.canvass().contests().map(|contest| choice(election, contest.id)).collect(),
        said,
    })
}

/// Which day it is, and how far from the election.
fn said_of_today(today: NaiveDate, election_date: NaiveDate) -> String {
    let days = today.signed_duration_since(election_date).num_days();
    let key = match days {
        0 => "window.today.election-day",
        1 => "window.today.after.one",
        -1 => "window.today.before.one",
        days if days > 0 => "window.today.after",
        _ => "window.today.before",
    };
    words::filled(key, &[("date", today.to_string()), ("days", days.unsigned_abs().to_string())])
}

fn problems(election: &Election, dates: &Dates) -> Result<Vec<String>, Error> {
    let mut found: Vec<Contradiction> = dates.facts.contradictions();
    for contest in &dates.recounts {
        found.extend(recount_facts(election, *contest)?.contradictions());
    }
    let mut said: Vec<String> = found.iter().map(|problem| words::sentence(problem)).collect();
    said.sort();
    said.dedup();
    Ok(said)
}

fn choice(election: &Election, contest: ContestId) -> Choice {
    Choice { id: contest.to_string(), words: words::short(&crate::reading::contest_name(election.canvass(), contest)) }
}

fn actors(rows: &[DateRow]) -> Vec<Choice> {
    let mut all: Vec<Choice> =
        rows.iter().map(|row| Choice { id: row.actor_id.clone(), words: row.actor.clone() }).collect();
    all.sort_by(|one, other| one.words.cmp(&other.words));
    all.dedup_by(|one, other| one.id == other.id);
    all
}

/// The dates in the order of their days.
fn in_order(rows: &[Dated], today: NaiveDate) -> Vec<Vec<&Dated>> {
    let mut groups = grouped(rows);
    groups.sort_by_key(|group| group.first().map(|row| (row.deadline.governing().0, row.due(today))));
    groups
}

fn row(election: &Election, dates: &Dates, group: &[&Dated], today: NaiveDate) -> DateRow {
    let Some(first) = group.first() else { return DateRow::default() };
    let deadline = &first.deadline;
    let due = first.due(today);
    let keys: Vec<String> = group.iter().map(|row| row.key().to_string()).collect();
    let contests: Vec<String> =
        group.iter().filter_map(|row| row.contest).map(|contest| choice(election, contest).words).collect();
    let is_duty_met = matches!(due, Due::Done { .. });
    let marked = crate::deadlines::marked_done(election, &first.key()).filter(|_| deadline.asks_for_an_act());
    DateRow {
        id: keys.join(" ").replace([' ', '.'], "-"),
        day: day(Some(deadline.leading())),
        beside: beside(first),
        title: title(deadline),
        about: (!contests.is_empty()).then(|| contests.join("; ")),
        note: note(first),
        actor: actor_name(deadline.actor),
        actor_id: deadline.actor.id().to_owned(),
        section: section(deadline.section, deadline.edition),
        rule: deadline.rule.to_string(),
        state: in_words(due, deadline.actor),
        counsel_differs: deadline.counsel.is_some(),
        projected: deadline.projected,
        groups: groups_of(due, deadline.actor),
        boxes: counting::boxes(deadline, &dates.facts.calendar),
        steps: deadline.trace.iter().map(|step| words::sentence(step)).collect(),
        counsel: counsel(election, first),
        asks: deadline.asks_for_an_act() && !is_duty_met,
        marked: marked.map(|date| words::filled("window.marked", &[("date", date.to_string())])),
        awaits: if deadline.projected { awaited(dates, deadline.event, group) } else { Vec::new() },
        keys,
    }
}

/// Who acts, as the first word of a cell.
fn actor_name(actor: Actor) -> String {
    let words = words::word("actor", actor.id());
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn section(section: &str, edition: Edition) -> String {
    match edition {
        Edition::Sb356 => words::filled("window.section.bill", &[("section", section.to_owned())]),
        _ => section.to_owned(),
    }
}

/// The days beside the one that leads.
fn beside(row: &Dated) -> Vec<String> {
    let deadline = &row.deadline;
    let said = |key: &'static str, date: NaiveDate| words::filled(key, &[("date", date.to_string())]);
    let mut beside = Vec::new();
    if deadline.act_by < deadline.date {
        beside.push(said("window.beside.counted", deadline.date));
    } else if deadline.act_by > deadline.date {
        beside.push(said("window.beside.first-open", deadline.act_by));
    }
    if deadline.moved() && deadline.act_by == deadline.date {
        beside.push(said("window.beside.moved", deadline.raw_date));
    }
    if let Some(time) = deadline.time {
        let key = if deadline.leading() == deadline.date { "window.beside.time" } else { "window.beside.time-of-date" };
        let values = [("time", time.code().to_owned()), ("date", deadline.date.to_string())];
        beside.push(words::filled(key, &values));
    }
    if let Some(counsel) = &deadline.counsel {
        beside.push(said("window.beside.counsel", counsel.date));
    }
    beside
}

/// What has to be said of a date beside its day: that it stands only if something comes, and that it is projected.
fn note(row: &Dated) -> Option<String> {
    let precondition = row.deadline.trace.iter().find(|step| matches!(step, TraceStep::OnlyIf(_)));
    let said = [precondition.map(|step| words::sentence(step)), row.deadline.projected.then(|| chained(row))];
    let said: Vec<String> = said.into_iter().flatten().collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// From which day a projected date is counted; how that day came about stands in the count.
fn chained(row: &Dated) -> String {
    let values = [("event", row.deadline.event.to_string()), ("date", row.deadline.event_date.to_string())];
    words::filled("window.chained", &values)
}

fn groups_of(due: Due, actor: Actor) -> Vec<String> {
    let over = matches!(due, Due::Done { .. } | Due::Lapsed { .. } | Due::Free | Due::Open | Due::Begun);
    let mut groups = vec!["all"];
    groups.push(if over { "over" } else { "open" });
    if matches!(due, Due::Overdue { .. }) && actor.is_of_the_county() {
        groups.push("overdue");
    }
    if !over && actor.is_of_the_county() {
        groups.push("ours");
    }
    groups.into_iter().map(str::to_owned).collect()
}

fn counsel(election: &Election, row: &Dated) -> Option<CounselDay> {
    let counsel = row.deadline.counsel.as_ref()?;
    let (key, row_id) = (row.key().to_string(), row.key().row);
    let log = election.log().ok()?;
    let is_about = |about: &str| about == key || about.starts_with(&format!("{row_id} "));
    let entry = log.iter().rev().find(|entry| entry.kind == ActKind::DeadlineOverridden && is_about(&entry.about));
    let recorded = entry.map(|entry| {
        let values = [
            ("by", entry.by.clone()),
            ("at", format!("{}, {}", full(entry.at.date_naive()), time(&entry.at))),
            ("entry", entry.number.0.to_string()),
        ];
        words::filled("window.counsel.recorded", &values)
    });
    Some(CounselDay { day: full(counsel.date), reason: counsel.reason.clone(), recorded })
}

/// The lines of the events that would give a date its day, or end its projection: the first of the chain that has not
/// happened is the one that can be recorded next, and each may be.
fn awaited(dates: &Dates, event: Event, group: &[&Dated]) -> Vec<String> {
    let chain = group.iter().flat_map(|row| &row.deadline.trace).filter_map(|step| match step {
        TraceStep::Projected { event, .. } | TraceStep::SameDayAs { event, .. } => Some(*event),
        _ => None,
    });
    let mut wanted: Vec<Event> = chain.collect();
    wanted.push(event);
    let contests: Vec<Option<ContestId>> = group.iter().map(|row| row.contest).collect();
    let mut lines = Vec::new();
    for event in wanted {
        if event.is_of_one_contest() && !dates.recounts.is_empty() {
            lines.extend(contests.iter().flatten().map(|contest| line_id(event, Some(*contest))));
        } else if dates.facts.recorded(event).is_none() {
            lines.push(line_id(event, None));
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    lines.retain(|line| seen.insert(line.clone()));
    lines
}

/// A rule that has no date yet, and the events that it waits for.
fn awaiting(rule: &Awaiting, dates: &Dates) -> DateRow {
    let row = rule.rule;
    let id = row.part.map_or_else(|| row.id.to_string(), |part| format!("{}.{part}", row.id));
    let events: Vec<String> = rule.events.iter().map(|event| words::word("event", event.id())).collect();
    let mut groups = vec!["all".to_owned(), "open".to_owned()];
    groups.extend(row.actor.is_of_the_county().then(|| "ours".to_owned()));
    DateRow {
        id: format!("awaiting-{}-{}", id.replace('.', "-"), row.actor.id()),
        title: crate::deadlines::title_of_row(&id).unwrap_or(id),
        note: Some(words::filled("window.awaits", &[("events", events.join("; "))])),
        actor: actor_name(row.actor),
        actor_id: row.actor.id().to_owned(),
        section: section(row.section, dates.facts.edition),
        rule: row.id.to_string(),
        state: without_a_date(),
        groups,
        awaits: rule.events.iter().map(|event| line_id(*event, None)).collect(),
        ..DateRow::default()
    }
}

fn line_id(event: Event, contest: Option<ContestId>) -> String {
    contest.map_or_else(|| event.to_string(), |contest| format!("{event} {contest}"))
}

/// What can happen in this election and moves a date: each event once, those of a recount once for each recount.
fn events(election: &Election, dates: &Dates) -> Vec<EventLine> {
    let standing = election.canvass().standing_events();
    let line = |event: Event, contest: Option<ContestId>| EventLine {
        id: line_id(event, contest),
        event: event.to_string(),
        words: words::word("event", event.id()),
        contest: contest.map(|contest| contest.to_string()),
        about: contest.map(|contest| choice(election, contest).words),
        of_one_contest: event.is_of_one_contest() && election.canvass().contests().next().is_some(),
        day: day(standing.get(&(event.id(), contest)).copied()),
    };
    let mut lines = Vec::new();
    for event in events_of(&dates.facts) {
        if event.is_of_one_contest() {
            lines.extend(dates.recounts.iter().map(|contest| line(event, Some(*contest))));
        }
        // One for the election as a whole or, of a recount, for any other contest, which has then to be named.
        lines.push(line(event, None));
    }
    lines
}
