//! The second reading of a report: blind, compared, and only what differs is read again, from the paper.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod night;

use desk::view::window::{BoardPage, BoardRequest, Kept, LogPage, LogRequest, SheetPage};
use night::*;

/// What the first reader typed, line by line; none of it is a number that a sheet has of itself.
const FIRST: [&str; 11] = ["7919", "7907", "3571", "2963", "1087", "1979", "1213", "4621", "4127", "2381", "1153"];

/// The missing report, read once. What was typed does not balance, so that its findings name its figures.
fn read_once(night: &Night) -> SheetPage {
    let page = night.begun();
    night.key(&page, 1, &FIRST);
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap()
}

fn begin(night: &Night, kind: &str, reader: &str) -> SheetPage {
    let reason = if kind == "read-aloud" { "alone in the office" } else { "" };
    night.session.begin_reading(reading(&night.slot(), kind, reader, reason), stamp()).unwrap()
}

fn finish(night: &Night, page: &SheetPage) -> SheetPage {
    night.session.finish_reading(night.slot(), pass(page), stamp()).unwrap()
}

/// Whether something that crosses to the window has none of these figures in it, as digits or with commas.
fn has_none_of(sent: &impl serde::Serialize, figures: &[&str]) -> bool {
    let sent = serde_json::to_string(sent).unwrap();
    assert!(sent.len() > 40, "something is sent: {sent}");
    !figures.iter().any(|figure| {
        let (thousands, rest) = figure.split_at(figure.len() - 3);
        sent.contains(figure) || sent.contains(&format!("{thousands},{rest}"))
    })
}

/// The numbers of the lines that stand on a sheet.
fn numbers(page: &SheetPage) -> Vec<u32> {
    page.sections.iter().flat_map(|section| &section.lines).map(|line| line.number).collect()
}

#[test]
fn nothing_of_the_first_reading_crosses_to_the_second() {
    let mut night = night();
    let first = read_once(&night);
    assert!(!has_none_of(&first, &FIRST) && !first.kept.findings.is_empty(), "the one who looks at it sees it");
    assert!(first.second && first.begin.as_ref().unwrap().kind == "correction");
    // Whoever presses R stands on its cell.
    let shown = board_page(&night, "all");
    assert!(has_none_of(&shown, &FIRST), "{shown:?}");
    let wrong =
        |page: &BoardPage| page.lines.iter().flat_map(|line| &line.precincts).any(|p| p.cells[2].state == "wrong");
    assert!(wrong(&shown) && shown.strip.wrong.lines[0].says.contains("more ballots than"), "that it is wrong is said");
    // What is hidden in a cell does not follow from the sum either.
    let summed = |page: &BoardPage| [0, 1, 2].map(|method: usize| page.sums[method].ballots != "–");
    assert_eq!(summed(&shown), [true, true, false]);

    // Before the name is asked, and from then on.
    let empty = night.session.sheet_to_read_again(night.slot()).unwrap();
    let begin_second = empty.begin.clone().unwrap();
    assert_eq!((begin_second.kind.as_str(), begin_second.first_reader.as_deref()), ("second", Some("Dolores Baca")));
    assert!(has_none_of(&empty, &FIRST));
    assert_eq!(empty.kept.typed, "0 of 39 lines typed");
    let page = begin(&night, "second", "Luis Chee");
    assert!(has_none_of(&page, &FIRST));
    assert_eq!(numbers(&page), numbers(&first), "in the order of the tape");
    assert_eq!(page.reading.as_ref().unwrap().hides.as_deref(), Some("the first is hidden"));
    let mut sent: Vec<Kept> = Vec::new();
    // The balance runs on the second reader's own figures, and what is wrong with these is said.
    for (number, figure) in (1..).zip(["193", "193", "78", "100", "5", "9", "1", "38", "101", "9", "0"]) {
        sent.push(night.key(&page, number, &[figure]));
    }
    assert!(has_none_of(&sent, &FIRST));
    assert_eq!(codes(&sent.last().unwrap().findings), ["identity-off"]);
    assert_eq!(balance(&sent.last().unwrap().balances, "c-0002").verdict, "45 missing");
    sent.push(night.session.rest_are_zero(pass(&page), "c-0005".to_owned(), stamp()).unwrap());
    let column = night.session.preview_column(pass(&page), field(&page, 20), "72\n107".to_owned()).unwrap();
    assert!(has_none_of(&column, &FIRST));
    let preview = night.session.check_sheet(pass(&page)).unwrap();
    assert!(has_none_of(&preview, &FIRST), "{preview:?}");
    assert_eq!(codes(&preview.findings), ["identity-off", "zero-with-ballots"], "its own, and nothing compared");

    // Interrupted and opened again: at the line, with the second reader's own figures.
    night.again();
    let page = night.sheet();
    assert!(
        has_none_of(&page, &FIRST) && has_none_of(&night.session.sheet_to_read_again(night.slot()).unwrap(), &FIRST)
    );
    assert_eq!((digits(&page, 8).as_str(), page.at > 11), ("38", true));
    // The board says who reads, and names no error of the figures that are hidden.
    let board = board(&night, "once");
    let cell = board.iter().find(|cell| cell.state == "second").unwrap();
    assert_eq!((cell.words.as_str(), cell.note.as_str()), ("Second reading begun", "by Luis Chee"));
    let page_of_board = board_page(&night, "all");
    assert!(has_none_of(&page_of_board, &FIRST), "{page_of_board:?}");
    assert_eq!(summed(&page_of_board), [true, true, false]);
    assert!(has_none_of(&told(&night), &FIRST), "{:?}", told(&night));
    assert_eq!((errors_today(&night), page_of_board.strip.wrong.count), (0, 0), "one rule for both");
    // Of what was typed the log names the line and no figure, not even to whoever looks for one.
    let log = log_of(&night, "");
    assert!(has_none_of(&log, &FIRST));
    let hidden =
        log.lines.iter().filter(|line| line.about.ends_with("figure hidden until the second reading is finished"));
    assert!(hidden.count() > FIRST.len() && log_of(&night, FIRST[0]).lines.is_empty());

    // They differ: where, and no figure of either, until the paper was read again.
    let own = ["193", "178", "1100", "138"];
    night.key(&page, 8, &["4621"]);
    let differing = finish(&night, &page);
    assert_eq!(differing.state, "readings differ");
    assert!(has_none_of(&differing, &FIRST) && has_none_of(&differing, &own));
    assert!(!numbers(&differing).contains(&8), "line 8 agrees");
    assert!(differing.kept.findings.is_empty() && differing.compared.is_none());
    let settling = begin(&night, "settling", "Rita Yazzie");
    assert!(has_none_of(&settling, &FIRST) && has_none_of(&settling, &own));
    let kept = night.key(&settling, 1, &["193"]);
    assert!(has_none_of(&kept, &FIRST));
    assert!(kept.findings.is_empty(), "no balance and no finding gives the other lines away");
    let differing = board_page(&night, "all");
    assert!(has_none_of(&differing, &FIRST) && has_none_of(&differing, &own));
    assert_eq!((errors_today(&night), differing.strip.wrong.count), (1, 1), "that they differ");
    for figures in [&FIRST[..], &own] {
        assert!(has_none_of(&log_of(&night, ""), figures) && has_none_of(&told(&night), figures));
    }
    // Settled, nothing is hidden any more.
    night.key(&settling, 2, &["193"]);
    for line in settling.sections.iter().flat_map(|section| &section.lines).skip(2) {
        night.session.key_field(pass(&settling), line.field.clone(), "1".to_owned(), stamp()).unwrap();
    }
    finish(&night, &settling);
    assert!(!log_of(&night, FIRST[0]).lines.is_empty() && summed(&board_page(&night, "all")) == [true; 3]);
}

/// What the place Canvass says was found, beside what is in.
fn told(night: &Night) -> impl serde::Serialize + std::fmt::Debug + use<> {
    let page = night.session.canvass().unwrap();
    let found = page.contests.into_iter().flat_map(|contest| contest.findings).chain(page.findings);
    (page.reports, page.missing, page.with_errors, found.collect::<Vec<_>>())
}

/// No hint of the slip between two readings stands in the place Canvass before they are settled.
#[test]
fn the_canvass_page_says_that_readings_differ_and_not_how() {
    let night = night();
    let found = || {
        let page = night.session.canvass().unwrap();
        let texts = page.contests.into_iter().flat_map(|contest| contest.findings).chain(page.findings);
        texts.map(|finding| finding.text).filter(|text| text.contains("ED-5")).collect::<Vec<_>>()
    };
    typed(&night, "first", "Dolores Baca", &WHOLE);
    let before = found();
    let mut slipped = WHOLE;
    slipped[19] = "27";
    typed(&night, "second", "Luis Chee", &slipped);
    let differing = found();
    assert_eq!(differing.len(), 1, "{before:?} {differing:?}");
    assert!(differing[0].contains("the two readings differ (fields: 1)"), "{differing:?}");
}

fn log_of(night: &Night, find: &str) -> LogPage {
    night.session.log(LogRequest { find: find.to_owned(), ..LogRequest::default() }).unwrap()
}

/// How many errors the strip "Today" tells.
fn errors_today(night: &Night) -> u32 {
    let standing = night.session.at_this_moment(night.session.standing().unwrap(), stamp()).unwrap();
    let told = standing.today.iter().find(|part| part.words.contains("in the figures"));
    told.map_or(0, |part| part.words.split(' ').next().unwrap().parse().unwrap())
}

fn board_page(night: &Night, shown: &str) -> BoardPage {
    let request = BoardRequest { shown: shown.to_owned(), across: 1, from: 0, lines: 99, find: String::new() };
    night.session.board(request, stamp().at.date_naive()).unwrap()
}

fn board(night: &Night, shown: &str) -> Vec<desk::view::window::BoardCell> {
    let page = board_page(night, shown);
    page.lines.into_iter().flat_map(|line| line.precincts).flat_map(|precinct| precinct.cells).collect()
}

const TAPE: [&str; 11] = ["193", "193", "78", "100", "5", "9", "1", "83", "101", "9", "0"];

fn typed(night: &Night, kind: &str, reader: &str, figures: &[&str]) -> SheetPage {
    let page = begin(night, kind, reader);
    night.key(&page, 1, figures);
    finish(night, &page)
}

#[test]
fn two_readings_that_agree_settle_a_report() {
    let night = night();
    typed(&night, "first", "Dolores Baca", &TAPE);
    let settled = typed(&night, "second", "Luis Chee", &TAPE);
    assert_eq!((settled.state.as_str(), settled.said.as_str()), ("settled", "Both readings agree. Settled."));
    let compared = settled.compared.unwrap();
    assert_eq!(compared.said, "Two readings agree: first reading by Dolores Baca; second reading by Luis Chee.");
    assert!(compared.rows.is_empty() && compared.hints.is_empty());
    let log = night.session.log(LogRequest::default()).unwrap();
    assert!(log.lines[0].about.ends_with("– both readings agree"), "{}", log.lines[0].about);
    assert!(night.session.verify().unwrap().ok);
}

#[test]
fn only_the_lines_that_differ_are_read_again() {
    let mut night = night();
    typed(&night, "first", "Dolores Baca", &TAPE);
    // Two lines exchanged; a line that the first reader left blank, and the total that only the second typed.
    let mut second = TAPE;
    second.swap(7, 8);
    let page = begin(&night, "second", "Luis Chee");
    night.key(&page, 1, &second);
    night.key(&page, 12, &["92"]);
    night.session.key_field(pass(&page), "control-total c-0002".to_owned(), "184".to_owned(), stamp()).unwrap();
    let differing = finish(&night, &page);
    assert_eq!(
        differing.said,
        "The reading is finished. The two readings differ, and only those lines are read again."
    );
    assert_eq!(numbers(&differing), [8, 9, 42, 12], "the printed total stands in its contest");
    let notice = differing.notice.clone().unwrap();
    assert!(
        notice.starts_with("The two readings differ on 4 lines: 8, ELENA MONTAÑO AND FRANK TSOSIE; 9, "),
        "{notice}"
    );
    assert_eq!(differing.sections[1].agree.as_deref(), Some("5 lines agree"));
    assert_eq!(differing.begin.as_ref().unwrap().kind, "settling");
    let cells = board(&night, "differing");
    let cell = cells.iter().find(|cell| cell.state == "differs").unwrap();
    assert_eq!((cell.words.as_str(), cell.note.as_str()), ("Readings differ", "lines: 4"));

    let settling = begin(&night, "settling", "Rita Yazzie");
    assert_eq!((settling.at, settling.kept.typed.as_str()), (8, "0 of 4 differing lines read again"));
    // Another line takes nothing, and nothing is finished before every one of them was read.
    let agrees = night.session.key_field(pass(&settling), field(&page, 3), "5".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&agrees), "canvass.not-differing");
    // A column or zeros for the rest would show beforehand what stands there, or fill it without the paper.
    let column = night.session.preview_column(pass(&settling), field(&settling, 8), "83\n101".to_owned());
    let written = night.session.key_column(pass(&settling), field(&settling, 8), "83\n101".to_owned(), stamp());
    let zeros = night.session.rest_are_zero(pass(&settling), "c-0003".to_owned(), stamp());
    for refused in [column.unwrap_err(), written.unwrap_err(), zeros.unwrap_err()] {
        assert_eq!(code(&refused), "entry.line-by-line");
    }
    night.key(&settling, 8, &["83"]);
    let early = night.session.check_sheet(pass(&settling)).unwrap_err();
    assert_eq!(code(&early), "entry.still-to-read");
    assert!(early.to_string().contains(": 9, "), "{early}");
    assert_eq!(
        code(&night.session.finish_reading(night.slot(), pass(&settling), stamp()).unwrap_err()),
        "canvass.report.still-differing"
    );
    night.again();
    let settling = night.sheet();
    assert_eq!((settling.at, digits(&settling, 8).as_str()), (9, "83"), "interrupted, it goes on at the next one");
    night.key(&settling, 9, &["102"]);
    // The paper has neither: that is an answer, and no zero.
    let blank = night.session.key_field(pass(&settling), field(&settling, 42), String::new(), stamp()).unwrap();
    assert_eq!((blank.fields[0].digits.as_str(), blank.fields[0].shown.as_str()), ("", "blank"));
    let blank = night.session.key_field(pass(&settling), field(&settling, 12), String::new(), stamp()).unwrap();
    assert_eq!(blank.typed, "4 of 4 differing lines read again");
    let preview = night.session.check_sheet(pass(&settling)).unwrap();
    assert_eq!(preview.look.len(), 1, "{:?}", preview.look);
    assert!(preview.look[0].contains("102 is what neither reading said"), "{:?}", preview.look);
    let blank = preview.blank.unwrap();
    assert!(blank.contains("12, ") && blank.contains("Total printed on the tape, Governor"), "{blank}");
    night.key(&settling, 9, &["101"]);
    assert!(night.session.check_sheet(pass(&settling)).unwrap().look.is_empty());
    let settled = finish(&night, &settling);
    assert_eq!(
        (settled.state.as_str(), digits(&settled, 8), digits(&settled, 12)),
        ("settled", "83".into(), "".into())
    );

    // Both readings and what the paper says, for the person in charge, on the sheet, in the log and on the proof.
    let compared = settled.compared.unwrap();
    assert!(compared.said.ends_with("Rita Yazzie read these lines again from the paper and settled them."));
    let rows: Vec<[&str; 4]> = compared
        .rows
        .iter()
        .map(|row| [&row.number, &row.first, &row.second, &row.settled].map(String::as_str))
        .collect();
    assert_eq!(
        rows,
        [["8", "83", "101", "83"], ["9", "101", "83", "101"], ["", "–", "184", "–"], ["12", "–", "92", "–"]]
    );
    // The printed total was left out and not exchanged, so that nothing more is said than is so.
    assert!(compared.hints.is_empty(), "{:?}", compared.hints);
    let log = night.session.log(LogRequest::default()).unwrap();
    let about = &log.lines[0].about;
    assert!(about.starts_with("Precinct 5, ED-5, election day – settled, first reading / "), "{about}");
    let governor = "votes Governor and Lieutenant Governor, ELENA MONTAÑO AND FRANK TSOSIE 83 / 101 → 83, votes Governor and \
         Lieutenant Governor, GRANT WHITLOCK AND LUCY ARAGÓN 101 / 83 → 101,";
    assert!(about.contains(governor), "{about}");
    let differ = log.lines.iter().find(|line| line.about.contains("– the readings differ:")).unwrap();
    assert!(!differ.about.contains("83") && differ.by == "Luis Chee", "{differ:?}");
    let begun = log.lines.iter().find(|line| line.about.ends_with(" differences, read again")).unwrap();
    assert_eq!((begun.act.as_str(), begun.by.as_str()), ("began reading", "Rita Yazzie"));
    assert!(night.session.verify().unwrap().ok);
}

#[test]
fn the_first_reader_is_refused_however_the_name_is_written_and_may_read_aloud() {
    let night = night();
    typed(&night, "first", "Dolores Baca", &TAPE);
    for name in ["Dolores Baca", "  dolores   BACA "] {
        let refused = night.session.begin_reading(reading(&night.slot(), "second", name, ""), stamp()).unwrap_err();
        assert_eq!(code(&refused), "canvass.report.same-reader");
        assert!(refused.to_string().contains("Read aloud instead"), "{refused}");
    }
    let silent = night.session.begin_reading(reading(&night.slot(), "read-aloud", "Dolores Baca", ""), stamp());
    assert_eq!(code(&silent.unwrap_err()), "entry.not-said", "who listens, or why nobody does");
    let page = begin(&night, "read-aloud", "Dolores Baca");
    assert_eq!(page.kept.typed, "0 of 39 lines typed", "blind, as every second reading");
    // Another person's second reading does not take its place unasked, nor the other way round.
    let other = night.session.begin_reading(reading(&night.slot(), "second", "Luis Chee", ""), stamp());
    assert_eq!(code(&other.unwrap_err()), "entry.read-by-another");
    night.key(&page, 1, &TAPE);
    let settled = finish(&night, &page);
    assert_eq!(settled.state, "settled");
    let said = settled.compared.unwrap().said;
    assert!(said.contains("reading aloud by Dolores Baca (alone in the office)"), "{said}");
}

#[test]
fn a_second_reading_is_compared_with_the_corrected_figures_and_not_read_by_who_corrected() {
    let night = night();
    let mut mistaken = TAPE;
    mistaken[7] = "38";
    typed(&night, "first", "Dolores Baca", &mistaken);
    let asked = reading(&night.slot(), "correction", "Rita Yazzie", "read as 38");
    let page = night.session.begin_reading(asked, stamp()).unwrap();
    night.key(&page, 8, &["83"]);
    assert_eq!(finish(&night, &page).state, "read once");
    let refused =
        night.session.begin_reading(reading(&night.slot(), "second", "rita yazzie", ""), stamp()).unwrap_err();
    assert_eq!(code(&refused), "entry.corrected");
    let settled = typed(&night, "second", "Luis Chee", &TAPE);
    assert_eq!(settled.state, "settled");
    // Settled, it is corrected as before, and stays settled.
    let asked = reading(&night.slot(), "correction", "Luis Chee", "the board found another");
    let page = night.session.begin_reading(asked, stamp()).unwrap();
    night.key(&page, 8, &["84"]);
    let corrected = finish(&night, &page);
    assert_eq!((corrected.state.as_str(), digits(&corrected, 8)), ("settled", "84".into()));
    // The corrected figure is in neither reading, and the sheet says whose it is.
    let said = corrected.compared.unwrap().said;
    let later = " Corrected later by Luis Chee, Tuesday, November 3, 2026: the board found another.";
    assert!(said.starts_with("Two readings agree: first reading by") && said.ends_with(later), "{said}");
    assert!(!said.contains("by Rita Yazzie, Tuesday"), "what was corrected before is in the reading: {said}");
}

/// Nobody is refused, and it is on record.
#[test]
fn whoever_settles_alone_is_told_that_a_third_person_is_best() {
    let night = night();
    typed(&night, "first", "Dolores Baca", &TAPE);
    let mut second = TAPE;
    second[7] = "38";
    typed(&night, "second", "Luis Chee", &second);
    let settling = begin(&night, "settling", "luis  chee");
    night.key(&settling, 8, &["83"]);
    let own = "luis chee is one of the two who read this report; a third person is best.";
    let look = night.session.check_sheet(pass(&settling)).unwrap().look;
    assert_eq!(look, [own]);
    let said = finish(&night, &settling).compared.unwrap().said;
    assert!(said.ends_with(&format!("settled it. {own}")), "{said}");
    let log = log_of(&night, "");
    assert!(
        log.lines[0].about.contains("– settled by one of the two readers, first reading"),
        "{}",
        log.lines[0].about
    );
}

/// Lines 16 to 19 are of a contest that this precinct does not vote on.
const WHOLE: [&str; 39] = [
    "193", "193", "78", "100", "5", "9", "1", "83", "101", "9", "0", "92", "94", "7", "0", "", "", "", "", "72", "107",
    "1", "12", "1", "126", "67", "0", "75", "103", "15", "0", "87", "87", "19", "0", "79", "101", "13", "0",
];

/// The notice of a recount that rests on a typed report leaves the office once somebody else has read the tape too.
#[test]
fn a_notice_that_rests_on_a_typed_report_is_issued_once_it_is_settled() {
    let night = night();
    let session = &night.session;
    let completed = desk::view::window::EventForm {
        event: "canvass-county-completed".to_owned(),
        contest: String::new(),
        date: "2026-11-12".to_owned(),
        reason: String::new(),
    };
    let later = desk::Stamp { at: "2026-11-13T09:00:00-07:00".parse().unwrap(), by: "office".to_owned() };
    session.record_event(completed, later.clone()).unwrap();
    typed(&night, "first", "Dolores Baca", &WHOLE);
    let issue = || {
        let page = session.documents().unwrap();
        let papers = page.ready.iter().chain(&page.waiting).flat_map(|of| &of.papers);
        let is_it = |paper: &&desk::view::window::Paper| {
            paper.document == "doc.board-notice" && paper.about.contains("Sheriff")
        };
        let paper = papers.into_iter().find(is_it).unwrap();
        let ticked: Vec<String> = paper.facts.iter().map(|fact| fact.what.clone()).collect();
        let asked = desk::session::PaperRequest {
            document: paper.document.clone(),
            subject: paper.subject.clone(),
            lang: desk::Lang::En,
        };
        session.issue(asked, ticked, later.clone())
    };
    let once = issue().unwrap_err();
    assert_eq!(code(&once), "document.not-final");
    assert!(once.to_string().contains("read once or read differently (Precinct 5, ED-5"), "{once}");
    // One line differs: still a draft. Settled, it is issued.
    let mut slipped = WHOLE;
    slipped[19] = "27";
    let differing = typed(&night, "second", "Luis Chee", &slipped);
    assert_eq!((differing.state.as_str(), numbers(&differing)), ("readings differ", vec![20]));
    assert_eq!(code(&issue().unwrap_err()), "document.not-final");
    let settling = begin(&night, "settling", "Rita Yazzie");
    night.key(&settling, 20, &["72"]);
    let settled = finish(&night, &settling);
    let hints = settled.compared.unwrap().hints;
    assert_eq!(hints.len(), 1, "{hints:?}");
    assert!(hints[0].starts_with("County Sheriff: the difference is divisible by nine"), "{hints:?}");
    assert_eq!(code(&issue().unwrap_err()), "document.verdict-not-confirmed");
    let sheriff = session.recounts().unwrap().rows.into_iter().find(|row| row.short.contains("Sheriff")).unwrap();
    session.confirm(sheriff.recount.id, "Rosalía Benavides".to_owned(), later.clone()).unwrap();
    assert!(issue().unwrap().path.contains("001 board-notice"));
}

/// Somebody takes a file in meanwhile. What is wrong between it and the tape would tell what stands on the tape.
#[test]
fn a_file_that_is_taken_in_tells_nothing_of_the_tape_that_is_read_again() {
    let night = night();
    read_once(&night);
    begin(&night, "second", "Luis Chee");
    night.session.close().unwrap();
    let returns = night.folder.path().join("day.csv");
    let head = "source,precinct,part,group,style,contest,choice,figure,value\n";
    let of_day = ["Precinct 5,,election-day,,,,ballots,193", "Precinct 6,,election-day,,,,ballots,1"];
    let lines: Vec<String> = of_day.iter().map(|line| format!("County count,{line}\n")).collect();
    std::fs::write(&returns, format!("{head}{}", lines.concat())).unwrap();
    let request = desk::ImportRequest { sources: &[returns], county: None, offices: None, dry_run: true };
    let imported = desk::import(&night.file, &request, &stamp()).unwrap();
    assert!(!imported.refused(), "{:?}", imported.sentences);
    assert!(imported.sentences.iter().any(|said| said.contains("Precinct 6")), "{:?}", imported.sentences);
    assert!(has_none_of(&imported.sentences, &FIRST), "{:?}", imported.sentences);
}
