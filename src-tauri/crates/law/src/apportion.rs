//! Sharing out by largest remainder (reading R18).

/// Shares `whole` out in proportion to `weights`: each gets the whole part of its quota, and what is left over goes one
/// each to the largest remainders, of equal ones to the first in order. Whoever sorts the weights settles the ties.
///
/// Where the whole is no more than the sum of the weights, no share is more than its weight. Without any weight there is
/// nobody to share with, and all shares are 0.
pub(crate) fn largest_remainder(whole: u64, weights: &[u64]) -> Vec<u64> {
    let sum: u128 = weights.iter().map(|weight| u128::from(*weight)).sum();
    if sum == 0 {
        return vec![0; weights.len()];
    }
    // Both factors are below 2^64, so that no product is beyond u128.
    let products = weights.iter().map(|weight| u128::from(whole) * u128::from(*weight));
    let (mut shares, remainders): (Vec<u64>, Vec<u128>) =
        products.map(|product| (u64::try_from(product / sum).unwrap_or(whole), product % sum)).unzip();
    let left_over = whole - shares.iter().sum::<u64>();
    let mut by_remainder: Vec<(&mut u64, u128)> = shares.iter_mut().zip(remainders).collect();
    by_remainder.sort_by_key(|(_, remainder)| std::cmp::Reverse(*remainder));
    // Fewer are left over than there are weights with a remainder.
    for ((share, _), _) in by_remainder.into_iter().zip(0..left_over) {
        *share += 1;
    }
    shares
}

/// So many percent of a count, rounded up (reading R15).
pub(crate) fn percent_rounded_up(percent: u8, of: u64) -> u64 {
    u64::try_from((u128::from(percent) * u128::from(of)).div_ceil(100)).unwrap_or(of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_over_goes_to_the_largest_remainders_and_the_first_of_equal_ones() {
        let rows: [(u64, &[u64], &[u64]); 8] = [
            (0, &[], &[]),
            (7, &[0, 0], &[0, 0]),
            (1, &[1], &[1]),
            (10, &[2, 0, 2], &[5, 0, 5]),
            // Quotas of 3 ⅓ each: one is left over, for the first.
            (10, &[1, 1, 1], &[4, 3, 3]),
            // Quotas of 2.5, 1.6 and 0.9: two are left over, and 0.5 is the smallest remainder.
            (5, &[25, 16, 9], &[2, 2, 1]),
            (2, &[1, 1], &[1, 1]),
            (u64::MAX, &[u64::MAX, u64::MAX], &[u64::MAX / 2 + 1, u64::MAX / 2]),
        ];
        for (whole, weights, shares) in rows {
            assert_eq!(largest_remainder(whole, weights), shares, "{whole} by {weights:?}");
        }
    }

    #[test]
    fn a_share_is_rounded_up_from_the_first_part_of_one() {
        let rows = [(2, 0, 0), (2, 1, 1), (2, 50, 1), (2, 51, 2), (100, 7, 7), (100, u64::MAX, u64::MAX)];
        for (percent, of, share) in rows {
            assert_eq!(percent_rounded_up(percent, of), share, "{percent} % of {of}");
        }
    }
}
