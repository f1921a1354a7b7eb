use law::Interval;

use crate::canvass::Canvass;
use crate::figures::Line;
use crate::id::{ChoiceId, ContestId, PrecinctId, ReportId};
use crate::register::{ReportCount, Roll};
use crate::resolve::{ColumnCounts, PrecinctCounts, ScopeLevel, sum_known};

/// What a contest comes to in this county.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestTotals {
    /// The contest.
    pub contest: ContestId,
    /// The scope that was summed: the coarsest of any precinct. With [`ScopeLevel::Whole`] the three columns are
    /// unknown. `None` where nothing is counted.
    pub scope: Option<ScopeLevel>,
    /// Whether more is to come: a precinct is not complete at any scope, or an expected report is missing.
    pub partial: bool,
    /// The choices, in ballot order.
    pub choices: Vec<ChoiceTotals>,
    /// The sum of the choices' votes.
    pub total: ColumnCounts,
    /// The ballots that carried the contest, where every summed report says so.
    pub ballots: Option<Interval>,
    /// Undervotes, where every summed report has them.
    pub undervotes: Option<Interval>,
    /// Overvotes, where every summed report has them.
    pub overvotes: Option<Interval>,
    /// Which of the reports that carry the contest are included.
    pub reports: ReportCount,
}

/// What a choice comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceTotals {
    /// The choice.
    pub choice: ChoiceId,
    /// Its votes in this county.
    pub votes: ColumnCounts,
}

impl Canvass {
    /// What every contest comes to, in ballot order.
    pub fn totals(&self) -> Vec<ContestTotals> {
        let roll = self.roll();
        self.contests().filter_map(|contest| self.totals_by(&roll, contest.id)).collect()
    }

    /// What a contest comes to; `None` where there is no such contest.
    pub fn totals_of(&self, contest: ContestId) -> Option<ContestTotals> {
        self.totals_by(&self.roll(), contest)
    }

    fn totals_by(&self, roll: &Roll, contest: ContestId) -> Option<ContestTotals> {
        self.contest(contest)?;
        let cells: Vec<&PrecinctCounts> = self.counts_of(contest).map(|(_, counts)| counts).collect();
        let scope = cells.iter().filter_map(|counts| counts.level).max();
        let reports = self.report_count_by(roll, contest);
        let choices: Vec<ChoiceTotals> = self
            .choices(contest)
            .iter()
            .map(|choice| {
                let votes = county(scope, cells.iter().filter_map(|counts| counts.votes_of(choice.id)));
                ChoiceTotals { choice: choice.id, votes }
            })
            .collect();
        let all = |of: fn(&PrecinctCounts) -> Option<Interval>| -> Option<Interval> {
            scope.and_then(|_| cells.iter().map(|counts| of(counts)).sum())
        };
        Some(ContestTotals {
            contest,
            scope,
            partial: !reports.missing.is_empty() || cells.iter().any(|counts| counts.partial),
            total: county(scope, choices.iter().map(|choice| &choice.votes)),
            ballots: all(|counts| counts.ballots),
            undervotes: all(|counts| counts.undervotes),
            overvotes: all(|counts| counts.overvotes),
            choices,
            reports,
        })
    }

    /// The votes of a choice by precinct, of the precincts that have a figure of its contest.
    pub fn votes_by_precinct(&self, choice: ChoiceId) -> impl Iterator<Item = (PrecinctId, ColumnCounts)> {
        let counts = self.counts_of(choice.contest);
        counts.map(move |(precinct, counts)| (precinct, counts.votes_of(choice).copied().unwrap_or_default()))
    }

    /// The ballots that carried a contest, where every summed report says so.
    pub(crate) fn ballots_counted(&self, contest: ContestId) -> Option<Interval> {
        self.counts_of(contest).find(|(_, counts)| counts.level.is_some())?;
        self.counts_of(contest).map(|(_, counts)| counts.ballots).sum()
    }

    /// The votes of all choices of a contest in all precincts.
    pub(crate) fn votes_counted(&self, contest: ContestId) -> Option<Interval> {
        let choices = self.choices(contest).len();
        let votes = self.counts_of(contest).flat_map(|(_, counts)| counts.votes.iter().take(choices));
        votes.fold(None, |sum, votes| sum_known(sum, votes.total))
    }

    /// The lines of a contest that are in its totals, in all precincts; control figures are not.
    fn summed_lines(&self, contest: ContestId) -> impl Iterator<Item = &Line> {
        self.table(contest).into_iter().flat_map(|table| table.cells.values()).flat_map(|cell| cell.summed_lines())
    }

    /// The choices of which no report that is in the totals has a figure, in ballot order. A blank is not 0: such a
    /// choice, a declared write-in too, is not counted yet, whatever other counties have counted for it.
    pub fn not_counted(&self, contest: ContestId) -> Vec<ChoiceId> {
        let is_counted = |id: ChoiceId| self.summed_lines(contest).any(|line| line.votes_at(id.place).is_some());
        self.choices(contest).iter().map(|choice| choice.id).filter(|id| !is_counted(*id)).collect()
    }

    /// Where a report that is in the totals of a contest leaves a choice blank.
    pub fn blanks(&self, contest: ContestId) -> Vec<(ReportId, ChoiceId)> {
        let choices = self.choices(contest);
        let blank = |line: &Line, id: ChoiceId| line.votes_at(id.place).is_none().then_some((line.report, id));
        let of_line = |line| choices.iter().filter_map(move |choice| blank(line, choice.id));
        let cells = self.table(contest).into_iter().flat_map(|table| table.cells.values());
        // In most cells no choice is blank.
        let with_a_blank = cells.filter(|cell| cell.counts.filled < choices.len());
        with_a_blank.flat_map(|cell| cell.summed_lines()).flat_map(of_line).collect()
    }

    /// What a contest comes to in each precinct that has a figure of it.
    pub fn counts_of(&self, contest: ContestId) -> impl Iterator<Item = (PrecinctId, &PrecinctCounts)> {
        self.table(contest).into_iter().flat_map(|table| &table.cells).map(|(precinct, cell)| (*precinct, &cell.counts))
    }
}

/// Sums over precincts or choices. Where one precinct is known only as a whole, the county's columns are not known.
fn county<'a>(scope: Option<ScopeLevel>, parts: impl Iterator<Item = &'a ColumnCounts>) -> ColumnCounts {
    let mut sum = ColumnCounts::default();
    parts.for_each(|part| sum.add(part));
    if scope == Some(ScopeLevel::Whole) { ColumnCounts { total: sum.total, ..ColumnCounts::default() } } else { sum }
}
