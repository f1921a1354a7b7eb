//! The questions a clerk is asked at the counter. Each has a form of plain fields, and an answer with its section and its
//! arithmetic, by the same functions as the command line's.

mod blackout;
mod board;
mod check;
mod due;
mod fields;
mod lines;
mod recount;
mod sample;
mod stations;

use fields::{Filled, Known};

use crate::election::Election;
use crate::error::Error;
use crate::view::LawView;
use crate::view::window::{Calculator, CalculatorField, Given, LawAnswer, LawLine, LawPart, Scale};
use crate::words;

/// Every question, with what the open election already answers.
pub(super) fn all(election: Option<&Election>) -> Vec<Calculator> {
    let known = Known::of(election);
    let calculator = |(id, fields): (&str, Vec<CalculatorField>)| Calculator {
        id: id.to_owned(),
        title: words::word("window-calculator", id),
        means: words::word("window-calculator-means", id),
        fields,
    };
    let questions = [
        ("recount", recount::fields(&known)),
        ("due", due::fields(&known)),
        ("sample", sample::fields(&known)),
        ("board", board::fields(&known)),
        ("check", check::fields(&known)),
        ("stations", stations::fields(&known)),
        ("blackout", blackout::fields()),
    ];
    questions.into_iter().map(calculator).collect()
}

/// The answer to a question of [`all`].
///
/// # Errors
/// Where a field cannot be read, there is no such question, or the law has no answer in that edition.
pub fn law_ask(calculator: &str, given: &[Given]) -> Result<LawAnswer, Error> {
    let filled = Filled(given);
    match calculator {
        "recount" => recount::ask(&filled),
        "due" => due::ask(&filled),
        "sample" => sample::ask(&filled),
        "board" => board::ask(&filled),
        "check" => check::ask(&filled),
        "stations" => stations::ask(&filled),
        "blackout" => blackout::ask(&filled),
        other => Err(Error::usage(::law::UnknownCode { what: "calculator", given: other.to_owned() })),
    }
}

/// What an answer leaves unsaid.
fn answer(rule: &str, headline: String, law: String) -> LawAnswer {
    LawAnswer {
        headline,
        arithmetic: Vec::new(),
        lines: Vec::new(),
        dates: Vec::new(),
        parts: Vec::new(),
        law,
        rule: rule.to_owned(),
        picture: None,
        scale: Scale::of_pictures(),
        picture_words: String::new(),
    }
}

/// A part of an answer that stands at a place of its own in the law.
fn part(title: String, lines: Vec<LawLine>, law: &LawView) -> LawPart {
    LawPart { title, lines, law: Some(law.text.clone()), rule: Some(law.rule.to_owned()) }
}
