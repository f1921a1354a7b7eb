use std::fs;
use std::path::{Path, PathBuf};

use chrono::DateTime;

use super::*;
use crate::view::window::{ImportPreview, MachineForm, NewElectionForm, OfficeForm, OfficeRow};

const NIGHT: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
ED-1,Precinct 1,,whole,,County Sheriff,LUZ BACA,votes,120
ED-1,Precinct 1,,whole,,County Sheriff,DALE HOLT,votes,79
ED-1,Precinct 1,,whole,,Roy Municipal School Board Member,ANA MAR,votes,90
ED-1,Precinct 1,,whole,,Roy Municipal School Board Member,BEN RIO,votes,61
ED-1,Precinct 1,,whole,,Library bond,For,votes,80
ED-1,Precinct 1,,whole,,Library bond,Against,votes,61
";

const LATER: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
ED-2,Precinct 2,,whole,,County Sheriff,LUZ BACA,votes,12
ED-2,Precinct 2,,whole,,County Sheriff,DALE HOLT,votes,9
";

/// The whole state: a row that repeats another, a total, a blank county, a suppressed count, another county.
const STATE: &str = "\
county,precinct,office,district,party,candidate,votes
Harding,PCT 1,County Clerk,,DEM,ANA MAR,40
Harding,PCT 1,County Clerk,,DEM,ANA MAR,40
Harding,PCT 1,County Clerk,,REP,BEN RIO,*
Harding,PCT 2,County Clerk,,DEM,ANA MAR,7
Harding,PCT 2,County Clerk,,REP,BEN RIO,8
Harding,TOTALS,County Clerk,,DEM,ANA MAR,47
,PCT 9,County Clerk,,DEM,ANA MAR,500
Harding,PCT 1,US Senate,,DEM,CAL SOL,10
Harding,PCT 1,US Senate,,REP,DEE LUZ,9
Quay,PCT 1,US Senate,,DEM,CAL SOL,30
Quay,PCT 1,US Senate,,REP,DEE LUZ,*
";

fn stamp() -> Stamp {
    Stamp { at: DateTime::parse_from_rfc3339("2026-11-04T00:40:00-07:00").unwrap(), by: "Dolores Baca".to_owned() }
}

/// A new election, open, and the folder in which it and the files lie.
struct Desk {
    folder: tempfile::TempDir,
    session: Session,
}

impl Desk {
    fn new() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let session = Session::start().unwrap();
        let desk = Desk { folder, session };
        desk.make("Harding.canvass");
        for (name, text) in [("night.csv", NIGHT), ("later.csv", LATER), ("state.csv", STATE)] {
            fs::write(desk.at(name), text).unwrap();
        }
        desk
    }

    fn make(&self, name: &str) {
        self.make_of(name, false);
    }

    fn make_of(&self, name: &str, practice: bool) {
        let form = NewElectionForm {
            county: "Harding".to_owned(),
            date: "2026-11-03".to_owned(),
            kind: "general".to_owned(),
            special: String::new(),
            registered: "900".to_owned(),
            registered_as_of: String::new(),
            path: self.at(name).display().to_string(),
            practice,
        };
        self.session.new_election(form, stamp()).unwrap();
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn read(&self, names: &[&str]) -> ImportPreview {
        let paths: Vec<String> = names.iter().map(|name| self.at(name).display().to_string()).collect();
        self.session.read_files(&paths, stamp()).unwrap().preview.unwrap()
    }

    fn take_in(&self, names: &[&str]) -> ImportDone {
        let number = self.read(names).number;
        self.session.take_in(number, Vec::new(), stamp()).unwrap()
    }

    fn head(&self) -> String {
        self.session.standing().unwrap().head
    }

    /// What is refused, with nothing written.
    fn refused<T>(&self, refused: Result<T, Error>, head: &str) -> String {
        let code = refused.err().unwrap().problems().next().unwrap().code().to_owned();
        assert_eq!(self.head(), head, "{code}, and something was written");
        code
    }
}

fn office(contest: &str, office: &str, seats: &str) -> OfficeForm {
    OfficeForm {
        contest: contest.to_owned(),
        office: office.to_owned(),
        seats: seats.to_owned(),
        counties: "1".to_owned(),
        countywide: String::new(),
    }
}

fn row<'a>(page: &'a ImportPage, title: &str) -> &'a OfficeRow {
    page.offices.rows.iter().find(|row| row.title == title).unwrap()
}

#[test]
fn nothing_is_written_before_it_is_accepted_and_then_in_one_act() {
    let desk = Desk::new();
    let head = desk.head();
    let preview = desk.read(&["night.csv", "later.csv"]);
    assert!(preview.acceptable, "{preview:?}");
    // What the second file adds to the first may be an old name under another spelling.
    assert!(preview.look.iter().all(|sentence| sentence.starts_with("later.csv: ")), "{:?}", preview.look);
    assert_eq!(preview.look.len(), 2);
    assert_eq!(preview.files.len(), 2);
    let found = |what: &str| preview.files[0].found.iter().find(|line| line.what == what).unwrap().value.clone();
    assert_eq!(
        [found("Contests"), found("Choices"), found("Precincts"), found("Votes"), found("Machines and teams")],
        ["3", "6", "1", "491", "1"]
    );
    assert!(preview.reports.contains("Precincts with figures: 2 of 2 known here"), "{}", preview.reports);
    assert_eq!(desk.head(), head);
    assert!(desk.session.canvass().unwrap().contests.is_empty());

    let offices = vec![office("c-0002", "school-board-member", "2"), office("c-0003", "local-question", "")];
    let done = desk.session.take_in(preview.number, offices, stamp()).unwrap();
    assert_eq!(done.said, "Taken in: night.csv, later.csv");
    assert_eq!((done.page.offices.waiting, done.page.preview.is_none()), (0, true));
    assert_eq!(done.page.taken.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["later.csv", "night.csv"]);
    let log = desk.session.log(crate::view::window::LogRequest::default()).unwrap();
    assert_eq!((log.lines.len(), log.lines[0].about.as_str()), (2, "night.csv, later.csv"));
    let sheriff = &desk.session.canvass().unwrap().contests[0];
    assert_eq!((sheriff.rows[0].total.as_str(), sheriff.total.total.as_str()), ("132", "220"));
    assert_eq!(sheriff.rows[0].percent.as_deref(), Some("60.00 %"));
    assert_eq!(sheriff.rows[0].fraction.as_deref(), Some("132 of 220"));
    assert!(desk.session.verify().unwrap().ok);
}

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

/// Sheets that were printed before an office was settled have other line numbers afterwards: that is said before it is
/// done and after, and the entry screen shows the mark that the paper has to have.
#[test]
fn sheets_that_were_printed_before_an_office_was_settled_are_told_to_be_printed_again() {
    let desk = Desk::new();
    desk.take_in(&["night.csv"]);
    assert!(desk.session.import_page().unwrap().offices.sheets.is_empty(), "nothing was printed");
    let paper = crate::session::PaperRequest {
        document: "doc.blank-sheets".to_owned(),
        subject: String::new(),
        lang: crate::input::Lang::En,
    };
    let order = || {
        let slot = desk.session.slot_for(1, "ED-1".to_owned(), "whole".to_owned(), stamp()).unwrap();
        desk.session.sheet(slot).unwrap().order
    };
    let printed = order();
    let placed = desk.session.save_draft(paper.clone(), stamp()).unwrap();
    assert!(placed.path.contains(&format!(", lines {printed}, ")), "{} is not {printed}", placed.path);
    let told = || desk.session.import_page().unwrap().offices.sheets;
    assert!(told()[0].contains("have today’s line numbers") && told()[0].contains(&printed), "{:?}", told());

    desk.session.settle_offices(vec![office("c-0003", "local-question", "")], stamp()).unwrap();
    let now = order();
    assert_ne!(now, printed);
    assert!(told()[0].contains("have other line numbers") && told()[0].contains(&printed), "{:?}", told());
    assert_eq!(told().len(), 1);
    assert_eq!(desk.session.setup().unwrap().sheets, told());
    let worksheets = desk.session.documents().unwrap().worksheets;
    assert_eq!(worksheets.iter().find(|kind| kind.document == "doc.blank-sheets").unwrap().printed, told());

    // Printed again, the first ones may still be out, and are told too.
    let later = Stamp { at: stamp().at + std::time::Duration::from_secs(60), ..stamp() };
    assert!(desk.session.save_draft(paper.clone(), later).unwrap().path.contains(&now));
    assert_eq!(told().len(), 2, "{:?}", told());
    assert!(told()[0].contains(&printed) && told()[0].contains("newer ones are printed"), "{:?}", told());
    assert!(told()[1].contains(&now) && told()[1].contains("have today’s line numbers"), "{:?}", told());

    // Of two stacks with the same numbers the later one is told.
    let last = Stamp { at: stamp().at + std::time::Duration::from_secs(120), ..stamp() };
    desk.session.save_draft(paper, last).unwrap();
    assert_eq!(told().len(), 2, "{:?}", told());
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
fn each_reading_is_accepted_by_its_own_number_and_once() {
    let desk = Desk::new();
    let head = desk.head();
    let none = desk.session.take_in(1, Vec::new(), stamp());
    assert_eq!(desk.refused(none, &head), "import.nothing-held");
    let (first, second) = (desk.read(&["night.csv"]), desk.read(&["later.csv"]));
    let other = desk.session.take_in(first.number, Vec::new(), stamp());
    assert_eq!(desk.refused(other, &head), "import.other-preview");
    desk.session.take_in(second.number, Vec::new(), stamp()).unwrap();
    let head = desk.head();
    let twice = desk.session.take_in(second.number, Vec::new(), stamp());
    assert_eq!(desk.refused(twice, &head), "import.nothing-held");
    desk.session.put_back().unwrap();
    let put_back = desk.read(&["night.csv"]).number;
    desk.session.put_back().unwrap();
    let accepted = desk.session.take_in(put_back, Vec::new(), stamp());
    assert_eq!(desk.refused(accepted, &head), "import.nothing-held");
}

/// Requests come from threads of their own: of two that accept the same reading at once, one is refused.
#[test]
fn of_two_that_accept_at_once_one_is_refused() {
    let desk = Desk::new();
    let number = desk.read(&["night.csv"]).number;
    let accept = || desk.session.take_in(number, Vec::new(), stamp()).is_ok();
    let accepted = std::thread::scope(|scope| {
        let both = [scope.spawn(accept), scope.spawn(accept)];
        both.map(|thread| usize::from(thread.join().unwrap())).iter().sum::<usize>()
    });
    assert_eq!(accepted, 1);
    assert_eq!(desk.session.log(crate::view::window::LogRequest::default()).unwrap().lines.len(), 2);
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
fn offices_are_suggested_and_never_settled_by_the_suggestion() {
    let desk = Desk::new();
    let page = desk.take_in(&["night.csv"]).page;
    assert_eq!(page.offices.waiting, 2);
    let board = row(&page, "Roy Municipal School Board Member");
    assert_eq!(board.suggested.as_ref().map(|office| office.id.as_str()), Some("school-board-member"));
    assert_eq!((board.office.as_str(), board.wants.as_deref()), ("", Some("Wants: which office it is")));
    assert_eq!(row(&page, "County Sheriff").office, "county-sheriff");

    let head = desk.head();
    let settle = |form: OfficeForm| desk.session.settle_offices(vec![form], stamp());
    assert_eq!(desk.refused(settle(office("c-0002", "school-board-member", "two")), &head), "import.seats-not-read");
    assert_eq!(desk.refused(settle(office("c-0002", "school-board-member", "0")), &head), "import.seats-not-read");
    let counties = OfficeForm { counties: "34".to_owned(), ..office("c-0002", "", "") };
    assert_eq!(desk.refused(settle(counties), &head), "import.counties-not-read");
    assert_eq!(desk.refused(settle(office("c-0099", "other-office", "1")), &head), "import.no-contest-to-settle");
    assert_eq!(desk.refused(settle(office("c-0002", "dogcatcher", "1")), &head), "law.unknown-code");
    let nothing = OfficeForm { counties: String::new(), ..office("c-0002", "", "") };
    assert_eq!(desk.refused(settle(nothing), &head), "import.nothing-to-settle");
    let both = vec![office("c-0002", "", "x"), office("c-0003", "", "y")];
    assert_eq!(desk.session.settle_offices(both, stamp()).unwrap_err().sentences().len(), 2, "all at once");

    let done = settle(office("c-0002", "school-board-member", "2")).unwrap();
    assert_eq!((done.said.as_str(), done.page.offices.waiting), ("Recorded. Contests settled: 1.", 1));
    let board = row(&done.page, "Roy Municipal School Board Member");
    assert_eq!((board.seats.as_str(), board.counties.as_str(), board.wants.is_none()), ("2", "1", true));
    // A blank field settles nothing: what was settled before stands.
    let done = settle(OfficeForm { counties: String::new(), ..office("c-0002", "", "3") }).unwrap();
    assert_eq!(row(&done.page, "Roy Municipal School Board Member").office, "school-board-member");
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
fn repeated_rows_totals_and_blank_counties_are_not_counted_and_a_star_makes_a_range() {
    let desk = Desk::new();
    let preview = desk.read(&["state.csv"]);
    let line = |what: &str| preview.files[0].found.iter().find(|line| line.what == what).cloned();
    assert_eq!(line("Votes").unwrap().value, "74 to 79");
    assert_eq!(line("Suppressed figures (*)").unwrap().value, "1");
    assert_eq!(line("Other counties").unwrap().value, "1");
    let said: Vec<&str> = preview.files[0].warnings.iter().map(|warning| warning.sentence.as_str()).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    desk.session.take_in(preview.number, Vec::new(), stamp()).unwrap();

    let page = desk.session.canvass().unwrap();
    let clerk = page.contests.iter().find(|contest| contest.title == "County Clerk").unwrap();
    let totals: Vec<&str> = clerk.rows.iter().map(|row| row.total.as_str()).collect();
    assert_eq!((totals, clerk.total.total.as_str()), (vec!["47", "8 to 13"], "55 to 60"));
    assert!(!clerk.divided && clerk.rows[0].mailed == "–", "{clerk:?}");
    let senate = page.contests.iter().find(|contest| contest.title == "US Senate").unwrap();
    let parts = desk.session.contest_parts(senate.id.clone()).unwrap();
    let counties: Vec<(&str, &str)> =
        parts.counties.iter().map(|row| (row.name.as_str(), row.total.as_str())).collect();
    assert_eq!(counties, [("Harding", "19"), ("Quay", "30 to 35"), ("Total", "49 to 54")]);
    assert!(senate.elsewhere.as_ref().unwrap().contains("votes are here of 1 of them"), "{senate:?}");
    // Quay's votes are here and nobody has said how many counties there must be.
    let page = desk.session.import_page().unwrap();
    let wants = page.offices.rows.iter().find(|row| row.title == "US Senate").unwrap().wants.clone().unwrap();
    assert!(wants.contains("number of counties"), "{wants}");
}

#[test]
fn every_word_of_the_screen_is_in_the_catalogue() {
    let desk = Desk::new();
    let mut said = Vec::new();
    for name in ["night.csv", "state.csv"] {
        desk.read(&[name]);
        said.push(serde_json::to_string(&desk.session.import_page().unwrap()).unwrap());
        desk.take_in(&[name]);
        said.push(serde_json::to_string(&desk.session.import_page().unwrap()).unwrap());
        said.push(serde_json::to_string(&desk.session.canvass().unwrap()).unwrap());
    }
    for said in said {
        assert!(!said.contains("[window.") && !said.contains("[office") && !said.contains("\"window"), "{said}");
    }
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

/// Case 1: the test deck's file of a scanner that was never put to use went into the night's results.
#[test]
fn case_1_reports_of_a_machine_that_is_not_in_use_are_set_aside_and_never_count() {
    let desk = Desk::new();
    let machine = |name: &str, used: &str, deck: &str| MachineForm {
        name: name.to_owned(),
        counts: "early".to_owned(),
        precincts: "all".to_owned(),
        used: used.to_owned(),
        test_deck: deck.to_owned(),
        ..MachineForm::default()
    };
    desk.session.add_precincts("Precinct 1".to_owned(), stamp()).unwrap();
    let machines = vec![machine("DS-450", "no", "122"), machine("EV-1", "yes", "122")];
    desk.session.register_machines(machines, stamp()).unwrap();
    let of = |machine: &str, ballots: u64| {
        let line = |contest: &str, choice: &str, figure: &str, value: u64| {
            format!("{machine},Precinct 1,,early/machine/regular,,{contest},{choice},{figure},{value}\n")
        };
        [
            line("", "", "ballots", ballots),
            line("County Sheriff", "LUZ BACA", "votes", ballots - 22),
            line("County Sheriff", "DALE HOLT", "votes", 22),
        ]
        .concat()
    };
    let head = NIGHT.lines().next().unwrap();
    fs::write(desk.at("both.csv"), format!("{head}\n{}{}", of("EV-1", 300), of("DS-450", 122))).unwrap();
    fs::write(desk.at("more.csv"), format!("{head}\n{}", of("DS-450", 70).replace("early/", "mailed/"))).unwrap();
    let before = desk.head();
    let preview = desk.read(&["both.csv", "more.csv"]);
    assert!(preview.acceptable, "{:?}", preview.files);
    assert!(
        preview.look[0].starts_with(
            "both.csv: DS-450 is registered as not in use, and its ballots, 122, are as many as its test deck"
        ),
        "{:?}",
        preview.look
    );
    assert!(
        preview.look[1].starts_with("more.csv: DS-450 is registered as not in use. ")
            && preview.look[1].contains("70 ballots")
    );
    assert_eq!(desk.head(), before);
    desk.session.take_in(preview.number, Vec::new(), stamp()).unwrap();

    let sheriff = &desk.session.canvass().unwrap().contests[0];
    assert_eq!(sheriff.total.total, "300", "the machine in use alone");
    let standing = desk.session.standing().unwrap();
    assert_eq!((standing.included, standing.expected), (1, Some(1)));
    let aside = desk.session.chase().unwrap().aside;
    assert_eq!(aside.len(), 2, "{aside:?}");
    assert!(aside.iter().all(|line| format!("{line:?}").contains("this source is not in use")), "{aside:?}");
    assert!(desk.session.verify().unwrap().ok);
}
