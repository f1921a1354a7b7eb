use super::date::{Deadline, ScheduleError};
use super::event::Event;
use super::facts::Facts;
use super::reckoner::Reckoner;
use super::rule::DatedRule;
use super::schedule::schedule;
use super::stand_in::{ONE_COUNTY_NOTICE, SEVERAL_COUNTIES_NOTICE, event_that_does, is_of_one_contest};
use super::table::dated_rules;
use crate::edition::Edition;
use crate::rule::RuleId;

/// A rule that reaches an election and has no date yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaiting {
    /// The rule.
    pub rule: &'static DatedRule,
    /// The events of which one, or each, has to happen first.
    pub events: Vec<Event>,
}

/// The rules of an election that have no date because nothing can be projected for the event they count from.
///
/// # Errors
/// As [`schedule`].
pub fn awaiting(facts: &Facts) -> Result<Vec<Awaiting>, ScheduleError> {
    if facts.edition == Edition::None {
        return Err(ScheduleError::NoEdition { election_date: facts.election_date });
    }
    let reckoner = Reckoner::new(facts);
    let mut awaiting = Vec::new();
    for rule in reaching(facts) {
        let missing = || rule.from.events().into_iter().filter(|event| facts.recorded(*event).is_none());
        if reckoner.deadlines(rule)?.is_empty() && missing().next().is_some() {
            awaiting.push(Awaiting { rule, events: missing().collect() });
        }
    }
    Ok(awaiting)
}

/// The events that move a date of this election, in the order of [`Event::ALL`], election day left out: its day is known.
pub fn events_of(facts: &Facts) -> Vec<Event> {
    let counted: Vec<Event> = reaching(facts).flat_map(|rule| rule.from.events()).collect();
    let others = Event::ALL.into_iter().filter(|event| *event != Event::ElectionDay);
    others.filter(|event| counted.contains(event)).collect()
}

fn reaching(facts: &Facts) -> impl Iterator<Item = &'static DatedRule> {
    dated_rules().filter(|rule| rule.may_reach(facts))
}

/// The dates of the recount of one contest, by the route that its facts name.
///
/// # Errors
/// As [`schedule`].
pub fn recount_schedule(facts: &Facts) -> Result<Vec<Deadline>, ScheduleError> {
    let by_county = facts.notice_follows_county_canvass();
    let on_the_other_way = |rule: RuleId| match by_county {
        true => rule == SEVERAL_COUNTIES_NOTICE,
        false => rule == ONE_COUNTY_NOTICE || event_that_does(rule) == Some(Event::ClerkNoticeReceived),
    };
    let of_the_recount = |date: &Deadline| is_of_one_contest(date.rule, date.part) && !on_the_other_way(date.rule);
    Ok(schedule(facts)?.into_iter().filter(of_the_recount).collect())
}
