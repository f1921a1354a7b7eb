//! A small county typed by hand, to its end by keyboard alone in the real window: both readings of every tape, a difference
//! settled from the paper, the canvass completed, and the notice of the recount issued, which no draft is any more.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod by_hand;

use std::process::Command;

use by_hand::{at_line, confirm, contest, finished, keyed, lines, press};
use e2e::{App, Key, program};

/// Ballots, signatures; two choices, undervotes and overvotes: of the early machine and of the one of election day.
const EARLY: [u64; 6] = [342, 342, 214, 120, 8, 0];
const DAY: [u64; 6] = [207, 207, 54, 147, 6, 0];

/// One precinct, one contest, two machines.
fn set_up(app: &App) {
    app.see("No precincts yet.");
    app.tab_to("One precinct a line");
    app.type_text("Precinct 1");
    press(app, "Set them up");
    app.see("The precincts are set up.");
    app.press(&[Key::Alt, Key::Char('4')]);
    app.press(&[Key::Alt, Key::Char('1')]);
    press(app, "Contests");
    contest(app, "County Sheriff", "county-sheriff", &["TERESA QUINTANA; DEM", "WALT HENDRY; REP"]);
    app.press(&[Key::Alt, Key::Char('2')]);
    press(app, "Machines and register");
    press(app, "Paste a list");
    app.tab_to("One a line");
    let head = "serial,kind,place,counts,precincts";
    lines(app, &[head, "EV-1,machine,Courthouse,early,all", "ED-1,machine,School,election day,all"]);
    press(app, "Look at it first");
    app.wait("what would be registered", |app| app.js("return document.activeElement.id") == "preview");
    press(app, "Register all of them");
    app.see("0 of 2");
}

/// To the cell of a method on the board, from wherever one is.
fn at_cell(app: &App, method: usize) {
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Ballots included");
    app.press(&[Key::F3]);
    app.type_text("1");
    app.press(&[Key::Enter]);
    let at = |method: usize| format!("cell-0-0-{method}");
    let here = "return document.activeElement.getAttribute('aria-activedescendant')";
    app.wait("the cell of the precinct", |app| app.js(here) == at(0).as_str());
    (0..method).for_each(|_| app.press(&[Key::Right]));
    app.wait("the cell of the method", |app| app.js(here) == at(method).as_str());
}

fn first_reading(app: &App, method: usize, tape: &[u64]) {
    at_cell(app, method);
    app.press(&[Key::Enter]);
    app.wait("the name to be asked for", |app| app.focused().contains("Who reads"));
    app.press(&[Key::Enter]);
    at_line(app, 1);
    keyed(app, tape);
    finished(app);
}

/// Every figure that is on the screen, in a field or beside one.
fn on_screen(app: &App) -> String {
    let fields = "return [...document.querySelectorAll('input')].map((f) => f.value).join(' ')";
    let fields = app.js(fields);
    format!(
        "{} {}",
        fields.as_str().unwrap(),
        app.js("return document.querySelector('main').innerText").as_str().unwrap()
    )
}

#[test]
fn a_county_typed_by_hand_is_read_twice_and_its_notice_issued() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("Harding 2024 General.canvass");
    let name = file.to_str().unwrap();
    let made = ["new", name, "--county", "Harding", "--date", "2024-11-05", "--kind", "general", "--registered", "760"];
    assert!(Command::new(program()).args(made).status().unwrap().success());
    let app = App::start(home.path(), &[name]);
    set_up(&app);
    first_reading(&app, 1, &EARLY);
    first_reading(&app, 2, &DAY);
    at_cell(&app, 1);
    app.see("2 read once");
    app.look("second-board");

    // The first reader is refused, however the name is written; another one finds an empty sheet.
    app.press(&[Key::Char('r')]);
    app.wait("the name to be asked for", |app| app.focused().contains("Who reads it now"));
    app.look("second-begin");
    app.type_text("dolores  baca");
    app.press(&[Key::Enter]);
    app.see("Let another person read it");
    app.look("second-refused");
    app.tab_to("Read aloud instead");
    app.press(&[Key::Enter]);
    app.see("Who listens, or why nobody does");
    app.look("second-aloud");
    app.tab_to("Another person reads instead");
    app.press(&[Key::Enter]);
    app.wait("the name", |app| app.focused().contains("Who reads it now"));
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text("Luis Chee");
    app.press(&[Key::Enter]);
    at_line(&app, 1);
    app.see("Second reading by Luis Chee; the first is hidden");
    for figure in ["342", "214", "120"] {
        assert!(!on_screen(&app).contains(figure), "{figure} is in sight: {}", on_screen(&app));
    }
    // Interrupted after three lines, with two digits exchanged; the board says so, and it goes on at the fourth.
    keyed(&app, &[342, 342, 241]);
    app.see("Line 3 saved");
    app.press(&[Key::Escape]);
    app.see("Second reading begun");
    app.look("second-interrupted");
    at_cell(&app, 1);
    app.press(&[Key::Enter]);
    app.wait("the name to be asked for", |app| app.focused().contains("Who reads it now"));
    app.look("second-resumed");
    app.type_text("Luis Chee");
    app.press(&[Key::Enter]);
    at_line(&app, 4);
    app.look("second-reading");
    keyed(&app, &[93, 8, 0]);
    finished_by(&app);
    app.see("The two readings differ, and only those lines are read again.");
    app.see("The two readings differ on 2 lines: 3, TERESA QUINTANA; 4, WALT HENDRY.");
    app.look("second-differing");
    app.tab_to("Who reads");
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text("Rita Yazzie");
    app.press(&[Key::Enter]);
    at_line(&app, 3);
    keyed(&app, &[214]);
    at_line(&app, 4);
    for figure in ["342", "120", "241", "93"] {
        assert!(!on_screen(&app).contains(figure), "{figure} is in sight: {}", on_screen(&app));
    }
    app.look("second-settling");
    keyed(&app, &[120]);
    finished_by(&app);
    app.see("Every line that differed was read again from the paper. Settled.");
    app.see("Rita Yazzie read these lines again from the paper and settled them.");
    app.look("second-settled");

    // The other tape agrees. It is opened from the filter, where opening is reading again.
    at_cell(&app, 2);
    press(&app, "Read once 1");
    app.tab_to("Board of precinct and method");
    (0..2).for_each(|_| app.press(&[Key::Right]));
    app.press(&[Key::Enter]);
    app.wait("the name to be asked for", |app| app.focused().contains("Who reads it now"));
    app.type_text("Luis Chee");
    app.press(&[Key::Enter]);
    at_line(&app, 1);
    keyed(&app, &DAY);
    finished_by(&app);
    app.see("Both readings agree. Settled.");

    // The verdict is final, and its notice can leave the office.
    app.press(&[Key::Alt, Key::Char('5')]);
    app.see("Record an event");
    app.tab_to("Record an event");
    app.press(&[Key::Enter]);
    app.tab_to("Day");
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text("2024-11-14");
    app.press(&[Key::Enter]);
    app.see("Recorded: County canvass completed, Thursday, November 14, 2024.");
    confirm(&app, "County Sheriff");
    app.press(&[Key::Alt, Key::Char('6')]);
    app.tab_to("Notice to the state canvassing board County Sheriff");
    app.press(&[Key::Enter]);
    app.tab_to("TERESA QUINTANA 268, WALT HENDRY 267");
    app.look("second-notice");
    app.press(&[Key::Space]);
    for _ in 1..7 {
        app.press(&[Key::Tab]);
        app.press(&[Key::Space]);
    }
    app.tab_to("Issue it in English");
    app.press(&[Key::Enter]);
    app.see("Issued as number 1.");
}

/// Enter on the last line, and Enter on "Finish".
fn finished_by(app: &App) {
    app.see("Finish this reading?");
    app.wait("the button", |app| app.focused() == "Finish");
    app.press(&[Key::Enter]);
}
