//! What is on record, through the command line: the state's workbooks of 2020, the recounts and canvasses of the past, the
//! results of 2024 as volunteers published them. The files are read from beside the repository and are no part of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr, missing_docs, unreachable_pub)]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::common::{Desk, Table, one};

fn shared(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared")).join(path)
}

fn table(path: &str) -> Table {
    Table::read(&std::fs::read_to_string(shared(path)).unwrap())
}

/// The general election of a county with a file taken in.
fn general(county: &str, date: &str, registered: &str, file: &str) -> Desk {
    let desk = Desk::new();
    let new =
        ["new", "@a.canvass", "--county", county, "--date", date, "--kind", "general", "--registered", registered];
    desk.run(&new).quietly();
    let source = shared(file);
    desk.run(&["import", "@a.canvass", source.to_str().unwrap()]).done();
    desk
}

fn workbook(county: &str) -> Desk {
    general(county, "2020-11-03", "40000", &format!("data/sos-2020/{county}.xlsx"))
}

fn totals(desk: &Desk) -> Value {
    desk.run_without_trace(&["totals", "@a.canvass", "--json", "--by-precinct"]).quietly().json()
}

/// A cell that is empty is a column that the source does not have.
fn figure(cell: &str) -> Value {
    if cell.is_empty() { Value::Null } else { json!(cell.parse::<u64>().unwrap()) }
}

#[test]
#[ignore = "reads ../shared"]
fn four_counties_of_2020_equal_the_published_totals_to_the_vote() {
    let recorded = table("cases/totals-2020.csv");
    let mut counties: BTreeMap<&str, Value> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for row in &recorded.rows {
        let cell = |column: &str| recorded.cell(row, column);
        let county = cell("county");
        let totals = counties.entry(county).or_insert_with(|| totals(&workbook(county)));
        let contest = one(&totals["contests"], "source_id", cell("contest_id"));
        assert_eq!(contest["kind"], cell("kind"));
        let choice = one(&contest["choices"], "name", cell("choice"));
        for (key, column) in
            [("mailed", "absentee"), ("early", "early"), ("election_day", "election_day"), ("total", "total")]
        {
            assert_eq!(choice[key], figure(cell(column)), "{row:?}: {column}");
        }
        seen.insert((county, choice["id"].as_str().unwrap().to_owned(), contest["id"].as_str().unwrap().to_owned()));
    }
    assert_eq!((counties.len(), seen.len()), (4, recorded.rows.len()));
    let choices: usize = counties
        .values()
        .flat_map(|totals| totals["contests"].as_array().unwrap())
        .map(|contest| contest["choices"].as_array().unwrap().len())
        .sum();
    assert_eq!(choices, recorded.rows.len(), "no choice that is not on record");
}

#[test]
#[ignore = "reads ../shared"]
fn harding_2020_equals_the_published_figures_precinct_by_precinct() {
    let totals = totals(&workbook("Harding"));
    let recorded = table("data/harding-2020-flattened.csv");
    let mut compared = 0;
    for row in recorded.rows.iter().filter(|row| row[1] != "TOTALS") {
        let cell = |column: &str| recorded.cell(row, column);
        let contest = one(&totals["contests"], "source_id", cell("contest_id"));
        let choice = one(&contest["choices"], "name", cell("choice"));
        let precinct = one(&choice["precincts"], "precinct", cell("precinct"));
        // Where the methods repeat the total only the total is taken, whatever the table makes of the other three.
        let whole_only = contest["scope"] == "whole";
        for (key, column) in [("mailed", "absentee"), ("early", "early"), ("election_day", "election_day")] {
            let expected = if whole_only { Value::Null } else { figure(cell(column)) };
            assert_eq!(precinct[key], expected, "{row:?}: {column}");
        }
        assert_eq!(precinct["total"], figure(cell("total")), "{row:?}");
        compared += 1;
    }
    assert!(compared > 100, "{compared}");
}

/// 368 to 365 in one county decides nothing about a question of the whole state.
#[test]
#[ignore = "reads ../shared"]
fn a_state_question_of_2020_is_undetermined_in_de_baca_and_no_notice_is_made() {
    let desk = workbook("De Baca");
    let recounts = desk.run(&["recounts", "@a.canvass", "--json"]).quietly().json();
    let bond = one(&recounts["contests"], "source_id", "661");
    assert_eq!((&bond["office"], &bond["required"]), (&json!("state-question"), &json!("undetermined")));
    assert_eq!(
        (&bond["reason"], &bond["total"], &bond["margin"]),
        (&json!("other-counties-missing"), &json!(733), &json!("3"))
    );
    let id = bond["id"].as_str().unwrap();
    for document in ["doc.clerk-notice", "doc.board-notice"] {
        let said = desk.refused(&["document", "@a.canvass", document, "--contest", id, "--out", "@x.pdf"]);
        assert!(said.contains("not determined"), "{said}");
    }
}

#[test]
#[ignore = "reads ../shared"]
fn every_recorded_contest_has_its_total_margin_and_verdict() {
    let desk = Desk::new();
    let path = shared("cases/recount-historic.csv");
    let answer = desk.run(&["law", "recount", "--batch", path.to_str().unwrap()]).quietly();
    let judged = answer.table();
    assert_eq!(judged.column("contest"), table("cases/recount-historic.csv").column("contest"));
    for row in &judged.rows {
        for (recorded, given) in
            [("expected_total", "total"), ("expected_margin", "margin"), ("expected_required", "required")]
        {
            assert_eq!(judged.cell(row, given), judged.cell(row, recorded), "{row:?}");
        }
    }
    assert!(judged.rows.len() > 1_000);
}

#[test]
#[ignore = "reads ../shared"]
fn every_recorded_canvass_lies_where_the_law_puts_it() {
    let desk = Desk::new();
    let recorded = table("cases/deadlines-recorded.csv");
    for row in &recorded.rows {
        let cell = |column: &str| recorded.cell(row, column);
        // Where nothing depends on the county's size, any size will do.
        let registered = Some(cell("county_registered")).filter(|count| !count.is_empty()).unwrap_or("40000");
        let election = ["--kind", cell("kind"), "--date", cell("election_date"), "--registered", registered, "--csv"];
        let dates = desk.run(&[&["law", "deadlines"], election.as_slice()].concat()).quietly().table();
        let date = dates.cell(dates.row(cell("rule")), "date").to_owned();
        match cell("relation") {
            "equals" => assert_eq!(date, cell("recorded_date"), "{row:?}"),
            "on-or-before" => assert!(cell("recorded_date") <= date.as_str(), "{row:?}: {date}"),
            other => panic!("{other}"),
        }
    }
    assert_eq!(recorded.rows.len(), 10);
}

/// The least and the most that a count of the file can be.
fn bounds(votes: &str) -> (u64, u64) {
    if votes == "*" { (0, 5) } else { (votes.parse().unwrap(), votes.parse().unwrap()) }
}

fn interval((min, max): (u64, u64)) -> Value {
    if min == max { json!(min) } else { json!({"min": min, "max": max}) }
}

/// Office, district and candidate of the file.
type Line = (String, String, String);

/// The least and the most, by precinct.
type ByPrecinct<'a> = BTreeMap<&'a str, (u64, u64)>;

#[test]
#[ignore = "reads ../shared"]
fn the_results_of_2024_give_every_county_its_precincts_and_the_others_shares() {
    const FILE: &str = "data/openelections-2024-general-precinct.csv";
    let published = table(FILE);
    // By county, contest and choice: the bounds of the sum, and by precinct.
    let mut sums: BTreeMap<(&str, Line), (u64, u64)> = BTreeMap::new();
    let mut precincts: BTreeMap<(&str, Line), ByPrecinct<'_>> = BTreeMap::new();
    for row in &published.rows {
        let cell = |column: &str| published.cell(row, column);
        let words = |column: &str| cell(column).split_whitespace().collect::<Vec<_>>().join(" ");
        let key = (cell("county"), (words("office"), words("district"), words("candidate")));
        let (min, max) = bounds(cell("votes"));
        let twice = precincts.entry(key.clone()).or_default().insert(cell("precinct"), (min, max));
        assert_eq!(twice, None, "{row:?}");
        let sum = sums.entry(key).or_default();
        *sum = (sum.0 + min, sum.1 + max);
    }
    for county in ["Harding", "De Baca", "Dona Ana"] {
        let desk = general(county, "2024-11-05", "40000", FILE);
        let totals = totals(&desk);
        let mut choices = 0;
        for contest in totals["contests"].as_array().unwrap() {
            let of = |name: &str| {
                let district = contest["district"].as_str().unwrap_or_default().to_owned();
                (contest["title"].as_str().unwrap().to_owned(), district, name.to_owned())
            };
            assert_eq!(contest["scope"], "whole");
            for choice in contest["choices"].as_array().unwrap() {
                let line = of(choice["name"].as_str().unwrap());
                let Some(sum) = sums.get(&(county, line.clone())) else {
                    // Elsewhere on the ballot, in this county not.
                    assert!(contest["other_counties"].as_array().unwrap().iter().any(|share| {
                        share["choices"].as_array().unwrap().iter().any(|other| other["id"] == choice["id"])
                    }));
                    continue;
                };
                choices += 1;
                assert_eq!(choice["total"], interval(*sum), "{county} {line:?}");
                let by_precinct = &precincts[&(county, line.clone())];
                let shown = choice["precincts"].as_array().unwrap();
                let known = shown.iter().filter(|precinct| !precinct["total"].is_null());
                assert_eq!(known.clone().count(), by_precinct.len(), "{county} {line:?}");
                for precinct in known {
                    let votes = by_precinct[precinct["precinct"].as_str().unwrap()];
                    assert_eq!(precinct["total"], interval(votes), "{county} {line:?} {precinct}");
                }
            }
            for share in contest["other_counties"].as_array().unwrap() {
                let name = share["county"].as_str().unwrap().replace('ñ', "n");
                for other in share["choices"].as_array().unwrap() {
                    let choice = one(&contest["choices"], "id", other["id"].as_str().unwrap());
                    let line = of(choice["name"].as_str().unwrap());
                    let sum = sums.iter().find(|((of, at), _)| *of == name && *at == line).map(|(_, sum)| *sum);
                    assert_eq!(other["total"], interval(sum.unwrap()), "{name} {line:?}");
                }
            }
        }
        let own = sums.keys().filter(|(of, _)| *of == county).count();
        assert_eq!(choices, own, "{county}: every choice of the county's own rows");
        let president = one(&totals["contests"], "title", "President");
        assert_eq!(president["other_counties"].as_array().unwrap().len(), 32);
        // Every county is there, so that the margin of the state can be told; in one county alone it cannot.
        let recounts = desk.run(&["recounts", "@a.canvass", "--json"]).quietly().json();
        let verdict = one(&recounts["contests"], "id", president["id"].as_str().unwrap());
        assert_eq!((&verdict["required"], &verdict["other_counties_missing"]), (&json!("no"), &json!([])));
    }
}

/// A file of another year is not taken into this one.
#[test]
#[ignore = "reads ../shared"]
fn the_workbook_of_2020_is_refused_by_the_election_of_2024() {
    let desk = Desk::new();
    let new = ["new", "@a.canvass", "--county", "Harding", "--date", "2024-11-05", "--kind", "general"];
    desk.run(&[new.as_slice(), &["--registered", "600"]].concat()).quietly();
    let book = shared("data/sos-2020/Harding.xlsx");
    let said = desk.refused(&["import", "@a.canvass", book.to_str().unwrap()]);
    assert!(said.starts_with("Harding.xlsx: the file says \"2020 "), "{said}");
    let other = shared("data/sos-2020/Chaves.xlsx");
    assert!(desk.refused(&["import", "@a.canvass", other.to_str().unwrap()]).contains("Chaves County"));
}
