//! What stands in one column of one row, and how a row is put together and taken apart.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};
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

    pub(crate) fn push(&mut self, cell: Cell) {
        self.cells.push(cell);
    }

    /// Notes the first value that the next column cannot hold.
    pub(crate) fn reject(&mut self, found: String) {
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

    pub(crate) fn peek(&self) -> &'r Cell {
        self.cells.get(self.next).unwrap_or(&Cell::Null)
    }

    pub(crate) fn pull(&mut self) -> &'r Cell {
        let cell = self.peek();
        self.next += 1;
        cell
    }

    /// The column taken last holds what it cannot.
    pub(crate) fn misfit(&self, cell: &Cell) -> Misfit {
        self.misfit_here()(cell)
    }

    /// The same, to be said once the columns after it are taken.
    pub(crate) fn misfit_here(&self) -> impl Fn(&Cell) -> Misfit + use<> {
        let column = self.next.checked_sub(1).and_then(|last| self.columns.get(last)).copied().unwrap_or_default();
        let table = self.table;
        move |cell| Misfit { table, column, found: cell.shown() }
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
pub(crate) fn spelled<T: ToString>(row: &mut Taken<'_>, parse: impl Fn(&str) -> Option<T>) -> Result<T, Misfit> {
    match row.pull() {
        cell @ Cell::Text(text) => {
            parse(text).filter(|value| value.to_string() == *text).ok_or_else(|| row.misfit(cell))
        }
        cell => Err(row.misfit(cell)),
    }
}
