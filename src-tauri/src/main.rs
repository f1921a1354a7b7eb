//! Canvass Desk. The library does the work; this reads the clock, the user's name and the arguments, once.

use std::process::ExitCode;

fn main() -> ExitCode {
    let user = ["USER", "USERNAME", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok());
    let invocation = canvass_desk::Invocation {
        arguments: std::env::args_os().collect(),
        clock: chrono::Local::now().fixed_offset(),
        display: !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| is_set(name)),
        user: user.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| canvass_desk::UNNAMED.to_owned()),
        release: !cfg!(debug_assertions),
    };
    // A panic is the program's own error: it ends this command with one sentence and the promised exit code.
    std::panic::set_hook(Box::new(|_| ()));
    let ended = std::panic::catch_unwind(|| {
        // Not locked: while the window is open, others may have something to say.
        canvass_desk::run(&invocation, &mut std::io::stdout(), &mut std::io::stderr())
    });
    ExitCode::from(ended.unwrap_or_else(|_| canvass_desk::broken(&mut std::io::stderr().lock())))
}

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}
