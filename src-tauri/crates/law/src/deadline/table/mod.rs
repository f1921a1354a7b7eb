//! The table of dated rules, part by part as the rulebook has it.

mod before;
mod canvass;
mod check;
mod keep;
mod precinct;
mod provisional;
mod recount;
mod school;

use super::event::Event;
use super::rule::{Condition, CountsFrom, CountySize, DatedRule};
use crate::actor::Actor;
use crate::calendar::{Chapter, Counting, Period, Point, TimeOfDay};
use crate::edition::span::*;
use crate::election::ElectionKind;
use crate::elections::named::*;
use crate::elections::{ElectionClass, Elections};
use crate::rule::RuleId;

/// What a row leaves unsaid: one date, in all editions and elections, counted from election day by chapter 1.
const RULE: DatedRule = DatedRule {
    id: RuleId(""),
    part: None,
    section: "",
    editions: ALL,
    elections: Elections::All,
    county: CountySize::Any,
    condition: Condition::Always,
    actor: Actor::CountyClerk,
    others: &[],
    from: CountsFrom::Event(Event::ElectionDay),
    counting: Counting::AtOnce,
    times: [None, None],
    chapter: Chapter::ElectionCode,
    doubt: None,
    caveat: None,
};

/// Every dated rule, in the order of the rulebook.
pub fn dated_rules() -> impl Iterator<Item = &'static DatedRule> {
    [
        canvass::RULES,
        provisional::RULES,
        recount::RULES,
        check::RULES,
        keep::RULES,
        precinct::RULES,
        before::RULES,
        school::RULES,
    ]
    .into_iter()
    .flatten()
}

/// So many days after the event.
const fn days_after(days: u32) -> Point {
    Point::After(Period::Days(days))
}

/// So many days before it.
const fn days_before(days: u32) -> Point {
    Point::Before(Period::Days(days))
}
