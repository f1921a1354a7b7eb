use std::cmp::Ordering;

use crate::office::{ContestKind, Office};

/// The winning margin of an office between the top two candidates, according to the county canvasses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WinningMargin {
    /// The margin, in votes.
    pub margin: u64,
    /// All votes cast for the office.
    pub total: u64,
}

impl WinningMargin {
    /// Whether any count of votes gives this margin at this total. What is left beside the margin are the second's votes twice
    /// and those of the others, none of whom has more than the second: between candidates anything but a single vote. A
    /// question and a retention have two answers and no others, so that an even number is left.
    pub fn can_be(self, office: Office) -> bool {
        self.total.checked_sub(self.margin).is_some_and(|left| match office.contest_kind() {
            ContestKind::Candidate => left != 1,
            ContestKind::Question | ContestKind::Retention => left.is_multiple_of(2),
        })
    }

    /// How the margin as a share of the votes stands to so many thousandths of them, in whole numbers.
    pub(super) fn against(self, thousandths: u32) -> Ordering {
        (u128::from(self.margin) * 1000).cmp(&(u128::from(self.total) * u128::from(thousandths)))
    }

    /// How two margins compare as shares of their votes.
    pub(super) fn compare(self, other: WinningMargin) -> Ordering {
        let product = |margin: u64, total: u64| u128::from(margin) * u128::from(total);
        product(self.margin, other.total).cmp(&product(other.margin, self.total))
    }
}
