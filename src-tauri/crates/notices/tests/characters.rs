//! Every character of a name prints, or is an error that names it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod reader;
mod sample;

use law::Coded;
use notices::model::{Block, Document, Text};
use notices::{NoticeError, Status, pdf};
use reader::File;

fn with(text: &str) -> Document {
    let mut document = sample::short_notice();
    let styles = Text::new().roman(text).roman(" | ").bold(text).roman(" | ").italic(text);
    document.blocks = vec![Block::Paragraph(styles)];
    document
}

fn written(text: &str) -> Result<File, NoticeError> {
    pdf::write(&with(text), &sample::stamp(Status::Issued, false)).map(|bytes| File::read(&bytes))
}

#[test]
fn names_of_new_mexico_and_beyond_are_read_as_they_are_written() {
    for name in [
        "Diné bizaad: ąą́ ęę́ įį́ ǫǫ́ Ąą́ Ęę́ Įį́ Ǫǫ́ łŁ Tʼiis Názbąs",
        "Tségháhoodzání Chʼínílį́ Shą́ą́ʼtóhí Tó Dǫ́ʼnídzígíí Łichííʼ",
        "Inés Muñoz-Güiraldes, Íñigo Peñalosa, Óscar Ávila Ñíguez, ¿quién? ¡él!",
        "Kʼawaikʼa, Łeeyi, Qötsa, Łikʼya",
        "Liliʻuokalani Kekāuluohi, ʻŌkole",
        "Nguyễn Thị Ánh Nguyệt, Trần Đức Lương, Phạm Hữu Thắng",
        "O’Brien, O'Brien, Åse Þór Ðorđe Øystein Šťastný Łukasz Çelik",
        "Fitz-Offley, Afflick, Buffington",
        "Ελένη Παπαδοπούλου, Ольга Щербакова",
    ] {
        let file = written(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(file.text().contains(&format!("{name} | {name} | {name}")), "{name}: {}", file.text());
    }
}

#[test]
fn the_same_letters_in_any_normal_form_are_the_same_on_paper() {
    let decomposed = "Mun\u{303}oz Na\u{301}zba\u{328}s Do\u{328}\u{301}\u{2bc}";
    let file = written(decomposed).unwrap();
    assert!(file.text().contains("Muñoz Názbąs Dǫ́ʼ"), "{}", file.text());
}

#[test]
fn glue_is_found_as_space_and_hyphen() {
    let file = written("Section\u{a0}1\u{2011}14\u{2011}24(A)(3)").unwrap();
    assert!(file.text().contains("Section 1-14-24(A)(3)"));
}

#[test]
fn harmless_leavings_are_left_out() {
    let file = written("\u{feff}Do\u{ad}ña\u{200b} Ana\u{2060}").unwrap();
    assert!(file.text().contains("Doña Ana | "));
}

#[test]
fn a_character_no_font_has_is_named_with_its_text() {
    for (text, character) in [
        ("Zhang 张伟", '张'),
        ("Ann 😀 Lee", '😀'),
        ("Yusuf يوسف", 'ي'),
        ("Dov דב", 'ד'),
        ("Ann\u{e000}", '\u{e000}'),
        ("Tsalagi \u{13a0}", '\u{13a0}'),
    ] {
        let error = written(text).err().unwrap_or_else(|| panic!("{text} was written"));
        assert_eq!(error, NoticeError::NoGlyph { character, text: text.to_string() });
        assert_eq!(error.code(), "notice.no-glyph");
        let values = error.values();
        assert_eq!(values[0], ("character", character.to_string()));
        assert_eq!(values[1], ("point", format!("U+{:04X}", u32::from(character))));
        assert_eq!(values[2], ("text", text.to_string()));
    }
}

#[test]
fn what_cannot_be_seen_is_named_and_written_out() {
    for hidden in ['\u{202e}', '\u{2066}', '\u{200f}', '\u{200d}', '\t', '\n', '\u{0}', '\u{fe0f}', '\u{fffd}'] {
        let text = format!("Ann{hidden}Lee");
        let error = written(&text).err().unwrap_or_else(|| panic!("{text:?} was written"));
        assert_eq!(error, NoticeError::Invisible { character: hidden, text });
        let point = format!("U+{:04X}", u32::from(hidden));
        assert_eq!(error.values(), [("point", point.clone()), ("text", format!("Ann[{point}]Lee"))]);
    }
}

#[test]
fn accents_that_would_climb_into_other_lines_are_refused() {
    let pile = format!("Z{}", "\u{301}".repeat(12));
    let error = written(&format!("Ann {pile}")).err().expect("a pile of accents");
    assert!(matches!(error, NoticeError::PiledAccents { ref text, .. } if text.contains("Ann")), "{error:?}");
    assert_eq!(error.code(), "notice.piled-accents");
}

#[test]
fn properties_are_held_to_the_same_rule() {
    let mut document = sample::short_notice();
    document.subject = "a\u{202e}b".into();
    let error = pdf::write(&document, &sample::stamp(Status::Issued, false)).unwrap_err();
    assert!(matches!(error, NoticeError::Invisible { character: '\u{202e}', .. }));
}
