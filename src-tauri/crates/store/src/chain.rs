//! The chain: what the hash of an entry covers, byte for byte.
//!
//! ```text
//! hash(n) = SHA-256( hash(n - 1) ‖ row(entry n) ‖ row(fact 1) ‖ its lines ‖ row(fact 2) ‖ its lines ‖ … )
//! hash(0) = 32 bytes of zero
//!
//! row   = text(table) ‖ number of columns, 4 bytes ‖ for each column in order: text(its name) ‖ value
//! text  = length in bytes, 8 bytes ‖ UTF-8
//! value = 00                                    nothing
//!       | 01 ‖ 8 bytes, two's complement        a number
//!       | 02 ‖ text                             a text
//!       | 03 ‖ length in bytes, 8 bytes ‖ bytes bytes
//!       | 7f ‖ length in bytes, 8 bytes ‖ bytes what this program never writes
//! ```
//!
//! Numbers are big-endian. The row of an entry has the columns number, at, by, kind, about, reason, rows; the row of
//! a fact begins with entry and nth, a line with entry, nth and line; the rest is in the order of the schema. Facts come
//! in the order of nth, lines in the order of the fact's lists and within each by line. Every piece states its own
//! length or has a fixed one, so two different contents never give the same bytes.

use std::fmt;
use std::str::FromStr;

use canvass::EntryNumber;
use law::Coded;
use sha2::{Digest, Sha256};

use crate::cell::Cell;
use crate::record::Record;

/// A SHA-256.
pub(crate) type Hash = [u8; 32];

/// What the first entry is chained to.
pub(crate) const BEFORE_THE_FIRST: Hash = [0; 32];

/// The columns of an entry that its hash covers.
pub(crate) const ENTRY_COLUMNS: [&str; 7] = ["number", "at", "by", "kind", "about", "reason", "rows"];

/// The hash of an entry: the same function for writing an entry and for reading it back.
pub(crate) fn entry_hash(previous: &Hash, number: i64, entry: &[Cell], records: &[(i64, Record)]) -> Hash {
    let mut bytes = Canonical { all: Sha256::new_with_prefix(previous), row: Vec::new() };
    bytes.row("log_entry", &[], &ENTRY_COLUMNS, entry);
    for (nth, record) in records {
        let key = [("entry", number), ("nth", *nth)];
        bytes.row(record.table.name, &key, record.table.columns, &record.cells);
        for line in &record.lines {
            let key = [("entry", number), ("nth", *nth), ("line", line.line)];
            bytes.row(line.part.name, &key, line.part.columns, &line.cells);
        }
    }
    bytes.all.finalize().into()
}

struct Canonical {
    all: Sha256,
    /// The row that is being put together: hashed as one piece, for its pieces are many and a few bytes each.
    row: Vec<u8>,
}

impl Canonical {
    fn row(&mut self, table: &str, key: &[(&str, i64)], columns: &[&str], cells: &[Cell]) {
        self.row.clear();
        self.bytes(table.as_bytes());
        let count = u32::try_from(key.len() + columns.len()).unwrap_or(u32::MAX);
        self.row.extend(count.to_be_bytes());
        for (column, number) in key {
            self.bytes(column.as_bytes());
            self.value(&Cell::Integer(*number));
        }
        for (column, cell) in columns.iter().zip(cells) {
            self.bytes(column.as_bytes());
            self.value(cell);
        }
        self.all.update(&self.row);
    }

    fn value(&mut self, cell: &Cell) {
        match cell {
            Cell::Null => self.row.push(0x00),
            Cell::Integer(number) => {
                self.row.push(0x01);
                self.row.extend(number.to_be_bytes());
            }
            Cell::Text(text) => {
                self.row.push(0x02);
                self.bytes(text.as_bytes());
            }
            Cell::Blob(bytes) => {
                self.row.push(0x03);
                self.bytes(bytes);
            }
            Cell::Foreign(bytes) => {
                self.row.push(0x7f);
                self.bytes(bytes);
            }
        }
    }

    fn bytes(&mut self, bytes: &[u8]) {
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.row.extend(length.to_be_bytes());
        self.row.extend_from_slice(bytes);
    }
}

/// Where the log stands: the number of an entry and its hash. Prints as on every page, with the first 16 digits:
/// `412:9f3c…`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// The number of the entry.
    pub number: EntryNumber,
    /// Its hash.
    pub hash: [u8; 32],
}

impl Head {
    /// The first 16 hexadecimal digits of the hash, as they are printed.
    pub fn digits(&self) -> String {
        hex(&self.hash).chars().take(16).collect()
    }

    /// The number and all 64 digits.
    pub(crate) fn in_full(&self) -> String {
        format!("{}:{}", self.number.0, hex(&self.hash))
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.number.0, self.digits())
    }
}

fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::new(), |mut digits, byte| {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// A head as somebody reads it off a page: the number, and 16 hexadecimal digits or all 64.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedHead {
    /// The number of the entry.
    pub number: EntryNumber,
    digits: String,
}

impl PrintedHead {
    /// Whether the head of the file, or of an entry of it, is the one on the page.
    pub fn is(&self, head: &Head) -> bool {
        self.number == head.number && hex(&head.hash).starts_with(&self.digits)
    }
}

impl From<Head> for PrintedHead {
    fn from(head: Head) -> Self {
        PrintedHead { number: head.number, digits: head.digits() }
    }
}

impl fmt::Display for PrintedHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.number.0, self.digits)
    }
}

/// A text that is no head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAHead {
    /// The text as given.
    pub given: String,
}

impl FromStr for PrintedHead {
    type Err = NotAHead;
    /// Reads `412:9f3c…` with 16 or 64 hexadecimal digits in either case.
    fn from_str(text: &str) -> Result<Self, NotAHead> {
        let wrong = || NotAHead { given: text.to_owned() };
        let (number, digits) = text.trim().split_once(':').ok_or_else(wrong)?;
        let number = Some(number).filter(|n| n.bytes().all(|b| b.is_ascii_digit())).and_then(|n| n.parse().ok());
        let digits = digits.to_ascii_lowercase();
        if !matches!(digits.len(), 16 | 64) || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        number.map(|number| PrintedHead { number: EntryNumber(number), digits }).ok_or_else(wrong)
    }
}

impl Coded for NotAHead {
    fn code(&self) -> &'static str {
        "store.not-a-head"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("given", self.given.clone())]
    }
}

impl fmt::Display for NotAHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not the head of a log: {:?}", self.given)
    }
}

impl std::error::Error for NotAHead {}
