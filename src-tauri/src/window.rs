//! The window: Tauri, its settings and its commands. Everything it shows comes from [`desk::session`].

mod closing;
mod commands;
mod further;
mod preferences;
mod recent;

use std::path::PathBuf;

use chrono::{DateTime, FixedOffset, Local};
use desk::Stamp;
use desk::session::Session;
use tauri::{Manager as _, Runtime, WebviewWindowBuilder};

use self::closing::Closing;
use self::further::Meant;
use self::preferences::Preferences;
use self::recent::Recent;

/// What the commands share.
struct Shell {
    session: Session,
    recent: Recent,
    preferences: Preferences,
    /// The computer's user, for the log.
    user: String,
    /// The file that the program was started with.
    given: Option<PathBuf>,
    /// The files that further starts of the program were meant to open.
    meant: Meant,
    /// Asks the screen before the window is closed.
    closing: Closing,
    /// Where new election files and the practice county go.
    documents: PathBuf,
    /// The moment that the window takes for the present one, instead of the computer's clock; never of a release build.
    now: Option<DateTime<FixedOffset>>,
}

impl Shell {
    /// This moment and this user.
    fn stamp(&self) -> Stamp {
        Stamp { at: self.now.unwrap_or_else(|| Local::now().fixed_offset()), by: self.user.clone() }
    }
}

/// Where the program keeps what belongs to no election, instead of the folders of the system: for tests.
const HOME: &str = "CANVASS_DESK_HOME";

/// How many milliseconds every request to the open election takes longer, in a debug build: for tests of the window.
#[cfg(debug_assertions)]
const SLOW: &str = "CANVASS_DESK_SLOW_MS";

#[cfg(debug_assertions)]
fn slow_down(session: &Session) {
    let longer = std::env::var(SLOW).ok().and_then(|ms| ms.parse().ok()).map(std::time::Duration::from_millis);
    if let Some(longer) = longer {
        session.slow_down(longer);
    }
}

/// Opens the window and stays until it is closed.
///
/// # Errors
/// What the system says where no window can be made.
pub(crate) fn run(
    given: Option<PathBuf>,
    user: String,
    now: Option<DateTime<FixedOffset>>,
) -> Result<(), Box<dyn std::error::Error>> {
    let session = Session::start()?;
    #[cfg(debug_assertions)]
    slow_down(&session);
    let given = given.map(|file| std::path::absolute(&file).unwrap_or(file));
    tauri::Builder::default()
        // First: a further start ends here.
        .plugin(further::plugin(std::env::var_os(HOME).as_deref()))
        .plugin(tauri_plugin_dialog::init())
        .on_window_event(closing::on_event)
        .invoke_handler(tauri::generate_handler![
            commands::start::start,
            commands::start::choose_file,
            commands::start::choices,
            commands::start::suggest,
            commands::start::new_election,
            commands::start::practice,
            commands::start::practice_night,
            commands::start::open,
            commands::start::upgrade,
            commands::start::watch,
            commands::closing::stay,
            commands::closing::leave,
            commands::closing::write_down,
            commands::start::check,
            commands::start::close,
            commands::start::standing,
            commands::setup::setup,
            commands::setup::set_registration,
            commands::setup::set_officer,
            commands::setup::choose_for_setup,
            commands::setup::set_seal,
            commands::setup::seal_image,
            commands::setup::read_precincts,
            commands::setup::add_precincts,
            commands::setup::revise_precinct,
            commands::setup::withdraw,
            commands::setup::contest_form,
            commands::setup::read_choices,
            commands::setup::save_contest,
            commands::setup::share_sum,
            commands::setup::record_share,
            commands::setup::look_into,
            commands::setup::take_from,
            commands::setup::ballot_template,
            commands::import::import_page,
            commands::import::choose_returns,
            commands::import::read_files,
            commands::import::put_back,
            commands::import::take_in,
            commands::import::settle_offices,
            commands::totals::canvass,
            commands::totals::contest_parts,
            commands::returns::board,
            commands::returns::machines,
            commands::returns::preview_machines,
            commands::returns::read_machines,
            commands::returns::register_machines,
            commands::returns::revise_machine,
            commands::returns::withdraw_machine,
            commands::returns::chase,
            commands::returns::tapes,
            commands::returns::sign_none,
            commands::returns::set_aside,
            commands::keeping::backup_folder,
            commands::keeping::choose_folder,
            commands::keeping::back_up,
            commands::keeping::restore,
            commands::recounts::recounts,
            commands::recounts::confirm,
            commands::deadlines::deadlines,
            commands::deadlines::record_event,
            commands::deadlines::take_event_back,
            commands::deadlines::counsel_date,
            commands::deadlines::take_counsel_date_back,
            commands::deadlines::mark_done,
            commands::deadlines::take_done_back,
            commands::deadlines::save_calendar,
            commands::entry::entry_choices,
            commands::entry::slot_for,
            commands::entry::sheet,
            commands::entry::sheet_to_read_again,
            commands::entry::begin_reading,
            commands::entry::key_field,
            commands::entry::tape_says_so,
            commands::entry::rest_are_zero,
            commands::entry::preview_column,
            commands::entry::key_column,
            commands::entry::check_sheet,
            commands::entry::finish_reading,
            commands::entry::accept_finding,
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
            commands::law::law_find,
            commands::law::law_rule,
            commands::law::law_calculators,
            commands::law::law_ask,
        ])
        .setup(move |app| {
            let folders = Folders::of(app)?;
            std::fs::create_dir_all(&folders.own)?;
            let recent = Recent::at(folders.own.join("recent.json"));
            let preferences = Preferences::at(folders.own.join("preferences.json"));
            let (meant, closing, documents) = (Meant::default(), Closing::default(), folders.documents);
            app.manage(Shell { session, recent, preferences, user, given, meant, closing, documents, now });
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
