//! The whole window is closed, as from its title bar: what is not saved keeps it and is listed, and nothing else does.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

mod unfinished;

use std::path::Path;
use std::time::Duration;

use e2e::{App, Key, SmallDisk, program};
use unfinished::{begun, figures, keyed, night, opened, saved, to_returns};

/// The file is one file again, as after every close in order.
fn is_closed(file: &str) {
    assert!(!Path::new(&format!("{file}-wal")).exists(), "{file} was not closed in order");
}

#[test]
fn what_is_still_being_saved_is_saved_before_the_window_closes() {
    let home = tempfile::tempdir().unwrap();
    let file = night(home.path());
    let slow = [("CANVASS_DESK_SLOW_MS", "300")];
    let app = App::start_as(home.path(), &program(), &[&file], &slow);
    to_returns(&app);
    begun(&app, "Dolores Baca");
    keyed(&app, &["193", "193", "78"]);
    // This one was not even ended with Enter.
    app.type_text("100");
    app.close_window();
    app.see("100 was typed and not ended with Enter");
    app.wait("the way that loses nothing", |app| app.focused().starts_with("Stay here"));
    app.look("closing-half");
    app.tab_to("100 is the whole figure: save it and close");
    app.press_and_end(&[Key::Enter]);
    drop(app);
    is_closed(&file);
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    opened(&app);
    app.see("4 of 39 lines typed");
    assert_eq!(figures(&app, 4), ["193", "193", "78", "100"]);
}

#[test]
fn half_a_figure_is_not_written_by_a_dialog_that_takes_the_keyboard() {
    let home = tempfile::tempdir().unwrap();
    let file = night(home.path());
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    begun(&app, "Dolores Baca");
    keyed(&app, &["193", "193"]);
    app.wait("the second line", |app| saved(app) == Some(2));
    app.type_text("1");
    // The help, a backup and the question before the window closes: one comes back to the middle of the figure.
    for (asked, closed) in [(Key::F1, "F1"), (Key::F8, "F8")] {
        app.press(&[asked]);
        app.wait(closed, |app| app.js("return document.querySelector('dialog[open]') !== null") == true);
        app.press(&[Key::Escape]);
        app.wait("the third line", |app| app.focused().starts_with("Line 3,"));
    }
    app.close_window();
    app.see("1 was typed and not ended with Enter");
    assert_eq!(saved(&app), Some(2), "the question wrote what it asks about");
    app.press(&[Key::Escape]);
    app.wait("the third line", |app| app.focused().starts_with("Line 3,"));
    app.type_text("7");
    assert_eq!(figures(&app, 3), ["193", "193", "17"]);
    app.close_window();
    app.see("17 was typed and not ended with Enter");
    app.tab_to("Close without 17");
    app.press_and_end(&[Key::Enter]);
    drop(app);
    is_closed(&file);
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    opened(&app);
    app.see("2 of 39 lines typed");
    assert_eq!(figures(&app, 3), ["193", "193", ""]);
}

#[test]
fn a_window_with_lines_that_cannot_be_saved_stays_and_lists_them() {
    let home = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mounted(&home.path().join("stick")) else {
        println!(
            "skipped: this account may not mount a small disk. The same is tried by the tests of the window's parts."
        );
        return;
    };
    let file = night(disk.path());
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    begun(&app, "Dolores Baca");
    keyed(&app, &["193", "193"]);
    app.wait("the second line", |app| saved(app) == Some(2));
    disk.fill();
    keyed(&app, &["78", "100"]);
    app.see("Not saved since line 3");
    app.close_window();
    app.see("Lines that are not saved: 2");
    app.wait("the way that loses nothing", |app| app.focused().starts_with("Stay here"));
    app.look("closing");

    // Once more, in a hurry; and back to the sheet, where typing goes on.
    app.close_window();
    std::thread::sleep(Duration::from_millis(500));
    app.see("Lines that are not saved: 2");
    app.press(&[Key::Escape]);
    app.wait("the question to go", |app| !app.text().contains("Lines that are not saved"));
    app.see("Not saved since line 3");
    app.js("document.getElementById('line-5').focus()");
    keyed(&app, &["5"]);

    // The list goes into a file on another disk.
    app.close_window();
    app.see("Lines that are not saved: 3");
    app.tab_to_id("closing-folder");
    app.press(&[Key::Enter]);
    app.see("The list is written:");
    let documents = home.path().join("Documents");
    let list = std::fs::read_dir(&documents).unwrap().next().unwrap().unwrap().path();
    let list = std::fs::read_to_string(list).unwrap();
    for (line, figure) in [(3, "78"), (4, "100"), (5, "5")] {
        let found = list.lines().find(|text| text.starts_with(&format!("Line {line}, ")));
        assert!(found.is_some_and(|text| text.ends_with(&format!(": {figure}"))), "{list}");
    }

    // Still full; then there is room: everything is saved, and the window closes as it was told to.
    app.press(&[Key::F5]);
    app.see("Lines that are not saved: 3");
    disk.clear();
    app.press_and_end(&[Key::F5]);
    drop(app);
    is_closed(&file);

    // And with lines given up by somebody who was told.
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    opened(&app);
    app.see("5 of 39 lines typed");
    assert_eq!(figures(&app, 5), ["193", "193", "78", "100", "5"]);
    app.wait("line 6", |app| app.focused().starts_with("Line 6,"));
    disk.fill();
    keyed(&app, &["9"]);
    app.see("Not saved since line 6");
    app.close_window();
    app.see("Lines that are not saved: 1");
    app.tab_to("Close and lose these lines: 1");
    app.press_and_end(&[Key::Enter]);
    drop(app);
    disk.clear();
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    opened(&app);
    app.see("5 of 39 lines typed");
}
