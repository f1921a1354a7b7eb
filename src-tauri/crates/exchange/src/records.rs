//! Comma-separated text (RFC 4180) cut into records, and what its quotation marks prove.
//!
//! A quotation mark that is opened and not closed makes one field of everything up to the next one, over any number of
//! lines: rows vanish into it without an error. No reader can tell where the field was to end, so such a text is no
//! text of records, and the line where the mark stands is named.

use csv::{ByteRecord, ReaderBuilder};

/// One record.
#[derive(Debug, Clone)]
pub struct Record {
    /// The line of its first character, from 1, as an editor counts.
    pub line: u64,
    /// The fields, without the quotation marks around them.
    pub fields: ByteRecord,
    /// Whether text follows a closing quotation mark within a field, so that what the field says is a guess.
    pub stray_quote: bool,
}

/// A quotation mark that is opened and never closed, or closed on another line and followed by text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenQuote {
    /// The line where it stands, from 1.
    pub line: u64,
}

/// Cuts a text into records; lines without any character between them are passed over. A byte-order mark is no part of
/// the text. Lines end with CRLF, LF or CR alone, and records may have any number of fields.
///
/// # Errors
/// [`OpenQuote`] where a quotation mark leaves open how many records there are.
pub fn records(bytes: &[u8]) -> Result<Vec<Record>, OpenQuote> {
    let bytes = without_mark(bytes);
    let lines = Lines::of(bytes);
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(bytes);
    let mut records = Vec::new();
    let at = |reader: &csv::Reader<&[u8]>| usize::try_from(reader.position().byte()).unwrap_or(bytes.len());
    loop {
        let begin = at(&reader);
        let mut fields = ByteRecord::new();
        // Bytes of any number of fields: nothing is left that could fail.
        if !reader.read_byte_record(&mut fields).unwrap_or(false) {
            return Ok(records);
        }
        let quotes = Quotes::of(bytes.get(begin..at(&reader)).unwrap_or_default());
        if let Some(open) = quotes.open {
            return Err(OpenQuote { line: lines.of_byte(begin + open) });
        }
        records.push(Record { line: lines.of_record(bytes, begin), fields, stray_quote: quotes.stray });
    }
}

/// The text without a byte-order mark.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// What the quotation marks of one record prove.
#[derive(Debug, Default, PartialEq, Eq)]
struct Quotes {
    /// Where one stands that was not closed, or closed on another line and followed by text.
    open: Option<usize>,
    /// Whether text follows one that was closed on its line.
    stray: bool,
}

impl Quotes {
    fn of(record: &[u8]) -> Quotes {
        enum At {
            FieldStart,
            Bare,
            Quoted(usize),
            Closed(usize),
        }
        let mut quotes = Quotes::default();
        let mut at = At::FieldStart;
        for (place, byte) in record.iter().enumerate() {
            let ends = matches!(byte, b',' | b'\n' | b'\r');
            at = match at {
                At::FieldStart if *byte == b'"' => At::Quoted(place),
                At::FieldStart | At::Bare | At::Closed(_) if ends => At::FieldStart,
                At::FieldStart | At::Bare => At::Bare,
                At::Quoted(open) if *byte == b'"' => At::Closed(open),
                At::Quoted(open) => At::Quoted(open),
                At::Closed(open) if *byte == b'"' => At::Quoted(open),
                At::Closed(open) => {
                    let over_lines = record.get(open..place).is_some_and(|field| field.iter().any(is_line_end));
                    if over_lines && quotes.open.is_none() {
                        quotes.open = Some(open);
                    }
                    quotes.stray |= !over_lines;
                    At::Bare
                }
            };
        }
        if let At::Quoted(open) = at {
            quotes.open.get_or_insert(open);
        }
        quotes
    }
}

fn is_line_end(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Where each line of a text begins.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn of(bytes: &[u8]) -> Lines {
        let ends = bytes.iter().enumerate().filter(|(at, byte)| match byte {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        Lines(std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect())
    }

    /// The line of a byte, from 1.
    pub(crate) fn of_byte(&self, at: usize) -> u64 {
        u64::try_from(self.0.partition_point(|start| *start <= at)).unwrap_or(u64::MAX)
    }

    /// The line, from 1, in which the record that begins here has its first character.
    fn of_record(&self, bytes: &[u8], begin: usize) -> u64 {
        // A record's position can be that of the line end before it, or of blank lines.
        let blank = bytes.iter().skip(begin).take_while(|byte| is_line_end(byte)).count();
        self.of_byte(begin + blank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<(u64, Vec<String>, bool)>, OpenQuote> {
        let fields = |record: &Record| record.fields.iter().map(|f| String::from_utf8_lossy(f).into_owned()).collect();
        let read = records(text.as_bytes())?;
        Ok(read.iter().map(|record| (record.line, fields(record), record.stray_quote)).collect())
    }

    #[test]
    fn records_are_cut_at_the_ends_of_lines_and_quoted_fields_run_over_them() {
        let fields = |fields: &[&str]| fields.iter().map(|field| (*field).to_owned()).collect::<Vec<_>>();
        for end in ["\n", "\r\n", "\r"] {
            let text = ["\u{feff}a,b", "", "\"x", "y, \"\"z\"\"\",2", "last"].join(end);
            let long = format!("x{end}y, \"z\"");
            assert_eq!(
                read(&text).unwrap(),
                [(1, fields(&["a", "b"]), false), (3, fields(&[&long, "2"]), false), (5, fields(&["last"]), false)]
            );
        }
        assert_eq!(read("").unwrap(), []);
        assert_eq!(
            read("a \"b\" c,\"\"\n").unwrap(),
            [(1, fields(&["a \"b\" c", ""]), false)],
            "marks inside a bare field"
        );
    }

    #[test]
    fn a_quotation_mark_that_is_not_closed_is_named_by_its_line() {
        for (text, line) in [
            ("a,b\n1,\"2\n3,4\n", 2),
            ("a,b\r\n\r\n1,\"2", 3),
            ("a,b\n\"1\n,2\",\"3\n4,5\n", 3),
            ("\"", 1),
            // The next quotation mark closes it by chance, and text follows.
            ("a,b\n1,\"2\n3,\"4\"\n5,6\n", 2),
            ("a,b\n1,\"2\n\"3\",4\n", 2),
        ] {
            assert_eq!(read(text), Err(OpenQuote { line }), "{text:?}");
        }
    }

    #[test]
    fn text_after_a_closing_quotation_mark_is_told() {
        let stray: Vec<bool> =
            read("a\n\"b\" c\n\"d\"\n\"e\"\"\" f\n").unwrap().iter().map(|(_, _, stray)| *stray).collect();
        assert_eq!(stray, [false, true, false, true]);
    }
}
