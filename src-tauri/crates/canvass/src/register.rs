use std::collections::{BTreeMap, BTreeSet};

use crate::canvass::Canvass;
use crate::id::{ContestId, PrecinctId, ReportId, SourceId, StyleId};
use crate::precinct::{Style, StyleCoverage};
use crate::report::Field;
use crate::report_state::ReportState;
use crate::resolve::Register;
use crate::scope::{Ballots, Column, Group, Medium, Scope};

/// The place of a report in the register: received once, or signed "none".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    /// The precinct.
    pub precinct: PrecinctId,
    /// The source that may hold it.
    pub source: SourceId,
    /// What it covers.
    pub scope: Scope,
}

impl Slot {
    /// The first there can be of a precinct.
    pub(crate) const fn first_of(precinct: PrecinctId) -> Slot {
        let group = Group { column: Column::Mailed, medium: Medium::Machine, ballots: Ballots::Regular };
        Slot { precinct, source: SourceId(0), scope: Scope::Group(group) }
    }
}

/// "14 of 16 included; missing: …"
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportCount {
    /// Reports whose figures are in the totals; with a register, the expected ones that are in or signed "none".
    pub included: u32,
    /// Reports that must come in; `None` where there is no register.
    pub expected: Option<u32>,
    /// Those of them that are neither in nor signed "none".
    pub missing: Vec<Slot>,
    /// Reports whose figures count but that are not settled: read once, or two readings differ.
    pub unsettled: Vec<ReportId>,
}

impl Canvass {
    /// How many reports are included of those expected, and which are missing.
    pub fn report_count(&self) -> ReportCount {
        self.count_reports(|_| true, |_| true)
    }

    /// The same for one contest: of the reports that carry it or may carry it.
    ///
    /// What is missing may hold any contest, whatever else of its precinct is in: a second card, another party's ballots,
    /// a hand tally. Only ballot styles can say that a precinct does not vote on a contest: those it was given, and those that its
    /// reports count ballots by.
    pub fn report_count_of(&self, contest: ContestId) -> ReportCount {
        let table = self.table(contest);
        let mut elsewhere = self.precincts_not_voting_on(contest);
        elsewhere.extend(self.precincts_told_otherwise(contest));
        let with_a_line: BTreeSet<ReportId> = table
            .into_iter()
            .flat_map(|table| table.cells.values())
            .flat_map(|cell| cell.lines.iter().map(|line| line.report))
            .collect();
        let none = |report| self.report(report).is_some_and(|record| record.state == ReportState::NoneSigned);
        self.count_reports(
            |slot| !elsewhere.contains(&slot.precinct),
            |report| with_a_line.contains(&report) || none(report),
        )
    }

    /// The precincts whose ballot styles say that they do not vote on a contest.
    ///
    /// A precinct's styles are those that its reports count ballots by. Each style that carries the contest must have
    /// a full one of the same party, part and card among them that does not: that one is the precinct's, and the other
    /// some other precinct's. Of what no style carries they say nothing.
    fn precincts_not_voting_on(&self, contest: ContestId) -> BTreeSet<PrecinctId> {
        let carries = |style: &Style| style.contests.contains(&contest);
        let carriers: Vec<&Style> = self.styles().filter(|style| carries(style)).collect();
        if carriers.is_empty() {
            return BTreeSet::new();
        }
        let mut in_use: BTreeMap<PrecinctId, BTreeSet<StyleId>> = BTreeMap::new();
        for record in self.reports().filter(|record| record.state.counts()) {
            for (field, _) in record.figures.range(Field::Ballots(None)..Field::VotersSigned) {
                if let Field::Ballots(Some(style)) = field {
                    in_use.entry(record.report.precinct).or_default().insert(*style);
                }
            }
        }
        let instead_of = |style: &Style, other: &Style| {
            let same_ballot = (&other.party, &other.part, other.card) == (&style.party, &style.part, style.card);
            same_ballot && other.coverage == StyleCoverage::Full && !carries(other)
        };
        let votes_elsewhere = |ids: &BTreeSet<StyleId>| {
            let used = || ids.iter().filter_map(|id| self.styles.get(id));
            !used().any(carries) && carriers.iter().all(|style| used().any(|other| instead_of(style, other)))
        };
        let carried = |precinct: &PrecinctId| !self.lines(contest, *precinct).is_empty();
        let precincts = in_use.into_iter().filter(|(precinct, ids)| !carried(precinct) && votes_elsewhere(ids));
        precincts.map(|(precinct, _)| precinct).collect()
    }

    fn count_reports(&self, may_hold: impl Fn(&Slot) -> bool, holds: impl Fn(ReportId) -> bool) -> ReportCount {
        let mut count = ReportCount::default();
        for record in self.reports().filter(|record| record.state.is_in()) {
            if !record.state.is_settled() && holds(record.report.id) {
                count.unsettled.push(record.report.id);
            }
            if !self.has_register() && record.state.counts() && holds(record.report.id) {
                count.included = count.included.saturating_add(1);
            }
        }
        if self.has_register() {
            let mut expected: u32 = 0;
            for slot in self.expected().filter(|slot| may_hold(slot)) {
                match self.report_at(slot).filter(|record| record.state.is_in()) {
                    None => count.missing.push(*slot),
                    Some(record) if holds(record.report.id) => count.included = count.included.saturating_add(1),
                    // In, and without the contest.
                    Some(_) => continue,
                }
                expected = expected.saturating_add(1);
            }
            count.expected = Some(expected);
        }
        count
    }

    /// What the scope rule needs to know of a precinct.
    pub(crate) fn register_of(&self, precinct: PrecinctId) -> Register {
        let mut register = Register::default();
        for slot in self.expected_in(precinct) {
            register.expect(slot.scope, self.report_at(slot).is_some_and(|record| record.state.is_in()));
        }
        for record in self.reports_in(precinct) {
            if record.state == ReportState::NoneSigned {
                register.sign_none(record.report.scope);
            }
        }
        register
    }
}
