//! Files that are damaged, or made to do damage.

use std::io::{Cursor, Write};

use law::Coded;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::book::{county, repacked};
use crate::read_book;

fn refusal(bytes: &[u8]) -> (&'static str, String) {
    let refused = read_book(bytes).expect_err("refused");
    (refused.code(), refused.place.to_string())
}

fn archive(name: &str, content: &[u8]) -> Vec<u8> {
    let mut packed = ZipWriter::new(Cursor::new(Vec::new()));
    packed.start_file(name, SimpleFileOptions::default()).unwrap();
    packed.write_all(content).unwrap();
    packed.finish().unwrap().into_inner()
}

#[test]
fn what_is_no_workbook_is_told_by_its_name() {
    let cases: [(&[u8], &str); 9] = [
        (b"", "exchange.file-empty"),
        (b"\xef\xbb\xbf \r\n", "exchange.file-empty"),
        (b"hello", "exchange.format-unknown"),
        (b"\xff\xfec\0o\0u\0n\0t\0y\0", "exchange.format-unknown"),
        (b"PK\x03\x04 and nothing more", "exchange.workbook-unreadable"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "exchange.format-not-read"),
        (b"<?xml version=\"1.0\"?><ElectionResult/>", "exchange.format-not-read"),
        (b"{\"ElectionReport\": {}}", "exchange.format-not-read"),
        (b"name,age\nAna,40\n", "exchange.format-unknown"),
    ];
    for (bytes, code) in cases {
        assert_eq!(refusal(bytes), (code, String::new()), "{:?}", String::from_utf8_lossy(bytes));
    }
    assert_eq!(refusal(&archive("word/document.xml", b"<w/>")).0, "exchange.workbook-unreadable");
}

#[test]
fn a_workbook_cut_short_is_refused_wherever_it_is_cut() {
    let whole = county().bytes();
    for part in 1..16 {
        let cut = whole.len() * part / 16;
        assert_eq!(refusal(&whole[..cut]), ("exchange.workbook-unreadable", String::new()), "cut at {cut}");
    }
}

#[test]
fn a_flipped_bit_in_a_packed_part_is_noticed() {
    let whole = county().bytes();
    // Within the packed bytes of the first part, after its header.
    let mut flipped = whole.clone();
    flipped[60] ^= 0x10;
    assert_eq!(refusal(&flipped).0, "exchange.workbook-unreadable");
}

#[test]
fn what_unpacks_to_more_than_is_believed_is_refused_unread() {
    let mut packed = ZipWriter::new(Cursor::new(Vec::new()));
    packed.start_file("xl/worksheets/sheet1.xml", SimpleFileOptions::default().compression_level(Some(1))).unwrap();
    let zeros = vec![b' '; 1 << 20];
    for _ in 0..257 {
        packed.write_all(&zeros).unwrap();
    }
    let bomb = packed.finish().unwrap().into_inner();
    assert!(bomb.len() < 4 << 20, "{}", bomb.len());
    assert_eq!(refusal(&bomb), ("exchange.workbook-too-large", String::new()));
}

#[test]
fn a_sheet_that_claims_a_million_rows_costs_what_it_holds() {
    let far = |cell: &str, dimension: &str| {
        repacked(&county().bytes(), |name, content| {
            if name != "xl/worksheets/sheet1.xml" {
                return content;
            }
            let xml = String::from_utf8(content).unwrap();
            let at = xml.find("<dimension ref=\"").unwrap() + 16;
            let end = at + xml[at..].find('"').unwrap();
            let xml = format!("{}{dimension}{}", &xml[..at], &xml[end..]);
            let row: String = cell.chars().filter(char::is_ascii_digit).collect();
            let far = format!("<row r=\"{row}\"><c r=\"{cell}\"><v>1</v></c></row></sheetData>");
            (if cell.is_empty() { xml } else { xml.replace("</sheetData>", &far) }).into_bytes()
        })
    };
    assert!(read_book(&far("", "A1:XFD1048576")).is_ok(), "a claim alone is no cell");
    let sheet = "Total9001State Representative".to_owned();
    assert_eq!(refusal(&far("A1048576", "A1:A1048576")), ("exchange.workbook-too-large", sheet.clone()));
    assert_eq!(refusal(&far("XFD20", "A1:XFD20")), ("exchange.workbook-too-large", sheet.clone()));
    // A column that no spreadsheet can have makes the arithmetic of the library overflow.
    assert_eq!(refusal(&far("ZZZZZZZZZZ20", "A1:B20")).0, "exchange.workbook-unreadable");
}

#[test]
fn a_list_of_strings_that_announces_more_than_it_holds_is_refused() {
    for claim in ["99999999999", "18446744073709551615"] {
        let bytes = repacked(&county().bytes(), |name, content| {
            if name != "xl/sharedStrings.xml" {
                return content;
            }
            let xml = String::from_utf8(content).unwrap();
            let at = xml.find("uniqueCount=\"").unwrap() + 13;
            let end = at + xml[at..].find('"').unwrap();
            format!("{}{claim}{}", &xml[..at], &xml[end..]).into_bytes()
        });
        assert_eq!(refusal(&bytes), ("exchange.workbook-too-large", String::new()));
    }
}

#[test]
fn a_file_that_is_too_large_is_not_even_looked_at() {
    assert_eq!(refusal(&vec![b'P'; exchange::LARGEST_FILE + 1]), ("exchange.file-too-large", String::new()));
}
