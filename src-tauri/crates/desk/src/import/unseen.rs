//! Where two names look the same and are not: which character it is, by its number.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::words;

/// What two names that look the same differ in first: the place of the character, and what each of them has there. `None`
/// where anybody sees that they differ.
pub(crate) fn difference(name: &str, other: &str) -> Option<String> {
    if name == other || looks(name) != looks(other) {
        return None;
    }
    let place = name.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let at = |name: &str| {
        let mut rest = name.chars().skip(place);
        let first: Vec<char> = rest.next().into_iter().chain(rest.take_while(|c| is_combining_mark(*c))).collect();
        if first.is_empty() {
            return words::text("character.end");
        }
        first.into_iter().map(described).collect::<Vec<_>>().join(" + ")
    };
    let values = [("place", place.saturating_add(1).to_string()), ("one", at(name)), ("other", at(other))];
    Some(words::filled("character.difference", &values))
}

/// A name as it looks: apostrophes, spaces and hyphens of every kind are one, what cannot be seen is not there, and a letter
/// with its mark is one however it is written.
fn looks(name: &str) -> String {
    let seen = name.nfc().filter(|c| !is_invisible(*c)).map(|c| match c {
        c if is_apostrophe(c) => '\'',
        c if c.is_whitespace() => ' ',
        '\u{2010}' | '\u{2011}' | '\u{2212}' => '-',
        c => c,
    });
    seen.collect()
}

/// An apostrophe, be it punctuation or, as in Navajo, a letter.
pub(super) fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '\'' | '`' | '\u{b4}' | '\u{2b9}'..='\u{2bf}' | '\u{2c8}' | '\u{2018}' | '\u{2019}' | '\u{201b}')
        || matches!(letter, '\u{2032}' | '\u{a78b}' | '\u{a78c}' | '\u{ff07}')
}

/// What stands in a text and is not seen.
pub(super) fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}')
}

/// A character by its number, and in words where it has a mark of its own or none that can be seen.
fn described(letter: char) -> String {
    let kind = match letter {
        '\'' => Some("character.straight-apostrophe"),
        '\u{2019}' => Some("character.curly-apostrophe"),
        letter if is_apostrophe(letter) => Some("character.other-apostrophe"),
        letter if is_combining_mark(letter) => Some("character.mark"),
        letter if is_invisible(letter) => Some("character.invisible"),
        ' ' => Some("character.space"),
        letter if letter.is_whitespace() => Some("character.other-space"),
        _ => None,
    };
    let number = format!("U+{:04X}", u32::from(letter));
    let named = |said: String| words::filled("character", &[("number", number.clone()), ("said", said)]);
    match kind {
        Some(kind) => named(words::text(kind)),
        None => named(letter.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_names_that_look_the_same_differ_in_is_told_by_number() {
        for (name, other, told) in [
            ("JOSÉ", "JOSE\u{301}", "character 4 is U+00C9 (É) here and U+0045 (E) + U+0301 (a mark by itself) there"),
            (
                "O'NEIL",
                "O\u{2bc}NEIL",
                "character 2 is U+0027 (straight apostrophe) here and U+02BC (an apostrophe of another kind) there",
            ),
            (
                "O\u{2019}NEIL",
                "O'NEIL",
                "character 2 is U+2019 (curly apostrophe) here and U+0027 (straight apostrophe) there",
            ),
            (
                "ANA COX",
                "ANA\u{a0}COX",
                "character 4 is U+0020 (a space) here and U+00A0 (a space of another kind) there",
            ),
            ("ANA", "ANA\u{200b}", "character 4 is the end here and U+200B (nothing that can be seen) there"),
        ] {
            assert_eq!(difference(name, other).as_deref(), Some(told), "{name:?} {other:?}");
        }
        for (name, other) in [("ANA", "ANA"), ("ANA", "Ana"), ("ŁUKASZ", "LUKASZ"), ("JOSÉ", "JOSE")] {
            assert_eq!(difference(name, other), None, "{name} {other}");
        }
    }
}
