//! Wrong usage, told as everything else is told: in one sentence that says where, what, and what to do.

use clap::CommandFactory as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use desk::words::filled;

/// The sentence for what clap found wrong, and what is written nearly like it.
pub(crate) fn sentence(error: &clap::Error) -> String {
    let said = told(error);
    match near(error) {
        Some(near) => filled("shell.did-you-mean", &[("sentence", said), ("near", near)]),
        None => said,
    }
}

/// The command, option or word that is written nearly like the one that was given.
fn near(error: &clap::Error) -> Option<String> {
    let suggested = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let near = suggested.into_iter().map(|part| text(error, part)).find(|near| !near.is_empty());
    near.map(|near| bare(&near))
}

fn told(error: &clap::Error) -> String {
    let help = ("help", help(error));
    match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            filled("shell.no-command", &[help])
        }
        ErrorKind::InvalidSubcommand => {
            filled("shell.unknown-command", &[("given", text(error, ContextKind::InvalidSubcommand)), help])
        }
        ErrorKind::UnknownArgument => filled("shell.unknown-argument", &[("argument", argument(error)), help]),
        ErrorKind::MissingRequiredArgument => {
            let missing = text(error, ContextKind::InvalidArg).replace(">...", ">");
            filled("shell.missing-arguments", &[("arguments", missing), help])
        }
        ErrorKind::InvalidValue if text(error, ContextKind::InvalidValue).is_empty() => {
            filled("shell.missing-value", &[("argument", argument(error)), help])
        }
        ErrorKind::InvalidValue => filled(
            "shell.unknown-word",
            &[
                ("argument", argument(error)),
                ("given", text(error, ContextKind::InvalidValue)),
                ("known", text(error, ContextKind::ValidValue)),
            ],
        ),
        ErrorKind::ValueValidation => {
            // What our own reader of the value says: what is wrong, and what to do.
            let said = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            format!("{}: {said}", argument(error))
        }
        ErrorKind::ArgumentConflict if is_command(&text(error, ContextKind::InvalidSubcommand)) => {
            // A word in front of a command: `canvass-desk harding.canvass totals`.
            let command = format!("\"{}\"", text(error, ContextKind::InvalidSubcommand));
            filled("shell.arguments-conflict", &[("argument", command), ("other", "FILE".to_owned())])
        }
        // Words behind a first one that is no command: `canvass-desk imprt harding.canvass Harding.xlsx`.
        ErrorKind::ArgumentConflict if error.get(ContextKind::InvalidSubcommand).is_some() => {
            filled("shell.first-word", &[help])
        }
        ErrorKind::ArgumentConflict if text(error, ContextKind::PriorArg) == text(error, ContextKind::InvalidArg) => {
            filled("shell.argument-twice", &[("argument", argument(error))])
        }
        ErrorKind::ArgumentConflict => filled(
            "shell.arguments-conflict",
            &[("argument", argument(error)), ("other", bare(&text(error, ContextKind::PriorArg)))],
        ),
        ErrorKind::InvalidUtf8 => filled("shell.not-unicode", &[]),
        _ => filled("shell.not-understood", &[("fault", first_line(error)), help]),
    }
}

fn is_command(word: &str) -> bool {
    crate::cli::Cli::command().find_subcommand(word).is_some()
}

/// What clap says of a part of the error; a list with commas.
fn text(error: &clap::Error, part: ContextKind) -> String {
    match error.get(part) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}

fn argument(error: &clap::Error) -> String {
    bare(&text(error, ContextKind::InvalidArg))
}

/// `--date <DATE>` as `--date`; `<FILE>` as it is; what would not be seen in quotation marks.
fn bare(argument: &str) -> String {
    let name = argument.split_once(" <").map_or(argument, |(name, _)| name);
    if name.trim().is_empty() { format!("\"{name}\"") } else { name.to_owned() }
}

/// The command whose help shows how: `help law deadlines`.
fn help(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    let usage = rendered.split_once("Usage: canvass-desk ").map_or("", |(_, usage)| usage);
    let command = usage.split_whitespace().take_while(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()));
    std::iter::once("help").chain(command).collect::<Vec<_>>().join(" ")
}

fn first_line(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    let line = rendered.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).trim_end_matches('.').to_owned()
}
