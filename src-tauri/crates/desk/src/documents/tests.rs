#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::{Path, PathBuf};

use canvass::{Act, ActKind, Choice, ChoiceId, County, Fact, Stamp};
use law::ElectionKind;
use tempfile::TempDir;

use super::*;
use crate::error::Error;
use crate::import::{ImportRequest, import};
use crate::making::{NewElection, make};

const RETURNS: &str = "source,precinct,part,group,style,contest,choice,figure,value\n\
    Tape 1,Precinct 1,,whole,,County Commissioner,TERESA QUINTANA,votes,203\n\
    Tape 1,Precinct 1,,whole,,County Commissioner,WALT HENDRY,votes,198\n";
const OFFICES: &str = "source_id,office,seats,countywide,counties\nCounty Commissioner,county-commissioner,1,no,1\n";

/// An election on the way to its notices, in a folder that goes with it.
struct Desk {
    folder: TempDir,
    file: PathBuf,
}

fn stamp() -> Stamp {
    Stamp { at: "2026-11-13T10:00:00-07:00".parse().unwrap(), by: "Lucía Armijo".to_owned() }
}

impl Desk {
    /// The county commissioner by five votes, as they stand on election night.
    fn on_election_night() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("election.canvass");
        let setting = NewElection {
            county: County::made_up().name(),
            date: "2026-11-03".parse().unwrap(),
            kind: ElectionKind::General,
            special: None,
            registered: 6_214,
            registered_as_of: None,
            edition: None,
            name: None,
            practice: false,
        };
        make(&file, County::made_up(), &setting, &stamp()).unwrap().close().unwrap();
        let desk = Desk { folder, file };
        let (returns, offices) = (desk.written("returns.csv", RETURNS), desk.written("offices.csv", OFFICES));
        let request = ImportRequest { sources: &[returns], county: None, offices: Some(&offices), dry_run: false };
        let imported = import(&desk.file, &request, &stamp()).unwrap();
        assert!(!imported.refused(), "{:?}", imported.sentences);
        desk
    }

    fn written(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    fn change(&self, change: impl FnOnce(&mut Election)) {
        let mut election = Election::open_to_write(&self.file).unwrap();
        change(&mut election);
        election.close().unwrap();
    }

    fn draft(&self, document: DocumentId) -> Result<String, Error> {
        self.print(document, draft_document)
    }

    fn print(
        &self,
        document: DocumentId,
        print: fn(&Path, &DocumentRequest<'_>, &Stamp) -> Result<String, Error>,
    ) -> Result<String, Error> {
        let out = self.folder.path().join("notice");
        let _ = std::fs::remove_file(&out);
        let request = DocumentRequest {
            document: document.id(),
            contest: Some("c-0001"),
            lang: Lang::En,
            facts: None,
            out: &out,
        };
        print(&self.file, &request, &stamp())
    }
}

/// The code and the sentence of a refusal.
fn refused(result: Result<String, Error>) -> (&'static str, String) {
    let error = result.expect_err("it was printed");
    let codes: Vec<&str> = error.problems().map(law::Coded::code).collect();
    let [code] = codes[..] else { panic!("{codes:?}") };
    (code, error.sentences().concat())
}

#[test]
fn a_choice_without_a_figure_is_not_printed_as_nought() {
    let desk = Desk::on_election_night();
    desk.draft(DocumentId::ClerkNotice).unwrap();
    desk.change(|election| {
        let id = ChoiceId { contest: canvass::ContestId(1), place: 3 };
        let choice = Choice { id, name: "PETER DUNN".to_owned(), party: None, write_in: true };
        let facts = vec![Fact::Choice(choice)];
        let act = Act { kind: ActKind::SetUp, about: String::new(), reason: None, facts };
        election.record(&act, &stamp()).unwrap();
    });
    let (code, sentence) = refused(desk.draft(DocumentId::ClerkNotice));
    assert_eq!(code, "document.blank");
    assert!(sentence.contains("PETER DUNN is blank in every report"), "{sentence}");
}
