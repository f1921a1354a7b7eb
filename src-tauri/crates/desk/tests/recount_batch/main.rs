//! `law recount --batch`, to the letter of its contract.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;

use desk::recount_batch::{BatchError, Outcome, RowError, run};
use desk::words::sentence;

mod random;
mod refused;
mod why;

const HEADER: &str = "contest,election_date,edition,office,seats,counties,countywide,county_registered,votes,kind,first_round,needed_percent";

/// A batch of rows under the full header.
fn batch(rows: &[&str]) -> Outcome {
    run([&[HEADER], rows].concat().join("\n").as_bytes()).unwrap()
}

fn rows(outcome: &Outcome) -> Vec<BTreeMap<String, String>> {
    csv::Reader::from_reader(outcome.csv.as_slice()).deserialize().map(|row| row.unwrap()).collect()
}

/// The one row of a batch of one row.
fn row(input: &str) -> BTreeMap<String, String> {
    rows(&batch(&[input])).remove(0)
}

/// These cells of the one row of a batch of one row.
fn cells<const N: usize>(input: &str, columns: [&str; N]) -> [String; N] {
    let row = row(input);
    columns.map(|column| row[column].clone())
}

#[test]
fn the_output_is_the_input_with_twelve_columns_behind_it() {
    let input = "contest,election_date,edition,office,seats,counties,countywide,county_registered,votes\n\
                 Commissioner 2,2024-11-05,,county-commissioner,1,1,no,700,A: 325; B: 324\n";
    let expected = "contest,election_date,edition,office,seats,counties,countywide,county_registered,votes,\
                    edition_used,rule,section,tier,threshold,total,margin,percent,required,literal_required,reason,why\n\
                    Commissioner 2,2024-11-05,,county-commissioner,1,1,no,700,A: 325; B: 324,\
                    nmsa-2023,recount.required,1-14-24(A)(3),3,1/100 or 5 votes,649,1,0.1540,yes,yes,,\
                    \"Any other office, since not the whole county elects to it: the margin of 1 in 649 votes is \
                    less than one percent of the total, and also five or fewer votes, so an automatic recount is required.\"\n";
    let outcome = run(input.as_bytes()).unwrap();
    assert_eq!(String::from_utf8(outcome.csv).unwrap(), expected);
    assert_eq!((outcome.rows, outcome.unreadable), (1, 0));
}

#[test]
fn columns_come_in_any_order_and_others_pass_through() {
    let input = "votes,note,county_registered,countywide,counties,seats,office,edition,election_date,contest,note\r\n\
                 A: 8; B: 3,\"a \"\"quoted\"\", comma\r\nand a second line\",,no,2,1,state-senator,,2024-11-05,\"Senate, 1\",last\r\n";
    let with_mark = [b"\xEF\xBB\xBF".as_slice(), input.as_bytes()].concat();
    for input in [input.as_bytes(), &with_mark] {
        let outcome = run(input).unwrap();
        let mut out = csv::Reader::from_reader(outcome.csv.as_slice());
        let header: Vec<String> = out.headers().unwrap().iter().map(str::to_owned).collect();
        assert_eq!(header[..2], ["votes", "note"]);
        assert_eq!(header[10..12], ["note", "edition_used"]);
        let row = out.records().next().unwrap().unwrap();
        assert_eq!(&row[1], "a \"quoted\", comma\r\nand a second line");
        assert_eq!((&row[9], &row[10]), ("Senate, 1", "last"));
        assert_eq!(&row[header.iter().position(|name| name == "required").unwrap()], "yes");
    }
}

#[test]
fn rows_come_back_in_their_order_and_number_whatever_is_wrong_with_some() {
    let outcome = batch(&[
        "one,2024-11-05,,governor,1,33,,,A: 10; B: 9,,,",
        "two,yesterday,,governor,1,33,,,A: 10; B: 9,,,",
        "three,2024-11-05",
        "four,2024-11-05,,governor,1,33,,,A: 10; B: 9,,,,,surplus",
        "five,2024-11-05,,governor,1,33,,,A: 10; B: 9,,,",
    ]);
    assert_eq!((outcome.rows, outcome.unreadable), (5, 3));
    let rows = rows(&outcome);
    let names: Vec<&str> = rows.iter().map(|row| row["contest"].as_str()).collect();
    assert_eq!(names, ["one", "two", "three", "four", "five"]);
    for (row, required) in rows.iter().zip(["no", "", "", "", "no"]) {
        assert_eq!(row["required"], required);
        assert!(!row["why"].is_empty());
        for column in ["edition_used", "rule", "section", "total", "literal_required"] {
            assert_eq!(row[column].is_empty(), required.is_empty(), "{column}");
        }
    }
}

#[test]
fn votes_are_split_at_semicolon_and_blank_and_each_at_its_last_colon_and_blank() {
    assert_eq!(
        cells("x,2024-11-05,,state-senator,1,2,,,Party A: SMITH: 10; JONES; JR: 3; O'NEIL; ESQ.: 2,,,", ["why"]),
        [sentence(&RowError::Entry { given: "JONES".to_owned() })],
        "a semicolon and a blank inside a name cannot be told from the end of an entry"
    );
    let columns = ["total", "margin", "required"];
    assert_eq!(
        cells("x,2024-11-05,,state-senator,1,2,,,Party A: SMITH: 20; JONES (JR): 13; O'NEIL: 2,,,", columns),
        ["35", "7", "no"]
    );
    assert_eq!(cells("x,2024-11-05,,state-senator,1,2,,,  A: 0007 ; B: 1  ,,,", columns), ["8", "6", "no"]);
    assert_eq!(cells("x,2024-11-05,,state-senator,1,2,,,A: 10; B: *,,,", columns), ["10..15", "5..10", "undetermined"]);
}

#[test]
fn cells_may_be_empty_where_the_fact_is_not_needed() {
    let columns = ["edition_used", "tier", "required", "reason"];
    assert_eq!(
        cells("x,2014-11-04,,governor,1,,,,A: 2; B: 1,,,", columns),
        ["nmsa-2008", "", "no", ""],
        "edition by the date, kind general"
    );
    assert_eq!(cells("x,2024-11-05,,state-question,,,,,Yes: 2; No: 1,,,", columns), ["nmsa-2023", "1", "no", ""]);
    assert_eq!(
        cells("x,2024-11-05,,county-clerk,1,,,,A: 2; B: 1,,,", columns),
        ["nmsa-2023", "", "undetermined", "facts-missing"]
    );
    assert_eq!(
        cells("x,2024-11-05,,governor,,,,,A: 2; B: 1,,,", columns),
        ["nmsa-2023", "1", "undetermined", "facts-missing"]
    );
    assert_eq!(
        cells("x,2024-11-05,,,1,,,,A: 2; B: 1,,,", columns),
        ["nmsa-2023", "", "undetermined", "office-not-set"]
    );
    assert_eq!(
        cells("x,2024-11-05,nmsa-2008,governor,1,,,,A: 2; B: 2,special,,", columns),
        ["nmsa-2008", "", "no", ""],
        "edition by hand; reading R24"
    );
    assert_eq!(
        cells("x,2024-03-05,,municipal-officer,1,1,,,A: 2; B: 1,municipal-officer,Yes,", columns),
        ["nmsa-2023", "3", "undetermined", "first-round"]
    );
}

#[test]
fn a_retention_finds_its_yes_in_any_order_and_spelling() {
    let columns = ["total", "margin", "percent", "required"];
    let inside = ["10000", "24.00", "0.2400", "yes"];
    for votes in [
        "Yes: 5724; No: 4276",
        "NO: 4276; YES: 5724",
        "against: 4276; yes: 5724",
        "Other: 4276; Yes: 5724",
        "No: 4276; Sí: 5724",
        "Not retain: 4276; Retain: 5724",
        "Shall not be retained: 4276; Shall be retained: 5724",
    ] {
        assert_eq!(cells(&format!("x,2024-11-05,,retention-supreme-court,,33,,,{votes},,,"), columns), inside);
    }
    assert_eq!(
        cells("x,2024-11-05,,retention-supreme-court,,33,,,Yes: 4276; No: 5724,,,", columns),
        ["10000", "1424.00", "14.2400", "no"]
    );
}

#[test]
fn a_question_that_needs_a_share_is_judged_by_its_two_sides_all_the_same() {
    let columns = ["total", "margin", "required"];
    for votes in [
        "For: 201; Against: 200",
        "Against: 200; For: 201",
        "no: 200; yes: 201",
        "Against the levy: 200; For the levy: 201",
        "En contra: 200; A favor: 201",
    ] {
        assert_eq!(
            cells(&format!("x,2024-11-05,,local-question,,1,,,{votes},special,no,66.67"), columns),
            ["401", "1", "yes"]
        );
    }
}

/// People with a name that a total also has stay in the contest.
#[test]
fn john_total_can_stand_for_election() {
    let columns = ["total", "margin", "required"];
    let votes = "JOHN TOTAL: 20; ANN BLANK: 13";
    assert_eq!(cells(&format!("x,2024-11-05,,state-senator,1,2,,,{votes},,,"), columns), ["33", "7", "no"]);
}

#[test]
fn a_header_alone_gives_a_header() {
    let outcome = batch(&[]);
    assert_eq!((outcome.rows, outcome.unreadable), (0, 0));
    assert_eq!(outcome.csv.iter().filter(|byte| **byte == b'\n').count(), 1);
}

#[test]
fn a_batch_can_be_judged_again_from_its_own_output() {
    let first = batch(&["x,2024-11-05,,state-senator,1,2,,,A: 8; B: 3,,,"]);
    let again = run(&first.csv).unwrap();
    assert_eq!((again.rows, again.unreadable), (1, 0));
    assert_eq!(rows(&again), rows(&first), "the columns that were added last are the ones that count");
}
