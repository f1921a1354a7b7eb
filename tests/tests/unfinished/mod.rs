//! The practice county on election night, with one report still to be entered.
#![allow(dead_code, unreachable_pub, reason = "each test uses its part of it")]

use std::path::Path;
use std::process::Command;

use e2e::{App, Key, program, returns_unmarked};

/// The report that is missing: precinct 5, election day.
const MISSING: &str = "ED-5,Precinct 5,";

/// What its tape says, by line of its sheet; precinct 5 does not vote on the commissioner, lines 16 to 19.
pub const TAPE: [&[&str]; 8] = [
    &["193", "193", "78", "100", "5", "9", "1"],
    &["83", "101", "9", "0"],
    &["92", "94", "7", "0"],
    &["72", "107", "1", "12", "1"],
    &["126", "67", "0"],
    &["75", "103", "15", "0"],
    &["87", "87", "19", "0"],
    &["79", "101", "13", "0"],
];

/// Makes the election file and gives its path.
pub fn night(home: &Path) -> String {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src-tauri/crates/desk/demo");
    let returns = returns_unmarked();
    let kept: Vec<&str> = returns.lines().filter(|line| !line.starts_with(MISSING)).collect();
    assert!(kept.len() < returns.lines().count());
    let returns = home.join("returns.csv");
    std::fs::write(&returns, kept.join("\n") + "\n").unwrap();
    let file = home.join("Harding 2026 General.canvass");
    let name = file.to_str().unwrap().to_owned();
    let ask = |arguments: &[&str]| {
        let ended = Command::new(program()).args(arguments).output().unwrap();
        assert!(ended.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ended.stderr));
    };
    let made = ["--county", "Harding", "--date", "2026-11-03", "--kind", "general", "--registered", "6214"];
    ask(&[&["new", &name], made.as_slice()].concat());
    let offices = demo.join("offices.csv");
    ask(&["import", &name, returns.to_str().unwrap(), "--offices", offices.to_str().unwrap()]);
    name
}

/// Opens the sheet of the missing report, by keyboard.
pub fn opened(app: &App) {
    app.press(&[Key::F2]);
    app.see("Enter a report");
    app.wait("the form", |app| app.focused().starts_with("Precinct"));
    choose(app, "Precinct 5");
    app.press(&[Key::Tab]);
    app.type_text("ED-5");
    app.press(&[Key::Tab]);
    choose(app, "Election day · Machine");
    app.press(&[Key::Tab]);
    app.press(&[Key::Enter]);
}

/// The same, and begins its first reading.
pub fn begun(app: &App, reader: &str) {
    opened(app);
    app.see("Who reads the paper?");
    app.wait("the name to be asked for", |app| app.focused().contains("Who reads"));
    app.type_text(reader);
    app.press(&[Key::Enter]);
    app.see("First reading");
    app.wait("the first line", |app| app.focused().starts_with("Line 1,"));
}

/// Chooses from the list that has the keyboard, with the arrow key.
fn choose(app: &App, words: &str) {
    for _ in 0..20 {
        app.press(&[Key::Down]);
        if app.js("return document.activeElement.selectedOptions[0].innerText") == words {
            return;
        }
    }
    panic!("{words:?} cannot be chosen");
}

/// Types figures, each ended with Enter.
pub fn keyed(app: &App, figures: &[&str]) {
    for figure in figures {
        app.type_text(figure);
        app.press(&[Key::Enter]);
    }
}

/// From anywhere in the open election to the board.
pub fn to_returns(app: &App) {
    app.see("Law edition");
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Election day");
}

/// The figures on the sheet, from line 1 on, as they are typed: without separators.
pub fn figures(app: &App, lines: usize) -> Vec<String> {
    let script = "return [...document.querySelectorAll('.lines .line input')].map((f) => f.value.replaceAll(',', ''))";
    let all = app.js(script);
    all.as_array().unwrap().iter().take(lines).map(|value| value.as_str().unwrap().to_owned()).collect()
}

/// The line that is told as saved last.
pub fn saved(app: &App) -> Option<usize> {
    let told = app.js("return document.querySelector('.saved .state')?.innerText ?? ''");
    let rest = told.as_str()?.trim().strip_prefix("Line ")?.to_owned();
    rest.split_once(" saved")?.0.parse().ok()
}
