//! May a local election be held on this day?

use ::law::{ElectionKind, SpecialReach};

use super::super::known as rule_known;
use super::answer;
use super::fields::{Filled, choice, typed};
use crate::counter::{BlackoutQuestion, StatewideElection, law_blackout};
use crate::error::Error;
use crate::view::window::{CalculatorField, LawAnswer};
use crate::words;

/// The kinds of election that close a season around them, besides the general ones.
const MAY_BE_IN_THE_WAY: [ElectionKind; 4] =
    [ElectionKind::Primary, ElectionKind::RegularLocal, ElectionKind::Special, ElectionKind::SpecialFederal];

pub(super) fn fields() -> Vec<CalculatorField> {
    vec![
        typed("proposed", ""),
        choice("near_kind", MAY_BE_IN_THE_WAY.map(ElectionKind::id), "window-near-kind", ElectionKind::Primary.id()),
        typed("near_date", ""),
    ]
}

/// May a local election be held on this day?
pub(super) fn ask(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let near = if filled.text("near_date").is_empty() {
        None
    } else {
        let kind = filled.word("near_kind")?;
        // Of special elections only one of the whole state closes a season; to the other kinds the reach means nothing.
        Some(StatewideElection { kind, reach: SpecialReach::State, date: filled.date("near_date")? })
    };
    let near: Vec<StatewideElection> = near.into_iter().collect();
    let question = BlackoutQuestion { proposed: filled.date("proposed")?, statewide: &near, edition: None };
    let view = law_blackout(&question)?;
    let considered = view.considered.iter().map(|election| {
        let date = words::long_date(&election.date).unwrap_or_else(|| election.date.clone());
        format!("{}: {date}", words::word("election-kind", election.kind))
    });
    let seasons = view.in_the_way.iter().map(|season| season.text.clone());
    Ok(LawAnswer {
        lines: seasons.chain(view.notes.iter().cloned()).chain(considered).collect(),
        ..answer(view.rule, view.text.clone(), sections(view.rule))
    })
}

/// The sections of a rule, whatever the edition.
fn sections(rule: &'static str) -> String {
    let mut sections: Vec<&str> =
        rule_known(rule).into_iter().flat_map(|rule| rule.texts.iter().map(|text| text.section)).collect();
    sections.dedup();
    words::filled("window.law.sections", &[("sections", sections.join(", "))])
}
