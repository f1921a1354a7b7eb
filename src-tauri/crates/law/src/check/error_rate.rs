//! Section 1-14-13.2(D): what the errors found lead to.

use super::winning_margin::WinningMargin;
use crate::coded::{Coded, codes};
use crate::edition::Edition;
use crate::recount::Tally;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Exceeds ninety percent of the winning margin."
const NINETY_PERCENT: (u128, u128) = (9, 10);

/// The totals of an office in the precincts of a sample.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleTotals {
    /// The candidate who won the office.
    pub winner: Tally,
    /// The candidate who came second.
    pub runner_up: Tally,
    /// All others.
    pub others: Vec<Tally>,
}

impl SampleTotals {
    fn tallies(&self) -> impl Iterator<Item = &Tally> {
        [&self.winner, &self.runner_up].into_iter().chain(&self.others)
    }
}

/// The errors found in a sample, or in both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ErrorRate {
    /// The votes that hand and machine differ by, over all candidates.
    pub errors: u128,
    /// The votes of the original machine counts in the precincts of the sample.
    pub votes: u128,
    /// Whether the winning margin decreases.
    pub margin_decreases: bool,
    /// Whether errors ÷ votes exceeds ninety percent of margin ÷ total.
    pub exceeds: bool,
}

codes! {
    /// What follows.
    pub enum Next as "check.next" {
        /// Nothing: the check is complete.
        Complete = "complete",
        /// Another sample, equal in size to the first.
        SecondSample = "second-sample",
        /// The state canvassing board orders a full hand recount of the office.
        FullHandRecount = "full-hand-recount",
    }
}

/// An error rate that cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorRateError {
    /// The edition has no such rule.
    NoSuchRule(NoSuchRule),
    /// The figures are more than can be compared exactly.
    FiguresTooLarge,
}

impl Coded for ErrorRateError {
    fn code(&self) -> &'static str {
        match self {
            ErrorRateError::NoSuchRule(absent) => absent.code(),
            ErrorRateError::FiguresTooLarge => "check.error-rate.figures-too-large",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            ErrorRateError::NoSuchRule(absent) => absent.values(),
            ErrorRateError::FiguresTooLarge => Vec::new(),
        }
    }
}

impl std::fmt::Display for ErrorRateError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ErrorRateError::NoSuchRule(absent) => absent.fmt(f),
            ErrorRateError::FiguresTooLarge => f.write_str("figures too large"),
        }
    }
}

impl std::error::Error for ErrorRateError {}

impl From<NoSuchRule> for ErrorRateError {
    fn from(absent: NoSuchRule) -> Self {
        ErrorRateError::NoSuchRule(absent)
    }
}

/// Rule `check.error-rate`, Section 1-14-13.2(D), first sample: where the winning margin decreases **and** the error rate
/// exceeds ninety percent of the winning margin, another sample of the same size is drawn.
///
/// The bill does not define the rate. It is taken as the votes by which hand and machine differ, over all candidates,
/// against the votes of the sample, and compared with the winning margin against all votes: share with share (reading
/// R25).
///
/// # Errors
/// [`ErrorRateError`] outside the bill, or for figures that cannot be multiplied exactly.
pub fn after_first_sample(
    edition: Edition,
    margin: WinningMargin,
    first: &SampleTotals,
) -> Result<Cited<(ErrorRate, Next)>, ErrorRateError> {
    let citation = cite(RuleId("check.error-rate"), edition)?;
    let rate = rate(margin, &[first])?;
    let next = if rate.margin_decreases && rate.exceeds { Next::SecondSample } else { Next::Complete };
    Ok(citation.answers((rate, next)))
}

/// The same rule, both samples together: where the error rate exceeds ninety percent of the winning margin, the state
/// canvassing board orders a full hand recount. Of the margin's decrease the text says nothing here (reading R26).
///
/// # Errors
/// As [`after_first_sample`].
pub fn after_both_samples(
    edition: Edition,
    margin: WinningMargin,
    first: &SampleTotals,
    second: &SampleTotals,
) -> Result<Cited<(ErrorRate, Next)>, ErrorRateError> {
    let citation = cite(RuleId("check.error-rate"), edition)?;
    let rate = rate(margin, &[first, second])?;
    let next = if rate.exceeds { Next::FullHandRecount } else { Next::Complete };
    Ok(citation.answers((rate, next)))
}

fn rate(margin: WinningMargin, samples: &[&SampleTotals]) -> Result<ErrorRate, ErrorRateError> {
    let all = || samples.iter().flat_map(|sample| sample.tallies());
    let errors: u128 = all().map(|tally| u128::from(tally.hand.abs_diff(tally.machine))).sum();
    let votes: u128 = all().map(|tally| u128::from(tally.machine)).sum();
    let product = |a: u128, b: u64, c: u128| a.checked_mul(b.into())?.checked_mul(c);
    let (nine, ten) = NINETY_PERCENT;
    let found = product(errors, margin.total, ten).ok_or(ErrorRateError::FiguresTooLarge)?;
    let allowed = product(votes, margin.margin, nine).ok_or(ErrorRateError::FiguresTooLarge)?;
    Ok(ErrorRate { errors, votes, margin_decreases: margin_decreases(samples), exceeds: found > allowed })
}

/// Whether the winner's lead over the second, over all samples, is smaller by hand than by machine.
fn margin_decreases(samples: &[&SampleTotals]) -> bool {
    let sum = |of: fn(&SampleTotals) -> u64| samples.iter().map(|sample| u128::from(of(sample))).sum::<u128>();
    // winner by hand - second by hand < winner by machine - second by machine, put so that nothing is negative.
    sum(|s| s.winner.hand) + sum(|s| s.runner_up.machine) < sum(|s| s.winner.machine) + sum(|s| s.runner_up.hand)
}
