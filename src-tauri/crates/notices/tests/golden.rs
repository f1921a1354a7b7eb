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
    let expected = [
        ("short", "18d485b35de13df8ee20aee3696df63f1d1fbf1065224e2052992626942b59ce"),
        ("long", "fea818a7725f064cd415fbd8ee0d005e87b4ab78e2827b12b5f4a0e95b7f55bf"),
        ("practice", "3c676ab52cf1542f8c91f1d433aa20b67a275d0d416787bf562d368844259538"),
        ("worksheet", "4f8c6c4424274e5144eaa1513fb35932842e39d9970c462f2fa8b517297050bf"),
    ];
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
