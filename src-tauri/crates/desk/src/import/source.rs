//! One file that is to be taken in: its bytes, what was read in them, and what becomes of it.

use std::path::{Path, PathBuf};

use canvass::{ContestId, County, ScopeLevel};
use exchange::{Found, Home, Warning};
use law::{Coded, Interval};

use super::refused::ImportRefused;
use crate::election::{settled_office, settled_seats};
use crate::error::Problem;
use crate::read;
use crate::view::{ImportedContestView, ImportedSourceView, PlaceView};
use crate::words;

/// What every election file begins with.
const ELECTION_FILE: &[u8] = b"SQLite format 3\0";

/// A file that somebody named, and its bytes.
pub(crate) struct Content {
    path: PathBuf,
    bytes: Result<Vec<u8>, Box<dyn Problem>>,
}

/// The bytes of the files that were named. The election that is open for work is not touched: see [`read::file`].
pub(crate) fn contents(paths: &[PathBuf], open: Option<&Path>) -> Vec<Content> {
    let content = |(index, path): (usize, &PathBuf)| {
        let named = || path.display().to_string();
        let twice = paths.iter().take(index).any(|earlier| earlier == path);
        let bytes = if twice {
            Err(ImportRefused::NamedTwice { path: named() })
        } else if open.is_some_and(|open| read::is_same_file(path, open)) {
            Err(ImportRefused::ElectionFile { path: named() })
        } else {
            match read::file(path) {
                Err(error) => Err(ImportRefused::CannotRead { path: named(), reason: error.to_string() }),
                Ok(bytes) if bytes.starts_with(ELECTION_FILE) => Err(ImportRefused::ElectionFile { path: named() }),
                Ok(bytes) => Ok(bytes),
            }
        };
        Content { path: path.clone(), bytes: bytes.map_err(|refused| Box::new(refused) as Box<dyn Problem>) }
    };
    paths.iter().enumerate().map(content).collect()
}

impl Content {
    /// Reads the file as whatever format it has.
    pub(crate) fn read(self, home: Home) -> Reading {
        let name = file_name(&self.path);
        let sha256 = self.bytes.as_ref().ok().map(|bytes| exchange::sha256(bytes));
        let found = self.bytes.and_then(|bytes| {
            exchange::read(&bytes, &name, home).map_err(|refused| Box::new(refused) as Box<dyn Problem>)
        });
        Reading { path: self.path, sha256, found }
    }

    /// The file and the SHA-256 of its bytes.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub(crate) fn hash(self) -> Result<(PathBuf, String), Box<dyn Problem>> {
        Ok((self.path, exchange::sha256(&self.bytes?)))
    }
}

/// A file and what stands in it, of whatever election.
pub(crate) struct Reading {
    pub(super) path: PathBuf,
    pub(super) sha256: Option<String>,
    pub(super) found: Result<Found, Box<dyn Problem>>,
}

/// One file, and what becomes of it in an election.
pub(crate) struct Source {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Of its bytes, where they could be read.
    pub(crate) sha256: Option<String>,
    /// What stands in it.
    pub(crate) found: Option<Found>,
    /// Its contests, in its order, by the ids that they have in the election.
    pub(crate) contests: Vec<ContestId>,
    /// The votes that it adds to the totals of this county.
    pub(crate) votes: Interval,
    /// Why it is not taken in.
    pub(crate) refused: Option<Box<dyn Problem>>,
}

impl Source {
    /// What was read with a reservation, of the file and of its contests.
    pub(crate) fn warnings(&self) -> impl Iterator<Item = &Warning> {
        self.found
            .iter()
            .flat_map(|found| found.warnings.iter().chain(found.contests.iter().flat_map(|contest| &contest.warnings)))
    }

    /// A refused file's warnings are of no use: its refusal is said alone.
    pub(super) fn sentences(&self) -> Vec<String> {
        if let Some(refused) = &self.refused {
            return vec![words::sentence(refused.as_ref())];
        }
        self.warnings().map(|warning| format!("{}, {}", file_name(&self.path), words::sentence(warning))).collect()
    }

    pub(super) fn view(&self, canvass: &canvass::Canvass) -> ImportedSourceView {
        let found = self.found.as_ref();
        let contests = found.into_iter().flat_map(|found| &found.contests).zip(&self.contests);
        ImportedSourceView {
            path: self.path.display().to_string(),
            sha256: found.map(|found| found.sha256.clone()),
            format: found.map(|found| found.format.id()),
            county: found.and_then(|found| found.county).map(County::name),
            contests: contests
                .map(|(contest, id)| ImportedContestView {
                    id: id.to_string(),
                    source_id: contest.source_id.clone(),
                    title: contest.title.clone(),
                    office: settled_office(canvass, *id).map(law::Office::id),
                    seats: settled_seats(canvass, *id),
                    scope: canvass
                        .totals_of(*id)
                        .and_then(|totals| totals.scope)
                        .map_or(ScopeLevel::Whole.id(), ScopeLevel::id),
                    warnings: contest.warnings.iter().map(Coded::code).collect(),
                })
                .collect(),
            precincts: found.map_or(0, |found| found.precincts.len()),
            figures: found.map_or(0, |found| found.figures.len()),
            suppressed: found.map_or(0, Found::suppressed),
            warnings: self.warnings().map(|warning| place(warning, warning.place.to_string())).collect(),
            refused: self.refused.as_ref().map(|problem| {
                let values = problem.values();
                let at = values.iter().find(|(name, _)| *name == "place").map(|(_, place)| place.clone());
                place(problem.as_ref(), at.unwrap_or_default())
            }),
        }
    }
}

fn place(coded: &dyn Coded, place: String) -> PlaceView {
    PlaceView { code: coded.code(), place, text: words::sentence(coded) }
}

/// The name of a file without its folder; what is not Unicode in it is shown as such.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
