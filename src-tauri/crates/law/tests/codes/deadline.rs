//! Dates: what is wrong with recorded days, what cannot be counted, and the steps of a trace.

use law::calendar::{CalendarError, Step};
use law::deadline::{Caveat, Contradiction, Event, EventDoubt, FactsError, RecountRoute, ScheduleError, TraceStep};
use law::rulebook::{Absence, NoSuchRule};
use law::{CountedError, Edition, ElectionKind, RuleId, unusual_day};

use crate::{date, hold};

fn out_of_order() -> Contradiction {
    Contradiction::OutOfOrder {
        first: Event::CanvassCountyCompleted,
        first_date: date("2026-11-12"),
        second: Event::CanvassStateCompleted,
        second_date: date("2026-11-10"),
    }
}

#[test]
fn what_is_wrong_with_recorded_days_names_the_days() {
    let (event, election_date) = (Event::CanvassCountyCompleted, date("2026-11-03"));
    let too_far = Contradiction::TooFar { event, date: date("2036-11-12"), election_date };
    let after = Contradiction::AfterElection { event, date: date("2026-11-12"), election_date };
    let early = Contradiction::CanvassBeforeBound { date: date("2026-11-05"), not_before: date("2026-11-06") };
    let no_day_left =
        Contradiction::TermBeforeCertificates { date: date("2025-12-16"), not_before: date("2025-12-16") };
    hold(&[
        (
            &out_of_order(),
            "deadline.events-out-of-order: event=canvass-state-completed; date=2026-11-10; other_event=canvass-county-completed; other_date=2026-11-12",
        ),
        (
            &too_far,
            "deadline.event-too-far: event=canvass-county-completed; date=2036-11-12; election_date=2026-11-03; months=12",
        ),
        (
            &after,
            "deadline.event-after-election: event=canvass-county-completed; date=2026-11-12; election_date=2026-11-03; months=12",
        ),
        (
            &early,
            "deadline.canvass-before-bound: event=canvass-county-completed; date=2026-11-05; not_before=2026-11-06",
        ),
        (&no_day_left, "deadline.term-before-certificates: event=term-begins; date=2025-12-16; not_before=2025-12-16"),
    ]);
    for contradiction in [out_of_order(), too_far, after, early] {
        assert!(!contradiction.to_string().is_empty(), "{contradiction:?}");
    }
}

#[test]
fn a_schedule_that_cannot_be_counted_says_why() {
    let election_date = date("2026-11-03");
    let before =
        FactsError::BeforeElection { event: Event::CanvassCountyCompleted, date: date("2026-11-01"), election_date };
    let other_day = FactsError::ElectionDay { date: date("2026-11-10"), election_date };
    let source = CalendarError::OutOfRange { from: election_date };
    let calendar = ScheduleError::Calendar { rule: RuleId("canvass.complete"), source };
    let absent = NoSuchRule { rule: RuleId("levy.day"), edition: Edition::Nmsa2023, why: Absence::BillOnly };
    let counted: [CountedError; 3] = [absent.into(), before.clone().into(), CountedError::Schedule(calendar.clone())];
    hold(&[
        (
            &before,
            "deadline.event-before-election: event=canvass-county-completed; date=2026-11-01; election_date=2026-11-03",
        ),
        (&other_day, "deadline.election-day-differs: date=2026-11-10; election_date=2026-11-03"),
        (
            &ScheduleError::NoEdition { election_date: date("2004-11-02") },
            "deadline.no-edition: election_date=2004-11-02",
        ),
        (&calendar, "deadline.out-of-range: rule=canvass.complete; date=2026-11-03"),
        (&ScheduleError::NoStateCanvass, "deadline.no-state-canvass"),
        (
            &ScheduleError::NoRecount { edition: Edition::Nmsa2008, route: RecountRoute::SeveralCounties },
            "deadline.no-recount: edition=nmsa-2008; route=several-counties",
        ),
        (&counted[0], "rulebook.no-such-rule.bill-only: rule=levy.day; edition=nmsa-2023"),
        (
            &counted[1],
            "deadline.event-before-election: event=canvass-county-completed; date=2026-11-01; election_date=2026-11-03",
        ),
        (&counted[2], "deadline.out-of-range: rule=canvass.complete; date=2026-11-03"),
    ]);
    assert_eq!(counted[0].to_string(), absent.to_string());
    assert_eq!(counted[1].to_string(), before.to_string());
    assert_eq!(counted[2].to_string(), calendar.to_string());
    for error in [ScheduleError::NoStateCanvass.to_string(), before.to_string(), other_day.to_string()] {
        assert!(!error.is_empty());
    }
    use std::error::Error as _;
    assert!(calendar.source().is_some() && ScheduleError::NoStateCanvass.source().is_none());
}

#[test]
fn every_step_of_a_trace_says_from_where_a_day_comes() {
    let (event, rule, day) = (Event::CanvassCountyCompleted, RuleId("canvass.complete"), date("2026-11-12"));
    hold(&[
        (
            &TraceStep::Recorded { event, date: day },
            "trace.event.recorded: event=canvass-county-completed; date=2026-11-12",
        ),
        (
            &TraceStep::Projected { event, rule, date: day },
            "trace.event.projected: event=canvass-county-completed; rule=canvass.complete; date=2026-11-12",
        ),
        (
            &TraceStep::SameDayAs { event, other: Event::CanvassStateCompleted, date: day },
            "trace.event.same-day: event=canvass-county-completed; other_event=canvass-state-completed; date=2026-11-12",
        ),
        (&TraceStep::DateOf { rule, date: day }, "trace.date-of-rule: rule=canvass.complete; date=2026-11-12"),
        (
            &TraceStep::Latest { event, date: day },
            "trace.event.latest: event=canvass-county-completed; date=2026-11-12",
        ),
        (
            &TraceStep::OneCountyAssumed { rule, date: day },
            "trace.route.one-county-assumed: rule=canvass.complete; date=2026-11-12",
        ),
        (&TraceStep::CountySizeUnknown { limit: 150_000 }, "trace.unknown.county-size: limit=150000"),
        (&TraceStep::FederalCandidateUnknown, "trace.unknown.federal-candidate"),
        (&TraceStep::CountiesUnknown, "trace.unknown.counties"),
        (&TraceStep::Rests(EventDoubt::StateCanvassSpecialFederal), "trace.doubt.state-canvass-special-federal"),
        (&TraceStep::Rests(EventDoubt::UnofficialReturns), "trace.doubt.unofficial-returns"),
        (&TraceStep::Rests(EventDoubt::LastClosedDay), "trace.doubt.last-closed-day"),
        (&TraceStep::Rests(EventDoubt::CertificatesOfSpecial), "trace.doubt.certificates-of-special"),
        (&TraceStep::Rests(EventDoubt::NoLastClosedDay), "trace.doubt.no-last-closed-day"),
        (&TraceStep::Beside(Caveat::ClosedSeasons), "trace.caveat.closed-seasons"),
        (&TraceStep::Beside(Caveat::LevySeasons), "trace.caveat.levy-seasons"),
        (&TraceStep::Beside(Caveat::ByTheLetter), "trace.caveat.by-the-letter"),
        (
            &TraceStep::Doubted(out_of_order()),
            "deadline.events-out-of-order: event=canvass-state-completed; date=2026-11-10; other_event=canvass-county-completed; other_date=2026-11-12",
        ),
        (&TraceStep::Count(Step::Result { date: day }), "trace.result: date=2026-11-12"),
    ]);
}

#[test]
fn an_election_on_another_day_names_the_day_that_is_fixed() {
    let unusual = unusual_day(ElectionKind::General, date("2026-11-10")).unwrap();
    let said = crate::said(&unusual);
    let wanted = "election-day.unusual: election-kind=general; date=2026-11-10; fixed=2026-11-03; rule_of_day=";
    assert!(said.starts_with(wanted) && said.contains("; section=") && !said.contains("rule_of_day=;"), "{said}");
}
