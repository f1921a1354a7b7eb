//! The dated rules and what their schedule promises, by subject.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod awaited;
mod cases;
mod chains;
mod counted_days;
mod due;
mod facts;
mod near;
mod reach;
mod recounts;
mod windows;

use chrono::NaiveDate;
use law::deadline::{Deadline, Facts};
use law::{Coded, ElectionKind};

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn general(registered: impl Into<Option<u64>>) -> Facts {
    let mut facts = Facts::new(ElectionKind::General, date("2026-11-03"));
    facts.registered = registered.into();
    facts
}

fn find<'d>(deadlines: &'d [Deadline], row: &str) -> &'d Deadline {
    deadlines.iter().find(|d| d.row_id() == row).unwrap_or_else(|| panic!("{row} is absent"))
}

fn codes(deadline: &Deadline) -> Vec<&'static str> {
    deadline.trace.iter().map(Coded::code).collect()
}
