//! The papers of election night, a paper issued again, and the help, by keyboard alone, in the real window.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use e2e::{App, Key};

fn drawn(app: &App) {
    app.wait("the page to be drawn", |app| app.js("return !!document.querySelector('canvas.drawn')") == true);
}

/// Opens the practice county at Documents.
fn at_documents(app: &App) {
    app.see("Try with a practice county");
    app.tab_to("Start practice");
    app.press(&[Key::Enter]);
    app.see("recounts required");
    app.press(&[Key::Alt, Key::Char('6')]);
    app.see("Worksheets of election night");
}

/// Chooses a worksheet of a part of the election.
fn choose(app: &App, worksheet: &str, letters: &str, part: &str) {
    app.tab_to(worksheet);
    app.press(&[Key::Enter]);
    app.see("Type a few letters to find more.");
    app.tab_to_id("part");
    app.type_text(letters);
    app.see(part);
    app.tab_to(part);
    app.press(&[Key::Enter]);
    drawn(app);
}

#[test]
fn a_proof_is_issued_and_says_what_it_replaces_before_it_is_issued_again() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    at_documents(&app);
    choose(&app, "Proof of entered returns", "precinct 2", "Precinct 2");
    app.see("Reports on it: 4");
    assert!(!app.text().contains("replaces no."), "nothing was issued yet");
    app.look("documents-proof");
    let issue = |button: &str| {
        for fact in ["Reports on it", "Figures on it", "Errors nobody has accepted"] {
            app.tab_to(fact);
            app.press(&[Key::Space]);
        }
        app.see("3 of 3 checked");
        app.tab_to(button);
        app.press(&[Key::Enter]);
    };
    issue("Issue it in English");
    app.see("Issued as number 1.");
    choose(&app, "Proof of entered returns", "precinct 2", "Precinct 2");
    app.see("Issuing it again replaces no. 1.");
    app.look("documents-replaces");
    issue("Issue it again in English");
    app.see("Issued as number 2.");
    app.see("Replaced by a later one (1)");
    let folder = home.path().join("Documents/Canvass Desk practice/practice documents");
    for paper in ["001 proof en.pdf", "002 proof en.pdf"] {
        assert!(folder.join(paper).is_file(), "{paper}");
    }
}

#[test]
fn blank_sheets_and_a_checklist_are_saved_to_print() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    at_documents(&app);
    choose(&app, "Blank return sheets", "precinct 5, ed", "Precinct 5, ED-5");
    app.look("documents-blank");
    app.tab_to("Save it to print");
    app.press(&[Key::Enter]);
    app.see("The worksheet is saved, to be printed and written on.");
    choose(&app, "Receiving checklist", "río", "Río Hondo Hall");
    app.see("Reports expected from them: 1");
    app.look("documents-receiving");
    let folder = home.path().join("Documents/Canvass Desk practice/practice documents");
    let names = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let start = "blank-sheets Precinct 5, ED-5, election-day-machine-regular en, lines ";
    assert!(names.into_iter().any(|name| name.starts_with(start)), "no file of these sheets");
    app.tab_to("Blank return sheets");
    app.press(&[Key::Enter]);
    app.see("have today’s line numbers");
}

#[test]
fn the_board_goes_on_paper_as_it_is_shown_and_is_found_again_as_it_was_left() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Practise the night");
    app.tab_to("Practise the night");
    app.press(&[Key::Enter]);
    app.see("13 of 17");
    app.tab_to("Missing 4");
    app.press(&[Key::Enter]);
    app.look("board-missing");
    app.press(&[Key::Char('p')]);
    drawn(&app);
    app.see("Reports on this paper: 4");
    app.look("documents-board");
    app.tab_to("Save it to print");
    app.press(&[Key::Enter]);
    app.see("The worksheet is saved");
    let folder = home.path().join("Documents/Canvass Desk practice/practice night documents");
    assert!(folder.join("returns-board missing reports en.pdf").is_file(), "not in {}", folder.display());
    app.press(&[Key::Alt, Key::Char('2')]);
    app.wait("the filter to be as it was left", |app| {
        app.js(
            "return document.querySelector('.filters [aria-pressed=true]')?.innerText.startsWith('Missing') ?? false",
        ) == true
    });
    app.tab_to("What to chase");
    app.press(&[Key::Enter]);
    app.see("4 of 17 reports are missing.");
    app.look("chase-print");
    app.press(&[Key::Control, Key::Char('p')]);
    drawn(&app);
    app.see("Reports missing: 4");
}

#[test]
fn help_opens_over_the_place_one_is_in_and_gives_the_keyboard_back() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Try with a practice county");
    app.press(&[Key::F1]);
    app.see("Help: before an election is open");
    app.look("help-start");
    app.press(&[Key::Escape]);
    app.wait("the help to close", |app| app.js("return document.querySelector('dialog[open]')").is_null());
    at_documents(&app);
    app.tab_to("Receiving checklist");
    let before = app.focused();
    app.press(&[Key::F1]);
    app.see("Help: Documents");
    app.see("recorded nowhere");
    // Behind it nothing moves.
    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("Help: Documents");
    app.look("help-documents");
    app.press(&[Key::Escape]);
    app.wait("the help to close", |app| app.js("return document.querySelector('dialog[open]')").is_null());
    assert_eq!(app.focused(), before, "the keyboard is where it was");
}
