//! Section 1-14-23(A): how many ballots are tallied by hand before a recount by machine.

use std::collections::BTreeSet;

use crate::apportion::{largest_remainder, percent_rounded_up};
use crate::coded::Coded;
use crate::edition::Edition;
use crate::office::Office;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Two percent of the ballots cast in each county", of a statewide or federal office.
const STATEWIDE_PERCENT: u8 = 2;
/// "Five percent of the ballots cast for the office", of any other.
const OTHER_PERCENT: u8 = 5;
/// "The greater of one hundred": of other offices always, of statewide and federal ones in 2015 and since 2019.
const FLOOR: u64 = 100;

/// The ballots of one county that are to be recounted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountyBallots {
    /// The county's name.
    pub county: String,
    /// The tabulators to be used there, with the ballots assigned to each.
    pub tabulators: Vec<TabulatorBallots>,
}

/// A tabulator that is to be used in a recount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TabulatorBallots {
    /// Its serial.
    pub serial: String,
    /// The ballots assigned to it.
    pub ballots: u64,
}

/// Why a sample has the size it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SampleBasis {
    /// A share of the ballots, rounded up.
    Percentage {
        /// In percent.
        percent: u8,
    },
    /// The floor of one hundred is greater than the share.
    Floor {
        /// The share, in percent.
        percent: u8,
        /// What that would be, in ballots.
        share: u64,
    },
    /// There are no more ballots than the floor asks for.
    AllBallots,
    /// By largest remainder from the sample of the whole contest, which was voted on in several counties.
    Distributed {
        /// That sample.
        sample: u64,
        /// The ballots cast for the office in all counties.
        ballots: u64,
    },
}

impl SampleBasis {
    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            SampleBasis::Percentage { .. } => "percentage",
            SampleBasis::Floor { .. } => "floor",
            SampleBasis::AllBallots => "all-ballots",
            SampleBasis::Distributed { .. } => "distributed",
        }
    }
}

impl Coded for SampleBasis {
    fn code(&self) -> &'static str {
        match self {
            SampleBasis::Percentage { .. } => "recount.sample.percentage",
            SampleBasis::Floor { .. } => "recount.sample.floor",
            SampleBasis::AllBallots => "recount.sample.all-ballots",
            SampleBasis::Distributed { .. } => "recount.sample.distributed",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            SampleBasis::Percentage { percent } => vec![("percent", percent.to_string())],
            SampleBasis::Floor { percent, share } => {
                vec![("floor", FLOOR.to_string()), ("percent", percent.to_string()), ("share", share.to_string())]
            }
            SampleBasis::AllBallots => vec![("floor", FLOOR.to_string())],
            SampleBasis::Distributed { sample, ballots } => {
                vec![("sample", sample.to_string()), ("ballots", ballots.to_string())]
            }
        }
    }
}

/// The sample on one tabulator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TabulatorSample {
    /// Its serial.
    pub serial: String,
    /// The ballots assigned to it.
    pub ballots: u64,
    /// How many of them are tallied by hand and tabulated.
    pub sample: u64,
    /// Why so many.
    pub basis: SampleBasis,
}

/// The sample in one county.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountySample {
    /// The county's name.
    pub county: String,
    /// The ballots assigned to all its tabulators.
    pub ballots: u64,
    /// How many of them are tallied by hand: the sum over its tabulators.
    pub sample: u64,
    /// The other reading of R18, to be shown beside it: share and floor taken once for the county. None where they are taken
    /// of the whole and distributed, which has no other reading.
    pub taken_once: Option<u64>,
    /// Its tabulators, by serial.
    pub tabulators: Vec<TabulatorSample>,
}

/// A sample that cannot be sized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SampleError {
    /// The edition has no such rule.
    NoSuchRule(NoSuchRule),
    /// A county stands there twice.
    RepeatedCounty {
        /// Its name.
        county: String,
    },
    /// A county has two tabulators of one serial.
    RepeatedTabulator {
        /// The county.
        county: String,
        /// The serial.
        serial: String,
    },
    /// The ballots are more than can be counted.
    TooManyBallots,
}

impl Coded for SampleError {
    fn code(&self) -> &'static str {
        match self {
            SampleError::NoSuchRule(absent) => absent.code(),
            SampleError::RepeatedCounty { .. } => "recount.sample-error.repeated-county",
            SampleError::RepeatedTabulator { .. } => "recount.sample-error.repeated-tabulator",
            SampleError::TooManyBallots => "recount.sample-error.too-many-ballots",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            SampleError::NoSuchRule(absent) => absent.values(),
            SampleError::RepeatedCounty { county } => vec![("county", county.clone())],
            SampleError::RepeatedTabulator { county, serial } => {
                vec![("county", county.clone()), ("serial", serial.clone())]
            }
            SampleError::TooManyBallots => Vec::new(),
        }
    }
}

impl std::fmt::Display for SampleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SampleError::NoSuchRule(absent) => absent.fmt(f),
            SampleError::RepeatedCounty { county } => write!(f, "county {county} twice"),
            SampleError::RepeatedTabulator { county, serial } => write!(f, "tabulator {serial} of {county} twice"),
            SampleError::TooManyBallots => f.write_str("too many ballots"),
        }
    }
}

impl std::error::Error for SampleError {}

impl From<NoSuchRule> for SampleError {
    fn from(absent: NoSuchRule) -> Self {
        SampleError::NoSuchRule(absent)
    }
}

/// Whether Section 1-14-23 has it among "statewide and federal office": the offices of reading R9, and, since questions
/// and retentions go the way of offices (reading R22), those that the whole state votes on.
pub fn is_statewide_or_federal(office: Office) -> bool {
    office.is_federal()
        || office.is_statewide()
        || matches!(office, Office::StateQuestion | Office::RetentionSupremeCourt | Office::RetentionCourtOfAppeals)
}

/// Rule `recount.sample`, Section 1-14-23(A): on each tabulator to be used a random selection of the ballots assigned to
/// it is tallied by hand and tabulated. Of a statewide or federal office at least two percent of the ballots cast in
/// each county, since 2015 the greater of one hundred or two percent; of any other office the greater of one hundred or
/// five percent of the ballots cast for the office, distributed by county.
///
/// Share and floor are taken on each tabulator's ballots, rounded up, and never more than there are (readings R15,
/// R18). Of another office in several counties they are taken once of the whole and distributed by largest remainder,
/// among counties of equal remainder by name, then among tabulators by serial. Counties come back by name.
///
/// # Errors
/// [`SampleError`] for an edition without the rule, a county or a tabulator twice, or more ballots than `u64` holds.
pub fn sample(
    edition: Edition,
    office: Office,
    counties: &[CountyBallots],
) -> Result<Cited<Vec<CountySample>>, SampleError> {
    let citation = cite(RuleId("recount.sample"), edition)?;
    let counties = in_order(counties)?;
    let rate = Rate::of(edition, office);
    let samples = if counties.len() > 1 && !is_statewide_or_federal(office) {
        distributed(rate, &counties)?
    } else {
        counties.iter().map(|county| on_each_tabulator(rate, county)).collect::<Result<_, _>>()?
    };
    Ok(citation.answers(samples))
}

/// Whether a sample may have more ballots than [`sample`] says: Section 1-14-23(A) asks "at least" two percent of a statewide or
/// federal office in 2008 and by the bill, and of every other exactly its share.
pub fn may_be_larger(edition: Edition, office: Office) -> bool {
    Rate::of(edition, office).floor == 0
}

/// Share and floor.
#[derive(Debug, Clone, Copy)]
struct Rate {
    percent: u8,
    floor: u64,
}

impl Rate {
    /// By edition: the two percent of 2008 and of the bill stand without a floor.
    fn of(edition: Edition, office: Office) -> Rate {
        match (is_statewide_or_federal(office), edition) {
            (true, Edition::None | Edition::Nmsa2008 | Edition::Sb356) => Rate { percent: STATEWIDE_PERCENT, floor: 0 },
            (true, Edition::Nmsa2015 | Edition::Nmsa2019 | Edition::Nmsa2023) => {
                Rate { percent: STATEWIDE_PERCENT, floor: FLOOR }
            }
            (false, _) => Rate { percent: OTHER_PERCENT, floor: FLOOR },
        }
    }

    /// How many of so many ballots, and why.
    fn applied(self, ballots: u64) -> (u64, SampleBasis) {
        let share = percent_rounded_up(self.percent, ballots);
        if self.floor > 0 && ballots <= self.floor {
            (ballots, SampleBasis::AllBallots)
        } else if share >= self.floor {
            (share, SampleBasis::Percentage { percent: self.percent })
        } else {
            (self.floor, SampleBasis::Floor { percent: self.percent, share })
        }
    }
}

fn on_each_tabulator(rate: Rate, county: &CountyBallots) -> Result<CountySample, SampleError> {
    let samples = county.tabulators.iter().map(|tabulator| {
        let (sample, basis) = rate.applied(tabulator.ballots);
        TabulatorSample { serial: tabulator.serial.clone(), ballots: tabulator.ballots, sample, basis }
    });
    let (taken_once, _) = rate.applied(ballots(county)?);
    county_sample(county, Some(taken_once), samples.collect())
}

fn distributed(rate: Rate, counties: &[CountyBallots]) -> Result<Vec<CountySample>, SampleError> {
    let ballots_of = counties.iter().map(ballots).collect::<Result<Vec<u64>, _>>()?;
    let whole = sum(ballots_of.iter().copied())?;
    let (sample_of_whole, _) = rate.applied(whole);
    let basis = SampleBasis::Distributed { sample: sample_of_whole, ballots: whole };
    let shares = largest_remainder(sample_of_whole, &ballots_of);
    counties.iter().zip(shares).map(|(county, share)| distributed_in(county, share, basis)).collect()
}

fn distributed_in(county: &CountyBallots, share: u64, basis: SampleBasis) -> Result<CountySample, SampleError> {
    let weights: Vec<u64> = county.tabulators.iter().map(|tabulator| tabulator.ballots).collect();
    let samples = county.tabulators.iter().zip(largest_remainder(share, &weights)).map(|(tabulator, sample)| {
        TabulatorSample { serial: tabulator.serial.clone(), ballots: tabulator.ballots, sample, basis }
    });
    county_sample(county, None, samples.collect())
}

fn county_sample(
    county: &CountyBallots,
    taken_once: Option<u64>,
    tabulators: Vec<TabulatorSample>,
) -> Result<CountySample, SampleError> {
    let ballots = ballots(county)?;
    let sample = sum(tabulators.iter().map(|tabulator| tabulator.sample))?;
    Ok(CountySample { county: county.county.clone(), ballots, sample, taken_once, tabulators })
}

fn ballots(county: &CountyBallots) -> Result<u64, SampleError> {
    sum(county.tabulators.iter().map(|tabulator| tabulator.ballots))
}

fn sum(mut counts: impl Iterator<Item = u64>) -> Result<u64, SampleError> {
    counts.try_fold(0_u64, u64::checked_add).ok_or(SampleError::TooManyBallots)
}

/// Counties by name and tabulators by serial, none twice.
fn in_order(counties: &[CountyBallots]) -> Result<Vec<CountyBallots>, SampleError> {
    let mut counties = counties.to_vec();
    counties.sort_by(|one, other| one.county.cmp(&other.county));
    let mut names = BTreeSet::new();
    for county in &mut counties {
        if !names.insert(county.county.clone()) {
            return Err(SampleError::RepeatedCounty { county: county.county.clone() });
        }
        county.tabulators.sort_by(|one, other| one.serial.cmp(&other.serial));
        let mut serials = BTreeSet::new();
        if let Some(again) = county.tabulators.iter().find(|tabulator| !serials.insert(&tabulator.serial)) {
            return Err(SampleError::RepeatedTabulator { county: county.county.clone(), serial: again.serial.clone() });
        }
    }
    Ok(counties)
}
