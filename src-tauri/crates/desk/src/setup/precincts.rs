//! Precincts, typed one a line or pasted as a column.

use std::collections::BTreeMap;

use canvass::{ActKind, Canvass, Fact, Precinct, PrecinctId, PrecinctRevised, Stamp};

use super::lines::{field, filled, lines};
use super::refused::SetupRefused;
use super::{Draft, reason};
use crate::election::Election;
use crate::error::{Error, Problem};
use crate::import::{is_county, precinct_key};
use crate::words;

/// What becomes of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is a precinct that is not set up yet.
    New,
    /// It is set up already, letter by letter, and is passed over.
    Known,
    /// It stands above the column as its name, and is passed over.
    Heading,
    /// It is refused.
    Refused(SetupRefused),
}

/// One line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PrecinctLine {
    /// Its number, from 1.
    pub(crate) line: usize,
    /// The name.
    pub(crate) name: String,
    /// The part, where the precinct is divided.
    pub(crate) part: Option<String>,
    /// What becomes of it.
    pub(crate) verdict: Verdict,
}

impl PrecinctLine {
    fn precinct(&self, id: PrecinctId) -> Precinct {
        Precinct { id, name: self.name.clone(), part: self.part.clone() }
    }
}

/// Reads a list: `NAME`, or `NAME` and its part behind a tab or a semicolon, or `NAME, part B` as it is shown.
///
/// # Errors
/// Where there is no line, too many, or one that cannot be read at all.
pub(crate) fn typed(canvass: &Canvass, text: &str) -> Result<Vec<PrecinctLine>, Error> {
    let mut spellings: BTreeMap<String, String> =
        canvass.precincts().map(|precinct| (precinct_key(precinct), precinct.full_name())).collect();
    let known: Vec<String> = canvass.precincts().map(Precinct::full_name).collect();
    let mut listed: BTreeMap<String, usize> = BTreeMap::new();
    let mut read = Vec::new();
    for (line, place) in lines("precincts", text).map_err(Error::refused)?.into_iter().zip(0..) {
        let (name, part) = named(&line.parts);
        let precinct = Precinct { id: PrecinctId(0), name: name.clone(), part: part.clone() };
        let (full, key) = (precinct.full_name(), precinct_key(&precinct));
        let other_spelling = spellings.get(&key).filter(|known| **known != full);
        let verdict = if line.parts.len() > 2 {
            Verdict::Refused(SetupRefused::TooManyParts { parts: line.parts.len(), most: 2 })
        } else if place == 0 && is_heading(&name) {
            Verdict::Heading
        } else if name.is_empty() {
            Verdict::Refused(SetupRefused::Blank { what: "precinct-name" })
        } else if is_no_precinct(canvass, &name) {
            Verdict::Refused(SetupRefused::Total { name: name.clone() })
        } else if let Some(first) = listed.get(&full) {
            Verdict::Refused(SetupRefused::TwiceListed { name: full.clone(), first: *first })
        } else if let Some(known) = other_spelling {
            Verdict::Refused(SetupRefused::precinct_twice(full.clone(), known.clone()))
        } else if known.contains(&full) {
            Verdict::Known
        } else {
            Verdict::New
        };
        if matches!(verdict, Verdict::New | Verdict::Known) {
            spellings.entry(key).or_insert_with(|| full.clone());
            listed.entry(full).or_insert(line.number);
        }
        read.push(PrecinctLine { line: line.number, name, part, verdict });
    }
    Ok(read)
}

/// Whether it is the name of a total, or of the whole county.
fn is_no_precinct(canvass: &Canvass, name: &str) -> bool {
    exchange::is_no_precinct(name) || canvass.setting().is_some_and(|setting| is_county(name, setting.county))
}

/// The name above a column of precincts.
fn is_heading(name: &str) -> bool {
    ["precinct", "precincts", "precinct name", "name"].contains(&name.to_lowercase().as_str())
}

fn named(parts: &[String]) -> (String, Option<String>) {
    let name = parts.first().cloned().unwrap_or_default();
    let part = parts.get(1).map(|part| part.strip_prefix("part ").unwrap_or(part).to_owned());
    match (part.filter(|part| !part.is_empty()), name.rsplit_once(", part ")) {
        (None, Some((name, part))) if !part.is_empty() => (name.to_owned(), Some(part.to_owned())),
        (part, _) => (name, part),
    }
}

/// Sets up the precincts of a list: all that are new, or where a line is refused none.
///
/// # Errors
/// Every line that is refused; where nothing is new.
pub(crate) fn add(election: &mut Election, text: &str, stamp: &Stamp) -> Result<usize, Error> {
    let read = typed(election.canvass(), text)?;
    let refused: Vec<Box<dyn Problem>> = read
        .iter()
        .filter_map(|line| match &line.verdict {
            Verdict::Refused(refused) => {
                let refused = SetupRefused::OnLine { line: line.line, refused: Box::new(refused.clone()) };
                Some(Box::new(refused) as Box<dyn Problem>)
            }
            _ => None,
        })
        .collect();
    if !refused.is_empty() {
        return Err(Error::all(refused));
    }
    let new: Vec<&PrecinctLine> = read.iter().filter(|line| line.verdict == Verdict::New).collect();
    if new.is_empty() {
        return Err(Error::refused(SetupRefused::NothingNew));
    }
    let ids = (election.canvass().next_precinct().0..).map(PrecinctId);
    let mut draft = Draft::on(election);
    draft.lay_all(new.iter().zip(ids).map(|(line, id)| Fact::Precinct(line.precinct(id))))?;
    let first = new.first().map(|line| line.precinct(PrecinctId(0)).full_name()).unwrap_or_default();
    let about = match new.len() {
        1 => words::filled("window.setup.about.precinct", &[("name", first)]),
        count => words::filled("window.setup.about.precincts", &[("count", count.to_string()), ("first", first)]),
    };
    let count = new.len();
    draft.record(election, ActKind::SetUp, about, None, stamp)?;
    Ok(count)
}

/// Names a precinct anew.
///
/// # Errors
/// Where the name is another's in any spelling, or a report is in and no reason given.
pub(crate) fn revise(
    election: &mut Election,
    id: PrecinctId,
    (name, part, why): (&str, &str, &str),
    stamp: &Stamp,
) -> Result<(), Error> {
    let canvass = election.canvass();
    let standing = canvass.precinct(id).ok_or_else(|| Error::refused(SetupRefused::Gone { what: "precinct" }))?.clone();
    let name = filled("precinct-name", name).map_err(Error::refused)?;
    let part = Some(field("part", part).map_err(Error::refused)?).filter(|part| !part.is_empty());
    let new = Precinct { id, name, part };
    if new == standing {
        return Err(Error::refused(SetupRefused::NothingChanged));
    }
    if is_no_precinct(canvass, &new.name) {
        return Err(Error::refused(SetupRefused::Total { name: new.name }));
    }
    let key = precinct_key(&new);
    let twin = |other: &&Precinct| other.id != id && other.full_name() != new.full_name() && precinct_key(other) == key;
    if let Some(known) = canvass.precincts().find(twin) {
        return Err(Error::refused(SetupRefused::precinct_twice(new.full_name(), known.full_name())));
    }
    let about =
        words::filled("window.setup.about.renamed", &[("from", standing.full_name()), ("name", new.full_name())]);
    let mut draft = Draft::on(election);
    let reason = reason(why);
    draft.lay(Fact::PrecinctRevised(PrecinctRevised { id, name: new.name, part: new.part, reason: reason.clone() }))?;
    draft.record(election, ActKind::SetUp, about, reason, stamp)
}
