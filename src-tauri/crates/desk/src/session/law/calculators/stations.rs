//! How many check-in stations?

use super::answer;
use super::fields::{Filled, Known, kinds, typed};
use crate::counter::{StationsQuestion, law_stations};
use crate::error::Error;
use crate::view::window::{CalculatorField, LawAnswer};

pub(super) fn fields(known: &Known) -> Vec<CalculatorField> {
    vec![kinds(known), typed("election_date", &known.date), typed("from_precincts", ""), typed("at_place", "")]
}

/// How many check-in stations?
pub(super) fn ask(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let view = law_stations(&StationsQuestion {
        edition: filled.edition()?,
        kind: (!filled.text("kind").is_empty()).then(|| filled.word("kind")).transpose()?,
        from_the_precincts: filled.count("from_precincts")?,
        at_the_place: filled.count("at_place")?,
    })?;
    Ok(LawAnswer { arithmetic: vec![view.arithmetic], ..answer(view.law.rule, view.text, view.law.text) })
}
