//! Election night by keyboard alone, in the real window: what is missing, machines, "none", a backup, a pulled stick.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::Path;

use e2e::{App, Key};

/// The words of the cell that has the keyboard.
fn cell(app: &App) -> String {
    let script = "const grid = document.activeElement, id = grid.getAttribute('aria-activedescendant');\
                  return id ? document.getElementById(id).innerText.replace(/\\s+/g, ' ') : ''";
    app.js(script).as_str().unwrap_or_default().to_owned()
}

fn night(app: &App) {
    app.see("Practise the night");
    app.tab_to("Practise the night");
    app.press(&[Key::Enter]);
    app.see("13 of 17");
}

#[test]
fn the_board_says_what_is_missing_and_none_is_signed() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    night(&app);
    app.see("Not counted yet");
    app.see("read once, errors: 1");
    app.look("returns-night");

    app.press(&[Key::F3]);
    app.type_text("5");
    app.press(&[Key::Enter]);
    app.wait("the cell of Precinct 5, mailed", |app| cell(app).starts_with("Not counted yet"));
    app.press(&[Key::Right]);
    app.press(&[Key::Right]);
    app.wait("the cell of Precinct 5, election day", |app| cell(app).starts_with("Not in"));
    app.press(&[Key::Char('n')]);
    app.see("Precinct 5, ED-5, election day");
    app.look("returns-none");
    app.tab_to("Reason");
    app.press(&[Key::Enter]);
    app.see("is missing");
    app.type_text("Mail ballot precinct");
    app.tab_to_id("signed-by");
    app.type_text("Dolores Baca");
    app.press(&[Key::Enter]);
    app.see("14 of 17");
    app.wait("the cell to say so", |app| cell(app).starts_with("None, signed Dolores Baca"));

    // A report is set aside, and is missing again.
    app.press(&[Key::Up]);
    app.wait("the cell of Precinct 4", |app| cell(app).starts_with("Included"));
    app.press(&[Key::Char('s')]);
    app.see("Set a report aside");
    app.wait("the reason to have the keyboard", |app| app.focused() == "Reason");
    app.type_text("The test deck");
    app.press(&[Key::Enter]);
    app.see("13 of 17");
    app.see("Set aside: 2");

    app.tab_to("Missing:");
    app.press(&[Key::Enter]);
    app.see("4 of 17 reports are missing.");
    app.see("Brought by Sam Trujillo");
    app.look("returns-chase");
    app.tab_to("Practice tapes");
    app.press(&[Key::Enter]);
    app.see("Piedra Blanca Hall");
    app.look("returns-tapes");
}

#[test]
fn machines_are_typed_and_pasted_and_the_register_follows() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    night(&app);
    app.tab_to("Machines and register");
    app.press(&[Key::Enter]);
    app.see("Provisional: no report is expected from 4 of 5 precincts");
    app.tab_to("Serial or name");
    // Enter goes from field to field; a select keeps what it has.
    for text in ["ED-6", "", "Piedra Blanca Hall", "election day provisional", "1, 3-9", "", "", ""] {
        app.type_text(text);
        app.press(&[Key::Enter]);
    }
    app.see("is none of this election");
    app.look("returns-machines-refused");
    app.js("const f = document.getElementById('machine-precincts'); f.focus(); f.select()");
    app.type_text("1, 3-5");
    for _ in 0..4 {
        app.press(&[Key::Enter]);
    }
    app.see("13 of 21");
    app.see("Registered: ED-6");

    app.tab_to("Paste a list");
    app.press(&[Key::Enter]);
    app.tab_to("One a line");
    app.js(
        "const list = document.getElementById('pasted');\
         list.value = 'serial\\tkind\\tplace\\tcounts\\tprecincts\\nHT-9\\thand tally\\tOffice\\tearly\\tall\\nEV-1\\t\\t\\tearly\\tall';\
         list.dispatchEvent(new Event('input', { bubbles: true }))",
    );
    app.tab_to("Look at it first");
    app.press(&[Key::Enter]);
    app.see("Nothing can be registered while a line is wrong.");
    app.see("EV-1: it is registered already, with all of these reports.");
    app.look("returns-machines-preview");
}

#[test]
fn one_key_backs_up_a_pulled_stick_is_told_and_a_backup_is_restored_beside_the_original() {
    let home = tempfile::tempdir().unwrap();
    let stick = home.path().join("stick");
    std::fs::create_dir(&stick).unwrap();
    let app = App::start(home.path(), &[]);
    night(&app);
    app.press(&[Key::F8]);
    app.see("Folder on the stick");
    app.type_text(stick.to_str().unwrap());
    app.look("backup");
    app.press(&[Key::Enter]);
    app.see("Backed up, read back, head ");
    app.press(&[Key::F8]);
    app.see(": practice night backup 2.canvass");
    assert_eq!(std::fs::read_dir(&stick).unwrap().count(), 2);
    let backup = home.path().join("practice night backup 2.canvass");
    std::fs::copy(stick.join("practice night backup 2.canvass"), &backup).unwrap();
    std::fs::remove_dir_all(&stick).unwrap();
    app.press(&[Key::F8]);
    app.see("it is not there. Put the stick in and press F8 again");
    app.look("backup-pulled");
    app.press(&[Key::Escape]);

    app.tab_to("Close this election");
    app.press(&[Key::Enter]);
    app.see("Restore a backup");
    app.press(&[Key::Alt, Key::Char('r')]);
    app.type_text(backup.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("Restored as practice night (restored).canvass");
    let folder = home.path().join("Documents/Canvass Desk practice");
    assert!(is_file(&folder, "practice night.canvass") && is_file(&folder, "practice night (restored).canvass"));
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("13 of 17");
}

fn is_file(folder: &Path, name: &str) -> bool {
    folder.join(name).is_file()
}
