//! A rule that sets a date: the date, counted from what is told.

use chrono::NaiveDate;
use law::deadline::{
    Awaiting, Contradiction, DatedRule, Deadline, Event, Facts, TraceStep, WindowEnd, awaiting, by_county_size,
    dated_rules, dates_of, event_of_the_act, federal_candidate,
};
use law::rulebook::{Kind, Rule};
use law::{Coded as _, Edition, ElectionKind, RuleId, unusual_day};

use super::{Answer, Case, cited, coded, keeping, line, texts};
use crate::deadlines::{in_possible_order, no_schedule, title};
use crate::error::Error;
use crate::view::{LawView, ObjectionView};
use crate::words;

/// It judges the first day of a canvass itself.
const EARLIEST_CANVASS: RuleId = RuleId("canvass.earliest");

/// Whether the text of a rule in an edition sets a date.
pub(super) fn sets_a_date(rule: &Rule, edition: Edition) -> bool {
    texts(rule, edition).any(|text| text.kind != Kind::Undated)
}

/// The dates of a rule in an election. What has happened is told by the name of the event; what nobody tells is projected.
pub(super) fn dates(case: &Case<'_>, rule: &Rule) -> Result<Answer, Error> {
    let (facts, question) = (&case.facts, case.question);
    let citation = cited(rule.id, question.edition)?;
    let part = keeping::part_of_the_case(case, rule);
    let mut election = election_of(case, citation.edition)?;
    // It is asked for where the size of the county changes a date, and may be told everywhere.
    if facts.is_told("registered") || hangs_on_county_size(&election, rule)? {
        election.registered = facts.registered("registered");
    } else {
        facts.may_be_told("registered");
    }
    let is_asked = |of: Option<char>| part.is_none() || of == part;
    let mut of_rule = dates_of(&election, rule.id).map_err(no_schedule)?;
    of_rule.retain(|date| is_asked(date.part));
    let rows = dated_rules().filter(|row| row.id == rule.id && row.editions.contains(&citation.edition));
    let counted: Vec<Event> = rows.filter(|row| is_asked(row.part)).flat_map(|row| row.from.events()).collect();
    let events = Event::ALL.into_iter().filter(|event| *event != Event::ElectionDay);
    for event in events.filter(|event| counted.contains(event) || event_of_the_act(rule.id) == Some(*event)) {
        facts.event(event);
    }
    let mut lines = if of_rule.is_empty() {
        why_none(rule, part, &election)?
    } else {
        // A window of which one end is known waits for the other.
        let is_half = of_rule.iter().filter(|date| date.end.is_some()).count() % 2 == 1;
        let rest = if is_half { awaited(rule, part, &election)? } else { Vec::new() };
        let rest = rest.iter().map(|awaited| awaits("asked.window-awaits", awaited, &election));
        of_rule.iter().flat_map(told).chain(rest).collect()
    };
    // A rule of the primary counted from the day of the general election is counted from the wrong day. A special school
    // election may be on any.
    let from_election_day = |step: &TraceStep| matches!(step, TraceStep::Recorded { event: Event::ElectionDay, .. });
    if election.kind != ElectionKind::School && of_rule.iter().flat_map(|date| &date.trace).any(from_election_day) {
        lines.extend(unusual_day(election.kind, election.election_date).iter().map(coded));
    }
    let act = event_of_the_act(rule.id).and_then(|event| Some((event, election.recorded(event)?)));
    let mut judged = act.and_then(|(event, day)| judged(event, day, &of_rule));
    // A canvass within its last day that was completed before its first is not in time.
    let too_early =
        election.contradictions().into_iter().find(|found| matches!(found, Contradiction::CanvassBeforeBound { .. }));
    if let Some(found) = too_early.filter(|_| judged.is_some() && rule.id != EARLIEST_CANVASS) {
        judged = Some((Some(false), coded(&found)));
    }
    lines.extend(judged.iter().map(|(_, said)| said.clone()));
    let no_day_left = |found: &Contradiction| matches!(found, Contradiction::TermBeforeCertificates { .. });
    lines.extend(election.contradictions().iter().filter(|found| no_day_left(found)).map(coded));
    Ok(Answer { law: LawView::of(citation, question.edition), kept: judged.and_then(|(kept, _)| kept), lines })
}

/// That an act is not judged, for its last day may still move.
pub(super) const ACT_NOT_JUDGED: &str = "asked.act.not-judged";

/// Whether an act was in the time of its rule, as far as its dates say.
fn judged(event: Event, day: NaiveDate, dates: &[Deadline]) -> Option<(Option<bool>, ObjectionView)> {
    let [date] = dates else { return None };
    let in_time = date.is_in_time(day)?;
    let code = match in_time {
        // A projected last day comes earlier or later than it is counted.
        _ if date.projected => ACT_NOT_JUDGED,
        true => "asked.act.in-time",
        false if date.is_not_before() => "asked.act.too-early",
        false => "asked.act.too-late",
    };
    let values = [("event", event.to_string()), ("date", day.to_string()), ("last", date.date.to_string())];
    Some(((!date.projected).then_some(in_time), line(code, &values)))
}

/// The election of a case, with what is told to have happened.
pub(super) fn election_of(case: &Case<'_>, edition: Edition) -> Result<Facts, Error> {
    let facts = &case.facts;
    let mut election = Facts::new(case.kind, case.question.date);
    election.edition = edition;
    election.reach = case.reach;
    election.federal_candidate = federal_candidate(election.kind, election.reach, election.election_date);
    let events = Event::ALL.into_iter().filter(|event| *event != Event::ElectionDay);
    for event in events {
        facts.may_be_told(event.id());
        if let Some(date) = facts.is_told(event.id()).then(|| facts.event(event)).flatten() {
            election.record(event, date).map_err(Error::usage)?;
        }
    }
    // The adjournment that a box opened for missing returns is told with is that event.
    let adjourned =
        facts.told_date("state_adjourned").filter(|_| election.recorded(Event::StateBoardAdjourned).is_none());
    if let Some(adjourned) = adjourned {
        election.record(Event::StateBoardAdjourned, adjourned).map_err(Error::usage)?;
    }
    in_possible_order(&election).map_err(Error::into_usage)?;
    Ok(election)
}

/// Whether the size of the county decides that a rule reaches an election, or a date on the way to its own.
fn hangs_on_county_size(election: &Facts, rule: &Rule) -> Result<bool, Error> {
    let dates = dates_of(election, rule.id).map_err(no_schedule)?;
    Ok(dates.iter().flat_map(|date| &date.trace).any(|step| matches!(step, TraceStep::CountySizeUnknown { .. })))
}

/// Why a rule has no date in an election that it reaches: another stands in its place in a county of this size, which then
/// says its date, its event is not told, or the election is not such a one.
fn why_none(rule: &Rule, part: Option<char>, election: &Facts) -> Result<Vec<ObjectionView>, Error> {
    let kind = ("election-kind", election.kind.id().to_owned());
    if let Some(instead) = by_county_size(election, rule.id) {
        let registered = election.registered.unwrap_or_default().to_string();
        let values = [("rule", rule.id.to_string()), ("registered", registered), ("instead", instead.to_string())];
        let dates = dates_of(election, instead).map_err(no_schedule)?;
        return Ok([line("asked.date-by-size", &values)].into_iter().chain(dates.iter().flat_map(told)).collect());
    }
    Ok(vec![match awaited(rule, part, election)?.first() {
        Some(awaited) => awaits("asked.date-awaits", awaited, election),
        None => line("asked.date-none", &[kind]),
    }])
}

/// What a rule has no date for until it is told.
fn awaited(rule: &Rule, part: Option<char>, election: &Facts) -> Result<Vec<Awaiting>, Error> {
    let is_asked = |row: &DatedRule| row.id == rule.id && (part.is_none() || row.part == part);
    Ok(awaiting(election).map_err(no_schedule)?.into_iter().filter(|awaited| is_asked(awaited.rule)).collect())
}

/// That a date waits for an event, and how it is told.
fn awaits(code: &'static str, awaited: &Awaiting, election: &Facts) -> ObjectionView {
    let events: Vec<&str> = awaited.events.iter().map(|event| event.id()).collect();
    let example = events.first().copied().unwrap_or_default().to_owned();
    let day = election.election_date.to_string();
    line(code, &[("events", events.join(", ")), ("example", format!("{example}={day}"))])
}

/// A date with how it was counted: the day to act by first, the date itself beside it (calendar rule 6).
fn told(deadline: &Deadline) -> Vec<ObjectionView> {
    let sentence = if deadline.projected { "asked.date-projected" } else { "asked.date" };
    let end = deadline.end.map(|end| match end {
        WindowEnd::From if deadline.is_not_before() => words::text("asked.window-not-before"),
        WindowEnd::From => words::text("asked.window-from"),
        WindowEnd::To => words::text("asked.window-to"),
    });
    let at = |day: NaiveDate| {
        let time = deadline.time.filter(|_| day == deadline.date);
        let at = time.map(|time| words::filled("asked.date-at", &[("time", time.code().to_owned())]));
        at.unwrap_or_default()
    };
    let leading = deadline.leading();
    let values = [
        ("title", title(deadline)),
        ("end", end.unwrap_or_default()),
        ("date", leading.to_string()),
        ("at", at(leading)),
    ];
    let date = ObjectionView { code: deadline.rule.0, text: words::filled(sentence, &values) };
    let beside = if leading == deadline.date {
        line("asked.date-first-open", &[("date", deadline.act_by.to_string())])
    } else {
        line("asked.date-itself", &[("date", deadline.date.to_string()), ("at", at(deadline.date))])
    };
    let beside = (deadline.act_by != deadline.date).then_some(beside);
    let steps = deadline.trace.iter().map(|step| ObjectionView { code: step.code(), text: words::sentence(step) });
    [date].into_iter().chain(beside).chain(steps).collect()
}

/// An answer with what the day says on which something was done, told under a name: against it where it lies after the last day
/// of the rule, open where it lies after the day to act by (calendar rule 6) or where the last day may still move.
pub(super) fn done_on(
    case: &Case<'_>,
    rule: &'static str,
    name: &'static str,
    mut answer: Answer,
) -> Result<Answer, Error> {
    let Some(day) = case.facts.day_of_act(name) else { return Ok(answer) };
    let Some(rule) = law::rulebook::rule(RuleId(rule)) else { return Ok(answer) };
    let election = election_of(case, cited(rule.id, case.question.edition)?.edition)?;
    let part = keeping::part_of_the_case(case, rule);
    let mut dates = dates_of(&election, rule.id).map_err(no_schedule)?;
    dates.retain(|date| part.is_none() || date.part == part);
    let (Some(act_by), Some(last)) =
        (dates.iter().map(Deadline::leading).min(), dates.iter().map(|date| date.date).max())
    else {
        return Ok(answer);
    };
    let (code, kept) = match () {
        () if dates.iter().any(|date| date.projected) => ("asked.day.not-judged", answer.kept.filter(|kept| !kept)),
        () if day <= act_by => ("asked.day.in-time", answer.kept),
        () if day <= last => ("asked.day.by-the-moved-day", answer.kept.filter(|kept| !kept)),
        () => ("asked.day.too-late", Some(false)),
    };
    let what = words::word("window-fact", name);
    let values =
        [("what", what), ("date", day.to_string()), ("last", last.to_string()), ("act_by", act_by.to_string())];
    answer.kept = kept;
    answer.lines.push(line(code, &values));
    Ok(answer)
}
