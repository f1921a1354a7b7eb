use super::cell::{CellView, Filled, of};
use super::counts::ScopeLevel;
use super::is_file_beside_paper;
use super::register::Register;
use crate::figures::Line;
use crate::findings::FindingCode;
use crate::scope::{Column, Scope};

/// Two accounts of the same ballots.
pub(crate) struct Account<'a> {
    /// What is found where they differ.
    pub(crate) code: FindingCode,
    /// The finer figures, or the paper's.
    pub(crate) sums: Vec<&'a Line>,
    /// What they are compared with.
    pub(crate) control: Vec<&'a Line>,
    /// Whether the first are complete, so that less is wrong as well as more.
    pub(crate) complete: bool,
}

impl Account<'_> {
    /// Whether a difference between the two is one: more than the control always, less only where nothing is to come.
    pub(crate) const fn differs(&self, apart: i64) -> bool {
        apart > 0 || (self.complete && apart != 0)
    }
}

/// Every two accounts that a precinct has of the same ballots of a contest.
pub(crate) fn accounts<'a>(lines: &'a [Line], register: &'a Register) -> Vec<Account<'a>> {
    let (files, papers): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(|line| is_file_beside_paper(line, lines));
    let cell = CellView { lines: &papers, register };
    let mut accounts = Vec::new();
    let mut columns_complete = true;
    let mut columns: Vec<&Line> = Vec::new();
    for &column in Column::ALL {
        let either = cell.either(column);
        columns_complete &= matches!(either, Filled::Complete(_) | Filled::NotExpected);
        if let Filled::Complete(level) | Filled::Part(level) = either {
            columns.extend(of(&papers, level, Some(column)));
        }
        accounts.push(Account {
            code: FindingCode::GroupsDifferFromColumn,
            sums: of(&papers, ScopeLevel::Groups, Some(column)).collect(),
            control: of(&papers, ScopeLevel::Columns, Some(column)).collect(),
            complete: matches!(cell.in_groups(column), Filled::Complete(_)),
        });
    }
    accounts.push(Account {
        code: FindingCode::ColumnsDifferFromWhole,
        sums: columns,
        control: of(&papers, ScopeLevel::Whole, None).collect(),
        complete: columns_complete,
    });
    for &file in &files {
        accounts.push(Account {
            code: FindingCode::FileDiffersFromPaper,
            sums: papers.iter().copied().filter(|line| line.scope == file.scope).collect(),
            control: vec![file],
            complete: match file.scope {
                Scope::Whole => register.whole.missing == 0,
                Scope::Column(column) => matches!(cell.as_column(column), Filled::Complete(_)),
                Scope::Group(group) => matches!(cell.in_groups(group.column), Filled::Complete(_)),
            },
        });
    }
    accounts.retain(|account| !account.sums.is_empty() && !account.control.is_empty());
    accounts
}
