//! Backups are proven, replace only their like, and can be restored.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::path::{Path, PathBuf};

use canvass::{Act, ActKind};
use common::*;
use law::Coded;
use store::{ElectionFile, PrintedHead, restore};

#[test]
fn a_backup_holds_everything_up_to_its_head_and_is_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let stick = tempfile::tempdir().unwrap();
    let (path, out) = (folder.path().join("a.canvass"), stick.path().join("b.canvass"));
    let mut file = created(&path);
    file.record(&keyed_act(1, 5), &stamp(1)).unwrap();
    let (facts, head) = (file.facts().unwrap(), file.head());
    assert_eq!(file.backup(&out, &stamp(2)).unwrap().head, head);
    assert_eq!(listing(stick.path()), ["b.canvass"]);
    let log = file.log().unwrap();
    let own = log.last().unwrap();
    assert_eq!((own.kind, own.about.as_str()), (ActKind::BackedUp, "b.canvass"));
    assert_eq!(own.reason, Some(head.to_string()), "the log says which head the backup holds");

    let backup = ElectionFile::open_read_only(&out).unwrap();
    assert_eq!((backup.facts().unwrap(), backup.head()), (facts, head));
    drop(backup);

    // Later backups replace it, though the file stays open and is written between.
    file.record(&keyed_act(2, 5), &stamp(3)).unwrap();
    let later = file.backup(&out, &stamp(4)).unwrap().head;
    assert_ne!(later, head);
    let backup = ElectionFile::open_read_only(&out).unwrap();
    assert_eq!(backup.head(), later);
    assert_eq!(backup.verify(Some(&PrintedHead::from(head))).unwrap().problems, []);
    drop(backup);
    assert_eq!(listing(stick.path()), ["b.canvass"]);
    file.close().unwrap();
}

#[test]
fn a_backup_replaces_nothing_but_an_earlier_one() {
    let folder = tempfile::tempdir().unwrap();
    let here = |name: &str| folder.path().join(name);
    let mut file = created(&here("a.canvass"));
    let other = Act { about: "another county's".into(), ..act(ActKind::Created, ground()) };
    ElectionFile::create(&here("other.canvass"), &other, &stamp(0)).unwrap().close().unwrap();
    std::fs::write(here("letter.txt"), "Dear Sir").unwrap();
    std::fs::create_dir(here("folder")).unwrap();
    // A copy on which somebody went on working holds what this file does not.
    file.backup(&here("went on.canvass"), &stamp(1)).unwrap();
    let mut copy = ElectionFile::open(&here("went on.canvass")).unwrap();
    copy.record(&keyed_act(9, 1), &stamp(2)).unwrap();
    copy.close().unwrap();

    let before = listing(folder.path());
    for name in ["a.canvass", "other.canvass", "letter.txt", "folder", "went on.canvass"] {
        let bytes = std::fs::read(here(name)).unwrap_or_default();
        let refused = file.backup(&here(name), &stamp(3)).unwrap_err();
        assert_eq!(refused.code(), "store.not-this-backup", "{name}");
        if name != "a.canvass" {
            assert_eq!(std::fs::read(here(name)).unwrap_or_default(), bytes, "{name}");
        }
    }
    assert_eq!(listing(folder.path()), before);
    assert!(file.verify(None).unwrap().is_ok());
}

#[test]
fn a_backup_is_restored_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let here = |name: &str| folder.path().join(name);
    let mut file = created(&here("a.canvass"));
    file.record(&act(ActKind::DocumentIssued, vec![document(1, 5000)]), &stamp(1)).unwrap();
    let head = file.backup(&here("b.canvass"), &stamp(2)).unwrap().head;
    let facts = file.facts().unwrap();
    drop(file);

    let bytes = std::fs::read(here("b.canvass")).unwrap();
    let restored = restore(&here("b.canvass"), &here("c.canvass"), &stamp(3)).unwrap();
    assert_eq!(std::fs::read(here("b.canvass")).unwrap(), bytes, "the backup is only read");
    let file = ElectionFile::open(&here("c.canvass")).unwrap();
    assert_eq!((file.head(), file.facts().unwrap()), (restored, facts));
    assert_eq!(file.verify(Some(&PrintedHead::from(head))).unwrap().problems, []);
    let log = file.log().unwrap();
    assert_eq!((log[2].kind, log[2].about.as_str()), (ActKind::Restored, "b.canvass"));
    assert_eq!(log[2].reason, Some(head.to_string()));
    file.close().unwrap();
    assert_eq!(listing(folder.path()), ["a.canvass", "a.canvass-wal", "b.canvass", "c.canvass"]);
}

#[test]
fn restoring_overwrites_nothing_and_takes_nothing_that_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let here = |name: &str| folder.path().join(name);
    let mut file = created(&here("a.canvass"));
    file.record(&act(ActKind::DocumentIssued, vec![document(1, 50_000)]), &stamp(1)).unwrap();
    file.backup(&here("b.canvass"), &stamp(2)).unwrap();
    file.close().unwrap();
    let refused = restore(&here("b.canvass"), &here("a.canvass"), &stamp(3)).unwrap_err();
    assert_eq!(refused.code(), "store.exists");

    let mut bytes = std::fs::read(here("b.canvass")).unwrap();
    let at = bytes.windows(5).rposition(|bytes| bytes == [0, 31, 62, 93, 124]).expect("a piece of the document");
    bytes[at + 2] ^= 1;
    std::fs::write(here("b.canvass"), bytes).unwrap();
    let refused = restore(&here("b.canvass"), &here("c.canvass"), &stamp(3)).unwrap_err();
    assert_eq!(refused.code(), "store.damaged");
    assert_eq!(listing(folder.path()), ["a.canvass", "b.canvass"]);
}

#[test]
fn a_file_opened_for_reading_makes_no_backup_and_records_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    created(&path).close().unwrap();
    let mut file = ElectionFile::open_read_only(&path).unwrap();
    let refused = file.backup(&folder.path().join("b.canvass"), &stamp(1)).unwrap_err();
    assert_eq!(refused.code(), "store.opened-for-reading");
    assert_eq!(file.record(&keyed_act(1, 1), &stamp(1)).unwrap_err().code(), "store.opened-for-reading");
    assert_eq!(listing(folder.path()), ["a.canvass"]);
}

/// What a backup finds on a stick, in folders as a program that was ended leaves them.
struct Stick {
    folder: tempfile::TempDir,
    /// Files to copy from.
    other: PathBuf,
    own: PathBuf,
    earlier: String,
}

/// How a file of an election is damaged in a way that it no longer opens.
fn torn(file: &Path) -> Vec<u8> {
    let mut bytes = std::fs::read(file).unwrap();
    let (from, to) = (4096, bytes.len() / 2);
    bytes[from..to].fill(0xa5);
    bytes
}

impl Stick {
    fn of(work: &Path, file: &mut ElectionFile) -> Stick {
        let copy = file.backup(&work.join("own"), &stamp(1)).unwrap();
        let other = Act { about: "another county's".into(), ..act(ActKind::Created, ground()) };
        let made = ElectionFile::create(&work.join("other"), &other, &stamp(0)).unwrap();
        made.close().unwrap();
        let entry = file.log().unwrap()[0].head();
        let digits: String = entry.hash.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(copy.head, entry);
        Stick {
            folder: tempfile::tempdir().unwrap(),
            other: work.join("other"),
            own: work.join("own"),
            earlier: format!("1:{digits}"),
        }
    }

    /// A folder as this program makes it, and the file in it.
    fn nest(&self, name: &str) -> PathBuf {
        let nest = self.folder.path().join(format!(".canvass-{name}"));
        std::fs::create_dir(&nest).unwrap();
        std::fs::write(nest.join("in-use"), "").unwrap();
        nest.join("election.canvass")
    }

    /// A folder of which it is said that a copy up to this head was never ended.
    fn half(&self, name: &str, head: &str) -> PathBuf {
        let file = self.nest(name);
        std::fs::write(file.with_file_name("half-copy-of"), head).unwrap();
        file
    }
}

fn names(folders: &[PathBuf]) -> Vec<&str> {
    folders.iter().map(|nest| nest.file_name().unwrap().to_str().unwrap()).collect()
}

#[test]
fn only_halves_of_our_own_are_cleared_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = created(&folder.path().join("a.canvass"));
    let stick = Stick::of(folder.path(), &mut file);
    let elsewhere = format!("1:{}", "9".repeat(64));
    stick.nest("begun");
    std::fs::write(stick.nest("empty"), "").unwrap();
    std::fs::write(stick.half("empty-half", "1:"), "").unwrap();
    std::fs::write(stick.half("torn", &stick.earlier), [0; 4096]).unwrap();
    std::fs::write(stick.half("torn-copy", &stick.earlier), torn(&stick.own)).unwrap();
    // A copy that was never ended: the journal says that nothing was there before.
    std::fs::copy(&stick.own, stick.half("copying", &stick.earlier)).unwrap();
    let mut journal = vec![0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];
    journal.extend([0_u32, 7, 0, 512, 4096].into_iter().flat_map(u32::to_be_bytes));
    journal.resize(512, 0);
    std::fs::write(stick.folder.path().join(".canvass-copying/election.canvass-journal"), &journal).unwrap();
    // A whole one that this one supersedes.
    std::fs::copy(&stick.own, stick.nest("superseded")).unwrap();

    // Everything else stays, and is named. A copy that was ended and is damaged, whoever's it is; halves of which nobody has
    // said so, or somebody else; one whose journal says that something was there before.
    std::fs::write(stick.nest("damaged"), torn(&stick.other)).unwrap();
    std::fs::write(stick.nest("damaged-own"), torn(&stick.own)).unwrap();
    std::fs::write(stick.half("half-of-another", &elsewhere), torn(&stick.other)).unwrap();
    std::fs::write(stick.half("half-of-nobody", "1:"), torn(&stick.own)).unwrap();
    std::fs::write(stick.nest("letter"), "my only letter").unwrap();
    std::fs::copy(&stick.own, stick.half("strange", &stick.earlier)).unwrap();
    journal[19] = 9;
    std::fs::write(stick.folder.path().join(".canvass-strange/election.canvass-journal"), &journal).unwrap();
    // A database of another program, the election of somebody else.
    let database = rusqlite::Connection::open(stick.nest("program")).unwrap();
    database.execute_batch("CREATE TABLE letters (text)").unwrap();
    database.close().unwrap();
    for name in ["whole", "later", "open"] {
        std::fs::copy(&stick.other, stick.nest(name)).unwrap();
    }
    let newer = rusqlite::Connection::open(stick.folder.path().join(".canvass-later/election.canvass")).unwrap();
    newer.pragma_update(None, "user_version", 1000).unwrap();
    newer.close().unwrap();
    let open = ElectionFile::open(&stick.folder.path().join(".canvass-open/election.canvass")).unwrap();
    // What lies in a folder that has another thing in it is somebody's own.
    std::fs::write(stick.nest("paper").with_extension("canvass.pdf"), "Dear Sir").unwrap();
    let locked = stick.nest("written-lock").with_file_name("in-use");
    std::fs::write(locked, "Dear Sir").unwrap();

    let backup = file.backup(&stick.folder.path().join("b.canvass"), &stamp(5)).unwrap();
    let gone = ["begun", "copying", "empty", "empty-half", "torn", "torn-copy", "superseded"];
    assert_eq!(names(&backup.cleared), gone.map(|name| format!(".canvass-{name}")));
    let left = [
        "damaged",
        "damaged-own",
        "half-of-another",
        "half-of-nobody",
        "later",
        "letter",
        "open",
        "paper",
        "program",
        "strange",
        "whole",
        "written-lock",
    ];
    assert_eq!(names(&backup.left), left.map(|name| format!(".canvass-{name}")));
    let mut there: Vec<String> = left.map(|name| format!(".canvass-{name}")).into();
    there.push("b.canvass".to_owned());
    there.sort();
    assert_eq!(listing(stick.folder.path()), there);
    assert_eq!(
        std::fs::read(stick.folder.path().join(".canvass-damaged/election.canvass")).unwrap(),
        torn(&stick.other)
    );
    open.close().unwrap();
}

/// What is on the stick may be the only piece that can still be read, until the next backup is there. A backup that is refused
/// removes nothing.
#[test]
fn a_backup_that_is_refused_clears_nothing_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = created(&folder.path().join("a.canvass"));
    let stick = Stick::of(folder.path(), &mut file);
    std::fs::copy(&stick.own, stick.nest("whole")).unwrap();
    std::fs::write(stick.half("half", &stick.earlier), torn(&stick.own)).unwrap();
    std::fs::write(stick.folder.path().join("b.canvass"), "Dear Sir").unwrap();
    let refused = file.backup(&stick.folder.path().join("b.canvass"), &stamp(5)).unwrap_err();
    assert_eq!(refused.code(), "store.not-this-backup");
    assert_eq!(listing(stick.folder.path()), [".canvass-half", ".canvass-whole", "b.canvass"]);
}
