//! The election file: one SQLite database, one hash-chained log.
//!
//! An election is one file that can be copied to a stick, handed to an auditor and kept for 22 months. It holds what
//! came in, as [`Fact`](canvass::Fact)s brought by [`Act`](canvass::Act)s, and never changes a row. Every act is one
//! entry of a log; the hash of an entry covers the hash before it, the entry, and every row that it brought, so that
//! [`ElectionFile::verify`] finds anything that was changed, added or taken away, and a head printed on paper pins all
//! that came before it. The tables stand, with their explanation, in `schema/001.sql`.

mod backup;
mod cell;
mod chain;
mod columns;
mod error;
mod file;
mod header;
mod held;
mod location;
mod log;
mod nest;
mod opening;
mod parts;
mod record;
mod schema;
mod scratch;
mod upgrade;
mod verify;
mod write;

pub use backup::{BackedUp, NoBackup, restore};
pub use chain::{Head, NotAHead, PrintedHead};
pub use error::StoreError;
pub use file::{ElectionFile, LockedFile, Recorded, verify};
pub use log::LogEntry;
pub use upgrade::{Upgraded, upgrade};
pub use verify::{Problem, ProblemKind, Verification};
