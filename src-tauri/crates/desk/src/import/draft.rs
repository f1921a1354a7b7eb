//! The election as it would be with the files in it: planned in memory, so that whatever is refused is refused before
//! anything is written, and so that a person can see it first.

use canvass::{Act, ActKind, Canvass, ContestId, EntryNumber, Fact, Setting};
use exchange::Found;
use law::{Coded, Interval};

use super::additions::{self, Addition};
use super::refused::ImportRefused;
use super::set_aside::SetAside;
use super::source::{Reading, Source, file_name};
use super::{plan, twins};
use crate::error::{Error, Problem};
use crate::{errors_found, waiting, words};

/// The election as it will be, and the facts that make it so.
pub(crate) struct Draft {
    /// As it is.
    pub(crate) before: Canvass,
    /// As it will be.
    pub(crate) canvass: Canvass,
    /// What the files and the table of offices bring.
    pub(crate) facts: Vec<Fact>,
    /// The files.
    pub(crate) sources: Vec<Source>,
    additions: Vec<Addition>,
    aside: Vec<SetAside>,
}

impl Draft {
    /// Nothing taken in yet.
    pub(crate) fn of(canvass: &Canvass) -> Draft {
        Draft {
            before: canvass.clone(),
            canvass: canvass.clone(),
            facts: Vec::new(),
            sources: Vec::new(),
            additions: Vec::new(),
            aside: Vec::new(),
        }
    }

    /// Plans a file on everything before it and lays its facts on the draft; where one of them cannot be, none is.
    pub(crate) fn take_in(&mut self, reading: Reading, setting: &Setting, reader: &str) {
        let Reading { path, sha256, found } = reading;
        let mut source =
            Source { path, sha256, found: None, contests: Vec::new(), votes: Interval::default(), refused: None };
        match found {
            Err(refused) => source.refused = Some(refused),
            Ok(found) => {
                let before = self.canvass.clone();
                match self.plan(&found, &file_name(&source.path), setting, reader) {
                    Ok(contests) => {
                        source.votes = added(&before, &self.canvass, &contests);
                        source.contests = contests;
                    }
                    Err(problem) => source.refused = Some(problem),
                }
                source.found = Some(found);
            }
        }
        self.sources.push(source);
    }

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
        self.aside.extend(plan.aside);
        Ok(plan.contests)
    }

    /// Settles contests, those of the files too.
    ///
    /// # Errors
    /// Where one of the facts cannot be.
    pub(crate) fn settle(&mut self, facts: Vec<Fact>) -> Result<(), Error> {
        for fact in facts {
            self.canvass.apply(self.canvass.last_entry().unwrap_or(EntryNumber(0)), &fact).map_err(Error::refused)?;
            self.facts.push(fact);
        }
        Ok(())
    }

    /// Whether no file was refused: all of them are taken in, or none.
    pub(crate) fn is_clean(&self) -> bool {
        self.sources.iter().all(|source| source.refused.is_none())
    }

    /// The one act that brings everything. `offices` is the name of the table that settles contests, where one does.
    pub(crate) fn act(self, offices: Option<&str>) -> Act {
        let names = self.sources.iter().map(|source| file_name(&source.path));
        let names: Vec<String> = names.chain(offices.map(str::to_owned)).collect();
        let kind = if self.sources.is_empty() { ActKind::ContestSettled } else { ActKind::Imported };
        Act { kind, about: names.join(", "), reason: None, facts: self.facts }
    }

    /// What a person has to look at: the machines whose reports are set aside, the names that the files add to an
    /// election that has figures already, the errors in the figures that were not there before, and that more people have voted
    /// than are registered.
    pub(crate) fn look(&self) -> Vec<String> {
        let aside = self.aside.iter().map(|aside| words::sentence(aside));
        let additions = self.additions.iter().map(|addition| words::sentence(addition));
        let errors = errors_found::brought(&self.before, &self.canvass);
        let above = errors_found::above_registration(&self.before, &self.canvass);
        aside.chain(additions).chain(errors).chain(above).collect()
    }

    /// What has to be said of the draft as a whole: what to look at, and that nobody registered what must come in.
    pub(crate) fn sentences(&self) -> Vec<String> {
        self.look().into_iter().chain(self.no_register()).collect()
    }

    /// Without a register a precinct that is missing altogether is not noticed: that is said, with what is known.
    pub(crate) fn no_register(&self) -> Option<String> {
        (!self.sources.is_empty()).then(|| waiting::no_register(&self.canvass)).flatten()
    }
}

fn boxed(problem: impl Problem + 'static) -> Box<dyn Problem> {
    Box::new(problem)
}

/// The votes that these contests have more than before.
fn added(before: &Canvass, after: &Canvass, contests: &[ContestId]) -> Interval {
    let votes = |canvass: &Canvass| -> Interval {
        contests.iter().filter_map(|contest| canvass.totals_of(*contest)?.total.total).sum()
    };
    let (before, after) = (votes(before), votes(after));
    Interval { min: after.min.saturating_sub(before.min), max: after.max.saturating_sub(before.max) }
}

/// A file of another county or another election is refused, and practice returns by a real election.
fn same_election(found: &Found, name: &str, setting: &Setting) -> Result<(), Box<dyn Problem>> {
    practice_apart(found, name, setting).map_err(boxed)?;
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

/// Practice can take in what was real; nothing made for practice comes into a real election.
///
/// # Errors
/// Where the file says that it was made for practice, and the election is a real one.
pub(crate) fn practice_apart(found: &Found, name: &str, setting: &Setting) -> Result<(), ImportRefused> {
    if found.election.practice && !setting.practice {
        return Err(ImportRefused::Practice { file: name.to_owned() });
    }
    Ok(())
}

/// The contest's office could not be told and nobody has settled it.
pub(super) struct OfficeNotSet {
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

/// One warning for each contest of the files whose office is not known.
pub(super) fn offices_not_set(draft: &Draft) -> Vec<String> {
    let contests = draft.sources.iter().flat_map(|source| &source.contests);
    let open = contests.filter(|contest| crate::election::settled_office(&draft.canvass, **contest).is_none());
    let mut sentences: Vec<String> = open
        .filter_map(|contest| draft.canvass.contest(*contest))
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
