//! The finished file as a screen reader and an archive find it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod reader;
mod sample;

use notices::{Status, pdf};
use reader::File;

fn long() -> (File, Vec<u8>) {
    let bytes = pdf::write(&sample::long_notice(), &sample::stamp(Status::Draft, true)).unwrap();
    (File::read(&bytes), bytes)
}

#[test]
fn the_document_is_read_in_its_order() {
    let (file, _) = long();
    let text = file.text();
    let order = [
        "PRACTICE – not an official document",
        "DRAFT – not issued",
        "County of Sierra Alta, New Mexico",
        "Prepared by the Clerk of Sierra Alta County for the Secretary of State",
        "Notice of Automatic Recount to the State Canvassing Board",
        "To: ",
        "The Honorable Miguel Serna",
        "required by Section 1-14-24(A)(3) NMSA 1978. The secretary",
        "Findings",
        "1. ",
        "The county canvassing board finished",
        "In re Recount of Precinct 14",
        "Aviso en español",
        "¿Tiene preguntas?",
        "• ",
        "Votes for County Sheriff, by precinct and method",
        "Election day",
        "Precinct 1, Arroyo Seco",
        "Precinct 20, Tsé Bitʼaʼí",
        "Precinct 38, Mesilla",
        "All precincts",
        "51,524",
        "(a) ",
        "Done at Alta Norte",
        "Inés Muñoz-Whitfield",
        "Date",
    ];
    let mut at = 0;
    for part in order {
        let found = text[at..].find(part).unwrap_or_else(|| panic!("{part:?} is not after {:?}", &text[at..]));
        at += found + part.len();
    }
}

#[test]
fn what_is_repeated_is_read_once() {
    let (file, _) = long();
    assert_eq!(file.pages.len(), 3);
    assert_eq!(file.text().matches("Votes for County Sheriff, by precinct and method").count(), 1);
    assert_eq!(file.text().matches("Election day").count(), 1);
    assert_eq!(file.text().matches("not an official document").count(), 1);
    for (number, page) in (1..).zip(&file.artifacts) {
        assert!(page.contains(&format!("Page {number} of 3")), "{page}");
        assert!(page.contains("Log 412:9f02 77ab 10cd e3f4"), "{page}");
        assert!(page.contains(&sample::long_notice().content_hash().grouped()), "{page}");
        // Across the page, and on later pages at the head as well.
        let marks = page.matches("PRACTICE – not an official document").count();
        assert_eq!(marks, if number == 1 { 1 } else { 2 });
        assert_eq!(page.contains("DRAFT – not issued"), number > 1);
        assert_eq!(page.contains("Notice of Automatic Recount to the State"), number > 1);
    }
    assert!(file.artifacts[1].contains("Continued on the next page"));
    assert!(file.artifacts[2].contains("by precinct and method (continued)"));
    assert!(file.artifacts[2].contains("Election day"));
}

#[test]
fn each_block_has_its_structure() {
    let (file, _) = long();
    assert_eq!(file.elements[0].role, "Document");
    assert_eq!(file.with_role("H1").len(), 1);
    let headings: Vec<&str> = file.with_role("H2").iter().map(|heading| heading.text.trim()).collect();
    assert_eq!(headings, ["Findings", "Aviso en español", "Votes cast"]);
    assert_eq!(file.with_role("L").len(), 3);
    assert_eq!(file.with_role("LI").len(), 7);
    assert_eq!(file.with_role("Lbl").len(), file.with_role("LBody").len());
    assert_eq!(file.with_role("Caption").len(), 1);
    assert_eq!(file.with_role("TR").len(), 1 + 38 + 1);
    let headers = file.with_role("TH");
    assert_eq!(headers.iter().filter(|cell| cell.scope.as_deref() == Some("Column")).count(), 5);
    assert_eq!(headers.iter().filter(|cell| cell.scope.as_deref() == Some("Row")).count(), 39);
    assert_eq!(file.with_role("TD").len(), 39 * 4);
    let spanish: Vec<_> = file.elements.iter().filter(|element| element.language.is_some()).collect();
    assert_eq!(spanish.len(), 1);
    assert_eq!((spanish[0].role.as_str(), spanish[0].language.as_deref()), ("Sect", Some("es-US")));
    assert!(spanish[0].text.contains("¿Tiene preguntas?") && !spanish[0].text.contains("Votes"));
}

#[test]
fn empty_cells_keep_their_place() {
    let bytes = pdf::write(&sample::worksheet(), &sample::stamp(Status::Issued, false)).unwrap();
    let file = File::read(&bytes);
    assert_eq!(file.with_role("TR").len(), 3 + 7);
    assert_eq!(file.with_role("TD").len(), 3 + 6 * 3);
    assert_eq!(file.with_role("Lbl").iter().filter(|label| label.text.trim() == "☐").count(), 2);
}

#[test]
fn the_file_says_what_it_is() {
    let (file, bytes) = long();
    assert!(bytes.starts_with(b"%PDF-1.7"));
    let catalog = file.document.catalog().unwrap();
    assert_eq!(lopdf::decode_text_string(catalog.get(b"Lang").unwrap()).unwrap(), "en-US");
    assert!(file.catalog("MarkInfo").get(b"Marked").unwrap().as_bool().unwrap());
    assert!(file.catalog("ViewerPreferences").get(b"DisplayDocTitle").unwrap().as_bool().unwrap());
    for &page in &file.pages {
        let page = file.document.get_dictionary(page).unwrap();
        assert_eq!(page.get(b"Tabs").unwrap().as_name().unwrap(), b"S");
    }

    let information = file.document.trailer.get(b"Info").unwrap();
    let information = file.resolved(information).as_dict().unwrap();
    let said = |key: &str| lopdf::decode_text_string(information.get(key.as_bytes()).unwrap()).unwrap();
    let document = sample::long_notice();
    assert_eq!(said("Title"), document.title.whole());
    assert_eq!(said("Author"), document.author);
    assert_eq!(said("Subject"), document.subject);
    assert!(said("Keywords").contains("Log 412:9f02 77ab 10cd e3f4"));
    assert_eq!(said("CreationDate"), "D:20261116141000-07'00'");

    let outline = file.catalog("Outlines");
    assert_eq!(outline.get(b"Count").unwrap().as_i64().unwrap(), 4);
}

#[test]
fn the_metadata_declares_both_standards_and_repeats_the_properties() {
    let (file, _) = long();
    let catalog = file.document.catalog().unwrap();
    let metadata = file.resolved(catalog.get(b"Metadata").unwrap()).as_stream().unwrap();
    assert!(!metadata.dict.has(b"Filter"), "archives read it without a decoder");
    let xmp = String::from_utf8(metadata.content.clone()).unwrap();
    let document = sample::long_notice();
    for expected in [
        "<pdfaid:part>2</pdfaid:part>".to_string(),
        "<pdfaid:conformance>A</pdfaid:conformance>".to_string(),
        "<pdfuaid:part>1</pdfuaid:part>".to_string(),
        "<xmp:CreateDate>2026-11-16T14:10:00-07:00</xmp:CreateDate>".to_string(),
        format!("<dc:identifier>urn:sha256:{}</dc:identifier>", document.content_hash().full()),
        format!("{}</rdf:li></rdf:Alt></dc:title>", document.title.whole()),
    ] {
        assert!(xmp.contains(&expected), "{expected}");
    }
    assert_well_formed(&xmp);

    let intents = catalog.get(b"OutputIntents").unwrap().as_array().unwrap();
    let intent = intents[0].as_dict().unwrap();
    assert_eq!(intent.get(b"S").unwrap().as_name().unwrap(), b"GTS_PDFA1");
    let profile = file.resolved(intent.get(b"DestOutputProfile").unwrap()).as_stream().unwrap();
    assert_eq!(profile.dict.get(b"N").unwrap().as_i64().unwrap(), 1);
    assert_eq!(&profile.decompressed_content().unwrap()[16..20], b"GRAY");
}

#[test]
fn properties_with_markup_stay_text() {
    let mut document = sample::short_notice();
    document.subject = "Quintana & Hendry <46>".into();
    let file = File::read(&pdf::write(&document, &sample::stamp(Status::Issued, false)).unwrap());
    let catalog = file.document.catalog().unwrap();
    let metadata = file.resolved(catalog.get(b"Metadata").unwrap()).as_stream().unwrap();
    let xmp = String::from_utf8(metadata.content.clone()).unwrap();
    assert!(xmp.contains("Quintana &amp; Hendry &lt;46&gt;"));
    assert_well_formed(&xmp);
}

/// Every element of the XML is closed by its own name, and every ampersand begins an entity.
fn assert_well_formed(xml: &str) {
    let mut open = Vec::new();
    for part in xml.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert!(!text.contains('&') || text.contains(';'), "{text}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.starts_with('?') && !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap());
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}
