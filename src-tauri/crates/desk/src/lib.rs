//! The use cases of Canvass Desk, one function each.
//!
//! The window and the command line are two thin faces of this crate. It alone knows how domain, file, wire and words fit
//! together: it opens an election, asks the pure crates, and gives an answer of [`view`] or an [`Error`] whose sentences
//! stand in the one catalogue, [`words`].

mod batch;
mod board;
pub mod counter;
mod deadlines;
mod demo;
mod documents;
mod election;
mod entry;
mod error;
mod errors_found;
mod import;
mod input;
mod keeping;
mod line_order;
mod making;
mod read;
mod reading;
mod recording;
pub mod recount_batch;
mod register;
mod rules;
pub mod session;
mod setup;
mod shell;
pub mod shown;
pub mod view;
mod waiting;
pub mod words;

pub use law;

pub use batch::{read_input, recount_batch};
pub use canvass::Stamp;
pub use deadlines::{DeadlineQuestion, calendar, law_calendar, law_deadlines, write_calendar};
pub use demo::{DemoRefused, demo};
pub use documents::{
    DocumentRefused, DocumentRequest, NamedPart, Printed, draft_document, facts_template, issue_document,
    issued_document,
};
pub use error::{Class, Error, Problem};
pub use import::{ImportRefused, ImportRequest, Imported, import};
pub use input::{InputError, Lang, NamedDate, parse_count, parse_date, parse_moment};
pub use keeping::{BackupRefused, restored_name};
pub use making::{NewElection, NewRefused, backup, is_practice, new_election, restore, upgrade};
pub use notices::documents::worksheet::facts::Shown;
pub use reading::{Answer, deadlines, findings, log, recounts, totals, verify};
pub use rules::law_rules;
pub use shell::{CannotWriteCsv, NoDisplay, NoSuchFile, NoViewer, NoWindow, Nobody, NothingToPrint, NowRefused};
