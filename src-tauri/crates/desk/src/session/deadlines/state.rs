//! How a date stands, in a word and a shape.

use chrono::NaiveDate;
use law::Actor;
use law::deadline::Due;

use crate::view::window::DateState;
use crate::words;

/// The state of a date in words, with its shape. What others outside the county's house have done is not known here: their
/// date is past and nothing is on record, which is no alarm of this office.
pub(super) fn in_words(due: Due, actor: Actor) -> DateState {
    if matches!(due, Due::Overdue { .. }) && !actor.is_of_the_county() {
        return DateState {
            id: "past".to_owned(),
            words: words::text("window.due.past"),
            shape: "look".to_owned(),
            tone: String::new(),
        };
    }
    let (shape, tone) = shape(due);
    DateState { id: due.id().to_owned(), words: said(due), shape: shape.to_owned(), tone: tone.to_owned() }
}

/// The shape of a rule that has no date yet.
pub(super) fn without_a_date() -> DateState {
    DateState {
        id: "no-date".to_owned(),
        words: words::text("window.due.no-date"),
        shape: "wait".to_owned(),
        tone: String::new(),
    }
}

fn said(due: Due) -> String {
    let counted = |key: &'static str, one: &'static str, days: u32| {
        words::filled(if days == 1 { one } else { key }, &[("days", days.to_string())])
    };
    match due {
        Due::Done { on, late } => {
            let key = if late { "window.due.done-late" } else { "window.due.done" };
            words::filled(key, &[("day", short(on))])
        }
        Due::Overdue { days } => counted("window.due.overdue", "window.due.overdue.one", days),
        Due::Ahead { days } => counted("window.due.ahead", "window.due.ahead.one", days),
        Due::NotBefore { days } => counted("window.due.not-before", "window.due.not-before.one", days),
        Due::Runs { days } => counted("window.due.runs", "window.due.runs.one", days),
        other => words::text(&format!("window.due.{}", other.id())),
    }
}

fn shape(due: Due) -> (&'static str, &'static str) {
    match due {
        Due::Done { late: false, .. } => ("good", "strong"),
        Due::Done { .. } => ("good", ""),
        Due::Overdue { .. } => ("stop", "stop"),
        Due::Today => ("pennant", "look"),
        Due::Ahead { .. } | Due::Keep { .. } | Due::Runs { .. } => ("ring", ""),
        Due::NotBefore { .. } => ("bound", ""),
        Due::Open | Due::Begun => ("bound", "strong"),
        Due::Lapsed { .. } | Due::Free => ("none", ""),
        Due::Waiting { .. } => ("wait", ""),
    }
}

/// "Nov 12": where a column is too narrow for the date in full, which then stands beside it.
pub(super) fn short(date: NaiveDate) -> String {
    date.format("%b %-d").to_string()
}
