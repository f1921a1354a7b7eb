//! Every rule that `law ask` answers, asked by its form in the window: the same answer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;

use desk::counter::{RuleQuestion, asked, law_ask_rule};
use desk::session::{Session, law_ask, law_find};
use desk::view::ObjectionView;
use desk::view::window::{Calculator, CalculatorField, Given, LawAnswer};
use law::Edition;
use law::rulebook::{Rule, rules};

const HEAD: [&str; 3] = ["kind", "election_date", "edition"];

fn form(session: &Session, rule: &Rule) -> Option<Calculator> {
    session.law_rule(rule.id.to_string()).unwrap().form
}

/// The same question on the command line: what is filled in, told by name and value.
fn on_the_command_line(rule: &Rule, given: &BTreeMap<String, String>) -> Result<Vec<String>, Vec<String>> {
    let date = given["election_date"].parse().unwrap();
    let edition = if given["edition"] == "by-date" { Edition::on(date) } else { given["edition"].parse().unwrap() };
    let kind = Some(given["kind"].parse().unwrap());
    let told: Vec<String> = given
        .iter()
        .filter(|(name, _)| !HEAD.contains(&name.as_str()))
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let question = RuleQuestion { edition, date, kind, rule: rule.id.0, told: &told };
    let view = law_ask_rule(&question).map_err(|error| error.sentences())?;
    let text = view.text.clone();
    // What is typed as a word there is a field here.
    let said = |line: &ObjectionView| match line.code {
        "asked.date-awaits" => desk::words::text("window.law.form.date-awaits"),
        _ => line.text.clone(),
    };
    Ok(text.into_iter().chain(view.answer.iter().map(said)).chain([view.law.text]).collect())
}

/// What the window says: the verdict, what the rule says with its dates, and where it stands. The facts stand in the last part.
fn in_the_window(answer: &LawAnswer) -> Vec<String> {
    let parts = &answer.parts[..answer.parts.len() - 1];
    let lines: Vec<String> = parts.iter().flat_map(|part| part.lines.iter().map(|line| line.text.clone())).collect();
    let verdict = Some(answer.headline.clone()).filter(|headline| lines.first() != Some(headline));
    verdict.into_iter().chain(lines).chain([answer.law.clone()]).collect()
}

/// The form as it stands, with some of its fields filled in.
fn filled(form: &Calculator, told: &BTreeMap<String, String>) -> Vec<Given> {
    let value = |field: &CalculatorField| told.get(&field.name).unwrap_or(&field.value).clone();
    form.fields.iter().map(|field| Given { name: field.name.clone(), value: value(field) }).collect()
}

#[test]
fn every_question_is_answered_in_the_window_as_on_the_command_line() {
    let session = Session::start().unwrap();
    let mut answered = 0;
    for rule in rules() {
        let Some(form) = form(&session, rule) else {
            let elsewhere = session.law_rule(rule.id.to_string()).unwrap().question;
            assert!(elsewhere.is_some(), "{} is asked nowhere in the window", rule.id);
            assert!(!asked().any(|id| id == rule.id.0) && !rule.is_dated(), "{} has no form", rule.id);
            continue;
        };
        let field = |name: &str| form.fields.iter().find(|field| field.name == name).unwrap();
        let mut given: BTreeMap<String, String> =
            HEAD.iter().map(|name| ((*name).to_owned(), field(name).value.clone())).collect();
        given.insert("election_date".to_owned(), "2026-11-03".to_owned());
        if given["kind"] == "special" {
            given.insert("reach".to_owned(), field("reach").value.clone());
        }
        // Whatever is wanted is given as its example, or as the first that can be chosen, until there is an answer.
        let answer = loop {
            match law_ask(&form.id, &filled(&form, &given)) {
                Ok(answer) => break answer,
                Err(error) => {
                    let said = error.to_string();
                    let wanted = form
                        .fields
                        .iter()
                        .find(|field| said.starts_with(&format!("{}: the answer rests", field.label)));
                    let wanted = wanted.unwrap_or_else(|| panic!("{}: {said}", rule.id));
                    let first =
                        wanted.choices.iter().find(|choice| !choice.id.is_empty()).map(|choice| choice.id.clone());
                    let known = given.insert(wanted.name.clone(), first.or(wanted.example.clone()).unwrap());
                    assert_eq!(known, None, "{}: {said}", rule.id);
                }
            }
        };
        assert_eq!(on_the_command_line(rule, &given).as_ref(), Ok(&in_the_window(&answer)), "{}", rule.id);
        answered += 1;
        // With every field filled in: the same answer or the same refusal.
        for field in form.fields.iter().filter(|field| !HEAD.contains(&field.name.as_str())) {
            let other = field.choices.iter().rev().map(|choice| choice.id.clone()).find(|id| *id != field.value);
            let value = other.or(field.example.clone()).unwrap();
            if field.name == "reach" && given["kind"] != "special" {
                continue;
            }
            let mut case = given.clone();
            case.insert(field.name.clone(), value.clone());
            let window = law_ask(&form.id, &filled(&form, &case));
            let window = window.map(|answer| in_the_window(&answer)).map_err(|error| error.sentences());
            assert_eq!(window, on_the_command_line(rule, &case), "{} {}={value}", rule.id, field.name);
        }
    }
    assert!(answered > 90, "{answered}");
}

/// Every field has words of its own, what it can be, and either choices in words or something that could be typed.
#[test]
fn every_field_of_every_form_has_words_and_an_example() {
    let session = Session::start().unwrap();
    for rule in rules() {
        for field in form(&session, rule).into_iter().flat_map(|form| form.fields) {
            let place = format!("{} {}", rule.id, field.name);
            assert!(
                field.label.starts_with(char::is_uppercase) && !field.label.contains('_'),
                "{place}: {}",
                field.label
            );
            assert!(field.choices.iter().all(|choice| !choice.words.is_empty()), "{place}");
            let in_words = |words: &str| words.starts_with(char::is_uppercase) || field.name == "reach";
            assert!(field.choices.iter().all(|choice| in_words(&choice.words)), "{place}: {:?}", field.choices);
            if field.choices.is_empty() && !HEAD.contains(&field.name.as_str()) {
                assert!(field.hint.is_some() && field.example.is_some(), "{place}");
            }
        }
    }
}

/// Numbers are typed with their commas, a list is chosen from, and what is chosen at first need not be told.
#[test]
fn a_form_is_filled_in_as_people_write() {
    let given = |fields: &[(&str, &str)]| -> Vec<Given> {
        let head = [("kind", "general"), ("election_date", "2026-11-03"), ("edition", "by-date")];
        let all = head.iter().chain(fields);
        all.map(|(name, value)| Given { name: (*name).to_owned(), value: (*value).to_owned() }).collect()
    };
    let answer =
        law_ask("nominate.minor-petition", &given(&[("votes_for_governor", "10,001"), ("signatures", " 100 ")]));
    let answer = answer.unwrap();
    assert!(answer.headline.contains("not kept") && answer.rule == "nominate.minor-petition");
    assert_eq!(answer.parts[0].lines[0].stands, "stop");
    assert!(answer.parts.last().unwrap().lines[0].text.contains("10,001"));
    // Nothing of a list is told as nothing, where it would be taken as something.
    let asked = law_ask("data.request", &given(&[("fields", "")])).unwrap();
    assert!(!in_the_window(&asked).iter().any(|line| line.contains("Name")));
    // Of an election that the rule does not reach there is no answer.
    let mut of_recall = given(&[]);
    of_recall[0].value = "recall".to_owned();
    let refused = law_ask("state.canvass", &of_recall).unwrap_err().to_string();
    assert!(refused.contains("does not reach a Recall election"), "{refused}");
    assert_eq!(law_find("1-13-15").hits[0].id, "state.canvass");
}
