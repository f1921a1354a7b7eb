//! The night of a small county end to end in the real window, by keyboard alone and with the mistakes that people make: what
//! is counted at its end is what stands on the paper, and every correction is on record.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod by_hand;

use std::path::Path;
use std::process::Command;

use by_hand::{at_line, contest, fill, finished, keyed, lines, press};
use e2e::{App, Key, program};
use serde_json::Value;

/// Ballots, signatures; two choices, undervotes and overvotes of the sheriff's contest, and the same of the assessor's and the
/// clerk's.
type Tape = [u64; 14];

/// What was filled in by hand on the blank sheets: machine, precinct, figures. In the order in which they are entered.
const PAPER: [(&str, &str, Tape); 10] = [
    ("CC-1", "Precinct 1", [118, 118, 61, 52, 4, 1, 70, 44, 4, 0, 58, 57, 3, 0]),
    ("EV-1", "Precinct 1", [342, 342, 214, 120, 8, 0, 190, 141, 10, 1, 170, 168, 4, 0]),
    ("EV-2", "Precinct 1", [207, 207, 101, 99, 6, 1, 113, 88, 6, 0, 110, 95, 2, 0]),
    ("ED-1", "Precinct 1", [155, 155, 83, 66, 6, 0, 75, 77, 3, 0, 71, 80, 4, 0]),
    ("ED-2", "Precinct 1", [96, 96, 40, 53, 2, 1, 51, 41, 4, 0, 47, 48, 1, 0]),
    ("CC-1", "Precinct 2", [87, 87, 38, 45, 4, 0, 43, 40, 4, 0, 40, 45, 2, 0]),
    ("EV-1", "Precinct 2", [266, 266, 131, 127, 7, 1, 120, 139, 7, 0, 133, 130, 3, 0]),
    ("EV-2", "Precinct 2", [172, 172, 79, 90, 3, 0, 86, 80, 6, 0, 88, 84, 0, 0]),
    ("ED-1", "Precinct 2", [133, 133, 68, 60, 5, 0, 59, 70, 4, 0, 64, 67, 2, 0]),
    ("ED-2", "Precinct 2", [74, 74, 35, 36, 3, 0, 33, 38, 2, 1, 37, 36, 1, 0]),
];

/// Precinct and method of a report, as places on the board.
fn place(report: usize) -> (usize, usize) {
    (report / 5, [0, 1, 1, 2, 2][report % 5])
}

/// The election, its precincts, its contests and its machines, from nothing.
fn set_up(app: &App) {
    app.see("Begin");
    press(app, "New election");
    fill(app, "County", "Harding");
    fill(app, "Election day", "2026-11-03");
    fill(app, "Registered voters", "2507");
    press(app, "Make the election file");
    app.see("No precincts yet.");
    app.tab_to("One precinct a line");
    lines(app, &["Precinct 1", "Precinct 2"]);
    app.see("2 new");
    press(app, "Set them up");
    app.see("The precincts are set up.");
    app.press(&[Key::Alt, Key::Char('4')]);
    app.press(&[Key::Alt, Key::Char('1')]);
    press(app, "Contests");
    contest(app, "County Sheriff", "county-sheriff", &["TERESA QUINTANA; DEM", "WALT HENDRY; REP"]);
    contest(app, "County Assessor", "county-assessor", &["IRENE CASTILLO; DEM", "NOAH PRICE; REP"]);
    contest(app, "County Clerk", "county-clerk", &["ROSA ULIBARRÍ; DEM", "DELL MOSES; REP"]);

    app.press(&[Key::Alt, Key::Char('2')]);
    press(app, "Machines and register");
    press(app, "Paste a list");
    app.tab_to("One a line");
    lines(
        app,
        &[
            "serial,kind,place,counts,precincts",
            "CC-1,central count,Office,mailed,all",
            "EV-1,machine,Courthouse,early,all",
            "EV-2,machine,Annex,early,all",
            "ED-1,machine,School,election day,all",
            "ED-2,machine,Fire house,election day,all",
        ],
    );
    press(app, "Look at it first");
    app.wait("what would be registered", |app| app.js("return document.activeElement.id") == "preview");
    app.see("New reports to expect: 10.");
    press(app, "Register all of them");
    app.see("0 of 10");
}

/// From the board to the sheet of a report: the precinct by its number, the method with the arrow, the one that is missing.
fn opened(app: &App, report: usize) {
    let (precinct, method) = place(report);
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Ballots included");
    app.press(&[Key::F3]);
    app.type_text(&(precinct + 1).to_string());
    app.press(&[Key::Enter]);
    let at = |method: usize| format!("cell-{precinct}-0-{method}");
    let here = "return document.activeElement.getAttribute('aria-activedescendant')";
    app.wait("the cell of the precinct", |app| app.js(here) == at(0).as_str());
    (0..method).for_each(|_| app.press(&[Key::Right]));
    app.wait("the cell of the method", |app| app.js(here) == at(method).as_str());
    app.press(&[Key::Enter]);
    if method > 0 {
        app.see("Which report");
        app.press(&[Key::Enter]);
    }
    app.wait("the sheet", |app| app.js("return document.querySelectorAll('.lines .line').length") == 14);
    let from = app.js("return document.querySelector('.top .sub').innerText");
    assert!(from.as_str().unwrap().contains(PAPER[report].0), "{} is open, not {}", from, PAPER[report].0);
}

/// Opens the sheet and begins the reading; the name is that of whoever read before.
fn begun(app: &App, report: usize) {
    opened(app, report);
    app.wait("the name to be asked for", |app| app.focused().contains("Who reads"));
    app.press(&[Key::Enter]);
    at_line(app, 1);
}

/// To a line by its number, and what stands on the paper there.
fn corrected(app: &App, line: usize, figure: u64) {
    app.press(&[Key::F3]);
    app.type_text(&line.to_string());
    app.press(&[Key::Enter]);
    at_line(app, line);
    keyed(app, &[figure]);
}

/// From any line to the end of the sheet, and finished.
fn finished_at_the_end(app: &App) {
    app.press(&[Key::F3]);
    app.type_text("14");
    app.press(&[Key::Enter]);
    at_line(app, 14);
    app.press(&[Key::Enter]);
    finished(app);
}

fn answer(arguments: &[&str]) -> Value {
    let ended = Command::new(program()).args(arguments).output().unwrap();
    assert!(ended.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ended.stderr));
    serde_json::from_slice(&ended.stdout).unwrap()
}

/// The figures of an election file are those of the paper.
fn as_on_the_paper(file: &Path) {
    let file = file.to_str().unwrap();
    let totals = answer(&["totals", file, "--json"]);
    assert_eq!(totals["reports"]["included"], 10);
    for (nth, contest) in totals["contests"].as_array().unwrap().iter().enumerate() {
        let sum = |line: usize| PAPER.iter().map(|(_, _, tape)| tape[2 + nth * 4 + line]).sum::<u64>();
        assert_eq!(contest["choices"][0]["total"], sum(0), "{contest}");
        assert_eq!(contest["choices"][1]["total"], sum(1), "{contest}");
        assert_eq!((&contest["undervotes"], &contest["overvotes"]), (&sum(2).into(), &sum(3).into()));
    }
    assert_eq!(answer(&["verify", file, "--json"])["ok"], true);
}

#[test]
fn a_small_county_with_mistakes_ends_with_the_figures_of_the_paper() {
    let home = tempfile::tempdir().unwrap();
    let documents = home.path().join("Documents");
    let stick = home.path().join("stick");
    std::fs::create_dir(&documents).unwrap();
    std::fs::create_dir(&stick).unwrap();
    let app = App::start(home.path(), &[]);
    set_up(&app);

    begun(&app, 0);
    keyed(&app, &PAPER[0].2);
    finished(&app);

    // Two digits change places: 241 for 214. The program says so, and what Enter does first is to go back to the paper.
    begun(&app, 1);
    keyed(&app, &[342, 342, 241, 120, 8, 0, 190, 141, 10, 1, 170, 168, 4, 0]);
    app.see("27 too many");
    app.see("divisible by nine");
    app.wait("the way back to the paper", |app| app.focused().starts_with("Back to the sheet"));
    app.press(&[Key::Enter]);
    corrected(&app, 3, 214);
    finished_at_the_end(&app);

    // The tape of the other machine is typed once more. It balances, and is told before it is finished.
    begun(&app, 2);
    keyed(&app, &PAPER[1].2);
    app.see("Finish this reading?");
    app.see("EV-1");
    app.look("night-duplicate");
    app.press(&[Key::Escape]);
    corrected(&app, 1, PAPER[2].2[0]);
    keyed(&app, &PAPER[2].2[1..]);
    finished(&app);

    begun(&app, 3);
    keyed(&app, &PAPER[3].2);
    finished(&app);
    // The same paper is handed in a second time: it is there, counts once, and takes no figure.
    app.see("4 of 10");
    opened(&app, 0);
    app.see("read once");
    assert_eq!(app.js("return document.querySelectorAll('.lines .line input:not([readonly])').length"), 0);
    app.press(&[Key::Escape]);
    app.see("4 of 10");

    // Somebody comes to the counter: the sheet is left, and is there again at the same line.
    begun(&app, 4);
    keyed(&app, &PAPER[4].2[..6]);
    app.press(&[Key::Escape]);
    app.see("Interrupted. Everything typed is saved");
    opened(&app, 4);
    at_line(&app, 7);
    keyed(&app, &PAPER[4].2[6..]);
    finished(&app);

    // The computer goes off in the middle of a sheet.
    begun(&app, 5);
    keyed(&app, &PAPER[5].2[..7]);
    app.see("7 of 14 lines typed");
    app.see("Line 7 saved");
    app.kill();
    drop(app);
    let file = documents.join("Harding 2026 General.canvass");
    let app = App::start(home.path(), &[file.to_str().unwrap()]);
    app.see("5 of 10");
    opened(&app, 5);
    app.see("7 of 14 lines typed");
    at_line(&app, 8);
    keyed(&app, &PAPER[5].2[7..]);
    finished(&app);

    for (report, (_, _, tape)) in PAPER.iter().enumerate().take(9).skip(6) {
        begun(&app, report);
        keyed(&app, tape);
        finished(&app);
    }
    // 36 is read as 33 and written so that it balances; the second look at the paper finds it, and it is set right.
    begun(&app, 9);
    keyed(&app, &[74, 74, 38, 33, 3, 0, 33, 38, 2, 1, 37, 36, 1, 0]);
    finished(&app);
    app.see("10 of 10");
    app.tab_to("Who corrects?");
    app.type_text("Rita Yazzie");
    app.tab_to("Why");
    app.type_text("35 and 36 on the tape");
    app.press(&[Key::Enter]);
    app.see("35 and 36 on the tape");
    app.wait("a line", |app| app.focused().starts_with("Line "));
    corrected(&app, 3, 35);
    keyed(&app, &[36]);
    finished_at_the_end(&app);
    app.look("night-corrected");

    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("10 of 10");
    app.look("night-board");
    app.press(&[Key::F8]);
    app.see("Folder on the stick");
    app.type_text(stick.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("Backed up, read back, head ");
    press(&app, "Close this election");
    app.see("Restore a backup");
    let backup = std::fs::read_dir(&stick).unwrap().next().unwrap().unwrap().path();
    app.press(&[Key::Alt, Key::Char('r')]);
    app.type_text(backup.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("Restored as Harding 2026 General (restored).canvass");
    app.see("10 of 10");
    press(&app, "Close this election");
    app.see("Recent");
    drop(app);

    as_on_the_paper(&file);
    as_on_the_paper(&documents.join("Harding 2026 General (restored).canvass"));
    let log = answer(&["log", file.to_str().unwrap(), "--json"]).to_string();
    assert!(log.contains("35 and 36 on the tape"), "the correction is on record with its reason");
    assert!(log.contains("241") && log.contains("214"), "what was typed first stays beside what was typed then");
}

/// To the sheet of a report of the practice night, by its precinct and its method's place.
fn practised(app: &App, precinct: &str, method: usize) {
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Ballots included");
    app.press(&[Key::F3]);
    app.type_text(precinct);
    app.press(&[Key::Enter]);
    let here = "return document.activeElement.getAttribute('aria-activedescendant') ?? ''";
    let is_at = |app: &App, method: usize| app.js(here).as_str().unwrap().ends_with(&format!("-{method}"));
    app.wait("the cell of the precinct", |app| is_at(app, 0));
    (0..method).for_each(|_| app.press(&[Key::Right]));
    app.wait("the cell of the method", |app| is_at(app, method));
    app.press(&[Key::Enter]);
    app.see("This sheet");
}

#[test]
fn on_the_practice_night_a_finding_is_accepted_and_a_report_corrected_by_a_pasted_column() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Practise the night");
    press(&app, "Practise the night");
    app.see("13 of 17");

    // All zero: the person in charge accepts it with a reason, which prints.
    practised(&app, "3", 2);
    app.see("For the person in charge");
    app.look("night-in-charge");
    // A sheet that is read only is gone through with the keyboard alone.
    app.wait("the lines", |app| app.js("return document.activeElement.matches('.lines[role=region]')") == true);
    app.press(&[Key::End]);
    app.wait("the end of the sheet", |app| app.js("return document.querySelector('.lines').scrollTop > 100") == true);
    press(&app, "Accept with a reason");
    // Nobody's name stands there: the Enter of whoever typed accepts nothing.
    app.wait("the name", |app| app.focused() == "Accepted by");
    app.press(&[Key::Enter]);
    app.wait("the name", |app| app.focused() == "Accepted by");
    app.type_text("Rosalía Benavides");
    app.press(&[Key::Tab]);
    app.wait("the reason", |app| app.focused() == "Reason, which prints");
    app.type_text("the card was left out");
    app.look("night-accepting");
    app.press(&[Key::Enter]);
    app.see("Accepted by Rosalía Benavides: the card was left out");
    app.see("Accepted, and recorded in the log.");
    app.press(&[Key::Escape]);
    app.see("accepted: 1, by Rosalía Benavides, the card was left out");
    app.look("night-accepted");

    // Digits exchanged: corrected from the tape, a column at once, which is shown before it is written.
    practised(&app, "2", 2);
    app.see("divisible by nine");
    app.look("night-to-correct");
    app.tab_to("Who corrects?");
    app.type_text("Rita Yazzie");
    app.tab_to("Why");
    app.type_text("two digits exchanged");
    app.press(&[Key::Enter]);
    app.see("two digits exchanged");
    app.wait("a line", |app| app.focused().starts_with("Line "));
    let tape = tape(&home.path().join("Documents/Canvass Desk practice/practice tapes.txt"), "ED-2");
    let mistyped = figures(&app);
    assert_eq!(mistyped.len(), tape.len());
    assert_eq!(mistyped.iter().zip(&tape).filter(|(typed, paper)| typed != paper).count(), 1);

    // A column with a word in it, and one that is longer than the sheet, are refused as a whole.
    pasted(&app, "12\nnone\n14");
    app.see("\"none\" is not a count");
    pasted(&app, &vec!["1"; tape.len() + 1].join("\n"));
    app.see("from this line on the sheet has only");
    app.look("night-paste-refused");
    assert_eq!(figures(&app), mistyped);
    // One that is shown is not written yet.
    pasted(&app, "1\n2\n3");
    app.wait("the way out", |app| app.focused().starts_with("Do not paste"));
    app.look("night-pasted");
    app.press(&[Key::Escape]);
    app.wait("the line again", |app| app.focused().starts_with("Line "));
    assert_eq!(figures(&app), mistyped);

    // The right one is written, is taken back with one key, and is written again.
    let column = tape.join("\n");
    for taken_back in [true, false] {
        pasted(&app, &column);
        app.wait("the way out", |app| app.focused().starts_with("Do not paste"));
        app.press(&[Key::Tab]);
        assert_eq!(app.focused(), format!("Write these lines: {}", tape.len()));
        app.press(&[Key::Enter]);
        app.wait("the column", |app| figures(app) == tape);
        app.wait("its balance", |app| !app.text().contains("divisible by nine"));
        let last = format!("Line {},", tape.len());
        app.wait("the line below what was pasted", |app| app.focused().starts_with(&last));
        if taken_back {
            app.press(&[Key::F9]);
            app.see("divisible by nine");
            assert_eq!(figures(&app), mistyped);
            app.wait("the first line", |app| app.focused().starts_with("Line 1,"));
        }
    }
    app.look("night-column-written");
    app.press(&[Key::F3]);
    app.type_text(&tape.len().to_string());
    app.press(&[Key::Enter]);
    at_line(&app, tape.len());
    app.press(&[Key::Enter]);
    finished(&app);
    assert!(!app.text().contains("divisible by nine"));
}

/// What stands on a source's practice tape, in the order of the paper.
fn tape(papers: &Path, source: &str) -> Vec<String> {
    let papers = std::fs::read_to_string(papers).unwrap();
    let is_it = |tape: &&str| tape.trim_start().starts_with(&format!("PRACTICE    {source}    "));
    let tape = papers.split(&"=".repeat(64)).find(is_it).unwrap();
    tape.lines().filter(|line| line.contains(" ..")).map(|line| line.rsplit(' ').next().unwrap().to_owned()).collect()
}

/// Every figure on the sheet, without separators.
fn figures(app: &App) -> Vec<String> {
    let script = "return [...document.querySelectorAll('.lines .line input')].map((f) => f.value.replaceAll(',', ''))";
    app.js(script).as_array().unwrap().iter().map(|value| value.as_str().unwrap().to_owned()).collect()
}

/// Copies a column, as from a spreadsheet, and pastes it into the first line: both with the keyboard.
fn pasted(app: &App, column: &str) {
    let column = serde_json::to_string(column).unwrap();
    app.js(&format!(
        "const from = Object.assign(document.createElement('textarea'), {{ id: 'elsewhere', value: {column} }});\
         document.body.append(from); from.focus(); from.select()"
    ));
    app.press(&[Key::Control, Key::Char('c')]);
    app.js("document.getElementById('line-1').focus(); document.getElementById('elsewhere').remove()");
    app.press(&[Key::Control, Key::Char('v')]);
}
