//! What a report is called on paper: its precinct, what it covers and its source, in the words of the paper's language.

use canvass::{Ballots, Column, Medium, Scope};

use super::Refusal;
use super::facts::Place;
use super::words::{Word, Words};

/// Reports that are named; of more the rest is counted.
const NAMED: usize = 12;

/// "Precinct 4, early voting, by machine (EV-1)".
pub(super) fn place(words: &Words, place: &Place) -> Result<String, Refusal> {
    let scope = scope(words, place.scope)?;
    let values = [("precinct", place.precinct.as_str()), ("scope", &scope), ("source", &place.source)];
    words.say(Word::SheetReport, &values)
}

/// What a report covers: "mailed ballots, by machine", "election day, by hand, provisional".
pub(super) fn scope(words: &Words, scope: Scope) -> Result<String, Refusal> {
    let column = |column| match column {
        Column::Mailed => Word::ScopeMailed,
        Column::Early => Word::ScopeEarly,
        Column::ElectionDay => Word::ScopeElectionDay,
    };
    let parts: Vec<Word> = match scope {
        Scope::Whole => vec![Word::ScopeWhole],
        Scope::Column(of) => vec![column(of)],
        Scope::Group(group) => {
            let medium = match group.medium {
                Medium::Machine => Word::ScopeMachine,
                Medium::Hand => Word::ScopeHand,
            };
            let provisional = (group.ballots == Ballots::Provisional).then_some(Word::ScopeProvisional);
            [column(group.column), medium].into_iter().chain(provisional).collect()
        }
    };
    let parts = parts.into_iter().map(|word| words.get(word)).collect::<Result<Vec<_>, _>>()?;
    Ok(parts.join(", "))
}

/// The first of them by name, and how many more there are.
pub(super) fn places(words: &Words, places: &[Place]) -> Result<String, Refusal> {
    let named: Vec<String> = places.iter().take(NAMED).map(|of| place(words, of)).collect::<Result<_, _>>()?;
    listed(words, named, places.len())
}

/// The first names, and how many more of so many there are.
pub(super) fn listed(words: &Words, mut names: Vec<String>, of: usize) -> Result<String, Refusal> {
    names.truncate(NAMED);
    if let Some(rest) = of.checked_sub(names.len()).filter(|rest| *rest > 0) {
        names.push(words.say(Word::ListMore, &[("count", &rest.to_string())])?);
    }
    Ok(names.join("; "))
}
