//! Days and counsel's dates as they stand, after rows that replace others and rows that take others back.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;

fn happened(name: &str, contest: Option<ContestId>, date: &str) -> Fact {
    Fact::CountyEvent(CountyEvent { name: name.to_owned(), contest, date: date.parse().unwrap() })
}

fn counsel(rule: &str, date: &str, reason: &str) -> Fact {
    let (rule, reason) = (rule.to_owned(), reason.to_owned());
    Fact::DeadlineOverride(DeadlineOverride { rule, date: date.parse().unwrap(), reason })
}

#[test]
fn the_last_day_stands_and_the_same_once_more_takes_it_back() {
    let mut h = House::default();
    let sheriff = h.contest("County Sheriff", &[]);
    for (fact, standing) in [
        (happened("recount-ended", None, "2026-11-12"), vec!["recount-ended - 2026-11-12"]),
        (happened("recount-ended", None, "2026-11-13"), vec!["recount-ended - 2026-11-13"]),
        (
            happened("recount-ended", Some(sheriff), "2026-11-13"),
            vec!["recount-ended - 2026-11-13", "recount-ended c-0001 2026-11-13"],
        ),
        (happened("recount-ended", None, "2026-11-13"), vec!["recount-ended c-0001 2026-11-13"]),
        // What was taken back can be recorded again, on the same day or another.
        (
            happened("recount-ended", None, "2026-11-13"),
            vec!["recount-ended - 2026-11-13", "recount-ended c-0001 2026-11-13"],
        ),
        (
            happened("canvass.report", None, "2026-11-13"),
            vec!["canvass.report - 2026-11-13", "recount-ended - 2026-11-13", "recount-ended c-0001 2026-11-13"],
        ),
    ] {
        h.apply(fact);
        let stands = h.canvass.standing_events().into_iter().map(|((name, contest), date)| {
            format!("{name} {} {date}", contest.map_or_else(|| "-".to_owned(), |contest| contest.to_string()))
        });
        assert_eq!(stands.collect::<Vec<_>>(), standing);
    }
    assert_eq!(h.canvass.events().len(), 6, "no row is lost");
}

#[test]
fn counsels_last_date_stands_and_the_same_once_more_takes_it_back() {
    let mut h = House::default();
    for (fact, standing) in [
        (counsel("recount.day", "2026-11-25", "first letter"), Some("2026-11-25 first letter")),
        (counsel("recount.day c-0001", "2026-11-24", "another's"), Some("2026-11-25 first letter")),
        (counsel("recount.day", "2026-11-26", "second letter"), Some("2026-11-26 second letter")),
        (counsel("recount.day", "2026-11-26", "withdrawn"), None),
        (counsel("recount.day", "2026-11-26", "after all"), Some("2026-11-26 after all")),
    ] {
        h.apply(fact);
        let stands =
            h.canvass.counsel_date("recount.day").map(|counsel| format!("{} {}", counsel.date, counsel.reason));
        assert_eq!(stands.as_deref(), standing);
    }
    assert!(h.canvass.counsel_date("canvass.complete").is_none());
}
