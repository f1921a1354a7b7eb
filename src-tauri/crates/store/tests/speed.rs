//! What recording and reading cost, with room for a slow and busy computer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

mod common;

use std::time::{Duration, Instant};

use canvass::ActKind;
use common::*;
use store::ElectionFile;

fn took<T>(what: &str, work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    let took = start.elapsed();
    println!("{what}: {took:?}");
    (result, took)
}

#[test]
fn a_whole_import_is_recorded_and_read_in_well_under_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    let mut file = created(&path);
    let import = act(ActKind::Imported, (0..10_000).map(keyed).collect());
    let (_, recording) = took("recording 10,000 figures", || file.record(&import, &stamp(1)).unwrap());
    let (facts, reading) = took("reading them", || file.facts().unwrap());
    let (check, checking) = took("checking the whole file", || file.verify(None).unwrap());
    assert_eq!((facts.len(), check.problems), (ground().len() + 10_000, vec![]));
    assert!(recording < Duration::from_secs(2), "{recording:?}");
    assert!(reading < Duration::from_secs(2), "{reading:?}");
    assert!(checking < Duration::from_secs(2), "{checking:?}");

    let (_, keying) = took("100 keyed fields, each on the disk", || {
        (0..100).for_each(|n| assert!(file.record(&keyed_act(n, 1), &stamp(2)).is_ok()));
    });
    assert!(keying < Duration::from_secs(20), "{keying:?}");
    took("closing", || file.close().unwrap());
    let (file, opening) = took("opening", || ElectionFile::open(&path).unwrap());
    assert!(opening < Duration::from_secs(2), "{opening:?}");
    file.close().unwrap();
}
