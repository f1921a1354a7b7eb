//! Part B of the rulebook: provisional ballots.

use chrono::Weekday;

use super::*;
use crate::calendar::WeekdayRule;

pub(super) const RULES: &[DatedRule] = &[
    // Identification to the clerk's office before 5:00 p.m. of the second day after the election, …
    DatedRule {
        id: RuleId("provisional.voter-id"),
        part: Some('a'),
        section: "1-12-7.1(D)(F)",
        editions: BILL,
        actor: Actor::Voter,
        counting: Counting::By(days_after(2)),
        times: [Some(TimeOfDay::BeforeFive), None],
        ..RULE
    },
    // … or to the precinct board before the polls close.
    DatedRule {
        id: RuleId("provisional.voter-id"),
        part: Some('b'),
        section: "1-12-7.1(D)(F)",
        editions: BILL,
        actor: Actor::Voter,
        counting: Counting::By(Point::SameDay),
        times: [Some(TimeOfDay::BeforePollsClose), None],
        ..RULE
    },
    // The tally goes to the secretary of state immediately upon certification; since 2023 inside the canvass report.
    DatedRule {
        id: RuleId("provisional.tally"),
        section: "1-12-25.4(H)",
        editions: BILL,
        actor: Actor::CountyCanvassingBoard,
        from: CountsFrom::Event(Event::CanvassCountyCompleted),
        ..RULE
    },
    DatedRule {
        id: RuleId("provisional.tally"),
        section: "1-13-1(C)(4)",
        editions: FROM_2023,
        actor: Actor::CountyCanvassingBoard,
        from: CountsFrom::Event(Event::CanvassCountyCompleted),
        ..RULE
    },
    // The reason is mailed to each rejected voter from the closing of the polls through the tenth day.
    DatedRule {
        id: RuleId("provisional.notice"),
        section: "1-12-25.2(C)",
        counting: Counting::Window { from: Point::SameDay, to: days_after(10) },
        times: [Some(TimeOfDay::FromPollsClose), None],
        ..RULE
    },
    // The voter may appeal to the clerk until the Friday before the state canvassing board meets: before the day of its
    // meeting, which the law fixes, and not before the day on which it comes to an end with its canvass.
    DatedRule {
        id: RuleId("provisional.appeal"),
        section: "1-12-25.2(C)",
        actor: Actor::Voter,
        from: CountsFrom::DateOf(RuleId("state.canvass")),
        counting: Counting::Weekday(WeekdayRule::LastBefore(Weekday::Fri)),
        ..RULE
    },
];
