//! Facts given for one printing: a JSON object with the keys of the document, and no others.

use std::collections::BTreeMap;
use std::path::Path;

use chrono::NaiveDate;
use notices::documents::{DocumentId, GivenKind, NoticeId, given_facts};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

use super::refused::DocumentRefused;
use super::worksheet_refused::WorksheetRefused;
use crate::error::Error;
use crate::input::parse_date;

/// The facts that a person gave for one printing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Given {
    lines: BTreeMap<&'static str, Vec<String>>,
    days: BTreeMap<&'static str, NaiveDate>,
}

impl Given {
    /// Reads the file; without one nothing is given.
    ///
    /// # Errors
    /// Where it cannot be read, is not a JSON object, or holds a key or a value that the document does not take.
    pub(crate) fn read(document: DocumentId, path: Option<&Path>) -> Result<Given, Error> {
        let Some(path) = path else { return Ok(Given::default()) };
        let document = match document {
            DocumentId::Notice(notice) => notice,
            DocumentId::Worksheet(worksheet) => {
                let document = worksheet.id();
                return Err(Error::usage(WorksheetRefused::NotTaken { document, option: "--facts" }));
            }
        };
        let name = path.display().to_string();
        let text = crate::read::file(path).map_err(|error| {
            Error::refused(DocumentRefused::CannotReadFacts { path: name.clone(), reason: error.to_string() })
        })?;
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&text);
        let Entries(entries) = serde_json::from_slice(text).map_err(|error| {
            Error::refused(DocumentRefused::FactsNotJson { path: name.clone(), reason: error.to_string() })
        })?;
        let mut object = Map::new();
        for (key, value) in entries {
            if object.insert(key.clone(), value).is_some() {
                return Err(Error::refused(DocumentRefused::FactTwice { path: name, key }));
            }
        }
        Given::of(document, &name, &object)
    }

    fn of(document: NoticeId, path: &str, object: &Map<String, Value>) -> Result<Given, Error> {
        let mut given = Given::default();
        for (key, value) in object {
            let fact = given_facts(document).iter().find(|fact| fact.key == key).ok_or_else(|| {
                let known: Vec<&str> = given_facts(document).iter().map(|fact| fact.key).collect();
                let known = known.join(", ");
                Error::refused(DocumentRefused::FactUnknown { path: path.to_owned(), key: key.clone(), known })
            })?;
            if value.is_null() {
                continue;
            }
            let shape =
                |shape| Error::refused(DocumentRefused::FactShape { path: path.to_owned(), key: key.clone(), shape });
            match fact.kind {
                GivenKind::Line => {
                    let line = value.as_str().and_then(line).ok_or_else(|| shape("line"))?;
                    given.lines.insert(fact.key, vec![line]);
                }
                GivenKind::Lines => {
                    let array = value.as_array().ok_or_else(|| shape("lines"))?;
                    let lines = array.iter().map(|value| value.as_str().and_then(line)).collect::<Option<Vec<_>>>();
                    let lines = lines.ok_or_else(|| shape("lines"))?;
                    // The template's empty list gives nothing, and takes nothing away that is on record.
                    if !lines.is_empty() {
                        given.lines.insert(fact.key, lines);
                    }
                }
                GivenKind::Day => {
                    let day = value.as_str().and_then(|text| parse_date(text).ok()).ok_or_else(|| shape("date"))?;
                    given.days.insert(fact.key, day);
                }
            }
        }
        Ok(given)
    }

    /// A text in one line.
    pub(super) fn line(&self, key: &str) -> Option<String> {
        self.lines.get(key).and_then(|lines| lines.first()).cloned()
    }

    /// Texts, one line each.
    pub(super) fn lines(&self, key: &str) -> Option<Vec<String>> {
        self.lines.get(key).cloned()
    }

    /// The days, by the key of the event: `canvass_county_completed`.
    pub(super) fn days(&self) -> impl Iterator<Item = (&'static str, NaiveDate)> {
        self.days.iter().map(|(key, day)| (*key, *day))
    }
}

/// The entries of an object as they stand, one key twice among them.
struct Entries(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries(Vec::new()))
    }
}

impl<'de> Visitor<'de> for Entries {
    type Value = Entries;
    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a map")
    }
    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Entries, A::Error> {
        while let Some(entry) = map.next_entry()? {
            self.0.push(entry);
        }
        Ok(self)
    }
}

/// A line with something on it, without surplus spaces.
fn line(text: &str) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty()).then_some(line)
}

/// Every key of a document, with `null` or an empty list: nothing is filled in. A worksheet takes no facts.
pub(super) fn template(document: DocumentId) -> String {
    let empty = |kind| match kind {
        GivenKind::Line | GivenKind::Day => Value::Null,
        GivenKind::Lines => Value::Array(Vec::new()),
    };
    let taken = match document {
        DocumentId::Notice(notice) => given_facts(notice),
        DocumentId::Worksheet(_) => &[],
    };
    let object: Map<String, Value> = taken.iter().map(|fact| (fact.key.to_owned(), empty(fact.kind))).collect();
    serde_json::to_string_pretty(&Value::Object(object)).unwrap_or_default() + "\n"
}
