//! Whatever can be wrong with an election file is said in words.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::PathBuf;

use canvass::EntryNumber;
use desk::words::sentence;
use law::Coded;
use store::{PrintedHead, Problem, ProblemKind, StoreError};

fn refusals() -> Vec<StoreError> {
    let path = || PathBuf::from("a.canvass");
    let text = || "something".to_owned();
    let problem = || Problem { kind: ProblemKind::RowAdded, place: text() };
    vec![
        StoreError::NotFound { path: path() },
        StoreError::FolderNotFound { path: path() },
        StoreError::Exists { path: path() },
        StoreError::NotAFile { path: path() },
        StoreError::EmptyFile { path: path() },
        StoreError::NotADatabase { path: path() },
        StoreError::OtherProgram { path: path() },
        StoreError::NewerVersion { path: path(), found: 2, known: 1 },
        StoreError::UnknownVersion { path: path(), found: 0 },
        StoreError::Damaged { path: path(), problem: problem() },
        StoreError::OpenElsewhere { path: path() },
        StoreError::ReadOnlyFile { path: path() },
        StoreError::ReadOnlyFolder { path: path() },
        StoreError::NotAllowed { path: path() },
        StoreError::OpenedForReading { path: path() },
        StoreError::IncompleteCopy { path: path(), missing: path() },
        StoreError::NetworkFolder { path: path(), kind: text() },
        StoreError::SynchronisedFolder { path: path(), service: text() },
        StoreError::DiskFull { path: path() },
        StoreError::InputOutput { path: path(), detail: text() },
        StoreError::BadRow {
            path: path(),
            entry: EntryNumber(3),
            nth: 2,
            table: "choice",
            column: "name",
            found: text(),
        },
        StoreError::UnknownKind { path: path(), table: "choice" },
        StoreError::CannotHold { table: "choice", column: "name", value: text() },
        StoreError::Refused { path: path(), table: "choice", nth: 2, detail: text() },
        StoreError::NoSetting { path: path() },
        StoreError::NotThisBackup { path: path() },
        StoreError::BackupFaulty { path: path(), problem: problem() },
        StoreError::Unexpected { path: path(), detail: text() },
    ]
}

#[test]
fn every_refusal_says_where_what_and_what_to_do() {
    let problems = ProblemKind::ALL.map(|kind| Problem { kind, place: "log_entry 3".to_owned() });
    let head = "garbled".parse::<PrintedHead>().unwrap_err();
    let refusals = refusals();
    let coded = refusals.iter().map(|error| error as &dyn Coded).chain(problems.iter().map(|p| p as &dyn Coded));
    for coded in coded.chain([&head as &dyn Coded]) {
        let said = sentence(coded);
        assert!(!said.contains(['[', '{']), "{said}");
        let (place, what) = said.split_once(": ").unwrap_or_else(|| panic!("no place: {said}"));
        assert!(!place.is_empty() && what.ends_with('.') && what.matches(". ").count() >= 1, "{said}");
    }
}

#[test]
fn a_damaged_file_says_what_is_damaged() {
    let problem = Problem { kind: ProblemKind::EntryChanged, place: "log_entry 3".to_owned() };
    let said = sentence(&StoreError::Damaged { path: "a.canvass".into(), problem: problem.clone() });
    assert!(said.starts_with("a.canvass: ") && said.ends_with(&sentence(&problem)), "{said}");
}
