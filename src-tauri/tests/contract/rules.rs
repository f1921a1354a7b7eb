//! The rules by section, id and words, the dates that reach them all, and the command of each that has one of its own.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::law::asked;
use crate::common::{Desk, keys, one};

#[test]
fn a_rule_is_found_by_section_id_and_words_edition_by_edition() {
    let desk = Desk::new();
    let ids = |more: &[&str]| -> BTreeSet<String> {
        let json = asked(&desk, &[&["rules"], more].concat());
        let rules = json["rules"].as_array().unwrap();
        rules.iter().map(|rule| rule["id"].as_str().unwrap().to_owned()).collect()
    };
    assert!(ids(&[]).len() > 110);
    assert_eq!(ids(&["--section", "1-14-24"]).len(), 5);
    assert_eq!(ids(&["1-14-24(A)(3)"]), BTreeSet::from(["recount.required".to_owned()]));
    assert_eq!(ids(&["recount.tie"]), ids(&["draw", "lots"]));
    let json = asked(&desk, &["rules", "equipment.check-in"]);
    let rule = &json["rules"][0];
    assert_eq!(
        keys(rule),
        [
            "id",
            "section",
            "editions",
            "actor",
            "statement",
            "kind",
            "elections",
            "dated",
            "remark",
            "second_hand",
            "absent",
            "commands"
        ]
    );
    let in_force = one(&rule["absent"], "edition", "nmsa-2023");
    assert_eq!(in_force["text"], "No such rule in this edition; only SB 356 (2013), a bill, has it.");
    let text = desk.run(&["law", "rules", "recount.board"]).quietly().out;
    assert!(text.contains("Another rule stands in its place: recount.board-now."), "{text}");
    assert!(text.contains("Asked with: law board"), "{text}");
    assert!(desk.refused(&["law", "rules", "zebra"]).contains("no rule has \"zebra\""));
    assert!(desk.refused(&["law", "rules", "recount.tei"]).contains("Perhaps recount.tie was meant"));
}

/// Every dated rule is reached by some election: nothing stands in the rulebook that `law deadlines` could never say.
#[test]
fn every_dated_rule_is_reached() {
    let desk = Desk::new();
    let rules = asked(&desk, &["rules"]);
    let rules = rules["rules"].as_array().unwrap();
    let dated: BTreeSet<&str> =
        rules.iter().filter(|rule| rule["dated"] == true).map(|rule| rule["id"].as_str().unwrap()).collect();
    assert!(dated.len() > 50, "{}", dated.len());
    let events = "recall-determination levy-finding governor-proclamation certificate-received resolution-adopted petition-verified \
                  vacancy-occurred inquiry-ended ballots-sent ballots-destroyed check-notice-received court-notice-received \
                  recount-ended recount-notice-filed";
    // Those that follow the election after it, the others before.
    let recorded: Vec<String> = events
        .split_whitespace()
        .flat_map(|event| {
            let after = ["inquiry", "ballots", "check", "court", "recount"].iter().any(|word| event.starts_with(word));
            ["--event".to_owned(), format!("{event}={}", if after { "2027-10-29" } else { "2026-07-06" })]
        })
        .collect();
    let recorded: Vec<&str> = recorded.iter().map(String::as_str).collect();
    let mut reached = BTreeSet::new();
    for edition in ["nmsa-2008", "nmsa-2015", "nmsa-2019", "nmsa-2023", "sb-356"] {
        // A school election is a regular one on its fixed day and a special one on another.
        let elections =
            ["primary", "general", "regular-local", "school", "special", "special-federal", "recall", "runoff"]
                .map(|kind| (kind, "2026-11-03"));
        for (kind, date) in elections.into_iter().chain([("school", "2027-02-02")]) {
            for (registered, events) in [("6214", &[] as &[&str]), ("300000", &recorded)] {
                let election = ["law", "deadlines", "--kind", kind, "--date", date, "--csv", "--edition", edition];
                let asked = [election.as_slice(), &["--registered", registered], events].concat();
                let answer = desk.run(&asked);
                assert_eq!(answer.exit, 0, "{answer:?}");
                reached.extend(answer.table().column("rule").into_iter().map(str::to_owned));
            }
        }
    }
    let is_reached = |rule: &str| {
        reached.iter().any(|row| row == rule || row.strip_prefix(rule).is_some_and(|rest| rest.starts_with('.')))
    };
    let never: Vec<&&str> = dated.iter().filter(|rule| !is_reached(rule)).collect();
    assert!(never.is_empty(), "never reached: {never:?}");
}

/// A rule that a command of its own asks: the command as it would be typed, which runs as it stands.
#[test]
fn a_rule_with_a_command_of_its_own_shows_it_with_values_that_run() {
    let desk = Desk::new();
    let in_force: &[&str] = &[];
    let bill: &[&str] = &["--edition", "sb-356"];
    let of_both = [
        "check.contests",
        "check.sample-size",
        "check.error-rate",
        "recount.sample",
        "recount.sample-result",
        "equipment.check-in",
    ];
    let of_boards = [
        ("board.composition-now", in_force),
        ("board.qualified", in_force),
        ("recount.board-now", in_force),
        ("board.composition", bill),
        ("recount.board", bill),
    ];
    let rules = of_both.into_iter().flat_map(|rule| [(rule, in_force), (rule, bill)]).chain(of_boards);
    for (rule, edition) in rules {
        let said = asked(&desk, &[["ask", rule, "--date", "2026-11-03"].as_slice(), edition].concat());
        assert_eq!((&said["law"]["rule"], &said["kept"]), (&json!(rule), &Value::Null));
        let line = one(&said["answer"], "code", "asked.other-command")["text"].as_str().unwrap().to_owned();
        let (_, command) = line.split_once("canvass-desk ").unwrap();
        let words: Vec<&str> = command.split_whitespace().collect();
        assert_eq!(words.windows(2).any(|pair| pair == ["--edition", "sb-356"]), !edition.is_empty(), "{command}");
        assert!(!desk.run(&words).quietly().out.is_empty(), "{command}");
    }
    assert!(desk.misused(&["law", "ask", "equipment.check-in", "voters=1", "--date", "2026-11-03"]).contains("voters"));
}
