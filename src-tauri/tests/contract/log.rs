//! `log` and `verify`.

use crate::common::{Desk, keys};

#[test]
fn the_log_has_every_act_in_order() {
    let desk = Desk::new();
    desk.counted();
    let answer = desk.run_without_trace(&["log", "@a.canvass", "--json"]).quietly();
    let log = answer.json();
    assert_eq!(keys(&log), ["schema", "election", "head", "entries"]);
    assert_eq!(log["schema"], "canvass-desk/log/1");
    let entries = log["entries"].as_array().unwrap();
    assert_eq!(keys(&entries[0]), ["number", "at", "by", "act", "about", "reason", "rows", "hash"]);
    let acts: Vec<_> = entries.iter().map(|entry| (entry["number"].as_u64(), entry["act"].as_str())).collect();
    assert_eq!(acts, [(Some(1), Some("created")), (Some(2), Some("imported"))]);
    assert_eq!(entries[1]["about"], "night.csv, offices.csv");
    assert_eq!(entries[0]["reason"], serde_json::Value::Null);
    let head = log["head"].as_str().unwrap();
    assert_eq!(head, format!("2:{}", entries[1]["hash"].as_str().unwrap()));
    let people = desk.run(&["log", "@a.canvass"]).quietly().out;
    assert!(people.contains("Ana Deputy") && people.contains("took in") && people.contains(head), "{people}");
}

#[test]
fn a_whole_file_is_found_whole_and_every_head_it_passed_through() {
    let desk = Desk::new();
    desk.counted();
    let verified = desk.run_without_trace(&["verify", "@a.canvass", "--json"]).quietly().json();
    assert_eq!(keys(&verified), ["schema", "ok", "entries", "head", "problems"]);
    assert_eq!(verified["schema"], "canvass-desk/verify/1");
    assert_eq!(verified["ok"], true);
    assert_eq!(verified["entries"], 2);
    assert_eq!(verified["problems"], serde_json::json!([]));
    let head = verified["head"].as_str().unwrap();
    let log = desk.run(&["log", "@a.canvass", "--json"]).json();
    let first = format!("1:{}", log["entries"][0]["hash"].as_str().unwrap());
    for printed in [head, &head.to_uppercase(), &first] {
        desk.run_without_trace(&["verify", "@a.canvass", "--head", printed]).quietly();
    }
    assert!(desk.run(&["verify", "@a.canvass"]).quietly().out.contains(head));
}

#[test]
fn a_head_of_another_file_is_found_wrong() {
    let desk = Desk::new();
    desk.counted().new_election("b.canvass", &["--name", "Another"]);
    let other = desk.run(&["verify", "@b.canvass", "--json"]).json()["head"].as_str().unwrap().to_owned();
    let later = other.replacen('1', "7", 1);
    for (head, code) in [(other, "verify.head-differs"), (later, "verify.head-not-there")] {
        let answer = desk.run_without_trace(&["verify", "@a.canvass", "--head", &head, "--json"]);
        assert_eq!(answer.exit, 1);
        let verified = answer.json();
        assert_eq!(verified["ok"], false);
        assert_eq!(keys(&verified["problems"][0]), ["code", "place"]);
        assert_eq!(verified["problems"][0]["code"], code);
        assert_eq!(answer.lines().len(), 1, "one sentence for the one problem: {answer:?}");
        assert!(answer.err.starts_with(&format!("--head {head}: ")), "{answer:?}");
    }
}

#[test]
fn a_text_that_is_no_head_is_wrong_usage() {
    let desk = Desk::new();
    desk.counted();
    for garbled in ["", "2", "2:", "2:9f31", "x:9f31c07be2a45d18", "2:9f31c07be2a45d1g", "-2:9f31c07be2a45d18"] {
        let head = format!("--head={garbled}");
        assert!(desk.misused(&["verify", "@a.canvass", &head]).starts_with("--head: "), "{garbled}");
    }
}

/// Every place at which a name, a count or a day of the election stands in the file.
#[test]
fn a_changed_byte_is_found_and_said_in_json_too() {
    let desk = Desk::new();
    desk.counted();
    let whole = desk.bytes("a.canvass");
    let mut found = 0;
    for text in
        ["CARMEN ORTIZ", "Ana Deputy", "night.csv", "County Sheriff", "2026-11-03", "Precinct 2", "Harding 2026"]
    {
        let places = whole.windows(text.len()).enumerate().filter(|(_, window)| *window == text.as_bytes());
        for (at, _) in places {
            let mut bytes = whole.clone();
            bytes[at + 1] ^= 1;
            desk.put("b.canvass", bytes);
            let answer = desk.run_without_trace(&["verify", "@b.canvass", "--json"]);
            assert_eq!(answer.exit, 1, "{text} at {at}");
            let verified = answer.json();
            assert_eq!(verified["ok"], false);
            assert_eq!(answer.lines().len(), verified["problems"].as_array().unwrap().len(), "{answer:?}");
            assert!(verified["head"].is_null() || verified["head"].as_str().unwrap().starts_with("2:"));
            found += 1;
        }
    }
    assert!(found >= 7, "{found}");
}

#[test]
fn what_is_no_election_file_is_refused_by_every_command_that_reads_one() {
    let desk = Desk::new();
    desk.put("letter.txt", "a letter of somebody, long enough to be read as a header".repeat(10)).put("empty", "");
    desk.counted();
    let cut = desk.bytes("a.canvass")[..5000].to_vec();
    desk.put("cut.canvass", cut).put("night.csv", crate::common::returns::NIGHT);
    for (file, why) in [
        ("@nothing", "there is nothing at this path"),
        ("@letter.txt", "this is no election file"),
        ("@empty", "the file is empty"),
        ("@", "a folder or a device"),
        ("@cut.canvass", "damaged"),
    ] {
        for command in [
            &["totals", file] as &[&str],
            &["recounts", file],
            &["findings", file],
            &["deadlines", file],
            &["log", file],
            &["backup", file, "--out", "@x.canvass"],
            &["restore", file, "--out", "@x.canvass"],
            &["import", file, "@night.csv"],
            &["document", file, "doc.clerk-notice", "--out", "@x.pdf"],
        ] {
            let said = desk.refused(command);
            assert!(said.contains(why), "{command:?}: {said}");
        }
        assert_eq!(desk.run_without_trace(&["verify", file, "--json"]).exit, 1);
    }
}
