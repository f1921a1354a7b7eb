//! The law looked up, and questions answered at the counter: by keyboard, without an election and with one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use e2e::{App, Key};

#[test]
fn the_law_is_looked_up_and_questions_are_answered_by_keyboard_alone() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Look the law up");
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("Is this a recount?");
    app.see("Nothing here is legal advice.");
    app.look("law");

    // By section: typed, and the first rule opened with Enter; what only the bill has is labelled.
    app.tab_to("Section, id or words");
    app.type_text("1-9-5(C)");
    app.see("One rule found.");
    app.press(&[Key::Enter]);
    app.see("As in SB 356 (2013), a bill and not the law in force.");
    app.see("No such rule in this edition; only SB 356 (2013), a bill, has it.");
    app.look("law-bill-only");

    for _ in 0.."1-9-5(C)".len() {
        app.press(&[Key::Backspace]);
    }
    app.see("Asked at the counter");
    app.press(&[Key::Down]);
    app.press(&[Key::Enter]);
    app.see("Recorded nowhere.");
    app.wait("the first field to have the keyboard", |app| app.focused().starts_with("Office"));
    app.press(&[Key::Tab]);
    app.type_text("2026-11-03");
    app.tab_to("Votes");
    app.type_text("ANA BACA: 1,842");
    app.press(&[Key::Enter]);
    app.type_text("LUIS ORTIZ: 1,811");
    app.press(&[Key::Tab]);
    app.press(&[Key::Enter]);
    app.see("Recount required");
    app.see("31 × 100 = 3,100 < 3,653");
    app.see("Section 1-14-24(A)(3), edition NMSA 2023");
    app.look("law-recount");
    app.press(&[Key::Escape]);
    app.see("Try with a practice county");

    // With an election: from a verdict's "why?" to its rule, which says what it gives here.
    app.tab_to("Start practice");
    app.press(&[Key::Enter]);
    app.see("recounts required");
    app.tab_to("Why: County Commissioner, District 2");
    app.press(&[Key::Enter]);
    app.tab_to("Look it up");
    app.press(&[Key::Enter]);
    app.see("Edition by edition");
    app.see("In this election");
    app.see("this election’s");
    app.look("law-rule");
    app.press(&[Key::Alt, Key::Char('4')]);
    app.see("recounts required");
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("When is this due?");
    app.tab_to("When is this due?");
    app.press(&[Key::Enter]);
    app.wait("the first field to have the keyboard", |app| app.focused().starts_with("What happened"));
    app.press(&[Key::Tab]);
    app.type_text("2026-11-12");
    app.tab_to("Registered voters");
    app.press(&[Key::Tab]);
    app.press(&[Key::Enter]);
    app.see("Dates that count from it: 7");
    app.see("1-14-14");
    app.look("law-due");
}
