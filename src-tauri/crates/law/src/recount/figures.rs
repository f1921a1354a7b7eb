//! Margin and total of a contest, for every way its suppressed counts can stand.

use super::facts::Votes;
use super::margin;
use super::measure::{Measure, Measures};
use super::range::{Margin, Percent};
use super::share::NeededShare;
use crate::count::Interval;

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
