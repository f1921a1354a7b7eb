//! The place "Documents".

use std::path::PathBuf;

use desk::session::PaperRequest;
use desk::view::window::{Choice, DocumentsPage, Paper, Placed};
use tauri::State;
use tauri::ipc::Response;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn documents(shell: State<'_, Shell>) -> Answer<DocumentsPage> {
    Ok(shell.session.documents()?)
}

/// The parts of the election that a worksheet can be of and that hold these words.
#[tauri::command(async)]
pub(in crate::window) fn parts(shell: State<'_, Shell>, document: String, find: String) -> Answer<Vec<Choice>> {
    Ok(shell.session.parts(document, find)?)
}

#[tauri::command(async)]
pub(in crate::window) fn worksheet(shell: State<'_, Shell>, document: String, part: String) -> Answer<Paper> {
    Ok(shell.session.worksheet(document, part)?)
}

/// The pages of a draft, as the bytes of a PDF.
#[tauri::command(async)]
pub(in crate::window) fn preview(
    shell: State<'_, Shell>,
    document: String,
    subject: String,
    lang: String,
) -> Answer<Response> {
    let paper = asked(document, subject, &lang)?;
    Ok(Response::new(shell.session.preview(paper, shell.stamp())?))
}

/// The pages of an issued paper, as the bytes of a PDF.
#[tauri::command(async)]
pub(in crate::window) fn issued(shell: State<'_, Shell>, number: u32) -> Answer<Response> {
    Ok(Response::new(shell.session.issued(number)?))
}

#[tauri::command(async)]
pub(in crate::window) fn save_draft(
    shell: State<'_, Shell>,
    document: String,
    subject: String,
    lang: String,
) -> Answer<Placed> {
    Ok(shell.session.save_draft(asked(document, subject, &lang)?, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn issue(
    shell: State<'_, Shell>,
    document: String,
    subject: String,
    lang: String,
    ticked: Vec<String>,
) -> Answer<Placed> {
    Ok(shell.session.issue(asked(document, subject, &lang)?, ticked, shell.stamp())?)
}

fn asked(document: String, subject: String, lang: &str) -> Answer<PaperRequest> {
    let lang = lang.parse().map_err(|unknown: desk::law::UnknownCode| desk::Error::usage(unknown))?;
    Ok(PaperRequest { document, subject, lang })
}

#[tauri::command(async)]
pub(in crate::window) fn give_back(shell: State<'_, Shell>, number: u32) -> Answer<Placed> {
    Ok(shell.session.give_back(number)?)
}

/// Opens a printed paper or a calendar file in the system's own program: only one that lies in the folder of the open
/// election.
#[tauri::command(async)]
pub(in crate::window) fn show(shell: State<'_, Shell>, path: String) -> Answer<()> {
    let (folder, path) = (shell.session.folder()?, PathBuf::from(path));
    let is_known = path.extension().is_some_and(|ending| ending == "pdf" || ending == "ics");
    let ours = path.parent() == Some(folder.as_path()) && is_known;
    let opened = ours && path.is_file() && tauri_plugin_opener::open_path(&path, None::<&str>).is_ok();
    if opened { Ok(()) } else { Err(desk::Error::refused(desk::NoViewer).into()) }
}
