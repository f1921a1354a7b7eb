//! Section 1-14-23(B): what follows when hand tally and tabulator agree on the sample, and when they do not.

use super::sample::is_statewide_or_federal;
use crate::coded::Coded;
use crate::edition::Edition;
use crate::office::Office;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "One-fourth of one percent or less", statewide and federal offices in 2008: the difference times this is compared
/// with the votes.
const QUARTER_PERCENT: u128 = 400;
/// "One percent or less", other offices in 2008.
const ONE_PERCENT: u128 = 100;
/// "Or two votes", other offices in 2008.
const TWO_VOTES: u128 = 2;

/// The votes for one choice in the sample, counted both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally {
    /// By hand.
    pub hand: u64,
    /// By the tabulator.
    pub machine: u64,
}

/// The sample of one tabulator, counted both ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleCount {
    /// The tabulator's serial.
    pub serial: String,
    /// Every choice of the contest, in ballot order.
    pub choices: Vec<Tally>,
}

impl SampleCount {
    /// The votes that the two counts differ by, over all choices. A choice that gained does not make up for one that
    /// lost: any difference shows that the tabulator and the eye read differently (reading R28).
    pub fn difference(&self) -> u128 {
        self.choices.iter().map(|tally| u128::from(tally.hand.abs_diff(tally.machine))).sum()
    }

    /// The votes of the hand tally.
    pub fn votes(&self) -> u128 {
        self.choices.iter().map(|tally| u128::from(tally.hand)).sum()
    }
}

/// Why a tabulator goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Agreement {
    /// The counts do not differ.
    NoDifference,
    /// They differ by no more than one-fourth of one percent (2008, statewide and federal offices).
    WithinQuarterPercent,
    /// They differ by no more than one percent (2008, other offices).
    WithinOnePercent,
    /// They differ by no more than two votes (2008, other offices).
    WithinTwoVotes,
}

/// How the remaining ballots of a tabulator are recounted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Remaining {
    /// On the same tabulator.
    SameTabulator(Agreement),
    /// By hand.
    ByHand,
    /// By hand, or on one of these tabulators, whose counts did not differ.
    ByHandOrOn(Vec<String>),
}

/// What follows from the sample of one tabulator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleOutcome {
    /// Its serial.
    pub serial: String,
    /// The votes the counts differ by.
    pub difference: u128,
    /// The votes of the hand tally.
    pub votes: u128,
    /// How its remaining ballots are recounted.
    pub remaining: Remaining,
}

impl Coded for SampleOutcome {
    fn code(&self) -> &'static str {
        match &self.remaining {
            Remaining::SameTabulator(Agreement::NoDifference) => "recount.sample-result.no-difference",
            Remaining::SameTabulator(Agreement::WithinQuarterPercent) => "recount.sample-result.within-quarter-percent",
            Remaining::SameTabulator(Agreement::WithinOnePercent) => "recount.sample-result.within-one-percent",
            Remaining::SameTabulator(Agreement::WithinTwoVotes) => "recount.sample-result.within-two-votes",
            Remaining::ByHand => "recount.sample-result.by-hand",
            Remaining::ByHandOrOn(_) => "recount.sample-result.by-hand-or-on-another",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        let mut values = vec![
            ("serial", self.serial.clone()),
            ("difference", self.difference.to_string()),
            ("votes", self.votes.to_string()),
        ];
        if let Remaining::ByHandOrOn(others) = &self.remaining {
            values.push(("others", others.join(", ")));
        }
        values
    }
}

/// Rule `recount.sample-result`, Section 1-14-23(B): where the counts do not differ, the remaining ballots are recounted
/// on that tabulator; where they do, by hand or on another that showed no difference. In 2008 a tabulator was kept
/// within one-fourth of one percent (statewide and federal offices) or the greater of one percent or two votes
/// (others), and the alternative was by hand.
///
/// `samples` are the tabulators used in one county. The percentages of 2008 are taken of the votes of the hand tally
/// (reading R28).
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn sample_result(
    edition: Edition,
    office: Office,
    samples: &[SampleCount],
) -> Result<Cited<Vec<SampleOutcome>>, NoSuchRule> {
    let citation = cite(RuleId("recount.sample-result"), edition)?;
    let agreeing: Vec<String> =
        samples.iter().filter(|sample| sample.difference() == 0).map(|sample| sample.serial.clone()).collect();
    let outcome = |sample: &SampleCount| {
        let (difference, votes) = (sample.difference(), sample.votes());
        let remaining = match agreement(edition, office, difference, votes) {
            Some(agreement) => Remaining::SameTabulator(agreement),
            None if edition == Edition::Nmsa2008 || agreeing.is_empty() => Remaining::ByHand,
            None => Remaining::ByHandOrOn(agreeing.clone()),
        };
        SampleOutcome { serial: sample.serial.clone(), difference, votes, remaining }
    };
    Ok(citation.answers(samples.iter().map(outcome).collect()))
}

fn agreement(edition: Edition, office: Office, difference: u128, votes: u128) -> Option<Agreement> {
    let within = |share: u128| difference.saturating_mul(share) <= votes;
    if difference == 0 {
        Some(Agreement::NoDifference)
    } else if edition != Edition::Nmsa2008 {
        None
    } else if is_statewide_or_federal(office) {
        within(QUARTER_PERCENT).then_some(Agreement::WithinQuarterPercent)
    } else if within(ONE_PERCENT) {
        Some(Agreement::WithinOnePercent)
    } else {
        (difference <= TWO_VOTES).then_some(Agreement::WithinTwoVotes)
    }
}
