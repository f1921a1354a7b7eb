//! A sheet as the window shows it: whole once, afterwards what an act changed.

use canvass::{
    Act, ActKind, Canvass, Fact, Field, Figures, OfficerRole, PassId, PassKind, PassRecord, ReportRecord, ReportState,
    Scope, Slot, SourceKind, Stamp,
};

use super::super::in_words::time;
use super::balance::balance;
use super::settling::Settling;
use super::shown::{field_kept, figure, label, looked_at, ranges, title};
use super::{compared, corrects, findings, sheet_of};
use crate::election::Election;
use crate::entry::{self, Line, Looked, Section, Sheet};
use crate::error::Error;
use crate::errors_found::may_be_told;
use crate::line_order;
use crate::view::window::{
    Choice, ColumnPreview, EntryChoices, FinishPreview, Kept, PastedRow, ReadingBegin, ReadingOpen, ReportSlot,
    SheetFinding, SheetPage,
};
use crate::words;

/// The id of the part of a sheet that holds ballots and signatures.
pub(super) const BALLOTS: &str = "ballots";

pub(super) fn choices(canvass: &Canvass) -> EntryChoices {
    let by_hand = |source: &&canvass::Source| source.in_use && source.kind != SourceKind::File;
    EntryChoices {
        precincts: canvass
            .precincts()
            .map(|precinct| Choice { id: precinct.id.0.to_string(), words: precinct.full_name() })
            .collect(),
        sources: canvass.sources().filter(by_hand).map(|source| source.name.clone()).collect(),
        methods: Scope::all().map(|scope| Choice { id: scope.to_string(), words: method(scope).join(" · ") }).collect(),
    }
}

/// How ballots were cast and counted, a word or two each: Early, Machine.
pub(super) fn method(scope: Scope) -> Vec<String> {
    match scope {
        Scope::Whole => vec![words::text("window-method.whole")],
        Scope::Column(column) => vec![words::word("window-method", column.id())],
        Scope::Group(group) => {
            let mut said = vec![words::word("window-method", group.column.id())];
            said.push(words::word("window-method", group.medium.id()));
            if group.ballots == canvass::Ballots::Provisional {
                said.push(words::word("window-method", group.ballots.id()));
            }
            said
        }
    }
}

/// A sheet as it stands. Where its readings differ, no figure is on it.
pub(super) fn page(election: &Election, asked: &ReportSlot) -> Result<SheetPage, Error> {
    laid(election, asked, false)
}

/// The sheet of a report that was read once, as somebody else finds it: empty.
pub(super) fn page_to_read_again(election: &Election, asked: &ReportSlot) -> Result<SheetPage, Error> {
    laid(election, asked, true)
}

/// The sheet after a reading was finished, with what came of it.
pub(super) fn page_of_finished(election: &Election, asked: &ReportSlot, pass: PassId) -> Result<SheetPage, Error> {
    let laid = page(election, asked)?;
    let canvass = election.canvass();
    let kind = canvass.pass(pass).map(|pass| pass.pass.kind);
    let state = canvass.pass(pass).and_then(|pass| canvass.report(pass.pass.report)).map(|record| &record.state);
    let compared = matches!(kind, Some(PassKind::First | PassKind::Second | PassKind::ReadAloud));
    let said = match (kind, state) {
        (Some(PassKind::Settling), _) => words::text("window.entry.finished.settled"),
        (_, Some(ReportState::Settled)) if compared => words::text("window.entry.finished.agree"),
        (_, Some(ReportState::Differing { .. })) => words::text("window.entry.finished.differ"),
        _ => words::filled("window.entry.finished", &[("words", laid.state.clone())]),
    };
    let slot = entry::slot_of(canvass, asked.precinct, asked.source, &asked.scope)?;
    let said = if kind == Some(PassKind::Correction) {
        corrects::told(election, &Sheet::of(canvass, &slot), said)?
    } else {
        said
    };
    Ok(SheetPage { said, ..laid })
}

fn laid(election: &Election, asked: &ReportSlot, again: bool) -> Result<SheetPage, Error> {
    let canvass = election.canvass();
    let slot = entry::slot_of(canvass, asked.precinct, asked.source, &asked.scope)?;
    let sheet = Sheet::of(canvass, &slot);
    let record = canvass.report_at(&slot);
    let open = record.and_then(|record| record.state.open_pass()).and_then(|pass| canvass.pass(pass));
    let state = record.map_or(&ReportState::Expected, |record| &record.state);
    // Whoever reads a second time sees nothing of the first, from before the reading begins.
    let again = again && matches!(state, ReportState::FirstRead { .. });
    let settling = Settling::of(canvass, &slot);
    let mut begin = if open.is_some() { None } else { can_begin(state, again) };
    if let Some(begin) = begin.as_mut().filter(|begin| begin.asks_reason) {
        begin.after = corrects::comes_after(election, &sheet)?;
    }
    let closed = (open.is_none() && begin.is_none()).then(|| closed(state));
    let figures = if again { Figures::new() } else { figures(canvass, record, open) };
    let (sections, kept, at) = match &settling {
        Some(settling) => (settling.sections(), settling.kept(), settling.at()),
        None => {
            let fields = sheet.lines().map(|line| line.field).chain(sheet.totals());
            let balance = |section| balance(canvass, record, open, section, &figures);
            let found = if again { Vec::new() } else { findings::of_slot(election, &slot) };
            let looked = if found.is_empty() || state.is_blind() { Looked::default() } else { Looked::of(election)? };
            let by = |field: Field| looked.by(record?.report.id, field, figures.get(&field).copied());
            let kept = Kept {
                fields: fields.map(|field| field_kept(field, figures.get(&field))).collect(),
                balances: sheet.sections.iter().map(balance).collect(),
                findings: findings::beside(canvass, &sheet, &found, &findings::log_of(election, &found)?),
                typed: typed(&sheet, &figures),
                saved: String::new(),
            };
            let sections = sheet.sections.iter().map(|section| looked_at(canvass, section, by)).collect();
            (sections, kept, open.map_or(1, |open| sheet.goes_on_at(open, &figures)))
        }
    };
    Ok(SheetPage {
        slot: asked.clone(),
        precinct: canvass.precinct_name(slot.precinct),
        method: method(slot.scope),
        from: from(canvass, &slot),
        state: words::word("report-state", state.id()),
        order: line_order::of(sheet.lines().map(|line| line.field)),
        reading: open.map(|open| reading_open(state, open)),
        begin,
        second: matches!(state, ReportState::FirstRead { .. }) && !again,
        notice: settling.as_ref().map(Settling::notice),
        closed,
        compared: record.map(|record| compared::readings(election, record, &sheet)).transpose()?.flatten(),
        sections,
        kept,
        at,
        charge: canvass.officer(OfficerRole::CountyClerk).map(|officer| officer.name.clone()).unwrap_or_default(),
        said: String::new(),
    })
}

/// What an act that wrote these fields changed.
pub(super) fn kept(election: &Election, pass: PassId, written: &[Field], stamp: &Stamp) -> Result<Kept, Error> {
    let canvass = election.canvass();
    let (sheet, slot) = sheet_of(canvass, pass)?;
    if let Some(settling) = Settling::of(canvass, &slot) {
        return Ok(settling.after(written, stamp));
    }
    let record = canvass.report_at(&slot);
    let open = canvass.pass(pass);
    let figures = figures(canvass, record, open);
    let touched = |section: &&Section| match section.contest {
        None => written.iter().any(|field| field.contest().is_none()),
        // Every contest rests on the ballots.
        Some(_) => written.iter().any(|field| field.contest().is_none() || field.contest() == section.contest),
    };
    // The contest before is left, and proved, once another further down has a figure.
    let before = written.first().and_then(|field| field.contest()).and_then(|contest| {
        let place = sheet.sections.iter().position(|section| section.contest == Some(contest))?;
        sheet.sections.get(place.checked_sub(1)?)
    });
    let mut sections: Vec<&Section> = sheet.sections.iter().filter(touched).collect();
    sections.extend(before.filter(|section| !touched(section)));
    Ok(Kept {
        fields: written.iter().map(|field| field_kept(*field, figures.get(field))).collect(),
        balances: sections.into_iter().map(|section| balance(canvass, record, open, section, &figures)).collect(),
        findings: findings::of_reading(election, pass, &sheet)?,
        typed: typed(&sheet, &figures),
        saved: saved(&written.iter().filter_map(|field| sheet.number(*field)).collect::<Vec<u32>>(), stamp),
    })
}

pub(super) fn preview(election: &Election, pass: PassId, from: &str, text: &str) -> Result<ColumnPreview, Error> {
    let canvass = election.canvass();
    let (sheet, slot) = sheet_of(canvass, pass)?;
    let rows = entry::pasted(canvass, pass, from, text)?;
    let before = canvass.figures_of_reading(pass).unwrap_or_default();
    let facts = rows.iter().copied().map(Fact::FieldRow).collect();
    let act = Act { kind: ActKind::FieldKeyed, about: String::new(), reason: None, facts };
    let mut draft = canvass.clone();
    let entry = canvass.last_entry().unwrap_or(canvass::EntryNumber(0));
    draft.record(entry, &act).map_err(Error::refused)?;
    let after = draft.figures_of_reading(pass).unwrap_or_default();
    let touched = |section: &&Section| section.lines.iter().any(|line| rows.iter().any(|row| row.field == line.field));
    let row = |section: &Section, line: &Line| PastedRow {
        number: line.number,
        section: title(canvass, section),
        label: label(canvass, line.field).0,
        before: figure(before.get(&line.field)),
        after: figure(after.get(&line.field)),
    };
    let pasted = |line: &&Line| rows.iter().any(|row| row.field == line.field);
    let sections = || sheet.sections.iter().filter(touched);
    Ok(ColumnPreview {
        rows: sections()
            .flat_map(|section| section.lines.iter().filter(pasted).map(|line| row(section, line)))
            .collect(),
        balances: sections()
            .map(|section| balance(&draft, draft.report_at(&slot), draft.pass(pass), section, &after))
            .collect(),
    })
}

pub(super) fn before_finishing(election: &Election, pass: PassId) -> Result<FinishPreview, Error> {
    let canvass = election.canvass();
    let (sheet, _) = sheet_of(canvass, pass)?;
    if let Some(settling) = Settling::of_reading(canvass, pass) {
        return settling.before_finishing();
    }
    let figures = canvass.figures_of_reading(pass).unwrap_or_default();
    let on_finishing = canvass.findings_on_finishing(pass, election.findings()).map_err(Error::refused)?;
    // What would be found of the report rests on the first reading, which nobody may see yet.
    let found = match canvass.pass(pass).and_then(|pass| canvass.report(pass.pass.report)) {
        Some(record) if record.state.is_blind() => {
            findings::as_accepted_before(election, canvass.findings_of_whole_reading(pass))
        }
        _ => {
            let may_be_told = may_be_told(canvass);
            on_finishing.into_iter().filter(|finding| may_be_told(&finding)).collect()
        }
    };
    let findings: Vec<SheetFinding> = findings::beside(canvass, &sheet, &found, &findings::log_of(election, &found)?);
    let errors = found.iter().filter(|finding| finding.is_open_error()).count();
    let blank: Vec<u32> =
        sheet.lines().filter(|line| !figures.contains_key(&line.field)).map(|line| line.number).collect();
    let key = match (errors, findings.is_empty()) {
        (0, true) => "window.entry.finish.clean",
        (0, false) => "window.entry.finish.remarks",
        _ => "window.entry.finish.errors",
    };
    Ok(FinishPreview {
        findings,
        blank: (!blank.is_empty()).then(|| words::filled("window.entry.finish.blank", &[("lines", ranges(&blank))])),
        look: Vec::new(),
        errors,
        sentence: words::filled(key, &[("errors", errors.to_string())]),
    })
}

/// What stands in the report, with what its open reading holds so far in its place.
fn figures(canvass: &Canvass, record: Option<&ReportRecord>, open: Option<&PassRecord>) -> Figures {
    match (open, record) {
        (Some(open), _) => canvass.figures_of_reading(open.pass.id).unwrap_or_default(),
        (None, Some(record)) => record.figures.clone(),
        (None, None) => Figures::new(),
    }
}

fn reading_open(state: &ReportState, open: &PassRecord) -> ReadingOpen {
    let hides = match state {
        ReportState::SecondReading { .. } => Some(words::text("window.entry.hides.first")),
        ReportState::Settling { .. } => Some(words::text("window.entry.hides.both")),
        _ => None,
    };
    ReadingOpen {
        pass: open.pass.id.0,
        kind: open.pass.kind.id().to_owned(),
        words: words::word("window-reading", open.pass.kind.id()),
        reader: open.pass.reader.clone(),
        reason: open.pass.reason.clone(),
        hides,
    }
}

/// What can be begun on a report as it stands: where it was read once, a second reading by somebody who finds an empty sheet,
/// or a correction by whoever looks at its figures.
fn can_begin(state: &ReportState, again: bool) -> Option<ReadingBegin> {
    let (kind, first_reader) = match state {
        ReportState::FirstRead { reader } if again => (PassKind::Second, Some(reader.clone())),
        ReportState::Expected | ReportState::NoneSigned => (PassKind::First, None),
        ReportState::FirstRead { .. } | ReportState::Settled | ReportState::Imported => (PassKind::Correction, None),
        ReportState::Differing { .. } => (PassKind::Settling, None),
        _ => return None,
    };
    Some(ReadingBegin {
        kind: kind.id().to_owned(),
        words: words::word("window-reading", kind.id()),
        asks_reason: kind == PassKind::Correction,
        first_reader,
        after: Vec::new(),
    })
}

fn closed(state: &ReportState) -> String {
    words::filled("window.entry.closed", &[("state", words::word("report-state", state.id()))])
}

/// "EV-1, County courthouse"
fn from(canvass: &Canvass, slot: &Slot) -> String {
    let Some(source) = canvass.source(slot.source) else { return String::new() };
    let name = [Some(source.name.clone()), source.place.clone()];
    name.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn typed(sheet: &Sheet, figures: &Figures) -> String {
    let lines = sheet.lines().count();
    let typed = sheet.lines().filter(|line| figures.contains_key(&line.field)).count();
    words::filled("window.entry.typed", &[("typed", typed.to_string()), ("lines", lines.to_string())])
}

/// "Line 19 saved 12:41:09 a.m."
pub(super) fn saved(numbers: &[u32], stamp: &Stamp) -> String {
    let time = ("time", time(&stamp.at));
    match numbers {
        [] => words::filled("window.entry.saved.other", &[time]),
        [line] => words::filled("window.entry.saved.line", &[("line", line.to_string()), time]),
        lines => words::filled("window.entry.saved.lines", &[("lines", ranges(lines)), time]),
    }
}
