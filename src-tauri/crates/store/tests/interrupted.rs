//! Kills, torn parts, flipped bits and full disks: what was acknowledged is there, or the damage is reported.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use canvass::{ActKind, Count, EntryNumber, Fact, FieldRow};
use common::*;
use law::Coded;
use store::ElectionFile;

/// The numbers of the acts that a trial recorded: `keyed_act(n, n % 4 + 1)` for each.
fn recorded(facts: &[(EntryNumber, Fact)]) -> Vec<u64> {
    let mut acts = Vec::new();
    let mut entry = EntryNumber(1);
    let rows = facts.iter().filter_map(|(number, fact)| match fact {
        Fact::FieldRow(FieldRow { count: Some(Count::Exact(count)), .. }) => Some((*number, *count)),
        _ => None,
    });
    let mut rows = rows.peekable();
    while let Some((number, count)) = rows.next() {
        assert!(number > entry, "an entry of its own for each act");
        entry = number;
        let n = count / 1000;
        assert_eq!(count, n * 1000);
        for i in 1..n % 4 + 1 {
            assert_eq!(rows.next(), Some((entry, n * 1000 + i)), "an act is there whole or not at all");
        }
        acts.push(n);
    }
    acts
}

fn trial_act(n: u64) -> canvass::Act {
    keyed_act(n, n % 4 + 1)
}

fn child(test: &str, path: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"]).env("CANVASS_TRIAL", path);
    command
}

#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_records_until_it_is_killed() {
    let Some(path) = std::env::var_os("CANVASS_TRIAL") else { return };
    let path = Path::new(&path);
    loop {
        let mut file = ElectionFile::open(path).unwrap();
        let next = recorded(&file.facts().unwrap()).len() as u64 + 1;
        for n in next..next + 40 {
            file.record(&trial_act(n), &stamp(1)).unwrap();
            println!("\nsaid:{n}");
            std::io::stdout().flush().unwrap();
        }
        file.close().unwrap();
    }
}

#[test]
fn a_program_that_is_killed_loses_nothing_that_it_acknowledged() {
    let mut dice = Dice::new(20_261_103);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    created(&path).close().unwrap();
    let (mut most, mut in_two_parts) = (0, 0);
    for round in 0..20 * soak() {
        let mut program = child("child_records_until_it_is_killed", &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines().map(Result::unwrap);
        let said = |line: String| line.strip_prefix("said:").map(|n| n.parse::<u64>().unwrap());
        // From the first acknowledgement on, some time; or, in some rounds, some time from the start.
        let mut acknowledged = most;
        if round % 4 != 0 {
            acknowledged = lines.by_ref().find_map(said).expect("an acknowledgement");
        }
        std::thread::sleep(Duration::from_micros(dice.below(60_000)));
        program.kill().unwrap();
        program.wait().unwrap();
        acknowledged = lines.filter_map(said).last().unwrap_or(acknowledged);
        in_two_parts += u32::from(wal(&path).exists());

        let file = ElectionFile::open(&path).unwrap_or_else(|error| panic!("round {round}: {error}"));
        let there = recorded(&file.facts().unwrap());
        assert_eq!(there, (1..=there.len() as u64).collect::<Vec<_>>(), "round {round}");
        most = there.len() as u64;
        assert!((acknowledged..=acknowledged + 1).contains(&most), "round {round}: {acknowledged}, {most}");
        assert_eq!(file.verify(None).unwrap().problems, [], "round {round}");
        file.close().unwrap();
        assert_eq!(listing(folder.path()), ["a.canvass"]);
    }
    assert!(most > 20 && in_two_parts > 0, "{most} acts, killed at work {in_two_parts} times");
    println!("\ntrial: {} kills, {in_two_parts} of them at work: all of {most} acts are there", 20 * soak());
}

#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_reads_until_it_is_killed() {
    let Some(path) = std::env::var_os("CANVASS_TRIAL") else { return };
    let file = ElectionFile::open_read_only(Path::new(&path)).unwrap();
    println!("\nsaid:{}", file.facts().unwrap().len());
    std::io::stdout().flush().unwrap();
    std::thread::sleep(Duration::from_secs(60));
}

/// To read a file in two parts, a copy is made among the temporary files. A whole election is not to stay there.
#[cfg(unix)]
#[test]
fn a_program_that_is_killed_while_it_reads_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let temporary = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    let mut file = created(&path);
    file.record(&trial_act(1), &stamp(1)).unwrap();
    drop(file);
    assert!(wal(&path).exists());
    let mut program = child("child_reads_until_it_is_killed", &path)
        .env("TMPDIR", temporary.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines().map(Result::unwrap);
    let said = lines.find_map(|line| line.strip_prefix("said:").map(str::to_owned));
    assert_eq!(said, Some((ground().len() + 2).to_string()), "it reads all that is in the two parts");
    program.kill().unwrap();
    program.wait().unwrap();
    assert_eq!(listing(temporary.path()), Vec::<String>::new());
}

#[test]
fn a_torn_second_part_gives_a_beginning_of_what_was_recorded() {
    let mut dice = Dice::new(412);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    created(&path).close().unwrap();
    let mut file = ElectionFile::open(&path).unwrap();
    for n in 1..=15 {
        file.record(&trial_act(n), &stamp(1)).unwrap();
    }
    drop(file);
    let (first, second) = (std::fs::read(&path).unwrap(), std::fs::read(wal(&path)).unwrap());
    let trial = folder.path().join("torn.canvass");
    let open = |second: &[u8]| {
        std::fs::write(&trial, &first).unwrap();
        std::fs::write(wal(&trial), second).unwrap();
        let mut file = ElectionFile::open(&trial).unwrap();
        let there = recorded(&file.facts().unwrap());
        assert_eq!(there, (1..=there.len() as u64).collect::<Vec<_>>());
        assert_eq!(file.verify(None).unwrap().problems, []);
        file.record(&trial_act(99), &stamp(2)).unwrap();
        file.close().unwrap();
        assert_eq!(ElectionFile::open_read_only(&trial).unwrap().facts().unwrap().len() as u64, {
            let ground = ground().len() as u64;
            ground + there.iter().map(|n| n % 4 + 1).sum::<u64>() + 99 % 4 + 1
        });
        there.len()
    };
    assert_eq!(open(&second), 15);
    assert_eq!(open(&[]), 0);
    let mut cuts: Vec<usize> = (0..200 * soak()).map(|_| dice.below(second.len() as u64) as usize).collect();
    cuts.sort_unstable();
    let mut before = 0;
    let mut lengths = std::collections::BTreeSet::new();
    for cut in cuts {
        // Cut off there; or going on there with what the disk happened to hold.
        let cut_off = open(&second[..cut]);
        let mut garbled = second.clone();
        garbled[cut..].iter_mut().for_each(|byte| *byte ^= u8::try_from(dice.below(255)).unwrap() + 1);
        assert_eq!(open(&garbled), cut_off, "at {cut}");
        assert!(cut_off >= before, "at {cut}: a longer part holds no less");
        before = cut_off;
        lengths.insert(cut_off);
    }
    assert!(lengths.len() > 8, "{lengths:?}");
    let cuts = 200 * soak();
    println!(
        "\ntrial: a second part cut off at {cuts} places and torn at the same: {} different beginnings",
        lengths.len()
    );
}

#[test]
fn a_flipped_bit_is_reported_or_changes_nothing() {
    let mut dice = Dice::new(22);
    let folder = tempfile::tempdir().unwrap();
    let (path, trial) = (folder.path().join("a.canvass"), folder.path().join("trial.canvass"));
    with_every_kind(&path);
    let file = ElectionFile::open_read_only(&path).unwrap();
    let (facts, log) = (file.facts().unwrap(), file.log().unwrap());
    drop(file);
    let mut bytes = std::fs::read(&path).unwrap();
    // Much of a small file is empty pages; most flips are to hit something.
    let written: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] != 0).collect();
    let (mut refused, mut found, mut nothing) = (0, 0, 0);
    for n in 0..1_000 * soak() {
        let at = match n % 1_000 {
            0..100 => (n % 1_000) as usize, // the header of the database
            100..900 => written[dice.below(written.len() as u64) as usize],
            _ => dice.below(bytes.len() as u64) as usize,
        };
        let bit = 1 << dice.below(8);
        bytes[at] ^= bit;
        std::fs::write(&trial, &bytes).unwrap();
        bytes[at] ^= bit;
        match ElectionFile::open_read_only(&trial) {
            Err(error) => {
                assert_ne!(error.code(), "store.unexpected", "bit {bit} of byte {at}: {error}");
                refused += 1;
            }
            Ok(file) if !file.verify(None).unwrap().is_ok() => found += 1,
            Ok(file) => {
                assert_eq!(file.facts().unwrap(), facts, "bit {bit} of byte {at}");
                assert_eq!(file.log().unwrap(), log, "bit {bit} of byte {at}");
                nothing += 1;
            }
        }
    }
    println!(
        "\ntrial: {} flipped bits: {refused} refused at opening, {found} found by the check, {nothing} without effect",
        1_000 * soak()
    );
    assert!(refused > 250 && found > 12, "{refused} {found} {nothing}");
}

#[cfg(unix)]
fn said_with_a_small_disk(test: &str, path: &Path, blocks: u32) -> Vec<String> {
    // The shell's limit on the size of files; the signal that comes with it is to be an error instead.
    let program = std::env::current_exe().unwrap();
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" --exact {test} --ignored --nocapture");
    let out = Command::new("sh").arg("-c").arg(script).arg(program).env("CANVASS_TRIAL", path).output().unwrap();
    let text = String::from_utf8_lossy(&out.stdout);
    text.lines().filter_map(|line| line.strip_prefix("said:")).map(str::to_owned).collect()
}

#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_records_until_it_is_refused() {
    let Some(path) = std::env::var_os("CANVASS_TRIAL") else { return };
    let mut file = ElectionFile::open(Path::new(&path)).unwrap();
    for n in 1.. {
        match file.record(&act(ActKind::DocumentIssued, vec![document(n, 100_000)]), &stamp(n)) {
            Ok(_) => println!("\nsaid:{n}"),
            Err(error) => {
                println!("\nsaid:{}", error.code());
                break;
            }
        }
    }
    // What is small enough still goes.
    assert!(file.facts().unwrap().len() > ground().len());
    assert!(file.verify(None).unwrap().is_ok());
}

#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    created(&path).close().unwrap();
    let said = said_with_a_small_disk("child_records_until_it_is_refused", &path, 2500);
    let (last, acknowledged) = said.split_last().unwrap();
    assert_eq!(last, "store.input-output");
    assert!(acknowledged.len() > 2, "{said:?}");
    let mut file = ElectionFile::open(&path).unwrap();
    assert_eq!(file.log().unwrap().len(), 1 + acknowledged.len());
    assert_eq!(file.facts().unwrap().len(), ground().len() + acknowledged.len());
    assert_eq!(file.verify(None).unwrap().problems, []);
    file.record(&keyed_act(1, 1), &stamp(1)).unwrap();
    file.close().unwrap();
}

#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_makes_a_backup() {
    let Some(path) = std::env::var_os("CANVASS_TRIAL") else { return };
    let path = Path::new(&path);
    let mut file = ElectionFile::open(path).unwrap();
    let done = file.backup(&path.with_file_name("b.canvass"), &stamp(3));
    println!("\nsaid:{}", done.map_or_else(|error| error.code().to_owned(), |backup| backup.head.to_string()));
    let restored = store::restore(&path.with_file_name("b.canvass"), &path.with_file_name("c.canvass"), &stamp(4));
    println!("\nsaid:{}", restored.map_or_else(|error| error.code().to_owned(), |head| head.to_string()));
}

#[cfg(unix)]
#[test]
fn a_backup_that_does_not_fit_leaves_the_last_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    let mut file = created(&path);
    let first = file.backup(&folder.path().join("b.canvass"), &stamp(1)).unwrap().head;
    file.record(&act(ActKind::DocumentIssued, vec![document(1, 900_000)]), &stamp(2)).unwrap();
    let log = file.log().unwrap();
    file.close().unwrap();
    let said = said_with_a_small_disk("child_makes_a_backup", &path, 700);
    assert_eq!(said[0], "store.input-output");
    assert!(
        said[1].starts_with("2:"),
        "the last good backup is still there, and small enough to be restored: {said:?}"
    );
    std::fs::remove_file(folder.path().join("c.canvass")).unwrap();
    assert_eq!(listing(folder.path()), ["a.canvass", "a.canvass-wal", "b.canvass"]);
    let backup = ElectionFile::open_read_only(&folder.path().join("b.canvass")).unwrap();
    assert_eq!((backup.head(), backup.verify(None).unwrap().problems), (first, vec![]));
    drop(backup);
    let file = ElectionFile::open(&path).unwrap();
    assert_eq!(file.log().unwrap(), log, "the log does not speak of a backup that failed");
    file.close().unwrap();
    let said = said_with_a_small_disk("child_makes_a_backup", &path, 100_000);
    assert!(said[0].starts_with("3:") && said[1].starts_with("4:"), "{said:?}");
    let said = said_with_a_small_disk("child_makes_a_backup", &path, 700);
    assert_eq!(said[1], "store.exists");
    std::fs::remove_file(folder.path().join("c.canvass")).unwrap();
    let said = said_with_a_small_disk("child_makes_a_backup", &path, 700);
    assert_eq!(said, ["store.input-output", "store.input-output"]);
    assert_eq!(listing(folder.path()), ["a.canvass", "a.canvass-wal", "b.canvass"]);
}
