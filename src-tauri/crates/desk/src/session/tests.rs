use super::*;
use crate::view::window::{LogRequest, StepState};
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
    PaperRequest { document: "doc.clerk-notice".to_owned(), subject: contest.to_owned(), lang: Lang::En }
}

/// Every fact of the notices about a contest, as it stands.
fn ticks(session: &Session, contest: &str) -> Vec<String> {
    let groups = session.documents().unwrap().ready;
    let paper = groups.iter().flat_map(|group| &group.papers).find(|paper| paper.subject == contest).unwrap();
    paper.facts.iter().map(|fact| fact.what.clone()).collect()
}

fn everything() -> LogRequest {
    LogRequest::default()
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

    // Nobody's account confirms it: a person does.
    let refused = session.confirm(closest.recount.id.clone(), " ".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&refused), "setup.blank");
    let at_the_keyboard = Stamp { by: "unnamed user".to_owned(), ..stamp() };
    let page = session.confirm(closest.recount.id.clone(), stamp().by, at_the_keyboard).unwrap();
    assert_eq!(page.tally.waiting, 2);
    assert!(page.rows[0].confirmed.as_ref().unwrap().contains("Rosalía Benavides, Friday, November 13, 2026"));

    let request = notice(&closest.recount.id);
    assert!(session.preview(request.clone(), stamp()).unwrap().starts_with(b"%PDF-"));
    let issued = session.issue(request, ticks(&session, &closest.recount.id), stamp()).unwrap();
    let written = std::fs::read(&issued.path).unwrap();
    assert_eq!(written, session.issued(1).unwrap(), "the folder and the file hold the same bytes");
    assert_eq!(session.give_back(1).unwrap().path, issued.path, "the same paper is not written twice");
    let page = session.documents().unwrap();
    assert_eq!((page.issued.len(), page.issued[0].number), (1, 1));
    let log = session.log(everything()).unwrap();
    assert_eq!(log.lines[0].about, "clerk’s notice, County Commissioner, District 2 English, number 1");
    assert!(session.verify().unwrap().ok);
}

#[test]
fn issuing_again_replaces_and_keeps_the_first() {
    let (_folder, session) = practice();
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    session.confirm(contest.clone(), stamp().by, stamp()).unwrap();
    session.issue(notice(&contest), ticks(&session, &contest), stamp()).unwrap();
    // Before it is issued once more, it is said what that does.
    let groups = session.documents().unwrap().ready;
    let languages =
        &groups.iter().flat_map(|group| &group.papers).find(|paper| paper.subject == contest).unwrap().languages;
    assert!(languages[0].replaces.as_ref().unwrap().contains("replaces no. 1"), "{languages:?}");
    assert_eq!(languages[1].replaces, None);
    session.issue(notice(&contest), ticks(&session, &contest), stamp()).unwrap();
    let page = session.documents().unwrap();
    assert_eq!(page.issued.iter().map(|paper| (paper.number, paper.replaced_by)).collect::<Vec<_>>(), [(2, None)]);
    assert_eq!(page.replaced.iter().map(|paper| (paper.number, paper.replaced_by)).collect::<Vec<_>>(), [(1, Some(2))]);
}

#[test]
fn nothing_is_issued_of_which_a_fact_was_not_ticked_as_it_stands() {
    let (_folder, session) = practice();
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    let before = ticks(&session, &contest);
    let one_left_out = before[1..].to_vec();
    let refused = session.issue(notice(&contest), one_left_out, stamp()).unwrap_err();
    assert_eq!(code(&refused), "document.not-checked");
    assert!(refused.sentences()[0].contains(&before[0]), "{:?}", refused.sentences());
    // What was ticked says something else by now.
    session.confirm(contest.clone(), stamp().by, stamp()).unwrap();
    assert_eq!(code(&session.issue(notice(&contest), before, stamp()).unwrap_err()), "document.not-checked");
    assert_eq!(session.documents().unwrap().issued.len(), 0);
    session.issue(notice(&contest), ticks(&session, &contest), stamp()).unwrap();
}

#[test]
fn nothing_is_issued_on_a_verdict_that_nobody_confirmed() {
    let (_folder, session) = practice();
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    let holds = || {
        let groups = session.documents().unwrap().ready;
        let of = groups.into_iter().flat_map(|group| group.papers).find(|paper| paper.subject == contest);
        of.unwrap().holds
    };
    assert!(holds()[0].contains("Nobody has confirmed its verdict"), "{:?}", holds());
    let refused = session.issue(notice(&contest), ticks(&session, &contest), stamp()).unwrap_err();
    assert_eq!(code(&refused), "document.verdict-not-confirmed");
    assert!(session.documents().unwrap().issued.is_empty(), "nothing was recorded");
    assert!(session.save_draft(notice(&contest), stamp()).is_ok(), "a draft is free");
    session.confirm(contest.clone(), stamp().by, stamp()).unwrap();
    assert_eq!(holds(), Vec::<String>::new());
    session.issue(notice(&contest), ticks(&session, &contest), stamp()).unwrap();
}

#[test]
fn what_is_looked_at_bears_no_time_and_what_is_saved_does() {
    let (_folder, session) = practice();
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    let seen = session.preview(notice(&contest), stamp()).unwrap();
    let saved = std::fs::read(session.save_draft(notice(&contest), stamp()).unwrap().path).unwrap();
    let says = |pdf: &[u8], words: &str| pdf.windows(words.len()).any(|bytes| bytes == words.as_bytes());
    // The properties of the file repeat what its pages say at the foot.
    assert!(says(&seen, "Not printed yet") && !says(&seen, "Printed Friday"));
    assert!(says(&saved, "Printed Friday") && !says(&saved, "Not printed yet"));
}

fn sheet(document: &str, part: &str) -> PaperRequest {
    PaperRequest { document: document.to_owned(), subject: part.to_owned(), lang: Lang::En }
}

#[test]
fn a_proof_is_found_by_its_precinct_issued_and_replaced_by_one_of_the_same_precinct() {
    let (_folder, session) = practice();
    let offered = session.parts("doc.proof".to_owned(), "precinct 2".to_owned()).unwrap();
    assert_eq!(offered[0].words, "Precinct 2");
    assert!(offered.iter().any(|part| part.words.starts_with("Precinct 2, ED-2")), "{offered:?}");
    assert!(offered.len() <= 12 && session.parts("doc.proof".to_owned(), String::new()).unwrap().len() == 12);
    let proof = |part: &str| {
        let paper = session.worksheet("doc.proof".to_owned(), part.to_owned()).unwrap();
        let ticked: Vec<String> = paper.facts.iter().map(|fact| fact.what.clone()).collect();
        assert_eq!(ticked.len(), 3, "{ticked:?}");
        session.issue(sheet("doc.proof", part), ticked, stamp()).unwrap()
    };
    let second = offered[0].id.clone();
    let other = session.parts("doc.proof".to_owned(), "precinct 3".to_owned()).unwrap()[0].id.clone();
    proof(&second);
    proof(&other);
    let last = proof(&second);
    assert!(last.path.ends_with("003 proof en.pdf"), "{}", last.path);
    let page = session.documents().unwrap();
    let told = |papers: &[crate::view::window::IssuedPaper]| -> Vec<(u32, String, Option<u32>)> {
        papers.iter().map(|paper| (paper.number, paper.about.clone(), paper.replaced_by)).collect()
    };
    assert_eq!(told(&page.issued), [(3, "Precinct 2".to_owned(), None), (2, "Precinct 3".to_owned(), None)]);
    assert_eq!(told(&page.replaced), [(1, "Precinct 2".to_owned(), Some(3))]);
    assert_eq!(session.log(everything()).unwrap().lines[0].about, "proof of Precinct 2 English, number 3");
    assert_eq!(std::fs::read(last.path).unwrap(), session.issued(3).unwrap());
}

#[test]
fn blank_sheets_are_printed_and_never_issued() {
    let (_folder, session) = practice();
    let placed = session.save_draft(sheet("doc.blank-sheets", ""), stamp()).unwrap();
    assert!(placed.path.contains("blank-sheets everything en, lines "), "{}", placed.path);
    assert!(placed.path.ends_with(", 2026-11-13 09-00.pdf"), "{}", placed.path);
    let report = session.parts("doc.blank-sheets".to_owned(), "hand tally team b".to_owned()).unwrap();
    let one = session.save_draft(sheet("doc.blank-sheets", &report[0].id), stamp()).unwrap();
    assert!(std::fs::read(one.path).unwrap().len() < std::fs::read(placed.path).unwrap().len());
    assert!(!session.worksheet("doc.blank-sheets".to_owned(), String::new()).unwrap().can_be_issued);
    let refused = session.issue(sheet("doc.blank-sheets", ""), Vec::new(), stamp()).unwrap_err();
    assert_eq!(code(&refused), "document.never-issued");
}

#[test]
fn the_board_is_printed_as_it_is_shown_and_kept_when_it_is_issued() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    session.practice_night(folder.path()).unwrap();
    let parts = session.parts("doc.returns-board".to_owned(), String::new()).unwrap();
    assert_eq!(parts.len(), 8, "{parts:?}");
    let missing = parts.iter().find(|part| part.words == "missing reports").unwrap();
    assert_eq!(missing.id, "shown missing");
    let paper = session.worksheet("doc.returns-board".to_owned(), missing.id.clone()).unwrap();
    let facts: Vec<&str> = paper.facts.iter().map(|fact| fact.what.as_str()).collect();
    assert_eq!(facts[..2], ["Reports on this paper: 4", "Reports missing: 4"]);
    let placed = session.save_draft(sheet("doc.returns-board", "shown missing"), stamp()).unwrap();
    assert!(placed.path.ends_with("returns-board missing reports en.pdf"), "{}", placed.path);
    let ticked = paper.facts.iter().map(|fact| fact.what.clone()).collect();
    let issued = session.issue(sheet("doc.returns-board", "shown missing"), ticked, stamp()).unwrap();
    assert_eq!(session.documents().unwrap().issued[0].about, "missing reports");
    assert!(issued.path.ends_with("returns-board en.pdf"), "{}", issued.path);
    let unknown = session.worksheet("doc.returns-board".to_owned(), "shown nonsense".to_owned()).unwrap_err();
    assert_eq!(code(&unknown), "document.no-such-report");
}

#[test]
fn a_receiving_checklist_is_of_a_place_and_a_part_of_another_election_is_refused() {
    let (_folder, session) = practice();
    let hall = session.parts("doc.receiving".to_owned(), "río hondo".to_owned()).unwrap();
    assert_eq!((hall.len(), hall[0].words.as_str()), (1, "Río Hondo Hall"));
    let paper = session.worksheet("doc.receiving".to_owned(), hall[0].id.clone()).unwrap();
    assert_eq!(paper.facts[1].what, "Reports expected from them: 1");
    for wrong in ["precinct 99", "place Nowhere", "report 1 1 whole", "nonsense"] {
        let refused = session.worksheet("doc.receiving".to_owned(), wrong.to_owned()).unwrap_err();
        assert_eq!(code(&refused), "document.no-such-report", "{wrong}");
    }
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
    session.confirm(contest, stamp().by, stamp()).unwrap();
}

#[test]
fn what_is_open_for_reading_takes_no_act() {
    let (_folder, session) = practice();
    let path = session.standing().unwrap().path;
    assert!(session.open(Path::new(&path), true).unwrap().reading_only);
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    session.confirm(contest, stamp().by, stamp()).unwrap_err();
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
    for refused in
        [session.standing().unwrap_err(), session.recounts().unwrap_err(), session.log(everything()).unwrap_err()]
    {
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

#[test]
fn the_log_is_narrowed_by_act_person_day_and_words_and_comes_a_screen_at_a_time() {
    let (_folder, session) = practice();
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    for second in 0..120 {
        let at =
            DateTime::parse_from_rfc3339("2026-11-13T09:00:00-07:00").unwrap() + chrono::TimeDelta::seconds(second);
        session.confirm(contest.clone(), "Dolores Baca".to_owned(), Stamp { at, ..stamp() }).unwrap();
    }
    let page = session.log(everything()).unwrap();
    assert_eq!((page.lines.len(), page.later, page.earlier), (50, None, Some(50)));
    assert!(page.range.starts_with("Entries 1 to 50 of 12"), "{}", page.range);
    let next = session.log(LogRequest { from: 50, ..everything() }).unwrap();
    assert_eq!((next.lines.len(), next.later, next.earlier), (50, Some(0), Some(100)));
    assert_eq!(next.lines[0].number + 1, page.lines[49].number, "no entry is left out between two screens");
    let hers = session.log(LogRequest { by: "Dolores Baca".to_owned(), from: 100, ..everything() }).unwrap();
    assert_eq!((hers.lines.len(), hers.earlier), (20, None));
    assert!(hers.people.iter().any(|who| who.words == "Dolores Baca (120)"), "{:?}", hers.people);
    let imported = session.log(LogRequest { kind: "imported".to_owned(), ..everything() }).unwrap();
    assert_eq!(imported.lines.len(), 1);
    assert!(imported.kinds.iter().any(|act| act.words == "confirmed a verdict (120)"), "{:?}", imported.kinds);
    let of_day = session.log(LogRequest { day: "2026-11-12".to_owned(), ..everything() }).unwrap();
    assert!(of_day.lines.iter().all(|line| line.day == "Thursday, November 12, 2026") && !of_day.lines.is_empty());
    let found = session.log(LogRequest { find: " COMMISSIONER, district 2 ".to_owned(), ..everything() }).unwrap();
    assert!(found.range.contains("120 found"), "{}", found.range);
    let none = session.log(LogRequest { find: "no such words".to_owned(), from: 900, ..everything() }).unwrap();
    assert_eq!((none.lines.len(), none.later, none.earlier), (0, None, None));
    assert!(none.range.starts_with("No entry is like that"), "{}", none.range);
}

#[test]
fn the_steps_of_a_recount_follow_what_is_on_record() {
    let (_folder, session) = practice();
    let contest = session.recounts().unwrap().rows[0].recount.id.clone();
    let page = session.procedure(contest.clone()).unwrap();
    assert!(page.summary.contains("One county votes on it"), "{}", page.summary);
    let states =
        |page: &crate::view::window::ProcedurePage| page.steps.iter().map(|step| step.state).collect::<Vec<_>>();
    assert_eq!(page.steps[0].rule, "recount.required");
    assert_eq!(states(&page)[..2], [StepState::Now, StepState::Later]);
    session.confirm(contest.clone(), stamp().by, stamp()).unwrap();
    session.issue(notice(&contest), ticks(&session, &contest), stamp()).unwrap();
    let page = session.procedure(contest.clone()).unwrap();
    assert_eq!(states(&page)[..3], [StepState::Done, StepState::Now, StepState::Later]);
    let clerk = &page.steps[1];
    assert_eq!((clerk.when.as_str(), clerk.section.as_str()), ("at once", "1-14-24(B)"));
    assert_eq!(clerk.paper.as_ref().unwrap().state, "English no. 1");
    let day = page.steps.iter().find(|step| step.rule == "recount.session").unwrap();
    assert!(day.when.starts_with("by ") && day.when_more.as_ref().unwrap().contains("projected"), "{day:?}");
    let said = serde_json::to_string(&page).unwrap();
    assert!(!said.contains("[window.") && !said.contains("\"window.") && !said.contains("\"statement."), "{said}");
    // What is not to be recounted has no steps.
    let other =
        session.recounts().unwrap().rows.iter().find(|row| row.recount.required == "no").unwrap().recount.id.clone();
    assert_eq!(code(&session.procedure(other).unwrap_err()), "notice.not-required");
}
