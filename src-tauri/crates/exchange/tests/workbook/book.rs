//! A county workbook in the state's format, made of invented figures, and the tools to alter it.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};

use rust_xlsxwriter::{Format, Formula, Workbook};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

#[derive(Debug, Clone)]
pub enum Cell {
    Text(String),
    Number(f64),
    Formula(&'static str, &'static str),
    Truth(bool),
    /// A number that is shown as a date.
    Date(f64),
}

pub fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

#[derive(Debug, Clone)]
pub struct Sheet {
    pub name: String,
    pub cells: BTreeMap<(u32, u16), Cell>,
    pub hidden: bool,
    /// Cells that are merged, from the first to the last.
    pub merged: Option<((u32, u16), (u32, u16))>,
}

/// "C8" as row and column from 0; columns A to Z.
fn at(cell: &str) -> (u32, u16) {
    let column = u16::from(cell.as_bytes()[0] - b'A');
    (cell[1..].parse::<u32>().unwrap() - 1, column)
}

impl Sheet {
    pub fn new(name: &str) -> Sheet {
        Sheet { name: name.to_owned(), cells: BTreeMap::new(), hidden: false, merged: None }
    }

    pub fn set(&mut self, cell: &str, value: Cell) {
        self.cells.insert(at(cell), value);
    }

    pub fn clear(&mut self, cell: &str) {
        self.cells.remove(&at(cell));
    }

    pub fn clear_row(&mut self, row: u32) {
        self.cells.retain(|(at, _), _| at + 1 != row);
    }

    /// Exchanges two rows, as the spreadsheet numbers them.
    pub fn exchange_rows(&mut self, one: u32, other: u32) {
        let moved = |row: u32| {
            if row + 1 == one {
                other - 1
            } else if row + 1 == other {
                one - 1
            } else {
                row
            }
        };
        self.cells = self.cells.iter().map(|((row, column), cell)| ((moved(*row), *column), cell.clone())).collect();
    }

    /// Exchanges columns C and D.
    pub fn exchange_choices(&mut self) {
        let moved = |column: u16| match column {
            2 => 3,
            3 => 2,
            other => other,
        };
        self.cells = self.cells.iter().map(|((row, column), cell)| ((*row, moved(*column)), cell.clone())).collect();
    }
}

#[derive(Debug, Clone)]
pub struct Book {
    pub sheets: Vec<Sheet>,
}

pub const PREFIXES: [&str; 4] = ["Total", "Absentee", "Early", "ElectionDay"];

/// By precinct, the votes of each choice.
pub type Figures<'a> = &'a [&'a [u64]];

impl Book {
    pub fn new() -> Book {
        Book { sheets: Vec::new() }
    }

    /// A contest whose four sheets hold these figures: the whole, mailed, early, election day.
    pub fn add(&mut self, id: &str, title: &str, choices: &[&str], precincts: &[&str], sheets: [Figures<'_>; 4]) {
        for (prefix, figures) in PREFIXES.iter().zip(sheets) {
            let printable: String = title.chars().filter(|c| !":\\/?*[]'\n".contains(*c)).collect();
            let name: String = format!("{prefix}{id}{printable}").chars().take(30).collect();
            let mut sheet = Sheet::new(&name);
            sheet.set("A1", text("2020 Unofficial General Election Results"));
            sheet.set("A2", text("State of New Mexico"));
            sheet.set("A3", text("Precincts 3 of 3 Reporting (Precincts Partially Reported: 0/3)"));
            sheet.set("A4", text("Harding County "));
            sheet.set("A5", text("Downloaded at 2/9/2021 4:05:31 PM"));
            sheet.set("A7", text(title));
            sheet.set("B7", text("Precinct"));
            let totals = choices.iter().enumerate().map(|(choice, _)| figures.iter().map(|row| row[choice]).sum());
            let totals: Vec<u64> = totals.collect();
            for (choice, name) in choices.iter().enumerate() {
                let column = 2 + u16::try_from(choice).unwrap();
                sheet.cells.insert((6, column), text(name));
                let rows = figures.iter().map(|row| row[choice]).chain([totals[choice]]);
                for (row, votes) in rows.enumerate() {
                    sheet.cells.insert((7 + u32::try_from(row).unwrap(), column), text(&votes.to_string()));
                }
            }
            for (row, precinct) in precincts.iter().chain(&["TOTALS"]).enumerate() {
                sheet.cells.insert((7 + u32::try_from(row).unwrap(), 1), text(precinct));
            }
            self.sheets.push(sheet);
        }
    }

    /// A contest whose methods add up to the whole.
    pub fn add_methods(
        &mut self,
        id: &str,
        title: &str,
        choices: &[&str],
        precincts: &[&str],
        methods: [Figures<'_>; 3],
    ) {
        let whole: Vec<Vec<u64>> = (0..precincts.len())
            .map(|row| {
                (0..choices.len()).map(|choice| methods.iter().map(|method| method[row][choice]).sum()).collect()
            })
            .collect();
        let whole: Vec<&[u64]> = whole.iter().map(Vec::as_slice).collect();
        self.add(id, title, choices, precincts, [&whole, methods[0], methods[1], methods[2]]);
    }

    /// The sheet whose name begins so.
    pub fn sheet(&mut self, begins: &str) -> &mut Sheet {
        self.sheets.iter_mut().find(|sheet| sheet.name.starts_with(begins)).unwrap_or_else(|| panic!("no {begins}"))
    }

    pub fn remove(&mut self, begins: &str) -> Sheet {
        let at = self.sheets.iter().position(|sheet| sheet.name.starts_with(begins)).unwrap();
        self.sheets.remove(at)
    }

    /// Every figure that is text becomes a number.
    pub fn with_numbers(mut self) -> Book {
        for cell in self.sheets.iter_mut().flat_map(|sheet| sheet.cells.values_mut()) {
            if let Cell::Text(digits) = cell
                && let Ok(number) = digits.parse()
            {
                *cell = Cell::Number(number);
            }
        }
        self
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut workbook = Workbook::new();
        for sheet in &self.sheets {
            let written = workbook.add_worksheet();
            written.set_name(&sheet.name).unwrap();
            written.set_hidden(sheet.hidden);
            if let Some((first, last)) = sheet.merged {
                written.merge_range(first.0, first.1, last.0, last.1, "", &Format::new()).unwrap();
            }
            for ((row, column), cell) in &sheet.cells {
                match cell {
                    Cell::Text(text) => written.write_string(*row, *column, text).map(|_| ()),
                    Cell::Number(number) => written.write_number(*row, *column, *number).map(|_| ()),
                    Cell::Formula(formula, result) => {
                        written.write_formula(*row, *column, Formula::new(*formula).set_result(*result)).map(|_| ())
                    }
                    Cell::Truth(truth) => written.write_boolean(*row, *column, *truth).map(|_| ()),
                    Cell::Date(number) => {
                        let date = Format::new().set_num_format("yyyy-mm-dd");
                        written.write_number_with_format(*row, *column, *number, &date).map(|_| ())
                    }
                }
                .unwrap();
            }
        }
        workbook.save_to_buffer().unwrap()
    }
}

/// An invented county of three precincts: two contests of one title, padded names, a title of two lines, a title that
/// begins with digits, a contest nobody voted in, a question and a retention whose methods repeat the whole.
pub fn county() -> Book {
    let all = ["PRECINCT 001", " PRECINCT  002 ", "PRECINCT 003"];
    let mut book = Book::new();
    book.add_methods(
        "9001",
        "State Representative",
        &["ANA MAR", "BEN  RIO "],
        &all,
        [&[&[10, 20], &[5, 0], &[0, 3]], &[&[7, 8], &[2, 2], &[1, 0]], &[&[3, 4], &[9, 1], &[0, 0]]],
    );
    book.add_methods(
        "9002",
        "State Representative",
        &["CAL SOL (write in)", "DEE LUZ"],
        &["PRECINCT 003"],
        [&[&[1, 2]], &[&[0, 2]], &[&[1, 0]]],
    );
    book.add_methods(
        "9003",
        "County Commissioner by Commissioner District\nHarding",
        &["EVA PAZ"],
        &all,
        [&[&[1], &[2], &[3]], &[&[4], &[5], &[6]], &[&[7], &[8], &[9]]],
    );
    book.add_methods(
        "9004",
        "County Clerk",
        &["FAY OSO", "GUS ROSA"],
        &["PRECINCT 001"],
        [&[&[0, 0]], &[&[0, 0]], &[&[0, 0]]],
    );
    let retention: Figures<'_> = &[&[30, 12], &[14, 15], &[0, 0]];
    let title = "JUDICIAL RETENTION: Shall HAL Q PEREZ be retained as Judge of the 10th Judicial District, Division 1?";
    book.add("901", title, &["Yes", "No"], &all, [retention; 4]);
    let question: Figures<'_> = &[&[21, 22], &[3, 4], &[5, 6]];
    let title = "2020 ROAD QUESTION :  Shall the Board of County Commissioners of Harding County levy it?\n\n\nHarding";
    book.add("902", title, &["For", "Against"], &all, [question; 4]);
    book
}

/// The workbook with each of its parts changed by `change`, which has the part's name and its bytes.
pub fn repacked(bytes: &[u8], mut change: impl FnMut(&str, Vec<u8>) -> Vec<u8>) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut packed = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).unwrap();
        let name = part.name().unwrap().into_owned();
        let mut content = Vec::new();
        part.read_to_end(&mut content).unwrap();
        packed.start_file(name.as_str(), options).unwrap();
        packed.write_all(&change(&name, content)).unwrap();
    }
    packed.finish().unwrap().into_inner()
}

/// As the state writes it: every element with the prefix `x:`, and a byte-order mark before each part.
pub fn with_prefix_and_mark(bytes: &[u8]) -> Vec<u8> {
    repacked(bytes, |name, content| {
        if !name.starts_with("xl/") || name.ends_with(".rels") || name.contains("theme") {
            return content;
        }
        let xml = String::from_utf8(content).unwrap();
        let mut prefixed = String::from("\u{feff}");
        let mut rest = xml.as_str();
        while let Some(open) = rest.find('<') {
            let (before, after) = rest.split_at(open + 1);
            let slash = usize::from(after.starts_with('/'));
            prefixed.push_str(before);
            prefixed.push_str(&after[..slash]);
            if !after.starts_with(['?', '!']) {
                prefixed.push_str("x:");
            }
            rest = &after[slash..];
        }
        prefixed.push_str(rest);
        prefixed.replace(" xmlns=", " xmlns:x=").into_bytes()
    })
}
