//! What holds for every date, whatever the election.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use chrono::{Days, NaiveDate};
use law::calendar::{Calendar, Chapter, Counting, DeadlineKind, OnHoliday, Period, Point, WeekdayRule};
use law::deadline::{Event, Facts, RecountRoute, WindowEnd, recount_dates, schedule};
use law::{Coded, Edition, ElectionKind, SpecialReach};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn day() -> impl Strategy<Value = NaiveDate> {
    let first = NaiveDate::from_ymd_opt(1990, 1, 1).unwrap();
    (0u64..40_543).prop_map(move |days| first + Days::new(days))
}

fn calendar() -> impl Strategy<Value = Calendar> {
    proptest::collection::vec(day(), 0..40).prop_map(|closings| {
        let mut calendar = Calendar::new();
        for day in closings {
            calendar.close(day, "closed");
        }
        calendar
    })
}

prop_compose! {
    fn facts()(
        kind in proptest::sample::select(ElectionKind::ALL.to_vec()),
        reach in proptest::sample::select(SpecialReach::ALL.to_vec()),
        edition in proptest::sample::select(Edition::ALL[1..].to_vec()),
        election in day(),
        registered in proptest::option::of(0u64..500_000),
        happened in proptest::collection::vec((proptest::sample::select(Event::ALL.to_vec()), 0u64..120), 0..6),
        closed in proptest::collection::vec(0u64..200, 0..10),
        route in proptest::sample::select(vec![None, Some(RecountRoute::OneCounty), Some(RecountRoute::SeveralCounties)]),
    ) -> Facts {
        let mut facts = Facts::new(kind, election);
        (facts.reach, facts.edition, facts.registered, facts.route) = (reach, edition, registered, route);
        for (event, after) in happened.into_iter().filter(|(event, _)| *event != Event::ElectionDay) {
            facts.record(event, election + Days::new(after)).unwrap();
        }
        for after in closed {
            facts.calendar.close(election + Days::new(after), "closed");
        }
        facts
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, rng_seed: RngSeed::Fixed(356), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_schedule_keeps_its_promises(facts in facts()) {
        let deadlines = schedule(&facts).unwrap();
        prop_assert_eq!(&deadlines, &schedule(&facts).unwrap());
        for deadline in &deadlines {
            let row = deadline.row_id();
            prop_assert!(deadline.date >= deadline.raw_date, "{} moves forward or not at all", row);
            let clocked = deadline.trace.iter().any(|step| step.code() == "trace.counted.clock");
            let on_the_day = deadline.raw_date == deadline.event_date;
            match deadline.kind {
                DeadlineKind::By | DeadlineKind::On if !clocked && !on_the_day => {
                    prop_assert!(facts.calendar.is_business_day(deadline.date), "{} on a closed day", row);
                    prop_assert!(facts.calendar.is_open_here(deadline.act_by), "{} to act on a closed day", row);
                    prop_assert!(deadline.act_by <= deadline.date);
                    if deadline.raw_date < deadline.event_date {
                        prop_assert!(deadline.act_by <= deadline.raw_date, "{} acts too late", row);
                    }
                }
                DeadlineKind::Bound => {
                    prop_assert_eq!(deadline.date, deadline.raw_date);
                    prop_assert!(deadline.act_by >= deadline.date && facts.calendar.is_open_here(deadline.act_by));
                }
                DeadlineKind::AtOnce => prop_assert_eq!(deadline.date, deadline.event_date),
                DeadlineKind::Weekday => prop_assert_eq!(deadline.date, deadline.raw_date),
                DeadlineKind::Keep => {
                    prop_assert!(facts.calendar.is_business_day(deadline.date));
                    prop_assert_eq!(deadline.free_from, deadline.date.succ_opt());
                }
                _ => {}
            }
            if deadline.end == Some(WindowEnd::From) {
                prop_assert_eq!(deadline.date, deadline.raw_date);
                let to = deadlines.iter().find(|d| {
                    (d.rule, d.part, d.end) == (deadline.rule, deadline.part, Some(WindowEnd::To))
                });
                // A term may begin so soon that no day is left for its certificate; that is told.
                let no_day_left = facts.contradictions().iter().any(|found| found.code() == "deadline.term-before-certificates");
                prop_assert!(no_day_left || to.is_none_or(|to| deadline.date <= to.date), "{} ends before it begins", row);
            }
            let recorded = facts.recorded(deadline.event);
            prop_assert_eq!(deadline.projected, recorded.is_none(), "{}", row);
            prop_assert!(recorded.is_none_or(|day| day == deadline.event_date));
            prop_assert!(deadline.trace.first().is_some_and(|s| s.code() == "trace.event.recorded"), "{}", row);
            prop_assert!(deadline.trace.iter().any(|s| s.code() == "trace.result"), "{}", row);
        }
        for route in [RecountRoute::OneCounty, RecountRoute::SeveralCounties] {
            if let Ok(dates) = recount_dates(&facts, route) {
                prop_assert!(dates.notice.date <= dates.recount_day.date);
            }
        }
    }

    #[test]
    fn counting_open_days_lands_on_the_open_day_of_that_number(calendar in calendar(), from in day(), n in 1u32..11) {
        let count = |point| {
            calendar.reckon(from, Counting::By(point), Chapter::Other, OnHoliday::Stays).unwrap().remove(0)
        };
        let open_between = |first: NaiveDate, last: NaiveDate| {
            first.iter_days().take_while(|day| *day <= last).filter(|day| calendar.is_business_day(*day)).count()
        };
        let after = count(Point::After(Period::Days(n)));
        prop_assert_eq!(after.date, after.raw_date);
        prop_assert_eq!(open_between(from.succ_opt().unwrap(), after.date), usize::try_from(n).unwrap());
        let before = count(Point::Before(Period::Days(n)));
        prop_assert_eq!(open_between(before.raw_date, from.pred_opt().unwrap()), usize::try_from(n).unwrap());
        prop_assert!(before.act_by <= before.raw_date);
    }

    #[test]
    fn a_local_closing_never_moves_a_date(calendar in calendar(), from in day(), n in 0u32..400) {
        for counting in [
            Counting::By(Point::After(Period::Days(n))),
            Counting::By(Point::Before(Period::Days(n))),
            Counting::On(Point::After(Period::Days(n))),
            Counting::Bound(Point::After(Period::Days(n))),
            Counting::Keep(Period::Days(n)),
            Counting::Weekday(WeekdayRule::NthAfter(3, chrono::Weekday::Tue)),
        ] {
            let here = calendar.reckon(from, counting, Chapter::ElectionCode, OnHoliday::Stays).unwrap();
            let state = Calendar::new().reckon(from, counting, Chapter::ElectionCode, OnHoliday::Stays).unwrap();
            prop_assert_eq!(here[0].raw_date, state[0].raw_date);
            prop_assert_eq!(here[0].date, state[0].date);
            if !matches!(counting, Counting::Bound(_)) {
                prop_assert!(here[0].act_by <= state[0].act_by);
            }
        }
    }

    #[test]
    fn a_day_of_the_week_is_strictly_after_or_before(from in day(), n in 1u8..5) {
        let weekday = chrono::Weekday::Tue;
        let count = |rule| {
            let counting = Counting::Weekday(rule);
            Calendar::new().reckon(from, counting, Chapter::ElectionCode, OnHoliday::Stays).unwrap()[0].date
        };
        let after = count(WeekdayRule::NthAfter(n, weekday));
        let days = (after - from).num_days();
        prop_assert!(days > 7 * (i64::from(n) - 1) && days <= 7 * i64::from(n));
        let before = (from - count(WeekdayRule::LastBefore(weekday))).num_days();
        prop_assert!((1..=7).contains(&before));
    }
}
