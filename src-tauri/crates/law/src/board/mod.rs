//! Boards: who sits on a precinct or election board, who on a recount board, who may serve at all, and when they are appointed.

mod appointment;
mod composition;
mod member;
mod qualified;
mod recount;

pub use appointment::{AppointmentObjection, appointment, recount_appointment};
pub use composition::{BoardNote, BoardObjection, composition, composition_now};
pub use member::{Member, PartyChange, Role};
pub use qualified::{Person, QualificationObjection, qualified};
pub use recount::{RecountBoard, RecountBoardObjection, RecountTeam, recount_board, recount_board_now};
