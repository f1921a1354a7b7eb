//! A contest on which more people have voted than are registered in the county.
use law::{Coded, Interval};

use crate::canvass::Canvass;
use crate::id::{ContestId, PrecinctId};
use crate::resolve::PrecinctCounts;

/// More people have voted on a contest than the county has registered voters. People register at the polls, and the count
/// of the registered may be of an earlier day; it may also be a precinct that was counted twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AboveRegistration {
    /// The contest.
    pub contest: ContestId,
    /// Its title.
    pub title: String,
    /// How many people have voted on it, at the least.
    pub ballots: u64,
    /// The registered voters of the county.
    pub registered: u64,
    /// The precinct in which most of them did.
    pub most: PrecinctId,
    /// Its name.
    pub precinct: String,
    /// How many did there, at the least.
    pub in_precinct: u64,
}

impl Coded for AboveRegistration {
    fn code(&self) -> &'static str {
        "registration.exceeded"
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("contest", self.title.clone()),
            ("ballots", self.ballots.to_string()),
            ("registered", self.registered.to_string()),
            ("precinct", self.precinct.clone()),
            ("in_precinct", self.in_precinct.to_string()),
        ]
    }
}

impl Canvass {
    /// That more people have voted on a contest than are registered in the county, where they have.
    pub fn above_registration(&self, contest: ContestId) -> Option<AboveRegistration> {
        let registered = self.registration()?.voters;
        let seats = self.seats(contest).map(u64::from).filter(|seats| *seats > 0);
        // Whoever has not given all their votes is a person too.
        let by_votes = |votes: Option<Interval>| Some(votes?.min.div_ceil(seats?));
        let told = self.ballots_counted(contest).map(|ballots| ballots.min);
        let ballots = told.max(by_votes(self.votes_counted(contest)))?;
        if ballots <= registered {
            return None;
        }
        let voted = |counts: &PrecinctCounts| {
            let votes = counts.votes.iter().filter_map(|votes| votes.total).sum();
            counts.ballots.map(|ballots| ballots.min).max(by_votes(Some(votes))).unwrap_or_default()
        };
        let counts = self.counts_of(contest).map(|(precinct, counts)| (voted(counts), precinct));
        // Of several with as many, the first.
        let (in_precinct, precinct) = counts.max_by_key(|(voted, precinct)| (*voted, std::cmp::Reverse(*precinct)))?;
        Some(AboveRegistration {
            contest,
            title: self.contest(contest)?.title.clone(),
            ballots,
            registered,
            most: precinct,
            precinct: self.precinct_name(precinct),
            in_precinct,
        })
    }
}
