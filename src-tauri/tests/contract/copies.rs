//! `backup` and `restore`.

use crate::common::{Desk, keys};

fn totals(desk: &Desk, file: &str) -> String {
    desk.run(&["totals", file, "--json", "--by-precinct"]).quietly().out
}

#[test]
fn a_backup_holds_everything_and_is_on_record() {
    let desk = Desk::new();
    desk.counted();
    let said = desk.run(&["backup", "@a.canvass", "--out", "@stick.canvass", "--by", "Rosa Vigil"]).quietly().out;
    assert!(said.contains("stick.canvass") && said.contains("head 2:"), "{said}");
    assert_eq!(totals(&desk, "@a.canvass"), totals(&desk, "@stick.canvass"));
    desk.run(&["verify", "@stick.canvass"]).quietly();
    let log = desk.run(&["log", "@a.canvass", "--json"]).json();
    let last = log["entries"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["act"], &last["by"]), (&"backed-up".into(), &"Rosa Vigil".into()));
    assert_eq!(last["about"], "stick.canvass");
    assert!(said.contains(last["reason"].as_str().unwrap()), "the log names the head of the copy: {last}");
    // Nothing stands beside either of them.
    let beside = desk.everything().into_keys().filter(|path| path.to_string_lossy().contains(".canvass")).count();
    assert_eq!(beside, 2);
}

#[test]
fn a_backup_takes_the_place_of_an_earlier_one_and_of_nothing_else() {
    let desk = Desk::new();
    desk.counted().new_election("other.canvass", &["--name", "Another"]).put("letter.txt", "dear");
    desk.run(&["backup", "@a.canvass", "--out", "@stick.canvass"]).quietly();
    let first = desk.bytes("stick.canvass");
    desk.run(&["backup", "@a.canvass", "--out", "@stick.canvass"]).quietly();
    assert_ne!(first, desk.bytes("stick.canvass"));
    assert!(desk.run(&["log", "@stick.canvass"]).quietly().out.contains("stick.canvass"), "the first one is on record");

    for (out, why) in [
        ("@letter.txt", "is no earlier backup of this election"),
        ("@other.canvass", "is no earlier backup of this election"),
        ("@a.canvass", "is no earlier backup of this election"),
        ("@", "is no earlier backup of this election"),
        ("@nowhere/stick.canvass", "there is no such folder"),
        ("@letter.txt/stick.canvass", "there is no such folder"),
    ] {
        let said = desk.refused(&["backup", "@a.canvass", "--out", out]);
        assert!(said.contains(why), "{out}: {said}");
    }
    assert!(desk.refused(&["backup", "@letter.txt", "--out", "@x"]).contains("this is no election file"));
    assert!(desk.refused(&["backup", "@nothing", "--out", "@x"]).contains("there is nothing at this path"));
}

#[test]
fn a_restored_election_goes_on_and_says_where_it_comes_from() {
    let desk = Desk::new();
    desk.counted();
    desk.run(&["backup", "@a.canvass", "--out", "@stick.canvass"]).quietly();
    let stick = desk.bytes("stick.canvass");
    desk.run(&["restore", "@stick.canvass", "--out", "@b.canvass"]).quietly();
    assert_eq!(stick, desk.bytes("stick.canvass"), "the backup was touched");
    assert_eq!(totals(&desk, "@a.canvass"), totals(&desk, "@b.canvass"));
    let log = desk.run(&["log", "@b.canvass", "--json"]).json();
    let last = log["entries"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["act"], &last["about"]), (&"restored".into(), &"stick.canvass".into()));
    let verified = desk.run(&["verify", "@b.canvass", "--json"]).quietly().json();
    assert_eq!(keys(&verified), ["schema", "ok", "entries", "head", "problems"]);
    desk.put("more.csv", crate::common::returns::MAGISTRATE);
    desk.run(&["import", "@b.canvass", "@more.csv"]).done();
}

#[test]
fn restoring_never_writes_over_anything() {
    let desk = Desk::new();
    desk.counted().put("letter.txt", "dear");
    desk.run(&["backup", "@a.canvass", "--out", "@stick.canvass"]).quietly();
    for out in ["@a.canvass", "@letter.txt", "@stick.canvass", "@"] {
        let said = desk.refused(&["restore", "@stick.canvass", "--out", out]);
        assert!(said.contains("something is there already"), "{out}: {said}");
    }
    assert!(desk.refused(&["restore", "@letter.txt", "--out", "@b.canvass"]).contains("this is no election file"));
    assert!(desk.refused(&["restore", "@stick.canvass", "--out", "@no/b.canvass"]).contains("no such folder"));
}

#[test]
fn a_backup_with_a_changed_byte_is_no_backup() {
    let desk = Desk::new();
    desk.counted();
    desk.run(&["backup", "@a.canvass", "--out", "@stick.canvass"]).quietly();
    let mut bytes = desk.bytes("stick.canvass");
    let name = b"CARMEN ORTIZ";
    let at = bytes.windows(name.len()).position(|window| window == name).unwrap();
    bytes[at] = b'K';
    desk.put("stick.canvass", bytes);
    let said = desk.refused(&["restore", "@stick.canvass", "--out", "@b.canvass"]);
    assert!(said.contains("the file is damaged, or another program changed it"), "{said}");
}

/// What an interrupted backup has left goes with the next one, from wherever it is asked for, and what may be the only copy
/// of something stays and is named.
#[test]
fn a_backup_clears_away_what_an_interrupted_one_has_left() {
    let desk = Desk::new();
    desk.counted();
    let nest = |name: &str| {
        let nest = desk.at(name);
        std::fs::create_dir(&nest).unwrap();
        std::fs::write(nest.join("in-use"), "").unwrap();
        nest.join("election.canvass")
    };
    std::fs::write(nest(".canvass-aaaaaa"), "").unwrap();
    std::fs::write(nest(".canvass-bbbbbb"), "SQLite format 3\0and no more").unwrap();
    let said = desk.run(&["backup", "@a.canvass", "--out", "@stick.canvass"]).quietly().out;
    assert!(said.contains("Removed what an interrupted backup had left: .canvass-aaaaaa."), "{said}");
    assert!(said.contains("may be the only copy of something: .canvass-bbbbbb."), "{said}");
    assert!(!desk.at(".canvass-aaaaaa").exists() && desk.at(".canvass-bbbbbb").is_dir());
}
