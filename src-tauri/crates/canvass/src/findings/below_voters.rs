//! Far fewer ballots than voters who signed: ballots that were left in a bag, or that a machine never scanned.
use law::Interval;

use crate::findings::finding::{Finding, FindingCode};
use crate::report::Field;

/// That many leave without a ballot in the machine anywhere, and nobody has to look for them.
const A_FEW: u64 = 2;

/// One in so many who signed: fewer than that happens everywhere.
const ONE_IN: u64 = 50;

/// Whether so many more signed than ballots were counted, for certain, that somebody has to look for the rest.
pub fn far_below_voters(ballots: Interval, signed: Interval) -> bool {
    let fewer = signed.min.saturating_sub(ballots.max);
    fewer > A_FEW && u128::from(fewer) * u128::from(ONE_IN) > u128::from(signed.min)
}

/// That far fewer ballots were counted on a sheet than voters signed. Somebody signs and leaves; where more are missing than do
/// so anywhere, it warns and does not stop.
pub(crate) fn below_voters(ballots: Interval, signed: Interval) -> Option<Finding> {
    if !far_below_voters(ballots, signed) {
        return None;
    }
    let fewer = signed.min.saturating_sub(ballots.max);
    let finding = Finding::new(FindingCode::BallotsBelowVoters)
        .marking(vec![Field::Ballots(None), Field::VotersSigned])
        .off_by(i64::try_from(fewer).map_or(i64::MIN, |fewer| -fewer));
    Some(finding.saying("ballots", ballots).saying("signed", signed))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// Cases 40 and 41: cards left in bags, a scanner whose ballots were never scanned.
    #[test]
    fn a_sheet_far_below_its_signatures_is_looked_at_and_one_or_two_are_not() {
        let found = |ballots, signed| below_voters(Interval::exact(ballots), Interval::exact(signed));
        let finding = found(21, 40).unwrap();
        assert_eq!((finding.code, finding.difference), (FindingCode::BallotsBelowVoters, Some(-19)));
        for (ballots, signed, warns) in [
            (40, 40, false),
            (41, 40, false),
            (38, 40, false),
            (37, 40, true),
            (0, 3, true),
            (0, 2, false),
            (490, 500, false),
            (489, 500, true),
        ] {
            assert_eq!(found(ballots, signed).is_some(), warns, "{ballots} of {signed}");
        }
        // Of a count that is not told exactly, only what is missing for certain.
        assert_eq!(below_voters(Interval { min: 1, max: 39 }, Interval::exact(40)), None);
    }
}
