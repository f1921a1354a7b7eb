//! Any rule of the rulebook asked by its id or its section.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::law::stands;
use crate::common::{Desk, keys, one};

/// Asks of an election on 3 November 2026, as JSON, and holds the exit code against the answer.
fn ask(desk: &Desk, rule: &str, told: &[&str]) -> Value {
    let question = [&["law", "ask", rule, "--date", "2026-11-03", "--json"], told].concat();
    let answer = desk.run_without_trace(&question);
    let json = answer.json();
    assert_eq!(keys(&json), ["schema", "law", "title", "actors", "kind", "kept", "text", "answer", "facts"]);
    assert_eq!(answer.exit, u8::from(json["kept"] == false), "{answer:?}");
    json
}

fn codes(answer: &Value) -> Vec<&str> {
    answer["answer"].as_array().unwrap().iter().map(|line| line["code"].as_str().unwrap()).collect()
}

#[test]
fn a_rule_is_asked_by_its_id() {
    let desk = Desk::new();
    let seal = ask(&desk, "recount.seal", &[]);
    assert_eq!((&seal["kept"], stands(&seal["law"]).0), (&json!(true), "1-14-16(D)"));
    assert_eq!(
        one(&seal["facts"], "name", "machines_sealed"),
        &json!({"name":"machines_sealed","value":"yes","given":false,"takes":"yes or no"})
    );
    let open = ask(&desk, "recount.seal", &["machines-sealed=no"]);
    assert_eq!((&open["kept"], codes(&open)), (&json!(false), vec!["recount.seal.machine-not-sealed"]));
    assert_eq!(one(&open["facts"], "name", "machines_sealed")["given"], true);
    // What only the bill has is labelled so; what says who or what has nothing to be kept.
    let mail = ask(&desk, "precinct.mail-ballot", &["voters=100", "miles=20.01"]);
    assert_eq!((&mail["kept"], stands(&mail["law"]).1), (&json!(false), "sb-356"));
    assert_eq!(ask(&desk, "canvass.copies", &[])["kept"], Value::Null);
}

/// Both sides of a border of each kind: a number, a day, a list, an edition.
#[test]
fn both_sides_of_a_border_are_answered_on_the_command_line() {
    let desk = Desk::new();
    let kept = |rule: &str, told: &[&str]| ask(&desk, rule, told)["kept"].clone();
    for (rule, inside, outside) in [
        ("canvass.recheck", ["asked_by=petition", "voters=25"], ["asked_by=petition", "voters=24"]),
        ("precinct.consolidation", ["precincts=10", "spaces=5"], ["precincts=11", "spaces=5"]),
        ("school.vacancy", ["present=3", "votes=3"], ["present=3", "votes=2"]),
        (
            "nominate.minor-petition",
            ["votes_for_governor=10000", "signatures=100"],
            ["votes_for_governor=10001", "signatures=100"],
        ),
        (
            "school.board-size",
            ["voted_at_last_regular_election=1000", "signatures=200"],
            ["voted_at_last_regular_election=1000", "signatures=199"],
        ),
        (
            "school.candidate",
            ["proclamation_filed=2026-09-01", "registered_since=2026-09-01"],
            ["proclamation_filed=2026-09-01", "registered_since=2026-09-02"],
        ),
        (
            "register.complies",
            ["received=2026-10-06", "properly_filled=yes"],
            ["received=2026-10-07", "properly_filled=yes"],
        ),
    ] {
        assert_eq!((kept(rule, &inside), kept(rule, &outside)), (json!(true), json!(false)), "{rule}");
    }
    // The borders of the levy: day 100 and day 101 after a general election, by the law in force beside the bill's fifty.
    let of_levy = |date: &str| {
        let question = ["law", "ask", "levy.day", "--date", date, "general-election=2026-11-03", "--json"];
        desk.run(&question).json()["kept"].clone()
    };
    assert_eq!((of_levy("2027-02-11"), of_levy("2027-02-12")), (json!(false), json!(true)));
    let tie = |votes: &str| ask(&desk, "recount.tie", &[votes]);
    assert_eq!(codes(&tie("votes=310,310")), ["recount.tie.by-lot"]);
    assert_eq!(codes(&tie("votes=310,309")), ["recount.tie.none"]);
}

#[test]
fn a_rule_is_asked_by_its_section_and_a_date_by_its_rule() {
    let desk = Desk::new();
    let tie = ask(&desk, "1-13-11", &["votes=310,310"]);
    assert_eq!((tie["law"]["rule"].as_str(), stands(&tie["law"]).1), (Some("recount.tie"), "nmsa-2023"));
    let several = desk.refused(&["law", "ask", "1-14-24(B)", "--date", "2026-11-03"]);
    assert!(several.contains("has several rules. Ask one of these: recount.clerk-notice,"), "{several}");
    let notice = ask(&desk, "recount.sos-notice-county", &["registered=6000", "clerk-notice-received=2026-11-12"]);
    assert_eq!(notice["kept"], Value::Null);
    let first = notice["answer"][0]["text"].as_str().unwrap();
    assert!(first.ends_with("Thursday, November 19, 2026"), "{first}");
    let text = desk.run(&["law", "ask", "1-13-11", "votes=310,310", "--date", "2026-11-03"]).quietly().out;
    assert!(text.contains("Section 1-13-11") && text.contains("votes=310,310"), "{text}");
    assert!(
        text.starts_with("recount.tie: ") && text.lines().next().unwrap().ends_with("(canvassing board)"),
        "{text}"
    );
}

#[test]
fn what_cannot_be_asked_says_what_to_give() {
    let desk = Desk::new();
    let refused = |rule: &str| desk.refused(&["law", "ask", rule, "--date", "2026-11-03"]);
    assert!(refused("recount.hand-demand").contains("has no such rule"));
    assert!(refused("recount.sael").contains("Perhaps recount.seal was meant"));
    for (rule, told, what) in [
        ("recount.seal", &["machines_sealed"] as &[&str], "is not a fact and its value"),
        ("recount.seal", &["machines_sealed=maybe"], "Give yes or no."),
        ("recount.seal", &["machine_sealed=no"], "Perhaps machines_sealed was meant"),
        ("recount.seal", &["machines_sealed=no", "machines_sealed=yes"], "is told twice"),
        ("recount.tie", &[], "the answer rests on it, and nobody told it"),
        ("school.vacancy", &["vacant=6"], "it cannot be more, or later, than members"),
    ] {
        let said = desk.misused(&[&["law", "ask", rule, "--date", "2026-11-03"], told].concat());
        assert!(said.contains(what), "{said}");
    }
}

/// `law rules` names the command that asks each rule, and `law ask` answers where it is named.
#[test]
fn every_rule_names_a_command_that_asks_it() {
    let desk = Desk::new();
    let rules = desk.run(&["law", "rules", "--json"]).quietly().json();
    let mut asked = BTreeSet::new();
    for row in rules["rules"].as_array().unwrap() {
        let commands: Vec<&str> =
            row["commands"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        let rule = row["id"].as_str().unwrap();
        assert!(!commands.is_empty(), "{rule}");
        let edition = row["editions"].as_array().unwrap().last().unwrap().as_str().unwrap();
        let answer = desk.run(&["law", "ask", rule, "--date", "2026-11-03", "--edition", edition, "--json"]);
        // A rule that is not kept answers too: a levy election on the day of the general one.
        let by_id = !answer.out.is_empty() && answer.json()["law"]["rule"] == rule;
        let wants_a_fact = answer.exit == 2 && answer.err.contains("the answer rests on it");
        // One that is asked elsewhere shows how.
        let shows_another = by_id && answer.out.contains("asked.other-command");
        assert!(by_id || wants_a_fact, "{rule} of {edition}: {answer:?}");
        assert_eq!(commands.contains(&"law ask"), !shows_another, "{rule} of {edition}: {answer:?}");
        asked.extend(commands.contains(&"law ask").then_some(rule));
    }
    assert!(asked.len() > 90, "{}", asked.len());
}
