use law::Interval;

use crate::id::{ChoiceId, ReportId};
use crate::scope::{Column, Scope};

law::ids! {
    /// The scope at which a contest's figures were summed.
    pub enum ScopeLevel as "scope" {
        /// The twelve counting groups.
        Groups = "groups",
        /// The three statutory columns, or some of them.
        Columns = "columns",
        /// All ballots together: how they were cast is not known.
        Whole = "whole",
    }
}

impl Scope {
    /// The level it lies on.
    pub const fn level(self) -> ScopeLevel {
        match self {
            Scope::Group(_) => ScopeLevel::Groups,
            Scope::Column(_) => ScopeLevel::Columns,
            Scope::Whole => ScopeLevel::Whole,
        }
    }
}

/// A count in the three statutory columns and together. `None`: not counted, or not known; never zero for that reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ColumnCounts {
    /// Mailed ballots.
    pub mailed: Option<Interval>,
    /// Early voting in person.
    pub early: Option<Interval>,
    /// Election day.
    pub election_day: Option<Interval>,
    /// Together: the sum of what is counted.
    pub total: Option<Interval>,
}

impl ColumnCounts {
    /// The count in a column.
    pub const fn column(&self, column: Column) -> Option<Interval> {
        match column {
            Column::Mailed => self.mailed,
            Column::Early => self.early,
            Column::ElectionDay => self.election_day,
        }
    }

    pub(crate) fn add_to_column(&mut self, column: Column, count: Option<Interval>) {
        let slot = match column {
            Column::Mailed => &mut self.mailed,
            Column::Early => &mut self.early,
            Column::ElectionDay => &mut self.election_day,
        };
        *slot = sum_known(*slot, count);
        self.total = sum_known(self.total, count);
    }

    pub(crate) fn add(&mut self, other: &ColumnCounts) {
        self.mailed = sum_known(self.mailed, other.mailed);
        self.early = sum_known(self.early, other.early);
        self.election_day = sum_known(self.election_day, other.election_day);
        self.total = sum_known(self.total, other.total);
    }
}

/// The sum of what is known.
pub(crate) fn sum_known(one: Option<Interval>, other: Option<Interval>) -> Option<Interval> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one + other),
        (one, other) => one.or(other),
    }
}

impl PrecinctCounts {
    /// The votes of a choice of the contest; `None` where no line reaches down to it.
    pub(crate) fn votes_of(&self, choice: ChoiceId) -> Option<&ColumnCounts> {
        self.votes.get(usize::from(choice.place).checked_sub(1)?)
    }
}

/// What a contest comes to in one precinct.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrecinctCounts {
    /// The scope that was summed; `None` where nothing is counted.
    pub level: Option<ScopeLevel>,
    /// Whether no scope is complete, so that more is to come.
    pub partial: bool,
    /// The votes, by place on the ballot from 1.
    pub votes: Vec<ColumnCounts>,
    /// The ballots that carried the contest, where every summed report says so.
    pub ballots: Option<Interval>,
    /// Undervotes, where every summed report has them.
    pub undervotes: Option<Interval>,
    /// Overvotes, where every summed report has them.
    pub overvotes: Option<Interval>,
    /// The reports that were summed; all others are control figures.
    pub summed: Vec<ReportId>,
    /// How many choices, from the first on, every summed report has a figure of.
    pub filled: usize,
}
