//! The published results of a real county, in the real window.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::Path;
use std::process::Command;

use e2e::{App, Key, program};

#[test]
#[ignore = "reads ../shared"]
fn harding_2020_says_what_it_cannot_decide_and_names_the_counties() {
    let workbook = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/sos-2020/Harding.xlsx"));
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("Harding 2020 General.canvass");
    let ask = |arguments: &[&str]| {
        let ended = Command::new(program()).args(arguments).current_dir(home.path()).output().unwrap();
        assert!(ended.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ended.stderr));
    };
    let name = file.to_str().unwrap();
    let made = ["--county", "Harding", "--date", "2020-11-03", "--kind", "general", "--registered", "485"];
    ask(&[&["new", name], made.as_slice()].concat());
    ask(&["import", name, workbook.to_str().unwrap()]);

    let app = App::start(home.path(), &[name]);
    app.see("Harding 2020 General");
    app.see("Law edition");
    app.see("NMSA 2019");
    app.see("not determined here");
    app.look("harding");
    // From the last contest up: those of the whole state cannot be decided here.
    app.tab_to("Why: ");
    for _ in 0..60 {
        app.press(&[Key::Down]);
    }
    app.press(&[Key::Enter]);
    app.see("The arithmetic");
    app.look("harding-why");
}
