//! A pasted list of machines: one a line, from a spreadsheet or a CSV.

use crate::view::window::MachineForm;

/// The fields of a form by the names that a head line may give them, in the order that a list without one has.
const FIELDS: [&[&str]; 8] = [
    &["serial", "name", "machine", "serial or name", "serial number", "team"],
    &["kind", "type", "what"],
    &["place", "location", "where", "polling place"],
    &["counts", "method", "methods", "group", "groups"],
    &["precincts", "precinct"],
    &["test deck", "deck", "test-deck"],
    &["in use", "used", "deployed"],
    &["messenger", "brought by", "courier"],
];

/// The forms of a pasted text. Cells are separated by tabs, as a spreadsheet gives them, or else by commas, with
/// quotation marks around a cell that holds one.
pub(crate) fn read(text: &str) -> Vec<MachineForm> {
    let delimiter = if text.contains('\t') { b'\t' } else { b',' };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let lines: Vec<Vec<String>> = reader
        .records()
        .filter_map(Result::ok)
        .map(|line| line.iter().map(str::to_owned).collect())
        .filter(|line: &Vec<String>| line.iter().any(|cell| !cell.is_empty()))
        .collect();
    let heads = lines.first().and_then(|line| heads(line));
    let order: Vec<Option<usize>> = heads.clone().unwrap_or_else(|| (0..FIELDS.len()).map(Some).collect());
    let of = |line: &[String], field: usize| {
        let at = order.iter().position(|head| *head == Some(field));
        at.and_then(|at| line.get(at)).cloned().unwrap_or_default()
    };
    let lines = lines.iter().skip(usize::from(heads.is_some()));
    lines
        .map(|line| MachineForm {
            name: of(line, 0),
            kind: of(line, 1),
            place: of(line, 2),
            counts: of(line, 3),
            precincts: of(line, 4),
            test_deck: of(line, 5),
            used: of(line, 6),
            messenger: of(line, 7),
        })
        .collect()
}

/// Which field each column holds, where the line is a head: its first column and another have names of fields.
fn heads(line: &[String]) -> Option<Vec<Option<usize>>> {
    let field = |cell: &String| {
        let cell = super::folded(cell);
        FIELDS.iter().position(|names| names.contains(&cell.as_str()))
    };
    let found: Vec<Option<usize>> = line.iter().map(field).collect();
    (found.iter().flatten().count() > 1 && found.contains(&Some(0))).then_some(found)
}
