//! The program itself: exit codes, pipes, files and folders that may not be used, two at a time.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr, missing_docs, unreachable_pub)]

mod common;

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::common::{Desk, returns};

fn program(desk: &Desk, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_canvass-desk"));
    command.current_dir(desk.folder()).args(arguments).stdin(Stdio::null());
    command
}

fn run(desk: &Desk, arguments: &[&str]) -> (i32, String, String) {
    let Output { status, stdout, stderr } = program(desk, arguments).output().unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn exit_codes_and_both_outputs_reach_the_one_who_asked() {
    let desk = Desk::new();
    let new = ["new", "a.canvass", "--county", "Harding", "--date", "2026-11-03", "--kind", "general"];
    let (code, out, err) = run(&desk, &[new.as_slice(), &["--registered", "6214"]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with("Made a.canvass: Harding 2026 General."), "{out}");
    let (code, out, err) = run(&desk, &[new.as_slice(), &["--registered", "6214"]].concat());
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("something is there already"), "{err}");
    let (code, out, err) = run(&desk, &new);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("--registered <N>"), "{err}");
    let (code, out, _) = run(&desk, &["totals", "a.canvass", "--json"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("{\n  \"schema\": \"canvass-desk/totals/1\"") && out.ends_with("}\n"), "{out}");
}

/// The default folder of the demonstration is in the folder where one stands.
#[test]
fn the_demonstration_runs_where_one_stands() {
    let desk = Desk::new();
    let (code, _, err) = run(&desk, &["demo"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(desk.at("canvass-desk-demo/practice.canvass").is_file());
    let (code, ..) = run(&desk, &["demo"]);
    assert_eq!(code, 1);
}

#[test]
fn the_log_is_signed_by_the_user_of_the_computer() {
    let desk = Desk::new();
    for (user, by) in [(Some("rvigil"), "rvigil"), (Some("  "), "unnamed user"), (None, "unnamed user")] {
        let file = format!("{}.canvass", user.map_or(0, str::len));
        let mut command = program(&desk, &["new", &file, "--county", "Mora", "--date", "2026-11-03"]);
        command.args(["--kind", "general", "--registered", "9"]);
        command.env_remove("USERNAME").env_remove("LOGNAME").env_remove("USER");
        if let Some(user) = user {
            command.env("USER", user);
        }
        assert!(command.output().unwrap().status.success());
        let (_, out, _) = run(&desk, &["log", &file, "--json"]);
        assert!(out.contains(&format!("\"by\": \"{by}\"")), "{out}");
    }
}

#[test]
fn a_pipe_closed_early_is_no_failure() {
    let desk = Desk::new();
    desk.counted();
    let mut child = program(&desk, &["deadlines", "a.canvass", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0), "{ended:?}");
    assert_eq!(ended.stderr, b"");
}

/// An answer on a full disk must not pass for a whole one.
#[test]
fn a_full_disk_behind_standard_output_is_told() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else {
        eprintln!("skipped: this system has no /dev/full");
        return;
    };
    let desk = Desk::new();
    desk.counted();
    let ended = program(&desk, &["totals", "a.canvass"]).stdout(full).output().unwrap();
    assert_eq!(ended.status.code(), Some(1));
    assert!(String::from_utf8(ended.stderr).unwrap().starts_with("Standard output: the answer cannot be written"));
}

/// A device without an end is no file of returns, and the memory of the computer no place for it.
#[test]
fn a_device_without_an_end_is_refused() {
    if !Path::new("/dev/zero").exists() {
        eprintln!("skipped: this system has no /dev/zero");
        return;
    }
    let desk = Desk::new();
    desk.counted();
    for command in [
        &["import", "a.canvass", "/dev/zero"] as &[&str],
        &["law", "recount", "--batch", "/dev/zero"],
        &["totals", "/dev/zero"],
    ] {
        let (code, _, err) = run(&desk, command);
        assert_eq!(code, 1, "{err}");
        assert!(err.starts_with("/dev/zero: "), "{err}");
    }
}

/// Nothing that is forbidden is forbidden to root.
fn root_ignores_permissions(desk: &Desk) -> bool {
    desk.put("locked", "x");
    std::fs::set_permissions(desk.at("locked"), PermissionsExt::from_mode(0o000)).unwrap();
    let ignored = std::fs::read(desk.at("locked")).is_ok();
    std::fs::remove_file(desk.at("locked")).unwrap();
    if ignored {
        eprintln!("skipped: this user may read and write whatever permissions say");
    }
    ignored
}

#[test]
fn a_file_that_may_not_be_read_is_named() {
    let desk = Desk::new();
    if root_ignores_permissions(&desk) {
        return;
    }
    desk.counted().put("more.csv", returns::MAGISTRATE);
    for name in ["a.canvass", "more.csv"] {
        std::fs::set_permissions(desk.at(name), PermissionsExt::from_mode(0o000)).unwrap();
        let (code, _, err) = run(&desk, &["import", "a.canvass", "more.csv"]);
        assert_eq!(code, 1);
        assert!(err.contains(name), "{err}");
        std::fs::set_permissions(desk.at(name), PermissionsExt::from_mode(0o644)).unwrap();
    }
}

#[test]
fn in_a_folder_that_may_not_be_written_everything_can_be_read() {
    let desk = Desk::new();
    if root_ignores_permissions(&desk) {
        return;
    }
    desk.counted().put("more.csv", returns::MAGISTRATE);
    std::fs::set_permissions(desk.folder(), PermissionsExt::from_mode(0o555)).unwrap();
    for command in ["totals", "recounts", "findings", "deadlines", "log", "verify"] {
        assert_eq!(run(&desk, &[command, "a.canvass"]).0, 0, "{command}");
    }
    let refused = [
        &["import", "a.canvass", "more.csv"] as &[&str],
        &["backup", "a.canvass", "--out", "b.canvass"],
        &["restore", "a.canvass", "--out", "b.canvass"],
        &["document", "a.canvass", "doc.clerk-notice", "--out", "x.pdf"],
        &["document", "a.canvass", "doc.clerk-notice", "--out", "x.pdf", "--issue"],
        &["demo"],
    ]
    .map(|command| run(&desk, command));
    std::fs::set_permissions(desk.folder(), PermissionsExt::from_mode(0o755)).unwrap();
    for (code, _, err) in refused {
        assert_eq!(code, 1, "{err}");
    }
}

/// Whoever comes second is told so, at once, and leaves everything as it is.
#[test]
fn of_two_programs_on_one_file_the_second_is_refused() {
    let desk = Desk::new();
    desk.counted().put("more.csv", returns::MAGISTRATE);
    // This test is the first program.
    let first = store::ElectionFile::open(&desk.at("a.canvass")).unwrap();
    for command in [
        &["totals", "a.canvass"] as &[&str],
        &["import", "a.canvass", "more.csv"],
        &["document", "a.canvass", "doc.clerk-notice", "--issue", "--out", "x.pdf"],
        &["backup", "a.canvass", "--out", "b.canvass"],
        &["verify", "a.canvass"],
    ] {
        let (code, out, err) = run(&desk, command);
        assert_eq!((code, out.as_str()), (1, ""), "{command:?}");
        assert!(err.contains("a.canvass: the file is open in another program or another window"), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    first.close().unwrap();
    assert_eq!(run(&desk, &["import", "a.canvass", "more.csv"]).0, 0);
}

/// Many at once: every one is either done or told to come again, and the log has the ones that were done.
#[test]
fn of_many_programs_at_once_each_is_done_or_refused_and_none_is_lost() {
    let desk = Desk::new();
    desk.counted();
    let tapes: Vec<String> = (0..6)
        .map(|number| {
            let name = format!("{number}.csv");
            let tape = returns::MAGISTRATE.replace("CC-1", &format!("M-{number}"));
            desk.put(&name, tape);
            name
        })
        .collect();
    let children: Vec<_> = tapes
        .iter()
        .map(|tape| {
            program(&desk, &["import", "a.canvass", tape])
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    let mut done = 0;
    for child in children {
        let ended = child.wait_with_output().unwrap();
        let err = String::from_utf8(ended.stderr).unwrap();
        match ended.status.code() {
            Some(0) => done += 1,
            Some(1) => assert!(err.contains("is open in another program") || err.contains("meanwhile"), "{err}"),
            other => panic!("{other:?}: {err}"),
        }
    }
    assert!(done >= 1);
    let (code, out, err) = run(&desk, &["log", "a.canvass", "--json"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(out.matches("\"act\": \"imported\"").count(), 1 + done);
    assert_eq!(run(&desk, &["verify", "a.canvass"]).0, 0);
}
