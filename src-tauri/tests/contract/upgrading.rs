//! `upgrade`, and what the other commands do with the file of an older version.

use crate::common::{Desk, one};

/// A practice election of Harding County that a program of version 1 made, compressed. Two contests of one precinct are in
/// it; the commissioners are one vote apart.
const VERSION_1: &[u8] = include_bytes!("../version-1.canvass.z");

fn older() -> Desk {
    let desk = Desk::new();
    let file = miniz_oxide::inflate::decompress_to_vec_zlib(VERSION_1).unwrap();
    desk.put("old.canvass", file).put("more.csv", crate::common::returns::MAGISTRATE);
    desk
}

#[test]
fn an_older_file_answers_and_takes_nothing_in() {
    let desk = older();
    let recounts = desk.run_without_trace(&["recounts", "@old.canvass", "--json"]).quietly().json();
    assert_eq!(one(&recounts["contests"], "required", "yes")["id"], "c-0001");
    for asked in [
        ["totals", "@old.canvass"].as_slice(),
        &["findings", "@old.canvass"],
        &["deadlines", "@old.canvass"],
        &["log", "@old.canvass"],
        &["verify", "@old.canvass", "--head", "2:b69ac7395375d79d"],
    ] {
        desk.run_without_trace(asked).done();
    }
    desk.run(&["document", "@old.canvass", "doc.clerk-notice", "--out", "@draft.pdf"]).done();
    for asked in
        [["import", "@old.canvass", "@more.csv"].as_slice(), &["backup", "@old.canvass", "--out", "@stick.canvass"]]
    {
        let said = desk.refused(asked);
        assert!(said.contains("earlier version") && said.contains("canvass-desk upgrade"), "{said}");
    }
}

#[test]
fn an_upgraded_file_goes_on_and_is_kept_as_it_was() {
    let desk = older();
    let before = desk.bytes("old.canvass");
    let log = desk.run(&["log", "@old.canvass", "--json"]).quietly().out;
    let said = desk.run(&["upgrade", "@old.canvass"]).quietly().out;
    assert!(said.contains("old (before upgrade 2).canvass") && said.contains("Head 2:b69ac7395375d79d"), "{said}");
    assert_eq!(desk.run(&["log", "@old.canvass", "--json"]).quietly().out, log, "an upgrade is no act");
    assert_eq!(desk.run(&["log", "@old (before upgrade 2).canvass", "--json"]).quietly().out, log);
    desk.run(&["import", "@old.canvass", "@more.csv"]).done();
    desk.run(&["verify", "@old.canvass", "--head", "2:b69ac7395375d79d"]).quietly();

    let again = desk.run_without_trace(&["upgrade", "@old.canvass"]).quietly().out;
    assert!(again.starts_with("Nothing to do"), "{again}");
    // The copy can be upgraded itself: then it is a file like any other.
    desk.put("twice.canvass", before);
    desk.run(&["restore", "@twice.canvass", "--out", "@restored.canvass"]).quietly();
    desk.run(&["import", "@restored.canvass", "@more.csv"]).done();
    let nothing = desk.refused(&["upgrade", "@more.csv"]);
    assert!(nothing.contains("this is no election file"), "{nothing}");
}
