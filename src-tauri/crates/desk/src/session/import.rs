//! Taking in files in two steps: what was read is held here, with the hash of each file, until somebody accepts exactly
//! that or puts it back. Nothing is written before.

mod offices;
mod preview;

use std::path::PathBuf;

use canvass::{Act, ActKind, Canvass, SourceKind, Stamp};
use store::Head;

use super::documents::told_of_sheets;
use super::{Desk, Session};
use crate::error::{Error, Problem};
use crate::import::{Draft, ImportRefused, contents, home};
use crate::view::window::{ImportDone, ImportPage, OfficeForm, TakenFile};
use crate::words;

/// What was read of an election as it stood then, and is not taken in yet.
pub(super) struct Held {
    number: u32,
    head: Head,
    draft: Draft,
}

impl Session {
    /// The screen: what lies ready, what waits to be settled, what was taken in before.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn import_page(&self) -> Result<ImportPage, Error> {
        self.ask(|desk| page(desk))
    }

    /// Reads files and holds what they would bring, in the place of whatever was held before. A file that is refused
    /// is shown beside the others; then nothing of them can be accepted.
    ///
    /// The files are read while the session answers others: a large one takes seconds.
    ///
    /// # Errors
    /// Where nothing is open, or no file is named.
    pub fn read_files(&self, paths: &[String], stamp: Stamp) -> Result<ImportPage, Error> {
        let paths: Vec<PathBuf> =
            paths.iter().map(|path| path.trim()).filter(|path| !path.is_empty()).map(PathBuf::from).collect();
        if paths.is_empty() {
            return Err(Error::usage(ImportRefused::NoFileNamed));
        }
        let (setting, own) = self.ask(|desk| {
            desk.held = None;
            let election = desk.election()?;
            election.both_parts()?;
            Ok((election.setting().clone(), election.file().path().to_owned()))
        })?;
        let readings: Vec<_> =
            contents(&paths, Some(&own)).into_iter().map(|content| content.read(home(&setting))).collect();
        self.ask(move |desk| {
            let election = desk.election()?;
            if *election.setting() != setting || election.file().path() != own {
                return Err(Error::refused(ImportRefused::OtherElectionOpen));
            }
            let mut draft = Draft::of(election.canvass());
            for reading in readings {
                draft.take_in(reading, &setting, &stamp.by);
            }
            let head = election.head();
            desk.previews = desk.previews.saturating_add(1);
            desk.held = Some(Held { number: desk.previews, head, draft });
            page(desk)
        })
    }

    /// Puts back what was read: nothing of it is taken in.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn put_back(&self) -> Result<ImportPage, Error> {
        self.ask(|desk| {
            desk.held = None;
            page(desk)
        })
    }

    /// Takes in exactly what was shown under this number, and what is settled with it.
    ///
    /// # Errors
    /// Where something else or nothing lies ready, a file was refused, a file or the election was changed since, what is
    /// settled does not fit, or the election cannot be written. In each case nothing is.
    pub fn take_in(&self, number: u32, offices: Vec<OfficeForm>, stamp: Stamp) -> Result<ImportDone, Error> {
        let (paths, own) = self.ask(move |desk| {
            let held = desk.held(number)?;
            let paths = held.draft.sources.iter().map(|source| source.path.clone()).collect::<Vec<_>>();
            Ok((paths, desk.election()?.file().path().to_owned()))
        })?;
        let hashes: Vec<_> = contents(&paths, Some(&own)).into_iter().map(|content| content.hash()).collect();
        self.ask(move |desk| {
            let held = desk.held(number)?;
            unchanged(held, hashes)?;
            let facts = offices::settled(&held.draft.canvass, &offices)?;
            let held = desk.held.take().ok_or_else(|| Error::refused(ImportRefused::NothingHeld))?;
            take_in(desk, held, facts, &stamp)
        })
    }

    /// Settles what contests are.
    ///
    /// # Errors
    /// Where nothing is settled, something does not fit, or the election cannot be written.
    pub fn settle_offices(&self, offices: Vec<OfficeForm>, stamp: Stamp) -> Result<ImportDone, Error> {
        self.ask(move |desk| {
            let election = desk.election_mut()?;
            let facts = offices::settled(election.canvass(), &offices)?;
            if facts.is_empty() {
                return Err(Error::usage(ImportRefused::NothingToSettle));
            }
            let contests: Vec<&str> = offices.iter().map(|form| form.contest.as_str()).collect();
            let count = facts.len().to_string();
            let act = Act { kind: ActKind::ContestSettled, about: contests.join(", "), reason: None, facts };
            election.record(&act, &stamp)?;
            // A preview of the election as it was before would be refused; it is not kept.
            desk.held = None;
            Ok(ImportDone { said: words::filled("window.said.settled", &[("count", count)]), page: page(desk)? })
        })
    }
}

impl Desk {
    /// What is held under a number.
    fn held(&self, number: u32) -> Result<&Held, Error> {
        let held = self.held.as_ref().ok_or_else(|| Error::refused(ImportRefused::NothingHeld))?;
        if held.number != number {
            return Err(Error::refused(ImportRefused::OtherPreview));
        }
        if held.head != self.election()?.head() {
            return Err(Error::refused(ImportRefused::ElectionChanged));
        }
        Ok(held)
    }
}

/// Each file is still what was read.
fn unchanged(held: &Held, now: Vec<Result<(PathBuf, String), Box<dyn Problem>>>) -> Result<(), Error> {
    if !held.draft.is_clean() {
        return Err(Error::refused(ImportRefused::PreviewRefused));
    }
    let mut problems: Vec<Box<dyn Problem>> = Vec::new();
    for (source, now) in held.draft.sources.iter().zip(now) {
        match now {
            Err(problem) => problems.push(problem),
            Ok((path, hash)) if source.sha256.as_deref() != Some(hash.as_str()) => {
                problems.push(Box::new(ImportRefused::FileChanged { path: path.display().to_string() }));
            }
            Ok(_) => {}
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(Error::all(problems)) }
}

fn take_in(desk: &mut Desk, held: Held, facts: Vec<canvass::Fact>, stamp: &Stamp) -> Result<ImportDone, Error> {
    let Held { mut draft, .. } = held;
    draft.settle(facts)?;
    let names: Vec<String> = draft.sources.iter().map(|source| crate::import::file_name(&source.path)).collect();
    desk.election_mut()?.record(&draft.act(None), stamp)?;
    let said = words::filled("window.said.taken-in", &[("files", names.join(", "))]);
    Ok(ImportDone { said, page: page(desk)? })
}

fn page(desk: &Desk) -> Result<ImportPage, Error> {
    let election = desk.election()?;
    // What was read of the election as it was before is of no use any more.
    let held = desk.held.as_ref().filter(|held| held.head == election.head());
    let canvass = held.map_or(election.canvass(), |held| &held.draft.canvass);
    Ok(ImportPage {
        preview: held.map(|held| preview::of(held.number, &held.draft)),
        offices: offices::table(canvass, told_of_sheets(election, canvass)),
        taken: taken(election.canvass()),
    })
}

fn taken(canvass: &Canvass) -> Vec<TakenFile> {
    let files = canvass.sources().filter(|source| source.kind == SourceKind::File);
    let file = |source: &canvass::Source| TakenFile {
        name: source.name.clone(),
        format: source.format.as_deref().map(|format| words::word("window-format", format)).unwrap_or_default(),
        sha256: source.sha256.clone().unwrap_or_default(),
    };
    let mut files: Vec<TakenFile> = files.map(file).collect();
    files.reverse();
    files
}

#[cfg(test)]
mod tests;
