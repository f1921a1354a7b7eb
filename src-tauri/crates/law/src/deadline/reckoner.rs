use chrono::NaiveDate;

use super::contradiction::Contradiction;
use super::date::{Deadline, ScheduleError, WindowEnd};
use super::event::Event;
use super::facts::Facts;
use super::rule::{Condition, CountsFrom, CountySize, DatedRule, EventDoubt, Reach};
use super::stand_in::{ONE_COUNTY_NOTICE, SEVERAL_COUNTIES_NOTICE, StandIn, is_of_one_contest, stand_ins};
use super::table::dated_rules;
use super::trace::{Precondition, TraceStep};
use crate::calendar::{Counting, DeadlineKind, OnHoliday, Reckoned, TimeOfDay};
use crate::edition::Edition;
use crate::rule::RuleId;

/// The rule that names the first day on which the county canvassing board may meet.
const EARLIEST_CANVASS: RuleId = RuleId("canvass.earliest");
/// An event with its day.
#[derive(Debug, Clone)]
pub(super) struct Happening {
    pub(super) event: Event,
    pub(super) date: NaiveDate,
    /// The day from which a rule counts: the event's own, or the date that another rule has counted from it.
    pub(super) start: NaiveDate,
    pub(super) projected: bool,
    pub(super) trace: Vec<TraceStep>,
}

impl Happening {
    /// The event of another rule's deadline, with that deadline as the start of a further count.
    fn at_date_of(rule: RuleId, deadline: Deadline) -> Happening {
        let Deadline { event, event_date, date, projected, mut trace, .. } = deadline;
        trace.push(TraceStep::DateOf { rule, date });
        Happening { event, date: event_date, start: date, projected, trace }
    }
}

/// Counts rules and dates events. The two call each other, and end because every stand-in lies nearer to election day
/// than the event it stands in for.
#[derive(Clone, Copy)]
pub(super) struct Reckoner<'a> {
    facts: &'a Facts,
}

impl<'a> Reckoner<'a> {
    pub(super) fn new(facts: &'a Facts) -> Self {
        Reckoner { facts }
    }

    /// The dates of one row: none where it does not reach the election or its event cannot be dated.
    pub(super) fn deadlines(&self, rule: &DatedRule) -> Result<Vec<Deadline>, ScheduleError> {
        if !rule.may_reach(self.facts) {
            return Ok(Vec::new());
        }
        let happenings = self.occasions(rule.from)?;
        let several = happenings.len() > 1;
        let mut deadlines = Vec::new();
        for (letter, happening) in ('a'..).zip(happenings) {
            let part = if several { Some(letter) } else { rule.part };
            deadlines.extend(self.count(rule, part, happening)?);
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
            .reckon(happening.start, rule.counting, rule.chapter, self.on_holiday(rule.id))
            .map_err(|source| ScheduleError::Calendar { rule: rule.id, source })?;
        let kind = rule.counting.kind();
        let ends = match rule.counting {
            Counting::WindowTo(_) => [Some(WindowEnd::To), None],
            _ if kind == DeadlineKind::Window => [Some(WindowEnd::From), Some(WindowEnd::To)],
            _ => [None, None],
        };
        let doubt = rule.doubt.filter(|(_, elections)| elections.reach(self.facts.kind, self.facts.reach));
        let deadline = |((end, time), reckoned): ((Option<WindowEnd>, Option<TimeOfDay>), Reckoned)| {
            // The dates on the way hang on the same; it is said once.
            let mut trace = happening.trace.clone();
            trace.retain(|step| !matches!(step, TraceStep::OnlyIf(_)));
            trace.extend(self.precondition(rule, happening.event).map(TraceStep::OnlyIf));
            trace.extend(unknowns(rule, self.facts));
            // What is doubted of the last day of a season is not of its first.
            let of_last = |doubt: &EventDoubt| matches!(doubt, EventDoubt::LastClosedDay | EventDoubt::NoLastClosedDay);
            let of_this_end = |doubt: &EventDoubt| !of_last(doubt) || end != Some(WindowEnd::From);
            trace.extend(doubt.map(|(doubt, _)| doubt).filter(of_this_end).map(TraceStep::Rests));
            trace.extend(reckoned.steps.into_iter().map(TraceStep::Count));
            trace.extend(rule.caveat.map(TraceStep::Beside));
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
                time: reckoned.time.or(time),
                free_from: reckoned.free_from,
                counsel: None,
                trace,
            }
        };
        Ok(ends.into_iter().zip(rule.times).zip(reckoned).map(deadline).collect())
    }

    /// What has to come for a date of a recount to stand, in the calendar of an election as a whole of which no recount is
    /// on record. Facts with a route are those of a recount.
    fn precondition(&self, rule: &DatedRule, event: Event) -> Option<Precondition> {
        let set_going = Event::ALL.into_iter().filter(|event| event.is_of_one_contest());
        let has_recount = self.facts.has_recount || self.facts.route.is_some();
        if has_recount || set_going.into_iter().any(|event| self.facts.recorded(event).is_some()) {
            return None;
        }
        let awaits_inquiry = matches!(rule.from, CountsFrom::LatestOf(events) if events.contains(&Event::InquiryEnded));
        match event.is_of_one_contest() || is_of_one_contest(rule.id, rule.part) {
            true if awaits_inquiry => Some(Precondition::RecountOrInquiry),
            true => Some(Precondition::Recount),
            false => None,
        }
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
            CountsFrom::Latest { always, if_in_hand } => {
                let in_hand = if_in_hand.iter().filter(|event| self.facts.in_hand(**event));
                let all = self.happenings(always.iter().chain(in_hand))?;
                Ok(latest(all).into_iter().collect())
            }
            CountsFrom::LatestOf(events) => {
                let in_hand = self.happenings(events.iter().filter(|event| self.facts.in_hand(**event)))?;
                match latest(in_hand) {
                    Some(last) => Ok(vec![last]),
                    None => self.first_projected(events),
                }
            }
            CountsFrom::Each(events) => {
                let recorded = self.happenings(events.iter().filter(|event| self.facts.recorded(**event).is_some()))?;
                if recorded.is_empty() { self.first_projected(events) } else { Ok(recorded) }
            }
            CountsFrom::DateOf(rule) => {
                let counted = self.last_date_of(rule)?;
                Ok(counted.map(|deadline| Happening::at_date_of(rule, deadline)).into_iter().collect())
            }
        }
    }

    fn happenings<'e>(&self, events: impl Iterator<Item = &'e Event>) -> Result<Vec<Happening>, ScheduleError> {
        let mut all = Vec::new();
        for event in events {
            all.extend(self.happening(*event)?);
        }
        Ok(all)
    }

    fn first_projected(&self, events: &[Event]) -> Result<Vec<Happening>, ScheduleError> {
        for event in events {
            if let Some(projected) = self.happening(*event)? {
                return Ok(vec![projected]);
            }
        }
        Ok(Vec::new())
    }

    /// The day of an event: as recorded, or else its own deadline; `None` where it has neither.
    pub(super) fn happening(&self, event: Event) -> Result<Option<Happening>, ScheduleError> {
        if let Some(date) = self.facts.recorded(event) {
            let mut trace = vec![TraceStep::Recorded { event, date }];
            if event == Event::CanvassCountyCompleted {
                trace.extend(self.canvass_before_bound().map(TraceStep::Doubted));
            }
            return Ok(Some(Happening { event, date, start: date, projected: false, trace }));
        }
        for stand_in in stand_ins(event, self.facts.route) {
            let found = match stand_in {
                StandIn::Rule(rule) => self.projected(event, rule)?,
                StandIn::Event(other) => self.happening(other)?.map(|happening| {
                    let mut trace = happening.trace;
                    trace.push(TraceStep::SameDayAs { event, other, date: happening.date });
                    Happening { event, date: happening.date, start: happening.date, projected: true, trace }
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
        Ok(Some(Happening { event, date: deadline.date, start: deadline.date, projected: true, trace }))
    }

    /// The doubt about a county canvass before its time, where there is one.
    pub(super) fn canvass_before_bound(&self) -> Option<Contradiction> {
        let date = self.facts.recorded(Event::CanvassCountyCompleted)?;
        let not_before = self.last_date_of(EARLIEST_CANVASS).ok()??.date;
        (date < not_before).then_some(Contradiction::CanvassBeforeBound { date, not_before })
    }

    /// The dates of a rule in this election, in the order of the table.
    pub(super) fn dates_of(&self, rule: RuleId) -> Result<Vec<Deadline>, ScheduleError> {
        let mut all = Vec::new();
        for row in dated_rules().filter(|row| row.id == rule) {
            all.extend(self.deadlines(row)?);
        }
        Ok(all)
    }

    /// The last date of a rule in this election; `None` where it has none.
    pub(super) fn last_date_of(&self, rule: RuleId) -> Result<Option<Deadline>, ScheduleError> {
        Ok(self.dates_of(rule)?.into_iter().max_by_key(|deadline| deadline.date))
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
    if rule.condition.reach(facts) == Reach::Unknown {
        steps.extend(match rule.condition {
            Condition::Always | Condition::RegularSchoolElection | Condition::SpecialSchoolElection => None,
            Condition::FederalCandidate | Condition::NoFederalCandidate => Some(TraceStep::FederalCandidateUnknown),
            Condition::SeveralCounties => Some(TraceStep::CountiesUnknown),
        });
    }
    steps
}
