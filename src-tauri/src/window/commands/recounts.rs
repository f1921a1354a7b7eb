//! The place "Recounts".

use desk::view::window::{ProcedurePage, RecountsPage};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn recounts(shell: State<'_, Shell>) -> Answer<RecountsPage> {
    Ok(shell.session.recounts()?)
}

#[tauri::command(async)]
pub(in crate::window) fn confirm(shell: State<'_, Shell>, contest: String, by: String) -> Answer<RecountsPage> {
    Ok(shell.session.confirm(contest, by, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn procedure(shell: State<'_, Shell>, contest: String) -> Answer<ProcedurePage> {
    Ok(shell.session.procedure(contest)?)
}
