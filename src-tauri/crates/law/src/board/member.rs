use chrono::{Months, NaiveDate};

use crate::coded::codes;

/// "In the two years before": a change of party on the very day two years before is still within them (reading
/// R33).
const PARTY_CHANGE_MONTHS: Months = Months::new(24);

codes! {
    /// What a member of a board is.
    pub enum Role as "board.role" {
        /// Presiding judge.
        PresidingJudge = "presiding-judge",
        /// Election judge.
        ElectionJudge = "election-judge",
        /// Election clerk.
        ElectionClerk = "election-clerk",
    }
}

impl Role {
    /// Whether it is one of the judges.
    pub const fn is_judge(self) -> bool {
        matches!(self, Role::PresidingJudge | Role::ElectionJudge)
    }
}

/// A change of party registration.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PartyChange {
    /// The day it was made.
    pub on: NaiveDate,
    /// The party before; `None` where there was none.
    pub from: Option<String>,
}

/// A member of a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Member {
    /// What the member is to do.
    pub role: Role,
    /// The party the member is registered in; `None` where in none.
    pub party: Option<String>,
    /// The latest change of party registration, where there was one.
    pub changed: Option<PartyChange>,
    /// Whether the member is an employee of the county.
    pub county_employee: bool,
    /// Whether the member served on a precinct or election board in the most recent election.
    pub served_in_most_recent_election: bool,
}

impl Member {
    /// A member of whom nothing but role and party is known; who did serve last time, and never changed party.
    pub fn new(role: Role, party: Option<&str>) -> Member {
        Member {
            role,
            party: party.map(str::to_owned),
            changed: None,
            county_employee: false,
            served_in_most_recent_election: true,
        }
    }

    /// The member as before a change of party in the two years before the appointment; `None` where there was none.
    pub(super) fn before_recent_change(&self, appointed: NaiveDate) -> Option<Member> {
        let change = self.changed.as_ref()?;
        let recent = appointed.checked_sub_months(PARTY_CHANGE_MONTHS).is_none_or(|since| change.on >= since);
        recent.then(|| Member { party: change.from.clone(), changed: None, ..self.clone() })
    }
}

/// Whether two names are of one party: capitals, and blanks around it, do not make another.
pub(super) fn same_party(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}
