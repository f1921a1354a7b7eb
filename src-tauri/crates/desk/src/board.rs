//! The board of precinct × method: where every report stands, from the election in memory.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use canvass::{
    Ballots, Canvass, Column, EntryNumber, Finding, FindingCode, Level, Medium, PrecinctId, ReportId, ReportRecord,
    ReportState, Scope, Slot, SourceId,
};
use law::{Coded as _, Interval};
pub(crate) use notices::documents::worksheet::facts::{Method, Shown, Stand};
use store::LogEntry;

use crate::election::Election;
use crate::error::Error;
use crate::errors_found::to_tell;
use crate::reading::{contest_name, for_the_person_in_charge};
use crate::words;

/// How a report can be read again by somebody who sees nothing of what was read before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReadAgain {
    /// As a whole, by another person.
    Second,
    /// Only the lines on which two readings differ.
    Differing,
}

impl ReadAgain {
    /// The id that the window knows it by.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            ReadAgain::Second => "second",
            ReadAgain::Differing => "differing",
        }
    }
}

fn reads(state: &ReportState) -> Option<ReadAgain> {
    match state {
        ReportState::FirstRead { .. } | ReportState::SecondReading { .. } => Some(ReadAgain::Second),
        ReportState::Differing { .. } | ReportState::Settling { .. } => Some(ReadAgain::Differing),
        _ => None,
    }
}

/// A report on the board: expected, or come in without being expected.
#[derive(Debug, Clone)]
pub(crate) struct OnBoard {
    pub(crate) slot: Slot,
    pub(crate) stand: Stand,
    /// Expected, and neither in nor signed "none".
    pub(crate) missing: bool,
    /// Its figures count, or "none" was signed.
    pub(crate) included: bool,
    /// Its figures count.
    pub(crate) counts: bool,
    /// It was read once, and has to be read a second time, wrong or not.
    pub(crate) once: bool,
    /// Its figures are not shown here: somebody reads it a second time, or has yet to, who must not have seen them.
    pub(crate) hidden: bool,
    /// How it can be read again, without what was read before.
    pub(crate) reads: Option<ReadAgain>,
    /// Who reads it, has read it, or signed.
    pub(crate) by: Option<String>,
    /// Errors in it that nobody has accepted, for the person in charge.
    pub(crate) errors: Vec<String>,
    /// Warnings about it that nobody has accepted.
    pub(crate) warnings: Vec<String>,
    /// Errors in it that somebody has accepted.
    pub(crate) accepted: Vec<AcceptedError>,
}

/// An error that the person in charge has accepted.
#[derive(Debug, Clone)]
pub(crate) struct AcceptedError {
    /// The error, for the person in charge.
    pub(crate) text: String,
    /// Who accepted it.
    pub(crate) by: String,
    /// Why.
    pub(crate) reason: String,
}

impl OnBoard {
    /// Whether it is among what is shown.
    pub(crate) fn is_among(&self, shown: Shown) -> bool {
        match shown {
            Shown::All => true,
            Shown::Missing => self.missing,
            // While it is corrected, what counts is as wrong as before.
            Shown::Wrong => matches!(self.stand, Stand::Wrong | Stand::Differs) || self.is_corrected_and_wrong(),
            Shown::Begun => {
                matches!(self.stand, Stand::Typing | Stand::Correcting | Stand::Second) || self.is_being_settled()
            }
            Shown::Once => self.once,
            Shown::Differing => self.stand == Stand::Differs,
            Shown::Findings => !self.errors.is_empty() || !self.warnings.is_empty(),
            Shown::Included => self.included,
        }
    }

    /// Whether somebody is reading again what differs.
    fn is_being_settled(&self) -> bool {
        self.stand == Stand::Differs && self.by.is_some()
    }

    /// Whether a correction of it is open while an error in what counts is not accepted.
    pub(crate) fn is_corrected_and_wrong(&self) -> bool {
        self.stand == Stand::Correcting && !self.errors.is_empty()
    }
}

/// The reports of a precinct by one method.
#[derive(Debug, Clone, Default)]
pub(crate) struct BoardCell {
    pub(crate) reports: Vec<OnBoard>,
    /// The ballots of those that count, where they say.
    pub(crate) ballots: Option<Interval>,
}

impl BoardCell {
    /// The most urgent of its reports.
    pub(crate) fn first(&self) -> Option<&OnBoard> {
        self.reports.iter().min_by_key(|report| report.stand)
    }

    /// How many of its reports are included.
    pub(crate) fn included(&self) -> usize {
        self.reports.iter().filter(|report| report.included).count()
    }

    /// Its ballots as they may be shown: not before each of its typed reports was read by two people, who choose it here.
    pub(crate) fn ballots_shown(&self) -> Option<Interval> {
        self.ballots.filter(|_| !self.is_hidden())
    }

    fn is_hidden(&self) -> bool {
        self.reports.iter().any(|report| report.hidden)
    }

    /// Whether one of its reports is asked for by itself, and not only with all the others.
    pub(crate) fn is_asked(&self, shown: Shown) -> bool {
        shown != Shown::All && self.reports.iter().any(|report| report.is_among(shown))
    }
}

/// A precinct on the board: a cell for each method.
#[derive(Debug, Clone)]
pub(crate) struct BoardRow {
    pub(crate) precinct: PrecinctId,
    pub(crate) cells: Vec<BoardCell>,
}

impl BoardRow {
    pub(crate) fn reports(&self) -> impl Iterator<Item = &OnBoard> {
        self.cells.iter().flat_map(|cell| &cell.reports)
    }
}

/// What a method comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MethodSum {
    /// How many of its reports are included.
    pub(crate) included: usize,
    pub(crate) reports: usize,
    /// The ballots of those that count; nothing where none counts, one of them does not say, or those of one are hidden:
    /// the others, taken from the sum, would give them away.
    pub(crate) ballots: Option<Interval>,
    /// Whether they are not said because those of one are hidden.
    pub(crate) hidden: bool,
}

/// A report that was set aside.
#[derive(Debug, Clone)]
pub(crate) struct Aside {
    pub(crate) slot: Slot,
    /// Why, as somebody said; nothing where the register did it because its source is not in use.
    pub(crate) reason: Option<String>,
}

impl Aside {
    /// Why, in words.
    pub(crate) fn reason(&self) -> String {
        self.reason.clone().unwrap_or_else(|| words::text("window.aside.not-in-use"))
    }
}

/// The whole board, as of one entry of the log.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    pub(crate) as_of: Option<EntryNumber>,
    /// The methods that stand on it.
    pub(crate) methods: Vec<Method>,
    /// Every precinct, in the order in which they were set up.
    pub(crate) rows: Vec<BoardRow>,
    /// Reports set aside, the latest first.
    pub(crate) aside: Vec<Aside>,
    /// Open errors that belong to no report: of a contest, or of a precinct as a whole.
    pub(crate) elsewhere: Vec<String>,
}

/// What was found about a report, and which errors of it were accepted.
#[derive(Default)]
struct FoundOf {
    errors: Vec<String>,
    warnings: Vec<String>,
    accepted: Vec<AcceptedError>,
}

/// A place in the register, and the report that is there.
type Placed<'a> = (Slot, Option<&'a ReportRecord>);

impl Board {
    /// The board of an election as it stands.
    ///
    /// # Errors
    /// Where the log cannot be read.
    pub(crate) fn of(election: &Election) -> Result<Board, Error> {
        let canvass = election.canvass();
        let (found, elsewhere) = found(election)?;
        let mut reports: BTreeMap<(PrecinctId, Method), Vec<Placed<'_>>> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        let came = canvass.reports().filter(|record| record.state != ReportState::Quarantined);
        let came = came.map(|record| record.report.slot());
        let mut on_board = BTreeSet::from([Method::Mailed, Method::Early, Method::ElectionDay]);
        for slot in canvass.expected().copied().chain(came) {
            if seen.insert(slot) {
                let method = Method::of(slot.scope);
                on_board.insert(method);
                reports.entry((slot.precinct, method)).or_default().push((slot, canvass.report_at(&slot)));
            }
        }
        let methods: Vec<Method> = on_board.into_iter().collect();
        let expected: BTreeSet<&Slot> = canvass.expected().collect();
        let cell = |precinct, method| {
            let of_cell: &[Placed<'_>] = reports.get(&(precinct, method)).map_or(&[], Vec::as_slice);
            let records: Vec<&ReportRecord> = of_cell.iter().filter_map(|(_, record)| *record).collect();
            let on_board = of_cell.iter().map(|(slot, record)| {
                let about = record.and_then(|record| found.get(&record.report.id));
                report(canvass, (*slot, *record), about, expected.contains(slot))
            });
            BoardCell { reports: on_board.collect(), ballots: canvass.ballots_together(&records) }
        };
        let rows = canvass.precincts().map(|precinct| BoardRow {
            precinct: precinct.id,
            cells: methods.iter().map(|method| cell(precinct.id, *method)).collect(),
        });
        let rows = rows.collect();
        let aside = canvass.reports().filter(|record| record.state == ReportState::Quarantined);
        let aside = aside.map(|record| Aside { slot: record.report.slot(), reason: reason(record) });
        let mut aside: Vec<Aside> = aside.collect();
        aside.reverse();
        Ok(Board { as_of: canvass.last_entry(), methods, rows, aside, elsewhere })
    }

    pub(crate) fn reports(&self) -> impl Iterator<Item = &OnBoard> {
        self.rows.iter().flat_map(BoardRow::reports)
    }

    /// What the method at a place comes to.
    pub(crate) fn sum(&self, place: usize) -> MethodSum {
        let cells = || self.rows.iter().filter_map(|row| row.cells.get(place));
        let counted: Vec<Interval> = cells().filter_map(|cell| cell.ballots).collect();
        let silent = cells().any(|cell| cell.ballots.is_none() && cell.reports.iter().any(|report| report.counts));
        let hidden = cells().any(BoardCell::is_hidden);
        MethodSum {
            included: cells().map(BoardCell::included).sum(),
            reports: cells().map(|cell| cell.reports.len()).sum(),
            ballots: (!counted.is_empty() && !silent && !hidden).then(|| counted.into_iter().sum()),
            hidden,
        }
    }

    /// How many reports are shown so.
    pub(crate) fn count(&self, shown: Shown) -> usize {
        self.reports().filter(|report| report.is_among(shown)).count()
    }

    /// The precincts that have something to show, by their place in `rows`.
    pub(crate) fn rows_shown(&self, shown: Shown) -> Vec<usize> {
        let has = |row: &BoardRow| shown == Shown::All || row.reports().any(|report| report.is_among(shown));
        self.rows.iter().enumerate().filter(|(_, row)| has(row)).map(|(place, _)| place).collect()
    }
}

/// Why a report was set aside, where somebody said it.
fn reason(record: &ReportRecord) -> Option<String> {
    record.reason.clone().filter(|reason| reason != "source-not-in-use")
}

/// What was found, by report; and the errors that belong to none.
fn found(election: &Election) -> Result<(BTreeMap<ReportId, FoundOf>, Vec<String>), Error> {
    let canvass = election.canvass();
    // Only an acceptance is looked up in the log, which is long.
    let log = if canvass.accepted().is_empty() { Vec::new() } else { election.log()? };
    let mut by_report: BTreeMap<ReportId, FoundOf> = BTreeMap::new();
    let mut elsewhere = Vec::new();
    for finding in to_tell(election) {
        let text = || in_words(canvass, finding);
        match (weight(finding), finding.report) {
            (Weight::Error, Some(report)) => by_report.entry(report).or_default().errors.push(text()),
            (Weight::Accepted, Some(report)) => {
                let by = accepted_by(canvass, finding, &log).unwrap_or_default();
                let reason = finding.accepted.clone().unwrap_or_default();
                by_report.entry(report).or_default().accepted.push(AcceptedError { text: text(), by, reason });
            }
            (Weight::Error, None) => elsewhere.push(text()),
            (Weight::Warning, Some(report)) => by_report.entry(report).or_default().warnings.push(text()),
            _ => {}
        }
    }
    Ok((by_report, elsewhere))
}

/// A finding for the person in charge; where it would name figures of a report that was read once, without them: whoever
/// opens that for a second reading stands before this.
fn in_words(canvass: &Canvass, finding: &Finding) -> String {
    let record = finding.report.and_then(|id| canvass.report(id)).filter(|record| record.state.is_read_once());
    let names_figures = finding.values().iter().any(|(_, value)| value.starts_with(|c: char| c.is_ascii_digit()));
    let record = record.filter(|_| names_figures);
    let Some(record) = record else { return for_the_person_in_charge(canvass, finding) };
    let contest = finding.contest.map(|id| contest_name(canvass, id));
    let key = if contest.is_some() { "window.found.once" } else { "window.found.once.whole" };
    let values = [
        ("report", report_in_words(canvass, &record.report.slot())),
        ("contest", contest.unwrap_or_default()),
        ("found", words::word("window-found", finding.code.id())),
    ];
    words::filled(key, &values)
}

/// Who accepted a finding, while it is accepted.
pub(crate) fn accepted_by(canvass: &Canvass, finding: &Finding, log: &[LogEntry]) -> Option<String> {
    let entry = canvass.accepted_by(finding)?;
    log.iter().find(|line| line.number == entry).map(|line| line.by.clone())
}

/// What a finding weighs on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    /// An error that nobody has accepted.
    Error,
    /// To be looked at.
    Warning,
    /// An error that somebody has accepted.
    Accepted,
    /// Nothing: it is said elsewhere.
    Nothing,
}

pub(crate) fn weight(finding: &Finding) -> Weight {
    match (finding.level(), finding.code) {
        // Two readings that differ are a state of their own on the board.
        (_, FindingCode::ReadingsDiffer) => Weight::Nothing,
        (Level::Error, _) if finding.is_open_error() => Weight::Error,
        (Level::Error, _) => Weight::Accepted,
        _ if finding.accepted.is_some() => Weight::Nothing,
        (Level::Warning, _) => Weight::Warning,
        (Level::Hint, code) if code.stands_alone() => Weight::Warning,
        _ => Weight::Nothing,
    }
}

fn report(canvass: &Canvass, (slot, record): Placed<'_>, found: Option<&FoundOf>, expected: bool) -> OnBoard {
    let state = record.map_or(&ReportState::Expected, |record| &record.state);
    let wrong = found.is_some_and(|found| !found.errors.is_empty());
    let reader = state.open_pass().and_then(|pass| canvass.pass(pass)).map(|pass| pass.pass.reader.clone());
    let (stand, by) = match state {
        ReportState::Expected | ReportState::Importing { .. } | ReportState::Quarantined => {
            let not_in = if Method::of(slot.scope).is_counted_here() { Stand::NotCounted } else { Stand::NotIn };
            (not_in, None)
        }
        ReportState::FirstReading { reader, .. } => (Stand::Typing, Some(reader.clone())),
        ReportState::Differing { .. } | ReportState::Settling { .. } => (Stand::Differs, reader),
        ReportState::SecondReading { .. } => (Stand::Second, reader),
        ReportState::NoneSigned => (Stand::None, record.and_then(|record| record.signed_by.clone())),
        ReportState::Correcting { pass, .. } => {
            (Stand::Correcting, canvass.pass(*pass).map(|pass| pass.pass.reader.clone()))
        }
        _ if wrong => (Stand::Wrong, None),
        ReportState::FirstRead { reader } => (Stand::Once, Some(reader.clone())),
        ReportState::Settled | ReportState::Imported if found.is_some_and(|found| !found.accepted.is_empty()) => {
            (Stand::Accepted, None)
        }
        ReportState::Settled | ReportState::Imported => (Stand::In, None),
    };
    OnBoard {
        slot,
        stand,
        missing: expected && !state.is_in(),
        included: state.is_in(),
        counts: state.counts(),
        once: state.is_read_once(),
        hidden: state.is_blind() || state.is_read_once(),
        reads: reads(state),
        by,
        errors: found.map(|found| found.errors.clone()).unwrap_or_default(),
        warnings: found.map(|found| found.warnings.clone()).unwrap_or_default(),
        accepted: found.map(|found| found.accepted.clone()).unwrap_or_default(),
    }
}

/// The missing reports of a place and messenger.
pub(crate) struct ToChase<'a> {
    pub(crate) place: Option<String>,
    pub(crate) messenger: Option<String>,
    /// By machine or team.
    pub(crate) by_source: BTreeMap<SourceId, Vec<&'a OnBoard>>,
}

impl ToChase<'_> {
    pub(crate) fn count(&self) -> usize {
        self.by_source.values().map(Vec::len).sum()
    }
}

/// The missing reports, by place and messenger: the place with most of them first.
pub(crate) fn to_chase<'a>(canvass: &Canvass, board: &'a Board) -> Vec<ToChase<'a>> {
    let mut by_place: BTreeMap<_, BTreeMap<SourceId, Vec<&OnBoard>>> = BTreeMap::new();
    for report in board.reports().filter(|report| report.missing) {
        let id = report.slot.source;
        let place = canvass.source(id).and_then(|source| source.place.clone());
        let messenger = canvass.delivery(id).and_then(|delivery| delivery.messenger.clone());
        by_place.entry((place, messenger)).or_default().entry(id).or_default().push(report);
    }
    let place = |((place, messenger), by_source)| ToChase { place, messenger, by_source };
    let mut places: Vec<ToChase<'_>> = by_place.into_iter().map(place).collect();
    places.sort_by_key(|at| Reverse(at.count()));
    places
}

/// What a report covers, in words: "early", "mailed, hand tally", "election day, provisional".
pub(crate) fn scope_in_words(scope: Scope) -> String {
    let column = |column: Column| words::word("window.column", column.id());
    match scope {
        Scope::Whole => words::text("window.column.whole"),
        Scope::Column(each) => column(each),
        Scope::Group(group) => {
            let hand = (group.medium == Medium::Hand).then(|| words::text("window.group.hand"));
            let provisional = (group.ballots == Ballots::Provisional).then(|| words::text("window.group.provisional"));
            let parts = [Some(column(group.column)), provisional, hand];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    }
}

/// A report in words: precinct, source, and what it covers.
pub(crate) fn report_in_words(canvass: &Canvass, slot: &Slot) -> String {
    let source = canvass.source(slot.source).map_or_else(|| slot.source.0.to_string(), |source| source.name.clone());
    format!("{}, {source}, {}", canvass.precinct_name(slot.precinct), scope_in_words(slot.scope))
}

/// The number of a precinct whose name is "Precinct" and a number; otherwise its whole name.
pub(crate) fn short_name(name: &str) -> String {
    let rest = name.split_once(' ').filter(|(word, _)| word.eq_ignore_ascii_case("precinct"));
    let number = rest.map(|(_, rest)| rest).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    number.unwrap_or(name).to_owned()
}
