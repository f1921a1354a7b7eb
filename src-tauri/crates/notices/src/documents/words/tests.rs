use std::collections::BTreeSet;

use super::*;

const LANGUAGES: [Language; 2] = [Language::English, Language::Spanish];

fn names(sentence: &str) -> Vec<&str> {
    let mut names: Vec<&str> = parts(sentence)
        .into_iter()
        .filter_map(|part| match part {
            Part::Value(name) => Some(name),
            Part::Words(_) => None,
        })
        .collect();
    names.sort_unstable();
    names
}

#[test]
fn every_word_stands_in_every_language_and_no_sentence_is_left_over() {
    let used: BTreeSet<&str> = Word::all().iter().map(|word| word.key()).collect();
    assert_eq!(used.len(), Word::all().len(), "two words share a key");
    for language in LANGUAGES {
        let words = Words::of(language).unwrap();
        let written: BTreeSet<&str> = words.sentences.keys().map(String::as_str).collect();
        assert_eq!(used.difference(&written).collect::<Vec<_>>(), Vec::<&&str>::new(), "missing in {language:?}");
        assert_eq!(written.difference(&used).collect::<Vec<_>>(), Vec::<&&str>::new(), "unused in {language:?}");
    }
}

#[test]
fn no_key_stands_twice_in_a_file() {
    for (file, language) in [
        (include_str!("../../../words/en.json"), Language::English),
        (include_str!("../../../words/es.json"), Language::Spanish),
    ] {
        let lines = file.lines().filter(|line| line.trim_start().starts_with('"')).count();
        assert_eq!(lines, Words::of(language).unwrap().sentences.len());
    }
}

#[test]
fn both_languages_set_the_same_values_into_a_sentence() {
    let [english, spanish] = LANGUAGES.map(|language| Words::of(language).unwrap());
    for word in Word::all() {
        assert_eq!(names(english.sentence(word).unwrap()), names(spanish.sentence(word).unwrap()), "{}", word.key());
    }
}

#[test]
fn sentences_are_clean_text() {
    for language in LANGUAGES {
        for (key, sentence) in &Words::of(language).unwrap().sentences {
            assert!(!sentence.trim().is_empty(), "{key} is empty");
            assert!(!sentence.contains("  ") && !sentence.contains(" ."), "{key}: {sentence:?}");
            assert!(!sentence.contains(['\n', '\t', '\'', '"']), "{key}: {sentence:?}");
            let balanced = sentence.matches('{').count() == sentence.matches('}').count();
            assert!(balanced, "{key}: {sentence:?}");
        }
    }
}

/// The figures of the law stand in `law`: a sentence that had one of its own would outlive it.
#[test]
fn no_sentence_has_a_figure_of_the_law_by_heart() {
    for language in LANGUAGES {
        for (key, sentence) in &Words::of(language).unwrap().sentences {
            let grouped = sentence.split(|c: char| !c.is_ascii_digit() && c != ',').find(|word| word.contains(','));
            let figure = grouped.filter(|word| word.trim_matches(',').contains(','));
            assert_eq!(figure, None, "{key}: {sentence:?}");
        }
    }
}

/// Of a sentence of the law's own, a page that drops a value or prints a name in braces would be the worst error.
#[test]
fn a_value_too_many_or_too_few_is_refused() {
    let words = Words::of(Language::English).unwrap();
    let refused = Err(Refusal::Words { key: "votes.many" });
    assert_eq!(words.say(Word::VotesMany, &[]), refused);
    assert_eq!(words.say(Word::VotesMany, &[("count", "2"), ("total", "3")]), refused);
    assert_eq!(words.say(Word::VotesMany, &[("count", "{count}")]), Ok("{count}\u{a0}votes".to_owned()));
}

/// The terms of the glossary are the ones the documents use: each stands in some sentence of its language.
#[test]
fn the_glossary_is_what_the_documents_say() {
    let glossary = include_str!("../../../words/glossary.csv");
    let [english, spanish] =
        LANGUAGES.map(|language| Words::of(language).unwrap().sentences.into_values().collect::<Vec<_>>());
    let plain = |sentence: &str| sentence.replace('\u{a0}', " ").replace('\u{2011}', "-").to_lowercase();
    let says = |sentences: &[String], term: &str| {
        sentences.iter().any(|sentence| plain(sentence).contains(&term.to_lowercase()))
    };
    let mut lines = glossary.lines();
    assert_eq!(lines.next(), Some("term,spanish,source"));
    let mut terms = 0;
    for line in lines {
        let fields: Vec<&str> = line.splitn(3, ',').collect();
        let [term, translation, source] = fields[..] else { panic!("not three fields: {line}") };
        assert!(says(&english, term), "no English sentence says {term:?}");
        assert!(says(&spanish, translation), "no Spanish sentence says {translation:?}");
        assert!(!source.trim().is_empty(), "{term} has no source");
        terms += 1;
    }
    assert!(terms >= 30, "{terms} terms");
}
