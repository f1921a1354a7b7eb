//! Backups: two take turns, none is lost, and the way back never goes over anything.

use std::fs;

use super::super::tests::{code, practice, stamp};
use super::*;
use crate::view::window::LogRequest;

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

fn confirm_one(session: &Session) {
    let rows = session.recounts().unwrap().rows;
    session.confirm(rows[0].recount.id.clone(), stamp().by, stamp()).unwrap();
}

#[test]
fn two_backups_take_turns_and_the_newer_one_is_never_touched() {
    let (_folder, session) = practice();
    let stick = tempfile::tempdir().unwrap();
    let first = session.back_up(stick.path(), stamp()).unwrap();
    assert!(
        first.said.starts_with("Backed up, read back, head ") && first.said.ends_with(": practice backup 1.canvass")
    );
    assert_eq!(first.standing.backup, "Backup Nov 13, 9:00:00 a.m., read back");
    let bytes = fs::read(stick.path().join("practice backup 1.canvass")).unwrap();
    confirm_one(&session);
    session.back_up(stick.path(), stamp()).unwrap();
    assert_eq!(names(stick.path()), ["practice backup 1.canvass", "practice backup 2.canvass"]);
    assert_eq!(fs::read(stick.path().join("practice backup 1.canvass")).unwrap(), bytes);
    let second = fs::read(stick.path().join("practice backup 2.canvass")).unwrap();
    session.back_up(stick.path(), stamp()).unwrap();
    assert_ne!(fs::read(stick.path().join("practice backup 1.canvass")).unwrap(), bytes, "the older one is replaced");
    assert_eq!(fs::read(stick.path().join("practice backup 2.canvass")).unwrap(), second);
    let log = session.log(LogRequest::default()).unwrap();
    assert_eq!(
        (log.lines[0].about.as_str(), log.lines[0].act.as_str()),
        ("practice backup 1.canvass", words::word("act", "backed-up").as_str())
    );
}

#[test]
fn a_name_that_something_else_has_is_passed_over() {
    let (_folder, session) = practice();
    let stick = tempfile::tempdir().unwrap();
    fs::write(stick.path().join("practice backup 1.canvass"), "a letter").unwrap();
    session.back_up(stick.path(), stamp()).unwrap();
    session.back_up(stick.path(), stamp()).unwrap();
    assert_eq!(names(stick.path()).len(), 3);
    assert_eq!(fs::read(stick.path().join("practice backup 1.canvass")).unwrap(), b"a letter");
}

#[test]
fn a_pulled_stick_and_no_stick_are_told_and_nothing_is_logged() {
    let (_folder, session) = practice();
    let stick = tempfile::tempdir().unwrap();
    let gone = stick.path().join("stick");
    fs::create_dir(&gone).unwrap();
    session.back_up(&gone, stamp()).unwrap();
    let head = session.standing().unwrap().head;
    fs::remove_dir_all(&gone).unwrap();
    let refused = session.back_up(&gone, stamp()).unwrap_err();
    assert_eq!(code(&refused), "backup.no-folder");
    assert!(refused.to_string().contains("Put the stick in"), "{refused}");
    assert_eq!(code(&session.back_up(Path::new(""), stamp()).unwrap_err()), "backup.nowhere-said");
    assert_eq!(session.standing().unwrap().head, head, "the log never speaks of a backup that failed");
}

/// A stick that may not be written leaves its last backup.
#[cfg(unix)]
#[test]
fn a_write_protected_stick_keeps_its_last_backup() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_folder, session) = practice();
    let stick = tempfile::tempdir().unwrap();
    session.back_up(stick.path(), stamp()).unwrap();
    confirm_one(&session);
    fs::set_permissions(stick.path(), fs::Permissions::from_mode(0o555)).unwrap();
    // Whoever may write everywhere cannot be kept from it.
    let protected = fs::write(stick.path().join("probe"), "").is_err();
    let outcome = session.back_up(stick.path(), stamp());
    fs::set_permissions(stick.path(), fs::Permissions::from_mode(0o755)).unwrap();
    if protected {
        assert_eq!(code(&outcome.unwrap_err()), "store.read-only-folder");
        assert_eq!(names(stick.path()), ["practice backup 1.canvass"]);
    } else {
        outcome.unwrap();
    }
    assert!(crate::verify(&stick.path().join("practice backup 1.canvass"), None).unwrap().ok);
}

#[test]
fn a_backup_is_restored_beside_the_original_and_never_over_it() {
    let (_folder, session) = practice();
    let original = PathBuf::from(session.standing().unwrap().path);
    let stick = tempfile::tempdir().unwrap();
    session.back_up(stick.path(), stamp()).unwrap();
    confirm_one(&session);
    session.close().unwrap();
    let before = fs::read(&original).unwrap();
    let backup = stick.path().join("practice backup 1.canvass");
    let known = [original.clone()];
    for name in ["practice (restored).canvass", "practice (restored 2).canvass", "practice (restored 3).canvass"] {
        let standing = session.restore(&backup, &known, stick.path(), stamp()).unwrap();
        assert_eq!(PathBuf::from(&standing.path), original.with_file_name(name).canonicalize().unwrap());
        assert!(standing.practice, "it stays what it was");
        let log = session.log(LogRequest::default()).unwrap();
        assert_eq!(
            (log.lines[0].about.as_str(), log.lines[0].act.as_str()),
            ("practice backup 1.canvass", words::word("act", "restored").as_str())
        );
    }
    assert_eq!(session.recounts().unwrap().tally.waiting, 3, "as it stood when it was backed up");
    assert_eq!(fs::read(&original).unwrap(), before);
    // Where the original is not known: the folder for elections.
    let elsewhere = tempfile::tempdir().unwrap();
    let standing = session.restore(&backup, &[], elsewhere.path(), stamp()).unwrap();
    assert_eq!(Path::new(&standing.path).parent(), Some(elsewhere.path().canonicalize().unwrap().as_path()));
    assert_eq!(
        code(&session.restore(&stick.path().join("none"), &[], elsewhere.path(), stamp()).unwrap_err()),
        "store.not-found"
    );
}

#[test]
fn a_backup_is_due_after_an_import_and_after_ten_finished_reports() {
    let (_folder, session) = practice();
    let due = session.standing().unwrap().backup_due.unwrap();
    // There was no last one that it could be counted from.
    assert!(due.contains("a file was taken in, and there is no backup yet"), "{due}");
    let stick = tempfile::tempdir().unwrap();
    assert_eq!(session.back_up(stick.path(), stamp()).unwrap().standing.backup_due, None);
    let finished = |times: u32| {
        for _ in 0..times {
            let act = canvass::Act {
                kind: ActKind::PassFinished,
                about: "a report".to_owned(),
                reason: None,
                facts: Vec::new(),
            };
            session.ask(move |desk| desk.election_mut()?.record(&act, &stamp()).map(drop)).unwrap();
        }
        session.standing().unwrap().backup_due
    };
    assert_eq!(finished(9), None);
    assert!(finished(1).unwrap().contains("since the last one: 10."));
    session.back_up(stick.path(), stamp()).unwrap();
    assert_eq!(finished(9), None);
}
