//! The place "Returns": the board, and what is done to a report from there.

mod page;

use canvass::Slot;
use chrono::NaiveDate;

use super::{Desk, Session};
use crate::board::Board;
use crate::election::Election;
use crate::error::Error;
use crate::view::window::{BoardPage, BoardRequest, ReportSlot};

impl Session {
    /// A part of the board of precinct × method, as many lines as a screen holds.
    ///
    /// # Errors
    /// Where nothing is open, or there is no such filter.
    pub fn board(&self, request: BoardRequest, today: NaiveDate) -> Result<BoardPage, Error> {
        self.ask(move |desk| {
            desk.renew_board()?;
            page::page(desk.election()?, desk.board()?, &request, today)
        })
    }
}

impl Desk {
    /// Makes the board anew where something was recorded since it was made: findings are looked for once, not at every
    /// turn of the wheel.
    pub(super) fn renew_board(&mut self) -> Result<(), Error> {
        let as_of = self.election()?.canvass().last_entry();
        if self.board.as_ref().is_none_or(|board| board.as_of != as_of) {
            self.board = Some(Board::of(self.election()?.canvass()));
        }
        Ok(())
    }

    fn board(&self) -> Result<&Board, Error> {
        self.board.as_ref().ok_or_else(|| Error::refused(super::SessionRefused::NothingOpen))
    }
}

/// A place in the register as the window names it.
pub(super) fn wire(election: &Election, slot: &Slot) -> ReportSlot {
    ReportSlot {
        precinct: slot.precinct.0,
        source: slot.source.0,
        scope: slot.scope.to_string(),
        name: crate::board::report_in_words(election.canvass(), slot),
    }
}
