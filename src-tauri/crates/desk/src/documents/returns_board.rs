//! The facts of the board of precinct × method on paper.

use std::collections::{BTreeMap, BTreeSet};

use canvass::{Canvass, Scope, SourceId};
use notices::documents::worksheet::facts::{
    BoardCell, BoardRow, BoardSum, ChasePlace, ChaseSource, FoundIn, ReturnsBoard, SetAside,
};

use super::worksheet::{finding, office, place, source};
use super::worksheet_refused::WorksheetRefused;
use crate::board::{self, Board, OnBoard, Shown, ToChase, Weight, to_chase, weight};
use crate::election::Election;
use crate::error::Error;
use crate::errors_found::to_tell;

/// What the board on paper is made of.
///
/// # Errors
/// Where there is no precinct yet.
pub(super) fn returns_board(election: &Election, shown: Shown) -> Result<ReturnsBoard, Error> {
    let canvass = election.canvass();
    let board = Board::of(election)?;
    if board.rows.is_empty() {
        return Err(Error::refused(WorksheetRefused::NoPrecincts));
    }
    let rows = board.rows_shown(shown).into_iter().filter_map(|place| board.rows.get(place));
    Ok(ReturnsBoard {
        office: office(election),
        edition: election.setting().edition,
        shown,
        asked: number(board.count(shown)),
        reports: number(board.reports().count()),
        precincts: number(board.rows.len()),
        methods: board.methods.clone(),
        rows: rows.map(|row| of_precinct(canvass, row, shown)).collect(),
        sums: (0..board.methods.len()).map(|place| sum(&board, place)).collect(),
        found: found(election, &board, shown)?,
        aside: board.aside.iter().map(|aside| set_aside(canvass, aside)).collect(),
        chase: match shown {
            Shown::All | Shown::Missing => {
                to_chase(canvass, &board).into_iter().map(|at| chased(canvass, at)).collect()
            }
            Shown::Wrong | Shown::Begun | Shown::Once | Shown::Differing | Shown::Findings | Shown::Included => {
                Vec::new()
            }
        },
    })
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn of_precinct(canvass: &Canvass, row: &board::BoardRow, shown: Shown) -> BoardRow {
    let cell = |cell: &board::BoardCell| BoardCell {
        stand: cell.first().map(|report| report.stand),
        included: number(cell.included()),
        accepted: number(cell.reports.iter().map(|report| report.accepted.len()).sum()),
        reports: number(cell.reports.len()),
        ballots: cell.ballots_shown(),
        source: match cell.reports.as_slice() {
            [only] => Some(source(canvass, only.slot.source).name),
            _ => None,
        },
        asked: cell.is_asked(shown),
    };
    BoardRow { precinct: canvass.precinct_name(row.precinct), cells: row.cells.iter().map(cell).collect() }
}

fn sum(board: &Board, place: usize) -> BoardSum {
    let sum = board.sum(place);
    BoardSum { included: number(sum.included), reports: number(sum.reports), ballots: sum.ballots }
}

/// What was found about the reports that are shown: errors first, what was accepted last; errors that belong to no report wherever errors are.
fn found(election: &Election, board: &Board, shown: Shown) -> Result<Vec<FoundIn>, Error> {
    let (canvass, log) = (election.canvass(), election.log()?);
    let slots: BTreeSet<_> =
        board.reports().filter(|report| report.is_among(shown)).map(|report| report.slot).collect();
    let mut found: Vec<(Weight, FoundIn)> = Vec::new();
    for each in to_tell(election) {
        let weight = weight(each);
        if weight == Weight::Nothing {
            continue;
        }
        let record = each.report.and_then(|id| canvass.report(id));
        let slot = record.map(|record| record.report.slot());
        let is_shown = match slot {
            Some(slot) => slots.contains(&slot),
            None => weight == Weight::Error && matches!(shown, Shown::All | Shown::Wrong | Shown::Findings),
        };
        if is_shown {
            let place = slot.map(|slot| place(canvass, &slot));
            found.push((weight, FoundIn { place, finding: finding(canvass, record, each, &log) }));
        }
    }
    found.sort_by_key(|(weight, _)| *weight);
    Ok(found.into_iter().map(|(_, found)| found).collect())
}

fn set_aside(canvass: &Canvass, aside: &board::Aside) -> SetAside {
    SetAside { place: place(canvass, &aside.slot), reason: aside.reason.clone() }
}

fn chased(canvass: &Canvass, at: ToChase<'_>) -> ChasePlace {
    let of_source = |(id, reports): (SourceId, Vec<&OnBoard>)| {
        let mut by_scope: BTreeMap<Scope, Vec<String>> = BTreeMap::new();
        for report in reports {
            by_scope.entry(report.slot.scope).or_default().push(canvass.precinct_name(report.slot.precinct));
        }
        let of_scope = move |(scope, precincts)| ChaseSource { source: source(canvass, id), scope, precincts };
        by_scope.into_iter().map(of_scope)
    };
    ChasePlace {
        name: at.place,
        messenger: at.messenger,
        missing: at.by_source.into_iter().flat_map(of_source).collect(),
    }
}
