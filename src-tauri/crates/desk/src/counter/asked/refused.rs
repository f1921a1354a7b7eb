//! Why what is typed at the counter is not asked: a word that does not say what it ought to, or things that cannot be so.

use chrono::NaiveDate;
use law::Coded;
use law::deadline::MONTHS_FROM_ELECTION_DAY;

use super::super::number::{self, NumberFault};

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
    /// No county of New Mexico.
    County {
        /// As given.
        given: String,
        /// What stands where the county should.
        county: String,
        /// The one that was probably meant.
        near: Option<String>,
    },
    /// A word among others is no count.
    Number {
        /// As given.
        given: String,
        /// The word.
        word: String,
        /// Why it is none.
        fault: NumberFault,
    },
    /// A tabulator without a ballot counts nothing again.
    NoBallots {
        /// Its county.
        county: String,
        /// Its serial.
        serial: String,
    },
    /// Something is given twice where it can be said once.
    Twice {
        /// What, as it is typed: an option, a word.
        name: String,
        /// As it was given first.
        one: String,
        /// As it was given again.
        other: String,
    },
    /// The party of a member has a letter that only looks like a Latin one.
    PartyLetter {
        /// The member's place in the list, from 1.
        member: usize,
        /// The party.
        party: String,
        /// The letter, by its number.
        letter: String,
    },
    /// Two parties are spelled nearly alike.
    PartiesAlike {
        /// The place of the one's member in the list, from 1.
        member: usize,
        /// The one.
        party: String,
        /// The place of the other's.
        other_member: usize,
        /// The other.
        other: String,
    },
    /// One person in two places of a board.
    PersonTwice {
        /// The one place in the list, from 1.
        member: usize,
        /// The other.
        other: usize,
        /// The name.
        name: String,
    },
    /// A day so far from the election that its year is mistyped.
    TooFar {
        /// What day it is: `appointed`, `ordered`.
        name: &'static str,
        /// The day.
        date: NaiveDate,
        /// Election day.
        election_date: NaiveDate,
    },
    /// More than anything in the state can be.
    TooMany {
        /// What is counted, as the option or field is called.
        name: &'static str,
        /// The count.
        count: u64,
    },
    /// The pool of precincts is empty.
    EmptyPool,
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
        /// As it was given first: margin and total.
        one: String,
        /// As it was given again.
        other: String,
    },
    /// A margin that no votes can give at the total beside it.
    MarginCannotBe {
        /// The contest.
        contest: String,
        /// Margin and total, as they are typed.
        margin: String,
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
            AskedError::County { near: Some(_), .. } => "asked.county-near",
            AskedError::County { .. } => "asked.county",
            AskedError::Number { .. } => "asked.number",
            AskedError::NoBallots { .. } => "asked.no-ballots",
            AskedError::Twice { .. } => "asked.twice",
            AskedError::PartyLetter { .. } => "asked.party-letter",
            AskedError::PartiesAlike { .. } => "asked.parties-alike",
            AskedError::PersonTwice { .. } => "asked.person-twice",
            AskedError::TooFar { .. } => "asked.day-too-far",
            AskedError::TooMany { .. } => "asked.too-many",
            AskedError::EmptyPool => "asked.empty-pool",
            AskedError::CountedNowhere { .. } => "asked.counted-nowhere",
            AskedError::CountedAboveSample { .. } => "asked.counted-above-sample",
            AskedError::Contest { .. } => "asked.contest",
            AskedError::ContestTwice { .. } => "asked.contest-twice",
            AskedError::ContestWithoutVotes { .. } => "asked.contest-without-votes",
            AskedError::MarginCannotBe { .. } => "asked.margin-cannot-be",
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
            AskedError::County { given, county, near } => {
                let near = near.iter().map(|near| ("near", near.clone()));
                [("given", given.clone()), ("county", county.clone())].into_iter().chain(near).collect()
            }
            AskedError::Number { given, word, fault } => {
                let own = [("given", given.clone()), ("word", word.clone())];
                own.into_iter().chain(fault.values()).collect()
            }
            AskedError::Twice { name, one, other } => {
                vec![("name", name.clone()), ("one", one.clone()), ("other", other.clone())]
            }
            AskedError::MarginCannotBe { contest, margin } => {
                vec![("contest", contest.clone()), ("margin", margin.clone())]
            }
            AskedError::PartyLetter { member, party, letter } => {
                vec![("member", member.to_string()), ("party", party.clone()), ("letter", letter.clone())]
            }
            AskedError::PartiesAlike { member, party, other_member, other } => vec![
                ("member", member.to_string()),
                ("party", party.clone()),
                ("other_member", other_member.to_string()),
                ("other", other.clone()),
            ],
            AskedError::PersonTwice { member, other, name } => {
                vec![("member", member.to_string()), ("other", other.to_string()), ("name", name.clone())]
            }
            AskedError::TooFar { name, date, election_date } => vec![
                ("name", (*name).to_owned()),
                ("date", date.to_string()),
                ("election_date", election_date.to_string()),
                ("months", MONTHS_FROM_ELECTION_DAY.to_string()),
            ],
            AskedError::TooMany { name, count } => {
                vec![("name", (*name).to_owned()), ("count", count.to_string()), ("most", number::MOST.to_string())]
            }
            AskedError::NoBallots { county, serial } | AskedError::CountedNowhere { county, serial } => {
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
            AskedError::ContestTwice { contest, one, other } => {
                vec![("contest", contest.clone()), ("one", one.clone()), ("other", other.clone())]
            }
            AskedError::ContestWithoutVotes { contest }
            | AskedError::FoundNowhere { contest }
            | AskedError::SecondWithoutFirst { contest } => vec![("contest", contest.clone())],
            AskedError::DistrictMissing | AskedError::EmptyPool => Vec::new(),
            AskedError::Pool { line } => vec![("line", line.to_string())],
            AskedError::TeamMissing { member } => vec![("member", member.to_string())],
        }
    }
}
