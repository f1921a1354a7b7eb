//! What Section 1-14-24(A) asks for at the winning margin of an office under check: the same test as of every other
//! contest, by edition, class of office and kind of election.

use chrono::NaiveDate;

use super::winning_margin::WinningMargin;
use crate::count::Interval;
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::office::{ContestKind, Office};
use crate::recount::{ContestFacts, Verdict, Votes, required};

/// The election whose tabulators are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CheckedElection {
    /// Its day.
    pub date: NaiveDate,
    /// Its kind.
    pub kind: ElectionKind,
    /// The edition whose Section 1-14-24 says where a recount is automatic: that of the election, also where the check
    /// itself is answered from the bill.
    pub recounts: Edition,
}

/// Whether Section 1-14-24(A) requires an automatic recount at this margin, which is taken for that of the whole contest:
/// the check is of offices by their margins "according to the county canvasses".
///
/// `None` of a retention, whose margin is measured from the 57 percent that retain a judge and not between two, and of figures
/// that [no votes can give](WinningMargin::can_be).
pub fn recount_at(election: CheckedElection, office: Office, margin: WinningMargin) -> Option<Verdict> {
    Some(required(&ContestFacts {
        election_date: election.date,
        kind: election.kind,
        edition: election.recounts,
        office: Some(office),
        // A margin between two, whoever else stands.
        seats: Some(1),
        counties: None,
        countywide: None,
        county_registered: None,
        first_round: false,
        needed: None,
        votes: votes(office, margin)?,
        other_counties_missing: false,
    }))
}

/// Votes that have this margin and this total: the test asks for no more of them. Of an odd remainder, which is three or more,
/// one vote went to a third, who has no more than the second.
fn votes(office: Office, figures: WinningMargin) -> Option<Votes> {
    if !figures.can_be(office) {
        return None;
    }
    let WinningMargin { margin, total } = figures;
    let left = total.saturating_sub(margin);
    let second = left / 2;
    let (first, second, third) =
        (Interval::exact(margin.saturating_add(second)), Interval::exact(second), Interval::exact(left % 2));
    match office.contest_kind() {
        ContestKind::Candidate => Some(Votes::Candidates(vec![first, second, third])),
        ContestKind::Question => Some(Votes::Question { supporting: first, opposing: second }),
        ContestKind::Retention => None,
    }
}
