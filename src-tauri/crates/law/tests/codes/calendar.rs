//! The steps of a count, and a count that leaves the calendar.

use chrono::{NaiveDate, Weekday};
use law::calendar::{CalendarError, Doubt, Holiday, Keeping, Period, Step, TimeOfDay, WeekdayRule, YearOf};

use crate::{date, hold};

#[test]
fn every_step_of_a_count_says_what_it_did() {
    let raw = date("2026-11-13");
    let forward = |period, open_days_only| Step::CountedForward { period, open_days_only, raw };
    let back = |period, open_days_only| Step::CountedBack { period, open_days_only, raw };
    let holiday =
        |keeping| Step::Holiday { date: raw, holiday: Holiday::Veterans, own_day: date("2026-11-11"), keeping };
    hold(&[
        (&forward(Period::Days(10), false), "trace.counted.forward: count=10; unit=days; raw_date=2026-11-13"),
        (
            &forward(Period::BusinessDays(5), true),
            "trace.counted.forward-open: count=5; unit=business-days; raw_date=2026-11-13",
        ),
        (&back(Period::Months(2), false), "trace.counted.back: count=2; unit=months; raw_date=2026-11-13"),
        (&back(Period::Days(5), true), "trace.counted.back-open: count=5; unit=days; raw_date=2026-11-13"),
        (&Step::SameDay { date: raw }, "trace.counted.at-once: date=2026-11-13"),
        (
            &Step::Clock { date: raw, time: TimeOfDay::ByFiveInTheMorning },
            "trace.counted.clock: date=2026-11-13; time=time-of-day.by-5-am",
        ),
        (
            &Step::Weekend { date: raw, weekday: Weekday::Sat },
            "trace.closed.weekend: date=2026-11-13; weekday=saturday",
        ),
        (
            &holiday(Keeping::OnTheDay),
            "trace.closed.holiday: date=2026-11-13; holiday=veterans-day; own_day=2026-11-11",
        ),
        (
            &holiday(Keeping::MondayAfter),
            "trace.closed.holiday-monday: date=2026-11-13; holiday=veterans-day; own_day=2026-11-11",
        ),
        (
            &holiday(Keeping::FridayBefore),
            "trace.closed.holiday-friday: date=2026-11-13; holiday=veterans-day; own_day=2026-11-11",
        ),
        (
            &Step::LocalClosing { date: raw, reason: "county fair".to_owned() },
            "trace.closed.local: date=2026-11-13; reason=county fair",
        ),
        (&Step::Moved { from: raw, to: date("2026-11-16") }, "trace.moved: from=2026-11-13; to=2026-11-16"),
        (
            &Step::BoundStays { date: raw, first_open: date("2026-11-16") },
            "trace.stays.bound: date=2026-11-13; first_open=2026-11-16",
        ),
        (&Step::WeekdayStays { date: raw }, "trace.stays.weekday: date=2026-11-13"),
        (&Step::ActBy { act_by: raw }, "trace.act-by: act_by=2026-11-13"),
        (&Step::FreeFrom { date: raw }, "trace.free-from: date=2026-11-13"),
        (&Step::Rests(Doubt::Juneteenth), "trace.doubt.juneteenth"),
        (&Step::Rests(Doubt::SaturdayHoliday), "trace.doubt.saturday-holiday"),
        (&Step::Rests(Doubt::WeekdayOnHoliday), "trace.doubt.weekday-on-holiday"),
        (&Step::Result { date: raw }, "trace.result: date=2026-11-13"),
    ]);
}

#[test]
fn a_day_of_the_week_is_named_as_the_statute_names_it() {
    let step = |rule| Step::CountedWeekday { rule, raw: date("2027-03-02") };
    let nth = WeekdayRule::NthOfMonth { nth: 1, weekday: Weekday::Tue, month: 3, year: YearOf::Event };
    let before = WeekdayRule::LastBeforeNthOfMonth {
        before: Weekday::Fri,
        nth: 1,
        weekday: Weekday::Tue,
        month: 3,
        year: YearOf::Event,
    };
    hold(&[
        (
            &step(WeekdayRule::NthAfter(3, Weekday::Tue)),
            "trace.counted.weekday-after: nth=3; weekday=tuesday; raw_date=2027-03-02",
        ),
        (
            &step(WeekdayRule::LastBefore(Weekday::Fri)),
            "trace.counted.weekday-before: weekday=friday; raw_date=2027-03-02",
        ),
        (
            &step(WeekdayRule::NextAfterClosing {
                closing: Weekday::Fri,
                by: TimeOfDay::UntilFive,
                then: Weekday::Mon,
            }),
            "trace.counted.weekday-after-closing: closing=friday; time=time-of-day.until-5-pm; weekday=monday; raw_date=2027-03-02",
        ),
        (&step(nth), "trace.counted.weekday-of-month: nth=1; weekday=tuesday; month=march; raw_date=2027-03-02"),
        (
            &step(before),
            "trace.counted.weekday-before-month-day: before=friday; nth=1; weekday=tuesday; month=march; raw_date=2027-03-02",
        ),
    ]);
}

#[test]
fn every_month_and_day_of_the_week_has_its_id() {
    let of_month = |month| {
        let rule = WeekdayRule::NthOfMonth { nth: 1, weekday: Weekday::Mon, month, year: YearOf::Event };
        crate::said(&Step::CountedWeekday { rule, raw: NaiveDate::MIN })
    };
    let months = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    for (month, id) in (1..).zip(months) {
        assert!(of_month(month).contains(&format!("month={id};")), "{}", of_month(month));
    }
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    let mut weekday = Weekday::Mon;
    for id in days {
        let step = Step::Weekend { date: NaiveDate::MIN, weekday };
        assert!(crate::said(&step).ends_with(&format!("weekday={id}")), "{}", crate::said(&step));
        weekday = weekday.succ();
    }
}

#[test]
fn a_count_that_leaves_the_calendar_says_from_where() {
    let error = CalendarError::OutOfRange { from: date("2026-11-03") };
    hold(&[(&error, "calendar.out-of-range: date=2026-11-03")]);
    assert_eq!(error.to_string(), "no date can be counted from 2026-11-03");
}
