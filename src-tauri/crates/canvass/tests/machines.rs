//! The state machines against their drawings: a transition in one and not in the other fails.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use std::collections::{BTreeMap, BTreeSet};

use canvass::*;
use house::*;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// From, transition, to.
type Edge = (String, String, String);

/// Reads the arrows of a Mermaid state diagram. Mermaid knows no hyphen in a name of a state, so it draws one as `_`.
fn drawn(drawing: &str) -> BTreeSet<Edge> {
    let name = |state: &str| state.trim().replace('_', "-");
    drawing
        .lines()
        .skip(1)
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with("[*]"))
        .map(|line| {
            let (arrow, transition) = line.split_once(": ").unwrap_or_else(|| panic!("no transition: {line}"));
            let (from, to) = arrow.split_once(" --> ").unwrap_or_else(|| panic!("no arrow: {line}"));
            (name(from), transition.trim().to_owned(), name(to))
        })
        .collect()
}

/// Where the drawing begins.
fn start(drawing: &str) -> String {
    let line = drawing.lines().map(str::trim).find(|line| line.starts_with("[*]")).unwrap();
    line.rsplit(' ').next().unwrap().replace('_', "-")
}

const REPORT: &str = include_str!("../machines/report.mmd");
const RESULTS_SET: &str = include_str!("../machines/results-set.mmd");

fn field(place: u16) -> Field {
    Field::Votes(ChoiceId { contest: ContestId(1), place })
}

fn begin_id(kind: PassKind) -> String {
    format!("begin-{kind}")
}

/// What a reader may have read: the same as before, something else, a field less, everything again, nothing.
fn readings() -> Vec<Rows> {
    let one = Some(Count::Exact(1));
    let two = Some(Count::Exact(2));
    vec![
        BTreeMap::from([(field(1), one), (field(2), one)]),
        BTreeMap::from([(field(1), one), (field(2), two)]),
        BTreeMap::from([(field(1), one)]),
        BTreeMap::from([(field(1), two), (field(2), None)]),
        Rows::new(),
    ]
}

/// Every transition that leads out of a state, with the figures that stand after it.
fn transitions(state: &ReportState, standing: &Figures) -> Vec<(String, ReportState, Figures)> {
    let mut all = Vec::new();
    for &kind in PassKind::ALL {
        for reader in ["Ana", "Ben"] {
            let (id, report) = (PassId(1), ReportId(1));
            let pass = PassBegun { id, report, kind, reader: reader.to_owned(), reason: Some("misread".to_owned()) };
            if let Ok(next) = state.clone().begin(&pass) {
                all.push((begin_id(kind), next, standing.clone()));
            }
        }
    }
    for read in readings() {
        if let Ok((next, figures)) = state.clone().finish(PassId(1), standing, &read) {
            all.push(("finish".to_owned(), next, figures));
        }
    }
    if let Ok(next) = state.clone().sign_none("R. Clerk", "no ballots") {
        all.push(("sign-none".to_owned(), next, standing.clone()));
    }
    if let Ok(next) = state.clone().quarantine("test deck") {
        all.push(("quarantine".to_owned(), next, standing.clone()));
    }
    all
}

#[test]
fn the_report_machine_is_its_drawing() {
    let mut walked: BTreeSet<Edge> = BTreeSet::new();
    let mut seen: Vec<(ReportState, Figures)> = Vec::new();
    let mut open = vec![(ReportState::Expected, Figures::new())];
    while let Some((state, standing)) = open.pop() {
        if seen.contains(&(state.clone(), standing.clone())) {
            continue;
        }
        for (transition, next, figures) in transitions(&state, &standing) {
            walked.insert((state.id().to_owned(), transition, next.id().to_owned()));
            open.push((next, figures));
        }
        seen.push((state, standing));
    }
    assert_eq!(start(REPORT), ReportState::Expected.id());
    let drawn = drawn(REPORT);
    assert_eq!(walked.difference(&drawn).collect::<Vec<_>>(), Vec::<&Edge>::new(), "made, not drawn");
    assert_eq!(drawn.difference(&walked).collect::<Vec<_>>(), Vec::<&Edge>::new(), "drawn, not made");
}

#[test]
fn the_machine_of_the_results_sets_is_its_drawing() {
    let mut walked: BTreeSet<Edge> = BTreeSet::new();
    let mut open = vec![SetState::new()];
    let mut seen: Vec<SetState> = Vec::new();
    while let Some(state) = open.pop() {
        if seen.contains(&state) {
            continue;
        }
        seen.push(state);
        let opened = ResultsSetKind::ALL.iter().map(|&kind| {
            let transition = match kind {
                ResultsSetKind::Night => "open-night",
                ResultsSetKind::Canvass => "open-canvass",
                ResultsSetKind::Certified => "certify",
                ResultsSetKind::Recount => "open-recount",
                ResultsSetKind::Amended => "amend",
            };
            (transition, state.open(kind, Some("by order")))
        });
        for (transition, next) in opened.chain([("seal", state.seal())]) {
            if let Ok(next) = next {
                walked.insert((state.id().to_owned(), transition.to_owned(), next.id().to_owned()));
                open.push(next);
            }
        }
    }
    assert_eq!(start(RESULTS_SET), SetState::new().id());
    let drawn = drawn(RESULTS_SET);
    assert_eq!(walked.difference(&drawn).collect::<Vec<_>>(), Vec::<&Edge>::new(), "made, not drawn");
    assert_eq!(drawn.difference(&walked).collect::<Vec<_>>(), Vec::<&Edge>::new(), "drawn, not made");
}

/// An attempt on one report, as facts.
#[derive(Debug, Clone)]
enum Attempt {
    Begin(PassKind, bool),
    Key(u16, Option<u64>),
    Finish,
    SignNone,
    Quarantine,
}

fn attempt() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        4 => (prop::sample::select(PassKind::ALL), any::<bool>()).prop_map(|(kind, ben)| Attempt::Begin(kind, ben)),
        4 => (1_u16..3, prop::option::of(0_u64..3)).prop_map(|(place, count)| Attempt::Key(place, count)),
        4 => Just(Attempt::Finish),
        1 => Just(Attempt::SignNone),
        1 => Just(Attempt::Quarantine),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is tried, a report moves along a drawn arrow or stays where it is and keeps its figures.
    #[test]
    fn a_report_walks_along_its_drawing(attempts in prop::collection::vec(attempt(), 1..60)) {
        let arrows = drawn(REPORT);
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A", "B"]);
        let machine = h.source(SourceKind::Machine, "ICE 1");
        let report = h.report(precinct, machine, Scope::Whole);
        let mut last_pass = PassId(0);
        for attempt in attempts {
            let before = h.canvass.report(report).unwrap().clone();
            let (transition, fact) = match attempt {
                Attempt::Begin(kind, ben) => {
                    let reader = if ben { "Ben" } else { "Ana" }.to_owned();
                    let id = h.canvass.next_pass();
                    let reason = Some("misread".to_owned());
                    (begin_id(kind), Fact::PassBegun(PassBegun { id, report, kind, reader, reason }))
                }
                Attempt::Key(place, count) => {
                    let field = Field::Votes(ChoiceId { contest, place });
                    let count = count.map(Count::Exact);
                    ("key".to_owned(), Fact::FieldRow(FieldRow { pass: last_pass, field, count }))
                }
                Attempt::Finish => ("finish".to_owned(), Fact::PassFinished(PassFinished { pass: last_pass })),
                Attempt::SignNone => {
                    let (signed_by, reason) = ("R. Clerk".to_owned(), "no ballots".to_owned());
                    ("sign-none".to_owned(), Fact::NoneSigned(NoneSigned { report, signed_by, reason }))
                }
                Attempt::Quarantine => {
                    let reason = "test deck".to_owned();
                    ("quarantine".to_owned(), Fact::Quarantined(Quarantined { report, reason }))
                }
            };
            let done = h.try_apply(fact.clone());
            let after = h.canvass.report(report).unwrap();
            match done {
                Ok(()) if transition == "key" => prop_assert_eq!(&before, after),
                Ok(()) => {
                    let edge = (before.state.id().to_owned(), transition, after.state.id().to_owned());
                    prop_assert!(arrows.contains(&edge), "not drawn: {:?}", edge);
                    if let Fact::PassBegun(pass) = fact {
                        last_pass = pass.id;
                    }
                }
                Err(_) => prop_assert_eq!(&before, after),
            }
        }
    }

    /// Whatever row is tried, the results move along drawn arrows or stay where they are.
    #[test]
    fn the_results_walk_along_their_drawing(
        rows in prop::collection::vec((prop::sample::select(ResultsSetKind::ALL), any::<bool>(), any::<bool>()), 1..40),
    ) {
        let arrows = drawn(RESULTS_SET);
        let mut h = House::default();
        for (kind, sealed, said) in rows {
            let before = h.canvass.set();
            let seals = kind == before.kind() && sealed && !before.is_sealed();
            let id = if seals { h.canvass.set_id() } else { h.canvass.next_set() };
            let reason = said.then(|| "by order".to_owned());
            let done = h.try_apply(Fact::ResultsSet(ResultsSet { id, kind, sealed, reason }));
            let (from, to) = (before.id(), h.canvass.set().id());
            if done.is_err() {
                prop_assert_eq!(from, to);
            } else if from != to {
                let by_one = |a: &str, b: &str| arrows.iter().any(|(x, _, y)| x == a && y == b);
                // A row that opens a set sealed goes two arrows at once.
                let by_two = arrows.iter().any(|(x, _, y)| x == from && by_one(y, to));
                prop_assert!(by_one(from, to) || (sealed && by_two), "{} to {}", from, to);
            }
        }
    }
}
