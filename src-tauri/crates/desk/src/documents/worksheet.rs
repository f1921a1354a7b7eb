//! The facts of the worksheets of election night, from the election file.

use std::collections::{BTreeMap, BTreeSet};

use canvass::{Canvass, ContestId, EntryNumber, Field, Figures, PassKind, PrecinctId, ReportRecord, Slot, SourceKind};
use chrono::NaiveDate;
use notices::documents::facts::{County, Election as Held, Officer};
use notices::documents::worksheet::facts::{
    Acceptance, Arriving, BlankSheet, BlankSheets, Contest, ExpectedReport, Finding, Label, Line, LineDiffered, Office,
    Place, PollingPlace, Proof, ProvedReport, Reading, Receiving, Source, Style,
};
use store::LogEntry;

use super::part::Part;
use super::worksheet_refused::WorksheetRefused;
use crate::board::accepted_by;
use crate::election::{Election, district_beside_title, kind};
use crate::entry::Looked;
use crate::error::Error;
use crate::errors_found::to_tell;
use crate::line_order;

/// The most sheets that are printed at once: a stack of more is not handed out by anybody.
const MOST_SHEETS: usize = 200;

pub(super) fn office(election: &Election) -> Office {
    let (canvass, setting) = (election.canvass(), election.setting());
    let count = canvass.report_count();
    let clerk = canvass.officer(canvass::OfficerRole::CountyClerk);
    Office {
        county: County {
            name: setting.county.name().to_owned(),
            seat: setting.county.seat().to_owned(),
            registered_as_of: None,
        },
        election: Held { kind: setting.kind, reach: setting.special, date: setting.date },
        clerk: Officer {
            name: clerk.map(|clerk| clerk.name.clone()),
            address: clerk.map(|clerk| clerk.address.clone()).unwrap_or_default(),
        },
        set: crate::deadlines::results_set(election),
        included: count.included,
        expected: count.expected,
        missing: count.missing.iter().map(|slot| place(canvass, slot)).collect(),
    }
}

pub(super) fn place(canvass: &Canvass, slot: &Slot) -> Place {
    let source = canvass.source(slot.source).map(|source| source.name.clone());
    Place {
        precinct: canvass.precinct_name(slot.precinct),
        source: source.unwrap_or_else(|| slot.source.0.to_string()),
        scope: slot.scope,
    }
}

pub(super) fn source(canvass: &Canvass, id: canvass::SourceId) -> Source {
    match canvass.source(id) {
        Some(source) => Source {
            kind: source.kind,
            name: source.name.clone(),
            place: source.place.clone(),
            medium: source.medium.clone(),
            seal: source.seal.clone(),
        },
        None => Source { kind: SourceKind::File, name: id.0.to_string(), place: None, medium: None, seal: None },
    }
}

/// What a proof is made of.
///
/// # Errors
/// Where no figure of these reports has been read, so that there is nothing to prove.
pub(super) fn proof(election: &Election, part: &Part) -> Result<Proof, Error> {
    let canvass = election.canvass();
    let of_part = |record: &&ReportRecord| match part {
        Part::Report(slot) => record.report.slot() == *slot,
        Part::Precinct(precinct) => record.report.precinct == *precinct,
        Part::All | Part::Place(_) | Part::Shown(_) => false,
    };
    let mut records: Vec<&ReportRecord> = canvass.reports().filter(of_part).collect();
    records.sort_by_key(|record| (record.report.slot(), record.report.id));
    let (found, log) = (to_tell(election).cloned().collect::<Vec<_>>(), election.log()?);
    let looked = Looked::of(election)?;
    let proved = |record| proved(canvass, record, &found, &log, &looked);
    let reports: Vec<ProvedReport> = records.into_iter().map(proved).collect();
    if !reports.iter().any(|report| report.is_hidden() || report.state.counts()) {
        return Err(Error::refused(WorksheetRefused::NothingRead { part: part.words(canvass) }));
    }
    Ok(Proof { office: office(election), reports })
}

/// The day of an entry.
fn day_of(entry: EntryNumber, log: &[LogEntry]) -> Option<NaiveDate> {
    log.iter().find(|line| line.number == entry).map(|line| line.at.date_naive())
}

fn proved(
    canvass: &Canvass,
    record: &ReportRecord,
    found: &[canvass::Finding],
    log: &[LogEntry],
    looked: &Looked,
) -> ProvedReport {
    let report = &record.report;
    let readings = canvass.passes_of(report.id).map(|pass| Reading {
        kind: pass.pass.kind,
        reader: pass.pass.reader.clone(),
        finished: pass.finished,
        reason: pass.pass.reason.clone(),
        on: (pass.finished && pass.pass.kind == PassKind::Correction).then(|| day_of(pass.as_of.last(), log)).flatten(),
    });
    let mut proved = ProvedReport {
        precinct: canvass.precinct_name(report.precinct),
        source: source(canvass, report.source),
        scope: report.scope,
        state: record.state.clone(),
        reason: record.reason.clone(),
        readings: readings.collect(),
        ballots: Vec::new(),
        contests: Vec::new(),
        differed: Vec::new(),
        findings: Vec::new(),
    };
    if proved.is_hidden() || !record.state.counts() {
        return proved;
    }
    let sheet = Sheet { canvass, record, looked, numbers: numbers(canvass, record) };
    proved.ballots = sheet.ballots();
    let figured: BTreeSet<ContestId> = record.figures.keys().filter_map(|field| field.contest()).collect();
    let contests = canvass.contests().map(|contest| contest.id).filter(|contest| figured.contains(contest));
    proved.contests = contests.filter_map(|contest| sheet.contest(contest)).collect();
    proved.differed = sheet.differed();
    let of_report = found.iter().filter(|finding| finding.report == Some(report.id));
    proved.findings = of_report.map(|finding| sheet.finding(finding, log)).collect();
    proved
}

/// The numbers of a report's lines as the screen has them, also while a correction is open.
fn numbers(canvass: &Canvass, record: &ReportRecord) -> BTreeMap<Field, u32> {
    let sheet = crate::entry::Sheet::of(canvass, &record.report.slot());
    sheet.lines().map(|line| (line.field, line.number)).collect()
}

/// A report beside the numbers of its lines.
struct Sheet<'a> {
    canvass: &'a Canvass,
    record: &'a ReportRecord,
    numbers: BTreeMap<Field, u32>,
    looked: &'a Looked,
}

impl<'a> Sheet<'a> {
    fn line(&self, field: Field) -> Line {
        let count = self.record.figures.get(&field).copied();
        Line {
            number: self.numbers.get(&field).copied(),
            label: label(self.canvass, field),
            count,
            looked: self.looked.by(self.record.report.id, field, count).map(str::to_owned),
        }
    }

    fn ballots(&self) -> Vec<Line> {
        ballots(&self.numbers).into_iter().map(|field| self.line(field)).collect()
    }

    fn contest(&self, id: ContestId) -> Option<Contest> {
        let printed_total = Some(Field::ControlTotal(id)).filter(|total| self.record.figures.contains_key(total));
        let fields = self.canvass.contest_fields(id).chain(printed_total);
        let lines = fields.map(|field| self.line(field)).collect();
        let report = &self.record.report;
        let on_sheet = self.canvass.lines(id, report.precinct).iter().find(|line| line.report == report.id);
        let (base, identity) = (on_sheet.and_then(|line| line.base), self.canvass.identity(report.id, id));
        contest(self.canvass, id, lines).map(|contest| Contest { base, identity, ..contest })
    }

    fn differed(&self) -> Vec<LineDiffered> {
        let line = |(field, said): (&Field, &canvass::Differed)| LineDiffered {
            number: self.numbers.get(field).copied(),
            label: label(self.canvass, *field),
            contest: field.contest().and_then(|id| {
                let kind = kind(self.canvass, id).or_else(|| self.canvass.contest(id).map(|contest| contest.kind))?;
                Some((crate::words::short(&crate::reading::contest_name(self.canvass, id)), kind))
            }),
            first: said.first,
            second: said.second,
            settled: said.settled,
        };
        let mut lines: Vec<LineDiffered> = self.record.differences.fields.iter().map(line).collect();
        // A printed total stands after the lines that have a number.
        lines.sort_by_key(|line| (line.number.is_none(), line.number));
        lines
    }

    fn finding(&self, finding: &canvass::Finding, log: &[LogEntry]) -> Finding {
        said_of(self.canvass, finding, &self.numbers, log)
    }
}

/// What was found, with the numbers of its lines where it is about a report.
pub(super) fn finding(
    canvass: &Canvass,
    record: Option<&ReportRecord>,
    finding: &canvass::Finding,
    log: &[LogEntry],
) -> Finding {
    match record {
        Some(record) => said_of(canvass, finding, &numbers(canvass, record), log),
        None => said_of(canvass, finding, &BTreeMap::new(), log),
    }
}

fn said_of(canvass: &Canvass, finding: &canvass::Finding, numbers: &BTreeMap<Field, u32>, log: &[LogEntry]) -> Finding {
    Finding {
        code: finding.code,
        contest: finding.contest.map(|id| crate::words::short(&crate::reading::contest_name(canvass, id))),
        lines: finding.fields.iter().filter_map(|field| numbers.get(field).copied()).collect(),
        difference: finding.difference,
        accepted: finding
            .accepted
            .clone()
            .map(|reason| Acceptance { by: accepted_by(canvass, finding, log).unwrap_or_default(), reason }),
    }
}

/// The lines of ballots and signatures, in their order.
fn ballots(numbers: &BTreeMap<Field, u32>) -> Vec<Field> {
    let mut fields: Vec<Field> = numbers.keys().filter(|field| field.contest().is_none()).copied().collect();
    fields.sort_by_key(|field| numbers.get(field).copied());
    fields
}

fn contest(canvass: &Canvass, id: ContestId, lines: Vec<Line>) -> Option<Contest> {
    let contest = canvass.contest(id)?;
    Some(Contest {
        title: contest.title.clone(),
        district: district_beside_title(canvass, id),
        party: contest.party.clone(),
        kind: kind(canvass, id).unwrap_or(contest.kind),
        seats: canvass.seats(id),
        lines,
        base: None,
        identity: canvass::Identity::NotCheckable(canvass::Wanting::Votes),
    })
}

fn label(canvass: &Canvass, field: Field) -> Label {
    match field {
        Field::Votes(id) => match canvass.choice(id) {
            Some(choice) => {
                Label::Choice { name: choice.name.clone(), party: choice.party.clone(), write_in: choice.write_in }
            }
            None => Label::Choice { name: id.to_string(), party: None, write_in: false },
        },
        Field::Undervotes(_) => Label::Undervotes,
        Field::Overvotes(_) => Label::Overvotes,
        Field::ControlTotal(_) => Label::ControlTotal,
        Field::VotersSigned => Label::VotersSigned,
        Field::Ballots(None) => Label::Ballots,
        Field::Ballots(Some(id)) => match canvass.styles().find(|style| style.id == id) {
            Some(style) => {
                Label::BallotsOf(Style { party: style.party.clone(), card: style.card, coverage: style.coverage })
            }
            None => Label::Ballots,
        },
    }
}

/// What blank sheets are made of: one for each expected report; where none is registered, one for the precinct.
///
/// # Errors
/// Where there is no precinct or no contest to print, or there are too many sheets for one stack.
pub(super) fn blank_sheets(election: &Election, part: &Part) -> Result<BlankSheets, Error> {
    let canvass = election.canvass();
    if canvass.contests().next().is_none() {
        return Err(Error::refused(WorksheetRefused::NoContests));
    }
    let wanted = sheets_of(canvass, part);
    match wanted.len() {
        0 => return Err(Error::refused(WorksheetRefused::NoPrecincts)),
        sheets if sheets > MOST_SHEETS => {
            return Err(Error::refused(WorksheetRefused::TooManySheets { sheets, most: MOST_SHEETS }));
        }
        _ => {}
    }
    let sheet = |(precinct, slot): (PrecinctId, Option<Slot>)| {
        blank(canvass, precinct, slot.map(|slot| (source(canvass, slot.source), slot.scope)))
    };
    Ok(BlankSheets { office: office(election), sheets: wanted.into_iter().map(sheet).collect() })
}

/// The mark of the order of the lines of a part's sheets.
pub(crate) fn order_of_sheets(canvass: &Canvass, part: &Part) -> String {
    line_order::of_stack(canvass, sheets_of(canvass, part).into_iter().map(|(precinct, _)| precinct))
}

/// The sheets of a part: one for each expected report; where none is registered, one for the precinct.
fn sheets_of(canvass: &Canvass, part: &Part) -> Vec<(PrecinctId, Option<Slot>)> {
    let slots: Vec<Slot> = match part {
        Part::Report(slot) => vec![*slot],
        Part::Precinct(precinct) => canvass.expected().filter(|slot| slot.precinct == *precinct).copied().collect(),
        Part::All | Part::Place(_) | Part::Shown(_) => canvass.expected().copied().collect(),
    };
    let registered: BTreeSet<PrecinctId> = slots.iter().map(|slot| slot.precinct).collect();
    let alone = canvass.precincts().map(|precinct| precinct.id).filter(|id| !registered.contains(id));
    let alone = alone.filter(|id| matches!(part, Part::All) || matches!(part, Part::Precinct(wanted) if wanted == id));
    let of_slot = |slot: Slot| (slot.precinct, Some(slot));
    let mut sheets: Vec<_> = slots.into_iter().map(of_slot).chain(alone.map(|id| (id, None))).collect();
    sheets.sort_by_key(|(precinct, _)| *precinct);
    sheets
}

fn blank(canvass: &Canvass, precinct: PrecinctId, report: Option<(Source, canvass::Scope)>) -> BlankSheet {
    let sheet = canvass.sheet_fields(precinct, &Figures::new());
    let numbers: BTreeMap<Field, u32> = sheet.into_iter().zip(1..).collect();
    let line = |field: Field| Line {
        number: numbers.get(&field).copied(),
        label: label(canvass, field),
        count: None,
        looked: None,
    };
    let contests = canvass.contests_of(precinct).filter_map(|of| {
        let lines = canvass.contest_fields(of.id).map(line).collect();
        contest(canvass, of.id, lines)
    });
    BlankSheet {
        precinct: canvass.precinct_name(precinct),
        order: line_order::of_precinct(canvass, precinct),
        report,
        ballots: ballots(&numbers).into_iter().map(line).collect(),
        contests: contests.collect(),
    }
}

/// What receiving checklists are made of.
///
/// # Errors
/// Where no machine or team is registered, or the edition has no such rule.
pub(super) fn receiving(election: &Election, part: &Part) -> Result<Receiving, Error> {
    let canvass = election.canvass();
    let cited = law::returns::materials(election.setting().edition).map_err(Error::refused)?;
    let mut places: BTreeMap<Option<String>, Vec<Arriving>> = BTreeMap::new();
    for from in canvass.sources().filter(|source| source.in_use && source.kind != SourceKind::File) {
        let expected = canvass
            .expected()
            .filter(|slot| slot.source == from.id)
            .map(|slot| ExpectedReport { precinct: canvass.precinct_name(slot.precinct), scope: slot.scope });
        let arriving = Arriving { source: source(canvass, from.id), reports: expected.collect() };
        places.entry(from.place.clone()).or_default().push(arriving);
    }
    // The nameless place comes last, not first.
    let nameless = places.remove(&None).map(|arriving| PollingPlace { name: None, arriving });
    let named = places.into_iter().map(|(name, arriving)| PollingPlace { name, arriving });
    let wanted = |place: &PollingPlace| match part {
        Part::Place(name) => place.name.as_ref() == Some(name),
        Part::All | Part::Precinct(_) | Part::Report(_) | Part::Shown(_) => true,
    };
    let places: Vec<PollingPlace> = named.chain(nameless).filter(wanted).collect();
    if places.is_empty() {
        return Err(Error::refused(WorksheetRefused::NoSources));
    }
    Ok(Receiving {
        office: office(election),
        materials: cited.answer.to_vec(),
        section: cited.citation.section.to_owned(),
        is_of_the_bill: cited.citation.is_of_the_bill(),
        places,
    })
}

#[cfg(test)]
mod tests;
