//! The state's own workbooks of 2020, to the vote. The files are read from beside the repository and are no part of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;

use canvass::{Column, Count, County, Scope};
use exchange::{Format, Found, FoundField, Home, read};
use law::{ContestKind, ElectionKind};

const SHARED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared");

fn workbook(county: &str) -> Found {
    let bytes = std::fs::read(format!("{SHARED}/data/sos-2020/{county}.xlsx")).unwrap();
    let home = Home { county: county.parse().unwrap(), kind: ElectionKind::General };
    read(&bytes, &format!("{county}.xlsx"), home).unwrap_or_else(|refused| panic!("{refused}"))
}

/// County total of a choice at a scope; `None` where the contest has no figure there.
fn total(found: &Found, contest: usize, choice: usize, scope: Scope) -> Option<u64> {
    let field = FoundField::Votes { contest, choice };
    let figures = found.figures.iter().filter(|figure| figure.field == field && figure.scope == scope);
    figures
        .map(|figure| match figure.count {
            Count::Exact(count) => count,
            Count::Suppressed => panic!("nothing is suppressed in these files"),
        })
        .reduce(|a, b| a + b)
}

#[test]
#[ignore = "reads ../shared"]
fn four_counties_equal_the_published_totals_to_the_vote() {
    let table = std::fs::read_to_string(format!("{SHARED}/cases/totals-2020.csv")).unwrap();
    let mut books: BTreeMap<String, Found> = BTreeMap::new();
    let mut rows = 0;
    for row in csv::Reader::from_reader(table.as_bytes()).records() {
        let row = row.unwrap();
        let (county, id, kind, title, choice) = (&row[0], &row[2], &row[3], &row[4], &row[6]);
        let found = books.entry(county.to_owned()).or_insert_with(|| workbook(county));
        let at = found.contests.iter().position(|contest| contest.source_id.as_deref() == Some(id)).unwrap();
        let contest = &found.contests[at];
        assert_eq!(contest.kind.id(), kind, "{county} {id}");
        assert_eq!(contest.title.chars().take(90).collect::<String>().trim(), title.trim(), "{county} {id}");
        let choice = contest.choices.iter().position(|known| known.name == *choice).unwrap();
        let columns = [Column::Mailed, Column::Early, Column::ElectionDay];
        for (column, expected) in columns.into_iter().zip([&row[7], &row[8], &row[9]]) {
            assert_eq!(
                total(found, at, choice, Scope::Column(column)),
                expected.parse().ok(),
                "{county} {id} {column}"
            );
        }
        assert_eq!(total(found, at, choice, Scope::Whole), row[10].parse().ok(), "{county} {id}");
        rows += 1;
    }
    assert_eq!(rows, 225);
    let choices: usize = books.values().flat_map(|found| &found.contests).map(|contest| contest.choices.len()).sum();
    assert_eq!(choices, rows, "no choice that the table does not have");
}

#[test]
#[ignore = "reads ../shared"]
fn every_question_and_retention_keeps_its_whole_only_and_says_so() {
    for (county, contests, precincts) in
        [("Harding", 22, 3), ("De Baca", 22, 4), ("Hidalgo", 26, 6), ("Chaves", 40, 63)]
    {
        let found = workbook(county);
        assert_eq!(found.format, Format::Sos2020Workbook);
        assert_eq!(found.county.map(County::name), Some(county));
        assert_eq!((found.election.year, found.election.kind), (Some(2020), Some(ElectionKind::General)));
        assert_eq!(found.as_of, chrono::NaiveDate::from_ymd_opt(2021, 2, 9));
        assert_eq!((found.contests.len(), found.precincts.len()), (contests, precincts), "{county}");
        assert_eq!(found.warnings, [], "{county}");
        for (at, contest) in found.contests.iter().enumerate() {
            let whole_only = contest.kind != ContestKind::Candidate;
            assert_eq!(found.scopes(at).len(), if whole_only { 1 } else { 4 }, "{county}: {}", contest.title);
            let codes: Vec<_> = contest.warnings.iter().map(law::Coded::code).collect();
            let expected: &[&str] = if whole_only { &["methods-refused"] } else { &[] };
            assert_eq!(codes, expected, "{county}: {}", contest.title);
            assert!(contest.office.is_some(), "{county}: {}", contest.title);
            assert_eq!(contest.seats, Some(1), "{county}: {}", contest.title);
        }
    }
}

#[test]
#[ignore = "reads ../shared"]
fn the_state_as_volunteers_typed_it_gives_figures_and_shares() {
    let bytes = std::fs::read(format!("{SHARED}/data/openelections-2024-general-precinct.csv")).unwrap();
    // County, its rows, contests, precincts, suppressed figures, shares, contests elsewhere; then votes for one choice
    // for president in the other counties (bounds) and in the own one. Counted apart from this program.
    let cases = [
        ("Harding", 57, 9, 3, 19, 191, 111, (423_084, 423_109), (297, 0)),
        ("Hidalgo", 251, 10, 12, 77, 186, 110, (422_241, 422_261), (1_140, 1)),
        ("Doña Ana", 3_779, 20, 190, 875, 186, 100, (385_787, 385_812), (37_594, 0)),
        ("Bernalillo", 14_019, 48, 687, 3_070, 203, 72, (304_619, 304_644), (118_762, 0)),
    ];
    for (county, rows, contests, precincts, suppressed, shares, elsewhere, others, own) in cases {
        let home = Home { county: county.parse().unwrap(), kind: ElectionKind::General };
        let found = read(&bytes, "openelections-2024-general-precinct.csv", home).unwrap();
        assert_eq!(
            (found.figures.len(), found.contests.len(), found.precincts.len()),
            (rows, contests, precincts),
            "{county}"
        );
        assert_eq!((found.suppressed(), found.shares.len()), (suppressed, shares), "{county}");
        let values = law::Coded::values(&found.warnings[0].notice);
        assert_eq!((found.warnings.len(), values), (1, vec![("count", elsewhere.to_string())]), "{county}");
        let president = found.contests.iter().position(|contest| contest.title == "President").unwrap();
        let name = "Donald J Trump";
        let choice = found.contests[president].choices.iter().position(|choice| choice.name == name).unwrap();
        let share =
            |share: &exchange::FoundShare| share.votes.iter().find(|(at, _)| *at == choice).map(|(_, votes)| *votes);
        let of_president = found.shares.iter().filter(|share| share.contest == president);
        assert_eq!(of_president.clone().count(), 32, "{county}");
        let sum: law::Interval = of_president.filter_map(share).sum();
        assert_eq!((sum.min, sum.max), others, "{county}");
        let field = FoundField::Votes { contest: president, choice };
        let counts: Vec<Count> = found.figures.iter().filter(|f| f.field == field).map(|f| f.count).collect();
        let exact: u64 = counts.iter().map(|count| if let Count::Exact(count) = count { *count } else { 0 }).sum();
        assert_eq!((exact, counts.iter().filter(|count| **count == Count::Suppressed).count()), own, "{county}");
        assert!(found.contests.iter().all(|contest| contest.office.is_some() && contest.seats == Some(1)), "{county}");
        assert_eq!((found.election.year, found.election.kind), (Some(2024), Some(ElectionKind::General)));
    }
}

/// Formats that are known and not read: refused as such, never taken for one that is.
#[test]
#[ignore = "reads ../shared"]
fn the_other_published_formats_are_refused_and_never_misread() {
    let mut refused = Vec::new();
    for entry in std::fs::read_dir(format!("{SHARED}/formats")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_file() && name != "README.md" {
            let home = Home { county: "Harding".parse().unwrap(), kind: ElectionKind::General };
            let refusal = read(&std::fs::read(&path).unwrap(), &name, home).expect_err(&name);
            refused.push((name, law::Coded::code(&refusal)));
        }
    }
    refused.sort();
    for (name, code) in &refused {
        let expected = match name.rsplit_once('.').map(|(_, end)| end) {
            Some("xlsx") => "exchange.no-contest-sheets",
            Some("xml") => "exchange.format-not-read",
            _ => "exchange.format-unknown",
        };
        assert_eq!(*code, expected, "{name}");
    }
    assert!(refused.len() >= 5, "{refused:?}");
}
