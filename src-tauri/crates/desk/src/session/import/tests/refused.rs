//! What is not taken in, and what then stays as it was.

use super::*;

#[test]
fn a_file_that_is_not_the_one_shown_is_not_taken_in() {
    let desk = Desk::new();
    let head = desk.head();
    let preview = desk.read(&["night.csv"]);
    fs::write(desk.at("night.csv"), NIGHT.replace("votes,120", "votes,210")).unwrap();
    let accept = || desk.session.take_in(preview.number, Vec::new(), stamp());
    assert_eq!(desk.refused(accept(), &head), "import.file-changed");
    fs::remove_file(desk.at("night.csv")).unwrap();
    assert_eq!(desk.refused(accept(), &head), "import.cannot-read");
    fs::write(desk.at("night.csv"), NIGHT).unwrap();
    accept().unwrap();
}

#[test]
fn an_election_that_is_not_the_one_shown_takes_nothing_in() {
    let desk = Desk::new();
    desk.take_in(&["night.csv"]);
    let preview = desk.read(&["later.csv"]);
    desk.session.settle_offices(vec![office("c-0002", "school-board-member", "2")], stamp()).unwrap();
    let head = desk.head();
    let accepted = desk.session.take_in(preview.number, Vec::new(), stamp());
    assert_eq!(desk.refused(accepted, &head), "import.nothing-held");
    assert!(desk.session.import_page().unwrap().preview.is_none());

    // Something recorded in another place of the window: the reading is still held, and no longer true.
    let preview = desk.read(&["later.csv"]);
    let contest = desk.session.recounts().unwrap().rows[0].recount.id.clone();
    desk.session.confirm(contest, stamp().by, stamp()).unwrap();
    let head = desk.head();
    let accepted = desk.session.take_in(preview.number, Vec::new(), stamp());
    assert_eq!(desk.refused(accepted, &head), "import.election-changed");
    desk.take_in(&["later.csv"]);
}

#[test]
fn a_refused_file_keeps_the_others_out_and_says_why() {
    let desk = Desk::new();
    let head = desk.head();
    for (name, content, says) in [
        ("letter.xlsx", "Dear clerk,\n", "letter.xlsx: this is none of the formats"),
        ("empty.csv", "", "empty.csv: the file is empty"),
        ("cut.xlsx", "PK\u{3}\u{4}", "cut.xlsx: the workbook cannot be opened"),
    ] {
        fs::write(desk.at(name), content).unwrap();
        let preview = desk.read(&["night.csv", name]);
        assert!(!preview.acceptable && preview.adds.is_empty(), "{preview:?}");
        let refused: Vec<Option<&str>> = preview.files.iter().map(|file| file.refused.as_deref()).collect();
        assert!(refused[0].is_none() && refused[1].unwrap().starts_with(says), "{refused:?}");
        let accepted = desk.session.take_in(preview.number, Vec::new(), stamp());
        assert_eq!(desk.refused(accepted, &head), "import.preview-refused");
    }
    let missing = desk.read(&["nowhere.csv"]);
    assert!(missing.files[0].refused.as_ref().unwrap().contains("cannot be read"), "{missing:?}");
    let none = desk.session.read_files(&["  ".to_owned()], stamp());
    assert_eq!(desk.refused(none, &head), "import.no-file-named");
}

#[test]
fn the_same_file_is_taken_in_once_under_whatever_name() {
    let desk = Desk::new();
    desk.take_in(&["night.csv"]);
    fs::copy(desk.at("night.csv"), desk.at("copy.csv")).unwrap();
    let refused = |preview: ImportPreview| preview.files.last().unwrap().refused.clone().unwrap();
    let again = refused(desk.read(&["copy.csv"]));
    assert!(again.contains("the same file was taken in before, as night.csv"), "{again}");
    let twice = refused(desk.read(&["later.csv", "later.csv"]));
    assert!(twice.contains("the same file is named twice"), "{twice}");
}

/// The open election's own file is not even opened: closing any handle on it would give up the lock.
#[test]
fn the_election_itself_is_no_file_to_take_in_by_any_name() {
    let desk = Desk::new();
    let own = desk.at("Harding.canvass");
    fs::hard_link(&own, desk.at("linked.csv")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&own, desk.at("pointed.csv")).unwrap();
    #[cfg(not(unix))]
    fs::hard_link(&own, desk.at("pointed.csv")).unwrap();
    for name in ["Harding.canvass", "linked.csv", "pointed.csv"] {
        let refused = desk.read(&[name]).files[0].refused.clone().unwrap();
        assert!(refused.contains("this is an election file"), "{refused}");
    }
    assert!(crate::read::is_same_file(&desk.at("linked.csv"), &own));
    assert!(!crate::read::is_same_file(&desk.at("night.csv"), &own));
    assert!(!crate::read::is_same_file(Path::new("nowhere"), Path::new("nowhere")));
}

#[test]
fn what_was_read_for_one_election_is_not_taken_into_another() {
    let desk = Desk::new();
    let number = desk.read(&["night.csv"]).number;
    desk.make("Other.canvass");
    let head = desk.head();
    assert!(desk.session.import_page().unwrap().preview.is_none());
    let accepted = desk.session.take_in(number, Vec::new(), stamp());
    assert_eq!(desk.refused(accepted, &head), "import.nothing-held");
}

#[test]
fn what_may_only_be_read_takes_nothing_in() {
    let desk = Desk::new();
    let path = desk.at("Harding.canvass");
    desk.session.open(&path, true).unwrap();
    let head = desk.head();
    let number = desk.read(&["night.csv"]).number;
    let accepted = desk.session.take_in(number, Vec::new(), stamp());
    assert_eq!(desk.refused(accepted, &head), "store.opened-for-reading");
}

#[test]
fn an_office_that_does_not_fit_keeps_the_files_out_too() {
    let desk = Desk::new();
    let three = format!(
        "{LATER}ED-2,Precinct 2,,whole,,Keeper,A,votes,1\nED-2,Precinct 2,,whole,,Keeper,B,votes,1\nED-2,Precinct 2,,whole,,Keeper,C,votes,1\n"
    );
    fs::write(desk.at("later.csv"), three).unwrap();
    let head = desk.head();
    let number = desk.read(&["later.csv"]).number;
    let wrong = desk.session.take_in(number, vec![office("c-0002", "local-question", "")], stamp());
    assert_eq!(desk.refused(wrong, &head), "import.office-does-not-fit");
    desk.session.take_in(number, vec![office("c-0002", "other-office", "1")], stamp()).unwrap();
}

#[test]
fn practice_returns_come_into_no_real_election_and_real_ones_into_practice() {
    let desk = Desk::new();
    let marked: String = NIGHT
        .lines()
        .zip(std::iter::once(",practice").chain(std::iter::repeat(",yes")))
        .fold(String::new(), |text, (line, mark)| text + line + mark + "\n");
    fs::write(desk.at("practice.csv"), marked).unwrap();
    let preview = desk.read(&["practice.csv"]);
    assert!(!preview.acceptable);
    let refused = preview.files[0].refused.clone().unwrap();
    assert!(refused.contains("practice.csv") && refused.contains("this is a real election"), "{refused}");
    let head = desk.head();
    let accepted = desk.session.take_in(preview.number, Vec::new(), stamp());
    assert_eq!(desk.refused(accepted, &head), "import.preview-refused");
    // Nor do its names come in by way of the setup.
    assert_eq!(desk.refused(desk.session.look_into(desk.at("practice.csv")), &head), "import.practice");

    desk.session.close().unwrap();
    desk.make_of("practice.canvass", true);
    for file in ["practice.csv", "later.csv"] {
        let preview = desk.read(&[file]);
        assert!(preview.acceptable, "{:?}", preview.files);
        desk.session.take_in(preview.number, Vec::new(), stamp()).unwrap();
    }
}

/// The secretary of state's spelling of a precinct, the county's and a part's: its votes would be counted twice.
#[test]
fn one_precinct_under_two_names_is_not_counted_twice() {
    let row = |precinct: &str, part: &str, choice: &str| {
        format!("ED-9,{precinct},{part},whole,,County Sheriff,{choice},votes,150\n")
    };
    let both = |precinct: &str, part: &str| row(precinct, part, "LUZ BACA") + &row(precinct, part, "DALE HOLT");
    let head = "source,precinct,part,group,style,contest,choice,figure,value\n";
    let desk = Desk::new();
    let refused = |names: &[&str]| desk.read(names).files.last().unwrap().refused.clone();
    for (one, other) in [(("PRECINCT 001", ""), ("Pct 1", "")), (("01", ""), ("1", "")), (("1", "A"), ("1A", ""))] {
        fs::write(desk.at("twice.csv"), [head, &both(one.0, one.1), &both(other.0, other.1)].concat()).unwrap();
        let said = refused(&["twice.csv"]).unwrap();
        assert!(said.starts_with("twice.csv: the precinct “") && said.contains("would be counted twice"), "{said}");
    }
    // Beside what another file brings, and beside what the election has.
    fs::write(desk.at("state.csv"), [head, &both("PRECINCT 001", "")].concat()).unwrap();
    let beside = refused(&["night.csv", "state.csv"]).unwrap();
    assert!(beside.contains("“PRECINCT 001” is one with “Precinct 1”"), "{beside}");
    desk.take_in(&["night.csv"]);
    assert_eq!(refused(&["state.csv"]).unwrap(), beside);
    // Precincts 1 and 1A are two.
    fs::write(desk.at("two.csv"), [head, &both("1A", ""), &both("1B", ""), &both("11", "")].concat()).unwrap();
    assert_eq!(refused(&["two.csv"]), None);
}

/// An office is voted in as many counties and elects as many as the constitution says, and is on the ballot of its elections.
#[test]
fn an_office_is_not_settled_as_what_it_cannot_be() {
    let desk = Desk::new();
    desk.take_in(&["night.csv"]);
    let head = desk.head();
    let settled = |id: &str, seats: &str, counties: &str| {
        let form = OfficeForm { counties: counties.to_owned(), ..office("c-0001", id, seats) };
        desk.session.settle_offices(vec![form], stamp())
    };
    for (id, seats, counties, wanted) in [
        ("governor", "1", "1", "import.counties-of-office"),
        ("us-senator", "1", "2", "import.counties-of-office"),
        ("county-sheriff", "1", "2", "import.counties-of-office"),
        ("county-sheriff", "2", "1", "import.seats-of-office"),
        ("district-judge", "2", "3", "import.seats-of-office"),
    ] {
        assert_eq!(desk.refused(settled(id, seats, counties), &head), wanted, "{id} {seats} {counties}");
    }
    settled("county-sheriff", "1", "1").unwrap();

    let file = desk.at("local.canvass");
    let local = crate::making::NewElection {
        county: "Harding",
        date: "2025-11-04".parse().unwrap(),
        kind: ::law::ElectionKind::RegularLocal,
        special: None,
        registered: 900,
        registered_as_of: None,
        edition: None,
        name: None,
        practice: false,
    };
    crate::making::new_election(&file, &local, &stamp()).unwrap();
    let offices = desk.at("offices.csv");
    fs::write(&offices, "source_id,office,seats,countywide,counties\nCounty Sheriff,county-sheriff,1,yes,1\n").unwrap();
    let (sources, offices) = ([desk.at("night.csv")], Some(offices.as_path()));
    let request = crate::import::ImportRequest { sources: &sources, county: None, offices, dry_run: false };
    let refused = crate::import::import(&file, &request, &stamp()).unwrap_err();
    assert_eq!(refused.problems().next().unwrap().code(), "import.office-not-on-ballot");
}

/// A row of the whole county counts every vote of it again.
#[test]
fn the_whole_county_is_no_precinct() {
    let desk = Desk::new();
    for name in ["Harding", "HARDING COUNTY", "Condado de Harding", "Totales", "Suma"] {
        fs::write(desk.at("all.csv"), NIGHT.replace("Precinct 1", name)).unwrap();
        assert!(desk.read(&["all.csv"]).files[0].refused.is_some(), "{name}");
    }
    for name in ["TOTALES", "Suma", "Total de votos"] {
        fs::write(desk.at("sum.csv"), NIGHT.replace("DALE HOLT", name)).unwrap();
        assert!(desk.read(&["sum.csv"]).files[0].refused.is_some(), "{name}");
    }
}
