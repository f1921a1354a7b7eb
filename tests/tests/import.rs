//! Taking in a file with a preview that has to be accepted, by keyboard alone, and what is refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::{Path, PathBuf};

use e2e::{App, Key};

#[path = "../../src-tauri/tests/common/workbook.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "the workbook of the command line's tests, of which this one needs a part"
)]
mod workbook;

use workbook::{Contest, Rows, State};

/// Makes an election on the start screen, by typing; it lies open then.
fn new_election(app: &App, home: &Path, date: &str) {
    std::fs::create_dir_all(home.join("Documents")).unwrap();
    app.see("Begin");
    app.tab_to("New election");
    app.press(&[Key::Enter]);
    app.tab_to("County");
    app.type_text("Harding");
    app.tab_to("Election day");
    app.type_text(date);
    app.see("Law edition");
    app.tab_to("Registered voters");
    app.type_text("485");
    app.tab_to("Make the election file");
    app.press(&[Key::Enter]);
    app.see("No votes are counted yet.");
}

/// Goes to the screen and has these files read.
fn read(app: &App, files: &[PathBuf]) {
    app.press(&[Key::Alt, Key::Char('2')]);
    app.tab_to("Take in a file");
    app.press(&[Key::Enter]);
    app.tab_to("Path of the file");
    let (last, before) = files.split_last().unwrap();
    for file in before {
        app.type_text(file.to_str().unwrap());
        app.tab_to("Another file with it");
        app.press(&[Key::Enter]);
        app.wait("the field to have the keyboard", |app| app.focused() == "Path of the file");
    }
    app.type_text(last.to_str().unwrap());
    app.press(&[Key::Enter]);
}

/// A county's workbook of invented figures: one close contest, one whose office its title does not say, a question whose
/// methods repeat the total.
fn close_county(ben: u64) -> Vec<u8> {
    let question: Rows<'_> = &[("PRECINCT 001", &[30, 20]), ("PRECINCT 002", &[5, 9])];
    State {
        county: "Harding County",
        heading: "2020 Official General Election Results",
        contests: &[
            Contest {
                id: "9001",
                title: "County Clerk",
                choices: &["ANA MAR", "BEN RIO"],
                sheets: [
                    &[("PRECINCT 001", &[60, 58]), ("PRECINCT 002", &[17, ben])],
                    &[("PRECINCT 001", &[10, 20]), ("PRECINCT 002", &[7, 7])],
                    &[("PRECINCT 001", &[20, 18]), ("PRECINCT 002", &[8, 10])],
                    &[("PRECINCT 001", &[30, 20]), ("PRECINCT 002", &[2, 1])],
                ],
            },
            Contest {
                id: "9002",
                title: "Roy Municipal School Board Member Position 2",
                choices: &["CAL SOL", "DEE LUZ"],
                sheets: [
                    &[("PRECINCT 001", &[30, 44])],
                    &[("PRECINCT 001", &[10, 11])],
                    &[("PRECINCT 001", &[10, 11])],
                    &[("PRECINCT 001", &[10, 22])],
                ],
            },
            Contest { id: "901", title: "Library Question", choices: &["For", "Against"], sheets: [question; 4] },
        ],
    }
    .bytes()
}

#[test]
fn from_nothing_to_an_issued_notice_with_a_workbook_that_was_accepted() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("Harding.xlsx");
    std::fs::write(&file, close_county(18)).unwrap();
    let app = App::start(home.path(), &[]);
    new_election(&app, home.path(), "2020-11-03");
    app.look("recounts-before-import");

    read(&app, &[file.clone()]);
    app.see("What was found");
    app.see("County workbook of the Secretary of State (2020)");
    app.see("Nothing is written yet.");
    app.see("Precincts with figures: 2 of 2 known here");
    app.see("2 contests wait for their office");
    app.look("import-preview");
    assert!(!app.text().contains("of 2 known here.\nMissing"), "nothing is taken in yet");

    // The offices are settled with the files: by the suggestion, and by typing into the list.
    app.tab_to("A suggestion by the title: School board member");
    app.press(&[Key::Enter]);
    app.tab_to("Seats of Roy Municipal School Board");
    app.type_text("1");
    app.press(&[Key::Tab]);
    app.type_text("this county");
    app.tab_to("Office of Library Question");
    app.type_text("Local question");
    app.look("import-offices");
    app.tab_to("Take it in");
    app.press(&[Key::Enter]);
    app.see("Taken in: Harding.xlsx");
    app.see("No contest waits for its office.");
    app.look("import-done");

    app.press(&[Key::Alt, Key::Char('3')]);
    app.see("ANA MAR");
    app.see("77 of 153");
    app.see("50.32 %");
    app.see("not divided by method");
    app.look("canvass");
    app.tab_to("By precinct: County Clerk");
    app.press(&[Key::Enter]);
    app.see("PRECINCT 002");
    app.look("canvass-parts");

    app.press(&[Key::Alt, Key::Char('4')]);
    app.see("Recount required");
    app.see("1 × 100 = 100 < 153");
    app.tab_to("Why: County Clerk");
    app.press(&[Key::Enter]);
    app.tab_to("Confirm this verdict");
    app.press(&[Key::Enter]);
    app.see("Confirmed by");

    // The same file again adds nothing, whatever it is called.
    let copy = home.path().join("copy.xlsx");
    std::fs::copy(&file, &copy).unwrap();
    read(&app, &[copy]);
    app.see("Refused: nothing was taken in");
    app.see("copy.xlsx");
    app.look("import-twice");
}
