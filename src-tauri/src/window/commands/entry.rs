//! The entry sheet.

use desk::session::{AcceptRequest, ReadingRequest};
use desk::view::window::{ColumnPreview, EntryChoices, FinishPreview, Kept, ReportSlot, SheetPage};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn entry_choices(shell: State<'_, Shell>) -> Answer<EntryChoices> {
    Ok(shell.session.entry_choices()?)
}

#[tauri::command(async)]
pub(in crate::window) fn slot_for(
    shell: State<'_, Shell>,
    precinct: u32,
    source: String,
    scope: String,
) -> Answer<ReportSlot> {
    Ok(shell.session.slot_for(precinct, source, scope, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn sheet(shell: State<'_, Shell>, slot: ReportSlot) -> Answer<SheetPage> {
    Ok(shell.session.sheet(slot)?)
}

#[tauri::command(async)]
pub(in crate::window) fn sheet_to_read_again(shell: State<'_, Shell>, slot: ReportSlot) -> Answer<SheetPage> {
    Ok(shell.session.sheet_to_read_again(slot)?)
}

#[tauri::command(async)]
pub(in crate::window) fn begin_reading(
    shell: State<'_, Shell>,
    slot: ReportSlot,
    kind: String,
    reader: String,
    reason: String,
    again: bool,
) -> Answer<SheetPage> {
    let asked = ReadingRequest { slot, kind, reader, reason, again };
    Ok(shell.session.begin_reading(asked, shell.stamp())?)
}

/// Answers when the field is on the disk.
#[tauri::command(async)]
pub(in crate::window) fn key_field(shell: State<'_, Shell>, pass: u32, field: String, typed: String) -> Answer<Kept> {
    Ok(shell.session.key_field(pass, field, typed, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn tape_says_so(shell: State<'_, Shell>, pass: u32, field: String) -> Answer<Kept> {
    Ok(shell.session.tape_says_so(pass, field, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn rest_are_zero(shell: State<'_, Shell>, pass: u32, contest: String) -> Answer<Kept> {
    Ok(shell.session.rest_are_zero(pass, contest, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn preview_column(
    shell: State<'_, Shell>,
    pass: u32,
    from: String,
    text: String,
) -> Answer<ColumnPreview> {
    Ok(shell.session.preview_column(pass, from, text)?)
}

#[tauri::command(async)]
pub(in crate::window) fn key_column(shell: State<'_, Shell>, pass: u32, from: String, text: String) -> Answer<Kept> {
    Ok(shell.session.key_column(pass, from, text, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn check_sheet(shell: State<'_, Shell>, pass: u32) -> Answer<FinishPreview> {
    Ok(shell.session.check_sheet(pass)?)
}

#[tauri::command(async)]
pub(in crate::window) fn finish_reading(shell: State<'_, Shell>, slot: ReportSlot, pass: u32) -> Answer<SheetPage> {
    Ok(shell.session.finish_reading(slot, pass, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn accept_finding(
    shell: State<'_, Shell>,
    slot: ReportSlot,
    code: String,
    contest: Option<String>,
    by: String,
    reason: String,
) -> Answer<SheetPage> {
    let asked = AcceptRequest { slot, code, contest, by, reason };
    Ok(shell.session.accept_finding(asked, shell.stamp())?)
}
