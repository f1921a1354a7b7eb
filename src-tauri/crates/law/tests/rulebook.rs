//! The registry of rules against the written-out list of the rulebook.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use law::deadline::dated_rules;
use law::rulebook::{Absence, Kind, Part, Text, cite, rests_on, rule, rules};
use law::{Actor, Coded, Edition, ElectionClass, Elections, RuleId};

fn elections(of: Elections) -> String {
    match of {
        Elections::All => "all".to_owned(),
        Elections::Only(classes) => {
            let id = |class: &ElectionClass| match class {
                ElectionClass::Kind(kind) => kind.to_string(),
                ElectionClass::Special(reach) => format!("special/{reach}"),
            };
            classes.iter().map(id).collect::<Vec<_>>().join(" ")
        }
    }
}

fn ids<T: ToString>(all: &[T]) -> String {
    all.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn told(rule: RuleId, text: &Text) -> Vec<String> {
    let (section, kind) = (text.section.to_owned(), text.kind.to_string());
    let second_hand = ids(&text.second_hand);
    vec![
        rule.to_string(),
        section,
        ids(&text.editions),
        second_hand,
        elections(text.elections),
        ids(&text.actors),
        kind,
    ]
}

/// Every rule of the list is in the registry exactly once, with the texts of the list, and nothing else is.
#[test]
fn the_registry_is_the_rulebook() {
    let mut reader = csv::Reader::from_reader(include_str!("cases/rulebook.csv").as_bytes());
    assert_eq!(
        reader.headers().unwrap(),
        vec!["rule", "section", "editions", "second_hand", "elections", "actors", "kind"]
    );
    let listed: Vec<Vec<String>> = reader.deserialize().map(Result::unwrap).collect();
    let registered: Vec<Vec<String>> =
        rules().iter().flat_map(|rule| rule.texts.iter().map(|text| told(rule.id, text))).collect();
    for (one, other) in registered.iter().zip(&listed) {
        assert_eq!(one, other);
    }
    assert_eq!(registered.len(), listed.len());
    let distinct: BTreeSet<RuleId> = rules().iter().map(|rule| rule.id).collect();
    assert_eq!(distinct.len(), rules().len(), "a rule stands in the contents twice");
    assert!(rules().iter().all(|rule| !rule.texts.is_empty()), "a rule of the contents has no text");
}

#[test]
fn every_dated_rule_is_registered_with_its_kind() {
    for row in dated_rules() {
        let rule = rule(row.id).unwrap_or_else(|| panic!("{} is not registered", row.id));
        assert!(rule.is_dated());
        let kind = Kind::Dated(row.counting.kind());
        assert!(rule.texts.iter().any(|text| text.kind == kind && text.section == row.section), "{}", row.id);
    }
}

/// The parts come in the order of the rulebook, each in one piece.
#[test]
fn the_parts_are_in_order() {
    let parts: Vec<Part> = rules().iter().map(|rule| rule.part).collect();
    assert!(parts.is_sorted());
    assert_eq!(parts.iter().collect::<BTreeSet<_>>().len(), Part::ALL.len());
}

#[test]
fn every_dated_rule_has_a_title() {
    let catalogue = include_str!("../../desk/words/en.json");
    for rule in rules().iter().filter(|rule| rule.is_dated()) {
        assert!(catalogue.contains(&format!("\"rule.{}\":", rule.id)), "rule.{} has no words", rule.id);
    }
}

#[test]
fn a_citation_is_of_the_edition_that_was_asked() {
    let section = |rule, edition| cite(RuleId(rule), edition).map(|citation| citation.section);
    assert_eq!(section("canvass.declare", Edition::Nmsa2015), Ok("1-13-13(B)"));
    assert_eq!(section("canvass.declare", Edition::Nmsa2019), Ok("1-13-13(C)"));
    assert_eq!(section("provisional.tally", Edition::Nmsa2023), Ok("1-13-1(C)(4)"));
    assert_eq!(section("provisional.tally", Edition::Sb356), Ok("1-12-25.4(H)"));
    let second_hand = |rule, edition| cite(RuleId(rule), edition).unwrap().second_hand;
    assert!(second_hand("keep.hold", Edition::Nmsa2015));
    assert!(!second_hand("keep.hold", Edition::Nmsa2008));
    assert!(cite(RuleId("school.day"), Edition::Sb356).unwrap().is_of_the_bill());
    assert!(!cite(RuleId("state.canvass"), Edition::Nmsa2023).unwrap().is_of_the_bill());
}

#[test]
fn a_rule_without_a_text_says_why() {
    let why = |rule, edition| cite(RuleId(rule), edition).unwrap_err().why;
    assert_eq!(why("canvass.prepare", Edition::Nmsa2015), Absence::Absent);
    assert_eq!(why("recount.required", Edition::None), Absence::NoEdition);
    assert_eq!(why("recount.board", Edition::Nmsa2023), Absence::Replaced(RuleId("recount.board-now")));
    assert_eq!(why("recount.board-now", Edition::Nmsa2008), Absence::Replaced(RuleId("recount.board")));
    assert_eq!(why("provisional.dispositions", Edition::Nmsa2015), Absence::NotSeen);
    assert_eq!(why("board.composition", Edition::Nmsa2008), Absence::NotSeen);
    assert_eq!(why("check.draw", Edition::Nmsa2023), Absence::BillOnly);
    assert_eq!(why("check.draw", Edition::None), Absence::NoEdition);
    assert_eq!(why("canvass.nothing", Edition::Nmsa2023), Absence::Unknown);
    let error = cite(RuleId("recount.board"), Edition::Nmsa2023).unwrap_err();
    assert_eq!(error.code(), "rulebook.no-such-rule.replaced");
    let values = [("rule", "recount.board"), ("edition", "nmsa-2023"), ("instead", "recount.board-now")];
    assert_eq!(error.values(), values.map(|(name, value)| (name, value.to_owned())));
}

/// A rule and its twin never have a text under the same edition.
#[test]
fn a_rule_and_its_twin_divide_the_editions() {
    let twins: BTreeMap<RuleId, RuleId> = rules().iter().filter_map(|r| Some((r.id, r.twin()?.id))).collect();
    assert_eq!(twins.len(), 12);
    for (one, other) in twins {
        assert_eq!(twins_of(other), Some(one));
        let editions = rule(other).unwrap().editions();
        assert!(rule(one).unwrap().editions().iter().all(|edition| !editions.contains(edition)), "{one} and {other}");
    }
}

fn twins_of(id: RuleId) -> Option<RuleId> {
    rule(id).unwrap().twin().map(|twin| twin.id)
}

#[test]
fn every_actor_acts_somewhere_and_has_an_id_of_its_own() {
    let acting: BTreeSet<Actor> = rules().iter().flat_map(|r| r.texts.iter().flat_map(|t| t.actors.clone())).collect();
    assert_eq!(acting, Actor::ALL.into_iter().collect());
    assert_eq!(Actor::ALL.map(Actor::id).into_iter().collect::<BTreeSet<_>>().len(), Actor::ALL.len());
}

/// The Election Code's own section on computing time, the general statute's where chapters 22 and 27 follow it or a period is
/// kept or counted back, and what single rules are judged by.
#[test]
fn a_rule_rests_on_the_sections_by_which_its_days_are_counted() {
    for (rule, sections) in [
        ("canvass.complete", &["1-1-22"][..]),
        ("canvass.prepare", &[]),
        ("keep.ballots", &["1-1-22", "12-2A-7(F)"]),
        ("check.contract", &["1-1-22", "12-2A-7(H)"]),
        ("precinct.mail-ballots", &["1-1-22", "12-2A-7(H)"]),
        ("election.blackout", &["1-1-22"]),
        ("recall.publish", &["12-2A-7(E)", "12-2A-7(H)"]),
        ("provisional.notice", &["1-1-22"]),
        ("levy.day", &["12-2A-7(E)"]),
        ("levy.notice", &["1-1-22", "12-2A-7(E)", "12-2A-7(H)"]),
        ("school.absentee", &["1-1-22", "12-2A-7(H)"]),
        ("recount.notices-now", &["1-2-3", "1.10.23.8 NMAC"]),
        ("recount.hand-demand", &["1-14-15"]),
        ("recount.required", &["1.10.14.12 NMAC"]),
    ] {
        assert_eq!(rests_on(RuleId(rule)), sections, "{rule}");
    }
}

/// The registry has exactly the ids of the specification, in its order.
#[test]
#[ignore = "reads ../shared"]
fn the_registry_has_the_ids_of_the_specification() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared/law/rulebook.md");
    let text = std::fs::read_to_string(path).unwrap();
    let before_documents = text.split("## Documents").next().unwrap();
    let id = |line: &str| Some(line.strip_prefix("| ")?.split(" |").next()?.to_owned());
    let rows = before_documents.lines().filter_map(id).filter(|id| id != "id").collect::<Vec<_>>();
    // Two dates of Section 1-13-16(C) that the specification has among its parameters and not among its rules.
    let ours = ["canvass.runoff-certificates", "canvass.special-question"];
    let registered = rules().iter().map(|rule| rule.id.to_string()).filter(|id| !ours.contains(&id.as_str()));
    assert_eq!(rows, registered.collect::<Vec<_>>());
}

/// The editions of every rule, and its kind where the row names it, are those of the specification.
#[test]
#[ignore = "reads ../shared"]
fn the_registry_has_the_editions_and_kinds_of_the_specification() {
    use Edition::{Nmsa2008, Nmsa2015, Nmsa2019, Nmsa2023, Sb356};
    let enacted_and_bill = [Nmsa2008, Nmsa2015, Nmsa2019, Nmsa2023, Sb356];
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared/law/rulebook.md");
    let text = std::fs::read_to_string(path).unwrap();
    let mut compared = 0;
    for line in text.split("## Documents").next().unwrap().lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, id, _, editions, text, ..] = cells[..] else { continue };
        let Some(rule) = rules().iter().find(|rule| rule.id.0 == id) else { continue };
        let marks = editions.split(',').filter_map(|mark| mark.split('(').next().map(str::trim));
        let specified: BTreeSet<Edition> = marks
            .flat_map(|mark| match mark {
                "all" | "by edition" => enacted_and_bill.to_vec(),
                "pre19" => vec![Nmsa2008, Nmsa2015],
                "08" => vec![Nmsa2008],
                "15" => vec![Nmsa2015],
                "15+" => vec![Nmsa2015, Nmsa2019, Nmsa2023],
                "19+" => vec![Nmsa2019, Nmsa2023],
                "23+" => vec![Nmsa2023],
                "bill" => vec![Sb356],
                other => panic!("{id}: {other}"),
            })
            .collect();
        assert_eq!(rule.editions().into_iter().collect::<BTreeSet<_>>(), specified, "{id}");
        let named = ["on", "bound", "weekday", "window", "at-once", "keep"];
        for kind in named.into_iter().filter(|kind| text.contains(&format!("({kind})"))) {
            let kinds: Vec<String> = rule.texts.iter().map(|text| text.kind.to_string()).collect();
            assert!(kinds.iter().any(|ours| ours == kind), "{id}: {kind} and not {kinds:?}");
        }
        compared += 1;
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_rule_that_sets_a_date_is_in_the_table_of_dates_and_no_other_is() {
    let in_table: BTreeSet<&str> = law::deadline::dated_rules().map(|row| row.id.0).collect();
    for rule in rules() {
        assert_eq!(rule.is_dated(), in_table.contains(rule.id.0), "{}", rule.id);
    }
}
