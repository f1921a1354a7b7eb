//! The law looked up, and questions answered at the counter: by keyboard, without an election and with one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod unfinished;

use e2e::{App, Key};
use unfinished::{begun, night, opened};

/// What stands in the field that has the keyboard.
fn value(app: &App) -> String {
    app.js("return document.activeElement.value ?? ''").as_str().unwrap_or_default().to_owned()
}

/// The rule that is read.
fn rule(app: &App) -> String {
    app.js("return document.querySelector('article code')?.innerText ?? ''").as_str().unwrap_or_default().to_owned()
}

/// Types over whatever stands in a field.
fn replace(app: &App, text: &str) {
    app.press(&[Key::Control, Key::Char('a')]);
    app.type_text(text);
}

/// Types lines into the field that has the keyboard.
fn type_lines(app: &App, lines: &[&str]) {
    for (at, line) in lines.iter().enumerate() {
        if at > 0 {
            app.press(&[Key::Enter]);
        }
        app.type_text(line);
    }
}

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
    app.wait("the field", |app| app.focused().contains("Section, id or words"));
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
    // Of a commissioner the law asks who elects; of a governor it would not.
    app.tab_to("The whole county elects to it");
    app.type_text("N");
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
    // Four texts: that of the election first, and whose it is.
    app.see("So by NMSA 2023, the law of this election.");
    app.see("Said otherwise");
    app.see("NMSA 2008, SB 356 (bill)");
    app.look("law-rule");
    app.js("document.querySelector('.otherwise').scrollIntoView({ block: 'start' })");
    app.look("law-rule-editions");
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

#[test]
fn a_rule_is_found_by_the_number_of_its_section_and_no_number_is_a_dead_end() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Look the law up");
    app.press(&[Key::Alt, Key::Char('8')]);
    app.wait("the field", |app| app.focused().contains("Section, id or words"));

    // A section that has several rules: all of them, and Enter opens the first.
    app.type_text("1-14-24(B)");
    app.see("4 rules found.");
    app.press(&[Key::Enter]);
    app.see("Edition by edition");
    app.see("Clerk's notice to the secretary of state: recount required, one county");
    let read = app.text();
    for edition in ["NMSA 2023", "NMSA 2019", "NMSA 2015", "NMSA 2008", "SB 356 (bill)"] {
        assert!(read.contains(edition), "{edition} is not among the editions:\n{read}");
    }
    app.look("law-section");

    // Not typed to its end: what begins so, and nothing is opened unasked.
    replace(&app, "1-14-2");
    app.see("No rule has 1-14-2 itself. Sections that begin so:");
    app.press(&[Key::Enter]);
    app.wait("the first of them", |app| app.focused().contains("1-14-2"));
    assert_eq!(rule(&app), "recount.clerk-notice", "the rule that was open is open still");

    // A number that nobody knows: said so, and the nearest offered.
    app.press(&[Key::Up]);
    replace(&app, "1-14-99");
    app.see("No rule has 1-14-99. The nearest sections:");
    app.look("law-nearest");
    app.press(&[Key::Down]);
    app.press(&[Key::Enter]);
    app.wait("another rule", |app| rule(app) != "recount.clerk-notice");
}

#[test]
fn a_board_and_a_voting_system_check_are_answered_at_the_counter() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Look the law up");
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("May this board be appointed?");
    app.tab_to("May this board be appointed?");
    app.press(&[Key::Enter]);
    app.wait("the first field to have the keyboard", |app| app.focused().starts_with("Board"));
    app.tab_to("Election day");
    app.type_text("2026-11-03");
    app.tab_to("Members");
    let members = [
        "Ana Baca: presiding judge, Democratic",
        "Luis Ortiz: election judge, Democratic",
        "Eva Sena: election judge, Democratic, candidate",
    ];
    type_lines(&app, &members);
    app.look("law-board-asked");
    app.press(&[Key::Tab]);
    app.press(&[Key::Enter]);
    app.see("all three judges are of Democratic");
    app.see("3. Eva Sena: election judge, Democratic: Candidate: is voted on there. Appoint another person.");
    app.see("1. Ana Baca: presiding judge, Democratic: May serve.");
    app.see("Section 1-2-7, edition NMSA 2023");
    app.see("The same board by SB 356 (2013), a bill and not the law in force");
    app.look("law-board");

    // From the answer to its rule, which shows it, and back: the question stands as it was asked.
    app.tab_to("Read the rule: Member by member");
    app.press(&[Key::Enter]);
    app.see("Edition by edition");
    app.look("law-board-rule");
    app.press(&[Key::Escape]);
    app.see("all three judges are of Democratic");
    assert!(app.js("return document.getElementById('law-members').value").as_str().unwrap().contains("Eva Sena"));

    app.tab_to_id("law-find");
    app.tab_to("What does the voting system check take?");
    app.press(&[Key::Enter]);
    app.wait("the first field to have the keyboard", |app| app.focused().starts_with("Kind of election"));
    app.tab_to("Election day");
    app.type_text("2026-11-03");
    app.tab_to("Digits thrown");
    app.type_text("0471 9933");
    app.press(&[Key::Tab]);
    type_lines(
        &app,
        &[
            "Governor: 19,000 of 200,000",
            "United States Representative 2: 25,000 of 200,000",
            "Attorney General: uncontested",
        ],
    );
    app.press(&[Key::Tab]);
    let pool: Vec<String> = (1..=14).map(|number| format!("Precinct {number}, {}", number % 3 + 1)).collect();
    type_lines(&app, &pool.iter().map(String::as_str).collect::<Vec<_>>());
    app.press(&[Key::Tab]);
    type_lines(&app, &["Governor: 280/340; 300/280"]);
    app.look("law-check-asked");
    app.tab_to_id("law-second");
    app.press(&[Key::Tab]);
    app.press(&[Key::Enter]);
    app.see("Contests checked: 2 of 3.");
    app.see("Governor: 6 precincts of the state.");
    app.see("As in SB 356 (2013), a bill and not the law in force");
    app.see("'04719933,PRECINCT' | sha256sum");
    app.see("Governor: Draw a second sample of the same size.");
    app.look("law-check");
}

#[test]
fn the_law_is_looked_up_from_where_one_works_and_nothing_typed_there_is_lost() {
    let home = tempfile::tempdir().unwrap();
    let file = night(home.path());
    let app = App::start(home.path(), &[&file]);
    app.see("not required");

    // In the middle of a figure of the entry sheet: back into the middle of it.
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Election day");
    begun(&app, "Dolores Baca");
    app.type_text("19");
    let line = app.focused();
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("Asked at the counter");
    // The keys of the sheet are not heard behind the law.
    app.press(&[Key::F9]);
    app.press(&[Key::Escape]);
    app.wait("the line again", |app| app.focused() == line);
    assert_eq!(value(&app), "19");
    app.press(&[Key::Char('3')]);
    assert_eq!(value(&app), "193");
    app.press(&[Key::Enter]);
    app.see("Line 1 saved");
    app.press(&[Key::Escape]);
    app.see("Interrupted. Everything typed is saved");

    // A form of Setup that is half filled in, by the key of its place.
    app.press(&[Key::Alt, Key::Char('1')]);
    app.tab_to("Registered voters");
    replace(&app, "4,7");
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("Asked at the counter");
    app.press(&[Key::Alt, Key::Char('1')]);
    app.wait("the field again", |app| app.focused().starts_with("Registered voters"));
    app.type_text("11");
    assert_eq!(value(&app), "4,711");

    // A date opened in Deadlines: its section leads to its rule, which shows its counting; it is still open afterwards.
    app.press(&[Key::Alt, Key::Char('5')]);
    app.tab_to("Count: ");
    app.press(&[Key::Enter]);
    app.see("How it was counted");
    app.press(&[Key::Shift, Key::Tab]);
    let section = app.focused();
    assert!(section.starts_with("1-"), "the section of the date: {section}");
    app.press(&[Key::Enter]);
    app.see("The last answer");
    app.see("Edition by edition");
    app.look("law-last-answer");
    app.press(&[Key::Escape]);
    app.wait("the section again", |app| app.focused() == section);
    app.see("How it was counted");
    app.look("deadlines-section");
}

#[test]
fn a_finding_the_order_of_the_ballot_and_a_date_on_the_board_lead_to_their_rules() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Try with a practice county");
    app.tab_to("Practise the night");
    app.press(&[Key::Enter]);
    app.see("13 of 17");
    let back = |place: &str, section: &str| {
        app.see(&format!("Back to {place}"));
        app.press(&[Key::Escape]);
        app.wait("the section one came from", |app| app.focused().starts_with(section));
    };

    app.press(&[Key::Alt, Key::Char('3')]);
    app.see("every choice is 0, and ballots were counted");
    app.look("canvass-finding");
    app.tab_to("1-13-4");
    app.press(&[Key::Enter]);
    app.wait("the rule", |app| rule(app) == "canvass.prepare");
    // The finding stands beside the rule that it is looked for by.
    app.see("The last answer");
    app.see("more ballots (472) than voters who signed (236)");
    app.look("law-finding");
    back("Canvass", "1-13-4");

    app.press(&[Key::Alt, Key::Char('1')]);
    app.see("Nothing is missing for the papers and the count.");
    app.tab_to("Contests");
    app.press(&[Key::Enter]);
    app.see("New contest");
    app.look("setup-order");
    app.tab_to("1-10-8");
    app.press(&[Key::Enter]);
    app.wait("the rule", |app| rule(app) == "ballot.order-now");
    back("Setup", "1-10-8");
    app.see("New contest");

    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Due next");
    app.tab_to("1-");
    let section = app.focused();
    app.press(&[Key::Enter]);
    app.see("Edition by edition");
    back("Returns", &section);
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("Back to Returns");
    // The key of the law itself changes nothing there, and the key of another place goes on to it.
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("Back to Returns");
    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("Check the whole log");
}

/// Whoever opens the law in the middle of a figure has left its line: what is typed of it is on the disk, as when one goes to
/// any other place, whatever happens to the program meanwhile.
#[test]
fn half_a_figure_is_on_the_disk_while_the_law_is_looked_up() {
    let home = tempfile::tempdir().unwrap();
    let file = night(home.path());
    let app = App::start(home.path(), &[&file]);
    app.see("not required");
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Election day");
    begun(&app, "Dolores Baca");
    app.type_text("19");
    app.press(&[Key::Alt, Key::Char('8')]);
    app.see("Asked at the counter");
    app.see("Everything is saved in");
    app.kill();
    drop(app);
    let app = App::start(home.path(), &[&file]);
    app.see("not required");
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Election day");
    opened(&app);
    app.see("1 of 39 lines typed");
    assert_eq!(app.js("return document.getElementById('line-1').value"), "19");
}
