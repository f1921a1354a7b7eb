//! The content hash covers all that a document says.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeSet;

use notices::model::{
    Block, Column, Document, Fact, Language, Letterhead, Picture, Ruling, Seal, Table, Text, Title, Value,
};

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

fn table(rows: Vec<Vec<Text>>, total: Option<Vec<Text>>) -> Block {
    let columns = vec![Column::words("Candidate"), Column::figures("Votes")];
    Block::Table(Table { caption: "Votes".into(), columns, rows, total, ruling: Ruling::Rows })
}

fn seal(width: u32, height: u32, points: Vec<u8>, says: &str) -> Option<Seal> {
    Some(Seal { picture: Picture::new(width, height, points).unwrap(), says: says.into() })
}

fn under(seal: Option<Seal>) -> Document {
    let (jurisdiction, office) = ("County".to_owned(), "Clerk".to_owned());
    let letterhead = Letterhead { jurisdiction, office, address: vec![], prepared_by: None, seal };
    Document { letterhead: Some(letterhead), ..document(vec![]) }
}

#[test]
fn documents_that_differ_have_different_bytes() {
    let row: Vec<Text> = vec!["Quintana".into(), "46".into()];
    let said = |text: Text| Value::Said(text);
    let fact = |value| vec![Block::Facts(vec![Fact { label: "Date".into(), value }])];
    let documents = [
        document(vec![]),
        document(vec![Block::Paragraph("ab".into())]),
        document(vec![Block::Paragraph("a".into()), Block::Paragraph("b".into())]),
        document(vec![Block::Paragraph(Text::new().roman("a").roman("b"))]),
        document(vec![Block::Paragraph(Text::new().bold("ab"))]),
        document(vec![Block::Paragraph(Text::from("ab").in_language(Language::English))]),
        document(vec![Block::Paragraph(Text::from("ab").in_language(Language::Spanish))]),
        document(vec![Block::Heading("ab".into())]),
        document(vec![Block::Passage(Language::English, vec![Block::Heading("ab".into())])]),
        document(vec![Block::Passage(Language::Spanish, vec![Block::Heading("ab".into())])]),
        document(vec![Block::Passage(Language::Spanish, vec![]), Block::Heading("ab".into())]),
        document(fact(Value::Blank(String::new()))),
        document(fact(Value::Blank("(date)".into()))),
        document(fact(said(Text::new()))),
        document(fact(said("".into()))),
        document(vec![table(vec![row.clone()], None)]),
        document(vec![table(vec![], Some(row.clone()))]),
        document(vec![table(vec![row.clone(), row], None)]),
        Document { language: Language::Spanish, ..document(vec![]) },
        Document { title: Title::of("Notice", ""), ..document(vec![]) },
        Document { subject: "Clerk".into(), author: "Test".into(), ..document(vec![]) },
        under(None),
        under(seal(2, 1, vec![0, 255], "Seal")),
        under(seal(1, 2, vec![0, 255], "Seal")),
        under(seal(2, 1, vec![0, 254], "Seal")),
        under(seal(2, 1, vec![0, 255], "Sello")),
    ];
    let bytes: BTreeSet<Vec<u8>> = documents.iter().map(Document::canonical_bytes).collect();
    assert_eq!(bytes.len(), documents.len());
    let hashes: BTreeSet<String> = documents.iter().map(|document| document.content_hash().full()).collect();
    assert_eq!(hashes.len(), documents.len());
}

#[test]
fn the_printed_hash_is_the_head_of_the_full_one() {
    let hash = document(vec![]).content_hash();
    assert_eq!(hash.full().len(), 64);
    assert_eq!(hash.grouped().replace(' ', ""), hash.full()[..16]);
    assert_eq!(hash.grouped().len(), 19);
}

/// Papers from before there were seals keep their hash.
#[test]
fn a_letterhead_without_a_seal_has_the_bytes_it_had() {
    let bytes = under(None).canonical_bytes();
    let mut expected = Vec::new();
    for text in ["County", "Clerk"] {
        expected.extend((text.len() as u64).to_be_bytes());
        expected.extend(text.as_bytes());
    }
    // No line of an address, nobody who prepared it; then the title and no block.
    expected.extend([0; 8 + 1]);
    expected.extend(6_u64.to_be_bytes());
    expected.extend(b"Notice\0");
    expected.extend([0; 8]);
    assert!(bytes.ends_with(&expected));
}

/// The encoding is public: whoever has the document can compute the hash by hand.
#[test]
fn the_bytes_of_the_smallest_document_are_known() {
    let bytes = document(vec![]).canonical_bytes();
    let mut expected = Vec::new();
    for (text, after) in [("canvass-desk/document/2", &[1_u8][..]), ("Clerk", &[]), ("Test", &[0]), ("Notice", &[0])] {
        expected.extend((text.len() as u64).to_be_bytes());
        expected.extend(text.as_bytes());
        expected.extend(after);
    }
    expected.extend(0_u64.to_be_bytes());
    assert_eq!(bytes, expected);
}
