//! Numbers that a section sets and that later laws changed: each with its section and the editions that have it.
//!
//! Here stand those that more than one rule of this crate could ask for, or that two sections set under like words. A
//! number that only its own rule knows, as a count of days, stands with the rule.

use crate::edition::Edition::{self, Nmsa2015, Nmsa2019, Nmsa2023, Sb356};

/// The registered voters above which a section treats a county as a large one: "a county with more than" so many. A
/// county of exactly so many is not one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LargeCounty {
    /// The section.
    pub(crate) section: &'static str,
    /// The editions that have this number.
    pub(crate) editions: &'static [Edition],
    /// The number.
    pub(crate) voters: u64,
}

/// For the days of the county canvass; Laws 2015, chapter 145, and Senate Bill 356.
pub(crate) const CANVASS_2015: LargeCounty =
    LargeCounty { section: "1-13-13(A)", editions: &[Nmsa2015, Sb356], voters: 250_000 };

/// For the days of the county canvass; Laws 2019, chapter 212.
pub(crate) const CANVASS_2019: LargeCounty =
    LargeCounty { section: "1-13-13(A)", editions: &[Nmsa2019, Nmsa2023], voters: 150_000 };

/// For the automatic recount of a judicial office; Laws 2015, chapter 145: "registered electors".
pub(crate) const RECOUNT_2015: LargeCounty =
    LargeCounty { section: "1-14-24(A)", editions: &[Nmsa2015], voters: 200_000 };

/// For the automatic recount of an office elected countywide; Laws 2019, chapter 212.
pub(crate) const RECOUNT_2019: LargeCounty =
    LargeCounty { section: "1-14-24(A)(2)", editions: &[Nmsa2019, Nmsa2023], voters: 150_000 };

/// The number for automatic recounts under an edition; `None` where its text has none.
pub(crate) fn large_county_of_recounts(edition: Edition) -> Option<u64> {
    let in_force = [RECOUNT_2015, RECOUNT_2019].into_iter().find(|number| number.editions.contains(&edition));
    in_force.map(|number| number.voters)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two sections, two numbers: what one says of a county is nothing for the other.
    #[test]
    fn a_section_has_one_number_in_an_edition_or_none() {
        let of = |section: &str, edition: &Edition| -> Vec<u64> {
            let all = [CANVASS_2015, CANVASS_2019, RECOUNT_2015, RECOUNT_2019];
            let in_force = all.into_iter().filter(|n| n.section.starts_with(section) && n.editions.contains(edition));
            in_force.map(|number| number.voters).collect()
        };
        let table: Vec<(Vec<u64>, Vec<u64>)> =
            Edition::ALL.iter().map(|edition| (of("1-13-13", edition), of("1-14-24", edition))).collect();
        let expected = [
            (vec![], vec![]),
            (vec![], vec![]),
            (vec![250_000], vec![200_000]),
            (vec![150_000], vec![150_000]),
            (vec![150_000], vec![150_000]),
            (vec![250_000], vec![]),
        ];
        assert_eq!(table, expected);
        let of_recounts: Vec<Option<u64>> = Edition::ALL.into_iter().map(large_county_of_recounts).collect();
        assert_eq!(of_recounts, expected.map(|(_, recount)| recount.first().copied()));
    }
}
