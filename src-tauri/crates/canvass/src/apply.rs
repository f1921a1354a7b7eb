//! One fact after the other: each handler first looks whether the fact can be true beside those before it, then
//! takes it in. A fact that is refused leaves no trace.
use std::collections::BTreeSet;
use std::sync::Arc;

use crate::canvass::{Canvass, SetRecord};
use crate::contest::{Choice, Contest, ContestSettled, NeededPercent};
use crate::fact::Fact;
use crate::id::{ChoiceId, ContestId, EntryNumber, PrecinctId, SourceId};
use crate::inconsistent::Inconsistent;
use crate::precinct::{Precinct, Style};
use crate::procedure::{IssuedDocument, ResultsSet, ResultsSetKind};
use crate::register::Slot;
use crate::report::{Expected, FindingAccepted};
use crate::revise::next_place;
use crate::revision::{Subject, Withdrawn};
use crate::source::{Share, Source, SourceKind};

impl Canvass {
    /// Takes in one fact. A fact that is refused changes nothing.
    ///
    /// # Errors
    /// Where the fact cannot be true beside those before it.
    pub fn apply(&mut self, entry: EntryNumber, fact: &Fact) -> Result<(), Inconsistent> {
        self.admit(entry, fact)?;
        match fact {
            Fact::Setting(setting) => {
                if self.setting.is_some() {
                    return Err(Inconsistent::SecondSetting);
                }
                self.ballot_order.set(setting, &self.settled);
                self.setting = Some(setting.clone());
                Ok(())
            }
            Fact::Registration(registration) => {
                self.registration = Some(*registration);
                Ok(())
            }
            Fact::Officer(officer) => {
                self.officers.insert(officer.role, officer.clone());
                Ok(())
            }
            Fact::Precinct(precinct) => self.apply_precinct(precinct),
            Fact::Contest(contest) => self.apply_contest(contest),
            Fact::Choice(choice) => self.apply_choice(choice),
            Fact::ContestSettled(settled) => self.apply_settled(settled),
            Fact::Style(style) => self.apply_style(style),
            Fact::Source(source) => self.apply_source(source),
            Fact::Expected(expected) => self.apply_expected(expected),
            Fact::Report(report) => self.apply_report(report),
            Fact::NoneSigned(none) => self.apply_none_signed(none),
            Fact::Quarantined(quarantined) => self.apply_quarantined(quarantined),
            Fact::PassBegun(pass) => self.apply_pass_begun(pass),
            Fact::FieldRow(row) => self.apply_row(entry, row),
            Fact::PassFinished(finished) => self.apply_pass_finished(finished.pass),
            Fact::FindingAccepted(accepted) => self.apply_accepted(entry, accepted),
            Fact::Share(share) => self.apply_share(share),
            Fact::ResultsSet(set) => self.apply_set(entry, set),
            Fact::CountyEvent(event) => {
                event.contest.map_or(Ok(()), |contest| self.known_contest(contest))?;
                self.events.push(event.clone());
                Ok(())
            }
            Fact::DeadlineOverride(date) => {
                self.overrides.push(date.clone());
                Ok(())
            }
            Fact::Confirmation(confirmation) => {
                self.known_contest(confirmation.contest)?;
                self.confirmations.insert(confirmation.contest, (entry, confirmation.clone()));
                Ok(())
            }
            Fact::IssuedDocument(document) => self.apply_document(entry, document),
            Fact::PrecinctRevised(revised) => self.apply_precinct_revised(revised),
            Fact::ContestRevised(revised) => self.apply_contest_revised(revised),
            Fact::ChoiceRevised(revised) => self.apply_choice_revised(revised),
            Fact::SourceRevised(revised) => self.apply_source_revised(revised),
            Fact::Delivery(delivery) => self.apply_delivery(delivery),
            Fact::PrecinctStyles(styles) => self.apply_precinct_styles(styles),
            Fact::ContestCounties(counties) => self.apply_contest_counties(counties),
            Fact::CountySeal(seal) => self.apply_county_seal(seal),
            Fact::Withdrawn(withdrawn) => self.apply_withdrawn(withdrawn),
        }?;
        if let Some(contest) = brings_other_terms(fact) {
            self.prove_again(contest);
        }
        self.last = Some(entry);
        Ok(())
    }

    /// What holds for every fact: entries come in order, and a sealed set takes no figure.
    pub(crate) fn admit(&self, entry: EntryNumber, fact: &Fact) -> Result<(), Inconsistent> {
        if let Some(last) = self.last.filter(|last| entry < *last) {
            return Err(Inconsistent::EntryOutOfOrder { entry, last });
        }
        if self.set.is_sealed() && adds_to_results(fact) {
            return Err(Inconsistent::SetSealed { set: self.set.kind() });
        }
        Ok(())
    }

    fn apply_precinct(&mut self, precinct: &Precinct) -> Result<(), Inconsistent> {
        let used = self.precincts.contains_key(&precinct.id) || self.gone.precincts.contains_key(&precinct.id);
        unused("precinct", precinct.id.0, used)?;
        self.no_other_precinct_is(precinct)?;
        self.precincts.insert(precinct.id, precinct.clone());
        Ok(())
    }

    fn apply_contest(&mut self, contest: &Contest) -> Result<(), Inconsistent> {
        let used = self.contests.contains_key(&contest.id) || self.gone.contests.contains_key(&contest.id);
        unused("contest", contest.id, used)?;
        self.contests.insert(contest.id, contest.clone());
        self.ballot_order.put(contest.id, None, None);
        Ok(())
    }

    fn apply_choice(&mut self, choice: &Choice) -> Result<(), Inconsistent> {
        self.known_contest(choice.id.contest)?;
        let gone = self.gone.choices.get(&choice.id.contest);
        let was_there = gone.is_some_and(|gone| gone.iter().any(|other| other.id == choice.id));
        unused("choice", choice.id, self.choice(choice.id).is_some() || was_there)?;
        let next = next_place(self.choices(choice.id.contest));
        if choice.id.place != next {
            return Err(Inconsistent::ChoiceOutOfOrder { choice: choice.id, next });
        }
        self.choices.entry(choice.id.contest).or_default().push(choice.clone());
        Ok(())
    }

    fn apply_settled(&mut self, settled: &ContestSettled) -> Result<(), Inconsistent> {
        self.known_contest(settled.contest)?;
        possible("seats", settled.seats, |seats| seats > 0)?;
        possible("counties", settled.extent.counties, |counties| counties > 0)?;
        possible("needed-percent", settled.needed.map(|NeededPercent(needed)| needed), |needed| {
            (1..=10_000).contains(&needed)
        })?;
        let before = self.settled.insert(settled.contest, settled.clone());
        self.ballot_order.put(settled.contest, before.and_then(|before| before.office), settled.office);
        Ok(())
    }

    fn apply_style(&mut self, style: &Style) -> Result<(), Inconsistent> {
        let used = self.styles.contains_key(&style.id) || self.gone.styles.contains_key(&style.id);
        unused("style", style.id.0, used)?;
        possible("card", Some(u32::from(style.card)), |card| card > 0)?;
        style.contests.iter().try_for_each(|contest| self.known_contest(*contest))?;
        self.styles.insert(style.id, style.clone());
        Ok(())
    }

    fn apply_source(&mut self, source: &Source) -> Result<(), Inconsistent> {
        let used = self.sources.contains_key(&source.id) || self.gone.sources.contains_key(&source.id);
        unused("source", source.id.0, used)?;
        let same_file = |other: &&Source| source.sha256.is_some() && other.sha256 == source.sha256;
        if let Some(earlier) = self.sources.values().find(same_file) {
            return Err(Inconsistent::SameFile { file: source.name.clone(), earlier: earlier.name.clone() });
        }
        self.sources.insert(source.id, source.clone());
        Ok(())
    }

    fn apply_expected(&mut self, expected: &Expected) -> Result<(), Inconsistent> {
        let slot = Slot { precinct: expected.precinct, source: expected.source, scope: expected.scope };
        self.known_precinct(slot.precinct)?;
        let source = self.known_source(slot.source)?;
        if !source.in_use {
            return Err(Inconsistent::SourceNotInUse { source: source.name.clone() });
        }
        if self.expected.contains(&slot) {
            return Err(Inconsistent::AlreadyExpected { report: self.report_name(&slot) });
        }
        self.expected.insert(slot);
        self.resolve_precinct(slot.precinct);
        Ok(())
    }

    fn apply_accepted(&mut self, entry: EntryNumber, accepted: &FindingAccepted) -> Result<(), Inconsistent> {
        if self.report(accepted.report).is_none() {
            return Err(unknown("report", accepted.report.0));
        }
        accepted.contest.map_or(Ok(()), |contest| self.known_contest(contest))?;
        self.accepted.push((entry, accepted.clone()));
        Ok(())
    }

    fn apply_share(&mut self, share: &Share) -> Result<(), Inconsistent> {
        unused("share", share.id.0, self.shares.contains_key(&share.id))?;
        self.known_contest(share.contest)?;
        self.known_source(share.source)?;
        if self.setting.as_ref().is_some_and(|setting| setting.county == share.county) {
            return Err(Inconsistent::OwnCounty { county: share.county });
        }
        let mut seen: BTreeSet<ChoiceId> = BTreeSet::new();
        for figure in &share.figures {
            let choice = figure.choice;
            if choice.contest != share.contest {
                return Err(Inconsistent::ChoiceOfOtherContest { contest: share.contest, choice });
            }
            self.known_choice(choice)?;
            if !seen.insert(choice) {
                return Err(Inconsistent::ChoiceTwice { choice });
            }
        }
        self.shares.insert(share.id, Arc::new(share.clone()));
        Ok(())
    }

    fn apply_set(&mut self, entry: EntryNumber, set: &ResultsSet) -> Result<(), Inconsistent> {
        // The row that seals a set bears the id of the row that opened it.
        let seals = |other: &SetRecord| set.sealed && other.set.kind == set.kind && !other.state.is_sealed();
        let used = self.sets.iter().any(|other| other.set.id == set.id);
        let sealed_by_it = self.sets.last().is_some_and(|last| last.set.id == set.id && seals(last));
        unused("results set", set.id.0, used && !sealed_by_it)?;
        // Election night is open from the start; a file may say so once.
        let opens_night = self.sets.is_empty() && set.kind == ResultsSetKind::Night && !set.sealed;
        let state = if opens_night { self.set } else { self.set.follow(set)? };
        self.set = state;
        self.sets.push(SetRecord { entry, set: set.clone(), state });
        Ok(())
    }

    fn apply_document(&mut self, entry: EntryNumber, document: &IssuedDocument) -> Result<(), Inconsistent> {
        unused("document", document.id.0, self.documents.iter().any(|(_, other)| other.id == document.id))?;
        let numbered = |number: u32| self.documents.iter().any(|(_, other)| other.number == number);
        unused("document number", document.number, numbered(document.number))?;
        if let Some(replaced) = document.replaces.filter(|number| !numbered(*number)) {
            return Err(unknown("document number", replaced));
        }
        document.contest.map_or(Ok(()), |contest| self.known_contest(contest))?;
        self.documents.push((entry, Arc::new(document.clone())));
        Ok(())
    }

    pub(crate) fn known_contest(&self, contest: ContestId) -> Result<(), Inconsistent> {
        self.contest(contest).map(|_| ()).ok_or_else(|| unknown("contest", contest))
    }

    pub(crate) fn known_choice(&self, choice: ChoiceId) -> Result<(), Inconsistent> {
        self.choice(choice).map(|_| ()).ok_or_else(|| unknown("choice", choice))
    }

    pub(crate) fn known_precinct(&self, precinct: PrecinctId) -> Result<(), Inconsistent> {
        self.precinct(precinct).map(|_| ()).ok_or_else(|| unknown("precinct", precinct.0))
    }

    pub(crate) fn known_source(&self, source: SourceId) -> Result<&Source, Inconsistent> {
        self.source(source).ok_or_else(|| unknown("source", source.0))
    }

    pub(crate) fn is_file(&self, source: SourceId) -> bool {
        self.source(source).is_some_and(|source| source.kind == SourceKind::File)
    }
}

/// Whether the fact belongs to the results, so that a sealed set does not take it. Another county's share, a
/// confirmation, a date or a document says nothing about this county's figures.
fn adds_to_results(fact: &Fact) -> bool {
    if let Fact::Withdrawn(Withdrawn { what, .. }) = fact {
        return !matches!(what, Subject::Source(_) | Subject::Seal);
    }
    matches!(
        fact,
        Fact::Precinct(_)
            | Fact::Contest(_)
            | Fact::Choice(_)
            | Fact::Style(_)
            | Fact::Expected(_)
            | Fact::Report(_)
            | Fact::NoneSigned(_)
            | Fact::Quarantined(_)
            | Fact::PassBegun(_)
            | Fact::FieldRow(_)
            | Fact::PassFinished(_)
            | Fact::PrecinctRevised(_)
            | Fact::ContestRevised(_)
            | Fact::ChoiceRevised(_)
            | Fact::PrecinctStyles(_)
    )
}

/// The contest that has other choices, or elects another number, after this fact.
fn brings_other_terms(fact: &Fact) -> Option<ContestId> {
    match fact {
        Fact::Choice(choice) => Some(choice.id.contest),
        Fact::ChoiceRevised(revised) => Some(revised.id.contest),
        Fact::ContestSettled(settled) => Some(settled.contest),
        Fact::Contest(contest) => Some(contest.id),
        Fact::ContestRevised(revised) => Some(revised.id),
        Fact::Withdrawn(Withdrawn { what: Subject::Contest(contest), .. }) => Some(*contest),
        Fact::Withdrawn(Withdrawn { what: Subject::Choice(choice), .. }) => Some(choice.contest),
        _ => None,
    }
}

pub(crate) fn unknown(what: &'static str, id: impl ToString) -> Inconsistent {
    Inconsistent::Unknown { what, id: id.to_string() }
}

pub(crate) fn unused(what: &'static str, id: impl ToString, used: bool) -> Result<(), Inconsistent> {
    if used { Err(Inconsistent::IdUsed { what, id: id.to_string() }) } else { Ok(()) }
}

fn possible(what: &'static str, given: Option<u32>, is_possible: fn(u32) -> bool) -> Result<(), Inconsistent> {
    match given.filter(|given| !is_possible(*given)) {
        Some(given) => Err(Inconsistent::NotPossible { what, given: given.to_string() }),
        None => Ok(()),
    }
}
