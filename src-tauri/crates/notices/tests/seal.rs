//! The seal in the letterhead as a screen reader and an archive find it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod reader;
mod recount_notices;
mod sample;

use lopdf::Object;
use notices::documents::facts::RecountNotice;
use notices::documents::{NoticeId, recount_notice};
use notices::model::{Document, Language, Letterhead, Picture, Seal};
use notices::{Status, pdf};
use reader::File;

/// A picture of two points, black and grey.
fn picture() -> Picture {
    Picture::new(2, 1, vec![0, 128]).unwrap()
}

fn sealed() -> Document {
    let mut document = sample::long_notice();
    let seal = Some(Seal { picture: picture(), says: "Seal of Sierra Alta County".into() });
    document.letterhead = Some(Letterhead { seal, ..sample::letterhead() });
    document
}

fn read(document: &Document) -> File {
    File::read(&pdf::write(document, &sample::stamp(Status::Issued, false)).unwrap())
}

#[test]
fn the_seal_is_a_figure_that_says_whose_it_is_before_the_office() {
    let file = read(&sealed());
    let figures = file.with_role("Figure");
    assert_eq!(figures.len(), 1);
    assert_eq!(figures[0].alternative.as_deref(), Some("Seal of Sierra Alta County"));
    assert_eq!(figures[0].depth, 1);
    assert_eq!(figures[0].text, "");
    // Where it stands: a point of type for each of its points, at the left margin, near the head of the page.
    let bounds = figures[0].bounds.clone().unwrap();
    assert_eq!((bounds[0], bounds[2] - bounds[0], bounds[3] - bounds[1]), (72.0, 2.0, 1.0));
    assert!(bounds[1] > 650.0 && bounds[3] <= 720.0, "{bounds:?}");
    let role = |role: &str| file.elements.iter().position(|element| element.role == role).unwrap();
    let county = file.elements.iter().position(|e| e.role == "P" && e.text.starts_with("County of")).unwrap();
    assert!(role("Figure") < county && county < role("H1"));
}

#[test]
fn the_picture_is_grey_and_opaque_and_stands_on_the_first_page_alone() {
    let file = read(&sealed());
    assert!(file.pages.len() > 1);
    for (number, &page) in file.pages.iter().enumerate() {
        let page = file.document.get_dictionary(page).unwrap();
        let resources = file.resolved(page.get(b"Resources").unwrap()).as_dict().unwrap();
        assert_eq!(resources.has(b"XObject"), number == 0);
    }
    let is_image = |object: &&Object| object.as_stream().is_ok_and(|stream| stream.dict.has_type(b"XObject"));
    let images: Vec<&Object> = file.document.objects.values().filter(is_image).collect();
    assert_eq!(images.len(), 1);
    let image = images[0].as_stream().unwrap();
    let number = |key: &[u8]| image.dict.get(key).unwrap().as_i64().unwrap();
    assert_eq!((number(b"Width"), number(b"Height"), number(b"BitsPerComponent")), (2, 1, 8));
    assert_eq!(image.dict.get(b"ColorSpace").unwrap().as_name().unwrap(), b"DeviceGray");
    for forbidden in [&b"SMask"[..], b"Mask", b"Interpolate", b"Alternates", b"OPI"] {
        assert!(!image.dict.has(forbidden));
    }
    assert_eq!(image.decompressed_content().unwrap(), [0, 128]);
}

#[test]
fn the_same_seal_gives_the_same_file_and_another_one_another_content() {
    let stamp = sample::stamp(Status::Issued, false);
    assert_eq!(pdf::write(&sealed(), &stamp).unwrap(), pdf::write(&sealed(), &stamp).unwrap());
    let mut other = sealed();
    let black = Picture::new(2, 1, vec![0, 0]).unwrap();
    other.letterhead.as_mut().unwrap().seal.as_mut().unwrap().picture = black;
    assert_ne!(other.content_hash(), sealed().content_hash());
}

/// The county's seal stands on the county's paper, in either language, and not on the State's.
#[test]
fn the_clerks_notice_bears_the_seal_and_the_notice_of_the_secretary_of_state_does_not() {
    let mut facts = recount_notices::commissioner().facts();
    let seal = |document: NoticeId, facts: &RecountNotice, language| {
        recount_notice(document, facts, language).unwrap().letterhead.unwrap().seal
    };
    assert_eq!(seal(NoticeId::ClerkNotice, &facts, Language::English), None);
    facts.seal = Some(picture());
    for (language, says) in
        [(Language::English, "Seal of Sierra Alta County"), (Language::Spanish, "Sello del Condado de Sierra Alta")]
    {
        let expected = Seal { picture: picture(), says: says.to_owned() };
        assert_eq!(seal(NoticeId::ClerkNotice, &facts, language), Some(expected));
        assert_eq!(seal(NoticeId::BoardNotice, &facts, language), None);
    }
}

#[test]
fn a_picture_has_as_many_points_as_its_sides_say() {
    assert!(Picture::new(2, 3, vec![0; 6]).is_some());
    for (width, height, points) in [(0, 0, 0), (0, 5, 0), (2, 3, 5), (2, 3, 7), (u32::MAX, u32::MAX, 1)] {
        assert_eq!(Picture::new(width, height, vec![0; points]), None, "{width} × {height}");
    }
}
