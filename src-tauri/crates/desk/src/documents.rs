//! Printing: which contest a document is about, its facts, a draft or an issued one, and issued ones given back.

mod checks;
mod gate;
mod given;
mod notice;
pub(crate) mod outdated;
mod part;
mod placing;
mod refused;
mod returns_board;
pub(crate) mod seal;
pub(crate) mod undetermined;
mod worksheet;
mod worksheet_refused;

use std::path::Path;

use canvass::{Act, ActKind, ContestId, Fact, IssuedDocument, ResultsSetKind, Stamp};
use law::Coded;
use law::recount::Required;
use notices::documents::worksheet as worksheets;
use notices::documents::{self, DocumentId, NoticeId, Printing, WorksheetId};
use notices::{Status, model::Document};

pub(crate) use self::checks::{all_ticked, facts_to_check};
pub(crate) use self::given::Given;
pub(crate) use self::notice::decided;
pub use self::part::NamedPart;
pub(crate) use self::part::Part;
pub(crate) use self::placing::Ready;
pub use self::refused::DocumentRefused;
pub(crate) use self::worksheet::order_of_sheets;
use self::worksheet_refused::WorksheetRefused;
use crate::election::Election;
use crate::error::Error;
use crate::errors_found::exceeded;
use crate::input::Lang;
use crate::words;

/// A document that is asked for.
#[derive(Debug, Clone, Copy)]
pub struct DocumentRequest<'a> {
    /// Its id: `doc.clerk-notice`.
    pub document: &'a str,
    /// The contest, where it is not the only one to be recounted.
    pub contest: Option<&'a str>,
    /// The part of the election that a worksheet is of.
    pub part: NamedPart<'a>,
    /// Its language.
    pub lang: Lang,
    /// A JSON file with facts that the election file does not hold.
    pub facts: Option<&'a Path>,
    /// Where the PDF goes; nothing may be there.
    pub out: &'a Path,
}

/// What came of printing.
#[derive(Debug)]
pub struct Printed {
    /// Which paper lies where.
    pub said: String,
    /// What has to be said beside it: that an earlier paper is replaced.
    pub sentences: Vec<String>,
}

/// A paper of this kind was issued before and holds no longer.
#[derive(Debug)]
struct Replaced {
    number: u32,
    replaces: u32,
}

impl Coded for Replaced {
    fn code(&self) -> &'static str {
        "document.replaced"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("number", self.number.to_string()), ("replaces", self.replaces.to_string())]
    }
}

/// The shape of `--facts` for a document: every key, and nothing filled in.
///
/// # Errors
/// Where there is no such document.
pub fn facts_template(document: &str) -> Result<String, Error> {
    Ok(given::template(named(document)?))
}

/// Prints a draft, which is recorded nowhere.
///
/// # Errors
/// Where the document cannot be made from what is known, or not written.
pub fn draft_document(path: &Path, request: &DocumentRequest<'_>, stamp: &Stamp) -> Result<Printed, Error> {
    let given = Given::read(named(request.document)?, request.facts)?;
    let election = Election::open_whole_to_read(path)?;
    let wanted = wanted(&election, request, given)?;
    let pdf = draft(&election, &wanted, stamp)?;
    Ready::beside(request.out, &pdf)?.place()?;
    let said = words::filled("said.drafted", &[("out", request.out.display().to_string())]);
    Ok(Printed { said, sentences: wanted.above_registration(&election).into_iter().collect() })
}

/// Issues a document: numbers it, keeps its bytes in the file, writes it in the log and prints it. Days that were given
/// for this printing alone stand in the log as its reason.
///
/// # Errors
/// As for a draft; where the verdict is not final, the canvass not completed, or the edition a bill and no law; and
/// where the file cannot be written. Nothing is recorded then.
pub fn issue_document(path: &Path, request: &DocumentRequest<'_>, stamp: &Stamp) -> Result<Printed, Error> {
    let given = Given::read(named(request.document)?, request.facts)?;
    let election = Election::open_to_read(path)?;
    let wanted = wanted(&election, request, given)?;
    let above = wanted.above_registration(&election);
    let Issue { number, pdf, replaces, act } = issue(&election, &wanted, stamp)?;
    // The page is on the disk before the log speaks of it, and has its name only after.
    let ready = Ready::beside(request.out, &pdf)?;
    election.record_and_close(&act, stamp)?;
    ready.place()?;
    let said = [("number", number.to_string()), ("out", request.out.display().to_string())];
    let replaced = replaces.map(|replaces| words::sentence(&Replaced { number, replaces }));
    let sentences = above.into_iter().chain(replaced).collect();
    Ok(Printed { said: words::filled("said.issued", &said), sentences })
}

/// Gives back the stored bytes of an issued document.
///
/// # Errors
/// Where there is none of that number, or it is another document than the one asked for.
pub fn issued_document(path: &Path, request: &DocumentRequest<'_>, number: u32) -> Result<Printed, Error> {
    let election = Election::open_to_read(path)?;
    let id = named(request.document)?;
    let issued = election.canvass().documents().map(|(_, document)| document).find(|d| d.number == number);
    let issued = issued.ok_or_else(|| Error::refused(DocumentRefused::NoSuchNumber { number }))?;
    if issued.document != id.id() {
        return Err(Error::refused(DocumentRefused::OtherDocument {
            number,
            document: issued.document.clone(),
            wanted: id,
        }));
    }
    if request.contest.is_some_and(|wanted| issued.contest.map(|id| id.to_string()).as_deref() != Some(wanted)) {
        let contest = issued.contest.map(|id| id.to_string()).unwrap_or_default();
        return Err(Error::refused(DocumentRefused::OtherContest { number, contest }));
    }
    Ready::beside(request.out, &issued.pdf)?.place()?;
    let said = [("number", number.to_string()), ("out", request.out.display().to_string())];
    Ok(Printed { said: words::filled("said.given-back", &said), sentences: Vec::new() })
}

/// A document, ready to be made.
pub(crate) struct Wanted {
    pub(crate) subject: Subject,
    pub(crate) lang: Lang,
    pub(crate) given: Given,
}

/// What is to be printed, and of what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A notice about a contest.
    Notice(NoticeId, ContestId),
    /// A worksheet of a part of the election.
    Worksheet(WorksheetId, Part),
}

impl Subject {
    pub(crate) fn document(&self) -> DocumentId {
        match self {
            Subject::Notice(notice, _) => DocumentId::Notice(*notice),
            Subject::Worksheet(worksheet, _) => DocumentId::Worksheet(*worksheet),
        }
    }

    pub(crate) fn contest(&self) -> Option<ContestId> {
        match self {
            Subject::Notice(_, contest) => Some(*contest),
            Subject::Worksheet(..) => None,
        }
    }

    /// What a paper is of, in the words of the log and of its file.
    pub(crate) fn of(&self, canvass: &canvass::Canvass) -> String {
        match self {
            Subject::Notice(_, contest) => contest.to_string(),
            Subject::Worksheet(_, part) => part.words(canvass),
        }
    }

    /// Whether it can be issued: a blank sheet says nothing yet.
    pub(crate) fn can_be_issued(&self) -> bool {
        !matches!(self, Subject::Worksheet(WorksheetId::BlankSheets, _))
    }
}

pub(crate) fn named(document: &str) -> Result<DocumentId, Error> {
    document.parse().map_err(|_| Error::usage(DocumentRefused::NoSuchDocument { given: document.to_owned() }))
}

fn wanted(election: &Election, request: &DocumentRequest<'_>, given: Given) -> Result<Wanted, Error> {
    let document = named(request.document)?;
    let subject = match document {
        DocumentId::Notice(notice) => {
            if let Some(option) = request.part.options().into_iter().next() {
                return Err(Error::usage(WorksheetRefused::NotTaken { document: notice.id(), option }));
            }
            let contest = match request.contest {
                Some(contest) => named_contest(election, contest)?,
                None => only_required(election)?,
            };
            Subject::Notice(notice, contest)
        }
        DocumentId::Worksheet(worksheet) => {
            if request.contest.is_some() {
                return Err(Error::usage(WorksheetRefused::NotTaken { document: worksheet.id(), option: "--contest" }));
            }
            Subject::Worksheet(worksheet, Part::named(election.canvass(), worksheet, &request.part)?)
        }
    };
    Ok(Wanted { subject, lang: request.lang, given })
}

pub(crate) fn named_contest(election: &Election, given: &str) -> Result<ContestId, Error> {
    let known = given.parse::<ContestId>().ok().filter(|id| election.canvass().contest(*id).is_some());
    known.ok_or_else(|| Error::refused(DocumentRefused::NoSuchContest { given: given.to_owned() }))
}

/// A name without what no file's name may hold.
pub(crate) fn as_file_name(name: &str) -> String {
    name.replace(|c: char| c.is_control() || "/\\:*?\"<>|".contains(c), "-")
}

/// The contest to be recounted, where there is exactly one.
fn only_required(election: &Election) -> Result<ContestId, Error> {
    let required: Vec<ContestId> = required_contests(election);
    match required.as_slice() {
        [only] => Ok(*only),
        [] => Err(Error::refused(match undetermined::lines(election).as_slice() {
            [] => DocumentRefused::NoneRequired,
            open => DocumentRefused::NoneDetermined { open: open.join(" ") },
        })),
        several => Err(Error::refused(DocumentRefused::SeveralRequired { contests: several.to_vec() })),
    }
}

/// The contests that the law sends to an automatic recount, in ballot order.
pub(crate) fn required_contests(election: &Election) -> Vec<ContestId> {
    let required = |id: &ContestId| election.verdict(*id).is_some_and(|of| of.verdict.required == Required::Yes);
    election.canvass().contests().map(|contest| contest.id).filter(required).collect()
}

/// A document about to be issued: its number, its bytes, the number that it replaces, and the act that issues it.
pub(crate) struct Issue {
    pub(crate) number: u32,
    pub(crate) pdf: Vec<u8>,
    pub(crate) replaces: Option<u32>,
    pub(crate) act: Act,
}

/// Makes a document to be issued. The head on its pages is that of the figures it is made from.
pub(crate) fn issue(election: &Election, wanted: &Wanted, stamp: &Stamp) -> Result<Issue, Error> {
    election.whole()?;
    let number = election.canvass().next_document_number();
    let made = Made::of(election, wanted)?;
    if let Some(refused) = made.gate {
        return Err(refused);
    }
    if let Subject::Notice(_, contest) = wanted.subject {
        notice::none_ahead(election, contest, &wanted.given, stamp.at.date_naive())?;
    }
    let pdf = made.printed(election, wanted, Status::Issued, Some(number), stamp, false)?;
    let replaces = latest_issued(election, &wanted.subject, wanted.lang)?;
    let issued = IssuedDocument {
        id: election.canvass().next_document(),
        number,
        document: wanted.subject.document().id().to_owned(),
        contest: wanted.subject.contest(),
        lang: wanted.lang.id().to_owned(),
        content_sha256: made.document.content_hash().full(),
        pdf: pdf.clone(),
        replaces,
    };
    let act = Act {
        kind: ActKind::DocumentIssued,
        about: about(election, &wanted.subject, wanted.lang, number),
        reason: wanted.given_alone(election)?,
        facts: vec![Fact::IssuedDocument(issued)],
    };
    Ok(Issue { number, pdf, replaces, act })
}

/// What the log says was issued: document, what it is of, language and number.
fn about(election: &Election, subject: &Subject, lang: Lang, number: u32) -> String {
    format!("{} {} {} {number}", subject.document(), subject.of(election.canvass()), lang.id())
}

/// The number of the paper of this kind that was issued last.
pub(crate) fn latest_issued(election: &Election, subject: &Subject, lang: Lang) -> Result<Option<u32>, Error> {
    let document = subject.document();
    let documents = election.canvass().documents().filter(|(_, earlier)| {
        earlier.document == document.id() && earlier.contest == subject.contest() && earlier.lang == lang.id()
    });
    if subject.contest().is_some() {
        return Ok(documents.map(|(_, earlier)| earlier.number).max());
    }
    // Which part a worksheet is of stands in the log alone.
    let documents: Vec<_> = documents.collect();
    if documents.is_empty() {
        return Ok(None);
    }
    let log = election.log()?;
    let says = |entry, number| {
        let wanted = about(election, subject, lang, number);
        log.iter().any(|line| line.number == entry && line.about == wanted)
    };
    let of_this_part = documents.into_iter().filter(|(entry, earlier)| says(*entry, earlier.number));
    Ok(of_this_part.map(|(_, earlier)| earlier.number).max())
}

/// Whether a document can be made from what is known, and what then keeps it from being issued.
pub(crate) fn checked(election: &Election, wanted: &Wanted) -> Result<Vec<String>, Error> {
    let made = Made::of(election, wanted)?;
    Ok(made.gate.map(|error| error.sentences_in_window()).unwrap_or_default())
}

/// The pages of a draft, which is recorded nowhere.
pub(crate) fn draft(election: &Election, wanted: &Wanted, stamp: &Stamp) -> Result<Vec<u8>, Error> {
    Made::of(election, wanted)?.printed(election, wanted, wanted.unissued(), None, stamp, false)
}

/// The pages as they are looked at before they are printed: without a time of printing.
pub(crate) fn preview(election: &Election, wanted: &Wanted, stamp: &Stamp) -> Result<Vec<u8>, Error> {
    Made::of(election, wanted)?.printed(election, wanted, wanted.unissued(), None, stamp, true)
}

impl Wanted {
    /// That more people have voted on its contest than are registered: it goes out all the same, and not unseen.
    fn above_registration(&self, election: &Election) -> Option<String> {
        let above = election.canvass().above_registration(self.subject.contest()?)?;
        Some(exceeded(election.canvass(), &above, above.code()))
    }

    /// What was given for this printing alone and stands nowhere on record, for the log.
    fn given_alone(&self, election: &Election) -> Result<Option<String>, Error> {
        match self.subject {
            Subject::Notice(_, contest) => notice::not_on_record(election, contest, &self.given),
            Subject::Worksheet(..) => Ok(None),
        }
    }

    /// What the pages call themselves while the paper is not issued.
    fn unissued(&self) -> Status {
        match self.subject {
            Subject::Notice(..) => Status::Draft,
            Subject::Worksheet(..) => Status::Worksheet,
        }
    }
}

/// A document that is made, with what its printing depends on.
struct Made {
    document: Document,
    /// The results set that its figures are from.
    set: Option<ResultsSetKind>,
    /// What keeps it from being issued.
    gate: Option<Error>,
}

impl Made {
    fn of(election: &Election, wanted: &Wanted) -> Result<Made, Error> {
        let language = wanted.lang.language();
        let set = Some(election.canvass().set().kind());
        let written = |document: Result<Document, documents::Refusal>| document.map_err(Error::refused);
        Ok(match &wanted.subject {
            Subject::Notice(notice, contest) => {
                let facts = notice::facts(election, *contest, &wanted.given)?;
                Made {
                    document: written(documents::recount_notice(*notice, &facts, language))?,
                    set: Some(facts.basis.set),
                    gate: gate::may_be_issued(election, *contest, &facts).err(),
                }
            }
            Subject::Worksheet(WorksheetId::Proof, part) => {
                let facts = worksheet::proof(election, part)?;
                Made { document: written(worksheets::proof(&facts, language))?, set, gate: None }
            }
            Subject::Worksheet(WorksheetId::Receiving, part) => {
                let facts = worksheet::receiving(election, part)?;
                Made { document: written(worksheets::receiving(&facts, language))?, set: None, gate: None }
            }
            Subject::Worksheet(WorksheetId::ReturnsBoard, part) => {
                let facts = returns_board::returns_board(election, part.shown())?;
                Made { document: written(worksheets::returns_board(&facts, language))?, set, gate: None }
            }
            Subject::Worksheet(WorksheetId::BlankSheets, part) => {
                let facts = worksheet::blank_sheets(election, part)?;
                let gate = Some(Error::refused(WorksheetRefused::NeverIssued));
                Made { document: written(worksheets::blank_sheets(&facts, language))?, set: None, gate }
            }
        })
    }

    fn printed(
        &self,
        election: &Election,
        wanted: &Wanted,
        status: Status,
        number: Option<u32>,
        stamp: &Stamp,
        preview: bool,
    ) -> Result<Vec<u8>, Error> {
        let printing = Printing {
            printed: stamp.at,
            preview,
            status,
            practice: election.setting().practice,
            set: self.set,
            number,
            head: Some(election.head().to_string()),
        };
        let stamp = documents::stamp(wanted.lang.language(), &printing).map_err(Error::internal)?;
        notices::pdf::write(&self.document, &stamp).map_err(Error::refused)
    }
}

#[cfg(test)]
mod tests;
