//! Section 1-14-13.2(A): which contests are checked.

use super::at_margin::{CheckedElection, recount_at};
use super::winning_margin::WinningMargin;
use crate::coded::codes;
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::office::Office;
use crate::recount::Required;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// A contest of the election.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CheckContest {
    /// Its office.
    pub office: Office,
    /// Its winning margin; `None` where nobody lost.
    pub margin: Option<WinningMargin>,
    /// Whether a recount of it is held.
    pub recounted: bool,
}

codes! {
    /// Whether a contest is checked, and why.
    pub enum Selection as "check.selection" {
        /// It is: a federal office.
        Federal = "federal",
        /// It is: governor.
        Governor = "governor",
        /// It is: of the other statewide offices the one won by the smallest percentage margin.
        SmallestMargin = "smallest-margin",
        /// It is: a contest of the regular local election (since 2019).
        RegularLocal = "regular-local",
        /// It would be, but a recount is held, which waives the check (since 2015, not by the bill; since 2019 an automatic
        /// one only).
        WaivedByRecount = "waived-by-recount",
        /// It is not.
        NotSelected = "not-selected",
    }
}

/// Rule `check.contests`, Section 1-14-13.2(A): the check is of every federal office, of governor and of the other
/// statewide office won by the smallest percentage margin, after a general election; since 2019 also after a primary, and
/// after a regular local election of its contests. From 2015 it is waived for an office with a recount, since 2019 for
/// one with an automatic recount: one that is held although Section 1-14-24 orders none at this margin waives nothing
/// (reading R41).
///
/// Several offices of one smallest margin are all checked: the text does not choose between them (reading
/// R27). Selections come back in the order of the contests.
///
/// # Errors
/// [`NoSuchRule`] under `nmsa-2008`, whose text was not seen.
pub fn contests(
    edition: Edition,
    election: CheckedElection,
    contests: &[CheckContest],
) -> Result<Cited<Vec<Selection>>, NoSuchRule> {
    let citation = cite(RuleId("check.contests"), edition)?;
    let since_2019 = matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023);
    let kind = election.kind;
    let reached = match kind {
        ElectionKind::General => true,
        ElectionKind::Primary | ElectionKind::RegularLocal => since_2019,
        _ => false,
    };
    let smallest = smallest_margin(contests);
    let select = |contest: &CheckContest| {
        let selected = match contest.office {
            _ if !reached => return Selection::NotSelected,
            _ if kind == ElectionKind::RegularLocal => Selection::RegularLocal,
            office if office.is_federal() => Selection::Federal,
            Office::Governor => Selection::Governor,
            office if office.is_statewide() && has_margin(contest, smallest) => Selection::SmallestMargin,
            _ => return Selection::NotSelected,
        };
        let waived = contest.recounted
            && match edition {
                Edition::Sb356 => false,
                _ => !since_2019 || may_be_automatic(election, contest),
            };
        if waived { Selection::WaivedByRecount } else { selected }
    };
    Ok(citation.answers(contests.iter().map(select).collect()))
}

/// Whether a recount that is held is, or may be, the automatic one: Section 1-14-24 does not say that none is required.
fn may_be_automatic(election: CheckedElection, contest: &CheckContest) -> bool {
    let verdict = contest.margin.and_then(|margin| recount_at(election, contest.office, margin));
    verdict.is_none_or(|verdict| verdict.required != Required::No)
}

/// The smallest percentage margin of the statewide offices other than governor. Where nobody lost or nobody voted, there
/// is no percentage.
fn smallest_margin(contests: &[CheckContest]) -> Option<WinningMargin> {
    let others = contests.iter().filter(|contest| contest.office.is_statewide() && contest.office != Office::Governor);
    others
        .filter_map(|contest| contest.margin)
        .filter(|margin| margin.total > 0)
        .min_by(|one, other| one.compare(*other))
}

fn has_margin(contest: &CheckContest, smallest: Option<WinningMargin>) -> bool {
    let of_contest = contest.margin.filter(|margin| margin.total > 0);
    of_contest.zip(smallest).is_some_and(|(margin, smallest)| margin.compare(smallest).is_eq())
}
