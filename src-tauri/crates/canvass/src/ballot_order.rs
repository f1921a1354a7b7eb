use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike as _;
use law::Office;
use law::ballot::ballot_order;

use crate::contest::ContestSettled;
use crate::id::ContestId;
use crate::setting::Setting;

/// The contests in the order of the ballot of the election's edition: whatever lists contests, on a screen or on paper,
/// lists them so.
///
/// Contests of one office, and those of no known office, stand in the order in which they were set up, the latter last;
/// so do all of them where the edition's text was not seen.
#[derive(Debug, Clone, Default)]
pub(crate) struct BallotOrder {
    /// The offices in order; none where the law's order is not known.
    offices: Vec<Office>,
    /// Every contest that ever was, by the place of its office. One that was withdrawn keeps its place.
    places: BTreeSet<(usize, ContestId)>,
}

impl BallotOrder {
    /// The contests, in order.
    pub(crate) fn contests(&self) -> impl Iterator<Item = ContestId> {
        self.places.iter().map(|(_, contest)| *contest)
    }

    /// Takes up the order of the election's ballot.
    pub(crate) fn set(&mut self, setting: &Setting, settled: &BTreeMap<ContestId, ContestSettled>) {
        let order = ballot_order(setting.edition, setting.kind, setting.date.year());
        self.offices = order.map(|order| order.answer.offices()).unwrap_or_default();
        let contests: Vec<ContestId> = self.contests().collect();
        let office = |contest| settled.get(&contest).and_then(|settled| settled.office);
        self.places = contests.into_iter().map(|contest| (self.place(office(contest)), contest)).collect();
    }

    /// Gives a contest the place of its office.
    pub(crate) fn put(&mut self, contest: ContestId, before: Option<Office>, now: Option<Office>) {
        self.places.remove(&(self.place(before), contest));
        self.places.insert((self.place(now), contest));
    }

    fn place(&self, office: Option<Office>) -> usize {
        let place = office.and_then(|office| self.offices.iter().position(|each| *each == office));
        place.unwrap_or(self.offices.len())
    }
}
