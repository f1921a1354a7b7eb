//! The command line against its contract, `docs/command-line.md`: every command through the same door as the program's
//! own, in a folder of its own.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr, missing_docs, unreachable_pub)]

#[path = "../common/mod.rs"]
mod common;

mod anything;
mod asking;
mod batch;
mod copies;
mod deadlines;
mod demonstration;
mod documents;
mod importing;
mod law;
mod log;
mod making;
mod mistakes;
mod openelections;
mod recounts;
mod rules;
mod totals;
mod upgrading;
mod usage;
