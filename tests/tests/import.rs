//! Taking in a file with a preview that has to be accepted, by keyboard alone, and what is refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

use std::path::{Path, PathBuf};

use e2e::{App, Key, returns_unmarked};

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
    app.see("No precincts yet. Paste or type them.");
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

    read(&app, std::slice::from_ref(&file));
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
    app.see("50.33 %");
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
    app.tab_to("Confirmed by");
    app.type_text("Dolores Baca");
    app.press(&[Key::Enter]);
    app.see("Confirmed by");

    // The same file again adds nothing, whatever it is called.
    let copy = home.path().join("copy.xlsx");
    std::fs::copy(&file, &copy).unwrap();
    read(&app, &[copy]);
    app.see("Refused: nothing was taken in");
    app.see("copy.xlsx");
    app.look("import-twice");
    app.press(&[Key::Escape]);

    // Without the day on which the canvass was completed the notice can be drafted and not issued.
    app.press(&[Key::Alt, Key::Char('6')]);
    app.see("This is not on record: County canvass completed");
    app.tab_to("Save a draft");
    app.press(&[Key::Enter]);
    app.see("The draft is saved.");
    app.look("import-notice");

    // With that day on record it is issued.
    app.press(&[Key::Alt, Key::Char('5')]);
    app.tab_to("Record an event");
    app.press(&[Key::Enter]);
    app.tab_to("Day");
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text("2020-11-12");
    app.press(&[Key::Enter]);
    app.see("Recorded: County canvass completed, Thursday, November 12, 2020.");
    app.press(&[Key::Alt, Key::Char('6')]);
    app.tab_to("ANA MAR 77, BEN RIO 76");
    app.press(&[Key::Space]);
    for _ in 1..7 {
        app.press(&[Key::Tab]);
        app.press(&[Key::Space]);
    }
    app.see("7 of 7 checked");
    app.tab_to("Issue it in English");
    app.press(&[Key::Enter]);
    app.see("Issued as number 1.");
    app.look("import-notice-issued");
}

/// What the file is and where its figures are from, as the screen says it.
fn totals_and_head(app: &App) -> (String, String) {
    app.press(&[Key::Alt, Key::Char('3')]);
    app.see("By precinct");
    let totals = app.js("return [...document.querySelectorAll('main table')].map((t) => t.innerText).join('|')");
    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("Head of the log:");
    let head = app.js("return document.querySelector('main .head code').innerText");
    (totals.as_str().unwrap().to_owned(), head.as_str().unwrap().to_owned())
}

#[test]
fn a_refused_file_says_its_reason_and_leaves_the_election_as_it_was() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    let good = close_county(18);
    std::fs::write(at("Harding.xlsx"), &good).unwrap();
    // One vote more on the sheet of all methods than its methods add up to.
    std::fs::write(at("altered.xlsx"), close_county(19)).unwrap();
    std::fs::write(at("letter.xlsx"), "Dear clerk,\nhere are our results.\n").unwrap();
    std::fs::write(at("empty.csv"), "").unwrap();
    let app = App::start(home.path(), &[]);
    new_election(&app, home.path(), "2020-11-03");
    for (name, reason) in [
        ("altered.xlsx", "BEN RIO has 19 in PRECINCT 002, but the methods add up to 18"),
        ("letter.xlsx", "this is none of the formats that can be read"),
        ("empty.csv", "the file is empty"),
        ("nowhere.xlsx", "the file cannot be read"),
    ] {
        read(&app, &[at(name)]);
        app.see("Refused: nothing was taken in");
        app.see(reason);
        app.see("The election is as it was.");
        app.look(&format!("import-refused-{}", name.split('.').next().unwrap()));
        assert!(!app.text().contains("Take it in"), "what is refused cannot be accepted");
        app.press(&[Key::Escape]);
        app.wait("the preview to be gone", |app| !app.text().contains("Refused: nothing"));
        app.tab_to("Path of the file");
        app.js("document.activeElement.select()");
    }
    // A good file beside a refused one is not taken in either.
    app.type_text(at("Harding.xlsx").to_str().unwrap());
    app.tab_to("Another file with it");
    app.press(&[Key::Enter]);
    app.wait("the field to have the keyboard", |app| app.focused() == "Path of the file");
    app.type_text(at("altered.xlsx").to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("Refused: nothing was taken in");
    app.look("import-refused-both");
    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("Head of the log: 1:");

    // A file that somebody changes while its preview is on the screen is not taken in.
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Refused: nothing was taken in");
    app.press(&[Key::Escape]);
    app.wait("the preview to be gone", |app| !app.text().contains("Refused: nothing"));
    app.tab_to("Path of the file");
    app.js("document.activeElement.select()");
    app.type_text(at("Harding.xlsx").to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("Nothing is written yet.");
    std::fs::write(at("Harding.xlsx"), close_county(19)).unwrap();
    app.press(&[Key::Control, Key::Enter]);
    app.see("the file was changed since it was read");
    app.look("import-changed");
    std::fs::write(at("Harding.xlsx"), &good).unwrap();
    app.press(&[Key::Control, Key::Enter]);
    app.see("Taken in: Harding.xlsx");

    // Closed and opened again: the same totals, the same head.
    let before = totals_and_head(&app);
    assert!(before.0.contains("ANA MAR") && before.1.starts_with("2:"), "{before:?}");
    app.tab_to("Close this election");
    app.press(&[Key::Enter]);
    app.see("Recent");
    drop(app);
    let file = home.path().join("Documents/Harding 2020 General.canvass");
    let app = App::start(home.path(), &[file.to_str().unwrap()]);
    app.see("not determined here");
    assert_eq!(totals_and_head(&app), before);
}

#[test]
fn offices_are_settled_later_in_the_same_table() {
    let home = tempfile::tempdir().unwrap();
    let returns = home.path().join("returns.csv");
    std::fs::write(&returns, returns_unmarked()).unwrap();
    let app = App::start(home.path(), &[]);
    new_election(&app, home.path(), "2026-11-03");
    read(&app, &[returns]);
    app.see("Returns CSV, from tapes");
    app.see("hand tallies apart");
    app.look("import-tapes");
    app.press(&[Key::Control, Key::Enter]);
    app.see("Taken in: returns.csv");
    app.see("wait for their office");
    app.look("import-waiting");
    let waiting = || app.js("return document.querySelectorAll('main tbody .wants').length").as_u64().unwrap();
    let before = waiting();
    assert!(before > 0);
    app.tab_to("Office of County General Obligation Bond Question");
    app.type_text("Local question");
    app.tab_to("Counties that vote on County General Obligation Bond Question");
    app.type_text("this county");
    app.tab_to("Record what is settled");
    app.press(&[Key::Enter]);
    app.see("Recorded. Contests settled: 1.");
    assert!(waiting() < before, "{} still wait", waiting());
    app.press(&[Key::Alt, Key::Char('3')]);
    app.see("By precinct");
    app.look("canvass-tapes");
}

#[test]
#[ignore = "reads ../shared"]
fn harding_2020_comes_to_the_published_totals_and_no_recount() {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared");
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    new_election(&app, home.path(), "2020-11-03");
    read(&app, &[shared.join("data/sos-2020/Harding.xlsx")]);
    app.see("2020 Unofficial General Election Results");
    app.see("Only the total was taken of 7 contests");
    app.look("harding-preview");
    app.tab_to("Take it in");
    app.press(&[Key::Enter]);
    app.see("Taken in: Harding.xlsx");
    app.press(&[Key::Alt, Key::Char('3')]);
    app.see("By precinct");
    app.look("harding-canvass");
    // Every total that was published stands on the screen, in its contest and beside its choice.
    let shown = app.js(
        "return [...document.querySelectorAll('main section')].map((s) => [s.querySelector('caption').innerText,\
         [...s.querySelectorAll('tbody tr')].map((r) => [r.querySelector('th').firstChild.textContent.trim(),\
          r.querySelector('.total').innerText])])",
    );
    let published = std::fs::read_to_string(shared.join("cases/totals-2020.csv")).unwrap();
    let published: Vec<Vec<String>> = published.lines().map(cells).filter(|row| row[0] == "Harding").collect();
    assert!(published.len() > 40, "{} rows", published.len());
    let has = |row: &Vec<String>| {
        shown.as_array().unwrap().iter().any(|contest| {
            let named = contest[0].as_str().unwrap().starts_with(row[4].split(['(', '\n']).next().unwrap().trim());
            named
                && contest[1].as_array().unwrap().iter().any(|choice| {
                    choice[0] == row[6].as_str() && choice[1].as_str().unwrap().replace(',', "") == row[10]
                })
        })
    };
    let absent: Vec<&Vec<String>> = published.iter().filter(|row| !has(row)).collect();
    assert!(absent.is_empty(), "published and not shown: {absent:?}");
    app.press(&[Key::Alt, Key::Char('4')]);
    app.see("not determined here");
    app.press(&[Key::Alt, Key::Char('6')]);
    app.see("Not determined yet");
}

/// The cells of a line of CSV.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if quoted && characters.peek() == Some(&'"') => cells.last_mut().unwrap().extend(characters.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cells.last_mut().unwrap().push(c),
        }
    }
    cells
}

#[test]
#[ignore = "reads ../shared"]
fn the_state_of_2024_is_read_while_the_window_answers() {
    let shared =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/openelections-2024-general-precinct.csv");
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    new_election(&app, home.path(), "2024-11-05");
    let begun = std::time::Instant::now();
    read(&app, &[shared]);
    app.see("Reading openelections-2024-general-precinct.csv");
    // The window and the open election answer meanwhile.
    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("Head of the log: 1:");
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("OpenElections CSV");
    println!("read and shown after {:?}", begun.elapsed());
    app.see("each counts as 0 to 5");
    app.look("state-preview");
    app.tab_to("Take it in");
    app.press(&[Key::Enter]);
    app.see("Taken in: openelections");
    app.press(&[Key::Alt, Key::Char('3')]);
    app.see(" to ");
    app.tab_to("By precinct: President");
    app.press(&[Key::Enter]);
    app.see("Bernalillo");
    app.look("state-canvass");
}
