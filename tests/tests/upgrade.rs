//! The file of an older version in the real window: asked once, kept as it was.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use e2e::{App, Key};

/// A practice election that a program of version 1 made, compressed.
const VERSION_1: &[u8] = include_bytes!("../../src-tauri/tests/version-1.canvass.z");

#[test]
fn an_older_file_is_read_or_upgraded_as_the_clerk_says() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("Harding.canvass");
    let older = miniz_oxide::inflate::decompress_to_vec_zlib(VERSION_1).unwrap();
    std::fs::write(&file, &older).unwrap();
    let app = App::start(home.path(), &[file.to_str().unwrap()]);
    app.see("it was written by an earlier version of this program");
    app.look("start-older");
    app.tab_to("Open it for reading only");
    app.press(&[Key::Enter]);
    app.see("Harding 2026 General");
    app.see("1 required");
    assert!(std::fs::read(&file).unwrap() == older, "reading changed a byte");
    app.tab_to("Close this election");
    app.press(&[Key::Enter]);

    app.see("Begin");
    app.press(&[Key::Alt, Key::Char('o')]);
    app.type_text(file.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("it was written by an earlier version of this program");
    app.tab_to("Upgrade it and open it");
    app.press(&[Key::Enter]);
    app.see("Harding 2026 General");
    app.see("Upgraded. As it was, it is kept beside it: Harding (before upgrade 2).canvass");
    app.see("1 required");
    app.look("upgraded");
    let copy = home.path().join("Harding (before upgrade 2).canvass");
    assert!(copy.is_file());
    // It is not asked again.
    app.tab_to("Close this election");
    app.press(&[Key::Enter]);
    app.see("Begin");
    app.press(&[Key::Alt, Key::Char('o')]);
    app.type_text(file.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("Harding 2026 General");
    app.see("1 required");
}
