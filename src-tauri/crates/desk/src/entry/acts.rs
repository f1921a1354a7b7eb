//! The acts of a sheet. Each is one entry of the log.

use canvass::{
    Act, ActKind, Canvass, ContestId, Count, Fact, Field, FieldRow, Finding, FindingAccepted, Medium, PassBegun,
    PassFinished, PassId, PassKind, PrecinctId, Report, ReportRecord, Scope, Slot, Source, SourceId, SourceKind, Stamp,
    same_person,
};
use law::Coded as _;

use super::looked::TAPE_SAYS_SO;
use super::refused::EntryRefused;
use super::second;
use super::sheet::{Sheet, said};
use crate::election::Election;
use crate::error::Error;
use crate::input::parse_count;
use crate::register;
use crate::setup::field;

/// How the log names the act that fills the rest of a contest with zeros.
const REST_ARE_ZERO: &str = "rest-are-zero";
/// How the log names a pasted column.
pub(crate) const PASTED_COLUMN: &str = "pasted-column";

/// A reading that begins.
pub(crate) struct Began<'a> {
    /// The report.
    pub(crate) slot: Slot,
    /// First, second, correction and so on.
    pub(crate) kind: PassKind,
    /// Who reads the paper.
    pub(crate) reader: &'a str,
    /// The reason, which a correction needs; of a reading aloud, who listens, or why nobody does.
    pub(crate) reason: Option<&'a str>,
    /// Whether a reading that another person has open is given up.
    pub(crate) again: bool,
}

/// A finding that the person in charge accepts.
pub(crate) struct Accepted<'a> {
    /// The report.
    pub(crate) slot: Slot,
    /// What was found.
    pub(crate) code: &'a str,
    /// In which contest, where it is about one.
    pub(crate) contest: Option<ContestId>,
    /// Who accepts it.
    pub(crate) by: &'a str,
    /// Why; it prints.
    pub(crate) reason: &'a str,
}

/// The precinct that the window names.
pub(crate) fn precinct_of(canvass: &Canvass, precinct: u32) -> Result<PrecinctId, Error> {
    let unknown = || Error::refused(EntryRefused::NotAnId { given: format!("precinct {precinct}") });
    canvass.precinct(PrecinctId(precinct)).map(|precinct| precinct.id).ok_or_else(unknown)
}

/// The slot that the window names.
pub(crate) fn slot_of(canvass: &Canvass, precinct: u32, source: u32, scope: &str) -> Result<Slot, Error> {
    let scope: Scope = scope.parse().map_err(|unknown: law::UnknownCode| Error::usage(unknown))?;
    let slot = Slot { precinct: precinct_of(canvass, precinct)?, source: SourceId(source), scope };
    let unknown = || Error::refused(EntryRefused::NotAnId { given: format!("source {source}") });
    canvass.source(slot.source).ok_or_else(unknown)?;
    Ok(slot)
}

/// The source of that name, for figures from paper. One that is new is set up: a hand-tally team where the ballots were
/// counted by hand, otherwise a machine.
pub(crate) fn source_for_hand(
    election: &mut Election,
    name: &str,
    scope: Scope,
    stamp: &Stamp,
) -> Result<SourceId, Error> {
    let name = field("machine", name).map_err(Error::refused)?;
    if name.is_empty() {
        return Err(Error::refused(EntryRefused::NotSaid { what: "source" }));
    }
    let canvass = election.canvass();
    let known = canvass.sources().find(|source| source.name.to_lowercase() == name.to_lowercase());
    match known {
        Some(source) if source.kind == SourceKind::File => {
            Err(Error::refused(EntryRefused::SourceIsAFile { source: source.name.clone() }))
        }
        Some(source) => Ok(source.id),
        None => {
            register::no_other_spelling(canvass, &name).map_err(Error::refused)?;
            let by_hand = matches!(scope, Scope::Group(group) if group.medium == Medium::Hand);
            let kind = if by_hand { SourceKind::HandTally } else { SourceKind::Machine };
            let source = Source::named(canvass.next_source(), kind, name);
            let (id, about) = (source.id, source.name.clone());
            let act = Act { kind: ActKind::SetUp, about, reason: None, facts: vec![Fact::Source(source)] };
            election.record(&act, stamp)?;
            Ok(id)
        }
    }
}

/// Begins a reading of a report, which comes into being with its first one.
pub(crate) fn begin(election: &mut Election, began: &Began<'_>, stamp: &Stamp) -> Result<PassId, Error> {
    let canvass = election.canvass();
    // A name with a character that nobody sees would pass for another person's.
    let reader = field("reader", began.reader).map_err(Error::refused)?;
    let reason = began.reason.map(|reason| field("reason", reason)).transpose().map_err(Error::refused)?;
    let reason = reason.filter(|reason| !reason.is_empty());
    let record = canvass.report_at(&began.slot);
    let file = canvass.source(began.slot.source).filter(|source| source.kind == SourceKind::File);
    if let Some(file) = file.filter(|_| record.is_none()) {
        return Err(Error::refused(EntryRefused::SourceIsAFile { source: file.name.clone() }));
    }
    let open = record.and_then(|record| record.state.open_pass()).and_then(|pass| canvass.pass(pass));
    // A second reading and one aloud take each other's place.
    let is_open = |kind: PassKind| kind == began.kind || (second::is_second(kind) && second::is_second(began.kind));
    if let Some(open) = open.filter(|open| is_open(open.pass.kind) && !began.again) {
        if same_person(&open.pass.reader, &reader) && open.pass.kind == began.kind {
            return Ok(open.pass.id);
        }
        return Err(Error::refused(EntryRefused::ReadByAnother { reader: open.pass.reader.clone() }));
    }
    if let Some(record) = record.filter(|_| began.kind == PassKind::Second) {
        second::refuse_who_corrected(canvass, record, &reader).map_err(Error::refused)?;
    }
    if began.kind == PassKind::ReadAloud && reason.is_none() {
        return Err(Error::refused(EntryRefused::NotSaid { what: "listener" }));
    }
    let mut facts = Vec::new();
    let report = record.map_or_else(
        || {
            let Slot { precinct, source, scope } = began.slot;
            let report = Report { id: canvass.next_report(), precinct, source, scope };
            facts.push(Fact::Report(report.clone()));
            report.id
        },
        |record| record.report.id,
    );
    let id = canvass.next_pass();
    let pass = PassBegun { id, report, kind: began.kind, reader: reader.clone(), reason: reason.clone() };
    facts.push(Fact::PassBegun(pass));
    let about = format!("{} {}", canvass.report_name(&began.slot), began.kind);
    let act = Act { kind: ActKind::PassBegun, about, reason, facts };
    election.record(&act, &by(stamp, &reader))?;
    Ok(id)
}

/// Records one field as it was typed: digits, or nothing where what was typed before is taken back.
pub(crate) fn key(
    election: &mut Election,
    pass: PassId,
    field: &str,
    typed: &str,
    stamp: &Stamp,
) -> Result<Field, Error> {
    let open = Open::of(election.canvass(), pass)?;
    let field = open.sheet.field(field).ok_or_else(|| not_on_sheet(field))?;
    let count = count(typed)?;
    let said = count.map_or_else(|| "blank".to_owned(), said);
    let about = format!("{} {field} {said}", open.name);
    record(election, &open, vec![FieldRow { pass, field, count }], about, stamp)?;
    Ok(field)
}

/// Records that the reader has looked at the paper again and that a figure stands there as it was typed, whatever was found
/// about it. It is the same figure once more, under the reader's name; nothing is accepted by it.
pub(crate) fn tape_says_so(election: &mut Election, pass: PassId, field: &str, stamp: &Stamp) -> Result<Field, Error> {
    let canvass = election.canvass();
    let open = Open::of(canvass, pass)?.for_several_lines()?;
    let field = open.sheet.field(field).ok_or_else(|| not_on_sheet(field))?;
    let count = canvass.figures_of_reading(pass).unwrap_or_default().get(&field).copied();
    let figure = count.map_or_else(|| "blank".to_owned(), said);
    let about = format!("{} {field} {figure} {TAPE_SAYS_SO}", open.name);
    record(election, &open, vec![FieldRow { pass, field, count }], about, stamp)?;
    Ok(field)
}

/// Fills what is blank of a contest with zeros: one explicit act.
pub(crate) fn rest_are_zero(
    election: &mut Election,
    pass: PassId,
    contest: ContestId,
    stamp: &Stamp,
) -> Result<Vec<Field>, Error> {
    let canvass = election.canvass();
    let open = Open::of(canvass, pass)?.for_several_lines()?;
    let figures = canvass.figures_of_reading(pass).unwrap_or_default();
    let section = open.sheet.sections.iter().find(|section| section.contest == Some(contest));
    let section = section.ok_or_else(|| not_on_sheet(&contest.to_string()))?;
    let blank = section.lines.iter().map(|line| line.field).filter(|field| !figures.contains_key(field));
    let blank: Vec<Field> = blank.collect();
    if blank.is_empty() {
        return Ok(blank);
    }
    let rows = blank.iter().map(|field| FieldRow { pass, field: *field, count: Some(Count::Exact(0)) }).collect();
    let about = format!("{} {contest} {REST_ARE_ZERO}", open.name);
    record(election, &open, rows, about, stamp)?;
    Ok(blank)
}

/// A pasted column as rows, from a line down: one figure to a line, the way a spreadsheet gives them.
pub(crate) fn pasted(canvass: &Canvass, pass: PassId, from: &str, text: &str) -> Result<Vec<FieldRow>, Error> {
    let open = Open::of(canvass, pass)?.for_several_lines()?;
    let from = open.sheet.field(from).ok_or_else(|| not_on_sheet(from))?;
    let lines: Vec<Field> = open.sheet.lines().map(|line| line.field).skip_while(|field| *field != from).collect();
    let figures = text.trim_end_matches(['\r', '\n', '\t']).split(['\n', '\t']).map(str::trim);
    let figures: Vec<&str> = figures.collect();
    if figures.iter().all(|figure| figure.is_empty()) {
        return Err(Error::refused(EntryRefused::NothingPasted));
    }
    if figures.len() > lines.len() {
        return Err(Error::refused(EntryRefused::TooManyPasted { pasted: figures.len(), lines: lines.len() }));
    }
    // An empty cell leaves its line as it is: blank is not zero.
    let filled = lines.into_iter().zip(figures).filter(|(_, figure)| !figure.is_empty());
    filled.map(|(field, figure)| Ok(FieldRow { pass, field, count: count(figure)? })).collect()
}

/// Records a pasted column.
pub(crate) fn column(
    election: &mut Election,
    pass: PassId,
    from: &str,
    text: &str,
    stamp: &Stamp,
) -> Result<Vec<Field>, Error> {
    let rows = pasted(election.canvass(), pass, from, text)?;
    let open = Open::of(election.canvass(), pass)?;
    let fields: Vec<Field> = rows.iter().map(|row| row.field).collect();
    let about = format!("{} {PASTED_COLUMN} {}", open.name, fields.len());
    record(election, &open, rows, about, stamp)?;
    Ok(fields)
}

/// Finishes the open reading, with errors or without: what is wrong goes back with the paper once.
///
/// # Errors
/// Where the reading is not open, or is one of another report than the `slot` that was on the screen.
pub(crate) fn finish(election: &mut Election, pass: PassId, slot: Slot, stamp: &Stamp) -> Result<(), Error> {
    let open = Open::of(election.canvass(), pass)?;
    if open.slot != slot {
        return Err(Error::refused(EntryRefused::NoReading));
    }
    let facts = vec![Fact::PassFinished(PassFinished { pass })];
    let canvass = election.canvass();
    let finished = canvass.after_finishing(pass).map_err(Error::refused)?;
    let outcome = finished.report_at(&slot).map(|record| second::outcome(&finished, record)).unwrap_or_default();
    let about = format!("{}{outcome}", open.name);
    let act = Act { kind: ActKind::PassFinished, about, reason: None, facts };
    election.record(&act, &by(stamp, &open.reader)).map(drop)
}

/// Records that a named person in charge accepts a finding as it stands, with a reason.
pub(crate) fn accept(
    election: &mut Election,
    accepted: &Accepted<'_>,
    found: &[Finding],
    stamp: &Stamp,
) -> Result<(), Error> {
    let said = |what: &'static str, given: &str| {
        let given = field(what, given).map_err(Error::refused)?;
        if given.is_empty() { Err(Error::refused(EntryRefused::NotSaid { what })) } else { Ok(given) }
    };
    let (person, reason) = (said("person-in-charge", accepted.by)?, said("reason", accepted.reason)?);
    let stands = |finding: &&Finding| finding.code.id() == accepted.code && finding.contest == accepted.contest;
    let no_such = || Error::refused(EntryRefused::NoSuchFinding);
    let finding = found.iter().find(stands).ok_or_else(no_such)?;
    let canvass = election.canvass();
    let report = canvass.report_at(&accepted.slot).ok_or_else(no_such)?.report.id;
    let about = format!("{} {}", canvass.report_name(&accepted.slot), finding.code());
    let fact = FindingAccepted {
        report,
        contest: finding.contest,
        code: finding.code.id().to_owned(),
        reason: reason.clone(),
    };
    let facts = vec![Fact::FindingAccepted(fact)];
    let act = Act { kind: ActKind::FindingAccepted, about, reason: Some(reason), facts };
    election.record(&act, &by(stamp, &person)).map(drop)
}

/// An open reading with its sheet.
struct Open {
    slot: Slot,
    sheet: Sheet,
    /// The report in words.
    name: String,
    reader: String,
    kind: PassKind,
}

impl Open {
    /// The same, for an act that fills several lines. Where differing lines are read again, what stands in them is hidden, and
    /// each comes from the paper.
    fn for_several_lines(self) -> Result<Open, Error> {
        if self.kind == PassKind::Settling { Err(Error::refused(EntryRefused::LineByLine)) } else { Ok(self) }
    }

    fn of(canvass: &Canvass, pass: PassId) -> Result<Open, Error> {
        let no_reading = || Error::refused(EntryRefused::NoReading);
        let open = canvass.pass(pass).filter(|pass| !pass.closed).ok_or_else(no_reading)?;
        let record: &ReportRecord = canvass.report(open.pass.report).ok_or_else(no_reading)?;
        let slot = record.report.slot();
        Ok(Open {
            slot,
            sheet: Sheet::of(canvass, &slot),
            name: canvass.report_name(&slot),
            reader: open.pass.reader.clone(),
            kind: open.pass.kind,
        })
    }
}

fn record(
    election: &mut Election,
    open: &Open,
    rows: Vec<FieldRow>,
    about: String,
    stamp: &Stamp,
) -> Result<(), Error> {
    let facts = rows.into_iter().map(Fact::FieldRow).collect();
    let act = Act { kind: ActKind::FieldKeyed, about, reason: None, facts };
    election.record(&act, &by(stamp, &open.reader)).map(drop)
}

/// The log names who reads the paper, not whose account the computer runs under.
fn by(stamp: &Stamp, person: &str) -> Stamp {
    Stamp { at: stamp.at, by: person.to_owned() }
}

/// A count as it is typed or pasted: digits, commas between thousands allowed; nothing is blank. Commas elsewhere are no
/// thousands: two figures that came as one, or a slip.
fn count(typed: &str) -> Result<Option<Count>, Error> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    let mut groups = typed.split(',');
    let first = groups.next().unwrap_or_default();
    let thousands = (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3);
    let digits = if thousands { typed.replace(',', "") } else { typed.to_owned() };
    parse_count(&digits).or_else(|_| parse_count(typed)).map(|count| Some(Count::Exact(count))).map_err(Error::refused)
}

fn not_on_sheet(field: &str) -> Error {
    Error::refused(EntryRefused::NotOnSheet { field: field.to_owned() })
}
