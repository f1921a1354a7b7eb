//! The rules without a date, and what the dated ones demand beside their date, case by case.
//!
//! Each subject has a table in `cases/` with the columns `rule,section,edition,facts,answer,why`. Facts are
//! `name=value` separated by `; `, and what a row does not name is as it should be. An answer is written in the ids that the
//! program uses; `kept` where nothing stands against it; `no such rule: …` where the edition has no text.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod before;
mod board;
mod canvass;
mod check;
mod keep;
mod places;
mod provisional;
mod recount;
mod school;
mod table;
