use super::counts::ScopeLevel;
use crate::scope::{Column, Scope};

/// What is expected in one precinct, and what of it is in: all that the scope rule needs of the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Register {
    groups: [Slots; 3],
    columns: [Slots; 3],
    pub(super) whole: Slots,
}

/// The reports of one level in one column: how many must come in, and how many have not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Slots {
    pub(super) expected: u32,
    pub(super) missing: u32,
    pub(super) none_signed: u32,
}

impl Register {
    fn of(&mut self, scope: Scope) -> &mut Slots {
        match scope {
            Scope::Group(group) => at_mut(&mut self.groups, group.column),
            Scope::Column(column) => at_mut(&mut self.columns, column),
            Scope::Whole => &mut self.whole,
        }
    }

    /// A report that must come in; `is_in` where it has, or where "none" was signed.
    pub(crate) fn expect(&mut self, scope: Scope, is_in: bool) {
        let slots = self.of(scope);
        slots.expected = slots.expected.saturating_add(1);
        slots.missing = slots.missing.saturating_add(u32::from(!is_in));
    }

    /// A report that was signed "none".
    pub(crate) fn sign_none(&mut self, scope: Scope) {
        let slots = self.of(scope);
        slots.none_signed = slots.none_signed.saturating_add(1);
    }

    pub(super) fn slots(&self, level: ScopeLevel, column: Column) -> Slots {
        match level {
            ScopeLevel::Groups => at(&self.groups, column),
            ScopeLevel::Columns => at(&self.columns, column),
            ScopeLevel::Whole => self.whole,
        }
    }

    /// Whether anything is expected in that column, in groups or as a column.
    pub(super) fn expects(&self, column: Column) -> bool {
        at(&self.groups, column).expected > 0 || at(&self.columns, column).expected > 0
    }

    /// Whether anything is expected in any column.
    pub(super) fn expects_columns(&self) -> bool {
        self.groups.iter().chain(&self.columns).any(|slots| slots.expected > 0)
    }
}

fn at<T: Copy>(three: &[T; 3], column: Column) -> T {
    let [mailed, early, election_day] = *three;
    match column {
        Column::Mailed => mailed,
        Column::Early => early,
        Column::ElectionDay => election_day,
    }
}

fn at_mut<T>(three: &mut [T; 3], column: Column) -> &mut T {
    let [mailed, early, election_day] = three;
    match column {
        Column::Mailed => mailed,
        Column::Early => early,
        Column::ElectionDay => election_day,
    }
}
