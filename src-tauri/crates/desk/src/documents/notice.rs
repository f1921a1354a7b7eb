//! The facts of the two recount notices: from the election file, and from what was given for one printing.

use std::collections::BTreeMap;

use canvass::{Canvass, ContestId, ContestVerdict, OfficerRole, Share};
use law::deadline::{Event, RecountRoute, recount_dates};
use law::recount::{Reason, Required};
use notices::documents::Refusal;
use notices::documents::facts::Share as PrintedShare;
use notices::documents::facts::{Basis, Choice, Confirmed, Contest, County, Election as Held, Officer, RecountNotice};

use super::given::Given;
use super::refused::DocumentRefused;
use crate::deadlines;
use crate::election::{Election, district_beside_title, kind, settled_seats};
use crate::error::Error;

/// What a notice about a contest is made of.
///
/// # Errors
/// Where nothing is counted, a given day contradicts one on record, or no date can be reckoned.
pub(super) fn facts(election: &Election, id: ContestId, given: &Given) -> Result<RecountNotice, Error> {
    let canvass = election.canvass();
    let no_such_contest = || Error::refused(DocumentRefused::NoSuchContest { given: id.to_string() });
    let contest = canvass.contest(id).ok_or_else(no_such_contest)?;
    let verdict = canvass.verdict(id).ok_or_else(|| Error::refused(DocumentRefused::NoneRequired))?;
    decided(&verdict, &contest.title)?;
    let setting = election.setting();
    let log = election.log()?;
    let confirmed = verdict.confirmed.and_then(|number| log.iter().find(|entry| entry.number == number));
    Ok(RecountNotice {
        county: County {
            name: setting.county.name().to_owned(),
            seat: setting.county.seat().to_owned(),
            registered_as_of: canvass.registration().and_then(|registration| registration.as_of),
        },
        election: Held { kind: setting.kind, reach: setting.special, date: setting.date },
        contest: Contest {
            title: contest.title.clone(),
            district: district_beside_title(canvass, id),
            party: contest.party.clone(),
            kind: kind(canvass, id).unwrap_or(contest.kind),
            seats: settled_seats(canvass, id).unwrap_or(1),
            choices: canvass
                .choices(id)
                .iter()
                .map(|choice| Choice {
                    name: choice.name.clone(),
                    party: choice.party.clone(),
                    write_in: choice.write_in,
                    votes: canvass.votes_everywhere(choice.id).unwrap_or_default(),
                })
                .collect(),
            ballots: ballots(canvass, id, &verdict),
        },
        shares: shares(canvass, id),
        basis: basis(canvass, &verdict),
        dates: dates(election, id, &verdict, given)?,
        confirmed: confirmed.map(|entry| Confirmed { by: entry.by.clone(), on: entry.at.date_naive() }),
        clerk: officer(canvass, OfficerRole::CountyClerk, given, "clerk_name", "clerk_address"),
        secretary_of_state: officer(
            canvass,
            OfficerRole::SecretaryOfState,
            given,
            "secretary_of_state_name",
            "secretary_of_state_address",
        ),
        copies: given.lines("copies").unwrap_or_default(),
        verdict: verdict.verdict,
    })
}

/// The verdict before everything else: a notice that the law does not ask for lacks no fact.
fn decided(verdict: &ContestVerdict, title: &str) -> Result<(), Error> {
    let contest = title.to_owned();
    let reason = verdict.verdict.reason.as_ref().map_or(Required::Undetermined.id(), Reason::id);
    match verdict.verdict.required {
        Required::Yes => Ok(()),
        Required::No => Err(Error::refused(Refusal::NotRequired { contest })),
        Required::Undetermined => Err(Error::refused(Refusal::Undetermined { contest, reason })),
    }
}

/// Ballots cast, for information only: known where this county alone votes and every report counts them.
fn ballots(canvass: &Canvass, id: ContestId, verdict: &ContestVerdict) -> Option<u64> {
    let own_alone = verdict.other_counties.voted_elsewhere == Some(false);
    let totals = canvass.totals_of(id).filter(|_| own_alone)?;
    totals.ballots.and_then(law::Interval::known)
}

fn basis(canvass: &Canvass, verdict: &ContestVerdict) -> Basis {
    Basis {
        set: canvass.set().kind(),
        sealed: canvass.set().is_sealed(),
        included: verdict.reports.included,
        expected: verdict.reports.expected,
        missing: verdict.reports.missing.iter().map(|slot| canvass.report_name(slot)).collect(),
    }
}

/// The other counties' votes: of each the share recorded last.
fn shares(canvass: &Canvass, id: ContestId) -> Vec<PrintedShare> {
    let standing: BTreeMap<canvass::County, &Share> =
        canvass.shares_of(id).map(|share| (share.county, share)).collect();
    standing.into_values().map(|share| printed_share(canvass, share)).collect()
}

fn printed_share(canvass: &Canvass, share: &Share) -> PrintedShare {
    let votes = canvass.choices(share.contest).iter().map(|choice| {
        let figure = share.figures.iter().find(|figure| figure.choice == choice.id);
        figure.map(|figure| figure.votes).unwrap_or_default()
    });
    PrintedShare {
        county: share.county.name().to_owned(),
        votes: votes.collect(),
        source: canvass.source(share.source).map(|source| source.name.clone()).unwrap_or_default(),
        as_of: share.as_of,
    }
}

/// An officer as given for this printing, otherwise as recorded, otherwise nobody.
fn officer(canvass: &Canvass, role: OfficerRole, given: &Given, name: &str, address: &str) -> Officer {
    let recorded = canvass.officer(role);
    Officer {
        name: given.line(name).or_else(|| recorded.map(|officer| officer.name.clone())),
        address: given.lines(address).or_else(|| recorded.map(|officer| officer.address.clone())).unwrap_or_default(),
    }
}

fn dates(
    election: &Election,
    id: ContestId,
    verdict: &ContestVerdict,
    given: &Given,
) -> Result<law::deadline::RecountDates, Error> {
    let mut facts = crate::reading::deadline_facts(election, Some(id))?;
    for (key, day) in given.days() {
        let event: Event =
            key.replace('_', "-").parse().map_err(|unknown: law::UnknownCode| Error::internal(unknown))?;
        if let Some(recorded) = facts.recorded(event).filter(|recorded| *recorded != day) {
            return Err(Error::refused(DocumentRefused::FactContradicts {
                key,
                given: day.to_string(),
                recorded: recorded.to_string(),
            }));
        }
        facts.record(event, day).map_err(deadlines::refused)?;
    }
    let route = match verdict.other_counties.voted_elsewhere {
        Some(false) => RecountRoute::OneCounty,
        _ => RecountRoute::SeveralCounties,
    };
    recount_dates(&facts, route).map_err(deadlines::no_schedule)
}
