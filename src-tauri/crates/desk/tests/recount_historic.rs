//! 1,332 contests of New Mexico's past, with total, margin and verdict worked out by another program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::Path;

#[test]
#[ignore = "reads ../shared"]
fn every_historic_contest_has_the_recorded_total_margin_and_verdict() {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared/cases/recount-historic.csv"));
    let input = std::fs::read(path).unwrap();
    let outcome = desk::recount_batch::run(&input).unwrap();
    assert_eq!(outcome.unreadable, 0);

    let names = contests(&input);
    let mut out = csv::Reader::from_reader(outcome.csv.as_slice());
    let header = out.headers().unwrap().clone();
    let column = |name: &str| header.iter().position(|column| column == name).unwrap();
    let mut differing = Vec::new();
    let mut returned = Vec::new();
    for row in out.records() {
        let row = row.unwrap();
        let cell = |name: &str| row.get(column(name)).unwrap();
        returned.push(cell("contest").to_owned());
        for (expected, given) in
            [("expected_total", "total"), ("expected_margin", "margin"), ("expected_required", "required")]
        {
            if cell(expected) != cell(given) {
                differing.push(format!("{}: {given} {}, recorded {}", cell("contest"), cell(given), cell(expected)));
            }
        }
    }
    assert_eq!(returned, names, "the rows did not come back in their order");
    assert_eq!(outcome.rows, names.len());
    assert!(differing.is_empty(), "{} of {} differ: {differing:#?}", differing.len(), names.len());
    assert!(names.len() > 1_000);
}

fn contests(input: &[u8]) -> Vec<String> {
    let mut reader = csv::Reader::from_reader(input);
    let place = reader.headers().unwrap().iter().position(|column| column == "contest").unwrap();
    reader.records().map(|row| row.unwrap().get(place).unwrap().to_owned()).collect()
}
