//! Is this a recount?

use ::law::recount::required;
use ::law::{Edition, Office};

use super::super::super::in_words::{arithmetic, shown};
use super::super::super::verdict::{picture_words, short_verdict};
use super::answer;
use super::fields::{Filled, Known, choice, kinds, lines, typed};
use crate::counter::ungrouped;
use crate::error::Error;
use crate::recount_batch::facts_of_row;
use crate::view::window::{CalculatorField, LawAnswer, Picture};
use crate::words;

pub(super) fn fields(known: &Known) -> Vec<CalculatorField> {
    vec![
        choice("office", Office::ALL.map(Office::id), "window-office", Office::CountyCommissioner.id()),
        typed("election_date", &known.date),
        kinds(known),
        typed("seats", "1"),
        typed("counties", "1"),
        typed("county_registered", &known.registered),
        lines("votes"),
    ]
}

/// Is this a recount?
pub(super) fn ask(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let bare = |name: &str| ungrouped(filled.text(name));
    let (seats, counties, registered) = (bare("seats"), bare("counties"), bare("county_registered"));
    let votes = choices_of(filled.text("votes"));
    // An office that is elected countywide is so by its kind; of a commissioner the field says nothing and the law asks.
    let facts = facts_of_row(|column| match column {
        "votes" => votes.as_str(),
        "seats" => seats.as_str(),
        "counties" => counties.as_str(),
        "county_registered" => registered.as_str(),
        "countywide" if filled.text("office") == "county-commissioner" => "no",
        column => filled.text(column),
    })
    .map_err(Error::usage)?;
    let verdict = required(&facts);
    let percent = verdict.percent.map(|percent| shown(&percent.to_string()));
    let percent = percent.map(|percent| words::filled("window.percent", &[("percent", percent)]));
    let said = std::iter::once(words::sentence(&verdict)).chain(verdict.notes.iter().map(|note| words::sentence(note)));
    let section = verdict.section.to_string();
    Ok(LawAnswer {
        arithmetic: verdict.arithmetic.iter().map(|step| arithmetic(&step.to_string())).collect(),
        lines: said.collect(),
        picture: verdict.margin.is_some().then(|| Picture::of(&verdict)),
        picture_words: picture_words(&verdict, percent.as_deref()),
        ..answer("recount.required", words::text(short_verdict(&verdict)), law_of(&section, verdict.edition))
    })
}

/// Choices, one a line as `name: votes`, as one row of a batch has them; a count may have commas.
fn choices_of(text: &str) -> String {
    let choice = |line: &str| match line.trim().rsplit_once(':') {
        Some((name, count)) => format!("{}: {}", name.trim(), ungrouped(count)),
        None => line.trim().to_owned(),
    };
    text.lines().filter(|line| !line.trim().is_empty()).map(choice).collect::<Vec<_>>().join("; ")
}

fn law_of(section: &str, edition: Edition) -> String {
    let edition = words::word("window-edition", edition.id());
    words::filled("window.law", &[("section", section.to_owned()), ("edition", edition)])
}
