//! A further start of the program while its window is open.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use e2e::{App, Key, program};

/// Starts the program once more. It must end by itself, soon and well.
fn start_again(home: &Path, arguments: &[&str]) {
    let mut program = Command::new(program())
        .args(arguments)
        .env("CANVASS_DESK_HOME", home)
        .current_dir(home)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        match program.try_wait().unwrap() {
            Some(ended) => return assert!(ended.success(), "{ended}"),
            None if Instant::now() < end => std::thread::sleep(Duration::from_millis(25)),
            None => {
                program.kill().unwrap();
                panic!("the further start has a window of its own");
            }
        }
    }
}

fn election(home: &Path, name: &str) {
    let made =
        ["--county", "Harding", "--date", "2026-11-03", "--kind", "general", "--registered", "485", "--practice"];
    let ended = Command::new(program()).args(["new", name, "--name", name]).args(made).current_dir(home).output();
    assert!(ended.unwrap().status.success());
}

#[test]
fn the_window_comes_forward_and_asks_before_it_puts_anything_away() {
    let home = tempfile::tempdir().unwrap();
    for name in ["north", "south", "west"] {
        election(home.path(), name);
    }
    let app = App::start(home.path(), &[]);
    app.see("Begin");
    // On the start screen nothing can be lost. The path is as it was typed where it was typed.
    start_again(home.path(), &["north"]);
    app.see("No precincts yet. Paste or type them.");
    app.wait("the first election to lie open", |app| app.text().contains("north"));

    start_again(home.path(), &[]);
    start_again(home.path(), &["north"]);
    assert!(!app.text().contains("instead?"), "it is open already: {}", app.text());

    start_again(home.path(), &["south"]);
    app.see("Open south instead?");
    assert_eq!(app.focused(), "Stay here");
    app.look("further");
    app.press(&[Key::Escape]);
    app.wait("the question to go", |app| !app.text().contains("instead?"));
    app.see("north");

    start_again(home.path(), &["south"]);
    app.see("Open south instead?");
    app.press(&[Key::Tab]);
    app.press(&[Key::Enter]);
    app.wait("the second election to lie open", |app| {
        app.text().contains("south") && !app.text().contains("instead?") && !app.text().contains("north")
    });
    assert!(!home.path().join("north-wal").exists(), "the first one was put away in order");

    // Nor is a form thrown away that is half filled in.
    app.tab_to("Close this election");
    app.press(&[Key::Enter]);
    app.see("Begin");
    app.tab_to("New election");
    app.press(&[Key::Enter]);
    app.see("Election day");
    start_again(home.path(), &["west"]);
    app.see("Open west instead?");
    app.see("The form for a new election is on the screen and not finished.");
    app.press(&[Key::Enter]);
    app.see("Election day");
}
