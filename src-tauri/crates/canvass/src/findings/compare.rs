//! What two accounts of the same ballots say against each other: groups and columns, columns and the whole, paper and
//! file, one reading and another.
use std::collections::BTreeSet;

use law::Interval;

use crate::canvass::{Canvass, ReportRecord};
use crate::figures::{Cell, Line};
use crate::findings::explain::{Pair, explanation};
use crate::findings::finding::{Finding, FindingCode};
use crate::findings::sheet::off_by;
use crate::id::{ContestId, EntryNumber, PrecinctId};
use crate::report::{Count, Field, PassKind};
use crate::report_state::ReportState;
use crate::resolve::{Account, accounts};

impl Canvass {
    /// Finer figures against coarser ones, of a contest in a precinct. Where the finer ones are not complete, they may
    /// only not exceed the coarser.
    pub(crate) fn compare_accounts(
        &self,
        contest: ContestId,
        precinct: PrecinctId,
        cell: &Cell,
    ) -> Vec<(Finding, EntryNumber)> {
        let mut found = Vec::new();
        for Account { code, sums, control, complete } in accounts(&cell.lines, &self.register_of(precinct)) {
            let mut pairs: Vec<Pair> = Vec::new();
            let mut fields: Vec<Field> = Vec::new();
            let mut difference: i64 = 0;
            for choice in self.choices(contest) {
                let place = choice.id.place;
                let (Some(is), Some(should_be)) = (votes_at(&sums, place), votes_at(&control, place)) else { continue };
                let apart = off_by(is, should_be);
                if let (Some(is), Some(should_be)) = (is.known(), should_be.known()) {
                    pairs.push(Pair { field: Field::Votes(choice.id), is, should_be });
                }
                if (complete && apart != 0) || apart > 0 {
                    fields.push(Field::Votes(choice.id));
                    difference = difference.saturating_add(apart);
                }
            }
            let Some(report) = control.first().map(|line| line.report).filter(|_| !fields.is_empty()) else { continue };
            let of_this = |finding: Finding| Finding {
                report: Some(report),
                contest: Some(contest),
                precinct: Some(precinct),
                ..finding
            };
            let of_lines = sums.iter().chain(&control).filter_map(|line| self.report(line.report));
            let as_of = of_lines.map(|record| record.as_of).max().unwrap_or(EntryNumber(0));
            let finding = Finding::new(code).marking(fields).off_by(difference);
            found.push((of_this(finding), as_of));
            found.extend(explanation(&pairs).filter(|_| complete).map(|hint| (of_this(hint), as_of)));
        }
        found
    }

    /// A report whose readings differ, and what the difference looks like.
    pub(crate) fn readings_differ(&self, record: &ReportRecord) -> Vec<Finding> {
        let (ReportState::Differing { fields } | ReportState::Settling { fields, .. }) = &record.state else {
            return Vec::new();
        };
        let of_this = |finding: Finding| Finding {
            report: Some(record.report.id),
            precinct: Some(record.report.precinct),
            contest: one_contest(fields),
            ..finding
        };
        let marked = fields.iter().copied().collect();
        let mut found =
            vec![of_this(Finding::new(FindingCode::ReadingsDiffer).marking(marked).saying("fields", fields.len()))];
        let compared = |kind: PassKind| matches!(kind, PassKind::First | PassKind::Second | PassKind::ReadAloud);
        let second = self
            .passes
            .values()
            .rev()
            .find(|pass| pass.pass.report == record.report.id && pass.closed && compared(pass.pass.kind));
        if let Some(second) = second {
            let exact = |count: Option<Count>| count.and_then(|count| count.interval().known());
            let pairs: Option<Vec<Pair>> = fields
                .iter()
                .map(|&field| {
                    let is = exact(record.figures.get(&field).copied())?;
                    let should_be = exact(second.rows.get(&field).copied().flatten())?;
                    Some(Pair { field, is, should_be })
                })
                .collect();
            found.extend(pairs.as_deref().and_then(explanation).map(of_this));
        }
        found
    }
}

fn votes_at(lines: &[&Line], place: u16) -> Option<Interval> {
    let mut counts = lines.iter().filter_map(|line| line.votes_at(place)).map(Count::interval).peekable();
    counts.peek()?;
    Some(counts.sum())
}

fn one_contest(fields: &BTreeSet<Field>) -> Option<ContestId> {
    let contests: BTreeSet<Option<ContestId>> = fields.iter().map(|field| field.contest()).collect();
    match contests.into_iter().collect::<Vec<_>>().as_slice() {
        [contest] => *contest,
        _ => None,
    }
}
