//! Notices that were issued with other figures than those that stand now. A paper that went out is not called back by a
//! correction: somebody has to be told.

use canvass::{ChoiceId, ContestId, EntryNumber, IssuedDocument};
use law::Interval;

use crate::election::{Counted, Election, counted};
use crate::error::Error;
use crate::view::CountView;
use crate::words;

/// A notice that stands, and what has changed of its contest since.
pub(crate) struct Outdated {
    /// Its number.
    pub(crate) number: u32,
    /// Its contest.
    pub(crate) contest: ContestId,
    /// The choices whose votes have changed: what it says, and what stands now.
    changes: Vec<(ChoiceId, Option<Interval>, Option<Interval>)>,
}

impl Outdated {
    /// What has changed, and what is to be done.
    pub(crate) fn sentence(&self, election: &Election) -> String {
        let figure = |votes: Option<Interval>| {
            votes.map_or_else(|| words::text("window.outdated.blank"), |votes| CountView::from(votes).text())
        };
        let change = |(choice, before, now): &(ChoiceId, Option<Interval>, Option<Interval>)| {
            let name = election.canvass().choice(*choice).map(|choice| choice.name.clone()).unwrap_or_default();
            let values = [("choice", name), ("before", figure(*before)), ("now", figure(*now))];
            words::filled("window.outdated.choice", &values)
        };
        let changes: Vec<String> = self.changes.iter().map(change).collect();
        words::filled("window.outdated", &[("changes", changes.join("; "))])
    }
}

/// The notices about contests that were issued and that no later one has replaced.
pub(crate) fn standing(election: &Election) -> Vec<(EntryNumber, ContestId, &IssuedDocument)> {
    let all = || election.canvass().documents();
    let replaced: Vec<u32> = all().filter_map(|(_, document)| document.replaces).collect();
    let stands = |document: &IssuedDocument| !replaced.contains(&document.number);
    all()
        .filter_map(|(entry, document)| Some((entry, document.contest?, document)))
        .filter(|(_, _, document)| stands(document))
        .collect()
}

/// The notices that stand and were issued with other figures than those of now.
///
/// # Errors
/// Where the file cannot be read.
pub(crate) fn outdated(election: &Election) -> Result<Vec<Outdated>, Error> {
    let mut found = Vec::new();
    for (entry, contest, document) in standing(election) {
        let changes = changes(&election.counted_at(entry, contest)?, &counted(election.canvass(), contest));
        if !changes.is_empty() {
            found.push(Outdated { number: document.number, contest, changes });
        }
    }
    Ok(found)
}

/// A choice that one of the two does not have counts as one without votes there.
fn changes(before: &Counted, now: &Counted) -> Vec<(ChoiceId, Option<Interval>, Option<Interval>)> {
    let of = |all: &Counted, wanted: ChoiceId| all.iter().find(|(id, _)| *id == wanted).and_then(|(_, votes)| *votes);
    let gone = before.iter().filter(|(id, _)| now.iter().all(|(other, _)| other != id));
    let choices = now.iter().chain(gone).map(|(id, _)| *id);
    choices.map(|id| (id, of(before, id), of(now, id))).filter(|(_, before, now)| before != now).collect()
}
