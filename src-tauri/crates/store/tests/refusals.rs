//! Every file that cannot be opened is refused with its own code, and nothing about it is changed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use canvass::ActKind;
use common::*;
use law::Coded;
use rusqlite::Connection;
use store::{ElectionFile, StoreError, Verification};

type Open = fn(&Path) -> Result<ElectionFile, StoreError>;
const OPENINGS: [Open; 2] = [ElectionFile::open, ElectionFile::open_read_only];

/// Both ways of opening refuse it with this code, naming the file, and leave the folder as it was.
fn refused(path: &Path, code: &str) {
    let folder = path.parent().unwrap();
    let before = (listing(folder), std::fs::read(path).ok());
    for open in OPENINGS {
        let error = open(path).expect_err(code);
        assert_eq!(error.code(), code, "{error}");
        assert!(error.values().contains(&("path", path.display().to_string())), "{error}");
        assert_eq!((listing(folder), std::fs::read(path).ok()), before, "{code}");
    }
}

fn with_byte(path: &Path, at: usize, byte: u8) {
    let mut bytes = std::fs::read(path).unwrap();
    bytes[at] = byte;
    std::fs::write(path, bytes).unwrap();
}

#[test]
fn what_is_no_election_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    // Not the folder of all temporary files above it, which other programs write to.
    let root = folder.path().canonicalize().unwrap().join("elections");
    std::fs::create_dir(&root).unwrap();
    let here = |name: &str, bytes: &[u8]| -> PathBuf {
        let path = root.join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    refused(&root.join("nothing.canvass"), "store.not-found");
    refused(&root, "store.not-a-file");
    refused(&here("empty.canvass", b""), "store.empty-file");
    refused(&here("letter.canvass", b"Dear Sir"), "store.not-a-database");
    refused(&here("long letter.canvass", &b"Dear Sir ".repeat(1000)), "store.not-a-database");
    refused(&here("beginning.canvass", b"SQLite format 3\0"), "store.not-a-database");

    let other = root.join("browser history.canvass");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE visits (x); PRAGMA user_version = 1").unwrap();
    refused(&other, "store.other-program");
}

#[test]
fn other_versions_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().canonicalize().unwrap().join("a.canvass");
    created(&path).close().unwrap();
    let version = |number: u32| {
        Connection::open(&path).unwrap().execute_batch(&format!("PRAGMA user_version = {number}")).unwrap();
    };
    version(3);
    refused(&path, "store.newer-version");
    let error = ElectionFile::open(&path).unwrap_err();
    assert!(matches!(error, StoreError::NewerVersion { found: 3, known: 2, .. }), "{error}");
    // The tables are not those of the version that it states.
    version(1);
    refused(&path, "store.damaged");
    version(0);
    refused(&path, "store.unknown-version");
    version(2);
    ElectionFile::open(&path).unwrap().close().unwrap();
}

#[test]
fn a_damaged_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap();
    let (good, path) = (root.join("good.canvass"), root.join("a.canvass"));
    with_every_kind(&good);
    let fresh = || std::fs::copy(&good, &path).unwrap();

    let length = fresh();
    std::fs::File::options().write(true).open(&path).unwrap().set_len(length - 4096).unwrap();
    refused(&path, "store.damaged");
    std::fs::File::options().write(true).open(&path).unwrap().set_len(100).unwrap();
    refused(&path, "store.damaged");

    fresh();
    with_byte(&path, 18, 3); // a way of writing that is yet to be invented
    refused(&path, "store.damaged");

    // Good pages, wrong head: the last entry's only row is another one.
    fresh();
    let edit = "DROP TRIGGER field_row_not_changed; UPDATE field_row SET value = 3 WHERE entry = 4;
        CREATE TRIGGER field_row_not_changed BEFORE UPDATE ON field_row BEGIN SELECT RAISE(ABORT, 'append-only'); END";
    Connection::open(&path).unwrap().execute_batch(edit).unwrap();
    refused(&path, "store.damaged");
    let error = ElectionFile::open(&path).unwrap_err();
    assert!(error.values().contains(&("problem", "verify.entry-changed".into())), "{error}");
}

/// The check by path answers even where the file cannot be opened.
#[test]
fn a_file_too_damaged_to_open_can_be_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    with_every_kind(&path);
    let good = store::verify(&path, None).unwrap();
    assert!(good.is_ok() && good.entries == 4, "{good:?}");
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() - 5000]).unwrap();
    let found = store::verify(&path, None).unwrap();
    assert_eq!((found.is_ok(), found.problems[0].code()), (false, "verify.pages"), "{found:?}");
    std::fs::write(&path, bytes).unwrap();
    Connection::open(&path).unwrap().execute_batch("UPDATE head_mark SET number = 3").unwrap();
    assert_eq!(ElectionFile::open_read_only(&path).unwrap_err().code(), "store.damaged");
    let found = store::verify(&path, None).unwrap();
    assert_eq!((found.entries, found.problems.len(), found.problems[0].code()), (4, 1, "verify.head-mark"));
    assert_eq!(listing(folder.path()), ["a.canvass"]);
    assert_eq!(store::verify(folder.path(), None).unwrap_err().code(), "store.not-a-file");
}

/// Names that mean something in an address, and names that are no UTF-8.
#[cfg(unix)]
#[test]
fn any_name_will_do() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    for name in [b"100% sure? #1.canvass".as_slice(), b"file:a.canvass", "Doña Ana ’26.canvass".as_bytes(), b"\xff\xfe"]
    {
        let path = folder.path().join(std::ffi::OsStr::from_bytes(name));
        let mut file = created(&path);
        let facts = file.facts().unwrap();
        let copy = folder.path().join("copy");
        std::fs::copy(&path, &copy).unwrap();
        file.record(&keyed_act(1, 1), &stamp(1)).unwrap();
        drop(file);
        assert_eq!(ElectionFile::open_read_only(&path).unwrap().facts().unwrap().len(), facts.len() + 1);
        ElectionFile::open(&path).unwrap().close().unwrap();
        std::fs::rename(&copy, &path).unwrap();
        let reading = ElectionFile::open_read_only(&path).unwrap();
        assert!(reading.is_incomplete_copy());
        assert_eq!(reading.facts().unwrap(), facts);
    }
}

/// The parts beside a file have longer names than the file, and the disk has a longest.
#[cfg(unix)]
#[test]
fn a_name_too_long_for_the_parts_is_called_so() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap();
    let good = root.join("good.canvass");
    created(&good).close().unwrap();
    let longest = root.join("b".repeat(247));
    for length in [248, 255, 256, 300] {
        let path = root.join("b".repeat(length));
        let refused = ElectionFile::create(&path, &act(ActKind::Created, ground()), &stamp(0)).unwrap_err();
        assert_eq!(refused.code(), "store.name-too-long", "{length}: {refused}");
        let mut file = ElectionFile::open(&good).unwrap();
        assert_eq!(file.backup(&path, &stamp(1)).unwrap_err().code(), "store.name-too-long", "{length}");
        file.close().unwrap();
        assert_eq!(store::restore(&good, &path, &stamp(1)).unwrap_err().code(), "store.name-too-long", "{length}");
        assert_eq!(listing(&root), ["good.canvass"], "{length}");
        if length < 256 {
            std::fs::copy(&good, &path).unwrap();
            assert_eq!(ElectionFile::open(&path).unwrap_err().code(), "store.name-too-long", "{length}");
            std::fs::remove_file(&path).unwrap();
        }
    }
    created(&longest).close().unwrap();

    // The database takes no path beyond a length of its own.
    let deep = (0..5).fold(root, |folder, _| folder.join("d".repeat(120)));
    std::fs::create_dir_all(&deep).unwrap();
    let refused = ElectionFile::create(&deep.join("a.canvass"), &act(ActKind::Created, ground()), &stamp(0));
    assert_eq!(refused.unwrap_err().code(), "store.name-too-long");
}

#[test]
fn a_name_that_ends_as_a_folder_does_is_no_name_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let here = |name: &str| folder.path().join(name);
    let mut file = created(&here("a.canvass"));
    for name in ["b.canvass/", "b.canvass/.", "b.canvass//"] {
        let made = ElectionFile::create(&here(name), &act(ActKind::Created, ground()), &stamp(0)).map(drop);
        let copied = file.backup(&here(name), &stamp(1)).map(drop).map_err(|refused| refused.error);
        for answer in [made, copied] {
            assert_eq!(answer.unwrap_err().code(), "store.not-a-file", "{name}");
        }
    }
    file.close().unwrap();
    assert_eq!(store::restore(&here("a.canvass"), &here("b/"), &stamp(1)).unwrap_err().code(), "store.not-a-file");
    std::fs::copy(here("a.canvass"), here("b")).unwrap();
    assert_eq!(store::restore(&here("a.canvass"), &here("b/"), &stamp(1)).unwrap_err().code(), "store.not-a-file");
    std::fs::remove_file(here("b")).unwrap();
    assert_eq!(store::restore(&here("a.canvass"), folder.path(), &stamp(1)).unwrap_err().code(), "store.exists");
    assert_eq!(listing(folder.path()), ["a.canvass"]);
}

/// A file may be given to the thread that keeps it.
#[test]
fn an_open_file_can_be_sent_to_another_thread() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    let mut file = created(&path);
    let keeper = std::thread::spawn(move || {
        file.record(&keyed_act(1, 1), &stamp(1)).unwrap();
        file.close()
    });
    keeper.join().unwrap().unwrap();
    assert_eq!(ElectionFile::open_read_only(&path).unwrap().log().unwrap().len(), 2);
}

#[test]
fn a_second_opening_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().canonicalize().unwrap().join("a.canvass");
    let mut file = created(&path);
    for open in OPENINGS {
        assert_eq!(open(&path).unwrap_err().code(), "store.open-elsewhere");
    }
    // The refusal has not loosened the lock: another program is still kept out.
    let out = other_program(&path);
    assert_eq!(out, ["store.open-elsewhere", "store.open-elsewhere"]);
    file.record(&keyed_act(1, 1), &stamp(1)).unwrap();
    assert_eq!(other_program(&path), ["store.open-elsewhere", "store.open-elsewhere"]);
    file.close().unwrap();
    assert_eq!(other_program(&path), ["opened", "opened"]);

    let reading = ElectionFile::open_read_only(&path).unwrap();
    assert_eq!(other_program(&path), ["store.open-elsewhere", "opened"], "a reader only keeps writers out");
    drop(reading);
    assert_eq!(listing(folder.path()), ["a.canvass"]);
}

/// What another program is told that opens the file for work and for reading.
fn other_program(path: &Path) -> Vec<String> {
    run_in_child("child_opens_the_file", path, |command| command)
}

/// Runs one of the tests below in a program of its own and returns the words it prints after "said:".
fn run_in_child(test: &str, path: &Path, set_up: impl FnOnce(&mut Command) -> &mut Command) -> Vec<String> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"]).env("CANVASS_TRIAL", path);
    let out = set_up(&mut command).output().unwrap();
    let text = String::from_utf8_lossy(&out.stdout);
    text.lines().filter_map(|line| line.split_once("said:")).map(|(_, word)| word.to_owned()).collect()
}

#[test]
#[ignore = "is run by other tests, in a program of its own"]
#[allow(clippy::print_stdout)]
fn child_opens_the_file() {
    let Some(path) = std::env::var_os("CANVASS_TRIAL") else { return };
    for open in OPENINGS {
        match open(Path::new(&path)) {
            Ok(file) => {
                let facts = file.facts().unwrap();
                assert!(!facts.is_empty());
                file.close().unwrap();
                println!("\nsaid:opened");
            }
            Err(error) => println!("\nsaid:{}", error.code()),
        }
    }
}

#[test]
fn a_copy_without_its_second_part_is_read_and_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap();
    let (path, copy) = (root.join("a.canvass"), root.join("copy.canvass"));
    let mut file = created(&path);
    let before = file.facts().unwrap();
    file.record(&keyed_act(1, 3), &stamp(1)).unwrap();
    // The locks of this program go with the handle that copies; nobody else asks for the file here.
    std::fs::copy(&path, &copy).unwrap();
    file.record(&keyed_act(2, 3), &stamp(2)).unwrap();
    file.close().unwrap();

    let listed = listing(&root);
    let error = ElectionFile::open(&copy).unwrap_err();
    assert_eq!(error.code(), "store.incomplete-copy");
    assert!(error.values().contains(&("missing", wal(&copy).display().to_string())), "{error}");
    let by_path = store::verify(&copy, None).unwrap();
    let mut reading = ElectionFile::open_read_only(&copy).unwrap();
    assert!(reading.is_incomplete_copy() && reading.is_read_only());
    assert_eq!(reading.facts().unwrap(), before, "what was in the first part, whole entries only");
    for Verification { problems, head, .. } in [by_path, reading.verify(None).unwrap()] {
        let codes: Vec<_> = problems.iter().map(|problem| (problem.code(), problem.place.clone())).collect();
        assert_eq!(codes, [("verify.incomplete-copy", wal(&copy).display().to_string())]);
        assert_eq!(head, Some(reading.head()));
    }
    assert_eq!(reading.whole().unwrap_err().code(), "store.incomplete-copy");
    assert_eq!(reading.record(&keyed_act(3, 1), &stamp(3)).unwrap_err().code(), "store.opened-for-reading");
    drop(reading);
    let error = store::restore(&copy, &root.join("restored.canvass"), &stamp(4)).unwrap_err();
    assert_eq!(error.code(), "store.incomplete-copy");
    assert_eq!(listing(&root), listed, "looking at it makes no second part");
    // Asked again, the answer is the same.
    assert_eq!(ElectionFile::open(&copy).unwrap_err().code(), "store.incomplete-copy");
}

/// A stop between the last two steps of a clean close leaves a first part that says "two parts" and lacks nothing.
#[test]
fn a_first_part_that_lacks_nothing_is_no_incomplete_copy() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    with_every_kind(&path);
    with_byte(&path, 18, 2);
    with_byte(&path, 19, 2);
    let reading = ElectionFile::open_read_only(&path).unwrap();
    assert!(!reading.is_incomplete_copy());
    let facts = reading.facts().unwrap();
    drop(reading);
    assert_eq!(listing(folder.path()), ["a.canvass"]);
    let mut file = ElectionFile::open(&path).unwrap();
    assert_eq!(file.facts().unwrap(), facts);
    file.record(&keyed_act(5, 1), &stamp(9)).unwrap();
    file.close().unwrap();
    assert_eq!(ElectionFile::open(&path).unwrap().facts().unwrap().len(), facts.len() + 1);
}

#[test]
fn folders_that_a_service_keeps_in_step_are_for_reading() {
    let folder = tempfile::tempdir().unwrap();
    let shared = folder.path().canonicalize().unwrap().join("OneDrive - Harding County");
    std::fs::create_dir(&shared).unwrap();
    let (local, path) = (folder.path().join("a.canvass"), shared.join("a.canvass"));
    let error = ElectionFile::create(&path, &act(ActKind::Created, ground()), &stamp(0)).unwrap_err();
    assert_eq!(error.code(), "store.synchronised-folder");
    let mut file = created(&local);
    file.backup(&path, &stamp(1)).expect("a backup may go there");
    let error = ElectionFile::open(&path).unwrap_err();
    assert!(error.values().contains(&("service", "OneDrive".into())), "{error}");
    assert_eq!(error.code(), "store.synchronised-folder");
    let error = store::restore(&path, &shared.join("b.canvass"), &stamp(2)).unwrap_err();
    assert_eq!(error.code(), "store.synchronised-folder");
    assert!(ElectionFile::open_read_only(&path).unwrap().facts().is_ok());
    assert_eq!(listing(&shared), ["a.canvass"]);
}

/// Write protection does not bind the superuser, so the trial is made by a program that is none.
#[cfg(unix)]
#[test]
fn write_protected_places_are_for_reading() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let set = |path: &Path, mode| std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    set(folder.path(), 0o755);
    let (place, program) = (folder.path().join("stick"), folder.path().join("trial"));
    std::fs::create_dir(&place).unwrap();
    let path = place.join("a.canvass");
    with_every_kind(&path);
    let superuser = std::fs::metadata(&path).unwrap().uid() == 0;
    std::fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    set(&program, 0o755);
    let trial = |file: u32, folder: u32, path: &Path| -> Vec<String> {
        set(path, file);
        set(&place, folder);
        let mut command = Command::new(&program);
        command.args(["--exact", "child_opens_the_file", "--ignored", "--nocapture", "--test-threads=1"]);
        command.env("CANVASS_TRIAL", path);
        if superuser {
            command.uid(65534).gid(65534);
        }
        let out = command.output().unwrap();
        let text = String::from_utf8_lossy(&out.stdout);
        set(&place, 0o755);
        text.lines().filter_map(|line| line.split_once("said:")).map(|(_, word)| word.to_owned()).collect()
    };
    assert_eq!(trial(0o444, 0o555, &path), ["store.read-only-file", "opened"]);
    assert_eq!(trial(0o666, 0o555, &path), ["store.read-only-folder", "opened"]);
    assert_eq!(trial(0o000, 0o555, &path), ["store.not-allowed", "store.not-allowed"]);
    assert_eq!(listing(&place), ["a.canvass"]);

    // Interrupted, and then carried to a write-protected place in both parts: readable all the same.
    let mut file = ElectionFile::open(&path).unwrap();
    file.record(&keyed_act(8, 1), &stamp(8)).unwrap();
    drop(file);
    set(&wal(&path), 0o444);
    assert_eq!(trial(0o444, 0o555, &path), ["store.read-only-file", "opened"]);
    assert_eq!(listing(&place), ["a.canvass", "a.canvass-wal"]);
}
