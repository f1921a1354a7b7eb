//! The shell of Canvass Desk: today its command line, a thin face of the crate `desk`.
//!
//! Exit codes: 0 done, warnings allowed; 1 refused, undone or found wrong, nothing changed; 2 wrong usage; 3 the
//! program's own error. Standard error gets one sentence for each problem: what is wrong, where, and what to do.

mod cli;
mod command;
mod usage;

use std::ffi::OsString;
use std::io::Write;

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
    let mut outcome = command::dispatch(cli, invocation);
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
