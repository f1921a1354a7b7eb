//! A percentage with the fraction it comes from, in whole numbers.

use law::Interval;

use crate::view::CountView;
use crate::words;

/// Hundredths of a percent in the whole.
const WHOLE: u128 = 10_000;

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
    let least = hundredths(own.min, own.min.saturating_add(others.max))?;
    let most = hundredths(own.max, own.max.saturating_add(others.min))?;
    let percent = if least == most { decimal(least) } else { format!("{}..{}", decimal(least), decimal(most)) };
    Some(Share {
        percent: words::filled("window.percent", &[("percent", words::as_people_write(&percent))]),
        fraction: words::filled(
            "window.fraction",
            &[("part", CountView::from(own).text()), ("whole", CountView::from(total).text())],
        ),
    })
}

/// Hundredths of a percent, cut off; `None` of nothing.
fn hundredths(part: u64, whole: u64) -> Option<u128> {
    (u128::from(part) * WHOLE).checked_div(u128::from(whole))
}

/// `5494` as `54.94`.
fn decimal(hundredths: u128) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
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
        assert_eq!(shares(&counts), [said("54.93 %", "89 of 162"), said("45.06 %", "73 of 162"), None]);
        assert_eq!(shares(&[Some(Interval::exact(0)), Some(Interval::exact(0))]), [None, None]);
    }

    #[test]
    fn a_suppressed_count_makes_a_range_of_both() {
        let counts = [Some(Interval { min: 90, max: 95 }), Some(Interval::exact(10))];
        let said = shares(&counts);
        assert_eq!(said[0], Some(("90.00 to 90.47 %".to_owned(), "90 to 95 of 100 to 105".to_owned())));
        assert_eq!(said[1], Some(("9.52 to 10.00 %".to_owned(), "10 of 100 to 105".to_owned())));
    }
}
