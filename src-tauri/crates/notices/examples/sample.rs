//! Writes the sample documents of the tests into a directory, to look at: `cargo run -p notices --example sample -- DIR`.
#![allow(clippy::unwrap_used)]

#[path = "../tests/sample/mod.rs"]
mod sample;

use notices::{Status, pdf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let directory = std::path::PathBuf::from(std::env::args().nth(1).ok_or("which directory?")?);
    let issued = sample::stamp(Status::Issued, false);
    let practice = sample::stamp(Status::Draft, true);
    for (name, document, stamp) in [
        ("short", sample::short_notice(), &issued),
        ("long", sample::long_notice(), &issued),
        ("practice", sample::long_notice(), &practice),
        ("worksheet", sample::worksheet(), &issued),
    ] {
        std::fs::write(directory.join(format!("{name}.pdf")), pdf::write(&document, stamp)?)?;
    }
    Ok(())
}
