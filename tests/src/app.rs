use std::io::Write as _;
use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use parking_lot::{ReentrantMutex, ReentrantMutexGuard};
use serde_json::{Value, json};
use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt as _, EventMask};

const PATIENCE: Duration = Duration::from_secs(20);

/// Who has the screen: two windows on one screen take the keyboard from each other, as no person's do. A test may open its own
/// windows one inside the other.
static SCREEN: ReentrantMutex<()> = ReentrantMutex::new(());

/// Takes the screen for a program that is started without [`App`], and waits for it.
pub fn screen() -> ReentrantMutexGuard<'static, ()> {
    SCREEN.lock()
}

/// A key as WebDriver names it.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs, reason = "the keys of a keyboard")]
pub enum Key {
    Tab,
    Enter,
    Space,
    Down,
    Up,
    F1,
    Left,
    Right,
    F2,
    F3,
    F4,
    F5,
    Delete,
    F6,
    F7,
    F8,
    F9,
    End,
    Escape,
    Backspace,
    Alt,
    Control,
    Shift,
    Char(char),
}

impl Key {
    fn value(self) -> String {
        match self {
            Key::Tab => "\u{E004}".to_owned(),
            Key::Enter => "\u{E007}".to_owned(),
            Key::Space => " ".to_owned(),
            Key::Down => "\u{E015}".to_owned(),
            Key::Up => "\u{E013}".to_owned(),
            Key::F1 => "\u{E031}".to_owned(),
            Key::Left => "\u{E012}".to_owned(),
            Key::Right => "\u{E014}".to_owned(),
            Key::F2 => "\u{E032}".to_owned(),
            Key::F3 => "\u{E033}".to_owned(),
            Key::F4 => "\u{E034}".to_owned(),
            Key::F5 => "\u{E035}".to_owned(),
            Key::Delete => "\u{E017}".to_owned(),
            Key::F6 => "\u{E036}".to_owned(),
            Key::F7 => "\u{E037}".to_owned(),
            Key::F8 => "\u{E038}".to_owned(),
            Key::F9 => "\u{E039}".to_owned(),
            Key::End => "\u{E010}".to_owned(),
            Key::Escape => "\u{E00C}".to_owned(),
            Key::Backspace => "\u{E003}".to_owned(),
            Key::Control => "\u{E009}".to_owned(),
            Key::Alt => "\u{E00A}".to_owned(),
            Key::Shift => "\u{E008}".to_owned(),
            Key::Char(c) => c.to_string(),
        }
    }
}

/// The running application and the driver that holds it.
#[derive(Debug)]
pub struct App {
    driver: Child,
    agent: ureq::Agent,
    base: String,
    /// Dropped after the application has ended.
    _screen: ReentrantMutexGuard<'static, ()>,
}

/// The root of the checkout.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The program, where cargo built it: in the folder that holds the folder of this test's own binary. `CANVASS_DESK_PROGRAM`
/// names another one, such as a release build or one that was installed.
pub fn program() -> PathBuf {
    if let Some(program) = std::env::var_os("CANVASS_DESK_PROGRAM") {
        return program.into();
    }
    let own = std::env::current_exe().unwrap();
    own.ancestors().map(|folder| folder.join("canvass-desk")).find(|binary| binary.is_file()).unwrap_or_else(|| {
        panic!("canvass-desk is not built beside {}. Run `cargo build -p canvass-desk` first.", own.display())
    })
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

impl App {
    /// Starts the application with a home of its own and these arguments.
    pub fn start(home: &Path, arguments: &[&str]) -> App {
        App::start_as(home, &program(), arguments, &[])
    }

    /// The same, as another program that runs it, and with more in its environment.
    pub fn start_as(home: &Path, program: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> App {
        let screen = screen();
        let port = free_port();
        let log = std::fs::File::options().create(true).append(true).open(home.join("app.log")).unwrap();
        let driver = Command::new("WebKitWebDriver")
            .arg(format!("--port={port}"))
            // The application inherits the driver's environment.
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("CANVASS_DESK_HOME", home)
            .env("USER", "Dolores Baca")
            .envs(environment.iter().copied())
            // Its own process group, so that the application and WebKit's processes can be ended with it.
            .process_group(0)
            .stdin(Stdio::null())
            // Never the test's own pipes: a left-over application would keep a reader of them waiting.
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .expect("WebKitWebDriver (Debian package webkit2gtk-driver)");
        let config = ureq::Agent::config_builder().http_status_as_error(false);
        let config = config.timeout_global(Some(Duration::from_secs(60)));
        let agent = ureq::Agent::new_with_config(config.build());
        let mut app = App { driver, agent, base: format!("http://127.0.0.1:{port}"), _screen: screen };
        app.wait("the driver to answer", |app| app.agent.get(format!("{}/status", app.base)).call().is_ok());
        let options = json!({"binary": program, "args": arguments});
        let wanted = json!({"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}});
        let made = app.post("/session", wanted).expect("a session");
        app.base = format!("{}/session/{}", app.base, made["sessionId"].as_str().unwrap());
        app
    }

    fn answer(mut response: ureq::http::Response<ureq::Body>) -> Result<Value, String> {
        let ok = response.status().is_success();
        let body: Value = response.body_mut().read_json().map_err(|error| error.to_string())?;
        if ok { Ok(body["value"].clone()) } else { Err(body["value"].to_string()) }
    }

    pub(crate) fn post(&self, path: &str, body: Value) -> Result<Value, String> {
        let response = self.agent.post(format!("{}{path}", self.base)).send_json(body);
        Self::answer(response.map_err(|error| error.to_string())?)
    }

    fn get(&self, path: &str) -> Result<Value, String> {
        let response = self.agent.get(format!("{}{path}", self.base)).call();
        Self::answer(response.map_err(|error| error.to_string())?)
    }

    /// Waits until something is so; says what it waited for where it never is.
    pub fn wait(&self, what: &str, mut done: impl FnMut(&App) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !done(self) {
            assert!(Instant::now() < end, "waited in vain for {what}");
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    /// The text of the page as a person reads it.
    pub fn text(&self) -> String {
        self.js("return document.body.innerText").as_str().unwrap_or_default().to_owned()
    }

    /// Waits for words on the page.
    pub fn see(&self, words: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.text().contains(words) {
            assert!(Instant::now() < end, "{words:?} is nowhere on the page:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    /// Presses keys together: the last one while the others are held.
    pub fn press(&self, chord: &[Key]) {
        self.pressed(chord).unwrap();
    }

    /// Presses keys that end the application: it may be gone before it answers.
    pub fn press_and_end(&self, chord: &[Key]) {
        let process = self.process();
        let _ = self.pressed(chord);
        self.wait_until_ended(process);
    }

    fn pressed(&self, chord: &[Key]) -> Result<Value, String> {
        let down = chord.iter().map(|key| json!({"type": "keyDown", "value": key.value()}));
        let up = chord.iter().rev().map(|key| json!({"type": "keyUp", "value": key.value()}));
        let actions: Vec<Value> = down.chain(up).collect();
        self.post("/actions", json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]}))
    }

    /// Types a text into whatever has the keyboard.
    pub fn type_text(&self, text: &str) {
        for c in text.chars() {
            self.press(&[Key::Char(c)]);
        }
    }

    /// What has the keyboard, by its words.
    pub fn focused(&self) -> String {
        let script = "const e = document.activeElement;\
             return e.labels?.[0]?.innerText || e.getAttribute('aria-label') || e.innerText || e.id || e.tagName";
        self.js(script).as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Presses Tab until something with these words has the keyboard.
    pub fn tab_to(&self, words: &str) {
        let mut passed = Vec::new();
        for _ in 0..60 {
            self.press(&[Key::Tab]);
            let here = self.focused();
            if here.contains(words) {
                return;
            }
            passed.push(here);
        }
        panic!("Tab never comes to {words:?}; it passed {passed:?}");
    }

    /// Presses Tab until the field with this id has the keyboard.
    pub fn tab_to_id(&self, id: &str) {
        for _ in 0..60 {
            self.press(&[Key::Tab]);
            if self.js("return document.activeElement.id") == id {
                return;
            }
        }
        panic!("Tab never comes to the field {id:?}");
    }

    /// Runs JavaScript in the page.
    pub fn js(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({"script": script, "args": []})).unwrap()
    }

    /// Runs JavaScript in the page and waits for what it gives to its last argument.
    pub fn js_async(&self, script: &str) -> Value {
        self.post("/execute/async", json!({"script": script, "args": []})).unwrap()
    }

    /// Gives the window a size.
    pub fn size(&self, width: u32, height: u32) {
        self.post("/window/rect", json!({"x": 0, "y": 0, "width": width, "height": height})).unwrap();
        self.wait("the window to have its size", |app| {
            app.js("return [innerWidth, innerHeight]") == json!([width, height])
        });
    }

    pub(crate) fn screenshot(&self) -> String {
        self.get("/screenshot").unwrap().as_str().unwrap().to_owned()
    }

    /// The id of the application's own process.
    pub fn process(&self) -> u32 {
        let children = format!("/proc/{0}/task/{0}/children", self.driver.id());
        let children = std::fs::read_to_string(children).unwrap();
        let ours = |id: &&str| {
            std::fs::read_to_string(format!("/proc/{id}/comm")).is_ok_and(|name| name.starts_with("canvass-desk"))
        };
        children.split_whitespace().find(ours).expect("the application").parse().unwrap()
    }

    /// Has the window system close the window, as the cross in its title bar and Alt+F4 do: the window is asked.
    pub fn close_window(&self) {
        let process = self.process().to_string();
        let found = Command::new("xdotool").args(["search", "--onlyvisible", "--pid", &process]).output();
        let found = found.expect("xdotool (Debian package xdotool)").stdout;
        let window = String::from_utf8_lossy(&found).lines().next().expect("a window").parse().unwrap();
        let (screen, _) = x11rb::connect(None).unwrap();
        let atom = |name: &str| screen.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let delete = [atom("WM_DELETE_WINDOW"), x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, atom("WM_PROTOCOLS"), delete);
        screen.send_event(false, window, EventMask::NO_EVENT, message).unwrap().check().unwrap();
    }

    /// The same, where nothing keeps the window: waits until the application has ended.
    pub fn close_window_and_end(&self) {
        let process = self.process();
        self.close_window();
        self.wait_until_ended(process);
    }

    /// Waits until the application has ended by itself.
    fn wait_until_ended(&self, process: u32) {
        let ended = |_: &App| {
            let stat = std::fs::read_to_string(format!("/proc/{process}/stat"));
            // Nobody may have asked yet how it ended.
            stat.map_or(true, |stat| stat.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('Z')))
        };
        self.wait("the application to end", ended);
    }

    /// Ends the application without a word, as a power failure of the program would.
    pub fn kill(&self) {
        assert!(Command::new("kill").args(["-9", &self.process().to_string()]).status().unwrap().success());
    }

    /// Processes of the driver's group other than the driver itself.
    fn others(&self) -> usize {
        let group = self.driver.id().to_string();
        let stat = |entry: std::fs::DirEntry| std::fs::read_to_string(entry.path().join("stat")).ok();
        let is_of_group = |stat: &String| {
            // pid (command) state parent group …
            let mut fields = stat.rsplit_once(") ").map_or("", |(_, rest)| rest).split(' ');
            fields.next() != Some("Z") && fields.nth(1) == Some(&group)
        };
        let entries = std::fs::read_dir("/proc").unwrap().flatten();
        entries.filter(|entry| entry.file_name() != group.as_str()).filter_map(stat).filter(is_of_group).count()
    }
}

impl Drop for App {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.base).call();
        let end = Instant::now() + Duration::from_secs(5);
        while self.others() > 0 && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(10));
        }
        let left = self.others();
        if left > 0 {
            let _ = writeln!(std::io::stderr(), "{left} processes of the application had to be ended");
        }
        let _ = Command::new("kill").args(["-9", "--", &format!("-{}", self.driver.id())]).status();
        let _ = self.driver.wait();
    }
}
