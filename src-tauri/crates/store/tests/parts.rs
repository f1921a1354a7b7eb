//! A part that a crash left behind takes the place of nothing that is given its name later.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use canvass::{Act, ActKind};
use common::*;
use law::Coded;
use store::{ElectionFile, StoreError, restore};

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// A folder in which `c.canvass` crashed at work after its third entry, and `good.canvass` is the later backup of the
/// same election: five entries.
struct Crashed {
    _folder: tempfile::TempDir,
    name: PathBuf,
    good: PathBuf,
    elsewhere: PathBuf,
}

impl Crashed {
    fn new() -> Crashed {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let (name, good, elsewhere) = (root.join("c.canvass"), root.join("good.canvass"), root.join("elsewhere"));
        let mut file = created(&name);
        file.record(&keyed_act(1, 2), &stamp(1)).unwrap();
        file.close().unwrap();
        fs::copy(&name, &good).unwrap();
        let mut file = ElectionFile::open(&good).unwrap();
        for n in 2..=4 {
            file.record(&keyed_act(n, 2), &stamp(5)).unwrap();
        }
        file.close().unwrap();
        let mut file = ElectionFile::open(&name).unwrap();
        file.record(&keyed_act(9, 2), &stamp(2)).unwrap();
        drop(file);
        assert!(fs::metadata(wal(&name)).unwrap().len() > 0);
        Crashed { _folder: folder, name, good, elsewhere }
    }

    /// The first part is gone, and the second is left.
    fn without_the_first_part() -> Crashed {
        let crashed = Crashed::new();
        fs::remove_file(&crashed.name).unwrap();
        crashed
    }

    /// The file holds the five entries of the good one, and is whole.
    fn five(&self, path: &Path) {
        let first = |path: &Path| ElectionFile::open_read_only(path).unwrap().log().unwrap()[..5].to_vec();
        assert_eq!(first(path), first(&self.good));
        assert!(store::verify(path, None).unwrap().is_ok());
    }
}

/// Refused for the part, and nothing but what was there is there.
fn refused<T: std::fmt::Debug>(made: Result<T, StoreError>, name: &Path, suffix: &str) {
    let error = made.unwrap_err();
    assert_eq!(error.code(), "store.part-beside", "{error}");
    let (path, part) = (name.display().to_string(), beside(name, suffix).display().to_string());
    assert_eq!(error.values(), [("path", path), ("part", part)]);
    assert!(!name.exists());
}

#[test]
fn nothing_is_restored_under_a_name_beside_which_a_part_stands() {
    let crashed = Crashed::without_the_first_part();
    let Crashed { name, good, elsewhere, .. } = &crashed;
    let left = fs::read(wal(name)).unwrap();
    refused(restore(good, name, &stamp(6)), name, "-wal");
    assert_eq!(fs::read(wal(name)).unwrap(), left, "the part is somebody's work and is not touched");
    for suffix in ["-journal", "-shm"] {
        fs::rename(wal(name), elsewhere).unwrap();
        fs::write(beside(name, suffix), "").unwrap();
        refused(restore(good, name, &stamp(6)), name, suffix);
        fs::remove_file(beside(name, suffix)).unwrap();
        fs::rename(elsewhere, wal(name)).unwrap();
    }
    fs::rename(wal(name), elsewhere).unwrap();
    assert_eq!(restore(good, name, &stamp(6)).unwrap().number.0, 6);
    crashed.five(name);
}

#[test]
fn no_election_is_made_under_a_name_beside_which_a_part_stands() {
    let crashed = Crashed::without_the_first_part();
    let Crashed { name, elsewhere, .. } = &crashed;
    let make = || ElectionFile::create(name, &act(ActKind::Created, ground()), &stamp(6));
    refused(make(), name, "-wal");
    fs::rename(wal(name), elsewhere).unwrap();
    assert_eq!(make().unwrap().head().number.0, 1);
}

#[test]
fn no_backup_is_put_where_a_part_would_change_it() {
    let crashed = Crashed::without_the_first_part();
    let Crashed { name, good, elsewhere, .. } = &crashed;
    let backup = || {
        let mut file = ElectionFile::open(good).unwrap();
        let made = file.backup(name, &stamp(6));
        file.close().unwrap();
        made
    };
    refused(backup().map_err(|refused| refused.error), name, "-wal");
    assert_eq!(ElectionFile::open_read_only(good).unwrap().log().unwrap().len(), 5, "the log speaks of no backup");
    fs::rename(wal(name), elsewhere).unwrap();
    assert_eq!(backup().unwrap().head.number.0, 5);
    crashed.five(name);
    // Nor over an earlier backup, though the database would take the part into either of them.
    fs::rename(elsewhere, wal(name)).unwrap();
    let before = fs::read(name).unwrap();
    let error = backup().unwrap_err();
    assert_eq!(error.code(), "store.foreign-part");
    assert_eq!(error.values()[0], ("path", name.display().to_string()));
    assert_eq!(fs::read(name).unwrap(), before);
}

/// Everybody who opens it is told, and the file stays as it is.
fn opened_by_nobody(path: &Path, part: &Path) {
    let before = (fs::read(path).unwrap(), fs::read(part).unwrap());
    let out = path.with_file_name("out.canvass");
    let answers = [
        ElectionFile::open(path).map(drop),
        ElectionFile::open_read_only(path).map(drop),
        store::verify(path, None).map(drop),
        restore(path, &out, &stamp(7)).map(drop),
        ElectionFile::open(path).map(drop),
    ];
    for answer in answers {
        let error = answer.unwrap_err();
        assert_eq!(error.code(), "store.foreign-part", "{error}");
        let values = [("path", path.display().to_string()), ("part", part.display().to_string())];
        assert_eq!(error.values(), values);
    }
    assert!((fs::read(path).unwrap(), fs::read(part).unwrap()) == before && !out.exists());
}

#[test]
fn a_backup_copied_over_a_crashed_file_is_not_opened_with_what_was_left_of_that() {
    let crashed = Crashed::new();
    let Crashed { name, good, elsewhere, .. } = &crashed;
    fs::copy(good, name).unwrap();
    opened_by_nobody(name, &wal(name));
    fs::rename(wal(name), elsewhere).unwrap();
    crashed.five(name);
    ElectionFile::open(name).unwrap().close().unwrap();
}

/// Both files crashed at work, so both say that they are in two parts; only the log can tell.
#[test]
fn the_second_part_of_another_crashed_file_is_known_by_the_log() {
    let crashed = Crashed::new();
    let Crashed { name, good, .. } = &crashed;
    drop(ElectionFile::open(good).unwrap());
    fs::copy(good, name).unwrap();
    opened_by_nobody(name, &wal(name));

    // Nor that of another election altogether.
    let other = good.with_file_name("other.canvass");
    let made = Act { about: "another county's".into(), ..act(ActKind::Created, ground()) };
    let mut file = ElectionFile::create(&other, &made, &stamp(0)).unwrap();
    file.record(&keyed_act(3, 40), &stamp(1)).unwrap();
    drop(file);
    fs::copy(wal(&other), wal(name)).unwrap();
    opened_by_nobody(name, &wal(name));
    // Its own is.
    fs::copy(wal(good), wal(name)).unwrap();
    crashed.five(name);
}

/// A file is opened with an empty part of another one beside it, works, and crashes: what it wrote is its own.
#[test]
fn an_empty_part_of_another_file_does_no_harm() {
    let crashed = Crashed::new();
    let Crashed { name, good, .. } = &crashed;
    fs::copy(good, name).unwrap();
    fs::write(wal(name), "").unwrap();
    crashed.five(name);
    let mut file = ElectionFile::open(name).unwrap();
    file.record(&keyed_act(7, 1), &stamp(6)).unwrap();
    drop(file);
    assert_eq!(fs::read(name).unwrap()[18..20], [2, 2], "it says that it is in two parts");
    let file = ElectionFile::open(name).unwrap();
    assert_eq!(file.log().unwrap().len(), 6);
    file.close().unwrap();
    crashed.five(name);
}

/// A journal from which the first page is to be taken back. <https://sqlite.org/fileformat2.html#the_rollback_journal>
fn journal(page: &[u8], pages: u32, records: u32) -> Vec<u8> {
    let mut journal = vec![0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];
    let size = u32::try_from(page.len()).unwrap();
    for number in [records, 7, pages, 512, size] {
        journal.extend(number.to_be_bytes());
    }
    journal.resize(512, 0);
    let sum = 7 + page.iter().rev().skip(199).step_by(200).map(|byte| u32::from(*byte)).sum::<u32>();
    [&journal, 1_u32.to_be_bytes().as_slice(), page, &sum.to_be_bytes()].concat()
}

#[test]
fn a_journal_that_would_take_back_more_than_the_mode_is_another_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().canonicalize().unwrap().join("a.canvass");
    with_every_kind(&path);
    let whole = fs::read(&path).unwrap();
    let (page, part) = (&whole[..4096], beside(&path, "-journal"));
    let pages = u32::from_be_bytes(page[28..32].try_into().unwrap());
    let mut older = page.to_vec();
    older[4000] ^= 1;
    for foreign in [
        journal(page, pages - 1, 1),
        journal(page, pages - 1, 0),
        journal(&older, pages, 1),
        [journal(page, pages, 2), vec![0; 4104]].concat(),
    ] {
        fs::write(&part, foreign).unwrap();
        opened_by_nobody(&path, &part);
    }

    // Stopped while the header was being changed to two parts: that is taken back.
    let mut changed = whole.clone();
    (changed[18], changed[19], changed[27], changed[95]) = (2, 2, whole[27].wrapping_add(1), whole[95].wrapping_add(1));
    for (first, journal) in
        [(&changed, journal(page, pages, 1)), (&whole, journal(page, pages, 0)), (&whole, vec![0; 900])]
    {
        fs::write(&path, first).unwrap();
        fs::write(&part, journal).unwrap();
        assert!(store::verify(&path, None).unwrap().is_ok());
        let file = ElectionFile::open(&path).unwrap();
        assert_eq!(file.log().unwrap().len(), 4);
        file.close().unwrap();
        assert_eq!(listing(folder.path()), ["a.canvass"]);
    }
}
