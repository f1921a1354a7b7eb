//! What a clerk records beside the returns: the register, officers, events, results sets, confirmations.

use canvass::{
    Act, ActKind, Canvass, Confirmation, ContestId, Expected, Fact, Officer, Precinct, PrecinctId, ResultsSet,
    ResultsSetKind, Scope, Source, SourceId, SourceKind, Stamp,
};
use chrono::NaiveDate;
use law::deadline::Event;

use self::days::EventDay;
use crate::election::Election;
use crate::error::Error;

/// A machine or team that is put to use, and the reports that must come from it.
pub(crate) struct Deployed<'a> {
    pub(crate) name: &'a str,
    pub(crate) kind: SourceKind,
    pub(crate) place: &'a str,
    pub(crate) scope: Scope,
    pub(crate) precincts: Vec<&'a str>,
}

/// Sets up precincts and sources, and registers the reports that must come in.
pub(crate) fn set_up(
    election: &mut Election,
    precincts: &[&str],
    deployed: &[Deployed<'_>],
    stamp: &Stamp,
) -> Result<(), Error> {
    let canvass = election.canvass();
    let named = (canvass.next_precinct().0..).map(PrecinctId).zip(precincts.iter().copied());
    let ids: Vec<(PrecinctId, &str)> = named.collect();
    let mut facts: Vec<Fact> = ids
        .iter()
        .map(|(id, name)| Fact::Precinct(Precinct { id: *id, name: (*name).to_owned(), part: None }))
        .collect();
    for (id, machine) in (canvass.next_source().0..).map(SourceId).zip(deployed) {
        facts.push(Fact::Source(Source {
            place: Some(machine.place.to_owned()),
            ..Source::named(id, machine.kind, machine.name)
        }));
        let expected = ids.iter().filter(|(_, name)| machine.precincts.contains(name));
        facts.extend(
            expected.map(|(precinct, _)| {
                Fact::Expected(Expected { precinct: *precinct, source: id, scope: machine.scope })
            }),
        );
    }
    let about = format!("{} precincts, {} sources", precincts.len(), deployed.len());
    election.record(&Act { kind: ActKind::SetUp, about, reason: None, facts }, stamp).map(drop)
}

/// Records who holds offices that papers need.
pub(crate) fn officers(election: &mut Election, officers: Vec<Officer>, stamp: &Stamp) -> Result<(), Error> {
    let about = officers.iter().map(|officer| officer.role.id()).collect::<Vec<_>>().join(", ");
    let facts = officers.into_iter().map(Fact::Officer).collect();
    election.record(&Act { kind: ActKind::CountyRecorded, about, reason: None, facts }, stamp).map(drop)
}

/// Records the day on which something happened, for the first time, that the deadlines of the whole election count from.
pub(crate) fn event(election: &mut Election, event: Event, date: NaiveDate, stamp: &Stamp) -> Result<(), Error> {
    days::event_day(election, &EventDay { event, contest: None, date, reason: None }, stamp)
}

/// Opens or seals a results set. Nothing is sealed that is not whole.
pub(crate) fn results_set(
    election: &mut Election,
    kind: ResultsSetKind,
    sealed: bool,
    stamp: &Stamp,
) -> Result<(), Error> {
    if sealed {
        election.whole()?;
    }
    let canvass = election.canvass();
    let id = if canvass.set().kind() == kind { canvass.set_id() } else { canvass.next_set() };
    let set = ResultsSet { id, kind, sealed, reason: None };
    let about = format!("{kind}{}", if sealed { ", sealed" } else { "" });
    let act = Act { kind: ActKind::SetSealed, about, reason: None, facts: vec![Fact::ResultsSet(set)] };
    election.record(&act, stamp).map(drop)
}

/// Records that the clerk confirmed a verdict as it stands now.
pub(crate) fn confirm(election: &mut Election, contest: ContestId, stamp: &Stamp) -> Result<(), Error> {
    let Some(confirmation) = confirmation(election.canvass(), contest) else { return Ok(()) };
    let about = format!("{contest} {}", confirmation.required);
    let facts = vec![Fact::Confirmation(confirmation)];
    election.record(&Act { kind: ActKind::VerdictConfirmed, about, reason: None, facts }, stamp).map(drop)
}

fn confirmation(canvass: &Canvass, contest: ContestId) -> Option<Confirmation> {
    let verdict = canvass.verdict(contest)?.verdict;
    let arithmetic = verdict.arithmetic.iter().map(ToString::to_string).collect();
    Some(Confirmation { contest, required: verdict.required.id().to_owned(), arithmetic })
}

pub(crate) mod days;

#[cfg(test)]
mod tests;
