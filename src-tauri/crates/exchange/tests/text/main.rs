//! The formats that are text: read right, or refused with the line and the column of what is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod offices;
mod openelections;
mod returns;

use exchange::{Found, Home, Refused, read};
use law::{Coded, ElectionKind};

pub fn home(county: &str, kind: ElectionKind) -> Home {
    Home { county: county.parse().unwrap(), kind }
}

/// The code and the place of a refusal.
pub fn refusal<T: std::fmt::Debug>(read: Result<T, Refused>) -> (&'static str, String) {
    let refused = read.expect_err("refused");
    (refused.code(), refused.place.to_string())
}

pub fn read_as(text: &str, county: &str, kind: ElectionKind) -> Result<Found, Refused> {
    read(text.as_bytes(), "file.csv", home(county, kind))
}

pub fn codes(warnings: &[exchange::Warning]) -> Vec<&'static str> {
    warnings.iter().map(Coded::code).collect()
}
