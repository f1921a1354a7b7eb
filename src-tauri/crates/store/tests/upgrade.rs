//! Files of older versions: read as they are, upgraded when somebody says so, with a copy of them as they were beside them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use canvass::{ActKind, EntryNumber, Fact, OfficerRole};
use common::*;
use law::Coded;
use rusqlite::Connection;
use store::{ElectionFile, Head, LogEntry, upgrade};

const TABLES: &str = include_str!("../schema/001.sql");

/// What a program of version 1 recorded.
const RECORDED: &str = include_str!("version-1.sql");

/// The head that it printed.
const HEAD: &str = "4:811b4b716ca2fbc5";

struct Trial {
    folder: tempfile::TempDir,
    path: PathBuf,
}

/// Everything that a file says.
type Said = (Vec<(EntryNumber, Fact)>, Vec<LogEntry>, Head);

impl Trial {
    /// A file of version 1.
    fn new() -> Trial {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().canonicalize().unwrap().join("Harding 2026 General.canvass");
        let old = Connection::open(&path).unwrap();
        old.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
        old.execute_batch(&format!("{TABLES}; PRAGMA user_version = 1; {RECORDED}")).unwrap();
        Trial { folder, path }
    }

    /// One of version 1 that is large enough to be stopped at: what this version records with the kinds of facts that
    /// version 1 knew is, row by row and hash by hash, what that recorded.
    fn large() -> Trial {
        let trial = Trial::new();
        fs::remove_file(&trial.path).unwrap();
        let new = trial.beside("new.canvass");
        let mut file = created(&new);
        file.record(&act(ActKind::DocumentIssued, vec![document(1, 500_000)]), &stamp(1)).unwrap();
        file.record(&act(ActKind::Imported, (0..1_000).map(keyed).collect()), &stamp(2)).unwrap();
        file.close().unwrap();
        let old = Connection::open(&trial.path).unwrap();
        old.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
        old.execute_batch(&format!("{TABLES}; PRAGMA user_version = 1")).unwrap();
        old.execute("ATTACH ?1 AS new", [new.to_str().unwrap()]).unwrap();
        let tables: Vec<String> = {
            let mut tables = old.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").unwrap();
            tables.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
        };
        for table in tables {
            old.execute_batch(&format!("INSERT INTO main.{table} SELECT * FROM new.{table}")).unwrap();
        }
        drop(old);
        fs::remove_file(new).unwrap();
        trial
    }

    fn beside(&self, name: &str) -> PathBuf {
        self.path.with_file_name(name)
    }

    fn copy(&self) -> PathBuf {
        self.beside("Harding 2026 General (before upgrade 2).canvass")
    }

    fn listing(&self) -> Vec<String> {
        listing(self.folder.path())
    }
}

/// What a file says, read without a trace; it must be whole.
fn said(path: &Path) -> Said {
    let file = ElectionFile::open_read_only(path).unwrap();
    assert_eq!(file.verify(None).unwrap().problems, [], "{}", path.display());
    (file.facts().unwrap(), file.log().unwrap(), file.head())
}

fn is_older(path: &Path) -> bool {
    match ElectionFile::open(path) {
        Ok(file) => {
            file.close().unwrap();
            false
        }
        Err(error) => {
            assert_eq!(error.code(), "store.older-version");
            true
        }
    }
}

#[test]
fn an_older_file_is_read_as_it_is_and_not_written() {
    let trial = Trial::new();
    let before = fs::read(&trial.path).unwrap();
    let (facts, log, head) = said(&trial.path);
    assert_eq!((log.len(), head.to_string().as_str()), (4, HEAD));
    let kinds: std::collections::BTreeSet<_> = facts.iter().map(|(_, fact)| kind_of(fact)).collect();
    assert_eq!(kinds.len(), 23, "every kind of fact of version 1");
    let clerk = facts.iter().find_map(|(_, fact)| match fact {
        Fact::Officer(officer) if officer.role == OfficerRole::CountyClerk => Some(officer.name.as_str()),
        _ => None,
    });
    assert_eq!(clerk, Some("Doreen Chávez"));
    let verified = store::verify(&trial.path, Some(&HEAD.parse().unwrap())).unwrap();
    assert!(verified.is_ok(), "{verified:?}");
    let error = ElectionFile::open(&trial.path).unwrap_err();
    assert_eq!(error.code(), "store.older-version");
    let values = [("path", trial.path.display().to_string()), ("found", "1".into()), ("known", "2".into())];
    assert_eq!(error.values(), values);
    assert!(fs::read(&trial.path).unwrap() == before);
    assert_eq!(trial.listing(), ["Harding 2026 General.canvass"]);
}

#[test]
fn an_upgrade_keeps_every_fact_the_log_and_a_copy() {
    let trial = Trial::new();
    let before = said(&trial.path);
    let done = upgrade(&trial.path).unwrap().expect("an upgrade");
    assert_eq!((done.copy.as_path(), done.from, done.to, done.head), (trial.copy().as_path(), 1, 2, before.2));
    assert_eq!(trial.listing(), ["Harding 2026 General (before upgrade 2).canvass", "Harding 2026 General.canvass"]);
    assert_eq!(said(&trial.path), before, "the chain is the same, entry by entry");
    assert_eq!(said(&trial.copy()), before);
    assert!(is_older(&trial.copy()) && !is_older(&trial.path));
    assert_eq!(upgrade(&trial.path).unwrap(), None, "there is nothing more to do");

    // It goes on with what the older one did not know.
    let mut file = ElectionFile::open(&trial.path).unwrap();
    file.record(&act(ActKind::SetUp, set_right()), &stamp(9)).unwrap();
    file.close().unwrap();
    assert_eq!(said(&trial.path).0.len(), before.0.len() + set_right().len());
    assert_eq!(said(&trial.copy()), before);
}

#[test]
fn a_crashed_older_file_is_put_together_first() {
    let trial = Trial::new();
    let before = said(&trial.path);
    {
        let old = Connection::open(&trial.path).unwrap();
        old.set_db_config(rusqlite::config::DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
        old.execute_batch("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL").unwrap();
        old.execute_batch("UPDATE head_mark SET clean = 0").unwrap();
    }
    assert_eq!(trial.listing().len(), 2, "two parts: {:?}", trial.listing());
    assert_eq!(said(&trial.path), before);
    assert_eq!(ElectionFile::open(&trial.path).unwrap_err().code(), "store.older-version");
    upgrade(&trial.path).unwrap().expect("an upgrade");
    assert_eq!(trial.listing(), ["Harding 2026 General (before upgrade 2).canvass", "Harding 2026 General.canvass"]);
    assert_eq!((said(&trial.path), said(&trial.copy())), (before.clone(), before));
}

#[test]
fn what_has_the_name_of_the_copy_is_left_alone_unless_it_is_that_copy() {
    let trial = Trial::new();
    fs::write(trial.copy(), "a letter").unwrap();
    let done = upgrade(&trial.path).unwrap().unwrap();
    assert_eq!(done.copy, trial.beside("Harding 2026 General (before upgrade 2, copy 2).canvass"));
    assert_eq!(fs::read(trial.copy()).unwrap(), b"a letter");
    assert!(is_older(&done.copy));

    // Stopped after the copy was made, and begun again.
    let trial = Trial::new();
    fs::copy(&trial.path, trial.copy()).unwrap();
    let done = upgrade(&trial.path).unwrap().unwrap();
    assert_eq!(done.copy, trial.copy());
    assert_eq!(trial.listing().len(), 2);
}

#[test]
fn a_damaged_older_file_is_not_upgraded() {
    let trial = Trial::new();
    let old = Connection::open(&trial.path).unwrap();
    let changed = "DROP TRIGGER field_row_not_changed; UPDATE field_row SET value = value + 1 WHERE value = 1001;";
    let trigger: String = old
        .query_row("SELECT sql FROM sqlite_schema WHERE name = 'field_row_not_changed'", [], |row| row.get(0))
        .unwrap();
    old.execute_batch(changed).unwrap();
    assert_eq!(old.changes(), 1);
    old.execute_batch(&trigger).unwrap();
    drop(old);
    let before = fs::read(&trial.path).unwrap();
    assert_eq!(upgrade(&trial.path).unwrap_err().code(), "store.damaged");
    assert!(fs::read(&trial.path).unwrap() == before);
    assert_eq!(trial.listing(), ["Harding 2026 General.canvass"]);
}

#[test]
fn what_cannot_be_written_beside_it_keeps_it_as_it_is() {
    let trial = Trial::new();
    let open = ElectionFile::open_read_only(&trial.path).unwrap();
    assert_eq!(upgrade(&trial.path).unwrap_err().code(), "store.open-elsewhere");
    drop(open);
    let synchronised = trial.beside("Dropbox");
    fs::create_dir(&synchronised).unwrap();
    let inside = synchronised.join("a.canvass");
    fs::copy(&trial.path, &inside).unwrap();
    assert_eq!(upgrade(&inside).unwrap_err().code(), "store.synchronised-folder");
    assert_eq!(listing(&synchronised), ["a.canvass"]);
}

#[test]
fn a_backup_of_an_older_version_is_restored_as_one_of_this() {
    let trial = Trial::new();
    let (before, bytes) = (said(&trial.path), fs::read(&trial.path).unwrap());
    let out = trial.beside("restored.canvass");
    let head = store::restore(&trial.path, &out, &stamp(5)).unwrap();
    assert!(fs::read(&trial.path).unwrap() == bytes, "the backup is what it was");
    let (facts, log, now) = said(&out);
    assert_eq!((facts, now), (before.0, head));
    assert_eq!((log[..4].to_vec(), log[4].kind), (before.1, ActKind::Restored));
    assert!(!is_older(&out));
    assert_eq!(trial.listing(), ["Harding 2026 General.canvass", "restored.canvass"]);
}

fn child(test: &str, path: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"]).env("CANVASS_TRIAL", path);
    command
}

#[test]
#[ignore = "is run by another test, in a program of its own"]
fn child_upgrades() {
    let Some(path) = std::env::var_os("CANVASS_TRIAL") else { return };
    println!("\nsaid:begins");
    std::io::stdout().flush().unwrap();
    let done = upgrade(Path::new(&path));
    println!("\nsaid:{}", done.map_or_else(|error| error.code().to_owned(), |_| "done".to_owned()));
}

#[test]
fn killed_at_any_moment_it_is_of_one_version_or_the_other_and_whole() {
    let mut dice = Dice::new(1_912);
    let trial = Trial::large();
    let before = said(&trial.path);
    let original = fs::read(&trial.path).unwrap();
    let start = Instant::now();
    upgrade(&trial.path).unwrap().unwrap();
    let whole = u64::try_from(start.elapsed().as_micros()).unwrap();
    // The other program may be slower than this one was: where nothing was copied yet, the next is given longer.
    let mut longest = whole * 5 / 4;
    let (mut older, mut upgraded, mut copied) = (0, 0, 0);
    for round in 0..12 * soak() {
        let name = format!("{round}.canvass");
        let path = trial.beside(&name);
        fs::write(&path, &original).unwrap();
        let mut program = child("child_upgrades", &path).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines().map(Result::unwrap);
        lines.find(|line| line == "said:begins").expect("a beginning");
        std::thread::sleep(Duration::from_micros(dice.below(longest)));
        program.kill().unwrap();
        program.wait().unwrap();

        assert_eq!(said(&path), before, "round {round}");
        let copy = trial.beside(&format!("{round} (before upgrade 2).canvass"));
        if copy.exists() {
            copied += 1;
            assert_eq!(said(&copy), before, "round {round}: a copy is whole or not there");
        } else {
            longest += longest / 4;
        }
        if is_older(&path) {
            older += 1;
            upgrade(&path).unwrap().unwrap_or_else(|| panic!("round {round}: it was older"));
        } else {
            upgraded += 1;
            assert!(copy.exists(), "round {round}: upgraded without a copy");
        }
        assert_eq!((said(&path), said(&copy)), (before.clone(), before.clone()), "round {round}");
        for file in [path, copy] {
            fs::remove_file(file).unwrap();
        }
        let left =
            trial.listing().into_iter().filter(|name| !name.starts_with("Harding") && !name.starts_with(".canvass-"));
        assert_eq!(left.collect::<Vec<_>>(), Vec::<String>::new(), "round {round}");
    }
    println!(
        "\ntrial: {} upgrades killed: {older} of version 1, {upgraded} of version 2, {copied} copies, all whole",
        12 * soak()
    );
    assert!(older > 0 && copied > 0, "{older} {upgraded} {copied}");
}

/// A limit on the size of files stands for a full disk: first the copy does not fit, then the new tables.
#[cfg(unix)]
#[test]
fn where_the_disk_is_full_it_stays_as_it_was() {
    let trial = Trial::large();
    let before = said(&trial.path);
    let size = fs::metadata(&trial.path).unwrap().len();
    let program = std::env::current_exe().unwrap();
    let upgraded = |blocks: u64| {
        let script =
            format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" --exact child_upgrades --ignored --nocapture");
        let out =
            Command::new("sh").arg("-c").arg(script).arg(&program).env("CANVASS_TRIAL", &trial.path).output().unwrap();
        let text = String::from_utf8(out.stdout).unwrap();
        text.lines().filter_map(|line| line.strip_prefix("said:")).next_back().unwrap().to_owned()
    };
    // Of 512 bytes: half the file; the file and no table more.
    assert_eq!(upgraded(size / 1024), "store.input-output");
    assert_eq!(trial.listing(), ["Harding 2026 General.canvass"], "nothing half done is left");
    assert_eq!(said(&trial.path), before);
    // The tables were committed to the second part and cannot be put into the first.
    assert_eq!(upgraded(size / 512), "store.input-output");
    assert_eq!((said(&trial.path), said(&trial.copy())), (before.clone(), before.clone()));
    assert_eq!(upgraded(size / 128), "done");
    assert!(!is_older(&trial.path));
    assert_eq!((said(&trial.path), said(&trial.copy())), (before.clone(), before));
}
