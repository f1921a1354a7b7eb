//! Machines and teams, the reports expected from them, and what is signed or set aside instead of a report.

mod list;
mod precincts;
mod revise;
mod typed;

use std::collections::BTreeSet;

use canvass::{
    Act, ActKind, Canvass, Delivery, Expected, Fact, NoneSigned, PrecinctId, Quarantined, Report, Scope, Slot, Source,
    SourceId, SourceKind, Stamp,
};
use law::Coded;

pub(crate) use self::list::read as read_list;
pub(crate) use self::revise::{revise, withdraw};
pub(crate) use self::typed::{kinds, understood};
use crate::board::{Method, report_in_words};
use crate::election::Election;
use crate::error::{Error, Problem};
use crate::import;
use crate::setup::{SetupRefused, field};
use crate::view::window::MachineForm;
use crate::words;

/// A machine or team as somebody wants it registered, understood.
#[derive(Debug, Clone)]
pub(crate) struct Wanted {
    pub(crate) name: String,
    pub(crate) kind: SourceKind,
    pub(crate) place: Option<String>,
    /// Who brings its tape or medium.
    pub(crate) messenger: Option<String>,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) precincts: Vec<PrecinctId>,
    pub(crate) test_deck: Option<u64>,
    pub(crate) in_use: bool,
}

impl Wanted {
    /// The reports that must come from it: none from a machine that is not put to use.
    fn slots(&self, source: SourceId) -> impl Iterator<Item = Slot> {
        let precincts = self.precincts.iter().filter(|_| self.in_use);
        precincts.flat_map(move |&precinct| self.scopes.iter().map(move |&scope| Slot { precinct, source, scope }))
    }
}

/// Why a machine is not registered, or a report not signed or set aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RegisterRefused {
    /// A machine without a serial or name.
    NoName,
    /// It is none of the kinds.
    UnknownKind { given: String },
    /// It is none of the methods.
    UnknownMethod { given: String },
    /// A machine in use that counts nothing.
    CountsNothing { source: String },
    /// A machine in use that reports no precinct.
    NoPrecinct { source: String },
    /// No precinct has this name or number.
    UnknownPrecinct { given: String },
    /// Two precincts have this number.
    AmbiguousPrecinct { given: String, first: String, second: String },
    /// It is neither yes nor no.
    NotYesOrNo { given: String },
    /// The list names it twice.
    NamedTwice { source: String },
    /// It is registered already as something else.
    KnownOtherwise { source: String },
    /// It is registered already, with all of these reports.
    NothingNew { source: String },
    /// The list has no line.
    EmptyList,
    /// There is no such machine any more.
    NoSuchSource { id: String },
    /// What kind of source it is stays.
    KindStays { source: String },
    /// Nothing is expected there and nothing came.
    NoSuchReport { report: String },
}

impl Coded for RegisterRefused {
    fn code(&self) -> &'static str {
        match self {
            RegisterRefused::NoName => "register.no-name",
            RegisterRefused::UnknownKind { .. } => "register.unknown-kind",
            RegisterRefused::UnknownMethod { .. } => "register.unknown-method",
            RegisterRefused::CountsNothing { .. } => "register.counts-nothing",
            RegisterRefused::NoPrecinct { .. } => "register.no-precinct",
            RegisterRefused::UnknownPrecinct { .. } => "register.unknown-precinct",
            RegisterRefused::AmbiguousPrecinct { .. } => "register.ambiguous-precinct",
            RegisterRefused::NotYesOrNo { .. } => "register.not-yes-or-no",
            RegisterRefused::NamedTwice { .. } => "register.named-twice",
            RegisterRefused::KnownOtherwise { .. } => "register.known-otherwise",
            RegisterRefused::NothingNew { .. } => "register.nothing-new",
            RegisterRefused::EmptyList => "register.empty-list",
            RegisterRefused::NoSuchSource { .. } => "register.no-such-source",
            RegisterRefused::KindStays { .. } => "register.kind-stays",
            RegisterRefused::NoSuchReport { .. } => "register.no-such-report",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            RegisterRefused::NoName | RegisterRefused::EmptyList => Vec::new(),
            RegisterRefused::UnknownKind { given }
            | RegisterRefused::UnknownMethod { given }
            | RegisterRefused::UnknownPrecinct { given }
            | RegisterRefused::NotYesOrNo { given } => vec![("given", given.clone())],
            RegisterRefused::AmbiguousPrecinct { given, first, second } => {
                vec![("given", given.clone()), ("first", first.clone()), ("second", second.clone())]
            }
            RegisterRefused::CountsNothing { source }
            | RegisterRefused::NoPrecinct { source }
            | RegisterRefused::NamedTwice { source }
            | RegisterRefused::KnownOtherwise { source }
            | RegisterRefused::KindStays { source }
            | RegisterRefused::NothingNew { source } => vec![("source", source.clone())],
            RegisterRefused::NoSuchSource { id } => vec![("id", id.clone())],
            RegisterRefused::NoSuchReport { report } => vec![("report", report.clone())],
        }
    }
}

/// A list of machines, each understood or with what is wrong with it, and the facts that registering them brings.
pub(crate) struct Plan {
    pub(crate) lines: Vec<Line>,
    facts: Vec<Fact>,
}

/// A line of the list.
pub(crate) struct Line {
    pub(crate) form: MachineForm,
    pub(crate) outcome: Result<Wanted, Box<dyn Problem>>,
    /// How many reports it adds to the register.
    pub(crate) reports: usize,
}

impl Plan {
    /// How many reports it adds to the register.
    pub(crate) fn reports(&self) -> usize {
        self.lines.iter().map(|line| line.reports).sum()
    }

    /// Whether nothing is wrong with any line, and there is one.
    pub(crate) fn is_ready(&self) -> bool {
        !self.lines.is_empty() && self.lines.iter().all(|line| line.outcome.is_ok())
    }
}

/// Plans machines as they were typed or pasted. Changes nothing.
pub(crate) fn plan(canvass: &Canvass, forms: &[MachineForm]) -> Plan {
    let mut plan = Plan { lines: Vec::new(), facts: Vec::new() };
    let mut names = BTreeSet::new();
    let mut next = canvass.next_source().0;
    for form in forms {
        let planned = understood(canvass, form).and_then(|wanted| {
            if !names.insert(import::folded(&wanted.name)) {
                return refuse(RegisterRefused::NamedTwice { source: wanted.name.clone() });
            }
            let facts = facts(canvass, &wanted, SourceId(next))?;
            Ok((wanted, facts))
        });
        let (outcome, reports) = match planned {
            Ok((wanted, facts)) => {
                next += u32::from(facts.iter().any(|fact| matches!(fact, Fact::Source(_))));
                let reports = facts.iter().filter(|fact| matches!(fact, Fact::Expected(_))).count();
                plan.facts.extend(facts);
                (Ok(wanted), reports)
            }
            Err(problem) => (Err(problem), 0),
        };
        plan.lines.push(Line { form: form.clone(), outcome, reports });
    }
    plan
}

type Refused<T> = Result<T, Box<dyn Problem>>;

fn refuse<T>(refused: RegisterRefused) -> Refused<T> {
    Err(Box::new(refused))
}

/// The facts of one machine: itself, where it is new, and the reports that are not expected of it yet.
fn facts(canvass: &Canvass, wanted: &Wanted, free: SourceId) -> Refused<Vec<Fact>> {
    let mut of_paper = canvass.sources().filter(|source| source.kind != SourceKind::File);
    let known = of_paper.find(|source| folded(&source.name) == folded(&wanted.name));
    let mut facts = Vec::new();
    let source = match known {
        Some(known) => {
            let same_place = wanted.place.is_none() || wanted.place == known.place;
            let same_deck = wanted.test_deck.is_none() || wanted.test_deck == known.test_deck;
            if known.kind != wanted.kind || known.in_use != wanted.in_use || !same_place || !same_deck {
                return refuse(RegisterRefused::KnownOtherwise { source: known.name.clone() });
            }
            known.id
        }
        None => {
            if let Err(refused) = no_other_spelling(canvass, &wanted.name) {
                return Err(Box::new(refused));
            }
            facts.push(Fact::Source(Source {
                place: wanted.place.clone(),
                in_use: wanted.in_use,
                test_deck: wanted.test_deck,
                ..Source::named(free, wanted.kind, wanted.name.as_str())
            }));
            free
        }
    };
    facts.extend(delivery(canvass, wanted, source));
    let registered: BTreeSet<Slot> = canvass.expected().copied().collect();
    let new = wanted.slots(source).filter(|slot| !registered.contains(slot));
    facts.extend(new.map(|Slot { precinct, source, scope }| Fact::Expected(Expected { precinct, source, scope })));
    if facts.is_empty() {
        return refuse(RegisterRefused::NothingNew { source: wanted.name.clone() });
    }
    Ok(facts)
}

/// Who brings its tape, where that is new.
fn delivery(canvass: &Canvass, wanted: &Wanted, source: SourceId) -> Option<Fact> {
    let known = canvass.delivery(source);
    if wanted.messenger.is_none() || known.is_some_and(|known| known.messenger == wanted.messenger) {
        return None;
    }
    let scope = known.and_then(|known| known.scope);
    Some(Fact::Delivery(Delivery { source, messenger: wanted.messenger.clone(), scope }))
}

/// A name without case and surplus blanks: what two spellings of one serial have in common.
pub(crate) fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Refuses the name of a new machine or team that is another spelling of a known one: both would count.
///
/// # Errors
/// [`SetupRefused::SpelledTwice`] with both spellings.
pub(crate) fn no_other_spelling(canvass: &Canvass, name: &str) -> Result<(), SetupRefused> {
    let mut of_paper = canvass.sources().filter(|source| source.kind != SourceKind::File);
    match of_paper.find(|source| import::folded(&source.name) == import::folded(name)) {
        Some(known) => Err(SetupRefused::spelled_twice(name.to_owned(), known.name.clone())),
        None => Ok(()),
    }
}

/// Registers machines and the reports expected from them: all of the list or, where one line is wrong, none.
///
/// # Errors
/// What is wrong with each line; that the list is empty.
pub(crate) fn register(election: &mut Election, forms: &[MachineForm], stamp: &Stamp) -> Result<(), Error> {
    let Plan { lines, facts } = plan(election.canvass(), forms);
    if lines.is_empty() {
        return Err(Error::refused(RegisterRefused::EmptyList));
    }
    let about = words::filled(
        "window.machines.about",
        &[
            ("sources", lines.len().to_string()),
            ("reports", lines.iter().map(|line| line.reports).sum::<usize>().to_string()),
        ],
    );
    let problems: Vec<Box<dyn Problem>> = lines.into_iter().filter_map(|line| line.outcome.err()).collect();
    if !problems.is_empty() {
        return Err(Error::all(problems));
    }
    election.record(&Act { kind: ActKind::SetUp, about, reason: None, facts }, stamp).map(drop)
}

/// Records that somebody signed that there is nothing to report.
///
/// # Errors
/// Where name or reason is missing; where the report is not expected, or has been read, taken in or signed already.
pub(crate) fn sign_none(
    election: &mut Election,
    slot: Slot,
    signed_by: &str,
    reason: &str,
    stamp: &Stamp,
) -> Result<(), Error> {
    let canvass = election.canvass();
    let mut facts = Vec::new();
    let report = match canvass.report_at(&slot) {
        Some(record) => record.report.id,
        None if canvass.expected().any(|expected| *expected == slot) => {
            let id = canvass.next_report();
            let Slot { precinct, source, scope } = slot;
            facts.push(Fact::Report(Report { id, precinct, source, scope }));
            id
        }
        None => return Err(Error::refused(RegisterRefused::NoSuchReport { report: report_in_words(canvass, &slot) })),
    };
    let signed_by = field("signature", signed_by).map_err(Error::refused)?;
    let reason = field("reason", reason).map_err(Error::refused)?;
    facts.push(Fact::NoneSigned(NoneSigned { report, signed_by: signed_by.clone(), reason: reason.clone() }));
    let about = words::filled("window.none.about", &[("report", report_in_words(canvass, &slot)), ("by", signed_by)]);
    election.record(&Act { kind: ActKind::NoneSigned, about, reason: Some(reason), facts }, stamp).map(drop)
}

/// Sets a report aside: it never counts again, and what it was expected for is missing.
///
/// # Errors
/// Where there is no such report, or the reason is missing.
pub(crate) fn set_aside(election: &mut Election, slot: Slot, reason: &str, stamp: &Stamp) -> Result<(), Error> {
    let canvass = election.canvass();
    let about = report_in_words(canvass, &slot);
    let Some(record) = canvass.report_at(&slot) else {
        return Err(Error::refused(RegisterRefused::NoSuchReport { report: about }));
    };
    let reason = field("reason", reason).map_err(Error::refused)?;
    let facts = vec![Fact::Quarantined(Quarantined { report: record.report.id, reason: reason.clone() })];
    election.record(&Act { kind: ActKind::Quarantined, about, reason: Some(reason), facts }, stamp).map(drop)
}

/// The precincts from which no report is expected by a method, method by method: what nobody would miss.
pub(crate) fn gaps(canvass: &Canvass) -> Vec<(Method, Vec<PrecinctId>)> {
    let expected: BTreeSet<(Method, PrecinctId)> =
        canvass.expected().map(|slot| (Method::of(slot.scope), slot.precinct)).collect();
    let whole = |precinct| expected.contains(&(Method::Whole, precinct));
    let methods = [Method::Mailed, Method::Early, Method::ElectionDay, Method::Hand, Method::Provisional];
    let precincts = || canvass.precincts().map(|precinct| precinct.id).filter(|precinct| !whole(*precinct));
    let gap = |method| (method, precincts().filter(|precinct| !expected.contains(&(method, *precinct))).collect());
    methods.map(gap).into_iter().filter(|(_, precincts): &(Method, Vec<PrecinctId>)| !precincts.is_empty()).collect()
}
