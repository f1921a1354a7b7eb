use std::collections::{BTreeMap, BTreeSet};

use crate::canvass::{Canvass, ReportRecord};
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

/// The reports that are in and those that are missing, put together once: the reports of every contest are counted by it.
pub(crate) struct Roll {
    /// In the order of their ids.
    is_in: Vec<Listed>,
    missing: Vec<Slot>,
    /// The styles that the reports of a precinct count ballots by.
    styles_in_use: BTreeMap<PrecinctId, BTreeSet<StyleId>>,
}

/// A report that is in.
struct Listed {
    report: ReportId,
    precinct: PrecinctId,
    /// Whether it is among the included: expected, or without a register counted.
    is_included: bool,
    is_settled: bool,
    none_signed: bool,
}

impl Canvass {
    pub(crate) fn roll(&self) -> Roll {
        let listed = |record: &ReportRecord| Listed {
            report: record.report.id,
            precinct: record.report.precinct,
            is_included: if self.has_register() {
                self.expected.contains(&record.report.slot())
            } else {
                record.state.counts()
            },
            is_settled: record.state.is_settled(),
            none_signed: record.state == ReportState::NoneSigned,
        };
        let is_missing = |slot: &&Slot| !self.report_at(slot).is_some_and(|record| record.state.is_in());
        Roll {
            is_in: self.reports().filter(|record| record.state.is_in()).map(listed).collect(),
            missing: self.expected().filter(is_missing).copied().collect(),
            styles_in_use: if self.styles.is_empty() { BTreeMap::new() } else { self.styles_in_use() },
        }
    }

    fn styles_in_use(&self) -> BTreeMap<PrecinctId, BTreeSet<StyleId>> {
        let mut in_use: BTreeMap<PrecinctId, BTreeSet<StyleId>> = BTreeMap::new();
        for record in self.reports().filter(|record| record.state.counts()) {
            for (field, _) in record.figures.range(Field::Ballots(None)..Field::VotersSigned) {
                if let Field::Ballots(Some(style)) = field {
                    in_use.entry(record.report.precinct).or_default().insert(*style);
                }
            }
        }
        in_use
    }

    /// How many reports are included of those expected, and which are missing.
    pub fn report_count(&self) -> ReportCount {
        self.count_reports(&self.roll(), |_| true, |_| true)
    }

    /// The same for one contest: of the reports that carry it or may carry it.
    ///
    /// What is missing may hold any contest, whatever else of its precinct is in: a second card, another party's ballots,
    /// a hand tally. Only ballot styles can say that a precinct does not vote on a contest: those it was given, and those that its
    /// reports count ballots by.
    pub fn report_count_of(&self, contest: ContestId) -> ReportCount {
        self.report_count_by(&self.roll(), contest)
    }

    pub(crate) fn report_count_by(&self, roll: &Roll, contest: ContestId) -> ReportCount {
        let mut elsewhere = self.precincts_not_voting_on(roll, contest);
        elsewhere.extend(self.precincts_told_otherwise(contest));
        let cells = self.table(contest).into_iter().flat_map(|table| table.cells.values());
        let mut with_a_line: Vec<ReportId> = cells.flat_map(|cell| cell.lines.iter().map(|line| line.report)).collect();
        with_a_line.sort_unstable();
        // Both are in the order of their ids, and gone through together.
        let mut with_a_line = with_a_line.into_iter().peekable();
        let carries_it = |listed: &Listed| {
            while with_a_line.next_if(|report| *report < listed.report).is_some() {}
            listed.none_signed || with_a_line.peek() == Some(&listed.report)
        };
        let count = self.count_reports(roll, |precinct| !elsewhere.contains(&precinct), carries_it);
        if self.has_register() {
            return count;
        }
        // Nobody said what must come in: what others are held against is in no total, and not among the included.
        let summed: usize = self.counts_of(contest).map(|(_, counts)| counts.summed.len()).sum();
        ReportCount { included: u32::try_from(summed).unwrap_or(u32::MAX), ..count }
    }

    /// The precincts whose ballot styles say that they do not vote on a contest.
    ///
    /// A precinct's styles are those that its reports count ballots by. Each style that carries the contest must have
    /// a full one of the same party, part and card among them that does not: that one is the precinct's, and the other
    /// some other precinct's. Of what no style carries they say nothing.
    fn precincts_not_voting_on(&self, roll: &Roll, contest: ContestId) -> BTreeSet<PrecinctId> {
        let carries = |style: &Style| style.contests.contains(&contest);
        let carriers: Vec<&Style> = self.styles().filter(|style| carries(style)).collect();
        if carriers.is_empty() {
            return BTreeSet::new();
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
        let precincts = roll.styles_in_use.iter().filter(|(precinct, ids)| !carried(precinct) && votes_elsewhere(ids));
        precincts.map(|(precinct, _)| *precinct).collect()
    }

    /// `holds` is asked of the reports in the order of their ids.
    fn count_reports(
        &self,
        roll: &Roll,
        may_hold: impl Fn(PrecinctId) -> bool,
        mut holds: impl FnMut(&Listed) -> bool,
    ) -> ReportCount {
        let mut count = ReportCount::default();
        for listed in &roll.is_in {
            if !holds(listed) {
                continue;
            }
            if !listed.is_settled {
                count.unsettled.push(listed.report);
            }
            let is_included = listed.is_included && (!self.has_register() || may_hold(listed.precinct));
            count.included = count.included.saturating_add(u32::from(is_included));
        }
        if self.has_register() {
            count.missing = roll.missing.iter().filter(|slot| may_hold(slot.precinct)).copied().collect();
            let missing = u32::try_from(count.missing.len()).unwrap_or(u32::MAX);
            count.expected = Some(count.included.saturating_add(missing));
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
