//! The place Setup.

use std::path::PathBuf;

use desk::session;
use desk::view::window::{ChoicesRead, ContestForm, FileRead, PrecinctsRead, SetupPage, ShareForm};
use tauri::ipc::Response;
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt as _;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn setup(shell: State<'_, Shell>) -> Answer<SetupPage> {
    Ok(shell.session.setup()?)
}

#[tauri::command(async)]
pub(in crate::window) fn set_registration(shell: State<'_, Shell>, voters: String, as_of: String) -> Answer<SetupPage> {
    Ok(shell.session.set_registration(voters, as_of, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn set_officer(
    shell: State<'_, Shell>,
    role: String,
    name: String,
    address: String,
) -> Answer<SetupPage> {
    Ok(shell.session.set_officer(role, name, address, shell.stamp())?)
}

/// Asks with the system's own dialog for a picture, or for a file to set up from.
#[tauri::command(async)]
pub(in crate::window) fn choose_for_setup(app: AppHandle, shell: State<'_, Shell>, picture: bool) -> Option<String> {
    let endings: &[&str] = if picture { &["png", "svg"] } else { &["csv", "xlsx", "canvass"] };
    let dialog = app.dialog().file().set_directory(&shell.documents).add_filter(endings.join(", "), endings);
    let chosen = dialog.blocking_pick_file()?.into_path().ok()?;
    Some(chosen.display().to_string())
}

#[tauri::command(async)]
pub(in crate::window) fn set_seal(shell: State<'_, Shell>, path: String) -> Answer<SetupPage> {
    Ok(shell.session.set_seal(PathBuf::from(path.trim()), shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn seal_image(shell: State<'_, Shell>) -> Answer<Response> {
    Ok(Response::new(shell.session.seal_image()?))
}

#[tauri::command(async)]
pub(in crate::window) fn read_precincts(shell: State<'_, Shell>, text: String) -> Answer<PrecinctsRead> {
    Ok(shell.session.read_precincts(text)?)
}

#[tauri::command(async)]
pub(in crate::window) fn add_precincts(shell: State<'_, Shell>, text: String) -> Answer<SetupPage> {
    Ok(shell.session.add_precincts(text, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn revise_precinct(
    shell: State<'_, Shell>,
    id: u32,
    name: String,
    part: String,
    reason: String,
) -> Answer<SetupPage> {
    Ok(shell.session.revise_precinct(id, name, part, reason, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn withdraw(
    shell: State<'_, Shell>,
    what: String,
    id: String,
    reason: String,
) -> Answer<SetupPage> {
    Ok(shell.session.withdraw(what, id, reason, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn contest_form(shell: State<'_, Shell>, id: String) -> Answer<ContestForm> {
    Ok(shell.session.contest_form(id)?)
}

#[tauri::command(async)]
pub(in crate::window) fn read_choices(text: String) -> ChoicesRead {
    session::read_choices(&text)
}

#[tauri::command(async)]
pub(in crate::window) fn save_contest(shell: State<'_, Shell>, form: ContestForm) -> Answer<SetupPage> {
    Ok(shell.session.save_contest(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn share_sum(votes: Vec<String>) -> String {
    session::share_sum(&votes)
}

#[tauri::command(async)]
pub(in crate::window) fn record_share(shell: State<'_, Shell>, form: ShareForm) -> Answer<SetupPage> {
    Ok(shell.session.record_share(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn look_into(shell: State<'_, Shell>, path: String) -> Answer<FileRead> {
    Ok(shell.session.look_into(PathBuf::from(path.trim()))?)
}

#[tauri::command(async)]
pub(in crate::window) fn take_from(shell: State<'_, Shell>, path: String, parts: Vec<String>) -> Answer<SetupPage> {
    Ok(shell.session.take_from(PathBuf::from(path.trim()), parts, shell.stamp())?)
}

/// Writes an empty ballot file and says where.
#[tauri::command(async)]
pub(in crate::window) fn ballot_template(path: String) -> Answer<String> {
    Ok(session::ballot_template(&PathBuf::from(path.trim()))?)
}
