//! Writes the notices of the tests into a directory, to look at: `cargo run -p notices --example notices -- DIR`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../tests/recount_notices/mod.rs"]
mod recount_notices;

use canvass::ResultsSetKind;
use notices::documents::{NoticeId, Printing, Refusal, recount_notice, stamp};
use notices::model::Language;
use notices::{Status, pdf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let directory = std::path::PathBuf::from(std::env::args().nth(1).ok_or("which directory?")?);
    let printing = Printing {
        printed: "2026-11-12T14:10:00-07:00".parse()?,
        preview: false,
        status: Status::Issued,
        practice: false,
        set: Some(ResultsSetKind::Canvass),
        number: Some(2),
        head: Some("412:9f0277ab10cde3f4".into()),
    };
    for case in recount_notices::all() {
        for document in NoticeId::ALL {
            for (language, tag) in [(Language::English, "en"), (Language::Spanish, "es")] {
                let written = match recount_notice(document, &case.facts(), language) {
                    Ok(written) => written,
                    Err(Refusal::SeveralCounties { .. } | Refusal::NoRule { .. }) => continue,
                    Err(refusal) => return Err(refusal.into()),
                };
                let name = format!("notices-{}-{}-{tag}.pdf", case.name, document.id().trim_start_matches("doc."));
                std::fs::write(directory.join(name), pdf::write(&written, &stamp(language, &printing)?)?)?;
            }
        }
    }
    Ok(())
}
