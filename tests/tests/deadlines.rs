//! The place "Deadlines", by keyboard, in the real window: a date and its counting, an event, counsel's date, the calendar
//! file, and the canvass recorded as completed, upon which a notice can be issued.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod by_hand;

use by_hand::confirm;
use e2e::{App, Key};

/// A day in the practice county on which dates are overdue, one is due, and most lie ahead.
const NOW: &str = "2026-11-16T14:10:05-07:00";

/// The practice county as it is made in the window, on that day.
fn practice(home: &std::path::Path) -> App {
    let app = App::start(home, &["--now", NOW]);
    app.see("Try with a practice county");
    app.tab_to("Start practice");
    app.press(&[Key::Enter]);
    app.see("recounts required");
    app
}

/// To the top of the place, whatever had the keyboard before.
fn deadlines(app: &App) {
    app.press(&[Key::Alt, Key::Char('4')]);
    app.see("recounts required");
    app.press(&[Key::Alt, Key::Char('5')]);
    app.see("Today is Monday, November 16, 2026, day 13 after the election.");
}

/// Goes down the table to a date and opens its count.
fn open(app: &App, title: &str) {
    app.tab_to("Count: ");
    for _ in 0..60 {
        if app.focused().contains(title) {
            app.press(&[Key::Enter]);
            app.see("How it was counted");
            return;
        }
        app.press(&[Key::Down]);
    }
    panic!("no date is called {title:?}");
}

fn replace(app: &App, text: &str) {
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text(text);
}

#[test]
fn dates_are_counted_recorded_and_moved_by_keyboard() {
    let home = tempfile::tempdir().unwrap();
    let app = practice(home.path());
    // The strip above every place leads to the dates.
    app.tab_to("dates overdue");
    app.press(&[Key::Enter]);
    app.see("Today is Monday, November 16, 2026, day 13 after the election.");
    app.look("deadlines");

    open(&app, "Latest day of the recount");
    app.see("Counted from: Secretary of state's notice");
    app.look("deadlines-count");

    // The secretary of state files the notice for one recount: the others wait.
    app.tab_to("What has happened");
    app.type_text("Secretary of state");
    app.tab_to("Record it");
    app.press(&[Key::Enter]);
    app.see("Recorded: Secretary of state's notice filed with the state canvassing board");
    deadlines(&app);
    open(&app, "Latest day of the recount");
    app.look("deadlines-recount-day");

    // Counsel holds another day to be right: both are shown.
    deadlines(&app);
    open(&app, "Certificate of results to the state records center");
    app.tab_to("Counsel holds another date to be right");
    app.press(&[Key::Enter]);
    app.press(&[Key::Tab]);
    app.type_text("2026-12-16");
    app.press(&[Key::Tab]);
    app.press(&[Key::Tab]);
    app.press(&[Key::Enter]);
    app.see("write counsel’s reason");
    app.look("deadlines-refused");
    app.press(&[Key::Shift, Key::Tab]);
    app.type_text("Letter of November 16");
    app.press(&[Key::Enter]);
    app.see("Counsel differs");
    app.see("counsel: Wednesday, December 16, 2026");
    app.see("Recorded by Dolores Baca");
    app.look("deadlines-counsel");

    deadlines(&app);
    app.tab_to("Calendar file");
    app.press(&[Key::Enter]);
    app.see("The calendar file is saved.");
    app.look("deadlines-calendar");
    let file = "Documents/Canvass Desk practice/practice documents/deadlines 2026-11-16.ics";
    // Long lines are folded.
    let calendar = std::fs::read_to_string(home.path().join(file)).unwrap().replace("\r\n ", "");
    assert!(calendar.contains("UID:counsel.canvass.record.sierra-alta-2026-11-03-general-practice@canvass-desk"));
    assert!(calendar.contains("DTSTART;VALUE=DATE:20261216"), "{calendar}");
}

#[test]
fn the_canvass_recorded_as_completed_lets_a_notice_be_issued() {
    let home = tempfile::tempdir().unwrap();
    let app = practice(home.path());
    deadlines(&app);
    app.tab_to("Record an event");
    app.press(&[Key::Enter]);
    app.see("On record: Thursday, November 12, 2026");
    app.look("deadlines-record");
    app.tab_to("Reason");
    app.type_text("Recorded a day too early");
    app.tab_to("Take it back");
    app.press(&[Key::Enter]);
    app.see("Taken back: County canvass completed.");
    app.press(&[Key::Alt, Key::Char('6')]);
    app.see("This is not on record: County canvass completed.");

    deadlines(&app);
    app.tab_to("Record an event");
    app.press(&[Key::Enter]);
    app.tab_to("Day");
    replace(&app, "2026-11-17");
    app.press(&[Key::Enter]);
    app.see("lies ahead; today is Monday, November 16, 2026");
    replace(&app, "2026-11-12");
    app.press(&[Key::Enter]);
    app.see("Recorded: County canvass completed, Thursday, November 12, 2026.");

    // What nobody has confirmed is not ticked either.
    app.press(&[Key::Alt, Key::Char('6')]);
    app.tab_to("Notice to the state canvassing board County Sheriff");
    app.press(&[Key::Enter]);
    app.see("County Sheriff: Nobody has confirmed its verdict.");
    assert_eq!(app.js("return document.querySelectorAll('main input[type=checkbox]').length"), 0);
    app.look("documents-held");
    confirm(&app, "County Sheriff");
    app.press(&[Key::Alt, Key::Char('6')]);
    app.tab_to("Notice to the state canvassing board County Sheriff");
    app.press(&[Key::Enter]);
    app.tab_to("TERESA QUINTANA 1,842, WALT HENDRY 1,811");
    app.press(&[Key::Space]);
    for _ in 1..7 {
        app.press(&[Key::Tab]);
        app.press(&[Key::Space]);
    }
    app.see("7 of 7 checked");
    app.tab_to("Issue it in English");
    app.press(&[Key::Enter]);
    app.see("Issued as number 1.");
}
