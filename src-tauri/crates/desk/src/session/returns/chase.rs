//! What to chase: who has to be rung up, in the middle of the night.

use canvass::{Canvass, SourceId};

use super::wire;
use crate::board::{Board, OnBoard, scope_in_words, to_chase};
use crate::election::Election;
use crate::view::window::{BoardToldLine, ChasePage, ChasePlace, ChaseSource};
use crate::words;

/// The missing reports, by place and messenger: the place with most of them first.
pub(super) fn page(election: &Election, board: &Board) -> ChasePage {
    let canvass = election.canvass();
    let missing = board.reports().filter(|report| report.missing).count();
    let expected = canvass.report_count().expected.unwrap_or_default();
    ChasePage {
        said: match (expected, missing) {
            (0, _) => words::text("window.chase.no-register"),
            (_, 0) => words::filled("window.chase.nothing", &[("expected", expected.to_string())]),
            (_, missing) => words::filled(
                "window.chase.said",
                &[("missing", missing.to_string()), ("expected", expected.to_string())],
            ),
        },
        places: to_chase(canvass, board)
            .into_iter()
            .map(|at| ChasePlace {
                count: words::filled("window.chase.count", &[("count", at.count().to_string())]),
                place: at.place.unwrap_or_else(|| words::text("window.chase.no-place")),
                messenger: at.messenger,
                sources: at.by_source.into_iter().map(|(id, reports)| source(election, id, &reports)).collect(),
            })
            .collect(),
        aside: board
            .aside
            .iter()
            .map(|aside| BoardToldLine {
                slot: None,
                name: crate::board::report_in_words(canvass, &aside.slot),
                says: aside.reason(),
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
