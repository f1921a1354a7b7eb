//! The window opens no socket that could reach a network. It is started as a clerk starts it, without WebDriver, whose
//! automation itself talks over one, and watched by strace from its first system call on, with every process that it starts.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use e2e::{program, screen};

/// Sockets that reach other computers. Those of the desktop (`AF_UNIX`) and of the kernel (`AF_NETLINK`) do not.
const OUTSIDE: [&str; 5] = ["AF_INET", "AF_INET6", "AF_PACKET", "AF_VSOCK", "AF_BLUETOOTH"];

struct Watched {
    strace: Child,
}

impl Watched {
    fn start(log: &Path, command: &mut Command) -> Watched {
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-e", "trace=socket", "-o"]).arg(log).arg(command.get_program());
        strace.args(command.get_args());
        for (name, value) in command.get_envs() {
            strace.env(name, value.unwrap_or_default());
        }
        let silent = strace.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Watched { strace: silent.process_group(0).spawn().unwrap() }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let mut kill = Command::new("kill");
        let _ = kill.args(["-9", "--", &format!("-{}", self.strace.id())]).stderr(Stdio::null()).status();
        let _ = self.strace.wait();
    }
}

fn strace_is_missing() -> bool {
    let missing = Command::new("strace").arg("-V").output().is_err();
    if missing {
        println!("skipped: strace is not installed");
    }
    missing
}

/// The calls that made a socket to the outside.
fn outside(log: &str) -> Vec<&str> {
    log.lines().filter(|line| OUTSIDE.iter().any(|family| line.contains(&format!("socket({family},")))).collect()
}

fn wait(what: &str, mut done: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !done() {
        assert!(Instant::now() < end, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

fn xdotool(arguments: &[&str]) -> String {
    let done = Command::new("xdotool").args(arguments).output().expect("xdotool");
    String::from_utf8(done.stdout).unwrap().trim().to_owned()
}

/// Keys for the window under the pointer: without a window manager it has the keyboard.
fn press(keys: &[&str]) {
    for key in keys {
        xdotool(&["mousemove", "300", "300", "key", key]);
        std::thread::sleep(Duration::from_millis(700));
    }
}

/// From the start screen into a practice county and through its places.
fn work(home: &Path, bus: Option<&str>) -> String {
    let _screen = screen();
    let log = home.join("sockets.log");
    let mut command = Command::new(program());
    command.env("CANVASS_DESK_HOME", home);
    if let Some(bus) = bus {
        command.env("DBUS_SESSION_BUS_ADDRESS", bus);
    }
    let watched = Watched::start(&log, &mut command);
    wait("the window", || !xdotool(&["search", "--onlyvisible", "--name", "Canvass Desk"]).is_empty());
    // The page takes a moment more; keys that come too early are pressed again.
    let opened = home.join("own/recent.json");
    wait("the practice county to be open", || {
        press(&["alt+p", "Return"]);
        opened.exists()
    });
    press(&["alt+4", "Down", "alt+6", "alt+7", "alt+5", "alt+1"]);
    std::thread::sleep(Duration::from_secs(3));
    drop(watched);
    std::fs::read_to_string(log).unwrap()
}

#[test]
fn the_window_opens_no_socket_to_the_outside() {
    if strace_is_missing() {
        return;
    }
    // With the desktop's bus, and where there is none.
    for bus in [None, Some("unix:path=/nowhere")] {
        let home = tempfile::tempdir().unwrap();
        let log = work(home.path(), bus);
        assert!(log.contains("socket(AF_UNIX,"), "strace saw nothing, not even the window system: {log}");
        assert_eq!(outside(&log), Vec::<&str>::new());
    }
}

#[test]
fn a_program_that_opens_one_is_seen() {
    if strace_is_missing() {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    for (nth, address) in ["127.0.0.1", "::1"].into_iter().enumerate() {
        let log = home.path().join(nth.to_string());
        let script = format!("exec 3<>/dev/tcp/{address}/9");
        let mut watched = Watched::start(&log, Command::new("bash").args(["-c", &script]));
        watched.strace.wait().unwrap();
        let log = std::fs::read_to_string(log).unwrap();
        assert_eq!(outside(&log).len(), 1, "{log}");
    }
}
