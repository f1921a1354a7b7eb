//! The entry sheet: what is typed is on the disk, what is wrong is said beside it, and nothing counts that was not read.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod night;

use desk::session::AcceptRequest;
use desk::view::window::BoardRequest;
use night::*;

/// The contest of lines 8 to 11: two choices, undervotes, overvotes.
const GOVERNOR: &str = "c-0002";

#[test]
fn a_sheet_stands_in_the_order_of_the_tape() {
    let night = night();
    let page = night.begun();
    let numbers: Vec<u32> = page.sections.iter().flat_map(|section| &section.lines).map(|line| line.number).collect();
    assert_eq!(numbers, (1..=39).collect::<Vec<_>>());
    let labels: Vec<&str> = page.sections[1].lines.iter().map(|line| line.label.as_str()).collect();
    assert_eq!(labels, ["MARISOL VIGIL-TRENT", "DALE HOLLOWAY", "RUTH ANN BEGAYE", "Undervotes", "Overvotes"]);
    assert_eq!((page.sections[0].lines[0].label.as_str(), page.at), ("Ballots", 1));
    assert_eq!((page.precinct.as_str(), page.method.join(" · ").as_str()), ("Precinct 5", "Election day · Machine"));
    let reading = page.reading.unwrap();
    assert_eq!((reading.words.as_str(), reading.reader.as_str()), ("First reading", "Dolores Baca"));
    assert_eq!(page.kept.typed, "0 of 39 lines typed");
}

#[test]
fn a_keyed_field_answers_with_what_it_changed() {
    let night = night();
    let page = night.begun();
    let kept = night.key(&page, 1, &["1193"]);
    assert_eq!((kept.fields[0].digits.as_str(), kept.fields[0].shown.as_str()), ("1193", "1,193"));
    assert_eq!(kept.balances.len(), page.sections.len(), "every contest rests on the ballots");
    assert_eq!(balance(&kept.balances, GOVERNOR).sentence, "nothing typed yet of 1,193");
    night.key(&page, 1, &["193", "193"]);
    let kept = night.key(&page, 8, &["83"]);
    assert_eq!(kept.balances.iter().map(|balance| balance.section.as_str()).collect::<Vec<_>>(), [GOVERNOR, "c-0001"]);
    let governor = balance(&kept.balances, GOVERNOR);
    assert_eq!((governor.stands.as_str(), governor.verdict.as_str()), ("open", "110 still open"));
    assert_eq!(kept.saved, "Line 8 saved 9:12:04 p.m.");
    let kept = night.key(&page, 9, &["101", "9", "0"]);
    let governor = balance(&kept.balances, GOVERNOR);
    assert_eq!(governor.sentence, "votes 184 + under 9 + over 0 = 193 of 193");
    // The column at the side says the same.
    let column: Vec<&str> = governor.rows.iter().map(|row| row.value.as_str()).collect();
    assert_eq!((column, governor.sum.as_ref().unwrap().value.as_str()), (vec!["184", "9", "0"], "193"));
    assert_eq!((governor.of.as_ref().unwrap().value.as_str(), governor.verdict.as_str()), ("193", "balances"));
}

#[test]
fn nothing_counts_before_the_reading_is_finished_and_then_all_of_it() {
    let mut night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193", "78", "100", "5", "9", "1"]);
    assert_eq!(night.session.standing().unwrap().included, 16);
    // The office is left, and the file opened again: at the line where it was left.
    night.again();
    let page = night.sheet();
    assert_eq!((page.at, page.kept.typed.as_str()), (8, "7 of 39 lines typed"));
    night.key(&page, 8, &["83", "", "9"]);
    assert_eq!(night.sheet().at, 11, "a line that was passed by is not gone back to");
    let preview = night.session.check_sheet(pass(&page)).unwrap();
    assert_eq!(preview.blank.unwrap(), "Not typed, lines 9, 11–39. Blank means not counted yet, and is not zero.");
    assert_eq!((codes(&preview.findings), preview.errors), (vec!["blank"], 0));
    let page = night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    assert_eq!((page.state.as_str(), page.reading.is_none()), ("read once", true));
    assert_eq!(night.session.standing().unwrap().included, 17);
    assert_eq!(digits(&page, 9), "", "blank is not zero");
    let log = night.session.log(desk::view::window::LogRequest::default()).unwrap();
    assert_eq!((log.lines[0].act.as_str(), log.lines[0].by.as_str()), ("finished reading", "Dolores Baca"));
    assert!(log.lines[1].about.ends_with("undervotes Governor and Lieutenant Governor 9"), "{}", log.lines[1].about);
    assert!(night.session.verify().unwrap().ok);
}

/// By the numbers under which the project keeps what really happened: what the sheet says while the paper is in the hand.
/// 3 and 45: a printed total or statistic is compared with and never added.
#[test]
fn cases_that_a_sheet_gives_away_while_it_is_typed() {
    struct Case {
        number: u32,
        what: &'static str,
        ballots: [&'static str; 2],
        /// Two choices, undervotes, overvotes.
        lines: [&'static str; 4],
        printed: &'static str,
        found: &'static str,
        head: &'static str,
    }
    let case = |number, what, ballots, lines, found, head| {
        let ballots = [ballots, ballots];
        Case { number, what, ballots, lines, printed: "", found, head }
    };
    let cases = [
        case(4, "620 read as 120", "1240", ["120", "580", "40", "0"], "identity-off", "500 missing"),
        case(6, "203 ballots and every candidate 0", "203", ["0", "0", "0", "0"], "zero-with-ballots", ""),
        case(26, "406 typed as 506", "849", ["506", "431", "12", "0"], "identity-off", "100 too many"),
        case(30, "237 keyed as 37", "450", ["37", "198", "15", "0"], "identity-off", "200 missing"),
        case(31, "the column left 0", "40", ["0", "0", "0", "0"], "zero-with-ballots", ""),
        case(62, "another's 672 added", "1192", ["1172", "672", "20", "0"], "identity-off", "672 too many"),
        Case {
            printed: "742",
            ..case(
                3,
                "742 missing from a sum",
                "1000",
                ["500", "400", "100", "0"],
                "control-total-differs",
                "158 too many",
            )
        },
        Case {
            printed: "4606",
            ..case(45, "a statistic", "5300", ["3000", "2270", "30", "0"], "control-total-differs", "664 too many")
        },
        Case {
            ballots: ["812", "406"],
            ..case(37, "doubled", "812", ["500", "300", "12", "0"], "ballots-above-voters", "406 too many")
        },
        Case {
            ballots: ["480", "400"],
            ..case(39, "a batch twice", "480", ["300", "170", "10", "0"], "ballots-above-voters", "80 too many")
        },
    ];
    for case in cases {
        let night = night();
        let page = night.begun();
        night.key(&page, 1, &case.ballots);
        let mut kept = night.key(&page, 8, &case.lines);
        if !case.printed.is_empty() {
            let printed = format!("control-total {GOVERNOR}");
            kept = night.session.key_field(pass(&page), printed, case.printed.to_owned(), stamp()).unwrap();
        }
        let found = &kept.findings[0];
        assert_eq!(found.code, case.found, "case {}: {}", case.number, case.what);
        assert_eq!(found.head.clone().unwrap_or_default(), case.head, "case {}", case.number);
        assert_eq!(found.level, "error", "case {}: it stops", case.number);
        assert!(!found.lines.is_empty() && found.line.is_some(), "case {}: it marks lines", case.number);
        assert!(!found.text.contains("Precinct 5"), "the place is in sight: {}", found.text);
        assert!(found.charge.contains("Precinct 5"), "{}", found.charge);
    }
}

/// 34: two candidates exchanged between two media: the file against the paper, by candidate.
#[test]
fn case_34_a_paper_reading_of_an_imported_report_shows_two_lines_exchanged() {
    let night = night();
    let slot = night.slot_of("Precinct 4", "ED-4", "election-day/machine/regular");
    let before = night.session.sheet(slot.clone()).unwrap();
    let page = night.session.begin_reading(reading(&slot, "first", "Dolores Baca", ""), stamp()).unwrap();
    // A paper reading starts blank, whatever the file says.
    assert_eq!((digits(&page, 8).as_str(), page.kept.typed.as_str()), ("", "0 of 39 lines typed"));
    let (one, other) = (digits(&before, 8), digits(&before, 9));
    assert_ne!(one, other);
    night.key(&page, 8, &[&other, &one]);
    let page = night.session.finish_reading(slot.clone(), pass(&page), stamp()).unwrap();
    assert_eq!(page.state, "readings differ");
    let lines: Vec<u32> = page.sections.iter().flat_map(|part| &part.lines).map(|line| line.number).collect();
    assert_eq!(lines, [8, 9], "{:?}", page.notice);
    // What it looks like is said once the two lines are settled.
    assert!(page.kept.findings.is_empty() && page.compared.is_none());
    let page = night.session.begin_reading(reading(&slot, "settling", "Luis Chee", ""), stamp()).unwrap();
    night.key(&page, 8, &[&one, &other]);
    let page = night.session.finish_reading(slot, pass(&page), stamp()).unwrap();
    let compared = page.compared.unwrap();
    assert!(
        compared.said.contains("taken in from a file by ") && compared.said.contains("first reading by Dolores Baca")
    );
    assert!(compared.hints[0].contains(": two lines that follow each other"));
    assert_eq!((compared.rows[0].first.as_str(), compared.rows[0].second.as_str()), (one.as_str(), other.as_str()));
}

/// 50: a column pasted one line off. The preview shows it line by line, and that nothing balances.
#[test]
fn case_50_a_pasted_column_is_shown_before_it_is_written() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193"]);
    let from = field(&page, 9);
    let preview = night.session.preview_column(pass(&page), from.clone(), "83\r\n101\r\n9\r\n".to_owned()).unwrap();
    let rows: Vec<(u32, &str, &str)> =
        preview.rows.iter().map(|row| (row.number, row.before.as_str(), row.after.as_str())).collect();
    assert_eq!(rows, [(9, "–", "83"), (10, "–", "101"), (11, "–", "9")]);
    assert_eq!((preview.balances[0].stands.as_str(), preview.balances[0].verdict.as_str()), ("open", "0 still open"));
    assert_eq!(night.sheet().kept.typed, "2 of 39 lines typed", "a preview writes nothing");
    // On the right line it balances, and is written as one act.
    let column = "83\n101\n9\n0".to_owned();
    let preview = night.session.preview_column(pass(&page), field(&page, 8), column.clone()).unwrap();
    assert_eq!(preview.balances[0].stands, "balances");
    let entries = night.session.log(desk::view::window::LogRequest::default()).unwrap().lines[0].number;
    let kept = night.session.key_column(pass(&page), field(&page, 8), column, stamp()).unwrap();
    assert_eq!((kept.fields.len(), kept.saved.as_str()), (4, "Lines 8–11 saved 9:12:04 p.m."));
    assert_eq!(night.session.log(desk::view::window::LogRequest::default()).unwrap().lines[0].number, entries + 1);
    for (text, refused) in [("1\n2\nthree", "input.not-a-count"), ("\n\n", "entry.nothing-pasted")] {
        let error = night.session.key_column(pass(&page), from.clone(), text.to_owned(), stamp()).unwrap_err();
        assert_eq!(code(&error), refused);
    }
    let long = vec!["1"; 40].join("\n");
    assert_eq!(code(&night.session.key_column(pass(&page), from, long, stamp()).unwrap_err()), "entry.too-many-pasted");
    assert_eq!(night.sheet().kept.typed, "6 of 39 lines typed", "what is refused writes nothing");
}

#[test]
fn the_rest_are_zero_is_one_explicit_act_and_an_all_zero_contest_stops() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193"]);
    night.key(&page, 8, &["193"]);
    let entries = night.session.log(desk::view::window::LogRequest::default()).unwrap().lines[0].number;
    let kept = night.session.rest_are_zero(pass(&page), GOVERNOR.to_owned(), stamp()).unwrap();
    assert_eq!((kept.fields.len(), kept.saved.as_str()), (3, "Lines 9–11 saved 9:12:04 p.m."));
    assert_eq!(balance(&kept.balances, GOVERNOR).stands, "balances");
    assert_eq!(night.session.log(desk::view::window::LogRequest::default()).unwrap().lines[0].number, entries + 1);
    assert_eq!(digits(&night.sheet(), 12), "", "of this contest only");
    // Nothing is left to fill.
    let kept = night.session.rest_are_zero(pass(&page), GOVERNOR.to_owned(), stamp()).unwrap();
    assert_eq!(
        (kept.fields.len(), night.session.log(desk::view::window::LogRequest::default()).unwrap().lines[0].number),
        (0, entries + 1)
    );

    night.session.rest_are_zero(pass(&page), "c-0003".to_owned(), stamp()).unwrap();
    let preview = night.session.check_sheet(pass(&page)).unwrap();
    assert_eq!((codes(&preview.findings), preview.errors), (vec!["zero-with-ballots"], 1));
    // The typist may finish with it; only a named person with a reason accepts it.
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    let contest = Some("c-0003");
    assert_eq!(code(&night.accept("zero-with-ballots", contest, " ", "why").unwrap_err()), "entry.not-said");
    assert_eq!(code(&night.accept("zero-with-ballots", contest, "R. Clerk", " ").unwrap_err()), "entry.not-said");
    assert_eq!(code(&night.accept("identity-off", contest, "R. Clerk", "why").unwrap_err()), "entry.no-such-finding");
    let reason = "the contest was left off these ballots";
    let page = night.accept("zero-with-ballots", contest, "R. Clerk", reason).unwrap();
    assert_eq!(page.kept.findings[0].accepted, Some(format!("Accepted by R. Clerk: {reason}")));
    let line = &night.session.log(desk::view::window::LogRequest::default()).unwrap().lines[0];
    assert_eq!((line.by.as_str(), line.reason.as_deref()), ("R. Clerk", Some(reason)));
}

#[test]
fn a_mistake_is_told_when_it_can_be_known_and_no_sooner() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193"]);
    // The undervotes may still make all of it right, and so may the overvotes.
    assert_eq!(codes(&night.key(&page, 8, &["0", "0"]).findings), [""; 0]);
    assert_eq!(codes(&night.key(&page, 8, &["83", "101", "8"]).findings), [""; 0]);
    assert_eq!(codes(&night.key(&page, 11, &["1"]).findings), [""; 0]);
    assert_eq!(codes(&night.key(&page, 11, &["0"]).findings), ["identity-off"]);
    // Taken back, it is open again; left behind without overvotes, it is wrong.
    assert_eq!(
        codes(&night.session.key_field(pass(&page), field(&page, 11), String::new(), stamp()).unwrap().findings),
        [""; 0]
    );
    let kept = night.key(&page, 12, &["92"]);
    assert_eq!(codes(&kept.findings), ["identity-off"]);
    assert_eq!(balance(&kept.balances, GOVERNOR).verdict, "1 missing", "the contest that was left is proved");
    // More than there can be is told at once.
    let found = night.key(&page, 20, &["194"]).findings;
    assert_eq!(codes(&found), ["identity-off", "blank", "choice-above-ballots"], "and a line left blank behind");
}

#[test]
fn what_cannot_be_checked_is_said() {
    let night = night();
    let page = night.begun();
    // No ballots on this paper.
    let kept = night.key(&page, 8, &["83", "101", "9", "0"]);
    let governor = balance(&kept.balances, GOVERNOR);
    assert_eq!((governor.stands.as_str(), governor.verdict.as_str()), ("not-checkable", "not checkable: no ballots"));
    assert_eq!(governor.sentence, "votes 184 + under 9 + over 0 = 193");
    let preview = night.session.check_sheet(pass(&page)).unwrap();
    assert!(codes(&preview.findings).contains(&"not-checkable"), "{:?}", preview.findings);
}

#[test]
fn a_finished_report_is_corrected_with_a_reason_and_only_where_it_is_typed_again() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193", "78", "100", "5", "9", "1", "38", "101", "9", "0"]);
    let page = night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    assert!(page.begin.as_ref().is_some_and(|begin| begin.kind == "correction" && begin.asks_reason));
    let contest = Some(GOVERNOR);
    night.accept("identity-off", contest, "R. Clerk", "the tape is torn").unwrap();
    let correction = |reason: &str| reading(&night.slot(), "correction", "Ruth Vigil", reason);
    assert_eq!(code(&night.session.begin_reading(correction(" "), stamp()).unwrap_err()), "canvass.report.not-said");
    let page = night.session.begin_reading(correction("38 was 83 on the tape"), stamp()).unwrap();
    assert_eq!((digits(&page, 8).as_str(), digits(&page, 3).as_str()), ("38", "78"), "what stands is in sight");
    night.key(&page, 8, &["84"]);
    assert_eq!(night.sheet().kept.findings[0].accepted, None, "another figure is another finding");
    night.key(&page, 8, &["83"]);
    let page = night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    assert_eq!((digits(&page, 8).as_str(), digits(&page, 3).as_str()), ("83", "78"));
    assert_eq!(codes(&page.kept.findings), [""; 0]);
    let log = night.session.log(desk::view::window::LogRequest::default()).unwrap();
    let begun = log.lines.iter().find(|line| line.act == "began reading").unwrap();
    assert_eq!((begun.by.as_str(), begun.reason.as_deref()), ("Ruth Vigil", Some("38 was 83 on the tape")));
}

#[test]
fn another_person_goes_on_only_by_beginning_again() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193"]);
    let mut other = reading(&night.slot(), "first", "Ruth Vigil", "");
    assert_eq!(code(&night.session.begin_reading(other.clone(), stamp()).unwrap_err()), "entry.read-by-another");
    // The same person goes on, and nothing is lost.
    assert_eq!(pass(&night.begun()), pass(&page));
    other.again = true;
    let again = night.session.begin_reading(other, stamp()).unwrap();
    assert_eq!((again.kept.typed.as_str(), again.at), ("0 of 39 lines typed", 1));
    let late = night.session.key_field(pass(&page), field(&page, 3), "78".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&late), "entry.no-reading", "what comes late from the first reading lands nowhere");
    assert_eq!(night.sheet().kept.typed, "0 of 39 lines typed");
}

#[test]
fn what_is_no_figure_or_not_on_the_sheet_is_refused_and_nothing_changes() {
    let night = night();
    let page = night.begun();
    let before = night.session.standing().unwrap().head;
    for (line, typed, refused) in [
        (field(&page, 3), "12a", "input.not-a-count"),
        (field(&page, 3), "-5", "input.not-a-count"),
        (field(&page, 3), "1000000000", "canvass.count-too-large"),
        ("votes c-0099-1".to_owned(), "5", "entry.not-on-sheet"),
        ("ballots 7".to_owned(), "5", "entry.not-on-sheet"),
    ] {
        let error = night.session.key_field(pass(&page), line.clone(), typed.to_owned(), stamp()).unwrap_err();
        assert_eq!(code(&error), refused, "{typed} in {line}");
    }
    let empty = night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap_err();
    assert_eq!(code(&empty), "canvass.report.nothing-read");
    assert_eq!(night.session.standing().unwrap().head, before);
    let file = night.session.slot_for(1, "returns.csv".to_owned(), "whole".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&file), "entry.source-is-a-file", "what came from a file is not typed");
}

#[test]
fn a_sealed_result_and_a_file_open_for_reading_take_no_figure() {
    let folder = tempfile::tempdir().unwrap();
    let session = desk::session::Session::start().unwrap();
    session.practice(folder.path()).unwrap();
    let slot = session.slot_for(1, "CC-1".to_owned(), "mailed/machine/regular".to_owned(), stamp()).unwrap();
    let error = session.begin_reading(reading(&slot, "correction", "Dolores Baca", "why"), stamp()).unwrap_err();
    assert_eq!(code(&error), "canvass.set-sealed");

    let night = night();
    let page = night.begun();
    night.session.open(&night.file, true).unwrap();
    night.session.key_field(pass(&page), field(&page, 1), "193".to_owned(), stamp()).unwrap_err();
    assert_eq!(night.sheet().kept.typed, "0 of 39 lines typed");
}

#[test]
fn every_word_of_the_sheet_is_in_the_catalogue() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["194", "193", "78", "100", "5", "9", "1", "38", "101", "9", "0", "0", "0", "0", "0"]);
    let preview = night.session.check_sheet(pass(&page)).unwrap();
    let choices = serde_json::to_string(&night.session.entry_choices().unwrap()).unwrap();
    for said in [serde_json::to_string(&night.sheet()).unwrap(), serde_json::to_string(&preview).unwrap(), choices] {
        assert!(!said.contains("[window") && !said.contains("\"window") && !said.contains("[finding"), "{said}");
    }
}

/// A small tape typed a second time, under another machine, is told before it is finished, and on the board.
#[test]
fn a_small_tape_typed_twice_is_told_at_the_sheet_and_on_the_board() {
    let night = night();
    let read = |machine: &str| {
        let slot = night.slot_of("Precinct 5", machine, "election-day/machine/regular");
        let page = night.session.begin_reading(reading(&slot, "first", "Dolores Baca", ""), stamp()).unwrap();
        night.key(&page, 1, &["8", "8", "5", "3", "0", "0", "0"]);
        let before = night.session.check_sheet(pass(&page)).unwrap();
        night.session.finish_reading(slot, pass(&page), stamp()).unwrap();
        before
    };
    assert!(codes(&read("ED-5").findings).is_empty());
    let before = read("ED-6");
    assert_eq!(codes(&before.findings), ["alike-reports"]);
    assert!(before.findings[0].text.contains("ED-5"), "it says which: {}", before.findings[0].text);
    assert_eq!(before.errors, 0);
    let request = || BoardRequest { shown: "all".to_owned(), across: 1, from: 0, lines: 100, find: String::new() };
    let board = serde_json::to_string(&night.session.board(request(), stamp().at.date_naive()).unwrap()).unwrap();
    assert!(board.contains(&before.findings[0].charge), "{board}");

    // Somebody who knows why takes it off the board, with a reason.
    let slot = night.slot_of("Precinct 5", "ED-6", "election-day/machine/regular");
    let page = night.session.sheet(slot.clone()).unwrap();
    let finding = page.kept.findings.iter().find(|finding| finding.code == "alike-reports").unwrap();
    assert!(finding.acceptable, "{finding:?}");
    let accepted = AcceptRequest {
        slot,
        code: finding.code.clone(),
        contest: finding.contest.clone(),
        by: "Dolores Baca".to_owned(),
        reason: "Both tapes were held side by side.".to_owned(),
    };
    night.session.accept_finding(accepted, stamp()).unwrap();
    let board = serde_json::to_string(&night.session.board(request(), stamp().at.date_naive()).unwrap()).unwrap();
    assert!(!board.contains(&before.findings[0].charge), "{board}");
}
