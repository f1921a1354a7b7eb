//! The rules without a date, and what the dated ones demand beside their date, case by case.
//!
//! Each subject has a table in `cases/` with the columns `rule,section,edition,facts,answer,why`. Facts are
//! `name=value` separated by `; `, and what a row does not name is as it should be. An answer is written in the ids that the
//! program uses; `kept` where nothing stands against it; `no such rule: …` where the edition has no text.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod before;
mod board;
mod canvass;
mod check;
mod keep;
mod places;
mod provisional;
mod recount;
mod school;
mod table;

use std::collections::BTreeSet;

use law::Edition;
use law::rulebook::rules;

/// Every rule of the rulebook has a row in some table of cases: those with a date in that of the deadlines.
#[test]
fn every_rule_has_a_case() {
    let mut tried: BTreeSet<String> = table::TABLES.into_iter().flat_map(table::rules_of).collect();
    let dates = table::rules_of(include_str!("../cases/deadlines.csv"));
    tried.extend(dates.into_iter().map(|row| {
        let end = row.trim_end_matches(".from").trim_end_matches(".to");
        end.trim_end_matches(".a").trim_end_matches(".b").to_owned()
    }));
    // The table of the threshold test is of one rule alone, which it does not name in each row.
    if include_str!("../cases/recount-required.csv").lines().count() > 1 {
        tried.insert("recount.required".to_owned());
    }
    let registered: BTreeSet<String> = rules().iter().map(|rule| rule.id.to_string()).collect();
    assert_eq!(tried.difference(&registered).collect::<Vec<_>>(), Vec::<&String>::new(), "cases of no rule");
    assert_eq!(registered.difference(&tried).collect::<Vec<_>>(), Vec::<&String>::new(), "rules without a case");
}

/// Every text of a rule without a date has a case, under an edition that has it.
#[test]
fn every_text_of_a_rule_without_a_date_has_a_case() {
    let tried: BTreeSet<(String, Edition)> = table::TABLES
        .into_iter()
        .flat_map(table::rows)
        .filter(|row| !row.section.is_empty())
        .map(|row| (row.rule, row.edition))
        .collect();
    for rule in rules().iter().filter(|rule| !rule.is_dated() && rule.id.0 != "recount.required") {
        for text in &rule.texts {
            let is_tried = text.editions.iter().any(|edition| tried.contains(&(rule.id.to_string(), *edition)));
            assert!(is_tried, "{} {} of {:?}", rule.id, text.section, text.editions);
        }
    }
}
