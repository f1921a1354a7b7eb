//! `law recount --batch`: recount verdicts for contests that are in no election file.
//!
//! One contest a row, in and out in the same order and number. A row that cannot be read comes back with `required` empty
//! and the reason in `why`, and the run goes on.

mod row;

use csv::{ByteRecord, StringRecord, WriterBuilder};
use exchange::{OpenQuote, Record};
use law::Coded;
use law::recount::{Verdict, required};

use crate::words::sentence;

pub use row::RowError;
pub(crate) use row::facts as facts_of_row;

/// The columns that must be there, in any order.
const NEEDED: [&str; 9] =
    ["contest", "election_date", "edition", "office", "seats", "counties", "countywide", "county_registered", "votes"];

/// The columns that may be there.
const OPTIONAL: [&str; 3] = ["kind", "first_round", "needed_percent"];

/// The columns that are added behind those of the input.
const ADDED: [&str; 12] = [
    "edition_used",
    "rule",
    "section",
    "tier",
    "threshold",
    "total",
    "margin",
    "percent",
    "required",
    "literal_required",
    "reason",
    "why",
];

/// What a batch gives back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The rows with their verdicts: CSV by RFC 4180 with header, UTF-8, line feeds.
    pub csv: Vec<u8>,
    /// How many rows there were.
    pub rows: usize,
    /// How many of them could not be read; where there are any, the command exits with 1.
    pub unreadable: usize,
}

/// Why a batch is refused as a whole.
#[derive(Debug)]
pub enum BatchError {
    /// Needed columns are not there, in the order of the contract.
    MissingColumns(Vec<&'static str>),
    /// A column that is read stands there twice, and which of the two counts cannot be told.
    RepeatedColumn(&'static str),
    /// A quotation mark is not closed: which rows there are cannot be told, and none may be lost.
    OpenQuote(OpenQuote),
    /// The CSV could not be written.
    Csv(csv::Error),
}

impl Coded for BatchError {
    fn code(&self) -> &'static str {
        match self {
            BatchError::MissingColumns(_) => "batch.missing-columns",
            BatchError::RepeatedColumn(_) => "batch.repeated-column",
            BatchError::OpenQuote(_) => "batch.open-quote",
            BatchError::Csv(_) => "batch.csv",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            BatchError::MissingColumns(columns) => vec![("columns", columns.join(", "))],
            BatchError::RepeatedColumn(column) => vec![("column", (*column).to_owned())],
            BatchError::OpenQuote(open) => vec![("line", open.line.to_string())],
            BatchError::Csv(error) => vec![("error", error.to_string())],
        }
    }
}

impl std::fmt::Display for BatchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&sentence(self))
    }
}

impl std::error::Error for BatchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BatchError::Csv(error) => Some(error),
            BatchError::MissingColumns(_) | BatchError::RepeatedColumn(_) | BatchError::OpenQuote(_) => None,
        }
    }
}

impl From<csv::Error> for BatchError {
    fn from(error: csv::Error) -> Self {
        BatchError::Csv(error)
    }
}

/// Judges every row of a CSV. The votes of a row are those of the whole contest.
///
/// # Errors
/// Where a needed column is missing, a column that is read stands there twice, or a quotation mark leaves open where
/// rows end.
pub fn run(input: &[u8]) -> Result<Outcome, BatchError> {
    let mut records = exchange::records(input).map_err(BatchError::OpenQuote)?.into_iter();
    let header = records.next().map(|record| as_text(&record.fields)).unwrap_or_default();
    let columns = Columns::of(&header)?;

    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    writer.write_record(header.iter().chain(ADDED))?;
    let (mut rows, mut unreadable) = (0, 0);
    for record in records {
        let answer = judge(&record, header.len(), &columns);
        rows += 1;
        unreadable += usize::from(answer.is_err());
        let added = answer.map_or_else(|error| unread(&error), |verdict| read(&verdict));
        let text = as_text(&record.fields);
        let cells = text.iter().chain(std::iter::repeat("")).take(header.len());
        writer.write_record(cells.chain(added.iter().map(String::as_str)))?;
    }
    let csv = writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(Outcome { csv, rows, unreadable })
}

/// Where each column that is read stands.
struct Columns(Vec<(&'static str, usize)>);

impl Columns {
    fn of(header: &StringRecord) -> Result<Columns, BatchError> {
        let places = |column: &str| -> Vec<usize> {
            header.iter().enumerate().filter(|(_, name)| name.trim() == column).map(|(place, _)| place).collect()
        };
        let missing: Vec<&'static str> = NEEDED.into_iter().filter(|column| places(column).is_empty()).collect();
        if !missing.is_empty() {
            return Err(BatchError::MissingColumns(missing));
        }
        let mut columns = Vec::new();
        for column in NEEDED.into_iter().chain(OPTIONAL) {
            match places(column).as_slice() {
                [] => {}
                [place] => columns.push((column, *place)),
                [_, _, ..] => return Err(BatchError::RepeatedColumn(column)),
            }
        }
        Ok(Columns(columns))
    }

    /// That every cell that is read is of one line and can be seen whole.
    fn check(&self, row: &StringRecord) -> Result<(), RowError> {
        for (column, place) in &self.0 {
            let cell = row.get(*place).unwrap_or_default();
            if cell.contains(['\n', '\r']) {
                return Err(RowError::LineBreak { column });
            }
            if let Some(character) = exchange::invisible_character(cell) {
                return Err(RowError::Invisible { column, character });
            }
        }
        Ok(())
    }

    /// The cell of a row in this column, without the blanks around it; empty where there is no such column.
    fn cell<'a>(&self, row: &'a StringRecord, column: &str) -> &'a str {
        let place = self.0.iter().find(|(name, _)| *name == column).map(|(_, place)| *place);
        place.and_then(|place| row.get(place)).unwrap_or_default().trim()
    }
}

fn judge(record: &Record, columns_in_header: usize, columns: &Columns) -> Result<Verdict, RowError> {
    let fields = &record.fields;
    if fields.len() != columns_in_header {
        return Err(RowError::Cells { cells: fields.len(), columns: columns_in_header });
    }
    let row = StringRecord::from_byte_record(fields.clone()).map_err(|_| RowError::NotUtf8)?;
    if record.stray_quote {
        return Err(RowError::StrayQuote);
    }
    columns.check(&row)?;
    let facts = row::facts(|column| columns.cell(&row, column))?;
    Ok(required(&facts))
}

/// The record as text; what is no UTF-8 is marked by U+FFFD, so that the output stays UTF-8.
fn as_text(record: &ByteRecord) -> StringRecord {
    StringRecord::from_byte_record_lossy(record.clone())
}

fn read(verdict: &Verdict) -> [String; 12] {
    fn or_empty<T: ToString>(value: Option<T>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    [
        verdict.edition.to_string(),
        verdict.rule.to_string(),
        verdict.section.to_string(),
        or_empty(verdict.tier),
        or_empty(verdict.threshold),
        verdict.total.to_string(),
        or_empty(verdict.margin),
        or_empty(verdict.percent),
        verdict.required.to_string(),
        verdict.literal_required.to_string(),
        or_empty(verdict.reason.as_ref()),
        why(verdict),
    ]
}

/// The sentence of the verdict, and behind it one for each thing that has to be shown beside it, a blank between.
fn why(verdict: &Verdict) -> String {
    let notes = verdict.notes.iter().map(|note| sentence(note));
    std::iter::once(sentence(verdict)).chain(notes).collect::<Vec<_>>().join(" ")
}

fn unread(error: &RowError) -> [String; 12] {
    let mut added = [const { String::new() }; 12];
    if let Some(why) = added.last_mut() {
        *why = sentence(error);
    }
    added
}
