//! The dated rules, case by case, and that every one has a case.

use std::collections::{BTreeMap, BTreeSet};

use law::deadline::{Facts, RecountRoute, dated_rules, schedule};

use crate::{date, find};

fn facts_of(row: &BTreeMap<String, String>) -> Facts {
    let mut facts = Facts::new(row["kind"].parse().unwrap(), date(&row["election_date"]));
    if !row["special"].is_empty() {
        facts.reach = row["special"].parse().unwrap();
    }
    if !row["edition"].is_empty() {
        facts.edition = row["edition"].parse().unwrap();
    }
    facts.registered = row["registered"].parse().ok();
    facts.route = [RecountRoute::OneCounty, RecountRoute::SeveralCounties].into_iter().find(|r| r.id() == row["route"]);
    for event in row["events"].split(';').filter(|event| !event.is_empty()) {
        let (name, day) = event.split_once('=').unwrap();
        facts.record(name.parse().unwrap(), date(day)).unwrap();
    }
    facts
}

#[test]
fn every_case_has_its_date() {
    let mut reader = csv::Reader::from_reader(include_str!("../cases/deadlines.csv").as_bytes());
    let mut tried = BTreeSet::new();
    for row in reader.deserialize() {
        let row: BTreeMap<String, String> = row.unwrap();
        let facts = facts_of(&row);
        let deadlines = schedule(&facts).unwrap();
        let found = find(&deadlines, &row["rule"]);
        let label = format!("{} {}: {}", row["election_date"], row["rule"], row["why"]);
        let told = [
            found.event.to_string(),
            found.event_date.to_string(),
            found.raw_date.to_string(),
            found.date.to_string(),
            found.act_by.to_string(),
            found.kind.to_string(),
            (if found.projected { "yes" } else { "no" }).to_owned(),
            found.section.to_owned(),
        ];
        let columns = ["event", "event_date", "raw_date", "date", "act_by", "kind_of_date", "projected", "section"];
        assert_eq!(told, columns.map(|c| row[c].clone()), "{label}");
        assert_eq!(found.edition, facts.edition, "{label}");
        tried.insert((found.rule, found.section, found.part));
    }
    // A rule that has an entry in the table has a case.
    for rule in dated_rules() {
        let is_tried = tried.iter().any(|(id, section, part)| {
            *id == rule.id && *section == rule.section && (*part == rule.part || rule.part.is_none())
        });
        assert!(is_tried, "{} under {} has no case", rule.id, rule.section);
    }
}
