//! A figure about which something is found, and of which its reader says that the tape has it so: who said it is on record, and
//! nothing is accepted by it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod night;

use desk::view::window::{BoardRequest, LogRequest, SheetPage};
use night::*;

const WRONG: [&str; 11] = ["193", "193", "78", "100", "5", "9", "1", "38", "101", "8", "0"];

fn looked(page: &SheetPage) -> Vec<(u32, &str)> {
    let lines = page.sections.iter().flat_map(|section| &section.lines);
    lines.filter_map(|line| Some((line.number, line.looked.as_deref()?))).collect()
}

fn last_of_log(night: &Night) -> (String, String) {
    let line = night.session.log(LogRequest::default()).unwrap().lines.remove(0);
    (line.by, line.about)
}

#[test]
fn whoever_says_that_the_tape_says_so_is_on_record() {
    let mut night = night();
    let page = night.begun();
    let kept = night.key(&page, 1, &WRONG);
    assert_eq!(codes(&kept.findings), ["identity-off"]);
    let kept = night.session.tape_says_so(pass(&page), field(&page, 10), stamp()).unwrap();
    assert_eq!(codes(&kept.findings), ["identity-off"], "nothing is accepted by it");
    assert!(kept.saved.starts_with("Line 10 saved"), "{}", kept.saved);
    let (by, about) = last_of_log(&night);
    assert_eq!(by, "Dolores Baca");
    assert!(about.ends_with(" 8 – looked at again, the tape says so"), "{about}");

    // It stands beside the figure, after an interruption and when the reading is finished.
    night.again();
    let page = night.sheet();
    assert_eq!(looked(&page), [(10, "Dolores Baca")]);
    let finished = night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    assert_eq!(looked(&finished), [(10, "Dolores Baca")]);
    let open = finished.kept.findings.iter().find(|finding| finding.code == "identity-off").unwrap();
    assert_eq!((open.accepted.as_ref(), open.acceptable), (None, true));
}

#[test]
fn a_figure_that_is_typed_anew_is_another_one() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &WRONG);
    night.session.tape_says_so(pass(&page), field(&page, 10), stamp()).unwrap();
    night.session.tape_says_so(pass(&page), field(&page, 9), stamp()).unwrap();
    night.key(&page, 10, &["9"]);
    assert_eq!(looked(&night.sheet()), [(9, "Dolores Baca")]);
}

#[test]
fn a_second_reader_sees_neither_the_figure_nor_who_looked_at_it() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &WRONG);
    night.session.tape_says_so(pass(&page), field(&page, 9), stamp()).unwrap();
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    let second = night.session.begin_reading(reading(&night.slot(), "second", "Luis Chee", ""), stamp()).unwrap();
    assert_eq!(looked(&second), []);
    let log = night.session.log(LogRequest::default()).unwrap();
    let keyed: Vec<&str> =
        log.lines.iter().filter(|line| line.by == "Dolores Baca").map(|line| line.about.as_str()).collect();
    assert!(keyed.iter().any(|about| about.contains("figure hidden")), "{keyed:?}");
    assert!(keyed.iter().all(|about| !about.contains("101")), "{keyed:?}");
}

/// The first reading's error was accepted. Whoever reads the same again is told so, without the reason; another error is told
/// as an error.
#[test]
fn a_second_reader_is_told_that_the_same_error_was_accepted() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &WRONG);
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    night.accept("identity-off", Some("c-0002"), "Rosalía Benavides", "the tape has 38 and 101").unwrap();
    let page = night.session.begin_reading(reading(&night.slot(), "second", "Luis Chee", ""), stamp()).unwrap();
    let first = night.key(&page, 1, &["193", "193", "78", "100", "5", "9", "1", "38", "101", "9", "0"]);
    let open = |findings: &[desk::view::window::SheetFinding]| {
        findings.iter().map(|finding| finding.accepted.clone()).collect::<Vec<_>>()
    };
    assert_eq!(open(&first.findings), [None], "one of them differs by one");
    let same = night.key(&page, 10, &["8"]);
    let told = Some("Accepted by Rosalía Benavides after the first reading".to_owned());
    assert_eq!(open(&same.findings), vec![told.clone()]);
    let finish = night.session.check_sheet(pass(&page)).unwrap();
    assert_eq!((finish.errors, open(&finish.findings)), (0, vec![told.clone()]));
    assert_eq!(open(&night.sheet().kept.findings), [told], "opened again");
}

/// Two tapes with the same figures: while one of them is read again, nothing says that it has those of the other, which are in
/// sight.
#[test]
fn what_two_reports_have_in_common_is_not_told_while_one_of_them_is_read_again() {
    let night = night();
    let all = |findings: &[_]| codes(findings).into_iter().map(str::to_owned).collect::<Vec<String>>();
    let slot = |machine: &str| night.slot_of("Precinct 5", machine, "election-day/machine/regular");
    let read = |machine: &str| {
        let asked = reading(&slot(machine), "first", "Dolores Baca", "");
        let page = night.session.begin_reading(asked, stamp()).unwrap();
        night.key(&page, 1, &["8", "8", "5", "3", "0", "0", "0"]);
        let before = night.session.check_sheet(pass(&page)).unwrap();
        (all(&before.findings), night.session.finish_reading(slot(machine), pass(&page), stamp()).unwrap())
    };
    let told = || {
        let request = BoardRequest { shown: "all".to_owned(), across: 1, from: 0, lines: 100, find: String::new() };
        let board = night.session.board(request, stamp().at.date_naive()).unwrap();
        let page = night.session.sheet(slot("ED-6")).unwrap();
        let same = "every figure is the same";
        (all(&page.kept.findings), serde_json::to_string(&board).unwrap().contains(same))
    };
    read("ED-5");
    let (before, finished) = read("ED-6");
    let alike = || vec!["alike-reports".to_owned()];
    assert_eq!((before, all(&finished.kept.findings)), (alike(), alike()));
    assert_eq!(told(), (alike(), true));
    let second = night.session.begin_reading(reading(&slot("ED-5"), "second", "Luis Chee", ""), stamp()).unwrap();
    assert_eq!(told(), (Vec::new(), false));
    assert_eq!(read("ED-7").0, [""; 0], "nor at a third sheet; it is told once they are settled");
    night.key(&second, 1, &["8", "8", "5", "3", "0", "0", "0"]);
    night.session.finish_reading(slot("ED-5"), pass(&second), stamp()).unwrap();
    assert_eq!(told(), (alike(), true));
}

/// The second reader types the same figure, as is to be; another who types another one gives the reading up.
#[test]
fn a_second_reading_that_agrees_keeps_who_looked_again() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &WRONG);
    night.session.tape_says_so(pass(&page), field(&page, 10), stamp()).unwrap();
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    let second = night.session.begin_reading(reading(&night.slot(), "second", "Rita Yazzie", ""), stamp()).unwrap();
    night.key(&second, 10, &["80"]);
    let again = desk::session::ReadingRequest { again: true, ..reading(&night.slot(), "second", "Luis Chee", "") };
    let second = night.session.begin_reading(again, stamp()).unwrap();
    night.key(&second, 1, &WRONG);
    let settled = night.session.finish_reading(night.slot(), pass(&second), stamp()).unwrap();
    assert_eq!((settled.state.as_str(), looked(&settled)), ("settled", vec![(10, "Dolores Baca")]));
}

/// Zeros for the rest, and a column, leave a look where the figure is the one that was looked at, and not where it was blank.
#[test]
fn a_look_at_a_blank_is_none_at_the_zero_that_comes_there() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &WRONG[..10]);
    for line in [9, 11] {
        night.session.tape_says_so(pass(&page), field(&page, line), stamp()).unwrap();
    }
    night.session.rest_are_zero(pass(&page), "c-0002".to_owned(), stamp()).unwrap();
    assert_eq!(looked(&night.sheet()), [(9, "Dolores Baca")]);
    night.session.key_column(pass(&page), field(&page, 9), "101\n9".to_owned(), stamp()).unwrap();
    assert_eq!(looked(&night.sheet()), [(9, "Dolores Baca")], "the same figure");
    night.session.key_column(pass(&page), field(&page, 9), "102".to_owned(), stamp()).unwrap();
    assert_eq!(looked(&night.sheet()), [], "another one");
}

fn renamed(night: &Night, from: &str, to: &str) {
    let choices = night.session.entry_choices().unwrap();
    let precinct = choices.precincts.iter().find(|choice| choice.words == from).unwrap().id.parse().unwrap();
    let (name, reason) = (to.to_owned(), "named anew".to_owned());
    night.session.revise_precinct(precinct, name, String::new(), reason, stamp()).unwrap();
}

/// The log says what it said when it was written. What is hidden follows from the figures, not from a report's name.
#[test]
fn a_report_that_is_named_anew_keeps_its_figures_hidden_and_its_looks() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &WRONG);
    night.session.tape_says_so(pass(&page), field(&page, 9), stamp()).unwrap();
    let slot = night.slot();
    night.session.finish_reading(slot.clone(), pass(&page), stamp()).unwrap();
    let other = night.slot_of("Precinct 4", "ED-5", "election-day/machine/regular");
    let of_other = night.session.begin_reading(reading(&other, "first", "Ruth Vigil", ""), stamp()).unwrap();
    night.key(&of_other, 1, &["", "", "", "", "7", "", "", "77", "66"]);
    night.session.tape_says_so(pass(&of_other), field(&of_other, 8), stamp()).unwrap();
    night.session.finish_reading(other.clone(), pass(&of_other), stamp()).unwrap();

    // Each has the name that the other had.
    for (from, to) in [("Precinct 5", "Precinct 99"), ("Precinct 4", "Precinct 5"), ("Precinct 99", "Precinct 4")] {
        renamed(&night, from, to);
    }
    let of = |slot: &desk::view::window::ReportSlot| night.session.sheet(slot.clone()).unwrap();
    assert_eq!(looked(&of(&slot)), [(9, "Dolores Baca")]);
    assert_eq!(looked(&of(&other)), [(8, "Ruth Vigil")]);
    night.session.begin_reading(reading(&slot, "second", "Luis Chee", ""), stamp()).unwrap();
    let keyed = |by: &str| {
        let asked = LogRequest { by: by.to_owned(), kind: "field-keyed".to_owned(), ..LogRequest::default() };
        night.session.log(asked).unwrap().lines.into_iter().map(|line| line.about).collect::<Vec<String>>()
    };
    let (first, others) = (keyed("Dolores Baca"), keyed("Ruth Vigil"));
    assert_eq!(first.len(), WRONG.len() + 1);
    assert!(first.iter().all(|about| about.contains("figure hidden")), "{first:?}");
    assert!(others.iter().all(|about| !about.contains("hidden")), "nobody reads that one again: {others:?}");
    let found = |find: &str| night.session.log(LogRequest { find: find.to_owned(), ..LogRequest::default() }).unwrap();
    assert!(found("101").lines.is_empty(), "nor does the search find it");
}

/// Another line that is blank is another mistake, though neither has a difference.
#[test]
fn another_blank_line_was_not_accepted() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193", "78", "100", "5", "9", "1", "", "101", "9", "0"]);
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    night.accept("blank", Some("c-0002"), "Rosalía Benavides", "torn there").unwrap();
    let page = night.session.begin_reading(reading(&night.slot(), "second", "Luis Chee", ""), stamp()).unwrap();
    night.key(&page, 1, &["193", "193", "78", "100", "5", "9", "1", "83", "", "9", "0"]);
    let accepted = || {
        let found = night.session.check_sheet(pass(&page)).unwrap().findings;
        found.into_iter().find(|finding| finding.code == "blank").unwrap().accepted.is_some()
    };
    assert!(!accepted(), "it is another line");
    night.key(&page, 8, &["", "101"]);
    night.session.key_field(pass(&page), field(&page, 8), String::new(), stamp()).unwrap();
    assert!(accepted(), "it is the same");
}
