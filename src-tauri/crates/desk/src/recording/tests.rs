#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use canvass::County;
use law::ElectionKind;
use notices::documents::NoticeId;

use super::*;
use crate::documents::{Given, Subject, Wanted, issue};
use crate::input::Lang;
use crate::making::{NewElection, make};

fn stamp() -> Stamp {
    Stamp { at: "2026-11-12T10:00:00-07:00".parse().unwrap(), by: "A. Baca".to_owned() }
}

fn election(path: &Path) -> Election {
    let new = NewElection {
        county: County::made_up().name(),
        date: "2026-11-03".parse().unwrap(),
        kind: ElectionKind::General,
        special: None,
        registered: 900,
        registered_as_of: None,
        edition: None,
        name: None,
        practice: true,
    };
    let mut election = make(path, County::made_up(), &new, &stamp()).unwrap();
    set_up(&mut election, &["Piedra Blanca"], &[], &stamp()).unwrap();
    event(&mut election, Event::CanvassCountyCompleted, "2026-11-12".parse().unwrap(), &stamp()).unwrap();
    election.close().unwrap();
    Election::open_to_write(path).unwrap()
}

/// Changes a precinct's name on the disk.
fn alter(path: &Path) {
    let bytes = std::fs::read(path).unwrap();
    let at = bytes.windows(13).position(|bytes| bytes == b"Piedra Blanca").unwrap();
    let mut file = File::options().write(true).open(path).unwrap();
    file.seek(SeekFrom::Start(u64::try_from(at).unwrap())).unwrap();
    file.write_all(b"p").unwrap();
}

/// The file was whole when it was opened, and what it held is remembered; what counts is what stands on the disk now.
#[test]
fn nothing_is_sealed_or_issued_that_is_not_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    let mut election = election(&path);
    results_set(&mut election, ResultsSetKind::Night, true, &stamp()).unwrap();
    let head = election.head();
    alter(&path);
    let wanted = Wanted {
        subject: Subject::Notice(NoticeId::ALL[0], ContestId(1)),
        lang: Lang::ALL[0],
        given: Given::default(),
    };
    let refusals = [
        results_set(&mut election, ResultsSetKind::Canvass, true, &stamp()).unwrap_err(),
        issue(&election, &wanted, &stamp()).map(|_| ()).unwrap_err(),
    ];
    for refused in refusals {
        let said = refused.to_string();
        assert!(said.contains("another program changed it") && said.contains("log_entry 2: "), "{said}");
    }
    assert_eq!(election.head(), head, "nothing is recorded");
}
