use std::collections::BTreeMap;

use law::Office;

use crate::problem::{Checked, Fault, Problem, Refused};
use crate::table::{Line, Table};

const COLUMNS: [&str; 6] = ["source_id", "office", "seats", "countywide", "counties", "district"];

/// One line of a table that settles what contests are. A field that is `None` was left blank: it settles nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeRow {
    /// The line, from 1.
    pub line: u64,
    /// The contest, by the id of its source.
    pub source_id: String,
    /// The office.
    pub office: Option<Office>,
    /// How many are elected.
    pub seats: Option<u32>,
    /// Whether the whole county elects.
    pub countywide: Option<bool>,
    /// In how many counties ballots were cast.
    pub counties: Option<u32>,
    /// The district.
    pub district: Option<String>,
}

/// Reads a table of offices: CSV with the columns `source_id,office,seats,countywide,counties` and, if wanted,
/// `district`. `countywide` is `yes` or `no`.
///
/// # Errors
/// [`Refused`], naming line and column.
pub fn read_offices(bytes: &[u8], name: &str) -> Result<Vec<OfficeRow>, Refused> {
    rows(bytes).map_err(|Fault { place, problem }| Refused { file: name.to_owned(), place, problem })
}

fn rows(bytes: &[u8]) -> Checked<Vec<OfficeRow>> {
    let table = Table::read(bytes, &COLUMNS, &["district"], &[])?;
    let mut lines: BTreeMap<String, u64> = BTreeMap::new();
    table
        .lines()
        .map(|line| {
            let row = row(line)?;
            match lines.insert(row.source_id.clone(), row.line) {
                None => Ok(row),
                Some(first) => Err(line.fault("source_id", Problem::RowTwice { first })),
            }
        })
        .collect()
}

fn row(line: Line<'_>) -> Checked<OfficeRow> {
    let filled = |column: &str| !line.text(column).is_empty();
    let offices = || Office::ALL.map(Office::id).join(", ");
    let office = filled("office").then(|| line.word("office", offices, |word| word.parse().ok())).transpose()?;
    let countywide =
        filled("countywide").then(|| line.word("countywide", || "yes, no".to_owned(), yes_or_no)).transpose()?;
    let district = Some(line.text("district").to_owned()).filter(|district| !district.is_empty());
    Ok(OfficeRow {
        line: line.number(),
        source_id: line.filled("source_id")?.to_owned(),
        office,
        seats: number(line, "seats", 99)?,
        countywide,
        counties: number(line, "counties", 33)?,
        district,
    })
}

fn yes_or_no(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// A number from 1 to `most`, where there is one.
fn number(line: Line<'_>, column: &'static str, most: u32) -> Checked<Option<u32>> {
    match line.text(column) {
        "" => Ok(None),
        given => match given.parse::<u32>() {
            Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
            _ => Err(line.fault(column, Problem::NotInRange { given: given.to_owned(), least: 1, most })),
        },
    }
}
