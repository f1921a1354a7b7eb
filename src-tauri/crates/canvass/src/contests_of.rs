//! Which contests a precinct votes on, as its ballot styles say.
use std::collections::BTreeSet;

use crate::canvass::Canvass;
use crate::contest::Contest;
use crate::id::{ContestId, PrecinctId};
use crate::precinct::Style;

impl Canvass {
    /// The ballot styles of a precinct; none where nobody has said which.
    pub fn styles_of(&self, precinct: PrecinctId) -> impl Iterator<Item = &Style> {
        self.precinct_styles.get(&precinct).into_iter().flatten().filter_map(|style| self.styles.get(style))
    }

    /// The contests that may stand on a sheet of a precinct, in ballot order: those of its ballot styles. Every one,
    /// where nothing says which; and always those that no precinct's style carries, since of them nothing says who votes
    /// on them, and those that have a figure there.
    pub fn contests_of(&self, precinct: PrecinctId) -> impl Iterator<Item = &Contest> {
        let carried: Option<BTreeSet<ContestId>> =
            self.styles_of(precinct).next().is_some().then(|| self.contests_told().collect());
        let own: BTreeSet<ContestId> = self.styles_of(precinct).flat_map(|style| style.contests.clone()).collect();
        self.contests().filter(move |contest| {
            let elsewhere =
                carried.as_ref().is_some_and(|told| told.contains(&contest.id) && !own.contains(&contest.id));
            !elsewhere || !self.lines(contest.id, precinct).is_empty()
        })
    }

    /// The contests of which some precinct's styles say that it votes on them.
    fn contests_told(&self) -> impl Iterator<Item = ContestId> {
        self.precinct_styles
            .keys()
            .flat_map(|precinct| self.styles_of(*precinct))
            .flat_map(|style| style.contests.clone())
    }

    /// The precincts that were told their styles, none of which carries the contest, while another precinct's does.
    pub(crate) fn precincts_told_otherwise(&self, contest: ContestId) -> BTreeSet<PrecinctId> {
        let carries = |precinct: PrecinctId| self.styles_of(precinct).any(|style| style.contests.contains(&contest));
        if !self.precinct_styles.keys().any(|precinct| carries(*precinct)) {
            return BTreeSet::new();
        }
        let told = self.precinct_styles.keys().copied().filter(|id| self.styles_of(*id).next().is_some());
        told.filter(|id| !carries(*id) && self.lines(contest, *id).is_empty()).collect()
    }
}
