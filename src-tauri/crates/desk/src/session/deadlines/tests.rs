#![allow(clippy::unwrap_used, clippy::panic)]

use chrono::DateTime;

use super::*;
use crate::view::window::LogRequest;
use crate::view::window::{DateRow, NewElectionForm, Standing};

fn at(day: &str) -> Stamp {
    let at = DateTime::parse_from_rfc3339(&format!("{day}T09:00:00-07:00")).unwrap();
    Stamp { at, by: "Dolores Baca".to_owned() }
}

/// The general election of a county with no returns yet.
fn county() -> (tempfile::TempDir, Session) {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    let form = NewElectionForm {
        county: "Harding".to_owned(),
        date: "2026-11-03".to_owned(),
        kind: "general".to_owned(),
        special: String::new(),
        registered: "485".to_owned(),
        registered_as_of: String::new(),
        path: folder.path().join("Harding.canvass").display().to_string(),
        practice: false,
    };
    session.new_election(form, at("2026-10-12")).unwrap();
    (folder, session)
}

/// The practice county: three recounts, its county canvass completed on November 12.
fn practice() -> (tempfile::TempDir, Session) {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    session.practice(folder.path()).unwrap();
    (folder, session)
}

fn event(event: &str, contest: &str, date: &str, reason: &str) -> EventForm {
    EventForm { event: event.to_owned(), contest: contest.to_owned(), date: date.to_owned(), reason: reason.to_owned() }
}

fn form(row: &DateRow, date: &str, reason: &str) -> DateForm {
    DateForm { keys: row.keys.clone(), date: date.to_owned(), reason: reason.to_owned() }
}

fn row(page: &DeadlinesPage, id: &str) -> DateRow {
    page.rows
        .iter()
        .find(|row| row.keys.iter().any(|key| key == id) || row.id == id)
        .unwrap_or_else(|| panic!("{id} is not among {:?}", page.rows.iter().map(|row| &row.keys).collect::<Vec<_>>()))
        .clone()
}

fn refused(answer: Result<DeadlinesPage, Error>) -> (String, String) {
    let error = answer.unwrap_err();
    (error.problems().next().unwrap().code().to_owned(), error.sentences().join("\n"))
}

fn code(answer: Result<DeadlinesPage, Error>) -> String {
    refused(answer).0
}

/// The strip above all places, part by part.
fn strip(session: &Session, day: &str) -> Vec<String> {
    today(session, day).today.into_iter().map(|part| part.words).collect()
}

fn today(session: &Session, day: &str) -> Standing {
    session.at_this_moment(session.standing().unwrap(), at(day)).unwrap()
}

#[test]
fn a_date_stands_as_its_day_comes_is_there_and_is_over() {
    let (_folder, session) = county();
    for (day, date, state, words) in [
        ("2026-11-12", "canvass.complete", "ahead", "Tomorrow"),
        ("2026-11-13", "canvass.complete", "today", "Due today"),
        ("2026-11-14", "canvass.complete", "overdue", "1 day overdue"),
        ("2026-11-16", "canvass.complete", "overdue", "3 days overdue"),
        // A bound is never late, nor is it done before its day.
        ("2026-11-07", "canvass.earliest", "not-before", "Not yet, in 2 days"),
        ("2026-11-08", "canvass.earliest", "not-before", "Not yet, tomorrow"),
        ("2026-11-09", "canvass.earliest", "open", "May be done"),
        // A right that was not used is nobody's failure.
        ("2026-11-19", "provisional.appeal", "ahead", "Tomorrow"),
        ("2026-11-20", "provisional.appeal", "today", "Due today"),
        ("2026-11-21", "provisional.appeal", "lapsed", "Over"),
        // What follows the canvass cannot be late before the canvass is completed.
        ("2026-11-12", "canvass.report", "ahead", "Tomorrow"),
        ("2026-11-13", "canvass.report", "waiting", "Waiting"),
        ("2026-11-20", "canvass.report", "waiting", "Waiting"),
        // What others outside the county do is not known here.
        ("2026-12-04", "canvass.certificates", "today", "Due today"),
        ("2026-12-05", "canvass.certificates", "past", "Past, not on record here"),
        // A window that is a duty is late after its end; one that need not be used is over; a closed season runs.
        ("2026-11-13", "provisional.notice.to", "today", "Due today"),
        ("2026-11-14", "provisional.notice.to", "overdue", "1 day overdue"),
        ("2026-11-04", "canvass.missing-returns.from", "open", "May be done"),
        ("2026-08-24", "election.blackout.from", "ahead", "Tomorrow"),
        ("2026-08-25", "election.blackout.from", "begun", "Begun"),
        ("2027-02-10", "election.blackout.to", "runs", "Runs, 1 day left"),
        ("2027-02-12", "election.blackout.to", "lapsed", "Over"),
        // Kept through its last day, free the day after.
        ("2028-09-05", "keep.ballots-federal", "keep", "Keep"),
        ("2030-01-01", "keep.ballots-federal", "free", "Free"),
    ] {
        let page = session.deadlines(at(day)).unwrap();
        let found = row(&page, date);
        assert_eq!((found.state.id.as_str(), found.state.words.as_str()), (state, words), "{date} on {day}");
    }
}

#[test]
fn a_projected_date_says_from_which_day_it_is_chained_and_a_rule_without_one_what_it_waits_for() {
    let (_folder, session) = county();
    let page = session.deadlines(at("2026-11-04")).unwrap();
    let report = row(&page, "canvass.report");
    assert!(report.projected);
    assert_eq!(
        report.note.unwrap(),
        "Counted from: County canvass completed, projected for Friday, November 13, 2026."
    );
    assert_eq!(report.awaits, ["canvass-county-completed"]);
    let waiting = row(&page, "awaiting-canvass-defective-returns-district-court");
    assert_eq!((waiting.day, waiting.state.words.as_str()), (None, "No date yet"));
    assert!(waiting.note.unwrap().contains("Notice of defective returns received by the district court"));
    assert_eq!(waiting.awaits, ["court-notice-received"]);
    assert!(page.events.iter().all(|line| line.day.is_none()));
}

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
fn each_recount_has_its_own_days() {
    let (_folder, session) = practice();
    let page = session.deadlines(at("2026-11-13")).unwrap();
    let limit = row(&page, "recount.sos-notice-county c-0005");
    let together = limit.keys.len();
    assert!(together > 1, "recounts that agree in everything share a row: {:?}", limit.keys);
    assert_eq!((limit.day.as_deref(), limit.projected), (Some("Thursday, November 19, 2026"), true));
    assert!(limit.about.unwrap().contains("County Sheriff"));
    assert!(limit.awaits.contains(&"clerk-notice-received c-0005".to_owned()), "{:?}", limit.awaits);

    let received = event("clerk-notice-received", "c-0005", "2026-11-13", "");
    let page = session.record_event(received, at("2026-11-16")).unwrap();
    let sheriff = row(&page, "recount.sos-notice-county c-0005");
    assert_eq!((sheriff.keys.len(), sheriff.projected), (1, false));
    assert_eq!(sheriff.day.unwrap(), "Friday, November 20, 2026");
    assert_eq!(row(&page, "recount.clerk-notice c-0005").state.words, "Done late, Nov 13");

    let filed = event("recount-notice-filed", "c-0005", "2026-11-16", "");
    let page = session.record_event(filed, at("2026-11-16")).unwrap();
    let day = row(&page, "recount.day c-0005");
    // Ten days end on Thanksgiving; the Friday is kept for Presidents' Day; then the weekend.
    assert_eq!(day.day.as_deref(), Some("Monday, November 30, 2026"));
    assert_eq!(day.beside, ["moved from Thursday, November 26, 2026"]);
    let boxes: Vec<(String, Option<&str>, bool, bool)> = day
        .boxes
        .iter()
        .map(|each| (format!("{} {}", each.weekday, each.day), each.number.as_deref(), each.closed, each.result))
        .collect();
    assert_eq!(boxes.len(), 15);
    assert_eq!(boxes[0], ("Mon Nov 16".to_owned(), None, false, false));
    assert_eq!(boxes[1], ("Tue Nov 17".to_owned(), Some("1"), false, false));
    assert_eq!(boxes[10], ("Thu Nov 26".to_owned(), Some("10"), true, false));
    assert_eq!(day.boxes[10].note.as_deref(), Some("Thanks\u{ad}giving"));
    assert_eq!(boxes[11], ("Fri Nov 27".to_owned(), None, true, false));
    assert_eq!(boxes[14], ("Mon Nov 30".to_owned(), Some("Due"), false, true));
    // The others wait as before, and so does what waits for the end of all recounts.
    assert!(row(&page, "recount.day c-0004").projected);
    assert!(row(&page, "canvass.record").projected);
}

#[test]
fn counsels_date_stands_beside_the_counted_one_and_the_safer_of_them_counts() {
    let (_folder, session) = county();
    session.record_event(event("canvass-county-completed", "", "2026-11-12", ""), at("2026-11-12")).unwrap();
    let page = session.deadlines(at("2026-11-16")).unwrap();
    let record = row(&page, "canvass.record");
    assert_eq!(record.day.as_deref(), Some("Friday, December 18, 2026"));
    let asked = |date, reason| session.counsel_date(form(&record, date, reason), at("2026-11-16"));
    assert_eq!(code(asked("2026-12-16", " ")), "recording.counsel-without-reason");
    assert_eq!(code(asked("2026-12-18", "why")), "recording.counsel-agrees");
    let page = asked("2026-12-16", "Letter of November 16").unwrap();
    let both = row(&page, "canvass.record");
    assert_eq!(both.day.as_deref(), Some("Friday, December 18, 2026"), "never instead of it");
    assert_eq!(both.beside, ["counsel: Wednesday, December 16, 2026"]);
    assert!(both.counsel_differs);
    let counsel = both.counsel.unwrap();
    assert_eq!(counsel.reason, "Letter of November 16");
    assert_eq!(
        counsel.recorded.unwrap(),
        "Recorded by Dolores Baca, Monday, November 16, 2026, 9:00:00 a.m., entry 3. The counted date stays on record."
    );
    assert!(both.boxes.iter().any(|each| each.counsel && each.day == "Dec 16"));
    for (day, words) in [("2026-12-15", "Tomorrow"), ("2026-12-16", "Due today"), ("2026-12-17", "1 day overdue")] {
        let page = session.deadlines(at(day)).unwrap();
        assert_eq!(row(&page, "canvass.record").state.words, words, "{day}");
    }
    assert_eq!(code(asked("2026-12-16", "again")), "recording.on-record");
    // Another letter, and then none: the counted date is alone again, and the log has all three.
    let page = asked("2026-12-21", "Second letter").unwrap();
    assert_eq!(row(&page, "canvass.record").state.words, "In 32 days", "the earlier of the two: the counted one");
    let back = |reason| session.take_counsel_date_back(form(&record, "", reason), at("2026-11-17"));
    assert_eq!(code(back("")), "recording.taken-back-without-reason");
    let page = back("Counsel withdrew it").unwrap();
    assert!(row(&page, "canvass.record").counsel.is_none());
    assert_eq!(code(back("again")), "recording.not-on-record");
    let log = session.log(LogRequest::default()).unwrap();
    let reasons: Vec<Option<&str>> = log.lines.iter().take(3).map(|line| line.reason.as_deref()).collect();
    assert_eq!(reasons, [Some("Counsel withdrew it"), Some("Second letter"), Some("Letter of November 16")]);
    assert_eq!(
        log.lines[0].about,
        "Certificate of results to the state records center Monday, December 21, 2026 – taken back"
    );
}

#[test]
fn a_bound_by_counsel_is_kept_by_the_later_day() {
    let (_folder, session) = county();
    let page = session.deadlines(at("2026-11-04")).unwrap();
    let bound = row(&page, "canvass.earliest");
    session.counsel_date(form(&bound, "2026-11-10", "The sixth day is not counted"), at("2026-11-04")).unwrap();
    for (day, state) in [("2026-11-09", "not-before"), ("2026-11-10", "open")] {
        assert_eq!(row(&session.deadlines(at(day)).unwrap(), "canvass.earliest").state.id, state, "{day}");
    }
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
fn the_strip_counts_what_this_office_has_to_keep_and_is_empty_where_nothing_is() {
    let (_folder, session) = county();
    assert_eq!(strip(&session, "2026-11-03"), [""; 0], "on election day nothing is due yet");
    assert_eq!(strip(&session, "2026-11-04"), ["1 date due today"], "unofficial totals");
    assert_eq!(today(&session, "2026-11-04").today[0].place.as_deref(), Some("deadlines"));
    assert_eq!(strip(&session, "2026-11-05"), ["1 date overdue"]);
    let totals = row(&session.deadlines(at("2026-11-05")).unwrap(), "returns.unofficial");
    session.mark_done(form(&totals, "2026-11-04", ""), at("2026-11-05")).unwrap();
    assert_eq!(strip(&session, "2026-11-05"), [""; 0]);
    assert_eq!(strip(&session, "2026-11-14"), ["2 dates overdue"], "the canvass, and the notices to rejected voters");
    // The secretary of state's certificates are not this office's.
    session.record_event(event("canvass-county-completed", "", "2026-11-13", ""), at("2026-11-13")).unwrap();
    let page = session.deadlines(at("2026-12-05")).unwrap();
    let overdue = page.filters.iter().find(|filter| filter.id == "overdue").unwrap().count;
    assert_eq!(strip(&session, "2026-12-05")[0], format!("{overdue} dates overdue"), "as the table has them");
    let tell = today(&session, "2026-12-05").places.into_iter().find(|place| place.id == "deadlines").unwrap().tell;
    assert_eq!(tell, format!("{overdue} overdue"));
}

/// What several recounts ask for alike is one line in the table and one in the count of the strip.
#[test]
fn the_strip_counts_as_the_table_does() {
    let (_folder, session) = practice();
    for day in ["2026-11-12", "2026-11-13", "2026-11-16", "2026-12-05", "2027-03-01"] {
        let page = session.deadlines(at(day)).unwrap();
        let overdue = page.filters.iter().find(|filter| filter.id == "overdue").unwrap().count;
        let told: Vec<String> = strip(&session, day).into_iter().filter(|part| part.contains("overdue")).collect();
        let expected = match overdue {
            0 => Vec::new(),
            1 => vec!["1 date overdue".to_owned()],
            more => vec![format!("{more} dates overdue")],
        };
        assert_eq!(told, expected, "{day}");
        let due =
            page.rows.iter().filter(|row| row.state.id == "today" && row.groups.iter().any(|group| group == "ours"));
        let due = due.count();
        assert_eq!(strip(&session, day).iter().any(|part| part.contains("due today")), due > 0, "{day}: {due}");
    }
}

#[test]
fn the_strip_tells_of_missing_reports_and_of_errors() {
    let (_folder, session) = practice();
    // Everything is in and agrees: of these two the strip says nothing.
    assert_eq!(strip(&session, "2026-11-11"), strip(&session, "2026-11-11"));
    assert!(
        strip(&session, "2026-11-13").iter().all(|part| part.contains("date")),
        "{:?}",
        strip(&session, "2026-11-13")
    );
    let mut standing = session.standing().unwrap();
    standing.missing = 2;
    let told = session.at_this_moment(standing, at("2026-11-13")).unwrap().today;
    assert!(told.iter().any(|part| part.words == "2 reports missing"), "{told:?}");
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

#[test]
fn a_file_with_days_that_cannot_be_says_so_and_can_be_mended() {
    let (folder, session) = practice();
    let path = session.standing().unwrap().path;
    session.record_event(event("clerk-notice-received", "c-0005", "2026-11-13", ""), at("2026-11-16")).unwrap();
    // Only another program, or an earlier version of this one, can have left such days behind.
    session
        .ask(|desk| {
            let wrong = canvass::CountyEvent {
                name: Event::CanvassCountyCompleted.id().to_owned(),
                contest: None,
                date: "2026-11-16".parse().unwrap(),
            };
            let act = canvass::Act {
                kind: canvass::ActKind::EventRecorded,
                about: String::new(),
                reason: None,
                facts: vec![canvass::Fact::CountyEvent(wrong)],
            };
            desk.election_mut()?.record(&act, &at("2026-11-16")).map(drop)
        })
        .unwrap();
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

#[test]
fn the_calendar_file_lies_beside_the_papers() {
    let (_folder, session) = county();
    let placed = session.save_calendar(at("2026-11-16")).unwrap();
    assert!(placed.path.ends_with("Harding documents/deadlines 2026-11-16.ics"), "{}", placed.path);
    assert!(std::fs::read_to_string(&placed.path).unwrap().starts_with("BEGIN:VCALENDAR\r\n"));
    assert_eq!(session.save_calendar(at("2026-11-16")).unwrap().path, placed.path, "the same is not written twice");
    session.record_event(event("canvass-county-completed", "", "2026-11-12", ""), at("2026-11-16")).unwrap();
    assert!(session.save_calendar(at("2026-11-16")).unwrap().path.ends_with("(2).ics"), "and nothing is written over");
}

#[test]
fn before_the_first_edition_there_is_no_such_place() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    let form = NewElectionForm {
        county: "Harding".to_owned(),
        date: "2000-11-07".to_owned(),
        kind: "general".to_owned(),
        special: String::new(),
        registered: "485".to_owned(),
        registered_as_of: String::new(),
        path: folder.path().join("old.canvass").display().to_string(),
        practice: false,
    };
    let standing = session.new_election(form, at("2026-10-12")).unwrap();
    assert!(standing.places.iter().all(|place| place.id != "deadlines"));
    assert_eq!(code(session.deadlines(at("2026-10-12"))), "deadline.no-edition");
    assert_eq!(strip(&session, "2026-10-12"), [""; 0]);
}

#[test]
fn every_word_is_in_the_catalogue_on_any_day() {
    for (_folder, session) in [county(), practice()] {
        for day in ["2026-10-20", "2026-11-03", "2026-11-16", "2027-05-01", "2029-01-01"] {
            let page = serde_json::to_string(&session.deadlines(at(day)).unwrap()).unwrap();
            let strip = serde_json::to_string(&today(&session, day).today).unwrap();
            for said in [page, strip] {
                assert!(!said.contains("[window.") && !said.contains("\"window.") && !said.contains("[rule"), "{said}");
            }
        }
    }
}
