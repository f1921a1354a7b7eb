//! Words of files and command lines read strictly: what is not quite right is not guessed at.

use chrono::NaiveDate;

/// A date written `YYYY-MM-DD`, and no other way.
pub(crate) fn iso_date(text: &str) -> Option<NaiveDate> {
    let shape = text.len() == 10
        && text.bytes().enumerate().all(|(place, byte)| match place {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if shape { text.parse().ok() } else { None }
}

/// A count written in digits, and no other way; `None` also of one that is above `u64`.
pub(crate) fn count(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}
