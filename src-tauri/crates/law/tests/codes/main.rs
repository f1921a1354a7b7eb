//! What each answer is called and what it tells with it: the code under which its sentence stands in the catalogue, and the
//! values that the sentence names. A code never changes its meaning, and a name that is spelled otherwise is a hole in the sentence.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod ballot;
mod board;
mod calendar;
mod check;
mod deadline;
mod lists;
mod others;
mod recount;
mod verdict;

use chrono::NaiveDate;
use law::Coded;

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// `code`, or `code: name=value; name=value`.
fn said(coded: &dyn Coded) -> String {
    let values: Vec<String> = coded.values().iter().map(|(name, value)| format!("{name}={value}")).collect();
    if values.is_empty() { coded.code().to_owned() } else { format!("{}: {}", coded.code(), values.join("; ")) }
}

/// Compares all rows and tells all that differ at once; and every code has its sentence.
#[track_caller]
fn hold(rows: &[(&dyn Coded, &str)]) {
    let catalogue = include_str!("../../../desk/words/en.json");
    let wrong: Vec<String> = rows
        .iter()
        .map(|(coded, wanted)| (said(*coded), *wanted))
        .filter(|(told, wanted)| told != wanted)
        .map(|(told, wanted)| format!("told   {told}\nwanted {wanted}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (coded, _) in rows {
        assert!(catalogue.contains(&format!("\"{}\":", coded.code())), "{} has no sentence", coded.code());
    }
}
