use sha2::{Digest, Sha256};

use crate::found::Format;
use crate::problem::Problem;

/// Tells the format by the content. A file that is told is not yet a file that is right.
pub(crate) fn format(bytes: &[u8]) -> Result<Format, Problem> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
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
    Err(Problem::FormatUnknown)
}

/// The SHA-256 of a file, in lower-case hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
