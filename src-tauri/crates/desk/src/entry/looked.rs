//! Figures of which a reader has said that the paper has them so. Who said it stands in the log alone, in the act that wrote the
//! figure once more; of which report and which figure, in the row that the act wrote.

use std::collections::BTreeMap;

use canvass::{ActKind, Count, EntryNumber, Field, FieldRow, PassRecord, ReportId};

use crate::election::Election;
use crate::error::Error;

/// How the log ends what it says of such an act.
pub(crate) const TAPE_SAYS_SO: &str = "tape-says-so";

/// Every figure that was looked at again, with the reader who said so.
#[derive(Debug, Default)]
pub(crate) struct Looked(Vec<Look>);

#[derive(Debug)]
struct Look {
    report: ReportId,
    field: Field,
    count: Option<Count>,
    by: String,
}

impl Looked {
    /// As the log and the rows of its acts tell it. A reading that was given up tells nothing.
    ///
    /// # Errors
    /// Where the log cannot be read.
    pub(crate) fn of(election: &Election) -> Result<Looked, Error> {
        let (canvass, log) = (election.canvass(), election.log()?);
        let is_look =
            |entry: &&store::LogEntry| entry.kind == ActKind::FieldKeyed && entry.about.ends_with(TAPE_SAYS_SO);
        let said: BTreeMap<EntryNumber, &str> =
            log.iter().filter(is_look).map(|entry| (entry.number, entry.by.as_str())).collect();
        if said.is_empty() {
            return Ok(Looked::default());
        }
        let counts = |pass: &&PassRecord| pass.finished || !pass.closed;
        let look = |(entry, row): (EntryNumber, FieldRow)| {
            let by = (*said.get(&entry)?).to_owned();
            let report = canvass.pass(row.pass).filter(counts)?.pass.report;
            Some(Look { report, field: row.field, count: row.count, by })
        };
        Ok(Looked(election.typed()?.into_iter().filter_map(look).collect()))
    }

    /// Who looked at a figure again, the last of them. What was typed there since is the same figure, or it is not this one.
    pub(crate) fn by(&self, report: ReportId, field: Field, stands: Option<Count>) -> Option<&str> {
        let is_it = |look: &&Look| (look.report, look.field, look.count) == (report, field, stands);
        self.0.iter().rev().find(is_it).map(|look| look.by.as_str())
    }
}
