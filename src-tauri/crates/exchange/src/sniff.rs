use sha2::{Digest, Sha256};

use crate::found::Format;
use crate::problem::Problem;
use crate::records::without_mark;
use crate::{ballot, openelections, returns, table};

/// Tells the format by the content. A file that is told is not yet a file that is right.
pub(crate) fn format(bytes: &[u8]) -> Result<Format, Problem> {
    let text = without_mark(bytes);
    if text.iter().all(u8::is_ascii_whitespace) {
        return Err(Problem::FileEmpty);
    }
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return Ok(Format::Sos2020Workbook);
    }
    if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        return Err(Problem::FormatNotRead { format: "XLS" });
    }
    let start = text.trim_ascii_start();
    if start.starts_with(b"<") {
        return Err(Problem::FormatNotRead { format: "XML" });
    }
    if start.starts_with(b"{") || start.starts_with(b"[") {
        return Err(Problem::FormatNotRead { format: "JSON" });
    }
    let columns = table::first_line(text);
    let count = |of: &[&str]| of.iter().filter(|column| columns.iter().any(|named| named == *column)).count();
    // One column more or less is a problem with a place, for the reader to name; it does not make another format.
    if count(&returns::COLUMNS) + 1 >= returns::COLUMNS.len() {
        Ok(Format::Returns)
    } else if count(&openelections::COLUMNS) + 1 >= openelections::COLUMNS.len() {
        Ok(Format::OpenElections)
    } else if count(&["source_id", "office"]) == 2 {
        Err(Problem::OfficesTable)
    } else if ballot::is_ballot(bytes) {
        Err(Problem::BallotFile)
    } else {
        Err(Problem::FormatUnknown)
    }
}

/// The SHA-256 of a file, in lower-case hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
