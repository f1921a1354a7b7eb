use super::*;
use chrono::DateTime;

pub(super) fn stamp() -> Stamp {
    Stamp {
        at: DateTime::parse_from_rfc3339("2026-11-13T09:00:00-07:00").unwrap(), by: "Rosalía Benavides".to_owned()
    }
}

pub(super) fn practice() -> (tempfile::TempDir, Session) {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    session.practice(folder.path()).unwrap();
    (folder, session)
}

fn notice(contest: &str) -> PaperRequest {
    PaperRequest { document: "doc.clerk-notice".to_owned(), contest: contest.to_owned(), lang: Lang::En }
}

pub(super) fn code(error: &Error) -> String {
    error.problems().next().unwrap().code().to_owned()
}

#[test]
fn the_main_job_goes_from_practice_to_an_issued_notice() {
    let (_folder, session) = practice();
    let page = session.recounts().unwrap();
    assert_eq!((page.tally.required, page.tally.waiting, page.tally.undetermined), (3, 3, 2));
    let closest = &page.rows[0];
    assert_eq!((closest.short.as_str(), closest.margin.as_deref()), ("County Commissioner, District 2", Some("2")));

    let page = session.confirm(closest.recount.id.clone(), stamp()).unwrap();
    assert_eq!(page.tally.waiting, 2);
    assert!(page.rows[0].confirmed.as_ref().unwrap().contains("Rosalía Benavides, Friday, November 13, 2026"));

    let request = notice(&closest.recount.id);
    assert!(session.preview(request.clone(), stamp()).unwrap().starts_with(b"%PDF-"));
    let issued = session.issue(request, stamp()).unwrap();
    let written = std::fs::read(&issued.path).unwrap();
    assert_eq!(written, session.issued(1).unwrap(), "the folder and the file hold the same bytes");
    assert_eq!(session.give_back(1).unwrap().path, issued.path, "the same paper is not written twice");
    let page = session.documents().unwrap();
    assert_eq!((page.issued.len(), page.issued[0].number), (1, 1));
    let log = session.log().unwrap();
    assert_eq!(log.lines[0].about, "clerk’s notice, County Commissioner, District 2 English, number 1");
    assert!(session.verify().unwrap().ok);
}

#[test]
fn issuing_again_replaces_and_keeps_the_first() {
    let (_folder, session) = practice();
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    session.issue(notice(&contest), stamp()).unwrap();
    session.issue(notice(&contest), stamp()).unwrap();
    let issued = session.documents().unwrap().issued;
    assert_eq!(
        issued.iter().map(|paper| (paper.number, paper.replaced_by)).collect::<Vec<_>>(),
        [(2, None), (1, Some(2))]
    );
}

#[test]
fn a_draft_never_writes_over_another_paper() {
    let (_folder, session) = practice();
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    let first = session.save_draft(notice(&contest), stamp()).unwrap();
    let later = Stamp { at: DateTime::parse_from_rfc3339("2026-11-14T09:00:00-07:00").unwrap(), ..stamp() };
    let second = session.save_draft(notice(&contest), later).unwrap();
    assert_ne!(first.path, second.path);
    assert_ne!(std::fs::read(first.path).unwrap(), std::fs::read(second.path).unwrap());
}

#[test]
fn a_panic_ends_one_request_and_what_is_saved_is_still_there() {
    let (_folder, session) = practice();
    let before = session.standing().unwrap();
    let broken = session.ask(|_| -> Result<(), Error> { panic!("on purpose") }).unwrap_err();
    assert_eq!(code(&broken), "session.broken");
    let after = session.standing().unwrap();
    assert_eq!((after.head, after.path), (before.head, before.path));
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    session.confirm(contest, stamp()).unwrap();
}

#[test]
fn what_is_open_for_reading_takes_no_act() {
    let (_folder, session) = practice();
    let path = session.standing().unwrap().path;
    assert!(session.open(Path::new(&path), true).unwrap().reading_only);
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    session.confirm(contest, stamp()).unwrap_err();
}

#[test]
fn what_may_only_be_read_is_offered_for_reading_and_what_is_no_election_is_not() {
    let (folder, session) = practice();
    let path = session.standing().unwrap().path;
    session.close().unwrap();
    assert!(session.readable(Path::new(&path)));
    let other = folder.path().join("notes.canvass");
    std::fs::write(&other, "not an election").unwrap();
    assert_eq!(code(&session.open(&other, false).unwrap_err()), "store.not-a-database");
    assert!(!session.readable(&other));
}

#[test]
fn without_an_election_every_place_says_so() {
    let session = Session::start().unwrap();
    for refused in [session.standing().unwrap_err(), session.recounts().unwrap_err(), session.log().unwrap_err()] {
        assert_eq!(code(&refused), "session.nothing-open");
    }
    session.close().unwrap();
}

#[test]
fn a_form_makes_an_election_and_a_wrong_field_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    let form = NewElectionForm {
        county: "harding".to_owned(),
        date: "2026-11-03".to_owned(),
        kind: "general".to_owned(),
        special: String::new(),
        registered: "1,204".to_owned(),
        registered_as_of: String::new(),
        path: folder.path().join("Harding 2026 General.canvass").display().to_string(),
        practice: false,
    };
    let wrong = NewElectionForm { date: "November 3".to_owned(), ..form.clone() };
    assert_eq!(code(&session.new_election(wrong, stamp()).unwrap_err()), "input.not-a-date");
    let standing = session.new_election(form, stamp()).unwrap();
    assert_eq!((standing.name.as_str(), standing.edition.as_str()), ("Harding 2026 General", "NMSA 2023"));
    assert_eq!(session.recounts().unwrap().rows.len(), 0);
}

#[test]
fn every_word_of_the_window_is_in_the_catalogue() {
    let (_folder, session) = practice();
    let recounts = serde_json::to_string(&session.recounts().unwrap()).unwrap();
    let standing = serde_json::to_string(&session.standing().unwrap()).unwrap();
    let documents = serde_json::to_string(&session.documents().unwrap()).unwrap();
    for said in [recounts, standing, documents] {
        assert!(!said.contains("[window.") && !said.contains("\"window."), "{said}");
    }
}
