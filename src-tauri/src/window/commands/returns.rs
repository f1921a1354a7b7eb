//! The place "Returns".

use desk::view::window::{BoardPage, BoardRequest};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn board(shell: State<'_, Shell>, request: BoardRequest) -> Answer<BoardPage> {
    Ok(shell.session.board(request, shell.stamp().at.date_naive())?)
}
