//! The places of an open election, in the order of the work: what each has to tell before one goes there.

use super::documents;
use crate::deadlines::dates;
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
    // Before the first edition of the law there are no dates, and so no such place.
    let dated = dates(election).ok().map(|dates| dates.rows().len());
    let deadlines =
        dated.map(|rows| place("deadlines", words::filled("window.place.deadlines", &[("count", rows.to_string())])));
    let recounts = place("recounts", words::filled("window.place.recounts", &[("required", required.to_string())]));
    let after = vec![
        place("documents", words::filled("window.place.documents", &[("count", to_issue.to_string())])),
        place("log", words::filled("window.place.log", &[("entries", entries.to_string())])),
    ];
    Ok(std::iter::once(recounts).chain(deadlines).chain(after).collect())
}

fn place(id: &str, tell: String) -> PlaceTell {
    PlaceTell { id: id.to_owned(), tell }
}
