use chrono::NaiveDate;

use super::actor::Actor;
use super::event::Event;
use super::facts::{Facts, RecountRoute};
use super::rule::{Condition, CountsFrom, CountySize, DatedRule, Reach};
use super::table::dated_rules;
use super::trace::TraceStep;
use crate::calendar::{CalendarError, DeadlineKind, OnHoliday};
use crate::coded::Coded;
use crate::edition::Edition;
use crate::rule::RuleId;

/// Which end of a window a date is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WindowEnd {
    /// The earlier end.
    From,
    /// The later end.
    To,
}

/// A date that counsel holds to be the right one: kept beside the counted date, never instead of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounselDate {
    /// Counsel's date.
    pub date: NaiveDate,
    /// Why, in counsel's words.
    pub reason: String,
}

/// A date that a rule sets in an election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deadline {
    /// The rule.
    pub rule: RuleId,
    /// `a`, `b` … in the order of the text, where the rule has several dates.
    pub part: Option<char>,
    /// Which end, where the date is one of a window.
    pub end: Option<WindowEnd>,
    /// The section.
    pub section: &'static str,
    /// The edition of the law.
    pub edition: Edition,
    /// Who has to act.
    pub actor: Actor,
    /// The event from which it was counted.
    pub event: Event,
    /// The day of the event, recorded or projected.
    pub event_date: NaiveDate,
    /// As counted, before any move.
    pub raw_date: NaiveDate,
    /// After the moves.
    pub date: NaiveDate,
    /// The day to lead with.
    pub act_by: NaiveDate,
    /// What kind of date it is.
    pub kind: DeadlineKind,
    /// Whether it rests on an event that has not happened yet.
    pub projected: bool,
    /// A time of that day, where the rule names one.
    pub time: Option<&'static str>,
    /// For a period of keeping, the day after its last.
    pub free_from: Option<NaiveDate>,
    /// Counsel's date, which the caller adds; [`schedule`] leaves it empty.
    pub counsel: Option<CounselDate>,
    /// The count, from the first event on.
    pub trace: Vec<TraceStep>,
}

impl Deadline {
    /// The id of the row: the rule, its part, its end: `school.absentee.b.from`.
    pub fn row_id(&self) -> String {
        let part = self.part.map(|part| format!(".{part}")).unwrap_or_default();
        let end = match self.end {
            Some(WindowEnd::From) => ".from",
            Some(WindowEnd::To) => ".to",
            None => "",
        };
        format!("{}{part}{end}", self.rule)
    }

    /// Whether the date is another than the raw one.
    pub fn moved(&self) -> bool {
        self.date != self.raw_date
    }
}

/// A schedule that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScheduleError {
    /// No edition of the Election Code known here was in force for the election.
    NoEdition {
        /// The day of the election.
        election_date: NaiveDate,
    },
    /// A count leaves the range of dates.
    Calendar {
        /// The rule that was counted.
        rule: RuleId,
        /// What went wrong.
        source: CalendarError,
    },
    /// The election has no state canvass by law and none is recorded, so that nothing counts from it.
    NoStateCanvass,
    /// No date can be given for a recount of this route under this edition.
    NoRecount {
        /// The edition.
        edition: Edition,
        /// The route.
        route: RecountRoute,
    },
}

impl Coded for ScheduleError {
    fn code(&self) -> &'static str {
        match self {
            ScheduleError::NoEdition { .. } => "deadline.no-edition",
            ScheduleError::Calendar { .. } => "deadline.out-of-range",
            ScheduleError::NoStateCanvass => "deadline.no-state-canvass",
            ScheduleError::NoRecount { .. } => "deadline.no-recount",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            ScheduleError::NoEdition { election_date } => vec![("election_date", election_date.to_string())],
            ScheduleError::Calendar { rule, source } => {
                let mut values = vec![("rule", rule.to_string())];
                values.extend(source.values());
                values
            }
            ScheduleError::NoStateCanvass => Vec::new(),
            ScheduleError::NoRecount { edition, route } => {
                vec![("edition", edition.to_string()), ("route", route.id().to_owned())]
            }
        }
    }
}

impl std::fmt::Display for ScheduleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ScheduleError::NoEdition { election_date } => write!(f, "no edition has dates for {election_date}"),
            ScheduleError::Calendar { rule, source } => write!(f, "{rule}: {source}"),
            ScheduleError::NoStateCanvass => f.write_str("no state canvass"),
            ScheduleError::NoRecount { edition, route } => write!(f, "{edition} has no recount for {}", route.id()),
        }
    }
}

impl std::error::Error for ScheduleError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ScheduleError::Calendar { source, .. } => Some(source),
            _ => None,
        }
    }
}

/// The dates of an election, in the order of the rulebook: every dated rule of its edition that reaches its kind and
/// its county and whose event is recorded or can be projected.
///
/// Where the county's registration count is not known, the rule for small and the rule for large counties are both
/// given, each with [`TraceStep::CountySizeUnknown`]; what rests on the canvass is then counted from the small
/// county's earlier date.
///
/// # Errors
/// [`ScheduleError::NoEdition`] for an election before the first edition; [`ScheduleError::Calendar`] where a count
/// leaves the range of dates.
pub fn schedule(facts: &Facts) -> Result<Vec<Deadline>, ScheduleError> {
    if facts.edition == Edition::None {
        return Err(ScheduleError::NoEdition { election_date: facts.election_date });
    }
    let reckoner = Reckoner { facts, counting: &[] };
    let mut deadlines = Vec::new();
    for rule in dated_rules() {
        deadlines.extend(reckoner.deadlines(rule)?);
    }
    Ok(deadlines)
}

/// The dates that only Senate Bill 356 has a text for, to be shown beside the law in force and labelled as the bill's,
/// never as law. Empty where the bill itself was chosen.
///
/// # Errors
/// As [`schedule`].
pub fn beside_the_law(facts: &Facts) -> Result<Vec<Deadline>, ScheduleError> {
    if facts.edition == Edition::Sb356 {
        return Ok(Vec::new());
    }
    let enacted = |id: RuleId| dated_rules().any(|rule| rule.id == id && rule.editions.contains(&facts.edition));
    let mut as_in_the_bill = facts.clone();
    as_in_the_bill.edition = Edition::Sb356;
    Ok(schedule(&as_in_the_bill)?.into_iter().filter(|deadline| !enacted(deadline.rule)).collect())
}

/// An event with its day.
#[derive(Debug, Clone)]
pub(super) struct Happening {
    pub(super) event: Event,
    pub(super) date: NaiveDate,
    pub(super) projected: bool,
    pub(super) trace: Vec<TraceStep>,
}

/// What stands in for an event that has not happened yet.
#[derive(Debug, Clone, Copy)]
enum StandIn {
    /// The date of a rule.
    Rule(RuleId),
    /// Another event, on the same day.
    Event(Event),
}

/// Counts rules and dates events. `counting` are the events being dated, so that a ring in the table ends instead
/// of going round.
#[derive(Clone, Copy)]
pub(super) struct Reckoner<'a> {
    pub(super) facts: &'a Facts,
    pub(super) counting: &'a [Event],
}

impl Reckoner<'_> {
    /// The dates of one row: none where it does not reach the election or its event cannot be dated.
    pub(super) fn deadlines(&self, rule: &DatedRule) -> Result<Vec<Deadline>, ScheduleError> {
        let reach = rule.reach(self.facts);
        if reach == Reach::No {
            return Ok(Vec::new());
        }
        let happenings = self.occasions(rule.from)?;
        let several = happenings.len() > 1;
        let mut deadlines = Vec::new();
        for (letter, happening) in ('a'..).zip(happenings) {
            let part = if several { Some(letter) } else { rule.part };
            deadlines.extend(self.count(rule, part, happening)?);
        }
        if reach == Reach::Unknown {
            for deadline in &mut deadlines {
                deadline.trace.extend(unknowns(rule, self.facts));
            }
        }
        Ok(deadlines)
    }

    fn count(
        &self,
        rule: &DatedRule,
        part: Option<char>,
        happening: Happening,
    ) -> Result<Vec<Deadline>, ScheduleError> {
        let reckoned = self
            .facts
            .calendar
            .reckon(happening.date, rule.counting, rule.chapter, self.on_holiday(rule.id))
            .map_err(|source| ScheduleError::Calendar { rule: rule.id, source })?;
        let kind = rule.counting.kind();
        let ends = match kind {
            DeadlineKind::Window => [Some(WindowEnd::From), Some(WindowEnd::To)],
            _ => [None, None],
        };
        let doubt = rule.doubt.filter(|(_, elections)| elections.reach(self.facts.kind, self.facts.reach));
        let deadline = |(end, reckoned): (Option<WindowEnd>, crate::calendar::Reckoned)| {
            let mut trace = happening.trace.clone();
            trace.extend(doubt.map(|(doubt, _)| TraceStep::Rests(doubt)));
            trace.extend(reckoned.steps.into_iter().map(TraceStep::Count));
            Deadline {
                rule: rule.id,
                part,
                end,
                section: rule.section,
                edition: self.facts.edition,
                actor: rule.actor,
                event: happening.event,
                event_date: happening.date,
                raw_date: reckoned.raw_date,
                date: reckoned.date,
                act_by: reckoned.act_by,
                kind,
                projected: happening.projected,
                time: reckoned.time,
                free_from: reckoned.free_from,
                counsel: None,
                trace,
            }
        };
        Ok(ends.into_iter().zip(reckoned).map(deadline).collect())
    }

    /// Calendar rule 4: the bill leaves a day of the week on a holiday; that the law in force does is second-hand.
    fn on_holiday(&self, rule: RuleId) -> OnHoliday {
        if self.facts.moving_weekdays.contains(&rule) {
            OnHoliday::Moves
        } else if self.facts.edition == Edition::Sb356 {
            OnHoliday::Stays
        } else {
            OnHoliday::StaysDoubtfully
        }
    }

    /// The events from which a rule counts, each with its day.
    fn occasions(&self, from: CountsFrom) -> Result<Vec<Happening>, ScheduleError> {
        match from {
            CountsFrom::Event(event) => Ok(self.happening(event)?.into_iter().collect()),
            CountsFrom::Latest { always, if_recorded } => {
                let happened = if_recorded.iter().filter(|event| self.facts.recorded(**event).is_some());
                let mut all = Vec::new();
                for event in always.iter().chain(happened) {
                    all.extend(self.happening(*event)?);
                }
                Ok(latest(all).into_iter().collect())
            }
            CountsFrom::Each(events) => {
                let mut recorded = Vec::new();
                for event in events.iter().filter(|event| self.facts.recorded(**event).is_some()) {
                    recorded.extend(self.happening(*event)?);
                }
                if !recorded.is_empty() {
                    return Ok(recorded);
                }
                for event in events {
                    if let Some(projected) = self.happening(*event)? {
                        return Ok(vec![projected]);
                    }
                }
                Ok(Vec::new())
            }
        }
    }

    /// The day of an event: as recorded, or else its own deadline; `None` where it has neither.
    pub(super) fn happening(&self, event: Event) -> Result<Option<Happening>, ScheduleError> {
        if let Some(date) = self.facts.recorded(event) {
            let trace = vec![TraceStep::Recorded { event, date }];
            return Ok(Some(Happening { event, date, projected: false, trace }));
        }
        if self.counting.contains(&event) {
            return Ok(None);
        }
        let counting: Vec<Event> = self.counting.iter().copied().chain([event]).collect();
        let further = Reckoner { facts: self.facts, counting: &counting };
        for stand_in in stand_ins(event, self.facts.route) {
            let found = match stand_in {
                StandIn::Rule(rule) => further.projected(event, rule)?,
                StandIn::Event(other) => further.happening(other)?.map(|happening| {
                    let mut trace = happening.trace;
                    trace.push(TraceStep::SameDayAs { event, other, date: happening.date });
                    Happening { event, date: happening.date, projected: true, trace }
                }),
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The date of a rule in place of an event; of several dates of the rule the last.
    fn projected(&self, event: Event, rule: RuleId) -> Result<Option<Happening>, ScheduleError> {
        let Some(deadline) = self.last_date_of(rule)? else { return Ok(None) };
        let mut trace = deadline.trace;
        trace.push(TraceStep::Projected { event, rule, date: deadline.date });
        if event == Event::RecountNoticeFiled && rule == ONE_COUNTY_NOTICE && self.facts.route.is_none() {
            let other = self.last_date_of(SEVERAL_COUNTIES_NOTICE)?;
            trace.extend(other.map(|o| TraceStep::OneCountyAssumed { rule: o.rule, date: o.date }));
        }
        Ok(Some(Happening { event, date: deadline.date, projected: true, trace }))
    }

    fn last_date_of(&self, rule: RuleId) -> Result<Option<Deadline>, ScheduleError> {
        let mut all = Vec::new();
        for row in dated_rules().filter(|row| row.id == rule) {
            all.extend(self.deadlines(row)?);
        }
        Ok(all.into_iter().max_by_key(|deadline| deadline.date))
    }
}

const ONE_COUNTY_NOTICE: RuleId = RuleId("recount.sos-notice-county");
const SEVERAL_COUNTIES_NOTICE: RuleId = RuleId("recount.sos-notice-state");

/// What stands in for an event that has not happened yet, the first that can be dated: its own deadline.
fn stand_ins(event: Event, route: Option<RecountRoute>) -> Vec<StandIn> {
    let rule = |id| StandIn::Rule(RuleId(id));
    match (event, route) {
        (Event::CanvassCountyCompleted, _) => vec![rule("canvass.complete"), rule("canvass.complete-large")],
        (Event::CanvassStateCompleted, _) => vec![rule("state.canvass")],
        (Event::CountyBoardAdjourned, _) => vec![StandIn::Event(Event::CanvassCountyCompleted)],
        (Event::StateBoardAdjourned, _) => vec![StandIn::Event(Event::CanvassStateCompleted)],
        (Event::ClerkNoticeReceived, _) => vec![rule("recount.clerk-notice")],
        (Event::RecountNoticeFiled, Some(RecountRoute::SeveralCounties)) => {
            vec![StandIn::Rule(SEVERAL_COUNTIES_NOTICE)]
        }
        // Before 2015 the notice for an office of one county, too, counted from the state canvass.
        (Event::RecountNoticeFiled, _) => {
            vec![StandIn::Rule(ONE_COUNTY_NOTICE), StandIn::Rule(SEVERAL_COUNTIES_NOTICE)]
        }
        (Event::RecountApplicationFiled, _) => vec![rule("recount.application")],
        (Event::RecountEnded, _) => vec![rule("recount.day")],
        (Event::CheckNoticeReceived, _) => vec![rule("check.draw")],
        _ => Vec::new(),
    }
}

fn latest(happenings: Vec<Happening>) -> Option<Happening> {
    let several = happenings.len() > 1;
    let mut last = happenings.into_iter().max_by_key(|happening| happening.date)?;
    if several {
        last.trace.push(TraceStep::Latest { event: last.event, date: last.date });
    }
    Some(last)
}

/// The facts without which it is not known whether a row reaches the election.
fn unknowns(rule: &DatedRule, facts: &Facts) -> Vec<TraceStep> {
    let mut steps = Vec::new();
    if let (CountySize::UpTo(limit) | CountySize::MoreThan(limit), None) = (rule.county, facts.registered) {
        steps.push(TraceStep::CountySizeUnknown { limit });
    }
    if rule.condition != Condition::Always && facts.federal_candidate.is_none() {
        steps.push(TraceStep::FederalCandidateUnknown);
    }
    steps
}
