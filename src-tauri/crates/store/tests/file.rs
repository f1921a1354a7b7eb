//! Making, filling, closing and opening an election file.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use canvass::{Act, ActKind, EntryNumber, Fact};
use common::*;
use law::Coded;
use store::{ElectionFile, PrintedHead};

#[test]
fn what_was_recorded_is_there_when_it_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Harding 2026 General.canvass");
    let mut file = created(&path);
    assert_eq!(file.head().number, EntryNumber(1));
    let recorded = file.record(&act(ActKind::ShareRecorded, lists()), &stamp(1)).unwrap();
    assert_eq!(recorded.entry, EntryNumber(2));
    assert_eq!(recorded.head, file.head());
    assert!(!recorded.clock_went_back);
    let back = Act { reason: Some("snow".into()), ..keyed_act(1, 3) };
    assert!(file.record(&back, &stamp(0)).unwrap().clock_went_back);
    file.record(&act(ActKind::DocumentIssued, vec![document(1, 20_000)]), &stamp(2)).unwrap();

    let mut expected: Vec<(EntryNumber, Fact)> = Vec::new();
    let acts = [ground(), lists(), back.facts.clone(), vec![document(1, 20_000)]];
    for (facts, number) in acts.into_iter().zip(1..) {
        expected.extend(facts.into_iter().map(|fact| (EntryNumber(number), fact)));
    }
    assert_eq!(file.facts().unwrap(), expected);
    let (head, log) = (file.head(), file.log().unwrap());
    assert_eq!(log.len(), 4);
    assert_eq!(log[2].reason.as_deref(), Some("snow"));
    assert_eq!(log[2].at, stamp(0).at);
    assert_eq!(log[3].head(), head);
    assert!(file.verify(None).unwrap().is_ok());
    file.close().unwrap();
    assert_eq!(listing(folder.path()), ["Harding 2026 General.canvass"], "closed, it is one file");

    for open in [ElectionFile::open_read_only, ElectionFile::open] {
        let file = open(&path).unwrap();
        assert_eq!(file.facts().unwrap(), expected);
        assert_eq!(file.log().unwrap(), log);
        assert_eq!(file.head(), head);
        let verified = file.verify(Some(&PrintedHead::from(log[1].head()))).unwrap();
        assert_eq!((verified.entries, verified.head, verified.problems), (4, Some(head), vec![]));
        file.close().unwrap();
        assert_eq!(listing(folder.path()), ["Harding 2026 General.canvass"]);
    }
}

#[test]
fn dropped_without_a_close_it_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    let mut file = created(&path);
    file.record(&keyed_act(7, 2), &stamp(1)).unwrap();
    let facts = file.facts().unwrap();
    drop(file);
    assert_eq!(listing(folder.path()), ["a.canvass", "a.canvass-wal"]);

    let reading = ElectionFile::open_read_only(&path).unwrap();
    assert_eq!(reading.facts().unwrap(), facts);
    assert!(!reading.is_incomplete_copy());
    drop(reading);
    assert_eq!(listing(folder.path()), ["a.canvass", "a.canvass-wal"], "reading leaves no trace");

    let mut file = ElectionFile::open(&path).unwrap();
    assert_eq!(file.facts().unwrap(), facts);
    file.record(&keyed_act(8, 1), &stamp(2)).unwrap();
    let facts = file.facts().unwrap();
    file.close().unwrap();
    assert_eq!(listing(folder.path()), ["a.canvass"]);
    assert_eq!(ElectionFile::open(&path).unwrap().facts().unwrap(), facts);
}

#[test]
fn a_new_file_takes_no_name_that_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    std::fs::write(&path, "a letter").unwrap();
    let refused = ElectionFile::create(&path, &act(ActKind::Created, ground()), &stamp(0)).unwrap_err();
    assert_eq!(refused.code(), "store.exists");
    assert_eq!(std::fs::read(&path).unwrap(), b"a letter");
}

#[test]
fn a_file_that_cannot_be_made_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    let twice = [ground(), vec![Fact::Setting(setting())]].concat();
    let no_such_pass = [vec![Fact::Setting(setting())], vec![keyed(1)]].concat();
    for (facts, code) in [(vec![], "store.no-setting"), (twice, "store.no-setting"), (no_such_pass, "store.refused")] {
        let refused = ElectionFile::create(&path, &act(ActKind::Created, facts), &stamp(0)).unwrap_err();
        assert_eq!(refused.code(), code);
        assert_eq!(refused.values()[0], ("path", path.canonicalize().unwrap_or(path.clone()).display().to_string()));
        assert_eq!(listing(folder.path()), Vec::<String>::new());
    }
    let nowhere = folder.path().join("no such folder").join("a.canvass");
    let refused = ElectionFile::create(&nowhere, &act(ActKind::Created, ground()), &stamp(0)).unwrap_err();
    assert_eq!(refused.code(), "store.folder-not-found");
}

#[test]
fn an_act_that_is_refused_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = created(&folder.path().join("a.canvass"));
    let (facts, head) = (file.facts().unwrap(), file.head());
    let too_large = keyed(u64::MAX);
    for (last, code) in [
        (Fact::Setting(setting()), "store.refused"),
        (ground().remove(1), "store.refused"),
        (too_large, "store.cannot-hold"),
    ] {
        let refused = file.record(&act(ActKind::SetUp, vec![keyed(1), keyed(2), last]), &stamp(1)).unwrap_err();
        assert_eq!(refused.code(), code);
        assert_eq!((file.facts().unwrap(), file.head()), (facts.clone(), head));
    }
    file.record(&keyed_act(1, 1), &stamp(2)).unwrap();
    assert!(file.verify(None).unwrap().is_ok());
}
