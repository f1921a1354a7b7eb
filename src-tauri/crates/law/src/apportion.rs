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
    let mut by_remainder: Vec<usize> = (0..weights.len()).collect();
    by_remainder.sort_by_key(|place| std::cmp::Reverse(remainders.get(*place).copied()));
    let left_over = whole - shares.iter().sum::<u64>();
    // Fewer are left over than there are weights with a remainder.
    for (place, _) in by_remainder.into_iter().zip(0..left_over) {
        if let Some(share) = shares.get_mut(place) {
            *share += 1;
        }
    }
    shares
}

/// So many percent of a count, rounded up (reading R15).
pub(crate) fn percent_rounded_up(percent: u8, of: u64) -> u64 {
    u64::try_from((u128::from(percent) * u128::from(of)).div_ceil(100)).unwrap_or(of)
}
