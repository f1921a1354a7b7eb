//! Sections that a rule rests on and does not cite as its own: how its days are counted, and what its notice or its case is
//! judged by.

use crate::calendar::{Chapter, Counting, Point};
use crate::deadline::{DatedRule, dated_rules};
use crate::rule::RuleId;

/// "In computing a period of time": the Election Code's own section on it.
const ELECTION_CODE: &str = "1-1-22";
/// The general statute, which chapters 22 and 27 follow: in a period under eleven days closed days are not counted.
const SHORT_PERIODS: &str = "12-2A-7(E)";
/// The general statute on the last day of a period, by which a period of keeping ends.
const LAST_DAY: &str = "12-2A-7(F)";
/// The general statute on a period counted back.
const COUNTED_BACK: &str = "12-2A-7(H)";

/// What single rules rest on.
const OTHERS: [(&str, &[&str]); 4] = [
    // A first round that sends two candidates to a runoff has no automatic recount (reading R14).
    ("1.10.14.12 NMAC", &["recount.required"]),
    // The public notice of a recount, in English and Spanish.
    ("1.10.23.8 NMAC", &["recount.notices", "recount.notices-now"]),
    ("1-2-3", &["recount.notices", "recount.notices-now"]),
    // The request by which a candidate demands the hand recount of the law of 2008.
    ("1-14-15", &["recount.hand-demand"]),
];

/// The sections that a rule rests on beside its own.
pub fn rests_on(rule: RuleId) -> Vec<&'static str> {
    let mut sections: Vec<&'static str> = dated_rules().filter(|row| row.id == rule).flat_map(counted_by).collect();
    sections.extend(OTHERS.iter().filter(|(_, rules)| rules.contains(&rule.0)).map(|(section, _)| *section));
    sections.sort_unstable();
    sections.dedup();
    sections
}

/// The sections by which a dated rule is counted.
fn counted_by(row: &DatedRule) -> Vec<&'static str> {
    let chapter = match row.chapter {
        Chapter::ElectionCode => ELECTION_CODE,
        Chapter::Other => SHORT_PERIODS,
    };
    let is_back = |point: Point| matches!(point, Point::Before(_));
    let back = match row.counting {
        Counting::By(point) | Counting::On(point) | Counting::WindowFrom(point) | Counting::WindowTo(point) => {
            is_back(point)
        }
        Counting::Window { from, to } => is_back(from) || is_back(to),
        _ => false,
    };
    let kept = matches!(row.counting, Counting::Keep(_));
    [Some(chapter), back.then_some(COUNTED_BACK), kept.then_some(LAST_DAY)].into_iter().flatten().collect()
}
