//! Margin and total of a contest, for every way its suppressed counts can stand.

use super::facts::Votes;
use super::margin::{self, Measure, Unit};
use super::share::NeededShare;
use crate::count::Interval;

/// A margin. More than one value only where counts are suppressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Margin {
    /// Between two candidates, or between those supporting and those opposing a question, in votes.
    Votes(Interval),
    /// Of a retention: from the 57 percent that retain a judge, in hundredths of a vote (reading R7).
    /// In `u128`, for it is 57 times the total at most.
    Hundredths {
        /// The least it can be.
        min: u128,
        /// The most it can be.
        max: u128,
    },
}

/// `1`, `12.34`, and `0..6` or `12.34..13.00` where suppressed.
impl std::fmt::Display for Margin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Margin::Votes(margin) => write!(f, "{margin}"),
            Margin::Hundredths { min, max } => write_range(f, Decimal::<2>(min), Decimal::<2>(max)),
        }
    }
}

/// Margin ÷ total × 100 for display, **truncated** to four decimals, so that a margin under a threshold never prints
/// as equal to it. It decides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Percent {
    /// The least it can be, in ten-thousandths of a percent.
    pub min: u128,
    /// The most it can be, in ten-thousandths of a percent.
    pub max: u128,
}

/// `0.1540`, and `0.0000..1.2345` where suppressed.
impl std::fmt::Display for Percent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write_range(f, Decimal::<4>(self.min), Decimal::<4>(self.max))
    }
}

/// An integer read with so many decimals.
#[derive(PartialEq)]
struct Decimal<const DECIMALS: u32>(u128);

impl<const DECIMALS: u32> std::fmt::Display for Decimal<DECIMALS> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let one = 10_u128.pow(DECIMALS);
        let width = usize::try_from(DECIMALS).unwrap_or_default();
        write!(f, "{}.{:0width$}", self.0 / one, self.0 % one)
    }
}

/// One number where the bounds agree, else `min..max`.
pub(super) fn write_range<T: PartialEq + std::fmt::Display>(
    f: &mut std::fmt::Formatter<'_>,
    min: T,
    max: T,
) -> std::fmt::Result {
    if min == max { write!(f, "{min}") } else { write!(f, "{min}..{max}") }
}

/// The two who are compared, and their margin in every way that can decide.
#[derive(Debug, Clone)]
pub(super) struct Figures {
    /// In what the margins are counted.
    pub(super) unit: Unit,
    /// Margin and total in a selection of the ways the counts can stand that is enough to decide: see
    /// [`margin::candidates`] and [`margin::retention`]. Never empty.
    pub(super) measures: Vec<Measure>,
    /// The last winner, by place on the ballot; `None` where suppressed counts leave it open.
    pub(super) winner: Option<usize>,
    /// The first loser, by place on the ballot; `None` where suppressed counts leave it open.
    pub(super) runner_up: Option<usize>,
    /// What the last winner can have.
    pub(super) winner_votes: Interval,
    /// What the first loser can have.
    pub(super) runner_up_votes: Interval,
}

impl Figures {
    /// Of candidates where `seats` are elected: last winner against first loser (reading R2). `None` where nobody
    /// loses, for then there is no margin (reading R5), and where no seat is filled.
    pub(super) fn of_candidates(counts: &[Interval], seats: usize) -> Option<Figures> {
        let last_winner = seats.checked_sub(1)?;
        if counts.len() <= seats {
            return None;
        }
        let ranks = margin::Ranks::of(counts);
        Some(Figures {
            unit: Unit::Votes,
            measures: margin::candidates(counts, seats),
            winner: ranks.certainly_at(last_winner),
            runner_up: ranks.certainly_at(seats),
            winner_votes: ranks.votes_at(last_winner),
            runner_up_votes: ranks.votes_at(seats),
        })
    }

    /// Of a retention: always Yes against No, whichever is larger.
    fn of_retention(yes: Interval, no: Interval) -> Figures {
        Figures {
            unit: Unit::Hundredths,
            measures: margin::retention(yes, no),
            winner: Some(0),
            runner_up: Some(1),
            winner_votes: yes,
            runner_up_votes: no,
        }
    }

    /// Of a contest. `None` where there is no loser, or where the number of seats is needed and not known.
    pub(super) fn of(votes: &Votes, seats: Option<usize>) -> Option<Figures> {
        match votes {
            Votes::Candidates(counts) => Figures::of_candidates(counts, seats?),
            Votes::Question { supporting, opposing } => Figures::of_candidates(&[*supporting, *opposing], 1),
            Votes::Retention { yes, no } => Some(Figures::of_retention(*yes, *no)),
        }
    }

    /// The margin, least to most.
    pub(super) fn margin(&self) -> Margin {
        let margins = || self.measures.iter().map(|measure| measure.margin);
        let (min, max) = (margins().min().unwrap_or_default(), margins().max().unwrap_or_default());
        match self.unit {
            Unit::Hundredths => Margin::Hundredths { min, max },
            // A margin in votes is no more than a count, which is a `u64`.
            Unit::Votes => Margin::Votes(Interval {
                min: u64::try_from(min).unwrap_or(u64::MAX),
                max: u64::try_from(max).unwrap_or(u64::MAX),
            }),
        }
    }

    /// The margin as a share of the total; `None` where nobody voted.
    pub(super) fn percent(&self) -> Option<Percent> {
        let percents = || self.measures.iter().filter_map(|measure| measure.percent(self.unit));
        Some(Percent { min: percents().min()?, max: percents().max()? })
    }
}

/// Whether the distance of a question to the share it needs is, or may be, inside one `factor`th of the votes cast
/// (reading R8): `abs(supporting/total − share) < 1/factor`.
pub(super) fn inside_needed_share(supporting: Interval, opposing: Interval, needed: NeededShare, factor: u32) -> bool {
    let corner = |supporting: u64, opposing: u64| {
        let (supporting, total) = (u128::from(supporting), u128::from(supporting) + u128::from(opposing));
        let (distance, reached) = needed.distance(supporting, total);
        let inside = distance.saturating_mul(factor.into()) < total.saturating_mul(needed.denominator().into());
        (inside, reached)
    };
    // The distance grows steadily to both sides of the share: it is inside somewhere if it is at the corner
    // that comes nearest from either side, or if the two ends lie on different sides.
    let (inside_most, reached_most) = corner(supporting.max, opposing.min);
    let (inside_least, reached_least) = corner(supporting.min, opposing.max);
    inside_most || inside_least || (reached_most && !reached_least)
}
