use law::Interval;

use crate::canvass::{Canvass, ReportRecord};
use crate::scope::Scope;
use crate::source::SourceKind;

impl Canvass {
    /// The ballots of several reports of one precinct together; `None` where one of those that count does not say, or none
    /// counts.
    ///
    /// Nothing is added to what it is a control figure of: of reports by group and by column only the finer ones, and
    /// where a paper speaks at the scope of a file, the paper.
    pub fn ballots_together(&self, reports: &[&ReportRecord]) -> Option<Interval> {
        let counting: Vec<&ReportRecord> = reports.iter().copied().filter(|record| record.state.counts()).collect();
        let fineness = |record: &ReportRecord| match record.report.scope {
            Scope::Group(_) => 0_u8,
            Scope::Column(_) => 1,
            Scope::Whole => 2,
        };
        let finest = counting.iter().map(|record| fineness(record)).min()?;
        let finest = || counting.iter().copied().filter(|record| fineness(record) == finest);
        let is_file = |record: &ReportRecord| {
            self.source(record.report.source).is_some_and(|source| source.kind == SourceKind::File)
        };
        let on_paper = |scope: Scope| finest().any(|record| record.report.scope == scope && !is_file(record));
        finest()
            .filter(|record| !(is_file(record) && on_paper(record.report.scope)))
            .map(|record| self.ballots_of(&record.figures))
            .sum()
    }
}
