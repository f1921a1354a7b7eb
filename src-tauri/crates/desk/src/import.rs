//! Taking in files: every file is read and planned before anything is written, and one act brings them all.

mod additions;
mod offices;
pub(crate) mod plan;
mod refused;
pub(crate) mod twins;

use std::path::{Path, PathBuf};

use canvass::{Act, ActKind, Canvass, ContestId, Count, County, EntryNumber, Fact, ScopeLevel, Setting, Stamp};
use exchange::{Found, Home};
use law::Coded;

use self::additions::Addition;
pub use self::refused::ImportRefused;
pub(crate) use self::twins::folded;
use crate::election::{Election, settled_office, settled_seats};
use crate::error::{Error, Problem};
use crate::errors_found;
use crate::read;
use crate::view::{ImportView, ImportedContestView, ImportedSourceView, PlaceView};
use crate::words;

/// What every election file begins with.
const ELECTION_FILE: &[u8] = b"SQLite format 3\0";

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
    let contents: Vec<_> = request.sources.iter().map(|path| (path, read::file(path))).collect();
    let election = Election::open_whole_to_read(file)?;
    let setting = election.setting().clone();
    same_county(request.county, &setting)?;

    let before = election.canvass().clone();
    let mut draft = Draft { canvass: before.clone(), facts: Vec::new(), additions: Vec::new() };
    let mut sources = Vec::new();
    for (index, (path, content)) in contents.into_iter().enumerate() {
        let twice = request.sources.iter().take(index).any(|earlier| earlier == path);
        let named = || path.display().to_string();
        sources.push(match content {
            _ if twice => Source::refused(path, ImportRefused::NamedTwice { path: named() }),
            Err(error) => Source::refused(path, ImportRefused::CannotRead { path: named(), reason: error.to_string() }),
            Ok(bytes) if bytes.starts_with(ELECTION_FILE) => {
                Source::refused(path, ImportRefused::ElectionFile { path: named() })
            }
            Ok(bytes) => draft.take_in(path, &bytes, &setting, &stamp.by),
        });
    }
    let clean = sources.iter().all(|source| source.refused.is_none());
    // Where a source was refused, a contest that is missing for its office is missing for that reason.
    if let Some(offices) = offices.as_ref().filter(|_| clean) {
        draft.settle(offices)?;
    }

    let written = clean && !request.dry_run;
    if written {
        let names = request.sources.iter().map(|path| file_name(path));
        let names: Vec<String> = names.chain(offices.map(|offices| offices.name().to_owned())).collect();
        let kind = if request.sources.is_empty() { ActKind::ContestSettled } else { ActKind::Imported };
        let act = Act { kind, about: names.join(", "), reason: None, facts: draft.facts };
        election.record_and_close(&act, stamp)?;
    }
    let sentences = sources.iter().flat_map(Source::sentences).collect();
    let sources: Vec<ImportedSourceView> = sources.iter().map(|source| source.view(&draft.canvass)).collect();
    let additions: Vec<String> = draft.additions.iter().map(|addition| words::sentence(addition)).collect();
    let beside = if clean {
        let errors = errors_found::brought(&before, &draft.canvass);
        [additions, errors, offices_not_set(&draft.canvass, &sources)].concat()
    } else {
        Vec::new()
    };
    let sentences = [sentences, beside].concat();
    Ok(Imported { view: ImportView { schema: "canvass-desk/import/1", written, sources }, sentences })
}

fn same_county(given: Option<&str>, setting: &Setting) -> Result<(), Error> {
    let Some(given) = given else { return Ok(()) };
    let given: County = given.parse().map_err(|unknown: canvass::UnknownCounty| Error::refused(unknown))?;
    if given == setting.county {
        return Ok(());
    }
    Err(Error::refused(ImportRefused::CountyDiffers { given, own: setting.county }))
}

/// The election as it will be, and the facts that make it so.
struct Draft {
    canvass: Canvass,
    facts: Vec<Fact>,
    additions: Vec<Addition>,
}

impl Draft {
    fn take_in(&mut self, path: &Path, bytes: &[u8], setting: &Setting, reader: &str) -> Source {
        let name = file_name(path);
        let home = Home { county: setting.county, kind: setting.kind };
        let mut source = Source::unread(path);
        match exchange::read(bytes, &name, home) {
            Err(refused) => source.refused = Some(Box::new(refused)),
            Ok(found) => {
                source.contests = match self.plan(&found, &name, setting, reader) {
                    Ok(contests) => contests,
                    Err(problem) => {
                        source.refused = Some(problem);
                        Vec::new()
                    }
                };
                source.found = Some(found);
            }
        }
        source
    }

    /// Plans a file and lays its facts on the draft; where one cannot be, none is.
    fn plan(
        &mut self,
        found: &Found,
        name: &str,
        setting: &Setting,
        reader: &str,
    ) -> Result<Vec<ContestId>, Box<dyn Problem>> {
        same_election(found, name, setting)?;
        let plan = plan::plan(&self.canvass, found, name, reader).map_err(boxed)?;
        twins::refuse(&self.canvass, &plan.facts, name).map_err(boxed)?;
        self.additions.extend(additions::of(&self.canvass, &plan.facts, name));
        let mut canvass = self.canvass.clone();
        for fact in &plan.facts {
            canvass.apply(canvass.last_entry().unwrap_or(EntryNumber(0)), fact).map_err(boxed)?;
        }
        self.canvass = canvass;
        self.facts.extend(plan.facts);
        Ok(plan.contests)
    }

    fn settle(&mut self, offices: &offices::Offices) -> Result<(), Error> {
        for fact in offices.facts(&self.canvass)? {
            self.canvass.apply(self.canvass.last_entry().unwrap_or(EntryNumber(0)), &fact).map_err(Error::refused)?;
            self.facts.push(fact);
        }
        Ok(())
    }
}

fn boxed(problem: impl Problem + 'static) -> Box<dyn Problem> {
    Box::new(problem)
}

/// A file of another county or another election is refused.
fn same_election(found: &Found, name: &str, setting: &Setting) -> Result<(), Box<dyn Problem>> {
    if let Some(county) = found.county.filter(|county| *county != setting.county) {
        return Err(boxed(ImportRefused::OtherCounty { file: name.to_owned(), county, own: setting.county }));
    }
    let hint = &found.election;
    let other_date = hint.date.is_some_and(|date| date != setting.date);
    let other_year = hint.year.is_some_and(|year| year != chrono::Datelike::year(&setting.date));
    let other_kind = hint.kind.is_some_and(|kind| kind != setting.kind);
    if other_date || other_year || other_kind {
        return Err(boxed(ImportRefused::OtherElection {
            file: name.to_owned(),
            words: hint.words.clone(),
            date: setting.date,
            kind: setting.kind,
        }));
    }
    Ok(())
}

/// One file, and what became of it.
struct Source {
    path: PathBuf,
    found: Option<Found>,
    contests: Vec<ContestId>,
    refused: Option<Box<dyn Problem>>,
}

impl Source {
    fn unread(path: &Path) -> Self {
        Source { path: path.to_owned(), found: None, contests: Vec::new(), refused: None }
    }

    fn refused(path: &Path, refused: ImportRefused) -> Self {
        Source { refused: Some(Box::new(refused)), ..Source::unread(path) }
    }

    /// A refused file's warnings are of no use: its refusal is said alone.
    fn sentences(&self) -> Vec<String> {
        if let Some(refused) = &self.refused {
            return vec![words::sentence(refused.as_ref())];
        }
        let warnings = self
            .found
            .iter()
            .flat_map(|found| found.warnings.iter().chain(found.contests.iter().flat_map(|contest| &contest.warnings)));
        let warnings = warnings.map(|warning| format!("{}, {}", file_name(&self.path), words::sentence(warning)));
        warnings.collect()
    }

    fn view(&self, canvass: &Canvass) -> ImportedSourceView {
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
            suppressed: found
                .map_or(0, |found| found.figures.iter().filter(|figure| figure.count == Count::Suppressed).count()),
            warnings: found
                .into_iter()
                .flat_map(|found| found.warnings.iter().chain(found.contests.iter().flat_map(|c| &c.warnings)))
                .map(|warning| place(warning, warning.place.to_string()))
                .collect(),
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

/// The contest's office could not be told and nobody has settled it.
struct OfficeNotSet {
    contest: ContestId,
    source_id: String,
    title: String,
}

impl Coded for OfficeNotSet {
    fn code(&self) -> &'static str {
        "import.office-not-set"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("contest", self.contest.to_string()),
            ("source_id", self.source_id.clone()),
            ("title", self.title.clone()),
        ]
    }
}

/// One warning for each contest of the sources whose office is not known.
fn offices_not_set(canvass: &Canvass, sources: &[ImportedSourceView]) -> Vec<String> {
    let open = sources.iter().flat_map(|source| &source.contests).filter(|contest| contest.office.is_none());
    let mut sentences: Vec<String> = open
        .filter_map(|contest| contest.id.parse().ok().and_then(|id| canvass.contest(id)))
        .map(|contest| {
            words::sentence(&OfficeNotSet {
                contest: contest.id,
                source_id: contest.source_id.clone().unwrap_or_else(|| contest.title.clone()),
                title: contest.title.clone(),
            })
        })
        .collect();
    sentences.dedup();
    sentences
}

/// The name of a file without its folder; what is not Unicode in it is shown as such.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
