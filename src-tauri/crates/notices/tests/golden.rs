//! The same document and stamp give the same bytes, in every process and on every machine.
//!
//! These hashes change when the layout, a font or a library changes. Whoever changes one of them looks at the pages first
//! (`cargo run -p notices --example sample -- DIR`) and then copies the new hash from the failing test.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod sample;

use notices::model::Document;
use notices::{Stamp, Status, pdf};
use sha2::{Digest, Sha256};

fn hash(document: &Document, stamp: &Stamp) -> String {
    let bytes = pdf::write(document, stamp).unwrap();
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn whole_documents_have_the_bytes_they_had() {
    let issued = sample::stamp(Status::Issued, false);
    let practice = sample::stamp(Status::Draft, true);
    let found = [
        ("short", hash(&sample::short_notice(), &issued)),
        ("long", hash(&sample::long_notice(), &issued)),
        ("practice", hash(&sample::long_notice(), &practice)),
        ("worksheet", hash(&sample::worksheet(), &issued)),
    ];
    let expected = [("short", "SHORT"), ("long", "LONG"), ("practice", "PRACTICE"), ("worksheet", "WORKSHEET")];
    assert_eq!(
        found.map(|(name, hash)| format!("{name} {hash}")),
        expected.map(|(name, hash)| format!("{name} {hash}"))
    );
}

#[test]
fn the_stamp_changes_the_file_but_not_the_content_hash() {
    let document = sample::short_notice();
    let stamp = sample::stamp(Status::Issued, false);
    let content = document.content_hash();
    let mut hashes = std::collections::BTreeSet::from([hash(&document, &stamp)]);
    for other in [
        Stamp { printed: stamp.printed + std::time::Duration::from_secs(1), ..stamp.clone() },
        Stamp { status: Status::Draft, ..stamp.clone() },
        Stamp { practice: true, ..stamp.clone() },
        Stamp { footer: vec!["Issue 3".into()], ..stamp.clone() },
    ] {
        assert!(hashes.insert(hash(&document, &other)), "{other:?}");
        assert_eq!(document.content_hash(), content);
    }
    assert_eq!(hash(&document, &stamp), hash(&document, &stamp));
}
