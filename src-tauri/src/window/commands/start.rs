//! The start screen, and laying an election open.

use std::path::Path;

use desk::session;
use desk::view::window::{
    NewElectionChoices, NewElectionForm, Opening, RecentFile, Refusal, Standing, Suggested, VerifyPage,
};
use tauri::ipc::Channel;
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt as _;

use super::{Answer, Shell};

/// What the start screen shows; with the file that the program was started with.
#[tauri::command(async)]
pub(in crate::window) fn start(shell: State<'_, Shell>) -> Opening {
    let text = |path: &Path| path.display().to_string();
    let recent = shell.recent.files();
    Opening {
        recent: recent
            .iter()
            .map(|file| RecentFile {
                name: file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
                folder: file.parent().map(text).unwrap_or_default(),
                path: text(file),
            })
            .collect(),
        given: shell.given.as_deref().map(text),
        documents: text(&shell.documents),
        user: Some(&shell.user).filter(|user| *user != crate::UNNAMED).cloned().unwrap_or_default(),
    }
}

/// Asks for a file with the system's own dialog; nothing where it was closed without a choice.
#[tauri::command(async)]
pub(in crate::window) fn choose_file(app: AppHandle, shell: State<'_, Shell>) -> Option<String> {
    let dialog = app.dialog().file().set_directory(&shell.documents).add_filter("Canvass Desk", &["canvass"]);
    let chosen = dialog.blocking_pick_file()?.into_path().ok()?;
    Some(chosen.display().to_string())
}

#[tauri::command(async)]
pub(in crate::window) fn choices() -> NewElectionChoices {
    session::choices()
}

#[tauri::command(async)]
pub(in crate::window) fn suggest(
    shell: State<'_, Shell>,
    county: String,
    date: String,
    kind: String,
) -> Answer<Suggested> {
    let suggested = session::suggested(&county, &date, &kind)?;
    let file = shell.documents.join(&suggested.file).display().to_string();
    Ok(Suggested { file, ..suggested })
}

#[tauri::command(async)]
pub(in crate::window) fn new_election(shell: State<'_, Shell>, form: NewElectionForm) -> Answer<Standing> {
    // The folder that the form suggests is made where the computer has none yet; any other has to be there. Where it cannot be
    // made, the election file says so.
    if Path::new(form.path.trim()).parent() == Some(&*shell.documents) {
        let _ = std::fs::create_dir_all(&shell.documents);
    }
    remembered(&shell, shell.session.new_election(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn practice(shell: State<'_, Shell>) -> Answer<Standing> {
    remembered(&shell, shell.session.practice(&shell.documents)?)
}

#[tauri::command(async)]
pub(in crate::window) fn practice_night(shell: State<'_, Shell>) -> Answer<Standing> {
    remembered(&shell, shell.session.practice_night(&shell.documents)?)
}

#[tauri::command(async)]
pub(in crate::window) fn open(shell: State<'_, Shell>, path: String, reading_only: bool) -> Answer<Standing> {
    let path = Path::new(path.trim());
    match shell.session.open(path, reading_only) {
        Ok(standing) => remembered(&shell, standing),
        Err(error) => {
            let readable = !reading_only && shell.session.readable(path);
            Err(Refusal { readable, ..error.into() })
        }
    }
}

/// Upgrades the file of an older version and says where it is kept as it was.
#[tauri::command(async)]
pub(in crate::window) fn upgrade(shell: State<'_, Shell>, path: String) -> Answer<String> {
    Ok(shell.session.upgrade(Path::new(path.trim()))?)
}

/// From now on the screen is told of the files that a further start of the program was meant to open, and asked before the
/// window closes.
#[tauri::command(async)]
pub(in crate::window) fn watch(shell: State<'_, Shell>, files: Channel<String>, closing: Channel<()>) {
    shell.meant.watch(files);
    shell.closing.watch(closing);
}

pub(super) fn remembered(shell: &Shell, standing: Standing) -> Answer<Standing> {
    shell.recent.remember(Path::new(&standing.path));
    Ok(shell.session.at_this_moment(standing, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn check(path: String, head: String) -> Answer<VerifyPage> {
    let head = Some(head.trim()).filter(|head| !head.is_empty());
    Ok(session::check(Path::new(path.trim()), head)?)
}

#[tauri::command(async)]
pub(in crate::window) fn close(shell: State<'_, Shell>) -> Answer<()> {
    Ok(shell.session.close()?)
}

#[tauri::command(async)]
pub(in crate::window) fn standing(shell: State<'_, Shell>) -> Answer<Standing> {
    Ok(shell.session.at_this_moment(shell.session.standing()?, shell.stamp())?)
}
