//! What the two recount notices say, word for word, in both languages: `tests/recount_notices/text/*.txt`.
//!
//! After a change that is meant, `BLESS=1 cargo test -p notices` writes the texts anew; read the difference before it is
//! committed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod plain;
mod recount_notices;

use std::collections::BTreeSet;
use std::path::PathBuf;

use law::deadline::RecountRoute;
use notices::documents::{NoticeId, Refusal, recount_notice};
use notices::model::Language;

const LANGUAGES: [(Language, &str); 2] = [(Language::English, "en"), (Language::Spanish, "es")];

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/recount_notices/text"))
}

#[test]
fn every_notice_says_what_was_read_over() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut expected = BTreeSet::new();
    for case in recount_notices::all() {
        for document in NoticeId::ALL {
            for (language, tag) in LANGUAGES {
                let written = match recount_notice(document, &case.facts(), language) {
                    Ok(written) => written,
                    Err(Refusal::SeveralCounties { .. }) if case.route() == RecountRoute::SeveralCounties => continue,
                    Err(Refusal::NoRule { .. }) if case.name == "state-representative-2010" => continue,
                    Err(refusal) => panic!("{} {document} {tag}: {refusal}", case.name),
                };
                let file = format!("{}.{}.{tag}.txt", case.name, document.id().trim_start_matches("doc."));
                let text = plain::text(&written);
                if bless {
                    std::fs::write(folder().join(&file), &text).unwrap();
                }
                let read_over = std::fs::read_to_string(folder().join(&file)).unwrap_or_default();
                assert_eq!(text, read_over, "{file} says something else");
                expected.insert(file);
            }
        }
    }
    let present: BTreeSet<String> =
        std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(present, expected, "texts of no notice");
}
