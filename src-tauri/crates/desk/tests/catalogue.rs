//! The one catalogue holds a sentence for every code that the sources can say, and none that nothing says.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use desk::words::{codes, filled, placeholders, template};

/// Dotted words in the sources that are no codes of this catalogue: documents, a file system, an example of a test.
const OTHERS: [&str; 8] = [
    "doc.blank-sheets",
    "doc.board-notice",
    "doc.clerk-notice",
    "doc.proof",
    "doc.receiving",
    "doc.returns-board",
    "fuse.sshfs",
    "no.such.code",
];

/// The endings of files' names, which have the shape of codes.
const ENDINGS: [&str; 9] = [".canvass", ".css", ".csv", ".json", ".pdf", ".png", ".svg", ".xlsx", ".xml"];

/// Sentences that the entry sheet says and no source names yet as a whole: their ids stand in the sources.
const SUFFIXES: [&str; 2] = [".charge", ".typist"];

#[test]
fn every_code_in_the_sources_has_a_sentence() {
    let missing: Vec<(String, PathBuf)> = literals()
        .into_iter()
        .filter(|(word, _)| is_code(word) && !OTHERS.contains(&word.as_str()))
        .filter(|(word, _)| !ENDINGS.iter().any(|ending| word.ends_with(ending)))
        .filter(|(word, _)| template(word).is_none() && template(&format!("rule.{}", rule_of(word))).is_none())
        // A family of ids, whose words stand under each of them: `board.note.…`.
        .filter(|(word, _)| !codes().any(|code| code.strip_prefix(word.as_str()).is_some_and(|id| id.starts_with('.'))))
        .collect();
    assert!(missing.is_empty(), "codes without a sentence: {missing:#?}");
}

#[test]
fn every_sentence_is_said_by_something() {
    let literals = literals();
    let stands = |word: &str| literals.contains_key(word);
    let is_said = |code: &str| {
        let code = SUFFIXES.iter().find_map(|suffix| code.strip_suffix(suffix)).unwrap_or(code);
        // A word for an id stands under its kind and the id: `act.imported`, `rule.canvass.complete`, `nth.3`.
        let stands = |word: &str| stands(word) || word.bytes().all(|b| b.is_ascii_digit());
        stands(code) || code.match_indices('.').any(|(dot, _)| code.get(dot + 1..).is_some_and(stands))
    };
    // The window's own words stand in its sources, where a test of its own looks for them.
    let ours = |code: &&str| !code.starts_with("ui.");
    let unused: Vec<&str> = codes().filter(ours).filter(|code| !is_said(code)).collect();
    assert!(unused.is_empty(), "sentences that nothing says: {unused:#?}");
}

#[test]
fn no_sentence_is_empty_or_holds_a_brace_without_its_fellow() {
    let mut seen = BTreeSet::new();
    for code in codes() {
        let sentence = template(code).unwrap();
        assert!(!sentence.trim().is_empty(), "{code} says nothing");
        assert_eq!(sentence.matches('{').count(), sentence.matches('}').count(), "{code}: {sentence}");
        assert!(seen.insert(code), "{code} stands twice");
    }
    assert!(seen.len() > 400, "only {} sentences", seen.len());
}

/// How a value can be written: exactly as it stands, cut, or with words that go with its number. Anything else is a slip that
/// would be written as people write a value, and nobody would see it.
#[test]
fn every_value_is_written_in_a_form_that_there_is() {
    let unknown = |sentence: &str| -> Vec<String> {
        let values = sentence.split('{').skip(1).filter_map(|piece| Some(piece.split_once('}')?.0));
        let forms = values.filter_map(|value| Some(value.split_once(':')?.1));
        let one_of_two = |form: &str| form.split('|').filter(|words| !words.trim_matches('=').is_empty()).count() == 2;
        let known =
            |form: &&str| ["text", "short"].contains(form) || (form.matches('|').count() == 1 && one_of_two(form));
        forms.filter(|form| !known(form)).map(str::to_owned).collect()
    };
    assert_eq!(
        unknown("{a:text} {b:short} {c:vote|votes} {d:=is|are} {e:txt} {f:vote} {g:a|b|c} {h:|votes} {i:} {j}"),
        ["txt", "vote", "a|b|c", "|votes", ""]
    );
    let wrong: Vec<(&str, Vec<String>)> = codes().map(|code| (code, unknown(template(code).unwrap()))).collect();
    assert!(wrong.len() > 1000, "only {} sentences", wrong.len());
    let wrong: Vec<_> = wrong.into_iter().filter(|(_, forms)| !forms.is_empty()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Words behind a value that end in s and are no noun that it counts.
const NO_NOUN: [&str; 17] = [
    "is", "was", "has", "lies", "reads", "says", "begins", "falls", "needs", "comes", "does", "stands", "waits", "its",
    "differs", "as", "this",
];

/// Words that stand between a number and its noun.
const BEFORE_A_NOUN: [&str; 9] =
    ["more", "other", "further", "registered", "different", "differing", "open", "new", "whole"];

/// A number is written with its noun, `{reports:report|reports}`, or the sentence of one has a key of its own: "1 reports" is
/// wrong.
#[test]
fn no_sentence_counts_a_noun_in_the_plural_alone() {
    let counted = |sentence: &str| -> Vec<String> {
        let after = sentence.split('{').skip(1).filter_map(|piece| piece.split_once('}'));
        let words = after.filter(|(value, _)| !value.contains(':')).filter_map(|(_, text)| text.strip_prefix(' '));
        // The noun, or a word before it: "3 more reports".
        let nouns = |text: &str| -> Vec<String> {
            let said = text.split(|c: char| !(c.is_alphabetic() || c == ' ')).next().unwrap_or_default();
            let mut words = said.split(' ').map(str::to_owned);
            let first = words.next();
            let between = first.as_ref().is_some_and(|word| BEFORE_A_NOUN.contains(&word.as_str()));
            first.into_iter().chain(words.next().filter(|_| between)).collect()
        };
        let words = words.flat_map(nouns);
        words.filter(|word| word.ends_with('s') && !NO_NOUN.contains(&word.as_str())).collect()
    };
    assert_eq!(
        counted("{place:text} says, in {reports} reports and {contests} of {all} contests: {sum:vote|votes}."),
        ["reports", "contests"]
    );
    assert_eq!(counted("{rest} more contests, {others} other errors, {more} more. Votes"), ["contests", "errors"]);
    let of_many = |code: &&str| !code.ends_with(".one") && template(&format!("{code}.one")).is_none();
    let sentences: Vec<(&str, &str)> =
        codes().filter(of_many).filter_map(|code| Some((code, template(code)?))).collect();
    assert!(sentences.len() > 1000, "only {} sentences", sentences.len());
    let plural: Vec<_> = sentences.iter().filter(|(_, sentence)| !counted(sentence).is_empty()).collect();
    assert!(plural.is_empty(), "wrong where there is only one: {plural:#?}");
}

/// Values that the program gives itself, which are never long.
const BOUNDED: [&str; 19] = [
    "place", "column", "columns", "county", "entries", "cells", "expected", "figure", "first", "format", "known",
    "least", "limit", "most", "point", "printed", "sheet", "sum", "what",
];

/// What stands in a file can be of any length, and a sentence that holds it whole is not read.
#[test]
fn what_stands_in_a_file_is_cut_in_the_sentence() {
    let mut cut = 0;
    let of_files = |code: &&str| code.starts_with("exchange.") || code.starts_with("batch.row.");
    for code in codes().filter(of_files).filter(|code| *code != "exchange.fields-differ") {
        let names = placeholders(template(code).unwrap()).into_iter().filter(|name| !BOUNDED.contains(name));
        let values: Vec<(&'static str, String)> = names.map(|name| (name, "x".repeat(5_000))).collect();
        cut += values.len();
        let sentence = filled(code, &values);
        assert!(sentence.chars().count() < 500, "{code}: {} characters", sentence.chars().count());
    }
    assert!(cut > 40, "only {cut} values were looked at");
}

/// The rule of a date that is one end of a window.
fn rule_of(row: &str) -> &str {
    row.strip_suffix(".from").or_else(|| row.strip_suffix(".to")).unwrap_or(row)
}

/// Whether a word has the shape of a code: lower case, dotted.
fn is_code(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').collect();
    let first = |part: &str| part.starts_with(|c: char| c.is_ascii_lowercase());
    let plain = |part: &&str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    parts.len() > 1 && parts.first().is_some_and(|part| first(part)) && parts.iter().all(plain)
}

/// Every string literal of the crates' sources, and a file it stands in. The words of the documents have a catalogue of
/// their own, with a test of its own.
fn literals() -> BTreeMap<String, PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for entry in std::fs::read_dir(crates).unwrap() {
        sources(&entry.unwrap().path().join("src"), &mut files);
    }
    sources(&crates.parent().unwrap().join("src"), &mut files);
    assert!(files.len() > 100, "only {} source files were found", files.len());
    let mut literals = BTreeMap::new();
    for file in files {
        // A quotation mark inside a literal, or as a character, opens and closes nothing.
        let text = std::fs::read_to_string(&file).unwrap().replace("\\\"", "").replace("'\"'", "");
        for (place, piece) in text.split('"').enumerate() {
            if place % 2 == 1 {
                literals.insert(piece.to_owned(), file.clone());
            }
        }
    }
    literals
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        let documents_words = path.ends_with("notices/src/documents/words.rs") || path.ends_with("documents/words");
        if path.is_dir() && !documents_words {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !documents_words {
            into.push(path);
        }
    }
}
