//! The shell of Canvass Desk: its window and its command line, two thin faces of the crate `desk`. Without a command it
//! opens the window; with one it never touches the screen.
//!
//! Exit codes: 0 done, warnings allowed; 1 refused, undone or found wrong, nothing changed; 2 wrong usage; 3 the
//! program's own error. Standard error gets one sentence for each problem: what is wrong, where, and what to do.

mod cli;
mod command;
mod usage;
mod window;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use chrono::{DateTime, FixedOffset};
use clap::Parser as _;

use crate::command::Outcome;

/// How the log names whoever runs a computer that does not say whose it is.
pub const UNNAMED: &str = "unnamed user";

/// Everything a command gets from the computer it runs on.
#[derive(Debug, Clone)]
pub struct Invocation {
    /// The arguments, the program's own name first.
    pub arguments: Vec<OsString>,
    /// What the computer's clock says.
    pub clock: DateTime<FixedOffset>,
    /// The computer's user.
    pub user: String,
    /// Whether there is a screen to open a window on.
    pub display: bool,
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
    let outcome = match name(cli.by.as_deref().unwrap_or(&invocation.user)) {
        None => desk::Error::usage(desk::Nobody).into(),
        Some(by) => match cli.command {
            Some(command) => command::dispatch(command, cli.now, by, invocation),
            None => open_window(cli.file, by, cli.now, invocation),
        },
    };
    finish(outcome, out, err)
}

/// The election file that the program was started with, by its arguments, the program's own name first.
fn file_meant(arguments: &[String]) -> Option<PathBuf> {
    cli::Cli::try_parse_from(arguments).ok()?.file
}

/// Says what came of a command and gives its exit code.
fn finish(mut outcome: Outcome, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    if let Err(error) = out.write_all(&outcome.out).and_then(|()| out.flush()) {
        // Whoever closed the pipe has read enough. Anything else must not look like a whole answer.
        if error.kind() != std::io::ErrorKind::BrokenPipe {
            outcome.sentences.push(desk::words::filled("shell.cannot-say", &[("reason", error.to_string())]));
            outcome.exit = outcome.exit.max(1);
        }
    }
    for sentence in &outcome.sentences {
        say(err, sentence);
    }
    outcome.exit
}

/// A name without surplus spaces; none where nothing is left.
fn name(given: &str) -> Option<String> {
    let name = given.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

/// Opens the window and stays until it is closed.
fn open_window(
    file: Option<PathBuf>,
    user: String,
    now: Option<DateTime<FixedOffset>>,
    invocation: &Invocation,
) -> Outcome {
    match file {
        Some(file) if !file.exists() => {
            desk::Error::usage(desk::NoSuchFile { given: file.display().to_string() }).into()
        }
        // What somebody does in the window of a release build is stamped by the computer's clock alone.
        _ if now.is_some() && invocation.release => desk::Error::usage(desk::NowRefused).into(),
        _ if !invocation.display => desk::Error::usage(desk::NoDisplay).into(),
        file => match window::run(file, user, now) {
            Ok(()) => Outcome::default(),
            Err(_) => desk::Error::internal(desk::NoWindow).into(),
        },
    }
}

/// One sentence on one line. Names of files may hold line ends, and worse; a terminal is not to obey them. Where standard
/// error itself cannot be written there is nobody left to tell.
fn say(err: &mut dyn Write, sentence: &str) {
    let mut line = String::with_capacity(sentence.len() + 1);
    for character in sentence.chars() {
        if character.is_control() {
            line.extend(character.escape_default());
        } else {
            line.push(character);
        }
    }
    let _ = writeln!(err, "{line}");
}

/// Tells of a panic and gives its exit code.
pub fn broken(err: &mut dyn Write) -> u8 {
    let _ = writeln!(err, "{}", desk::words::text("shell.broken"));
    3
}

/// Help and version are answers; everything else is wrong usage.
fn usage(error: &clap::Error, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    if error.use_stderr() {
        say(err, &usage::sentence(error));
        return 2;
    }
    let _ = write!(out, "{}", error.render());
    0
}
