//! What `recounts` says beside a verdict that somebody has yet to make possible.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;

use canvass::{Reservation, Unfit};
use desk::law::{Coded, ElectionKind};
use desk::view::View as _;
use desk::words::{placeholders, sentence, template, text};
use desk::{ImportRequest, NewElection, Stamp, import, new_election, parse_date, parse_moment, recounts};

const RETURNS: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
ICE 1,Precinct 1,,whole,,State Representative,A,votes,10
ICE 1,Precinct 1,,whole,,State Representative,B,votes,9
ICE 1,Precinct 1,,whole,,Retention,Choice 1,votes,60
ICE 1,Precinct 1,,whole,,Retention,Choice 2,votes,40
";

/// The contests of an election with these returns and offices, as `recounts --json` shows them.
fn contests(returns: &str, offices: &str) -> Vec<serde_json::Value> {
    let folder = tempfile::tempdir().unwrap();
    let (file, source, settled) =
        (folder.path().join("a.canvass"), folder.path().join("returns.csv"), folder.path().join("offices.csv"));
    fs::write(&source, returns).unwrap();
    fs::write(&settled, format!("source_id,office,seats,countywide,counties\n{offices}")).unwrap();
    let stamp = Stamp { at: parse_moment("2026-11-04T00:40:00-07:00").unwrap(), by: "Ana".to_owned() };
    let setting = NewElection {
        county: "Harding",
        date: parse_date("2026-11-03").unwrap(),
        kind: ElectionKind::General,
        special: None,
        registered: 500,
        registered_as_of: None,
        edition: None,
        name: None,
        practice: false,
    };
    new_election(&file, &setting, &stamp).unwrap();
    let request =
        ImportRequest { sources: std::slice::from_ref(&source), county: None, offices: Some(&settled), dry_run: false };
    let imported = import(&file, &request, &stamp).unwrap();
    assert!(!imported.refused(), "{:?}", imported.sentences);
    let json: serde_json::Value = serde_json::from_str(&recounts(&file).unwrap().view.json()).unwrap();
    json["contests"].as_array().unwrap().clone()
}

fn of(contests: &[serde_json::Value], title: &str) -> serde_json::Value {
    contests.iter().find(|contest| contest["contest"] == title).unwrap().clone()
}

/// Whether a sentence is that of a code, whatever its values.
fn is_of(sentence: &serde_json::Value, code: &str) -> bool {
    let (sentence, template) = (sentence.as_str().unwrap(), template(code).unwrap());
    assert!(!placeholders(template).is_empty());
    sentence.starts_with(template.split('{').next().unwrap())
        && sentence.ends_with(template.rsplit('}').next().unwrap())
}

#[test]
fn a_contest_that_waits_for_the_number_of_its_counties_says_so() {
    let says = |counties: &str| {
        let offices = format!("State Representative,state-representative,1,no,{counties}\n");
        let contest = of(&contests(RETURNS, &offices), "State Representative");
        let notes = contest["notes"].as_array().unwrap().clone();
        let said = notes.iter().any(|note| *note == text("reservation.counties-not-said"));
        (contest["reason"].clone(), contest["other_counties_missing"].clone(), said)
    };
    assert_eq!(says(""), ("other-counties-missing".into(), serde_json::json!([]), true));
    assert_eq!(says("2"), ("other-counties-missing".into(), serde_json::json!([]), false));
    assert_eq!(says("1"), (serde_json::Value::Null, serde_json::json!([]), false));
}

#[test]
fn a_retention_whose_yes_cannot_be_told_says_why_it_is_not_judged() {
    let contest = of(&contests(RETURNS, "Retention,retention-district-court,1,no,1\n"), "Retention");
    assert_eq!((&contest["required"], &contest["reason"]), (&"undetermined".into(), &"office-not-set".into()));
    assert_eq!((&contest["winner"], &contest["margin"]), (&serde_json::Value::Null, &serde_json::Value::Null));
    assert!(is_of(&contest["why"], "verdict.sides-not-told"), "{}", contest["why"]);
    assert!(contest["why"].as_str().unwrap().contains("Choice 1; Choice 2"), "{}", contest["why"]);
}

#[test]
fn a_blank_in_one_report_is_said_beside_the_verdict() {
    let returns = "\
source,precinct,part,group,style,contest,choice,figure,value
ICE 1,Precinct 1,,early/machine/regular,,Sheriff,A,votes,10
ICE 1,Precinct 1,,early/machine/regular,,Sheriff,B,votes,10
ICE 2,Precinct 1,,early/machine/regular,,Sheriff,A,votes,10
";
    let sheriff = of(&contests(returns, "Sheriff,county-sheriff,1,yes,1\n"), "Sheriff");
    let notes = sheriff["notes"].as_array().unwrap();
    assert!(notes.iter().any(|note| is_of(note, "reservation.blank")), "{notes:?}");
    assert_eq!((&sheriff["required"], &sheriff["final"]), (&"no".into(), &false.into()));
}

#[test]
fn every_value_that_these_sentences_ask_for_is_there() {
    let choices = || vec!["A".to_owned(), "B".to_owned()];
    for (coded, holds) in [
        (&Unfit::TooManyCounties { settled: 2, here: 6 } as &dyn Coded, ["2", "6"]),
        (&Unfit::SidesNotTold { choices: choices() }, ["A; B", "names"]),
        (&Unfit::Contradicted { precincts: vec!["1".to_owned(), "Mosquero".to_owned()] }, ["1; Mosquero", "accept"]),
        (&Unfit::NotCounted { choices: choices() }, ["A; B", "not 0"]),
        (&Reservation::CountiesNotSaid, ["--offices", "counties"]),
        (&Reservation::Blank { figures: 1234, reports: 1 }, ["1,234", "reports: 1"]),
    ] {
        let said = sentence(coded);
        assert!(!said.contains('[') && holds.iter().all(|part| said.contains(part)), "{said}");
    }
}
