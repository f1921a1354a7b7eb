//! The places of an open election, in the order of the work: what each has to tell before one goes there.

use super::{documents, totals};
use crate::deadlines::dates;
use crate::documents::required_contests;
use crate::election::Election;
use crate::error::Error;
use crate::view::window::PlaceTell;
use crate::words::{filled, text};

/// The places that have something to show.
pub(super) fn places(election: &Election) -> Result<Vec<PlaceTell>, Error> {
    let required = required_contests(election).len();
    let to_issue = documents::to_issue(election)?;
    let entries = election.head().number.0;
    // Before the first edition of the law there are no dates, and so no such place.
    let dated = dates(election).ok().map(|dates| dates.rows().len());
    let setup = match crate::setup::lacks(election).len() {
        0 => text("window.place.setup.done"),
        lacks => filled("window.place.setup", &[("lacks", lacks.to_string())]),
    };
    let tells = [
        ("setup", Some(setup)),
        ("returns", Some(returns_tell(election))),
        ("canvass", totals::tell(election)),
        ("recounts", Some(filled("window.place.recounts", &[("required", required.to_string())]))),
        ("deadlines", dated.map(|rows| filled("window.place.deadlines", &[("count", rows.to_string())]))),
        ("documents", Some(filled("window.place.documents", &[("count", to_issue.to_string())]))),
        ("log", Some(filled("window.place.log", &[("entries", entries.to_string())]))),
        ("law", Some(text("window.place.law"))),
    ];
    let shown = |(id, tell): (&str, Option<String>)| Some(PlaceTell { id: id.to_owned(), tell: tell? });
    Ok(tells.into_iter().filter_map(shown).collect())
}

/// How many reports are missing, without a register how many there are; and how many are to be read again.
fn returns_tell(election: &Election) -> String {
    let canvass = election.canvass();
    let count = canvass.report_count();
    let once = canvass.reports().filter(|record| record.state.is_read_once()).count();
    let differing = canvass.reports().filter(|record| record.state.is_blind() && !record.state.is_read_once()).count();
    let told = |key: &'static str, count: usize| (count > 0).then(|| filled(key, &[("count", count.to_string())]));
    let again = [told("window.place.returns.once", once), told("window.place.returns.differing", differing)];
    // There is room for two lines: that none is missing is said where there is nothing else to say.
    let all_in = count.expected.is_some() && count.missing.is_empty() && again.iter().any(Option::is_some);
    let first = (!all_in).then(|| in_all(&count));
    [first].into_iter().chain(again).flatten().collect::<Vec<_>>().join(", ")
}

fn in_all(count: &canvass::ReportCount) -> String {
    match (count.expected, count.missing.len()) {
        (None, _) => filled("window.place.returns.included", &[("included", count.included.to_string())]),
        (Some(_), 0) => text("window.place.returns.none-missing"),
        (Some(_), missing) => filled("window.place.returns.missing", &[("missing", missing.to_string())]),
    }
}
