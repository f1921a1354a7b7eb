//! What cannot be so, and what a rule does not reach: refused by every question alike, with a sentence that says what to mend.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use desk::counter::{RuleQuestion, law_ask_rule};
use desk::view::{AnswerView, View as _};
use desk::{DeadlineQuestion, law_deadlines};
use law::{Edition, ElectionKind};

fn ask(rule: &str, kind: ElectionKind, date: &str, facts: &[&str]) -> Result<AnswerView, desk::Error> {
    let told: Vec<String> = facts.iter().map(|fact| (*fact).to_owned()).collect();
    let edition = if kind == ElectionKind::School { Edition::Sb356 } else { Edition::Nmsa2023 };
    law_ask_rule(&RuleQuestion { edition, date: date.parse().unwrap(), kind, rule, told: &told })
}

/// A not-before date is nothing to act by: the first open day stands beside it (calendar rule 5), and so where a window begins.
#[test]
fn a_bound_is_said_as_not_before_and_never_as_act_by() {
    // The sixth day after 5 November 2024 is Veterans Day.
    let earliest = ask("canvass.earliest", ElectionKind::General, "2024-11-05", &[]).unwrap().text();
    assert!(earliest.contains("County canvass not before: Monday, November 11, 2024"), "{earliest}");
    assert!(earliest.contains("The first open day is Tuesday, November 12, 2024."), "{earliest}");
    assert!(!earliest.to_lowercase().contains("act by"), "{earliest}");
    // Where a window begins on a closed day.
    let missing = ask("recall.publish", ElectionKind::Recall, "2026-11-04", &["published=2026-09-08"]).unwrap().text();
    assert!(
        missing.contains("First publication of a recall election, not before: Saturday, September 5, 2026"),
        "{missing}"
    );
    assert!(missing.contains("The first open day is Tuesday, September 8, 2026."), "{missing}");
    // The same of a whole election that is in no file, and what counts back keeps its day to act by.
    let of_election = |date: &str, kind| {
        let date = date.parse().unwrap();
        let question = DeadlineQuestion { kind, special: None, date, registered: 6000, edition: None, events: &[] };
        law_deadlines(&question).unwrap().text()
    };
    let general = of_election("2024-11-05", ElectionKind::General);
    let canvass = "Monday, November 11, 2024  County canvass not before (1-13-13(A))\n    the first open day is Tuesday, \
                   November 12, 2024\n";
    assert!(general.contains(canvass), "{general}");
    let printed = ask("school.ballots-printed", ElectionKind::School, "2013-02-05", &[]).unwrap().text();
    assert!(printed.contains("Act by Friday, January 4, 2013."), "{printed}");
    assert!(
        general.contains("not before Tuesday, November 5, 2024  Box may be opened for missing returns"),
        "{general}"
    );
}
