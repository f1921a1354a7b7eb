//! The facts of a question as they are typed: one word or line for each thing.

use std::str::FromStr;

use canvass::County;
use chrono::NaiveDate;
use law::board::{Member, PartyChange, Person, QualificationObjection, Role};
use law::check::{SampleTotals, WinningMargin};
use law::recount::Tally;
use law::{Coded, ElectionKind, Office, SpecialReach};

use crate::input::parse_date;
use crate::read;

/// Why what a sample of a voting system check found cannot be so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleCannot {
    /// The machine counted nothing, so that there is no rate.
    NoVotes,
    /// Hand and machine differ by more votes than were counted.
    MoreErrorsThanVotes,
    /// The sample has more votes than the contest.
    MoreThanTheContest,
}

/// A word that does not say what it ought to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AskedError {
    /// Not `COUNTY/SERIAL=BALLOTS`.
    Tabulator {
        /// As given.
        given: String,
    },
    /// Not `COUNTY/SERIAL=HAND:MACHINE,…`.
    Counted {
        /// As given.
        given: String,
    },
    /// A tabulator was counted that is none of those given.
    CountedNowhere {
        /// Its county.
        county: String,
        /// Its serial.
        serial: String,
    },
    /// A choice has more votes than the sample has ballots.
    CountedAboveSample {
        /// The county.
        county: String,
        /// The serial of the tabulator.
        serial: String,
        /// The votes.
        votes: u64,
        /// The ballots of the sample.
        ballots: u64,
    },
    /// Not `OFFICE[@DISTRICT]=MARGIN/TOTAL[,recount]`.
    Contest {
        /// As given.
        given: String,
    },
    /// One contest twice.
    ContestTwice {
        /// Its name.
        contest: String,
    },
    /// A contest that somebody lost, and nobody voted in.
    ContestWithoutVotes {
        /// Its name.
        contest: String,
    },
    /// What a sample found cannot be so.
    SampleCannotBe {
        /// Why not.
        cannot: SampleCannot,
        /// The contest.
        contest: String,
        /// The votes that hand and machine differ by.
        errors: String,
        /// The votes that the machine counted in the sample.
        votes: String,
        /// All votes of the contest.
        total: u64,
    },
    /// A member changed party after the appointment, and so not in the years before it.
    ChangedAfterwards {
        /// The member's place in the list, from 1.
        member: usize,
        /// The day of the change.
        changed: NaiveDate,
        /// The day of the appointment.
        appointed: NaiveDate,
    },
    /// Not `OFFICE[@DISTRICT]=HAND:MACHINE,HAND:MACHINE,…`.
    Found {
        /// As given.
        given: String,
    },
    /// Errors of a contest that is not among those given, or has no margin.
    FoundNowhere {
        /// Its name.
        contest: String,
    },
    /// Errors of a second sample without those of the first.
    SecondWithoutFirst {
        /// The contest.
        contest: String,
    },
    /// A draw needs a United States representative's district.
    DistrictMissing,
    /// A line of the pool is not `precinct,district`.
    Pool {
        /// The line, from 1.
        line: usize,
    },
    /// Something said of a member of a board that is not known.
    Member {
        /// As given.
        given: String,
    },
    /// A judge of a recount board is in no team.
    TeamMissing {
        /// The member's place in the list, from 1.
        member: usize,
    },
    /// Not `KIND[/REACH]=DATE`.
    Statewide {
        /// As given.
        given: String,
    },
}

impl Coded for AskedError {
    fn code(&self) -> &'static str {
        match self {
            AskedError::Tabulator { .. } => "asked.tabulator",
            AskedError::Counted { .. } => "asked.counted",
            AskedError::CountedNowhere { .. } => "asked.counted-nowhere",
            AskedError::CountedAboveSample { .. } => "asked.counted-above-sample",
            AskedError::Contest { .. } => "asked.contest",
            AskedError::ContestTwice { .. } => "asked.contest-twice",
            AskedError::ContestWithoutVotes { .. } => "asked.contest-without-votes",
            AskedError::SampleCannotBe { cannot, .. } => match cannot {
                SampleCannot::NoVotes => "asked.check-sample.no-votes",
                SampleCannot::MoreErrorsThanVotes => "asked.check-sample.more-errors-than-votes",
                SampleCannot::MoreThanTheContest => "asked.check-sample.more-than-the-contest",
            },
            AskedError::ChangedAfterwards { .. } => "asked.member-changed-afterwards",
            AskedError::Found { .. } => "asked.found",
            AskedError::FoundNowhere { .. } => "asked.found-nowhere",
            AskedError::SecondWithoutFirst { .. } => "asked.second-without-first",
            AskedError::DistrictMissing => "asked.district-missing",
            AskedError::Pool { .. } => "asked.pool",
            AskedError::Member { .. } => "asked.member",
            AskedError::TeamMissing { .. } => "asked.team-missing",
            AskedError::Statewide { .. } => "asked.statewide",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            AskedError::Tabulator { given }
            | AskedError::Counted { given }
            | AskedError::Contest { given }
            | AskedError::Found { given }
            | AskedError::Member { given }
            | AskedError::Statewide { given } => vec![("given", given.clone())],
            AskedError::CountedNowhere { county, serial } => {
                vec![("county", county.clone()), ("serial", serial.clone())]
            }
            AskedError::CountedAboveSample { county, serial, votes, ballots } => vec![
                ("county", county.clone()),
                ("serial", serial.clone()),
                ("votes", votes.to_string()),
                ("ballots", ballots.to_string()),
            ],
            AskedError::SampleCannotBe { contest, errors, votes, total, .. } => vec![
                ("contest", contest.clone()),
                ("errors", errors.clone()),
                ("votes", votes.clone()),
                ("total", total.to_string()),
            ],
            AskedError::ChangedAfterwards { member, changed, appointed } => vec![
                ("member", member.to_string()),
                ("changed", changed.to_string()),
                ("appointed", appointed.to_string()),
            ],
            AskedError::ContestTwice { contest }
            | AskedError::ContestWithoutVotes { contest }
            | AskedError::FoundNowhere { contest }
            | AskedError::SecondWithoutFirst { contest } => vec![("contest", contest.clone())],
            AskedError::DistrictMissing => Vec::new(),
            AskedError::Pool { line } => vec![("line", line.to_string())],
            AskedError::TeamMissing { member } => vec![("member", member.to_string())],
        }
    }
}

/// `Harding/S-101=640`.
fn in_county(text: &str) -> Option<(String, String, &str)> {
    let (place, value) = text.rsplit_once('=')?;
    let (county, serial) = place.split_once('/')?;
    let county: County = county.parse().ok()?;
    let serial = serial.trim();
    (!serial.is_empty()).then(|| (county.name().to_owned(), serial.to_owned(), value.trim()))
}

/// `34:34,20:21`: votes by hand and by machine, choice by choice.
fn tallies(text: &str) -> Option<Vec<Tally>> {
    let tally = |pair: &str| {
        let (hand, machine) = pair.split_once(':')?;
        Some(Tally { hand: read::count(hand.trim())?, machine: read::count(machine.trim())? })
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
        let read = || {
            let (county, serial, ballots) = in_county(text)?;
            Some(Tabulator { county, serial, ballots: read::count(ballots)? })
        };
        read().ok_or_else(|| AskedError::Tabulator { given: text.to_owned() })
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
        let read = || {
            let (county, serial, choices) = in_county(text)?;
            Some(CountedSample { county, serial, choices: tallies(choices)? })
        };
        read().ok_or_else(|| AskedError::Counted { given: text.to_owned() })
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
        Some((office, district)) => (office, Some(u8::try_from(read::count(district)?).ok()?)),
        None => (name, None),
    };
    Some((office.parse().ok()?, district))
}

impl FromStr for CheckedContest {
    type Err = AskedError;
    fn from_str(text: &str) -> Result<Self, AskedError> {
        let read = || {
            let (name, said) = text.split_once('=')?;
            let (office, district) = contest_name(name.trim())?;
            let (figures, recounted) = match said.split_once(',') {
                Some((figures, "recount")) => (figures, true),
                Some(_) => return None,
                None => (said, false),
            };
            let margin = if figures == "uncontested" {
                None
            } else {
                let (margin, total) = figures.split_once('/')?;
                let margin = WinningMargin { margin: read::count(margin)?, total: read::count(total)? };
                Some(margin).filter(|margin| margin.margin <= margin.total).map(Some)?
            };
            Some(CheckedContest { name: name.trim().to_owned(), office, district, margin, recounted })
        };
        read().ok_or_else(|| AskedError::Contest { given: text.to_owned() })
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
        let read = || {
            let (name, said) = text.split_once('=')?;
            contest_name(name.trim())?;
            let mut tallies = tallies(said)?.into_iter();
            let (winner, runner_up) = (tallies.next()?, tallies.next()?);
            let totals = SampleTotals { winner, runner_up, others: tallies.collect() };
            Some(FoundErrors { name: name.trim().to_owned(), totals })
        };
        read().ok_or_else(|| AskedError::Found { given: text.to_owned() })
    }
}

/// A member of a board: `ROLE[,PARTY]` and, behind commas, what is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardMember {
    /// The name, where it is said.
    pub name: Option<String>,
    /// Role, party and history.
    pub member: Member,
    /// The team of a recount board, from 1.
    pub team: Option<usize>,
    /// The person's qualifications.
    pub person: Person,
}

/// The words that may stand behind role and party.
pub(super) const OF_A_MEMBER: &str = "name=NAME, changed=DATE, from=PARTY, county-employee, did-not-serve, team=N, age=N, \
     not-a-voter, cannot-read-and-write, no-oath, candidate, kin-of-candidate, law-officer, not-trained";

impl FromStr for BoardMember {
    type Err = AskedError;
    fn from_str(text: &str) -> Result<Self, AskedError> {
        member(text).ok_or_else(|| AskedError::Member { given: text.to_owned() })
    }
}

fn member(text: &str) -> Option<BoardMember> {
    let mut words = text.split(',').map(str::trim);
    let role: Role = words.next()?.parse().ok()?;
    let party = words.next().filter(|party| !party.is_empty() && *party != "none");
    let mut member = Member::new(role, party);
    let (mut name, mut changed, mut from, mut team) = (None, None, None, None);
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
            Some(("from", party)) => from = Some(party.to_owned()),
            Some(("team", number)) => {
                team = Some(usize::try_from(read::count(number)?).ok().filter(|team| *team > 0)?);
            }
            Some(("age", years)) => person.age = u8::try_from(read::count(years)?).ok()?,
            Some(_) => return None,
            None if word == "county-employee" => member.county_employee = true,
            None if word == "did-not-serve" => member.served_in_most_recent_election = false,
            None => unfit(&mut person, word.parse().ok()?)?,
        }
    }
    member.changed = changed.map(|on| PartyChange { on, from });
    Some(BoardMember { name, member, team, person })
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
            Some(StatewideElection { kind, reach, date: parse_date(date).ok()? })
        };
        read().ok_or_else(|| AskedError::Statewide { given: text.to_owned() })
    }
}
