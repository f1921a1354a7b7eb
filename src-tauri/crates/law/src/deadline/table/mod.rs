//! The table of dated rules, part by part as the rulebook has it.

mod before;
mod canvass;
mod check;
mod keep;
mod precinct;
mod provisional;
mod recount;
mod school;

use super::actor::Actor;
use super::event::Event;
use super::rule::{Condition, CountsFrom, CountySize, DatedRule, ElectionClass, Elections};
use crate::calendar::{Chapter, Counting, Period, Point};
use crate::edition::Edition::{self, Nmsa2008, Nmsa2015, Nmsa2019, Nmsa2023, Sb356};
use crate::election::ElectionKind;
use crate::rule::RuleId;

/// Every enacted edition and the bill.
const ALL: &[Edition] = &[Nmsa2008, Nmsa2015, Nmsa2019, Nmsa2023, Sb356];
const ONLY_2008: &[Edition] = &[Nmsa2008];
const BEFORE_2019_AND_BILL: &[Edition] = &[Nmsa2008, Nmsa2015, Sb356];
const ONLY_2015_AND_BILL: &[Edition] = &[Nmsa2015, Sb356];
const FROM_2019: &[Edition] = &[Nmsa2019, Nmsa2023];
const FROM_2015_AND_BILL: &[Edition] = &[Nmsa2015, Nmsa2019, Nmsa2023, Sb356];
const FROM_2023: &[Edition] = &[Nmsa2023];

const BILL: &[Edition] = &[Sb356];

const PRIMARY: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::Primary)]);
const GENERAL: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::General)]);
const PRIMARY_GENERAL: Elections =
    Elections::Only(&[ElectionClass::Kind(ElectionKind::Primary), ElectionClass::Kind(ElectionKind::General)]);

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
    from: CountsFrom::Event(Event::ElectionDay),
    counting: Counting::AtOnce,
    times: [None, None],
    chapter: Chapter::ElectionCode,
    doubt: None,
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
