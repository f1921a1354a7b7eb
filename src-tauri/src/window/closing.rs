//! The whole window is to be closed: what is on the screen is asked first, because only it knows what is not saved yet.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tauri::ipc::Channel;
use tauri::{Manager as _, Runtime, Window, WindowEvent};

use super::Shell;

/// How long the screen may take to answer. One that has not by then hangs, and whoever closes it once more means it.
const PATIENCE: Duration = Duration::from_secs(10);

/// Holds the window back until the screen has answered.
pub(super) fn on_event<R: Runtime>(window: &Window<R>, event: &WindowEvent) {
    let WindowEvent::CloseRequested { api, .. } = event else { return };
    if window.try_state::<Shell>().is_some_and(|shell| shell.closing.stays(Instant::now())) {
        api.prevent_close();
    }
}

/// Where the screen is asked, and since when it owes an answer.
#[derive(Default)]
pub(super) struct Closing {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    screen: Option<Channel<()>>,
    asked: Option<Instant>,
}

impl Closing {
    /// From now on this is where the screen is asked.
    pub(super) fn watch(&self, screen: Channel<()>) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = State { screen: Some(screen), asked: None };
    }

    /// Asks the screen; whether the window stays until it has answered. Without a screen that listens nothing is typed.
    fn stays(&self, now: Instant) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let since = *state.asked.get_or_insert(now);
        let hangs = now.saturating_duration_since(since) >= PATIENCE;
        !hangs && state.screen.as_ref().is_some_and(|screen| screen.send(()).is_ok())
    }

    /// The screen has answered that the window stays for now.
    pub(super) fn answered(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).asked = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_stays_while_the_screen_is_asked_and_goes_where_it_hangs() {
        let closing = Closing::default();
        let begun = Instant::now();
        let after = |seconds| begun + Duration::from_secs(seconds);
        assert!(!closing.stays(begun), "nothing is on the screen yet");

        closing.watch(Channel::new(|_| Ok(())));
        assert!(closing.stays(begun) && closing.stays(after(9)), "twice in a hurry closes nothing");
        closing.answered();
        assert!(closing.stays(after(60)), "it answered, and is asked anew");
        assert!(!closing.stays(after(70)), "it has not answered for ten seconds");

        closing.watch(Channel::new(|_| Err(tauri::Error::WindowNotFound)));
        assert!(!closing.stays(after(80)), "nobody listens any more");
    }
}
