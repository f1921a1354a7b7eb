//! What the figures of a contest in one precinct say against themselves. It follows from them, the register of the precinct
//! and the choices and seats of the contest, and is kept with the figures: a changed one has only its own cell proved anew.
use std::collections::BTreeSet;
use std::sync::Arc;

use crate::canvass::Canvass;
use crate::figures::{Cell, Line};
use crate::findings::across::{columns_alike, undervote_rate};
use crate::findings::compare::compare_accounts;
use crate::findings::explain::explanation_of_sum;
use crate::findings::finding::{Finding, FindingCode, Level};
use crate::findings::sheet::{Identity, Overvotes, Terms, Wanting};
use crate::findings::{figure_on, of_report};
use crate::id::{ContestId, EntryNumber, PrecinctId, ReportId};
use crate::report::Field;
use crate::resolve::Register;
use crate::scope::Column;

/// What is found in one cell; nothing, where it says nothing against itself.
#[derive(Debug, Clone, Default)]
pub(crate) struct Proof(Option<Box<Said>>);

/// What a cell says against itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// On its sheets, then between its accounts.
    pub(crate) found: Vec<Found>,
    /// The sheets of which the identity cannot be checked, for want of this.
    pub(crate) not_checkable: Vec<(ReportId, Wanting)>,
    /// The sheets whose overvotes fit in one way alone.
    pub(crate) one_way: Vec<(ReportId, Overvotes)>,
    /// The columns that have the same figures, and enough of them to be told from chance.
    pub(crate) alike: Vec<(Column, Column)>,
}

/// A finding, and the figures that it rests on: it was accepted as it stood, and a later figure makes it a new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) finding: Finding,
    pub(crate) rests_on: RestsOn,
}

/// The figures that a finding rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RestsOn {
    /// Those of its contest in these reports.
    Contest(Vec<ReportId>),
    /// All of its report.
    Report,
}

/// A cell that says something against itself.
#[derive(Clone, Copy)]
pub(crate) struct Accused<'a> {
    pub(crate) contest: ContestId,
    pub(crate) precinct: PrecinctId,
    pub(crate) cell: &'a Cell,
    pub(crate) said: &'a Said,
}

impl Canvass {
    /// Every cell that says something against itself, by contest and precinct. Those that were not asked since they changed
    /// are proved now.
    pub(crate) fn accused(&self) -> Vec<Accused<'_>> {
        let mut accused = Vec::new();
        for (&contest, table) in &self.tables {
            let terms = self.terms(contest);
            for (&precinct, cell) in &table.cells {
                let said = self.proof_of(terms, precinct, cell);
                accused.extend(said.map(|said| Accused { contest, precinct, cell, said }));
            }
        }
        accused
    }

    /// The precincts in which two accounts of the same ballots of a contest contradict each other, and nobody has accepted it.
    pub(crate) fn contradicted(&self, contest: ContestId) -> Vec<PrecinctId> {
        let terms = self.terms(contest);
        let cells = self.table(contest).into_iter().flat_map(|table| &table.cells);
        let stands = |found: &Found| {
            found.finding.code.is_between_accounts()
                && self.with_acceptance(found.finding.clone(), self.as_of(contest, found)).accepted.is_none()
        };
        let contradicts = |(precinct, cell): (&PrecinctId, &Arc<Cell>)| {
            let said = self.proof_of(terms, *precinct, cell);
            said.is_some_and(|said| said.found.iter().any(stands)).then_some(*precinct)
        };
        let mut precincts: BTreeSet<PrecinctId> = cells.filter_map(contradicts).collect();
        let beside_parts = self.beside_its_parts(contest).map(|finding| self.now(finding));
        let of_reports = self
            .ballots_added_twice_in(contest)
            .chain(self.ballots_differ_under(contest))
            .chain(self.not_added_in(contest));
        let open = beside_parts.chain(of_reports).map(|(finding, as_of)| self.with_acceptance(finding, as_of));
        precincts.extend(open.filter(|finding| finding.accepted.is_none()).filter_map(|finding| finding.precinct));
        precincts.into_iter().collect()
    }

    /// What a cell says against itself. Where it was not asked since it changed, it is proved now.
    pub(super) fn proof_of<'a>(&self, terms: Terms, precinct: PrecinctId, cell: &'a Cell) -> Option<&'a Said> {
        let proof = cell.proof.get_or_init(|| prove(terms, precinct, cell, &self.register_of(precinct)));
        proof.0.as_deref()
    }

    /// What the sheets of a contest are proved by.
    pub(crate) fn terms(&self, contest: ContestId) -> Terms {
        Terms { contest, choices: self.choices(contest).len(), seats: self.seats(contest) }
    }

    /// The entry of the last figure that something found in a cell rests on.
    pub(crate) fn as_of(&self, contest: ContestId, found: &Found) -> EntryNumber {
        let records = |reports: &[ReportId]| -> Option<EntryNumber> {
            let records = reports.iter().filter_map(|report| self.report(*report));
            records.map(|record| record.as_of.of(Some(contest))).max()
        };
        let as_of = match &found.rests_on {
            RestsOn::Contest(reports) => records(reports),
            RestsOn::Report => {
                found.finding.report.and_then(|report| self.report(report)).map(|record| record.as_of.last())
            }
        };
        as_of.unwrap_or(EntryNumber(0))
    }
}

fn prove(terms: Terms, precinct: PrecinctId, cell: &Cell, register: &Register) -> Proof {
    let mut said = Said { alike: columns_alike(&cell.counts), ..Said::default() };
    let mut blamed = false;
    for line in &cell.lines {
        let sheet = terms.sheet(line, true);
        match sheet.identity() {
            Identity::NotCheckable(wanting) if wanting != Wanting::Votes => {
                said.not_checkable.push((line.report, wanting));
            }
            _ => {}
        }
        said.one_way.extend(sheet.overvotes().map(|way| (line.report, way)));
        for finding in contest_on_sheet(terms, precinct, line, true) {
            blamed |= finding.level() == Level::Error;
            said.found.push(Found { finding, rests_on: RestsOn::Contest(vec![line.report]) });
        }
    }
    // Where a sheet is wrong in itself, that it fits no other says nothing more.
    if !blamed {
        said.found.extend(compare_accounts(terms, precinct, cell, register));
        let rate = undervote_rate(terms, precinct, cell);
        said.found.extend(rate.map(|finding| Found { finding, rests_on: RestsOn::Report }));
    }
    Proof((said != Said::default()).then(|| Box::new(said)))
}

/// A contest on one sheet: at most one mistake, and a hint where to look.
pub(crate) fn contest_on_sheet(terms: Terms, precinct: PrecinctId, line: &Line, finished: bool) -> Vec<Finding> {
    let Some(finding) = terms.sheet(line, finished).finding() else { return Vec::new() };
    let sums = matches!(finding.code, FindingCode::IdentityOff | FindingCode::ControlTotalDiffers);
    let exact = |field: &Field| Some((*field, figure_on(line, *field)?.interval().known()?));
    let figures: Vec<(Field, u64)> = finding.fields.iter().filter_map(exact).collect();
    let hint = finding.difference.filter(|_| sums).and_then(|difference| explanation_of_sum(difference, &figures));
    [Some(finding), hint]
        .into_iter()
        .flatten()
        .map(|finding| Finding { contest: Some(terms.contest), ..of_report(&line.report, precinct, finding) })
        .collect()
}
