//! What has happened: recorded, mended and taken back.

use canvass::{Act, ActKind, CountyEvent, Fact};

use super::*;

#[test]
fn an_event_moves_what_counts_from_it_and_is_done_itself() {
    let (_folder, session) = county();
    let page = session.record_event(event("canvass-county-completed", "", "2026-11-12", ""), at("2026-11-12")).unwrap();
    assert!(
        page.said.as_ref().unwrap().starts_with("Recorded: County canvass completed, Thursday, November 12, 2026.")
    );
    assert_eq!(row(&page, "canvass.complete").state.words, "Done Nov 12");
    let report = row(&page, "canvass.report");
    assert_eq!((report.projected, report.state.words.as_str()), (false, "Due today"));
    let next = session.deadlines(at("2026-11-13")).unwrap();
    assert_eq!(row(&next, "canvass.report").state.words, "1 day overdue");

    // The first day was a slip of the pen: the second replaces it with a reason, and both stay in the log.
    let again =
        |reason| session.record_event(event("canvass-county-completed", "", "2026-11-13", reason), at("2026-11-16"));
    let (code, sentence) = refused(again("  "));
    assert_eq!(code, "recording.replaced-without-reason");
    assert!(sentence.contains("Thursday, November 12, 2026 is on record already"), "{sentence}");
    let page = again("The board met on Friday").unwrap();
    assert_eq!(row(&page, "canvass.report").day.unwrap(), "Friday, November 13, 2026");
    let log = session.log(LogRequest::default()).unwrap();
    let lines: Vec<(&str, Option<&str>)> =
        log.lines.iter().map(|line| (line.about.as_str(), line.reason.as_deref())).take(2).collect();
    assert_eq!(
        lines,
        [
            ("County canvass completed Friday, November 13, 2026", Some("The board met on Friday")),
            ("County canvass completed Thursday, November 12, 2026", None)
        ]
    );

    // And it can be taken back: the dates are projected as before.
    let back = |reason| session.take_event_back(event("canvass-county-completed", "", "", reason), at("2026-11-16"));
    assert_eq!(code_of(&back("")), "recording.taken-back-without-reason");
    let page = back("Recorded in the wrong file").unwrap();
    assert!(row(&page, "canvass.report").projected);
    assert_eq!(
        session.log(LogRequest::default()).unwrap().lines[0].about,
        "County canvass completed Friday, November 13, 2026 – taken back"
    );
    assert_eq!(code_of(&back("Again")), "recording.not-on-record");
    session.record_event(event("canvass-county-completed", "", "2026-11-13", ""), at("2026-11-16")).unwrap();
    assert!(session.verify().unwrap().ok);
}

fn code_of(answer: &Result<DeadlinesPage, Error>) -> String {
    answer.as_ref().unwrap_err().problems().next().unwrap().code().to_owned()
}

#[test]
fn what_cannot_have_happened_is_not_recorded() {
    let (_folder, session) = practice();
    let now = || at("2026-11-20");
    let before = session.log(LogRequest::default()).unwrap().head;
    for (form, refusal) in [
        (event("canvass-state-completed", "", "2026-11-21", ""), "recording.ahead"),
        (event("canvass-state-completed", "", "2026-11-02", ""), "deadline.event-before-election"),
        (event("canvass-county-completed", "", "2026-11-02", "x"), "deadline.event-before-election"),
        (event("canvass-county-completed", "", "2026-11-08", "x"), "deadline.canvass-before-bound"),
        (event("canvass-county-completed", "", "2026-11-12", "x"), "recording.on-record"),
        (event("canvass-county-completed", "", "2026-11-13", ""), "recording.replaced-without-reason"),
        (event("clerk-notice-received", "", "2026-11-13", ""), "recording.which-contest"),
        (event("clerk-notice-received", "c-0005", "2026-11-11", ""), "deadline.events-out-of-order"),
        (event("clerk-notice-received", "c-9999", "2026-11-13", ""), "document.no-such-contest"),
        (event("canvass-state-completed", "c-0005", "2026-11-20", ""), "recording.not-of-one-contest"),
        (event("no-such-event", "", "2026-11-13", ""), "law.unknown-code"),
        (event("canvass-state-completed", "", "Friday", ""), "input.not-a-date"),
    ] {
        let said = format!("{form:?}");
        assert_eq!(code(session.record_event(form, now())), refusal, "{said}");
    }
    assert_eq!(session.log(LogRequest::default()).unwrap().head, before, "nothing was recorded");
    // Ballots are sent on a day that is planned.
    session.record_event(event("ballots-sent", "", "2028-09-20", ""), now()).unwrap();
    // A canvass that would lie behind what follows it is refused, in the recount that it would break.
    session.record_event(event("clerk-notice-received", "c-0005", "2026-11-13", ""), now()).unwrap();
    let (code, sentence) =
        refused(session.record_event(event("canvass-county-completed", "", "2026-11-16", "x"), now()));
    assert_eq!(code, "deadline.events-out-of-order");
    assert!(sentence.contains("Clerk's notice received by the secretary of state"), "{sentence}");
}

#[test]
fn what_no_event_says_is_done_somebody_marks_and_can_take_back() {
    let (_folder, session) = county();
    session.record_event(event("canvass-county-completed", "", "2026-11-12", ""), at("2026-11-12")).unwrap();
    let page = session.deadlines(at("2026-11-13")).unwrap();
    let report = row(&page, "canvass.report");
    assert!(report.asks);
    assert_eq!(code(session.mark_done(form(&report, "2026-11-14", ""), at("2026-11-13"))), "recording.ahead");
    let page = session.mark_done(form(&report, "2026-11-13", ""), at("2026-11-13")).unwrap();
    let done = row(&page, "canvass.report");
    assert_eq!((done.state.words.as_str(), done.asks), ("Done late, Nov 13", false));
    assert_eq!(done.marked.as_deref(), Some("Marked as done Friday, November 13, 2026."));
    assert!(done.groups.contains(&"over".to_owned()));
    assert_eq!(
        session.log(LogRequest::default()).unwrap().lines[0].about,
        "Canvass report to the secretary of state – done Friday, November 13, 2026"
    );
    let page = session.take_done_back(form(&report, "", "It came back"), at("2026-11-14")).unwrap();
    assert_eq!(row(&page, "canvass.report").state.words, "2 days overdue");
    // A canvass is completed by recording that it is, and a right is nobody's to tick off.
    for not_to_be_marked in ["canvass.complete", "provisional.appeal", "canvass.earliest"] {
        let row = row(&page, not_to_be_marked);
        assert!(!row.asks, "{not_to_be_marked}");
        let answer = session.mark_done(form(&row, "2026-11-13", ""), at("2026-11-14"));
        assert_eq!(code(answer), "recording.nothing-to-do", "{not_to_be_marked}");
    }
    let unknown = DateForm { keys: vec!["nowhere".to_owned()], date: "2026-11-13".to_owned(), reason: String::new() };
    assert_eq!(code(session.mark_done(unknown, at("2026-11-14"))), "recording.no-such-date");
}

#[test]
fn the_head_says_canvass_once_its_completion_is_on_record() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    session.practice_night(folder.path()).unwrap();
    let set = || session.standing().unwrap().set;
    assert_eq!(set(), "Election night");
    session.record_event(event("canvass-county-completed", "", "2026-11-12", ""), at("2026-11-13")).unwrap();
    assert_eq!(set(), "Canvass");
    session.take_event_back(event("canvass-county-completed", "", "", "Too early"), at("2026-11-13")).unwrap();
    assert_eq!(set(), "Election night");
}

#[test]
fn a_canvass_that_is_recorded_opens_the_gate_for_the_notices() {
    let (_folder, session) = practice();
    let ready = session.documents().unwrap().ready;
    assert!(!ready.is_empty());
    let taken_back = event("canvass-county-completed", "", "", "For practice");
    session.take_event_back(taken_back, at("2026-11-13")).unwrap();
    let held = session.documents().unwrap();
    assert!(
        held.ready.iter().flat_map(|group| &group.papers).all(|paper| {
            // Whoever reads it has a window before them and no command line.
            !paper.holds.is_empty() && paper.holds.iter().all(|hold| !hold.contains("--"))
        }),
        "drafts only: nothing may be issued"
    );
    session.record_event(event("canvass-county-completed", "", "2026-11-12", ""), at("2026-11-13")).unwrap();
    for contest in ready.iter().map(|group| group.papers[0].subject.clone()) {
        session.confirm(contest, "Rosalía Benavides".to_owned(), at("2026-11-13")).unwrap();
    }
    let page = session.documents().unwrap();
    assert!(page.ready.iter().flat_map(|group| &group.papers).all(|paper| paper.holds.is_empty()), "{:?}", page.ready);
    let paper = crate::session::PaperRequest {
        document: "doc.clerk-notice".to_owned(),
        subject: "c-0005".to_owned(),
        lang: crate::input::Lang::En,
    };
    let papers = page.ready.iter().flat_map(|group| &group.papers);
    let facts = papers.filter(|paper| paper.subject == "c-0005").flat_map(|paper| &paper.facts);
    let ticked = facts.map(|fact| fact.what.clone()).collect();
    session.issue(paper, ticked, at("2026-11-13")).unwrap();
    // And what was issued is done.
    let page = session.deadlines(at("2026-11-16")).unwrap();
    assert_eq!(row(&page, "recount.clerk-notice c-0005").state.words, "Done late, Nov 13");
    assert!(row(&page, "recount.clerk-notice c-0004").state.words.contains("overdue"));
}

/// Records a day as only another program, or an earlier version of this one, can have left it behind: without looking at it.
fn left_behind(session: &Session, name: &str, date: &str) {
    let fact = CountyEvent { name: name.to_owned(), contest: None, date: date.parse().unwrap() };
    let facts = vec![Fact::CountyEvent(fact)];
    let act = Act { kind: ActKind::EventRecorded, about: String::new(), reason: None, facts };
    session.ask(move |desk| desk.election_mut()?.record(&act, &at("2026-11-16")).map(drop)).unwrap();
}

#[test]
fn a_file_with_days_that_cannot_be_says_so_and_can_be_mended() {
    let (folder, session) = practice();
    let path = session.standing().unwrap().path;
    session.record_event(event("clerk-notice-received", "c-0005", "2026-11-13", ""), at("2026-11-16")).unwrap();
    left_behind(&session, "canvass-county-completed", "2026-11-16");
    let page = session.deadlines(at("2026-11-16")).unwrap();
    assert_eq!(page.problems.len(), 1, "{:?}", page.problems);
    session.close().unwrap();
    let error = crate::deadlines(std::path::Path::new(&path)).unwrap_err();
    assert_eq!(error.problems().next().unwrap().code(), "deadline.events-out-of-order");
    session.open(std::path::Path::new(&path), false).unwrap();
    let mended = event("canvass-county-completed", "", "2026-11-12", "As the minutes say");
    let page = session.record_event(mended, at("2026-11-16")).unwrap();
    assert_eq!(page.problems, [""; 0]);
    drop(folder);
}

/// A file may hold days from before they were refused: it opens, the place says what is wrong with them and lists what is on
/// record, and once one is taken back all goes on.
#[test]
fn days_on_record_that_cannot_follow_each_other_are_told_and_taken_back() {
    let (folder, session) = county();
    let path = folder.path().join("Harding.canvass");
    left_behind(&session, "canvass-state-completed", "2026-11-10");
    left_behind(&session, "canvass-county-completed", "2026-11-12");
    drop(session);
    let session = Session::start().unwrap();
    session.open(&path, false).unwrap();
    let page = session.deadlines(at("2026-11-16")).unwrap();
    assert_eq!(page.problems.len(), 1, "{:?}", page.problems);
    let wrong = "State canvass completed: Tuesday, November 10, 2026 lies before Thursday, November 12, 2026";
    assert!(page.problems[0].contains(wrong), "{:?}", page.problems);
    let on_record: Vec<&str> =
        page.events.iter().filter(|line| line.day.is_some()).map(|line| line.event.as_str()).collect();
    assert_eq!(on_record, ["canvass-county-completed", "canvass-state-completed"]);
    assert!(!page.rows.is_empty() && !strip(&session, "2026-11-16").is_empty());
    // Nothing that is carried away rests on such days.
    let code_of = |error: Error| error.problems().next().unwrap().code();
    assert_eq!(code_of(session.save_calendar(at("2026-11-16")).unwrap_err()), "deadline.events-out-of-order");
    session.close().unwrap();
    assert_eq!(code_of(crate::deadlines(&path).map(drop).unwrap_err()), "deadline.events-out-of-order");
    let calendar = crate::calendar(&path, &at("2026-11-16"));
    assert_eq!(code_of(calendar.map(drop).unwrap_err()), "deadline.events-out-of-order");
    session.open(&path, false).unwrap();

    let back = event("canvass-state-completed", "", "", "Recorded in the wrong file");
    let page = session.take_event_back(back, at("2026-11-16")).unwrap();
    assert_eq!(page.problems, Vec::<String>::new());
    session.save_calendar(at("2026-11-16")).unwrap();
    session.close().unwrap();
    crate::deadlines(&path).unwrap();
}
