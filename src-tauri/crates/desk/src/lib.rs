//! The use cases of Canvass Desk, one function each.

mod read;
pub mod recount_batch;
pub mod words;
