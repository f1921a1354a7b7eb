//! Part A of the rulebook: after the election, the canvass.

use chrono::Weekday;

use super::super::rule::EventDoubt;
use super::*;
use crate::calendar::WeekdayRule;
use crate::election::SpecialReach;
use crate::parameter::{CANVASS_2015, CANVASS_2019};

const PRIMARY_GENERAL_DISTRICT: Elections = Elections::Only(&[
    ElectionClass::Kind(ElectionKind::Primary),
    ElectionClass::Kind(ElectionKind::General),
    ElectionClass::Special(SpecialReach::District),
]);
const REGULAR_LOCAL: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::RegularLocal)]);
const SPECIAL_FEDERAL: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::SpecialFederal)]);
const RUNOFF: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::Runoff)]);
const SPECIAL_LOCAL: Elections = Elections::Only(&[ElectionClass::Special(SpecialReach::Local)]);

/// The elections whose returns the state canvassing board canvasses (1-13-15); the special federal one second-hand.
const STATE_CANVASSED: Elections = Elections::Only(&[
    ElectionClass::Kind(ElectionKind::Primary),
    ElectionClass::Kind(ElectionKind::General),
    ElectionClass::Kind(ElectionKind::RegularLocal),
    ElectionClass::Kind(ElectionKind::SpecialFederal),
    ElectionClass::Special(SpecialReach::State),
]);

/// The elections after whose state canvass "all other certificates" wait for the thirty-first day (1-13-16(B)): those
/// that the state board canvasses, but for the regular local one, which has a date of its own in 1-13-16(C)(1).
///
/// A runoff and a special local election have theirs there too; after any other local election there is no state canvass
/// for a certificate to wait for, and the section says nothing.
const CERTIFIED_AFTER_STATE_CANVASS: Elections = Elections::Only(&[
    ElectionClass::Kind(ElectionKind::Primary),
    ElectionClass::Kind(ElectionKind::General),
    ElectionClass::Kind(ElectionKind::SpecialFederal),
    ElectionClass::Special(SpecialReach::State),
]);
/// Of these the special ones. The text since 2019 says "any primary or general election", so that they wait by caution
/// (reading R30).
const STATE_CANVASSED_SPECIAL: Elections =
    Elections::Only(&[ElectionClass::Kind(ElectionKind::SpecialFederal), ElectionClass::Special(SpecialReach::State)]);

const COUNTY_CANVASS: CountsFrom = CountsFrom::Event(Event::CanvassCountyCompleted);
const STATE_CANVASS: CountsFrom = CountsFrom::Event(Event::CanvassStateCompleted);

pub(super) const RULES: &[DatedRule] = &[
    // The county canvassing board meets not before the sixth day.
    DatedRule {
        id: RuleId("canvass.earliest"),
        section: "1-13-13(A)",
        editions: FROM_2019,
        actor: Actor::CountyCanvassingBoard,
        counting: Counting::Bound(days_after(6)),
        ..RULE
    },
    // It completes the canvass within ten days; since 2019 it meets by then to approve the clerk's report.
    DatedRule {
        id: RuleId("canvass.complete"),
        section: "1-13-13(A)",
        editions: ONLY_2008,
        actor: Actor::CountyCanvassingBoard,
        counting: Counting::By(days_after(10)),
        ..RULE
    },
    DatedRule {
        id: RuleId("canvass.complete"),
        section: CANVASS_2015.section,
        editions: CANVASS_2015.editions,
        county: CountySize::UpTo(CANVASS_2015.voters),
        actor: Actor::CountyCanvassingBoard,
        counting: Counting::By(days_after(10)),
        ..RULE
    },
    DatedRule {
        id: RuleId("canvass.complete"),
        section: CANVASS_2019.section,
        editions: CANVASS_2019.editions,
        county: CountySize::UpTo(CANVASS_2019.voters),
        actor: Actor::CountyCanvassingBoard,
        counting: Counting::By(days_after(10)),
        ..RULE
    },
    // In a large county within thirteen days.
    DatedRule {
        id: RuleId("canvass.complete-large"),
        section: CANVASS_2015.section,
        editions: CANVASS_2015.editions,
        county: CountySize::MoreThan(CANVASS_2015.voters),
        actor: Actor::CountyCanvassingBoard,
        counting: Counting::By(days_after(13)),
        ..RULE
    },
    DatedRule {
        id: RuleId("canvass.complete-large"),
        section: CANVASS_2019.section,
        editions: CANVASS_2019.editions,
        county: CountySize::MoreThan(CANVASS_2019.voters),
        actor: Actor::CountyCanvassingBoard,
        counting: Counting::By(days_after(13)),
        ..RULE
    },
    // The results of the election and of the county's own questions are declared immediately.
    DatedRule {
        id: RuleId("canvass.declare"),
        section: "1-13-13(B)",
        editions: BEFORE_2019_AND_BILL,
        actor: Actor::CountyCanvassingBoard,
        from: COUNTY_CANVASS,
        ..RULE
    },
    DatedRule {
        id: RuleId("canvass.declare"),
        section: "1-13-13(C)",
        editions: FROM_2019,
        actor: Actor::CountyCanvassingBoard,
        from: COUNTY_CANVASS,
        ..RULE
    },
    // All other votes are certified to the state canvassing board immediately.
    DatedRule {
        id: RuleId("canvass.to-state"),
        section: "1-13-13(C)",
        editions: BEFORE_2019_AND_BILL,
        actor: Actor::CountyCanvassingBoard,
        from: COUNTY_CANVASS,
        ..RULE
    },
    // The certificate of canvass is issued immediately on approval, a copy to each addressee.
    DatedRule {
        id: RuleId("canvass.copies"),
        section: "1-13-13(B)",
        editions: FROM_2019,
        actor: Actor::CountyCanvassingBoard,
        from: COUNTY_CANVASS,
        ..RULE
    },
    // Each participating party's county chair is delivered a certificate of the total votes immediately.
    DatedRule {
        id: RuleId("canvass.party-certificates"),
        section: "1-13-13(C)",
        editions: BEFORE_2019_AND_BILL,
        actor: Actor::CountyCanvassingBoard,
        from: COUNTY_CANVASS,
        ..RULE
    },
    // Certificates of election or nomination are issued on the thirty-first day.
    DatedRule {
        id: RuleId("canvass.certificates"),
        section: "1-13-13(B)",
        editions: BEFORE_2019_AND_BILL,
        elections: PRIMARY_GENERAL_DISTRICT,
        actor: Actor::CountyCanvassingBoard,
        counting: Counting::On(days_after(31)),
        ..RULE
    },
    DatedRule {
        id: RuleId("canvass.certificates"),
        section: "1-13-13(C)",
        editions: FROM_2019,
        elections: PRIMARY_GENERAL,
        actor: Actor::SecretaryOfState,
        counting: Counting::On(days_after(31)),
        ..RULE
    },
    // All other certificates, after the state canvass, not before the thirty-first day.
    DatedRule {
        id: RuleId("state.certificates"),
        section: "1-13-16(B)",
        editions: BEFORE_2019_AND_BILL,
        elections: CERTIFIED_AFTER_STATE_CANVASS,
        actor: Actor::StateCanvassingBoard,
        counting: Counting::Bound(days_after(31)),
        ..RULE
    },
    DatedRule {
        id: RuleId("state.certificates"),
        section: "1-13-16(B)",
        editions: FROM_2019,
        elections: CERTIFIED_AFTER_STATE_CANVASS,
        actor: Actor::SecretaryOfState,
        counting: Counting::Bound(days_after(31)),
        doubt: Some((EventDoubt::CertificatesOfSpecial, STATE_CANVASSED_SPECIAL)),
        ..RULE
    },
    // After a regular local election, not before the twenty-fourth day.
    DatedRule {
        id: RuleId("canvass.local-certificates"),
        section: "1-13-16(C)(1)",
        editions: FROM_2019,
        elections: REGULAR_LOCAL,
        actor: Actor::SecretaryOfState,
        counting: Counting::Bound(days_after(24)),
        ..RULE
    },
    // After a runoff, not before the seventh day …
    DatedRule {
        id: RuleId("canvass.runoff-certificates"),
        section: "1-13-16(C)(2)",
        editions: FROM_2019,
        elections: RUNOFF,
        actor: Actor::SecretaryOfState,
        counting: Counting::WindowFrom(days_after(7)),
        ..RULE
    },
    // … and by the last business day before the new term of the office, whose first day this section does not say.
    DatedRule {
        id: RuleId("canvass.runoff-certificates"),
        section: "1-13-16(C)(2)",
        editions: FROM_2019,
        elections: RUNOFF,
        from: CountsFrom::Event(Event::TermBegins),
        actor: Actor::SecretaryOfState,
        counting: Counting::WindowTo(Point::Before(Period::BusinessDays(1))),
        ..RULE
    },
    // After a special local election in which more than one county voted, the vote on its question is declared and its
    // canvass certified by the seventeenth day.
    DatedRule {
        id: RuleId("canvass.special-question"),
        section: "1-13-16(C)(3)",
        editions: FROM_2019,
        elections: SPECIAL_LOCAL,
        condition: Condition::SeveralCounties,
        actor: Actor::SecretaryOfState,
        counting: Counting::By(days_after(17)),
        ..RULE
    },
    // Defective returns: where a recheck or recount is needed the district court fixes a time not more than one week
    // after it received the written notice.
    DatedRule {
        id: RuleId("canvass.defective-returns"),
        section: "1-13-6, 1-13-7, 1-12-68",
        actor: Actor::DistrictCourt,
        others: &[Actor::CountyCanvassingBoard, Actor::CountyClerk],
        from: CountsFrom::Event(Event::CourtNoticeReceived),
        counting: Counting::By(days_after(7)),
        ..RULE
    },
    // A copy of the canvass report, with any hand-tally sheets, goes to the secretary of state immediately.
    DatedRule {
        id: RuleId("canvass.report"),
        section: "1-13-1(C)(D)",
        editions: FROM_2023,
        from: COUNTY_CANVASS,
        ..RULE
    },
    // A box may be opened for missing returns from election night to the adjournment of the state canvass.
    DatedRule {
        id: RuleId("canvass.missing-returns"),
        section: "1-13-8",
        editions: FROM_2023,
        counting: Counting::WindowFrom(Point::SameDay),
        ..RULE
    },
    DatedRule {
        id: RuleId("canvass.missing-returns"),
        section: "1-13-8",
        editions: FROM_2023,
        from: CountsFrom::Event(Event::StateBoardAdjourned),
        counting: Counting::WindowTo(Point::SameDay),
        ..RULE
    },
    // The certificate of results goes to the state records center forty-five days after the election or recount.
    DatedRule {
        id: RuleId("canvass.record"),
        section: "1-13-23",
        editions: FROM_2019,
        from: CountsFrom::Latest { always: &[Event::ElectionDay], if_in_hand: &[Event::RecountEnded] },
        counting: Counting::On(days_after(45)),
        ..RULE
    },
    // The state canvassing board meets on the third Tuesday after the election.
    DatedRule {
        id: RuleId("state.canvass"),
        section: "1-13-15",
        elections: STATE_CANVASSED,
        actor: Actor::StateCanvassingBoard,
        counting: Counting::Weekday(WeekdayRule::NthAfter(3, Weekday::Tue)),
        doubt: Some((EventDoubt::StateCanvassSpecialFederal, SPECIAL_FEDERAL)),
        ..RULE
    },
    // Each clerk is told that the state canvass is complete.
    DatedRule {
        id: RuleId("state.canvass-notice"),
        section: "1-13-15(C)",
        editions: FROM_2019,
        actor: Actor::SecretaryOfState,
        from: STATE_CANVASS,
        ..RULE
    },
    // Unofficial county totals within ten hours of the closing of the polls at 7:00 p.m.
    DatedRule {
        id: RuleId("returns.unofficial"),
        section: "1-12-30(D)",
        editions: BEFORE_2019_AND_BILL,
        counting: UNOFFICIAL_TOTALS,
        ..RULE
    },
    DatedRule {
        id: RuleId("returns.unofficial"),
        section: "1-12-30(D)",
        editions: FROM_2019,
        counting: UNOFFICIAL_TOTALS,
        doubt: Some((EventDoubt::UnofficialReturns, Elections::All)),
        ..RULE
    },
    // Messengers' mileage is paid within thirty days, if funds are available.
    DatedRule {
        id: RuleId("messenger.pay"),
        section: "1-2-20(B)",
        editions: BILL,
        counting: Counting::By(days_after(30)),
        ..RULE
    },
];

const UNOFFICIAL_TOTALS: Counting = Counting::Clock { days: 1, time: TimeOfDay::ByFiveInTheMorning };
