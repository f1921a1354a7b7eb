//! `import` of tapes and of the state's workbook.

use serde_json::{Value, json};

use crate::common::{Desk, keys, one, returns, workbook};

const SOURCE: [&str; 10] =
    ["path", "sha256", "format", "county", "contests", "precincts", "figures", "suppressed", "warnings", "refused"];

/// The general election of Harding County, 2020, for the state's workbook.
fn harding_2020(file: &str, more: &[&str]) -> Desk {
    let desk = Desk::new();
    let file = format!("@{file}");
    let new = ["new", &file, "--county", "Harding", "--date", "2020-11-03", "--kind", "general", "--registered", "9"];
    desk.run(&[new.as_slice(), more].concat()).quietly();
    desk.put("harding.xlsx", workbook::harding());
    desk
}

#[test]
fn tapes_are_taken_in_and_described_key_by_key() {
    let desk = Desk::new();
    desk.harding().put("night.csv", returns::NIGHT).put("offices.csv", returns::OFFICES);
    let answer = desk.run(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv", "--json"]).done();
    let import = answer.json();
    assert_eq!(keys(&import), ["schema", "written", "sources", "settled", "waiting"]);
    assert_eq!(import["schema"], "canvass-desk/import/1");
    assert_eq!(import["written"], true);
    let source = &import["sources"][0];
    assert_eq!(keys(source), SOURCE);
    assert_eq!(source["path"], desk.at("night.csv").to_str().unwrap());
    assert_eq!(source["sha256"].as_str().unwrap().len(), 64);
    assert_eq!(source["format"], "returns");
    assert_eq!(source["county"], Value::Null);
    assert_eq!((&source["precincts"], &source["figures"], &source["suppressed"]), (&json!(2), &json!(51), &json!(0)));
    assert_eq!((&source["warnings"], &source["refused"]), (&json!([]), &Value::Null));
    let contest = &source["contests"][1];
    assert_eq!(keys(contest), ["id", "source_id", "title", "office", "seats", "scope", "warnings"]);
    let expected = json!({
        "id": "c-0002", "source_id": null, "title": "County Commissioner, District 2", "office": "county-commissioner",
        "seats": 1, "scope": "groups", "warnings": [],
    });
    assert_eq!(*contest, expected);
    let ids: Vec<_> = source["contests"].as_array().unwrap().iter().map(|contest| contest["id"].clone()).collect();
    assert_eq!(ids, ["c-0001", "c-0002", "c-0003", "c-0004"], "ballot order");
}

#[test]
fn a_contest_whose_office_nobody_knows_is_counted_and_named_once() {
    let desk = Desk::new();
    desk.harding().put("night.csv", returns::NIGHT);
    let answer = desk.run(&["import", "@a.canvass", "@night.csv"]).done();
    let open: Vec<&str> = answer.lines().into_iter().filter(|line| line.contains("which office it is")).collect();
    assert_eq!(open.len(), 1, "{answer:?}");
    assert!(open[0].starts_with("c-0004 \"Keeper of the Archives\": "), "{answer:?}");
    let recounts = desk.run(&["recounts", "@a.canvass", "--json"]).json();
    let archives = one(&recounts["contests"], "id", "c-0004");
    assert_eq!((&archives["office"], &archives["required"]), (&Value::Null, &json!("undetermined")));
    assert_eq!(archives["reason"], "office-not-set");
    let totals = desk.run(&["totals", "@a.canvass", "--json"]).json();
    assert_eq!(one(&totals["contests"], "id", "c-0004")["total"]["total"], 620);
}

#[test]
fn a_dry_run_says_the_same_and_changes_nothing() {
    let desk = Desk::new();
    desk.harding().put("night.csv", returns::NIGHT).put("offices.csv", returns::OFFICES);
    let asked = ["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv", "--json"];
    let dry = desk.run_without_trace(&[asked.as_slice(), &["--dry-run"]].concat()).done();
    let wet = desk.run(&asked).done();
    assert_eq!(dry.json()["written"], false);
    assert_eq!(dry.json()["sources"], wet.json()["sources"]);
    assert_eq!(dry.err, wet.err);
    let people = desk.run_without_trace(&["import", "@a.canvass", "@night.csv", "--dry-run"]);
    assert_eq!(people.exit, 1, "the same file a second time, dry or not: {people:?}");
}

#[test]
fn several_sources_come_in_together_or_not_at_all() {
    let desk = Desk::new();
    desk.harding().put("night.csv", returns::NIGHT).put("more.csv", returns::MAGISTRATE);
    desk.put("torn.csv", &returns::NIGHT[..returns::NIGHT.len() - 20]).put("letter.txt", "dear clerk");
    for bad in ["@torn.csv", "@letter.txt", "@nothing.csv", "@", "@a.canvass"] {
        let answer = desk.run_without_trace(&["import", "@a.canvass", "@night.csv", bad, "@more.csv", "--json"]);
        assert_eq!(answer.exit, 1, "{answer:?}");
        let import = answer.json();
        assert_eq!(import["written"], false);
        let sources = import["sources"].as_array().unwrap();
        assert_eq!(sources.len(), 3);
        for source in sources {
            assert_eq!(keys(source), SOURCE);
        }
        assert_eq!(sources[0]["refused"], Value::Null);
        assert_eq!(keys(&sources[1]["refused"])[..2], ["code", "place"]);
        assert_eq!(sources[2]["refused"], Value::Null);
        assert_eq!(answer.lines().len(), 1, "one sentence, of the one that was refused: {answer:?}");
    }
    desk.run(&["import", "@a.canvass", "@night.csv", "@more.csv"]).done();
    let log = desk.run(&["log", "@a.canvass", "--json"]).json();
    assert_eq!(log["entries"].as_array().unwrap().len(), 2, "one act brought both");
    assert_eq!(log["entries"][1]["about"], "night.csv, more.csv");
}

#[test]
fn every_refused_source_has_its_sentence() {
    let desk = Desk::new();
    desk.harding().put("letter.txt", "dear clerk").put("empty.csv", "\n").put("data.json", "{}");
    let answer =
        desk.run_without_trace(&["import", "@a.canvass", "@letter.txt", "@empty.csv", "@data.json", "@no.csv"]);
    assert_eq!(answer.exit, 1);
    for (line, place) in answer.lines().into_iter().zip(["letter.txt: ", "empty.csv: ", "data.json: ", "no.csv: "]) {
        assert!(line.contains(place), "{line}");
    }
    assert_eq!(answer.lines().len(), 4);
}

#[test]
fn the_same_file_is_never_counted_twice() {
    let desk = Desk::new();
    desk.harding().put("night.csv", returns::NIGHT).put("copy.csv", returns::NIGHT);
    let marked = format!("\u{feff}{}", returns::NIGHT.replace('\n', "\r\n"));
    desk.put("saved.csv", marked);
    assert!(desk.refused(&["import", "@a.canvass", "@night.csv", "@night.csv"]).contains("named twice"));
    assert!(desk.refused(&["import", "@a.canvass", "@night.csv", "@copy.csv"]).contains("copy.csv: the same file"));
    desk.run(&["import", "@a.canvass", "@night.csv"]).done();
    let again = desk.refused(&["import", "@a.canvass", "@copy.csv"]);
    assert!(again.contains("taken in before, as night.csv"), "{again}");
    let saved = desk.refused(&["import", "@a.canvass", "@saved.csv"]);
    assert!(saved.contains("never adds"), "the same tapes saved by another program: {saved}");
}

#[test]
fn marks_line_ends_and_the_order_of_columns_do_not_matter() {
    let plain = Desk::new();
    plain.counted();
    let totals = |desk: &Desk| desk.run(&["totals", "@a.canvass", "--json", "--by-precinct"]).quietly().out;
    let turned: String = returns::MAGISTRATE
        .lines()
        .map(|line| {
            let (rest, last) = line.rsplit_once(',').unwrap();
            format!("{last},{rest}\n")
        })
        .collect();
    for text in [
        format!("\u{feff}{}", returns::MAGISTRATE),
        returns::MAGISTRATE.replace('\n', "\r\n"),
        returns::MAGISTRATE.replace('\n', "\r"),
        returns::MAGISTRATE.trim_end().to_owned(),
        turned,
    ] {
        let desk = Desk::new();
        desk.harding().put("night.csv", format!("\u{feff}{}", returns::NIGHT)).put("more.csv", &text);
        desk.put("offices.csv", format!("\u{feff}{}", returns::OFFICES.replace('\n', "\r\n")));
        desk.run(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]).done();
        assert_eq!(totals(&desk), totals(&plain));
        desk.run(&["import", "@a.canvass", "@more.csv"]).done();
        let json = desk.run(&["totals", "@a.canvass", "--json"]).json();
        assert_eq!(one(&json["contests"], "title", "Magistrate Judge, Division 1")["total"]["total"], 277, "{text}");
    }
}

#[test]
fn elections_are_never_merged() {
    let desk = Desk::new();
    desk.counted().new_election("practice.canvass", &["--practice"]);
    for (into, from) in [("@a.canvass", "@practice.canvass"), ("@practice.canvass", "@a.canvass")] {
        let said = desk.refused(&["import", into, from]);
        assert!(said.contains("never merged"), "{said}");
    }
    assert!(desk.refused(&["import", "@a.canvass", "@a.canvass"]).contains("never merged"));
}

#[test]
fn a_workbook_of_another_county_year_or_kind_is_refused() {
    let general = "2020 Official General Election Results";
    for (county, heading, why) in [
        ("Mora County", general, "of Mora County, and this election is of Harding County"),
        ("Dona Ana County", general, "of Doña Ana County"),
        ("Harding County", "2018 Official General Election Results", "2018 Official General"),
        ("Harding County", "2020 Official Primary Election Results", "2020 Official Primary"),
        ("Nowhere County", general, "none of the 33 counties"),
    ] {
        let desk = harding_2020("a.canvass", &[]);
        desk.put("other.xlsx", workbook::harding_of(county, heading));
        let said = desk.refused(&["import", "@a.canvass", "@other.xlsx"]);
        assert!(said.starts_with("other.xlsx") && said.contains(why), "{said}");
    }
    let desk = harding_2020("a.canvass", &[]);
    let said = desk.refused(&["import", "@a.canvass", "@harding.xlsx", "--county", "Mora"]);
    assert!(said.starts_with("--county: Mora is not this election's county"), "{said}");
    assert!(desk.refused(&["import", "@a.canvass", "@harding.xlsx", "--county", "Hardin"]).contains("33 counties"));
    desk.run(&["import", "@a.canvass", "@harding.xlsx", "--county", "HARDING"]).done();
}

#[test]
fn methods_that_repeat_the_total_are_refused_and_the_total_is_kept() {
    let desk = harding_2020("a.canvass", &[]);
    let answer = desk.run(&["import", "@a.canvass", "@harding.xlsx", "--json"]).done();
    let source = &answer.json()["sources"][0];
    assert_eq!((&source["format"], &source["county"]), (&json!("sos-2020-workbook"), &json!("Harding")));
    let question = one(&source["contests"], "source_id", "901");
    assert_eq!((&question["scope"], &question["warnings"]), (&json!("whole"), &json!(["methods-refused"])));
    let warnings = source["warnings"].as_array().unwrap();
    assert_eq!(warnings.len(), 1);
    assert_eq!(keys(&warnings[0])[..2], ["code", "place"]);
    assert_eq!(warnings[0]["code"], "methods-refused");
    assert!(warnings[0]["place"].as_str().unwrap().starts_with("Total901"), "{}", warnings[0]);
    let said: Vec<&str> = answer.lines().into_iter().filter(|line| line.contains("Library Question")).collect();
    assert!(said[0].starts_with("harding.xlsx, Total901") && said[0].contains("contest 901"), "{said:?}");

    let totals = desk.run(&["totals", "@a.canvass", "--json"]).json();
    let question = one(&totals["contests"], "source_id", "901");
    assert_eq!(question["scope"], "whole");
    assert_eq!(question["total"], json!({"mailed": null, "early": null, "election_day": null, "total": 64}));
    let clerk = one(&totals["contests"], "source_id", "9001");
    assert_eq!(clerk["scope"], "columns");
    assert_eq!(clerk["total"], json!({"mailed": 37, "early": 36, "election_day": 42, "total": 115}));
    assert_eq!(clerk["choices"][1]["write_in"], true);
}

#[test]
fn offices_are_settled_by_the_id_of_the_source_or_the_title() {
    let desk = harding_2020("a.canvass", &[]);
    let offices = "source_id,office,seats,countywide,counties,district\n\
                   9002,state-representative,1,no,3,68\n901,local-question,,yes,1,\n";
    desk.put("offices.csv", offices);
    desk.run(&["import", "@a.canvass", "@harding.xlsx", "--offices", "@offices.csv"]).done();
    let totals = desk.run(&["totals", "@a.canvass", "--json"]).json();
    let house = one(&totals["contests"], "source_id", "9002");
    assert_eq!((&house["office"], &house["district"]), (&json!("state-representative"), &json!("68")));
    assert_eq!((&house["voted_elsewhere"], &house["seats"]), (&json!(true), &json!(1)));
    let question = one(&totals["contests"], "source_id", "901");
    assert_eq!((&question["office"], &question["kind"]), (&json!("local-question"), &json!("question")));
    assert_eq!(question["voted_elsewhere"], false);
}

#[test]
fn offices_that_do_not_fit_are_refused_all_at_once_and_with_their_place() {
    let desk = Desk::new();
    desk.harding().put("night.csv", returns::NIGHT);
    let head = "source_id,office,seats,countywide,counties\n";
    for (rows, places) in [
        ("Mayor,municipal-officer,1,no,1\nSurveyor,other-office,1,no,1\n", ["offices.csv:2: ", "offices.csv:3: "]),
        ("County Sheriff,sherif,1,yes,1\n", ["offices.csv:2, office: ", ""]),
        ("County Sheriff,county-sheriff,0,yes,1\n", ["offices.csv:2, seats: ", ""]),
        ("County Sheriff,county-sheriff,1,maybe,1\n", ["offices.csv:2, countywide: ", ""]),
        ("County Sheriff,county-sheriff,1,yes,34\n", ["offices.csv:2, counties: ", ""]),
        ("County Sheriff,county-sheriff,1\n", ["offices.csv:2: ", ""]),
    ] {
        desk.put("offices.csv", format!("{head}{rows}"));
        let said = desk.refused(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]);
        let expected: Vec<&str> = places.into_iter().filter(|place| !place.is_empty()).collect();
        assert_eq!(said.lines().count(), expected.len(), "{said}");
        for (line, place) in said.lines().zip(expected) {
            assert!(line.starts_with(place), "{place}: {line}");
        }
    }
    desk.put("offices.csv", "");
    desk.refused(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]);
    assert!(desk.refused(&["import", "@a.canvass", "@night.csv", "--offices", "@no.csv"]).contains("no.csv: "));
    // Three candidates are no question.
    let third = returns::MAGISTRATE.lines().last().unwrap().replace("UNA PAZ", "NOE RUIZ");
    desk.put("three.csv", format!("{}{third}\n", returns::MAGISTRATE));
    desk.put("offices.csv", format!("{head}\"Magistrate Judge, Division 1\",state-question,1,no,1\n"));
    let said = desk.refused(&["import", "@a.canvass", "@three.csv", "--offices", "@offices.csv"]);
    assert!(said.starts_with("offices.csv:2: the contest \"Magistrate Judge, Division 1\" has 3 choices"), "{said}");
}

#[test]
fn a_table_of_offices_alone_says_what_it_settles_and_what_still_waits() {
    let desk = Desk::new();
    desk.harding().put("night.csv", returns::NIGHT);
    let answer = desk.run(&["import", "@a.canvass", "@night.csv", "--json"]).done();
    let waiting = &answer.json()["waiting"];
    assert_eq!(keys(&waiting[0]), ["id", "source_id", "title", "wants"]);
    let archives = one(waiting, "id", "c-0004");
    assert_eq!((&archives["title"], &archives["wants"]), (&json!("Keeper of the Archives"), &json!(["office"])));

    desk.put("offices.csv", "source_id,office,seats,countywide,counties\nKeeper of the Archives,other-office,1,no,1\n");
    let offices = ["import", "@a.canvass", "--offices", "@offices.csv", "--dry-run"];
    let settled = desk.run(&[&offices[..], &["--json"]].concat()).quietly().json();
    let expected = json!({
        "id": "c-0004", "source_id": null, "title": "Keeper of the Archives", "office": "other-office", "seats": 1,
        "counties": 1, "countywide": false,
    });
    assert_eq!(settled["settled"], json!([expected]));
    let said = desk.run(&offices[..4]).quietly();
    assert!(
        said.out.starts_with(
            "c-0004 “Keeper of the Archives” is settled: Another office · 1 to elect · counties that vote on it: 1 · \
             elected by a district\n"
        ),
        "{said:?}"
    );
    let rest = settled["waiting"].as_array().unwrap();
    assert!(rest.iter().all(|contest| contest["id"] != "c-0004"), "{rest:?}");
    let line = if rest.is_empty() { "No contest waits for its office." } else { "Contests that still wait" };
    assert!(said.out.contains(line) && said.out.ends_with("Written.\n"), "{said:?}");
}

/// Without a register a precinct that is missing altogether cannot be noticed: that is said, and what is known.
#[test]
fn that_nobody_registered_reports_is_said_with_the_precincts_that_have_figures() {
    let desk = Desk::new();
    desk.harding().put("night.csv", returns::NIGHT);
    let said = desk.run(&["import", "@a.canvass", "@night.csv"]).done();
    assert!(said.err.contains("No reports are registered as expected"), "{said:?}");
    assert!(said.err.contains("Precincts with figures: 2 of 2 known here."), "{said:?}");
}

/// A contest that is missing because its file was refused is not told a second time.
#[test]
fn a_refused_source_is_the_only_thing_said() {
    let desk = Desk::new();
    desk.harding().put("letter.txt", "dear clerk").put("offices.csv", returns::OFFICES);
    let said = desk.refused(&["import", "@a.canvass", "@letter.txt", "--offices", "@offices.csv"]);
    assert!(said.starts_with("letter.txt: ") && said.lines().count() == 1, "{said}");
}

/// The head of returns, and one tape of one contest under the names that are asked for.
fn tape(source: &str, precinct: &str, contest: &str, choice: &str) -> String {
    format!(
        "source,precinct,part,group,style,contest,choice,figure,value\n\
         {source},{precinct},,election-day/machine/regular,,{contest},{choice},votes,198\n\
         {source},{precinct},,election-day/machine/regular,,{contest},BEN RUIZ,votes,20\n"
    )
}

#[test]
fn the_same_paper_under_another_spelling_is_never_counted_twice() {
    let twins = [
        ("ed-1", "Precinct 1", "Probate Judge", "ANN LEE", "machine", "ED-1"),
        ("ED 1", "Precinct 1", "Probate Judge", "ANN LEE", "machine", "ED-1"),
        ("ED-2", "precinct 1", "Probate Judge", "ANN LEE", "precinct", "Precinct 1"),
        ("ED-2", "Precinct  1", "PROBATE JUDGE", "ANN LEE", "contest", "Probate Judge"),
        ("ED-2", "Precinct 1", "Probate Judge", "Ann Lee", "choice", "ANN LEE"),
    ];
    for (source, precinct, contest, choice, what, known) in twins {
        let desk = Desk::new();
        desk.harding().put("first.csv", tape("ED-1", "Precinct 1", "Probate Judge", "ANN LEE"));
        desk.run(&["import", "@a.canvass", "@first.csv"]).done();
        desk.put("second.csv", tape(source, precinct, contest, choice));
        let sentence = desk.refused(&["import", "@a.canvass", "@second.csv"]);
        assert!(sentence.starts_with(&format!("second.csv: the {what} “")), "{sentence}");
        assert!(sentence.contains(&format!("is spelled “{known}” elsewhere")), "{sentence}");
    }
}

#[test]
fn what_a_later_file_adds_is_named() {
    let desk = Desk::new();
    desk.harding().put("first.csv", tape("ED-1", "Precinct 1", "Probate Judge", "ANN LEE"));
    let first = desk.run(&["import", "@a.canvass", "@first.csv"]).done();
    assert!(!first.lines().iter().any(|line| line.contains("were not")), "{first:?}");
    desk.put("second.csv", tape("ED-2", "Precinct 2", "Probate Judge", "CY ORTIZ"));
    let second = desk.run(&["import", "@a.canvass", "@second.csv"]).done();
    for named in ["precincts that were not in this election before: Precinct 2.", "before: ED-2.", "before: CY ORTIZ."]
    {
        assert!(second.lines().iter().any(|line| line.contains(named)), "{named}: {second:?}");
    }
}

#[test]
fn offices_can_be_settled_without_returns() {
    let desk = Desk::new();
    desk.harding().put("first.csv", tape("ED-1", "Precinct 1", "Keeper of the Seal", "ANN LEE"));
    desk.run(&["import", "@a.canvass", "@first.csv"]).done();
    desk.put("offices.csv", "source_id,office,seats,countywide,counties\nc-0001,probate-judge,1,yes,1\n");
    let answer = desk.run(&["import", "@a.canvass", "--offices", "@offices.csv", "--json"]).quietly();
    assert_eq!((&answer.json()["written"], &answer.json()["sources"]), (&json!(true), &json!([])));
    let recounts = desk.run(&["recounts", "@a.canvass", "--json"]).json();
    assert_eq!(one(&recounts["contests"], "id", "c-0001")["office"], "probate-judge");
    assert_eq!(desk.run(&["log", "@a.canvass", "--json"]).json()["entries"][2]["act"], "contest-settled");

    desk.put("twice.csv", "source_id,office,seats,countywide,counties\nc-0001,,1,,\nKeeper of the Seal,,1,,\n");
    let sentence = desk.refused(&["import", "@a.canvass", "--offices", "@twice.csv"]);
    assert!(sentence.starts_with("twice.csv:3: this is the second row for c-0001."), "{sentence}");
    desk.misused(&["import", "@a.canvass"]);
}
