//! Part H of the rulebook: school, recall, levy.

use chrono::Weekday;

use super::super::rule::Caveat;
use super::*;
use crate::calendar::{WeekdayRule, YearOf};

pub(super) const RULES: &[DatedRule] = &[
    // The regular school election is on the first Tuesday of February of an odd-numbered year.
    DatedRule {
        id: RuleId("school.day"),
        section: "1-22-3(B)",
        editions: BILL,
        elections: SCHOOL,
        actor: Actor::SchoolBoard,
        counting: Counting::Weekday(WeekdayRule::NthOfMonth {
            nth: 1,
            weekday: Weekday::Tue,
            month: 2,
            year: YearOf::OddFromEvent,
        }),
        ..RULE
    },
    // The proclamation of a special school election is published not less than fifty days before.
    DatedRule {
        id: RuleId("school.publish"),
        section: "1-22-5(C)",
        editions: BILL,
        elections: SCHOOL,
        condition: Condition::SpecialSchoolElection,
        actor: Actor::ProperFilingOfficer,
        counting: Counting::By(days_before(50)),
        ..RULE
    },
    // Declarations of candidacy on the third Tuesday of December of the even-numbered year before.
    DatedRule {
        id: RuleId("school.filing"),
        section: "1-22-7(A)",
        editions: BILL,
        elections: SCHOOL,
        condition: Condition::RegularSchoolElection,
        actor: Actor::Candidate,
        counting: Counting::Weekday(WeekdayRule::NthOfMonth {
            nth: 3,
            weekday: Weekday::Tue,
            month: 12,
            year: YearOf::Before,
        }),
        times: [Some(TimeOfDay::NineToFive), None],
        ..RULE
    },
    // Absentee ballots are printed at least thirty days before.
    DatedRule {
        id: RuleId("school.ballots-printed"),
        section: "1-22-19(B)",
        editions: BILL,
        elections: SCHOOL,
        counting: Counting::By(days_before(30)),
        ..RULE
    },
    // Absentee voting at the clerk's office from the twenty-fifth day before to the Friday before; …
    DatedRule {
        id: RuleId("school.absentee"),
        part: Some('a'),
        section: "1-22-19(B)",
        editions: BILL,
        elections: SCHOOL,
        counting: Counting::Window { from: days_before(25), to: Point::Weekday(WeekdayRule::LastBefore(Weekday::Fri)) },
        times: [Some(TimeOfDay::FromEight), Some(TimeOfDay::UntilFive)],
        ..RULE
    },
    // … at alternate places from the twentieth day before through the Saturday before.
    DatedRule {
        id: RuleId("school.absentee"),
        part: Some('b'),
        section: "1-22-19(B)",
        editions: BILL,
        elections: SCHOOL,
        counting: Counting::Window { from: days_before(20), to: Point::Weekday(WeekdayRule::LastBefore(Weekday::Sat)) },
        ..RULE
    },
    // A resolution on the size of the board takes effect in thirty days unless a petition is presented by then; …
    DatedRule {
        id: RuleId("school.board-size"),
        part: Some('a'),
        section: "22-5-3, 22-5-3.1",
        editions: BILL,
        elections: SCHOOL,
        actor: Actor::SchoolBoard,
        from: CountsFrom::Event(Event::ResolutionAdopted),
        counting: Counting::By(days_after(30)),
        chapter: Chapter::Other,
        ..RULE
    },
    // … on a verified petition the election is called within thirty days.
    DatedRule {
        id: RuleId("school.board-size"),
        part: Some('b'),
        section: "22-5-3, 22-5-3.1",
        editions: BILL,
        elections: SCHOOL,
        actor: Actor::SchoolBoard,
        from: CountsFrom::Event(Event::PetitionVerified),
        counting: Counting::By(days_after(30)),
        chapter: Chapter::Other,
        ..RULE
    },
    // The remaining members fill a vacancy within forty-five days, else the department does.
    DatedRule {
        id: RuleId("school.vacancy"),
        section: "22-5-9",
        editions: BILL,
        elections: SCHOOL,
        actor: Actor::SchoolBoard,
        others: &[Actor::EducationDepartment],
        from: CountsFrom::Event(Event::VacancyOccurred),
        counting: Counting::By(days_after(45)),
        chapter: Chapter::Other,
        ..RULE
    },
    // A recall election is held no later than one hundred twenty days after the clerk's determination.
    DatedRule {
        id: RuleId("recall.day"),
        section: "22-7-13(A)",
        editions: BILL,
        elections: RECALL,
        from: CountsFrom::Event(Event::RecallDetermination),
        counting: Counting::By(days_after(120)),
        chapter: Chapter::Other,
        caveat: Some(Caveat::ClosedSeasons),
        ..RULE
    },
    // The first of its four weekly publications is between sixty and forty-five days before.
    DatedRule {
        id: RuleId("recall.publish"),
        section: "22-7-13(D)",
        editions: BILL,
        elections: RECALL,
        counting: Counting::Window { from: days_before(60), to: days_before(45) },
        chapter: Chapter::Other,
        caveat: Some(Caveat::ByTheLetter),
        ..RULE
    },
    // A levy election is held not less than thirty nor more than fifty days after the finding.
    DatedRule {
        id: RuleId("levy.day"),
        section: "27-5-9(C)",
        editions: BILL,
        elections: SPECIAL,
        actor: Actor::CountyCommissioners,
        from: CountsFrom::Event(Event::LevyFinding),
        counting: Counting::Window { from: days_after(30), to: days_after(50) },
        chapter: Chapter::Other,
        caveat: Some(Caveat::LevySeasons),
        ..RULE
    },
    // The order is published at least fifteen days before.
    DatedRule {
        id: RuleId("levy.order-published"),
        section: "27-5-9(C)",
        editions: BILL,
        elections: SPECIAL,
        actor: Actor::CountyCommissioners,
        counting: Counting::By(days_before(15)),
        chapter: Chapter::Other,
        ..RULE
    },
    // The notice at least five days before: five calendar days by the letter, …
    DatedRule {
        id: RuleId("levy.notice"),
        part: Some('a'),
        section: "27-5-9(C)",
        editions: BILL,
        elections: SPECIAL,
        actor: Actor::CountyCommissioners,
        counting: Counting::By(days_before(5)),
        ..RULE
    },
    // … five business days by 12-2A-7(E).
    DatedRule {
        id: RuleId("levy.notice"),
        part: Some('b'),
        section: "27-5-9(C)",
        editions: BILL,
        elections: SPECIAL,
        actor: Actor::CountyCommissioners,
        counting: Counting::By(days_before(5)),
        chapter: Chapter::Other,
        ..RULE
    },
];
