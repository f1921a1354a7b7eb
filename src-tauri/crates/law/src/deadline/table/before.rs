//! Part G of the rulebook: before the election.

use chrono::Weekday;

use super::super::rule::EventDoubt;
use super::*;
use crate::calendar::{WeekdayRule, YearOf};
use crate::election::SpecialReach;

const FIRST_TUESDAY_OF_MARCH: WeekdayRule =
    WeekdayRule::NthOfMonth { nth: 1, weekday: Weekday::Tue, month: 3, year: YearOf::Event };

/// The elections that closed a season to local ones before 2019: "any statewide election".
const STATEWIDE_BEFORE_2019: Elections = Elections::Only(&[
    ElectionClass::Kind(ElectionKind::Primary),
    ElectionClass::Kind(ElectionKind::General),
    ElectionClass::Special(SpecialReach::State),
]);
const GENERAL_REGULAR_LOCAL: Elections =
    Elections::Only(&[ElectionClass::Kind(ElectionKind::General), ElectionClass::Kind(ElectionKind::RegularLocal)]);
const PRIMARY_SPECIAL_FEDERAL: Elections =
    Elections::Only(&[ElectionClass::Kind(ElectionKind::Primary), ElectionClass::Kind(ElectionKind::SpecialFederal)]);

/// Statewide too, and since 2019 named for the days before it only.
const SPECIAL_STATE: Elections = Elections::Only(&[ElectionClass::Special(SpecialReach::State)]);

const fn closed_season(before: u32, after: u32) -> Counting {
    Counting::ClosedSeason { from: days_before(before), to: days_after(after) }
}

pub(super) const RULES: &[DatedRule] = &[
    // The certificate of registration is delivered, or mailed and postmarked, at least twenty-eight days before.
    DatedRule {
        id: RuleId("register.close"),
        section: "1-4-5.1(F)",
        editions: BILL,
        actor: Actor::Voter,
        counting: Counting::By(days_before(28)),
        ..RULE
    },
    // A certificate of another county is sent there within one business day of receipt.
    DatedRule {
        id: RuleId("register.forward"),
        section: "1-4-5.1(G)",
        editions: BILL,
        actor: Actor::SecretaryOrClerk,
        from: CountsFrom::Event(Event::CertificateReceived),
        counting: Counting::By(Point::After(Period::BusinessDays(1))),
        ..RULE
    },
    // Each Monday the clerk processes the certificates received by 5:00 p.m. of the Friday before; …
    DatedRule {
        id: RuleId("register.process"),
        part: Some('a'),
        section: "1-4-12(B)",
        editions: FROM_2015_AND_BILL,
        from: CountsFrom::Event(Event::CertificateReceived),
        counting: Counting::Weekday(WeekdayRule::NextAfterClosing {
            closing: Weekday::Fri,
            by: TimeOfDay::UntilFive,
            then: Weekday::Mon,
        }),
        ..RULE
    },
    // … none while the books are closed and during the county canvass, so that those that waited come on the first
    // Monday after it.
    DatedRule {
        id: RuleId("register.process"),
        part: Some('b'),
        section: "1-4-12(B)",
        editions: FROM_2015_AND_BILL,
        from: CountsFrom::Event(Event::CanvassCountyCompleted),
        counting: Counting::Weekday(WeekdayRule::NthAfter(1, Weekday::Mon)),
        ..RULE
    },
    // All voter credit is entered within forty-five days after the election.
    DatedRule {
        id: RuleId("register.voter-credit"),
        section: "1-4-12(B)",
        editions: FROM_2015_AND_BILL,
        counting: Counting::By(days_after(45)),
        ..RULE
    },
    // A minor party's nominees are filed on the twenty-first day after the primary.
    DatedRule {
        id: RuleId("nominate.minor-file"),
        section: "1-8-2(B)(C)",
        editions: BILL,
        elections: PRIMARY,
        actor: Actor::PartyOfficers,
        counting: Counting::On(days_after(21)),
        ..RULE
    },
    // A vacancy that arose before the primary is filled within fifteen days after it.
    DatedRule {
        id: RuleId("nominate.vacancy-before"),
        section: "1-8-7",
        editions: BILL,
        elections: PRIMARY,
        actor: Actor::CentralCommittee,
        counting: Counting::By(days_after(15)),
        ..RULE
    },
    // One that arose after it, at least fifty-six days before the general election.
    DatedRule {
        id: RuleId("nominate.vacancy-after"),
        section: "1-8-8(A)(D)",
        editions: BILL,
        elections: GENERAL,
        actor: Actor::CentralCommittee,
        counting: Counting::By(days_before(56)),
        ..RULE
    },
    // The governor may amend the proclamation until the first Tuesday of March …
    DatedRule {
        id: RuleId("proclaim.amend"),
        part: Some('a'),
        section: "1-8-16",
        editions: BILL,
        elections: PRIMARY_GENERAL,
        actor: Actor::Governor,
        counting: Counting::Weekday(FIRST_TUESDAY_OF_MARCH),
        ..RULE
    },
    // … for vacancies up to the last Friday before it.
    DatedRule {
        id: RuleId("proclaim.amend"),
        part: Some('b'),
        section: "1-8-16",
        editions: BILL,
        elections: PRIMARY_GENERAL,
        actor: Actor::Governor,
        counting: Counting::Weekday(WeekdayRule::LastBeforeNthOfMonth {
            before: Weekday::Fri,
            nth: 1,
            weekday: Weekday::Tue,
            month: 3,
            year: YearOf::Event,
        }),
        ..RULE
    },
    // No local or special election near a statewide one.
    DatedRule {
        id: RuleId("election.blackout"),
        section: "1-12-71",
        editions: ONLY_2008,
        elections: STATEWIDE_BEFORE_2019,
        actor: Actor::CallingBody,
        counting: closed_season(42, 42),
        ..RULE
    },
    DatedRule {
        id: RuleId("election.blackout"),
        section: "1-12-71",
        editions: ONLY_2015_AND_BILL,
        elections: STATEWIDE_BEFORE_2019,
        actor: Actor::CallingBody,
        counting: closed_season(50, 50),
        ..RULE
    },
    DatedRule {
        id: RuleId("election.blackout"),
        section: "1-24-1(C)",
        editions: FROM_2019,
        elections: GENERAL_REGULAR_LOCAL,
        actor: Actor::CallingBody,
        counting: closed_season(70, 100),
        doubt: Some((EventDoubt::LastClosedDay, Elections::All)),
        ..RULE
    },
    DatedRule {
        id: RuleId("election.blackout"),
        section: "1-24-1(C)",
        editions: FROM_2019,
        elections: PRIMARY_SPECIAL_FEDERAL,
        actor: Actor::CallingBody,
        counting: closed_season(70, 70),
        doubt: Some((EventDoubt::LastClosedDay, Elections::All)),
        ..RULE
    },
    // "Any statewide election" closes the seventy days before it; how long after, the text says of the others only: the
    // season ends with the day itself.
    DatedRule {
        id: RuleId("election.blackout"),
        section: "1-24-1(C)",
        editions: FROM_2019,
        elections: SPECIAL_STATE,
        actor: Actor::CallingBody,
        counting: closed_season(70, 0),
        doubt: Some((EventDoubt::NoLastClosedDay, Elections::All)),
        ..RULE
    },
];
