//! Where things stand, for documents of every length.

use std::sync::LazyLock;

use chrono::DateTime;
use proptest::prelude::*;

use super::lines::{Line, ParagraphShape, Setting, Span, lines};
use super::*;
use crate::fonts::FaceId;
use crate::model::{
    Addressee, Block, Column, Copies, Fact, Language, Letterhead, List, Marker, Ruling, Signatures, Signer, Table,
    Text, Title, Value,
};
use crate::shape::Figures;
use crate::stamp::{FrameWords, Status};

static FONTS: LazyLock<Fonts> = LazyLock::new(|| Fonts::load().unwrap());

fn stamp() -> Stamp {
    Stamp {
        printed: DateTime::parse_from_rfc3339("2026-11-16T14:10:00-07:00").unwrap(),
        status: Status::Draft,
        practice: true,
        footer: vec!["Results set: Canvass, version 3".into(), "Printed Monday, November 16, 2026".into()],
        words: FrameWords {
            page: "Page {n} of {m}".into(),
            content: "Content {hash}".into(),
            continued: "(continued)".into(),
            continues: "Continued on the next page".into(),
            worksheet: "WORKSHEET".into(),
            draft: "DRAFT – not issued".into(),
            practice: "PRACTICE – not an official document".into(),
        },
    }
}

fn document(blocks: Vec<Block>) -> Document {
    Document {
        language: Language::English,
        author: "Clerk".into(),
        subject: "Test".into(),
        letterhead: None,
        title: Title::new("Notice"),
        blocks,
    }
}

fn setting(measure: Milli) -> Setting {
    Setting { size: 12_000, figures: Figures::Proportional, measure, shape: ParagraphShape::Running }
}

fn text_of(line: &Line) -> String {
    line.clusters.iter().map(|cluster| cluster.text.as_str()).collect()
}

fn set(text: &str, measure: Milli) -> Vec<String> {
    let spans = [Span::new(FaceId::Serif, text)];
    lines(&FONTS, &spans, setting(measure)).unwrap().iter().map(text_of).collect()
}

/// The text of each page that is not an artifact, item by item.
fn said(laid: &Laid) -> Vec<Vec<String>> {
    let text = |placed: &Placed| match (&placed.item, placed.tag) {
        (Item::Text { clusters, .. }, Tag::Content(_)) => {
            Some(clusters.iter().map(|cluster| cluster.text.as_str()).collect())
        }
        _ => None,
    };
    laid.pages.iter().map(|page| page.iter().filter_map(text).collect()).collect()
}

#[test]
fn a_section_number_stays_on_its_line() {
    let whole = ["1-14-24(A)(3)", "1-14-16", "2026-R-014", "§ 7", "November 13, 2026,", "9:00 a.m.", "46 × 100"];
    let text = "Under Section 1-14-24(A)(3) NMSA 1978 and § 7 of 1-14-16, on Friday, November 13, 2026, at 9:00 a.m., \
                record 2026-R-014 says that 46 × 100 = 4,600 < 7,532.";
    for measure in (125_000..460_000).step_by(5_000) {
        let lines = set(text, measure);
        assert_eq!(lines.concat(), text);
        for part in whole {
            assert!(lines.iter().any(|line| line.contains(part)), "{part} at {measure}: {lines:?}");
        }
        let operator = |line: &String| line.trim_end().ends_with(['×', '=', '<']);
        assert!(!lines.iter().any(operator), "{lines:?}");
    }
}

#[test]
fn what_fits_nowhere_is_divided_between_words_and_then_between_letters() {
    assert_eq!(set("November 13, 2026", 80_000), ["November 13, ", "2026"]);
    let name = "W".repeat(200);
    let lines = set(&format!("Mr. {name} Jr."), 200_000);
    assert_eq!(lines.concat(), format!("Mr. {name} Jr."));
    assert!(!lines.concat().contains('-') && lines.len() > 9);
    let too_narrow = lines_of("W", 5_000);
    assert_eq!(too_narrow, Err(NoticeError::TooWide { text: "W".into() }));
}

fn lines_of(text: &str, measure: Milli) -> Result<Vec<Line>, NoticeError> {
    lines(&FONTS, &[Span::new(FaceId::Serif, text)], setting(measure))
}

#[test]
fn glue_is_drawn_as_what_it_glues() {
    let lines = set("Sections 1\u{2011}14\u{2011}24\u{a0}and\u{202f}25", 460_000);
    assert_eq!(lines, ["Sections 1-14-24 and 25"]);
}

#[test]
fn the_last_line_is_not_a_single_short_word() {
    let text = "The recount precinct board has met at the county seat and has counted every ballot of the precinct by hand, \
                as it is to do so.";
    for measure in (150_000..460_000).step_by(6_000) {
        let lines = set(text, measure);
        assert!(lines.last().unwrap().trim().contains(' '), "{measure}: {lines:?}");
    }
}

#[test]
fn font_units_are_rounded_to_the_nearest_and_halves_away_from_zero() {
    use crate::shape::scale;
    assert_eq!(scale(500, 12_000, 1000), 6_000);
    assert_eq!(scale(1, 8_500, 1000), 9);
    assert_eq!(scale(-1, 8_500, 1000), -9);
    assert_eq!(scale(1, 8_499, 1000), 8);
    assert_eq!(scale(1001, 9_500, 2000), 4_755);
    assert_eq!(scale(0, 9_500, 2000), 0);
}

/// A title of any length takes one line at the head of later pages, and says where it was cut.
#[test]
fn the_running_title_is_one_line() {
    let body = || (0..60).map(|_| Block::Paragraph("body".into())).collect();
    for matter in ["Short".to_string(), "Shall the bonds be issued? ".repeat(12), "W".repeat(200)] {
        let mut document = document(body());
        document.title = Title::of("Notice", matter.as_str());
        let laid = lay_out(&document, &stamp(), &FONTS).unwrap();
        let head = |placed: &Placed| match (&placed.item, placed.tag) {
            (Item::Text { clusters, .. }, Tag::Artifact(ArtifactKind::Header)) => Some(text_of_clusters(clusters)),
            _ => None,
        };
        let heads: Vec<String> = laid.pages[1].iter().filter_map(head).collect();
        // Both marks, and the title.
        assert_eq!(heads.len(), 3, "{heads:?}");
        let title = document.title.whole();
        match heads[2].strip_suffix('…') {
            Some(cut) => assert!(title.starts_with(cut) && cut.len() > 30 && !cut.ends_with(' '), "{heads:?}"),
            None => assert_eq!((heads[2].as_str(), matter.as_str()), (title.as_str(), "Short")),
        }
        assert_on_the_page(&laid, frame_of(&document));
    }
}

/// However much text stands before them, signatures have two lines of it on their page.
#[test]
fn signatures_never_stand_alone() {
    let signer = |title: &str| Signer { name: None, title: title.into() };
    for count in 20..52 {
        let mut blocks: Vec<Block> = (0..count).map(|_| Block::Paragraph("body".into())).collect();
        blocks.push(Block::Signatures(Signatures {
            lead: None,
            signers: vec![signer("County Clerk"), signer("Chair")],
            date: "Date".into(),
        }));
        let laid = lay_out(&document(blocks), &stamp(), &FONTS).unwrap();
        let pages = said(&laid);
        let page = pages.last().unwrap();
        assert!(page.iter().any(|text| text == "County Clerk ") && page.iter().any(|text| text == "Chair "));
        assert!(page.iter().filter(|text| *text == "body").count() >= 2, "{count}: {page:?}");
    }
}

#[test]
fn headings_stand_with_what_they_head_and_paragraphs_leave_no_single_line() {
    let long = "word ".repeat(120);
    for count in 20..52 {
        let mut blocks: Vec<Block> = (0..count).map(|_| Block::Paragraph("body".into())).collect();
        blocks.push(Block::Heading("Findings".into()));
        blocks.push(Block::Paragraph(long.as_str().into()));
        let laid = lay_out(&document(blocks), &stamp(), &FONTS).unwrap();
        for page in said(&laid) {
            let lines = page.iter().filter(|text| text.starts_with("word")).count();
            assert_ne!(lines, 1, "{count}");
            let heading = page.iter().position(|text| text == "Findings");
            assert!(heading.is_none_or(|at| page.len() >= at + 3), "{count}: {page:?}");
        }
    }
}

/// Of two tables that have room on a page one by one, the second does not draw the first over.
#[test]
fn a_table_fills_the_page_before_another_table() {
    let table = || {
        Block::Table(Table {
            caption: "Votes".into(),
            columns: vec![Column::words("Candidate"), Column::figures("Count")],
            rows: vec![vec!["row".into(), "1".into()]; 3],
            total: Some(vec!["total".into(), "3".into()]),
            ruling: Ruling::Rows,
        })
    };
    let mut blocks: Vec<Block> = (0..16).map(|_| Block::Paragraph("body".into())).collect();
    blocks.extend([table(), table()]);
    let laid = lay_out(&document(blocks), &stamp(), &FONTS).unwrap();
    let totals = said(&laid).into_iter().map(|page| page.iter().filter(|text| *text == "total").count());
    assert_eq!(totals.collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn tables_have_two_rows_on_every_page_and_their_head_above_them() {
    for (count, rows, total) in (30..40).flat_map(|count| [(count, 2, true), (count, 30, true), (count, 31, false)]) {
        let mut blocks: Vec<Block> = (0..count).map(|_| Block::Paragraph("body".into())).collect();
        let row = |name: &str| vec![name.into(), "1,234".into()];
        blocks.push(Block::Table(Table {
            caption: "Votes".into(),
            columns: vec![Column::words("Candidate"), Column::figures("Count")],
            rows: vec![row("row"); rows],
            total: total.then(|| row("total")),
            ruling: Ruling::Rows,
        }));
        let laid = lay_out(&document(blocks), &stamp(), &FONTS).unwrap();
        let pages = said(&laid);
        let mut found = 0;
        for (page, said) in laid.pages.iter().zip(&pages) {
            let rows = said.iter().filter(|text| *text == "row").count();
            let has_total = said.iter().any(|text| text == "total");
            assert_ne!(rows, 1, "{count} {rows}");
            assert!(!has_total || rows >= 2, "{count} {rows}");
            found += rows;
            let header = page.iter().filter(|placed| match &placed.item {
                Item::Text { clusters, .. } => {
                    clusters.iter().map(|cluster| cluster.text.as_str()).eq("Count".split("").filter(|c| !c.is_empty()))
                }
                _ => false,
            });
            assert_eq!(header.count(), usize::from(rows > 0), "{count}");
        }
        assert_eq!(found, rows);
    }
}

/// A page takes as many facts as have room on it. The last of them may go over alone if it is signed there; nothing else
/// does, and where they go on, their heading stands above them again.
#[test]
fn facts_fill_their_page_and_go_on_under_their_heading() {
    let mut divided = 0;
    for (count, signed) in (5..45).flat_map(|count| [(count, true), (count, false)]) {
        let mut blocks: Vec<Block> = (0..count).map(|_| Block::Paragraph("body".into())).collect();
        blocks.push(Block::Heading("What follows".into()));
        let value = "word ".repeat(30);
        let facts = (0..6).map(|n| Fact { label: format!("fact {n}"), value: Value::Said(value.as_str().into()) });
        blocks.push(Block::Facts(facts.collect()));
        if signed {
            let signers = vec![Signer { name: None, title: "County Clerk".into() }];
            blocks.push(Block::Signatures(Signatures { lead: None, signers, date: "Date".into() }));
        }
        let document = document(blocks);
        let laid = lay_out(&document, &stamp(), &FONTS).unwrap();
        let (_, bottom) = frame_of(&document);
        let rows: Vec<usize> =
            said(&laid).iter().map(|page| page.iter().filter(|text| text.starts_with("fact ")).count()).collect();
        assert_eq!(rows.iter().sum::<usize>(), 6);
        for (page, (here, next)) in rows.iter().zip(rows.iter().skip(1)).enumerate().filter(|(_, rows)| *rows.1 > 0) {
            let repeated = artifacts(&laid.pages[page + 1]).iter().any(|text| text == "What follows (continued)");
            assert_eq!(repeated, *here > 0, "{count}");
            if *here == 0 {
                continue;
            }
            divided += 1;
            assert!(*here >= 2 && (*next >= 2 || signed), "{count} {signed}: {rows:?}");
            let ends: Vec<Milli> = laid.pages[page].iter().filter_map(rule_across).collect();
            let [.., before, last] = ends[..ends.len() - 1] else { panic!("{ends:?}") };
            let kept = if signed { 1 } else { 2 };
            assert!(last + (last - before) > bottom || *next == kept, "{count} {signed}: {rows:?}");
        }
        let last = said(&laid).pop().unwrap();
        assert!(!signed || last.iter().any(|text| text.starts_with("word")), "{count}: signed alone");
    }
    assert!(divided > 10, "{divided}");
}

fn artifacts(page: &[Placed]) -> Vec<String> {
    let text = |placed: &Placed| match (&placed.item, placed.tag) {
        (Item::Text { clusters, .. }, Tag::Artifact(_)) => Some(text_of_clusters(clusters)),
        _ => None,
    };
    page.iter().filter_map(text).collect()
}

/// Where a rule runs across the whole page.
fn rule_across(placed: &Placed) -> Option<Milli> {
    match placed.item {
        Item::Rule { from, to, .. } => (from.0 == LEFT && to.0 == RIGHT).then_some(from.1),
        _ => None,
    }
}

/// A value that is to be written by hand has a rule to write on, between its label and what belongs there.
#[test]
fn a_blank_fact_has_a_rule_to_write_on() {
    for hint in ["(date)", ""] {
        let fact = Fact { label: "This notice received".into(), value: Value::Blank(hint.into()) };
        let laid = lay_out(&document(vec![Block::Facts(vec![fact])]), &stamp(), &FONTS).unwrap();
        let text = |wanted: &str| {
            laid.pages[0].iter().find_map(|placed| match &placed.item {
                Item::Text { x, y, clusters } if text_of_clusters(clusters) == wanted => {
                    Some((*x, *y, x + clusters.iter().map(|cluster| cluster.width).sum::<Milli>()))
                }
                _ => None,
            })
        };
        let (_, baseline, label_end) = text("This notice received").unwrap();
        let rules: Vec<(Milli, Milli, Milli)> = laid.pages[0]
            .iter()
            .filter_map(|placed| match placed.item {
                Item::Rule { from, to, .. } => (from.0 > LEFT).then_some((from.0, to.0, from.1)),
                _ => None,
            })
            .collect();
        let [(begin, end, y)] = rules[..] else { panic!("{rules:?}") };
        assert!(begin > label_end && end - begin > 150_000 && (1_000..4_000).contains(&(y - baseline)));
        match text("(date)") {
            Some((x, same, _)) => assert!(x > end && same == baseline && hint == "(date)"),
            None => assert_eq!((end, hint), (RIGHT - columns::PADDING, "")),
        }
    }
}

#[test]
fn figures_of_a_column_stand_under_each_other() {
    let rows = [["a", "1,111"], ["b", "98,765"], ["c", "7"]].map(|row| row.map(Text::from).to_vec()).to_vec();
    let table = Table {
        caption: Text::new(),
        columns: vec![Column::words("Name"), Column::figures("Votes")],
        rows,
        total: None,
        ruling: Ruling::Rows,
    };
    let laid = lay_out(&document(vec![Block::Table(table)]), &stamp(), &FONTS).unwrap();
    let mut ends = Vec::new();
    let mut digits = std::collections::BTreeSet::new();
    for placed in &laid.pages[0] {
        if let (Item::Text { x, clusters, .. }, Tag::Content(node)) = (&placed.item, placed.tag)
            && laid.tree.node(node).role == Role::Cell
        {
            ends.push(x + clusters.iter().map(|cluster| cluster.width).sum::<Milli>());
            let figures = clusters.iter().filter(|cluster| cluster.text.chars().all(|c| c.is_ascii_digit()));
            digits.extend(figures.map(|cluster| cluster.width));
        }
    }
    assert_eq!(ends.len(), 3);
    assert!(ends.iter().all(|end| *end == ends[0]));
    assert_eq!(digits.len(), 1, "figures of one width");
}

/// Every line within the margins, nothing beyond head and foot, no text on top of other text.
fn assert_on_the_page(laid: &Laid, frame: (Milli, Milli)) {
    for page in &laid.pages {
        let mut boxes: Vec<(Milli, Milli, Milli, Milli)> = Vec::new();
        for placed in page {
            let Item::Text { x, y, clusters } = &placed.item else { continue };
            let ink = clusters.iter().rposition(|cluster| !cluster.is_space()).map_or(0, |last| last + 1);
            let width: Milli = clusters[..ink].iter().map(|cluster| cluster.width).sum();
            let size = clusters[0].size;
            assert!(*x >= LEFT && x + width <= RIGHT, "{x} + {width}: {clusters:?}");
            assert!((20_000..PAGE_HEIGHT - 20_000).contains(y));
            if matches!(placed.tag, Tag::Content(_)) && *y > TOP {
                assert!((frame.0..=frame.1).contains(y), "{y} is outside of {frame:?}");
            }
            let here = (*x, y - size * 7 / 10, x + width, y + size / 5);
            let apart = |other: &(Milli, Milli, Milli, Milli)| {
                here.2 <= other.0 || other.2 <= here.0 || here.3 <= other.1 || other.3 <= here.1
            };
            assert!(width == 0 || boxes.iter().all(apart), "{:?} lies on other text", text_of_clusters(clusters));
            boxes.push(here);
        }
    }
}

fn text_of_clusters(clusters: &[Cluster]) -> String {
    clusters.iter().map(|cluster| cluster.text.as_str()).collect()
}

fn frame_of(document: &Document) -> (Milli, Milli) {
    let stamp = stamp();
    let frame = frame::Frame::new(document, &stamp, &FONTS).unwrap();
    (frame.top(), frame.bottom())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, rng_seed: proptest::test_runner::RngSeed::Fixed(7), failure_persistence: None, ..ProptestConfig::default() })]

    /// Lines are within the measure and have all of the text, whatever the words are like.
    #[test]
    fn lines_fit_and_lose_nothing(text in "[a-zA-Zñé,. (0-9)-]{0,400}|[W]{1,300}|([a-z]{1,40} ?){0,30}", measure in 30_000_i64..468_000) {
        let spans = [Span::new(FaceId::SerifBold, text.as_str())];
        let set = lines(&FONTS, &spans, setting(measure)).unwrap();
        prop_assert_eq!(set.iter().map(text_of).collect::<String>(), crate::text::clean(&text).unwrap());
        prop_assert!(set.iter().all(|line| line.width <= measure));
    }

    /// Tables of any shape keep within the margins or say why they cannot.
    #[test]
    fn tables_fit_or_say_why(
        shape in proptest::collection::vec((proptest::bool::ANY, "[A-Za-z ]{0,30}|[W]{0,60}"), 1..16),
        cells in proptest::collection::vec("[0-9,]{0,9}|[a-z ]{0,60}|[A-Z]{0,40}", 1..80),
    ) {
        let columns: Vec<Column> = shape
            .into_iter()
            .map(|(figures, header)| if figures { Column::figures(header) } else { Column::words(header) })
            .collect();
        let rows = cells.chunks_exact(columns.len()).map(|row| row.iter().map(|cell| cell.as_str().into()).collect()).collect();
        let table = Table { caption: "Any".into(), columns, rows, total: None, ruling: Ruling::Grid };
        let document = document(vec![Block::Table(table)]);
        match lay_out(&document, &stamp(), &FONTS) {
            Ok(laid) => assert_on_the_page(&laid, frame_of(&document)),
            Err(error) => prop_assert!(matches!(error, NoticeError::TableTooWide { .. }), "{:?}", error),
        }
    }

    /// Long words and long texts in every kind of block keep to their places.
    #[test]
    fn every_block_keeps_to_its_place(texts in proptest::collection::vec("[W]{0,250}|([A-Za-z]{1,30} ){0,20}|[a-z ]{0,12}", 12)) {
        let mut texts = texts.into_iter().cycle();
        let mut next = || texts.next().unwrap_or_default();
        let blocks = vec![
            Block::Addressee(Addressee { lead: next(), lines: vec![next().into(), next().into()] }),
            Block::Heading(next()),
            Block::List(List { marker: Marker::Letter, items: vec![next().into(), next().into()] }),
            Block::Facts(vec![
                Fact { label: next(), value: Value::Said(next().into()) },
                Fact { label: next(), value: Value::Blank(next()) },
            ]),
            Block::Calculation(vec![next()]),
            Block::Signatures(Signatures {
                lead: Some(next().into()),
                signers: vec![Signer { name: Some(next()), title: next() }],
                date: next(),
            }),
            Block::Copies(Copies { lead: next(), recipients: vec![next(), next()] }),
        ];
        let mut document = document(blocks);
        let address = vec![next(), next()];
        let prepared_by = Some(next());
        document.letterhead = Some(Letterhead { jurisdiction: next(), office: next(), address, prepared_by, seal: None });
        document.title = Title::of("Notice", next());
        let laid = lay_out(&document, &stamp(), &FONTS).unwrap();
        assert_on_the_page(&laid, frame_of(&document));
    }

    /// Documents of any length keep between head and foot.
    #[test]
    fn pages_hold_what_is_on_them(paragraphs in proptest::collection::vec("([a-z]{1,12} ){0,150}", 0..25), facts in 0_usize..30) {
        let mut blocks: Vec<Block> = paragraphs.into_iter().map(|text| Block::Paragraph(Text::from(text))).collect();
        let fact = |value| Fact { label: "Label".into(), value };
        blocks.push(Block::Facts((0..facts).map(|n| fact(if n % 2 == 0 { Value::Blank("(date)".into()) } else { Value::Said("v".into()) })).collect()));
        let document = document(blocks);
        let laid = lay_out(&document, &stamp(), &FONTS).unwrap();
        assert_on_the_page(&laid, frame_of(&document));
    }
}
