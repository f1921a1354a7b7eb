//! The board of a small, a middling and a large county in the real window: read, filtered and gone over by keyboard.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use e2e::{App, Key, program};

/// Machine, place, what it counts, and the group of its reports in a file.
const MACHINES: [(&str, &str, &str, &str); 4] = [
    ("CC-1", "Courthouse", "mailed", "mailed/machine/regular"),
    ("EV-1", "La Mesa School", "early", "early/machine/regular"),
    ("ED-1", "Río Hondo Hall", "election day", "election-day/machine/regular"),
    ("PV-1", "Courthouse", "election day provisional", "election-day/machine/provisional"),
];

/// Returns of so many precincts: every seventh report is missing, and every fiftieth does not balance.
fn returns(precincts: u32) -> String {
    let mut csv = "source,precinct,part,group,style,contest,choice,figure,value\n".to_owned();
    let mut nth = 0;
    for precinct in 1..=precincts {
        for (machine, _, _, group) in MACHINES {
            nth += 1;
            if nth % 7 == 0 {
                continue;
            }
            let (yes, no) = (100 + nth * 37 % 400, 90 + nth * 53 % 300);
            let lost = if nth % 50 == 3 { 7 } else { 2 };
            let start = format!("{machine},Precinct {precinct:03},,{group},");
            for (contest, figure, value) in [
                (",", "ballots", yes + no + 2),
                ("County Sheriff,TERESA QUINTANA", "votes", yes),
                ("County Sheriff,WALT HENDRY", "votes", no),
                ("County Sheriff,", "undervotes", lost),
                ("County Sheriff,", "overvotes", 0),
            ] {
                writeln!(csv, "{start},{contest},{figure},{value}").unwrap();
            }
        }
    }
    csv
}

/// A county of so many precincts, whose machines are registered, open at the board.
fn county(home: &Path, precincts: u32) -> App {
    let file = home.join(format!("County of {precincts}.canvass"));
    let csv = home.join("returns.csv");
    std::fs::write(&csv, returns(precincts)).unwrap();
    let ask = |arguments: &[&str]| {
        let ended = Command::new(program()).args(arguments).output().unwrap();
        assert!(ended.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ended.stderr));
    };
    let name = file.to_str().unwrap();
    let made = ["--county", "Bernalillo", "--date", "2026-11-03", "--kind", "general", "--registered", "420000"];
    ask(&[&["new", name], made.as_slice()].concat());
    let app = App::start(home, &[name]);
    app.see(&format!("County of {precincts}"));
    let forms: Vec<String> = MACHINES
        .iter()
        .map(|(name, place, counts, _)| {
            format!(
                "{{name:'{name}',kind:'machine',place:'{place}',counts:'{counts}',precincts:'all',test_deck:'',used:'',messenger:'Sam Trujillo'}}"
            )
        })
        .collect();
    let names: Vec<String> = (1..=precincts).map(|precinct| format!("Precinct {precinct:03}")).collect();
    // What is set up and taken in by the forms of other places is done here by their commands.
    let set_up = format!(
        "const done = arguments[arguments.length - 1], ask = window.__TAURI_INTERNALS__.invoke;\
         (async () => {{\
           await ask('add_precincts', {{ text: {} }});\
           await ask('register_machines', {{ forms: [{}] }});\
           const page = await ask('read_files', {{ paths: [{}] }});\
           await ask('take_in', {{ number: page.preview.number, offices: [{{ contest: 'c-0001', office: 'county-sheriff', seats: '1', counties: '1', countywide: 'countywide' }}] }});\
         }})().then(() => done('done'), (thrown) => done(thrown.sentence ?? String(thrown)))",
        serde_json::json!(names.join("\n")),
        forms.join(","),
        serde_json::json!(csv.to_str().unwrap()),
    );
    assert_eq!(app.js_async(&set_up), "done");
    let opened = Instant::now();
    app.press(&[Key::Alt, Key::Char('2')]);
    app.wait("the board", |app| app.js("return !!document.querySelector('.grid .cell')") == true);
    told(&format!("board of {precincts} × 4 opened, from the key to its cells: {} ms", opened.elapsed().as_millis()));
    app
}

fn told(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Clicks a filter, and gives the milliseconds until the board shows it.
fn filter(app: &App, words: &str) -> u64 {
    let script = format!(
        "const done = arguments[arguments.length - 1];\
         const button = [...document.querySelectorAll('.filters .segments button')].find((b) => b.innerText.startsWith('{words}'));\
         const count = (b) => b?.innerText.replace(/\\D/g, '');\
         const same = count(document.querySelector('.filters .segments button[aria-pressed=true]')) === count(button);\
         const cells = () => [...document.querySelectorAll('.grid .cell')];\
         const sight = () => cells().map((c) => c.id + c.className + c.textContent).join();\
         const before = sight();\
         const start = performance.now();\
         button.click();\
         const look = () => {{\
           const asked = cells().some((c) => c.classList.contains('asked'));\
           const shows = cells().length > 0 && asked === ('{words}' !== 'All') && (same || sight() !== before);\
           if (button.getAttribute('aria-pressed') === 'true' && shows) done(Math.round(performance.now() - start));\
           else setTimeout(look, 4);\
         }};\
         setTimeout(look, 4);"
    );
    app.js_async(&script).as_u64().unwrap()
}

/// What the window and its helpers hold of the machine's memory, in MiB.
fn memory(app: &App) -> u64 {
    let group = |id: &str| {
        let said = Command::new("ps").args(["-o", "pgid=", "-p", id]).output().unwrap();
        String::from_utf8_lossy(&said.stdout).trim().to_owned()
    };
    let ours = group(&app.process().to_string());
    let all = Command::new("ps").args(["-eo", "pgid=,rss="]).output().unwrap();
    let all = String::from_utf8_lossy(&all.stdout).into_owned();
    let of_group = all.lines().filter_map(|line| line.trim().split_once(' ')).filter(|(id, _)| *id == ours);
    of_group.filter_map(|(_, kib)| kib.trim().parse::<u64>().ok()).sum::<u64>() / 1024
}

fn read_and_filter(precincts: u32, missing: u32) {
    let home = tempfile::tempdir().unwrap();
    let app = county(home.path(), precincts);
    app.see(&format!(
        "Missing {}",
        if missing >= 1000 { format!("{},{:03}", missing / 1000, missing % 1000) } else { missing.to_string() }
    ));
    app.look(&format!("board-{precincts}"));
    let held = memory(&app);
    let times: Vec<(&str, u64)> =
        ["Missing", "With findings", "Wrong", "All"].into_iter().map(|words| (words, filter(&app, words))).collect();
    told(&format!("board of {precincts} × 4: memory {held} MiB, filters {times:?} ms"));
    assert!(times.iter().all(|(_, taken)| *taken < 2_000), "{times:?}");
    filter(&app, "With findings");
    app.look(&format!("board-{precincts}-findings"));
    filter(&app, "All");

    // The head stays where it is while the board is gone over to its end by keyboard.
    app.js("document.querySelector('.grid').focus()");
    app.press(&[Key::End]);
    app.wait("the last line", |app| {
        let script = "const grid = document.querySelector('.grid'), cell = document.getElementById(grid.getAttribute('aria-activedescendant'));\
                      if (!cell) return false;\
                      const [head, box, own] = [grid.querySelector('.head'), grid, cell].map((e) => e.getBoundingClientRect());\
                      return Math.abs(head.top - box.top) < 2 && own.bottom <= box.bottom + 1 && own.top >= head.bottom - 1";
        app.js(script) == true
    });
    app.press(&[Key::F3]);
    app.type_text(&precincts.to_string());
    app.press(&[Key::Enter]);
    let last = format!("{precincts:03}");
    app.wait("the precinct that was sought", |app| {
        let script = "const at = document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '');\
                      return at?.closest('.precinct')?.querySelector('.name')?.innerText ?? ''";
        app.js(script).as_str().is_some_and(|name| name.contains(&last))
    });
}

/// With the band of practice and the banner above it, at the smallest size: every filter and what is sought on one line, and
/// the sums in sight below five precincts.
#[test]
fn the_board_of_the_night_is_whole_in_a_small_window() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Practise the night");
    app.tab_to("Practise the night");
    app.press(&[Key::Enter]);
    app.see("Time for a backup");
    app.size(1024, 768);
    let script = "const box = (css) => document.querySelector(css).getBoundingClientRect();\
                  const [filters, find, grid, sums] = ['.filters .segments', '#find', '.grid', '.sums'].map(box);\
                  return [find.top < filters.bottom, filters.height < 40, sums.bottom <= grid.bottom + 1,\
                    document.querySelector('.grid').scrollHeight <= document.querySelector('.grid').clientHeight + 1]";
    app.wait("everything to be in sight", |app| app.js(script) == serde_json::json!([true, true, true, true]));
    app.look("board-small");
}

#[test]
fn a_board_of_five_precincts_is_read_and_filtered() {
    read_and_filter(5, 2);
}

#[test]
fn a_board_of_a_hundred_and_twenty_precincts_is_read_and_filtered() {
    read_and_filter(120, 68);
}

#[test]
fn a_board_of_seven_hundred_precincts_is_read_and_filtered() {
    read_and_filter(700, 400);
}
