//! Which contests a finding is about that names none: an error of a whole report is one of every contest that it is added in.
use crate::canvass::Canvass;
use crate::findings::finding::Finding;
use crate::id::ContestId;

impl Canvass {
    /// Whether a finding is about the figures of a contest: by its name, or as one of a report that is added in the contest, of
    /// its ballots, its signatures or fields of several contests. Between two accounts it is about the one that is not added too.
    pub fn concerns(&self, finding: &Finding, contest: ContestId) -> bool {
        if finding.contest.is_some() {
            return finding.contest == Some(contest);
        }
        let (Some(report), Some(precinct)) = (finding.report, finding.precinct) else { return false };
        let is_of = |of: Option<ContestId>| of.is_none_or(|of| of == contest);
        let marks = finding.fields.is_empty() || finding.fields.iter().any(|field| is_of(field.contest()));
        let cell = self.table(contest).and_then(|table| table.cells.get(&precinct));
        let mut lines = cell.into_iter().flat_map(|cell| cell.lines.iter().map(move |line| (line, cell)));
        let added = |cell: &crate::figures::Cell| cell.counts.summed.contains(&report);
        marks && lines.any(|(line, cell)| line.report == report && (finding.code.is_between_accounts() || added(cell)))
    }
}
