//! Counsel's dates.

use super::*;

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
