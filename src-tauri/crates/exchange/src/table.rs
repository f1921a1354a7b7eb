//! Comma-separated text (RFC 4180) with a first line of column names.
//!
//! Columns are taken by name, in any order. Lines are counted as an editor counts them, whatever ends them: CRLF, LF or
//! CR alone, inside quotation marks too.

use crate::problem::{Checked, Fault, Place, Problem};

/// A text of lines and columns.
pub(crate) struct Table<'a> {
    bytes: &'a [u8],
    columns: Vec<Option<usize>>,
    names: &'a [&'static str],
    /// The names of columns that were not asked for.
    pub(crate) others: Vec<String>,
    rows: Vec<Fields>,
    starts: Vec<usize>,
}

/// One line's fields.
struct Fields {
    at: usize,
    record: csv::StringRecord,
}

/// One line of a table.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    table: &'a Table<'a>,
    fields: &'a Fields,
}

/// The text without a byte-order mark.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// The names in the first line that is not blank, in lower case; none where it cannot be read.
pub(crate) fn first_line(text: &[u8]) -> Vec<String> {
    let mut first = csv::ByteRecord::new();
    match reader(text).read_byte_record(&mut first) {
        Ok(true) => first.iter().map(|field| column_name(&String::from_utf8_lossy(field))).collect(),
        _ => Vec::new(),
    }
}

fn column_name(text: &str) -> String {
    text.trim().to_lowercase()
}

fn reader(text: &[u8]) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text)
}

impl<'a> Table<'a> {
    /// Reads a table. Columns named in `may` can be absent; those in `long` can hold fields of several lines.
    ///
    /// Lines without any text are passed over; every other line must have as many fields as the first.
    pub(crate) fn read(bytes: &'a [u8], names: &'a [&'static str], may: &[&str], long: &[&str]) -> Checked<Table<'a>> {
        let bytes = without_mark(bytes);
        let starts = line_starts(bytes);
        let mut table = Table { bytes, columns: Vec::new(), names, others: Vec::new(), rows: Vec::new(), starts };
        if let Err(error) = std::str::from_utf8(bytes) {
            return Err(Place::Line(table.line_of(error.valid_up_to())).fault(Problem::NotUtf8));
        }
        let mut reader = reader(bytes);
        let mut head: Option<csv::StringRecord> = None;
        loop {
            let at = usize::try_from(reader.position().byte()).unwrap_or(bytes.len());
            let mut record = csv::StringRecord::new();
            // The text is UTF-8 and lines may differ in length, so that nothing is left that could fail.
            let more =
                reader.read_record(&mut record).map_err(|_| Place::Line(table.line_of(at)).fault(Problem::NotUtf8))?;
            if !more {
                break;
            }
            let Some(head) = &head else {
                table.columns = columns(&record, names, may).map_err(|problem| table.line(at).fault(problem))?;
                let known = |name: &String| !name.is_empty() && !names.contains(&name.as_str());
                table.others = record.iter().map(column_name).filter(known).collect();
                head = Some(record);
                continue;
            };
            if record.iter().all(|field| field.trim().is_empty()) {
                continue;
            }
            if record.len() != head.len() {
                let problem = Problem::FieldsDiffer { expected: head.len(), given: record.len() };
                return Err(table.line(at).fault(problem));
            }
            let broken = record
                .iter()
                .zip(head)
                .find(|(field, name)| field.contains(['\n', '\r']) && !long.contains(&column_name(name).as_str()));
            if let Some((_, name)) = broken {
                let place = Place::Field { line: table.line_of(at), column: column_name(name) };
                return Err(place.fault(Problem::QuoteOpen));
            }
            table.rows.push(Fields { at, record });
        }
        if table.rows.is_empty() {
            return Err(Place::File.fault(Problem::NoRows));
        }
        Ok(table)
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.rows.iter().map(|fields| Line { table: self, fields })
    }

    fn line(&self, at: usize) -> Place {
        Place::Line(self.line_of(at))
    }

    /// The line, from 1, in which the record that begins here has its first character.
    fn line_of(&self, at: usize) -> u64 {
        // A record's position can be that of the line end before it, or of blank lines.
        let blank = self.bytes.iter().skip(at).take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        let lines = self.starts.partition_point(|start| *start <= at + blank);
        u64::try_from(lines).unwrap_or(u64::MAX)
    }
}

/// Where each line begins.
fn line_starts(bytes: &[u8]) -> Vec<usize> {
    let ends = bytes.iter().enumerate().filter(|(at, byte)| match byte {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    });
    std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
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
        at.and_then(|at| self.fields.record.get(at)).unwrap_or("").trim()
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

    pub(crate) fn number(&self) -> u64 {
        self.table.line_of(self.fields.at)
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
        let cases: [(&[u8], &str, &str); 8] = [
            (b"a,b\n", "exchange.no-rows", ""),
            (b"a,c\n1,2\n", "exchange.column-missing", "1"),
            (b"\na,b,A\n1,2,3\n", "exchange.column-twice", "2"),
            (b"a,b\n1,2\n1,2,3\n", "exchange.fields-differ", "3"),
            (b"a,b\r1,2\r1\r", "exchange.fields-differ", "3"),
            (b"a,b\n1,2\n1,\xf1\n", "exchange.not-utf-8", "3"),
            (b"a,b\n\"1,2\n3,4\n", "exchange.fields-differ", "2"),
            (b"a,b\n\"1\n2\",2\n", "exchange.quote-open", "2, a"),
        ];
        for (bytes, code, place) in cases {
            let fault = Table::read(bytes, &["a", "b"], &[], &["b"]).map(|_| ()).unwrap_err();
            assert_eq!((law::Coded::code(&*fault.problem), fault.place.to_string().as_str()), (code, place));
        }
    }
}
