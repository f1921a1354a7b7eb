law::ids! {
    /// How a ballot was cast: the three columns in which the law wants the canvass reported.
    pub enum Column as "column" {
        /// Mailed (absentee) ballots.
        Mailed = "mailed",
        /// Early voting in person.
        Early = "early",
        /// Election day.
        ElectionDay = "election-day",
    }
}

law::ids! {
    /// How a ballot was counted.
    pub enum Medium as "medium" {
        /// By a tabulator.
        Machine = "machine",
        /// By a hand-tally team.
        Hand = "hand",
    }
}

law::ids! {
    /// What sort of ballots were counted.
    pub enum Ballots as "ballots" {
        /// Ordinary ballots.
        Regular = "regular",
        /// Provisional ballots found to be good.
        Provisional = "provisional",
    }
}

/// One of the twelve counting groups: column × medium × ballots. Prints as `mailed/machine/regular`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group {
    /// How the ballots were cast.
    pub column: Column,
    /// How they were counted.
    pub medium: Medium,
    /// What sort they were.
    pub ballots: Ballots,
}

/// What a figure covers. A source speaks at one scope; figures of different scopes are never added: the finest
/// complete scope is summed, coarser ones are control figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// One of the twelve counting groups.
    Group(Group),
    /// One of the three statutory columns.
    Column(Column),
    /// All ballots together.
    Whole,
}

impl Group {
    /// The twelve groups, in the order of the canvass report.
    pub fn all() -> impl Iterator<Item = Group> {
        Column::ALL.iter().flat_map(|&column| {
            Medium::ALL
                .iter()
                .flat_map(move |&medium| Ballots::ALL.iter().map(move |&ballots| Group { column, medium, ballots }))
        })
    }
}

impl Scope {
    /// Every scope: the twelve groups, the three columns, the whole.
    pub fn all() -> impl Iterator<Item = Scope> {
        Group::all()
            .map(Scope::Group)
            .chain(Column::ALL.iter().copied().map(Scope::Column))
            .chain(std::iter::once(Scope::Whole))
    }

    /// The column it lies in; the whole lies in none.
    pub const fn column(self) -> Option<Column> {
        match self {
            Scope::Group(group) => Some(group.column),
            Scope::Column(column) => Some(column),
            Scope::Whole => None,
        }
    }
}

impl std::fmt::Display for Group {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}/{}", self.column, self.medium, self.ballots)
    }
}

impl std::fmt::Display for Scope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Scope::Group(group) => group.fmt(f),
            Scope::Column(column) => column.fmt(f),
            Scope::Whole => f.write_str("whole"),
        }
    }
}

impl std::str::FromStr for Scope {
    type Err = law::UnknownCode;
    fn from_str(text: &str) -> Result<Self, law::UnknownCode> {
        Scope::all()
            .find(|scope| scope.to_string() == text)
            .ok_or_else(|| law::UnknownCode { what: "scope", given: text.to_owned() })
    }
}
