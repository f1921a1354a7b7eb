//! Writes the worksheets of the tests into a directory, to look at: `cargo run -p notices --example worksheets -- DIR`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../tests/worksheets/mod.rs"]
mod worksheets;

use notices::documents::{Printing, stamp};
use notices::model::Language;
use notices::{Status, pdf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let directory = std::path::PathBuf::from(std::env::args().nth(1).ok_or("which directory?")?);
    let printing = Printing {
        printed: "2026-11-04T00:41:00-07:00".parse()?,
        preview: false,
        status: Status::Worksheet,
        practice: false,
        set: None,
        number: None,
        head: Some("412:9f0277ab10cde3f4".into()),
    };
    let large = ("board-of-700-precincts", worksheets::Worksheet::Board(Box::new(worksheets::board::precincts(700))));
    for (name, worksheet) in worksheets::all().into_iter().chain([large]) {
        for (language, tag) in [(Language::English, "en"), (Language::Spanish, "es")] {
            let written = worksheet.written(language)?;
            std::fs::write(
                directory.join(format!("{name}-{tag}.pdf")),
                pdf::write(&written, &stamp(language, &printing)?)?,
            )?;
        }
    }
    Ok(())
}
