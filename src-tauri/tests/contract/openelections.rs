//! `import` of an OpenElections file: the own county by precinct, every other county as one share.

use serde_json::json;

use crate::common::{Desk, keys, one};

const STATE: &str = "\
county,precinct,office,district,party,candidate,votes
Harding,PCT 001,President,,DEM,ROSA VIGIL,40
Harding,PCT 001,President,,REP,DALE HOLT,*
Harding,PCT 002,President,,DEM,ROSA VIGIL,12
Harding,PCT 002,President,,REP,DALE HOLT,30
Harding,TOTALS,President,,DEM,ROSA VIGIL,52
Harding,PCT 001,State Senate,7,DEM,CARMEN ORTIZ,20
Harding,PCT 001,State Senate,7,REP,JOHN LUJAN,25
Dona Ana,PCT 001,President,,DEM,ROSA VIGIL,400
Dona Ana,PCT 001,President,,REP,DALE HOLT,300
Dona Ana,PCT 002,President,,DEM,ROSA VIGIL,1
Dona Ana,PCT 002,President,,REP,DALE HOLT,*
Mora,PCT 001,President,,DEM,ROSA VIGIL,7
Mora,PCT 001,President,,REP,DALE HOLT,9
Mora,PCT 001,State Senate,7,DEM,CARMEN ORTIZ,5
Mora,PCT 001,State Senate,7,REP,JOHN LUJAN,4
Mora,PCT 001,State Senate,8,DEM,LUZ PEÑA,5
";

#[test]
fn own_precincts_are_figures_and_other_counties_are_shares() {
    let desk = Desk::new();
    desk.harding().put("20261103__nm__general__precinct.csv", STATE);
    let answer = desk.run(&["import", "@a.canvass", "@20261103__nm__general__precinct.csv", "--json"]).done();
    let source = &answer.json()["sources"][0];
    assert_eq!(source["format"], "openelections");
    assert_eq!((&source["precincts"], &source["figures"], &source["suppressed"]), (&json!(2), &json!(6), &json!(1)));
    let codes: Vec<_> = source["warnings"].as_array().unwrap().iter().map(|warning| &warning["code"]).collect();
    assert_eq!(codes, ["totals-rows", "contests-elsewhere"]);

    let totals = desk.run(&["totals", "@a.canvass", "--json", "--by-precinct"]).json();
    let president = one(&totals["contests"], "title", "President");
    assert_eq!((&president["scope"], &president["office"]), (&json!("whole"), &json!("president")));
    let holt = &president["choices"][1];
    assert_eq!(holt["total"], json!({"min": 30, "max": 35}), "a star is 0 to 5");
    assert_eq!(holt["precincts"][0]["total"], json!({"min": 0, "max": 5}));
    assert_eq!((&holt["mailed"], &holt["precincts"][1]["total"]), (&json!(null), &json!(30)));
    assert_eq!(president["total"]["total"], json!({"min": 82, "max": 87}));
    let shares = president["other_counties"].as_array().unwrap();
    let counties: Vec<_> = shares.iter().map(|share| &share["county"]).collect();
    assert_eq!(counties, ["Doña Ana", "Mora"]);
    assert_eq!(keys(&shares[0]), ["county", "source", "as_of", "choices"]);
    assert_eq!(shares[0]["source"], "20261103__nm__general__precinct.csv");
    assert_eq!(shares[0]["choices"][0], json!({"id": "c-0001-1", "total": 401}));
    assert_eq!(shares[0]["choices"][1], json!({"id": "c-0001-2", "total": {"min": 300, "max": 305}}));
    assert_eq!(one(&totals["contests"], "title", "State Senate")["district"], "7");
    assert_eq!(totals["contests"].as_array().unwrap().len(), 2, "district 8 is not on this county's ballot");
}

#[test]
fn a_file_whose_name_or_county_is_another_one_is_refused() {
    let desk = Desk::new();
    desk.harding().put("20241105__nm__general__precinct.csv", STATE).put("20261103__nm__primary__precinct.csv", STATE);
    let without: String = STATE.lines().filter(|line| !line.starts_with("Harding")).map(|l| format!("{l}\n")).collect();
    desk.put("other.csv", without).put("nowhere.csv", STATE.replace("Mora", "Moro"));
    for (file, why) in [
        ("20241105__nm__general__precinct.csv", "this election is the general"),
        ("20261103__nm__primary__precinct.csv", "this election is the general"),
        ("other.csv", "no figures of Harding County"),
        ("nowhere.csv", "“Moro” is none of the 33 counties"),
    ] {
        let said = desk.refused(&["import", "@a.canvass", &format!("@{file}")]);
        assert!(said.starts_with(file) && said.contains(why), "{said}");
    }
}
