//! The questions a clerk is asked at the counter. Each has a form of plain fields, and an answer with its section and its
//! arithmetic, by the same functions as the command line's.

mod blackout;
mod board;
mod check;
mod due;
mod fields;
mod form;
mod lines;
mod recount;
mod sample;
mod stations;

use ::law::rulebook::Rule;
use fields::{Filled, Known};

use crate::counter::is_asked;
use crate::election::Election;
use crate::error::Error;
use crate::view::LawView;
use crate::view::window::{Calculator, CalculatorField, Choice, Given, LawAnswer, LawLine, LawPart, Scale};
use crate::words;

/// The questions of the counter that ask a rule.
const OF_THE_COUNTER: [(&str, &[&str]); 6] = [
    ("recount", &["recount.required"]),
    ("sample", &["recount.sample", "recount.sample-result"]),
    ("board", &["board.composition", "board.composition-now", "board.qualified", "recount.board", "recount.board-now"]),
    ("check", &["check.contests", "check.sample-size", "check.draw", "check.error-rate"]),
    ("stations", &["equipment.check-in"]),
    ("blackout", &["election.blackout"]),
];

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

/// One of the questions.
#[cfg(test)]
pub(super) fn of_the_counter(id: &str, election: Option<&Election>) -> Calculator {
    all(election).into_iter().find(|question| question.id == id).unwrap_or_else(|| panic!("no question {id}"))
}

/// The form by which a rule is asked of a case; none where a question of [`all`] alone asks it.
pub(super) fn of_rule(rule: &'static Rule, election: Option<&Election>) -> Option<Calculator> {
    is_asked(rule).then(|| form::of(rule, &Known::of(election), election.map(|election| election.setting().edition)))
}

/// The question of the counter that asks a rule.
pub(super) fn question_of(rule: &Rule) -> Option<Choice> {
    let asks = |(_, rules): &&(&str, &[&str])| rules.contains(&rule.id.0);
    let (id, _) = OF_THE_COUNTER.iter().find(asks)?;
    Some(Choice { id: (*id).to_owned(), words: words::word("window-calculator", id) })
}

/// The answer to a question of [`all`] or, by the id of a rule, to its form.
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
        other => match ::law::rulebook::rules().iter().find(|rule| rule.id.0 == other) {
            Some(rule) => form::ask(rule, &filled),
            None => Err(Error::usage(::law::UnknownCode { what: "calculator", given: other.to_owned() })),
        },
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
