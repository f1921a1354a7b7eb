//! Dates on which boards are known to have met or been held to meet.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use chrono::NaiveDate;
use law::deadline::{Facts, schedule};

/// Compares every row with the schedule of its election; `date` is a column index, as the two files differ.
fn agrees(path: &str, columns: [&str; 6]) -> usize {
    let mut reader = csv::Reader::from_path(path).expect("the table of cases");
    let headers = reader.headers().expect("a header").clone();
    let at = columns.map(|name| headers.iter().position(|h| h == name).expect(name));
    let mut compared = 0;
    for record in reader.records() {
        let record = record.expect("a row");
        let [election, kind, registered, rule, date, relation] = at.map(|i| &record[i]);
        let mut facts = Facts::new(kind.parse().expect("a kind"), election.parse().expect("a date"));
        facts.registered = registered.parse().ok();
        let deadlines = schedule(&facts).expect("a schedule");
        let [deadline] = deadlines.iter().filter(|d| d.row_id() == rule).collect::<Vec<_>>()[..] else {
            panic!("{election}: not one {rule}");
        };
        let held: NaiveDate = date.parse().expect("a date");
        match relation {
            "equals" => assert_eq!(deadline.date, held, "{election} {rule}"),
            "on-or-before" => assert!(held <= deadline.date, "{election} {rule}: {held} after {}", deadline.date),
            other => panic!("unknown relation {other}"),
        }
        compared += 1;
    }
    compared
}

#[test]
fn the_dates_that_boards_kept_are_the_dates_of_the_rules() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/deadlines-held.csv");
    assert_eq!(agrees(path, ["election_date", "kind", "registered", "rule", "date", "relation"]), 10);
}

#[test]
#[ignore = "reads ../shared"]
fn the_recorded_deadlines_agree() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared/cases/deadlines-recorded.csv");
    let columns = ["election_date", "kind", "county_registered", "rule", "recorded_date", "relation"];
    assert!(agrees(path, columns) >= 10);
}
