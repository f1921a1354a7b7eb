//! How many ballots in the sample?

use ::law::Office;

use super::answer;
use super::fields::{Filled, Known, choice, counties, lines, typed};
use crate::counter::{SampleQuestion, Tabulator, law_sample, ungrouped};
use crate::error::Error;
use crate::view::window::{CalculatorField, LawAnswer};
use crate::words;

pub(super) fn fields(known: &Known) -> Vec<CalculatorField> {
    vec![
        choice("office", Office::ALL.map(Office::id), "window-office", Office::CountyCommissioner.id()),
        typed("election_date", &known.date),
        counties(&known.county),
        lines("tabulators"),
    ]
}

/// How many ballots in the sample?
pub(super) fn ask(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let county = filled.text("county");
    let tabulators = filled
        .text("tabulators")
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| {
            let (serial, ballots) = line.rsplit_once(':').unwrap_or((line, ""));
            format!("{county}/{}={}", serial.trim(), ungrouped(ballots)).parse().map_err(Error::usage)
        })
        .collect::<Result<Vec<Tabulator>, Error>>()?;
    let question = SampleQuestion {
        edition: filled.edition()?,
        office: filled.word("office")?,
        tabulators: &tabulators,
        counted: &[],
    };
    let view = law_sample(&question)?;
    let of_tabulators = view.counties.iter().flat_map(|county| &county.tabulators);
    let headlines: Vec<&str> = view.counties.iter().map(|county| county.text.as_str()).collect();
    let headline = if headlines.is_empty() { words::text("window.law.no-tabulator") } else { headlines.join(" ") };
    Ok(LawAnswer {
        arithmetic: of_tabulators.clone().map(|tabulator| tabulator.arithmetic.clone()).collect(),
        lines: of_tabulators.map(|tabulator| tabulator.text.clone()).chain(view.notes.iter().cloned()).collect(),
        ..answer(view.law.rule, headline, view.law.text.clone())
    })
}
