//! What the board goes on saying of a report: an error that was accepted, and a correction that was interrupted.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod night;

use desk::view::window::{BoardCell, BoardPage, BoardRequest};
use night::*;

/// The contest of lines 8 to 11.
const GOVERNOR: &str = "c-0002";
const REASON: &str = "the tape is torn";

fn board(night: &Night, shown: &str) -> BoardPage {
    let request = BoardRequest { shown: shown.to_owned(), across: 1, from: 0, lines: 100, find: String::new() };
    night.session.board(request, stamp().at.date_naive()).unwrap()
}

/// The cell of the report that was typed.
fn cell(night: &Night, shown: &str) -> BoardCell {
    let of_it = |cell: &BoardCell| cell.reports.iter().any(|report| report.slot == night.slot());
    let page = board(night, shown);
    let cells = page.lines.into_iter().flat_map(|line| line.precincts).flat_map(|precinct| precinct.cells);
    cells.into_iter().find(of_it).unwrap()
}

/// A sheet with 72 votes missing, finished.
fn finished(night: &Night) {
    let page = night.begun();
    night.key(&page, 1, &["193", "193", "78", "100", "5", "9", "1", "38", "101", "9", "0"]);
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
}

#[test]
fn an_accepted_error_stays_on_the_board_with_name_and_reason() {
    let night = night();
    finished(&night);
    assert_eq!(cell(&night, "all").state, "wrong");
    assert!(!cell(&night, "all").accepted);
    let page = night.accept("identity-off", Some(GOVERNOR), "Rosalía Benavides", REASON).unwrap();
    let said = page.kept.findings[0].accepted.as_deref();
    assert_eq!(said, Some("Accepted by Rosalía Benavides: the tape is torn"));
    let cell = cell(&night, "all");
    assert_eq!((cell.state.as_str(), cell.accepted), ("once", true));
    assert_eq!(cell.note, "accepted: 1, by Rosalía Benavides, the tape is torn");
    let [found] = cell.reports[0].found.as_slice() else { panic!("{:?}", cell.reports) };
    assert!(found.ends_with("Accepted by Rosalía Benavides: the tape is torn"), "{found}");
    assert!(found.len() > 60, "it says what was accepted: {found}");
}

#[test]
fn an_interrupted_correction_is_marked_sought_and_gone_on_with_where_it_stopped() {
    let mut night = night();
    finished(&night);
    let correction = reading(&night.slot(), "correction", "Ruth Vigil", "38 was 83 on the tape");
    let page = night.session.begin_reading(correction, stamp()).unwrap();
    night.key(&page, 8, &["83"]);
    night.again();

    let shown = cell(&night, "begun");
    assert_eq!((shown.state.as_str(), shown.words.as_str(), shown.asked), ("correcting", "Being corrected", true));
    assert_eq!((shown.tone.as_str(), shown.note.as_str()), ("stop", "by Ruth Vigil; read once, errors: 1"));
    let page = board(&night, "all");
    let begun = page.filters.iter().find(|filter| filter.id == "begun").unwrap();
    assert_eq!((begun.words.as_str(), begun.count.as_str()), ("Being typed", "1"));
    assert_eq!(page.strip.wrong.count, 1, "what counts meanwhile is still wrong");
    assert!(shown.reports[0].awaited, "whoever comes with the paper comes for this one");

    // Line 8 was typed; everything below it stands as it was and is not blank.
    let page = night.sheet();
    assert_eq!((page.at, page.reading.unwrap().reader.as_str()), (9, "Ruth Vigil"));
}
