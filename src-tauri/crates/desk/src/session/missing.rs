//! The names of the missing reports, wherever the window says them. In a large county thousands are missing early in the night:
//! the head of the screen and a contest name some, and Returns has all of them, by place and messenger.

use canvass::{Canvass, ReportCount};

use crate::board::report_in_words;
use crate::words;

/// How many are named in the head of the screen and on a page about all contests.
pub(super) const ON_A_PAGE: usize = 24;

/// How many are named beside one contest.
pub(super) const BESIDE_A_CONTEST: usize = 6;

/// The names of the missing reports, at most so many of them and how many more there are; `None` where none is missing.
pub(super) fn names(canvass: &Canvass, count: &ReportCount, most: usize) -> Option<String> {
    let missing = &count.missing;
    let named: Vec<String> = missing.iter().take(most).map(|slot| report_in_words(canvass, slot)).collect();
    let (names, more) = (named.join("; "), missing.len().saturating_sub(most));
    match (named.is_empty(), more) {
        (true, _) => None,
        (false, 0) => Some(names),
        (false, more) => Some(words::filled("window.adds.more", &[("names", names), ("more", more.to_string())])),
    }
}

/// The same as a sentence.
pub(super) fn sentence(canvass: &Canvass, count: &ReportCount, most: usize) -> Option<String> {
    names(canvass, count, most).map(|names| words::filled("window.missing.reports", &[("names", names)]))
}

#[cfg(test)]
mod tests {
    use canvass::{Canvass, PrecinctId, ReportCount, Scope, Slot, SourceId};

    use super::*;

    #[test]
    fn some_are_named_and_the_others_counted() {
        let slot = |n| Slot { precinct: PrecinctId(n), source: SourceId(1), scope: Scope::Whole };
        let missing = |n: u32| ReportCount { missing: (1..=n).map(slot).collect(), ..ReportCount::default() };
        let said = |n| names(&Canvass::default(), &missing(n), 3).unwrap_or_default();
        assert_eq!(said(0), "");
        assert_eq!(said(3).matches("; ").count(), 2, "{}", said(3));
        assert_eq!(said(3).matches("more").count(), 0, "{}", said(3));
        assert!(said(4).ends_with("; and 1 more"), "{}", said(4));
        assert!(said(8_003).ends_with("; and 8,000 more"), "{}", said(8_003));
        assert_eq!(said(8_003).matches("; ").count(), 3, "{}", said(8_003));
        assert!(sentence(&Canvass::default(), &missing(8_003), 3).unwrap().len() < 300);
    }
}
