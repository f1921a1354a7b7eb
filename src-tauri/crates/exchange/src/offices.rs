use std::collections::BTreeMap;

use canvass::NeededPercent;
use law::Office;
use law::ballot::COUNTIES;

use crate::problem::{Checked, Fault, Problem, Refused};
use crate::table::{Line, Table};

const COLUMNS: [&str; 8] =
    ["source_id", "office", "seats", "countywide", "counties", "district", "first_round", "needed_percent"];

/// The columns that may be left out.
const OPTIONAL: [&str; 3] = ["district", "first_round", "needed_percent"];

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
    /// Whether it is a first round that sends two candidates to a runoff (reading R14).
    pub first_round: Option<bool>,
    /// The share a question needs, where more than a majority (reading R8).
    pub needed: Option<NeededPercent>,
}

/// Reads a table of offices: CSV with the columns `source_id,office,seats,countywide,counties` and, if wanted,
/// `district,first_round,needed_percent`. `countywide` and `first_round` are `yes` or `no`; `needed_percent` has two
/// decimals at most.
///
/// # Errors
/// [`Refused`], naming line and column.
pub fn read_offices(bytes: &[u8], name: &str) -> Result<Vec<OfficeRow>, Refused> {
    rows(bytes).map_err(|Fault { place, problem }| Refused { file: name.to_owned(), place, problem })
}

fn rows(bytes: &[u8]) -> Checked<Vec<OfficeRow>> {
    let table = Table::read(bytes, &COLUMNS, &OPTIONAL, &[])?;
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
    let answer = |column: &'static str| {
        filled(column).then(|| line.word(column, || "yes, no".to_owned(), yes_or_no)).transpose()
    };
    let needed = match line.text("needed_percent") {
        "" => None,
        given => Some(
            needed_percent(given)
                .ok_or_else(|| line.fault("needed_percent", Problem::NotAPercentage { given: given.to_owned() }))?,
        ),
    };
    let district = Some(line.text("district").to_owned()).filter(|district| !district.is_empty());
    Ok(OfficeRow {
        line: line.number(),
        source_id: line.filled("source_id")?.to_owned(),
        office,
        seats: line.number_in("seats", 99)?,
        countywide: answer("countywide")?,
        counties: line.number_in("counties", COUNTIES)?,
        district,
        first_round: answer("first_round")?,
        needed,
    })
}

fn yes_or_no(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// Hundredths of a percent, of a percentage with two decimals at most.
pub fn needed_percent(text: &str) -> Option<NeededPercent> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits =
        |text: &str, most: usize| (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole, 3) || !digits(decimals, 2) {
        return None;
    }
    let hundredths: u32 = format!("{whole}{decimals:0<2}").parse().ok()?;
    (1..=10_000).contains(&hundredths).then_some(NeededPercent(hundredths))
}
