//! The place "Documents": which papers there are, what to check on them, a draft, an issued one.

use super::{PaperRequest, Session, printed_sheets};
use std::path::{Path, PathBuf};

use canvass::{Canvass, ContestId, EntryNumber, IssuedDocument, Stamp};
use notices::documents::{DocumentId, NoticeId, WorksheetId};

use super::in_words::{full, time};
use crate::documents::{
    self, DocumentRefused, Given, Issue, Part, Ready, Subject, Wanted, named, named_contest, required_contests,
};
use crate::election::Election;
use crate::error::Error;
use crate::input::Lang;
use crate::view::window::{
    Choice, DocumentsPage, IssuedPaper, Paper, PaperGroup, PaperLanguage, Placed, WorksheetKind,
};
use crate::words;

impl Session {
    /// The papers of this election.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn documents(&self) -> Result<DocumentsPage, Error> {
        self.ask(|desk| page(desk.election()?))
    }

    /// The parts of the election that a worksheet can be of and that hold these words, the first few.
    ///
    /// # Errors
    /// Where nothing is open, or the worksheet is not known.
    pub fn parts(&self, document: String, find: String) -> Result<Vec<Choice>, Error> {
        self.ask(move |desk| parts(desk.election()?, &document, &find))
    }

    /// A worksheet of a part of the election.
    ///
    /// # Errors
    /// Where nothing is open, or there is no such worksheet or part.
    pub fn worksheet(&self, document: String, part: String) -> Result<Paper, Error> {
        self.ask(move |desk| worksheet(desk.election()?, &document, &part))
    }

    /// The pages of a draft, as they are looked at before they are printed.
    ///
    /// # Errors
    /// Where the paper cannot be made from what is known.
    pub fn preview(&self, paper: PaperRequest, stamp: Stamp) -> Result<Vec<u8>, Error> {
        self.ask(move |desk| preview(desk.election()?, &paper, &stamp))
    }

    /// Writes a draft into the folder beside the election file; recorded nowhere.
    ///
    /// # Errors
    /// Where the paper cannot be made, or not written.
    pub fn save_draft(&self, paper: PaperRequest, stamp: Stamp) -> Result<Placed, Error> {
        self.ask(move |desk| save_draft(desk.election()?, &paper, &stamp))
    }

    /// Issues a paper of which every fact was ticked as it stands: numbers it, keeps its bytes in the file, writes it in the
    /// log and into the folder.
    ///
    /// # Errors
    /// Where a fact was not ticked, or says something else by now; where nobody has confirmed the verdict of a notice; where
    /// the paper cannot be made, or not recorded. Where only the folder cannot be written it is issued all the same, and its
    /// bytes are in the election file.
    pub fn issue(&self, paper: PaperRequest, ticked: Vec<String>, stamp: Stamp) -> Result<Placed, Error> {
        self.ask(move |desk| issue(desk.election_mut()?, &paper, &ticked, &stamp))
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

/// Every paper that the contests to be recounted need, the worksheets, and every paper that was issued.
fn page(election: &Election) -> Result<DocumentsPage, Error> {
    let (ready, waiting) = notices(election)?.into_iter().partition(|paper: &Paper| paper.lacks.is_empty());
    let (issued, replaced) = issued_papers(election)?.into_iter().partition(|paper| paper.replaced_by.is_none());
    Ok(DocumentsPage {
        ready: by_contest(ready),
        waiting: by_contest(waiting),
        undetermined: documents::undetermined::lines(election),
        worksheets: WorksheetId::ALL.map(|worksheet| kind_of_worksheet(election, worksheet)).to_vec(),
        issued,
        replaced,
        folder: folder(election).display().to_string(),
    })
}

/// Papers that stand together, each group under its contest.
fn by_contest(papers: Vec<Paper>) -> Vec<PaperGroup> {
    let mut groups: Vec<PaperGroup> = Vec::new();
    for paper in papers {
        match groups.last_mut().filter(|group| group.papers.iter().all(|other| other.subject == paper.subject)) {
            Some(group) => group.papers.push(paper),
            None => groups.push(PaperGroup { about: paper.about.clone(), papers: vec![paper] }),
        }
    }
    groups
}

fn kind_of_worksheet(election: &Election, worksheet: WorksheetId) -> WorksheetKind {
    let document = worksheet.id();
    WorksheetKind {
        document: document.to_owned(),
        title: title(document),
        purpose: words::word("window-worksheet-purpose", document),
        asks: words::word("window-worksheet-asks", document),
        printed: match worksheet {
            WorksheetId::BlankSheets => told_of_sheets(election, election.canvass()),
            WorksheetId::Receiving | WorksheetId::Proof | WorksheetId::ReturnsBoard => Vec::new(),
        },
    }
}

/// How many papers can be issued and have not been, each language for itself.
pub(super) fn to_issue(election: &Election) -> Result<usize, Error> {
    let ready = notices(election)?.into_iter().filter(|paper| paper.lacks.is_empty() && paper.holds.is_empty());
    Ok(ready.flat_map(|paper| paper.languages).filter(|language| language.issued.is_none()).count())
}

fn notices(election: &Election) -> Result<Vec<Paper>, Error> {
    let each = |contest| NoticeId::ALL.into_iter().map(move |notice| Subject::Notice(notice, contest));
    let wanted = required_contests(election).into_iter().flat_map(each);
    wanted.filter_map(|subject| paper(election, subject).transpose()).collect()
}

/// A paper; `None` where the law knows none of that name for this contest, as a clerk's notice of several counties.
fn paper(election: &Election, subject: Subject) -> Result<Option<Paper>, Error> {
    let (holds, lacks) = match documents::checked(election, &wanted(subject.clone(), Lang::En)) {
        Ok(holds) => {
            let unread = verdict_confirmed(election, &subject).err();
            (holds.into_iter().chain(unread.iter().flat_map(Error::sentences_in_window)).collect(), Vec::new())
        }
        Err(error) if error.problems().any(|problem| NOT_OURS.contains(&problem.code())) => return Ok(None),
        Err(error) => (Vec::new(), error.sentences_in_window()),
    };
    let language = |lang: Lang| -> Result<PaperLanguage, Error> {
        let issued = documents::latest_issued(election, &subject, lang)?;
        Ok(PaperLanguage {
            id: lang.id().to_owned(),
            words: words::text(&format!("window-lang.{}", lang.id())),
            issued,
            replaces: issued.map(|number| words::filled("window.replaces", &[("number", number.to_string())])),
        })
    };
    let can_be_issued = subject.can_be_issued();
    Ok(Some(Paper {
        document: subject.document().id().to_owned(),
        subject: match &subject {
            Subject::Notice(_, contest) => contest.to_string(),
            Subject::Worksheet(_, part) => part.id(),
        },
        title: title(subject.document().id()),
        about: match &subject {
            Subject::Notice(_, contest) => about(election, *contest),
            Subject::Worksheet(_, part) => part.words(election.canvass()),
        },
        languages: Lang::ALL.into_iter().map(language).collect::<Result<_, _>>()?,
        facts: documents::facts_to_check(election, &subject),
        lacks,
        holds: if can_be_issued { holds } else { Vec::new() },
        save: words::text(match &subject {
            Subject::Notice(..) => "window.save.draft",
            Subject::Worksheet(..) => "window.save.worksheet",
        }),
        can_be_issued,
    }))
}

/// Refusals that mean: there is no such paper for this contest.
const NOT_OURS: [&str; 2] = ["notice.several-counties", "notice.no-rule"];

/// How many parts are offered at once: a screen holds no more, and more words find fewer.
const OFFERED: usize = 12;

fn parts(election: &Election, document: &str, find: &str) -> Result<Vec<Choice>, Error> {
    let canvass = election.canvass();
    let wanted = find.trim().to_lowercase();
    let all = Part::of_worksheet(canvass, worksheet_named(document)?).into_iter();
    let named = all.map(|part| Choice { id: part.id(), words: part.words(canvass) });
    Ok(named.filter(|part| part.words.to_lowercase().contains(&wanted)).take(OFFERED).collect())
}

fn worksheet_named(document: &str) -> Result<WorksheetId, Error> {
    match named(document)? {
        DocumentId::Worksheet(worksheet) => Ok(worksheet),
        DocumentId::Notice(_) => Err(Error::usage(DocumentRefused::NoSuchDocument { given: document.to_owned() })),
    }
}

fn worksheet(election: &Election, document: &str, part: &str) -> Result<Paper, Error> {
    let subject = Subject::Worksheet(worksheet_named(document)?, Part::of_id(election.canvass(), part)?);
    let none = || Error::usage(DocumentRefused::NoSuchDocument { given: document.to_owned() });
    paper(election, subject)?.ok_or_else(none)
}

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
    let of = |(entry, document): (EntryNumber, &IssuedDocument)| match document.contest {
        Some(contest) => about(election, contest),
        // Which part a worksheet is of stands in the log alone.
        None => part_in_log(log.iter().find(|line| line.number == entry).map(|line| line.about.as_str()), document),
    };
    let outdated = documents::outdated::outdated(election)?;
    let paper = |(entry, document): &(EntryNumber, &IssuedDocument)| IssuedPaper {
        number: document.number,
        title: title(&document.document),
        about: of((*entry, document)),
        language: words::word("window-lang", &document.lang),
        when: when(*entry),
        replaced_by: all.iter().map(|(_, d)| d).find(|d| d.replaces == Some(document.number)).map(|d| d.number),
        changed: outdated.iter().find(|one| one.number == document.number).map(|one| one.sentence(election)),
    };
    Ok(all.iter().rev().map(paper).collect())
}

/// What stands in the log between the document and its language.
fn part_in_log(about: Option<&str>, document: &IssuedDocument) -> String {
    let end = format!(" {} {}", document.lang, document.number);
    let part = about.and_then(|about| about.strip_prefix(&document.document)).and_then(|rest| rest.strip_suffix(&end));
    part.map(|part| part.trim().to_owned()).unwrap_or_default()
}

fn wanted(subject: Subject, lang: Lang) -> Wanted {
    Wanted { subject, lang, given: Given::default() }
}

/// What the window asks for; no paper is made from a copy of which a part is missing.
fn asked(election: &Election, paper: &PaperRequest) -> Result<Wanted, Error> {
    election.both_parts()?;
    let subject = match named(&paper.document)? {
        DocumentId::Notice(notice) => Subject::Notice(notice, named_contest(election, &paper.subject)?),
        DocumentId::Worksheet(worksheet) => {
            Subject::Worksheet(worksheet, Part::of_id(election.canvass(), &paper.subject)?)
        }
    };
    Ok(wanted(subject, paper.lang))
}

/// The pages of a draft, as they are looked at.
fn preview(election: &Election, paper: &PaperRequest, stamp: &Stamp) -> Result<Vec<u8>, Error> {
    documents::preview(election, &asked(election, paper)?, stamp)
}

/// Writes a draft into the folder.
fn save_draft(election: &Election, paper: &PaperRequest, stamp: &Stamp) -> Result<Placed, Error> {
    let wanted = asked(election, paper)?;
    let pdf = documents::draft(election, &wanted, stamp)?;
    let document = wanted.subject.document().id();
    let (name, said) = match &wanted.subject {
        Subject::Notice(_, contest) => {
            (format!("draft {}", file_name(document, Some(*contest), wanted.lang.id())), "window.said.drafted")
        }
        Subject::Worksheet(WorksheetId::BlankSheets, part) => {
            let name = printed_sheets::file_name(election.canvass(), part, wanted.lang.id(), stamp);
            (name, "window.said.printed")
        }
        Subject::Worksheet(_, part) => {
            let name = format!("{} {} {}", bare(document), part.words(election.canvass()), wanted.lang.id());
            (documents::as_file_name(&name), "window.said.printed")
        }
    };
    Ok(placed(put(election, &name, "pdf", &pdf)?, said, None))
}

/// Issues a paper and writes it into the folder. The page is on the disk before the log speaks of it, and has its name
/// only after; a folder that cannot be written is found before anything is recorded.
fn issue(election: &mut Election, paper: &PaperRequest, ticked: &[String], stamp: &Stamp) -> Result<Placed, Error> {
    let wanted = asked(election, paper)?;
    documents::all_ticked(election, &wanted.subject, ticked)?;
    let Issue { number, pdf, act, .. } = documents::issue(election, &wanted, stamp)?;
    verdict_confirmed(election, &wanted.subject)?;
    let (document, contest) = (wanted.subject.document().id(), wanted.subject.contest());
    let path = free(&folder(election), &issued_name(number, document, contest, wanted.lang.id()), "pdf", &pdf)?;
    let ready = Ready::beside(&path, &pdf)?;
    election.record(&act, stamp)?;
    ready.place()?;
    let said = words::filled("window.said.issued", &[("number", number.to_string())]);
    Ok(Placed { path: path.display().to_string(), said, number: Some(number) })
}

/// Where the program is worked at the screen, the verdict of a notice is confirmed there by name before anything leaves the
/// office; the command line, which confirms nothing, leaves that to whoever signs.
fn verdict_confirmed(election: &Election, subject: &Subject) -> Result<(), Error> {
    let Some(contest) = subject.contest() else { return Ok(()) };
    let confirmed = election.verdict(contest).is_some_and(|verdict| verdict.confirmed.is_some());
    let contest = || crate::reading::contest_name(election.canvass(), contest);
    let refused = || Error::refused(DocumentRefused::VerdictNotConfirmed { contest: contest() });
    if confirmed { Ok(()) } else { Err(refused()) }
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
    Ok(placed(put(election, &name, "pdf", &document.pdf)?, "window.said.given-back", Some(number)))
}

fn placed(path: PathBuf, said: &'static str, number: Option<u32>) -> Placed {
    Placed { path: path.display().to_string(), said: words::text(said), number }
}

fn issued_name(number: u32, document: &str, contest: Option<ContestId>, lang: &str) -> String {
    format!("{number:03} {}", file_name(document, contest, lang))
}

fn file_name(document: &str, contest: Option<ContestId>, lang: &str) -> String {
    let document = bare(document);
    let contest = contest.map(|contest| format!(" {contest}")).unwrap_or_default();
    format!("{document}{contest} {lang}")
}

/// `doc.proof` as `proof`.
fn bare(document: &str) -> &str {
    document.strip_prefix("doc.").unwrap_or(document)
}

/// `NAME documents` beside the election file.
fn folder(election: &Election) -> PathBuf {
    let path = election.file().path();
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{name} documents"))
}

/// What there is to say of the blank sheets that were printed, where the lines stand as they do here.
pub(super) fn told_of_sheets(election: &Election, canvass: &Canvass) -> Vec<String> {
    printed_sheets::told(canvass, &folder(election))
}

fn made(folder: &Path) -> Result<(), Error> {
    std::fs::create_dir_all(folder).map_err(|error| {
        Error::refused(DocumentRefused::CannotWrite { path: folder.display().to_string(), reason: error.to_string() })
    })
}

/// Writes a file with this ending under a free name. The same bytes are not written twice.
pub(super) fn put(election: &Election, name: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf, Error> {
    put_into(&folder(election), name, ending, bytes)
}

/// The same, into any folder.
pub(super) fn put_into(folder: &Path, name: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf, Error> {
    let path = free(folder, name, ending, bytes)?;
    if !path.exists() {
        Ready::beside(&path, bytes)?.place()?;
    }
    Ok(path)
}

/// The first place of this name in the folder that is free, or holds these very bytes: what is there already stays.
fn free(folder: &Path, name: &str, ending: &str, bytes: &[u8]) -> Result<PathBuf, Error> {
    made(folder)?;
    let mut places = std::iter::once(format!("{name}.{ending}"))
        .chain((2_u32..).map(|number| format!("{name} ({number}).{ending}")))
        .map(|name| folder.join(name));
    let found = places.find(|path| !path.exists() || std::fs::read(path).is_ok_and(|there| there == bytes));
    found.ok_or_else(|| Error::refused(DocumentRefused::PathTaken { path: folder.display().to_string() }))
}
