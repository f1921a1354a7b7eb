use super::{COLUMNS, PRACTICE, Row};
use crate::count;

/// Writes returns as this format: UTF-8, LF, a first line of names, no byte-order mark. [`crate::read`] reads them back.
/// Those of a `practice` election say so on every line.
///
/// # Errors
/// What `to` says where it cannot be written to.
pub fn write<'a>(
    rows: impl IntoIterator<Item = &'a Row>,
    practice: bool,
    to: impl std::io::Write,
) -> std::io::Result<()> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(to);
    let mark = |mark| practice.then_some(mark);
    writer.write_record(COLUMNS.into_iter().chain(mark(PRACTICE)))?;
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
        writer.write_record(fields.into_iter().chain(mark("yes")))?;
    }
    writer.flush()
}
