//! The board of precinct × method: where every report stands, from the election in memory.

use std::collections::{BTreeMap, BTreeSet};

use canvass::{
    Ballots, Canvass, Column, EntryNumber, Finding, FindingCode, Group, Level, Medium, PrecinctId, ReportId,
    ReportRecord, ReportState, Scope, Slot,
};
use law::Interval;

use crate::reading::for_the_person_in_charge;
use crate::words;

/// A column of the board. Inside there are twelve counting groups; a tape of the night belongs to one of three methods,
/// and what is counted by hand or provisional comes days later and stands apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Method {
    Mailed,
    Early,
    ElectionDay,
    Hand,
    Provisional,
    Whole,
}

impl Method {
    pub(crate) fn of(scope: Scope) -> Method {
        match scope {
            Scope::Whole => Method::Whole,
            Scope::Group(Group { ballots: Ballots::Provisional, .. }) => Method::Provisional,
            Scope::Group(Group { medium: Medium::Hand, .. }) => Method::Hand,
            Scope::Group(Group { column, .. }) | Scope::Column(column) => match column {
                Column::Mailed => Method::Mailed,
                Column::Early => Method::Early,
                Column::ElectionDay => Method::ElectionDay,
            },
        }
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Method::Mailed => "mailed",
            Method::Early => "early",
            Method::ElectionDay => "election-day",
            Method::Hand => "hand",
            Method::Provisional => "provisional",
            Method::Whole => "whole",
        }
    }

    /// Whether somebody in the office counts it, so that what is missing has not been counted; a tape of a polling place
    /// has not come in.
    const fn is_counted_here(self) -> bool {
        matches!(self, Method::Mailed | Method::Hand | Method::Provisional)
    }
}

/// Where a report stands, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stand {
    /// It counts, and an error in it has not been accepted.
    Wrong,
    /// Two readings differ.
    Differs,
    /// It has not come in.
    NotIn,
    /// It has not been counted.
    NotCounted,
    /// Somebody reads it.
    Typing,
    /// Read once.
    Once,
    /// Somebody reads it a second time.
    Second,
    /// It counts, and an error in it was accepted with a reason.
    Accepted,
    /// It counts.
    In,
    /// "None" was signed.
    None,
}

impl Stand {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Stand::Wrong => "wrong",
            Stand::Differs => "differs",
            Stand::NotIn => "not-in",
            Stand::NotCounted => "not-counted",
            Stand::Typing => "typing",
            Stand::Once => "once",
            Stand::Second => "second",
            Stand::Accepted => "accepted",
            Stand::In => "in",
            Stand::None => "none",
        }
    }
}

/// What is shown of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    All,
    Missing,
    Wrong,
    Once,
    Findings,
    Included,
}

impl Shown {
    pub(crate) const ALL: [Shown; 6] =
        [Shown::All, Shown::Missing, Shown::Wrong, Shown::Once, Shown::Findings, Shown::Included];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Shown::All => "all",
            Shown::Missing => "missing",
            Shown::Wrong => "wrong",
            Shown::Once => "once",
            Shown::Findings => "findings",
            Shown::Included => "included",
        }
    }

    pub(crate) fn takes(self, report: &OnBoard) -> bool {
        match self {
            Shown::All => true,
            Shown::Missing => report.missing,
            Shown::Wrong => matches!(report.stand, Stand::Wrong | Stand::Differs),
            Shown::Once => matches!(report.stand, Stand::Once | Stand::Second),
            Shown::Findings => !report.errors.is_empty() || !report.warnings.is_empty(),
            Shown::Included => report.included,
        }
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
    /// Who reads it, has read it, or signed.
    pub(crate) by: Option<String>,
    /// Errors in it that nobody has accepted, for the person in charge.
    pub(crate) errors: Vec<String>,
    /// Warnings about it that nobody has accepted.
    pub(crate) warnings: Vec<String>,
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

/// A report that was set aside.
#[derive(Debug, Clone)]
pub(crate) struct Aside {
    pub(crate) slot: Slot,
    pub(crate) reason: String,
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

/// What was found about a report, and nobody has accepted.
#[derive(Default)]
struct FoundOf {
    errors: Vec<String>,
    warnings: Vec<String>,
    /// An error was accepted.
    accepted: bool,
}

/// A place in the register, and the report that is there.
type Placed<'a> = (Slot, Option<&'a ReportRecord>);

impl Board {
    /// The board of an election as it stands.
    pub(crate) fn of(canvass: &Canvass) -> Board {
        let (found, elsewhere) = found(canvass);
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
                report(*slot, *record, about, expected.contains(slot))
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
        Board { as_of: canvass.last_entry(), methods, rows, aside, elsewhere }
    }

    pub(crate) fn reports(&self) -> impl Iterator<Item = &OnBoard> {
        self.rows.iter().flat_map(BoardRow::reports)
    }

    /// How many reports are shown so.
    pub(crate) fn count(&self, shown: Shown) -> usize {
        self.reports().filter(|report| shown.takes(report)).count()
    }

    /// The precincts that have something to show, by their place in `rows`.
    pub(crate) fn rows_shown(&self, shown: Shown) -> Vec<usize> {
        let has = |row: &BoardRow| shown == Shown::All || row.reports().any(|report| shown.takes(report));
        self.rows.iter().enumerate().filter(|(_, row)| has(row)).map(|(place, _)| place).collect()
    }
}

/// Why a report was set aside: as somebody said, or in our words where the register did it.
fn reason(record: &ReportRecord) -> String {
    match record.reason.as_deref() {
        Some("source-not-in-use") => words::text("window.aside.not-in-use"),
        reason => reason.unwrap_or_default().to_owned(),
    }
}

/// Whether a hint is the only word about what it points to: figures that came twice, which balance.
fn stands_alone(hint: FindingCode) -> bool {
    matches!(hint, FindingCode::IdenticalColumns | FindingCode::AlikeReports)
}

/// What was found, by report; and the errors that belong to none.
fn found(canvass: &Canvass) -> (BTreeMap<ReportId, FoundOf>, Vec<String>) {
    let mut by_report: BTreeMap<ReportId, FoundOf> = BTreeMap::new();
    let mut elsewhere = Vec::new();
    // Two readings that differ are a state of their own on the board.
    let said_by_state = |finding: &Finding| finding.code == FindingCode::ReadingsDiffer;
    for finding in canvass.findings().iter().filter(|finding| !said_by_state(finding)) {
        let text = || for_the_person_in_charge(canvass, finding);
        match (finding.level(), finding.report) {
            (Level::Error, Some(report)) if finding.is_open_error() => {
                by_report.entry(report).or_default().errors.push(text());
            }
            (Level::Error, Some(report)) => by_report.entry(report).or_default().accepted = true,
            (Level::Error, None) if finding.is_open_error() => elsewhere.push(text()),
            (Level::Warning, Some(report)) if finding.accepted.is_none() => {
                by_report.entry(report).or_default().warnings.push(text());
            }
            // Most hints say where to look beside an error; these stand by themselves.
            (Level::Hint, Some(report)) if stands_alone(finding.code) => {
                by_report.entry(report).or_default().warnings.push(text());
            }
            _ => {}
        }
    }
    (by_report, elsewhere)
}

fn report(slot: Slot, record: Option<&ReportRecord>, found: Option<&FoundOf>, expected: bool) -> OnBoard {
    let state = record.map_or(&ReportState::Expected, |record| &record.state);
    let wrong = found.is_some_and(|found| !found.errors.is_empty());
    let (stand, by) = match state {
        ReportState::Expected | ReportState::Importing { .. } | ReportState::Quarantined => {
            let not_in = if Method::of(slot.scope).is_counted_here() { Stand::NotCounted } else { Stand::NotIn };
            (not_in, None)
        }
        ReportState::FirstReading { reader, .. } => (Stand::Typing, Some(reader.clone())),
        ReportState::Differing { .. } | ReportState::Settling { .. } => (Stand::Differs, None),
        ReportState::NoneSigned => (Stand::None, record.and_then(|record| record.signed_by.clone())),
        _ if wrong => (Stand::Wrong, None),
        ReportState::FirstRead { reader } => (Stand::Once, Some(reader.clone())),
        ReportState::SecondReading { .. } => (Stand::Second, None),
        ReportState::Correcting { .. } => (Stand::Typing, None),
        ReportState::Settled | ReportState::Imported if found.is_some_and(|found| found.accepted) => {
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
        by,
        errors: found.map(|found| found.errors.clone()).unwrap_or_default(),
        warnings: found.map(|found| found.warnings.clone()).unwrap_or_default(),
    }
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
