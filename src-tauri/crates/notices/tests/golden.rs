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
        ("short", "a84ce6679e21a8447d39250ff1579ce0b69c9e0441a3aaf304d6028130682c94"),
        ("long", "391e132a059e8d3ec29abd518335e02be37155b3ff7e59b6938d84c2c63c2a3c"),
        ("practice", "cbfeeb40537ae2fa73260a72b0ad5d3bb26efb778f56dde678234c930c5a1d67"),
        ("worksheet", "ae09496adf6945243eea35ecc8d4fb75138eddf2ce292df5d0fd0883749a94d5"),
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
