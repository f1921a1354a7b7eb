//! OpenElections CSV: a county's or the whole state's results by precinct, as volunteers type them off the published
//! files.
//!
//! The columns are `county,precinct,office,district,party,candidate,votes`, in any order. A file of the whole state
//! gives the own county's figures by precinct and, for each contest in which the own county votes, every other
//! county's share. What stands among the rows and is no precinct's votes for a choice is never added: totals, rows
//! without a county, exact repetitions.

mod rows;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use canvass::{County, Scope};
use chrono::NaiveDate;
use law::{ElectionKind, Interval};

use self::rows::{Counted, Row, Rows};
pub use self::write::{ResultRow, write};
use crate::found::{
    ContestKey, ElectionHint, Format, Found, FoundChoice, FoundContest, FoundField, FoundFigure, FoundPrecinct,
    FoundShare,
};
use crate::listed::Listed;
use crate::problem::{Checked, Place, Problem};
use crate::warning::{Notice, Warning};
use crate::{Home, name, office};

/// The columns.
pub(crate) const COLUMNS: [&str; 7] = ["county", "precinct", "office", "district", "party", "candidate", "votes"];

/// Reads an OpenElections file for one county.
pub(crate) fn read(bytes: &[u8], file: &str, home: Home) -> Checked<Found> {
    let Rows { rows, mut warnings } = rows::read(bytes, home)?;
    let mut contests = Listed::default();
    for row in rows.iter().filter(|row| row.county == home.county) {
        contests.place_of(row.contest.clone());
    }
    let elsewhere: BTreeSet<_> = rows.iter().map(|row| &row.contest).filter(|c| contests.known(c).is_none()).collect();
    if !elsewhere.is_empty() {
        let notice = Notice::ContestsElsewhere { count: elsewhere.len() };
        warnings.push(Warning { place: Place::File, notice });
    }
    // The own county's rows first, so that its ballot gives the order of the choices.
    let own = rows.iter().filter(|row| row.county == home.county);
    let others = rows.iter().filter(|row| row.county != home.county);
    let mut precincts = Listed::default();
    let mut choices: BTreeMap<usize, Choices> = BTreeMap::new();
    let mut figures = Vec::new();
    let mut shares: BTreeMap<(usize, County), Sum<'_>> = BTreeMap::new();
    for row in own.chain(others) {
        let Some(contest) = contests.known(&row.contest) else { continue };
        let field = match &row.counted {
            Counted::Votes(name) => {
                FoundField::Votes { contest, choice: choices.entry(contest).or_default().place_of(name, row) }
            }
            Counted::Undervotes => FoundField::Undervotes { contest },
            Counted::Overvotes => FoundField::Overvotes { contest },
        };
        if row.county == home.county {
            let precinct = precincts.place_of(FoundPrecinct { name: row.precinct.clone(), part: None });
            figures.push(FoundFigure { source: None, precinct, scope: Scope::Whole, field, count: row.count });
        } else if let FoundField::Votes { choice, .. } = field {
            let sum = shares.entry((contest, row.county)).or_default();
            sum.precincts.insert(&row.precinct);
            *sum.votes.entry(choice).or_default() += row.count.interval();
        }
    }
    if figures.is_empty() {
        return Err(Place::File.fault(Problem::OwnCountyAbsent { county: home.county.name().to_owned() }));
    }
    let shares = shares.into_iter().map(|((contest, county), sum)| FoundShare {
        contest,
        county,
        precincts: sum.precincts.len(),
        votes: sum.votes.into_iter().collect(),
    });
    let contests = contests.into_vec().into_iter().enumerate();
    Ok(Found {
        format: Format::OpenElections,
        sha256: String::new(),
        county: None,
        election: hint(file),
        as_of: None,
        remarks: None,
        sources: Vec::new(),
        precincts: precincts.into_vec(),
        contests: contests.map(|(at, contest)| found(contest, choices.remove(&at).unwrap_or_default())).collect(),
        figures,
        shares: shares.collect(),
        warnings,
    })
}

/// Another county's votes in one contest, as they add up.
#[derive(Default)]
struct Sum<'a> {
    precincts: BTreeSet<&'a str>,
    votes: BTreeMap<usize, Interval>,
}

/// What a contest goes by: seventy of them have the office "State House". The party is that of a primary's contest.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Ballot {
    office: String,
    district: String,
    party: Option<String>,
}

/// The choices of a contest, and how many rows give each of them which party.
#[derive(Default)]
struct Choices {
    names: Listed<String>,
    parties: Vec<BTreeMap<Option<String>, usize>>,
}

impl Choices {
    fn place_of(&mut self, name: &str, row: &Row) -> usize {
        let place = self.names.place_of(name.to_owned());
        if place == self.parties.len() {
            self.parties.push(BTreeMap::new());
        }
        if let Some(parties) = self.parties.get_mut(place) {
            *parties.entry(row.party.clone()).or_default() += 1;
        }
        place
    }
}

fn found(contest: Ballot, choices: Choices) -> FoundContest {
    let names = choices.names.into_vec();
    let title = if contest.district.is_empty() {
        contest.office.clone()
    } else {
        format!("{} District {}", contest.office, contest.district)
    };
    let recognised = office::recognise(&title, &names, office::Listing::ContestByTitle);
    let mut warnings = Vec::new();
    let choices = names
        .into_iter()
        .zip(choices.parties)
        .map(|(name, parties)| {
            let party = taken(&parties);
            if parties.len() > 1 {
                let named = |party: &Option<String>| party.clone().unwrap_or_default();
                let others: Vec<String> = parties.keys().filter(|other| **other != party).map(named).collect();
                let notice =
                    Notice::PartyDiffers { choice: name.clone(), taken: named(&party), others: others.join(", ") };
                warnings.push(Warning { place: Place::File, notice });
            }
            FoundChoice { write_in: name::is_write_in(&name), party, name }
        })
        .collect();
    FoundContest {
        key: ContestKey::Ballot,
        source_id: None,
        title: contest.office,
        district: Some(contest.district).filter(|district| !district.is_empty()),
        party: contest.party,
        kind: recognised.kind,
        office: recognised.office,
        seats: recognised.seats,
        countywide: recognised.countywide,
        evidence: recognised.evidence,
        choices,
        warnings,
    }
}

/// The party of most rows; of two with as many, none.
fn taken(parties: &BTreeMap<Option<String>, usize>) -> Option<String> {
    let most = parties.values().max()?;
    let mut with_most = parties.iter().filter(|(_, rows)| *rows == most).map(|(party, _)| party.clone());
    let party = with_most.next()?;
    if with_most.next().is_some() { None } else { party }
}

/// What a file's name says of the election: `20241105__nm__general__precinct.csv`, as the project names its files, or
/// a year and a kind among other words.
fn hint(file: &str) -> ElectionHint {
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let words = name::capitals(stem);
    let words: Vec<&str> = words.split(' ').collect();
    let date =
        words.first().and_then(|word| NaiveDate::parse_from_str(word, "%Y%m%d").ok().filter(|_| word.len() == 8));
    let years = || words.iter().filter(|word| word.len() == 4).filter_map(|word| word.parse().ok());
    let year =
        date.map(|date| chrono::Datelike::year(&date)).or_else(|| years().find(|year| (1912..2200).contains(year)));
    let kinds: BTreeSet<ElectionKind> = words
        .iter()
        .filter_map(|word| match *word {
            "GENERAL" => Some(ElectionKind::General),
            "PRIMARY" => Some(ElectionKind::Primary),
            "SPECIAL" => Some(ElectionKind::Special),
            "RUNOFF" => Some(ElectionKind::Runoff),
            _ => None,
        })
        .collect();
    // A special general election is neither a general election nor, without more, a special one.
    let kind = kinds.first().copied().filter(|kind| kinds.len() == 1 && *kind != ElectionKind::Special);
    ElectionHint { date, year, kind, words: file.to_owned(), in_content: false, practice: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_file_hints_at_the_election() {
        let of = |file: &str| {
            let hint = hint(file);
            (hint.date.map(|date| date.to_string()), hint.year, hint.kind)
        };
        let day = Some("2024-11-05".to_owned());
        assert_eq!(of("20241105__nm__general__precinct.csv"), (day, Some(2024), Some(ElectionKind::General)));
        assert_eq!(of("openelections-2024-primary.csv"), (None, Some(2024), Some(ElectionKind::Primary)));
        assert_eq!(of("20210601__nm__special__general.csv").2, None);
        assert_eq!(of("results.csv"), (None, None, None));
    }

    #[test]
    fn of_two_parties_with_as_many_rows_none_is_taken() {
        let parties = |rows: &[(Option<&str>, usize)]| {
            taken(&rows.iter().map(|(party, rows)| (party.map(str::to_owned), *rows)).collect())
        };
        assert_eq!(parties(&[(Some("DEM"), 9), (Some("REP"), 1)]), Some("DEM".to_owned()));
        assert_eq!(parties(&[(Some("DEM"), 2), (Some("REP"), 2)]), None);
        assert_eq!(parties(&[(None, 9), (Some("REP"), 1)]), None);
    }
}
