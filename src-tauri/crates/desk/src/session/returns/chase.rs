//! What to chase: who has to be rung up, in the middle of the night.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use canvass::{Canvass, SourceId};

use super::wire;
use crate::board::{Board, OnBoard, scope_in_words};
use crate::election::Election;
use crate::view::window::{BoardToldLine, ChasePage, ChasePlace, ChaseSource};
use crate::words;

/// The missing reports of one place, by machine or team.
type BySource<'a> = BTreeMap<SourceId, Vec<&'a OnBoard>>;

/// The missing reports, by place and messenger: the place with most of them first.
pub(super) fn page(election: &Election, board: &Board) -> ChasePage {
    let canvass = election.canvass();
    let missing: Vec<&OnBoard> = board.reports().filter(|report| report.missing).collect();
    let mut by_place: BTreeMap<(Option<String>, Option<String>), BySource<'_>> = BTreeMap::new();
    for report in &missing {
        let id = report.slot.source;
        let place = canvass.source(id).and_then(|source| source.place.clone());
        let messenger = canvass.delivery(id).and_then(|delivery| delivery.messenger.clone());
        by_place.entry((place, messenger)).or_default().entry(id).or_default().push(report);
    }
    let count = |sources: &BySource<'_>| sources.values().map(Vec::len).sum::<usize>();
    let mut places: Vec<_> = by_place.into_iter().collect();
    places.sort_by_key(|(_, sources)| Reverse(count(sources)));
    let expected = canvass.report_count().expected.unwrap_or_default();
    ChasePage {
        said: match (expected, missing.len()) {
            (0, _) => words::text("window.chase.no-register"),
            (_, 0) => words::filled("window.chase.nothing", &[("expected", expected.to_string())]),
            (_, missing) => words::filled(
                "window.chase.said",
                &[("missing", missing.to_string()), ("expected", expected.to_string())],
            ),
        },
        places: places
            .into_iter()
            .map(|((place, messenger), sources)| ChasePlace {
                count: words::filled("window.chase.count", &[("count", count(&sources).to_string())]),
                place: place.unwrap_or_else(|| words::text("window.chase.no-place")),
                messenger,
                sources: sources.into_iter().map(|(id, reports)| source(election, id, &reports)).collect(),
            })
            .collect(),
        aside: board
            .aside
            .iter()
            .map(|aside| BoardToldLine {
                slot: None,
                name: crate::board::report_in_words(canvass, &aside.slot),
                says: aside.reason.clone(),
            })
            .collect(),
    }
}

fn source(election: &Election, id: SourceId, reports: &[&OnBoard]) -> ChaseSource {
    let canvass = election.canvass();
    let source = canvass.source(id);
    ChaseSource {
        name: source.map(|source| source.name.clone()).unwrap_or_default(),
        kind: source.map(|source| words::word("window.source-kind", source.kind.id())).unwrap_or_default(),
        medium: medium(canvass, id),
        reports: reports
            .iter()
            .map(|report| BoardToldLine {
                slot: Some(wire(election, &report.slot)),
                name: format!("{}, {}", canvass.precinct_name(report.slot.precinct), scope_in_words(report.slot.scope)),
                says: words::word("window.stand", report.stand.id()),
            })
            .collect(),
    }
}

/// The medium and the seal that a source's figures come on.
fn medium(canvass: &Canvass, id: SourceId) -> Option<String> {
    let source = canvass.source(id)?;
    let seal = source.seal.as_ref().map(|seal| words::filled("window.chase.seal", &[("seal", seal.clone())]));
    let parts: Vec<String> = source.medium.clone().into_iter().chain(seal).collect();
    Some(parts.join(", ")).filter(|text| !text.is_empty())
}
