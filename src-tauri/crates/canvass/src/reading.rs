//! Reports and their readings: what is typed, what is taken in, and when it counts.
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use crate::apply::{unknown, unused};
use crate::as_of::AsOf;
use crate::canvass::{Canvass, PassRecord, ReportRecord};
use crate::differed::Differences;
use crate::figures::{Line, lines_of};
use crate::id::{ContestId, EntryNumber, PassId, PrecinctId, ReportId};
use crate::inconsistent::Inconsistent;
use crate::report::{Count, Field, FieldRow, NoneSigned, PassBegun, PassKind, Quarantined, Report};
use crate::report_state::{Figures, ReportRefused, ReportState, Rows};
use crate::resolve::resolve;

impl Canvass {
    pub(crate) fn apply_report(&mut self, report: &Report) -> Result<(), Inconsistent> {
        unused("report", report.id.0, self.reports.contains_key(&report.id))?;
        self.known_precinct(report.precinct)?;
        let in_use = self.known_source(report.source)?.in_use;
        let slot = report.slot();
        if self.slots.contains_key(&slot) {
            return Err(Inconsistent::AlreadyReported { report: self.report_name(&slot) });
        }
        // Figures from a source that was not put to use are set aside from the start.
        let (state, reason) = if in_use {
            self.slots.insert(slot, report.id);
            (ReportState::Expected, None)
        } else {
            (ReportState::Quarantined, Some("source-not-in-use".to_owned()))
        };
        let record = ReportRecord {
            report: report.clone(),
            state,
            figures: Figures::new(),
            reason,
            signed_by: None,
            as_of: AsOf::default(),
            differences: Differences::default(),
        };
        self.reports.insert(report.id, Arc::new(record));
        Ok(())
    }

    pub(crate) fn apply_none_signed(&mut self, none: &NoneSigned) -> Result<(), Inconsistent> {
        let record = self.known_report(none.report)?;
        let state = record.state.clone().sign_none(&none.signed_by, &none.reason);
        let state = state.map_err(|refused| self.refused(&record.report, refused))?;
        self.change(none.report, state, Figures::new(), Some(&none.reason));
        if let Some(record) = self.reports.get_mut(&none.report) {
            Arc::make_mut(record).signed_by = Some(none.signed_by.clone());
        }
        Ok(())
    }

    pub(crate) fn apply_quarantined(&mut self, quarantined: &Quarantined) -> Result<(), Inconsistent> {
        let record = self.known_report(quarantined.report)?;
        let state = record.state.clone().quarantine(&quarantined.reason);
        let state = state.map_err(|refused| self.refused(&record.report, refused))?;
        let (slot, figures) = (record.report.slot(), record.figures.clone());
        self.close_open_pass(quarantined.report);
        self.slots.remove(&slot);
        self.change(quarantined.report, state, figures, Some(&quarantined.reason));
        Ok(())
    }

    pub(crate) fn apply_pass_begun(&mut self, pass: &PassBegun) -> Result<(), Inconsistent> {
        unused("reading", pass.id.0, self.passes.contains_key(&pass.id))?;
        let record = self.known_report(pass.report)?;
        let state = record.state.clone().begin(pass);
        let state = state.map_err(|refused| self.refused(&record.report, refused))?;
        let figures = record.figures.clone();
        self.close_open_pass(pass.report);
        self.passes.insert(
            pass.id,
            Arc::new(PassRecord {
                pass: pass.clone(),
                rows: Rows::new(),
                as_of: AsOf::default(),
                closed: false,
                finished: false,
            }),
        );
        self.change(pass.report, state, figures, None);
        Ok(())
    }

    pub(crate) fn apply_row(&mut self, entry: EntryNumber, row: &FieldRow) -> Result<(), Inconsistent> {
        let blank_says_something = self.admit_row(row)?;
        if let Some(pass) = self.passes.get_mut(&row.pass) {
            let pass = Arc::make_mut(pass);
            pass.as_of.touch(row.field, entry);
            if row.count.is_some() || blank_says_something {
                pass.rows.insert(row.field, row.count);
            } else {
                pass.rows.remove(&row.field);
            }
        }
        Ok(())
    }

    /// Whether a keyed field could be recorded. Gives whether a blank is an answer in this reading: where a field is
    /// settled or corrected, "it is blank" is one; elsewhere it takes a row back.
    pub(crate) fn admit_row(&self, row: &FieldRow) -> Result<bool, Inconsistent> {
        let pass = self.pass(row.pass).ok_or_else(|| unknown("reading", row.pass.0))?;
        let record = self.known_report(pass.pass.report)?;
        if pass.closed {
            let report = self.report_name(&record.report.slot());
            return Err(Inconsistent::ReadingClosed { pass: row.pass, report });
        }
        match row.field {
            Field::Votes(choice) => self.known_choice(choice)?,
            Field::Undervotes(contest) | Field::Overvotes(contest) | Field::ControlTotal(contest) => {
                self.known_contest(contest)?;
            }
            Field::Ballots(Some(style)) if !self.styles.contains_key(&style) => {
                return Err(unknown("style", style.0));
            }
            Field::Ballots(_) | Field::VotersSigned => {}
        }
        if let Some(Count::Exact(count)) = row.count.filter(|count| count.interval().max > Count::MOST) {
            return Err(Inconsistent::CountTooLarge { field: row.field, count });
        }
        if let ReportState::Settling { fields, .. } = &record.state
            && !fields.contains(&row.field)
        {
            let report = self.report_name(&record.report.slot());
            return Err(Inconsistent::NotDiffering { field: row.field, report });
        }
        Ok(matches!(pass.pass.kind, PassKind::Settling | PassKind::Correction))
    }

    pub(crate) fn apply_pass_finished(&mut self, id: PassId) -> Result<(), Inconsistent> {
        let pass = self.pass(id).ok_or_else(|| unknown("reading", id.0))?;
        let record = self.known_report(pass.pass.report)?;
        if pass.closed {
            let report = self.report_name(&record.report.slot());
            return Err(Inconsistent::ReadingClosed { pass: id, report });
        }
        let finished = record.state.clone().finish(id, &record.figures, &pass.rows);
        let (state, figures) = finished.map_err(|refused| self.refused(&record.report, refused))?;
        self.would_double(&record.report, &figures)?;
        let mut as_of = record.as_of.clone();
        let changed = |field: &&Field| record.figures.get(field) != figures.get(field);
        let fields = record.figures.keys().chain(figures.keys());
        as_of.take_over(&pass.as_of, fields.filter(changed).copied());
        let differences = match pass.pass.kind {
            PassKind::Settling => record.differences.settled(id, &pass.rows),
            _ => record.differences.after(id, &state, &record.figures, &pass.rows),
        };
        let report = pass.pass.report;
        self.close_open_pass(report);
        if let Some(pass) = self.passes.get_mut(&id) {
            Arc::make_mut(pass).finished = true;
        }
        if let Some(record) = self.reports.get_mut(&report).map(Arc::make_mut) {
            record.as_of = as_of;
            record.differences = differences;
        }
        self.change(report, state, figures, None);
        Ok(())
    }

    /// Refuses figures that another file brought already for the same contest, precinct and scope.
    fn would_double(&self, report: &Report, figures: &Figures) -> Result<(), Inconsistent> {
        let contests: BTreeSet<ContestId> = figures.keys().filter_map(|field| field.contest()).collect();
        for contest in contests {
            let of_another_file = self
                .lines(contest, report.precinct)
                .iter()
                .filter(|line| line.scope == report.scope)
                .filter_map(|line| self.report(line.report))
                .map(|record| record.report.source)
                .find(|source| *source != report.source && self.is_file(*source) && self.is_file(report.source));
            if let Some(earlier) = of_another_file {
                return Err(Inconsistent::WouldDouble {
                    contest,
                    title: self.contest(contest).map_or_else(String::new, |contest| contest.title.clone()),
                    precinct: self.precinct_name(report.precinct),
                    scope: report.scope,
                    earlier: self.source(earlier).map_or_else(String::new, |source| source.name.clone()),
                });
            }
        }
        Ok(())
    }

    fn known_report(&self, report: ReportId) -> Result<&ReportRecord, Inconsistent> {
        self.report(report).ok_or_else(|| unknown("report", report.0))
    }

    fn refused(&self, report: &Report, refused: ReportRefused) -> Inconsistent {
        Inconsistent::Report { report: self.report_name(&report.slot()), refused }
    }

    /// Closes the reading that is open, finished or given up. Its rows are in the file.
    fn close_open_pass(&mut self, report: ReportId) {
        let open = self.report(report).and_then(|record| record.state.open_pass());
        if let Some(pass) = open.and_then(|open| self.passes.get_mut(&open)) {
            let pass = Arc::make_mut(pass);
            pass.closed = true;
            if pass.pass.kind == PassKind::Import {
                pass.rows = Rows::new();
            }
        }
    }

    /// Puts a report into a state, and its figures into the tables or out of them.
    fn change(&mut self, id: ReportId, state: ReportState, figures: Figures, reason: Option<&str>) {
        let from_file = self.report(id).is_some_and(|record| self.is_file(record.report.source));
        let Some(record) = self.reports.get_mut(&id).map(Arc::make_mut) else { return };
        let (before, after) = (record.state.counts(), state.counts());
        let same = before == after && (!after || record.figures == figures);
        let none = |state: &ReportState| *state == ReportState::NoneSigned;
        let register_changed = record.state.is_in() != state.is_in() || none(&record.state) != none(&state);
        let gone: BTreeSet<ContestId> = if before && !same {
            record.figures.keys().filter_map(|field| field.contest()).collect()
        } else {
            BTreeSet::new()
        };
        record.state = state;
        record.figures = figures;
        record.reason = reason.map(ToOwned::to_owned);
        record.signed_by = None;
        let precinct = record.report.precinct;
        let mut lines = if after && !same {
            lines_of(&record.report, from_file, &record.figures, &self.styles)
        } else {
            BTreeMap::new()
        };

        let mut touched: BTreeSet<ContestId> = gone.iter().chain(lines.keys()).copied().collect();
        touched.retain(|contest| {
            let line = lines.remove(contest);
            let stands = self.lines(*contest, precinct).iter().find(|line| line.report == id);
            let changes = stands != line.as_ref();
            if changes {
                let table = Arc::make_mut(self.tables.entry(*contest).or_default());
                let cell = Arc::make_mut(table.cells.entry(precinct).or_default());
                cell.lines.retain(|line| line.report != id);
                let place = |line: &Line| {
                    cell.lines.partition_point(|other| (other.scope, other.report) < (line.scope, line.report))
                };
                if let Some((place, line)) = line.map(|line| (place(&line), line)) {
                    cell.lines.insert(place, line);
                }
            }
            changes
        });
        if register_changed {
            self.resolve_precinct(precinct);
        } else {
            self.resolve_contests(precinct, &touched);
        }
    }

    /// Applies the scope rule to every contest of a precinct anew: its register has changed.
    pub(crate) fn resolve_precinct(&mut self, precinct: PrecinctId) {
        let contests: BTreeSet<ContestId> =
            self.tables.iter().filter(|(_, table)| table.cells.contains_key(&precinct)).map(|(id, _)| *id).collect();
        self.resolve_contests(precinct, &contests);
    }

    /// Has a contest proved anew wherever it has figures: it has other choices, or elects another number.
    pub(crate) fn prove_again(&mut self, contest: ContestId) {
        let Some(table) = self.tables.get_mut(&contest).map(Arc::make_mut) else { return };
        table.cells.values_mut().for_each(|cell| Arc::make_mut(cell).proof = OnceLock::new());
    }

    fn resolve_contests(&mut self, precinct: PrecinctId, contests: &BTreeSet<ContestId>) {
        if contests.is_empty() {
            return;
        }
        let register = self.register_of(precinct);
        for contest in contests {
            let Some(table) = self.tables.get_mut(contest).map(Arc::make_mut) else { continue };
            let Some(cell) = table.cells.get_mut(&precinct).map(Arc::make_mut) else { continue };
            if cell.lines.is_empty() {
                table.cells.remove(&precinct);
            } else {
                cell.counts = resolve(&cell.lines, &register);
                cell.proof = OnceLock::new();
            }
        }
    }
}
