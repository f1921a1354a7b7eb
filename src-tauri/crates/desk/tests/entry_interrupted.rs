//! The sheet's promise: what was acknowledged is on the disk, whatever ends the program, and what was not is told.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

mod night;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use desk::session::Session;
use desk::view::window::{Kept, SheetPage};
use night::*;

/// The figures of a sheet, by field; a blank one is not in it.
type Figures = BTreeMap<String, String>;

fn figures(page: &SheetPage) -> Figures {
    let kept = page.kept.fields.iter().filter(|kept| !kept.digits.is_empty());
    kept.map(|kept| (kept.field.clone(), kept.digits.clone())).collect()
}

/// What an act of the trial writes, as it is said on the pipe: `field=digits`, several separated by `;`.
fn said(fields: &[(String, String)]) -> String {
    fields.iter().map(|(field, digits)| format!("{field}={digits}")).collect::<Vec<_>>().join(";")
}

/// One act of somebody at the keyboard: mostly a field, sometimes one taken back, the rest zero, or a pasted column.
fn act(night: &Session, page: &SheetPage, dice: &mut Dice) {
    let lines: Vec<String> = page.sections.iter().flat_map(|part| &part.lines).map(|line| line.field.clone()).collect();
    let nth = usize::try_from(dice.below(lines.len() as u64)).unwrap();
    let field = lines[nth].clone();
    let figure = dice.below(2_000).to_string();
    let wrote = |kept: Kept| {
        let fields: Vec<(String, String)> = kept.fields.into_iter().map(|kept| (kept.field, kept.digits)).collect();
        say(&format!("did {}", said(&fields)));
    };
    match dice.below(10) {
        0 => {
            say(&format!("does {}", said(&[(field.clone(), String::new())])));
            wrote(night.key_field(pass(page), field, String::new(), stamp()).unwrap());
        }
        1 => {
            let contest = &page.sections[1 + usize::try_from(dice.below(9)).unwrap()];
            let stands = figures(&night.sheet(page.slot.clone()).unwrap());
            let blank = contest.lines.iter().filter(|line| !stands.contains_key(&line.field));
            let zeros: Vec<(String, String)> = blank.map(|line| (line.field.clone(), "0".to_owned())).collect();
            say(&format!("does {}", said(&zeros)));
            wrote(night.rest_are_zero(pass(page), contest.id.clone(), stamp()).unwrap());
        }
        2 => {
            let here = &lines[nth..lines.len().min(nth + 3)];
            let column: Vec<(String, String)> = here.iter().map(|field| (field.clone(), figure.clone())).collect();
            say(&format!("does {}", said(&column)));
            let text = vec![figure.as_str(); column.len()].join("\n");
            wrote(night.key_column(pass(page), field, text, stamp()).unwrap());
        }
        _ => {
            say(&format!("does {}", said(&[(field.clone(), figure.clone())])));
            wrote(night.key_field(pass(page), field, figure, stamp()).unwrap());
        }
    }
}

#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_types_until_it_is_killed() {
    let (Some(file), Some(seed)) = (given("CANVASS_TRIAL"), given("CANVASS_SEED")) else { return };
    let mut dice = Dice::new(seed.parse().unwrap());
    let session = Session::start().unwrap();
    session.open(Path::new(&file), false).unwrap();
    let night = Night { folder: tempfile::tempdir().unwrap(), file: PathBuf::from(file), session };
    let page = night.begun();
    loop {
        act(&night.session, &page, &mut dice);
    }
}

fn child(test: &str, file: &Path, seed: u64) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"]);
    command.env("CANVASS_TRIAL", file).env("CANVASS_SEED", seed.to_string());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

/// Lays what an act wrote over the figures.
fn lay(figures: &mut Figures, act: &str) {
    for (field, digits) in act.split(';').filter_map(|pair| pair.split_once('=')) {
        if digits.is_empty() {
            figures.remove(field);
        } else {
            figures.insert(field.to_owned(), digits.to_owned());
        }
    }
}

#[test]
fn a_program_killed_while_somebody_types_has_every_acknowledged_field() {
    let mut dice = Dice::new(20_261_103);
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path());
    let mut known = Figures::new();
    let (mut acts, mut in_flight, mut at_work) = (0, 0, 0);
    for round in 0..100 * soak() {
        let mut program = child("child_types_until_it_is_killed", &file, dice.below(u64::MAX)).spawn().unwrap();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines().map_while(Result::ok);
        let told = |line: String| line.strip_prefix("said:").map(str::to_owned);
        // From its first word on, some time; in some rounds not even until then.
        let first = if round % 8 == 0 { None } else { lines.by_ref().find_map(told) };
        std::thread::sleep(Duration::from_micros(dice.below(40_000)));
        program.kill().unwrap();
        program.wait().unwrap();
        at_work += u32::from(folder.path().join("Harding 2026 General.canvass-wal").exists());
        let mut open = None;
        for word in first.into_iter().chain(lines.filter_map(told)) {
            if let Some(act) = word.strip_prefix("does ") {
                open = Some(act.to_owned());
            } else if let Some(act) = word.strip_prefix("did ") {
                lay(&mut known, act);
                acts += 1;
                open = None;
            }
        }

        let session = Session::start().unwrap();
        session.open(&file, false).unwrap_or_else(|error| panic!("round {round}: {error}"));
        let night = Night { folder: tempfile::tempdir().unwrap(), file: file.clone(), session };
        let there = figures(&night.begun());
        if there != known {
            // The act that nobody had been told of yet is there whole, or not at all.
            lay(&mut known, &open.unwrap_or_default());
            in_flight += 1;
        }
        assert_eq!(there, known, "round {round}");
        assert!(night.session.verify().unwrap().ok, "round {round}");
        night.session.close().unwrap();
    }
    let rounds = 100 * soak();
    println!(
        "\ntrial: {rounds} kills while somebody types: {acts} acts acknowledged and all there; killed at work {at_work} \
         times, {in_flight} acts written and not yet told"
    );
    assert!(acts > 100 && at_work > 20, "{acts} acts, killed at work {at_work} times");
}

/// In a program of its own whose files may grow only so far: what is refused is not marked, and what was acknowledged is
/// there.
#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_types_until_the_disk_is_full() {
    let Some(file) = given("CANVASS_TRIAL") else { return };
    let session = Session::start().unwrap();
    session.open(Path::new(&file), false).unwrap();
    let night = Night { folder: tempfile::tempdir().unwrap(), file: PathBuf::from(file), session };
    let page = night.begun();
    for n in 0_u64.. {
        let (field, typed) = (field(&page, u32::try_from(n % 39).unwrap() + 1), n.to_string());
        let before = figures(&night.sheet());
        match night.session.key_field(pass(&page), field.clone(), typed.clone(), stamp()) {
            Ok(_) => say(&format!("did {field}={typed}")),
            Err(error) => {
                say(&format!("full {}", code(&error)));
                assert_eq!(figures(&night.sheet()), before, "nothing is shown as saved that is not");
                // Trying again while it is full is refused again, and the file is as it was.
                night.session.key_field(pass(&page), field, typed, stamp()).unwrap_err();
                assert!(night.session.verify().unwrap().ok);
                say("still whole");
                break;
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_typing_goes_on_when_there_is_room_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path());
    // Room for some fields more than the file holds now, in the second part beside it too.
    let blocks = std::fs::metadata(&file).unwrap().len() / 512 + 40;
    let script = format!(
        "trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" --exact child_types_until_the_disk_is_full --ignored --nocapture"
    );
    let program = std::env::current_exe().unwrap();
    let out = Command::new("sh").arg("-c").arg(script).arg(program).env("CANVASS_TRIAL", &file).output().unwrap();
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    let said: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("said:")).collect();
    assert_eq!(said[said.len() - 2..], ["full store.input-output", "still whole"], "{text}");
    let mut known = Figures::new();
    said.iter().filter_map(|word| word.strip_prefix("did ")).for_each(|act| lay(&mut known, act));
    assert!(known.len() > 2, "{said:?}");

    // With room again the same person goes on.
    let session = Session::start().unwrap();
    session.open(&file, false).unwrap();
    let night = Night { folder, file, session };
    let page = night.begun();
    assert_eq!(figures(&page), known);
    night.key(&page, 1, &["193"]);
    assert_eq!(digits(&night.sheet(), 1), "193");
}

/// What is typed before the acknowledgement goes to its own field, one after another, with a store that takes 300 ms for
/// each. (That the window sends them in the order in which they were typed is a test of the window's.)
#[cfg(debug_assertions)]
#[test]
fn a_slow_disk_loses_nothing_and_mixes_nothing_up() {
    let night = night();
    let page = night.begun();
    night.session.slow_down(Duration::from_millis(300));
    let session = std::sync::Arc::new(night.session);
    let threads: Vec<_> = (1..=6_u32)
        .map(|line| {
            let (session, field, pass) = (session.clone(), field(&page, line), pass(&page));
            std::thread::spawn(move || {
                let kept = session.key_field(pass, field, (100 + line).to_string(), stamp()).unwrap();
                assert_eq!(kept.fields[0].digits, (100 + line).to_string());
                kept.typed
            })
        })
        .collect();
    let mut typed: Vec<String> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    typed.sort();
    let one_more_each: Vec<String> = (1..=6).map(|lines| format!("{lines} of 39 lines typed")).collect();
    assert_eq!(typed, one_more_each);
    let sheet = session.sheet(page.slot).unwrap();
    (1..=6).for_each(|line| assert_eq!(digits(&sheet, line), (100 + line).to_string()));
}
