//! A tie, several seats and a retention with their reasons, the steps of a recount, and the log narrowed, by keyboard
//! alone, in the real window.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::process::Command;

use e2e::{App, Key, program};

const RETURNS: &str = "source,precinct,part,group,style,contest,choice,figure,value\n\
    Tape 1,Precinct 1,,whole,,County Commissioner,TERESA QUINTANA,votes,203\n\
    Tape 1,Precinct 1,,whole,,County Commissioner,WALT HENDRY,votes,203\n\
    Tape 1,Precinct 1,,whole,,Town Trustee,ANA LUCERO,votes,242\n\
    Tape 1,Precinct 1,,whole,,Town Trustee,LUIS CHEE,votes,235\n\
    Tape 1,Precinct 1,,whole,,Town Trustee,MARÍA ORTIZ,votes,157\n\
    Tape 1,Precinct 1,,whole,,Town Trustee,PETER DUNN,votes,150\n\
    Tape 1,Precinct 1,,whole,,Town Trustee,RAY TAFOYA,votes,148\n\
    Tape 1,Precinct 1,,whole,,Shall Judge MADRID be retained?,Yes,votes,573\n\
    Tape 1,Precinct 1,,whole,,Shall Judge MADRID be retained?,No,votes,432\n";
const OFFICES: &str = "source_id,office,seats,countywide,counties\n\
    County Commissioner,county-commissioner,1,no,1\n\
    Town Trustee,municipal-officer,4,no,1\n\
    Shall Judge MADRID be retained?,retention-district-court,1,no,1\n";

#[test]
fn a_tie_several_seats_and_a_retention_say_why_and_what_follows() {
    let home = tempfile::tempdir().unwrap();
    for (name, text) in [("night.csv", RETURNS), ("offices.csv", OFFICES)] {
        std::fs::write(home.path().join(name), text).unwrap();
    }
    let ask = |arguments: &[&str]| {
        let ended = Command::new(program()).args(arguments).current_dir(home.path()).output().unwrap();
        assert!(ended.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ended.stderr));
    };
    let file = home.path().join("Harding 2026 General.canvass");
    let name = file.to_str().unwrap();
    let made = ["--county", "Harding", "--date", "2026-11-03", "--kind", "general", "--registered", "485"];
    ask(&[&["new", name], made.as_slice()].concat());
    ask(&["import", name, "night.csv", "--offices", "offices.csv"]);

    let app = App::start(home.path(), &[name]);
    app.see("recounts required");
    app.tab_to("Why: County Commissioner");
    app.press(&[Key::Enter]);
    app.see("203 − 203 = 0");
    app.look("recounts-tie");
    app.press(&[Key::Enter]);
    app.tab_to("Why: Town Trustee");
    app.press(&[Key::Enter]);
    // The last winner and the first loser, and beside them the two with the most votes.
    app.see("150 − 148 = 2");
    app.see("242 − 235 = 7");
    app.see("last winner");
    app.look("recounts-seats");
    app.press(&[Key::Enter]);
    app.tab_to("Why: Shall Judge");
    app.press(&[Key::Enter]);
    app.see("57 × 1,005");
    app.look("recounts-retention");
    app.press(&[Key::Enter]);

    app.tab_to("Why: County Commissioner");
    app.press(&[Key::Enter]);
    app.tab_to("The steps of this recount");
    app.press(&[Key::Enter]);
    app.see("Recount of County Commissioner");
    app.see("waits for: County canvass completed");
    app.see("Tie after a recount");
    app.look("recount-procedure");
    app.press(&[Key::Escape]);
    app.wait("the button that led there to have the keyboard", |app| {
        app.focused().contains("The steps of this recount")
    });
    app.press(&[Key::Enter]);
    app.see("Recount of County Commissioner");
    app.tab_to("Notice to the state canvassing board");
    app.press(&[Key::Enter]);
    app.see("Check against the record");
    assert!(
        app.js("return document.querySelector('[aria-current=true]').innerText")
            .as_str()
            .unwrap()
            .contains("state canvassing board")
    );
}

#[test]
fn the_log_is_narrowed_by_keyboard() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Try with a practice county");
    app.tab_to("Start practice");
    app.press(&[Key::Enter]);
    app.see("recounts required");
    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("Entries 1 to 9 of 9, the latest first");
    app.press(&[Key::F3]);
    app.type_text("event");
    app.see("of 9 in all");
    app.look("log-narrowed");
    app.tab_to("Show all");
    app.press(&[Key::Enter]);
    app.see("Entries 1 to 9 of 9");
    app.tab_to_id("kind");
    // The list is worked by its first letters, as every list of the system is.
    app.type_text("took");
    app.see("1 to 1 of 1 found, of 9 in all");
    app.see("returns.csv");
}
