//! The keyboard stays on the screen: after each act that takes away what had it, something in the place has it, in the real
//! window.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod by_hand;

use by_hand::{fill, press};
use e2e::{App, Key};

/// Presses what has the keyboard, waits for what is said of it, and holds the keyboard to be somewhere.
fn done(app: &App, said: &str) {
    app.see(said);
    on_screen(app, said);
}

fn on_screen(app: &App, after: &str) {
    // What takes the keyboard away may take it in the turn after it is told.
    std::thread::sleep(std::time::Duration::from_millis(300));
    let here = app.js("return document.activeElement.tagName + ' ' + !!document.activeElement.closest('main, nav')");
    let here = here.as_str().unwrap();
    assert!(here.ends_with("true"), "after {after:?} the keyboard is at {here}, {:?}", app.focused());
}

/// To a place, and the keyboard with it.
fn go(app: &App, place: char, see: &str) {
    app.press(&[Key::Alt, Key::Char(place)]);
    app.see(see);
    on_screen(app, see);
}

#[test]
fn the_keyboard_is_never_lost_on_the_way_through_an_election() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &["--now", "2026-11-16T14:10:05-07:00"]);
    app.see("Try with a practice county");
    press(&app, "Start practice");
    done(&app, "recounts required");

    press(&app, "Why: County Sheriff");
    fill(&app, "Confirmed by", "Rosalía Benavides");
    press(&app, "Confirm this verdict");
    done(&app, "Confirmed: ");

    for (place, see) in [
        ('1', "Officers & addresses"),
        ('2', "Ballots included"),
        ('3', "Canvass"),
        ('4', "recounts required"),
        ('5', "Today is Monday"),
        ('6', "Worksheets of election night"),
        ('7', "the latest first"),
        ('8', "Section, id or words"),
        ('4', "recounts required"),
        ('8', "Section, id or words"),
        ('2', "Ballots included"),
        ('2', "Ballots included"),
        ('1', "Officers & addresses"),
    ] {
        go(&app, place, see);
    }

    press(&app, "Officers & addresses");
    fill(&app, "Name as it prints", "Rita Yazzie");
    press(&app, "Record the officer");
    done(&app, "recorded.");

    go(&app, '5', "Today is Monday");
    press(&app, "Record an event");
    app.tab_to("Reason");
    app.type_text("Looked at again");
    app.press(&[Key::Enter]);
    done(&app, "Recorded: County canvass completed");
    press(&app, "Calendar file");
    done(&app, "The calendar file is saved.");

    go(&app, '6', "Worksheets of election night");
    press(&app, "Blank return sheets");
    app.see("Type a few letters to find more.");
    on_screen(&app, "Blank return sheets");
    press(&app, "everything");
    app.wait("the page to be drawn", |app| app.js("return !!document.querySelector('canvas.drawn')") == true);
    on_screen(&app, "everything");
    press(&app, "Save it to print");
    done(&app, "The worksheet is saved");
    press(&app, "Notice to the state canvassing board County Sheriff");
    app.tab_to("TERESA QUINTANA 1,842, WALT HENDRY 1,811");
    app.press(&[Key::Space]);
    for _ in 1..7 {
        app.press(&[Key::Tab]);
        app.press(&[Key::Space]);
    }
    app.see("7 of 7 checked");
    press(&app, "Issue it in English");
    done(&app, "Issued as number 1.");
    press(&app, "Save a copy");
    on_screen(&app, "Save a copy");
}
