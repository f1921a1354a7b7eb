//! The places of an open election, in the order of the work: what each has to tell before one goes there.

use super::{documents, totals};
use crate::documents::required_contests;
use crate::election::Election;
use crate::error::Error;
use crate::view::window::PlaceTell;
use crate::words;

/// The places that have something to show.
pub(super) fn places(election: &Election) -> Result<Vec<PlaceTell>, Error> {
    let required = required_contests(election).len();
    let to_issue = documents::to_issue(election)?;
    let entries = election.log()?.len();
    let canvass = totals::tell(election).map(|tell| place("canvass", tell));
    let first = [Some(place("returns", returns_tell(election))), canvass].into_iter().flatten();
    let rest = [
        place("recounts", words::filled("window.place.recounts", &[("required", required.to_string())])),
        place("documents", words::filled("window.place.documents", &[("count", to_issue.to_string())])),
        place("log", words::filled("window.place.log", &[("entries", entries.to_string())])),
    ];
    Ok(first.chain(rest).collect())
}

/// How many reports are missing; without a register, how many there are.
fn returns_tell(election: &Election) -> String {
    let count = election.canvass().report_count();
    match (count.expected, count.missing.len()) {
        (None, _) => words::filled("window.place.returns.included", &[("included", count.included.to_string())]),
        (Some(_), 0) => words::text("window.place.returns.none-missing"),
        (Some(_), missing) => words::filled("window.place.returns.missing", &[("missing", missing.to_string())]),
    }
}

fn place(id: &str, tell: String) -> PlaceTell {
    PlaceTell { id: id.to_owned(), tell }
}
