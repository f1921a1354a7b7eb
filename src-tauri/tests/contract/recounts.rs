//! `recounts`.

use serde_json::{Value, json};

use crate::common::{Desk, keys, one, returns};

const CONTEST: [&str; 26] = [
    "id",
    "contest",
    "source_id",
    "office",
    "seats",
    "edition",
    "rule",
    "section",
    "tier",
    "threshold",
    "winner",
    "runner_up",
    "total",
    "margin",
    "percent",
    "required",
    "literal_required",
    "reason",
    "arithmetic",
    "final",
    "included",
    "expected",
    "other_counties_missing",
    "confirmed",
    "why",
    "notes",
];

#[test]
fn a_verdict_has_every_key_of_the_contract_in_its_order() {
    let desk = Desk::new();
    desk.counted();
    let recounts = desk.run_without_trace(&["recounts", "@a.canvass", "--json"]).quietly().json();
    assert_eq!(keys(&recounts), ["schema", "election", "set", "contests"]);
    assert_eq!(recounts["schema"], "canvass-desk/recounts/1");
    assert_eq!(recounts["set"], "night");
    for contest in recounts["contests"].as_array().unwrap() {
        assert_eq!(keys(contest), CONTEST);
    }
    let mut commissioner = one(&recounts["contests"], "id", "c-0002").clone();
    for said in ["why", "notes"] {
        commissioner.as_object_mut().unwrap().shift_remove(said).unwrap();
    }
    let expected = json!({
        "id": "c-0002", "contest": "County Commissioner, District 2", "source_id": null,
        "office": "county-commissioner", "seats": 1, "edition": "nmsa-2023", "rule": "recount.required",
        "section": "1-14-24(A)(3)", "tier": 3, "threshold": "1/100 or 5 votes",
        "winner": {"id": "c-0002-1", "name": "CARMEN ORTIZ", "votes": 325},
        "runner_up": {"id": "c-0002-2", "name": "JOHN LUJAN", "votes": 324},
        "total": 649, "margin": "1", "percent": "0.1540", "required": "yes", "literal_required": "yes",
        "reason": null, "arithmetic": ["325 - 324 = 1", "1 × 100 = 100 < 649", "1 ≤ 5"], "final": false,
        "included": 3, "expected": null, "other_counties_missing": [], "confirmed": null,
    });
    assert_eq!(commissioner, expected);
}

#[test]
fn the_closest_contest_stands_first_and_undetermined_ones_last() {
    let desk = Desk::new();
    desk.counted();
    let recounts = desk.run(&["recounts", "@a.canvass", "--json"]).json();
    let contests = recounts["contests"].as_array().unwrap();
    let verdicts: Vec<_> = contests
        .iter()
        .map(|contest| (contest["id"].as_str().unwrap(), contest["required"].as_str().unwrap()))
        .collect();
    assert_eq!(verdicts[..2], [("c-0002", "yes"), ("c-0003", "no")]);
    assert!(verdicts[2..].iter().all(|(_, required)| *required == "undetermined"), "{verdicts:?}");
    let senator = one(&recounts["contests"], "id", "c-0001");
    assert_eq!((&senator["reason"], &senator["tier"]), (&json!("other-counties-missing"), &json!(1)));
    let missing = senator["other_counties_missing"].as_array().unwrap();
    assert_eq!(missing.len(), 32, "every county but this one");
    assert!(!missing.contains(&json!("Harding")));
    let archives = one(&recounts["contests"], "id", "c-0004");
    for unknown in ["office", "seats", "tier", "threshold", "confirmed", "expected", "source_id"] {
        assert_eq!(archives[unknown], Value::Null, "{unknown}");
    }
}

#[test]
fn suppressed_counts_make_intervals_and_where_they_decide_no_verdict() {
    let desk = Desk::new();
    let star = returns::NIGHT.replacen("JOHN LUJAN,votes,99", "JOHN LUJAN,votes,*", 1);
    let star = star.replacen("CARMEN ORTIZ,votes,100", "CARMEN ORTIZ,votes,3", 1);
    desk.harding().put("night.csv", star).put("offices.csv", returns::OFFICES);
    desk.run(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]).done();
    let recounts = desk.run(&["recounts", "@a.canvass", "--json"]).json();
    let commissioner = one(&recounts["contests"], "id", "c-0002");
    assert_eq!(commissioner["total"], json!({"min": 453, "max": 458}));
    // Who is ahead cannot be told.
    assert_eq!((&commissioner["winner"], &commissioner["runner_up"]), (&Value::Null, &Value::Null));
    assert_eq!(commissioner["margin"], "0..3");
    assert_eq!(commissioner["required"], "yes", "five votes or fewer, whatever is under the star");
}

#[test]
fn people_read_the_verdict_the_arithmetic_and_the_section() {
    let desk = Desk::new();
    desk.counted();
    let text = desk.run(&["recounts", "@a.canvass"]).quietly().out;
    for words in
        ["c-0002  County Commissioner, District 2: RECOUNT REQUIRED", "325 - 324 = 1", "1-14-24(A)(3)", "UNDETERMINED"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
}
