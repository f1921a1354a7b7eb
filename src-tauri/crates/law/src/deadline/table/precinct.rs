//! Part F of the rulebook: boards, precincts, equipment.

use chrono::Weekday;

use super::*;
use crate::calendar::{WeekdayRule, YearOf};
use crate::election::SpecialReach;

/// Statewide special elections, and those for a vacancy in the office of United States representative.
const PROCLAIMED_BY_GOVERNOR: Elections =
    Elections::Only(&[ElectionClass::Special(SpecialReach::State), ElectionClass::Kind(ElectionKind::SpecialFederal)]);

/// "At least forty-two days before an election", Section 1-6-22.1(B).
const MAIL_NOTICE: u32 = 42;

pub(super) const RULES: &[DatedRule] = &[
    // The resolution on consolidated precincts within twenty-one days after the governor's proclamation.
    DatedRule {
        id: RuleId("precinct.consolidation-special"),
        section: "1-3-4(F)",
        editions: BILL,
        elections: PROCLAIMED_BY_GOVERNOR,
        actor: Actor::CountyCommissioners,
        from: CountsFrom::Event(Event::GovernorProclamation),
        counting: Counting::By(days_after(21)),
        ..RULE
    },
    // A mail ballot election precinct is designated by the first Monday of November of an odd-numbered year.
    DatedRule {
        id: RuleId("precinct.mail-ballot"),
        section: "1-6-22.1(A)",
        editions: BILL,
        actor: Actor::CountyCommissioners,
        counting: Counting::Weekday(WeekdayRule::NthOfMonth {
            nth: 1,
            weekday: Weekday::Mon,
            month: 11,
            // An election nearer than the notice to the voters is after that day cannot be the designated precinct's first
            // (reading R45).
            year: YearOf::OddBeforeEvent { days: MAIL_NOTICE },
        }),
        ..RULE
    },
    // Its voters are notified at least forty-two days before an election, …
    DatedRule {
        id: RuleId("precinct.mail-notice"),
        section: "1-6-22.1(B)",
        editions: BILL,
        counting: Counting::By(days_before(MAIL_NOTICE)),
        ..RULE
    },
    // … and mailed their ballots on the twenty-eighth day before it.
    DatedRule {
        id: RuleId("precinct.mail-ballots"),
        section: "1-6-22.1(C)(D)",
        editions: BILL,
        counting: Counting::On(days_before(28)),
        ..RULE
    },
    // More voting systems are applied for at least ninety days before each primary and general election.
    DatedRule {
        id: RuleId("equipment.extra"),
        section: "1-9-7(B)",
        editions: BILL,
        elections: PRIMARY_GENERAL,
        actor: Actor::CountyCommissioners,
        counting: Counting::By(days_before(90)),
        ..RULE
    },
];
