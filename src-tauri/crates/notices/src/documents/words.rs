use std::collections::BTreeMap;

mod list;

pub(super) use self::list::Word;
use super::Refusal;
use crate::model::{Language, Run, Style, Text};

/// The words of one language.
pub(super) struct Words {
    /// The language.
    pub(super) language: Language,
    sentences: BTreeMap<String, String>,
}

/// A value that is set into a sentence, and how it is set there.
#[derive(Debug, Clone, Copy)]
pub(super) enum Said<'a> {
    /// Like the sentence around it.
    Plain(&'a str),
    /// Heavier.
    Bold(&'a str),
    /// As it is: with styles and languages of its own.
    Runs(&'a Text),
}

impl Said<'_> {
    fn add_to(self, text: &mut Text) {
        match self {
            Said::Plain(said) => text.push(Style::Roman, said),
            Said::Bold(said) => text.push(Style::Bold, said),
            Said::Runs(said) => said.runs.iter().for_each(|run| text.push_run(run)),
        }
    }
}

/// One part of a sentence of the catalogue.
enum Part<'a> {
    Words(&'a str),
    Value(&'a str),
}

/// The parts of a sentence: words, and the names in braces between them.
fn parts(sentence: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    while let Some((words, after)) = rest.split_once('{') {
        let Some((name, following)) = after.split_once('}') else { break };
        parts.push(Part::Words(words));
        parts.push(Part::Value(name));
        rest = following;
    }
    parts.push(Part::Words(rest));
    parts
}

impl Words {
    /// The words of a language.
    pub(super) fn of(language: Language) -> Result<Words, Refusal> {
        let file = match language {
            Language::English => include_str!("../../words/en.json"),
            Language::Spanish => include_str!("../../words/es.json"),
        };
        let sentences = serde_json::from_str(file).map_err(|_| Refusal::Words { key: "" })?;
        Ok(Words { language, sentences })
    }

    /// A sentence as it stands in the catalogue, its names in braces.
    pub(super) fn sentence(&self, word: Word) -> Result<&str, Refusal> {
        self.sentences.get(word.key()).map(String::as_str).ok_or(Refusal::Words { key: word.key() })
    }

    /// A sentence that takes no values.
    pub(super) fn get(&self, word: Word) -> Result<String, Refusal> {
        self.say(word, &[])
    }

    /// A sentence with its values, all in one style.
    pub(super) fn say(&self, word: Word, values: &[(&str, &str)]) -> Result<String, Refusal> {
        let values: Vec<(&str, Said<'_>)> = values.iter().map(|(name, value)| (*name, Said::Plain(value))).collect();
        Ok(self.text(word, &values)?.plain())
    }

    /// Words that are printed on the ballot or in the statute, both of which are in English: marked so in a document of
    /// another language.
    pub(super) fn in_english(&self, words: &str) -> Text {
        match self.language {
            Language::English => words.into(),
            Language::Spanish => Text::from(words).in_language(Language::English),
        }
    }

    /// A sentence with its values, some of which are set heavier. A sentence that does not use every value it is
    /// given, or lacks one, is refused: something would be left unsaid.
    pub(super) fn text(&self, word: Word, values: &[(&str, Said<'_>)]) -> Result<Text, Refusal> {
        let refused = || Refusal::Words { key: word.key() };
        let sentence = self.sentence(word)?;
        let mut text = Text::new();
        let mut unused: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
        for part in parts(sentence) {
            match part {
                Part::Words(words) => text.push(Style::Roman, words),
                Part::Value(name) => {
                    let (_, said) = values.iter().find(|(known, _)| *known == name).ok_or_else(refused)?;
                    unused.retain(|known| *known != name);
                    said.add_to(&mut text);
                }
            }
        }
        if unused.is_empty() { Ok(text) } else { Err(refused()) }
    }
}

/// Putting texts together without leaving empty runs or two runs alike side by side.
pub(super) trait Joined {
    /// Goes on with a run.
    fn push_run(&mut self, run: &Run);
    /// Goes on in a style, in the language of the document.
    fn push(&mut self, style: Style, text: &str);
    /// Goes on with another sentence, after a space.
    fn and_then(self, next: Text) -> Text;
}

impl Joined for Text {
    fn push_run(&mut self, run: &Run) {
        match self.runs.last_mut() {
            _ if run.text.is_empty() => {}
            Some(last) if (last.style, last.language) == (run.style, run.language) => last.text.push_str(&run.text),
            _ => self.runs.push(run.clone()),
        }
    }

    fn push(&mut self, style: Style, text: &str) {
        self.push_run(&Run { style, language: None, text: text.to_owned() });
    }

    fn and_then(mut self, next: Text) -> Text {
        if !self.runs.is_empty() && !next.runs.is_empty() {
            self.push(Style::Roman, " ");
        }
        next.runs.iter().for_each(|run| self.push_run(run));
        self
    }
}

#[cfg(test)]
mod tests;
