//! Totals that no label gives away: a choice, or a precinct, that always has what all the others have together.
//!
//! In one place that happens by chance, and with suppressed figures it proves nothing. In every place at once it is a
//! total.

use std::collections::{BTreeMap, BTreeSet};

use law::Interval;

/// In how many precincts a choice must have exactly the sum of all others. In one or two small ones it can be chance.
const PRECINCTS: usize = 3;

/// How many figures of a precinct, and of what size, must be exactly the sum of all others.
const FIGURES: usize = 2;
const FIGURE: u64 = 10;

/// The choice that has, wherever there are votes for a contest, as many as all its other choices together.
///
/// A figure is a precinct, whatever else tells figures of one choice apart (the source, the scope), the choice, and its
/// votes; no two of the same. Of two choices, or where only one other has votes, such figures are a tie and no sum.
pub(crate) fn choice<P: Ord + Copy, S: Ord, C: Ord + Copy>(
    figures: impl IntoIterator<Item = (P, S, C, Interval)>,
) -> Option<C> {
    let mut returns: BTreeMap<(P, S), BTreeMap<C, Interval>> = BTreeMap::new();
    for (precinct, source, choice, votes) in figures {
        *returns.entry((precinct, source)).or_default().entry(choice).or_default() += votes;
    }
    let all: BTreeSet<C> = returns.values().flat_map(BTreeMap::keys).copied().collect();
    let with_votes = |choice: C| returns.values().any(|votes| votes.get(&choice).is_some_and(|votes| votes.min > 0));
    let is_sum = |choice: &C| {
        let mut precincts = BTreeSet::new();
        for ((precinct, _), votes) in &returns {
            match compared(votes, *choice) {
                Compared::Nothing => {}
                Compared::Differs => return false,
                Compared::Possible => {}
                Compared::Exact { .. } => {
                    precincts.insert(precinct);
                }
            }
        }
        precincts.len() >= PRECINCTS
            && all.iter().filter(|other| *other != choice && with_votes(**other)).nth(1).is_some()
    };
    all.iter().copied().find(is_sum)
}

/// The precinct that has, of everything that is counted, as much as all other precincts together.
///
/// A figure is a precinct, what is counted (of which contest, at which scope), and the count; those of the same are added.
pub(crate) fn precinct<P: Ord + Copy, F: Ord>(figures: impl IntoIterator<Item = (P, F, Interval)>) -> Option<P> {
    let mut fields: BTreeMap<F, BTreeMap<P, Interval>> = BTreeMap::new();
    let mut suspects: BTreeMap<P, usize> = BTreeMap::new();
    for (precinct, field, count) in figures {
        *fields.entry(field).or_default().entry(precinct).or_default() += count;
        suspects.insert(precinct, 0);
    }
    for counts in fields.values() {
        suspects.retain(|precinct, exact| match compared(counts, *precinct) {
            Compared::Differs => false,
            Compared::Exact { count, others } => {
                *exact += usize::from(count >= FIGURE && others > 1);
                true
            }
            Compared::Nothing | Compared::Possible => true,
        });
    }
    suspects.into_iter().find(|(_, exact)| *exact >= FIGURES).map(|(precinct, _)| precinct)
}

/// One count against the sum of all others.
enum Compared {
    /// Nothing was counted at all.
    Nothing,
    /// It is not their sum.
    Differs,
    /// It can be their sum, by the bounds of suppressed figures.
    Possible,
    /// It is their sum.
    Exact {
        /// The count.
        count: u64,
        /// How many of the others are not zero.
        others: usize,
    },
}

fn compared<K: Ord>(counts: &BTreeMap<K, Interval>, one: K) -> Compared {
    let all: Interval = counts.values().copied().sum();
    if all.max == 0 {
        return Compared::Nothing;
    }
    // What has no figure here, although others have one, cannot be their total.
    let Some(own) = counts.get(&one) else { return Compared::Differs };
    let others = Interval { min: all.min.saturating_sub(own.min), max: all.max.saturating_sub(own.max) };
    match (own.known(), others.known()) {
        (Some(count), Some(sum)) if count == sum => {
            let others = counts.iter().filter(|(key, votes)| **key != one && votes.min > 0).count();
            Compared::Exact { count, others }
        }
        _ if own.min <= others.max && others.min <= own.max => Compared::Possible,
        _ => Compared::Differs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A figure `u64::MAX` is a suppressed one.
    fn interval(count: u64) -> Interval {
        if count == u64::MAX { Interval::SUPPRESSED } else { Interval::exact(count) }
    }

    fn choice_of(precincts: &[&[u64]]) -> Option<usize> {
        let votes = |(precinct, votes): (usize, &&[u64])| {
            votes
                .iter()
                .enumerate()
                .map(move |(choice, votes)| (precinct, (), choice, interval(*votes)))
                .collect::<Vec<_>>()
        };
        choice(precincts.iter().enumerate().flat_map(votes))
    }

    fn precinct_of(precincts: &[&[u64]]) -> Option<usize> {
        let counts = |(precinct, counts): (usize, &&[u64])| {
            counts.iter().enumerate().map(move |(field, count)| (precinct, field, interval(*count))).collect::<Vec<_>>()
        };
        precinct(precincts.iter().enumerate().flat_map(counts))
    }

    const STAR: u64 = u64::MAX;

    #[test]
    fn a_choice_that_is_everywhere_the_sum_of_the_others_is_a_total() {
        assert_eq!(choice_of(&[&[40, 60, 100], &[3, 2, 5], &[7, 0, 7]]), Some(2));
        assert_eq!(choice_of(&[&[100, 40, 60], &[0, 0, 0], &[5, 3, 2], &[7, 0, 7]]), Some(0));
        assert_eq!(choice_of(&[&[40, 60, 100], &[3, STAR, 5], &[30, 20, 50], &[1, 4, 5]]), Some(2));
    }

    #[test]
    fn a_choice_that_may_be_one_by_chance_is_none() {
        assert_eq!(choice_of(&[&[50, 50], &[3, 3], &[7, 7]]), None, "two choices that tie");
        assert_eq!(choice_of(&[&[50, 50, 0], &[3, 3, 0], &[7, 7, 0]]), None, "a third without votes");
        assert_eq!(choice_of(&[&[40, 60, 100], &[3, 2, 5], &[0, 0, 0]]), None, "two precincts");
        assert_eq!(choice_of(&[&[40, 60, 100], &[3, 2, 5], &[7, 0, 7], &[1, 1, 3]]), None, "not in the fourth");
        assert_eq!(choice_of(&[&[STAR, STAR, 5], &[STAR, STAR, 6], &[STAR, STAR, 7]]), None, "nothing is exact");
        assert_eq!(choice_of(&[]), None);
    }

    #[test]
    fn a_precinct_that_has_everything_the_others_have_is_a_total() {
        assert_eq!(precinct_of(&[&[40, 60], &[30, 20], &[70, 80]]), Some(2));
        assert_eq!(precinct_of(&[&[70, 80, 5], &[40, 60, STAR], &[30, 20, 1]]), Some(0));
    }

    #[test]
    fn a_precinct_that_may_be_one_by_chance_is_none() {
        assert_eq!(precinct_of(&[&[40, 60], &[40, 60]]), None, "two precincts alike");
        assert_eq!(precinct_of(&[&[40, 60], &[40, 60], &[0, 0]]), None, "and a third without votes");
        assert_eq!(precinct_of(&[&[1, 2], &[2, 1], &[3, 3]]), None, "a handful of votes");
        assert_eq!(precinct_of(&[&[40], &[30], &[70]]), None, "one figure");
        assert_eq!(precinct_of(&[&[40, 60, 1], &[30, 20, 0], &[70, 80, 2]]), None, "not in the third");
        let mut partial = vec![(0, 0, interval(40)), (1, 0, interval(30)), (2, 0, interval(70))];
        partial.extend([(0, 1, interval(60)), (1, 1, interval(20)), (2, 1, interval(80)), (1, 2, interval(9))]);
        assert_eq!(precinct(partial), None, "a figure less than the others have");
    }
}
