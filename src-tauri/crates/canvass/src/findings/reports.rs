//! What shows between the reports of one precinct as wholes: ballots that several of them speak for, and are added all the
//! same; and two accounts of how many ballots there are.
use std::collections::BTreeSet;

use law::Interval;

use crate::canvass::Canvass;
use crate::figures::{Cell, Line};
use crate::findings::across::of_report;
use crate::findings::finding::{Finding, FindingCode};
use crate::findings::sheet::off_by;
use crate::id::{ContestId, EntryNumber, PrecinctId, ReportId};
use crate::report::Field;
use crate::resolve::{ScopeLevel, accounts};

/// A finding, and the entry of the last figure that it rests on.
pub(super) type Dated = (Finding, EntryNumber);

impl Canvass {
    /// Reports that each speak for all ballots of a precinct, and are added: one of them once more, under another name. Of a
    /// precinct that is one finding, whichever contests they have: one acceptance is of all of them.
    pub(crate) fn ballots_added_twice(&self) -> Vec<Dated> {
        let added = self.contests().flat_map(|contest| self.added_twice(contest.id));
        let precincts: BTreeSet<PrecinctId> = added.map(|(precinct, _)| precinct).collect();
        precincts.into_iter().filter_map(|precinct| self.twice(precinct)).collect()
    }

    /// The same, of the precincts in which they have a contest.
    pub(crate) fn ballots_added_twice_in(&self, contest: ContestId) -> impl Iterator<Item = Dated> {
        self.added_twice(contest).filter_map(|(precinct, _)| self.twice(precinct))
    }

    /// The reports of the whole whose figures of a contest are added.
    fn added_twice(&self, contest: ContestId) -> impl Iterator<Item = (PrecinctId, &[ReportId])> {
        let cells = self.table(contest).into_iter().flat_map(|table| &table.cells);
        cells.filter_map(|(precinct, cell)| Some((*precinct, self.twice_in(cell)?)))
    }

    /// The same, of one precinct. Whoever expects each of them has said that they count different ballots. Two files never
    /// come so far: the second is refused.
    fn twice_in<'a>(&self, cell: &'a Cell) -> Option<&'a [ReportId]> {
        let reports = cell.counts.summed.as_slice();
        let several = cell.counts.level == Some(ScopeLevel::Whole) && reports.len() > 1;
        Some(reports).filter(|reports| several && !self.are_all_expected(reports))
    }

    pub(super) fn are_all_expected(&self, reports: &[ReportId]) -> bool {
        let mut records = reports.iter().filter_map(|report| self.report(*report));
        records.all(|record| self.expected.contains(&record.report.slot()))
    }

    fn twice(&self, precinct: PrecinctId) -> Option<Dated> {
        let cells = self.contests().filter_map(|contest| self.table(contest.id)?.cells.get(&precinct));
        let reports: BTreeSet<ReportId> = cells.filter_map(|cell| self.twice_in(cell)).flatten().copied().collect();
        let reports: Vec<ReportId> = reports.into_iter().collect();
        let (first, last) = (self.report(*reports.first()?)?, reports.last()?);
        let finding = Finding::new(FindingCode::BallotsAddedTwice)
            .saying("other", self.report_name(&first.report.slot()))
            .saying("sources", reports.len());
        Some((of_report(last, precinct, finding), self.last_figure_of(&reports)))
    }

    /// Precincts of which two accounts tell different numbers of ballots.
    pub(crate) fn ballots_differ(&self) -> Vec<Dated> {
        let found = self.precincts().flat_map(|precinct| self.ballots_differ_in(precinct.id));
        found.map(|(finding, reports)| (finding, self.last_figure_of(&reports))).collect()
    }

    /// The same, of the precincts in which a contest has a figure in one of these reports: the other may tell no votes.
    pub(crate) fn ballots_differ_under(&self, contest: ContestId) -> impl Iterator<Item = Dated> {
        let cells = self.table(contest).into_iter().flat_map(|table| &table.cells);
        let two = cells.filter(|(precinct, _)| self.has_two_accounts(**precinct));
        two.flat_map(|(precinct, cell)| {
            let carries = |report: &ReportId| cell.lines.iter().any(|line| line.report == *report);
            let found = self.ballots_differ_in(*precinct).into_iter();
            found.filter(move |(_, reports)| reports.iter().any(carries))
        })
        .map(|(finding, reports)| (finding, self.last_figure_of(&reports)))
    }

    /// Whether the reports of a precinct speak on several levels, or from a file and from paper: in most all speak alike.
    fn has_two_accounts(&self, precinct: PrecinctId) -> bool {
        let counted = self.reports_in(precinct).filter(|record| record.state.counts());
        let mut kinds = counted.map(|record| (record.report.scope.level(), self.is_file(record.report.source)));
        kinds.next().is_some_and(|first| kinds.any(|other| other != first))
    }

    /// With the reports of both accounts.
    fn ballots_differ_in(&self, precinct: PrecinctId) -> Vec<(Finding, Vec<ReportId>)> {
        let counted = self.reports_in(precinct).filter(|record| record.state.counts());
        let lines: Vec<Line> = counted
            .map(|record| {
                let from_file = self.is_file(record.report.source);
                Line::of_ballots(&record.report, from_file, self.ballots_of(&record.figures))
            })
            .collect();
        if lines.iter().filter(|line| line.base.is_some()).count() < 2 {
            return Vec::new();
        }
        let all = |lines: &[&Line]| lines.iter().map(|line| line.base).sum::<Option<Interval>>();
        let register = self.register_of(precinct);
        let found = accounts(&lines, &register).into_iter().filter_map(|account| {
            let (is, other) = (all(&account.sums)?, all(&account.control)?);
            let apart = off_by(is, other);
            let report = account.control.first().filter(|_| account.differs(apart))?.report;
            let finding = Finding::new(FindingCode::BallotsDiffer)
                .marking(vec![Field::Ballots(None)])
                .off_by(apart)
                .saying("ballots", other)
                .saying("others", is);
            let reports = account.sums.iter().chain(&account.control).map(|line| line.report);
            Some((of_report(&report, precinct, finding), reports.collect()))
        });
        found.collect()
    }

    pub(super) fn last_figure_of(&self, reports: &[ReportId]) -> EntryNumber {
        let records = reports.iter().filter_map(|report| self.report(*report));
        records.map(|record| record.as_of.last()).max().unwrap_or(EntryNumber(0))
    }
}
