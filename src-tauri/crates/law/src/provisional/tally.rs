//! Section 1-12-25.4(H), since 2023 Section 1-13-1(C)(4): the tally of provisional ballots.

use std::collections::BTreeMap;

use super::disposition::{Disposition, Rejection};
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// The tally of provisional ballots.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProvisionalTally {
    /// Received.
    pub received: u64,
    /// Counted, wholly or in part.
    pub counted: u64,
    /// Of those, counted in part.
    pub counted_in_part: u64,
    /// Not counted.
    pub rejected: u64,
    /// The reasons, of which one ballot may have several: a bill's tally shows them, and so does the voter's letter. Empty
    /// where the edition asks for accepted and rejected only.
    pub reasons: BTreeMap<Rejection, u64>,
}

/// Rule `provisional.tally`: the county canvassing board's tally of provisional ballots received, counted and rejected with
/// the reasons, by the bill (Section 1-12-25.4(H)); accepted and rejected, inside the canvass report, since 2023
/// (Section 1-13-1(C)(4)).
///
/// # Errors
/// [`NoSuchRule`] under every edition but `nmsa-2023` and the bill.
pub fn tally(edition: Edition, dispositions: &[Disposition]) -> Result<Cited<ProvisionalTally>, NoSuchRule> {
    let citation = cite(RuleId("provisional.tally"), edition)?;
    let mut tally = ProvisionalTally::default();
    for disposition in dispositions {
        tally.received += 1;
        match disposition {
            Disposition::Counted { in_part, .. } => {
                tally.counted += 1;
                tally.counted_in_part += u64::from(*in_part);
            }
            Disposition::Rejected(reasons) => {
                tally.rejected += 1;
                let shown = reasons.iter().filter(|_| edition == Edition::Sb356);
                shown.for_each(|reason| *tally.reasons.entry(*reason).or_default() += 1);
            }
        }
    }
    Ok(citation.answers(tally))
}
