//! The screen "Take in a file".

use desk::view::window::{ImportDone, ImportPage, OfficeForm};
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt as _;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn import_page(shell: State<'_, Shell>) -> Answer<ImportPage> {
    Ok(shell.session.import_page()?)
}

/// Asks for files with returns with the system's own dialog; none where it was closed without a choice.
#[tauri::command(async)]
pub(in crate::window) fn choose_returns(app: AppHandle, shell: State<'_, Shell>) -> Vec<String> {
    let dialog = app
        .dialog()
        .file()
        .set_directory(&shell.documents)
        .add_filter(desk::words::text("window.choose-returns"), &["xlsx", "csv"]);
    let chosen = dialog.blocking_pick_files().unwrap_or_default();
    chosen.into_iter().filter_map(|file| file.into_path().ok()).map(|path| path.display().to_string()).collect()
}

#[tauri::command(async)]
pub(in crate::window) fn read_files(shell: State<'_, Shell>, paths: Vec<String>) -> Answer<ImportPage> {
    Ok(shell.session.read_files(&paths, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn put_back(shell: State<'_, Shell>) -> Answer<ImportPage> {
    Ok(shell.session.put_back()?)
}

#[tauri::command(async)]
pub(in crate::window) fn take_in(shell: State<'_, Shell>, number: u32, offices: Vec<OfficeForm>) -> Answer<ImportDone> {
    Ok(shell.session.take_in(number, offices, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn settle_offices(shell: State<'_, Shell>, offices: Vec<OfficeForm>) -> Answer<ImportDone> {
    Ok(shell.session.settle_offices(offices, shell.stamp())?)
}
