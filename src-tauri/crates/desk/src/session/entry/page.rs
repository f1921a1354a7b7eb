//! A sheet as the window shows it: whole once, afterwards what an act changed.

use canvass::{
    Act, ActKind, Balance, Canvass, ContestId, Count, Fact, Field, Figures, OfficerRole, PassId, PassKind, PassRecord,
    ReportRecord, ReportState, Scope, Slot, SourceKind, Stamp, Stands,
};
use law::{ContestKind, Interval};

use super::super::log::time;
use super::{findings, sheet_of};
use crate::election::{Election, kind};
use crate::entry::{self, Line, Section, Sheet};
use crate::error::Error;
use crate::line_order;
use crate::reading::contest_name;
use crate::view::CountView;
use crate::view::window::{
    BalanceView, Choice, ColumnPreview, EntryChoices, FieldKept, FinishPreview, Kept, PastedRow, ReadingBegin,
    ReadingOpen, ReportSlot, SheetFinding, SheetLine, SheetPage, SheetSection, SumRow,
};
use crate::words;

/// The id of the part of a sheet that holds ballots and signatures.
pub(super) const BALLOTS: &str = "ballots";

/// What a blank figure is shown as.
const BLANK: &str = "–";

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

pub(super) fn page(election: &Election, asked: &ReportSlot) -> Result<SheetPage, Error> {
    let canvass = election.canvass();
    let slot = entry::slot_of(canvass, asked.precinct, asked.source, &asked.scope)?;
    let sheet = Sheet::of(canvass, &slot);
    let record = canvass.report_at(&slot);
    let open = record.and_then(|record| record.state.open_pass()).and_then(|pass| canvass.pass(pass));
    let state = record.map_or(&ReportState::Expected, |record| &record.state);
    let figures = figures(canvass, record, open);
    let begin = if open.is_some() { None } else { can_begin(state) };
    let found = findings::of_slot(election, &slot);
    let closed = (open.is_none() && begin.is_none()).then(|| closed(state));
    Ok(SheetPage {
        slot: asked.clone(),
        precinct: canvass.precinct_name(slot.precinct),
        method: method(slot.scope),
        from: from(canvass, &slot),
        state: words::word("report-state", state.id()),
        order: line_order::of(sheet.lines().map(|line| line.field)),
        reading: open.map(reading_open),
        begin,
        closed,
        sections: sheet.sections.iter().map(|section| shown(canvass, section)).collect(),
        kept: Kept {
            fields: sheet
                .lines()
                .map(|line| line.field)
                .chain(controls(&sheet))
                .map(|f| field_kept(f, &figures))
                .collect(),
            balances: sheet.sections.iter().map(|section| balance(canvass, record, open, section, &figures)).collect(),
            findings: findings::beside(canvass, &sheet, &found, &findings::log_of(election, &found)?),
            typed: typed(&sheet, &figures),
            saved: String::new(),
        },
        at: open.map_or(1, |open| sheet.goes_on_at(open, &figures)),
        charge: canvass.officer(OfficerRole::CountyClerk).map(|officer| officer.name.clone()).unwrap_or_default(),
    })
}

/// What an act that wrote these fields changed.
pub(super) fn kept(election: &Election, pass: PassId, written: &[Field], stamp: &Stamp) -> Result<Kept, Error> {
    let canvass = election.canvass();
    let (sheet, slot) = sheet_of(canvass, pass)?;
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
        fields: written.iter().map(|field| field_kept(*field, &figures)).collect(),
        balances: sections.into_iter().map(|section| balance(canvass, record, open, section, &figures)).collect(),
        findings: findings::of_reading(election, pass, &sheet)?,
        typed: typed(&sheet, &figures),
        saved: saved(&sheet, written, stamp),
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
    let figures = canvass.figures_of_reading(pass).unwrap_or_default();
    let found = canvass.findings_on_finishing(pass, election.findings()).map_err(Error::refused)?;
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

fn reading_open(open: &PassRecord) -> ReadingOpen {
    ReadingOpen {
        pass: open.pass.id.0,
        kind: open.pass.kind.id().to_owned(),
        words: words::word("window-reading", open.pass.kind.id()),
        reader: open.pass.reader.clone(),
        reason: open.pass.reason.clone(),
    }
}

/// What can be begun on a report as it stands. The second reading and the settling of differences have a place of their
/// own.
fn can_begin(state: &ReportState) -> Option<ReadingBegin> {
    let kind = match state {
        ReportState::Expected | ReportState::NoneSigned => PassKind::First,
        ReportState::FirstRead { .. } | ReportState::Settled | ReportState::Imported => PassKind::Correction,
        _ => return None,
    };
    Some(ReadingBegin {
        kind: kind.id().to_owned(),
        words: words::word("window-reading", kind.id()),
        asks_reason: kind == PassKind::Correction,
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

fn shown(canvass: &Canvass, section: &Section) -> SheetSection {
    let title = title(canvass, section);
    let numbers: Vec<u32> = section.lines.iter().map(|line| line.number).collect();
    SheetSection {
        id: id(section),
        short: words::short(&title),
        title,
        lines: section.lines.iter().map(|line| line_shown(canvass, line)).collect(),
        control: section.contest.map(|contest| Field::ControlTotal(contest).to_string()),
        range: ranges(&numbers),
    }
}

fn id(section: &Section) -> String {
    section.contest.map_or_else(|| BALLOTS.to_owned(), |contest| contest.to_string())
}

fn title(canvass: &Canvass, section: &Section) -> String {
    section.contest.map_or_else(|| words::text("window.entry.ballots"), |contest| contest_name(canvass, contest))
}

fn line_shown(canvass: &Canvass, line: &Line) -> SheetLine {
    let (label, note) = label(canvass, line.field);
    let minor = !matches!(line.field, Field::Votes(_));
    SheetLine { number: line.number, field: line.field.to_string(), label, note, minor }
}

/// What a field counts, and what is said beside it.
fn label(canvass: &Canvass, field: Field) -> (String, Option<String>) {
    match field {
        Field::Votes(choice) => match canvass.choice(choice) {
            Some(choice) => {
                let write_in = choice.write_in.then(|| words::text("window.entry.write-in"));
                (choice.name.clone(), choice.party.clone().or(write_in))
            }
            None => (choice.to_string(), None),
        },
        Field::Undervotes(_) => (words::text("window.entry.undervotes"), None),
        Field::Overvotes(_) => (words::text("window.entry.overvotes"), None),
        Field::ControlTotal(_) => (words::text("window.entry.control"), None),
        Field::Ballots(None) => {
            (words::text("window.entry.ballots.all"), Some(words::text("window.entry.ballots.all.note")))
        }
        Field::Ballots(Some(id)) => (words::text("window.entry.ballots.style"), style(canvass, id)),
        Field::VotersSigned => (words::text("window.entry.signed"), Some(words::text("window.entry.signed.note"))),
    }
}

/// A style of ballot in words: party, part, card, and how much of the ballot it carries.
fn style(canvass: &Canvass, id: canvass::StyleId) -> Option<String> {
    let style = canvass.styles().find(|style| style.id == id)?;
    let card = (style.card > 1).then(|| words::filled("window.entry.card", &[("card", style.card.to_string())]));
    let part = style.part.as_ref().map(|part| words::filled("window.entry.part", &[("part", part.clone())]));
    let coverage =
        (style.coverage != canvass::StyleCoverage::Full).then(|| words::word("window-coverage", style.coverage.id()));
    let said: Vec<String> = [style.party.clone(), part, card, coverage].into_iter().flatten().collect();
    Some(if said.is_empty() {
        words::filled("window.entry.style", &[("style", id.0.to_string())])
    } else {
        said.join(", ")
    })
}

fn controls(sheet: &Sheet) -> impl Iterator<Item = Field> + '_ {
    sheet.sections.iter().filter_map(|section| section.contest.map(Field::ControlTotal))
}

fn field_kept(field: Field, figures: &Figures) -> FieldKept {
    let count = figures.get(&field);
    let digits = match count {
        Some(Count::Exact(count)) => count.to_string(),
        Some(Count::Suppressed) => "*".to_owned(),
        None => String::new(),
    };
    FieldKept { field: field.to_string(), shown: count.map(|_| figure(count)).unwrap_or_default(), digits }
}

fn figure(count: Option<&Count>) -> String {
    match count {
        Some(Count::Exact(count)) => words::thousands(*count),
        Some(Count::Suppressed) => "*".to_owned(),
        None => BLANK.to_owned(),
    }
}

fn number(interval: Interval) -> String {
    CountView::from(interval).text()
}

fn typed(sheet: &Sheet, figures: &Figures) -> String {
    let lines = sheet.lines().count();
    let typed = sheet.lines().filter(|line| figures.contains_key(&line.field)).count();
    words::filled("window.entry.typed", &[("typed", typed.to_string()), ("lines", lines.to_string())])
}

fn saved(sheet: &Sheet, written: &[Field], stamp: &Stamp) -> String {
    let numbers: Vec<u32> = written.iter().filter_map(|field| sheet.number(*field)).collect();
    let time = ("time", time(&stamp.at));
    match numbers.as_slice() {
        [] => words::filled("window.entry.saved.other", &[time]),
        [line] => words::filled("window.entry.saved.line", &[("line", line.to_string()), time]),
        lines => words::filled("window.entry.saved.lines", &[("lines", ranges(lines)), time]),
    }
}

/// Line numbers as people write them: `8–11, 14`.
fn ranges(numbers: &[u32]) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if last.saturating_add(1) == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |(first, last): (u32, u32)| if first == last { first.to_string() } else { format!("{first}–{last}") };
    runs.into_iter().map(run).collect::<Vec<_>>().join(", ")
}

fn balance(
    canvass: &Canvass,
    record: Option<&ReportRecord>,
    open: Option<&PassRecord>,
    section: &Section,
    figures: &Figures,
) -> BalanceView {
    let Some(contest) = section.contest else { return of_ballots(canvass, section, figures) };
    let balance = record.map(|record| canvass.balance(&record.report, figures, contest, open.is_some()));
    let blank = section.lines.iter().any(|line| !figures.contains_key(&line.field));
    of_contest(canvass, contest, balance, blank)
}

fn of_contest(canvass: &Canvass, contest: ContestId, balance: Option<Balance>, blank: bool) -> BalanceView {
    let seats = balance.and_then(|balance| balance.seats).or_else(|| canvass.seats(contest));
    let stands = balance.map_or(Stands::Empty, |balance| balance.stands);
    let text = |key: &str| words::text(key);
    let value = |count: Option<Count>| figure(count.as_ref());
    let nothing = stands == Stands::Empty;
    let votes = balance.filter(|_| !nothing).map_or_else(|| BLANK.to_owned(), |balance| number(balance.votes));
    let (under, over) = balance.map_or((None, None), |balance| (balance.undervotes, balance.overvotes));
    let sum = balance.filter(|_| !nothing).map_or_else(|| BLANK.to_owned(), |balance| number(balance.accounted));
    let possible = balance.and_then(|balance| balance.possible).map(number);
    let of = possible.clone().map(|value| SumRow { label: of_label(seats), value });
    let mut values =
        vec![("votes", votes.clone()), ("under", value(under)), ("over", value(over)), ("sum", sum.clone())];
    values.extend(possible.map(|possible| ("possible", possible)));
    let key = match (nothing, of.is_some()) {
        (true, true) => "window.entry.balance.nothing-of",
        (true, false) => "window.entry.balance.nothing",
        (false, true) => "window.entry.balance.of",
        (false, false) => "window.entry.balance",
    };
    BalanceView {
        section: contest.to_string(),
        terms: terms(canvass, contest, seats, balance),
        rows: vec![
            SumRow { label: text("window.entry.votes"), value: votes },
            SumRow { label: text("window.entry.undervotes"), value: value(under) },
            SumRow { label: text("window.entry.overvotes"), value: value(over) },
        ],
        sum: Some(SumRow { label: text("window.entry.accounted"), value: sum }),
        of,
        stands: stands_id(stands).to_owned(),
        verdict: verdict(stands),
        sentence: words::filled(key, &values),
        blank,
    }
}

const fn stands_id(stands: Stands) -> &'static str {
    match stands {
        Stands::Empty => "empty",
        Stands::Open(_) => "open",
        Stands::Balances => "balances",
        Stands::Off(_) => "off",
        Stands::NotCheckable(_) => "not-checkable",
    }
}

fn verdict(stands: Stands) -> String {
    match stands {
        Stands::Empty => words::text("window.entry.empty"),
        Stands::Open(Some(open)) => words::filled("window.entry.open", &[("open", open.to_string())]),
        Stands::Open(None) => words::text("window.entry.open.unknown"),
        Stands::Balances => words::text("window.entry.balances"),
        Stands::Off(difference) => findings::apart(difference),
        Stands::NotCheckable(wanting) => {
            words::filled("window.entry.not-checkable", &[("wanting", words::word("window-wanting", wanting.id()))])
        }
    }
}

fn of_label(seats: Option<u32>) -> String {
    match seats {
        Some(1) | None => words::text("window.entry.of.one"),
        Some(seats) => words::filled("window.entry.of.seats", &[("seats", seats.to_string())]),
    }
}

/// "vote for 3, so 420 × 3 = 1,260"
fn terms(canvass: &Canvass, contest: ContestId, seats: Option<u32>, balance: Option<Balance>) -> String {
    let first = match (kind(canvass, contest), seats) {
        (Some(ContestKind::Question), _) => words::text("window.terms.question"),
        (Some(ContestKind::Retention), _) => words::text("window.entry.terms.retention"),
        (_, Some(1)) => words::text("window.entry.terms.one"),
        (_, Some(seats)) => words::filled("window.entry.terms.seats", &[("seats", seats.to_string())]),
        (_, None) => words::text("window.terms.seats-not-known"),
    };
    let several = seats.filter(|seats| *seats > 1);
    let so = several.zip(balance.and_then(|balance| balance.ballots.zip(balance.possible)));
    match so {
        Some((seats, (ballots, possible))) => {
            let values = [("first", first), ("ballots", number(ballots)), ("seats", seats.to_string())];
            let mut values = values.to_vec();
            values.push(("possible", number(possible)));
            words::filled("window.entry.terms.so", &values)
        }
        None => first,
    }
}

/// Ballots against the voters who signed.
fn of_ballots(canvass: &Canvass, section: &Section, figures: &Figures) -> BalanceView {
    let ballots = figures.get(&Field::Ballots(None)).copied();
    let signed = figures.get(&Field::VotersSigned).copied();
    let by_style = section.lines.iter().filter(|line| matches!(line.field, Field::Ballots(Some(_))));
    let rows = by_style.map(|line| SumRow {
        label: label(canvass, line.field).1.unwrap_or_default(),
        value: figure(figures.get(&line.field)),
    });
    let blank = section.lines.iter().any(|line| !figures.contains_key(&line.field));
    let exact = |count: Option<Count>| count.and_then(|count| count.interval().known());
    let (stands, verdict) = match exact(ballots).zip(exact(signed)) {
        Some((ballots, signed)) if ballots > signed => {
            let over = i64::try_from(ballots.saturating_sub(signed)).unwrap_or(i64::MAX);
            ("off", findings::apart(over))
        }
        Some((ballots, signed)) if ballots < signed => {
            let fewer = signed.saturating_sub(ballots).to_string();
            ("balances", words::filled("window.entry.ballots.fewer", &[("fewer", fewer)]))
        }
        Some(_) => ("balances", words::text("window.entry.ballots.agree")),
        None if ballots.is_none() && signed.is_none() => ("empty", words::text("window.entry.empty")),
        None => ("open", words::text("window.entry.open.unknown")),
    };
    let values = [("ballots", figure(ballots.as_ref())), ("signed", figure(signed.as_ref()))];
    BalanceView {
        section: BALLOTS.to_owned(),
        terms: String::new(),
        rows: rows.collect(),
        sum: Some(SumRow { label: words::text("window.entry.ballots.all"), value: figure(ballots.as_ref()) }),
        of: Some(SumRow { label: words::text("window.entry.signed"), value: figure(signed.as_ref()) }),
        stands: stands.to_owned(),
        verdict,
        sentence: words::filled("window.entry.balance.ballots", &values),
        blank,
    }
}
