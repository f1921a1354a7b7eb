//! The part of an election that a worksheet is of.

use canvass::{Canvass, PrecinctId, Slot, SourceId};
use notices::documents::WorksheetId;

use super::worksheet_refused::WorksheetRefused;
use crate::board::Shown;
use crate::error::Error;
use crate::words;

/// The part of an election that a worksheet is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Part {
    /// All of it.
    All,
    /// A precinct.
    Precinct(PrecinctId),
    /// One report, or the place of one that is expected.
    Report(Slot),
    /// A polling place.
    Place(String),
    /// The reports of the board that stand so.
    Shown(Shown),
}

/// What somebody named on the command line.
#[derive(Debug, Clone, Copy, Default)]
pub struct NamedPart<'a> {
    /// A precinct, by name.
    pub precinct: Option<&'a str>,
    /// A report, by precinct, source and group, as `findings` names it.
    pub report: Option<&'a str>,
    /// A polling place, by name.
    pub place: Option<&'a str>,
    /// What is shown of the board.
    pub shown: Option<Shown>,
}

impl NamedPart<'_> {
    /// The options that are given.
    pub(super) fn options(&self) -> Vec<&'static str> {
        let named = [
            ("--precinct", self.precinct.is_some()),
            ("--report", self.report.is_some()),
            ("--place", self.place.is_some()),
            ("--shown", self.shown.is_some()),
        ];
        named.into_iter().filter(|(_, is_given)| *is_given).map(|(option, _)| option).collect()
    }
}

fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

impl Part {
    /// The part that is named for a worksheet.
    ///
    /// # Errors
    /// Where the worksheet takes no such part or needs one, or nothing of the election has the name.
    pub(super) fn named(canvass: &Canvass, worksheet: WorksheetId, named: &NamedPart<'_>) -> Result<Part, Error> {
        let takes: &[&str] = match worksheet {
            WorksheetId::Proof | WorksheetId::BlankSheets => &["--precinct", "--report"],
            WorksheetId::Receiving => &["--place"],
            WorksheetId::ReturnsBoard => &["--shown"],
        };
        let document = worksheet.id();
        let not_taken = named.options().into_iter().find(|option| !takes.contains(option));
        if let Some(option) = not_taken {
            return Err(Error::usage(WorksheetRefused::NotTaken { document, option }));
        }
        if worksheet == WorksheetId::ReturnsBoard {
            return Ok(Part::Shown(named.shown.unwrap_or(Shown::All)));
        }
        match (named.precinct, named.report, named.place) {
            (None, None, None) if worksheet == WorksheetId::Proof => {
                Err(Error::usage(WorksheetRefused::WhichPart { document }))
            }
            (Some(_), Some(_), _) => Err(Error::usage(WorksheetRefused::TwoParts { document })),
            (None, None, None) => Ok(Part::All),
            (Some(name), _, _) => {
                let found = canvass.precincts().find(|precinct| same(&precinct.full_name(), name));
                let unknown = || WorksheetRefused::NoSuchPrecinct { given: name.to_owned() };
                found.map(|precinct| Part::Precinct(precinct.id)).ok_or_else(|| Error::refused(unknown()))
            }
            (_, Some(name), _) => {
                let found = slots(canvass).find(|slot| same(&canvass.report_name(slot), name));
                let unknown = || WorksheetRefused::NoSuchReport { given: name.to_owned() };
                found.map(Part::Report).ok_or_else(|| Error::refused(unknown()))
            }
            (_, _, Some(name)) => {
                let found = places(canvass).find(|place| same(place, name));
                let unknown = || WorksheetRefused::NoSuchPlace { given: name.to_owned() };
                found.map(|place| Part::Place(place.to_owned())).ok_or_else(|| Error::refused(unknown()))
            }
        }
    }

    /// The id under which the window asks for it: empty for all.
    pub(crate) fn id(&self) -> String {
        match self {
            Part::All => String::new(),
            Part::Precinct(precinct) => format!("precinct {}", precinct.0),
            Part::Report(slot) => format!("report {} {} {}", slot.precinct.0, slot.source.0, slot.scope),
            Part::Place(name) => format!("place {name}"),
            Part::Shown(shown) => format!("shown {}", shown.id()),
        }
    }

    /// The part of an id, where it is one of this election.
    pub(crate) fn of_id(canvass: &Canvass, id: &str) -> Result<Part, Error> {
        let part = match id.split_once(' ') {
            None if id.is_empty() => Some(Part::All),
            Some(("precinct", number)) => number.parse().ok().map(PrecinctId).map(Part::Precinct),
            Some(("report", slot)) => slot_of(slot).map(Part::Report),
            Some(("place", name)) => Some(Part::Place(name.to_owned())),
            Some(("shown", shown)) => shown.parse().ok().map(Part::Shown),
            _ => None,
        };
        let is_here = |part: &Part| match part {
            Part::All | Part::Shown(_) => true,
            Part::Precinct(precinct) => canvass.precinct(*precinct).is_some(),
            Part::Report(slot) => slots(canvass).any(|known| known == *slot),
            Part::Place(name) => places(canvass).any(|known| known == name),
        };
        let unknown = || Error::refused(WorksheetRefused::NoSuchReport { given: id.to_owned() });
        part.filter(is_here).ok_or_else(unknown)
    }

    /// What of the board it is; all of it where nothing is said.
    pub(crate) fn shown(&self) -> Shown {
        match self {
            Part::Shown(shown) => *shown,
            Part::All | Part::Precinct(_) | Part::Report(_) | Part::Place(_) => Shown::All,
        }
    }

    /// The part in words.
    pub(crate) fn words(&self, canvass: &Canvass) -> String {
        match self {
            Part::All => words::text("window.part.all"),
            Part::Precinct(precinct) => canvass.precinct_name(*precinct),
            Part::Report(slot) => canvass.report_name(slot),
            Part::Place(name) => name.clone(),
            Part::Shown(shown) => words::word("window-part-shown", shown.id()),
        }
    }

    /// What somebody may ask a worksheet of, and what its name holds.
    pub(crate) fn of_worksheet(canvass: &Canvass, worksheet: WorksheetId) -> Vec<Part> {
        let precincts = || canvass.precincts().map(|precinct| Part::Precinct(precinct.id));
        match worksheet {
            WorksheetId::Proof => {
                let read = canvass.reports().map(|record| Part::Report(record.report.slot()));
                precincts().chain(read).collect()
            }
            WorksheetId::BlankSheets => {
                let expected = canvass.expected().copied().map(Part::Report);
                std::iter::once(Part::All).chain(precincts()).chain(expected).collect()
            }
            WorksheetId::Receiving => {
                let mut places: Vec<&str> = places(canvass).collect();
                places.sort_unstable();
                places.dedup();
                let places = places.into_iter().map(|place| Part::Place(place.to_owned()));
                std::iter::once(Part::All).chain(places).collect()
            }
            WorksheetId::ReturnsBoard => Shown::ALL.map(Part::Shown).to_vec(),
        }
    }
}

/// The places of every report that is expected or here.
fn slots(canvass: &Canvass) -> impl Iterator<Item = Slot> {
    canvass.expected().copied().chain(canvass.reports().map(|record| record.report.slot()))
}

fn places(canvass: &Canvass) -> impl Iterator<Item = &str> {
    canvass.sources().filter(|source| source.in_use).filter_map(|source| source.place.as_deref())
}

fn slot_of(text: &str) -> Option<Slot> {
    let mut parts = text.splitn(3, ' ');
    let precinct = PrecinctId(parts.next()?.parse().ok()?);
    let source = SourceId(parts.next()?.parse().ok()?);
    Some(Slot { precinct, source, scope: parts.next()?.parse().ok()? })
}
