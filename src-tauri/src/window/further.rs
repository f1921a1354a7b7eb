//! A further start of the program while its window is open: that window comes forward, and is told which file was meant.
//!
//! The starts find each other on the session bus of the desktop, a Unix socket. Where there is none, each start has a
//! window of its own, and an election that is open in one of them is refused in the other.

use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tauri::ipc::Channel;
use tauri::plugin::TauriPlugin;
use tauri::{AppHandle, Manager as _, Wry};

use super::Shell;

/// What makes this the only window of its user. Programs with a home of their own do not know of each other.
pub(super) fn plugin(home: Option<&OsStr>) -> TauriPlugin<Wry> {
    let builder = tauri_plugin_single_instance::Builder::new().callback(started);
    match home {
        None => builder.build(),
        Some(home) => {
            let mut hash = DefaultHasher::new();
            home.hash(&mut hash);
            builder.dbus_id(format!("org.canvassdesk.desk.home{:016x}", hash.finish())).build()
        }
    }
}

/// The program was started again, with these arguments, in this folder.
fn started(app: &AppHandle<Wry>, arguments: Vec<String>, folder: String) {
    if let Some(window) = app.get_webview_window("main") {
        // A window system that does not let a window come forward marks it as asking for attention.
        let _ = window.unminimize();
        let _ = window.show();
        let _ = window.set_focus();
    }
    let Some(shell) = app.try_state::<Shell>() else { return };
    if let Some(file) = crate::file_meant(&arguments).map(|file| Path::new(&folder).join(file)) {
        // What is open already has come forward with the window.
        if !shell.session.has_open(&file) {
            shell.meant.tell(&file);
        }
    }
}

/// Where the window is told of the files that were meant; what was meant before it listened is kept for it.
#[derive(Default)]
pub(super) struct Meant {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    window: Option<Channel<String>>,
    waiting: Option<PathBuf>,
}

impl Meant {
    fn tell(&self, file: &Path) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.waiting = Some(file.to_owned());
        state.pass_on();
    }

    /// From now on this is where the window listens.
    pub(super) fn watch(&self, window: Channel<String>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.window = Some(window);
        state.pass_on();
    }
}

impl State {
    /// Only the last file is of interest: a window can show one.
    fn pass_on(&mut self) {
        let (Some(window), Some(file)) = (&self.window, &self.waiting) else { return };
        if window.send(file.display().to_string()).is_ok() {
            self.waiting = None;
        }
    }
}
