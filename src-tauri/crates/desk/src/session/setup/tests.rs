use std::path::{Path, PathBuf};

use canvass::Stamp;
use chrono::DateTime;

use super::*;
use crate::view::window::LogRequest;
use crate::view::window::NewElectionForm;

mod contests;
mod files;
mod seal;
mod shares;

fn stamp() -> Stamp {
    let at = DateTime::parse_from_rfc3339("2026-10-12T09:00:00-06:00").unwrap();
    Stamp { at, by: "Rosalía Benavides".to_owned() }
}

/// A session with a new election of this county and kind in a folder of its own.
fn new_election(county: &str, kind: &str) -> (tempfile::TempDir, Session) {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    let form = NewElectionForm {
        county: county.to_owned(),
        date: "2026-11-03".to_owned(),
        kind: kind.to_owned(),
        special: String::new(),
        registered: "1,204".to_owned(),
        registered_as_of: String::new(),
        path: folder.path().join("a.canvass").display().to_string(),
        practice: false,
    };
    let standing = session.new_election(form, stamp()).unwrap();
    assert_eq!(standing.lands, "setup");
    (folder, session)
}

fn code(error: &Error) -> String {
    error.problems().next().unwrap().code().to_owned()
}

#[track_caller]
fn refused<T: std::fmt::Debug>(answer: Result<T, Error>) -> String {
    code(&answer.unwrap_err())
}

fn names(page: &SetupPage) -> Vec<String> {
    page.precincts.iter().map(|precinct| precinct.full.clone()).collect()
}

fn sheriff() -> ContestForm {
    ContestForm {
        title: "County Sheriff".to_owned(),
        office: "county-sheriff".to_owned(),
        seats: "1".to_owned(),
        choices: "TERESA QUINTANA; DEM\nWALT HENDRY\tREP".to_owned(),
        everywhere: true,
        ..ContestForm::default()
    }
}

fn with_three() -> (tempfile::TempDir, Session) {
    let (folder, session) = new_election("Harding", "general");
    session.add_precincts("PRECINCT 001\nPRECINCT 002\nPRECINCT 004; B".to_owned(), stamp()).unwrap();
    (folder, session)
}

fn import(folder: &Path, session: &Session, csv: &str) -> Result<(), Error> {
    let (file, returns) = (folder.join("a.canvass"), folder.join("tape.csv"));
    std::fs::write(&returns, csv).unwrap();
    session.close().unwrap();
    let request = crate::ImportRequest { sources: &[returns], county: None, offices: None, dry_run: false };
    let imported = crate::import(&file, &request, &stamp()).unwrap();
    assert!(!imported.refused(), "{:?}", imported.sentences);
    session.open(&file, false).map(drop)
}

fn picture(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

fn png_of(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let points = vec![7; usize::try_from(width * height).unwrap()];
    encoder.write_header().unwrap().write_image_data(&points).unwrap();
    bytes
}

#[test]
fn precincts_are_read_before_they_are_set_up_and_a_line_that_is_wrong_takes_none() {
    let (_folder, session) = new_election("Harding", "general");
    let read = session.read_precincts("Precinct\r\nPRECINCT 001\r\n\r\n  PRECINCT   002 \tB\r\n".to_owned()).unwrap();
    assert!(read.can, "{read:?}");
    assert_eq!(read.sentence, "2 new, 1 passed over, 0 to be corrected");
    assert_eq!(
        read.lines.iter().map(|line| line.name.as_str()).collect::<Vec<_>>(),
        ["Precinct", "PRECINCT 001", "PRECINCT 002, part B"]
    );
    let page = session.add_precincts("PRECINCT 001\nPRECINCT 002; B\nTsé Łichííʼ".to_owned(), stamp()).unwrap();
    assert_eq!(names(&page), ["PRECINCT 001", "PRECINCT 002, part B", "Tsé Łichííʼ"]);

    for (text, wanted, sentence) in [
        ("", "setup.blank", "Precincts: nothing is entered"),
        (" \n\t;;\n", "setup.blank", "Precincts: nothing is entered"),
        (
            "PRECINCT 003\nprecinct  001",
            "setup.on-line",
            "Line 2: precinct 001: it is spelled “PRECINCT 001” elsewhere",
        ),
        ("PRECINCT 003\n\nPRECINCT 003", "setup.on-line", "Line 3: PRECINCT 003: it stands on line 1 already"),
        ("TSÉ ŁICHÍÍʼ", "setup.on-line", "spelled “Tsé Łichííʼ” elsewhere"),
        ("PRECINCT 003\nTOTALS", "setup.on-line", "Line 2: TOTALS: this is a total"),
        ("PRECINCT 003\t12\t14", "setup.on-line", "3 parts between tabs"),
        ("PRECINCT\u{200b} 003", "setup.on-line", "U+200B"),
        ("PRECINCT 001", "setup.nothing-new", "There is nothing to add"),
    ] {
        let error = session.add_precincts(text.to_owned(), stamp()).unwrap_err();
        assert_eq!(code(&error), wanted, "{text:?}: {error}");
        assert!(error.to_string().contains(sentence), "{text:?}: {error}");
    }
    let many: String = (0..10_000).map(|number| format!("PRECINCT {number}\n")).collect();
    assert_eq!(refused(session.read_precincts(many.clone())), "setup.too-many-lines");
    assert_eq!(refused(session.add_precincts(many, stamp())), "setup.too-many-lines");
    let long = "x".repeat(3_000);
    assert_eq!(refused(session.read_precincts(long)), "setup.on-line");
    let page = session.setup().unwrap();
    assert_eq!(page.precincts.len(), 3, "nothing of a list that was refused is set up");
    // The largest county at one paste.
    let seven_hundred: String = (100..800).map(|number| format!("P {number}\n")).collect();
    assert_eq!(session.add_precincts(seven_hundred, stamp()).unwrap().precincts.len(), 703);
}

#[test]
fn a_precinct_is_named_anew_and_taken_back_and_with_a_report_in_only_for_a_reason() {
    let (folder, session) = with_three();
    let id = session.setup().unwrap().precincts[0].id;
    let revise = |name: &str, part: &str, reason: &str| {
        session.revise_precinct(id, name.to_owned(), part.to_owned(), reason.to_owned(), stamp())
    };
    assert_eq!(refused(revise("PRECINCT 001", "", "")), "setup.nothing-changed");
    assert_eq!(refused(revise("precinct 002", "", "")), "setup.spelled-twice");
    assert_eq!(refused(revise("Pct. 2", "", "")), "setup.precinct-twice");
    assert_eq!(refused(revise("4 B", "", "")), "setup.precinct-twice");
    assert_eq!(refused(revise("PRECINCT 002", "", "")), "canvass.precinct-twice");
    assert_eq!(refused(revise(" ", "", "")), "setup.blank");
    assert_eq!(refused(revise("Total", "", "")), "setup.total");
    assert_eq!(names(&revise("PRECINCT 1", "A", "").unwrap())[0], "PRECINCT 1, part A");
    assert_eq!(names(&revise("PRECINCT 001", "", "").unwrap())[0], "PRECINCT 001");
    let back =
        |id: u32, reason: &str| session.withdraw("precinct".to_owned(), id.to_string(), reason.to_owned(), stamp());
    assert_eq!(refused(back(id, " ")), "canvass.reason-missing");
    assert_eq!(refused(back(99, "why")), "setup.gone");
    assert_eq!(names(&back(id + 1, "no such precinct").unwrap()), ["PRECINCT 001", "PRECINCT 004, part B"]);

    import(
        folder.path(),
        &session,
        "source,precinct,part,group,style,contest,choice,figure,value\nICE 1,PRECINCT 001,,early/machine/regular,,County Sheriff,A,votes,3\n",
    )
    .unwrap();
    let page = session.setup().unwrap();
    assert!(page.precincts[0].reported);
    assert_eq!(refused(revise("PRECINCT 1", "", "")), "canvass.reason-missing");
    let error = back(id, "why").unwrap_err();
    assert_eq!(code(&error), "canvass.figures-are-in");
    assert!(error.to_string().contains("Correct the figures by a reading"), "{error}");
    assert_eq!(names(&revise("PRECINCT 1", "", "as on the tape").unwrap())[0], "PRECINCT 1");
    let log = session.log(LogRequest::default()).unwrap();
    assert_eq!(log.lines[0].reason.as_deref(), Some("as on the tape"));
    assert_eq!(log.lines[0].about, "PRECINCT 001, now PRECINCT 1");
    assert_eq!(session.standing().unwrap().lands, "recounts");
}

#[test]
fn a_sealed_set_and_a_file_for_reading_say_why_nothing_can_be_set_up() {
    let (folder, session) = with_three();
    let file = folder.path().join("a.canvass");
    session.close().unwrap();
    let mut election = Election::open_to_write(&file).unwrap();
    crate::recording::results_set(&mut election, canvass::ResultsSetKind::Night, true, &stamp()).unwrap();
    election.close().unwrap();
    session.open(&file, false).unwrap();
    assert!(session.setup().unwrap().holds.unwrap().starts_with("The results are sealed"));
    assert_eq!(refused(session.add_precincts("9".to_owned(), stamp())), "canvass.set-sealed");
    session.open(&file, true).unwrap();
    assert_eq!(refused(session.set_registration("9".to_owned(), String::new(), stamp())), "store.opened-for-reading");
}

#[test]
fn offices_are_offered_by_their_names_and_what_is_none_of_them_last() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start().unwrap();
    session.practice_night(folder.path()).unwrap();
    let offices: Vec<String> = session.setup().unwrap().offices.into_iter().map(|office| office.words).collect();
    let (last, named) = offices.split_last().unwrap();
    assert!(named.is_sorted(), "{named:?}");
    assert_eq!((last.as_str(), named.len()), ("Another office", law::Office::ALL.len() - 1));
}
