//! What is done by hand in a small county: its contests typed, its tapes typed line by line.
#![allow(dead_code, unreachable_pub, reason = "each test uses its part of it")]

use e2e::{App, Key};

pub fn press(app: &App, button: &str) {
    app.tab_to(button);
    app.press(&[Key::Enter]);
}

pub fn fill(app: &App, label: &str, text: &str) {
    app.tab_to(label);
    app.type_text(text);
}

pub fn lines(app: &App, lines: &[&str]) {
    for (place, line) in lines.iter().enumerate() {
        if place > 0 {
            app.press(&[Key::Enter]);
        }
        app.type_text(line);
    }
}

pub fn contest(app: &App, title: &str, office: &str, choices: &[&str]) {
    press(app, "New contest");
    app.see("Title as on the ballot");
    app.type_text(title);
    app.tab_to("Office or question");
    app.type_text("County");
    app.wait("the office", |app| {
        let there = app.js("return document.activeElement.value") == office;
        if !there {
            app.press(&[Key::Down]);
        }
        there
    });
    fill(app, "Seats", "1");
    app.tab_to("Choices in ballot order");
    lines(app, choices);
    press(app, "Save the contest");
    app.see(&format!("{title}: saved."));
}

pub fn at_line(app: &App, number: usize) {
    app.wait("the line", |app| app.focused().starts_with(&format!("Line {number},")));
}

pub fn keyed(app: &App, figures: &[u64]) {
    for figure in figures {
        app.type_text(&figure.to_string());
        app.press(&[Key::Enter]);
    }
}

/// Enter on the last line, and Enter on "Finish": nothing is wrong.
pub fn finished(app: &App) {
    app.see("Finish this reading?");
    app.wait("the button", |app| app.focused() == "Finish");
    app.press(&[Key::Enter]);
    app.see("The reading is finished.");
}

/// Reads a verdict and confirms it by name.
pub fn confirm(app: &App, contest: &str) {
    app.press(&[Key::Alt, Key::Char('4')]);
    press(app, &format!("Why: {contest}"));
    fill(app, "Confirmed by", "Rosalía Benavides");
    press(app, "Confirm this verdict");
    app.see(&format!("Confirmed: {contest}"));
}
