//! The state's county workbook: read right, or refused with the code and the place of what is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod altered;
mod book;
mod hostile;
mod property;

use canvass::{Column, Count, County, Scope};
use exchange::{ContestKey, Found, FoundField, Home, Refused, read};
use law::{Coded, ContestKind, ElectionKind};

use book::{county, with_prefix_and_mark};

pub fn home() -> Home {
    Home { county: "Harding".parse().unwrap(), kind: ElectionKind::General }
}

pub fn read_book(bytes: &[u8]) -> Result<Found, Refused> {
    read(bytes, "Harding.xlsx", home())
}

/// The figures of a contest at a scope, by precinct: `"PRECINCT 001 20 32; …"`.
pub fn figures(found: &Found, source_id: &str, scope: Scope) -> String {
    let contest = found.contests.iter().position(|contest| contest.source_id.as_deref() == Some(source_id)).unwrap();
    let mut lines: Vec<(usize, String)> = Vec::new();
    for figure in found.figures.iter().filter(|f| f.scope == scope && f.field.contest() == Some(contest)) {
        let shown = match figure.count {
            Count::Exact(count) => count.to_string(),
            Count::Suppressed => "*".to_owned(),
        };
        match lines.iter_mut().find(|(precinct, _)| *precinct == figure.precinct) {
            Some((_, line)) => *line = format!("{line} {shown}"),
            None => lines.push((figure.precinct, format!("{} {shown}", found.precincts[figure.precinct].name))),
        }
    }
    lines.into_iter().map(|(_, line)| line).collect::<Vec<_>>().join("; ")
}

pub const MAILED: Scope = Scope::Column(Column::Mailed);
pub const EARLY: Scope = Scope::Column(Column::Early);
pub const ELECTION_DAY: Scope = Scope::Column(Column::ElectionDay);

#[test]
fn a_county_is_read_whole() {
    let found = read_book(&county().bytes()).unwrap();
    assert_eq!(found.county.map(County::name), Some("Harding"));
    assert_eq!(
        found.precincts.iter().map(|p| p.name.as_str()).collect::<Vec<_>>(),
        ["PRECINCT 001", "PRECINCT 002", "PRECINCT 003"]
    );
    assert_eq!(found.warnings, []);
    assert_eq!(found.sha256.len(), 64);
    assert_eq!(
        found.remarks.as_deref(),
        Some(
            "2020 Unofficial General Election Results · Precincts 3 of 3 Reporting (Precincts Partially Reported: 0/3) · Downloaded at 2/9/2021 4:05:31 PM"
        )
    );

    let contests: Vec<_> = found
        .contests
        .iter()
        .map(|c| {
            (c.source_id.as_deref().unwrap(), c.title.as_str(), c.kind, c.office.map(law::Office::id), c.warnings.len())
        })
        .collect();
    let retention =
        "JUDICIAL RETENTION: Shall HAL Q PEREZ be retained as Judge of the 10th Judicial District, Division 1?";
    let question = "2020 ROAD QUESTION : Shall the Board of County Commissioners of Harding County levy it? / Harding";
    assert_eq!(
        contests,
        [
            ("9001", "State Representative", ContestKind::Candidate, Some("state-representative"), 0),
            ("9002", "State Representative", ContestKind::Candidate, Some("state-representative"), 0),
            (
                "9003",
                "County Commissioner by Commissioner District / Harding",
                ContestKind::Candidate,
                Some("county-commissioner"),
                0
            ),
            ("9004", "County Clerk", ContestKind::Candidate, Some("county-clerk"), 0),
            ("901", retention, ContestKind::Retention, Some("retention-district-court"), 1),
            ("902", question, ContestKind::Question, Some("local-question"), 1),
        ]
    );
    assert_eq!(found.contests[1].key, ContestKey::SourceId("9002".to_owned()));
    let choices: Vec<_> = found.contests[0]
        .choices
        .iter()
        .chain(&found.contests[1].choices)
        .map(|c| (c.name.as_str(), c.write_in))
        .collect();
    assert_eq!(choices, [("ANA MAR", false), ("BEN RIO", false), ("CAL SOL (write in)", true), ("DEE LUZ", false)]);

    assert_eq!(figures(&found, "9001", Scope::Whole), "PRECINCT 001 20 32; PRECINCT 002 16 3; PRECINCT 003 1 3");
    assert_eq!(figures(&found, "9001", MAILED), "PRECINCT 001 10 20; PRECINCT 002 5 0; PRECINCT 003 0 3");
    assert_eq!(figures(&found, "9001", EARLY), "PRECINCT 001 7 8; PRECINCT 002 2 2; PRECINCT 003 1 0");
    assert_eq!(figures(&found, "9001", ELECTION_DAY), "PRECINCT 001 3 4; PRECINCT 002 9 1; PRECINCT 003 0 0");
    assert_eq!(figures(&found, "9002", Scope::Whole), "PRECINCT 003 2 4");
    assert_eq!(found.scopes(3), [MAILED, EARLY, ELECTION_DAY, Scope::Whole], "zero in everything is four times zero");
    // A question's methods repeat its whole: adding them would triple the vote.
    assert_eq!(found.scopes(5), [Scope::Whole]);
    assert_eq!(figures(&found, "902", Scope::Whole), "PRECINCT 001 21 22; PRECINCT 002 3 4; PRECINCT 003 5 6");
    let warning = &found.contests[5].warnings[0];
    assert_eq!(
        (warning.code(), warning.place.to_string()),
        ("methods-refused", "Total9022020 ROAD QUESTION   S".to_owned())
    );
    assert_eq!(
        warning.values()[1..],
        [("contest", question.to_owned()), ("id", "902".to_owned()), ("why", "repeated".to_owned())]
    );
}

/// Whatever a total is called, its figures give it away.
#[test]
fn a_column_or_a_row_that_is_the_sum_of_all_others_is_refused() {
    let of = |precincts: &[&str], figures: book::Figures<'_>| {
        let zero: Vec<Vec<u64>> = figures.iter().map(|row| vec![0; row.len()]).collect();
        let zero: Vec<&[u64]> = zero.iter().map(Vec::as_slice).collect();
        let mut book = book::Book::new();
        book.add_methods("7", "County Clerk", &["ANA MAR", "BEN RIO", "CAL SOL"], precincts, [figures, &zero, &zero]);
        read_book(&book.bytes()).map_err(|refused| (refused.code(), refused.place.to_string()))
    };
    let column = of(&["P1", "P2", "P3"], &[&[9, 4, 13], &[1, 2, 3], &[8, 8, 16]]);
    assert_eq!(column.unwrap_err(), ("exchange.choice-is-sum", "Total7County Clerk!E7".to_owned()));
    assert!(of(&["P1", "P2", "P3"], &[&[9, 4, 13], &[1, 2, 3], &[8, 8, 15]]).is_ok());
    let row = of(&["P1", "P2", "ROY"], &[&[9, 4, 7], &[11, 20, 3], &[20, 24, 10]]);
    assert_eq!(row.unwrap_err(), ("exchange.precinct-is-sum", String::new()));
}

#[test]
fn no_figure_is_handed_on_twice() {
    let found = read_book(&county().bytes()).unwrap();
    let mut keys: Vec<_> = found.figures.iter().map(|f| (f.precinct, f.scope, f.field.clone())).collect();
    let all = keys.len();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), all);
    assert!(found.figures.iter().all(|figure| matches!(figure.field, FoundField::Votes { .. })));
}

/// The same county in the spellings of different years: numbers, prefixed elements with a byte-order mark, another
/// order of the sheets.
#[test]
fn the_way_of_writing_changes_nothing() {
    let plain = read_book(&county().bytes()).unwrap();
    let same = |bytes: &[u8]| {
        let mut found = read_book(bytes).unwrap();
        found.sha256.clone_from(&plain.sha256);
        assert_eq!(found, plain);
    };
    same(&county().with_numbers().bytes());
    same(&with_prefix_and_mark(&county().bytes()));

    let mut reordered = county();
    reordered.sheets.sort_by_key(|sheet| (sheet.name.contains("902"), std::cmp::Reverse(sheet.name.clone())));
    let found = read_book(&reordered.bytes()).unwrap();
    for contest in &plain.contests {
        let id = contest.source_id.as_deref().unwrap();
        for scope in [MAILED, EARLY, ELECTION_DAY, Scope::Whole] {
            assert_eq!(figures(&found, id, scope), figures(&plain, id, scope), "{id} {scope}");
        }
    }
}
