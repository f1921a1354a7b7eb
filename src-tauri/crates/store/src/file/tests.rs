use canvass::{ActKind, CountyEvent, Setting};
use law::{Coded, Edition, ElectionKind};

use super::*;

fn act(facts: Vec<Fact>) -> Act {
    Act { kind: ActKind::EventRecorded, about: String::new(), reason: None, facts }
}

fn stamp() -> Stamp {
    Stamp { at: DateTime::parse_from_rfc3339("2026-11-03T19:00:00.000000001-07:00").unwrap(), by: "A. Baca".into() }
}

fn event(name: String) -> Fact {
    Fact::CountyEvent(CountyEvent { name, contest: None, date: "2026-11-13".parse().unwrap() })
}

fn created(folder: &tempfile::TempDir) -> ElectionFile {
    let date = "2026-11-03".parse().unwrap();
    let setting = Setting {
        name: "Doña Ana 2026 General".into(),
        date,
        kind: ElectionKind::General,
        special: None,
        edition: Edition::on(date),
        county: "Doña Ana".parse().unwrap(),
        practice: false,
    };
    let act = Act { kind: ActKind::Created, ..act(vec![Fact::Setting(setting), event("canvass".into())]) };
    ElectionFile::create(&folder.path().join("a.canvass"), &act, &stamp()).unwrap()
}

/// The database itself says "full" when it may not have more pages.
#[test]
fn a_full_disk_is_called_so_and_nothing_is_half_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = created(&folder);
    let (facts, head) = (file.facts().unwrap(), file.head());
    let pages = |file: &ElectionFile, most: u32| -> u32 {
        file.connection.query_row(&format!("PRAGMA max_page_count = {most}"), [], |row| row.get(0)).unwrap()
    };
    pages(&file, 1); // as many as there are
    let large = act((0..50).map(|n| event("x".repeat(3000 + n))).collect());
    assert_eq!(file.record(&large, &stamp()).unwrap_err().code(), "store.disk-full");
    assert_eq!((file.facts().unwrap(), file.head()), (facts, head));
    assert!(file.verify(None).unwrap().is_ok());
    pages(&file, 1_000_000);
    file.record(&large, &stamp()).unwrap();
    assert_eq!(file.facts().unwrap().len(), 52);
    assert!(file.verify(None).unwrap().is_ok());
}

/// Facts of a kind that this version has no name for are not left out without a word.
#[test]
fn facts_of_an_unknown_kind_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = created(&folder);
    file.record(&act(vec![event("x".into())]), &stamp()).unwrap();
    file.connection.execute_batch("INSERT INTO board_session VALUES (2, 2, 1, 'county', '2026-11-13', 'Mosquero', 'refused', NULL, NULL, 'why')").unwrap();
    assert_eq!(file.facts().unwrap_err().code(), "store.unknown-kind");
    let found = file.verify(None).unwrap().problems;
    let codes: Vec<_> = found.iter().map(Coded::code).collect();
    assert_eq!(codes, ["verify.row-added", "verify.kind-unknown", "verify.entry-changed"], "the chain covers it, too");
}

/// The encoding is pinned: a head that was printed must be found again by every later version. The figure was computed
/// by another program, from the rows, by the words of `chain.rs`.
#[test]
fn the_hash_of_an_entry_is_what_the_encoding_says() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = created(&folder);
    assert_eq!(file.head().to_string(), "1:32b464dfd5f0c0cf");
    file.record(&Act { reason: Some("snow".into()), ..act(vec![]) }, &stamp()).unwrap();
    assert_eq!(file.head().to_string(), "2:885855c64691abe6");
}
