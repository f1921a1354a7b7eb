//! Setting up from a file: a ballot as CSV, the contests and precincts of a results file without its figures, an earlier
//! election file.

use std::path::Path;

use canvass::{
    ActKind, Canvass, Contest, ContestId, ContestSettled, CountySeal, Delivery, Extent, Fact, Officer, OfficerRole,
    Precinct, PrecinctId, Source, SourceId, SourceKind, Stamp,
};
use exchange::{BallotContest, ElectionHint, Format, Found, Home};
use law::ContestKind;

use super::Draft;
use super::refused::SetupRefused;
use crate::election::Election;
use crate::error::Error;
use crate::import::{ImportRefused, file_name, plan, practice_apart, twins};
use crate::read;
use crate::words;

/// What every election file begins with.
const ELECTION_FILE: &[u8] = b"SQLite format 3\0";

/// Which parts of a file are to be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Taken {
    /// Precincts and parts.
    pub(crate) precincts: bool,
    /// Contests, and the choices that the file has of them.
    pub(crate) contests: bool,
    /// Machines and teams, and who brings their figures.
    pub(crate) sources: bool,
    /// Officers of whom nobody is recorded here.
    pub(crate) officers: bool,
    /// The county's seal, where none is recorded here.
    pub(crate) seal: bool,
}

/// What a file has that is not set up yet, part by part.
#[derive(Debug, Default)]
pub(crate) struct FileOffer {
    /// `ballot`, `results` or `election`.
    pub(crate) kind: &'static str,
    pub(crate) precincts: Vec<Fact>,
    pub(crate) contests: Vec<Fact>,
    pub(crate) sources: Vec<Fact>,
    pub(crate) officers: Vec<Fact>,
    pub(crate) seal: Vec<Fact>,
    /// What has to be said beside it.
    pub(crate) notes: Vec<String>,
}

impl FileOffer {
    /// Whether everything in the file is set up already.
    pub(crate) fn is_empty(&self) -> bool {
        [&self.precincts, &self.contests, &self.sources, &self.officers, &self.seal].iter().all(|part| part.is_empty())
    }
}

/// Looks into a file: what it has that is not set up here. Nothing is recorded.
///
/// # Errors
/// Where it cannot be read, is of another county, or a name in it is another spelling of a known one.
pub(crate) fn look(election: &Election, path: &Path) -> Result<FileOffer, Error> {
    let shown = path.display().to_string();
    let cannot_read =
        |error: std::io::Error| ImportRefused::CannotRead { path: shown.clone(), reason: error.to_string() };
    if read::is_same_file(election.file().path(), path) {
        return Err(Error::refused(SetupRefused::OwnFile { path: shown }));
    }
    let bytes = read::file(path).map_err(|error| Error::refused(cannot_read(error)))?;
    let name = file_name(path);
    let offer = if bytes.starts_with(ELECTION_FILE) {
        earlier(election, path)?
    } else if exchange::is_ballot(&bytes) {
        let ballot = exchange::read_ballot(&bytes, &name).map_err(Error::refused)?;
        from_ballot(election.canvass(), &ballot, &name)?
    } else {
        let setting = election.setting();
        let home = Home { county: setting.county, kind: setting.kind };
        let found = exchange::read(&bytes, &name, home).map_err(Error::refused)?;
        if let Some(county) = found.county.filter(|county| *county != setting.county) {
            let own = setting.county;
            return Err(Error::refused(ImportRefused::OtherCounty { file: name, county, own }));
        }
        practice_apart(&found, &name, setting).map_err(Error::refused)?;
        from_results(election, found, &name)?
    };
    let all = [&offer.precincts, &offer.contests, &offer.sources].into_iter().flatten().cloned().collect::<Vec<_>>();
    twins::refuse(election.canvass(), &all, &file_name(path)).map_err(Error::refused)?;
    Ok(offer)
}

/// Sets up what a file has of the parts that are wanted: one act.
///
/// # Errors
/// As [`look`]; where nothing of it is new.
pub(crate) fn take(election: &mut Election, path: &Path, wanted: Taken, stamp: &Stamp) -> Result<(), Error> {
    let offer = look(election, path)?;
    let mut draft = Draft::on(election);
    for (facts, wanted) in [
        (offer.precincts, wanted.precincts),
        (offer.contests, wanted.contests),
        (offer.sources, wanted.sources),
        (offer.officers, wanted.officers),
        (offer.seal, wanted.seal),
    ] {
        if wanted {
            draft.lay_all(facts)?;
        }
    }
    if draft.facts.is_empty() {
        return Err(Error::refused(SetupRefused::NothingInFile { path: path.display().to_string() }));
    }
    let about = words::filled("window.setup.about.file", &[("file", file_name(path))]);
    draft.record(election, ActKind::SetUp, about, None, stamp)
}

/// The contests and precincts of a results file; its figures stay in it.
fn from_results(election: &Election, mut found: Found, name: &str) -> Result<FileOffer, Error> {
    let setting = election.setting();
    let mut notes = Vec::new();
    let ElectionHint { date, year, kind, words: said, .. } = &found.election;
    let other_date = date.is_some_and(|date| date != setting.date);
    let other_year = year.is_some_and(|year| year != chrono::Datelike::year(&setting.date));
    if other_date || other_year || kind.is_some_and(|kind| kind != setting.kind) {
        notes.push(words::filled("window.setup.file.other-election", &[("words", said.clone())]));
    }
    (found.figures, found.shares, found.sources) = (Vec::new(), Vec::new(), Vec::new());
    let mut offer = FileOffer { kind: "results", notes, ..FileOffer::default() };
    planned(election.canvass(), &found, name, &mut offer)?;
    Ok(offer)
}

/// A ballot file is a results file that has no results.
fn from_ballot(canvass: &Canvass, ballot: &[BallotContest], name: &str) -> Result<FileOffer, Error> {
    let found = Found {
        format: Format::Returns,
        sha256: String::new(),
        county: None,
        election: ElectionHint::default(),
        as_of: None,
        remarks: None,
        sources: Vec::new(),
        precincts: Vec::new(),
        contests: ballot.iter().map(|contest| contest.contest.clone()).collect(),
        figures: Vec::new(),
        shares: Vec::new(),
        warnings: Vec::new(),
    };
    let mut offer = FileOffer { kind: "ballot", ..FileOffer::default() };
    let ids = planned(canvass, &found, name, &mut offer)?;
    // In how many counties a contest is voted only this format says.
    for (id, said) in ids.into_iter().zip(ballot) {
        let is_new = canvass.contest(id).is_none();
        if let Some(counties) = said.counties.filter(|_| is_new) {
            let contest = &said.contest;
            offer.contests.push(Fact::ContestSettled(ContestSettled {
                office: contest.office,
                seats: contest.seats,
                extent: Extent { counties: Some(counties), countywide: contest.countywide },
                ..ContestSettled::nothing(id)
            }));
        }
    }
    Ok(offer)
}

/// The facts that an import of the file would bring, without the file itself: it is still to be imported with its figures.
fn planned(canvass: &Canvass, found: &Found, name: &str, offer: &mut FileOffer) -> Result<Vec<ContestId>, Error> {
    let plan = plan::plan(canvass, found, name, "").map_err(Error::refused)?;
    for fact in plan.facts {
        match fact {
            Fact::Precinct(_) => offer.precincts.push(fact),
            Fact::Contest(_) | Fact::ContestSettled(_) => offer.contests.push(fact),
            // On a ballot that was withdrawn from, a place may be taken for ever; the choices are then typed.
            Fact::Choice(ref choice) if !canvass.was_withdrawn(choice.id) => offer.contests.push(fact),
            _ => {}
        }
    }
    Ok(plan.contests)
}

/// What stays from one election to the next: places, machines, people. Candidates and questions do not.
fn earlier(election: &Election, path: &Path) -> Result<FileOffer, Error> {
    let earlier = Election::open_to_read(path)?;
    let (own, its) = (election.setting(), earlier.setting());
    let shown = || path.display().to_string();
    if its.county != own.county {
        let file = file_name(path);
        return Err(Error::refused(ImportRefused::OtherCounty { file, county: its.county, own: own.county }));
    }
    if its.practice != own.practice {
        return Err(Error::refused(SetupRefused::PracticeApart { path: shown() }));
    }
    let (canvass, from) = (election.canvass(), earlier.canvass());
    let note =
        words::filled("window.setup.file.earlier", &[("name", its.name.clone()), ("date", its.date.to_string())]);
    Ok(FileOffer {
        kind: "election",
        precincts: precincts(canvass, from),
        contests: contests(canvass, from),
        sources: sources(canvass, from),
        officers: OfficerRole::ALL
            .iter()
            .filter(|role| canvass.officer(**role).is_none())
            .filter_map(|role| from.officer(*role).cloned())
            .map(|officer: Officer| Fact::Officer(officer))
            .collect(),
        seal: from
            .seal()
            .filter(|_| canvass.seal().is_none())
            .map(|seal: &CountySeal| Fact::CountySeal(seal.clone()))
            .into_iter()
            .collect(),
        notes: vec![note],
    })
}

fn precincts(canvass: &Canvass, from: &Canvass) -> Vec<Fact> {
    let is_new = |precinct: &&Precinct| {
        !canvass.precincts().any(|known| (&known.name, &known.part) == (&precinct.name, &precinct.part))
    };
    let new = from.precincts().filter(is_new).zip(canvass.next_precinct().0..);
    new.map(|(precinct, id)| Fact::Precinct(Precinct { id: PrecinctId(id), ..precinct.clone() })).collect()
}

/// Offices that are elected again; who stands for them this time is on no earlier ballot.
fn contests(canvass: &Canvass, from: &Canvass) -> Vec<Fact> {
    let district = crate::election::district;
    let is_new = |contest: &&Contest| {
        let same =
            |known: &Contest| known.title == contest.title && district(canvass, known.id) == district(from, contest.id);
        !canvass.contests().any(same)
    };
    let of_office = |contest: &&Contest| crate::election::kind(from, contest.id) == Some(ContestKind::Candidate);
    let mut facts = Vec::new();
    let new = from.contests().filter(of_office).filter(is_new).zip(canvass.next_contest().0..);
    for (contest, id) in new {
        let id = ContestId(id);
        facts.push(Fact::Contest(Contest { id, source_id: None, party: None, ..contest.clone() }));
        if let Some(settled) = from.settled(contest.id) {
            facts.push(Fact::ContestSettled(ContestSettled { contest: id, ..settled.clone() }));
        }
    }
    facts
}

/// Machines and teams. Media, their seals and test decks are of one election alone.
fn sources(canvass: &Canvass, from: &Canvass) -> Vec<Fact> {
    let is_new = |source: &&Source| {
        source.kind != SourceKind::File
            && !canvass.sources().any(|known| known.kind != SourceKind::File && known.name == source.name)
    };
    let mut facts = Vec::new();
    for (source, id) in from.sources().filter(is_new).zip(canvass.next_source().0..) {
        let id = SourceId(id);
        let place = source.place.clone();
        facts.push(Fact::Source(Source { place, ..Source::named(id, source.kind, source.name.as_str()) }));
        if let Some(delivery) = from.delivery(source.id) {
            facts.push(Fact::Delivery(Delivery { source: id, ..delivery.clone() }));
        }
    }
    facts
}

/// Writes an empty ballot file for a person to fill in. Nothing is written over.
///
/// # Errors
/// Where something is at the path, or it cannot be written.
pub(crate) fn template(path: &Path) -> Result<String, Error> {
    let shown = path.display().to_string();
    let written = std::fs::File::create_new(path)
        .and_then(|mut file| std::io::Write::write_all(&mut file, exchange::ballot_template().as_bytes()));
    written.map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => Error::refused(SetupRefused::TemplateThere { path: shown.clone() }),
        _ => Error::refused(SetupRefused::CannotWrite { path: shown.clone(), reason: error.to_string() }),
    })?;
    Ok(words::filled("window.setup.template.written", &[("path", shown)]))
}
