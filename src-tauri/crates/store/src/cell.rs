//! What stands in one column of one row, and how the domain's values are put there and taken back.

use std::str::FromStr;

use canvass::{
    ActKind, ChoiceId, ContestId, Count, County, DocumentId, Extent, Field, NeededPercent, OfficerRole, PassId,
    PassKind, PrecinctId, ReportId, ResultsSetKind, Scope, SetId, ShareFigure, ShareId, SourceId, SourceKind,
    StyleCoverage, StyleId,
};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};
use law::{ContestKind, Edition, ElectionKind, Interval, Office, SpecialReach};
use rusqlite::types::{ToSql, ToSqlOutput, Value, ValueRef};

/// What stands in one column of one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Nothing.
    Null,
    /// A number, a yes or no (1, 0).
    Integer(i64),
    /// A text.
    Text(String),
    /// Bytes: a PDF, a hash.
    Blob(Vec<u8>),
    /// What this program never writes: a floating-point number, a text that is not UTF-8. Kept, so that reading a
    /// damaged row is no failure of reading but a row that is wrong.
    Foreign(Vec<u8>),
}

impl Cell {
    pub(crate) fn of(value: ValueRef<'_>) -> Cell {
        match value {
            ValueRef::Null => Cell::Null,
            ValueRef::Integer(number) => Cell::Integer(number),
            ValueRef::Real(number) => Cell::Foreign(number.to_bits().to_be_bytes().to_vec()),
            ValueRef::Text(bytes) => match std::str::from_utf8(bytes) {
                Ok(text) => Cell::Text(text.to_owned()),
                Err(_) => Cell::Foreign(bytes.to_vec()),
            },
            ValueRef::Blob(bytes) => Cell::Blob(bytes.to_vec()),
        }
    }

    /// The cell in a few words, for an error.
    pub(crate) fn shown(&self) -> String {
        match self {
            Cell::Null => "nothing".to_owned(),
            Cell::Integer(number) => number.to_string(),
            Cell::Text(text) => text.chars().take(40).collect(),
            Cell::Blob(bytes) | Cell::Foreign(bytes) => format!("{} bytes", bytes.len()),
        }
    }
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Cell::Null => ToSqlOutput::Owned(Value::Null),
            Cell::Integer(number) => ToSqlOutput::Owned(Value::Integer(*number)),
            Cell::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Cell::Blob(bytes) | Cell::Foreign(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
        })
    }
}

/// A value that does not fit its column: of an act, one that the file cannot hold; of a row, one that was never
/// written by this program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Misfit {
    pub(crate) table: &'static str,
    pub(crate) column: &'static str,
    pub(crate) found: String,
}

/// The cells of a row as they are put in, in the order of its columns.
pub(crate) struct Row {
    table: &'static str,
    columns: &'static [&'static str],
    cells: Vec<Cell>,
    misfit: Option<Misfit>,
}

impl Row {
    pub(crate) fn new(table: &'static str, columns: &'static [&'static str]) -> Row {
        Row { table, columns, cells: Vec::with_capacity(columns.len()), misfit: None }
    }

    fn push(&mut self, cell: Cell) {
        self.cells.push(cell);
    }

    /// Notes the first value that the next column cannot hold.
    fn reject(&mut self, found: String) {
        let column = self.columns.get(self.cells.len()).copied().unwrap_or_default();
        self.misfit.get_or_insert(Misfit { table: self.table, column, found });
        self.cells.push(Cell::Null);
    }

    pub(crate) fn finish(self) -> Result<Vec<Cell>, Misfit> {
        self.misfit.map_or(Ok(self.cells), Err)
    }
}

/// The cells of a row as they are taken out, in the order of its columns.
pub(crate) struct Taken<'r> {
    table: &'static str,
    columns: &'static [&'static str],
    cells: &'r [Cell],
    next: usize,
}

impl<'r> Taken<'r> {
    pub(crate) fn new(table: &'static str, columns: &'static [&'static str], cells: &'r [Cell]) -> Taken<'r> {
        Taken { table, columns, cells, next: 0 }
    }

    fn peek(&self) -> &'r Cell {
        self.cells.get(self.next).unwrap_or(&Cell::Null)
    }

    fn pull(&mut self) -> &'r Cell {
        let cell = self.peek();
        self.next += 1;
        cell
    }

    /// The column taken last holds what it cannot.
    fn misfit(&self, cell: &Cell) -> Misfit {
        let column = self.next.checked_sub(1).and_then(|last| self.columns.get(last)).copied().unwrap_or_default();
        Misfit { table: self.table, column, found: cell.shown() }
    }

    pub(crate) fn take<T: InColumns>(&mut self) -> Result<T, Misfit> {
        T::take(self)
    }
}

/// A value of the domain that fills one or more columns.
pub(crate) trait InColumns: Sized {
    fn put(&self, row: &mut Row);
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit>;
}

impl InColumns for u64 {
    fn put(&self, row: &mut Row) {
        match i64::try_from(*self) {
            Ok(number) => row.push(Cell::Integer(number)),
            Err(_) => row.reject(self.to_string()),
        }
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        match row.pull() {
            cell @ Cell::Integer(number) => u64::try_from(*number).map_err(|_| row.misfit(cell)),
            cell => Err(row.misfit(cell)),
        }
    }
}

/// Numbers that are narrower than a column.
macro_rules! narrow {
    ($($number:ty),+) => {$(
        impl InColumns for $number {
            fn put(&self, row: &mut Row) {
                u64::from(*self).put(row);
            }
            fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
                let cell = row.peek();
                let number: u64 = row.take()?;
                <$number>::try_from(number).map_err(|_| row.misfit(cell))
            }
        }
    )+};
}
narrow!(u32, u16);

/// Numbers in a wrapper.
macro_rules! numbers {
    ($($name:ident),+) => {$(
        impl InColumns for $name {
            fn put(&self, row: &mut Row) {
                self.0.put(row);
            }
            fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
                row.take().map($name)
            }
        }
    )+};
}
numbers!(ContestId, PrecinctId, SourceId, ReportId, PassId, StyleId, SetId, ShareId, DocumentId, NeededPercent);

impl InColumns for bool {
    fn put(&self, row: &mut Row) {
        row.push(Cell::Integer(i64::from(*self)));
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        match row.pull() {
            Cell::Integer(0) => Ok(false),
            Cell::Integer(1) => Ok(true),
            cell => Err(row.misfit(cell)),
        }
    }
}

impl InColumns for String {
    fn put(&self, row: &mut Row) {
        row.push(Cell::Text(self.clone()));
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        match row.pull() {
            Cell::Text(text) => Ok(text.clone()),
            cell => Err(row.misfit(cell)),
        }
    }
}

impl InColumns for Vec<u8> {
    fn put(&self, row: &mut Row) {
        row.push(Cell::Blob(self.clone()));
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        match row.pull() {
            Cell::Blob(bytes) => Ok(bytes.clone()),
            cell => Err(row.misfit(cell)),
        }
    }
}

impl InColumns for NaiveDate {
    fn put(&self, row: &mut Row) {
        if (0..=9999).contains(&self.year()) {
            row.push(Cell::Text(self.to_string()));
        } else {
            row.reject(self.to_string());
        }
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        spelled(row, |text| text.parse().ok().filter(|date: &NaiveDate| (0..=9999).contains(&date.year())))
    }
}

/// A moment, with the offset that the clock had.
impl InColumns for DateTime<FixedOffset> {
    fn put(&self, row: &mut Row) {
        let text = self.to_rfc3339();
        match DateTime::parse_from_rfc3339(&text) {
            Ok(read) if read == *self && read.offset() == self.offset() => row.push(Cell::Text(text)),
            _ => row.reject(text),
        }
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        match row.pull() {
            cell @ Cell::Text(text) => DateTime::parse_from_rfc3339(text)
                .ok()
                .filter(|moment| moment.to_rfc3339() == *text)
                .ok_or_else(|| row.misfit(cell)),
            cell => Err(row.misfit(cell)),
        }
    }
}

/// A value that must stand in its column exactly as it is written, so that no two spellings mean the same.
fn spelled<T: ToString>(row: &mut Taken<'_>, parse: impl Fn(&str) -> Option<T>) -> Result<T, Misfit> {
    match row.pull() {
        cell @ Cell::Text(text) => {
            parse(text).filter(|value| value.to_string() == *text).ok_or_else(|| row.misfit(cell))
        }
        cell => Err(row.misfit(cell)),
    }
}

/// Enumerations, counties and scopes stand as their ids.
macro_rules! spelled {
    ($($name:ident),+) => {$(
        impl InColumns for $name {
            fn put(&self, row: &mut Row) {
                row.push(Cell::Text(self.to_string()));
            }
            fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
                spelled(row, |text| $name::from_str(text).ok())
            }
        }
    )+};
}
spelled!(
    ActKind,
    County,
    Edition,
    ElectionKind,
    Office,
    OfficerRole,
    PassKind,
    ResultsSetKind,
    Scope,
    SourceKind,
    SpecialReach,
    StyleCoverage
);

impl InColumns for ContestKind {
    fn put(&self, row: &mut Row) {
        row.push(Cell::Text(self.id().to_owned()));
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        match row.pull() {
            cell @ Cell::Text(text) => text.parse().map_err(|_| row.misfit(cell)),
            cell => Err(row.misfit(cell)),
        }
    }
}

/// Nothing, or a value of one column.
macro_rules! optional {
    ($($name:ty),+) => {$(
        impl InColumns for Option<$name> {
            fn put(&self, row: &mut Row) {
                match self {
                    Some(value) => value.put(row),
                    None => row.push(Cell::Null),
                }
            }
            fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
                if *row.peek() == Cell::Null {
                    row.pull();
                    return Ok(None);
                }
                row.take().map(Some)
            }
        }
    )+};
}
optional!(u64, u32, u16, bool, String, NaiveDate, SpecialReach, Office, NeededPercent, ContestId, StyleId);

/// `contest`, `ballot_place`.
impl InColumns for ChoiceId {
    fn put(&self, row: &mut Row) {
        self.contest.put(row);
        self.place.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        Ok(ChoiceId { contest: row.take()?, place: row.take()? })
    }
}

/// `counties`, `countywide`.
impl InColumns for Extent {
    fn put(&self, row: &mut Row) {
        self.counties.put(row);
        self.countywide.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        Ok(Extent { counties: row.take()?, countywide: row.take()? })
    }
}

/// `figure`, `contest`, `ballot_place`, `style`.
impl InColumns for Field {
    fn put(&self, row: &mut Row) {
        let (figure, contest, place, style) = match *self {
            Field::Votes(choice) => ("votes", Some(choice.contest), Some(choice.place), None),
            Field::Undervotes(contest) => ("undervotes", Some(contest), None, None),
            Field::Overvotes(contest) => ("overvotes", Some(contest), None, None),
            Field::ControlTotal(contest) => ("control-total", Some(contest), None, None),
            Field::Ballots(style) => ("ballots", None, None, style),
            Field::VotersSigned => ("voters-signed", None, None, None),
        };
        row.push(Cell::Text(figure.to_owned()));
        contest.put(row);
        place.put(row);
        style.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        let cell = row.pull();
        let misfit = row.misfit(cell);
        let figure = if let Cell::Text(figure) = cell { figure.as_str() } else { "" };
        let columns: (Option<ContestId>, Option<u16>, Option<StyleId>) = (row.take()?, row.take()?, row.take()?);
        match (figure, columns) {
            ("votes", (Some(contest), Some(place), None)) => Ok(Field::Votes(ChoiceId { contest, place })),
            ("undervotes", (Some(contest), None, None)) => Ok(Field::Undervotes(contest)),
            ("overvotes", (Some(contest), None, None)) => Ok(Field::Overvotes(contest)),
            ("control-total", (Some(contest), None, None)) => Ok(Field::ControlTotal(contest)),
            ("ballots", (None, None, style)) => Ok(Field::Ballots(style)),
            ("voters-signed", (None, None, None)) => Ok(Field::VotersSigned),
            _ => Err(misfit),
        }
    }
}

/// `value`, `suppressed`.
impl InColumns for Option<Count> {
    fn put(&self, row: &mut Row) {
        let (value, suppressed) = match *self {
            Some(Count::Exact(count)) => (Some(count), false),
            Some(Count::Suppressed) => (None, true),
            None => (None, false),
        };
        value.put(row);
        suppressed.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        let value: Option<u64> = row.take()?;
        let cell = row.peek();
        match (value, row.take()?) {
            (Some(count), false) => Ok(Some(Count::Exact(count))),
            (None, suppressed) => Ok(suppressed.then_some(Count::Suppressed)),
            (Some(_), true) => Err(row.misfit(cell)),
        }
    }
}

/// `contest`, `ballot_place`, `votes_min`, `votes_max`.
impl InColumns for ShareFigure {
    fn put(&self, row: &mut Row) {
        self.choice.put(row);
        self.votes.min.put(row);
        if self.votes.max < self.votes.min {
            row.reject(self.votes.max.to_string());
        } else {
            self.votes.max.put(row);
        }
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        let (choice, min) = (row.take()?, row.take()?);
        let cell = row.peek();
        let max = row.take()?;
        if max < min {
            return Err(row.misfit(cell));
        }
        Ok(ShareFigure { choice, votes: Interval { min, max } })
    }
}
