//! Made-up elections in which a recount is required, each judged and dated by `law` itself.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use canvass::{Ballots, Column, Group, Medium, ResultsSetKind, Scope};
use chrono::{Days, NaiveDate};
use law::deadline::{Event, RecountRoute, recount_dates};
use law::recount::{self, NeededShare, Votes};
use law::{ContestKind, Edition, ElectionKind, Interval, Office, SpecialReach};
use notices::documents::facts::*;

mod earlier;
mod present;

pub use earlier::*;
pub use present::*;

pub fn day(iso: &str) -> NaiveDate {
    iso.parse().unwrap()
}

/// A contest in an election, before it is judged.
#[derive(Clone)]
pub struct Case {
    pub name: &'static str,
    pub kind: ElectionKind,
    pub reach: SpecialReach,
    pub date: NaiveDate,
    pub edition: Option<Edition>,
    pub events: Vec<(Event, NaiveDate)>,
    pub office: Office,
    pub seats: u32,
    pub countywide: Option<bool>,
    pub registered: Option<u64>,
    pub registered_as_of: Option<NaiveDate>,
    pub needed: Option<NeededShare>,
    pub title: &'static str,
    pub district: Option<&'static str>,
    pub party: Option<&'static str>,
    pub choices: Vec<Choice>,
    pub shares: Vec<Share>,
    pub basis: Basis,
    pub ballots: Option<u64>,
    pub confirmed: Option<&'static str>,
    pub officers: bool,
}

pub fn choice(name: &str, votes: u64) -> Choice {
    Choice { name: name.into(), party: None, write_in: false, votes: Interval::exact(votes) }
}

fn of_party(name: &str, party: &str, votes: u64) -> Choice {
    Choice { party: Some(party.into()), ..choice(name, votes) }
}

fn write_in(name: &str, votes: u64) -> Choice {
    Choice { write_in: true, ..choice(name, votes) }
}

/// The first county's share has a source that says its day; the others' have one that does not.
fn share_as_of(share: &Share, place: usize, day: NaiveDate) -> Share {
    match place {
        0 => Share { as_of: Some(day), ..share.clone() },
        _ => Share { source: "a file of results".into(), ..share.clone() },
    }
}

/// A share; the day it stands for follows the election and is set with the other facts.
pub fn share(county: &str, votes: &[u64]) -> Share {
    Share {
        county: county.into(),
        votes: votes.iter().copied().map(Interval::exact).collect(),
        source: "certificates of canvass".into(),
        as_of: None,
    }
}

pub fn complete(included: u32) -> Basis {
    Basis {
        set: ResultsSetKind::Canvass,
        sealed: true,
        included,
        expected: Some(included),
        missing: vec![],
        unsettled: vec![],
        blanks: vec![],
        partial: vec![],
    }
}

/// All of them.
pub fn all() -> Vec<Case> {
    vec![
        commissioner(),
        sheriff(),
        trustees(),
        tie(),
        retention(),
        retention_in_a_sentence(),
        question(),
        representative(),
        magistrate_2018(),
        land_commissioner_2018(),
        representative_2010(),
        clerk_2020(),
        regulation_2020(),
        no_votes_for_the_loser(),
        amendment(),
        bill(),
        not_final(),
    ]
}

impl Case {
    pub fn route(&self) -> RecountRoute {
        if self.shares.is_empty() { RecountRoute::OneCounty } else { RecountRoute::SeveralCounties }
    }

    fn edition(&self) -> Edition {
        self.edition.unwrap_or_else(|| Edition::on(self.date))
    }

    fn votes(&self) -> Votes {
        let counts: Vec<Interval> = self.choices.iter().map(|choice| choice.votes).collect();
        match (self.office.contest_kind(), &counts[..]) {
            (ContestKind::Candidate, _) => Votes::Candidates(counts),
            (ContestKind::Question, &[supporting, opposing]) => Votes::Question { supporting, opposing },
            (ContestKind::Retention, &[yes, no]) => Votes::Retention { yes, no },
            _ => panic!("two choices"),
        }
    }

    /// What the verdict is given on.
    pub fn judged(&self) -> recount::ContestFacts {
        recount::ContestFacts {
            election_date: self.date,
            kind: self.kind,
            edition: self.edition(),
            office: Some(self.office),
            seats: Some(self.seats),
            counties: Some(u32::try_from(self.shares.len()).unwrap() + 1),
            countywide: self.countywide,
            county_registered: self.registered,
            first_round: false,
            needed: self.needed,
            votes: self.votes(),
            other_counties_missing: false,
        }
    }

    pub fn is_required(&self) -> bool {
        recount::required(&self.judged()).required == recount::Required::Yes
    }

    /// The facts of the notice, with the verdict and the dates that `law` gives.
    pub fn facts(&self) -> RecountNotice {
        let after = |days| self.date.checked_add_days(Days::new(days)).unwrap();
        let verdict = recount::required(&self.judged());
        let mut dates = law::deadline::Facts::new(self.kind, self.date);
        dates.edition = self.edition();
        dates.reach = self.reach;
        dates.registered = self.registered;
        for (event, date) in &self.events {
            dates.record(*event, *date).unwrap();
        }
        let known = |name: &str, address: &[&str]| match self.officers {
            true => Officer {
                name: Some(name.to_owned()),
                address: address.iter().map(|line| (*line).to_owned()).collect(),
            },
            false => Officer::default(),
        };
        RecountNotice {
            county: County {
                name: "Sierra Alta".into(),
                seat: "Alta Norte".into(),
                registered_as_of: self.registered_as_of,
            },
            election: Election { kind: self.kind, reach: Some(self.reach), date: self.date },
            contest: Contest {
                title: self.title.into(),
                district: self.district.map(str::to_owned),
                party: self.party.map(str::to_owned),
                kind: self.office.contest_kind(),
                seats: Some(self.seats),
                choices: self.choices.clone(),
                ballots: self.ballots,
            },
            shares: self.shares.iter().enumerate().map(|(place, share)| share_as_of(share, place, after(10))).collect(),
            verdict,
            basis: self.basis.clone(),
            dates: recount_dates(&dates, self.route()).unwrap(),
            confirmed: self.confirmed.as_ref().map(|by| Confirmed { by: (*by).to_owned(), on: after(9) }),
            clerk: known("Lucía Armijo", &["200 Plaza Alta", "Alta Norte, New Mexico 87999", "(505) 555-0142"]),
            secretary_of_state: known("Dana Whitehorse", &["1 Capitol Way", "Santa Fe, New Mexico 87999"]),
            seal: None,
            copies: match self.officers {
                true => vec!["County canvassing board, Sierra Alta County".into()],
                false => vec![],
            },
        }
    }
}

/// A report of regular ballots, by its place in the register.
pub fn place(precinct: &str, source: &str, column: Column, medium: Medium) -> Place {
    let scope = Scope::Group(Group { column, medium, ballots: Ballots::Regular });
    Place { precinct: precinct.into(), source: source.into(), scope }
}
