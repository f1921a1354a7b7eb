//! Absurd text in every place of a document: it is printed whole, or refused by name. Never a panic, never a lost letter.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod reader;
mod sample;

use notices::model::*;
use notices::{NoticeError, Stamp, Status, pdf};
use proptest::prelude::*;
use reader::File;
use unicode_normalization::UnicodeNormalization;

/// Every text of a block.
fn texts_of<'a>(block: &'a mut Block, out: &mut Vec<&'a mut String>) {
    fn runs<'a>(text: &'a mut Text, out: &mut Vec<&'a mut String>) {
        out.extend(text.runs.iter_mut().map(|run| &mut run.text));
    }
    match block {
        Block::Addressee(Addressee { lead, lines }) => {
            out.push(lead);
            lines.iter_mut().for_each(|line| runs(line, out));
        }
        Block::Paragraph(text) => runs(text, out),
        Block::Heading(text) => out.push(text),
        // It stands at the head of pages only.
        Block::Sheet(_) => {}
        Block::List(list) => list.items.iter_mut().for_each(|item| runs(item, out)),
        Block::Facts(facts) => {
            for Fact { label, value } in facts {
                out.push(label);
                match value {
                    Value::Said(text) => runs(text, out),
                    Value::Blank(what) => out.push(what),
                }
            }
        }
        Block::Table(Table { caption, columns, rows, total, .. }) => {
            let headers = columns.iter_mut().map(|column| &mut column.header);
            let cells = rows.iter_mut().take(2).flatten().chain(total.iter_mut().flatten());
            for text in std::iter::once(caption).chain(headers).chain(cells) {
                runs(text, out);
            }
        }
        Block::Calculation(lines) => out.extend(lines),
        Block::Signatures(Signatures { lead, signers, date }) => {
            lead.iter_mut().for_each(|lead| runs(lead, out));
            for Signer { name, title } in signers {
                out.extend(name);
                out.push(title);
            }
            out.push(date);
        }
        Block::Copies(Copies { lead, recipients }) => {
            out.push(lead);
            out.extend(recipients);
        }
        Block::Passage(_, blocks) => blocks.iter_mut().for_each(|block| texts_of(block, out)),
    }
}

/// Every text that stands in the document as its content, and then those that stand around it or in its properties.
fn places<'a>(document: &'a mut Document, stamp: &'a mut Stamp) -> (Vec<&'a mut String>, Vec<&'a mut String>) {
    let mut said = Vec::new();
    let Document { author, subject, letterhead, title, blocks, .. } = document;
    if let Some(Letterhead { jurisdiction, office, address, prepared_by, seal: _ }) = letterhead {
        said.extend([jurisdiction, office]);
        said.extend(address);
        said.extend(prepared_by);
    }
    said.push(&mut title.name);
    said.extend(title.matter.iter_mut().flat_map(|matter| &mut matter.runs).map(|run| &mut run.text));
    blocks.iter_mut().for_each(|block| texts_of(block, &mut said));
    let words = &mut stamp.words;
    let mut around = vec![author, subject];
    around.extend(&mut stamp.footer);
    around.extend([&mut words.page, &mut words.content, &mut words.continued, &mut words.continues]);
    around.extend([&mut words.draft, &mut words.worksheet, &mut words.practice]);
    (said, around)
}

/// A short table and every other block, so that a case is quick.
fn document() -> Document {
    let mut document = sample::long_notice();
    for block in &mut document.blocks {
        if let Block::Table(table) = block {
            table.rows.truncate(4);
        }
    }
    document.blocks.extend(sample::short_notice().blocks.split_off(3));
    document.title.matter = Some("Matter".into());
    document
}

/// As a reader finds it, without what only sets it apart.
fn bare(text: &str) -> String {
    let left_out = |character: char| character.is_whitespace() || "\u{ad}\u{200b}\u{2060}\u{feff}".contains(character);
    text.chars().filter(|&c| !left_out(c)).map(|c| if c == '\u{2011}' { '-' } else { c }).collect()
}

/// Text of all kinds: printable, anything at all, Latin with accents, endless words, figures and signs.
fn absurd() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,60}",
        proptest::collection::vec(any::<char>(), 0..12).prop_map(|characters| characters.into_iter().collect()),
        "[a-zà-öÀ-Öąęįǫł ʼ\u{300}-\u{304}\u{328}-]{0,200}",
        "[\u{20}-\u{17f}]{0,300}",
        "[A-Z]{100,250}",
        "([A-Z]{100,250} ){1,8}",
        "[0-9()., =×<>§+-]{0,120}",
        Just(String::new()),
        Just(" ".repeat(300)),
    ]
}

fn check(text: &str, result: Result<Vec<u8>, NoticeError>, is_said: bool) {
    let composed: String = text.chars().filter(|c| !"\u{ad}\u{200b}\u{2060}\u{feff}".contains(*c)).nfc().collect();
    match result {
        Ok(bytes) => {
            let file = File::read(&bytes);
            assert!(!is_said || bare(file.text()).contains(&bare(&composed)), "{text:?} is not in {:?}", file.text());
        }
        Err(NoticeError::NoGlyph { character, .. }) => {
            let forms: String = text.nfc().chain(text.nfd()).collect();
            assert!(forms.contains(character), "{character:?} is not in {text:?}");
        }
        Err(NoticeError::Invisible { character, .. }) => assert!(text.contains(character)),
        Err(NoticeError::PiledAccents { letter, .. }) => assert!(bare(&composed).contains(&bare(&letter))),
        Err(NoticeError::TooTall { text: named } | NoticeError::TooWide { text: named }) => {
            assert!(bare(&named).contains(&bare(text)) || bare(&composed).contains(&bare(&named)), "{named:?}");
        }
        Err(NoticeError::NoTitle) => assert!(bare(text).is_empty()),
        Err(error) => panic!("{text:?}: {error:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, rng_seed: proptest::test_runner::RngSeed::Fixed(11), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn absurd_text_is_printed_whole_or_refused_by_name(text in absurd(), place in any::<proptest::sample::Index>()) {
        let (mut document, mut stamp) = (document(), sample::stamp(Status::Draft, true));
        let (mut said, mut around) = places(&mut document, &mut stamp);
        let place = place.index(said.len() + around.len());
        let is_said = place < said.len();
        let target = if is_said { &mut said[place] } else { let first = said.len(); &mut around[place - first] };
        target.clone_from(&text);
        check(&text, pdf::write(&document, &stamp), is_said);
    }
}

#[test]
fn a_name_of_two_hundred_letters_is_printed_in_every_place() {
    let name = "Wolfeschlegelsteinhausenbergerdorff".repeat(6);
    let (mut probe, mut stamp) = (document(), sample::stamp(Status::Issued, false));
    let count = places(&mut probe, &mut stamp).0.len();
    for place in 0..count {
        let mut document = document();
        places(&mut document, &mut stamp).0[place].clone_from(&name);
        check(&name, Ok(pdf::write(&document, &stamp).unwrap()), true);
    }
}

#[test]
fn a_cell_higher_than_a_page_is_named() {
    let endless = "word ".repeat(3000);
    let mut document = document();
    for block in &mut document.blocks {
        if let Block::Table(table) = block {
            table.rows[1][0] = endless.as_str().into();
        }
    }
    let error = pdf::write(&document, &sample::stamp(Status::Issued, false)).unwrap_err();
    assert_eq!(error, NoticeError::TooTall { text: endless.trim().to_string() });
}

#[test]
fn a_table_with_a_row_too_short_or_too_many_columns_is_named() {
    let table = |columns: usize, cells: usize| {
        let mut document = document();
        document.blocks = vec![Block::Table(Table {
            caption: "Votes".into(),
            columns: (0..columns).map(|_| Column::figures("12")).collect(),
            rows: vec![vec!["7".into(); columns], vec!["7".into(); cells]],
            total: None,
            ruling: Ruling::Rows,
        })];
        pdf::write(&document, &sample::stamp(Status::Issued, false))
    };
    assert!(table(12, 12).is_ok());
    assert_eq!(table(3, 2), Err(NoticeError::TableShape { caption: "Votes".into(), row: 2, cells: 2, columns: 3 }));
    assert_eq!(table(40, 40), Err(NoticeError::TableTooWide { caption: "Votes".into() }));
    assert_eq!(table(0, 0), Err(NoticeError::TableTooWide { caption: "Votes".into() }));
}

#[test]
fn a_document_needs_a_title_and_nothing_else() {
    let mut document = document();
    document.letterhead = None;
    document.blocks.clear();
    let stamp = sample::stamp(Status::Issued, false);
    assert!(pdf::write(&document, &stamp).is_ok());
    document.title = Title::new(" \u{200b} ");
    assert_eq!(pdf::write(&document, &stamp), Err(NoticeError::NoTitle));
}

#[test]
fn a_thousand_rows_are_quick_and_whole() {
    let mut document = document();
    let row = |n: usize| vec![format!("Precinct {n}").into(), sample::grouped(n as u64 * 7).into()];
    document.blocks = vec![Block::Table(Table {
        caption: "Votes".into(),
        columns: vec![Column::words("Precinct"), Column::figures("Votes")],
        rows: (1..=1000).map(row).collect(),
        total: Some(row(1001)),
        ruling: Ruling::Rows,
    })];
    let file = File::read(&pdf::write(&document, &sample::stamp(Status::Issued, false)).unwrap());
    assert_eq!(file.with_role("TR").len(), 1002);
    assert!(file.pages.len() > 30 && file.artifacts[1].contains("(continued)"));
}
