use crate::found::Found;
use crate::problem::{Place, Problem};
use crate::warning::{Notice, Warning};

/// A printed name without surplus spaces: trimmed, and each run of spaces one space.
pub(crate) fn name(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A printed title on one line: its lines, each without surplus spaces, divided by ` / `.
pub(crate) fn title(text: &str) -> String {
    let lines: Vec<String> = text.split(['\n', '\r']).map(name).filter(|line| !line.is_empty()).collect();
    lines.join(" / ")
}

/// Whether a printed name says that it is a write-in: "(write in)", "(Write-In)", in the middle or at the end, or the
/// bare words as the whole name. A candidate whose name merely contains the letters is none.
pub fn is_write_in(name: &str) -> bool {
    let bare: String = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_')).collect();
    let bare = bare.to_lowercase();
    bare.contains("(writein")
        || matches!(
            bare.as_str(),
            "writein"
                | "writeins"
                | "writeinvotes"
                | "writeintotal"
                | "writeintotals"
                | "totalwritein"
                | "totalwriteins"
        )
}

/// A name in capitals, every run of anything but letters and digits one space: what two spellings have in common.
pub(crate) fn capitals(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    name(&spaced).to_uppercase()
}

/// The first character of a text that cannot be seen and could make it look like another, or do something to a
/// terminal: controls other than the ends of lines and tabs, direction marks, joiners, separators, variation selectors.
/// The mark of a lost character is none of them: it is seen.
pub fn invisible_character(text: &str) -> Option<char> {
    text.chars().find(|&character| {
        (character.is_control() && !matches!(character, '\n' | '\r' | '\t'))
            || matches!(character,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffc}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}')
    })
}

/// The problem of a text with such a character, which names it by its number and without itself.
pub(crate) fn invisible(text: &str) -> Option<Problem> {
    invisible_character(text)
        .map(|character| Problem::InvisibleCharacter { point: format!("U+{:04X}", u32::from(character)) })
}

/// Warns of each name in which a character was lost on the way (U+FFFD): it would print on every paper.
pub(crate) fn warn_of_unreadable_characters(found: &mut Found) {
    let lost = |name: &str| name.contains(char::REPLACEMENT_CHARACTER);
    let warning =
        |name: &str| Warning { place: Place::File, notice: Notice::UnreadableCharacter { name: name.to_owned() } };
    let precincts = found.precincts.iter().map(|precinct| precinct.name.as_str());
    found.warnings.extend(precincts.filter(|name| lost(name)).map(warning));
    for contest in &mut found.contests {
        let choices = contest.choices.iter().map(|choice| choice.name.as_str());
        let names = std::iter::once(contest.title.as_str()).chain(choices);
        let warnings: Vec<Warning> = names.filter(|name| lost(name)).map(warning).collect();
        contest.warnings.extend(warnings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_goes_on_one_line() {
        assert_eq!(
            title("County Commissioner by  Commissioner District\nHarding"),
            "County Commissioner by Commissioner District / Harding"
        );
        assert_eq!(title("QUESTION :  Shall it?\r\n\n\nHidalgo  "), "QUESTION : Shall it? / Hidalgo");
    }

    #[test]
    fn what_cannot_be_seen_is_found_and_what_people_are_called_is_not() {
        for hidden in ['\u{1b}', '\0', '\u{7}', '\u{85}', '\u{202e}', '\u{2066}', '\u{200b}', '\u{ad}', '\u{feff}'] {
            assert_eq!(invisible_character(&format!("BEN{hidden} RIO")), Some(hidden), "{hidden:?}");
        }
        let problem = invisible("A\u{1b}[2J").unwrap();
        assert_eq!(law::Coded::values(&problem), [("point", "U+001B".to_owned())]);
        for name in
            ["JOSÉ  PEÑA", "Shí Ła\u{328}\u{301}", "O\u{2019}NEIL", "D\u{2bc}AR\u{a0}CY", "A\tB\r\nC", "R\u{fffd}O"]
        {
            assert_eq!(invisible_character(name), None, "{name}");
        }
    }

    #[test]
    fn a_write_in_is_known_by_its_brackets_or_as_the_bare_word() {
        for name in ["STEVE JONES (write in)", "A (Write-In)", "B(WRITE-IN)", "SAM DOE (write in) SR", "Write-ins"] {
            assert!(is_write_in(name), "{name}");
        }
        for name in ["WRIGHT INMAN", "JO WRITEIN SMITH", "JEREMY \"SPIKE\" COHEN", ""] {
            assert!(!is_write_in(name), "{name}");
        }
    }
}
