//! Several sources of one column of a precinct, which are added: two machines count different ballots, and a tape beside the
//! county's summary of it counts the same ones twice. Which of the two it is, the figures do not show.
use std::collections::{BTreeMap, BTreeSet};

use crate::canvass::{Canvass, ReportRecord};
use crate::figures::{Cell, Line};
use crate::findings::across::of_report;
use crate::findings::finding::{Finding, FindingCode};
use crate::findings::reports::Dated;
use crate::id::{PrecinctId, ReportId};
use crate::scope::{Column, Scope};

impl Canvass {
    /// Each such column once, whatever its contests; none of which the register expects every report. Reports that agree
    /// throughout are told as that.
    pub(crate) fn columns_added(&self) -> Vec<Dated> {
        let cells = self.tables.values().flat_map(|table| &table.cells);
        // Lines stand in the order of their scope; in most cells each has one of its own.
        let doubled = cells.filter(|(_, cell)| cell.lines.iter().zip(cell.lines.iter().skip(1)).any(is_same_column));
        let added: BTreeSet<_> = doubled.flat_map(|(precinct, cell)| several(*precinct, cell)).collect();
        let doubtful = added.into_iter().filter(|(_, reports)| !self.are_all_expected(reports) && !self.agree(reports));
        doubtful.filter_map(|(precinct, reports)| self.is_added(precinct, &reports)).collect()
    }

    /// Whether two of the reports have the same figures, and enough of them for a finding of its own.
    fn agree(&self, reports: &[ReportId]) -> bool {
        let mut records = reports.iter().filter_map(|report| self.report(*report));
        let mut seen: Vec<&ReportRecord> = Vec::new();
        records.any(|record| {
            let again =
                seen.iter().any(|other| other.figures == record.figures) && self.alike(&record.figures).is_some();
            seen.push(record);
            again
        })
    }

    fn is_added(&self, precinct: PrecinctId, reports: &[ReportId]) -> Option<Dated> {
        let (first, last) = (self.report(*reports.first()?)?, reports.last()?);
        let finding = Finding::new(FindingCode::ColumnsAdded)
            .saying("other", self.report_name(&first.report.slot()))
            .saying("sources", reports.len());
        Some((of_report(last, precinct, finding), self.last_figure_of(reports)))
    }
}

fn is_same_column((one, other): (&Line, &Line)) -> bool {
    one.scope == other.scope && matches!(one.scope, Scope::Column(_))
}

/// The columns of a cell that several reports are added in.
fn several(precinct: PrecinctId, cell: &Cell) -> impl Iterator<Item = (PrecinctId, Vec<ReportId>)> {
    let mut by_column: BTreeMap<Column, Vec<ReportId>> = BTreeMap::new();
    for line in cell.summed_lines() {
        if let Scope::Column(column) = line.scope {
            by_column.entry(column).or_default().push(line.report);
        }
    }
    by_column.into_values().filter(|reports| reports.len() > 1).map(move |reports| (precinct, reports))
}
