//! Why a document could not be written.

use law::Coded;
use thiserror::Error;

/// Why a document could not be written. Nothing is ever left out or clipped instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoticeError {
    /// No font of the documents has this character.
    #[error("no glyph for {} in {text:?}", code_point(*.character))]
    NoGlyph {
        /// The character.
        character: char,
        /// The text it stands in.
        text: String,
    },
    /// A character that cannot be seen and may change what is read: a control, a direction mark, a joiner.
    #[error("invisible character {} in {text:?}", code_point(*.character))]
    Invisible {
        /// The character.
        character: char,
        /// The text it stands in.
        text: String,
    },
    /// Accents piled on one letter until they reach into the lines above or below.
    #[error("accents piled too high on {letter:?} in {text:?}")]
    PiledAccents {
        /// The letter with its accents.
        letter: String,
        /// The text it stands in.
        text: String,
    },
    /// One letter is wider than the space it has.
    #[error("no room for {text:?}")]
    TooWide {
        /// The text.
        text: String,
    },
    /// Something that may not be divided is higher than a page.
    #[error("higher than a page: {text:?}")]
    TooTall {
        /// The text.
        text: String,
    },
    /// The columns of a table do not fit beside each other, in the smallest size.
    #[error("table {caption:?} is too wide for the page")]
    TableTooWide {
        /// Its caption.
        caption: String,
    },
    /// A row has more or fewer cells than the table has columns.
    #[error("table {caption:?}, row {row}: {cells} cells for {columns} columns")]
    TableShape {
        /// Its caption.
        caption: String,
        /// The row, from 1; the total is the last one.
        row: usize,
        /// Cells of the row.
        cells: usize,
        /// Columns of the table.
        columns: usize,
    },
    /// A document without a title, or with one of spaces.
    #[error("the document has no title")]
    NoTitle,
    /// The fonts built into the program, or the PDF library, did what they never should.
    #[error("internal: {what}")]
    Internal {
        /// What happened.
        what: String,
    },
}

/// `U+202E`.
fn code_point(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}

impl Coded for NoticeError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoGlyph { .. } => "notice.no-glyph",
            Self::Invisible { .. } => "notice.invisible-character",
            Self::PiledAccents { .. } => "notice.piled-accents",
            Self::TooWide { .. } => "notice.too-wide",
            Self::TooTall { .. } => "notice.too-tall",
            Self::TableTooWide { .. } => "notice.table-too-wide",
            Self::TableShape { .. } => "notice.table-shape",
            Self::NoTitle => "notice.no-title",
            Self::Internal { .. } => "notice.internal",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NoGlyph { character, text } => {
                vec![("character", character.to_string()), ("point", code_point(*character)), ("text", text.clone())]
            }
            Self::Invisible { character, text } => vec![("point", code_point(*character)), ("text", visible(text))],
            Self::PiledAccents { letter, text } => vec![("letter", letter.clone()), ("text", text.clone())],
            Self::TooWide { text } | Self::TooTall { text } => vec![("text", text.clone())],
            Self::TableTooWide { caption } => vec![("caption", caption.clone())],
            Self::TableShape { caption, row, cells, columns } => vec![
                ("caption", caption.clone()),
                ("row", row.to_string()),
                ("cells", cells.to_string()),
                ("columns", columns.to_string()),
            ],
            Self::NoTitle => Vec::new(),
            Self::Internal { what } => vec![("what", what.clone())],
        }
    }
}

/// The text with each invisible character written out, so that the sentence that names it is not disturbed by it.
fn visible(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        if crate::text::is_refused(character) {
            out.push_str(&format!("[{}]", code_point(character)));
        } else {
            out.push(character);
        }
    }
    out
}
