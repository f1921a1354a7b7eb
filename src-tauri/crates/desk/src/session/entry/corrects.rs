//! What a correction comes after: a completed canvass, and notices that went out with these figures.

use canvass::ContestId;
use law::deadline::Event;

use crate::documents::outdated::{outdated, standing};
use crate::election::Election;
use crate::entry::Sheet;
use crate::error::Error;
use crate::session::in_words::full;
use crate::{reading, words};

/// What whoever is about to correct a report has to know, in sentences.
pub(super) fn comes_after(election: &Election, sheet: &Sheet) -> Result<Vec<String>, Error> {
    let facts = reading::deadline_facts(election, None)?;
    let completed = facts.recorded(Event::CanvassCountyCompleted);
    let mut told: Vec<String> = completed
        .map(|day| words::filled("window.entry.corrects.completed", &[("date", full(day))]))
        .into_iter()
        .collect();
    for (_, contest, document) in standing(election) {
        if on_sheet(sheet, contest) {
            let values = [
                ("number", document.number.to_string()),
                ("title", words::word("window-document", &document.document)),
                ("contest", words::short(&reading::contest_name(election.canvass(), contest))),
            ];
            told.push(words::filled("window.entry.corrects.issued", &values));
        }
    }
    Ok(told)
}

/// What was said of a finished correction, with the notices whose figures have changed by now.
pub(super) fn told(election: &Election, sheet: &Sheet, said: String) -> Result<String, Error> {
    let outdated = outdated(election)?;
    let numbers = outdated.iter().filter(|one| on_sheet(sheet, one.contest)).map(|one| one.number.to_string());
    let numbers: Vec<String> = numbers.collect();
    if numbers.is_empty() {
        return Ok(said);
    }
    Ok(words::filled("window.entry.outdated", &[("words", said), ("numbers", numbers.join(", "))]))
}

fn on_sheet(sheet: &Sheet, contest: ContestId) -> bool {
    sheet.sections.iter().any(|section| section.contest == Some(contest))
}
