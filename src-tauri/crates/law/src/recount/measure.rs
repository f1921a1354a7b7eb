//! Margin and total of a contest in one way it can stand, and in the few ways that decide it.

use super::clause::Threshold;
use super::range::Margin;
use crate::count::Interval;

/// Margin and total of one way a contest can stand.
///
/// Both come from counts in `u64`: a margin of votes is one itself, one of a retention is 57 times two of them at most, and
/// a total is a sum of as many as there are candidates. No product with a threshold's factor comes near the end of `u128`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Measure {
    /// Between two candidates, or the two sides of a question.
    Votes {
        /// In votes.
        margin: u64,
        /// The votes cast for all choices together.
        total: u128,
    },
    /// Of a retention, from the 57 percent that retain a judge.
    Hundredths {
        /// In hundredths of a vote.
        margin: u128,
        /// The votes cast for and against.
        total: u128,
    },
}

impl Measure {
    /// The margin, in the measure's own unit.
    pub(super) fn margin(self) -> u128 {
        match self {
            Measure::Votes { margin, .. } => margin.into(),
            Measure::Hundredths { margin, .. } => margin,
        }
    }

    /// The votes cast for all choices together.
    pub(super) const fn total(self) -> u128 {
        match self {
            Measure::Votes { total, .. } | Measure::Hundredths { total, .. } => total,
        }
    }

    /// What the margin is multiplied by before it is compared with the total. Every threshold is a whole number of
    /// hundredths, so that a margin in hundredths loses nothing.
    pub(super) const fn factor(self, threshold: Threshold) -> u32 {
        match self {
            Measure::Votes { .. } => threshold.factor(),
            Measure::Hundredths { .. } => threshold.factor() / 100,
        }
    }

    /// The margin times its factor.
    pub(super) fn product(self, threshold: Threshold) -> u128 {
        self.margin() * u128::from(self.factor(threshold))
    }

    /// Whether the margin is "less than" the share of "the total votes cast": strictly, and in integers (reading R3).
    pub(super) fn is_under_share(self, threshold: Threshold) -> bool {
        self.product(threshold) < self.total()
    }

    /// Whether it is one of "five or fewer votes between the two candidates", inclusively (reading R3).
    pub(super) fn is_five_votes_or_fewer(self) -> bool {
        match self {
            Measure::Votes { margin, .. } => margin <= Threshold::FIVE_VOTES,
            Measure::Hundredths { .. } => false,
        }
    }

    /// Whether it is inside the threshold: under the share, or of five or fewer votes where the clause says so.
    pub(super) fn is_reached_by(self, threshold: Threshold) -> bool {
        self.is_under_share(threshold) || (threshold.has_five_votes() && self.is_five_votes_or_fewer())
    }

    /// Margin ÷ total × 100 in ten-thousandths, truncated; `None` where nobody voted.
    pub(super) fn percent(self) -> Option<u128> {
        match self {
            Measure::Votes { margin, total } => (u128::from(margin) * 1_000_000).checked_div(total),
            Measure::Hundredths { margin, total } => (margin * 10_000).checked_div(total),
        }
    }

    fn as_margin(self) -> Margin {
        match self {
            Measure::Votes { margin, .. } => Margin::Votes(Interval::exact(margin)),
            Measure::Hundredths { margin, .. } => Margin::Hundredths { min: margin, max: margin },
        }
    }
}

/// How one side of a comparison stands to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Inside the threshold: less than a share, or no more than five votes.
    Inside,
    /// Not inside it.
    Outside,
    /// The suppressed counts can stand either way.
    Open,
}

impl Relation {
    /// `<` or `≥`, for a share, which is strict.
    pub(super) const fn strict(self) -> &'static str {
        match self {
            Relation::Inside => "<",
            Relation::Outside => "≥",
            Relation::Open => "<|≥",
        }
    }

    /// `≤` or `>`, for the five votes, which are inclusive.
    pub(super) const fn inclusive(self) -> &'static str {
        match self {
            Relation::Inside => "≤",
            Relation::Outside => ">",
            Relation::Open => "≤|>",
        }
    }
}

/// The ways that decide a contest: one at least.
#[derive(Debug, Clone)]
pub(super) struct Measures {
    first: Measure,
    others: Vec<Measure>,
}

impl Measures {
    /// A contest that can stand in one way only.
    pub(super) const fn one(measure: Measure) -> Measures {
        Measures { first: measure, others: Vec::new() }
    }

    /// These ways, each once. The first is apart so that there is one.
    pub(super) fn of(first: Measure, mut others: Vec<Measure>) -> Measures {
        others.sort_unstable();
        others.dedup();
        others.retain(|other| *other != first);
        Measures { first, others }
    }

    /// Each of the ways.
    pub(super) fn iter(&self) -> impl Iterator<Item = Measure> {
        std::iter::once(self.first).chain(self.others.iter().copied())
    }

    /// What holds of all ways: it, or its contrary; or neither.
    pub(super) fn relation(&self, inside: impl Fn(Measure) -> bool) -> Relation {
        let first = inside(self.first);
        match (self.others.iter().all(|other| inside(*other) == first), first) {
            (true, true) => Relation::Inside,
            (true, false) => Relation::Outside,
            (false, _) => Relation::Open,
        }
    }

    /// The least that some way gives.
    pub(super) fn least<T: Ord>(&self, of: impl Fn(Measure) -> T) -> T {
        self.others.iter().map(|other| of(*other)).fold(of(self.first), Ord::min)
    }

    /// The most that some way gives.
    pub(super) fn most<T: Ord>(&self, of: impl Fn(Measure) -> T) -> T {
        self.others.iter().map(|other| of(*other)).fold(of(self.first), Ord::max)
    }

    /// The margin, least to most.
    pub(super) fn margin(&self) -> Margin {
        self.others.iter().map(|other| other.as_margin()).fold(self.first.as_margin(), Margin::or)
    }

    /// What the margins are multiplied by.
    pub(super) const fn factor(&self, threshold: Threshold) -> u32 {
        self.first.factor(threshold)
    }
}
