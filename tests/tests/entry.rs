//! A report typed into its sheet, by keyboard alone, in the real window.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod unfinished;

use e2e::{App, Key};
use unfinished::{TAPE, begun, keyed, night, opened};

/// How many fields of the sheet are wholly in sight.
fn fields_in_sight(app: &App) -> u64 {
    let script = "const box = document.querySelector('.lines').getBoundingClientRect();\
        return [...document.querySelectorAll('.lines .line input')].filter((field) => {\
          const r = field.getBoundingClientRect(); return r.top >= box.top && r.bottom <= box.bottom }).length";
    app.js(script).as_u64().unwrap()
}

#[test]
fn a_report_is_typed_with_a_transposition_interrupted_and_finished() {
    let home = tempfile::tempdir().unwrap();
    let file = night(home.path());
    let app = App::start(home.path(), &[&file]);
    app.see("Harding 2026 General");
    app.see("16\nreports included");
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Election day");
    app.press(&[Key::F2]);
    app.see("Enter a report");
    app.look("returns-one");
    app.press(&[Key::Escape]);
    begun(&app, "Dolores Baca");
    app.look("entry-top");

    // Ballots, signatures and the first contest: it balances.
    keyed(&app, TAPE[0]);
    app.see("Line 7 saved");
    app.see("votes 183 + under 9 + over 1 = 193 of 193");
    // The second with two digits exchanged: 38 for 83.
    keyed(&app, &["38", "101", "9", "0"]);
    app.see("45 missing");
    app.see("The difference is divisible by nine");
    assert_eq!(app.focused(), "Line 12, TOMÁS ARCHULETA", "a finding takes the keyboard from nobody");
    app.look("entry-finding");
    app.size(1024, 768);
    let in_sight = fields_in_sight(&app);
    assert!(in_sight >= 14, "{in_sight} fields in sight");
    app.size(1280, 800);

    // Interrupted there, and opened again at the same line.
    app.press(&[Key::Escape]);
    app.see("Interrupted. Everything typed is saved");
    opened(&app);
    app.see("11 of 39 lines typed");
    app.wait("line 12", |app| app.focused() == "Line 12, TOMÁS ARCHULETA");
    // To the line by its number; the tape read again.
    app.press(&[Key::F3]);
    app.type_text("8");
    app.press(&[Key::Enter]);
    app.wait("line 8", |app| app.focused().starts_with("Line 8,"));
    keyed(&app, &["83"]);
    app.wait("the finding to be gone", |app| !app.text().contains("45 missing"));
    app.press(&[Key::Char('/')]);
    keyed(&app, TAPE[2]);
    // Not on the ballots of this precinct.
    app.press(&[Key::Char('/')]);
    keyed(&app, &["72", "107", "1"]);
    // The rest are not zero after all: one key takes both fields back.
    app.press(&[Key::Char('+')]);
    app.see("Lines 23–24 saved");
    app.see("13 missing");
    app.press(&[Key::F9]);
    app.wait("line 23", |app| app.focused().starts_with("Line 23,"));
    keyed(&app, &["12", "1"]);
    for contest in &TAPE[4..] {
        keyed(&app, contest);
    }
    // Enter on the last line shows what is found, and nothing is finished by itself.
    app.see("Finish this reading?");
    app.see("Not typed, lines 16–19.");
    app.look("entry-finish");
    app.wait("the button", |app| app.focused() == "Finish");
    app.press(&[Key::Enter]);
    app.see("The reading is finished. The report is now: read once.");
    app.see("17\nreports included");
    app.look("entry-finished");

    // The totals hold it, and the log says who read.
    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("Dolores Baca");
    app.see("began reading");
    app.see("the rest are zero");
    app.press(&[Key::Alt, Key::Char('4')]);
    app.tab_to("Why: ");
    for _ in 0..9 {
        if !app.focused().contains("County Sheriff") {
            app.press(&[Key::Down]);
        }
    }
    app.press(&[Key::Enter]);
    app.see("1,842 − 1,811 = 31");
}
