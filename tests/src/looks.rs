//! How a screen looks, and whether everybody can use it.

use base64::Engine as _;
use serde_json::Value;

use crate::app::{App, root};

/// The sizes at which every screen is looked at.
const SIZES: [(u32, u32); 2] = [(1280, 800), (1024, 768)];

impl App {
    /// Takes a picture of the screen at every size into `target/screenshots` and has axe look for what keeps people out:
    /// it must find nothing.
    pub fn look(&self, name: &str) {
        for (width, height) in SIZES {
            self.size(width, height);
            self.picture(&format!("{name}-{width}"));
            self.accessible(name);
        }
        self.size(SIZES[0].0, SIZES[0].1);
    }

    /// A picture of the screen as it is. The driver's may be a frame old, so two are waited for.
    pub fn picture(&self, name: &str) {
        self.js_async(
            "const done = arguments[0]; document.fonts.ready.then(() => \
             requestAnimationFrame(() => requestAnimationFrame(() => done(1))))",
        );
        let folder = root().join("target/screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        let png = base64::engine::general_purpose::STANDARD.decode(self.screenshot()).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), png).unwrap();
    }

    /// Nothing is wider than the window and no text is cut off below it.
    fn accessible(&self, name: &str) {
        let overflow = self.js("return document.documentElement.scrollWidth - innerWidth");
        assert!(overflow.as_i64().is_some_and(|more| more <= 0), "{name}: {overflow} pixels wider than the window");
        if self.js("return typeof window.axe") != "object" {
            let axe = std::fs::read_to_string(root().join("ui/node_modules/axe-core/axe.min.js"));
            self.js(&axe.expect("axe-core: run `npm ci` in ui/ first"));
        }
        let found = self.js_async(
            "const done = arguments[0]; axe.run(document, { resultTypes: ['violations'] }).then(\
               (result) => done(result.violations.map((v) => [v.id, v.help, v.nodes.map((n) => n.html.slice(0, 160))])),\
               (error) => done([['axe', String(error), []]]))",
        );
        assert_eq!(found, Value::Array(Vec::new()), "{name}: axe finds {found:#}");
    }
}
