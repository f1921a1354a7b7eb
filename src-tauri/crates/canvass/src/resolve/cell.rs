use law::Interval;

use super::counts::{ColumnCounts, PrecinctCounts, ScopeLevel, sum_known};
use super::register::Register;
use crate::figures::Line;
use crate::report::Count;
use crate::scope::Column;

/// How far one column is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Filled {
    /// The precinct has a register, and nothing in this column is in it.
    NotExpected,
    /// Nothing is in.
    Empty,
    /// Something is in, and more must come.
    Part(ScopeLevel),
    /// All of it is in, on this level.
    Complete(ScopeLevel),
}

/// The lines of a level, in a column.
pub(super) fn of<'a>(lines: &[&'a Line], level: ScopeLevel, column: Option<Column>) -> impl Iterator<Item = &'a Line> {
    lines.iter().copied().filter(move |line| line.scope.level() == level && line.scope.column() == column)
}

/// A contest in one precinct, with the register of that precinct.
pub(super) struct CellView<'a> {
    pub(super) lines: &'a [&'a Line],
    pub(super) register: &'a Register,
}

impl CellView<'_> {
    pub(super) fn has(&self, level: ScopeLevel, column: Option<Column>) -> bool {
        of(self.lines, level, column).next().is_some()
    }

    pub(super) fn in_groups(&self, column: Column) -> Filled {
        let expected_as_column = self.register.slots(ScopeLevel::Columns, column).expected > 0;
        self.filled(ScopeLevel::Groups, column, !expected_as_column)
    }

    pub(super) fn as_column(&self, column: Column) -> Filled {
        self.filled(ScopeLevel::Columns, column, true)
    }

    fn filled(&self, level: ScopeLevel, column: Column, a_figure_completes: bool) -> Filled {
        let slots = self.register.slots(level, column);
        let figure = self.has(level, Some(column));
        let complete = if slots.expected > 0 {
            slots.missing == 0
        } else {
            a_figure_completes && (figure || slots.none_signed > 0)
        };
        match (complete, figure) {
            (true, _) => Filled::Complete(level),
            (false, true) => Filled::Part(level),
            (false, false) if !self.register.expects(column) && self.register.expects_columns() => Filled::NotExpected,
            (false, false) => Filled::Empty,
        }
    }

    pub(super) fn either(&self, column: Column) -> Filled {
        let groups_are_expected = self.register.slots(ScopeLevel::Groups, column).expected > 0;
        match (self.in_groups(column), self.as_column(column)) {
            (groups @ Filled::Complete(_), Filled::Complete(_)) if groups_are_expected => groups,
            (_, columns @ Filled::Complete(_)) => columns,
            (groups @ (Filled::Complete(_) | Filled::Part(_)), _) => groups,
            (_, columns) => columns,
        }
    }

    /// Whether every column is, and the contest has a figure in one of them.
    pub(super) fn is_complete(&self, way: &[(Column, Filled)]) -> bool {
        way.iter().all(|(_, filled)| matches!(filled, Filled::Complete(_) | Filled::NotExpected))
            && way
                .iter()
                .any(|(column, filled)| matches!(filled, Filled::Complete(level) if self.has(*level, Some(*column))))
    }

    pub(super) fn by_column(&self, way: &[(Column, Filled)], partial: bool) -> PrecinctCounts {
        let places = self.lines.iter().map(|line| line.votes.len()).max().unwrap_or(0);
        let mut counts =
            PrecinctCounts { partial, votes: vec![ColumnCounts::default(); places], ..PrecinctCounts::default() };
        let mut summed: Vec<&Line> = Vec::new();
        for (column, filled) in way {
            let (Filled::Complete(level) | Filled::Part(level)) = *filled else { continue };
            let lines: Vec<&Line> = of(self.lines, level, Some(*column)).collect();
            let none_signed = lines.is_empty() && self.register.slots(level, *column).none_signed > 0;
            for (place, votes) in (1..).zip(&mut counts.votes) {
                let count = if none_signed { Some(Interval::default()) } else { votes_at(&lines, place) };
                votes.add_to_column(*column, count);
            }
            if !lines.is_empty() {
                counts.level = counts.level.max(Some(level));
            }
            summed.extend(lines);
        }
        with_sums(counts, &summed)
    }

    pub(super) fn as_whole(&self, partial: bool) -> PrecinctCounts {
        let summed: Vec<&Line> = of(self.lines, ScopeLevel::Whole, None).collect();
        let places = summed.iter().map(|line| line.votes.len()).max().unwrap_or(0);
        let of_place = |place| ColumnCounts { total: votes_at(&summed, place), ..ColumnCounts::default() };
        let votes = (1..).take(places).map(of_place).collect();
        let level = Some(ScopeLevel::Whole);
        with_sums(PrecinctCounts { level, partial, votes, ..PrecinctCounts::default() }, &summed)
    }
}

fn votes_at(lines: &[&Line], place: u16) -> Option<Interval> {
    lines.iter().fold(None, |sum, line| sum_known(sum, line.votes_at(place).map(Count::interval)))
}

/// Adds what is not told by column: known only where every summed report says it.
fn with_sums(mut counts: PrecinctCounts, summed: &[&Line]) -> PrecinctCounts {
    let all = |of: fn(&Line) -> Option<Interval>| -> Option<Interval> {
        if summed.is_empty() { None } else { summed.iter().map(|line| of(line)).sum() }
    };
    counts.ballots = all(|line| line.base);
    counts.undervotes = all(|line| line.undervotes.map(Count::interval));
    counts.overvotes = all(|line| line.overvotes.map(Count::interval));
    counts.summed = summed.iter().map(|line| line.report).collect();
    let filled = |line: &&Line| line.votes.iter().take_while(|votes| votes.is_some()).count();
    counts.filled = summed.iter().map(filled).min().unwrap_or(0);
    counts
}
