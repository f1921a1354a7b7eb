#![allow(clippy::unwrap_used, clippy::panic)]

use chrono::DateTime;

use super::*;
use crate::view::window::LogRequest;
use crate::view::window::{ContestForm, DateRow, NewElectionForm, Standing};

mod counsel;
mod recorded;
mod strip;

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

/// Whatever step of a recount is on record, the dates of the election as a whole do not say that none is.
#[test]
fn a_recount_whose_only_step_is_the_clerks_notice_is_on_record() {
    let none_is_on_record = |page: &DeadlinesPage| {
        let steps = page.rows.iter().flat_map(|row| &row.steps);
        steps.filter(|step| step.contains("none is on record")).count()
    };
    let (_folder, session) = county();
    assert!(none_is_on_record(&session.deadlines(at("2026-11-13")).unwrap()) > 0);
    let sheriff = ContestForm {
        title: "County Sheriff".to_owned(),
        office: "county-sheriff".to_owned(),
        choices: "A\nB".to_owned(),
        everywhere: true,
        ..ContestForm::default()
    };
    session.save_contest(sheriff, at("2026-10-12")).unwrap();
    assert!(none_is_on_record(&session.deadlines(at("2026-11-13")).unwrap()) > 0, "nothing is counted yet");
    session.record_event(event("canvass-county-completed", "", "2026-11-12", ""), at("2026-11-13")).unwrap();
    let received = event("clerk-notice-received", "c-0001", "2026-11-13", "");
    let page = session.record_event(received, at("2026-11-13")).unwrap();
    let hold = row(&page, "keep.hold-now");
    assert!(hold.projected && none_is_on_record(&page) == 0, "{:?}", hold.steps);
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
