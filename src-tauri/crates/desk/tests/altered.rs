//! A file that is not what its log says, and a copy of which a part is missing: nobody counts, prints or works with them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};

use desk::view::View as _;
use desk::{DocumentRequest, Error, ImportRequest, Lang, NewElection, Stamp};
use law::{Coded, ElectionKind};
use store::ElectionFile;

const NIGHT: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
ED-1,Precinct 1,,whole,,County Sheriff,LUZ BACA,votes,120
ED-1,Precinct 1,,whole,,County Sheriff,DALE HOLT,votes,79
";

const LATER: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
ED-2,Precinct 2,,whole,,County Sheriff,LUZ BACA,votes,12
ED-2,Precinct 2,,whole,,County Sheriff,DALE HOLT,votes,9
";

fn stamp() -> Stamp {
    Stamp { at: "2026-11-12T10:00:00-07:00".parse().unwrap(), by: "A. Baca".to_owned() }
}

/// A folder with an election in it, of whose two imports the first is not the last entry of the log.
struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    fn new() -> Desk {
        let desk = Desk { folder: tempfile::tempdir().unwrap() };
        let new = NewElection {
            county: "Harding",
            date: "2026-11-03".parse().unwrap(),
            kind: ElectionKind::General,
            special: None,
            registered: 900,
            registered_as_of: None,
            edition: None,
            name: None,
            practice: true,
        };
        desk::new_election(&desk.at("a.canvass"), &new, &stamp()).unwrap();
        for (name, returns) in [("night.csv", NIGHT), ("later.csv", LATER)] {
            fs::write(desk.at(name), returns).unwrap();
        }
        desk.import(&desk.at("a.canvass"), "night.csv", false).unwrap();
        desk.import(&desk.at("a.canvass"), "later.csv", false).unwrap();
        desk
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn import(&self, file: &Path, returns: &str, dry_run: bool) -> Result<(), Error> {
        let request = ImportRequest { sources: &[self.at(returns)], county: None, offices: None, dry_run };
        desk::import(file, &request, &stamp()).map(|imported| assert!(!imported.refused(), "{imported:?}"))
    }

    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let names = fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> = names.map(|path| (path.clone(), fs::read(path).unwrap_or_default())).collect();
        files.sort();
        files
    }
}

#[test]
fn an_altered_file_is_refused_by_everything_that_reads_or_writes_it() {
    let desk = Desk::new();
    let (path, out) = (desk.at("a.canvass"), desk.at("out"));
    let mut bytes = fs::read(&path).unwrap();
    let at = bytes.windows(8).position(|bytes| bytes == b"LUZ BACA").unwrap();
    bytes[at] = b'P';
    fs::write(&path, bytes).unwrap();
    fs::write(desk.at("third.csv"), LATER.replace("ED-2", "ED-3")).unwrap();
    let before = desk.files();

    let request = DocumentRequest {
        document: "doc.clerk-notice",
        contest: Some("c-0001"),
        part: desk::NamedPart::default(),
        lang: Lang::ALL[0],
        facts: None,
        out: &out,
    };
    let answers = [
        ("totals", desk::totals(&path, None, false).map(drop)),
        ("recounts", desk::recounts(&path).map(drop)),
        ("findings", desk::findings(&path).map(drop)),
        ("deadlines", desk::deadlines(&path).map(drop)),
        ("log", desk::log(&path).map(drop)),
        ("import", desk.import(&path, "third.csv", false)),
        ("import --dry-run", desk.import(&path, "third.csv", true)),
        ("document", desk::draft_document(&path, &request, &stamp()).map(drop)),
        ("document --issue", desk::issue_document(&path, &request, &stamp()).map(drop)),
        ("document --number", desk::issued_document(&path, &request, 1).map(drop)),
        ("backup", desk::backup(&path, &out, &stamp()).map(drop)),
        ("restore", desk::restore(&path, &out, &stamp()).map(drop)),
    ];
    let named = path.canonicalize().unwrap().display().to_string();
    for (command, answer) in answers {
        let said = answer.expect_err(command).to_string();
        assert!(said.starts_with(&format!("{named}: ")), "{command}: {said}");
        for words in ["another program changed it", "do not work on it", "log_entry 2: ", "Restore the last backup"] {
            assert!(said.contains(words), "{command}: {said}");
        }
    }
    let verified = desk::verify(&path, None).unwrap();
    assert_eq!((verified.ok, verified.problems[0].code), (false, "verify.entry-changed"));
    assert!(desk.files() == before, "a byte was changed");
}

#[test]
fn an_incomplete_copy_is_found_and_no_import_is_tried_on_it() {
    let desk = Desk::new();
    let (path, copy) = (desk.at("a.canvass"), desk.at("copy.canvass"));
    let open = ElectionFile::open(&path).unwrap();
    fs::copy(&path, &copy).unwrap();
    open.close().unwrap();
    let before = desk.files();

    let verified = desk::verify(&copy, None).unwrap();
    let codes: Vec<_> = verified.problems.iter().map(|problem| problem.code).collect();
    assert_eq!((verified.ok, codes), (false, vec!["verify.incomplete-copy"]));
    let said = verified.sentences().join("\n");
    assert!(said.contains("copy.canvass-wal: this part is missing"), "{said}");
    fs::write(desk.at("third.csv"), LATER.replace("ED-2", "ED-3")).unwrap();
    for dry_run in [true, false] {
        let refused = desk.import(&copy, "third.csv", dry_run).unwrap_err();
        let codes: Vec<_> = refused.problems().map(Coded::code).collect();
        assert_eq!(codes, ["desk.incomplete-copy"], "{refused}");
    }
    fs::remove_file(desk.at("third.csv")).unwrap();
    assert!(desk.files() == before, "a byte was changed");
}

#[test]
fn a_file_whose_log_cannot_be_read_has_no_head() {
    let desk = Desk::new();
    let path = desk.at("a.canvass");
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..5000]).unwrap();
    let verified = desk::verify(&path, None).unwrap();
    assert!(!verified.ok && verified.json().contains("\"head\": null"), "{}", verified.json());
    assert!(verified.text().contains("head not known"), "{}", verified.text());
}
