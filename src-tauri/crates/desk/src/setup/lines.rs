//! What is typed or pasted: a thing a line, its parts apart by a tab or a semicolon, as a column of a spreadsheet comes.

use super::refused::SetupRefused;

/// The most lines that are taken at once; the largest county of the state has some 700 precincts.
pub(super) const MOST_LINES: usize = 2_000;

/// The most characters of a name or a title. A state question's title is a paragraph.
pub(super) const MOST_CHARACTERS: usize = 2_000;

/// A line with something on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// Its number, from 1, blank lines counted.
    pub(super) number: usize,
    /// Its parts, without surplus spaces; at least one.
    pub(super) parts: Vec<String>,
}

/// A text on one line without surplus spaces.
pub(crate) fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A field of one line.
///
/// # Errors
/// Where it is too long, or holds a character that cannot be seen.
pub(crate) fn field(what: &'static str, text: &str) -> Result<String, SetupRefused> {
    let text = tidy(text);
    if let Some(character) = exchange::invisible_character(&text) {
        let point = format!("U+{:04X}", u32::from(character));
        return Err(SetupRefused::Invisible { what, point });
    }
    if text.chars().count() > MOST_CHARACTERS {
        return Err(SetupRefused::TooLong { what, most: MOST_CHARACTERS });
    }
    Ok(text)
}

/// The same, where something has to stand in it.
///
/// # Errors
/// As [`field`], and where nothing does.
pub(crate) fn filled(what: &'static str, text: &str) -> Result<String, SetupRefused> {
    let text = field(what, text)?;
    if text.is_empty() { Err(SetupRefused::Blank { what }) } else { Ok(text) }
}

/// The lines of a text.
///
/// # Errors
/// Where there are none, or more than anybody means.
pub(super) fn lines(what: &'static str, text: &str) -> Result<Vec<Line>, SetupRefused> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    let mut lines = Vec::new();
    for (line, number) in text.split('\n').zip(1..) {
        let parts = line.split(['\t', ';']).map(|part| field(what, unquoted(part.trim())));
        let mut parts = parts
            .collect::<Result<Vec<_>, _>>()
            .map_err(|refused| SetupRefused::OnLine { line: number, refused: Box::new(refused) })?;
        while parts.last().is_some_and(String::is_empty) {
            parts.pop();
        }
        if !parts.is_empty() {
            lines.push(Line { number, parts });
        }
    }
    match lines.len() {
        0 => Err(SetupRefused::Blank { what }),
        many if many > MOST_LINES => Err(SetupRefused::TooManyLines { lines: many, most: MOST_LINES }),
        _ => Ok(lines),
    }
}

/// A cell as spreadsheets copy it where it holds a quotation mark or a semicolon.
fn unquoted(cell: &str) -> &str {
    cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"')).unwrap_or(cell)
}
