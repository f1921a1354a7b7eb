//! The stick's promise: whatever ends a backup in the middle, the last good one is there and opens, no half file passes for
//! one, and what was left behind is named.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]
#![cfg(target_os = "linux")]

mod night;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use desk::session::Session;
use night::*;

const FIRST: &str = "Harding 2026 General backup 1.canvass";
const SECOND: &str = "Harding 2026 General backup 2.canvass";

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

/// Whether a file is a whole election.
fn is_whole(file: &Path) -> bool {
    desk::verify(file, None).is_ok_and(|read| read.ok)
}

/// How many fields have been typed into the missing report, as a backup has it.
fn lines_in(backup: &Path) -> String {
    let session = Session::start().unwrap();
    session.open(backup, true).unwrap();
    let night = Night { folder: tempfile::tempdir().unwrap(), file: backup.to_owned(), session };
    night.sheet().kept.typed
}

/// A stick of its own, with room for one backup and a half. `None` where this account may not mount one.
struct SmallStick(PathBuf);

impl SmallStick {
    fn mounted(at: PathBuf, bytes: u64) -> Option<SmallStick> {
        fs::create_dir_all(&at).unwrap();
        let size = format!("size={bytes}");
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(&at).output();
        mount.is_ok_and(|done| done.status.success()).then_some(SmallStick(at))
    }
}

impl Drop for SmallStick {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[test]
fn a_full_stick_keeps_its_last_backup_and_says_that_it_is_full() {
    let night = night();
    let page = night.begun();
    let bytes = fs::metadata(&night.file).unwrap().len();
    let Some(stick) = SmallStick::mounted(night.folder.path().join("stick"), bytes * 3 / 2) else {
        println!(
            "skipped: this account may not mount a small stick. A stick that fails in the middle is tried all the same."
        );
        return;
    };
    night.key(&page, 1, &["193"]);
    night.session.back_up(&stick.0, stamp()).unwrap();
    night.key(&page, 2, &["193"]);
    let head = night.session.standing().unwrap().head;
    fs::create_dir(stick.0.join(".canvass-4GSw4x")).unwrap();
    let refused = night.session.back_up(&stick.0, stamp()).unwrap_err();
    assert_eq!(code(&refused), "store.disk-full", "{refused}");
    assert!(refused.to_string().contains(".canvass-4GSw4x: removed to make room"), "{refused}");
    assert_eq!(names(&stick.0), [FIRST], "nothing half is left");
    assert!(is_whole(&stick.0.join(FIRST)));
    assert_eq!(lines_in(&stick.0.join(FIRST)), "1 of 39 lines typed");
    assert_eq!(night.session.standing().unwrap().head, head, "the log never speaks of a backup that failed");
}

#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_backs_up_once() {
    let (Some(file), Some(stick)) = (given("CANVASS_TRIAL"), given("CANVASS_STICK")) else { return };
    let session = Session::start().unwrap();
    session.open(Path::new(&file), false).unwrap();
    // From here on no file may grow beyond this.
    let (own, most) = (std::process::id().to_string(), format!("--fsize={}:", given("CANVASS_MOST").unwrap()));
    assert!(Command::new("prlimit").args(["--pid", &own, &most]).status().unwrap().success());
    let before = session.standing().unwrap().head;
    match session.back_up(Path::new(&stick), stamp()) {
        Ok(_) => say("backed up"),
        Err(error) => {
            assert_eq!(session.standing().unwrap().head, before, "the log never speaks of a backup that failed");
            assert!(session.verify().unwrap().ok);
            say(&code(&error));
        }
    }
}

/// Writes fail from some byte on, as those of a stick that was pulled do; at nine places of the file.
#[test]
fn a_stick_that_fails_in_the_middle_keeps_its_last_backup() {
    let night = night();
    let page = night.begun();
    let stick = tempfile::tempdir().unwrap();
    night.key(&page, 1, &["193"]);
    night.session.back_up(stick.path(), stamp()).unwrap();
    night.key(&page, 2, &["193"]);
    night.session.close().unwrap();
    let bytes = fs::metadata(&night.file).unwrap().len();
    for tenth in 1..=9 {
        let script = "trap '' XFSZ; exec \"$0\" --exact child_backs_up_once --ignored --nocapture";
        let out = Command::new("sh")
            .args(["-c", script, std::env::current_exe().unwrap().to_str().unwrap()])
            .env("CANVASS_TRIAL", &night.file)
            .env("CANVASS_STICK", stick.path())
            .env("CANVASS_MOST", (bytes * tenth / 10).to_string())
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&out.stdout).into_owned();
        let error = String::from_utf8_lossy(&out.stderr);
        assert!(text.contains("said:store.input-output"), "at {tenth} tenths: {text}{error}");
        assert_eq!(names(stick.path()), [FIRST], "at {tenth} tenths: nothing half is left");
        assert!(is_whole(&stick.path().join(FIRST)), "at {tenth} tenths");
    }
    // In again, and sound: the next one is beside it.
    night.session.open(&night.file, false).unwrap();
    night.session.back_up(stick.path(), stamp()).unwrap();
    assert_eq!(names(stick.path()), [FIRST, SECOND]);
    assert_eq!(lines_in(&stick.path().join(SECOND)), "2 of 39 lines typed");
}

#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_backs_up_until_it_is_killed() {
    let (Some(file), Some(stick)) = (given("CANVASS_TRIAL"), given("CANVASS_STICK")) else { return };
    let session = Session::start().unwrap();
    session.open(Path::new(&file), false).unwrap();
    let night = Night { folder: tempfile::tempdir().unwrap(), file: PathBuf::from(file), session };
    let page = night.begun();
    for n in 0_u32.. {
        let typed = night.key(&page, n % 39 + 1, &[&n.to_string()]).typed;
        say("backs up");
        night.session.back_up(Path::new(&stick), stamp()).unwrap();
        say(&format!("did {typed}"));
    }
}

/// A program that makes backups without an end, and what it says of them.
fn backing_up(file: &Path, stick: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "child_backs_up_until_it_is_killed", "--ignored", "--nocapture", "--test-threads=1"])
        .env("CANVASS_TRIAL", file)
        .env("CANVASS_STICK", stick)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn words_of(program: &mut Child) -> impl Iterator<Item = String> + use<> {
    let lines = BufReader::new(program.stdout.take().unwrap()).lines().map_while(Result::ok);
    lines.filter_map(|line| line.strip_prefix("said:").map(str::to_owned))
}

/// What is half made on a stick, and is no whole election yet.
fn half_made(stick: &Path) -> Option<PathBuf> {
    let nests = names(stick).into_iter().filter(|name| name.starts_with(".canvass-")).map(|name| stick.join(name));
    nests.into_iter().find(|nest| !is_whole(&nest.join("election.canvass")) && nest.is_dir())
}

/// Two clerks, two elections, one stick: what one of them is writing is not cleared away by the other.
#[test]
fn a_backup_leaves_alone_what_another_program_is_writing_on_the_same_stick() {
    let folder = tempfile::tempdir().unwrap();
    let stick = tempfile::tempdir().unwrap();
    let mut program = backing_up(&write(folder.path()), stick.path());
    let mut words = words_of(&mut program);
    let signal = |name: &str, program: &Child| {
        assert!(Command::new("kill").args([name, &program.id().to_string()]).status().unwrap().success());
    };
    let other = night();
    let mut halves = 0;
    for attempt in 0..2000_u64 {
        words.find(|word| word == "backs up").expect("the other program works");
        // How long it takes until it writes hangs on the machine: one moment after the other is tried.
        std::thread::sleep(Duration::from_micros(attempt * 1_700 % 130_000));
        // It is stopped as it is, in the middle of what it does.
        signal("-STOP", &program);
        // A nest that holds nothing yet may be cleared: whoever made it notices, and makes another.
        let holds_something = |nest: &PathBuf| nest.join("election.canvass").is_file();
        let Some(nest) = half_made(stick.path()).filter(holds_something) else {
            signal("-CONT", &program);
            continue;
        };
        let said = other.session.back_up(stick.path(), stamp()).unwrap().said;
        assert!(nest.is_dir() && !said.contains(".canvass-"), "{said}");
        signal("-CONT", &program);
        let ended = words.next().expect("its backup");
        assert!(ended.starts_with("did "), "its backup came to its end: {ended}");
        halves += 1;
        if halves == 3 {
            break;
        }
    }
    program.kill().unwrap();
    program.wait().unwrap();
    assert_eq!(halves, 3);
}

#[test]
fn a_program_killed_in_the_middle_of_backups_leaves_whole_ones_and_what_else_it_left_is_named() {
    let kills = 20 * soak();
    let mut dice = Dice::new(20_261_104);
    let folder = tempfile::tempdir().unwrap();
    let stick = tempfile::tempdir().unwrap();
    let file = write(folder.path());
    // A letter of somebody's own is no business of a backup's, whatever its folder is called.
    fs::create_dir(stick.path().join(".canvass-mine")).unwrap();
    fs::write(stick.path().join(".canvass-mine/letter.txt"), "Dear Sir").unwrap();
    let (mut at_work, mut halves, mut named) = (0, 0, 0);
    let mut told = None;
    for round in 0..kills {
        let mut program = backing_up(&file, stick.path());
        let mut words = words_of(&mut program);
        let first = words.next().unwrap();
        std::thread::sleep(Duration::from_micros(dice.below(400_000)));
        program.kill().unwrap();
        program.wait().unwrap();
        let said: Vec<String> = std::iter::once(first).chain(words).collect();
        at_work += u32::from(said.last().is_some_and(|word| word == "backs up"));
        told = said.iter().rev().find_map(|word| word.strip_prefix("did ").map(str::to_owned)).or(told);

        // What has a backup's name is whole, and one of them is as late as the last that was told of, or later.
        let there = names(stick.path());
        let backups: Vec<&String> = there.iter().filter(|name| !name.starts_with(".canvass-")).collect();
        assert!(backups.iter().all(|name| [FIRST, SECOND].contains(&name.as_str())), "round {round}: {there:?}");
        assert!(backups.iter().all(|name| is_whole(&stick.path().join(name))), "round {round}: {there:?}");
        let number = |typed: &str| typed.split(' ').next().unwrap().parse::<u32>().unwrap();
        let latest = backups.iter().map(|name| number(&lines_in(&stick.path().join(name)))).max().unwrap_or(0);
        assert!(told.as_deref().is_none_or(|told| latest >= number(told)), "round {round}: {latest}, {told:?}");

        // The next backup names what was left and removes it.
        let left: Vec<&String> =
            there.iter().filter(|name| name.starts_with(".canvass-") && *name != ".canvass-mine").collect();
        let half = |name: &&&String| !is_whole(&stick.path().join(name.as_str()).join("election.canvass"));
        halves += left.iter().filter(half).count();
        let session = Session::start().unwrap();
        session.open(&file, false).unwrap_or_else(|error| panic!("round {round}: {error}"));
        let said = session.back_up(stick.path(), stamp()).unwrap().said;
        assert!(left.iter().all(|name| said.contains(name.as_str())), "round {round}: {said}, {left:?}");
        named += left.len();
        assert!(session.verify().unwrap().ok, "round {round}");
        session.close().unwrap();
        assert_eq!(names(stick.path()).iter().filter(|name| name.starts_with(".canvass-")).count(), 1, "round {round}");
    }
    println!(
        "\ntrial: {kills} kills while backups are made, {at_work} in the middle of one: {named} left and named, {halves} of them halves"
    );
    assert!(at_work > 3 && named > 0, "killed at work {at_work} times, {named} left");
    assert_eq!(fs::read(stick.path().join(".canvass-mine/letter.txt")).unwrap(), b"Dear Sir");
}
