//! What stands in for an event that has not happened yet, and which event is what a rule asks for.

use super::event::Event;
use super::facts::RecountRoute;
use super::rule::{CountsFrom, DatedRule};
use super::table::dated_rules;
use crate::rule::RuleId;

/// What stands in for an event that has not happened yet.
#[derive(Debug, Clone, Copy)]
pub(super) enum StandIn {
    /// The date of a rule.
    Rule(RuleId),
    /// Another event, on the same day.
    Event(Event),
}

/// The notice for an office of one county (1-14-24(B)).
pub(super) const ONE_COUNTY_NOTICE: RuleId = RuleId("recount.sos-notice-county");
/// The notice for an office of several counties; until 2015 for any office.
pub(super) const SEVERAL_COUNTIES_NOTICE: RuleId = RuleId("recount.sos-notice-state");

/// What stands in for an event that has not happened yet, the first that can be dated: its own deadline.
pub(super) fn stand_ins(event: Event, route: Option<RecountRoute>) -> Vec<StandIn> {
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

/// The event by which it is told when what a rule asks for, or allows, was done: that of [`event_that_does`], the county canvass
/// of the rule before whose day no board meets, and an application, which ends no other candidate's time and has its own.
pub fn event_of_the_act(rule: RuleId) -> Option<Event> {
    match rule.0 {
        "canvass.earliest" => Some(Event::CanvassCountyCompleted),
        "recount.application" => Some(Event::RecountApplicationFiled),
        _ => event_that_does(rule),
    }
}

/// Whether a date of a rule is that of a step in the recount of one contest, so that each recount has one of its own. Of a
/// rule with several dates one may be and another not: the clerk reports on a check after its notice, and after a recount.
pub fn is_of_one_contest(rule: RuleId, part: Option<char>) -> bool {
    let counts = |from: CountsFrom| match from {
        CountsFrom::DateOf(other) => other != rule && is_of_one_contest(other, None),
        CountsFrom::Latest { .. } => false,
        other => other.events().into_iter().all(Event::is_of_one_contest),
    };
    let is_asked = |row: &&DatedRule| row.id == rule && (row.part.is_none() || part.is_none() || row.part == part);
    event_that_does(rule).is_some_and(Event::is_of_one_contest)
        || dated_rules().filter(is_asked).any(|row| counts(row.from))
}
