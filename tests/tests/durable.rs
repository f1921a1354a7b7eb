//! What is typed into the sheet and what is on the disk, in the real window: a slow disk, a full one, kills, and how long
//! an acknowledgement takes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

mod unfinished;

use std::time::Duration;

use e2e::{App, Key, SmallDisk, program};
use serde_json::{Value, json};
use unfinished::{begun, figures, keyed, night, opened, saved, to_returns};

#[test]
fn with_a_disk_that_takes_300_ms_nothing_is_lost_and_nothing_lands_elsewhere() {
    let home = tempfile::tempdir().unwrap();
    let file = night(home.path());
    let slow = [("CANVASS_DESK_SLOW_MS", "300")];
    let app = App::start_as(home.path(), &program(), &[&file], &slow);
    to_returns(&app);
    begun(&app, "Dolores Baca");
    let typed: Vec<String> = (1..=12).map(|line| (1_000 + line * 37).to_string()).collect();
    let mut behind = false;
    for figure in &typed {
        keyed(&app, &[figure]);
        behind |= app.text().contains("Saving line ");
    }
    assert!(app.focused().starts_with("Line 13,"), "{}", app.focused());
    // A release build knows nothing of the slow disk.
    if cfg!(debug_assertions) && std::env::var_os("CANVASS_DESK_PROGRAM").is_none() {
        assert!(behind, "the disk is behind the keyboard");
    }
    app.wait("the last line", |app| saved(app) == Some(12));
    drop(app);
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    opened(&app);
    app.see("12 of 39 lines typed");
    assert_eq!(figures(&app, 12), typed);
}

#[test]
fn a_full_disk_is_told_typing_goes_on_and_one_key_tries_again() {
    let home = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mounted(&home.path().join("stick")) else {
        println!(
            "skipped: this account may not mount a small disk. The same is tried in process by the tests of `desk`."
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
    keyed(&app, &["78", "100", "5"]);
    app.see("Not saved since line 3");
    assert!(app.focused().starts_with("Line 6,"), "typing goes on: {}", app.focused());
    assert!(!app.text().contains("Everything is saved"), "nothing is called saved that is not");
    assert!(app.text().contains("2 of 39 lines typed"));
    app.look("entry-not-saved");
    // Interrupting would lose it, and trying again while it is full changes nothing.
    app.press(&[Key::Escape]);
    app.see("Not saved yet: stay here");
    app.press(&[Key::F5]);
    app.see("Not saved since line 3");
    disk.clear();
    keyed(&app, &["9"]);
    app.press(&[Key::F5]);
    app.wait("all of it", |app| saved(app) == Some(6));
    app.see("Everything is saved");
    app.see("6 of 39 lines typed");
    assert_eq!(figures(&app, 6), ["193", "193", "78", "100", "5", "9"]);
}

#[test]
fn killed_five_times_while_somebody_types_every_line_told_as_saved_is_there() {
    let home = tempfile::tempdir().unwrap();
    let file = night(home.path());
    let mut there: Vec<String> = Vec::new();
    for (round, lines) in [(1_usize, 5_usize), (2, 3), (3, 7), (4, 1), (5, 6)] {
        let app = App::start(home.path(), &[&file]);
        to_returns(&app);
        if round == 1 {
            begun(&app, "Dolores Baca");
        } else {
            opened(&app);
            app.see("First reading");
            app.wait("the line where it was left", |app| app.focused().starts_with("Line "));
        }
        let known = figures(&app, 39);
        assert_eq!(known[..there.len()], there, "round {round}");
        let from: usize = app.focused()["Line ".len()..].split(',').next().unwrap().parse().unwrap();
        let typed: Vec<String> = (0..lines).map(|nth| (round * 100 + nth).to_string()).collect();
        typed.iter().for_each(|figure| keyed(&app, &[figure.as_str()]));
        // The moment differs from round to round; what is told by then must be there.
        std::thread::sleep(Duration::from_millis(17 * round as u64));
        let told = saved(&app).unwrap_or(0);
        app.kill();
        drop(app);
        there = known[..from - 1].to_vec();
        there.extend(typed.into_iter().take((told + 1).saturating_sub(from)));
    }
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    opened(&app);
    app.wait("the sheet", |app| app.focused().starts_with("Line "));
    assert_eq!(figures(&app, there.len()), there);
    assert!(there.len() > 8, "{there:?}");
}

#[test]
fn an_acknowledgement_is_fast_enough_not_to_be_waited_for() {
    let home = tempfile::tempdir().unwrap();
    let file = night(home.path());
    let app = App::start(home.path(), &[&file]);
    to_returns(&app);
    begun(&app, "Dolores Baca");
    app.js("window.took = []; let down = 0;\
         addEventListener('keydown', (event) => { if (event.key === 'Enter') down = event.timeStamp }, true);\
         new MutationObserver(() => {\
           const told = document.querySelector('.saved .state').innerText;\
           if (down && told.includes(' saved ')) { window.took.push(performance.now() - down); down = 0 }\
         }).observe(document.querySelector('.saved'), { subtree: true, childList: true, characterData: true })");
    for line in 1..=38_usize {
        keyed(&app, &[&(line + 3).to_string()]);
        app.wait("its acknowledgement", |app| saved(app) == Some(line));
    }
    let Value::Array(took) = app.js("return window.took") else { panic!("no times") };
    let mut took: Vec<f64> = took.iter().filter_map(Value::as_f64).collect();
    took.sort_by(f64::total_cmp);
    assert!(took.len() > 30, "{} times: {}", took.len(), json!(took));
    let (median, worst) = (took[took.len() / 2], took[took.len() - 1]);
    println!(
        "trial: from the key to the acknowledgement, {} lines: median {median:.0} ms, longest {worst:.0} ms",
        took.len()
    );
    assert!(median < 2_000.0, "{median} ms");
}
