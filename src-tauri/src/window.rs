//! The window: Tauri, its settings and its commands. Everything it shows comes from [`desk::session`].

mod commands;
mod further;
mod recent;

use std::path::PathBuf;

use chrono::Local;
use desk::Stamp;
use desk::session::Session;
use tauri::{Manager as _, Runtime, WebviewWindowBuilder};

use self::further::Meant;
use self::recent::Recent;

/// What the commands share.
struct Shell {
    session: Session,
    recent: Recent,
    /// The computer's user, for the log.
    user: String,
    /// The file that the program was started with.
    given: Option<PathBuf>,
    /// The files that further starts of the program were meant to open.
    meant: Meant,
    /// Where new election files and the practice county go.
    documents: PathBuf,
}

impl Shell {
    /// This moment and this user.
    fn stamp(&self) -> Stamp {
        Stamp { at: Local::now().fixed_offset(), by: self.user.clone() }
    }
}

/// Where the program keeps what belongs to no election, instead of the folders of the system: for tests.
const HOME: &str = "CANVASS_DESK_HOME";

/// Opens the window and stays until it is closed.
///
/// # Errors
/// What the system says where no window can be made.
pub(crate) fn run(given: Option<PathBuf>, user: String) -> Result<(), Box<dyn std::error::Error>> {
    let session = Session::start()?;
    let given = given.map(|file| std::path::absolute(&file).unwrap_or(file));
    tauri::Builder::default()
        // First: a further start ends here.
        .plugin(further::plugin(std::env::var_os(HOME).as_deref()))
        .plugin(tauri_plugin_dialog::init())
        .invoke_handler(tauri::generate_handler![
            commands::start::start,
            commands::start::choose_file,
            commands::start::choices,
            commands::start::suggest,
            commands::start::new_election,
            commands::start::practice,
            commands::start::open,
            commands::start::upgrade,
            commands::start::watch,
            commands::start::check,
            commands::start::close,
            commands::start::standing,
            commands::import::import_page,
            commands::import::choose_returns,
            commands::import::read_files,
            commands::import::put_back,
            commands::import::take_in,
            commands::import::settle_offices,
            commands::totals::canvass,
            commands::totals::contest_parts,
            commands::returns::board,
            commands::recounts::recounts,
            commands::recounts::confirm,
            commands::recounts::procedure,
            commands::documents::documents,
            commands::documents::parts,
            commands::documents::worksheet,
            commands::documents::preview,
            commands::documents::issued,
            commands::documents::save_draft,
            commands::documents::issue,
            commands::documents::give_back,
            commands::documents::show,
            commands::log::log,
            commands::log::verify,
        ])
        .setup(move |app| {
            let folders = Folders::of(app)?;
            std::fs::create_dir_all(&folders.own)?;
            let recent = Recent::at(folders.own.join("recent.json"));
            app.manage(Shell { session, recent, user, given, meant: Meant::default(), documents: folders.documents });
            if let Some(config) = app.config().app.windows.first().cloned() {
                let window = WebviewWindowBuilder::from_config(app.handle(), &config)?;
                window.data_directory(folders.own.join("webview")).build()?;
            }
            Ok(())
        })
        .build(tauri::generate_context!())?
        .run(|app, event| {
            if let tauri::RunEvent::Exit = event {
                // The window is gone: what could not be closed in order is put together at the next opening.
                let _ = app.state::<Shell>().session.close();
            }
        });
    Ok(())
}

/// The folders that the program uses.
struct Folders {
    /// Preferences and the webview's own data.
    own: PathBuf,
    /// What a person looks into.
    documents: PathBuf,
}

impl Folders {
    fn of<R: Runtime>(app: &tauri::App<R>) -> tauri::Result<Folders> {
        if let Some(home) = std::env::var_os(HOME).map(PathBuf::from) {
            return Ok(Folders { own: home.join("own"), documents: home.join("Documents") });
        }
        let path = app.path();
        Ok(Folders { own: path.app_data_dir()?, documents: path.document_dir().or_else(|_| path.home_dir())? })
    }
}
