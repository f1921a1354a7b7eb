//! What a screen reader is told of the language of each part of a notice.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod reader;
mod recount_notices;
mod sample;

use std::collections::BTreeSet;

use notices::documents::{NoticeId, recount_notice};
use notices::model::Language;
use notices::{Status, pdf};
use reader::File;
use recount_notices::{Case, amendment, commissioner, no_votes_for_the_loser, question, representative, retention};

fn read(case: &Case, language: Language) -> File {
    let written = recount_notice(NoticeId::BoardNotice, &case.facts(), language).unwrap();
    File::read(&pdf::write(&written, &sample::stamp(Status::Issued, false)).unwrap())
}

/// What is marked as English, without the spaces at the ends of lines.
fn in_english(file: &File) -> BTreeSet<String> {
    let marked = file.elements.iter().filter(|element| element.language.as_deref() == Some("en-US"));
    marked.map(|element| element.text.trim().to_owned()).collect()
}

fn set(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn what_the_ballot_says_is_english_in_a_spanish_notice() {
    let marked = in_english(&read(&commissioner(), Language::Spanish));
    assert_eq!(marked, set(&["County Commissioner", "Democratic", "Republican"]));
    let marked = in_english(&read(&no_votes_for_the_loser(), Language::Spanish));
    assert_eq!(marked, set(&["Probate Judge", "Libertarian"]));
    for (case, sides) in [(question(), ["For", "Against"]), (amendment(), ["For", "Against"])] {
        let marked = in_english(&read(&case, Language::Spanish));
        assert!(set(&sides).is_subset(&marked), "{marked:?}");
        let title = marked.iter().any(|words| case.title.starts_with(words.as_str()));
        assert!(title, "{marked:?}");
    }
    let marked = in_english(&read(&retention(), Language::Spanish));
    assert!(marked.contains("Yes") && !marked.contains("No"), "{marked:?}");
}

/// A person's name is of no language: a Spanish name read out in English would not be understood.
#[test]
fn names_of_people_and_counties_are_marked_in_no_language() {
    let marked = in_english(&read(&representative(), Language::Spanish));
    assert!(marked.iter().all(|words| !words.contains("Etcitty") && !words.contains("Saavedra")), "{marked:?}");
    assert!(marked.iter().all(|words| !words.contains("Seco")), "{marked:?}");
}

#[test]
fn a_notice_in_english_marks_nothing() {
    for case in recount_notices::all() {
        let file = read(&case, Language::English);
        assert!(file.elements.iter().all(|element| element.language.is_none()), "{}", case.name);
    }
}

/// Words whose letters the font cannot tell by themselves are spelled out and marked at once.
#[test]
fn a_mark_and_a_spelling_stand_on_the_same_letters() {
    let mut case = question();
    case.title = "Question 1: Tségháhoodzání Chʼínílį́ Shą́ą́ʼtóhí";
    let file = read(&case, Language::Spanish);
    assert!(file.text().contains(case.title), "{}", file.text());
    let marked: String = file
        .elements
        .iter()
        .filter(|element| element.role == "Span" && element.language.is_some())
        .map(|element| element.text.as_str())
        .collect();
    assert!(marked.contains("Shą́ą́ʼtóhí"), "{marked}");
}
