//! The shell of Canvass Desk: today its command line, a thin face of the crate `desk`.
//!
//! Exit codes: 0 done, warnings allowed; 1 refused, undone or found wrong, nothing changed; 2 wrong usage; 3 the
//! program's own error. Standard error gets one sentence for each problem: what is wrong, where, and what to do.

mod cli;
mod command;

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
    let outcome = command::dispatch(cli, invocation);
    // Only a closed pipe can fail here, and then there is nobody left to tell.
    let _ = out.write_all(&outcome.out).and_then(|()| out.flush());
    for sentence in &outcome.sentences {
        let _ = writeln!(err, "{sentence}");
    }
    outcome.exit
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
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = writeln!(err, "{}", desk::words::text("shell.no-command"));
        return 2;
    }
    let rendered = error.render().to_string();
    // clap explains over several lines; the first paragraph is the fault, the rest is usage that `help` shows.
    let paragraph = rendered.split("\n\n").next().unwrap_or_default();
    let fault = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let fault = fault.strip_prefix("error: ").unwrap_or(&fault).trim_end_matches('.');
    let _ = writeln!(err, "canvass-desk: {fault}. {}", desk::words::text("shell.see-help"));
    2
}
