use std::collections::BTreeSet;

use crate::canvass::Canvass;
use crate::id::{ContestId, PrecinctId, ReportId, SourceId};
use crate::report_state::ReportState;
use crate::resolve::{Register, ScopeLevel};
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
    /// What is missing may hold any contest. Only of a precinct that has a machine's tape of ordinary ballots, a column
    /// or a whole in, is it known which contests its ballots carry: there, a contest without a figure is not voted on.
    pub fn report_count_of(&self, contest: ContestId) -> ReportCount {
        let table = self.table(contest);
        let carried = |precinct: PrecinctId| table.is_some_and(|table| table.cells.contains_key(&precinct));
        let elsewhere: BTreeSet<PrecinctId> = self
            .reports()
            .filter(|record| record.state.counts() && shows_every_contest(record.report.scope))
            .map(|record| record.report.precinct)
            .filter(|precinct| !carried(*precinct))
            .collect();
        let in_line = |report: ReportId| {
            table.is_some_and(|table| {
                table.cells.values().flat_map(|cell| &cell.lines).any(|line| line.report == report)
            })
        };
        self.count_reports(
            |slot| !elsewhere.contains(&slot.precinct),
            |report| in_line(report) || self.report(report).is_some_and(|r| r.state == ReportState::NoneSigned),
        )
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

/// Whether a report of this scope prints every contest of its precinct. A hand tally may be of federal ballots only,
/// and a provisional ballot may be of another precinct.
fn shows_every_contest(scope: Scope) -> bool {
    match scope {
        Scope::Group(group) => group.medium == Medium::Machine && group.ballots == Ballots::Regular,
        _ => scope.level() != ScopeLevel::Groups,
    }
}
