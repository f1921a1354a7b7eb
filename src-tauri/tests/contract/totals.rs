//! `totals` and `findings`.

use serde_json::{Value, json};

use crate::common::{Desk, keys, one};

#[test]
fn totals_have_every_key_of_the_contract_in_its_order() {
    let desk = Desk::new();
    desk.counted();
    let totals = desk.run_without_trace(&["totals", "@a.canvass", "--json"]).quietly().json();
    assert_eq!(keys(&totals), ["schema", "election", "set", "sealed", "reports", "contests"]);
    assert_eq!(totals["schema"], "canvass-desk/totals/1");
    assert_eq!((&totals["set"], &totals["sealed"]), (&json!("night"), &json!(false)));
    assert_eq!(totals["reports"], json!({"included": 3, "expected": null, "missing": []}));
    let contests = totals["contests"].as_array().unwrap();
    let ids: Vec<_> = contests.iter().map(|contest| contest["id"].as_str().unwrap()).collect();
    // In the order of the ballot.
    assert_eq!(ids, ["c-0001", "c-0003", "c-0002", "c-0004"]);
    for contest in contests {
        let expected = [
            "id",
            "source_id",
            "title",
            "district",
            "party",
            "kind",
            "office",
            "seats",
            "voted_elsewhere",
            "scope",
            "ballots",
            "undervotes",
            "overvotes",
            "choices",
            "total",
            "other_counties",
        ];
        assert_eq!(keys(contest), expected);
        for choice in contest["choices"].as_array().unwrap() {
            let expected = ["id", "name", "party", "write_in", "mailed", "early", "election_day", "total"];
            assert_eq!(keys(choice), expected, "no precincts unless they are asked for");
        }
    }
    let sheriff = one(&totals["contests"], "title", "County Sheriff");
    let expected = json!({
        "id": "c-0003-1", "name": "LUZ PEÑA", "party": null, "write_in": false,
        "mailed": 150, "early": 250, "election_day": 150, "total": 550,
    });
    assert_eq!(sheriff["choices"][0], expected);
    assert_eq!(sheriff["choices"][1]["write_in"], true);
    assert_eq!(sheriff["total"], json!({"mailed": 200, "early": 250, "election_day": 200, "total": 650}));
    assert_eq!(
        (&sheriff["ballots"], &sheriff["undervotes"], &sheriff["overvotes"]),
        (&json!(650), &json!(0), &json!(0))
    );
    assert_eq!(
        (&sheriff["kind"], &sheriff["seats"], &sheriff["scope"]),
        (&json!("candidate"), &json!(1), &json!("groups"))
    );
    assert_eq!(sheriff["voted_elsewhere"], false);
    assert_eq!(contests[0]["voted_elsewhere"], true);
    assert_eq!(contests[3]["voted_elsewhere"], Value::Null, "nobody has said what the keeper of the archives is");
}

#[test]
fn precincts_are_shown_when_asked_for_and_add_up() {
    let desk = Desk::new();
    desk.counted();
    let totals = desk.run_without_trace(&["totals", "@a.canvass", "--by-precinct", "--json"]).quietly().json();
    for choice in totals["contests"].as_array().unwrap().iter().flat_map(|c| c["choices"].as_array().unwrap()) {
        assert_eq!(keys(choice).last(), Some(&"precincts"));
        let precincts = choice["precincts"].as_array().unwrap();
        let names: Vec<_> = precincts.iter().map(|precinct| precinct["precinct"].as_str().unwrap()).collect();
        assert_eq!(names, ["Precinct 1", "Precinct 2"]);
        assert_eq!(keys(&precincts[0]), ["precinct", "mailed", "early", "election_day", "total"]);
        let sum: u64 = precincts.iter().map(|precinct| precinct["total"].as_u64().unwrap()).sum();
        assert_eq!(choice["total"], sum);
    }
    let precinct = &totals["contests"][0]["choices"][0]["precincts"][0];
    assert_eq!(
        *precinct,
        json!({"precinct": "Precinct 1", "mailed": 120, "early": 130, "election_day": null, "total": 250})
    );
    let people = desk.run(&["totals", "@a.canvass", "--by-precinct"]).quietly().out;
    assert!(people.contains("ROSA VIGIL · Precinct 1") && people.contains("3 reports included"), "{people}");
}

#[test]
fn a_results_set_is_named_by_its_name() {
    let desk = Desk::new();
    desk.counted();
    let latest = desk.run(&["totals", "@a.canvass", "--json"]).quietly().out;
    assert_eq!(desk.run(&["totals", "@a.canvass", "--json", "--set", "night"]).quietly().out, latest);
    for set in ["canvass", "certified", "recount", "amended", "Night", ""] {
        let said = desk.refused(&["totals", "@a.canvass", "--set", set]);
        assert!(said.starts_with("--set: ") && said.contains("night"), "{said}");
    }
}

#[test]
fn an_election_without_returns_has_no_contests() {
    let desk = Desk::new();
    desk.harding();
    let totals = desk.run(&["totals", "@a.canvass", "--json"]).quietly().json();
    assert_eq!(totals["contests"], json!([]));
    assert_eq!(totals["reports"], json!({"included": 0, "expected": null, "missing": []}));
    for command in ["recounts", "findings", "totals"] {
        desk.run(&[command, "@a.canvass"]).quietly();
    }
}

#[test]
fn findings_say_code_level_place_and_difference() {
    let desk = Desk::new();
    let too_many = crate::common::returns::NIGHT.replacen("CARMEN ORTIZ,votes,100", "CARMEN ORTIZ,votes,190", 1);
    desk.harding().put("night.csv", too_many).put("offices.csv", crate::common::returns::OFFICES);
    desk.run(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]).done();
    let answer = desk.run_without_trace(&["findings", "@a.canvass", "--json"]).quietly();
    let findings = answer.json();
    assert_eq!(keys(&findings), ["schema", "election", "findings"]);
    assert_eq!(findings["schema"], "canvass-desk/findings/1");
    let all = findings["findings"].as_array().unwrap();
    for finding in all {
        let expected = ["code", "level", "report", "contest", "fields", "difference", "accepted", "text"];
        assert_eq!(keys(finding), expected);
    }
    let levels: Vec<_> = all.iter().map(|finding| finding["level"].as_str().unwrap()).collect();
    let rank = |level: &&str| ["error", "warning", "hint"].iter().position(|known| known == level).unwrap();
    assert!(levels.iter().map(rank).is_sorted(), "errors first: {levels:?}");
    let off = all.iter().find(|finding| finding["code"] == "identity-off").unwrap();
    assert_eq!((&off["level"], &off["contest"], &off["difference"]), (&json!("error"), &json!("c-0002"), &json!(90)));
    assert!(off["report"].as_str().unwrap().contains("Precinct 1"), "{off}");
    assert!(!off["fields"].as_array().unwrap().is_empty());
    assert_eq!(off["accepted"], Value::Null);
    assert!(desk.run(&["findings", "@a.canvass"]).quietly().out.contains("off by 90"));
}
