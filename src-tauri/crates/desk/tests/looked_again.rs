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
