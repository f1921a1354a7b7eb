//! What a tired person types, pastes or asks twice: refused in words, with nothing written and nothing set up.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod night;

use desk::Error;
use desk::view::window::{MachineForm, NewElectionForm, ReportSlot, ShareForm};
use night::*;

/// Each of these looks like a plain name, or like nothing.
const UNSEEN: [&str; 4] = ["Dolores Baca\u{200b}", "\u{202e}Dolores Baca", "Dolores\u{7} Baca", "Dolores\u{ad} Baca"];

/// The code of a refusal, after which the log is as it was.
#[track_caller]
fn refused<T: std::fmt::Debug>(night: &Night, act: impl FnOnce() -> Result<T, Error>) -> String {
    let head = night.session.standing().unwrap().head;
    let error = act().unwrap_err();
    assert_eq!(night.session.standing().unwrap().head, head, "{error}");
    code(&error)
}

#[test]
fn nobody_is_another_person_by_a_character_that_is_not_seen() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193", "78"]);
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    let long = "x".repeat(10_000);
    for reader in UNSEEN {
        let again = || night.session.begin_reading(reading(&night.slot(), "second", reader, ""), stamp());
        assert_eq!(refused(&night, again), "setup.invisible", "{reader:?}");
        let accepted = || night.accept("identity-off", None, reader, "the tape says so");
        assert_eq!(refused(&night, accepted), "setup.invisible", "{reader:?}");
        let aside = || night.session.set_aside(night.slot(), reader.to_owned(), stamp());
        assert_eq!(refused(&night, aside), "setup.invisible", "{reader:?}");
        let signed = || {
            night.session.sign_none(night.slot_of("Precinct 5", "CC-1", "early"), reader.into(), "none".into(), stamp())
        };
        assert_ne!(refused(&night, signed), "", "{reader:?}");
    }
    let again = || night.session.begin_reading(reading(&night.slot(), "second", &long, ""), stamp());
    assert_eq!(refused(&night, again), "setup.too-long");
    let again = || night.session.begin_reading(reading(&night.slot(), "second", " DOLORES  baca ", ""), stamp());
    assert_eq!(refused(&night, again), "canvass.report.same-reader");
}

#[test]
fn commas_stand_between_thousands_or_the_figure_is_none() {
    let night = night();
    let page = night.begun();
    for typed in ["1,2,3", "12,13", "1,23", ",123", "1,", "1,234,56", "1234,567", ","] {
        let keyed = || night.session.key_field(pass(&page), field(&page, 1), typed.to_owned(), stamp());
        assert_eq!(refused(&night, keyed), "input.not-a-count", "{typed}");
        let pasted = || night.session.key_column(pass(&page), field(&page, 3), format!("7\n{typed}"), stamp());
        assert_eq!(refused(&night, pasted), "input.not-a-count", "{typed}");
    }
    for (typed, digits) in [("1,234", "1234"), ("12,345,678", "12345678"), ("193", "193"), ("0", "0"), ("", "")] {
        assert_eq!(night.key(&page, 1, &[typed]).fields[0].digits, digits);
    }
    let long = night.session.key_field(pass(&page), field(&page, 1), "9".repeat(100_000), stamp()).unwrap_err();
    assert!(long.to_string().chars().count() < 200, "a sentence is no place for what was pasted by mistake");
}

#[test]
fn a_reading_is_finished_from_its_own_sheet_and_once() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193"]);
    let other = night.slot_of("Precinct 1", "ED-1", "election-day/machine/regular");
    let finish = |slot: &ReportSlot| night.session.finish_reading(slot.clone(), pass(&page), stamp());
    assert_eq!(refused(&night, || finish(&other)), "entry.no-reading");
    finish(&night.slot()).unwrap();
    assert_eq!(refused(&night, || finish(&night.slot())), "entry.no-reading");
    let first = night.session.begin_reading(reading(&night.slot(), "first", "Ana", ""), stamp()).unwrap_err();
    assert!(first.to_string().contains(": it is read once now, "), "{first}");
}

#[test]
fn what_a_file_brings_is_not_begun_by_hand() {
    let night = night();
    let (own, of_file) = (night.slot(), ReportSlot { source: 1, scope: "early".to_owned(), ..night.slot() });
    let begin = |slot: &ReportSlot, kind: &str| night.session.begin_reading(reading(slot, kind, "Ana", ""), stamp());
    assert_eq!(refused(&night, || begin(&own, "import")), "law.unknown-code");
    assert_eq!(refused(&night, || begin(&of_file, "first")), "entry.source-is-a-file");
}

fn machine(name: &str) -> MachineForm {
    MachineForm {
        name: name.to_owned(),
        counts: "early".to_owned(),
        precincts: "all".to_owned(),
        ..MachineForm::default()
    }
}

#[test]
fn a_machine_is_known_by_one_name_that_can_be_read() {
    let night = night();
    let register = |form: MachineForm| night.session.register_machines(vec![form], stamp());
    for unseen in UNSEEN {
        assert_eq!(refused(&night, || register(machine(unseen))), "setup.invisible");
        assert_eq!(
            refused(&night, || register(MachineForm { place: unseen.into(), ..machine("M") })),
            "setup.invisible"
        );
        assert_eq!(
            refused(&night, || register(MachineForm { messenger: unseen.into(), ..machine("M") })),
            "setup.invisible"
        );
    }
    assert_eq!(refused(&night, || register(machine(&"x".repeat(10_000)))), "setup.too-long");
    // CC-1 is known: with another hyphen, or none, it would be a second machine and its tape would count twice.
    for (twin, code) in [
        ("CC\u{2011}1", "setup.spelled-unseen"),
        ("CC 1", "setup.spelled-twice"),
        ("cc_1", "setup.spelled-twice"),
        ("CC1", "setup.spelled-twice"),
    ] {
        assert_eq!(refused(&night, || register(machine(twin))), code, "{twin}");
        let by_hand = || night.session.slot_for(1, twin.to_owned(), "early/machine/regular".to_owned(), stamp());
        assert_eq!(refused(&night, by_hand), code, "{twin}");
    }
    let two = || night.session.register_machines(vec![machine("New-1"), machine("NEW 1")], stamp());
    assert_eq!(refused(&night, two), "register.named-twice");
    let nowhere = || night.session.slot_for(77, "New-1".to_owned(), "early/machine/regular".to_owned(), stamp());
    assert_eq!(refused(&night, nowhere), "entry.not-an-id", "and no machine was set up for it");
    register(machine("Tsé Bitʼaʼí")).unwrap();
}

#[test]
fn no_certificate_is_of_a_day_before_the_election() {
    let night = night();
    let share = |as_of: &str| ShareForm {
        contest: "c-0001".to_owned(),
        county: "Quay".to_owned(),
        as_of: as_of.to_owned(),
        certificate: "Certificate of Quay County".to_owned(),
        votes: ["1", "2", "3"].map(str::to_owned).to_vec(),
        reason: String::new(),
    };
    assert_eq!(refused(&night, || night.session.record_share(share("2026-11-02"), stamp())), "setup.before-election");
    night.session.record_share(share("2026-11-03"), stamp()).unwrap();
}

#[test]
fn nothing_is_taken_back_that_has_another_name_and_no_election_is_made_without_one() {
    let night = night();
    let take_back = || night.session.withdraw("choice".to_owned(), "c-0001-1".to_owned(), "why".to_owned(), stamp());
    assert_eq!(refused(&night, take_back), "law.unknown-code");
    let form = NewElectionForm {
        county: "Harding".to_owned(),
        date: "2026-11-03".to_owned(),
        kind: "general".to_owned(),
        special: String::new(),
        registered: "485".to_owned(),
        registered_as_of: String::new(),
        path: "  ".to_owned(),
        practice: false,
    };
    let error = night.session.new_election(form, stamp()).unwrap_err();
    assert_eq!(
        (code(&error).as_str(), error.to_string().as_str()),
        ("setup.blank", "Election file: nothing is entered. Enter it.")
    );
}

#[test]
fn a_file_for_another_place_is_told_where_it_belongs() {
    let night = night();
    for (name, text, place) in [
        ("offices.csv", "source_id,office,seats,countywide,counties\n6878,county-sheriff,1,yes,1\n", "--offices"),
        ("ballot.csv", "contest,choice\nCounty Sheriff,LUZ BACA\n", "under Setup"),
        ("notes.csv", "what,when\nreturns,tonight\n", "none of the formats"),
    ] {
        let path = night.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        let page = night.session.read_files(&[path.display().to_string()], stamp()).unwrap();
        let refused = page.preview.unwrap().files[0].refused.clone().unwrap();
        assert!(refused.starts_with(name) && refused.contains(place), "{refused}");
    }
}

/// New Mexico writes the month first.
#[test]
fn a_date_may_be_written_as_the_county_writes_it() {
    let day = |text: &str| desk::parse_date(text).map(|date| date.to_string()).map_err(|_| ());
    for text in ["11/03/2026", "11/3/2026", "11-3-2026", "11-03-2026", "2026-11-03"] {
        assert_eq!(day(text).as_deref(), Ok("2026-11-03"), "{text}");
    }
    assert_eq!(day("03/11/2026").as_deref(), Ok("2026-03-11"), "month first");
    for text in [
        "13/11/2026",
        "11/3/26",
        "11/3-2026",
        "11.3.2026",
        "/3/2026",
        "011/3/2026",
        "+1/3/2026",
        "11/31/2026",
        "2026/11/03",
    ] {
        assert_eq!(day(text), Err(()), "{text}");
    }
}
