//! The facts of the two recount notices: from the election file, and from what was given for one printing.

use std::collections::BTreeMap;

use canvass::{Canvass, ChoiceId, ContestId, ContestVerdict, OfficerRole, ReportId, ResultsSetKind, Share, Slot};
use chrono::NaiveDate;
use law::deadline::{Event, Facts, RecountDates, recount_dates};
use law::recount::{Reason, Required};
use notices::documents::Refusal;
use notices::documents::facts::Share as PrintedShare;
use notices::documents::facts::{
    Basis, Blank, Choice, Confirmed, Contest, County, Election as Held, Officer, RecountNotice,
};

use super::given::Given;
use super::refused::DocumentRefused;
use super::seal;
use super::worksheet::place;
use crate::deadlines;
use crate::election::{Election, district_beside_title, kind, settled_seats};
use crate::error::{Error, Problem};
use crate::words;

/// What a notice about a contest is made of.
///
/// # Errors
/// Where nothing is counted, a choice is blank, a given day contradicts one on record or cannot stand beside it, or no date
/// can be reckoned.
pub(super) fn facts(election: &Election, id: ContestId, given: &Given) -> Result<RecountNotice, Error> {
    let canvass = election.canvass();
    let no_such_contest = || Error::refused(DocumentRefused::NoSuchContest { given: id.to_string() });
    let contest = canvass.contest(id).ok_or_else(no_such_contest)?;
    let verdict = election.verdict(id).cloned().ok_or_else(|| Error::refused(DocumentRefused::NoneRequired))?;
    decided(&verdict, &contest.title)?;
    let setting = election.setting();
    let log = election.log()?;
    let confirmed = verdict.confirmed.and_then(|number| log.iter().find(|entry| entry.number == number));
    let dates = dates(election, id, given)?;
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
            seats: settled_seats(canvass, id),
            choices: choices(canvass, contest)?,
            ballots: ballots(canvass, id, &verdict),
        },
        shares: shares(canvass, contest)?,
        basis: basis(canvass, &verdict, figures_of(canvass, &verdict, &dates)),
        dates,
        confirmed: confirmed.map(|entry| Confirmed { by: entry.by.clone(), on: entry.at.date_naive() }),
        clerk: officer(canvass, OfficerRole::CountyClerk, given, "clerk_name", "clerk_address"),
        secretary_of_state: officer(
            canvass,
            OfficerRole::SecretaryOfState,
            given,
            "secretary_of_state_name",
            "secretary_of_state_address",
        ),
        seal: canvass.seal().and_then(|seal| seal::printed(seal).ok()),
        copies: given.lines("copies").unwrap_or_default(),
        verdict: verdict.verdict,
    })
}

/// The verdict before everything else: a notice that the law does not ask for lacks no fact.
///
/// # Errors
/// Where no recount is required, or it is not determined: of what the figures lack, with what to do about it.
pub(crate) fn decided(verdict: &ContestVerdict, title: &str) -> Result<(), Error> {
    let contest = title.to_owned();
    let reason = verdict.verdict.reason.as_ref().map_or(Required::Undetermined.id(), Reason::id);
    match verdict.verdict.required {
        Required::Yes => Ok(()),
        Required::No => Err(Error::refused(Refusal::NotRequired { contest })),
        Required::Undetermined if verdict.unfit.is_some() => {
            let why = words::sentence(verdict);
            Err(Error::refused(DocumentRefused::NotDetermined { contest, why }))
        }
        Required::Undetermined => Err(Error::refused(Refusal::Undetermined { contest, reason })),
    }
}

/// The choices with their votes. A choice that is blank everywhere has none: not nought, which somebody must have read.
fn choices(canvass: &Canvass, contest: &canvass::Contest) -> Result<Vec<Choice>, Error> {
    let choice = |choice: &canvass::Choice| {
        let blank = || DocumentRefused::Blank { contest: contest.title.clone(), choice: choice.name.clone() };
        Ok(Choice {
            name: choice.name.clone(),
            party: choice.party.clone(),
            write_in: choice.write_in,
            votes: canvass.votes_everywhere(choice.id).ok_or_else(|| Error::refused(blank()))?,
        })
    };
    canvass.choices(contest.id).iter().map(choice).collect()
}

/// Ballots cast, for information only: known where this county alone votes and every report counts them.
fn ballots(canvass: &Canvass, id: ContestId, verdict: &ContestVerdict) -> Option<u64> {
    let own_alone = verdict.other_counties.voted_elsewhere == Some(false);
    let totals = canvass.totals_of(id).filter(|_| own_alone)?;
    totals.ballots.and_then(law::Interval::known)
}

/// The results set that the figures are from. Where the county canvass is completed, on record or as somebody says for this
/// printing, and every figure is in, those of an open night are the canvass. A completed state canvass says that the
/// county's is: it follows it.
fn figures_of(canvass: &Canvass, verdict: &ContestVerdict, dates: &RecountDates) -> ResultsSetKind {
    let completed =
        !dates.county_canvass.projected || dates.state_canvass.as_ref().is_some_and(|state| !state.projected);
    match canvass.set().kind() {
        ResultsSetKind::Night if verdict.is_whole && completed => ResultsSetKind::Canvass,
        kind => kind,
    }
}

fn basis(canvass: &Canvass, verdict: &ContestVerdict, set: ResultsSetKind) -> Basis {
    let unsettled = verdict.reports.unsettled.iter().filter_map(|report| slot_of(canvass, *report));
    let partial = canvass.counts_of(verdict.contest).filter(|(_, counts)| counts.partial);
    Basis {
        set,
        sealed: canvass.set().is_sealed(),
        included: verdict.reports.included,
        expected: verdict.reports.expected,
        missing: verdict.reports.missing.iter().map(|slot| place(canvass, slot)).collect(),
        unsettled: unsettled.map(|slot| place(canvass, &slot)).collect(),
        blanks: blanks(canvass, verdict),
        partial: partial.map(|(precinct, _)| canvass.precinct_name(precinct)).collect(),
    }
}

/// The choices that a report leaves blank, each with that report.
fn blanks(canvass: &Canvass, verdict: &ContestVerdict) -> Vec<Blank> {
    let blank = |(report, choice): &(ReportId, ChoiceId)| {
        let (slot, choice) = (slot_of(canvass, *report)?, canvass.choice(*choice)?);
        Some(Blank { choice: choice.name.clone(), report: place(canvass, &slot) })
    };
    verdict.blanks.iter().filter_map(blank).collect()
}

fn slot_of(canvass: &Canvass, report: ReportId) -> Option<Slot> {
    Some(canvass.report(report)?.report.slot())
}

/// The other counties' votes: of each the share recorded last.
fn shares(canvass: &Canvass, contest: &canvass::Contest) -> Result<Vec<PrintedShare>, Error> {
    let standing: BTreeMap<canvass::County, &Share> =
        canvass.shares_of(contest.id).map(|share| (share.county, share)).collect();
    standing.into_values().map(|share| printed_share(canvass, contest, share)).collect()
}

fn printed_share(canvass: &Canvass, contest: &canvass::Contest, share: &Share) -> Result<PrintedShare, Error> {
    let county = share.county.name();
    let votes = canvass.choices(share.contest).iter().map(|choice| {
        let figure = share.figures.iter().find(|figure| figure.choice == choice.id);
        let blank = || DocumentRefused::ShareBlank {
            contest: contest.title.clone(),
            choice: choice.name.clone(),
            county: county.to_owned(),
        };
        Ok(figure.ok_or_else(|| Error::refused(blank()))?.votes)
    });
    Ok(PrintedShare {
        county: county.to_owned(),
        votes: votes.collect::<Result<_, Error>>()?,
        source: canvass.source(share.source).map(|source| source.name.clone()).unwrap_or_default(),
        as_of: share.as_of,
    })
}

/// An officer as given for this printing, otherwise as recorded, otherwise nobody.
fn officer(canvass: &Canvass, role: OfficerRole, given: &Given, name: &str, address: &str) -> Officer {
    let recorded = canvass.officer(role);
    Officer {
        name: given.line(name).or_else(|| recorded.map(|officer| officer.name.clone())),
        address: given.lines(address).or_else(|| recorded.map(|officer| officer.address.clone())).unwrap_or_default(),
    }
}

/// The days that a person gave for this printing and that nobody recorded, in words, for the log: a paper says on what
/// day the canvass was completed, and somebody has to have said so.
pub(super) fn not_on_record(election: &Election, id: ContestId, given: &Given) -> Result<Option<String>, Error> {
    let facts = crate::reading::deadline_facts(election, Some(id))?;
    let mut days = Vec::new();
    for (key, day) in given.days() {
        let event = event(key)?;
        if facts.recorded(event).is_none() {
            days.push(format!("{} {day}", crate::words::word("event", event.id())));
        }
    }
    let days = Some(days.join("; ")).filter(|days| !days.is_empty());
    Ok(days.map(|days| crate::words::filled("document.given-for-this", &[("days", days)])))
}

/// The event that a key of the given facts stands for: `canvass_county_completed`.
fn event(key: &str) -> Result<Event, Error> {
    key.replace('_', "-").parse().map_err(|unknown: law::UnknownCode| Error::internal(unknown))
}

fn dates(election: &Election, id: ContestId, given: &Given) -> Result<RecountDates, Error> {
    let facts = known_days(election, id, given)?;
    deadlines::stand_together(&facts)?;
    recount_dates(&facts, deadlines::route(election, id)).map_err(deadlines::no_schedule)
}

/// Refuses a notice that says of a day still ahead what happened on it. A practice election is held on no day.
///
/// # Errors
/// [`DocumentRefused::DayAhead`] for each such day, on record or given for this printing.
pub(super) fn none_ahead(election: &Election, id: ContestId, given: &Given, today: NaiveDate) -> Result<(), Error> {
    if election.setting().practice {
        return Ok(());
    }
    let facts = known_days(election, id, given)?;
    let ahead = |event: &Event| facts.recorded(*event).filter(|day| *day > today && !event.may_lie_ahead());
    let problem = |event: Event| -> Option<Box<dyn Problem>> {
        let date = ahead(&event)?;
        Some(Box::new(DocumentRefused::DayAhead { event, date, today }))
    };
    let problems: Vec<Box<dyn Problem>> = Event::ALL.into_iter().filter_map(problem).collect();
    if problems.is_empty() { Ok(()) } else { Err(Error::all(problems)) }
}

/// The days on record, and those given for this printing.
fn known_days(election: &Election, id: ContestId, given: &Given) -> Result<Facts, Error> {
    let mut facts = crate::reading::deadline_facts(election, Some(id))?;
    for (key, day) in given.days() {
        let event = event(key)?;
        if let Some(recorded) = facts.recorded(event).filter(|recorded| *recorded != day) {
            return Err(Error::refused(DocumentRefused::FactContradicts {
                key,
                given: day.to_string(),
                recorded: recorded.to_string(),
            }));
        }
        facts.record(event, day).map_err(deadlines::refused)?;
    }
    facts.route = Some(deadlines::route(election, id));
    Ok(facts)
}
