//! Margin and total of a contest, for every way its suppressed counts can stand.

use super::facts::Votes;
use super::margin;
use super::measure::{Measure, Measures};
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

impl Margin {
    /// From the least of the two to the most. Two margins of one contest are of one kind; were they not, votes would be
    /// counted in hundredths too.
    pub(super) fn or(self, other: Margin) -> Margin {
        match (self, other) {
            (Margin::Votes(one), Margin::Votes(other)) => {
                Margin::Votes(Interval { min: one.min.min(other.min), max: one.max.max(other.max) })
            }
            _ => {
                let ((min, max), (other_min, other_max)) = (self.in_hundredths(), other.in_hundredths());
                Margin::Hundredths { min: min.min(other_min), max: max.max(other_max) }
            }
        }
    }

    fn in_hundredths(self) -> (u128, u128) {
        match self {
            Margin::Votes(votes) => (u128::from(votes.min) * 100, u128::from(votes.max) * 100),
            Margin::Hundredths { min, max } => (min, max),
        }
    }
}

/// `1`, `12.34`, and `0..6` or `12.34..13.00` where suppressed.
impl std::fmt::Display for Margin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Margin::Votes(margin) => write!(f, "{margin}"),
            Margin::Hundredths { min, max } => write_range(f, Decimal::<100>(min), Decimal::<100>(max)),
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
        write_range(f, Decimal::<10_000>(self.min), Decimal::<10_000>(self.max))
    }
}

/// An integer read as so many parts of one, a power of ten.
#[derive(PartialEq)]
struct Decimal<const PARTS: u128>(u128);

impl<const PARTS: u128> std::fmt::Display for Decimal<PARTS> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The parts with a one before them keep their leading zeros; the one is not written.
        let parts = (PARTS + self.0 % PARTS).to_string();
        write!(f, "{}.{}", self.0 / PARTS, parts.strip_prefix('1').unwrap_or(&parts))
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

/// Who is compared with whom in a contest.
#[derive(Debug, Clone)]
pub(super) enum Comparison {
    /// Two candidates, or two sides.
    Between(Figures),
    /// Nobody loses, so that there is no margin (reading R5).
    NobodyLoses,
    /// It hangs on the number of seats, which is not known.
    SeatsNeeded,
}

impl Comparison {
    /// Of a contest with so many seats; `None` where that is not known, which matters for candidates only.
    pub(super) fn of(votes: &Votes, seats: Option<usize>) -> Comparison {
        match votes {
            Votes::Candidates(counts) => Comparison::of_candidates(counts, seats),
            Votes::Question { supporting, opposing } => Comparison::of_candidates(&[*supporting, *opposing], Some(1)),
            Votes::Retention { yes, no } => Comparison::Between(Figures::of_retention(*yes, *no)),
        }
    }

    /// Last winner against first loser (reading R2). One candidate loses to nobody, however many seats there are.
    fn of_candidates(counts: &[Interval], seats: Option<usize>) -> Comparison {
        match seats {
            _ if counts.len() <= 1 => Comparison::NobodyLoses,
            None => Comparison::SeatsNeeded,
            Some(seats) if counts.len() <= seats => Comparison::NobodyLoses,
            Some(seats) => Figures::of_candidates(counts, seats).map_or(Comparison::SeatsNeeded, Comparison::Between),
        }
    }

    /// The figures of the two, where there are two.
    pub(super) fn figures(&self) -> Option<&Figures> {
        match self {
            Comparison::Between(figures) => Some(figures),
            Comparison::NobodyLoses | Comparison::SeatsNeeded => None,
        }
    }
}

/// The two who are compared, and their margin in every way that can decide.
#[derive(Debug, Clone)]
pub(super) struct Figures {
    /// Margin and total in a selection of the ways the counts can stand that is enough to decide: see
    /// [`margin::candidates`] and [`margin::retention`].
    pub(super) measures: Measures,
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
    /// Of candidates where `seats` are elected. `None` where there is no winner or no loser.
    pub(super) fn of_candidates(counts: &[Interval], seats: usize) -> Option<Figures> {
        let last_winner = seats.checked_sub(1)?;
        let ranks = margin::Ranks::of(counts);
        Some(Figures {
            measures: margin::candidates(counts, seats)?,
            winner: ranks.certainly_at(last_winner),
            runner_up: ranks.certainly_at(seats),
            winner_votes: ranks.votes_at(last_winner)?,
            runner_up_votes: ranks.votes_at(seats)?,
        })
    }

    /// Of a retention: always Yes against No, whichever is larger.
    fn of_retention(yes: Interval, no: Interval) -> Figures {
        Figures {
            measures: margin::retention(yes, no),
            winner: Some(0),
            runner_up: Some(1),
            winner_votes: yes,
            runner_up_votes: no,
        }
    }

    /// The margin, least to most.
    pub(super) fn margin(&self) -> Margin {
        self.measures.margin()
    }

    /// The margin as a share of the total; `None` where nobody voted.
    pub(super) fn percent(&self) -> Option<Percent> {
        let percents = || self.measures.iter().filter_map(Measure::percent);
        Some(Percent { min: percents().min()?, max: percents().max()? })
    }
}

/// Whether the distance of a question to the share it needs is, or may be, inside one `factor`th of the votes cast
/// (reading R8): `abs(supporting/total − share) < 1/factor`.
pub(super) fn inside_needed_share(supporting: Interval, opposing: Interval, needed: NeededShare, factor: u32) -> bool {
    let corner = |supporting: u64, opposing: u64| {
        let (distance, reached) = needed.distance(supporting, opposing);
        let total = u128::from(supporting) + u128::from(opposing);
        (distance * u128::from(factor) < total * u128::from(needed.denominator()), reached)
    };
    // The distance grows steadily to both sides of the share: it is inside somewhere if it is at the corner
    // that comes nearest from either side, or if the two ends lie on different sides.
    let (inside_most, reached_most) = corner(supporting.max, opposing.min);
    let (inside_least, reached_least) = corner(supporting.min, opposing.max);
    inside_most || inside_least || (reached_most && !reached_least)
}
