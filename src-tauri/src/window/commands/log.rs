//! The place "Log".

use desk::view::window::{LogPage, VerifyPage};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn log(shell: State<'_, Shell>) -> Answer<LogPage> {
    Ok(shell.session.log()?)
}

#[tauri::command(async)]
pub(in crate::window) fn verify(shell: State<'_, Shell>) -> Answer<VerifyPage> {
    Ok(shell.session.verify()?)
}
