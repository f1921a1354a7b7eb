//! The margin of a contest whose counts are known exactly, and the few ways that must be looked at where some are
//! suppressed.
//!
//! A suppressed count can be any number between its bounds, so a contest can stand in very many ways. A verdict is
//! given only where all of them agree (reading R17). The functions here name a handful of ways, each of them
//! possible, with this property: **if any way lies inside a threshold, one of the handful does; if any lies outside,
//! one of the handful does.** So asking the handful is asking all. The tests compare it with asking all.

use std::collections::BTreeSet;

use super::measure::{Measure, Measures};
use crate::count::Interval;

/// The order of the candidates, as far as their bounds settle it. A tie keeps the order of the ballot.
pub(super) struct Ranks<'a> {
    counts: &'a [Interval],
    /// Places on the ballot, by the most each can have, the largest first.
    by_most: Vec<usize>,
}

impl<'a> Ranks<'a> {
    pub(super) fn of(counts: &'a [Interval]) -> Self {
        let mut by_most: Vec<usize> = counts.iter().enumerate().map(|(place, _)| place).collect();
        by_most.sort_by_key(|place| std::cmp::Reverse(counts.get(*place).map(|count| count.max)));
        Ranks { counts, by_most }
    }

    /// The candidate who is at this rank (0 is first) in every way the counts can stand.
    ///
    /// A candidate's rank is settled exactly if being before or behind each of the others is.
    pub(super) fn certainly_at(&self, rank: usize) -> Option<usize> {
        let candidate = *self.by_most.get(rank)?;
        let settled = |other: usize| self.before(candidate, other) || self.before(other, candidate);
        (0..self.counts.len()).all(|other| other == candidate || settled(other)).then_some(candidate)
    }

    /// Whether `one` stands before `other` in every way the counts can stand.
    fn before(&self, one: usize, other: usize) -> bool {
        match (self.counts.get(one), self.counts.get(other)) {
            (Some(a), Some(b)) => a.min > b.max || (a.min == b.max && one < other),
            _ => false,
        }
    }

    /// The bounds of the count at this rank, whoever holds it; `None` where there are not so many.
    pub(super) fn votes_at(&self, rank: usize) -> Option<Interval> {
        Some(Interval {
            min: nth_largest(self.counts.iter().map(|count| count.min), rank)?,
            max: nth_largest(self.counts.iter().map(|count| count.max), rank)?,
        })
    }
}

/// The count at this rank, 0 being the largest; `None` where there are not so many.
fn nth_largest(counts: impl Iterator<Item = u64>, rank: usize) -> Option<u64> {
    let mut counts: Vec<u64> = counts.collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts.get(rank).copied()
}

/// Last winner against first loser (reading R2), over the undivided sum of all candidates' votes (reading R1). `None`
/// where there is no winner or no loser: never a margin of nothing.
fn measure(mut counts: Vec<u64>, seats: usize) -> Option<Measure> {
    let total = counts.iter().copied().map(u128::from).sum();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    match counts.get(..=seats)? {
        [.., last_winner, first_loser] => Some(Measure::Votes { margin: last_winner.abs_diff(*first_loser), total }),
        _ => None,
    }
}

/// The ways that decide a contest of candidates, or of the two sides of a question; `None` where there are not more
/// candidates than seats, or no seats.
pub(super) fn candidates(counts: &[Interval], seats: usize) -> Option<Measures> {
    if let Some(known) = counts.iter().map(|count| count.known()).collect::<Option<Vec<u64>>>() {
        return measure(known, seats).map(Measures::one);
    }
    let all_at_most = measure(counts.iter().map(|count| count.max).collect(), seats)?;
    let mut others = closest(counts, seats)?;
    others.append(&mut farthest(counts, seats)?);
    Some(Measures::of(all_at_most, others))
}

/// The ways in which margin is small and total large: among them one that a recount reaches, if there is any.
///
/// Take any way, and raise every count as far as it goes: the total grows. If the first loser's count grows with it,
/// the margin shrinks. Only the last winner's growth can widen the margin, by as many votes as it adds to the total,
/// and a vote of margin always weighs more than a vote of total. So all counts are at their most, or all but for one
/// candidate, who is brought down to the first loser's count, or as near as that candidate's bounds allow. These here are
/// the latter.
fn closest(counts: &[Interval], seats: usize) -> Option<Vec<Measure>> {
    let first_loser = nth_largest(counts.iter().map(|count| count.max), seats)?;
    let mut brought_down_before = BTreeSet::new();
    let mut ways = Vec::new();
    for (place, count) in counts.iter().enumerate() {
        // Candidates with the same bounds are interchangeable.
        if count.max > first_loser && brought_down_before.insert(*count) {
            let votes = |(other, bounds): (usize, &Interval)| match other == place {
                true => first_loser.max(count.min),
                false => bounds.max,
            };
            ways.push(measure(counts.iter().enumerate().map(votes).collect(), seats)?);
        }
    }
    Some(ways)
}

/// The ways in which margin is large and total small: among them one that no recount reaches, if there is any.
///
/// Take any way, and lower every loser as far as it goes: the margin widens and the total shrinks. Lower every winner
/// as far as the last winner's count: the margin stays and the total shrinks. Let those win who could not be lower
/// anyway: the same. What is left to choose is the last winner's count. A vote more there widens the margin by one and
/// adds no more to the total than one vote for each winner; so it pays to go up, until one of the winners can
/// go no further. It would not pay where there are more winners than the share has parts, but then no margin is ever
/// outside: it cannot exceed what each winner has. Only no votes at all are, since nothing is not less than nothing.
fn farthest(counts: &[Interval], seats: usize) -> Option<Vec<Measure>> {
    let last_winner = Ranks::of(counts).votes_at(seats.checked_sub(1)?)?;
    let as_high_as_somebody_goes: BTreeSet<u64> = counts
        .iter()
        .map(|count| count.max)
        .filter(|votes| (last_winner.min..=last_winner.max).contains(votes))
        .collect();
    let mut highest_least_first: Vec<(usize, Interval)> = counts.iter().copied().enumerate().collect();
    highest_least_first.sort_by_key(|(_, count)| std::cmp::Reverse(count.min));
    let mut ways = vec![measure(counts.iter().map(|count| count.min).collect(), seats)?];
    for last_winner in as_high_as_somebody_goes {
        let could_win = highest_least_first.iter().filter(|(_, count)| count.max >= last_winner);
        let winners: BTreeSet<usize> = could_win.map(|(place, _)| *place).take(seats).collect();
        let votes = |(place, bounds): (usize, &Interval)| match winners.contains(&place) {
            true => last_winner.max(bounds.min),
            false => bounds.min,
        };
        ways.push(measure(counts.iter().enumerate().map(votes).collect(), seats)?);
    }
    Some(ways)
}

/// "The margin affecting the outcome of a nonpartisan judicial retention election" (reading R7): the distance of the
/// yes votes from 57 percent of the total, N.M. Const. art. VI, § 33, in hundredths of a vote:
/// `abs(100·yes − 57·(yes + no))`.
fn retention_measure(yes: u64, no: u64) -> Measure {
    let (yes, no) = (u128::from(yes), u128::from(no));
    Measure::Hundredths { margin: (43 * yes).abs_diff(57 * no), total: yes + no }
}

/// The ways that decide a retention.
///
/// Farthest from the line is a corner. Nearest to it is a corner too, unless the line of 57 percent runs through the
/// bounds: then, for some number of noes, one of the two whole numbers of yeses beside the line. Of 43 numbers of
/// noes in a row one meets the line exactly; with the first, which may be just outside, 44 are enough to try.
pub(super) fn retention(yes: Interval, no: Interval) -> Measures {
    if let (Some(yes), Some(no)) = (yes.known(), no.known()) {
        return Measures::one(retention_measure(yes, no));
    }
    let first_corner = retention_measure(yes.min, no.min);
    let mut ways = vec![
        retention_measure(yes.min, no.max),
        retention_measure(yes.max, no.min),
        retention_measure(yes.max, no.max),
    ];
    // The noes between which the line lies inside the bounds of the yeses.
    let first = nearest(u128::from(yes.min) * 43 / 57, no);
    let last = nearest((u128::from(yes.max) * 43).div_ceil(57), no);
    for noes in (first..=last).take(44) {
        let on_the_line = u128::from(noes) * 57;
        ways.push(retention_measure(nearest(on_the_line / 43, yes), noes));
        ways.push(retention_measure(nearest(on_the_line.div_ceil(43), yes), noes));
    }
    Measures::of(first_corner, ways)
}

/// The count within the bounds that is nearest to a number.
fn nearest(number: u128, bounds: Interval) -> u64 {
    match u64::try_from(number) {
        Ok(number) => number.min(bounds.max).max(bounds.min),
        Err(_) => bounds.max,
    }
}

/// The other good measure of a retention (reading R7): the votes that would have had to be cast in addition to change the
/// outcome, as a share of all. Whether by that measure the result is, or may be, outside one `factor`th of the total.
///
/// Below the line, yes votes are missing: `(57·total − 100·yes) / 43`. On it or above, no votes:
/// `(100·yes − 57·total) / 57`.
pub(super) fn is_outside_by_additional_votes(yes: Interval, no: Interval, factor: u32) -> bool {
    let outside = |yes: u64, no: u64| {
        let measure = retention_measure(yes, no);
        let retained = u128::from(yes) * 43 >= u128::from(no) * 57;
        measure.margin() * u128::from(factor) >= measure.total() * if retained { 57 } else { 43 }
    };
    // As far from the line as can be is a corner, to either side of it.
    outside(yes.max, no.min) || outside(yes.min, no.max)
}

#[cfg(test)]
mod tests;
