//! Twice as large as usual, on a screen of 1280 × 800: every place can be read and worked in 640 × 400 points, and only what is a
//! table or a page is scrolled sideways.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod by_hand;

use by_hand::press;
use e2e::{App, Key};

/// What is cut off without a way to it: wider than the window, or below an edge that does not scroll.
const CUT: &str = "const lost = [];\
    if (document.documentElement.scrollWidth > innerWidth + 1) lost.push('the window is wider: ' + document.documentElement.scrollWidth);\
    const scrolls = (e, side) => ['auto', 'scroll'].includes(getComputedStyle(e)['overflow' + side]);\
    for (const e of document.querySelectorAll('main button, main input, main select, main textarea, main a, main h1, nav button, header button, footer button')) {\
      if (!e.checkVisibility() || e.closest('.unseen, details:not([open]), .laid[hidden]')) continue;\
      const r = e.getBoundingClientRect();\
      if (r.width === 0) continue;\
      let [x, y] = [false, false];\
      for (let up = e.parentElement; up; up = up.parentElement) { x ||= scrolls(up, 'X'); y ||= scrolls(up, 'Y'); }\
      const out = [(r.right > innerWidth + 1 || r.left < -1) && !x && 'beside', (r.bottom > innerHeight + 1 || r.top < -1) && !y && 'below'].filter(Boolean);\
      if (out.length) lost.push(out.join() + ': ' + (e.innerText || e.id || e.tagName).slice(0, 40));\
    }\
    const main = [...document.querySelectorAll('main')].find((e) => e.checkVisibility());\
    const rolls = ['auto', 'scroll'].includes(getComputedStyle(document.body).overflowY);\
    const box = main?.getBoundingClientRect();\
    const room = !box ? 0 : rolls ? box.height : Math.min(box.bottom, innerHeight) - box.top;\
    if (room < 180) lost.push('only ' + Math.round(room) + ' points are left for the place');\
    return lost;";

fn whole(app: &App, name: &str) {
    app.picture(&format!("zoom-{name}"));
    let lost = app.js(CUT);
    assert_eq!(lost, serde_json::json!([]), "{name}: {lost:#}");
}

#[test]
fn every_place_is_read_and_worked_at_twice_its_size() {
    let home = tempfile::tempdir().unwrap();
    let app = App::start(home.path(), &[]);
    app.see("Practise the night");
    app.size(640, 400);
    whole(&app, "start");
    press(&app, "Practise the night");
    app.see("13 of 17");
    for (place, name, see) in [
        ('1', "setup", "Officers & addresses"),
        ('2', "returns", "Ballots included"),
        ('3', "canvass", "County Sheriff"),
        ('4', "recounts", "not determined here"),
        ('5', "deadlines", "Today is"),
        ('6', "documents", "Worksheets of election night"),
        ('7', "log", "the latest first"),
        ('8', "law", "Section, id or words"),
    ] {
        app.press(&[Key::Alt, Key::Char(place)]);
        app.see(see);
        whole(&app, name);
    }
    app.press(&[Key::Alt, Key::Char('2')]);
    app.see("Ballots included");
    app.press(&[Key::Down]);
    app.press(&[Key::Enter]);
    app.wait("the sheet", |app| app.js("return document.querySelectorAll('.lines .line').length > 3") == true);
    whole(&app, "sheet");
}
