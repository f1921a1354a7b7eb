use canvass::{Count, County};

use super::COLUMNS;
use crate::count;

/// One line of an OpenElections file; `district` and `party` are empty where there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// The county.
    pub county: County,
    /// The precinct.
    pub precinct: String,
    /// The office or question.
    pub office: String,
    /// The district.
    pub district: String,
    /// The party.
    pub party: String,
    /// The choice.
    pub candidate: String,
    /// Its votes in this precinct.
    pub votes: Count,
}

/// Writes results as OpenElections CSV: UTF-8, LF, a first line of names, no byte-order mark. [`crate::read`] reads
/// them back.
///
/// # Errors
/// What `to` says where it cannot be written to.
pub fn write<'a>(rows: impl IntoIterator<Item = &'a ResultRow>, to: impl std::io::Write) -> std::io::Result<()> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(to);
    writer.write_record(COLUMNS)?;
    for row in rows {
        let votes = count::shown(row.votes);
        writer.write_record([
            row.county.name(),
            &row.precinct,
            &row.office,
            &row.district,
            &row.party,
            &row.candidate,
            &votes,
        ])?;
    }
    writer.flush()
}
