//! Any rule asked of a case: the facts that it asks for as fields, and its answer as the command line gives it.

use ::law::rulebook::Rule;
use ::law::{Coded, Edition, ElectionKind, SpecialReach};
use chrono::NaiveDate;

use super::fields::{BY_DATE, Filled, Known, choice, edition_at, field, typed};
use super::{answer, part};
use crate::counter::{
    AskedFact, RuleQuestion, Shape, answered_by, asks_for, kinds_of, law_ask_rule, reach_of, ungrouped,
};
use crate::error::Error;
use crate::input::parse_date;
use crate::view::window::{Calculator, CalculatorField, Choice, LawAnswer, LawLine, LawPart, OnlyWhere};
use crate::view::{AnswerView, FactView, ObjectionView};
use crate::words;

/// What every form begins with; whatever else it has are the facts of the rule.
const HEAD: [&str; 3] = ["kind", "election_date", "edition"];
/// The day that stands for any other where no election is open, as in the description of a date.
const LIKE_THIS: &str = "2026-11-12";
/// What a special election reaches, which is asked of no other.
const REACH: &str = "reach";

/// The form of a rule, with what the open election already answers.
pub(super) fn of(rule: &'static Rule, known: &Known, of_election: Option<Edition>) -> Calculator {
    let asked = of_election.unwrap_or(Edition::Nmsa2023);
    // By the law of election day where that has a text, otherwise by the last that has.
    let (first, edition) = match answered_by(rule, asked) {
        Some(edition) => (BY_DATE, edition),
        None => {
            let last = rule.editions().last().copied().unwrap_or(asked);
            (last.id(), last)
        }
    };
    let kinds = kinds_of(rule, edition);
    let is_known = |kind: &&ElectionKind| of_election.is_some() && kind.id() == known.kind;
    let kind = kinds.iter().find(is_known).or(kinds.first()).copied().unwrap_or(ElectionKind::General);
    let date = parse_date(&known.date).or_else(|_| parse_date(LIKE_THIS)).unwrap_or_default();
    let mut fields = vec![kinds_field(&kinds, kind), typed("election_date", &known.date), edition_at(first)];
    let reach = reach_of(rule, edition);
    fields.extend(reach.map(reach_field));
    let election = (kind, reach.unwrap_or(SpecialReach::Local));
    fields.extend(asks_for(rule, edition, election, date).iter().map(|fact| fact_field(rule, fact, known, date)));
    Calculator {
        id: rule.id.to_string(),
        title: words::text("window.law.form"),
        means: words::text("window.law.form.means"),
        fields,
    }
}

fn kinds_field(kinds: &[ElectionKind], first: ElectionKind) -> CalculatorField {
    let choices =
        kinds.iter().map(|kind| Choice { id: kind.id().to_owned(), words: words::word("election-kind", kind.id()) });
    CalculatorField { choices: choices.collect(), ..field("kind", first.id()) }
}

fn reach_field(first: SpecialReach) -> CalculatorField {
    let reaches = SpecialReach::ALL.map(SpecialReach::id);
    let special = OnlyWhere { field: "kind".to_owned(), is: vec![ElectionKind::Special.id().to_owned()] };
    CalculatorField {
        label: label(None, REACH),
        only: Some(special),
        ..choice(REACH, reaches, "window-reach", first.id())
    }
}

/// What a fact is called: of this rule, of any, or as the event that it is.
fn label(rule: Option<&Rule>, name: &str) -> String {
    let of_rule = rule.and_then(|rule| words::template(&format!("window-fact.{}.{name}", rule.id)));
    let known = of_rule.or_else(|| words::template(&format!("window-fact.{name}")));
    known.map_or_else(|| words::word("event", name), str::to_owned)
}

/// A word of a list in words.
fn in_words(name: &str, word: &str) -> String {
    match name {
        "office" | "offices" => words::word("window-office", word),
        REACH => words::word("window-reach", word),
        _ => words::word("window-fact-choice", word),
    }
}

fn fact_field(rule: &Rule, fact: &AskedFact, known: &Known, date: NaiveDate) -> CalculatorField {
    let name = fact.view.name;
    let is_chosen = matches!(fact.takes.shape, Shape::OneOf | Shape::SomeOf);
    let usual = fact.view.value.clone().filter(|_| !fact.is_needed);
    let value = match (is_chosen, name) {
        (true, _) => usual.clone().unwrap_or_default(),
        (false, "registered" | "county_registered") => known.registered.clone(),
        (false, _) => String::new(),
    };
    let hint = match usual {
        _ if is_chosen => None,
        None => Some(sentence(&fact.view.takes)),
        Some(value) => {
            let values = [("takes", sentence(&fact.view.takes)), ("value", value)];
            Some(words::filled("window.law.form.blank", &values))
        }
    };
    // Of what nobody could guess nothing is chosen at first.
    let unchosen = || Choice { id: String::new(), words: words::text("window.law.form.choose") };
    let unchosen = (fact.is_needed && fact.takes.shape == Shape::OneOf).then(unchosen);
    let choices = fact.takes.words.iter().map(|word| Choice { id: word.clone(), words: in_words(name, word) });
    CalculatorField {
        name: name.to_owned(),
        label: label(Some(rule), name),
        hint,
        lines: false,
        choices: unchosen.into_iter().chain(choices).collect(),
        only: None,
        several: fact.takes.shape == Shape::SomeOf,
        example: (!is_chosen).then(|| fact.example(date)),
        value: if value == "none" && fact.takes.shape == Shape::SomeOf { String::new() } else { value },
    }
}

/// With a capital letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The answer of a rule to what its form was filled in with.
pub(super) fn ask(rule: &'static Rule, filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let (date, kind, edition) = (filled.date("election_date")?, filled.word("kind")?, filled.edition()?);
    let is_special = kind == ElectionKind::Special && !filled.text(REACH).is_empty();
    let reach = if is_special { filled.word(REACH)? } else { SpecialReach::Local };
    let facts = asks_for(rule, edition, (kind, reach), date);
    if let Some(fact) = facts.iter().find(|fact| fact.is_needed && filled.text(fact.view.name).is_empty()) {
        let (field, takes) = (label(Some(rule), fact.view.name), fact.view.takes.clone());
        return Err(Error::usage(LeftBlank { field, takes }));
    }
    let mut told = told(filled, &facts);
    told.extend(is_special.then(|| format!("{REACH}={reach}")));
    let view = law_ask_rule(&RuleQuestion { edition, date, kind: Some(kind), rule: rule.id.0, told: &told })?;
    let headline = match (&view.text, view.answer.first()) {
        (Some(text), _) => text.clone(),
        (None, Some(first)) => in_a_form(first).text,
        (None, None) => view.title.clone(),
    };
    let (said, dates) = view.answer.split_at(view.dated_from());
    let stands = match view.kept {
        Some(true) => LawLine::good,
        Some(false) => LawLine::stop,
        None => LawLine::plain,
    };
    let said: Vec<LawLine> = said.iter().map(|line| stands(line.text.clone())).collect();
    let mut parts = vec![part(titled(&view), said, &view.law)];
    if !dates.is_empty() {
        parts.push(LawPart {
            title: words::text("window.law.form.dates"),
            lines: dates.iter().map(in_a_form).collect(),
            ..LawPart::default()
        });
    }
    let facts = view.facts.iter().map(|fact| LawLine::plain(taken(rule, fact))).collect();
    parts.push(LawPart { title: words::text("window.law.form.facts"), lines: facts, ..LawPart::default() });
    Ok(LawAnswer { parts, ..answer(view.law.rule, headline, view.law.text.clone()) })
}

/// A field that the answer rests on, and nothing stands in it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct LeftBlank {
    /// Its words.
    field: String,
    /// What it can be.
    takes: String,
}

impl Coded for LeftBlank {
    fn code(&self) -> &'static str {
        "counter-line.left-blank"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("field", self.field.clone()), ("takes", self.takes.clone())]
    }
}

/// What the rule is called and who has to act.
fn titled(view: &AnswerView) -> String {
    if view.actors.is_empty() { view.title.clone() } else { format!("{} ({})", view.title, view.actors.join("; ")) }
}

/// A line of the answer as a form has it: the day that a date is counted from is a field there, and not a word to be typed.
fn in_a_form(line: &ObjectionView) -> LawLine {
    match line.code {
        "asked.date-awaits" => LawLine::look(words::text("window.law.form.date-awaits")),
        _ => LawLine::plain(line.text.clone()),
    }
}

/// A fact with the value that it was taken at.
fn taken(rule: &Rule, fact: &FactView) -> String {
    let (name, value) = (("name", label(Some(rule), fact.name)), fact.value.as_deref());
    let words_of = |value: &str| value.split(',').map(|word| in_words(fact.name, word)).collect::<Vec<_>>().join(", ");
    match value {
        None => words::filled("window.law.form.fact-open", &[name]),
        Some(value) => {
            let key = if fact.given { "window.law.form.fact" } else { "window.law.form.fact-usual" };
            words::filled(key, &[name, ("value", words_of(value))])
        }
    }
}

/// What was filled in, as the command line is told it. What is chosen as the form had it, and what is left blank, nobody told.
fn told(filled: &Filled<'_>, facts: &[AskedFact]) -> Vec<String> {
    let of_facts = filled.0.iter().filter(|given| given.name != REACH && !HEAD.contains(&given.name.as_str()));
    let tell = |name: &str, value: &str| {
        let Some(fact) = facts.iter().find(|fact| fact.view.name == name) else {
            return (!value.is_empty()).then(|| format!("{name}={value}"));
        };
        let value = match fact.takes.shape {
            Shape::SomeOf if value.is_empty() => "none".to_owned(),
            Shape::Number => ungrouped(value),
            _ => value.to_owned(),
        };
        let is_chosen = matches!(fact.takes.shape, Shape::OneOf | Shape::SomeOf);
        let is_usual = is_chosen && !fact.is_needed && fact.view.value.as_ref() == Some(&value);
        (!value.is_empty() && !is_usual).then(|| format!("{name}={value}"))
    };
    of_facts.filter_map(|given| tell(&given.name, given.value.trim())).collect()
}
