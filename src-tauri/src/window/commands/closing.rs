//! What the screen answers where the window is to be closed, and what it can do before.

use std::path::Path;

use desk::session;
use desk::view::window::{Placed, UnsavedSheet};
use tauri::{State, WebviewWindow};

use super::{Answer, Shell};

/// Something is not saved: the window stays, and the person at the keyboard is asked.
#[tauri::command(async)]
pub(in crate::window) fn stay(shell: State<'_, Shell>) {
    shell.closing.answered();
}

/// Everything is saved, or given up by somebody who was told what is lost: the window closes.
#[tauri::command(async)]
pub(in crate::window) fn leave(window: WebviewWindow) {
    // A window that is gone already needs no closing.
    let _ = window.destroy();
}

/// Writes the lines that are not saved into a text file in this folder.
#[tauri::command(async)]
pub(in crate::window) fn write_down(shell: State<'_, Shell>, folder: String, sheet: UnsavedSheet) -> Answer<Placed> {
    Ok(session::write_down(Path::new(folder.trim()), &sheet, &shell.stamp())?)
}
