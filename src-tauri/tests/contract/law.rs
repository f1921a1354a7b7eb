//! What is asked at the counter: samples, the voting system check, boards, closed seasons and check-in stations.

use serde_json::{Value, json};

use crate::common::{Desk, keys, one};

const LAW: [&str; 6] = ["rule", "section", "edition", "second_hand", "remark", "text"];

/// What `law` answers.
pub(crate) fn asked(desk: &Desk, arguments: &[&str]) -> Value {
    let arguments = [&["law"], arguments, &["--json"]].concat();
    desk.run_without_trace(&arguments).quietly().json()
}

/// Section and edition of an answer.
pub(crate) fn stands(law: &Value) -> (&str, &str) {
    assert_eq!(keys(law), LAW);
    (law["section"].as_str().unwrap(), law["edition"].as_str().unwrap())
}

#[test]
fn a_sample_has_its_size_on_each_tabulator_and_says_what_follows_from_it() {
    let desk = Desk::new();
    let recount = ["sample", "--office", "us-senator", "--date", "2026-11-03", "--tabulator", "Harding/S-1=640"];
    let more = ["--tabulator", "Harding/S-2=9000", "--counted", "Harding/S-2=100:99,80:80"];
    let counted = ["--counted", "Harding/S-1=50:50,50:50", "--json"];
    let answer = desk.run_without_trace(&[&["law"], recount.as_slice(), &more, &counted].concat());
    assert!(answer.exit == 1 && answer.err.starts_with("Harding: Tabulator S-2: "), "{answer:?}");
    let json = answer.json();
    assert_eq!(keys(&json), ["schema", "law", "office", "counties", "notes", "result"]);
    assert_eq!(
        (json["schema"].as_str(), stands(&json["law"])),
        (Some("canvass-desk/sample/1"), ("1-14-23(A)", "nmsa-2023"))
    );
    let county = &json["counties"][0];
    assert_eq!(keys(county), ["county", "ballots", "sample", "taken_once", "text", "tabulators"]);
    assert_eq!((&county["sample"], &county["taken_once"]), (&json!(280), &json!(193)));
    let tabulators = county["tabulators"].as_array().unwrap();
    assert_eq!(keys(&tabulators[0]), ["serial", "ballots", "sample", "basis", "arithmetic", "text"]);
    assert_eq!(tabulators[0]["arithmetic"], "2 × 640 ÷ 100, rounded up = 13 < 100");
    assert_eq!((&tabulators[1]["sample"], &tabulators[1]["basis"]), (&json!(180), &json!("percentage")));
    let result = &json["result"];
    assert_eq!(stands(&result["law"]).0, "1-14-23(B)");
    let second = one(&result["tabulators"], "serial", "S-2");
    assert_eq!(keys(second), ["county", "serial", "difference", "votes", "code", "others", "text"]);
    assert_eq!((&second["difference"], &second["others"]), (&json!("1"), &json!(["S-1"])));

    // Of an office of two counties the sample is taken once, and shared out.
    let sheriff = ["--tabulator", "Dona Ana/A=90", "--tabulator", "harding/S=910"];
    let json = asked(
        &desk,
        &[&["sample", "--office", "district-attorney", "--date", "2026-11-03"], sheriff.as_slice()].concat(),
    );
    let sizes: Vec<&Value> = json["counties"].as_array().unwrap().iter().map(|county| &county["sample"]).collect();
    assert_eq!((sizes, &json["counties"][0]["county"]), (vec![&json!(9), &json!(91)], &json!("Doña Ana")));
    assert_eq!(json["result"], Value::Null);
}

#[test]
fn a_sample_that_cannot_be_sized_is_refused() {
    let desk = Desk::new();
    fn sample<'a>(more: &[&'a str]) -> Vec<&'a str> {
        [&["law", "sample", "--office", "county-sheriff", "--date", "2026-11-03"], more].concat()
    }
    for (bad, says) in [
        ("Harding/S-1", "like Harding/S-101=640"),
        ("S-1=640", "like Harding/S-101=640"),
        ("Harding/=640", "like Harding/S-101=640"),
        ("Cook/S-1=640", "\"Cook\" is no county of New Mexico"),
        ("Harding/S-1=6,40", "\"6,40\" is no count"),
        ("Harding/S-1=-1", "\"-1\" is no count"),
    ] {
        let said = desk.misused(&sample(&["--tabulator", bad]));
        assert!(said.starts_with("--tabulator: ") && said.contains(says), "{said}");
    }
    let one = ["--tabulator", "Harding/S-1=640"];
    assert!(desk.misused(&sample(&[one, one].concat())).contains("given twice"));
    let said = desk.misused(&sample(&[one.as_slice(), &["--counted", "Harding/S-2=1:1"]].concat()));
    assert!(said.contains("tabulator S-2 of Harding was counted"), "{said}");
    // A hundred ballots are tallied, so that no choice can have a hundred and one votes, by hand or by machine.
    for counted in ["Harding/S-1=101:100", "Harding/S-1=100:101"] {
        let said = desk.misused(&sample(&[one.as_slice(), &["--counted", counted]].concat()));
        assert!(said.contains("100 ballots") && said.contains("101 votes"), "{said}");
    }
    desk.run(&sample(&[one.as_slice(), &["--counted", "Harding/S-1=100:100"]].concat())).quietly();
    let wrong = desk.refused(&sample(&[one.as_slice(), &["--counted", "Harding/S-1=50:40,50:60"]].concat()));
    assert!(wrong.starts_with("Harding: Tabulator S-1: ") && wrong.contains("Do not use it again"), "{wrong}");
    let before = ["law", "sample", "--office", "county-sheriff", "--date", "2006-11-07"];
    assert!(
        desk.refused(&[before.as_slice(), &one].concat())
            .contains("no edition of the law is known for an election before May 14, 2008")
    );
}

#[test]
fn a_check_has_its_contests_its_precincts_its_draw_and_what_errors_lead_to() {
    let desk = Desk::new();
    desk.put("pool.csv", "precinct,district\n001,1\n002,2\n003,1\n004,2\n005,3\n006,2\n");
    let contests = [
        "--contest=governor=60000/700000",
        "--contest=secretary-of-state=1000/690000",
        "--contest=us-representative@2=500/230000,recount",
        "--contest=us-senator=100000/700000",
        "--contest=county-sheriff=10/700",
    ];
    let check = [["check", "--kind", "general", "--date", "2026-11-03"].as_slice(), &contests].concat();
    let more = ["--seed", "6032", "--pool", "@pool.csv", "--first", "us-senator=9000:10000,9000:8000"];
    let answer = desk.run_without_trace(&[&["law"], check.as_slice(), &more, &["--json"]].concat());
    // The pool is too small by a precinct: what was drawn is told, and that it is not enough.
    assert_eq!(answer.exit, 1, "{answer:?}");
    assert!(answer.err.contains("for governor it has 1 fewer than the table asks for"), "{answer:?}");
    let json = answer.json();
    assert_eq!(keys(&json), ["schema", "law", "size_law", "contests", "draw", "errors"]);
    assert_eq!(stands(&json["law"]), ("1-14-13.2(A)", "nmsa-2023"));
    // Table 1 is the bill's alone, and is labelled so beside the law in force.
    assert_eq!(stands(&json["size_law"]), ("1-14-13.2(B), Table 1", "sb-356"));
    assert!(json["size_law"]["remark"].as_str().unwrap().starts_with("As in SB 356 (2013), a bill and not the law"));
    let of = |contest: &str| one(&json["contests"], "contest", contest).clone();
    assert_eq!(
        keys(&of("governor")),
        ["contest", "office", "district", "margin", "total", "selection", "text", "sample", "recount"]
    );
    assert_eq!(keys(&of("governor")["recount"]), ["required", "edition", "section", "text"]);
    assert_eq!(of("governor")["sample"]["precincts"], 7);
    assert_eq!(of("secretary-of-state")["sample"]["code"], "automatic-recount");
    assert_eq!(of("us-representative@2")["selection"], "waived-by-recount");
    // One fourth percent of the law in force, not the bill's one half: 1,000 of 690,000 votes is under it, 2,000 is not.
    let secretary = &of("secretary-of-state")["recount"];
    assert_eq!((&secretary["required"], &secretary["section"]), (&json!("yes"), &json!("1-14-24(A)(1)")));
    assert_eq!((&secretary["edition"], &of("governor")["recount"]["required"]), (&json!("nmsa-2023"), &json!("no")));
    let of_general = |contest: &str| {
        asked(&desk, &["check", "--kind", "general", "--date", "2026-11-03", &format!("--contest={contest}")])
    };
    let wider = of_general("state-auditor=2000/690000");
    let auditor = one(&wider["contests"], "contest", "state-auditor");
    assert_eq!(
        (&auditor["sample"]["code"], &auditor["recount"]["required"]),
        (&json!("recount-not-ordered"), &json!("no"))
    );
    // A recount that is held and is not automatic by the margin waives nothing.
    let by_application = of_general("us-senator=3000/690000,recount");
    let senator = one(&by_application["contests"], "contest", "us-senator");
    assert_eq!(senator["selection"], "federal");
    assert!(senator["recount"]["text"].as_str().unwrap().contains("waives"), "{senator}");
    assert_eq!(
        (&of("county-sheriff")["selection"], &of("county-sheriff")["sample"]),
        (&json!("not-selected"), &Value::Null)
    );
    let draw = &json["draw"];
    assert_eq!(keys(draw), ["law", "seed", "repeat", "drawings", "order"]);
    assert_eq!(draw["order"].as_array().unwrap().len(), 6);
    let tickets: Vec<&str> = draw["order"].as_array().unwrap().iter().map(|t| t["ticket"].as_str().unwrap()).collect();
    assert!(tickets.is_sorted() && tickets.iter().all(|ticket| ticket.len() == 64));
    // The larger margin draws first; what it drew serves the other too.
    assert_eq!(draw["drawings"][0]["contest"], "us-senator");
    assert_eq!(draw["drawings"][1]["precincts"][0]["reused"], true);
    assert_eq!(draw["drawings"][1]["short_of"], 1);
    let errors = &json["errors"][0];
    assert_eq!(
        (&errors["next"], &errors["margin_decreases"], &errors["exceeds"]),
        (&json!("complete"), &json!(true), &json!(false))
    );
    assert!(
        errors["arithmetic"].as_str().unwrap().starts_with("2,000 × 700,000 × 10 ≤ 100,000 × 18,000 × 9: "),
        "{errors}"
    );

    let by_hand = asked(&desk, &[check.as_slice(), &["--edition", "sb-356"]].concat());
    assert_eq!(one(&by_hand["contests"], "contest", "us-representative@2")["selection"], "federal");
    assert_eq!(by_hand["draw"], Value::Null);
}

#[test]
fn a_check_that_cannot_be_made_is_refused() {
    let desk = Desk::new();
    desk.put("pool.csv", "precinct,district\n001,1\n").put("odd.csv", "precinct,district\n001,first\n");
    fn check<'a>(more: &[&'a str]) -> Vec<&'a str> {
        [&["law", "check", "--kind", "general", "--date", "2026-11-03"], more].concat()
    }
    for bad in
        ["governor", "governor=1", "governor=2/1", "mayor=1/10", "governor=1/10,later", "us-representative@x=1/10"]
    {
        assert!(desk.misused(&check(&["--contest", bad])).starts_with("--contest: "), "{bad}");
    }
    let senator = ["--contest", "us-senator=90000/700000"];
    assert!(desk.misused(&check(&[senator, senator].concat())).contains("stands there twice"));
    for (more, what) in [
        (&["--seed", "6O32", "--pool", "@pool.csv"] as &[&str], "is not a row of digits"),
        (&["--seed", "6032", "--pool", "@odd.csv"], "line 2 is not a precinct"),
        (&["--first", "governor=1:1,1:1"], "governor has no margin here"),
        (&["--second", "us-senator=1:1,1:1"], "has a second sample and no first"),
    ] {
        let said = desk.misused(&check(&[senator.as_slice(), more].concat()));
        assert!(said.contains(what), "{said}");
    }
    // A file that cannot be read is refused here as it is by every command.
    let draw = ["--seed", "6032", "--pool", "@none.csv"];
    assert!(desk.refused(&check(&[senator.as_slice(), &draw].concat())).contains("none.csv"));
    let said = desk.misused(&check(&["--contest=us-representative=9/100", "--seed", "1", "--pool", "@pool.csv"]));
    assert!(said.contains("like us-representative@2"), "{said}");
    let of_2008 = ["law", "check", "--kind", "general", "--date", "2010-11-02", "--contest", "us-senator=9/100"];
    assert!(desk.refused(&of_2008).contains("was not seen"));
}

#[test]
fn a_board_is_told_what_stands_against_it() {
    let desk = Desk::new();
    let board = |date: &'static str, more: &[&str]| -> Value {
        let question = [&["law", "board", "--kind", "general", "--json", "--date", date], more].concat();
        let answer = desk.run_without_trace(&question);
        let json = answer.json();
        assert_eq!(answer.exit, if json["fits"] == true { 0 } else { 1 }, "{answer:?}");
        assert_eq!(
            keys(&json),
            ["schema", "law", "fits", "text", "members", "objections", "notes", "qualification", "assumed"]
        );
        json
    };
    let presiding = "--member=presiding-judge,Democratic";
    let (democrat, republican) = ("--member=election-judge,Democratic", "--member=election-judge,Republican");
    let codes = |json: &Value| -> Vec<String> {
        json["objections"].as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(board("2026-11-03", &[presiding, democrat, republican])["fits"], true);
    let alike = board("2026-11-03", &[presiding, democrat, democrat]);
    assert_eq!(codes(&alike), ["board.objection.judges-of-one-party"]);
    assert_eq!(stands(&alike["law"]), ("1-2-12", "nmsa-2023"));
    // The two years before the appointment, both sides of the border.
    for (changed, fits) in [("2024-11-03", false), ("2024-11-02", true)] {
        let changed = format!("--member=election-judge,Republican,changed={changed},from=Democratic");
        assert_eq!(board("2026-11-03", &[presiding, democrat, &changed])["fits"], fits, "{changed}");
    }
    let unfit = board("2026-11-03", &[presiding, democrat, "--member=election-judge,Republican,age=17,candidate"]);
    assert_eq!(codes(&unfit), Vec::<String>::new());
    let of_third: Vec<&str> = unfit["qualification"]["members"][2]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["code"].as_str().unwrap())
        .collect();
    assert_eq!(of_third, ["board.qualified.minor-only-as-clerk", "board.qualified.candidate"]);
    // A name is for whoever reads the answer.
    let named = board("2026-11-03", &["--member=presiding-judge,Democratic,name=Ana Baca", democrat, republican]);
    assert_eq!(named["members"][0]["name"], "Ana Baca");
    assert_eq!(named["members"][0]["text"], "1. Ana Baca: presiding judge, Democratic");
    assert_eq!(named["members"][1]["name"], Value::Null);
    // By the law of 2015 a board has a clerk, and nothing is said of who may serve.
    let before = board("2016-11-08", &[presiding, democrat, republican]);
    assert_eq!(
        (codes(&before), &before["qualification"]),
        (vec!["board.objection.too-few-clerks".to_owned()], &Value::Null)
    );

    let team = [
        "--member=election-judge,Republican,team=1",
        "--member=presiding-judge,none",
        "--member=election-judge,Democratic,team=1,did-not-serve",
    ];
    let recount = board("2026-11-03", &[["--recount"].as_slice(), &team].concat());
    assert_eq!(codes(&recount), ["board.recount.did-not-serve"]);
    // The number in the sentence is that of the list in the answer.
    assert_eq!(recount["members"][2]["text"], "3. election judge, Democratic");
    assert!(recount["objections"][0]["text"].as_str().unwrap().contains("member 3 of the list"));
    assert_eq!(recount["members"][0]["role"], "presiding-judge");
    let said =
        desk.misused(&["law", "board", "--kind", "general", "--date", "2026-11-03", "--recount", presiding, democrat]);
    assert!(said.contains("member 2 of the list is in no team"), "{said}");
    let absent = board("2014-11-04", &["--recount", presiding]);
    assert_eq!(codes(&absent), ["board.recount.not-the-absent-voter-board"]);
    for bad in ["judge,Democratic", "presiding-judge,D,tall", "presiding-judge,D,age=old", "election-judge,D,team=0"] {
        let member = ["law", "board", "--kind", "general", "--date", "2026-11-03", "--member", bad];
        assert!(desk.misused(&member).starts_with("--member: "), "{bad}");
    }
}

#[test]
fn a_closed_season_is_named_with_the_first_free_date() {
    let desk = Desk::new();
    // A day that is not free ends with 1, and the sentence says why.
    let of = |more: &[&str]| {
        let answer = desk.run_without_trace(&[&["law", "blackout"], more, &["--json"]].concat());
        let json = answer.json();
        let closed = json["free"] == false;
        assert_eq!((answer.exit, answer.err.is_empty()), (u8::from(closed), !closed), "{answer:?}");
        json
    };
    // Day -71 before the general election of 2026, day -70; day +100, day +101.
    for (proposed, free, first_free) in [
        ("2026-08-24", true, "2026-08-24"),
        ("2026-08-25", false, "2027-02-12"),
        ("2027-02-11", false, "2027-02-12"),
        ("2027-02-12", true, "2027-02-12"),
    ] {
        let json = of(&["--proposed", proposed]);
        assert_eq!(
            keys(&json),
            ["schema", "rule", "proposed", "free", "first_free", "text", "in_the_way", "considered", "notes"]
        );
        assert_eq!((&json["free"], &json["first_free"]), (&json!(free), &json!(first_free)), "{proposed}");
    }
    // Day 50 and day 51 of the law of 2015, and of the bill.
    for edition in [&[] as &[&str], &["--edition", "sb-356"]] {
        for (proposed, free) in [("2016-12-28", false), ("2016-12-29", true)] {
            let json = of(&[&["--proposed", proposed], edition].concat());
            assert_eq!(json["free"], free, "{proposed} {edition:?}");
        }
    }
    // The days of primary and regular local elections are fixed by law too: day -71, day -70.
    for (proposed, free, first_free) in [
        ("2026-03-23", true, "2026-03-23"),
        ("2026-03-24", false, "2026-08-12"),
        ("2027-08-23", true, "2027-08-23"),
        ("2027-08-24", false, "2028-02-11"),
    ] {
        let json = of(&["--proposed", proposed]);
        assert_eq!((&json["free"], &json["first_free"]), (&json!(free), &json!(first_free)), "{proposed}");
    }
    // One that is told on another day of the year was moved.
    assert_eq!(of(&["--proposed", "2026-03-24", "--statewide", "primary=2026-06-09"])["free"], true);
    // There was no regular local election before 2019.
    assert_eq!(of(&["--proposed", "2017-10-31"])["free"], true);
    // The season of a primary ends before that of the general election begins.
    let json = of(&["--proposed", "2026-06-20"]);
    assert!(of(&["--proposed", "2026-08-13"])["text"].as_str().unwrap().contains("not known to be free"));
    assert_eq!(json["first_free"], "2026-08-12");
    let season = &json["in_the_way"][0];
    assert_eq!(keys(season), ["kind", "date", "section", "edition", "from", "to", "text"]);
    assert_eq!((&season["section"], &season["from"]), (&json!("1-24-1(C)"), &json!("2026-03-24")));
    let considered = json["considered"].as_array().unwrap();
    let dates: Vec<&str> = considered.iter().map(|each| each["date"].as_str().unwrap()).collect();
    assert_eq!(dates, ["2025-11-04", "2026-06-02", "2026-11-03", "2027-11-02"]);
    let special = of(&["--proposed", "2016-06-20", "--statewide", "special/state=2016-06-07"]);
    assert_eq!(special["in_the_way"][0]["kind"], "special");
    assert!(
        desk.misused(&["law", "blackout", "--proposed", "2026-06-20", "--statewide", "primary"])
            .starts_with("--statewide: ")
    );
    desk.refused(&["law", "blackout", "--proposed", "2006-06-20", "--statewide", "primary=2006-06-06"]);
}

#[test]
fn check_in_stations_are_counted_as_the_bill_has_it() {
    let desk = Desk::new();
    for (precincts, place, stations) in [("1000", "0", 2), ("1001", "0", 3), ("10", "1001", 3), ("0", "1", 2)] {
        let asked =
            asked(&desk, &["stations", "--date", "2026-11-03", "--from-precincts", precincts, "--at-place", place]);
        assert_eq!(keys(&asked), ["schema", "law", "stations", "arithmetic", "text"]);
        assert_eq!((&asked["stations"], stands(&asked["law"])), (&json!(stations), ("1-9-5(C)", "sb-356")));
    }
}
