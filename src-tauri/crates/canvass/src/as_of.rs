use std::collections::BTreeMap;

use crate::id::{ContestId, EntryNumber};
use crate::report::Field;

/// Which entry brought the last figure of each contest on a sheet, and of its ballots and signatures. What was accepted
/// of a contest before it was about other figures.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AsOf(BTreeMap<Option<ContestId>, EntryNumber>);

impl AsOf {
    /// The entry of the last figure that a contest rests on: of its own, or of the ballots. Without a contest, of the
    /// ballots and signatures alone.
    pub fn of(&self, contest: Option<ContestId>) -> EntryNumber {
        let entry = |key: Option<ContestId>| self.0.get(&key).copied().unwrap_or(EntryNumber(0));
        entry(contest).max(entry(None))
    }

    /// The entry of the last figure of all.
    pub fn last(&self) -> EntryNumber {
        self.0.values().copied().max().unwrap_or(EntryNumber(0))
    }

    /// Where the last figure of all stands: in which contest or, without one, among ballots and signatures.
    pub fn latest(&self) -> Option<Option<ContestId>> {
        self.0.iter().max_by_key(|(_, entry)| **entry).map(|(contest, _)| *contest)
    }

    pub(crate) fn touch(&mut self, field: Field, entry: EntryNumber) {
        self.0.insert(field.contest(), entry);
    }

    /// Takes over from a reading the entries of the contests of these fields.
    pub(crate) fn take_over(&mut self, reading: &AsOf, changed: impl Iterator<Item = Field>) {
        for contest in changed.map(Field::contest) {
            if let Some(entry) = reading.0.get(&contest) {
                self.0.insert(contest, *entry);
            }
        }
    }
}
