//! Blank sheets that were printed, by the files that lie beside the election: a sheet is recorded nowhere, but its file says
//! of which part it is, in which order its lines stand and when it was printed.

use std::path::Path;

use canvass::{Canvass, Stamp};
use chrono::NaiveDateTime;
use notices::documents::WorksheetId;

use super::in_words::{full, time};
use crate::documents::{Part, as_file_name, order_of_sheets};
use crate::line_order::SEVERAL;
use crate::words;

/// How the moment stands in a file's name, which may hold no colon.
const MOMENT: &str = "%Y-%m-%d %H-%M";
/// Between the parts of a file's name.
const LINES: &str = ", lines ";
const START: &str = "blank-sheets ";
/// Files that are told one by one.
const TOLD: usize = 3;

/// What a stack of blank sheets is called: part, language, order of its lines and moment of printing.
pub(super) fn file_name(canvass: &Canvass, part: &Part, lang: &str, stamp: &Stamp) -> String {
    let order = order_of_sheets(canvass, part);
    let name =
        format!("{START}{} {lang}{LINES}{order}, {}", part.words(canvass), stamp.at.naive_local().format(MOMENT));
    as_file_name(&name)
}

/// A printed stack.
struct Printed {
    /// The part in words, as a file can be called.
    part: String,
    lang: String,
    /// The one of all its sheets, or several.
    order: String,
    at: NaiveDateTime,
}

impl Printed {
    /// What is alike in all sheets that can stand for each other.
    fn kind(&self) -> (&str, &str, &str) {
        (&self.part, &self.lang, &self.order)
    }
}

/// Reads a file's name; nothing where it is of something else.
fn read(name: &str) -> Option<Printed> {
    let (stack, printed) = name.strip_suffix(".pdf")?.strip_prefix(START)?.rsplit_once(LINES)?;
    let (part, lang) = stack.rsplit_once(' ')?;
    let (order, at) = printed.split_once(", ")?;
    // A second file of one minute has a number in parentheses.
    let at = at.split_once(" (").map_or(at, |(at, _)| at);
    let at = NaiveDateTime::parse_from_str(at, MOMENT).ok()?;
    Some(Printed { part: part.to_owned(), lang: lang.to_owned(), order: order.to_owned(), at })
}

/// What there is to say of the sheets that were printed: first those whose lines have other numbers by now, then those that
/// would have to be printed again if the order of the lines changed. Of those of a part that are alike in language and
/// order the last ones count: an older order may still be out, in somebody's hands.
pub(super) fn told(canvass: &Canvass, folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<Printed> = files.filter_map(|file| read(&file.file_name().to_string_lossy())).collect();
    if all.is_empty() {
        return Vec::new();
    }
    all.sort_by(|one, other| (one.kind(), other.at).cmp(&(other.kind(), one.at)));
    all.dedup_by(|next, last| next.kind() == last.kind());
    let parts = Part::of_worksheet(canvass, WorksheetId::BlankSheets);
    let holds = |printed: &Printed| {
        let part = parts.iter().find(|part| as_file_name(&part.words(canvass)) == printed.part);
        part.is_some_and(|part| order_of_sheets(canvass, part) == printed.order)
    };
    let (hold, old): (Vec<Printed>, Vec<Printed>) = all.into_iter().partition(holds);
    let said = |key: &str, printed: &Printed| {
        let at = printed.at.and_utc().fixed_offset();
        let when = format!("{}, {}", full(printed.at.date()), time(&at));
        words::filled(key, &[("part", printed.part.clone()), ("mark", marked(&printed.order)), ("when", when)])
    };
    let of_old = |printed: &Printed| {
        let replaced = hold.iter().any(|new| (&new.part, &new.lang) == (&printed.part, &printed.lang));
        said(if replaced { "window.sheets.replaced" } else { "window.sheets.old" }, printed)
    };
    let holding = hold.iter().map(|printed| said("window.sheets.hold", printed));
    let mut told: Vec<String> = old.iter().map(of_old).chain(holding).collect();
    if let Some(rest) = told.len().checked_sub(TOLD).filter(|rest| *rest > 0) {
        told.truncate(TOLD);
        told.push(words::filled("window.sheets.more", &[("rest", rest.to_string())]));
    }
    told
}

/// The mark that stands on the sheets of a stack, in words; a stack of several orders has no one mark to compare.
fn marked(order: &str) -> String {
    if order.starts_with(SEVERAL) {
        return words::text("window.sheets.mark.several");
    }
    words::filled("window.sheets.mark", &[("order", order.to_owned())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_of_what_it_is_and_others_are_left_alone() {
        let read = |name: &str| read(name).map(|of| format!("{}|{}|{}|{}", of.part, of.lang, of.order, of.at));
        let whole = "blank-sheets Precinct 5, ED-5, lines of it en, lines 4C7A, 2026-11-01 18-20 (2).pdf";
        assert_eq!(read(whole).as_deref(), Some("Precinct 5, ED-5, lines of it|en|4C7A|2026-11-01 18:20:00"));
        for other in
            ["proof Precinct 5 en.pdf", "blank-sheets everything en.pdf", "blank-sheets a en, lines 4C7A, soon.pdf"]
        {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn a_mark_is_told_as_it_stands_on_the_sheets_and_not_as_a_number() {
        assert_eq!(marked("2204"), "line order 2204");
        assert_eq!(marked("47CB"), "line order 47CB");
        assert!(!marked(&format!("{SEVERAL}2204")).contains("2204"), "no sheet bears it");
    }
}
