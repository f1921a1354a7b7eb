use std::cmp::Ordering;

use super::clause::Threshold;
use super::measure::Measure;

/// How much of its threshold a margin uses up: the order in which contests are shown.
///
/// A tie comes first, then every other contest in which a recount is required, then those that missed it, the narrowest
/// miss first. After them the contests without a margin to judge, and the undetermined last.
#[derive(Debug, Clone, Copy)]
pub struct Closeness(Place);

#[derive(Debug, Clone, Copy)]
enum Place {
    /// `margin` parts of `reach`: below 1 exactly where a recount is required. `reach` is never 0.
    Measured { margin: u128, reach: u128 },
    /// No votes and no clause for five votes, no loser, or no clause at all.
    WithoutMeasure,
    /// Undetermined.
    Undetermined,
}

impl Closeness {
    pub(super) const WITHOUT_MEASURE: Closeness = Closeness(Place::WithoutMeasure);
    pub(super) const UNDETERMINED: Closeness = Closeness(Place::Undetermined);

    /// The margin against the margin at which this threshold ends: `total / factor`, or six votes if those are more.
    pub(super) fn of(measure: Measure, threshold: Threshold) -> Closeness {
        let by_five_votes = match threshold.has_five_votes() {
            true => u128::from(Threshold::FIVE_VOTES + 1) * u128::from(measure.factor(threshold)),
            false => 0,
        };
        match measure.total().max(by_five_votes) {
            0 => Closeness::WITHOUT_MEASURE,
            reach => Closeness(Place::Measured { margin: measure.product(threshold), reach }),
        }
    }
}

impl Ord for Closeness {
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |place: Place| match place {
            Place::Measured { .. } => 0,
            Place::WithoutMeasure => 1,
            Place::Undetermined => 2,
        };
        match (self.0, other.0) {
            (Place::Measured { margin: a, reach: b }, Place::Measured { margin: c, reach: d }) => {
                compare_fractions((a, b), (c, d))
            }
            (one, two) => rank(one).cmp(&rank(two)),
        }
    }
}

impl PartialOrd for Closeness {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Closeness {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Closeness {}

/// Compares `a/b` with `c/d` without the products, which can exceed `u128`: first the whole parts, then, turned over,
/// what remains. `b` and `d` are not 0.
fn compare_fractions((a, b): (u128, u128), (c, d): (u128, u128)) -> Ordering {
    (a / b).cmp(&(c / d)).then_with(|| match (a % b, c % d) {
        (0, 0) => Ordering::Equal,
        (0, _) => Ordering::Less,
        (_, 0) => Ordering::Greater,
        (a, c) => compare_fractions((d, c), (b, a)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_compared_exactly_at_the_end_of_the_numbers() {
        let largest = u128::MAX;
        assert_eq!(compare_fractions((largest - 1, largest), (largest - 2, largest - 1)), Ordering::Greater);
        assert_eq!(compare_fractions((1, 3), (2, 6)), Ordering::Equal);
        assert_eq!(compare_fractions((0, 3), (0, 7)), Ordering::Equal);
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig {
            cases: 512,
            rng_seed: proptest::test_runner::RngSeed::Fixed(11_424),
            failure_persistence: None,
            ..Default::default()
        })]
        #[test]
        fn fractions_are_compared_as_their_products_are(
            a in 0_u64.., b in 1_u64.., c in 0_u64.., d in 1_u64..,
        ) {
            let (a, b, c, d) = (u128::from(a), u128::from(b), u128::from(c), u128::from(d));
            proptest::prop_assert_eq!(compare_fractions((a, b), (c, d)), (a * d).cmp(&(c * b)));
        }
    }
}
