//! A margin and its share of the votes as a verdict tells them: one value, or least and most.

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
