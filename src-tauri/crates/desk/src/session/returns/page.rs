//! The board in words.

use std::collections::BTreeSet;

use canvass::{Canvass, SourceKind};
use chrono::NaiveDate;
use law::{Interval, UnknownCode};

use super::wire;
use crate::board::{
    AcceptedError, Board, BoardCell, BoardRow, Method, OnBoard, Shown, Stand, report_in_words, scope_in_words,
    short_name,
};
use crate::deadlines;
use crate::election::Election;
use crate::error::Error;
use crate::session::in_words::full;
use crate::view::CountView;
use crate::view::window::{
    self as wire_types, BoardDue, BoardFilter, BoardLine, BoardMethod, BoardPage, BoardPlace, BoardPrecinct,
    BoardReport, BoardRequest, BoardStrip, BoardSum, BoardTold, BoardToldLine, LawRef,
};
use crate::words;

/// From how many precincts on each has one short line.
const DENSE: usize = 30;
/// How many things are told one by one.
const TOLD: usize = 2;

pub(super) fn page(
    election: &Election,
    board: &Board,
    request: &BoardRequest,
    today: NaiveDate,
) -> Result<BoardPage, Error> {
    let shown: Shown = request.shown.parse().map_err(|unknown: UnknownCode| Error::usage(unknown))?;
    let canvass = election.canvass();
    let places = board.rows_shown(shown);
    let dense = places.len() > DENSE;
    let across = if dense { usize::try_from(request.across).unwrap_or(1).clamp(1, 6) } else { 1 };
    let lines_total = places.len().div_ceil(across);
    let from = usize::try_from(request.from).unwrap_or(usize::MAX).min(lines_total);
    let to = from.saturating_add(usize::try_from(request.lines).unwrap_or(usize::MAX)).min(lines_total);
    // Precincts run down, then across, as in a list that is printed in columns.
    let line = |line: usize| BoardLine {
        precincts: (0..across)
            .filter_map(|nth| board.rows.get(*places.get(nth * lines_total + line)?))
            .map(|row| precinct(election, board, row, shown))
            .collect(),
    };
    let found = sought(canvass, board, &places, &request.find)
        .map(|at| BoardPlace { line: number(at % lines_total.max(1)), precinct: number(at / lines_total.max(1)) });
    Ok(BoardPage {
        included: included(canvass),
        strip: strip(election, board, today)?,
        filters: Shown::ALL
            .into_iter()
            .map(|each| BoardFilter {
                id: each.id().to_owned(),
                words: words::word("window.shown", each.id()),
                count: thousands(board.count(each)),
            })
            .collect(),
        methods: board
            .methods
            .iter()
            .map(|method| BoardMethod {
                id: method.id().to_owned(),
                words: words::word("window.method", method.id()),
                short: words::word("window.method-short", method.id()),
            })
            .collect(),
        tonight: number(board.methods.iter().filter(|method| **method <= Method::ElectionDay).count()),
        dense,
        lines_total: number(lines_total),
        from: number(from),
        lines: (from..to).map(line).collect(),
        sums: (0..board.methods.len()).map(|place| sum(board, place)).collect(),
        found,
    })
}

/// "14 of 16 reports included".
pub(super) fn included(canvass: &Canvass) -> String {
    let count = canvass.report_count();
    let included = ("included", count.included.to_string());
    match count.expected {
        None => words::filled("window.included.no-register", &[included]),
        Some(expected) => words::filled("window.included", &[included, ("expected", expected.to_string())]),
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn thousands(count: usize) -> String {
    words::thousands(u64::try_from(count).unwrap_or(u64::MAX))
}

/// The precinct that somebody looks for, by its place among those shown: of that name or number, or beginning so.
fn sought(canvass: &Canvass, board: &Board, places: &[usize], find: &str) -> Option<usize> {
    let find = find.trim().to_lowercase();
    if find.is_empty() {
        return None;
    }
    let names = |place: &usize| {
        let name = board.rows.get(*place).map(|row| canvass.precinct_name(row.precinct)).unwrap_or_default();
        let short = short_name(&name);
        let number = short.trim_start_matches('0').to_lowercase();
        [name.to_lowercase(), short.to_lowercase(), number]
    };
    let exactly = places.iter().position(|place| names(place).contains(&find));
    exactly.or_else(|| places.iter().position(|place| names(place).iter().any(|name| name.starts_with(&find))))
}

fn precinct(election: &Election, board: &Board, row: &BoardRow, shown: Shown) -> BoardPrecinct {
    let name = election.canvass().precinct_name(row.precinct);
    BoardPrecinct {
        id: row.precinct.0,
        short: short_name(&name),
        name,
        cells: row
            .cells
            .iter()
            .zip(&board.methods)
            .map(|(each, method)| cell(election, each, *method, shown))
            .collect(),
    }
}

fn cell(election: &Election, cell: &BoardCell, method: Method, shown: Shown) -> wire_types::BoardCell {
    let canvass = election.canvass();
    let Some(first) = cell.first() else {
        let registered = canvass.has_register();
        return wire_types::BoardCell {
            state: "empty".to_owned(),
            words: if registered { words::text("window.cell.not-expected") } else { "–".to_owned() },
            short: "–".to_owned(),
            note: String::new(),
            ballots: String::new(),
            tone: String::new(),
            accepted: false,
            asked: false,
            reports: Vec::new(),
        };
    };
    let included = cell.included();
    let part = cell.reports.len() > 1 && included < cell.reports.len();
    let tone = match first.stand {
        Stand::Wrong | Stand::Differs => "stop",
        Stand::Correcting if first.is_corrected_and_wrong() => "stop",
        Stand::Correcting => "look",
        Stand::NotIn | Stand::NotCounted | Stand::Typing | Stand::Once | Stand::Second
            if method <= Method::ElectionDay =>
        {
            "look"
        }
        _ => "",
    };
    wire_types::BoardCell {
        state: first.stand.id().to_owned(),
        words: words::word("window.stand", first.stand.id()),
        short: if first.stand == Stand::In {
            String::new()
        } else {
            words::word("window.stand-short", first.stand.id())
        },
        note: {
            let part = part.then(|| {
                let counts = [("included", included.to_string()), ("reports", cell.reports.len().to_string())];
                words::filled("window.cell.part", &counts)
            });
            let open = || {
                matches!(first.stand, Stand::Wrong | Stand::Differs | Stand::Correcting)
                    .then(|| note(election, cell, first))
            };
            match accepted(cell) {
                None => part.unwrap_or_else(|| note(election, cell, first)),
                Some(accepted) => part.or_else(open).into_iter().chain([accepted]).collect::<Vec<_>>().join("; "),
            }
        },
        ballots: cell.ballots_shown().map(ballots).unwrap_or_default(),
        tone: tone.to_owned(),
        accepted: cell.reports.iter().any(|report| !report.accepted.is_empty()),
        asked: cell.is_asked(shown),
        reports: cell.reports.iter().map(|each| report(election, each)).collect(),
    }
}

fn ballots(count: Interval) -> String {
    CountView::from(count).text()
}

/// How many errors of a cell were accepted, by whom and why.
fn accepted(cell: &BoardCell) -> Option<String> {
    let all = || cell.reports.iter().flat_map(|report| &report.accepted);
    let each = |of: fn(&AcceptedError) -> &str, between: &str| {
        let different: BTreeSet<&str> = all().map(of).collect();
        different.into_iter().collect::<Vec<_>>().join(between)
    };
    let said = [
        ("errors", all().count().to_string()),
        ("by", each(|error| &error.by, ", ")),
        ("reason", each(|error| &error.reason, "; ")),
    ];
    all().next().map(|_| words::filled("window.cell.accepted", &said))
}

/// What a cell says beside its state.
fn note(election: &Election, cell: &BoardCell, first: &OnBoard) -> String {
    let by = first.by.clone().unwrap_or_default();
    match first.stand {
        Stand::Once => words::filled("window.cell.once", &[("by", by)]),
        Stand::Second => words::filled("window.cell.second", &[("by", by)]),
        Stand::Differs if by.is_empty() => {
            let record = election.canvass().report_at(&first.slot);
            let lines = record.map_or(0, |record| record.differences.fields.len());
            words::filled("window.cell.differs", &[("lines", lines.to_string())])
        }
        Stand::Differs => words::filled("window.cell.settling", &[("by", by)]),
        Stand::Typing if !by.is_empty() => words::filled("window.cell.typing", &[("by", by)]),
        Stand::Correcting if !first.errors.is_empty() => {
            [words::filled("window.cell.typing", &[("by", by)]), errors(first)].join("; ")
        }
        Stand::Correcting => words::filled("window.cell.typing", &[("by", by)]),
        Stand::None => by,
        Stand::Wrong => errors(first),
        _ => {
            let warnings: usize = cell.reports.iter().map(|report| report.warnings.len()).sum();
            match (warnings, cell.reports.len()) {
                (0, 1) => source_name(election.canvass(), first),
                (0, reports) => words::filled("window.cell.reports", &[("reports", reports.to_string())]),
                (warnings, _) => words::filled("window.cell.warnings", &[("warnings", warnings.to_string())]),
            }
        }
    }
}

fn errors(report: &OnBoard) -> String {
    let key = if report.once { "window.cell.errors-once" } else { "window.cell.errors" };
    words::filled(key, &[("errors", report.errors.len().to_string())])
}

fn source_name(canvass: &Canvass, report: &OnBoard) -> String {
    canvass.source(report.slot.source).map(|source| source.name.clone()).unwrap_or_default()
}

fn report(election: &Election, report: &OnBoard) -> BoardReport {
    let canvass = election.canvass();
    let place = canvass.source(report.slot.source).and_then(|source| source.place.clone());
    let of_file = canvass.source(report.slot.source).is_some_and(|source| source.kind == SourceKind::File);
    let name = source_name(canvass, report);
    let begun = canvass.report_at(&report.slot).is_some_and(|record| record.state.id() != "expected");
    BoardReport {
        slot: wire(election, &report.slot),
        state: report.stand.id().to_owned(),
        words: words::word("window.stand", report.stand.id()),
        source: place.filter(|_| !of_file).map_or_else(|| name.clone(), |place| format!("{name}, {place}")),
        found: report.errors.iter().chain(&report.warnings).cloned().chain(report.accepted.iter().map(told)).collect(),
        awaited: matches!(report.stand, Stand::NotIn | Stand::NotCounted | Stand::Typing | Stand::Correcting),
        read_again: report.reads.map(|reads| reads.id().to_owned()),
        may_be_none: matches!(report.stand, Stand::NotIn | Stand::NotCounted) && !begun,
        may_be_aside: begun,
    }
}

/// An error that was accepted: what it is, by whom and why.
fn told(error: &AcceptedError) -> String {
    let accepted = words::filled("window.accepted.by", &[("by", error.by.clone()), ("reason", error.reason.clone())]);
    format!("{} {accepted}", error.text)
}

fn sum(board: &Board, place: usize) -> BoardSum {
    let sum = board.sum(place);
    BoardSum {
        ballots: sum.ballots.map_or_else(|| "–".to_owned(), ballots),
        reports: words::filled(
            "window.sum.reports",
            &[("included", sum.included.to_string()), ("reports", sum.reports.to_string())],
        ),
        hidden: if sum.hidden { words::text("window.sum.hidden") } else { String::new() },
    }
}

fn strip(election: &Election, board: &Board, today: NaiveDate) -> Result<BoardStrip, Error> {
    Ok(BoardStrip {
        due: due(election, today),
        missing: missing(election, board),
        wrong: wrong(election, board),
        aside: match board.aside.len() {
            0 => None,
            count => Some(words::filled("window.strip.aside", &[("count", count.to_string())])),
        },
    })
}

/// The next date that the law sets; none where the edition sets none or recorded days contradict each other, which
/// Deadlines tells.
fn due(election: &Election, today: NaiveDate) -> Option<BoardDue> {
    let dates = deadlines::dates(election).ok()?;
    // A date of a recount is nobody's before something is recounted.
    let of_a_recount =
        |row: &deadlines::Dated| dates.recounts.is_empty() && row.deadline.rule.0.starts_with("recount.");
    let rows = dates.rows();
    let open = rows.iter().filter(|row| row.done.is_none() && !of_a_recount(row)).map(|row| &row.deadline);
    let next = open.filter(|deadline| deadline.leading() >= today).min_by_key(|deadline| deadline.leading())?;
    let days = next.leading().signed_duration_since(today).num_days();
    Some(BoardDue {
        when: match days {
            0 => words::text("window.due.today"),
            1 => words::text("window.due.tomorrow"),
            _ => words::filled("window.due.days", &[("days", days.to_string())]),
        },
        day: full(next.leading()),
        what: deadlines::title(next),
        law: LawRef { section: next.section.to_owned(), rule: next.rule.to_string() },
    })
}

/// What is missing: report by report where they are few, otherwise by method.
fn missing(election: &Election, board: &Board) -> BoardTold {
    let missing: Vec<&OnBoard> = board.reports().filter(|report| report.missing).collect();
    let lines = if missing.len() <= TOLD {
        let line = |report: &&OnBoard| BoardToldLine {
            slot: Some(wire(election, &report.slot)),
            name: place_of(election.canvass(), report),
            says: words::word("window.stand", report.stand.id()),
        };
        missing.iter().map(line).collect()
    } else {
        let of = |method: &Method| missing.iter().filter(|report| Method::of(report.slot.scope) == *method).count();
        let spread = board.methods.iter().map(|method| (method, of(method))).filter(|(_, count)| *count > 0);
        let said = spread
            .map(|(method, count)| format!("{} {}", thousands(count), words::word("window.missing", method.id())));
        vec![BoardToldLine { slot: None, name: String::new(), says: said.collect::<Vec<_>>().join(", ") }]
    };
    BoardTold { count: number(missing.len()), lines }
}

/// "Precinct 4, mailed".
fn place_of(canvass: &Canvass, report: &OnBoard) -> String {
    let precinct = canvass.precinct_name(report.slot.precinct);
    format!("{precinct}, {}", scope_in_words(report.slot.scope))
}

fn wrong(election: &Election, board: &Board) -> BoardTold {
    let wrong: Vec<&OnBoard> = board.reports().filter(|report| report.is_among(Shown::Wrong)).collect();
    let of_reports = wrong.iter().map(|report| BoardToldLine {
        slot: Some(wire(election, &report.slot)),
        name: place_of(election.canvass(), report),
        says: match report.errors.as_slice() {
            [] => words::word("window.stand", report.stand.id()),
            [only] => without_name(election, report, only),
            [first, rest @ ..] => words::filled(
                "window.strip.and-more",
                &[("first", without_name(election, report, first)), ("rest", rest.len().to_string())],
            ),
        },
    });
    let elsewhere =
        board.elsewhere.iter().map(|says| BoardToldLine { slot: None, name: String::new(), says: says.clone() });
    BoardTold {
        count: number(wrong.len().saturating_add(board.elsewhere.len())),
        lines: of_reports.chain(elsewhere).take(TOLD).collect(),
    }
}

/// A sentence about a report without the report's name at its head, which stands beside it.
fn without_name(election: &Election, report: &OnBoard, sentence: &str) -> String {
    let canvass = election.canvass();
    let names = [report_in_words(canvass, &report.slot), canvass.report_name(&report.slot)];
    let rest = names.iter().find_map(|name| sentence.strip_prefix(name.as_str()));
    rest.map_or(sentence, |rest| rest.trim_start_matches([':', ',', ' '])).to_owned()
}
