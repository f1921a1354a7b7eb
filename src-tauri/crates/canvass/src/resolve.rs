//! The scope rule: figures of different scopes are never added where they cover the same ballots. The finest complete
//! scope is summed, coarser ones are control figures.
use law::Interval;

use crate::codes::codes;
use crate::figures::Line;
use crate::findings::FindingCode;
use crate::id::ReportId;
use crate::report::Count;
use crate::scope::{Column, Scope};

codes! {
    /// The scope at which a contest's figures were summed.
    ScopeLevel, "scope", {
        /// The twelve counting groups.
        Groups => "groups",
        /// The three statutory columns, or some of them.
        Columns => "columns",
        /// All ballots together: how they were cast is not known.
        Whole => "whole",
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

fn sum_known(one: Option<Interval>, other: Option<Interval>) -> Option<Interval> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one + other),
        (one, other) => one.or(other),
    }
}

/// What is expected in one precinct, and what of it is in: all that the scope rule needs of the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Register {
    groups: [Slots; 3],
    columns: [Slots; 3],
    whole: Slots,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Slots {
    expected: u32,
    missing: u32,
    none_signed: u32,
}

impl Register {
    fn slots(&mut self, scope: Scope) -> &mut Slots {
        match scope {
            Scope::Group(group) => at_mut(&mut self.groups, group.column),
            Scope::Column(column) => at_mut(&mut self.columns, column),
            Scope::Whole => &mut self.whole,
        }
    }

    /// A report that must come in; `is_in` where it has, or where "none" was signed.
    pub(crate) fn expect(&mut self, scope: Scope, is_in: bool) {
        let slots = self.slots(scope);
        slots.expected = slots.expected.saturating_add(1);
        slots.missing = slots.missing.saturating_add(u32::from(!is_in));
    }

    /// A report that was signed "none".
    pub(crate) fn sign_none(&mut self, scope: Scope) {
        let slots = self.slots(scope);
        slots.none_signed = slots.none_signed.saturating_add(1);
    }

    fn expects_columns(&self) -> bool {
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
}

/// How far one column is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Filled {
    /// The precinct has a register, and nothing in this column is in it.
    NotExpected,
    /// Nothing is in.
    Empty,
    Part(ScopeLevel),
    Complete(ScopeLevel),
}

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

/// The lines of a level, in a column.
fn of<'a>(lines: &[&'a Line], level: ScopeLevel, column: Option<Column>) -> impl Iterator<Item = &'a Line> {
    lines.iter().copied().filter(move |line| line.scope.level() == level && line.scope.column() == column)
}

/// A contest in one precinct, with the register of that precinct.
struct CellView<'a> {
    lines: &'a [&'a Line],
    register: &'a Register,
}

impl CellView<'_> {
    fn has(&self, level: ScopeLevel, column: Option<Column>) -> bool {
        of(self.lines, level, column).next().is_some()
    }

    fn slots(&self, level: ScopeLevel, column: Column) -> Slots {
        match level {
            ScopeLevel::Groups => at(&self.register.groups, column),
            ScopeLevel::Columns => at(&self.register.columns, column),
            ScopeLevel::Whole => self.register.whole,
        }
    }

    fn in_groups(&self, column: Column) -> Filled {
        let expected_as_column = self.slots(ScopeLevel::Columns, column).expected > 0;
        self.filled(ScopeLevel::Groups, column, !expected_as_column)
    }

    fn as_column(&self, column: Column) -> Filled {
        self.filled(ScopeLevel::Columns, column, true)
    }

    fn filled(&self, level: ScopeLevel, column: Column, a_figure_completes: bool) -> Filled {
        let slots = self.slots(level, column);
        let figure = self.has(level, Some(column));
        let complete = if slots.expected > 0 {
            slots.missing == 0
        } else {
            a_figure_completes && (figure || slots.none_signed > 0)
        };
        let expected =
            self.slots(ScopeLevel::Groups, column).expected > 0 || self.slots(ScopeLevel::Columns, column).expected > 0;
        match (complete, figure) {
            (true, _) => Filled::Complete(level),
            (false, true) => Filled::Part(level),
            (false, false) if !expected && self.register.expects_columns() => Filled::NotExpected,
            (false, false) => Filled::Empty,
        }
    }

    fn either(&self, column: Column) -> Filled {
        let groups_are_expected = self.slots(ScopeLevel::Groups, column).expected > 0;
        match (self.in_groups(column), self.as_column(column)) {
            (groups @ Filled::Complete(_), Filled::Complete(_)) if groups_are_expected => groups,
            (_, columns @ Filled::Complete(_)) => columns,
            (groups @ (Filled::Complete(_) | Filled::Part(_)), _) => groups,
            (_, columns) => columns,
        }
    }

    /// Whether every column is, and the contest has a figure in one of them.
    fn is_complete(&self, way: &[(Column, Filled)]) -> bool {
        way.iter().all(|(_, filled)| matches!(filled, Filled::Complete(_) | Filled::NotExpected))
            && way
                .iter()
                .any(|(column, filled)| matches!(filled, Filled::Complete(level) if self.has(*level, Some(*column))))
    }

    fn by_column(&self, way: &[(Column, Filled)], partial: bool) -> PrecinctCounts {
        let places = self.lines.iter().map(|line| line.votes.len()).max().unwrap_or(0);
        let mut counts =
            PrecinctCounts { partial, votes: vec![ColumnCounts::default(); places], ..PrecinctCounts::default() };
        let mut summed: Vec<&Line> = Vec::new();
        for (column, filled) in way {
            let (Filled::Complete(level) | Filled::Part(level)) = *filled else { continue };
            let lines: Vec<&Line> = of(self.lines, level, Some(*column)).collect();
            let none_signed = lines.is_empty() && self.slots(level, *column).none_signed > 0;
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

    fn as_whole(&self, partial: bool) -> PrecinctCounts {
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
    counts
}
