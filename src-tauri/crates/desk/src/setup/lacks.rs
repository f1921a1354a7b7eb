//! What a complete setup still lacks.

use canvass::{Canvass, Contest, OfficerRole};
use law::{Coded, ContestKind};

use crate::election::{Election, kind, settled_office, settled_seats};

/// Something that is missing, and the section of the place where it is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lack {
    /// The section: `county`, `officers`, `precincts`, `contests`, `shares`; `machines` is entered in Returns.
    pub(crate) section: &'static str,
    code: &'static str,
    values: Vec<(&'static str, String)>,
}

impl Coded for Lack {
    fn code(&self) -> &'static str {
        self.code
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        self.values.clone()
    }
}

/// Everything that is missing, in the order of the work.
pub(crate) fn lacks(election: &Election) -> Vec<Lack> {
    let canvass = election.canvass();
    let mut lacks = Vec::new();
    let mut lack = |section, code, values| lacks.push(Lack { section, code, values });
    if canvass.precincts().next().is_none() {
        lack("precincts", "window.setup.lacks.precincts", Vec::new());
    }
    if canvass.contests().next().is_none() {
        lack("contests", "window.setup.lacks.contests", Vec::new());
    }
    for (code, is_lacking) in [
        ("window.setup.lacks.office", no_office as fn(&Canvass, &Contest) -> bool),
        ("window.setup.lacks.seats", no_seats),
        ("window.setup.lacks.choices", no_choices),
    ] {
        let lacking: Vec<&Contest> = canvass.contests().filter(|contest| is_lacking(canvass, contest)).collect();
        if let Some(first) = lacking.first() {
            lack("contests", code, vec![("first", first.title.clone()), ("more", more(lacking.len()))]);
        }
    }
    if canvass.registration().is_none_or(|registration| registration.as_of.is_none()) {
        lack("county", "window.setup.lacks.as-of", Vec::new());
    }
    for role in [OfficerRole::CountyClerk, OfficerRole::SecretaryOfState] {
        let is_complete = canvass.officer(role).is_some_and(|officer| !officer.address.is_empty());
        if !is_complete {
            lack("officers", "window.setup.lacks.officer", vec![("officer", role.id().to_owned())]);
        }
    }
    // Figures that come from files alone need none.
    if canvass.sources().next().is_none() {
        lack("machines", "window.setup.lacks.machines", Vec::new());
    }
    let waiting: Vec<&Contest> =
        canvass.contests().filter(|contest| canvass.other_counties(contest.id).wait_for_their_number()).collect();
    if let Some(first) = waiting.first() {
        let values = vec![("first", first.title.clone()), ("more", more(waiting.len()))];
        lack("contests", "window.setup.lacks.counties", values);
    }
    lacks
}

/// " and 3 more", where there are more than one.
fn more(count: usize) -> String {
    match count {
        0 | 1 => String::new(),
        count => crate::words::filled("window.setup.and-more", &[("count", (count - 1).to_string())]),
    }
}

fn no_office(canvass: &Canvass, contest: &Contest) -> bool {
    settled_office(canvass, contest.id).is_none()
}

fn no_seats(canvass: &Canvass, contest: &Contest) -> bool {
    settled_office(canvass, contest.id).is_some() && settled_seats(canvass, contest.id).is_none()
}

fn no_choices(canvass: &Canvass, contest: &Contest) -> bool {
    let needed = if kind(canvass, contest.id) == Some(ContestKind::Candidate) { 1 } else { 2 };
    canvass.choices(contest.id).len() < needed
}
