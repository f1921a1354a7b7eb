//! Entry by hand: the sheet of one report, laid on the desk whole and kept up field by field.

mod balance;
mod compared;
mod corrects;
mod findings;
mod page;
mod settling;
mod shown;

use canvass::{ContestId, Field, PassId, PassKind, Scope, Stamp};

use super::{Desk, Session};
use crate::election::Election;
use crate::entry::{self, Accepted, Began, EntryRefused, Sheet};
use crate::error::Error;
use crate::view::window::{ColumnPreview, EntryChoices, FinishPreview, Kept, ReportSlot, SheetPage};

/// A reading as the window asks for it.
#[derive(Debug, Clone)]
pub struct ReadingRequest {
    /// The report.
    pub slot: ReportSlot,
    /// The id of the kind: `first`, `second`, `read-aloud`, `settling`, `correction`.
    pub kind: String,
    /// Who reads the paper.
    pub reader: String,
    /// The reason of a correction; of a reading aloud, who listens or why nobody does.
    pub reason: String,
    /// Whether a reading that another person has open is given up.
    pub again: bool,
}

/// What the person in charge accepts.
#[derive(Debug, Clone)]
pub struct AcceptRequest {
    /// The report.
    pub slot: ReportSlot,
    /// What was found.
    pub code: String,
    /// The id of the contest, where it is about one.
    pub contest: Option<String>,
    /// Who accepts it.
    pub by: String,
    /// Why.
    pub reason: String,
}

impl Session {
    /// What a report can be entered of, where it is not on the board.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn entry_choices(&self) -> Result<EntryChoices, Error> {
        self.ask(|desk| Ok(page::choices(desk.election()?.canvass())))
    }

    /// The slot of a report that is entered without a register; its source is set up where it is new.
    ///
    /// # Errors
    /// Where there is no such precinct or method, or the source is a file.
    pub fn slot_for(&self, precinct: u32, source: String, scope: String, stamp: Stamp) -> Result<ReportSlot, Error> {
        self.ask(move |desk| {
            let election = desk.election_mut()?;
            let parsed: Scope = scope.parse().map_err(|unknown: law::UnknownCode| Error::usage(unknown))?;
            // Nothing is set up for a precinct that is not there.
            entry::precinct_of(election.canvass(), precinct)?;
            let source = entry::source_for_hand(election, &source, parsed, &stamp)?.0;
            let slot = entry::slot_of(election.canvass(), precinct, source, &scope)?;
            Ok(super::returns::wire(election, &slot))
        })
    }

    /// The sheet of a report.
    ///
    /// # Errors
    /// Where nothing is open, or there is no such slot.
    pub fn sheet(&self, slot: ReportSlot) -> Result<SheetPage, Error> {
        self.ask(move |desk| page::page(desk.election()?, &slot))
    }

    /// The sheet of a report that was read once, empty, for somebody else to read it a second time; any other as it stands.
    ///
    /// # Errors
    /// As [`sheet`](Self::sheet).
    pub fn sheet_to_read_again(&self, slot: ReportSlot) -> Result<SheetPage, Error> {
        self.ask(move |desk| page::page_to_read_again(desk.election()?, &slot))
    }

    /// Begins a reading, or goes on with the one that this reader has open, and gives its sheet.
    ///
    /// # Errors
    /// Where it does not follow from how the report stands, or another person is reading.
    pub fn begin_reading(&self, asked: ReadingRequest, stamp: Stamp) -> Result<SheetPage, Error> {
        self.ask(move |desk| {
            let election = desk.election_mut()?;
            let ReportSlot { precinct, source, scope, .. } = &asked.slot;
            let slot = entry::slot_of(election.canvass(), *precinct, *source, scope)?;
            let kind: PassKind = asked.kind.parse().map_err(|unknown: law::UnknownCode| Error::usage(unknown))?;
            // What a file brings comes in with the file.
            if kind == PassKind::Import {
                return Err(Error::usage(law::UnknownCode { what: "pass-kind", given: asked.kind }));
            }
            let reason = Some(asked.reason.as_str());
            let began = Began { slot, kind, reader: &asked.reader, reason, again: asked.again };
            entry::begin(election, &began, &stamp)?;
            page::page(election, &asked.slot)
        })
    }

    /// Records one field; when this answers, it is on the disk.
    ///
    /// # Errors
    /// Where the reading is closed, the field is not on the sheet, what was typed is no count, or the disk fails.
    pub fn key_field(&self, pass: u32, field: String, typed: String, stamp: Stamp) -> Result<Kept, Error> {
        self.ask(move |desk| {
            desk.key(pass, &stamp, |election| {
                entry::key(election, PassId(pass), &field, &typed, &stamp).map(|field| vec![field])
            })
        })
    }

    /// Records that the paper has a figure as it was typed: its reader has looked again.
    ///
    /// # Errors
    /// As [`key_field`](Self::key_field).
    pub fn tape_says_so(&self, pass: u32, field: String, stamp: Stamp) -> Result<Kept, Error> {
        self.ask(move |desk| {
            desk.key(pass, &stamp, |election| {
                entry::tape_says_so(election, PassId(pass), &field, &stamp).map(|field| vec![field])
            })
        })
    }

    /// Fills what is blank of a contest with zeros.
    ///
    /// # Errors
    /// As [`key_field`](Self::key_field).
    pub fn rest_are_zero(&self, pass: u32, contest: String, stamp: Stamp) -> Result<Kept, Error> {
        self.ask(move |desk| {
            let contest = contest_of(&contest)?;
            desk.key(pass, &stamp, |election| entry::rest_are_zero(election, PassId(pass), contest, &stamp))
        })
    }

    /// What a pasted column would write, and how the sheet would stand then. Nothing is written.
    ///
    /// # Errors
    /// Where it is longer than the sheet, or holds something that is no count.
    pub fn preview_column(&self, pass: u32, from: String, text: String) -> Result<ColumnPreview, Error> {
        self.ask(move |desk| page::preview(desk.election()?, PassId(pass), &from, &text))
    }

    /// Records a pasted column as one act.
    ///
    /// # Errors
    /// As [`preview_column`](Self::preview_column), and where the disk fails.
    pub fn key_column(&self, pass: u32, from: String, text: String, stamp: Stamp) -> Result<Kept, Error> {
        self.ask(move |desk| {
            desk.key(pass, &stamp, |election| entry::column(election, PassId(pass), &from, &text, &stamp))
        })
    }

    /// What would be found, and what would stay blank, if the reading were finished as it is.
    ///
    /// # Errors
    /// Where the reading is closed or has nothing in it.
    pub fn check_sheet(&self, pass: u32) -> Result<FinishPreview, Error> {
        self.ask(move |desk| page::before_finishing(desk.election()?, PassId(pass)))
    }

    /// Finishes the reading, with errors or without.
    ///
    /// # Errors
    /// Where the reading is closed or has nothing in it, or the disk fails.
    pub fn finish_reading(&self, slot: ReportSlot, pass: u32, stamp: Stamp) -> Result<SheetPage, Error> {
        self.ask(move |desk| {
            let election = desk.election_mut()?;
            let ReportSlot { precinct, source, scope, .. } = &slot;
            let shown = entry::slot_of(election.canvass(), *precinct, *source, scope)?;
            entry::finish(election, PassId(pass), shown, &stamp)?;
            page::page_of_finished(election, &slot, PassId(pass))
        })
    }

    /// Records that a named person accepts a finding with a reason.
    ///
    /// # Errors
    /// Where name or reason is missing, or nothing of the kind is found.
    pub fn accept_finding(&self, asked: AcceptRequest, stamp: Stamp) -> Result<SheetPage, Error> {
        self.ask(move |desk| {
            let election = desk.election_mut()?;
            let ReportSlot { precinct, source, scope, .. } = &asked.slot;
            let slot = entry::slot_of(election.canvass(), *precinct, *source, scope)?;
            let contest = asked.contest.as_deref().map(contest_of).transpose()?;
            let (code, by, reason) = (asked.code.as_str(), asked.by.as_str(), asked.reason.as_str());
            let found = findings::of_slot(election, &slot);
            entry::accept(election, &Accepted { slot, code, contest, by, reason }, &found, &stamp)?;
            page::page(election, &asked.slot)
        })
    }
}

impl Desk {
    /// Does an act that writes fields of a reading, and tells what it changed.
    fn key(
        &mut self,
        pass: u32,
        stamp: &Stamp,
        act: impl FnOnce(&mut Election) -> Result<Vec<Field>, Error>,
    ) -> Result<Kept, Error> {
        let election = self.election_mut()?;
        let written = act(election)?;
        page::kept(election, PassId(pass), &written, stamp)
    }
}

fn contest_of(id: &str) -> Result<ContestId, Error> {
    id.parse().map_err(|_| Error::refused(EntryRefused::NotAnId { given: id.to_owned() }))
}

/// The sheet of a reading that is open.
fn sheet_of(canvass: &canvass::Canvass, pass: PassId) -> Result<(Sheet, canvass::Slot), Error> {
    let no_reading = || Error::refused(EntryRefused::NoReading);
    let open = canvass.pass(pass).filter(|pass| !pass.closed).ok_or_else(no_reading)?;
    let slot = canvass.report(open.pass.report).ok_or_else(no_reading)?.report.slot();
    Ok((Sheet::of(canvass, &slot), slot))
}
