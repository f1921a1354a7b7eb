//! Every date of a canvass, a recount, a certificate or of keeping that falls on a state holiday, or is moved over one, in the
//! elections of 2018 to 2032, has a row in the table of dates: what the holiday does to it is looked at, not left to chance.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike as _, Days, NaiveDate, Weekday};
use law::calendar::Calendar;
use law::deadline::{Deadline, Facts, RecountRoute, federal_candidate, schedule};
use law::{ElectionKind, general_election_day};

/// The rules that are looked at.
const FAMILIES: [&str; 4] = ["canvass.", "state.c", "recount.", "keep."];

/// The first Tuesday after the first Monday of a month.
fn election_tuesday(year: i32, month: u32) -> NaiveDate {
    NaiveDate::from_weekday_of_month_opt(year, month, Weekday::Mon, 1).unwrap() + Days::new(1)
}

/// Primary and general elections of even years, regular local elections of odd ones.
fn elections() -> Vec<(ElectionKind, NaiveDate)> {
    let of_year = |year: i32| match general_election_day(year) {
        // The primary is on the first Tuesday of June, in 2032 on its first day.
        Some(general) => {
            let primary = NaiveDate::from_weekday_of_month_opt(year, 6, Weekday::Tue, 1).unwrap();
            vec![(ElectionKind::Primary, primary), (ElectionKind::General, general)]
        }
        None => vec![(ElectionKind::RegularLocal, election_tuesday(year, 11))],
    };
    (2018..=2032).flat_map(of_year).collect()
}

/// Every date of an election that can come about before anything is recorded: of small and of large counties, on either
/// route of a notice.
fn dates(kind: ElectionKind, date: NaiveDate) -> Vec<Deadline> {
    let mut all = Vec::new();
    for registered in [6_214, 400_000] {
        for route in [None, Some(RecountRoute::OneCounty), Some(RecountRoute::SeveralCounties)] {
            let mut facts = Facts::new(kind, date);
            facts.registered = Some(registered);
            facts.route = route;
            facts.federal_candidate = federal_candidate(kind, facts.reach, date);
            all.extend(schedule(&facts).unwrap());
        }
    }
    all
}

#[test]
fn every_collision_with_a_holiday_has_a_row() {
    let mut reader = csv::Reader::from_reader(include_str!("cases/deadlines.csv").as_bytes());
    let rows: BTreeSet<(String, String, String, String)> = reader
        .deserialize()
        .map(|row: Result<BTreeMap<String, String>, _>| row.unwrap())
        .map(|row| ["election_date", "kind", "rule", "raw_date"].map(|column| row[column].clone()))
        .map(|[date, kind, rule, raw]| (date, kind, rule, raw))
        .collect();
    let calendar = Calendar::new();
    let is_holiday =
        |date: NaiveDate| !calendar.is_business_day(date) && !matches!(date.weekday(), Weekday::Sat | Weekday::Sun);
    let mut collisions = BTreeSet::new();
    for (kind, date) in elections() {
        for deadline in dates(kind, date) {
            let looked_at = FAMILIES.iter().any(|family| deadline.rule.0.starts_with(family));
            // From the day that was counted to where it moves, and to where one must act before it.
            let first = deadline.raw_date.min(deadline.date).min(deadline.act_by);
            let last = deadline.raw_date.max(deadline.date).max(deadline.act_by);
            if looked_at && first.iter_days().take_while(|day| *day <= last).any(is_holiday) {
                let key = (date.to_string(), kind.to_string(), deadline.row_id(), deadline.raw_date.to_string());
                collisions.insert(key);
            }
        }
    }
    assert!(collisions.len() > 20, "only {} collisions", collisions.len());
    let missing: Vec<_> = collisions.difference(&rows).collect();
    assert!(missing.is_empty(), "{} of {} have no row: {missing:#?}", missing.len(), collisions.len());
}
