use chrono::NaiveDate;
use law::{Edition, ElectionKind, SpecialReach};

use crate::county::County;

/// What an election file is about. Set once, when the file is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// The name of the election: "Harding 2026 General".
    pub name: String,
    /// Election day.
    pub date: NaiveDate,
    /// What kind of election it is.
    pub kind: ElectionKind,
    /// What a special election reaches; `None` for every other kind.
    pub special: Option<SpecialReach>,
    /// The edition of the law: by the date, or chosen by hand.
    pub edition: Edition,
    /// The county.
    pub county: County,
    /// Whether it is for practice: never merged with a real one, marked on every screen and page.
    pub practice: bool,
}

/// The county's registration count (reading R11): entered, never looked up by the county's name. The last one stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Registration {
    /// Registered voters of the county.
    pub voters: u64,
    /// The day the count was true.
    pub as_of: Option<NaiveDate>,
}
