use super::{COLUMNS, Row};
use crate::count;

/// Writes returns as this format: UTF-8, LF, a first line of names, no byte-order mark. [`crate::read`] reads them back.
///
/// # Errors
/// What `to` says where it cannot be written to.
pub fn write<'a>(rows: impl IntoIterator<Item = &'a Row>, to: impl std::io::Write) -> std::io::Result<()> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(to);
    writer.write_record(COLUMNS)?;
    for row in rows {
        let group = row.scope.to_string();
        let value = count::shown(row.count);
        let fields: [&str; 9] = [
            &row.source,
            &row.precinct,
            &row.part,
            &group,
            &row.style,
            &row.contest,
            &row.choice,
            row.figure.id(),
            &value,
        ];
        writer.write_record(fields)?;
    }
    writer.flush()
}
