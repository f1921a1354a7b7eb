//! The statutory dates: of an election that is in a file, and of one that is in none.

mod dates;
mod ics;

use std::collections::BTreeMap;
use std::path::Path;

use canvass::{ContestId, Stamp};
use chrono::NaiveDate;
use law::deadline::{Contradiction, Deadline, Event, Facts, FactsError, ScheduleError, TraceStep, WindowEnd};
use law::{Coded, Edition, ElectionKind, SpecialReach};
use unicode_normalization::UnicodeNormalization as _;

pub(crate) use self::dates::{
    DateKey, Dated, Dates, dates, election_facts, grouped, marked_done, possible_dates, recount_facts, recounts,
    results_set, route,
};
use self::ics::Heading;
use crate::documents::Ready;
use crate::election::Election;
use crate::error::{Error, Problem};
use crate::input::NamedDate;
use crate::making::{NewRefused, plausible};
use crate::reading::Answer;
use crate::view::{DeadlineView, DeadlinesView, OverrideView, TimeView, TraceView};
use crate::words;

/// An election of which only its outline is known.
#[derive(Debug, Clone, Copy)]
pub struct DeadlineQuestion<'a> {
    /// What kind of election it is.
    pub kind: ElectionKind,
    /// What a special election reaches; local where nobody says.
    pub special: Option<SpecialReach>,
    /// Election day.
    pub date: NaiveDate,
    /// Registered voters of the county.
    pub registered: u64,
    /// The edition, where it is not to follow from the date.
    pub edition: Option<Edition>,
    /// What has happened so far.
    pub events: &'a [NamedDate],
}

/// An event of which two days are given. What happened more than once is asked for each day by itself, for a date is counted
/// from one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct EventTwice {
    event: Event,
    one: NaiveDate,
    other: NaiveDate,
}

impl Coded for EventTwice {
    fn code(&self) -> &'static str {
        "deadline.event-twice"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("name", self.event.to_string()), ("one", self.one.to_string()), ("other", self.other.to_string())]
    }
}

/// Every statutory date of an election that is in no file.
///
/// # Errors
/// Where no edition of the law was in force, where an event cannot have been on its day or in that order, and beyond the
/// calendar's range.
pub fn law_deadlines(question: &DeadlineQuestion<'_>) -> Result<DeadlinesView, Error> {
    Ok(view(of_no_file(question)?, Vec::new()))
}

/// The calendar file of an election that is in no file.
///
/// # Errors
/// As [`law_deadlines`].
pub fn law_calendar(question: &DeadlineQuestion<'_>, stamp: &Stamp) -> Result<String, Error> {
    let kind = words::word("election-kind", question.kind.id());
    let heading = Heading {
        name: words::filled("ics.name", &[("name", format!("{kind} {}", question.date))]),
        election: format!("{}-{}", question.date, question.kind),
        sequence: 0,
        contest: Box::new(|contest| contest.to_string()),
    };
    Ok(ics::calendar(&heading, &of_no_file(question)?, stamp))
}

/// The calendar file of an election that is in a file.
///
/// # Errors
/// As [`deadlines`](crate::deadlines).
pub fn calendar(path: &Path, stamp: &Stamp) -> Result<Answer<String>, Error> {
    let election = Election::open_to_read(path)?;
    Ok(Answer { view: calendar_of(&election, stamp)?, sentences: election.caveats() })
}

/// Writes a calendar file and says so.
///
/// # Errors
/// Where something is there already, or it cannot be written.
pub fn write_calendar(out: &Path, calendar: &str) -> Result<String, Error> {
    Ready::beside(out, calendar.as_bytes())?.place()?;
    Ok(words::filled("said.calendar", &[("out", out.display().to_string())]))
}

/// The calendar file of an open election.
pub(crate) fn calendar_of(election: &Election, stamp: &Stamp) -> Result<String, Error> {
    let setting = election.setting();
    let practice = if setting.practice { "-practice" } else { "" };
    let county = unaccented(setting.county.name()).replace(' ', "-").to_lowercase();
    let names = election.canvass().contests().map(|contest| contest.id);
    let names: BTreeMap<ContestId, String> =
        names.map(|id| (id, crate::reading::contest_name(election.canvass(), id))).collect();
    let heading = Heading {
        name: words::filled("ics.name", &[("name", setting.name.clone())]),
        election: format!("{county}-{}-{}{practice}", setting.date, setting.kind),
        sequence: u32::try_from(election.log()?.len()).unwrap_or(u32::MAX),
        contest: Box::new(move |id| names.get(&id).cloned().unwrap_or_default()),
    };
    Ok(ics::calendar(&heading, &possible_dates(election)?.rows(), stamp))
}

/// Letters without their marks, for names that any program reads.
fn unaccented(text: &str) -> String {
    text.nfd().filter(char::is_ascii).collect()
}

fn of_no_file(question: &DeadlineQuestion<'_>) -> Result<Vec<Dated>, Error> {
    if question.special.is_some() && question.kind != ElectionKind::Special {
        return Err(Error::usage(NewRefused::NotSpecial { kind: question.kind }));
    }
    plausible(question.registered).map_err(Error::into_usage)?;
    for (place, NamedDate { event, date: other }) in question.events.iter().enumerate() {
        if let Some(NamedDate { date: one, .. }) = question.events.iter().take(place).find(|one| one.event == *event) {
            return Err(Error::usage(EventTwice { event: *event, one: *one, other: *other }));
        }
    }
    let mut facts = Facts::new(question.kind, question.date);
    facts.reach = question.special.unwrap_or(SpecialReach::Local);
    facts.edition = question.edition.unwrap_or(facts.edition);
    facts.registered = Some(question.registered);
    facts.federal_candidate = law::deadline::federal_candidate(facts.kind, facts.reach, facts.election_date);
    for named in question.events {
        facts.record(named.event, named.date).map_err(Error::usage)?;
    }
    stand_together(&facts).map_err(Error::into_usage)?;
    let schedule = law::deadline::schedule(&facts).map_err(no_schedule)?;
    Ok(schedule.into_iter().map(Dated::from).collect())
}

pub(crate) fn refused(error: FactsError) -> Error {
    Error::refused(error)
}

/// Refuses days that are given now and cannot all be so, or of which one lies before the law allows it.
pub(crate) fn stand_together(facts: &Facts) -> Result<(), Error> {
    in_possible_order(facts)?;
    let early: Vec<Box<dyn Problem>> =
        facts.contradictions().into_iter().map(|each| -> Box<dyn Problem> { Box::new(each) }).collect();
    if early.is_empty() { Ok(()) } else { Err(Error::all(early)) }
}

/// Refuses recorded days that cannot all be so, each with its sentence. A canvass before its time was recorded as it was.
pub(crate) fn in_possible_order(facts: &Facts) -> Result<(), Error> {
    let impossible = facts.contradictions().into_iter().filter(Contradiction::is_impossible);
    let problems: Vec<Box<dyn Problem>> = impossible.map(|each| -> Box<dyn Problem> { Box::new(each) }).collect();
    if problems.is_empty() { Ok(()) } else { Err(Error::all(problems)) }
}

pub(crate) fn no_schedule(error: ScheduleError) -> Error {
    Error::refused(error)
}

pub(crate) fn view(whole: Vec<Dated>, of_recounts: Vec<Dated>) -> DeadlinesView {
    let rows = |rows: Vec<Dated>| rows.into_iter().map(row).collect();
    DeadlinesView { schema: "canvass-desk/deadlines/1", deadlines: rows(whole), recounts: rows(of_recounts) }
}

fn row(Dated { deadline, contest, done }: Dated) -> DeadlineView {
    let conditional = deadline.is_conditional();
    DeadlineView {
        not_before: deadline.is_not_before(),
        leading: deadline.leading().to_string(),
        end: match deadline.end {
            Some(WindowEnd::From) if !deadline.is_not_before() => words::text("asked.window-from"),
            Some(WindowEnd::To) => words::text("asked.window-to"),
            _ => String::new(),
        },
        rule: deadline.row_id(),
        section: deadline.section.to_owned(),
        edition: deadline.edition.id(),
        title: title(&deadline),
        actor: words::word("actor", deadline.actor.id()),
        event: deadline.event.id(),
        event_date: deadline.event_date.to_string(),
        raw_date: deadline.raw_date.to_string(),
        date: deadline.date.to_string(),
        act_by: deadline.act_by.to_string(),
        kind: deadline.kind.id(),
        moved: deadline.moved(),
        projected: deadline.projected,
        trace: deadline.trace.iter().map(step).collect(),
        counsel: deadline
            .counsel
            .map(|counsel| OverrideView { date: counsel.date.to_string(), reason: counsel.reason }),
        contest: contest.map(|contest| contest.to_string()),
        done: done.map(|done| done.to_string()),
        time: deadline.time.map(TimeView::of),
        conditional,
    }
}

/// The title of a rule, or of one of its dates where the text sets several.
pub(crate) fn title(deadline: &Deadline) -> String {
    let part = deadline.part.and_then(|part| words::template(&format!("rule.{}.{part}", deadline.rule)));
    part.map_or_else(|| words::word("rule", deadline.rule.0), str::to_owned)
}

/// The title of a date by the name of its row; `None` where no rule has that name.
pub(crate) fn title_of_row(row: &str) -> Option<String> {
    let row = row.strip_suffix(".from").or_else(|| row.strip_suffix(".to")).unwrap_or(row);
    let title = |id: &str| words::template(&format!("rule.{id}")).map(str::to_owned);
    title(row).or_else(|| row.rsplit_once('.').filter(|(_, part)| part.len() == 1).and_then(|(rule, _)| title(rule)))
}

fn step(step: &TraceStep) -> TraceView {
    TraceView { code: step.code(), values: step.values().into_iter().collect(), text: words::sentence(step) }
}
