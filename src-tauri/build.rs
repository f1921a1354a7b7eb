//! Tells Tauri which commands there are, so that each needs a permission of its own.

use tauri_build::{AppManifest, Attributes};

#[path = "commands.rs"]
mod commands;

fn main() {
    let manifest = AppManifest::new().commands(commands::COMMANDS);
    if let Err(error) = tauri_build::try_build(Attributes::new().app_manifest(manifest)) {
        println!("cargo::error={error:#}");
    }
}
