//! From the start screen to an issued notice, by keyboard alone, in the real window.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use e2e::{App, Key};

#[test]
fn from_the_start_screen_to_an_issued_notice_by_keyboard_alone() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Try with a practice county");
    app.look("start");

    app.tab_to("Start practice");
    app.press(&[Key::Enter]);
    app.see("recounts required");
    app.see("17 of 17");
    app.see("PRACTICE");
    app.look("recounts");

    app.tab_to("Why: County Commissioner, District 2");
    app.press(&[Key::Down]);
    app.press(&[Key::Down]);
    app.press(&[Key::Enter]);
    app.see("1,842 − 1,811 = 31");
    app.see("31 × 100 = 3,100 < 3,665");
    app.look("recounts-why");
    app.tab_to("Confirmed by");
    app.type_text("Dolores Baca");
    app.press(&[Key::Enter]);
    app.see("2 waiting for your confirmation");
    app.see("Confirmed by");

    app.press(&[Key::Alt, Key::Char('6')]);
    app.see("Check against the record");
    app.tab_to("Notice to the state canvassing board County Sheriff");
    app.press(&[Key::Enter]);
    app.wait("the page to be drawn", |app| app.js("return !!document.querySelector('canvas.drawn')") == true);
    // Not only a canvas: there is ink on it, in the upper half and in the lower.
    let ink = app.js(
        "const c = document.querySelector('canvas'), x = c.getContext('2d'), h = c.height / 2;\
         return [0, h].map((top) => x.getImageData(0, top, c.width, h).data.reduce((n, v, i) => n + (i % 4 === 0 && v < 100 ? 1 : 0), 0))",
    );
    let ink: Vec<i64> = ink.as_array().unwrap().iter().map(|pixels| pixels.as_i64().unwrap()).collect();
    assert!(ink.iter().all(|pixels| *pixels > 500), "dark pixels in the two halves of the page: {ink:?}");
    app.look("documents");

    app.tab_to("Save a draft");
    app.press(&[Key::Enter]);
    app.see("The draft is saved.");

    // The facts stand before the buttons: back to the first, then one Tab to the next.
    app.tab_to("TERESA QUINTANA 1,842, WALT HENDRY 1,811");
    app.press(&[Key::Space]);
    for fact in
        ["Total votes cast", "Verdict confirmed by", "County canvass", "Recount no later", "County Clerk", "Secretary"]
    {
        app.press(&[Key::Tab]);
        assert!(app.focused().contains(fact), "{fact:?} comes next, not {:?}", app.focused());
        app.press(&[Key::Space]);
    }
    app.see("7 of 7 checked");
    app.look("documents-ticked");
    app.tab_to("Issue it in English");
    app.press(&[Key::Enter]);
    app.see("Issued as number 1.");
    app.see("English no. 1");
    app.wait("the issued page to be drawn", |app| app.js("return !!document.querySelector('canvas.drawn')") == true);
    app.look("documents-issued");
    app.press(&[Key::F6]);
    app.look("documents-full");
    app.press(&[Key::F6]);
    let folder = home.path().join("Documents/Canvass Desk practice/practice documents");
    let mut papers: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    papers.sort();
    assert_eq!(papers, ["001 board-notice c-0005 en.pdf", "draft board-notice c-0005 en.pdf"]);

    app.press(&[Key::Alt, Key::Char('7')]);
    app.see("notice to the state canvassing board, County Sheriff English, number 1");
    app.tab_to("Check the whole log");
    app.press(&[Key::Enter]);
    app.see("Whole: all 11 entries agree");
    app.look("log");
}
