//! What two readings of a report said, for the person in charge, once nothing of it is hidden any more.

use canvass::{Canvass, Count, Field, PassId, PassKind, PassRecord, ReportRecord};
use store::LogEntry;

use super::super::in_words::full;
use super::shown::{figure, label, title};
use crate::election::Election;
use crate::entry::{Sheet, is_by_reader, lines_to_settle};
use crate::error::Error;
use crate::view::window::{LineCompared, ReadingsCompared};
use crate::words;

/// Nothing where nobody read it a second time, or its figures are still hidden. What was corrected after both readings is in
/// neither, and is said.
///
/// # Errors
/// Where the log cannot be read.
pub(super) fn readings(
    election: &Election,
    record: &ReportRecord,
    sheet: &Sheet,
) -> Result<Option<ReadingsCompared>, Error> {
    let canvass = election.canvass();
    let finished: Vec<&PassRecord> = canvass.passes_of(record.report.id).filter(|pass| pass.finished).collect();
    let compared = |pass: &PassRecord| matches!(pass.pass.kind, PassKind::Second | PassKind::ReadAloud);
    let found_by = record.differences.found_by;
    let second = finished.iter().find(|pass| Some(pass.pass.id) == found_by || compared(pass));
    let Some(second) = second.filter(|_| !record.state.is_blind()) else { return Ok(None) };
    let before = finished.iter().filter(|pass| pass.pass.id < second.pass.id).map(|pass| read(pass));
    let settled_by = record.differences.settled_by;
    let who = |pass: Option<PassId>| pass.and_then(|pass| canvass.pass(pass)).map(|pass| pass.pass.reader.clone());
    let key = match (record.differences.fields.len(), settled_by) {
        (0, _) | (_, None) => "window.compared.agreed",
        (1, _) => "window.compared.settled.one",
        _ => "window.compared.settled",
    };
    let values = [
        ("first", before.collect::<Vec<_>>().join(", ")),
        ("second", read(second)),
        ("count", record.differences.fields.len().to_string()),
        ("settled", who(settled_by).unwrap_or_default()),
    ];
    let rows = lines_to_settle(sheet, record).into_iter().filter_map(|line| {
        let said = record.differences.fields.get(&line.field)?;
        let value = |count: Option<Count>| figure(count.as_ref());
        let section = sheet.sections.iter().find(|section| section.contest == line.field.contest())?;
        Some(LineCompared {
            number: match line.field {
                Field::ControlTotal(_) => String::new(),
                _ => line.number.to_string(),
            },
            label: format!("{}, {}", label(canvass, line.field).0, words::short(&title(canvass, section))),
            first: value(said.first),
            second: value(said.second),
            settled: value(said.settled),
        })
    });
    let hint = |slip: canvass::Finding| {
        let section = sheet.sections.iter().find(|section| section.contest == slip.contest)?;
        let place = words::short(&title(canvass, section));
        let slip = words::word("window-slip", slip.code.id());
        Some(words::filled("window.compared.hint", &[("place", place), ("slip", slip)]))
    };
    let last = settled_by.unwrap_or(second.pass.id);
    let later = finished.iter().filter(|pass| pass.pass.kind == PassKind::Correction && pass.pass.id > last);
    let later: Vec<_> = later.collect();
    // Only a correction is looked up in the log, which is long.
    let log = if later.is_empty() { Vec::new() } else { election.log()? };
    let own = settled_by.and_then(|pass| settled_by_reader(canvass, pass));
    let said: Vec<String> = [Some(words::filled(key, &values)), own]
        .into_iter()
        .flatten()
        .chain(later.into_iter().map(|pass| corrected(pass, &log)))
        .collect();
    Ok(Some(ReadingsCompared {
        said: said.join(" "),
        hints: record.differences.slips().into_iter().filter_map(hint).collect(),
        rows: rows.collect(),
    }))
}

/// That whoever settled the differences, or is about to, is one of the two who had read the paper.
pub(super) fn settled_by_reader(canvass: &Canvass, settling: PassId) -> Option<String> {
    let reader = &canvass.pass(settling)?.pass.reader;
    is_by_reader(canvass, settling).then(|| words::filled("window.settle.own", &[("reader", reader.clone())]))
}

/// A correction after both readings: by whom, when and why.
fn corrected(pass: &PassRecord, log: &[LogEntry]) -> String {
    let day = log.iter().find(|entry| entry.number == pass.as_of.last()).map(|entry| full(entry.at.date_naive()));
    let values = [
        ("reader", pass.pass.reader.clone()),
        ("day", day.unwrap_or_default()),
        ("reason", pass.pass.reason.clone().unwrap_or_default()),
    ];
    words::filled("window.compared.corrected", &values)
}

/// "first reading by Dolores Baca"
fn read(pass: &PassRecord) -> String {
    let kind = words::word("window-read", pass.pass.kind.id());
    let values = [("kind", kind), ("reader", pass.pass.reader.clone())];
    match &pass.pass.reason {
        Some(reason) => {
            words::filled("window.compared.because", &[&values[..], &[("reason", reason.clone())]].concat())
        }
        None => words::filled("window.compared.by", &values),
    }
}
