//! Drives the real window through WebKitWebDriver, which speaks W3C WebDriver over plain HTTP on this computer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod app;
mod disk;
mod looks;

use std::path::Path;

pub use app::{App, Key, program, screen};
pub use disk::SmallDisk;

/// The returns of the made-up county as a real county's: without the mark of practice, which is their last column.
pub fn returns_unmarked() -> String {
    let made_up = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src-tauri/crates/desk/demo/returns.csv");
    let lines = std::fs::read_to_string(made_up).unwrap();
    lines.lines().map(|line| line.rsplit_once(',').unwrap().0.to_owned() + "\n").collect()
}
