//! What holds for a reading that is compared with another, and for the lines on which two readings differ.

use canvass::{Canvass, Count, Differed, Field, PassId, PassKind, PassRecord, ReportRecord, same_person};

use super::refused::EntryRefused;
use super::sheet::{Line, Section, Sheet, said};

/// The lines that are read again where two readings differ, in the order of the tape, a printed total below the contest it
/// is of. It has no number on the sheet; that by which it is known here comes after the last line.
pub(crate) fn lines_to_settle(sheet: &Sheet, record: &ReportRecord) -> Vec<Line> {
    let last = sheet.lines().last().map_or(0, |line| line.number);
    let of_part = |(part, number): (&Section, u32)| {
        let total = part.contest.map(|contest| Line { number, field: Field::ControlTotal(contest) });
        part.lines.iter().copied().chain(total).collect::<Vec<Line>>()
    };
    let lines = sheet.sections.iter().zip(last.saturating_add(1)..).flat_map(of_part);
    lines.filter(|line| record.differences.fields.contains_key(&line.field)).collect()
}

/// Whether a kind of reading is compared with the first: by another person, or aloud.
pub(super) const fn is_second(kind: PassKind) -> bool {
    matches!(kind, PassKind::Second | PassKind::ReadAloud)
}

/// Refuses a second reader who has seen figures of the first reading, because a correction was made by the same person.
pub(super) fn refuse_who_corrected(canvass: &Canvass, record: &ReportRecord, reader: &str) -> Result<(), EntryRefused> {
    let corrected = |kind: PassKind| kind == PassKind::Correction;
    let saw = canvass
        .passes_of(record.report.id)
        .any(|pass| corrected(pass.pass.kind) && same_person(&pass.pass.reader, reader));
    if saw { Err(EntryRefused::Corrected { reader: reader.to_owned() }) } else { Ok(()) }
}

/// Whether a reading that settles differences is by one of those who had read the whole paper before.
pub(crate) fn is_by_reader(canvass: &Canvass, settling: PassId) -> bool {
    let Some(settling) = canvass.pass(settling).map(|pass| &pass.pass) else { return false };
    let read = |pass: &PassRecord| pass.finished && (pass.pass.kind == PassKind::First || is_second(pass.pass.kind));
    let mut read = canvass.passes_of(settling.report).filter(|pass| read(pass));
    read.any(|pass| same_person(&pass.pass.reader, &settling.reader))
}

/// How the log names what a finished reading came to, where it was compared: the fields that differ and none of their
/// figures, as long as nobody may see them; all three figures of each once they are settled.
pub(super) fn outcome(canvass: &Canvass, record: &ReportRecord) -> String {
    let differences = &record.differences;
    let figure = |count: Option<Count>| count.map_or_else(|| "blank".to_owned(), said);
    let all = |(field, said): (&Field, &Differed)| {
        let [first, second, settled] = [said.first, said.second, said.settled].map(figure);
        format!("{field} {first} / {second} → {settled}")
    };
    let last = canvass.passes_of(record.report.id).filter(|pass| pass.finished).last();
    let (key, fields): (&str, Vec<String>) = match last {
        Some(pass) if Some(pass.pass.id) == differences.settled_by => {
            let key = if is_by_reader(canvass, pass.pass.id) { "settled-own" } else { "settled" };
            (key, differences.fields.iter().map(all).collect())
        }
        Some(pass) if Some(pass.pass.id) == differences.found_by => {
            ("differing", differences.fields.keys().map(ToString::to_string).collect())
        }
        Some(pass) if is_second(pass.pass.kind) => ("agreed", Vec::new()),
        _ => return String::new(),
    };
    let fields = fields.join(", ");
    format!(" {key} {fields}").trim_end().to_owned()
}
