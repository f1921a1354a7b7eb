//! Drives the real window through WebKitWebDriver, which speaks W3C WebDriver over plain HTTP on this computer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod app;
mod looks;

pub use app::{App, Key, program};
