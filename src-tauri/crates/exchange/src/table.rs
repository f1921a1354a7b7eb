//! Comma-separated text (RFC 4180) with a first line of column names.
//!
//! Columns are taken by name, in any order. Lines are counted as an editor counts them, whatever ends them: CRLF, LF or
//! CR alone, inside quotation marks too.

use crate::name;
use crate::problem::{Checked, Fault, Place, Problem};
use crate::records::{self, Lines, Record, without_mark};

/// A text of lines and columns.
pub(crate) struct Table<'a> {
    columns: Vec<Option<usize>>,
    names: &'a [&'static str],
    /// The names of columns that were not asked for.
    pub(crate) others: Vec<String>,
    rows: Vec<Fields>,
}

/// One line's fields.
struct Fields {
    line: u64,
    text: csv::StringRecord,
}

/// One line of a table.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    table: &'a Table<'a>,
    fields: &'a Fields,
}

/// The names in the first line that is not blank, in lower case; none where it cannot be read.
pub(crate) fn first_line(text: &[u8]) -> Vec<String> {
    let mut first = csv::ByteRecord::new();
    match csv::ReaderBuilder::new().has_headers(false).from_reader(text).read_byte_record(&mut first) {
        Ok(true) => first.iter().map(|field| column_name(&String::from_utf8_lossy(field))).collect(),
        _ => Vec::new(),
    }
}

fn column_name(text: &str) -> String {
    text.trim().to_lowercase()
}

impl<'a> Table<'a> {
    /// Reads a table. Columns named in `may` can be absent; those in `long` can hold fields of several lines.
    ///
    /// Lines without any text are passed over; every other line must have as many fields as the first.
    pub(crate) fn read(bytes: &[u8], names: &'a [&'static str], may: &[&str], long: &[&str]) -> Checked<Table<'a>> {
        let text = without_mark(bytes);
        if let Err(error) = std::str::from_utf8(text) {
            return Err(Place::Line(Lines::of(text).of_byte(error.valid_up_to())).fault(Problem::NotUtf8));
        }
        let records = records::records(bytes).map_err(|open| Place::Line(open.line).fault(Problem::QuoteOpen))?;
        let mut records = records.into_iter();
        let Some(head) = records.next().map(fields).transpose()? else {
            return Err(Place::File.fault(Problem::NoRows));
        };
        let head_at = Place::Line(head.line);
        if let Some(problem) = head.text.iter().find_map(name::invisible) {
            return Err(head_at.fault(problem));
        }
        let columns = columns(&head.text, names, may).map_err(|problem| head_at.fault(problem))?;
        let head: Vec<String> = head.text.iter().map(column_name).collect();
        let mut rows = Vec::new();
        for record in records {
            let row = fields(record)?;
            if row.text.iter().all(|field| field.trim().is_empty()) {
                continue;
            }
            if row.text.len() != head.len() {
                let problem = Problem::FieldsDiffer { expected: head.len(), given: row.text.len() };
                return Err(Place::Line(row.line).fault(problem));
            }
            for (field, column) in row.text.iter().zip(&head) {
                let broken = field.contains(['\n', '\r']) && !long.contains(&column.as_str());
                let known = names.contains(&column.as_str());
                let problem = if broken { Some(Problem::QuoteOpen) } else { name::invisible(field).filter(|_| known) };
                if let Some(problem) = problem {
                    return Err(Place::Field { line: row.line, column: column.clone() }.fault(problem));
                }
            }
            rows.push(row);
        }
        if rows.is_empty() {
            return Err(Place::File.fault(Problem::NoRows));
        }
        let others = head.into_iter().filter(|name| !name.is_empty() && !names.contains(&name.as_str())).collect();
        Ok(Table { columns, names, others, rows })
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.rows.iter().map(|fields| Line { table: self, fields })
    }
}

/// The fields of a record as text, of which is known that it is UTF-8.
fn fields(record: Record) -> Checked<Fields> {
    let at = Place::Line(record.line);
    if record.stray_quote {
        return Err(at.fault(Problem::QuoteStray));
    }
    let text = csv::StringRecord::from_byte_record(record.fields).map_err(|_| at.fault(Problem::NotUtf8))?;
    Ok(Fields { line: record.line, text })
}

/// Where each of the named columns is.
fn columns(head: &csv::StringRecord, names: &[&'static str], may: &[&str]) -> Result<Vec<Option<usize>>, Problem> {
    let given: Vec<String> = head.iter().map(column_name).collect();
    names
        .iter()
        .map(|&column| {
            let mut places = given.iter().enumerate().filter(|(_, name)| *name == column).map(|(at, _)| at);
            match (places.next(), places.next()) {
                (Some(at), None) => Ok(Some(at)),
                (None, _) if may.contains(&column) => Ok(None),
                (None, _) => Err(Problem::ColumnMissing { column }),
                (Some(_), Some(_)) => Err(Problem::ColumnTwice { column }),
            }
        })
        .collect()
}

impl Line<'_> {
    /// A field as it stands, without space around it; empty where the column is absent.
    pub(crate) fn text(&self, column: &str) -> &str {
        let at = self.table.names.iter().position(|name| *name == column);
        let at = at.and_then(|at| self.table.columns.get(at).copied().flatten());
        at.and_then(|at| self.fields.text.get(at)).unwrap_or("").trim()
    }

    /// A field that must be filled.
    pub(crate) fn filled(&self, column: &'static str) -> Checked<&str> {
        match self.text(column) {
            "" => Err(self.fault(column, Problem::FieldBlank { column })),
            text => Ok(text),
        }
    }

    /// A field as what it stands for, where it is filled.
    pub(crate) fn word<T>(
        &self,
        column: &'static str,
        known: impl Fn() -> String,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Checked<T> {
        let text = self.filled(column)?;
        parse(text).ok_or_else(|| {
            self.fault(column, Problem::UnknownWord { what: column, given: text.to_owned(), known: known() })
        })
    }

    /// A number from 1 to `most`, where there is one.
    pub(crate) fn number_in(&self, column: &'static str, most: u32) -> Checked<Option<u32>> {
        match self.text(column) {
            "" => Ok(None),
            given => match given.parse::<u32>() {
                Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
                _ => Err(self.fault(column, Problem::NotInRange { given: given.to_owned(), least: 1, most })),
            },
        }
    }

    pub(crate) fn number(&self) -> u64 {
        self.fields.line
    }

    pub(crate) fn fault(&self, column: &str, problem: Problem) -> Fault {
        Place::Field { line: self.number(), column: column.to_owned() }.fault(problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(u64, String)> {
        let table = Table::read(text.as_bytes(), &["a", "b"], &[], &["b"]).unwrap();
        table.lines().map(|line| (line.number(), format!("{}|{}", line.text("a"), line.text("b")))).collect()
    }

    #[test]
    fn lines_are_counted_as_an_editor_counts_them() {
        let expected = vec![(2, "1|x".to_owned()), (4, "2|y".to_owned())];
        for end in ["\n", "\r\n", "\r"] {
            assert_eq!(lines(&["b,a", "x,1", "", "y,2"].join(end)), expected, "{end:?}");
            assert_eq!(lines(&["\u{feff}b,a", "x,1", "", "y,2", ""].join(end)), expected, "{end:?}");
        }
        assert_eq!(lines("\n\na,b\n1,\"x\ny\"\n,\n2,y\n"), [(4, "1|x\ny".to_owned()), (7, "2|y".to_owned())]);
    }

    #[test]
    fn a_table_that_is_none_is_refused_with_its_place() {
        let cases: [(&[u8], &str, &str); 13] = [
            (b"a,b\n", "exchange.no-rows", ""),
            (b"a,c\n1,2\n", "exchange.column-missing", "1"),
            (b"\na,b,A\n1,2,3\n", "exchange.column-twice", "2"),
            (b"a,b\n1,2\n1,2,3\n", "exchange.fields-differ", "3"),
            (b"a,b\r1,2\r1\r", "exchange.fields-differ", "3"),
            (b"a,b\n1,2\n1,\xf1\n", "exchange.not-utf-8", "3"),
            (b"a,b\n\"1,2\n3,4\n", "exchange.quote-open", "2"),
            (b"a,b\n1,2\n3,\"4\n5,6\n", "exchange.quote-open", "3"),
            (b"a,b\n1,\"2\" and more\n", "exchange.quote-stray", "2"),
            (b"a,b\n1,2\n\x1b[2J,4\n", "exchange.invisible-character", "3, a"),
            (b"a,b\n1,2\n1,x\0y\n", "exchange.invisible-character", "3, b"),
            ("a,b,\u{202e}c\n1,2,3\n".as_bytes(), "exchange.invisible-character", "1"),
            (b"a,b\n\"1\n2\",2\n", "exchange.quote-open", "2, a"),
        ];
        for (bytes, code, place) in cases {
            let fault = Table::read(bytes, &["a", "b"], &[], &["b"]).map(|_| ()).unwrap_err();
            assert_eq!((law::Coded::code(&*fault.problem), fault.place.to_string().as_str()), (code, place));
        }
    }
}
