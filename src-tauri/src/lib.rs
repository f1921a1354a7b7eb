//! The shell of Canvass Desk: its window and its command line, two thin faces of the crate `desk`. Without a command it
//! opens the window; with one it never touches the screen.
//!
//! Exit codes: 0 done, warnings allowed; 1 refused, undone or found wrong, nothing changed; 2 wrong usage; 3 the
//! program's own error. Standard error gets one sentence for each problem: what is wrong, where, and what to do.

mod cli;
mod command;
mod window;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use chrono::{DateTime, FixedOffset};
use clap::Parser as _;

/// Everything a command gets from the computer it runs on.
#[derive(Debug, Clone)]
pub struct Invocation {
    /// The arguments, the program's own name first.
    pub arguments: Vec<OsString>,
    /// What the computer's clock says.
    pub clock: DateTime<FixedOffset>,
    /// The computer's user.
    pub user: String,
    /// Whether this is a release build, which holds `--now` to practice, drafts and the law.
    pub release: bool,
}

/// Runs one command and gives its exit code. Nothing is read but the files named in the arguments; no command waits for
/// input.
pub fn run(invocation: &Invocation, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    let cli = match cli::Cli::try_parse_from(&invocation.arguments) {
        Ok(cli) => cli,
        Err(error) => return usage(&error, out, err),
    };
    let Some(command) = cli.command else {
        return match open_window(cli.file, cli.by.unwrap_or_else(|| invocation.user.clone())) {
            Ok(()) => 0,
            Err(error) => told(&error, err),
        };
    };
    let outcome = command::dispatch(command, cli.now, cli.by, invocation);
    // Only a closed pipe can fail here, and then there is nobody left to tell.
    let _ = out.write_all(&outcome.out).and_then(|()| out.flush());
    for sentence in &outcome.sentences {
        let _ = writeln!(err, "{sentence}");
    }
    outcome.exit
}

/// Opens the window and stays until it is closed.
fn open_window(file: Option<PathBuf>, user: String) -> Result<(), desk::Error> {
    let display = |name: &&str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !["DISPLAY", "WAYLAND_DISPLAY"].iter().any(display) {
        return Err(desk::Error::refused(desk::NoDisplay));
    }
    window::run(file, user).map_err(|_| desk::Error::internal(desk::NoWindow))
}

fn told(error: &desk::Error, err: &mut dyn Write) -> u8 {
    for sentence in error.sentences() {
        let _ = writeln!(err, "{sentence}");
    }
    command::exit_code(error)
}

/// Tells of a panic and gives its exit code.
pub fn broken(err: &mut dyn Write) -> u8 {
    let _ = writeln!(err, "{}", desk::words::text("shell.broken"));
    3
}

/// Help and version are answers; everything else is wrong usage, told in one sentence.
fn usage(error: &clap::Error, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    if !error.use_stderr() {
        let _ = write!(out, "{}", error.render());
        return 0;
    }
    let rendered = error.render().to_string();
    // clap explains over several lines; the first paragraph is the fault, the rest is usage that `help` shows.
    let paragraph = rendered.split("\n\n").next().unwrap_or_default();
    let fault = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let fault = fault.strip_prefix("error: ").unwrap_or(&fault).trim_end_matches('.');
    let _ = writeln!(err, "canvass-desk: {fault}. {}", desk::words::text("shell.see-help"));
    2
}
