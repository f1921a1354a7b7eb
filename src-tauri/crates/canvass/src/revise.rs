//! Setting right what was set up. Figures are what a revision may not contradict: once some are in, what they were
//! counted for can be spelled better, for a reason, and cannot become something else.
use std::collections::{BTreeMap, BTreeSet};

use crate::apply::unknown;
use crate::canvass::Canvass;
use crate::contest::{Choice, Contest};
use crate::id::{ChoiceId, ContestId, PrecinctId, SourceId, StyleId};
use crate::inconsistent::Inconsistent;
use crate::precinct::{Precinct, Style};
use crate::register::Slot;
use crate::report::Field;
use crate::revision::{
    ChoiceRevised, ContestCounties, ContestRevised, CountySeal, Delivery, PrecinctRevised, PrecinctStyles,
    SourceRevised, Subject, Withdrawn,
};
use crate::source::Source;

/// What was withdrawn, as it stood last: its ids stay taken, and a revision brings it back.
#[derive(Debug, Clone, Default)]
pub(crate) struct Gone {
    pub(crate) precincts: BTreeMap<PrecinctId, Precinct>,
    pub(crate) contests: BTreeMap<ContestId, Contest>,
    pub(crate) choices: BTreeMap<ContestId, Vec<Choice>>,
    pub(crate) styles: BTreeMap<StyleId, Style>,
    pub(crate) sources: BTreeMap<SourceId, Source>,
}

impl Canvass {
    pub(crate) fn apply_precinct_revised(&mut self, revised: &PrecinctRevised) -> Result<(), Inconsistent> {
        let standing = self.precincts.get(&revised.id).or_else(|| self.gone.precincts.get(&revised.id));
        let name = standing.ok_or_else(|| unknown("precinct", revised.id.0))?.full_name();
        let precinct = Precinct { id: revised.id, name: revised.name.clone(), part: revised.part.clone() };
        self.no_other_precinct_is(&precinct)?;
        reasoned("precinct", &name, revised.reason.as_deref(), self.is_reported(revised.id))?;
        self.gone.precincts.remove(&revised.id);
        self.precincts.insert(revised.id, precinct);
        Ok(())
    }

    pub(crate) fn no_other_precinct_is(&self, precinct: &Precinct) -> Result<(), Inconsistent> {
        let same = |other: &Precinct| (&other.name, &other.part) == (&precinct.name, &precinct.part);
        if self.precincts().any(|other| other.id != precinct.id && same(other)) {
            return Err(Inconsistent::PrecinctTwice { precinct: precinct.full_name() });
        }
        Ok(())
    }

    pub(crate) fn apply_contest_revised(&mut self, revised: &ContestRevised) -> Result<(), Inconsistent> {
        let standing = self.contests.get(&revised.id).or_else(|| self.gone.contests.get(&revised.id));
        let standing = standing.ok_or_else(|| unknown("contest", revised.id))?.clone();
        let counted = self.has_figures(revised.id);
        reasoned("contest", &standing.title, revised.reason.as_deref(), counted)?;
        if counted && standing.kind != revised.kind {
            return Err(Inconsistent::Reported { what: "contest", name: standing.title });
        }
        let (title, district) = (revised.title.clone(), revised.district.clone());
        let contest = Contest { title, district, party: revised.party.clone(), kind: revised.kind, ..standing };
        self.gone.contests.remove(&revised.id);
        self.contests.insert(revised.id, contest);
        Ok(())
    }

    pub(crate) fn apply_choice_revised(&mut self, revised: &ChoiceRevised) -> Result<(), Inconsistent> {
        let ChoiceId { contest, place } = revised.id;
        self.known_contest(contest)?;
        let choices = self.choices(contest);
        let standing = self.choice(revised.id);
        let counted = self.has_figures(contest);
        let new = Choice {
            id: revised.id,
            name: revised.name.clone(),
            party: revised.party.clone(),
            write_in: revised.write_in,
        };
        let Some(standing) = standing else {
            // One that was withdrawn comes back at its place, the next on the ballot.
            let next = next_place(choices);
            let was_there = self.gone.choices.get(&contest).is_some_and(|gone| gone.iter().any(|c| c.id == revised.id));
            if !was_there {
                return Err(unknown("choice", revised.id));
            }
            if place != next {
                return Err(Inconsistent::ChoiceOutOfOrder { choice: revised.id, next });
            }
            if let Some(gone) = self.gone.choices.get_mut(&contest) {
                gone.retain(|choice| choice.id != revised.id);
            }
            self.choices.entry(contest).or_default().push(new);
            return Ok(());
        };
        reasoned("choice", &standing.name, revised.reason.as_deref(), counted)?;
        let others = || choices.iter().filter(|choice| choice.id != revised.id);
        if counted && others().any(|choice| choice.name == new.name) {
            return Err(Inconsistent::NameTaken { name: new.name });
        }
        let index = usize::from(place).checked_sub(1);
        let choices = self.choices.get_mut(&contest);
        if let Some(choice) = choices.zip(index).and_then(|(choices, index)| choices.get_mut(index)) {
            *choice = new;
        }
        Ok(())
    }

    pub(crate) fn apply_source_revised(&mut self, revised: &SourceRevised) -> Result<(), Inconsistent> {
        let standing = self.sources.get(&revised.id).or_else(|| self.gone.sources.get(&revised.id));
        let standing = standing.ok_or_else(|| unknown("source", revised.id.0))?.clone();
        let reported = self.reports().any(|record| record.report.source == revised.id);
        reasoned("source", &standing.name, revised.reason.as_deref(), reported)?;
        if standing.in_use && !revised.in_use {
            self.nothing_expected("source", &standing.name, |slot| slot.source == revised.id)?;
            if self.reports().any(|record| record.report.source == revised.id && record.state.is_in()) {
                return Err(Inconsistent::Reported { what: "source", name: standing.name });
            }
        }
        let source = Source {
            name: revised.name.clone(),
            place: revised.place.clone(),
            medium: revised.medium.clone(),
            seal: revised.seal.clone(),
            in_use: revised.in_use,
            test_deck: revised.test_deck,
            ..standing
        };
        self.gone.sources.remove(&revised.id);
        self.sources.insert(revised.id, source);
        Ok(())
    }

    pub(crate) fn apply_delivery(&mut self, delivery: &Delivery) -> Result<(), Inconsistent> {
        self.known_source(delivery.source)?;
        self.deliveries.insert(delivery.source, delivery.clone());
        Ok(())
    }

    pub(crate) fn apply_precinct_styles(&mut self, given: &PrecinctStyles) -> Result<(), Inconsistent> {
        self.known_precinct(given.precinct)?;
        let known = |id: &StyleId| self.styles.get(id).ok_or_else(|| unknown("style", id.0));
        let styles = given.styles.iter().map(known).collect::<Result<Vec<&Style>, _>>()?;
        // What is counted in the precinct was on its ballots.
        let carried = |contest: ContestId| styles.iter().any(|style| style.contests.contains(&contest));
        let name = |contest: ContestId| self.contest(contest).map_or_else(String::new, |contest| contest.title.clone());
        let contradicted = self.fields_in(given.precinct).into_iter().find_map(|field| match field {
            Field::Ballots(Some(style)) if !given.styles.contains(&style) => {
                Some(Inconsistent::Reported { what: "style", name: style.0.to_string() })
            }
            _ => field
                .contest()
                .filter(|contest| !carried(*contest))
                .map(|contest| Inconsistent::Reported { what: "contest", name: name(contest) }),
        });
        if let Some(contradicted) = contradicted.filter(|_| !styles.is_empty()) {
            return Err(contradicted);
        }
        self.precinct_styles.insert(given.precinct, given.styles.clone());
        Ok(())
    }

    pub(crate) fn apply_contest_counties(&mut self, given: &ContestCounties) -> Result<(), Inconsistent> {
        self.known_contest(given.contest)?;
        let own = self.setting().map(|setting| setting.county);
        if let Some(county) = given.counties.iter().find(|county| Some(**county) == own) {
            return Err(Inconsistent::OwnCounty { county: *county });
        }
        self.counties.insert(given.contest, given.counties.iter().copied().collect());
        Ok(())
    }

    pub(crate) fn apply_county_seal(&mut self, seal: &CountySeal) -> Result<(), Inconsistent> {
        if seal.image.is_empty() || seal.image.len() > CountySeal::MOST_BYTES {
            return Err(Inconsistent::NotPossible { what: "seal-bytes", given: seal.image.len().to_string() });
        }
        self.seal = Some(std::sync::Arc::new(seal.clone()));
        Ok(())
    }

    pub(crate) fn apply_withdrawn(&mut self, withdrawn: &Withdrawn) -> Result<(), Inconsistent> {
        let (what, name) = (withdrawn.what, self.name_of(withdrawn.what)?);
        reasoned(what.id(), &name, Some(&withdrawn.reason), true)?;
        match what {
            Subject::Precinct(id) => {
                self.nothing_expected("precinct", &name, |slot| slot.precinct == id)?;
                not_reported("precinct", name, self.is_reported(id))?;
                self.gone.precincts.extend(self.precincts.remove_entry(&id));
                self.precinct_styles.remove(&id);
            }
            Subject::Contest(id) => {
                not_reported("contest", name, self.has_figures(id))?;
                self.gone.contests.extend(self.contests.remove_entry(&id));
            }
            Subject::Choice(id) => {
                let last = self.choices(id.contest).last().map_or(id, |choice| choice.id);
                if last != id {
                    return Err(Inconsistent::NotLastChoice { choice: id, last });
                }
                not_reported("choice", name, self.has_figures(id.contest))?;
                let choice = self.choices.get_mut(&id.contest).and_then(Vec::pop);
                self.gone.choices.entry(id.contest).or_default().extend(choice);
            }
            Subject::Style(id) => {
                let is_used = self.precinct_styles.values().any(|styles| styles.contains(&id));
                let counted = self.fields().any(|field| field == Field::Ballots(Some(id)));
                not_reported("style", name, is_used || counted)?;
                self.gone.styles.extend(self.styles.remove_entry(&id));
            }
            Subject::Source(id) => {
                self.nothing_expected("source", &name, |slot| slot.source == id)?;
                let reported = self.reports().any(|record| record.report.source == id);
                not_reported("source", name, reported || self.shares().any(|share| share.source == id))?;
                self.gone.sources.extend(self.sources.remove_entry(&id));
            }
            Subject::Expected(slot) => {
                not_reported("expected", name, self.report_at(&slot).is_some())?;
                self.expected.remove(&slot);
                self.resolve_precinct(slot.precinct);
            }
            Subject::Seal => self.seal = None,
        }
        Ok(())
    }

    /// The name of what is to be withdrawn.
    fn name_of(&self, what: Subject) -> Result<String, Inconsistent> {
        match what {
            Subject::Precinct(id) => self.known_precinct(id).map(|()| self.precinct_name(id)),
            Subject::Contest(id) => {
                self.contest(id).map(|contest| contest.title.clone()).ok_or_else(|| unknown("contest", id))
            }
            Subject::Choice(id) => {
                self.choice(id).map(|choice| choice.name.clone()).ok_or_else(|| unknown("choice", id))
            }
            Subject::Style(id) => {
                self.styles.get(&id).map(|style| style.id.0.to_string()).ok_or_else(|| unknown("style", id.0))
            }
            Subject::Source(id) => self.known_source(id).map(|source| source.name.clone()),
            Subject::Expected(slot) => {
                let name = self.report_name(&slot);
                if self.expected.contains(&slot) { Ok(name) } else { Err(unknown("expected", name)) }
            }
            Subject::Seal => self.seal.as_ref().map(|seal| seal.kind.to_string()).ok_or_else(|| unknown("seal", "1")),
        }
    }

    fn nothing_expected(
        &self,
        what: &'static str,
        name: &str,
        of_it: impl Fn(&Slot) -> bool,
    ) -> Result<(), Inconsistent> {
        match self.expected().find(|slot| of_it(slot)) {
            Some(slot) => {
                Err(Inconsistent::StillExpected { what, name: name.to_owned(), report: self.report_name(slot) })
            }
            None => Ok(()),
        }
    }

    /// Whether a report of a precinct is in, or was begun.
    pub fn is_reported(&self, precinct: PrecinctId) -> bool {
        self.reports().any(|record| record.report.precinct == precinct)
    }

    /// Whether there is a figure of a contest: counted, set aside, in a reading that is not finished, or another
    /// county's.
    pub fn has_figures(&self, contest: ContestId) -> bool {
        self.reports().any(|record| mentions(&record.figures, contest))
            || self.passes.values().any(|pass| mentions(&pass.rows, contest))
            || self.shares_of(contest).next().is_some()
    }

    /// Every field that has a figure, finished or not.
    fn fields(&self) -> impl Iterator<Item = Field> {
        let of_reports = self.reports().flat_map(|record| record.figures.keys().copied());
        of_reports.chain(self.passes.values().flat_map(|pass| pass.rows.keys().copied()))
    }

    /// The fields that have a figure in a precinct.
    fn fields_in(&self, precinct: PrecinctId) -> BTreeSet<Field> {
        let here = |report| self.report(report).is_some_and(|record| record.report.precinct == precinct);
        let of_reports = self.reports().filter(|record| record.report.precinct == precinct);
        let of_passes = self.passes.values().filter(|pass| here(pass.pass.report));
        let keyed = of_passes.flat_map(|pass| pass.rows.keys().copied());
        of_reports.flat_map(|record| record.figures.keys().copied()).chain(keyed).collect()
    }
}

/// The place after the last choice.
pub(crate) fn next_place(choices: &[Choice]) -> u16 {
    u16::try_from(choices.len()).unwrap_or(u16::MAX).saturating_add(1)
}

fn mentions<V>(figures: &BTreeMap<Field, V>, contest: ContestId) -> bool {
    let votes = |place| Field::Votes(ChoiceId { contest, place });
    figures.range(votes(0)..=votes(u16::MAX)).next().is_some()
        || [Field::Undervotes(contest), Field::Overvotes(contest), Field::ControlTotal(contest)]
            .iter()
            .any(|field| figures.contains_key(field))
}

fn reasoned(what: &'static str, name: &str, reason: Option<&str>, wanted: bool) -> Result<(), Inconsistent> {
    let given = reason.is_some_and(|reason| !reason.trim().is_empty());
    if wanted && !given { Err(Inconsistent::ReasonMissing { what, name: name.to_owned() }) } else { Ok(()) }
}

fn not_reported(what: &'static str, name: String, reported: bool) -> Result<(), Inconsistent> {
    if reported { Err(Inconsistent::Reported { what, name }) } else { Ok(()) }
}
