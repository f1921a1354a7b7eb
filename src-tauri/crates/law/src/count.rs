use std::ops::{Add, AddAssign};

/// A count of votes or ballots of which only the bounds may be known, both inclusive.
///
/// A figure that a publisher suppressed (`*`) is 0 to 5 (reading R17); every other count has equal bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Interval {
    /// The least the count can be.
    pub min: u64,
    /// The most the count can be; never below `min`.
    pub max: u64,
}

impl Interval {
    /// What a suppressed figure can be (reading R17).
    pub const SUPPRESSED: Interval = Interval { min: 0, max: 5 };

    /// A count that is known.
    pub const fn exact(count: u64) -> Self {
        Interval { min: count, max: count }
    }

    /// The count, where it is known.
    pub const fn known(self) -> Option<u64> {
        if self.min == self.max { Some(self.min) } else { None }
    }

    /// The count so many times, held at the greatest value.
    #[must_use]
    pub const fn times(self, factor: u64) -> Self {
        Interval { min: self.min.saturating_mul(factor), max: self.max.saturating_mul(factor) }
    }
}

impl From<u64> for Interval {
    fn from(count: u64) -> Self {
        Interval::exact(count)
    }
}

impl Add for Interval {
    type Output = Interval;
    fn add(self, other: Interval) -> Interval {
        Interval { min: self.min.saturating_add(other.min), max: self.max.saturating_add(other.max) }
    }
}

impl AddAssign for Interval {
    fn add_assign(&mut self, other: Interval) {
        *self = *self + other;
    }
}

impl std::iter::Sum for Interval {
    fn sum<I: Iterator<Item = Interval>>(counts: I) -> Interval {
        counts.fold(Interval::default(), Add::add)
    }
}

/// One number, or `0..5` where only the bounds are known.
impl std::fmt::Display for Interval {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.known() {
            Some(count) => write!(f, "{count}"),
            None => write!(f, "{}..{}", self.min, self.max),
        }
    }
}
