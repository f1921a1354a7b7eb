//! The places of an open election, in the order of the work: what each has to tell before one goes there.

use super::documents;
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
    let lacks = crate::setup::lacks(election).len();
    let setup = match lacks {
        0 => words::text("window.place.setup.done"),
        _ => words::filled("window.place.setup", &[("lacks", lacks.to_string())]),
    };
    Ok(vec![
        place("setup", setup),
        place("recounts", words::filled("window.place.recounts", &[("required", required.to_string())])),
        place("documents", words::filled("window.place.documents", &[("count", to_issue.to_string())])),
        place("log", words::filled("window.place.log", &[("entries", entries.to_string())])),
    ])
}

fn place(id: &str, tell: String) -> PlaceTell {
    PlaceTell { id: id.to_owned(), tell }
}
