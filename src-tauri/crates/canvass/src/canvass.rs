use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use law::Edition;

use crate::act::Act;
use crate::as_of::AsOf;
use crate::ballot_order::BallotOrder;
use crate::contest::{Choice, Contest, ContestSettled};
use crate::county::County;
use crate::differed::Differences;
use crate::fact::Fact;
use crate::figures::{ContestTable, Line};
use crate::id::{
    ChoiceId, ContestId, DocumentId, EntryNumber, PassId, PrecinctId, ReportId, SetId, ShareId, SourceId, StyleId,
};
use crate::inconsistent::Inconsistent;
use crate::precinct::{Precinct, Style};
use crate::procedure::{
    Confirmation, CountyEvent, DeadlineOverride, IssuedDocument, Officer, OfficerRole, ResultsSet, ResultsSetKind,
};
use crate::register::Slot;
use crate::report::{FindingAccepted, PassBegun, Report};
use crate::report_state::{Figures, ReportState, Rows};
use crate::revise::Gone;
use crate::revision::{CountySeal, Delivery};
use crate::set_state::SetState;
use crate::setting::{Registration, Setting};
use crate::source::{Share, Source};

/// An open election in memory: every fact that is known, and what follows from them.
///
/// It is made of facts alone, by the same function when a file is opened and when an act is recorded. An act is first
/// [checked](Canvass::check), then committed to the file, then [recorded](Canvass::record) here; whatever is asked of it
/// is answered from memory.
#[derive(Debug, Clone, Default)]
pub struct Canvass {
    pub(crate) last: Option<EntryNumber>,
    pub(crate) setting: Option<Setting>,
    pub(crate) registration: Option<Registration>,
    pub(crate) officers: BTreeMap<OfficerRole, Officer>,
    pub(crate) precincts: BTreeMap<PrecinctId, Precinct>,
    pub(crate) contests: BTreeMap<ContestId, Contest>,
    pub(crate) ballot_order: BallotOrder,
    pub(crate) choices: BTreeMap<ContestId, Vec<Choice>>,
    pub(crate) settled: BTreeMap<ContestId, ContestSettled>,
    pub(crate) styles: BTreeMap<StyleId, Style>,
    pub(crate) sources: BTreeMap<SourceId, Source>,
    pub(crate) expected: BTreeSet<Slot>,
    pub(crate) slots: BTreeMap<Slot, ReportId>,
    pub(crate) reports: BTreeMap<ReportId, Arc<ReportRecord>>,
    pub(crate) passes: BTreeMap<PassId, Arc<PassRecord>>,
    pub(crate) tables: BTreeMap<ContestId, Arc<ContestTable>>,
    pub(crate) accepted: Vec<(EntryNumber, FindingAccepted)>,
    pub(crate) shares: BTreeMap<ShareId, Arc<Share>>,
    pub(crate) set: SetState,
    pub(crate) sets: Vec<SetRecord>,
    pub(crate) events: Vec<CountyEvent>,
    pub(crate) overrides: Vec<DeadlineOverride>,
    pub(crate) confirmations: BTreeMap<ContestId, (EntryNumber, Confirmation)>,
    pub(crate) documents: Vec<(EntryNumber, Arc<IssuedDocument>)>,
    pub(crate) deliveries: BTreeMap<SourceId, Delivery>,
    pub(crate) precinct_styles: BTreeMap<PrecinctId, Vec<StyleId>>,
    pub(crate) counties: BTreeMap<ContestId, BTreeSet<County>>,
    pub(crate) seal: Option<Arc<CountySeal>>,
    pub(crate) gone: Gone,
}

/// A report, where it stands, and its figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportRecord {
    /// The report.
    pub report: Report,
    /// Where it stands.
    pub state: ReportState,
    /// Its figures: of the finished readings. They are in the totals where [`ReportState::counts`].
    pub figures: Figures,
    /// Why it was set aside, or why there is nothing in it.
    pub reason: Option<String>,
    /// Who signed that there is nothing in it.
    pub signed_by: Option<String>,
    /// Which entries brought its figures.
    pub as_of: AsOf,
    /// Where two readings of it differed.
    pub differences: Differences,
}

/// A reading of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassRecord {
    /// How it began.
    pub pass: PassBegun,
    /// Its rows. Those of a finished import have become the report's figures and are no longer held here.
    pub rows: Rows,
    /// Which entries brought them.
    pub as_of: AsOf,
    /// Whether it is finished, or another took its place: no row can be added.
    pub closed: bool,
    /// Whether it was finished. One that another took the place of never counts.
    pub finished: bool,
}

/// A version of the results, and the entry that brought it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetRecord {
    /// The entry that opened or sealed it. The results of a sealed set are those of the facts up to here.
    pub entry: EntryNumber,
    /// The row.
    pub set: ResultsSet,
    /// Where the results stood after it.
    pub state: SetState,
}

impl Canvass {
    /// Applies every fact of a file, in the order of its log.
    ///
    /// # Errors
    /// The first fact that cannot be true beside those before it.
    pub fn from_facts<F: Borrow<Fact>>(
        facts: impl IntoIterator<Item = (EntryNumber, F)>,
    ) -> Result<Self, Inconsistent> {
        let mut canvass = Canvass::default();
        for (entry, fact) in facts {
            canvass.apply(entry, fact.borrow())?;
        }
        Ok(canvass)
    }

    /// Whether an act could be recorded: asked before it is committed to the file, so that nothing inconsistent is.
    ///
    /// # Errors
    /// The first of its facts that cannot be true beside those before it.
    pub fn check(&self, act: &Act) -> Result<(), Inconsistent> {
        let entry = self.last.unwrap_or(EntryNumber(0));
        // A keyed field is by far the most frequent act, and needs no draft.
        if let [fact @ Fact::FieldRow(row)] = act.facts.as_slice() {
            self.admit(entry, fact)?;
            return self.admit_row(row).map(|_| ());
        }
        let mut draft = self.clone();
        act.facts.iter().try_for_each(|fact| draft.apply(entry, fact))
    }

    /// Records an act that is in the file: all of it, or in case of an error nothing.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn record(&mut self, entry: EntryNumber, act: &Act) -> Result<(), Inconsistent> {
        if let [fact] = act.facts.as_slice() {
            return self.apply(entry, fact);
        }
        let mut draft = self.clone();
        act.facts.iter().try_for_each(|fact| draft.apply(entry, fact))?;
        *self = draft;
        Ok(())
    }

    /// What the file is about; `None` before it is set.
    pub fn setting(&self) -> Option<&Setting> {
        self.setting.as_ref()
    }

    /// The edition of the law; before it is set, none.
    pub fn edition(&self) -> Edition {
        self.setting.as_ref().map_or(Edition::None, |setting| setting.edition)
    }

    /// The county's registration count, the last one recorded.
    pub fn registration(&self) -> Option<Registration> {
        self.registration
    }

    /// Who holds an office, the last one recorded.
    pub fn officer(&self, role: OfficerRole) -> Option<&Officer> {
        self.officers.get(&role)
    }

    /// The precincts, by id.
    pub fn precincts(&self) -> impl Iterator<Item = &Precinct> {
        self.precincts.values()
    }

    /// A precinct.
    pub fn precinct(&self, id: PrecinctId) -> Option<&Precinct> {
        self.precincts.get(&id)
    }

    /// The contests, in the order of the edition's ballot; those of one office, and last those of no known office, as
    /// they were set up.
    pub fn contests(&self) -> impl Iterator<Item = &Contest> {
        self.ballot_order.contests().filter_map(|contest| self.contests.get(&contest))
    }

    /// A contest.
    pub fn contest(&self, id: ContestId) -> Option<&Contest> {
        self.contests.get(&id)
    }

    /// The choices of a contest, in ballot order.
    pub fn choices(&self, contest: ContestId) -> &[Choice] {
        let stands = self.contests.contains_key(&contest);
        self.choices.get(&contest).filter(|_| stands).map_or(&[], Vec::as_slice)
    }

    /// A choice.
    pub fn choice(&self, id: ChoiceId) -> Option<&Choice> {
        self.choices(id.contest).get(usize::from(id.place).checked_sub(1)?)
    }

    /// What was settled about a contest; `None` where nothing was.
    pub fn settled(&self, contest: ContestId) -> Option<&ContestSettled> {
        self.settled.get(&contest)
    }

    /// The ballot styles, by id.
    pub fn styles(&self) -> impl Iterator<Item = &Style> {
        self.styles.values()
    }

    /// The sources, by id.
    pub fn sources(&self) -> impl Iterator<Item = &Source> {
        self.sources.values()
    }

    /// A source.
    pub fn source(&self, id: SourceId) -> Option<&Source> {
        self.sources.get(&id)
    }

    /// How a source's figures come in, where somebody said.
    pub fn delivery(&self, source: SourceId) -> Option<&Delivery> {
        self.deliveries.get(&source)
    }

    /// The county's seal, the last one recorded.
    pub fn seal(&self) -> Option<&CountySeal> {
        self.seal.as_deref()
    }

    /// Whether a choice was at this place of a contest's ballot and was withdrawn: a revision brings it back.
    pub fn was_withdrawn(&self, choice: ChoiceId) -> bool {
        self.gone.choices.get(&choice.contest).is_some_and(|gone| gone.iter().any(|other| other.id == choice))
    }

    /// The reports, by id.
    pub fn reports(&self) -> impl Iterator<Item = &ReportRecord> {
        self.reports.values().map(AsRef::as_ref)
    }

    /// A report.
    pub fn report(&self, id: ReportId) -> Option<&ReportRecord> {
        self.reports.get(&id).map(AsRef::as_ref)
    }

    /// The report of a slot: the one that is not set aside.
    pub fn report_at(&self, slot: &Slot) -> Option<&ReportRecord> {
        self.slots.get(slot).and_then(|id| self.report(*id))
    }

    /// A reading.
    pub fn pass(&self, id: PassId) -> Option<&PassRecord> {
        self.passes.get(&id).map(AsRef::as_ref)
    }

    /// The register: every report that must come in, by precinct.
    pub fn expected(&self) -> impl Iterator<Item = &Slot> {
        self.expected.iter()
    }

    /// Whether there is a register of expected reports.
    pub fn has_register(&self) -> bool {
        !self.expected.is_empty()
    }

    /// Every finding that was accepted and the entry by which it was, in order.
    pub fn accepted(&self) -> &[(EntryNumber, FindingAccepted)] {
        &self.accepted
    }

    /// Other counties' votes, by id.
    pub fn shares(&self) -> impl Iterator<Item = &Share> {
        self.shares.values().map(AsRef::as_ref)
    }

    /// Other counties' votes in a contest.
    pub fn shares_of(&self, contest: ContestId) -> impl Iterator<Item = &Share> {
        self.shares().filter(move |share| share.contest == contest)
    }

    /// The id under which the present results set is sealed: that of the row that opened it. Election night is open
    /// from the start; where no row said so, it takes a free one.
    pub fn set_id(&self) -> SetId {
        self.sets.last().map_or_else(|| self.next_set(), |record| record.set.id)
    }

    /// Where the results stand.
    pub fn set(&self) -> SetState {
        self.set
    }

    /// Every results set that was opened or sealed, in order.
    pub fn sets(&self) -> &[SetRecord] {
        &self.sets
    }

    /// The entry that sealed a version of the results last: its results are those of the facts up to that entry.
    pub fn sealed_at(&self, kind: ResultsSetKind) -> Option<EntryNumber> {
        self.sets.iter().rev().find(|set| set.state.kind() == kind && set.state.is_sealed()).map(|set| set.entry)
    }

    /// The events that deadlines count from, in the order of their recording.
    pub fn events(&self) -> &[CountyEvent] {
        &self.events
    }

    /// Counsel's dates, in the order of their recording.
    pub fn overrides(&self) -> &[DeadlineOverride] {
        &self.overrides
    }

    /// The last confirmation of a contest's verdict and its entry, whether or not it still holds.
    pub fn confirmation(&self, contest: ContestId) -> Option<(EntryNumber, &Confirmation)> {
        self.confirmations.get(&contest).map(|(entry, confirmation)| (*entry, confirmation))
    }

    /// The issued documents with their entries, in order.
    pub fn documents(&self) -> impl Iterator<Item = (EntryNumber, &IssuedDocument)> {
        self.documents.iter().map(|(entry, document)| (*entry, document.as_ref()))
    }

    /// The figures of a contest in a precinct, a line for each report, control figures included.
    pub fn lines(&self, contest: ContestId, precinct: PrecinctId) -> &[Line] {
        self.table(contest).and_then(|table| table.cells.get(&precinct)).map_or(&[], |cell| cell.lines.as_slice())
    }

    /// The last entry applied.
    pub fn last_entry(&self) -> Option<EntryNumber> {
        self.last
    }

    pub(crate) fn table(&self, contest: ContestId) -> Option<&ContestTable> {
        self.tables.get(&contest).map(AsRef::as_ref)
    }

    pub(crate) fn expected_in(&self, precinct: PrecinctId) -> impl Iterator<Item = &Slot> {
        self.expected.range(Slot::first_of(precinct)..).take_while(move |slot| slot.precinct == precinct)
    }

    pub(crate) fn reports_in(&self, precinct: PrecinctId) -> impl Iterator<Item = &ReportRecord> {
        self.slots
            .range(Slot::first_of(precinct)..)
            .take_while(move |(slot, _)| slot.precinct == precinct)
            .filter_map(|(_, report)| self.report(*report))
    }

    /// A precinct as people name it: name, and part where it is divided.
    pub fn precinct_name(&self, id: PrecinctId) -> String {
        self.precinct(id).map_or_else(|| id.0.to_string(), Precinct::full_name)
    }

    /// A report in words: precinct, source and scope.
    pub fn report_name(&self, slot: &Slot) -> String {
        let source = self.source(slot.source).map_or_else(|| slot.source.0.to_string(), |source| source.name.clone());
        format!("{}, {}, {}", self.precinct_name(slot.precinct), source, slot.scope)
    }
}

macro_rules! next_free {
    ($($(#[$doc:meta])* $name:ident: $id:ident from $last:expr),+ $(,)?) => {
        impl Canvass {$(
            $(#[$doc])*
            pub fn $name(&self) -> $id {
                let last: fn(&Canvass) -> Option<$id> = $last;
                $id(last(self).map_or(1, |$id(last)| last.saturating_add(1)))
            }
        )+}
    };
}

next_free! {
    /// The next free id of a precinct.
    next_precinct: PrecinctId from |c| c.precincts.keys().chain(c.gone.precincts.keys()).max().copied(),
    /// The next free id of a contest.
    next_contest: ContestId from |c| c.contests.keys().chain(c.gone.contests.keys()).max().copied(),
    /// The next free id of a style.
    next_style: StyleId from |c| c.styles.keys().chain(c.gone.styles.keys()).max().copied(),
    /// The next free id of a source.
    next_source: SourceId from |c| c.sources.keys().chain(c.gone.sources.keys()).max().copied(),
    /// The next free id of a report.
    next_report: ReportId from |c| c.reports.keys().next_back().copied(),
    /// The next free id of a reading.
    next_pass: PassId from |c| c.passes.keys().next_back().copied(),
    /// The next free id of another county's share.
    next_share: ShareId from |c| c.shares.keys().next_back().copied(),
    /// The next free id of a results set.
    next_set: SetId from |c| c.sets.iter().map(|set| set.set.id).max(),
    /// The next free id of an issued document.
    next_document: DocumentId from |c| c.documents.iter().map(|(_, document)| document.id).max(),
}

impl Canvass {
    /// The next number of an issued document, from 1 within the election.
    pub fn next_document_number(&self) -> u32 {
        self.documents.iter().map(|(_, document)| document.number).max().unwrap_or(0).saturating_add(1)
    }
}
