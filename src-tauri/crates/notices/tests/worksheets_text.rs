//! What the worksheets say, word for word, in both languages: `tests/worksheets/text/*.txt`.
//!
//! After a change that is meant, `BLESS=1 cargo test -p notices` writes the texts anew; read the difference before it is
//! committed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod plain;
mod reader;
mod worksheets;

use std::collections::BTreeSet;
use std::path::PathBuf;

use notices::documents::{Printing, stamp};
use notices::model::{Block, Language};
use notices::{Status, pdf};
use reader::File;

const LANGUAGES: [(Language, &str); 2] = [(Language::English, "en"), (Language::Spanish, "es")];

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/worksheets/text"))
}

#[test]
fn every_worksheet_says_what_was_read_over() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut expected = BTreeSet::new();
    for (name, worksheet) in worksheets::all() {
        for (language, tag) in LANGUAGES {
            let file = format!("{name}.{tag}.txt");
            let text = plain::text(&worksheet.written(language).unwrap());
            if bless {
                std::fs::write(folder().join(&file), &text).unwrap();
            }
            let read_over = std::fs::read_to_string(folder().join(&file)).unwrap_or_default();
            assert_eq!(text, read_over, "{file} says something else");
            expected.insert(file);
        }
    }
    let present: BTreeSet<String> =
        std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(present, expected, "texts of no worksheet");
}

fn printing(status: Status, practice: bool) -> Printing {
    Printing {
        printed: "2026-11-04T00:41:00-07:00".parse().unwrap(),
        preview: false,
        status,
        practice,
        set: None,
        number: None,
        head: Some("412:9f0277ab10cde3f4".into()),
    }
}

/// Forty contests, long names and questions of a paragraph are printed whole, in either language.
#[test]
fn every_worksheet_is_printed_and_says_on_each_page_what_it_is() {
    for (name, worksheet) in worksheets::all() {
        for (language, tag) in LANGUAGES {
            let document = worksheet.written(language).unwrap();
            let stamp = stamp(language, &printing(Status::Worksheet, true)).unwrap();
            let file = File::read(&pdf::write(&document, &stamp).unwrap());
            for mark in [&stamp.words.worksheet, &stamp.words.practice] {
                assert!(file.text().contains(mark.as_str()), "{name} {tag}: {mark} is not on the first page");
                for page in file.artifacts.iter().skip(1) {
                    assert!(page.contains(mark.as_str()), "{name} {tag}: {mark} is not on {page:?}");
                }
            }
        }
    }
}

/// A loose page of a stack says which precinct it is of.
#[test]
fn each_sheet_begins_on_a_new_page_and_is_named_on_all_of_its_pages() {
    let (_, five) = worksheets::all().into_iter().find(|(name, _)| *name == "blank-sheets-of-five-precincts").unwrap();
    let document = five.written(Language::English).unwrap();
    let names: Vec<&String> = document
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Sheet(name) => Some(name),
            _ => None,
        })
        .collect();
    assert_eq!(names.len(), 5);
    let stamp = stamp(Language::English, &printing(Status::Worksheet, false)).unwrap();
    let file = File::read(&pdf::write(&document, &stamp).unwrap());
    let of = |page: &String| names.iter().position(|name| page.contains(&format!("{name} –")));
    let owners: Vec<Option<usize>> = file.artifacts.iter().map(of).collect();
    assert_eq!(owners.first(), Some(&None), "the first page lists the sheets");
    assert!(owners.iter().skip(1).all(Option::is_some), "{owners:?}");
    assert!(owners.is_sorted(), "{owners:?}");
    assert!(owners.iter().filter(|owner| **owner == Some(4)).count() > 5, "forty contests fill pages: {owners:?}");
    assert_eq!(owners.iter().flatten().collect::<BTreeSet<_>>().len(), 5);
}

/// A small county's sheet, three contests of two, is one page with its signatures: on the night the papers are many.
#[test]
fn a_blank_sheet_of_fourteen_lines_is_one_page() {
    let stack = worksheets::blank_of_fourteen_lines(5);
    for (language, tag) in LANGUAGES {
        let document = notices::documents::worksheet::blank_sheets(&stack, language).unwrap();
        let stamp = stamp(language, &printing(Status::Worksheet, false)).unwrap();
        let file = File::read(&pdf::write(&document, &stamp).unwrap());
        assert_eq!(file.artifacts.len(), 6, "{tag}: the list of the sheets, and a page for each");
    }
}

/// Seven hundred precincts stand in one line each, under a head that every page repeats; nothing of them is lost.
#[test]
fn the_board_of_seven_hundred_precincts_is_printed_in_one_line_each() {
    let facts = worksheets::board::precincts(700);
    for (language, _) in LANGUAGES {
        let document = notices::documents::worksheet::returns_board(&facts, language).unwrap();
        let stamp = stamp(language, &printing(Status::Worksheet, true)).unwrap();
        let file = File::read(&pdf::write(&document, &stamp).unwrap());
        let text = file.text();
        for row in &facts.rows {
            assert!(text.contains(&row.precinct), "{} is not on paper", row.precinct);
        }
        let pages = file.artifacts.len();
        assert!((12..=26).contains(&pages), "{pages} pages");
        let Some(Block::Table(table)) = document.blocks.iter().find(|block| matches!(block, Block::Table(_))) else {
            panic!("no table")
        };
        let heads: Vec<String> = table.columns.iter().map(|column| column.header.plain()).collect();
        let repeated =
            file.artifacts.iter().filter(|page| heads.iter().all(|head| page.contains(head.as_str()))).count();
        assert!(repeated >= pages - 4, "the head stands on {repeated} of {pages} pages");
    }
}

/// Whoever picks up one sheet of a part of the board sees that it is a part.
#[test]
fn a_part_of_the_board_says_on_every_page_which_part_it_is() {
    let facts = worksheets::board::missing();
    let document = notices::documents::worksheet::returns_board(&facts, Language::English).unwrap();
    let stamp = stamp(Language::English, &printing(Status::Worksheet, false)).unwrap();
    let file = File::read(&pdf::write(&document, &stamp).unwrap());
    assert!(file.text().contains("Missing reports"));
    assert!(document.title.whole().contains("Missing reports"), "{}", document.title.whole());
}

/// What is only looked at bears no time of printing, and neither do two looks at it differ.
#[test]
fn a_preview_bears_no_time_of_printing() {
    let only_seen = Printing { preview: true, ..printing(Status::Draft, false) };
    let preview = stamp(Language::English, &only_seen).unwrap();
    assert!(preview.footer.contains(&"Not printed yet".to_owned()), "{:?}", preview.footer);
    assert!(!preview.footer.iter().any(|said| said.contains("Printed ")), "{:?}", preview.footer);
    let draft = stamp(Language::English, &printing(Status::Draft, false)).unwrap();
    assert!(draft.footer.iter().any(|said| said.starts_with("Printed Wednesday")), "{:?}", draft.footer);
}
