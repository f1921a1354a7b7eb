use super::event::Event;
use super::facts::{Facts, RecountRoute};
use super::reckoner::{ONE_COUNTY_NOTICE, Reckoner, SEVERAL_COUNTIES_NOTICE, StandIn, stand_ins};
use super::rule::{CountsFrom, DatedRule};
use super::schedule::{Deadline, ScheduleError, schedule};
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

impl CountsFrom {
    /// The events of which the rule may count; none where it goes on from the date of another.
    pub fn events(self) -> Vec<Event> {
        match self {
            CountsFrom::Event(event) => vec![event],
            CountsFrom::Latest { always, if_in_hand } => always.iter().chain(if_in_hand).copied().collect(),
            CountsFrom::LatestOf(events) | CountsFrom::Each(events) => events.to_vec(),
            CountsFrom::DateOf(_) => Vec::new(),
        }
    }
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

/// The event that is what a rule asks for: the county canvass completed is what "County canvass complete" waits for.
///
/// An application for a recount ends nothing: another candidate may still apply.
pub fn event_that_does(rule: RuleId) -> Option<Event> {
    let others = Event::ALL.into_iter().filter(|event| *event != Event::RecountApplicationFiled);
    let does = |event: Event| {
        let routes = [None, Some(RecountRoute::SeveralCounties)];
        routes.into_iter().flat_map(|route| stand_ins(event, route)).any(|stand_in| match stand_in {
            StandIn::Rule(id) => id == rule,
            StandIn::Event(_) => false,
        })
    };
    others.into_iter().find(|event| does(*event))
}

/// Whether a rule dates a step in the recount of one contest, so that each recount has a date of its own.
pub fn is_of_one_contest(rule: RuleId) -> bool {
    let counts = |from: CountsFrom| match from {
        CountsFrom::DateOf(other) => other != rule && is_of_one_contest(other),
        CountsFrom::Latest { .. } => false,
        other => other.events().into_iter().all(Event::is_of_one_contest),
    };
    event_that_does(rule).is_some_and(Event::is_of_one_contest)
        || dated_rules().filter(|row| row.id == rule).any(|row| counts(row.from))
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
    let of_the_recount = |rule: RuleId| is_of_one_contest(rule) && !on_the_other_way(rule);
    Ok(schedule(facts)?.into_iter().filter(|deadline| of_the_recount(deadline.rule)).collect())
}
