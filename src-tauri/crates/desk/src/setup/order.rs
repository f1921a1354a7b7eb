//! The order in which contests stand on the ballot, where the law gives one.

use canvass::{Canvass, Contest, Setting};
use chrono::Datelike as _;
use law::ballot::ballot_order;

use crate::election::settled_office;

/// The contests in the order of the edition's ballot; those of one office, and those of no known office, in the order in
/// which they were set up, the latter last. Where the edition's text was not seen, as they were set up.
pub(crate) fn in_ballot_order<'a>(
    setting: &Setting,
    canvass: &'a Canvass,
    contests: impl Iterator<Item = &'a Contest>,
) -> Vec<&'a Contest> {
    let mut contests: Vec<&Contest> = contests.collect();
    if let Ok(order) = ballot_order(setting.edition, setting.kind, setting.date.year()) {
        let offices = order.answer.offices();
        let place = |contest: &&Contest| {
            let office = settled_office(canvass, contest.id);
            office.and_then(|office| offices.iter().position(|each| *each == office)).unwrap_or(offices.len())
        };
        // Stable: among equals the order of the setup stays.
        contests.sort_by_key(place);
    }
    contests
}
