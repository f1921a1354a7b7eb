//! Which precincts vote on a contest, said as the law's ballots do: each precinct's ballot styles carry its contests.

use std::collections::BTreeSet;

use canvass::{Canvass, ContestId, Fact, PrecinctId, PrecinctStyles, Style, StyleCoverage, StyleId};

/// The precincts on whose sheet a contest stands.
pub(super) fn precincts_of(canvass: &Canvass, contest: ContestId) -> BTreeSet<PrecinctId> {
    let stands = |precinct: PrecinctId| canvass.contests_of(precinct).any(|each| each.id == contest);
    canvass.precincts().map(|precinct| precinct.id).filter(|id| stands(*id)).collect()
}

/// The facts by which exactly these precincts vote on a contest; none where they do already.
///
/// A contest that no style carries stands on every sheet. Once one precinct does not vote on a contest, every precinct is
/// given the styles that carry what stands on its sheet now; a style is made once and given to all that vote alike.
pub(crate) fn facts(canvass: &Canvass, contest: ContestId, wanted: &BTreeSet<PrecinctId>) -> Vec<Fact> {
    if precincts_of(canvass, contest) == *wanted {
        return Vec::new();
    }
    let mut known: Vec<Style> = canvass.styles().cloned().collect();
    let mut next = canvass.next_style().0;
    let (mut made, mut given) = (Vec::new(), Vec::new());
    for precinct in canvass.precincts() {
        let mut on_sheet: BTreeSet<ContestId> =
            canvass.contests_of(precinct.id).map(|each| each.id).filter(|id| *id != contest).collect();
        if wanted.contains(&precinct.id) {
            on_sheet.insert(contest);
        }
        let mut styles = Vec::new();
        for (party, contests) in by_party(canvass, &on_sheet) {
            let alike = |style: &&Style| {
                (&style.party, &style.part, style.card, style.coverage) == (&party, &None, 1, StyleCoverage::Full)
                    && style.contests == contests
            };
            let id = known.iter().find(alike).map(|style| style.id).unwrap_or_else(|| {
                let id = StyleId(next);
                next = next.saturating_add(1);
                let style = Style {
                    id,
                    party: party.clone(),
                    part: None,
                    card: 1,
                    coverage: StyleCoverage::Full,
                    contests: contests.clone(),
                };
                known.push(style.clone());
                made.push(Fact::Style(style));
                id
            });
            styles.push(id);
        }
        let standing: Vec<StyleId> = canvass.styles_of(precinct.id).map(|style| style.id).collect();
        if standing != styles {
            given.push(Fact::PrecinctStyles(PrecinctStyles { precinct: precinct.id, styles }));
        }
    }
    made.into_iter().chain(given).collect()
}

/// The ballots of a precinct: one; in a primary one for each party, with what every voter votes on.
fn by_party(canvass: &Canvass, on_sheet: &BTreeSet<ContestId>) -> Vec<(Option<String>, Vec<ContestId>)> {
    let party = |id: &ContestId| canvass.contest(*id).and_then(|contest| contest.party.clone());
    let parties: BTreeSet<String> = on_sheet.iter().filter_map(party).collect();
    if parties.is_empty() {
        return vec![(None, on_sheet.iter().copied().collect())];
    }
    let of = |wanted: String| {
        let carried = on_sheet.iter().filter(|id| party(id).is_none_or(|party| party == wanted));
        let contests = carried.copied().collect();
        (Some(wanted), contests)
    };
    parties.into_iter().map(of).collect()
}
