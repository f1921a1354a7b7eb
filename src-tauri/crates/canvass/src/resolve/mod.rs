//! The scope rule: figures of different scopes are never added where they cover the same ballots. The finest complete
//! scope is summed, coarser ones are control figures.

mod accounts;
mod cell;
mod counts;
mod register;

use crate::figures::Line;
use crate::scope::{Column, Scope};

pub(crate) use accounts::{Account, accounts};
use cell::{CellView, Filled};
pub(crate) use counts::sum_known;
pub use counts::{ColumnCounts, PrecinctCounts, ScopeLevel};
pub(crate) use register::Register;

/// Applies the scope rule to a contest in one precinct.
///
/// A column is complete in groups, or as a column, when every report expected there is in or signed "none". Where none
/// is expected there, a figure or a signed "none" completes it; but groups do not complete a column that is expected as
/// a column. Then, the first that holds:
///
/// 1. groups, where they complete all three columns;
/// 2. columns, where they complete all three;
/// 3. column by column, where each is complete one way or the other: a tabulator may speak in groups and a central
///    count in a column, and two columns cover different ballots. Groups win only where they are expected;
/// 4. the whole;
/// 5. what there is, marked as partial, column by column; a column without a figure stays unknown.
///
/// A column in which nothing is expected does not stand in the way of a precinct that has a register. Reports of one
/// scope from several sources are added, but never a file's beside a paper's: the file may be the sum of the papers, so
/// it is a control figure.
pub(crate) fn resolve(lines: &[Line], register: &Register) -> PrecinctCounts {
    let lines: Vec<&Line> = lines.iter().filter(|line| !is_file_beside_paper(line, lines)).collect();
    let cell = CellView { lines: &lines, register };
    let groups = Column::ALL.iter().map(|&column| (column, cell.in_groups(column)));
    let columns = Column::ALL.iter().map(|&column| (column, cell.as_column(column)));
    let either: Vec<(Column, Filled)> = Column::ALL.iter().map(|&column| (column, cell.either(column))).collect();
    for way in [groups.collect(), columns.collect(), either.clone()] {
        if cell.is_complete(&way) {
            return cell.by_column(&way, false);
        }
    }
    if cell.has(ScopeLevel::Whole, None) && register.whole.missing == 0 {
        return cell.as_whole(false);
    }
    if lines.iter().any(|line| line.scope != Scope::Whole) {
        return cell.by_column(&either, true);
    }
    if lines.is_empty() { PrecinctCounts::default() } else { cell.as_whole(true) }
}

/// Whether a file's line has a paper's line of the same scope beside it.
pub(crate) fn is_file_beside_paper(line: &Line, lines: &[Line]) -> bool {
    line.from_file && lines.iter().any(|other| other.scope == line.scope && !other.from_file)
}
