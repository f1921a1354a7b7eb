//! `law recount --batch`.

use crate::common::{Answer, Desk};

const HEADER: &str = "contest,election_date,edition,office,seats,counties,countywide,county_registered,votes";

const ADDED: [&str; 12] = [
    "edition_used",
    "rule",
    "section",
    "tier",
    "threshold",
    "total",
    "margin",
    "percent",
    "required",
    "literal_required",
    "reason",
    "why",
];

fn judged(text: &str) -> Answer {
    let desk = Desk::new();
    desk.put("in.csv", text);
    desk.run_without_trace(&["law", "recount", "--batch", "@in.csv"])
}

#[test]
fn columns_pass_through_and_the_verdict_stands_behind_them() {
    let text = "remark,votes,contest,kind,countywide,county_registered,counties,seats,office,edition,election_date\n\
                \"a, b\",ORTIZ: 325; LUJAN: 324,Commissioner 2,general,no,6214,1,1,county-commissioner,,2026-11-03\n";
    let table = judged(text).quietly().table();
    let given = text.lines().next().unwrap().split(',').chain(ADDED);
    assert_eq!(table.header, given.collect::<Vec<_>>());
    let row = &table.rows[0];
    assert_eq!(table.cell(row, "remark"), "a, b");
    for (column, expected) in [
        ("edition", ""),
        ("edition_used", "nmsa-2023"),
        ("rule", "recount.required"),
        ("section", "1-14-24(A)(3)"),
        ("tier", "3"),
        ("threshold", "1/100 or 5 votes"),
        ("total", "649"),
        ("margin", "1"),
        ("percent", "0.1540"),
        ("required", "yes"),
        ("literal_required", "yes"),
        ("reason", ""),
    ] {
        assert_eq!(table.cell(row, column), expected, "{column}");
    }
    assert!(table.cell(row, "why").contains("automatic recount is required"));
}

/// The name of a contest, its facts and votes, and what the contract says of it, column by column.
type Case = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

#[test]
fn verdicts_are_those_of_the_contract() {
    let cases: [Case; 12] = [
        (
            "federal",
            "2026-11-03,,us-senator,1,33,no,,A: 100200; B: 99800",
            &[
                ("section", "1-14-24(A)(1)"),
                ("tier", "1"),
                ("threshold", "1/400"),
                ("required", "yes"),
                ("percent", "0.2000"),
            ],
        ),
        (
            "exactly a fourth percent",
            "2026-11-03,,governor,1,33,no,,A: 200500; B: 199500",
            &[("required", "no"), ("margin", "1000"), ("percent", "0.2500")],
        ),
        (
            "countywide in a large county",
            "2026-11-03,,county-clerk,1,1,no,400000,A: 1002; B: 998",
            &[("tier", "2"), ("threshold", "1/200"), ("required", "yes")],
        ),
        (
            "countywide in a small county",
            "2026-11-03,,county-clerk,1,1,no,60000,A: 1005; B: 995",
            &[("tier", "3"), ("required", "yes"), ("margin", "10")],
        ),
        (
            "a tie",
            "2026-11-03,,county-commissioner,1,1,no,60000,A: 146; B: 146",
            &[("margin", "0"), ("percent", "0.0000"), ("required", "yes")],
        ),
        (
            "nobody voted",
            "2026-11-03,,county-commissioner,1,1,no,60000,A: 0; B: 0",
            &[("total", "0"), ("percent", ""), ("required", "yes")],
        ),
        (
            "uncontested",
            "2026-11-03,,county-commissioner,1,1,no,60000,A: 10",
            &[("margin", ""), ("percent", ""), ("required", "no"), ("total", "10")],
        ),
        (
            "suppressed",
            "2026-11-03,,county-commissioner,1,1,no,60000,A: 10; B: *",
            &[("total", "10..15"), ("margin", "5..10"), ("required", "undetermined"), ("reason", "suppressed")],
        ),
        (
            "retention",
            "2026-11-03,,retention-district-court,1,1,no,60000,No: 4300; Yes: 5705",
            &[("margin", "2.15"), ("threshold", "1/200"), ("required", "yes")],
        ),
        (
            "before the law",
            "2006-11-07,,us-senator,1,33,no,,A: 10; B: 10",
            &[
                ("edition_used", "none"),
                ("tier", ""),
                ("threshold", ""),
                ("required", "no"),
                ("total", "20"),
                ("margin", "0"),
            ],
        ),
        (
            "the law of 2015",
            "2016-11-08,,us-senator,1,33,no,,A: 100200; B: 99800",
            &[("edition_used", "nmsa-2015"), ("section", "1-14-24(A)"), ("tier", ""), ("required", "yes")],
        ),
        (
            "several seats",
            "2023-11-07,,municipal-officer,4,1,no,15000,A: 242; B: 235; C: 157; D: 150; E: 148; F: 344",
            &[("margin", "7"), ("total", "1276"), ("required", "yes"), ("literal_required", "no")],
        ),
    ];
    let mut text = format!("{HEADER}\n");
    for (name, rest, _) in &cases {
        let (facts, votes) = rest.rsplit_once(',').unwrap();
        text += &format!("{name},{facts},{votes}\n");
    }
    let table = judged(&text).quietly().table();
    assert_eq!(table.column("contest"), cases.map(|(name, ..)| name), "the same rows in the same order");
    for (name, _, expected) in cases {
        let row = table.row(name);
        for (column, value) in expected {
            assert_eq!(table.cell(row, column), *value, "{name}: {column}; {row:?}");
        }
    }
}

#[test]
fn a_row_that_cannot_be_read_says_why_and_the_run_goes_on() {
    let text = format!(
        "{HEADER}\n\
         good,2026-11-03,,us-senator,1,33,no,,A: 2; B: 1\n\
         date,13/03/2026,,us-senator,1,33,no,,A: 2; B: 1\n\
         office,2026-11-03,,senator,1,33,no,,A: 2; B: 1\n\
         short,2026-11-03\n\
         count,2026-11-03,,us-senator,1,33,no,,A: two; B: 1\n\
         empty,2026-11-03,,us-senator,1,33,no,,\n\
         huge,2026-11-03,,us-senator,1,33,no,,A: 18446744073709551615; B: 1\n\
         last,2026-11-03,,us-senator,1,33,no,,A: 2; B: 1\n"
    );
    let answer = judged(&text);
    assert_eq!(answer.exit, 1);
    assert_eq!(answer.lines().len(), 1, "{answer:?}");
    assert!(answer.err.contains("6 of 8 rows"), "{answer:?}");
    let table = answer.table();
    assert_eq!(table.column("contest"), ["good", "date", "office", "short", "count", "empty", "huge", "last"]);
    for row in &table.rows {
        let read = ["good", "last"].contains(&row[0].as_str());
        assert_eq!(table.cell(row, "required").is_empty(), !read, "{row:?}");
        assert!(!table.cell(row, "why").is_empty());
        if !read {
            assert!(ADDED[..11].iter().all(|column| table.cell(row, column).is_empty()), "{row:?}");
        }
    }
    assert!(table.cell(table.row("date"), "why").starts_with("election_date: "));
}

#[test]
fn marks_and_line_ends_do_not_matter() {
    let text = format!("{HEADER}\ntie,2026-11-03,,county-clerk,1,1,yes,60000,\"A, Jr: 3; B: 3\"\n");
    let plain = judged(&text).quietly().out;
    assert_eq!(judged(&format!("\u{feff}{}", text.replace('\n', "\r\n"))).quietly().out, plain);
    assert!(!plain.contains('\r'));
    assert_eq!(judged(&format!("{HEADER}\n")).quietly().table().rows.len(), 0);
}

#[test]
fn a_table_without_its_columns_is_refused_as_a_whole() {
    let desk = Desk::new();
    for (text, why) in [
        ("", "these columns are missing: contest, election_date"),
        ("contest,office\nx,y\n", "these columns are missing: election_date, edition"),
        (&format!("{HEADER},votes\n"), "the column votes stands there twice"),
    ] {
        desk.put("in.csv", text);
        let said = desk.refused(&["law", "recount", "--batch", "@in.csv"]);
        assert!(said.contains(why), "{said}");
    }
    assert!(desk.refused(&["law", "recount", "--batch", "@no.csv"]).contains("no.csv: the file cannot be read"));
    desk.refused(&["law", "recount", "--batch", "@"]);
}
