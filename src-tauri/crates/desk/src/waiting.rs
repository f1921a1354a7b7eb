//! What an election still waits for before it can be judged: contests for their office or a fact of it, precincts for
//! a register that would miss them.

use std::collections::BTreeSet;

use canvass::{Canvass, ContestId, ContestVerdict, PrecinctId};
use law::recount::{Fact, Reason};
use law::{Coded, ContestKind};

use crate::election::{kind, settled_office};
use crate::words;

/// The office of the contest is not settled.
const OFFICE: &str = "window.wants.office";

/// What has to be settled about a contest before the law can be asked about it: codes of the catalogue, none where
/// nothing has. A count that is not in is no matter of settling.
pub(crate) fn wants(canvass: &Canvass, verdicts: &[ContestVerdict], contest: ContestId) -> Vec<&'static str> {
    if settled_office(canvass, contest).is_none() {
        return vec![OFFICE];
    }
    let Some(verdict) = verdicts.iter().find(|verdict| verdict.contest == contest) else {
        let seats_open = kind(canvass, contest) == Some(ContestKind::Candidate)
            && canvass.settled(contest).is_some_and(|settled| settled.seats.is_none());
        return if seats_open { vec![Fact::Seats.code()] } else { Vec::new() };
    };
    let others = &verdict.other_counties;
    match &verdict.verdict.reason {
        Some(Reason::OfficeNotSet) => vec![OFFICE],
        // The registration count is the county's, not the contest's.
        Some(Reason::FactsMissing(facts)) => {
            facts.iter().filter(|fact| **fact != Fact::CountyRegistered).map(Coded::code).collect()
        }
        // Other counties' votes are here, and nobody has said how many there must be.
        Some(Reason::OtherCountiesMissing) if others.wait_for_their_number() && !others.known.is_empty() => {
            vec![Fact::Counties.code()]
        }
        _ => Vec::new(),
    }
}

/// The contests that wait, in ballot order.
pub(crate) fn contests(canvass: &Canvass, verdicts: &[ContestVerdict]) -> Vec<ContestId> {
    canvass.contests().map(|contest| contest.id).filter(|id| !wants(canvass, verdicts, *id).is_empty()).collect()
}

/// The precincts of which a report counts.
pub(crate) fn precincts_reporting(canvass: &Canvass) -> usize {
    let counting = canvass.reports().filter(|record| record.state.counts());
    counting.map(|record| record.report.precinct).collect::<BTreeSet<PrecinctId>>().len()
}

/// Without a register nothing can be missed, and that is said with the precincts that have figures.
#[derive(Debug)]
struct NoRegister {
    reporting: usize,
    known: usize,
}

impl Coded for NoRegister {
    fn code(&self) -> &'static str {
        "import.no-register"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("reporting", self.reporting.to_string()), ("known", self.known.to_string())]
    }
}

/// A sentence where reports count and nobody has registered which must come in.
pub(crate) fn no_register(canvass: &Canvass) -> Option<String> {
    let reporting = precincts_reporting(canvass);
    let unregistered = reporting > 0 && !canvass.has_register();
    unregistered.then(|| words::sentence(&NoRegister { reporting, known: canvass.precincts().count() }))
}
