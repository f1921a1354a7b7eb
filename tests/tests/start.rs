//! The start screen: an election made by typing, a file refused, reading only, a file checked, and a second start.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use e2e::{App, Key};

#[test]
fn an_election_is_made_by_typing_and_found_again() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("Documents")).unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Election files that you open are listed here.");
    app.tab_to("New election");
    app.press(&[Key::Enter]);
    app.tab_to("County");
    app.type_text("Harding");
    app.tab_to("Election day");
    app.type_text("2026-11-03");
    app.see("Tuesday, November 3, 2026");
    app.see("Law edition NMSA 2023, by this date");
    app.tab_to("Registered voters");
    app.type_text("1,204 people");
    app.tab_to("Make the election file");
    app.press(&[Key::Enter]);
    app.see("\"1,204 people\" is not a count");
    app.look("new-refused");
    app.js("document.getElementById('registered').select()");
    app.js("document.getElementById('registered').focus()");
    app.type_text("1,204");
    app.press(&[Key::Enter]);
    app.see("No precincts yet.");
    app.see("Harding 2026 General");
    app.press(&[Key::Alt, Key::Char('4')]);
    app.see("No votes are counted yet.");
    app.look("recounts-empty");
    let file = home.path().join("Documents/Harding 2026 General.canvass");
    assert!(file.is_file());

    app.tab_to("Close this election");
    app.press(&[Key::Enter]);
    app.see("Recent");
    assert!(!file.with_extension("canvass-wal").exists(), "a closed election is one file");
    app.press(&[Key::Alt, Key::Char('c')]);
    app.type_text(file.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("Whole: the one entry agrees");
    app.look("start-recent");
    drop(app);

    let app = App::start(home.path(), &[file.to_str().unwrap()]);
    app.see("No precincts yet.");
    // While it is open here nobody else can work in it; it may not be offered for reading either. With a home of its own
    // a program does not know of this one; otherwise its window would come forward.
    let elsewhere = tempfile::tempdir().unwrap();
    let second = App::start(elsewhere.path(), &[file.to_str().unwrap()]);
    second.see("the file is open in another program or another window");
    second.look("start-open-elsewhere");
}

#[test]
fn a_file_that_is_none_is_refused_with_a_sentence() {
    let home = tempfile::tempdir().unwrap();
    let other = home.path().join("notes.canvass");
    std::fs::write(&other, "not an election").unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Begin");
    app.press(&[Key::Alt, Key::Char('o')]);
    app.type_text(other.to_str().unwrap());
    app.press(&[Key::Enter]);
    app.see("notes.canvass: ");
    assert!(!app.text().contains("Open it for reading only"), "reading would be refused as well");
    app.look("start-refused");
}

#[test]
fn nothing_reaches_the_page_from_outside_and_no_command_but_ours_is_allowed() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Begin");
    assert_eq!(app.js("return typeof window.__TAURI__"), "undefined");
    assert_eq!(app.js("try { return String(eval('1+1')) } catch (error) { return error.name }"), "EvalError");
    let refused = app.js_async(
        "const done = arguments[0];\
         window.__TAURI_INTERNALS__.invoke('plugin:dialog|open', {}).then(() => done('allowed'), (error) => done(String(error)))",
    );
    assert!(refused.as_str().unwrap().contains("not allowed"), "{refused}");
}
