use law::Interval;

use crate::canvass::Canvass;
use crate::figures::Line;
use crate::id::{ChoiceId, ContestId, PrecinctId, ReportId};
use crate::register::ReportCount;
use crate::resolve::{ColumnCounts, PrecinctCounts, ScopeLevel};

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
    /// Its votes by precinct, of the precincts that have a figure of the contest.
    pub precincts: Vec<(PrecinctId, ColumnCounts)>,
}

impl Canvass {
    /// What every contest comes to, in ballot order.
    pub fn totals(&self) -> Vec<ContestTotals> {
        self.contests().filter_map(|contest| self.totals_of(contest.id)).collect()
    }

    /// What a contest comes to; `None` where there is no such contest.
    pub fn totals_of(&self, contest: ContestId) -> Option<ContestTotals> {
        self.contest(contest)?;
        let cells = || self.counts_of(contest);
        let scope = cells().filter_map(|(_, counts)| counts.level).max();
        let reports = self.report_count_of(contest);
        let choices: Vec<ChoiceTotals> = self
            .choices(contest)
            .iter()
            .map(|choice| {
                let index = usize::from(choice.id.place).saturating_sub(1);
                let precincts: Vec<(PrecinctId, ColumnCounts)> = cells()
                    .map(|(precinct, counts)| (precinct, counts.votes.get(index).copied().unwrap_or_default()))
                    .collect();
                let votes = county(scope, precincts.iter().map(|(_, votes)| votes));
                ChoiceTotals { choice: choice.id, votes, precincts }
            })
            .collect();
        let all = |of: fn(&PrecinctCounts) -> Option<Interval>| -> Option<Interval> {
            scope.and_then(|_| cells().map(|(_, counts)| of(counts)).sum())
        };
        Some(ContestTotals {
            contest,
            scope,
            partial: !reports.missing.is_empty() || cells().any(|(_, counts)| counts.partial),
            total: county(scope, choices.iter().map(|choice| &choice.votes)),
            ballots: all(|counts| counts.ballots),
            undervotes: all(|counts| counts.undervotes),
            overvotes: all(|counts| counts.overvotes),
            choices,
            reports,
        })
    }

    /// The lines of a contest that are in its totals, in all precincts; control figures are not.
    fn summed_lines(&self, contest: ContestId) -> impl Iterator<Item = &Line> {
        let cells = self.table(contest).into_iter().flat_map(|table| table.cells.values());
        cells.flat_map(|cell| cell.lines.iter().filter(|line| cell.counts.summed.contains(&line.report)))
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
        self.summed_lines(contest).flat_map(of_line).collect()
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
