//! Machines and teams, and the register of the reports expected from them.

use canvass::{Canvass, PrecinctId, Scope, Slot, Source, SourceId, SourceKind, Stamp};

use super::super::Session;
use crate::board::{Method, scope_in_words, short_name};
use crate::election::Election;
use crate::error::Error;
use crate::register::{self, Line, Wanted, kinds};
use crate::view::window::{Choice, MachineForm, MachinePreview, MachineRow, MachinesPage, MachinesPreview};
use crate::words;

/// How many precincts are named before the others are only counted.
const NAMED: usize = 6;

impl Session {
    /// The machines and teams, and what is expected from them.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn machines(&self) -> Result<MachinesPage, Error> {
        self.ask(|desk| Ok(page(desk.election()?)))
    }

    /// What registering these machines would bring. Changes nothing.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn preview_machines(&self, forms: Vec<MachineForm>) -> Result<MachinesPreview, Error> {
        self.ask(move |desk| Ok(preview(desk.election()?, &forms)))
    }

    /// The machines of a pasted list, as they would be typed.
    ///
    /// # Errors
    /// Where the thread is gone.
    pub fn read_machines(&self, text: String) -> Result<Vec<MachineForm>, Error> {
        self.ask(move |_| Ok(register::read_list(&text)))
    }

    /// Registers machines and the reports expected from them: all or, where one is refused, none.
    ///
    /// # Errors
    /// What is wrong with each.
    pub fn register_machines(&self, forms: Vec<MachineForm>, stamp: Stamp) -> Result<MachinesPage, Error> {
        self.ask(move |desk| {
            register::register(desk.election_mut()?, &forms, &stamp)?;
            Ok(page(desk.election()?))
        })
    }

    /// Sets a registered machine right.
    ///
    /// # Errors
    /// What is wrong with it, or that a reason is missing.
    pub fn revise_machine(
        &self,
        id: u32,
        form: MachineForm,
        reason: String,
        stamp: Stamp,
    ) -> Result<MachinesPage, Error> {
        self.ask(move |desk| {
            register::revise(desk.election_mut()?, SourceId(id), &form, &reason, &stamp)?;
            Ok(page(desk.election()?))
        })
    }

    /// Takes a machine back, with the reports expected from it.
    ///
    /// # Errors
    /// Where a report of it is in, or the reason is missing.
    pub fn withdraw_machine(&self, id: u32, reason: String, stamp: Stamp) -> Result<MachinesPage, Error> {
        self.ask(move |desk| {
            register::withdraw(desk.election_mut()?, SourceId(id), &reason, &stamp)?;
            Ok(page(desk.election()?))
        })
    }
}

fn page(election: &Election) -> MachinesPage {
    let canvass = election.canvass();
    let machines: Vec<&Source> = canvass.sources().filter(|source| source.kind != SourceKind::File).collect();
    MachinesPage {
        said: words::filled(
            "window.machines.said",
            &[("sources", machines.len().to_string()), ("reports", canvass.expected().count().to_string())],
        ),
        machines: machines.iter().map(|source| machine(canvass, source)).collect(),
        gaps: if canvass.has_register() { gaps(canvass) } else { Vec::new() },
        kinds: kinds()
            .iter()
            .map(|kind| Choice { id: kind.id().to_owned(), words: words::word("window.source-kind", kind.id()) })
            .collect(),
        precincts: canvass.precincts().next().is_some(),
    }
}

fn gaps(canvass: &Canvass) -> Vec<String> {
    let all = canvass.precincts().count();
    let gap = |(method, precincts): (Method, Vec<PrecinctId>)| {
        let method = ("method", words::word("window.method", method.id()));
        if precincts.len() == all {
            return words::filled("window.gap.all", &[method]);
        }
        let some = [method, ("count", precincts.len().to_string()), ("all", all.to_string())];
        words::filled("window.gap", &[some.as_slice(), &[("precincts", named(canvass, &precincts))]].concat())
    };
    register::gaps(canvass).into_iter().map(gap).collect()
}

/// Precincts by name; of many the first, and how many more.
fn named(canvass: &Canvass, precincts: &[PrecinctId]) -> String {
    let names: Vec<String> = precincts.iter().take(NAMED).map(|id| canvass.precinct_name(*id)).collect();
    match precincts.len().saturating_sub(NAMED) {
        0 => names.join(", "),
        more => words::filled("window.and-more", &[("names", names.join(", ")), ("more", more.to_string())]),
    }
}

fn machine(canvass: &Canvass, source: &Source) -> MachineRow {
    let slots: Vec<&Slot> = canvass.expected().filter(|slot| slot.source == source.id).collect();
    let is_in = |slot: &&&Slot| canvass.report_at(slot).is_some_and(|record| record.state.is_in());
    let included = slots.iter().filter(is_in).count();
    let mut scopes: Vec<Scope> = slots.iter().map(|slot| slot.scope).collect();
    scopes.sort_unstable();
    scopes.dedup();
    let mut precincts: Vec<PrecinctId> = slots.iter().map(|slot| slot.precinct).collect();
    precincts.dedup();
    let messenger = canvass.delivery(source.id).and_then(|delivery| delivery.messenger.clone());
    let wanted = Wanted {
        name: source.name.clone(),
        kind: source.kind,
        place: source.place.clone(),
        messenger,
        scopes,
        precincts,
        test_deck: source.test_deck,
        in_use: source.in_use,
    };
    let reports = words::filled(
        "window.sum.reports",
        &[("included", included.to_string()), ("reports", slots.len().to_string())],
    );
    MachineRow { id: Some(source.id.0), form: form(canvass, &wanted), ..row(canvass, &wanted, reports) }
}

fn row(canvass: &Canvass, wanted: &Wanted, reports: String) -> MachineRow {
    let all = canvass.precincts().count();
    MachineRow {
        id: None,
        form: MachineForm::default(),
        name: wanted.name.clone(),
        kind: words::word("window.source-kind", wanted.kind.id()),
        place: wanted.place.clone().unwrap_or_default(),
        counts: wanted.scopes.iter().map(|scope| scope_in_words(*scope)).collect::<Vec<_>>().join("; "),
        precincts: if wanted.precincts.len() == all && all > 1 {
            words::filled("window.machines.all-precincts", &[("count", all.to_string())])
        } else {
            named(canvass, &wanted.precincts)
        },
        test_deck: wanted.test_deck.map(words::thousands).unwrap_or_default(),
        used: words::text(if wanted.in_use { "window.machines.in-use" } else { "window.machines.not-in-use" }),
        messenger: wanted.messenger.clone().unwrap_or_default(),
        reports,
    }
}

/// A machine as it would be typed.
fn form(canvass: &Canvass, wanted: &Wanted) -> MachineForm {
    let all = canvass.precincts().count();
    let name = |id: &PrecinctId| {
        let divided = canvass.precinct(*id).is_some_and(|precinct| precinct.part.is_some());
        let name = canvass.precinct_name(*id);
        if divided { name } else { short_name(&name) }
    };
    let names = wanted.precincts.iter().map(name);
    MachineForm {
        name: wanted.name.clone(),
        kind: wanted.kind.id().to_owned(),
        place: wanted.place.clone().unwrap_or_default(),
        counts: wanted.scopes.iter().map(|scope| scope_as_typed(*scope)).collect::<Vec<_>>().join(", "),
        precincts: if wanted.precincts.len() == all { "all".to_owned() } else { names.collect::<Vec<_>>().join("; ") },
        test_deck: wanted.test_deck.map(|deck| deck.to_string()).unwrap_or_default(),
        used: if wanted.in_use { "yes" } else { "no" }.to_owned(),
        messenger: wanted.messenger.clone().unwrap_or_default(),
    }
}

/// A scope as it is typed, where it can be so; otherwise as the file names it.
fn scope_as_typed(scope: Scope) -> String {
    match scope {
        Scope::Group(_) => scope_in_words(scope).replace(", ", " "),
        Scope::Column(column) => format!("all {column}"),
        Scope::Whole => scope.to_string(),
    }
}

fn preview(election: &Election, forms: &[MachineForm]) -> MachinesPreview {
    let canvass = election.canvass();
    let plan = register::plan(canvass, forms);
    let lines = (1..).zip(&plan.lines).map(|(number, line)| MachinePreview {
        line: number,
        machine: shown(canvass, line),
        problem: line.outcome.as_ref().err().map(|problem| words::sentence(problem.as_ref())),
    });
    MachinesPreview {
        said: words::filled(
            "window.machines.preview",
            &[("sources", plan.lines.len().to_string()), ("reports", plan.reports().to_string())],
        ),
        ready: plan.is_ready(),
        rows: lines.collect(),
    }
}

/// A line as it was understood; where it was not, as it was given.
fn shown(canvass: &Canvass, line: &Line) -> MachineRow {
    let given = &line.form;
    let reports = words::filled("window.machines.reports", &[("reports", line.reports.to_string())]);
    match &line.outcome {
        Ok(wanted) => MachineRow { form: given.clone(), ..row(canvass, wanted, reports) },
        Err(_) => MachineRow {
            id: None,
            form: given.clone(),
            name: given.name.clone(),
            kind: given.kind.clone(),
            place: given.place.clone(),
            counts: given.counts.clone(),
            precincts: given.precincts.clone(),
            test_deck: given.test_deck.clone(),
            used: given.used.clone(),
            messenger: given.messenger.clone(),
            reports: String::new(),
        },
    }
}
