//! Tells Tauri which commands there are, so that each needs a permission of its own.

use tauri_build::{AppManifest, Attributes};

#[path = "commands.rs"]
mod commands;

/// The window's part that is written in TypeScript, built: it is put into the program.
const BUILT: &str = "../ui/dist/index.html";

fn main() {
    if !std::path::Path::new(BUILT).is_file() {
        println!("cargo::error=ui/dist is not there: the window's part has to be built first. Run `make ui`.");
        return;
    }
    let manifest = AppManifest::new().commands(commands::COMMANDS);
    if let Err(error) = tauri_build::try_build(Attributes::new().app_manifest(manifest)) {
        println!("cargo::error={error:#}");
    }
}
