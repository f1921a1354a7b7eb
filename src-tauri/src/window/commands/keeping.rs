//! Backups by one key, and the way back from one.

use std::path::Path;

use desk::view::window::{BackedUp, Standing};
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt as _;

use super::start::remembered;
use super::{Answer, Shell};

/// Where the last backup went; nothing where none was made on this computer.
#[tauri::command(async)]
pub(in crate::window) fn backup_folder(shell: State<'_, Shell>) -> Option<String> {
    shell.preferences.backup_folder().map(|folder| folder.display().to_string())
}

/// Asks for a folder with the system's own dialog; nothing where it was closed without a choice.
#[tauri::command(async)]
pub(in crate::window) fn choose_folder(app: AppHandle) -> Option<String> {
    let chosen = app.dialog().file().blocking_pick_folder()?.into_path().ok()?;
    Some(chosen.display().to_string())
}

#[tauri::command(async)]
pub(in crate::window) fn back_up(shell: State<'_, Shell>, folder: String) -> Answer<BackedUp> {
    let folder = Path::new(folder.trim());
    let done = shell.session.back_up(folder, shell.stamp())?;
    shell.preferences.remember_backup_folder(folder);
    Ok(BackedUp { standing: shell.session.at_this_moment(done.standing, shell.stamp())?, ..done })
}

#[tauri::command(async)]
pub(in crate::window) fn restore(shell: State<'_, Shell>, path: String) -> Answer<Standing> {
    let (backup, known) = (Path::new(path.trim()), shell.recent.files());
    remembered(&shell, shell.session.restore(backup, &known, &shell.documents, shell.stamp())?)
}
