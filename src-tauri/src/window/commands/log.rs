//! The place "Log".

use desk::view::window::{LogPage, LogRequest, VerifyPage};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn log(
    shell: State<'_, Shell>,
    find: String,
    kind: String,
    by: String,
    day: String,
    from: usize,
) -> Answer<LogPage> {
    Ok(shell.session.log(LogRequest { find, kind, by, day, from })?)
}

#[tauri::command(async)]
pub(in crate::window) fn verify(shell: State<'_, Shell>) -> Answer<VerifyPage> {
    Ok(shell.session.verify()?)
}
