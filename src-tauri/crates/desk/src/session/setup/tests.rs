use std::path::{Path, PathBuf};

use canvass::Stamp;
use chrono::DateTime;

use super::*;
use crate::view::window::LogRequest;
use crate::view::window::NewElectionForm;

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
fn a_contest_is_typed_set_right_and_taken_back() {
    let (_folder, session) = with_three();
    let page = session.save_contest(sheriff(), stamp()).unwrap();
    let row = &page.contests[0];
    assert_eq!(
        (row.title.as_str(), row.terms.as_str(), row.lacks.as_str()),
        ("County Sheriff", "County sheriff · one seat · 2 choices · this county alone", "")
    );
    let form = session.contest_form(row.id.clone()).unwrap();
    assert_eq!(form.choices, "TERESA QUINTANA; DEM\nWALT HENDRY; REP");
    assert_eq!(refused(session.save_contest(form.clone(), stamp())), "setup.nothing-changed");

    let change = |change: &dyn Fn(&mut ContestForm)| {
        let mut form = form.clone();
        change(&mut form);
        session.save_contest(form, stamp())
    };
    for (wanted, broken) in [
        ("setup.blank", &(|form: &mut ContestForm| form.title = " ".to_owned()) as &dyn Fn(&mut ContestForm)),
        ("setup.not-seats", &|form| form.seats = "two".to_owned()),
        ("setup.not-seats", &|form| form.seats = "0".to_owned()),
        ("setup.on-line", &|form| form.choices = "A\na".to_owned()),
        ("setup.on-line", &|form| form.choices = "Undervotes".to_owned()),
        ("setup.on-line", &|form| form.choices = "A; DEM; REP; LIB".to_owned()),
        ("setup.two-choices", &|form| {
            form.office = "local-question".to_owned();
            form.choices = "For\nAgainst\nPerhaps".to_owned();
        }),
        ("setup.gone", &|form| form.office = "emperor".to_owned()),
        ("setup.no-county-chosen", &|form| form.elsewhere = "some".to_owned()),
        ("setup.not-counties", &|form| (form.elsewhere, form.number) = ("number".to_owned(), "34".to_owned())),
        ("setup.no-precinct-chosen", &|form| (form.everywhere, form.precincts) = (false, Vec::new())),
        ("setup.gone", &|form| (form.everywhere, form.precincts) = (false, vec![99])),
        ("canvass.reason-missing", &|form| form.choices = "TERESA QUINTANA; DEM".to_owned()),
    ] {
        assert_eq!(refused(change(broken)), wanted);
    }
    // The second A is of Cyrillic: on paper and screen two candidates of one name.
    let alike = ContestForm { title: "Assessor".to_owned(), choices: "ANA COX\n\u{410}NA COX".to_owned(), ..sheriff() };
    let refusal = crate::view::window::Refusal::from(session.save_contest(alike, stamp()).unwrap_err());
    assert!(refusal.sentence.contains("U+0410"), "{}", refusal.sentence);
    let twin = ContestForm { title: "county  sheriff".to_owned(), ..sheriff() };
    assert_eq!(refused(session.save_contest(twin, stamp())), "setup.contest-twice");

    // Another order, a name more, then two fewer, then one again: places keep their ids.
    change(&|form| form.choices = "WALT HENDRY; REP\nTERESA QUINTANA; DEM\nJ. PINO; write-in".to_owned()).unwrap();
    change(&|form| {
        form.choices = "TERESA QUINTANA; DEM".to_owned();
        form.reason = "two withdrew".to_owned();
    })
    .unwrap();
    let page = change(&|form| form.choices = "TERESA QUINTANA; DEM\nWALT HENDRY; REP".to_owned()).unwrap();
    assert!(page.contests[0].terms.contains("2 choices"));
    let again = session.contest_form(page.contests[0].id.clone()).unwrap();
    assert_eq!(again.choices, form.choices);

    let id = page.contests[0].id.clone();
    let page = session.withdraw("contest".to_owned(), id.clone(), "wrong year".to_owned(), stamp()).unwrap();
    assert_eq!(page.contests.len(), 0);
    assert_eq!(refused(session.save_contest(form, stamp())), "setup.gone");
    assert_eq!(session.log(LogRequest::default()).unwrap().lines[0].about, "taken back: County Sheriff");
    assert!(session.verify().unwrap().ok);
}

#[test]
fn who_votes_on_a_contest_is_said_by_precinct_and_told_beside_both() {
    let (_folder, session) = with_three();
    session.save_contest(sheriff(), stamp()).unwrap();
    let ids: Vec<u32> = session.setup().unwrap().precincts.iter().map(|precinct| precinct.id).collect();
    let commissioner = ContestForm {
        title: "County Commissioner, District 2".to_owned(),
        office: "county-commissioner".to_owned(),
        seats: "1".to_owned(),
        district: "2".to_owned(),
        countywide: "no".to_owned(),
        choices: "A\nB".to_owned(),
        everywhere: false,
        precincts: vec![ids[0]],
        ..ContestForm::default()
    };
    let page = session.save_contest(commissioner, stamp()).unwrap();
    let told: Vec<&str> = page.precincts.iter().map(|precinct| precinct.contests.as_str()).collect();
    assert_eq!(told, ["every contest", "1 of 2 contests", "1 of 2 contests"]);
    let row = page.contests.iter().find(|row| row.title.starts_with("County Commissioner")).unwrap();
    assert!(row.terms.ends_with("in 1 of 3 precincts"), "{}", row.terms);
    let mut form = session.contest_form(row.id.clone()).unwrap();
    assert_eq!((form.everywhere, form.precincts.clone(), form.countywide.as_str()), (false, vec![ids[0]], "no"));
    form.precincts.push(ids[1]);
    let page = session.save_contest(form.clone(), stamp()).unwrap();
    assert_eq!(page.precincts[1].contests, "every contest");
    form.everywhere = true;
    let page = session.save_contest(form, stamp()).unwrap();
    assert!(page.precincts.iter().all(|precinct| precinct.contests == "every contest"));
}

#[test]
fn once_figures_are_in_a_name_is_spelled_better_for_a_reason_and_votes_do_not_change_hands() {
    let (folder, session) = with_three();
    session.save_contest(sheriff(), stamp()).unwrap();
    import(
        folder.path(),
        &session,
        "source,precinct,part,group,style,contest,choice,figure,value\n\
         ICE 1,PRECINCT 001,,early/machine/regular,,County Sheriff,TERESA QUINTANA,votes,3\n\
         ICE 1,PRECINCT 001,,early/machine/regular,,County Sheriff,WALT HENDRY,votes,4\n",
    )
    .unwrap();
    let page = session.setup().unwrap();
    assert!(page.contests[0].counted);
    let form = session.contest_form(page.contests[0].id.clone()).unwrap();
    let save = |choices: &str, reason: &str| {
        let (choices, reason) = (choices.to_owned(), reason.to_owned());
        session.save_contest(ContestForm { choices, reason, ..form.clone() }, stamp())
    };
    assert_eq!(refused(save("TERESA QUINTANA; DEM\nWALTER HENDRY; REP", "")), "canvass.reason-missing");
    assert_eq!(refused(save("WALT HENDRY; REP\nTERESA QUINTANA; DEM", "exchanged")), "canvass.name-taken");
    assert_eq!(refused(save("TERESA QUINTANA; DEM", "withdrew")), "canvass.figures-are-in");
    save("TERESA QUINTANA; DEM\nWALTER HENDRY; REP", "as on the ballot").unwrap();
    let back = session.withdraw("contest".to_owned(), page.contests[0].id.clone(), "x".to_owned(), stamp());
    assert_eq!(refused(back), "canvass.figures-are-in");
}

#[test]
fn contests_stand_in_the_order_of_the_ballot_and_what_is_missing_is_told() {
    let (_folder, session) = new_election("Harding", "general");
    let told = |page: &SetupPage| page.lacks.iter().map(|lack| lack.section.clone()).collect::<Vec<_>>();
    let page = session.setup().unwrap();
    assert_eq!(told(&page), ["precincts", "contests", "county", "officers", "officers", "machines"]);
    assert_eq!(page.lacks[0].sentence, "No precincts yet.");
    session.save_contest(sheriff(), stamp()).unwrap();
    let senator = ContestForm {
        title: "United States Senator".to_owned(),
        office: "us-senator".to_owned(),
        choices: "A\nB".to_owned(),
        ..sheriff()
    };
    session.save_contest(senator, stamp()).unwrap();
    let unknown = ContestForm { title: "Something".to_owned(), everywhere: true, ..ContestForm::default() };
    let page = session.save_contest(unknown, stamp()).unwrap();
    let titles: Vec<&str> = page.contests.iter().map(|row| row.title.as_str()).collect();
    assert_eq!(titles, ["United States Senator", "County Sheriff", "Something"]);
    assert!(page.order.contains("1-10-8"), "{}", page.order);
    assert_eq!(page.contests[2].lacks, "office open, no choices");
    let sentences: Vec<&str> = page.lacks.iter().map(|lack| lack.sentence.as_str()).collect();
    assert!(sentences.iter().any(|s| s.contains("Nobody has said what office “Something” is")), "{sentences:?}");
    assert!(sentences.iter().any(|s| s.contains("“United States Senator” is voted is not said")), "{sentences:?}");

    session.add_precincts("1".to_owned(), stamp()).unwrap();
    session.set_registration("507".to_owned(), "2026-10-06".to_owned(), stamp()).unwrap();
    for role in ["county-clerk", "secretary-of-state"] {
        session
            .set_officer(role.to_owned(), "A. B.".to_owned(), "35 Pine Street\n\n Mosquero".to_owned(), stamp())
            .unwrap();
    }
    let page = session.setup().unwrap();
    assert_eq!(told(&page), ["contests", "contests", "machines", "contests"]);
    assert_eq!(page.officers[0].address, "35 Pine Street\nMosquero");
    assert_eq!(page.county.registration, "507 registered voters on Tuesday, October 6, 2026");
    assert_eq!(
        refused(session.set_registration("507".to_owned(), "2026-10-06".to_owned(), stamp())),
        "setup.nothing-changed"
    );
    for (given, code) in [
        ("0", "new.nobody-registered"),
        ("2,500,001", "new.too-many-registered"),
        ("999,999,999,999", "new.too-many-registered"),
    ] {
        let error = session.set_registration(given.to_owned(), String::new(), stamp()).unwrap_err();
        let refusal = crate::view::window::Refusal::from(error);
        assert_eq!(refusal.code, code, "{given}");
        let sentence = refusal.sentence;
        assert!(sentence.starts_with("Registered voters: ") && !sentence.contains("--"), "{sentence}");
    }
    assert_eq!(refused(session.set_registration("many".to_owned(), String::new(), stamp())), "input.not-a-count");
    assert_eq!(refused(session.set_registration("5".to_owned(), "10.6.2026".to_owned(), stamp())), "input.not-a-date");
    assert_eq!(
        refused(session.set_officer("mayor".to_owned(), "x".to_owned(), String::new(), stamp())),
        "law.unknown-code"
    );
    assert_eq!(
        refused(session.set_officer("county-clerk".to_owned(), " ".to_owned(), String::new(), stamp())),
        "setup.blank"
    );
    let nine = "x\n".repeat(9);
    assert_eq!(
        refused(session.set_officer("county-clerk".to_owned(), "x".to_owned(), nine, stamp())),
        "setup.too-many-lines"
    );
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
fn a_seal_is_a_picture_that_can_be_read_to_its_end_and_does_nothing() {
    let (folder, session) = new_election("Harding", "general");
    let root = folder.path();
    let set = |path: PathBuf| session.set_seal(path, stamp());
    assert_eq!(refused(session.seal_image()), "setup.gone");
    let whole = png_of(32, 32);
    for (name, bytes, wanted) in [
        ("text.png", b"not a picture".to_vec(), "setup.no-picture"),
        ("empty.svg", Vec::new(), "setup.no-picture"),
        ("photo.png", b"\xff\xd8\xff\xe0".to_vec(), "setup.no-picture"),
        ("page.svg", b"<html><svg/></html>".to_vec(), "setup.no-picture"),
        ("cut.png", whole[..whole.len() - 20].to_vec(), "setup.picture-damaged"),
        ("small.png", png_of(31, 32), "setup.picture-too-small"),
        ("large.png", [whole.clone(), vec![0; 1_000_001]].concat(), "setup.picture-too-large"),
        ("cut.svg", b"<svg><g>".to_vec(), "setup.picture-damaged"),
        ("script.svg", b"<svg><script>alert(1)</script></svg>".to_vec(), "setup.picture-active"),
        ("click.svg", b"<svg onclick='x()'/>".to_vec(), "setup.picture-active"),
        ("fetch.svg", b"<svg><image href='https://example.com/a.png'/></svg>".to_vec(), "setup.picture-active"),
        (
            "file.svg",
            b"<svg xmlns:xlink='x'><use xlink:href='file:///etc/passwd'/></svg>".to_vec(),
            "setup.picture-active",
        ),
        ("style.svg", b"<svg><style>@import 'a.css';</style></svg>".to_vec(), "setup.picture-active"),
        ("fill.svg", b"<svg><rect fill='url(http://a/b#c)'/></svg>".to_vec(), "setup.picture-active"),
        ("hidden.svg", b"<svg><a href='&#106;avascript:x()'/></svg>".to_vec(), "setup.picture-active"),
        ("entity.svg", b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>".to_vec(), "setup.picture-active"),
    ] {
        let error = set(picture(root, name, &bytes)).unwrap_err();
        assert_eq!(code(&error), wanted, "{name}: {error}");
    }
    let mut wide = whole.clone();
    wide[16..20].copy_from_slice(&5_000_u32.to_be_bytes());
    assert!(
        ["setup.picture-damaged", "setup.picture-too-wide"]
            .contains(&refused(set(picture(root, "wide.png", &wide))).as_str())
    );
    assert_eq!(refused(set(root.join("nowhere.png"))), "import.cannot-read");
    assert_eq!(refused(set(root.join("a.canvass"))), "setup.own-file");

    let page = set(picture(root, "seal.png", &whole)).unwrap();
    assert!(page.seal.as_ref().unwrap().printed.starts_with("It is printed"));
    assert_eq!(page.seal.as_ref().map(|seal| seal.media.as_str()), Some("image/png"));
    assert_eq!(session.seal_image().unwrap(), whole);
    assert_eq!(refused(set(root.join("seal.png"))), "setup.nothing-changed");
    let svg = "<?xml version='1.0'?>\n<!-- the county -->\n<svg xmlns='http://www.w3.org/2000/svg' inkscape:export='C:\\seal'><defs/><rect fill='url(#a)'/></svg>";
    let declared = svg.split_once('\n').unwrap().1;
    let page = set(picture(root, "seal.svg", declared.as_bytes())).unwrap();
    assert_eq!(page.seal.as_ref().map(|seal| seal.media.as_str()), Some("image/svg+xml"));
    set(picture(root, "declared.svg", svg.as_bytes())).unwrap();
    for (name, svg, told) in [
        ("lettered.svg", "<svg xmlns='http://www.w3.org/2000/svg'><text>1891</text></svg>", "<text>"),
        ("white.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "white paper"),
        ("nameless.svg", "<svg xmlns='http://www.w3.org/2000/svg'><x:a/></svg>", "cannot be drawn"),
    ] {
        let page = set(picture(root, name, svg.as_bytes())).unwrap();
        let printed = &page.seal.as_ref().unwrap().printed;
        assert!(printed.starts_with("Shown here and not printed") && printed.contains(told), "{printed}");
    }
    let page = session.withdraw("seal".to_owned(), String::new(), "last year's".to_owned(), stamp()).unwrap();
    assert!(page.seal.is_none());
}

fn share(page: &SetupPage, county: &str, votes: &[&str], reason: &str) -> ShareForm {
    ShareForm {
        contest: page.shares[0].contest.clone(),
        county: county.to_owned(),
        as_of: "2026-11-10".to_owned(),
        certificate: format!("Certificate of canvass, {county} County"),
        votes: votes.iter().map(|votes| (*votes).to_owned()).collect(),
        reason: reason.to_owned(),
    }
}

#[test]
fn another_countys_votes_are_entered_once_and_replaced_only_for_a_reason() {
    let (_folder, session) = with_three();
    let form = ContestForm {
        title: "State Senator".to_owned(),
        office: "state-senator".to_owned(),
        district: "7".to_owned(),
        elsewhere: "some".to_owned(),
        counties: vec!["Quay".to_owned(), "Union".to_owned(), "Harding".to_owned()],
        ..sheriff()
    };
    let page = session.save_contest(form, stamp()).unwrap();
    assert_eq!(page.shares[0].stands, "0 of 2 other counties in");
    assert_eq!(page.shares[0].missing, "Missing: Quay, Union");
    let record =
        |county: &str, votes: &[&str], reason: &str| session.record_share(share(&page, county, votes, reason), stamp());
    assert_eq!(refused(record("Quay", &["1", ""], "")), "setup.votes-blank");
    assert_eq!(refused(record("Quay", &["1", "x"], "")), "setup.not-votes");
    assert_eq!(refused(record("Quay", &["1", "9999999999"], "")), "setup.not-votes");
    assert_eq!(refused(record("Harding", &["1", "2"], "")), "canvass.own-county");
    assert_eq!(refused(record("Cook", &["1", "2"], "")), "canvass.unknown-county");
    let undated = ShareForm { as_of: String::new(), ..share(&page, "Quay", &["1", "2"], "") };
    assert_eq!(refused(session.record_share(undated, stamp())), "input.not-a-date");
    let after = record("Quay", &["1,204", "1 099"], "").unwrap();
    let row = &after.shares[0].shares[0];
    assert_eq!(
        (row.county.as_str(), row.votes.as_slice(), row.sum.as_str()),
        ("Quay", ["1,204".to_owned(), "1,099".to_owned()].as_slice(), "2,303")
    );
    assert_eq!(after.shares[0].missing, "Missing: Union");
    assert_eq!(refused(record("Quay", &["1204", "1098"], "")), "setup.share-there");
    let after = record("Quay", &["1204", "1098"], "amended certificate").unwrap();
    assert_eq!(after.shares[0].shares.len(), 1, "the last one stands");
    assert_eq!(after.shares[0].shares[0].sum, "2,302");
    assert_eq!(session.log(LogRequest::default()).unwrap().lines[0].reason.as_deref(), Some("amended certificate"));

    assert_eq!(share_sum(&["1,204".to_owned(), String::new()]), "Sum 1,204, of 1 entered among 2 choices");
    assert_eq!(share_sum(&["x".to_owned()]), "");
    assert_eq!(share_sum(&[]), "");
}

#[test]
fn a_ballot_file_sets_contests_up_with_their_choices() {
    let (folder, session) = with_three();
    let path = folder.path().join("ballot.csv");
    let csv = "contest,district,party,office,seats,counties,choice,choice_party,write_in\n\
               County Sheriff,,,county-sheriff,1,1,TERESA QUINTANA,DEM,\n\
               County Sheriff,,,,,,WALT HENDRY,REP,\n\
               County Sheriff,,,,,,Ǫłą́ʼ Begay,,yes\n\
               State Senator,7,,state-senator,1,3,A. BACA,DEM,\n\
               Shall the county build it?,,,local-question,,1,For,,\n\
               Shall the county build it?,,,,,,Against,,\n";
    std::fs::write(&path, csv).unwrap();
    let read = session.look_into(path.clone()).unwrap();
    assert_eq!(read.parts.len(), 1, "{read:?}");
    assert_eq!(read.parts[0].names, ["County Sheriff", "State Senator · 7", "Shall the county build it?"]);
    assert_eq!(refused(session.take_from(path.clone(), Vec::new(), stamp())), "setup.nothing-in-file");
    let page = session.take_from(path.clone(), vec!["contests".to_owned()], stamp()).unwrap();
    let terms: Vec<&str> = page.contests.iter().map(|row| row.terms.as_str()).collect();
    assert_eq!(
        terms,
        [
            // The text for a governor's year names no state senator: after the offices that it names.
            "County sheriff · one seat · 3 choices · this county alone",
            "State senator · one seat · one choice · in 3 counties",
            "Local question · 2 choices · this county alone"
        ]
    );
    // Again it brings nothing; another spelling of a name is refused.
    assert_eq!(refused(session.take_from(path.clone(), vec!["contests".to_owned()], stamp())), "setup.nothing-in-file");
    std::fs::write(&path, "contest,choice\nCOUNTY SHERIFF,A\n").unwrap();
    assert_eq!(refused(session.look_into(path.clone())), "import.spelled-twice");
    for (csv, wanted) in [
        ("contest,choice\n,A\n", "exchange.field-blank"),
        ("contest,choice\nX,A\nX,A\n", "exchange.row-twice"),
        ("contest,choice\nX,A\nY,B\nX,C\n", "exchange.row-twice"),
        ("contest,choice\nX,Total votes\n", "exchange.not-a-choice"),
        ("contest,choice,office\nX,A,emperor\n", "exchange.unknown-word"),
        ("contest,choice,seats\nX,A,1\nX,B,2\n", "exchange.rows-disagree"),
        ("contest,choice,counties\nX,A,34\n", "exchange.not-in-range"),
        ("contest,choice\n", "exchange.no-rows"),
    ] {
        std::fs::write(&path, csv).unwrap();
        assert_eq!(refused(session.look_into(path.clone())), wanted, "{csv:?}");
    }

    let template = folder.path().join("empty.csv");
    assert!(ballot_template(&template).unwrap().contains("empty.csv"));
    assert_eq!(refused(ballot_template(&template)), "setup.template-there");
    assert_eq!(refused(ballot_template(&folder.path().join("no/such.csv"))), "setup.cannot-write");
    assert_eq!(refused(session.look_into(template)), "exchange.no-rows");
    assert_eq!(refused(session.look_into(folder.path().join("a.canvass"))), "setup.own-file");
    std::fs::hard_link(folder.path().join("a.canvass"), folder.path().join("link.canvass")).unwrap();
    assert_eq!(refused(session.look_into(folder.path().join("link.canvass"))), "setup.own-file");
}

#[test]
fn a_results_file_gives_its_precincts_and_contests_and_keeps_its_figures() {
    let (folder, session) = new_election("Harding", "general");
    let path = folder.path().join("20201103__nm__general__precinct.csv");
    let csv = "county,precinct,office,district,party,candidate,votes\n\
               Harding,PRECINCT 001,County Clerk,,DEM,A,10\n\
               Harding,PRECINCT 001,County Clerk,,REP,B,20\n\
               Harding,PRECINCT 002,County Clerk,,DEM,A,1\n\
               Harding,PRECINCT 002,County Clerk,,REP,B,2\n";
    std::fs::write(&path, csv).unwrap();
    let read = session.look_into(path.clone()).unwrap();
    assert_eq!(read.parts.iter().map(|part| part.words.as_str()).collect::<Vec<_>>(), ["Precincts: 2", "Contests: 1"]);
    assert!(read.notes[0].contains("another election"), "{:?}", read.notes);
    let page = session.take_from(path.clone(), vec!["precincts".to_owned()], stamp()).unwrap();
    assert_eq!((names(&page).len(), page.contests.len()), (2, 0));
    let page = session.take_from(path, vec!["contests".to_owned()], stamp()).unwrap();
    assert_eq!(page.contests[0].terms, "County clerk · one seat · 2 choices · this county alone");
    assert!(!page.contests[0].counted && page.precincts.iter().all(|precinct| !precinct.reported));
    assert_eq!(session.standing().unwrap().included, 0);
}

#[test]
fn an_earlier_election_gives_what_stays_and_neither_candidates_nor_practice() {
    let (earlier_folder, earlier) = with_three();
    earlier.save_contest(sheriff(), stamp()).unwrap();
    earlier
        .set_officer("county-clerk".to_owned(), "Doreen Chávez".to_owned(), "35 Pine Street".to_owned(), stamp())
        .unwrap();
    earlier.set_seal(picture(earlier_folder.path(), "seal.png", &png_of(32, 32)), stamp()).unwrap();
    let question = ContestForm {
        title: "Shall it?".to_owned(),
        office: "local-question".to_owned(),
        choices: "For\nAgainst".to_owned(),
        everywhere: true,
        ..ContestForm::default()
    };
    earlier.save_contest(question, stamp()).unwrap();
    let file = earlier_folder.path().join("a.canvass");
    let (_folder, session) = new_election("Harding", "general");
    assert_eq!(refused(session.look_into(file.clone())), "store.open-elsewhere");
    earlier.close().unwrap();

    let read = session.look_into(file.clone()).unwrap();
    let wanted: Vec<(&str, bool)> = read.parts.iter().map(|part| (part.id.as_str(), part.wanted)).collect();
    assert_eq!(wanted, [("precincts", true), ("contests", false), ("officers", true), ("seal", true)]);
    assert_eq!(read.parts[1].names, ["County Sheriff"]);
    let all = ["precincts", "contests", "officers", "seal"].map(str::to_owned).to_vec();
    let page = session.take_from(file.clone(), all, stamp()).unwrap();
    assert_eq!(names(&page), ["PRECINCT 001", "PRECINCT 002", "PRECINCT 004, part B"]);
    assert_eq!(page.contests[0].terms, "County sheriff · one seat · 0 choices · this county alone");
    assert_eq!((page.officers[0].name.as_str(), page.seal.is_some()), ("Doreen Chávez", true));

    let (_folder, other) = new_election("Quay", "general");
    assert_eq!(refused(other.look_into(file)), "import.other-county");
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
