//! The statutory dates: of an election that is in a file, and of one that is in none.

use chrono::NaiveDate;
use law::deadline::{Contradiction, Deadline, Facts, FactsError, ScheduleError, TraceStep};
use law::{Coded, Edition, ElectionKind, SpecialReach};

use crate::error::{Error, Problem};
use crate::input::NamedDate;
use crate::making::NewRefused;
use crate::view::{DeadlineView, DeadlinesView, OverrideView, TraceView};
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

/// Every statutory date of an election that is in no file.
///
/// # Errors
/// Where no edition of the law was in force, where an event cannot have been on its day or in that order, and beyond the
/// calendar's range.
pub fn law_deadlines(question: &DeadlineQuestion<'_>) -> Result<DeadlinesView, Error> {
    if question.special.is_some() && question.kind != ElectionKind::Special {
        return Err(Error::refused(NewRefused::NotSpecial { kind: question.kind }));
    }
    let mut facts = Facts::new(question.kind, question.date);
    facts.reach = question.special.unwrap_or(SpecialReach::Local);
    facts.edition = question.edition.unwrap_or(facts.edition);
    facts.registered = Some(question.registered);
    facts.federal_candidate = law::deadline::federal_candidate(facts.kind, facts.reach, facts.election_date);
    for named in question.events {
        facts.record(named.event, named.date).map_err(refused)?;
    }
    in_possible_order(&facts)?;
    let schedule = law::deadline::schedule(&facts).map_err(no_schedule)?;
    Ok(view(schedule))
}

pub(crate) fn refused(error: FactsError) -> Error {
    Error::refused(error)
}

/// Refuses recorded days that cannot all be so, each with its sentence.
pub(crate) fn in_possible_order(facts: &Facts) -> Result<(), Error> {
    let impossible = facts.contradictions().into_iter().filter(Contradiction::is_impossible);
    let problems: Vec<Box<dyn Problem>> = impossible.map(|each| -> Box<dyn Problem> { Box::new(each) }).collect();
    if problems.is_empty() { Ok(()) } else { Err(Error::all(problems)) }
}

pub(crate) fn no_schedule(error: ScheduleError) -> Error {
    Error::refused(error)
}

pub(crate) fn view(schedule: Vec<Deadline>) -> DeadlinesView {
    DeadlinesView { schema: "canvass-desk/deadlines/1", deadlines: schedule.into_iter().map(row).collect() }
}

fn row(deadline: Deadline) -> DeadlineView {
    DeadlineView {
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
    }
}

/// The title of a rule, or of one of its dates where the text sets several.
pub(crate) fn title(deadline: &Deadline) -> String {
    let part = deadline.part.and_then(|part| words::template(&format!("rule.{}.{part}", deadline.rule)));
    part.map_or_else(|| words::word("rule", deadline.rule.0), str::to_owned)
}

fn step(step: &TraceStep) -> TraceView {
    TraceView { code: step.code(), values: step.values().into_iter().collect(), text: words::sentence(step) }
}
