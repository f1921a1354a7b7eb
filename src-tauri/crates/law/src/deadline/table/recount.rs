//! Part C of the rulebook: automatic recount and recount procedure.

use super::*;

/// The editions before 2019 and the bill order automatic recounts in primary and general elections only (reading
/// R24), and so the notices of one.
const RECOUNT_BEFORE_2019: Elections = PRIMARY_GENERAL;

/// Either the secretary of state's notice or an application sets a recount going (1-14-16(A)).
const NOTICE_OR_APPLICATION: CountsFrom =
    CountsFrom::Each(&[Event::RecountNoticeFiled, Event::RecountApplicationFiled]);

pub(super) const RULES: &[DatedRule] = &[
    // Office in one county: the clerk's notice to the secretary of state, following the county canvass. The text names
    // no number of days.
    DatedRule {
        id: RuleId("recount.clerk-notice"),
        section: "1-14-24(B)",
        editions: ONLY_2015_AND_BILL,
        elections: RECOUNT_BEFORE_2019,
        from: CountsFrom::Event(Event::CanvassCountyCompleted),
        ..RULE
    },
    DatedRule {
        id: RuleId("recount.clerk-notice"),
        section: "1-14-24(B)",
        editions: FROM_2019,
        from: CountsFrom::Event(Event::CanvassCountyCompleted),
        ..RULE
    },
    // Office in one county: the secretary of state's notice to the state canvassing board within seven days after
    // receiving the clerk's.
    DatedRule {
        id: RuleId("recount.sos-notice-county"),
        section: "1-14-24(B)",
        editions: ONLY_2015_AND_BILL,
        elections: RECOUNT_BEFORE_2019,
        actor: Actor::SecretaryOfState,
        from: CountsFrom::Event(Event::ClerkNoticeReceived),
        counting: Counting::By(days_after(7)),
        ..RULE
    },
    DatedRule {
        id: RuleId("recount.sos-notice-county"),
        section: "1-14-24(B)",
        editions: FROM_2019,
        actor: Actor::SecretaryOfState,
        from: CountsFrom::Event(Event::ClerkNoticeReceived),
        counting: Counting::By(days_after(7)),
        ..RULE
    },
    // Office in several counties: the notice upon completion of the state canvass; in 2008 any office, within five days
    // of it.
    DatedRule {
        id: RuleId("recount.sos-notice-state"),
        section: "1-14-24(B)",
        editions: ONLY_2008,
        elections: RECOUNT_BEFORE_2019,
        actor: Actor::SecretaryOfState,
        from: CountsFrom::Event(Event::CanvassStateCompleted),
        counting: Counting::By(days_after(5)),
        ..RULE
    },
    DatedRule {
        id: RuleId("recount.sos-notice-state"),
        section: "1-14-24(B)",
        editions: ONLY_2015_AND_BILL,
        elections: RECOUNT_BEFORE_2019,
        actor: Actor::SecretaryOfState,
        from: CountsFrom::Event(Event::CanvassStateCompleted),
        ..RULE
    },
    DatedRule {
        id: RuleId("recount.sos-notice-state"),
        section: "1-14-24(B)",
        editions: FROM_2019,
        actor: Actor::SecretaryOfState,
        from: CountsFrom::Event(Event::CanvassStateCompleted),
        ..RULE
    },
    // The canvassing board orders the recount immediately.
    DatedRule {
        id: RuleId("recount.order"),
        section: "1-14-16(A), 1-14-24(B)",
        actor: Actor::CanvassingBoard,
        from: NOTICE_OR_APPLICATION,
        ..RULE
    },
    // The day fixed in the order is not more than ten days after the filing of the notice or application.
    DatedRule {
        id: RuleId("recount.day"),
        section: "1-14-16(A)",
        actor: Actor::CanvassingBoard,
        others: &[Actor::CountyClerk],
        from: NOTICE_OR_APPLICATION,
        counting: Counting::By(days_after(10)),
        ..RULE
    },
    // The canvassing board meets immediately upon all certificates of recount.
    DatedRule {
        id: RuleId("recount.recanvass"),
        section: "1-14-18(A)(B)",
        actor: Actor::CanvassingBoard,
        from: CountsFrom::Event(Event::RecountEnded),
        ..RULE
    },
    // An application within six days of completion of the canvass by the proper board: with the secretary of state
    // where the state board certifies, …
    DatedRule {
        id: RuleId("recount.application"),
        part: Some('a'),
        section: "1-14-14",
        actor: Actor::Candidate,
        from: CountsFrom::Event(Event::CanvassStateCompleted),
        counting: Counting::By(days_after(6)),
        ..RULE
    },
    // … else with the district judge of the applicant's county.
    DatedRule {
        id: RuleId("recount.application"),
        part: Some('b'),
        section: "1-14-14",
        actor: Actor::Candidate,
        from: CountsFrom::Event(Event::CanvassCountyCompleted),
        counting: Counting::By(days_after(6)),
        ..RULE
    },
];
