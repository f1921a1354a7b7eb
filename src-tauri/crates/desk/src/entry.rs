//! Entry by hand: the sheet of one report, and every act that fills it.
//!
//! Each accepted field is one act, committed to the file before it is acknowledged; a column, the zeros of a contest, a
//! beginning and an ending are one act each. Whatever reading is open on a report, its rows go there; what a second
//! reading and the settling of differences ask for stands in `second`.

mod acts;
mod looked;
mod refused;
mod second;
mod sheet;

pub(crate) use acts::{
    Accepted, Began, PASTED_COLUMN, accept, begin, column, finish, key, pasted, precinct_of, rest_are_zero, slot_of,
    source_for_hand, tape_says_so,
};
pub(crate) use looked::{Looked, TAPE_SAYS_SO};
pub(crate) use refused::EntryRefused;
pub(crate) use second::{is_by_reader, lines_to_settle};
pub(crate) use sheet::{Line, Section, Sheet};
