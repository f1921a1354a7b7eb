//! The place "Canvass".

use desk::view::window::{CanvassPage, ContestParts};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn canvass(shell: State<'_, Shell>) -> Answer<CanvassPage> {
    Ok(shell.session.canvass()?)
}

#[tauri::command(async)]
pub(in crate::window) fn contest_parts(shell: State<'_, Shell>, contest: String) -> Answer<ContestParts> {
    Ok(shell.session.contest_parts(contest)?)
}
