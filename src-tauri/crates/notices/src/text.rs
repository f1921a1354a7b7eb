//! What characters a document takes.
//!
//! Text comes from tapes, files and other people's spreadsheets. Everything that can be seen is printed as it is.
//! What cannot be seen is of two kinds. A few characters are harmless leavings of word processors, which no font draws
//! and which change nothing about their neighbours: they are left out. All others (controls, direction marks,
//! joiners, variation selectors, a letter replaced in a failed conversion) could make a name look like another, so
//! they are an error that names them.

use unicode_normalization::UnicodeNormalization;

use crate::error::NoticeError;

/// Binds words like a letter; prints as a space.
pub(crate) const NO_BREAK_SPACE: char = '\u{a0}';
/// Binds the narrow way; prints as a space as well.
const NARROW_NO_BREAK_SPACE: char = '\u{202f}';
/// Prints as a hyphen.
const NON_BREAKING_HYPHEN: char = '\u{2011}';

/// The text in composed form (NFC), without harmless leavings.
///
/// # Errors
/// [`NoticeError::Invisible`] for any other character that cannot be seen.
pub(crate) fn clean(text: &str) -> Result<String, NoticeError> {
    match text.chars().find(|&character| is_refused(character)) {
        Some(character) => Err(NoticeError::Invisible { character, text: text.to_string() }),
        None => Ok(text.chars().filter(|&character| !is_left_out(character)).nfc().collect()),
    }
}

/// What is drawn, and found again in the file, for a character: glue looks like what it glues.
pub(crate) fn drawn(character: char) -> char {
    match character {
        NO_BREAK_SPACE | NARROW_NO_BREAK_SPACE => ' ',
        NON_BREAKING_HYPHEN => '-',
        other => other,
    }
}

/// Soft hyphen, zero-width space, word joiner, byte order mark.
fn is_left_out(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}')
}

/// Characters without a shape of their own (Unicode's controls and most of its "default ignorable code points"),
/// line and paragraph separators, and the mark of a failed conversion.
pub(crate) fn is_refused(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200c}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2061}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_composed_and_leavings_are_left_out() {
        assert_eq!(clean("Mun\u{303}oz").unwrap(), "Muñoz");
        assert_eq!(clean("\u{feff}Do\u{ad}ña\u{200b} Ana\u{2060}").unwrap(), "Doña Ana");
        assert_eq!(clean("Section\u{a0}1\u{2011}14").unwrap(), "Section\u{a0}1\u{2011}14");
    }

    #[test]
    fn what_cannot_be_seen_is_named() {
        for hidden in ['\u{0}', '\t', '\n', '\r', '\u{1b}', '\u{7f}', '\u{85}', '\u{200d}', '\u{200f}', '\u{202e}'] {
            let text = format!("Ann{hidden}Lee");
            assert_eq!(clean(&text), Err(NoticeError::Invisible { character: hidden, text }));
        }
        for hidden in ['\u{2028}', '\u{2066}', '\u{fe0f}', '\u{fffd}', '\u{ffff}', '\u{e0041}', '\u{3164}'] {
            assert!(clean(&format!("{hidden}")).is_err(), "{:x}", u32::from(hidden));
        }
    }
}
