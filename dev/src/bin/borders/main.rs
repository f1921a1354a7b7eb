//! Moves every border of the crate `law` by one and asks whether a test fails: each whole number up and down, each weekday
//! to the one after, each range that includes its end to one that does not, and back.
//!
//! `borders WORKSPACE OUT [FILE…]`, where WORKSPACE is the copy that `dev/law-alone` makes, with its tests in its library. Writes
//! `caught.txt`, `missed.txt` and `unviable.txt` (did not compile, so nobody can ship it) into OUT.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a tool for developers: it may end with what was wrong"
)]

mod border;

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use serde_json::Value;
use wait_timeout::ChildExt as _;

use border::{Border, borders};

/// The tests need a second: what takes this long never ends, and a test that never ends is noticed.
const PATIENCE: Duration = Duration::from_secs(60);

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Caught,
    Missed,
    Unviable,
}

impl Fate {
    const ALL: [Self; 3] = [Self::Caught, Self::Missed, Self::Unviable];

    fn file(self) -> &'static str {
        match self {
            Self::Caught => "caught.txt",
            Self::Missed => "missed.txt",
            Self::Unviable => "unviable.txt",
        }
    }
}

/// The test program of a crate, compiled; `None` where it does not compile.
fn compiled(workspace: &Path) -> Option<PathBuf> {
    let built = Command::new(env!("CARGO"))
        .args(["test", "-p", "law", "--lib", "--no-run", "--message-format=json"])
        .current_dir(workspace)
        .env_remove("CARGO_TARGET_DIR")
        .env("RUSTFLAGS", "-A warnings")
        .stderr(Stdio::null())
        .output()
        .expect("cargo starts");
    let lines = String::from_utf8(built.stdout).unwrap();
    let messages = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let program = messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).next_back();
    program.filter(|_| built.status.success())
}

fn fate(workspace: &Path) -> Fate {
    let Some(program) = compiled(workspace) else { return Fate::Unviable };
    let mut tests = Command::new(program)
        .current_dir(workspace.join("src-tauri/crates/law"))
        .env("PROPTEST_CASES", "16")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the tests start");
    match tests.wait_timeout(PATIENCE).unwrap() {
        Some(ended) if ended.success() => Fate::Missed,
        Some(_) => Fate::Caught,
        None => {
            tests.kill().unwrap();
            tests.wait().unwrap();
            Fate::Caught
        }
    }
}

/// The files under a folder that Rust compiles into the program: tests that outgrew their file stand in a `tests.rs`.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A workspace of its own for one worker, with what the first one compiled.
fn copied(workspace: &Path, worker: usize) -> PathBuf {
    if worker == 0 {
        return workspace.to_owned();
    }
    let own = workspace.with_file_name(format!("alone-{worker}"));
    if own.exists() {
        fs::remove_dir_all(&own).unwrap();
    }
    // With the times of the files, by which cargo knows what is compiled already.
    assert!(Command::new("cp").arg("-rp").arg(workspace).arg(&own).status().unwrap().success());
    own
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let workspace = PathBuf::from(arguments.next().expect("the copied workspace"));
    let out = PathBuf::from(arguments.next().expect("a folder for the results"));
    let only: Vec<String> = arguments.collect();
    let law = workspace.join("src-tauri/crates/law");
    fs::create_dir_all(&out).unwrap();

    assert!(fate(&workspace) == Fate::Missed, "the tests fail before anything is changed");
    let mut open = VecDeque::new();
    for path in sources(&law.join("src")) {
        let file = path.strip_prefix(&law).unwrap().to_owned();
        if only.is_empty() || only.iter().any(|wanted| file.starts_with(wanted)) {
            open.extend(borders(&fs::read_to_string(&path).unwrap()).into_iter().map(|border| (file.clone(), border)));
        }
    }
    println!("{} borders to move", open.len());

    let open = Mutex::new(open);
    let ended: Mutex<Vec<(PathBuf, Border, Fate)>> = Mutex::default();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let workspaces: Vec<PathBuf> = (0..workers).map(|worker| copied(&workspace, worker)).collect();
    std::thread::scope(|scope| {
        for own in &workspaces {
            scope.spawn(|| {
                loop {
                    let Some((file, border)) = open.lock().unwrap().pop_front() else { return };
                    let path = own.join("src-tauri/crates/law").join(&file);
                    let whole = fs::read_to_string(&path).unwrap();
                    fs::write(&path, border.moved(&whole)).unwrap();
                    let fate = fate(own);
                    fs::write(&path, whole).unwrap();
                    if fate == Fate::Missed {
                        println!("missed {}:{border}", file.display());
                    }
                    ended.lock().unwrap().push((file, border, fate));
                }
            });
        }
    });

    let mut ended = ended.into_inner().unwrap();
    ended.sort_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
    for fate in Fate::ALL {
        let lines = ended.iter().filter(|(_, _, was)| *was == fate);
        let lines: Vec<String> = lines.map(|(file, border, _)| format!("{}:{border}\n", file.display())).collect();
        println!("{:>5} {}", lines.len(), fate.file());
        fs::write(out.join(fate.file()), lines.concat()).unwrap();
    }
}
