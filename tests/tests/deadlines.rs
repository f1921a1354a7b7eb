//! The place "Deadlines", by keyboard, in the real window: a date and its counting, an event, counsel's date, the calendar
//! file, and the canvass recorded as completed, upon which a notice can be issued.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::{Path, PathBuf};
use std::process::Command;

use e2e::{App, Key, program};

/// A day in the practice county on which a date is overdue, others are due, and most lie ahead.
const NOW: &str = "2026-11-16T14:10:05-07:00";

/// The practice county's election file, as `demo` makes it: everything canvassed, confirmed and issued.
fn practice(home: &Path) -> PathBuf {
    let folder = home.join("county");
    let made = Command::new(program()).args(["demo", "--out"]).arg(&folder).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    folder.join("practice.canvass")
}

fn replace(app: &App, text: &str) {
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text(text);
}

#[test]
fn dates_are_counted_recorded_and_moved_by_keyboard() {
    let home = tempfile::tempdir().unwrap();
    let file = practice(home.path());
    let app = App::start(home.path(), &[file.to_str().unwrap(), "--now", NOW]);
    app.see("recounts required");
    app.press(&[Key::Alt, Key::Char('5')]);
    app.see("Today is Monday, November 16, 2026, day 13 after the election.");
    app.look("deadlines");
    app.tab_to("Count: ");
    app.press(&[Key::Enter]);
    app.see("How it was counted");
    app.look("deadlines-count");
}
