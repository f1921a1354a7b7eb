//! The place "Returns".

use desk::view::window::{
    BoardPage, BoardRequest, ChasePage, MachineForm, MachinesPage, MachinesPreview, ReportSlot, TapesPage,
};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn board(shell: State<'_, Shell>, request: BoardRequest) -> Answer<BoardPage> {
    Ok(shell.session.board(request, shell.stamp().at.date_naive())?)
}

#[tauri::command(async)]
pub(in crate::window) fn chase(shell: State<'_, Shell>) -> Answer<ChasePage> {
    Ok(shell.session.chase()?)
}

#[tauri::command(async)]
pub(in crate::window) fn tapes(shell: State<'_, Shell>) -> Answer<Option<TapesPage>> {
    Ok(shell.session.tapes()?)
}

#[tauri::command(async)]
pub(in crate::window) fn sign_none(
    shell: State<'_, Shell>,
    slot: ReportSlot,
    signed_by: String,
    reason: String,
) -> Answer<()> {
    Ok(shell.session.sign_none(slot, signed_by, reason, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn set_aside(shell: State<'_, Shell>, slot: ReportSlot, reason: String) -> Answer<()> {
    Ok(shell.session.set_aside(slot, reason, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn machines(shell: State<'_, Shell>) -> Answer<MachinesPage> {
    Ok(shell.session.machines()?)
}

#[tauri::command(async)]
pub(in crate::window) fn preview_machines(shell: State<'_, Shell>, forms: Vec<MachineForm>) -> Answer<MachinesPreview> {
    Ok(shell.session.preview_machines(forms)?)
}

#[tauri::command(async)]
pub(in crate::window) fn read_machines(shell: State<'_, Shell>, text: String) -> Answer<Vec<MachineForm>> {
    Ok(shell.session.read_machines(text)?)
}

#[tauri::command(async)]
pub(in crate::window) fn register_machines(shell: State<'_, Shell>, forms: Vec<MachineForm>) -> Answer<MachinesPage> {
    Ok(shell.session.register_machines(forms, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn revise_machine(
    shell: State<'_, Shell>,
    id: u32,
    form: MachineForm,
    reason: String,
) -> Answer<MachinesPage> {
    Ok(shell.session.revise_machine(id, form, reason, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn withdraw_machine(shell: State<'_, Shell>, id: u32, reason: String) -> Answer<MachinesPage> {
    Ok(shell.session.withdraw_machine(id, reason, shell.stamp())?)
}
