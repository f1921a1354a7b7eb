//! What the window may ask for: a few lines each over the session. Errors cross as a code and a sentence.

use std::path::{Path, PathBuf};

use desk::session::{self, PaperRequest};
use desk::view::window::{
    DocumentsPage, LogPage, NewElectionChoices, NewElectionForm, Opening, Placed, RecentFile, RecountsPage, Refusal,
    Standing, Suggested, VerifyPage,
};
use tauri::ipc::Response;
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt as _;

use super::Shell;

type Answer<T> = Result<T, Refusal>;

/// What the start screen shows; with the file that the program was started with.
#[tauri::command(async)]
pub(super) fn start(shell: State<'_, Shell>) -> Opening {
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
        user: shell.user.clone(),
    }
}

/// Asks for a file with the system's own dialog; nothing where it was closed without a choice.
#[tauri::command(async)]
pub(super) fn choose_file(app: AppHandle, shell: State<'_, Shell>) -> Option<String> {
    let dialog = app.dialog().file().set_directory(&shell.documents).add_filter("Canvass Desk", &["canvass"]);
    let chosen = dialog.blocking_pick_file()?.into_path().ok()?;
    Some(chosen.display().to_string())
}

#[tauri::command(async)]
pub(super) fn choices() -> NewElectionChoices {
    session::choices()
}

#[tauri::command(async)]
pub(super) fn suggest(shell: State<'_, Shell>, county: String, date: String, kind: String) -> Answer<Suggested> {
    let suggested = session::suggested(&county, &date, &kind)?;
    let file = shell.documents.join(&suggested.file).display().to_string();
    Ok(Suggested { file, ..suggested })
}

#[tauri::command(async)]
pub(super) fn new_election(shell: State<'_, Shell>, form: NewElectionForm) -> Answer<Standing> {
    Ok(remembered(&shell, shell.session.new_election(form, shell.stamp())?))
}

#[tauri::command(async)]
pub(super) fn practice(shell: State<'_, Shell>) -> Answer<Standing> {
    Ok(remembered(&shell, shell.session.practice(&shell.documents)?))
}

#[tauri::command(async)]
pub(super) fn open(shell: State<'_, Shell>, path: String, reading_only: bool) -> Answer<Standing> {
    let path = Path::new(path.trim());
    match shell.session.open(path, reading_only) {
        Ok(standing) => Ok(remembered(&shell, standing)),
        Err(error) => {
            let readable = !reading_only && shell.session.readable(path);
            Err(Refusal { readable, ..error.into() })
        }
    }
}

fn remembered(shell: &Shell, standing: Standing) -> Standing {
    shell.recent.remember(Path::new(&standing.path));
    standing
}

#[tauri::command(async)]
pub(super) fn check(path: String, head: String) -> Answer<VerifyPage> {
    let head = Some(head.trim()).filter(|head| !head.is_empty());
    Ok(session::check(Path::new(path.trim()), head)?)
}

#[tauri::command(async)]
pub(super) fn close(shell: State<'_, Shell>) -> Answer<()> {
    Ok(shell.session.close()?)
}

#[tauri::command(async)]
pub(super) fn standing(shell: State<'_, Shell>) -> Answer<Standing> {
    Ok(shell.session.standing()?)
}

#[tauri::command(async)]
pub(super) fn recounts(shell: State<'_, Shell>) -> Answer<RecountsPage> {
    Ok(shell.session.recounts()?)
}

#[tauri::command(async)]
pub(super) fn confirm(shell: State<'_, Shell>, contest: String) -> Answer<RecountsPage> {
    Ok(shell.session.confirm(contest, shell.stamp())?)
}

#[tauri::command(async)]
pub(super) fn documents(shell: State<'_, Shell>) -> Answer<DocumentsPage> {
    Ok(shell.session.documents()?)
}

/// The pages of a draft, as the bytes of a PDF.
#[tauri::command(async)]
pub(super) fn preview(shell: State<'_, Shell>, document: String, contest: String, lang: String) -> Answer<Response> {
    let paper = asked(document, contest, &lang)?;
    Ok(Response::new(shell.session.preview(paper, shell.stamp())?))
}

/// The pages of an issued paper, as the bytes of a PDF.
#[tauri::command(async)]
pub(super) fn issued(shell: State<'_, Shell>, number: u32) -> Answer<Response> {
    Ok(Response::new(shell.session.issued(number)?))
}

#[tauri::command(async)]
pub(super) fn save_draft(shell: State<'_, Shell>, document: String, contest: String, lang: String) -> Answer<Placed> {
    Ok(shell.session.save_draft(asked(document, contest, &lang)?, shell.stamp())?)
}

#[tauri::command(async)]
pub(super) fn issue(shell: State<'_, Shell>, document: String, contest: String, lang: String) -> Answer<Placed> {
    Ok(shell.session.issue(asked(document, contest, &lang)?, shell.stamp())?)
}

fn asked(document: String, contest: String, lang: &str) -> Answer<PaperRequest> {
    let lang = lang.parse().map_err(|unknown: desk::law::UnknownCode| desk::Error::usage(unknown))?;
    Ok(PaperRequest { document, contest, lang })
}

#[tauri::command(async)]
pub(super) fn give_back(shell: State<'_, Shell>, number: u32) -> Answer<Placed> {
    Ok(shell.session.give_back(number)?)
}

/// Opens a printed paper in the system's own viewer: only one that lies in the folder of the open election.
#[tauri::command(async)]
pub(super) fn show(shell: State<'_, Shell>, path: String) -> Answer<()> {
    let (folder, path) = (shell.session.folder()?, PathBuf::from(path));
    let ours = path.parent() == Some(folder.as_path()) && path.extension().is_some_and(|ending| ending == "pdf");
    let opened = ours && path.is_file() && tauri_plugin_opener::open_path(&path, None::<&str>).is_ok();
    if opened { Ok(()) } else { Err(desk::Error::refused(desk::NoViewer).into()) }
}

#[tauri::command(async)]
pub(super) fn log(shell: State<'_, Shell>) -> Answer<LogPage> {
    Ok(shell.session.log()?)
}

#[tauri::command(async)]
pub(super) fn verify(shell: State<'_, Shell>) -> Answer<VerifyPage> {
    Ok(shell.session.verify()?)
}
