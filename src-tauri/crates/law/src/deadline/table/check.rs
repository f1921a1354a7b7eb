//! Part D of the rulebook: voting system check. What the auditor contracts for, draws and receives has dates; sizes
//! and error rates have none.

use super::*;

pub(super) const RULES: &[DatedRule] = &[
    // The auditor is under contract at least ninety days before the general, since 2019 before every statewide election.
    DatedRule {
        id: RuleId("check.contract"),
        section: "1-14-13.2(A)",
        editions: ONLY_2015_AND_BILL,
        elections: GENERAL,
        actor: Actor::SecretaryOfState,
        counting: Counting::By(days_before(90)),
        ..RULE
    },
    DatedRule {
        id: RuleId("check.contract"),
        section: "1-14-13.2(A)",
        editions: FROM_2019,
        elections: PRIMARY_GENERAL_LOCAL,
        actor: Actor::SecretaryOfState,
        counting: Counting::By(days_before(90)),
        ..RULE
    },
    // The precincts are drawn publicly no later than twelve days after the election.
    DatedRule {
        id: RuleId("check.draw"),
        section: "1-14-13.2(B)",
        editions: BILL,
        elections: GENERAL,
        actor: Actor::Auditor,
        counting: Counting::By(days_after(12)),
        ..RULE
    },
    // The clerk reports within ten days of the notice, …
    DatedRule {
        id: RuleId("check.report"),
        part: Some('a'),
        section: "1-14-13.2(C)",
        editions: BILL,
        elections: GENERAL,
        from: CountsFrom::Event(Event::CheckNoticeReceived),
        counting: Counting::By(days_after(10)),
        ..RULE
    },
    // … or, where a recount touches a precinct of the county, within ten days after it ends.
    DatedRule {
        id: RuleId("check.report"),
        part: Some('b'),
        section: "1-14-13.2(C)",
        editions: BILL,
        elections: GENERAL,
        from: CountsFrom::Event(Event::RecountEnded),
        counting: Counting::By(days_after(10)),
        ..RULE
    },
];
