//! What may be issued. A draft is free; what is issued leaves the office.

use canvass::ContestId;
use law::Edition;
use notices::documents::facts::{Basis, Place, RecountNotice};

use super::refused::DocumentRefused;
use crate::board::scope_in_words;
use crate::election::Election;
use crate::error::{Error, Problem};
use crate::errors_found::{self, ErrorsOpen};

/// Lets a notice pass only where every figure is in, the canvass that it waits for is completed, on record or as somebody
/// says for this printing, and, outside practice, its law is a law.
///
/// # Errors
/// Each of these that does not hold, in this order.
pub(super) fn may_be_issued(election: &Election, contest: ContestId, facts: &RecountNotice) -> Result<(), Error> {
    let mut problems: Vec<Box<dyn Problem>> = Vec::new();
    let title = || facts.contest.title.clone();
    let is_whole = election.verdict(contest).is_some_and(|verdict| verdict.is_whole);
    if !is_whole {
        problems.push(Box::new(not_final(title(), &facts.basis)));
    }
    let errors = errors_found::of_contest(election, contest);
    if errors > 0 {
        problems.push(Box::new(ErrorsOpen { contest: title(), errors }));
    }
    for canvass in facts.canvasses().filter(|canvass| canvass.projected) {
        problems.push(Box::new(DocumentRefused::CanvassNotCompleted { contest: title(), event: canvass.event }));
    }
    let edition = facts.verdict.edition;
    if edition == Edition::Sb356 && !election.setting().practice {
        problems.push(Box::new(DocumentRefused::BillOutsidePractice { edition }));
    }
    if problems.is_empty() { Ok(()) } else { Err(Error::all(problems)) }
}

/// Why a verdict is not final. Where nothing else is wrong, the figures of some precinct are not all in.
fn not_final(contest: String, basis: &Basis) -> DocumentRefused {
    let blanks: Vec<String> =
        basis.blanks.iter().map(|blank| format!("{}: {}", blank.choice, named(&blank.report))).collect();
    let mut why = Vec::new();
    let mut because = |is_so: bool, code: &'static str| why.extend(is_so.then_some(code));
    because(!basis.missing.is_empty(), "document.why.missing");
    because(!basis.unsettled.is_empty(), "document.why.unsettled");
    because(!blanks.is_empty(), "document.why.blank");
    if why.is_empty() {
        why.push("document.why.partial");
    }
    let all = |places: &[Place]| places.iter().map(named).collect::<Vec<_>>().join("; ");
    let (missing, unsettled) = (all(&basis.missing), all(&basis.unsettled));
    let (blanks, partial) = (blanks.join("; "), basis.partial.join("; "));
    DocumentRefused::NotFinal { contest, why, missing, unsettled, blanks, partial }
}

/// A report in the words of the window.
fn named(place: &Place) -> String {
    format!("{}, {}, {}", place.precinct, place.source, scope_in_words(place.scope))
}
