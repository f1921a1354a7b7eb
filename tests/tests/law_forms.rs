//! Any rule asked of a case, by keyboard: found by its section, its form filled in, its answer beside its text.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use e2e::{App, Key};

/// Opens the law without an election, and in it the rule that a section finds first.
fn at_the_rule(app: &App, section: &str, rule: &str) {
    app.see("Look the law up");
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("Asked at the counter");
    app.wait("the field", |app| app.focused().contains("Section, id or words"));
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text(section);
    app.see("found.");
    app.press(&[Key::Enter]);
    let read = "return document.querySelector('article code')?.innerText ?? ''";
    app.wait("the rule", |app| app.js(read).as_str() == Some(rule));
    app.tab_to("Ask this rule of a case");
    app.press(&[Key::Enter]);
    app.wait("the first field to have the keyboard", |app| app.focused().starts_with("Kind of election"));
}

#[test]
fn a_rule_is_found_by_its_section_asked_of_a_case_and_answered_beside_its_text() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    // A short form, of a rule that sets a date besides.
    at_the_rule(&app, "22-5-9", "school.vacancy");
    app.tab_to("Election day");
    app.type_text("2027-02-02");
    app.tab_to("Vacancy occurred");
    app.type_text("2026-11-09");
    app.tab_to("Day of the meeting");
    app.type_text("2026-12-28");
    app.look("law-form-short");
    app.press(&[Key::Enter]);
    app.see("The forty-five days have passed");
    app.see("Day of the meeting: Monday, December 28, 2026");
    app.see("Positions that are vacant: 1, as nobody told");
    app.see("Edition by edition");
    app.look("law-form-short-answer");
    // Escape closes the form; the answer stands beside the rule as its last.
    app.press(&[Key::Escape]);
    app.see("The last answer");
    app.wait("the button again", |app| app.focused().starts_with("Ask this rule of a case"));
    app.look("law-form-last");

    // A long one, in a window of a small screen.
    app.tab_to_id("law-find");
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text("Section 1\u{2013}3\u{2013}4 (G)");
    app.see("found.");
    app.press(&[Key::Enter]);
    app.see("Ask this rule of a case");
    app.tab_to("Ask this rule of a case");
    app.press(&[Key::Enter]);
    app.see("Conditions that are not met");
    app.tab_to("Election day");
    app.type_text("2026-11-03");
    app.tab_to("Precincts put together");
    app.type_text("11");
    app.look("law-form-long");
    app.tab_to("A secure area");
    app.press(&[Key::Space]);
    app.look("law-form-long-lower");
    app.press(&[Key::Enter]);
    app.see("more than 10 precincts");
    app.see("a secure area");
    app.look("law-form-long-answer");
}
