//! The cells of a workbook, as text and numbers, without trusting the file.
//!
//! A workbook is a packed archive of XML that says of itself how large it is, and the library that reads it believes
//! much of that. Everything it could be made to reserve memory for is therefore measured first, and cells are taken one
//! by one: a range of a million rows with one cell in it costs one cell.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};

use calamine::{DataRef, Reader, Xlsx, XlsxError};
use zip::ZipArchive;

use crate::name;
use crate::problem::{Checked, Fault, Place, Problem};

/// How much a workbook may unpack to, in bytes. The largest county, of some 600 precincts, stays under 60 MB.
const LARGEST_UNPACKED: u64 = 256 * 1024 * 1024;
const MOST_PARTS: usize = 20_000;
const MOST_SHEETS: usize = 4_000;
/// Of all sheets together.
const MOST_CELLS: u64 = 4_000_000;
const MOST_ROWS: u32 = 10_000;
const MOST_COLUMNS: u32 = 1_000;

/// One sheet: its name as the workbook has it, and every cell that is not empty, by row and column from 0.
#[derive(Debug)]
pub(super) struct Cells {
    pub(super) sheet: String,
    cells: BTreeMap<(u32, u32), Value>,
}

/// What stands in a cell.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    Text(String),
    Number(f64),
    /// A truth value, a date, an error: nothing that a results file has. As it would be shown.
    Other(String),
    Formula(String),
}

impl Cells {
    pub(super) fn get(&self, row: u32, column: u32) -> Option<&Value> {
        self.cells.get(&(row, column))
    }

    /// The text of a cell; empty where there is none.
    pub(super) fn text(&self, row: u32, column: u32) -> String {
        match self.get(row, column) {
            None => String::new(),
            Some(Value::Text(text) | Value::Other(text) | Value::Formula(text)) => text.clone(),
            Some(Value::Number(number)) => number.to_string(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cells from a row on, by row.
    pub(super) fn rows_from(&self, row: u32) -> impl Iterator<Item = (u32, u32, &Value)> {
        self.cells.range((row, 0)..).map(|((row, column), value)| (*row, *column, value))
    }

    /// Everything that is text, with its place.
    pub(super) fn texts(&self) -> impl Iterator<Item = ((u32, u32), &str)> {
        self.cells.iter().filter_map(|(at, value)| match value {
            Value::Text(text) | Value::Other(text) | Value::Formula(text) => Some((*at, text.as_str())),
            Value::Number(_) => None,
        })
    }

    /// The first formula of the sheet, with its place.
    pub(super) fn formula(&self) -> Option<((u32, u32), &str)> {
        self.cells.iter().find_map(|(at, value)| match value {
            Value::Formula(formula) => Some((*at, formula.as_str())),
            _ => None,
        })
    }

    pub(super) fn at(&self, row: u32, column: u32) -> Place {
        place(&self.sheet, row, column)
    }

    /// The place of the sheet as a whole.
    pub(super) fn whole(&self) -> Place {
        Place::Sheet(self.sheet.clone())
    }
}

/// The place of a cell, from a row and a column counted from 0.
pub(super) fn place(sheet: &str, row: u32, column: u32) -> Place {
    Place::Cell { sheet: sheet.to_owned(), cell: cell_name(row, column) }
}

/// The name of a cell as spreadsheets write it, from a row and a column counted from 0.
fn cell_name(row: u32, column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = u64::from(column) + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from_digit(u32::try_from(rest % 26).unwrap_or(0) + 10, 36).unwrap_or('?'));
        rest /= 26;
    }
    let letters: String = letters.iter().rev().map(char::to_ascii_uppercase).collect();
    format!("{letters}{}", u64::from(row) + 1)
}

/// Reads every cell of every sheet, in the order of the workbook; hidden sheets like the others.
pub(super) fn read(bytes: &[u8]) -> Checked<Vec<Cells>> {
    // calamine checks the structure of a file with arithmetic and conversions that a damaged file can make panic. Such
    // a panic says that the workbook is unreadable, no more; nothing of ours is left half changed by it.
    catch_unwind(AssertUnwindSafe(|| {
        measure(bytes)?;
        let mut workbook: Xlsx<Cursor<&[u8]>> = Xlsx::new(Cursor::new(bytes)).map_err(|e| whole(unreadable(&e)))?;
        let names = workbook.sheet_names();
        if names.len() > MOST_SHEETS {
            return Err(whole(too_large("sheets", MOST_SHEETS)));
        }
        // A place cannot name a sheet whose name cannot be shown.
        if let Some(problem) = names.iter().find_map(|sheet| name::invisible(sheet)) {
            return Err(whole(problem));
        }
        let mut left = MOST_CELLS;
        names.into_iter().map(|name| sheet(&mut workbook, name, &mut left)).collect()
    }))
    .unwrap_or_else(|_| Err(whole(Problem::WorkbookUnreadable { detail: String::new() })))
}

fn whole(problem: Problem) -> Fault {
    Place::File.fault(problem)
}

fn unreadable(error: &dyn std::error::Error) -> Problem {
    Problem::WorkbookUnreadable { detail: error.to_string() }
}

fn too_large(what: &'static str, limit: impl TryInto<u64>) -> Problem {
    Problem::WorkbookTooLarge { what, limit: limit.try_into().unwrap_or(u64::MAX) }
}

/// Unpacks every part of the workbook once, without keeping it, and refuses it where there is too much of it. What the
/// archive says of its own sizes proves nothing.
fn measure(bytes: &[u8]) -> Checked<()> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|e| whole(unreadable(&e)))?;
    if archive.len() > MOST_PARTS {
        return Err(whole(too_large("parts", MOST_PARTS)));
    }
    let mut left = LARGEST_UNPACKED;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(|e| whole(unreadable(&e)))?;
        let strings =
            part.name().map_err(|e| whole(unreadable(&e)))?.to_ascii_lowercase().ends_with("sharedstrings.xml");
        let mut part = part.take(left + 1);
        let mut kept = Vec::new();
        let unpacked = if strings {
            part.read_to_end(&mut kept).map(|size| u64::try_from(size).unwrap_or(u64::MAX))
        } else {
            std::io::copy(&mut part, &mut std::io::sink())
        }
        .map_err(|e| whole(unreadable(&e)))?;
        left = left.checked_sub(unpacked).ok_or_else(|| whole(too_large("bytes", LARGEST_UNPACKED)))?;
        if strings && announced_strings(&kept) > unpacked {
            return Err(whole(too_large("strings", unpacked)));
        }
    }
    Ok(())
}

/// How many strings the list of shared strings says that it has; calamine reserves memory for so many, unseen.
fn announced_strings(part: &[u8]) -> u64 {
    const WORD: &[u8] = b"uniqueCount";
    // Without the zero bytes, so that the word is also found in UTF-16.
    let text: Vec<u8> = part.iter().copied().filter(|byte| *byte != 0).collect();
    let numbers = text.windows(WORD.len()).enumerate().filter(|(_, window)| *window == WORD).map(|(at, _)| {
        let digits = text.iter().skip(at + WORD.len()).skip_while(|b| !b.is_ascii_digit());
        digits
            .take_while(|b| b.is_ascii_digit())
            .fold(0u64, |n, b| n.saturating_mul(10).saturating_add(u64::from(b - b'0')))
    });
    numbers.max().unwrap_or(0)
}

fn sheet(workbook: &mut Xlsx<Cursor<&[u8]>>, name: String, left: &mut u64) -> Checked<Cells> {
    let place = Place::Sheet(name.clone());
    let at = |problem: Problem| place.clone().fault(problem);
    let mut cells = BTreeMap::new();
    let mut reader = match workbook.worksheet_cells_reader(&name) {
        Ok(reader) => reader,
        // A sheet that holds a chart has no cells.
        Err(XlsxError::NotAWorksheet(_)) => return Ok(Cells { sheet: name, cells }),
        Err(error) => return Err(at(unreadable(&error))),
    };
    while let Some(cell) = reader.next_cell_with_formula_metadata().map_err(|e| at(unreadable(&e)))? {
        let (row, column) = cell.pos;
        let value = match cell.formula {
            Some(formula) => Some(Value::Formula(written(&formula))),
            None => value(cell.value),
        };
        let Some(value) = value else { continue };
        if row >= MOST_ROWS {
            return Err(at(too_large("rows", MOST_ROWS)));
        }
        if column >= MOST_COLUMNS {
            return Err(at(too_large("columns", MOST_COLUMNS)));
        }
        *left = left.checked_sub(1).ok_or_else(|| at(too_large("cells", MOST_CELLS)))?;
        cells.insert((row, column), value);
    }
    Ok(Cells { sheet: name, cells })
}

fn written(formula: &calamine::XlsxFormulaMetadata) -> String {
    match formula {
        calamine::XlsxFormulaMetadata::Normal { formula } | calamine::XlsxFormulaMetadata::Shared { formula, .. } => {
            format!("={formula}")
        }
        _ => "=".to_owned(),
    }
}

/// What a cell holds; `None` for nothing, which blank text is too.
fn value(value: DataRef<'_>) -> Option<Value> {
    match value {
        DataRef::Empty => None,
        DataRef::String(text) => (!text.trim().is_empty()).then_some(Value::Text(text)),
        DataRef::SharedString(text) => (!text.trim().is_empty()).then(|| Value::Text(text.to_owned())),
        DataRef::Float(number) => Some(Value::Number(number)),
        DataRef::Int(number) => Some(Value::Text(number.to_string())),
        DataRef::Bool(truth) => Some(Value::Other(truth.to_string())),
        DataRef::DateTime(date) => Some(Value::Other(date.to_string())),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => Some(Value::Other(text)),
        DataRef::Error(error) => Some(Value::Other(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_as_spreadsheets_name_them() {
        for (at, name) in
            [((0, 0), "A1"), ((6, 2), "C7"), ((9, 25), "Z10"), ((0, 26), "AA1"), ((0, 701), "ZZ1"), ((0, 702), "AAA1")]
        {
            assert_eq!(cell_name(at.0, at.1), name);
        }
    }

    #[test]
    fn the_announced_number_of_strings_is_found_in_either_encoding() {
        assert_eq!(announced_strings(br#"<x:sst uniqueCount="42" count="9">"#), 42);
        let wide: Vec<u8> =
            r#"<sst uniqueCount="99999999999999999999999">"#.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(announced_strings(&wide), u64::MAX);
        assert_eq!(announced_strings(b"<sst>"), 0);
    }
}
