//! The place "Documents": which papers there are, what to check on them, a draft, an issued one.

use super::{PaperRequest, Session};
use std::path::{Path, PathBuf};

use canvass::{ContestId, EntryNumber, IssuedDocument, Stamp};
use notices::documents::DocumentId;

use super::log::time;
use super::start::full;
use crate::documents::{self, DocumentRefused, Given, Issue, Ready, Wanted, named, named_contest, required_contests};
use crate::election::Election;
use crate::error::Error;
use crate::input::Lang;
use crate::view::window::{DocumentsPage, IssuedPaper, Paper, PaperLanguage, Placed};
use crate::words;

impl Session {
    /// The papers of this election.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn documents(&self) -> Result<DocumentsPage, Error> {
        self.ask(|desk| page(desk.election()?))
    }

    /// The pages of a draft.
    ///
    /// # Errors
    /// Where the paper cannot be made from what is known.
    pub fn preview(&self, paper: PaperRequest, stamp: Stamp) -> Result<Vec<u8>, Error> {
        self.ask(move |desk| draft(desk.election()?, &paper, &stamp))
    }

    /// Writes a draft into the folder beside the election file; recorded nowhere.
    ///
    /// # Errors
    /// Where the paper cannot be made, or not written.
    pub fn save_draft(&self, paper: PaperRequest, stamp: Stamp) -> Result<Placed, Error> {
        self.ask(move |desk| save_draft(desk.election()?, &paper, &stamp))
    }

    /// Issues a paper: numbers it, keeps its bytes in the file, writes it in the log and into the folder.
    ///
    /// # Errors
    /// Where the paper cannot be made, or not recorded. Where only the folder cannot be written it is issued all the
    /// same, and its bytes are in the election file.
    pub fn issue(&self, paper: PaperRequest, stamp: Stamp) -> Result<Placed, Error> {
        self.ask(move |desk| issue(desk.election_mut()?, &paper, &stamp))
    }

    /// The bytes of an issued paper.
    ///
    /// # Errors
    /// Where none has that number.
    pub fn issued(&self, number: u32) -> Result<Vec<u8>, Error> {
        self.ask(move |desk| Ok(issued(desk.election()?, number)?.pdf.clone()))
    }

    /// Writes an issued paper into the folder again, byte for byte.
    ///
    /// # Errors
    /// Where none has that number, or it cannot be written.
    pub fn give_back(&self, number: u32) -> Result<Placed, Error> {
        self.ask(move |desk| give_back(desk.election()?, number))
    }

    /// Where printed papers of the open election go: only from there may the window open a file in another program.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn folder(&self) -> Result<PathBuf, Error> {
        self.ask(|desk| Ok(folder(desk.election()?)))
    }
}

/// Every paper that the contests to be recounted need, and every one that was issued.
fn page(election: &Election) -> Result<DocumentsPage, Error> {
    let (ready, waiting) = papers(election).into_iter().partition(|paper| paper.lacks.is_empty());
    Ok(DocumentsPage {
        ready,
        waiting,
        issued: issued_papers(election)?,
        folder: folder(election).display().to_string(),
    })
}

/// How many papers can be issued and have not been, each language for itself.
pub(super) fn to_issue(election: &Election) -> Result<usize, Error> {
    let ready = papers(election).into_iter().filter(|paper| paper.lacks.is_empty() && paper.holds.is_empty());
    Ok(ready.flat_map(|paper| paper.languages).filter(|language| language.issued.is_none()).count())
}

fn papers(election: &Election) -> Vec<Paper> {
    let each = |contest| DocumentId::ALL.into_iter().map(move |document| (document, contest));
    let wanted = required_contests(election).into_iter().flat_map(each);
    wanted.filter_map(|(document, contest)| paper(election, document, contest)).collect()
}

/// A paper; `None` where the law knows none of that name for this contest, as a clerk's notice of several counties.
fn paper(election: &Election, document: DocumentId, contest: ContestId) -> Option<Paper> {
    let (holds, lacks) = match documents::checked(election, &wanted(document, contest, Lang::En)) {
        Ok(holds) => (holds, Vec::new()),
        Err(error) if error.problems().any(|problem| NOT_OURS.contains(&problem.code())) => return None,
        Err(error) => (Vec::new(), error.sentences()),
    };
    let language = |lang: Lang| PaperLanguage {
        id: lang.id().to_owned(),
        words: words::text(&format!("window-lang.{}", lang.id())),
        issued: documents::latest_issued(election, document, contest, lang),
    };
    Some(Paper {
        document: document.id().to_owned(),
        contest: contest.to_string(),
        title: title(document.id()),
        about: about(election, contest),
        languages: Lang::ALL.map(language).to_vec(),
        facts: documents::facts_to_check(election, contest),
        lacks,
        holds,
    })
}

/// Refusals that mean: there is no such paper for this contest.
const NOT_OURS: [&str; 2] = ["notice.several-counties", "notice.no-rule"];

fn title(document: &str) -> String {
    words::word("window-document", document)
}

fn about(election: &Election, contest: ContestId) -> String {
    words::short(&crate::reading::contest_name(election.canvass(), contest))
}

fn issued_papers(election: &Election) -> Result<Vec<IssuedPaper>, Error> {
    let log = election.log()?;
    let when = |number: EntryNumber| {
        let entry = log.iter().find(|entry| entry.number == number);
        entry.map(|entry| format!("{}, {}", full(entry.at.date_naive()), time(&entry.at))).unwrap_or_default()
    };
    let all: Vec<(EntryNumber, &IssuedDocument)> = election.canvass().documents().collect();
    let paper = |(entry, document): &(EntryNumber, &IssuedDocument)| IssuedPaper {
        number: document.number,
        title: title(&document.document),
        about: document.contest.map(|contest| about(election, contest)).unwrap_or_default(),
        language: words::word("window-lang", &document.lang),
        when: when(*entry),
        replaced_by: all.iter().map(|(_, d)| d).find(|d| d.replaces == Some(document.number)).map(|d| d.number),
    };
    Ok(all.iter().rev().map(paper).collect())
}

fn wanted(document: DocumentId, contest: ContestId, lang: Lang) -> Wanted {
    Wanted { document, contest, lang, given: Given::default() }
}

/// What the window asks for; no paper is made from a copy of which a part is missing.
fn asked(election: &Election, paper: &PaperRequest) -> Result<Wanted, Error> {
    election.both_parts()?;
    Ok(wanted(named(&paper.document)?, named_contest(election, &paper.contest)?, paper.lang))
}

/// The pages of a draft.
fn draft(election: &Election, paper: &PaperRequest, stamp: &Stamp) -> Result<Vec<u8>, Error> {
    documents::draft(election, &asked(election, paper)?, stamp)
}

/// Writes a draft into the folder.
fn save_draft(election: &Election, paper: &PaperRequest, stamp: &Stamp) -> Result<Placed, Error> {
    let wanted = asked(election, paper)?;
    let pdf = documents::draft(election, &wanted, stamp)?;
    let name = format!("draft {}", file_name(wanted.document.id(), Some(wanted.contest), wanted.lang.id()));
    Ok(placed(put(election, &name, &pdf)?, "window.said.drafted", None))
}

/// Issues a paper and writes it into the folder. The page is on the disk before the log speaks of it, and has its name
/// only after; a folder that cannot be written is found before anything is recorded.
fn issue(election: &mut Election, paper: &PaperRequest, stamp: &Stamp) -> Result<Placed, Error> {
    let wanted = asked(election, paper)?;
    let Issue { number, pdf, act, .. } = documents::issue(election, &wanted, stamp)?;
    let path =
        free(election, &issued_name(number, wanted.document.id(), Some(wanted.contest), wanted.lang.id()), &pdf)?;
    let ready = Ready::beside(&path, &pdf)?;
    election.record(&act, stamp)?;
    ready.place()?;
    let said = words::filled("window.said.issued", &[("number", number.to_string())]);
    Ok(Placed { path: path.display().to_string(), said, number: Some(number) })
}

/// An issued paper as it is kept.
fn issued(election: &Election, number: u32) -> Result<&IssuedDocument, Error> {
    let mut all = election.canvass().documents().map(|(_, document)| document);
    all.find(|document| document.number == number)
        .ok_or_else(|| Error::refused(DocumentRefused::NoSuchNumber { number }))
}

/// Writes an issued paper into the folder, as it is kept.
fn give_back(election: &Election, number: u32) -> Result<Placed, Error> {
    let document = issued(election, number)?;
    let name = issued_name(number, &document.document, document.contest, &document.lang);
    Ok(placed(put(election, &name, &document.pdf)?, "window.said.given-back", Some(number)))
}

fn placed(path: PathBuf, said: &'static str, number: Option<u32>) -> Placed {
    Placed { path: path.display().to_string(), said: words::text(said), number }
}

fn issued_name(number: u32, document: &str, contest: Option<ContestId>, lang: &str) -> String {
    format!("{number:03} {}", file_name(document, contest, lang))
}

fn file_name(document: &str, contest: Option<ContestId>, lang: &str) -> String {
    let document = document.strip_prefix("doc.").unwrap_or(document);
    let contest = contest.map(|contest| format!(" {contest}")).unwrap_or_default();
    format!("{document}{contest} {lang}")
}

/// `NAME documents` beside the election file.
fn folder(election: &Election) -> PathBuf {
    let path = election.file().path();
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{name} documents"))
}

fn made(folder: &Path) -> Result<(), Error> {
    std::fs::create_dir_all(folder).map_err(|error| {
        Error::refused(DocumentRefused::CannotWrite { path: folder.display().to_string(), reason: error.to_string() })
    })
}

/// Writes a PDF under a free name. The same bytes are not written twice.
fn put(election: &Election, name: &str, pdf: &[u8]) -> Result<PathBuf, Error> {
    let path = free(election, name, pdf)?;
    if !path.exists() {
        Ready::beside(&path, pdf)?.place()?;
    }
    Ok(path)
}

/// The first place of this name in the folder that is free, or holds these very bytes: what is there already stays.
fn free(election: &Election, name: &str, pdf: &[u8]) -> Result<PathBuf, Error> {
    let folder = folder(election);
    made(&folder)?;
    let mut places = std::iter::once(format!("{name}.pdf"))
        .chain((2_u32..).map(|number| format!("{name} ({number}).pdf")))
        .map(|name| folder.join(name));
    let found = places.find(|path| !path.exists() || std::fs::read(path).is_ok_and(|there| there == pdf));
    found.ok_or_else(|| Error::refused(DocumentRefused::PathTaken { path: folder.display().to_string() }))
}
