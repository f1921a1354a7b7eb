//! `law recount --batch`, to the letter of its contract.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;

use desk::recount_batch::{BatchError, Outcome, RowError, run};
use desk::words::sentence;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

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
fn what_cannot_be_read_says_why() {
    let text = str::to_owned;
    let word = |column, given| RowError::Word { column, given: text(given) };
    let name = |name| RowError::Name { name: text(name) };
    let no_choice = |name| RowError::NoChoice { name: text(name) };
    let number = |column, given| RowError::Number { column, given: text(given) };
    for (input, why) in [
        ("x,2024-11-05,,governor", RowError::Cells { cells: 4, columns: 12 }),
        ("x,,,governor,1,33,,,A: 1,,,", RowError::Date { given: text("") }),
        ("x,13/05/2024,,governor,1,33,,,A: 1,,,", RowError::Date { given: text("13/05/2024") }),
        ("x,2024-11-31,,governor,1,33,,,A: 1,,,", RowError::Date { given: text("2024-11-31") }),
        ("x,2024-1-5,,governor,1,33,,,A: 1,,,", RowError::Date { given: text("2024-1-5") }),
        ("x,2024-11-05,nmsa-2022,governor,1,33,,,A: 1,,,", word("edition", "nmsa-2022")),
        ("x,2024-11-05,,mayor,1,33,,,A: 1,,,", word("office", "mayor")),
        ("x,2024-11-05,,governor,1,33,,,A: 1,caucus,,", word("kind", "caucus")),
        ("x,2024-11-05,,governor,0,33,,,A: 1,,,", number("seats", "0")),
        ("x,2024-11-05,,governor,-1,33,,,A: 1,,,", number("seats", "-1")),
        ("x,2024-11-05,,governor,4294967296,33,,,A: 1,,,", number("seats", "4294967296")),
        ("x,2024-11-05,,governor,1,many,,,A: 1,,,", number("counties", "many")),
        ("x,2024-11-05,,governor,1,33,,1.5,A: 1,,,", number("county_registered", "1.5")),
        ("x,2024-11-05,,governor,1,33,maybe,,A: 1,,,", RowError::YesNo { column: "countywide", given: text("maybe") }),
        ("x,2024-11-05,,governor,1,33,,,A: 1,,1,", RowError::YesNo { column: "first_round", given: text("1") }),
        ("x,2024-11-05,,local-question,,1,,,Yes: 1; No: 1,,,60%", RowError::Percent { given: text("60%") }),
        ("x,2024-11-05,,governor,1,33,,,,,,", RowError::NoVotes),
        ("x,2024-11-05,,governor,1,33,,,A 1,,,", RowError::Entry { given: text("A 1") }),
        ("x,2024-11-05,,governor,1,33,,,A: 1; ,,,", RowError::Count { name: text("A"), given: text("1;") }),
        ("x,2024-11-05,,governor,1,33,,,A: 1; ; B: 2,,,", RowError::Entry { given: text("") }),
        ("x,2024-11-05,,governor,1,33,,,A: one,,,", RowError::Count { name: text("A"), given: text("one") }),
        ("x,2024-11-05,,governor,1,33,,,A: -1,,,", RowError::Count { name: text("A"), given: text("-1") }),
        ("x,2024-11-05,,governor,1,33,,,A: +1,,,", RowError::Count { name: text("A"), given: text("+1") }),
        ("x,2024-11-05,,governor,1,33,,,A: **,,,", RowError::Count { name: text("A"), given: text("**") }),
        ("x,2024-11-05,,governor,1,33,,,\"A: 1,000\",,,", RowError::Count { name: text("A"), given: text("1,000") }),
        (
            "x,2024-11-05,,governor,1,33,,,A: 18446744073709551616,,,",
            RowError::Count { name: text("A"), given: text("18446744073709551616") },
        ),
        ("x,2024-11-05,,governor,1,33,,,A: 18446744073709551615; B: 1,,,", RowError::TotalTooLarge),
        ("x,2024-11-05,,governor,1,33,,,A: 100;B: 99,,,", name("A: 100;B")),
        ("x,2024-11-05,,governor,1,33,,,\"A: 100, B: 99\",,,", name("A: 100, B")),
        ("x,2024-11-05,,governor,1,33,,,\"A:100,B: 99\",,,", name("A:100,B")),
        ("x,2024-11-05,,governor,1,33,,,A: * B: 99; C: 1,,,", name("A: * B")),
        ("x,2024-11-05,,governor,1,33,,,A;B: 99; C: 1,,,", name("A;B")),
        ("x,2024-11-05,,governor,1,33,,,A: 10; : 9,,,", name("")),
        ("x,2024-11-05,,governor,1,33,,,A: 10; B: 9; A: 10,,,", RowError::NameTwice { name: text("A") }),
        ("x,2024-11-05,,governor,1,33,,,ANA MAR: 10; ANA  MAR: 9,,,", RowError::NameTwice { name: text("ANA  MAR") }),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Total: 199,,,", no_choice("Total")),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Total Votes Cast: 199,,,", no_choice("Total Votes Cast")),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Undervotes: 9,,,", no_choice("Undervotes")),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Party A: Total: 199,,,", no_choice("Party A: Total")),
        ("x,2024-11-05,,governor,1,33,,,\"A: 100; B: 99\nC: 1\",,,", RowError::LineBreak { column: "votes" }),
        ("\"x\ny\",2024-11-05,,governor,1,33,,,A: 1,,,", RowError::LineBreak { column: "contest" }),
        (
            "x,2024-11-05,,governor,1,33,,,A\u{1b}[2J: 100; B: 99,,,",
            RowError::Invisible { column: "votes", character: '\u{1b}' },
        ),
        ("x,2024-11-05,,governor,1,33,,,\"A\" SMITH: 100; B: 99,,,", RowError::StrayQuote),
        ("x,2024-11-05,,state-question,,33,,,Yes: 1,,,", RowError::TwoEntries { entries: 1 }),
        ("x,2024-11-05,,state-question,,33,,,Yes: 1; No: 1; Maybe: 1,,,", RowError::TwoEntries { entries: 3 }),
        ("x,2024-11-05,,retention-supreme-court,,33,,,Yes: 1,,,", RowError::TwoEntries { entries: 1 }),
        ("x,2024-11-05,,retention-supreme-court,,33,,,Option 1: 1; Option 2: 2,,,", RowError::OneYes),
        ("x,2024-11-05,,retention-supreme-court,,33,,,For removal: 1; Against removal: 2,,,", RowError::OneYes),
        ("x,2024-11-05,,retention-supreme-court,,33,,,Yes: 1; YES: 2,,,", RowError::OneYes),
        ("x,2024-11-05,,local-question,,1,,,Bond: 1; No bond: 2,,,60", RowError::OneYesOrFor),
        ("x,2024-11-05,,local-question,,1,,,Yes: 1; For: 2,,,60", RowError::OneYesOrFor),
    ] {
        assert_eq!(cells(input, ["required", "why"]), [String::new(), sentence(&why)], "{input}");
    }
}

#[test]
fn a_row_that_is_not_utf8_comes_back_as_utf8_and_the_run_goes_on() {
    let input = [
        HEADER.as_bytes(),
        b"\nDo\xF1a Ana,2024-11-05,,governor,1,33,,,A: 2; B: 1,,,\nnext,2024-11-05,,governor,1,33,,,A: 2; B: 1,,,\n",
    ]
    .concat();
    let outcome = run(&input).unwrap();
    assert_eq!((outcome.rows, outcome.unreadable), (2, 1));
    let rows = rows(&outcome);
    assert_eq!(rows[0]["contest"], "Do\u{FFFD}a Ana");
    assert_eq!(rows[0]["why"], sentence(&RowError::NotUtf8));
    assert_eq!(rows[1]["required"], "no");
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

#[test]
fn why_says_class_margin_threshold_and_outcome() {
    for (input, why) in [
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 9; B: 3,,,",
            "Any other office, since no other clause names it: the margin of 6 in 12 votes is neither less than one percent of \
             the total nor five or fewer votes, so no automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 8; B: 3,,,",
            "Any other office, since no other clause names it: the margin of 5 in 11 votes is not less than one percent of the \
             total, but it is five or fewer votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 5000; B: 4980,,,",
            "Any other office, since no other clause names it: the margin of 20 in 9,980 votes is less than one percent of the \
             total, though more than five votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 500; B: 496,,,",
            "Any other office, since no other clause names it: the margin of 4 in 996 votes is less than one percent of the \
             total, and also five or fewer votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 310; B: 305; C: *,,,",
            "Any other office, since no other clause names it: the margin of 5 in 615 to 620 votes is less than one percent of \
             the total, and also five or fewer votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 250; B: 245; C: *,,,",
            "Any other office, since no other clause names it: the margin of 5 in 495 to 500 votes is not less than one percent \
             of the total, but it is five or fewer votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 251; B: 246; C: *,,,",
            "Any other office, since no other clause names it: the margin of 5 in 497 to 502 votes is less than one percent of \
             the total, or five or fewer votes, however the suppressed counts stand, so an automatic recount is required.",
        ),
        (
            "x,2019-11-05,,school-board-member,1,1,,,A: 500; B: 496,regular-local,,",
            "Any other office, since no other clause names it: the margin of 4 in 996 votes is less than one percent of the \
             total, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 3; B: 0,,,",
            "Any other office, since no other clause names it: the margin of 3 in 3 votes is not less than one percent of the \
             total, but it is five or fewer votes. The first loser has no votes, or none but suppressed ones: an automatic \
             recount is required unless the clerk finds that nobody stood there to lose.",
        ),
        (
            "x,2024-11-05,,county-clerk,1,1,yes,400000,A: 101990; B: 87414,,,",
            "Office elected countywide in a county of 400,000 registered voters, more than 150,000: the margin of 14,576 in \
             189,404 votes is not less than one-half percent of the total, so no automatic recount is required.",
        ),
        (
            "x,2024-11-05,,retention-supreme-court,,33,,,Yes: 570000; No: 430000,,,",
            "Retention of a judge of the supreme court or the court of appeals: the distance of 0.00 votes, in 1,000,000, from \
             57 percent is less than one-fourth percent of the total, so an automatic recount is required. Yes 570,000, no \
             430,000. A judge is retained at 57 percent or more.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 10; B: *,,,",
            "Any other office, since no other clause names it: the margin of 5 to 10 in 10 to 15 votes may or may not be less \
             than one percent of the total, or five or fewer votes, depending on the suppressed counts. Get the full counts.",
        ),
        (
            "x,2024-11-05,,district-judge,,,,,A: 10; B: 9,,,",
            "Not determined: the threshold, or who is compared, depends on a fact that is missing. Fill in the number of counties \
             in which ballots were cast for it and the county's count of registered voters and the number of seats.",
        ),
    ] {
        assert_eq!(cells(input, ["why"]), [why]);
    }
}

#[test]
fn why_ends_with_what_has_to_be_shown_beside_the_verdict() {
    let behind_the_verdict = |input: &str| {
        let [why] = cells(input, ["why"]);
        let ends = ["recount is required.", "whatever the margin.", "nobody stood there to lose."];
        let at = ends.iter().find_map(|end| Some(why.find(end)? + end.len())).unwrap();
        why[at..].to_owned()
    };
    for (input, notes) in [
        ("x,2024-11-05,,state-senator,1,2,,,A: 9; B: 3,,,", ""),
        (
            "x,2023-11-07,,municipal-officer,3,1,,,A: 400; B: 300; C: 150; D: 148,regular-local,,",
            " Text and practice part here. By the letter, the two candidates with the most votes are compared: margin 100, \
             recount required: no. In practice, the last winner and the first loser are.",
        ),
        (
            "x,2024-11-05,,retention-supreme-court,,33,,,Yes: 5724; No: 4276,,,",
            " Yes 5,724, no 4,276. A judge is retained at 57 percent or more. Measured by the additional votes that would have \
             changed the outcome, no recount is required, or none may be. The measure taken here orders more recounts.",
        ),
        (
            "x,2024-11-05,,local-question,,1,,,For: 667; Against: 333,special,no,66.67",
            " This question needs 6667/10000 of the votes, and the result is, or may be, closer to that than the threshold. The \
             section compares only those for and those against. Ask counsel.",
        ),
        (
            "x,2024-11-05,,district-judge,1,2,,,A: 9; B: 3,,,",
            " The section names district judges only for retention. Ask counsel which clause reaches one elected in a partisan \
             contest.",
        ),
        (
            "x,2016-11-08,,probate-judge,1,1,yes,250000,A: 9; B: 3,,,",
            " The text of 2015 speaks of \"a judicial office\" in a county of more than 200,000 registered electors, and could \
             be read to reach this one. Ask counsel.",
        ),
        (
            "x,2020-11-03,,public-regulation-commissioner,1,5,,,A: 9; B: 3,,,",
            " The clause for this office rests on second-hand evidence. Check the text of that year.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 9; B: 9,,,",
            " A tie: recount first; if still tied, decide by lot under Section 1-13-11, and record who drew and how.",
        ),
        (
            "x,2024-11-05,sb-356,governor,1,33,,,A: 9; B: 3,,,",
            " Judged by Senate Bill 356 (2013), which was never enacted in these words: for training and comparison only.",
        ),
    ] {
        assert_eq!(behind_the_verdict(input), notes, "{input}");
    }
    let [two] = cells("x,2024-11-05,,retention-district-court,,1,,,Yes: 0; No: 0,,,", ["why"]);
    assert!(!two.contains("  ") && two.ends_with('.'), "{two}");
}

#[test]
fn a_batch_without_a_needed_column_or_with_one_twice_is_refused_whole() {
    let of = |input: &str| run(input.as_bytes()).unwrap_err();
    let BatchError::MissingColumns(all) = of("") else { panic!("an empty file has no columns") };
    assert_eq!(all.len(), 9);
    let BatchError::MissingColumns(missing) = of("contest,Votes,votes\n") else { panic!("columns are missing") };
    assert_eq!(missing, ["election_date", "edition", "office", "seats", "counties", "countywide", "county_registered"]);
    assert!(matches!(of(&format!("{HEADER},votes\n")), BatchError::RepeatedColumn("votes")));
    assert!(matches!(of(&format!("kind,{HEADER}\n")), BatchError::RepeatedColumn("kind")));
    assert_eq!(
        of("contest").to_string(),
        "Header: these columns are missing: election_date, edition, office, seats, counties, countywide, county_registered, \
         votes. Add them; cells may be empty where the fact is not known."
    );
}

/// A quotation mark that is not closed would swallow the rows behind it.
#[test]
fn a_batch_with_an_open_quotation_mark_is_refused_whole_and_the_line_is_named() {
    let row = "x,2024-11-05,,governor,1,33,,,A: 10; B: 9,,,";
    let open = "x,2024-11-05,,governor,1,33,,,\"A: 10; B: 9,,,";
    let closed_by_chance = "x,2024-11-05,,governor,1,33,,,\"C: 10; B: 9\",,,";
    for rows in [[row, open, row].join("\n"), [row, open].join("\r\n"), [row, open, closed_by_chance].join("\n")] {
        let error = run(format!("{HEADER}\n{rows}\n").as_bytes()).unwrap_err();
        assert!(matches!(error, BatchError::OpenQuote(open) if open.line == 3), "{error:?}");
        assert!(error.to_string().starts_with("Line 3: "), "{error}");
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

/// The same in every run.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(11_424), failure_persistence: None, ..ProptestConfig::default() }
}

/// What must hold of every answer: UTF-8, as many columns in each row, as many rows as were read.
fn is_well_formed(outcome: &Outcome) -> bool {
    let mut out = csv::Reader::from_reader(outcome.csv.as_slice());
    let rows = out.records().filter(|row| row.is_ok()).count();
    std::str::from_utf8(&outcome.csv).is_ok() && rows == outcome.rows && outcome.unreadable <= rows
}

/// Pieces from which something that is nearly a batch comes about more often than from single bytes.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    let known: Vec<&[u8]> = vec![
        b",",
        b"\n",
        b"\r\n",
        b"\"",
        b"; ",
        b": ",
        b"*",
        b"1",
        b"18446744073709551615",
        b"2024-11-05",
        b"governor",
        b"retention-supreme-court",
        b"local-question",
        b"Yes: 1; No: 2",
        b"\xEF\xBB\xBF",
        b"\xFF",
        b"\0",
        b"yes",
        b"nmsa-2019",
        b"x,2024-11-05,,governor,1,33,,,A: 10; B: 9,,,\n",
        b"x,2024-11-05,,county-clerk,1,1,,*,",
    ];
    prop_oneof![
        4 => prop::sample::select(known).prop_map(<[u8]>::to_vec),
        1 => prop::collection::vec(any::<u8>(), 0..6),
    ]
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn no_bytes_bring_it_down(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(run(&bytes).as_ref().map_or(true, is_well_formed));
    }

    #[test]
    fn no_bytes_behind_a_good_header_bring_it_down(pieces in prop::collection::vec(piece(), 0..40)) {
        let input = [HEADER.as_bytes(), b"\n", pieces.concat().as_slice()].concat();
        prop_assert!(run(&input).as_ref().map_or_else(|error| matches!(error, BatchError::OpenQuote(_)), is_well_formed));
    }

    #[test]
    fn no_bytes_in_the_header_bring_it_down(pieces in prop::collection::vec(piece(), 0..4), rows in prop::collection::vec(piece(), 0..20)) {
        let input = [pieces.concat().as_slice(), HEADER.as_bytes(), b"\n", rows.concat().as_slice()].concat();
        prop_assert!(run(&input).as_ref().map_or(true, is_well_formed));
    }

    #[test]
    fn a_count_reads_as_it_was_written(first: u32, second: u32, name in "[C-K][A-Z: ]{0,10}[C-K]") {
        let votes = format!("{name}: {first}; B: {second}");
        let row = row(&format!("x,2024-11-05,,governor,1,33,,,\"{votes}\",,,"));
        prop_assert_eq!(&row["total"], &(u64::from(first) + u64::from(second)).to_string());
        prop_assert_eq!(&row["margin"], &first.abs_diff(second).to_string());
    }
}
