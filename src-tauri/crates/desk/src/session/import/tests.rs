use std::fs;
use std::path::{Path, PathBuf};

use chrono::DateTime;

use super::*;
use crate::view::window::{ImportPreview, MachineForm, NewElectionForm, OfficeForm, OfficeRow};

mod figures;
mod refused;

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
Harding,Precinct 1,County Clerk,,DEM,ANA MAR,40
Harding,Precinct 1,County Clerk,,DEM,ANA MAR,40
Harding,Precinct 1,County Clerk,,REP,BEN RIO,*
Harding,Precinct 2,County Clerk,,DEM,ANA MAR,7
Harding,Precinct 2,County Clerk,,REP,BEN RIO,8
Harding,TOTALS,County Clerk,,DEM,ANA MAR,47
,Precinct 9,County Clerk,,DEM,ANA MAR,500
Harding,Precinct 1,US Senate,,DEM,CAL SOL,10
Harding,Precinct 1,US Senate,,REP,DEE LUZ,9
Quay,Precinct 1,US Senate,,DEM,CAL SOL,30
Quay,Precinct 1,US Senate,,REP,DEE LUZ,*
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
