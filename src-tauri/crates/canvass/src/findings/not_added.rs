//! Figures that are in no total because a coarser report counts for all of their ballots, and that nothing holds against it:
//! the finer account is not complete, so that the two need not agree, and whether the ballots are in both shows nowhere.
use std::collections::BTreeMap;

use law::Interval;

use crate::canvass::{Canvass, ReportRecord};
use crate::figures::{Cell, Line};
use crate::findings::across::{ALIKE_COLUMN_CHOICES, ALIKE_COLUMN_VOTES, of_report, with_votes};
use crate::findings::compare::votes_at;
use crate::findings::finding::{Finding, FindingCode};
use crate::findings::reports::Dated;
use crate::findings::sheet::Terms;
use crate::id::{ContestId, PrecinctId, ReportId};
use crate::resolve::{Account, accounts};

/// A report that is not added in a contest, and the one that counts for its ballots.
struct NotAdded {
    precinct: PrecinctId,
    report: ReportId,
    counts: ReportId,
    votes: u64,
}

impl Canvass {
    /// Reports that are not added, each once whatever its contests.
    pub(crate) fn not_added(&self) -> Vec<Dated> {
        let mut by_report: BTreeMap<ReportId, NotAdded> = BTreeMap::new();
        for one in self.contests().flat_map(|contest| self.unheld(contest.id)) {
            let known = by_report.entry(one.report).or_insert(NotAdded { votes: 0, ..one });
            known.votes = known.votes.max(one.votes);
        }
        by_report.values().filter_map(|one| self.is_not_added(one)).collect()
    }

    /// The same, of one contest.
    pub(crate) fn not_added_in(&self, contest: ContestId) -> impl Iterator<Item = Dated> {
        self.unheld(contest).filter_map(|one| self.is_not_added(&one))
    }

    fn unheld(&self, contest: ContestId) -> impl Iterator<Item = NotAdded> {
        let terms = self.terms(contest);
        let cells = self.table(contest).into_iter().flat_map(|table| &table.cells);
        // Where more is to come nothing is a result yet; in most cells every line is added.
        let some_are_not = |cell: &Cell| !cell.counts.partial && cell.counts.summed.len() < cell.lines.len();
        cells
            .filter(move |(_, cell)| some_are_not(cell))
            .flat_map(move |(precinct, cell)| self.unheld_in(terms, *precinct, cell))
    }

    fn unheld_in(&self, terms: Terms, precinct: PrecinctId, cell: &Cell) -> Vec<NotAdded> {
        let register = self.register_of(precinct);
        let told = |account: &Account, counts: ReportId| {
            let said = self.proof_of(terms, precinct, cell);
            let same = |finding: &Finding| finding.code == account.code && finding.report == Some(counts);
            said.is_some_and(|said| said.found.iter().any(|found| same(&found.finding)))
        };
        let mut unheld = Vec::new();
        for account in accounts(&cell.lines, &register) {
            let Some(counts) = account.control.first().map(|line| line.report) else { continue };
            // What is wrong between a file and the paper, or with the part greater than the whole, is said so.
            let held = account.complete || account.code == FindingCode::FileDiffersFromPaper;
            if held || told(&account, counts) || agree(terms, &account) {
                continue;
            }
            for line in account.sums.iter().filter(|line| self.may_be_further(line, cell)) {
                let votes = line.votes_sum().min;
                unheld.push(NotAdded { precinct, report: line.report, counts, votes });
            }
        }
        unheld
    }

    /// Whether a line has something in it, is not added, and nobody expects it: what is expected is known to be a part of the
    /// whole, of which the rest is to come.
    fn may_be_further(&self, line: &Line, cell: &Cell) -> bool {
        let lost = [line.undervotes, line.overvotes].into_iter().flatten().map(|count| count.interval());
        let told = lost.chain(line.base).chain([line.votes_sum()]);
        let is_something = told.fold(Interval::default(), |sum, count| sum + count) != Interval::default();
        let expected = self.report(line.report).is_some_and(|record| self.expected.contains(&record.report.slot()));
        is_something && !expected && !cell.counts.summed.contains(&line.report)
    }

    fn is_not_added(&self, one: &NotAdded) -> Option<Dated> {
        let (record, counts) = (self.report(one.report)?, self.report(one.counts)?);
        let finding = Finding::new(FindingCode::NotAdded)
            .saying("other", self.report_name(&counts.report.slot()))
            .saying("votes", one.votes);
        let finding = match self.ballots_of(&record.figures) {
            Some(ballots) => finding.saying("counted", "finding.not-added.ballots").saying("ballots", ballots),
            None => finding.saying("counted", "finding.not-added.votes"),
        };
        // Whatever contest asks, it was accepted for the same figures: of the report and of all that cover its ballots.
        let (level, column) = (record.report.scope.level(), record.report.scope.column());
        let covers = |other: &&ReportRecord| {
            let of_column = other.report.scope.column().is_none_or(|of| Some(of) == column);
            other.state.counts() && other.report.scope.level() > level && of_column
        };
        let coarser = self.reports_in(one.precinct).filter(covers).map(|record| record.report.id);
        let reports: Vec<ReportId> = coarser.chain([one.report]).collect();
        Some((of_report(&one.report, one.precinct, finding), self.last_figure_of(&reports)))
    }
}

/// Whether two accounts have the same votes throughout, and enough of them to be told from chance: they are of the same ballots.
fn agree(terms: Terms, Account { sums, control, .. }: &Account) -> bool {
    let (choices, votes) = with_votes(terms.places().map(|place| votes_at(control, place)));
    let same = |place| votes_at(sums, place).unwrap_or_default() == votes_at(control, place).unwrap_or_default();
    choices >= ALIKE_COLUMN_CHOICES && votes >= ALIKE_COLUMN_VOTES && terms.places().all(same)
}
