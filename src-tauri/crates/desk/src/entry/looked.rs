//! Figures of which a reader has said that the paper has them so. Who said it stands in the log alone, in the act that wrote the
//! figure once more.

use std::collections::BTreeMap;

use canvass::{ActKind, Field};
use store::LogEntry;

use super::acts::PASTED_COLUMN;

/// How the log ends what it says of such an act.
pub(crate) const TAPE_SAYS_SO: &str = "tape-says-so";

/// The figures of a report that were looked at again, each with the reader who said so.
#[derive(Debug, Default)]
pub(crate) struct Looked(BTreeMap<String, String>);

impl Looked {
    /// As the log tells it of the report of this name. A figure that was typed anew afterwards is another one.
    pub(crate) fn of(log: &[LogEntry], report: &str) -> Looked {
        let mut looked = BTreeMap::new();
        for entry in log {
            let Some(said) = entry.about.strip_prefix(report).and_then(|rest| rest.strip_prefix(' ')) else { continue };
            match entry.kind {
                ActKind::PassBegun if said == canvass::PassKind::First.id() => looked.clear(),
                ActKind::FieldKeyed if said.starts_with(PASTED_COLUMN) => looked.clear(),
                ActKind::FieldKeyed => {
                    let again = said.strip_suffix(TAPE_SAYS_SO).map(str::trim_end);
                    let Some((field, _)) = again.unwrap_or(said).rsplit_once(' ') else { continue };
                    match again {
                        Some(_) => looked.insert(field.to_owned(), entry.by.clone()),
                        None => looked.remove(field),
                    };
                }
                _ => {}
            }
        }
        Looked(looked)
    }

    /// Who looked at a figure again.
    pub(crate) fn by(&self, field: Field) -> Option<&str> {
        self.0.get(&field.to_string()).map(String::as_str)
    }
}
