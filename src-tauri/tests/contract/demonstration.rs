//! `demo`: from nothing to printed notices, the same bytes each time, and a file that every command works on.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::common::{Desk, keys, one, text_of};

fn demo() -> Desk {
    let desk = Desk::new();
    let said = desk.run(&["demo", "--out", "@demo"]).quietly().out;
    assert!(said.contains("practice.canvass") && said.contains("summary.json"), "{said}");
    desk
}

fn files(desk: &Desk) -> BTreeMap<PathBuf, Vec<u8>> {
    let root = desk.at("demo");
    desk.everything().into_iter().map(|(path, bytes)| (path.strip_prefix(&root).unwrap().to_owned(), bytes)).collect()
}

#[test]
fn it_prints_every_notice_and_leaves_the_same_bytes_each_time() {
    let (one, other) = (demo(), demo());
    let (one_files, other_files) = (files(&one), files(&other));
    assert_eq!(one_files.keys().collect::<Vec<_>>(), other_files.keys().collect::<Vec<_>>());
    for (path, bytes) in &one_files {
        assert!(other_files[path] == *bytes, "{path:?} differs");
    }
    let summary: serde_json::Value = serde_json::from_slice(&one.bytes("demo/summary.json")).unwrap();
    assert_eq!(keys(&summary), ["schema", "election", "set", "contests"]);
    assert_eq!(summary["schema"], "canvass-desk/recounts/1");
    assert_eq!(summary["election"]["practice"], true);
    assert_eq!(
        one.run(&["recounts", "@demo/practice.canvass", "--json"]).out.as_bytes(),
        one.bytes("demo/summary.json")
    );
    let mut expected = Vec::new();
    for contest in summary["contests"].as_array().unwrap().iter().filter(|contest| contest["required"] == "yes") {
        let id = contest["id"].as_str().unwrap();
        assert_eq!(keys(&contest["confirmed"]), ["by", "at"], "the clerk has confirmed it");
        for document in ["doc.board-notice", "doc.clerk-notice"] {
            expected.extend(["en", "es"].map(|lang| format!("practice documents/{document}-{id}-{lang}.pdf")));
        }
    }
    expected.sort_unstable();
    assert!(expected.len() >= 4, "{expected:?}");
    let printed: Vec<_> = one_files
        .keys()
        .map(|path| path.to_string_lossy().into_owned())
        .filter(|path| path.ends_with(".pdf"))
        .collect();
    assert_eq!(printed, expected);
    for name in printed {
        if let Some(text) = text_of(&one.at("demo").join(name)) {
            let practice = if text.contains("Condado") || text.contains("condado") { "PRÁCTICA" } else { "PRACTICE" };
            assert!(text.split_terminator('\u{c}').all(|page| page.contains(practice)), "{text}");
        }
    }
}

#[test]
fn it_writes_over_nothing() {
    let desk = demo();
    assert!(desk.refused(&["demo", "--out", "@demo"]).contains("the folder is not empty"));
    desk.put("letter.txt", "dear");
    desk.refused(&["demo", "--out", "@letter.txt"]);
    desk.refused(&["demo", "--out", "@letter.txt/demo"]);
    std::fs::create_dir(desk.at("empty")).unwrap();
    desk.run(&["demo", "--out", "@empty"]).quietly();
    assert_eq!(desk.bytes("empty/practice.canvass"), desk.bytes("demo/practice.canvass"));
}

#[test]
fn every_command_works_on_what_it_left() {
    let desk = demo();
    let file = "@demo/practice.canvass";
    let verified = desk.run_without_trace(&["verify", file, "--json"]).quietly().json();
    assert_eq!(verified["ok"], true);
    let totals = desk.run_without_trace(&["totals", file, "--json", "--by-precinct"]).quietly().json();
    assert_eq!((&totals["set"], &totals["sealed"]), (&"certified".into(), &true.into()));
    assert_eq!(totals["reports"]["included"], totals["reports"]["expected"]);
    assert_eq!(totals["reports"]["missing"], serde_json::json!([]));
    for set in ["night", "canvass", "certified"] {
        let json = desk.run_without_trace(&["totals", file, "--json", "--set", set]).quietly().json();
        assert_eq!((&json["set"], &json["sealed"]), (&set.into(), &true.into()));
    }
    for command in ["recounts", "findings", "deadlines", "log"] {
        desk.run_without_trace(&[command, file]).quietly();
        desk.run_without_trace(&[command, file, "--json"]).quietly().json();
    }
    // The canvass was completed on the twelfth, and what counts from it is no longer projected.
    let dates = desk.run(&["deadlines", file, "--json"]).json();
    let notice = one(&dates["deadlines"], "rule", "recount.clerk-notice");
    assert_eq!((&notice["event_date"], &notice["projected"]), (&"2026-11-12".into(), &false.into()));
    let said = desk.refused(&["document", file, "doc.clerk-notice", "--out", "@x.pdf"]);
    assert!(said.contains("c-0005, c-0004, c-0008"), "{said}");
    desk.run(&["document", file, "doc.clerk-notice", "--contest", "c-0005", "--out", "@x.pdf"]).quietly();
    desk.run(&["document", file, "doc.clerk-notice", "--contest", "c-0005", "--number", "1", "--out", "@1.pdf"])
        .quietly();
    assert_eq!(desk.bytes("1.pdf"), desk.bytes("demo/practice documents/doc.clerk-notice-c-0005-en.pdf"));
    desk.run(&["backup", file, "--out", "@b.canvass"]).quietly();
    desk.run(&["restore", "@b.canvass", "--out", "@c.canvass"]).quietly();
    assert!(desk.refused(&["import", file, "@demo/returns.csv"]).contains("returns.csv: the same file"));
}
