//! A percentage to be read, with the fraction it comes from.
//!
//! It is rounded to hundredths, half up, so that the shares of two choices come to 100: cut off, 54.93 and 45.06 of one
//! contest came to 99.99. Each is rounded by itself, so that three equal shares still show 33.33; the fraction beside it
//! is exact. Nothing is decided by it: the test of Section 1-14-24 and every comparison are in whole numbers, and the
//! percentage in the arithmetic of a verdict stays cut off, as one that was rounded up could show a margin at its
//! threshold that is below it.

use law::Interval;
use rust_decimal::{Decimal, RoundingStrategy};

use crate::view::CountView;
use crate::words;

/// What share of a contest's votes a choice has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Share {
    /// `54.94 %`, or from which to which where counts are suppressed.
    pub(super) percent: String,
    /// `89 of 162`.
    pub(super) fraction: String,
}

/// The share of the choice at a place; `None` where it is not counted or nobody has a vote.
pub(super) fn share(counts: &[Option<Interval>], place: usize) -> Option<Share> {
    let own = (*counts.get(place)?)?;
    let total: Interval = counts.iter().flatten().copied().sum();
    let others = Interval { min: total.min.saturating_sub(own.min), max: total.max.saturating_sub(own.max) };
    // The choice's share is the least where it has its fewest votes and the others their most.
    let least = percent(own.min, own.min.saturating_add(others.max))?;
    let most = percent(own.max, own.max.saturating_add(others.min))?;
    let percent = if least == most { format!("{least:.2}") } else { format!("{least:.2}..{most:.2}") };
    Some(Share {
        percent: words::filled("window.percent", &[("percent", words::as_people_write(&percent))]),
        fraction: words::filled(
            "window.fraction",
            &[("part", CountView::from(own).text()), ("whole", CountView::from(total).text())],
        ),
    })
}

/// A percentage in hundredths, rounded half up; `None` of nothing. The quotient of two counts is half a hundredth exactly
/// or differs from it by more than the last of the 28 digits that are reckoned, so that it is never rounded the wrong way.
fn percent(part: u64, whole: u64) -> Option<Decimal> {
    let hundredfold = Decimal::from(part).checked_mul(Decimal::ONE_HUNDRED)?;
    let percent = hundredfold.checked_div(Decimal::from(whole))?;
    Some(percent.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(counts: &[Option<Interval>]) -> Vec<Option<(String, String)>> {
        let of = |place| share(counts, place).map(|share| (share.percent, share.fraction));
        (0..counts.len()).map(of).collect()
    }

    #[test]
    fn a_percentage_stands_with_its_fraction() {
        let counts = [Some(Interval::exact(89)), Some(Interval::exact(73)), None];
        let said = |percent: &str, fraction: &str| Some((percent.to_owned(), fraction.to_owned()));
        assert_eq!(shares(&counts), [said("54.94 %", "89 of 162"), said("45.06 %", "73 of 162"), None]);
        assert_eq!(shares(&[Some(Interval::exact(0)), Some(Interval::exact(0))]), [None, None]);
    }

    #[test]
    fn a_suppressed_count_makes_a_range_of_both() {
        let counts = [Some(Interval { min: 90, max: 95 }), Some(Interval::exact(10))];
        let said = shares(&counts);
        assert_eq!(said[0], Some(("90.00 to 90.48 %".to_owned(), "90 to 95 of 100 to 105".to_owned())));
        assert_eq!(said[1], Some(("9.52 to 10.00 %".to_owned(), "10 of 100 to 105".to_owned())));
    }

    /// Cut off, the two came to 99.99; a half goes up.
    #[test]
    fn the_shares_of_two_come_to_a_hundred_and_a_half_goes_up() {
        let said = |counts: [u64; 2]| {
            let both = shares(&counts.map(|count| Some(Interval::exact(count))));
            both.into_iter().map(|share| share.unwrap().0).collect::<Vec<_>>()
        };
        assert_eq!(said([2, 1]), ["66.67 %", "33.33 %"]);
        assert_eq!(said([146, 146]), ["50.00 %", "50.00 %"]);
        assert_eq!(said([1, 19_999]), ["0.01 %", "100.00 %"]);
        assert_eq!(said([1, 20_001]), ["0.00 %", "100.00 %"]);
        assert_eq!(said([u64::MAX / 2, 0]), ["100.00 %", "0.00 %"]);
    }
}
