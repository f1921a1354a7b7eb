//! The place "Returns": the board, and what is done to a report from there.

mod chase;
mod machines;
mod page;

use canvass::{PrecinctId, Slot, SourceId, Stamp};
use chrono::NaiveDate;

use super::{Desk, Session};
use crate::board::Board;
use crate::election::Election;
use crate::error::Error;
use crate::register;
use crate::view::window::{BoardPage, BoardRequest, ChasePage, ReportSlot, TapesPage};

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

    /// What to chase: the missing reports, by place and messenger.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn chase(&self) -> Result<ChasePage, Error> {
        self.ask(|desk| {
            desk.renew_board()?;
            Ok(chase::page(desk.election()?, desk.board()?))
        })
    }

    /// What stands on the paper of a practice county: its path and its text; nothing in any other election.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn tapes(&self) -> Result<Option<TapesPage>, Error> {
        self.ask(|desk| {
            let election = desk.election()?;
            let path = election.file().path().with_file_name(crate::demo::TAPES);
            let text = std::fs::read_to_string(&path).ok().filter(|_| election.setting().practice);
            Ok(text.map(|text| TapesPage { path: path.display().to_string(), text }))
        })
    }

    /// Records that somebody signed that there is nothing to report, and why.
    ///
    /// # Errors
    /// Where name or reason is missing, or there is something in the report.
    pub fn sign_none(&self, slot: ReportSlot, signed_by: String, reason: String, stamp: Stamp) -> Result<(), Error> {
        self.ask(move |desk| register::sign_none(desk.election_mut()?, meant(&slot)?, &signed_by, &reason, &stamp))
    }

    /// Sets a report aside, for a reason.
    ///
    /// # Errors
    /// Where the reason is missing, or there is no such report.
    pub fn set_aside(&self, slot: ReportSlot, reason: String, stamp: Stamp) -> Result<(), Error> {
        self.ask(move |desk| register::set_aside(desk.election_mut()?, meant(&slot)?, &reason, &stamp))
    }
}

impl Desk {
    /// Makes the board anew where something was recorded since it was made: findings are looked for once, not at every
    /// turn of the wheel.
    pub(super) fn renew_board(&mut self) -> Result<(), Error> {
        let as_of = self.election()?.canvass().last_entry();
        if self.board.as_ref().is_none_or(|board| board.as_of != as_of) {
            self.board = Some(Board::of(self.election()?)?);
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

/// The place in the register that the window means.
///
/// # Errors
/// Where it is no scope.
pub(super) fn meant(slot: &ReportSlot) -> Result<Slot, Error> {
    let scope = slot.scope.parse().map_err(|unknown: law::UnknownCode| Error::usage(unknown))?;
    Ok(Slot { precinct: PrecinctId(slot.precinct), source: SourceId(slot.source), scope })
}

#[cfg(test)]
mod tests;
