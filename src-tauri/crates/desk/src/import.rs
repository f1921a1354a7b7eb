//! Taking in files: every file is read and planned before anything is written, and one act brings them all.

mod additions;
mod draft;
mod misread;
mod offices;
pub(crate) mod plan;
mod precinct_names;
mod refused;
mod set_aside;
mod source;
pub(crate) mod twins;
pub(crate) mod unseen;

use std::path::{Path, PathBuf};

use canvass::{Canvass, County, Fact, Setting, Stamp};
use exchange::Home;

pub(crate) use self::draft::{Draft, practice_apart};
pub(crate) use self::offices::{Settling, settling};
pub(crate) use self::precinct_names::is_county;
pub use self::refused::ImportRefused;
pub(crate) use self::source::{Source, contents, file_name};
pub(crate) use self::twins::{folded, foreign_letter, precinct_key};
use crate::election::{Election, settled_office, settled_seats};
use crate::error::Error;
use crate::view::{ImportView, SettledContestView, WaitingContestView};
use crate::waiting;

/// What is to be taken in.
#[derive(Debug, Clone, Copy)]
pub struct ImportRequest<'a> {
    /// The files.
    pub sources: &'a [PathBuf],
    /// The county that they must be of; it must be the election's own.
    pub county: Option<&'a str>,
    /// A CSV that settles offices.
    pub offices: Option<&'a Path>,
    /// Whether nothing is to be written.
    pub dry_run: bool,
}

/// What became of an import.
#[derive(Debug)]
pub struct Imported {
    /// What was found, as the contract shows it.
    pub view: ImportView,
    /// A sentence for each warning and each refusal.
    pub sentences: Vec<String>,
}

impl Imported {
    /// Whether a source was refused, so that nothing was written.
    pub fn refused(&self) -> bool {
        self.view.sources.iter().any(|source| source.refused.is_some())
    }
}

/// Takes files into an election: all of them, or where one is refused none. A table of offices can come with them or alone.
///
/// # Errors
/// Where the election file cannot be opened or written, `--county` is another county, or the CSV of offices is wrong. A
/// refused source is no error here: the answer tells of it beside the others.
pub fn import(file: &Path, request: &ImportRequest<'_>, stamp: &Stamp) -> Result<Imported, Error> {
    if request.sources.is_empty() && request.offices.is_none() {
        return Err(Error::usage(ImportRefused::NothingToTakeIn));
    }
    let offices = request.offices.map(offices::read).transpose()?;
    let contents = contents(request.sources, None);
    let election = Election::open_whole_to_read(file)?;
    let setting = election.setting().clone();
    same_county(request.county, &setting)?;

    let mut draft = Draft::of(election.canvass());
    for content in contents {
        draft.take_in(content.read(home(&setting)), &setting, &stamp.by);
    }
    let clean = draft.is_clean();
    // Where a source was refused, a contest that is missing for its office is missing for that reason.
    let settled = match offices.as_ref().filter(|_| clean) {
        Some(offices) => offices.facts(&draft.canvass)?,
        None => Vec::new(),
    };
    draft.settle(settled.clone())?;
    let sentences = draft.sources.iter().flat_map(Source::sentences);
    let beside = if clean { [draft.sentences(), draft::offices_not_set(&draft)].concat() } else { Vec::new() };
    let sentences = sentences.chain(beside).collect();
    let written = clean && !request.dry_run;
    let view = ImportView {
        schema: "canvass-desk/import/1",
        written,
        sources: draft.sources.iter().map(|source| source.view(&draft.canvass)).collect(),
        settled: settled.iter().filter_map(|fact| settled_view(&draft.canvass, fact)).collect(),
        waiting: waiting_views(&draft.canvass),
    };
    if written {
        election.record_and_close(&draft.act(offices.as_ref().map(offices::Offices::name)), stamp)?;
    }
    Ok(Imported { view, sentences })
}

/// What a reader has to know of the election.
pub(crate) fn home(setting: &Setting) -> Home {
    Home { county: setting.county, kind: setting.kind }
}

fn same_county(given: Option<&str>, setting: &Setting) -> Result<(), Error> {
    let Some(given) = given else { return Ok(()) };
    let given: County = given.parse().map_err(|unknown: canvass::UnknownCounty| Error::refused(unknown))?;
    if given == setting.county {
        return Ok(());
    }
    Err(Error::refused(ImportRefused::CountyDiffers { given, own: setting.county }))
}

fn settled_view(canvass: &Canvass, fact: &Fact) -> Option<SettledContestView> {
    let Fact::ContestSettled(settled) = fact else { return None };
    let contest = canvass.contest(settled.contest)?;
    Some(SettledContestView {
        id: contest.id.to_string(),
        source_id: contest.source_id.clone(),
        title: contest.title.clone(),
        office: settled_office(canvass, contest.id).map(law::Office::id),
        seats: settled_seats(canvass, contest.id),
        counties: settled.extent.counties,
        countywide: settled.extent.countywide,
    })
}

/// `recount.fact.seats` as `seats`.
fn last_part(code: &'static str) -> &'static str {
    code.rsplit_once('.').map_or(code, |(_, id)| id)
}

fn waiting_views(canvass: &Canvass) -> Vec<WaitingContestView> {
    let verdicts = canvass.verdicts();
    let view = |contest: &canvass::Contest| WaitingContestView {
        id: contest.id.to_string(),
        source_id: contest.source_id.clone(),
        title: contest.title.clone(),
        wants: waiting::wants(canvass, &verdicts, contest.id).into_iter().map(last_part).collect(),
    };
    waiting::contests(canvass, &verdicts).into_iter().filter_map(|id| canvass.contest(id)).map(view).collect()
}
