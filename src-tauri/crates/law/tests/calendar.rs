//! Computation of time, rule by rule, and the state holidays, year by year.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, Weekday};
use law::Coded;
use law::calendar::{
    Calendar, CalendarError, Chapter, Closed, Counting, Keeping, OnHoliday, Period, Point, Reckoned, TimeOfDay,
    WeekdayRule, holidays_of,
};

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    csv::Reader::from_reader(csv.as_bytes()).deserialize().map(|row| row.expect("a row")).collect()
}

/// Reads `by +10`, `weekday 3 tue` and the like.
fn counting(text: &str) -> (Counting, OnHoliday) {
    let words: Vec<&str> = text.splitn(3, ' ').collect();
    let point = |n: &str, unit: fn(u32) -> Period| match n.split_at(1) {
        ("+", n) => Point::After(unit(n.parse().unwrap())),
        ("-", n) => Point::Before(unit(n.parse().unwrap())),
        _ => panic!("{n}"),
    };
    let days = |n| point(n, Period::Days);
    let weekday = |n: &str, day: &str| {
        Counting::Weekday(WeekdayRule::NthAfter(n.parse().unwrap(), day.parse::<Weekday>().unwrap()))
    };
    let counting = match words[..] {
        ["by", n] => Counting::By(days(n)),
        ["by-business", n] => Counting::By(point(n, Period::BusinessDays)),
        ["on", n] => Counting::On(days(n)),
        ["bound", n] => Counting::Bound(days(n)),
        ["keep", n] => Counting::Keep(Period::Days(n.parse().unwrap())),
        ["keep-months", n] => Counting::Keep(Period::Months(n.parse().unwrap())),
        ["window", from, to] => Counting::Window { from: days(from), to: days(to) },
        ["before", day] => Counting::Weekday(WeekdayRule::LastBefore(day.parse().unwrap())),
        ["at-once"] => Counting::AtOnce,
        ["by-the-day-itself"] => Counting::By(Point::SameDay),
        ["clock", n, "5:00 a.m."] => Counting::Clock { days: n.parse().unwrap(), time: TimeOfDay::ByFiveInTheMorning },
        ["weekday" | "weekday-moves" | "weekday-bill", n, day] => weekday(n, day),
        _ => panic!("{text}"),
    };
    let on_holiday = match words[0] {
        "weekday-moves" => OnHoliday::Moves,
        "weekday-bill" => OnHoliday::Stays,
        _ => OnHoliday::StaysDoubtfully,
    };
    (counting, on_holiday)
}

fn chapter(number: &str) -> Chapter {
    match number {
        "1" => Chapter::ElectionCode,
        "22" | "27" => Chapter::Other,
        _ => panic!("chapter {number}"),
    }
}

#[test]
fn every_rule_of_time_counts_as_its_cases_say() {
    let mut rules = BTreeSet::new();
    for row in rows(include_str!("cases/calendar.csv")) {
        let mut calendar = Calendar::new();
        for day in row["local_closings"].split_whitespace() {
            calendar.close(date(day), "county fair");
        }
        let (counting, on_holiday) = counting(&row["count"]);
        let reckoned = calendar.reckon(date(&row["event"]), counting, chapter(&row["chapter"]), on_holiday).unwrap();
        let first = &reckoned[0];
        let why = &row["why"];
        assert_eq!(first.raw_date, date(&row["raw_date"]), "raw date: {why}");
        assert_eq!(first.date, date(&row["date"]), "date: {why}");
        assert_eq!(first.act_by, date(&row["act_by"]), "act by: {why}");
        assert_eq!(first.free_from.map(|d| d.to_string()).unwrap_or_default(), row["free_from"], "free from: {why}");
        let traced = &row["traced"];
        assert!(traced.is_empty() || first.steps.iter().any(|step| step.code() == traced), "{traced}: {why}");
        rules.insert(row["rule_of_time"].parse::<u8>().unwrap());
    }
    // Rule 8 is in the types: a date has no time zone. Rule 12 is tried with the deadlines.
    assert_eq!(rules, BTreeSet::from([1, 2, 3, 4, 5, 6, 7, 9, 10, 11]));
}

#[test]
fn the_holidays_of_each_year_are_those_of_the_table() {
    let mut expected: BTreeMap<i32, BTreeSet<(String, NaiveDate, NaiveDate)>> = BTreeMap::new();
    for row in rows(include_str!("cases/holidays.csv")) {
        let (own_day, kept_on) = (date(&row["own_day"]), date(&row["kept_on"]));
        let year = row["year"].parse().unwrap();
        expected.entry(year).or_default().insert((row["holiday"].clone(), own_day, kept_on));
    }
    assert_eq!(expected.keys().copied().collect::<Vec<_>>(), (2010..=2032).collect::<Vec<_>>());
    for (year, expected) in expected {
        let found: BTreeSet<_> =
            holidays_of(year).into_iter().map(|h| (h.holiday.to_string(), h.own_day, h.kept_on)).collect();
        assert_eq!(found, expected, "{year}");
    }
}

#[test]
fn every_day_of_the_table_is_closed_and_no_other_weekday() {
    let kept: BTreeSet<NaiveDate> =
        rows(include_str!("cases/holidays.csv")).iter().map(|row| date(&row["kept_on"])).collect();
    let calendar = Calendar::new();
    // New Year's Day of 2033 is a Saturday and closes the last day of the table's last year.
    let outside = date("2032-12-31");
    for day in date("2010-01-01").iter_days().take_while(|day| *day <= outside) {
        let weekend = day.format("%a").to_string().starts_with('S');
        let open = !weekend && !kept.contains(&day) && day != outside;
        assert_eq!(calendar.is_business_day(day), open, "{day}");
    }
    let Some(Closed::Holiday(new_year)) = calendar.closed(outside) else { panic!("{outside} is open") };
    assert_eq!((new_year.own_day, new_year.keeping), (date("2033-01-01"), Keeping::FridayBefore));
}

#[test]
fn a_window_has_a_fixed_beginning_and_a_moving_end() {
    let window =
        |from, to| Counting::Window { from: Point::After(Period::Days(from)), to: Point::After(Period::Days(to)) };
    let reckoned =
        Calendar::new().reckon(date("2026-10-04"), window(6, 34), Chapter::ElectionCode, OnHoliday::Stays).unwrap();
    let [from, to] = &reckoned[..] else { panic!("two ends") };
    assert_eq!((from.date, from.act_by), (date("2026-10-10"), date("2026-10-13")), "a Saturday, then a holiday");
    assert_eq!((to.raw_date, to.date), (date("2026-11-07"), date("2026-11-09")), "a Saturday moves to Monday");
}

#[test]
fn the_trace_names_every_closed_day_on_the_way_and_the_result() {
    let by_ten = Counting::By(Point::After(Period::Days(10)));
    let reckoned = Calendar::new().reckon(date("2026-11-16"), by_ten, Chapter::ElectionCode, OnHoliday::Stays).unwrap();
    let told: Vec<String> = reckoned[0]
        .steps
        .iter()
        .map(|step| {
            let values: Vec<String> =
                step.values().into_iter().map(|(name, value)| format!("{name}={value}")).collect();
            format!("{} {}", step.code(), values.join(" "))
        })
        .collect();
    assert_eq!(
        told,
        [
            "trace.counted.forward count=10 unit=days raw_date=2026-11-26",
            "trace.closed.holiday date=2026-11-26 holiday=thanksgiving-day own_day=2026-11-26",
            "trace.closed.holiday date=2026-11-27 holiday=presidents-day own_day=2026-11-27",
            "trace.closed.weekend date=2026-11-28 weekday=saturday",
            "trace.closed.weekend date=2026-11-29 weekday=sunday",
            "trace.moved from=2026-11-26 to=2026-11-30",
            "trace.result date=2026-11-30",
        ]
    );
}

#[test]
fn a_local_closing_day_leaves_the_statutory_calendar_alone() {
    let mut calendar = Calendar::new();
    calendar.close(date("2026-11-12"), "snow");
    assert!(calendar.is_business_day(date("2026-11-12")));
    assert!(!calendar.is_open_here(date("2026-11-12")));
    assert_eq!(calendar.local_closing(date("2026-11-12")), Some("snow"));
    assert_eq!(calendar.next_business_day(date("2026-11-11")), Ok(date("2026-11-12")));
}

#[test]
fn a_count_beyond_all_dates_is_an_error_and_no_panic() {
    let reckon = |event, counting| -> Result<Vec<Reckoned>, CalendarError> {
        Calendar::new().reckon(event, counting, Chapter::ElectionCode, OnHoliday::Stays)
    };
    let countings = [
        Counting::By(Point::After(Period::Days(u32::MAX))),
        Counting::By(Point::After(Period::BusinessDays(3))),
        Counting::Keep(Period::Months(u32::MAX)),
        Counting::Bound(Point::After(Period::Days(1))),
        Counting::Weekday(WeekdayRule::NthAfter(3, Weekday::Tue)),
    ];
    for counting in countings {
        let error = reckon(NaiveDate::MAX, counting).expect_err("beyond the last date");
        assert_eq!(error, CalendarError::OutOfRange { from: NaiveDate::MAX });
        assert_eq!(error.code(), "calendar.out-of-range");
    }
    let before = Counting::Weekday(WeekdayRule::LastBefore(Weekday::Fri));
    assert!(reckon(NaiveDate::MIN, before).is_err());
    assert!(reckon(NaiveDate::MIN, Counting::By(Point::Before(Period::Days(3)))).is_err());
    for year in [1990, 2100] {
        let event = NaiveDate::from_ymd_opt(year, 11, 6).unwrap();
        assert!(reckon(event, Counting::By(Point::After(Period::Days(10)))).is_ok());
    }
}
