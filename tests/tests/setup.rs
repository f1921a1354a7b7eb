//! Setup from nothing by typing, by keyboard alone, in the real window: an election file that had nothing in it has a
//! county when it is opened again.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use e2e::{App, Key};

/// Fills in the next field of this label.
fn fill(app: &App, label: &str, text: &str) {
    app.tab_to(label);
    app.type_text(text);
}

/// Types lines into the area that has the keyboard.
fn lines(app: &App, lines: &[&str]) {
    for (place, line) in lines.iter().enumerate() {
        if place > 0 {
            app.press(&[Key::Enter]);
        }
        app.type_text(line);
    }
}

fn press(app: &App, button: &str) {
    app.tab_to(button);
    app.press(&[Key::Enter]);
}

/// Opens a section of the place by its button.
fn section(app: &App, name: &str) {
    // From the top of the place.
    app.press(&[Key::Alt, Key::Char('4')]);
    app.press(&[Key::Alt, Key::Char('1')]);
    app.wait(name, |app| app.js("return document.querySelectorAll('main nav button').length") == 7);
    press(app, name);
}

#[test]
fn an_election_is_set_up_from_nothing_by_typing_and_is_there_again() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Begin");
    press(&app, "New election");
    fill(&app, "County", "Harding");
    fill(&app, "Election day", "2026-11-03");
    fill(&app, "Registered voters", "507");
    press(&app, "Make the election file");

    // It begins where the first thing is missing.
    app.see("No precincts yet.");
    app.look("setup-empty");
    app.tab_to("One precinct a line");
    lines(&app, &["PRECINCT 001", "PRECINCT 002", "precinct 002", "PRECINCT 004; B"]);
    app.see("3 new, 0 passed over, 1 to be corrected");
    app.see("it is spelled “PRECINCT 002” elsewhere");
    app.look("setup-precincts-refused");
    // Back to the line that is refused: it goes.
    app.press(&[Key::Up]);
    app.js("const a = document.activeElement; const at = a.value.indexOf('precinct 002'); a.setSelectionRange(at, at + 13)");
    app.press(&[Key::Delete]);
    app.see("3 new, 0 passed over, 0 to be corrected");
    press(&app, "Set them up");
    app.see("PRECINCT 004, part B");
    app.look("setup-precincts");

    section(&app, "Contests");
    app.see("No contests yet. Enter the first, or take them from a file.");
    press(&app, "New contest");
    app.see("Title as on the ballot");
    app.type_text("County Sheriff");
    fill(&app, "Office or question", "County Sheriff");
    app.see("Elected by the whole county");
    fill(&app, "Seats", "1");
    app.tab_to("Choices in ballot order");
    lines(&app, &["TERESA QUINTANA; DEM", "WALT HENDRY; REP", "Ǫłą́ʼ Begay; write-in"]);
    app.see("Ǫłą́ʼ Begay · write-in");
    app.look("setup-contest");
    press(&app, "Save the contest");
    app.see("County sheriff · one seat · 3 choices · this county alone");

    press(&app, "New contest");
    app.see("Title as on the ballot");
    app.type_text("State Senator");
    // The keys of a list stop at a space: the first of the letters, then down.
    fill(&app, "Office or question", "State");
    app.wait("the office", |app| {
        let there = app.js("return document.activeElement.value") == "state-senator";
        if !there {
            app.press(&[Key::Down]);
        }
        there
    });
    app.see("Taken to be voted in other counties too until you say otherwise.");
    fill(&app, "Seats", "1");
    fill(&app, "District", "7");
    app.tab_to("Voted in other counties");
    app.type_text("Yes, in the counties marked below");
    app.see("Which other counties");
    app.tab_to("Quay");
    app.press(&[Key::Space]);
    app.tab_to("Union");
    app.press(&[Key::Space]);
    app.tab_to("Choices in ballot order");
    lines(&app, &["A. BACA; DEM", "R. LUJÁN; REP"]);
    app.tab_to("Every precinct");
    app.press(&[Key::Down]);
    app.see("PRECINCT 004, part B");
    app.tab_to("PRECINCT 001");
    app.press(&[Key::Space]);
    app.look("setup-contest-counties");
    press(&app, "Save the contest");
    app.see("State senator · one seat · 2 choices · in 3 counties · in 1 of 3 precincts");
    app.look("setup-contests");

    section(&app, "Officers & addresses");
    fill(&app, "Name as it prints", "Doreen Chávez");
    app.tab_to("Address and telephone");
    lines(&app, &["35 Pine Street", "Mosquero, New Mexico 87733"]);
    press(&app, "Record the officer");
    app.see("County clerk: recorded.");
    app.look("setup-officers");

    section(&app, "Other counties");
    fill(&app, "County", "Quay");
    fill(&app, "Day of the certificate", "2026-11-10");
    fill(&app, "A. BACA", "1204");
    fill(&app, "R. LUJÁN", "1,099");
    app.see("Sum 2,303, of 2 entered among 2 choices");
    press(&app, "Record these votes");
    app.see("1 of 2 other counties in");
    app.see("Missing: Union");
    app.look("setup-shares");

    section(&app, "County & election");
    app.see("507 registered voters, on a day that is not recorded");
    app.look("setup-county");
    section(&app, "From a file");
    app.see("An empty ballot file");
    app.look("setup-file");

    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("recorded another county's votes");
    press(&app, "Close this election");
    app.see("Recent");
    drop(app);

    let file = home.path().join("Documents/Harding 2026 General.canvass");
    let app = App::start(home.path(), &[file.to_str().unwrap()]);
    app.see("Officers & addresses");
    section(&app, "Contests");
    app.see("County sheriff · one seat · 3 choices · this county alone");
    app.see("in 3 counties · in 1 of 3 precincts");
    section(&app, "Precincts");
    app.see("PRECINCT 004, part B");
    app.see("1 of 2 contests");
    section(&app, "Officers & addresses");
    app.see("Mosquero, New Mexico 87733");
    app.press(&[Key::Alt, Key::Char('7')]);
    press(&app, "Check the whole log");
    app.see("Whole: all 6 entries agree");
}

/// The seal comes from a file, is shown, and is taken back with a reason.
#[test]
fn a_seal_is_kept_and_shown_and_what_is_none_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let (seal, text) = (home.path().join("seal.svg"), home.path().join("seal.png"));
    std::fs::write(
        &seal,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#162e51"/></svg>"##,
    )
    .unwrap();
    std::fs::write(&text, "not a picture").unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Begin");
    press(&app, "New election");
    fill(&app, "County", "Harding");
    fill(&app, "Election day", "2026-11-03");
    fill(&app, "Registered voters", "507");
    press(&app, "Make the election file");
    app.see("No precincts yet.");
    section(&app, "Seal");
    fill(&app, "Picture file", text.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("neither a PNG picture nor an SVG drawing");
    app.js("document.getElementById('seal-path').select()");
    app.type_text(seal.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("SVG drawing");
    app.wait("the seal to be drawn", |app| {
        app.js("const i = document.querySelector('.picture img'); return !!i && i.complete && i.naturalWidth > 0")
            == true
    });
    app.look("setup-seal");
    press(&app, "Take back");
    app.see("Why The county’s seal is taken back");
    app.type_text("last year's");
    app.press(&[Key::Enter]);
    app.see("No seal yet.");
}
