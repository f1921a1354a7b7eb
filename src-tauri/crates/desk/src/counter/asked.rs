//! The facts of a question as they are typed: one word or line for each thing.

mod refused;

use std::str::FromStr;

use canvass::County;
use chrono::NaiveDate;
use law::board::{Member, PartyChange, Person, QualificationObjection, Role};
use law::check::{SampleTotals, WinningMargin};
use law::recount::Tally;
use law::{ElectionKind, Office, SpecialReach};

use super::ask::near;
use super::number;
use crate::input::parse_date;

pub use refused::{AskedError, SampleCannot};

/// A count among other words.
fn count(given: &str, word: &str) -> Result<u64, AskedError> {
    let word = word.trim();
    number::count(word).map_err(|fault| AskedError::Number { given: given.to_owned(), word: word.to_owned(), fault })
}

/// `Harding/S-101=640`; otherwise what is wrong with its shape, or that there is no such county.
fn in_county(text: &str, wrong: impl Fn() -> AskedError) -> Result<(String, String, &str), AskedError> {
    let (place, value) = text.rsplit_once('=').ok_or_else(&wrong)?;
    let (county, serial) = place.split_once('/').ok_or_else(&wrong)?;
    let (county, serial) = (county.trim(), serial.trim());
    if county.is_empty() || serial.is_empty() {
        return Err(wrong());
    }
    let Ok(known) = county.parse::<County>() else {
        let names: Vec<String> = County::all().map(|county| county.name().to_lowercase()).collect();
        let near = near(county, names.iter().map(String::as_str));
        let near = near.and_then(|near| near.parse::<County>().ok()).map(|near| near.name().to_owned());
        return Err(AskedError::County { given: text.to_owned(), county: county.to_owned(), near });
    };
    Ok((known.name().to_owned(), serial.to_owned(), value.trim()))
}

/// `34:34,20:21`: votes by hand and by machine, choice by choice.
fn tallies(given: &str, text: &str, wrong: impl Fn() -> AskedError) -> Result<Vec<Tally>, AskedError> {
    let tally = |pair: &str| {
        let (hand, machine) = pair.split_once(':').ok_or_else(&wrong)?;
        Ok(Tally { hand: count(given, hand)?, machine: count(given, machine)? })
    };
    text.split(',').map(tally).collect()
}

/// A tabulator and the ballots assigned to it: `COUNTY/SERIAL=BALLOTS`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tabulator {
    /// The county.
    pub county: String,
    /// The serial.
    pub serial: String,
    /// The ballots.
    pub ballots: u64,
}

impl FromStr for Tabulator {
    type Err = AskedError;
    fn from_str(text: &str) -> Result<Self, AskedError> {
        let wrong = || AskedError::Tabulator { given: text.to_owned() };
        let (county, serial, ballots) = in_county(text, wrong)?;
        Ok(Tabulator { county, serial, ballots: count(text, ballots)? })
    }
}

/// The sample of a tabulator, counted both ways: `COUNTY/SERIAL=HAND:MACHINE,…`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedSample {
    /// The county.
    pub county: String,
    /// The serial.
    pub serial: String,
    /// Every choice, in ballot order.
    pub choices: Vec<Tally>,
}

impl FromStr for CountedSample {
    type Err = AskedError;
    fn from_str(text: &str) -> Result<Self, AskedError> {
        let wrong = || AskedError::Counted { given: text.to_owned() };
        let (county, serial, choices) = in_county(text, wrong)?;
        Ok(CountedSample { county, serial, choices: tallies(text, choices, wrong)? })
    }
}

/// A contest of a voting system check: `OFFICE[@DISTRICT]=MARGIN/TOTAL[,recount]`, or `=uncontested`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedContest {
    /// The contest, as it was written before the `=`.
    pub name: String,
    /// Its office.
    pub office: Office,
    /// The congressional district, where it has one.
    pub district: Option<u8>,
    /// Its winning margin; none where nobody lost.
    pub margin: Option<WinningMargin>,
    /// Whether a recount of it is held.
    pub recounted: bool,
}

/// `us-representative@2`.
fn contest_name(name: &str) -> Option<(Office, Option<u8>)> {
    let (office, district) = match name.split_once('@') {
        Some((office, district)) => (office, Some(u8::try_from(number::count(district).ok()?).ok()?)),
        None => (name, None),
    };
    Some((office.parse().ok()?, district))
}

impl FromStr for CheckedContest {
    type Err = AskedError;
    fn from_str(text: &str) -> Result<Self, AskedError> {
        let wrong = || AskedError::Contest { given: text.to_owned() };
        let (name, said) = text.split_once('=').ok_or_else(wrong)?;
        let (office, district) = contest_name(name.trim()).ok_or_else(wrong)?;
        let (figures, recounted) = match said.rsplit_once(',') {
            Some((figures, "recount")) => (figures, true),
            _ => (said, false),
        };
        let margin = if figures == "uncontested" {
            None
        } else {
            let (margin, total) = figures.split_once('/').ok_or_else(wrong)?;
            let margin = WinningMargin { margin: count(text, margin)?, total: count(text, total)? };
            Some(Some(margin).filter(|margin| margin.margin <= margin.total).ok_or_else(wrong)?)
        };
        Ok(CheckedContest { name: name.trim().to_owned(), office, district, margin, recounted })
    }
}

/// What hand and machine gave for a contest in the precincts of a sample: `OFFICE[@DISTRICT]=HAND:MACHINE,…`, the winner
/// first, then the second, then the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundErrors {
    /// The contest, as it was written before the `=`.
    pub name: String,
    /// The totals.
    pub totals: SampleTotals,
}

impl FromStr for FoundErrors {
    type Err = AskedError;
    fn from_str(text: &str) -> Result<Self, AskedError> {
        let wrong = || AskedError::Found { given: text.to_owned() };
        let (name, said) = text.split_once('=').ok_or_else(wrong)?;
        contest_name(name.trim()).ok_or_else(wrong)?;
        let mut tallies = tallies(text, said, wrong)?.into_iter();
        let (winner, runner_up) = tallies.next().zip(tallies.next()).ok_or_else(wrong)?;
        let totals = SampleTotals { winner, runner_up, others: tallies.collect() };
        Ok(FoundErrors { name: name.trim().to_owned(), totals })
    }
}

/// A member of a board: `ROLE[,PARTY]` and, behind commas, what is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardMember {
    /// The name, where it is said.
    pub name: Option<String>,
    /// Role, party and history.
    pub member: Member,
    /// Whether somebody says that the party is another than one that looks like it.
    pub another_party: bool,
    /// Whether a change of party is told, and not from which.
    pub party_before_untold: bool,
    /// The team of a recount board, from 1.
    pub team: Option<usize>,
    /// The person's qualifications.
    pub person: Person,
}

/// Says of a member that the party is another than one that looks like it.
const ANOTHER_PARTY: &str = "another-party";

/// The words that may stand behind role and party.
pub(super) const OF_A_MEMBER: &str = "name=NAME, another-party, changed=DATE, from=PARTY, county-employee, did-not-serve, team=N, age=N, \
     not-a-voter, cannot-read-and-write, no-oath, candidate, kin-of-candidate, law-officer, not-trained";

impl FromStr for BoardMember {
    type Err = AskedError;
    fn from_str(text: &str) -> Result<Self, AskedError> {
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        once_each(words.get(2..).unwrap_or_default())?;
        member(&words).ok_or_else(|| AskedError::Member { given: text.to_owned() })
    }
}

/// Refuses a word that is said twice of one member.
fn once_each(words: &[&str]) -> Result<(), AskedError> {
    let name = |word: &str| word.split_once('=').map_or(word, |(name, _)| name).trim().to_owned();
    for (place, word) in words.iter().enumerate().filter(|(_, word)| !word.is_empty()) {
        if let Some(one) = words.iter().take(place).find(|one| name(one) == name(word)) {
            return Err(AskedError::Twice { name: name(word), one: (*one).to_owned(), other: (*word).to_owned() });
        }
    }
    Ok(())
}

/// The party that a word names; none where it says that there is none, in letters or with a dash.
fn party(word: &str) -> Option<&str> {
    let names_one = |party: &&str| party.chars().any(char::is_alphanumeric) && !party.eq_ignore_ascii_case("none");
    Some(word.trim()).filter(names_one)
}

fn member(words: &[&str]) -> Option<BoardMember> {
    let mut words = words.iter().copied();
    let role: Role = words.next()?.parse().ok()?;
    let mut member = Member::new(role, words.next().and_then(party));
    let (mut name, mut changed, mut from, mut team) = (None, None, None, None);
    let (mut another_party, mut from_is_told) = (false, false);
    let mut person = Person {
        role,
        age: 18,
        voter_of_county: true,
        reads_and_writes: true,
        oath: true,
        candidate: false,
        kin_of_candidate: false,
        law_officer: false,
        trained: true,
    };
    for word in words {
        match word.split_once('=') {
            Some(("name", given)) if !given.trim().is_empty() => name = Some(given.trim().to_owned()),
            Some(("changed", date)) => changed = Some(parse_date(date).ok()?),
            Some(("from", before)) => {
                from_is_told = true;
                from = party(before).map(str::to_owned);
            }
            Some(("team", number)) => {
                team = Some(usize::try_from(number::count(number).ok()?).ok().filter(|team| *team > 0)?);
            }
            Some(("age", years)) => person.age = u8::try_from(number::count(years).ok()?).ok()?,
            Some(_) => return None,
            None if word == ANOTHER_PARTY => another_party = true,
            None if word == "county-employee" => member.county_employee = true,
            None if word == "did-not-serve" => member.served_in_most_recent_election = false,
            None => unfit(&mut person, word.parse().ok()?)?,
        }
    }
    // A party before a change says nothing without the day of the change.
    if from.is_some() && changed.is_none() {
        return None;
    }
    let party_before_untold = changed.is_some() && !from_is_told;
    member.changed = changed.map(|on| PartyChange { on, from });
    Some(BoardMember { name, member, another_party, party_before_untold, team, person })
}

/// What is said of a person in the words of the objection to it; of the age the number is said.
fn unfit(person: &mut Person, objection: QualificationObjection) -> Option<()> {
    match objection {
        QualificationObjection::TooYoung | QualificationObjection::MinorOnlyAsClerk => return None,
        QualificationObjection::NotAVoter => person.voter_of_county = false,
        QualificationObjection::CannotReadAndWrite => person.reads_and_writes = false,
        QualificationObjection::NoOath => person.oath = false,
        QualificationObjection::Candidate => person.candidate = true,
        QualificationObjection::KinOfCandidate => person.kin_of_candidate = true,
        QualificationObjection::LawOfficer => person.law_officer = true,
        QualificationObjection::NotTrained => person.trained = false,
    }
    Some(())
}

/// An election that may be in the way of another: `KIND[/REACH]=DATE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatewideElection {
    /// Its kind.
    pub kind: ElectionKind,
    /// What it reaches, where it is a special election.
    pub reach: SpecialReach,
    /// Its day.
    pub date: NaiveDate,
}

impl FromStr for StatewideElection {
    type Err = AskedError;
    fn from_str(text: &str) -> Result<Self, AskedError> {
        let read = || {
            let (kind, date) = text.split_once('=')?;
            let (kind, reach) = match kind.split_once('/') {
                Some(("special", reach)) => (ElectionKind::Special, reach.parse().ok()?),
                Some(_) => return None,
                None => (kind.parse().ok()?, SpecialReach::Local),
            };
            let is_statewide = match kind {
                ElectionKind::Special => reach == SpecialReach::State,
                ElectionKind::MunicipalOfficer | ElectionKind::School | ElectionKind::Recall | ElectionKind::Runoff => {
                    false
                }
                ElectionKind::Primary
                | ElectionKind::General
                | ElectionKind::RegularLocal
                | ElectionKind::SpecialFederal => true,
            };
            is_statewide.then_some(StatewideElection { kind, reach, date: parse_date(date).ok()? })
        };
        read().ok_or_else(|| AskedError::Statewide { given: text.to_owned() })
    }
}
