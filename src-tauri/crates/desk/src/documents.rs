//! Printing: which contest a document is about, its facts, a draft or an issued one, and issued ones given back.

mod checks;
mod gate;
mod given;
mod notice;
mod placing;
mod refused;

use std::path::Path;

use canvass::{Act, ActKind, ContestId, Fact, IssuedDocument, Stamp};
use law::Coded;
use law::recount::Required;
use notices::documents::facts::RecountNotice;
use notices::documents::{self, DocumentId, Printing};
use notices::{Status, model::Document};

pub(crate) use self::checks::facts_to_check;
pub(crate) use self::given::Given;
pub(crate) use self::placing::Ready;
pub use self::refused::DocumentRefused;
use crate::election::Election;
use crate::error::Error;
use crate::input::Lang;
use crate::words;

/// A document that is asked for.
#[derive(Debug, Clone, Copy)]
pub struct DocumentRequest<'a> {
    /// Its id: `doc.clerk-notice`.
    pub document: &'a str,
    /// The contest, where it is not the only one to be recounted.
    pub contest: Option<&'a str>,
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
    Ok(Printed { said, sentences: Vec::new() })
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
    let Issue { number, replaces, pdf, act } = issue(&election, &wanted, stamp)?;
    // The page is on the disk before the log speaks of it, and has its name only after.
    let ready = Ready::beside(request.out, &pdf)?;
    election.record_and_close(&act, stamp)?;
    ready.place()?;
    let said = [("number", number.to_string()), ("out", request.out.display().to_string())];
    let replaced = replaces.map(|replaces| words::sentence(&Replaced { number, replaces }));
    Ok(Printed { said: words::filled("said.issued", &said), sentences: replaced.into_iter().collect() })
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

/// A document of one contest, ready to be made.
pub(crate) struct Wanted {
    pub(crate) document: DocumentId,
    pub(crate) contest: ContestId,
    pub(crate) lang: Lang,
    pub(crate) given: Given,
}

pub(crate) fn named(document: &str) -> Result<DocumentId, Error> {
    document.parse().map_err(|_| Error::usage(DocumentRefused::NoSuchDocument { given: document.to_owned() }))
}

fn wanted(election: &Election, request: &DocumentRequest<'_>, given: Given) -> Result<Wanted, Error> {
    let contest = match request.contest {
        Some(contest) => named_contest(election, contest)?,
        None => only_required(election)?,
    };
    Ok(Wanted { document: named(request.document)?, contest, lang: request.lang, given })
}

pub(crate) fn named_contest(election: &Election, given: &str) -> Result<ContestId, Error> {
    let known = given.parse::<ContestId>().ok().filter(|id| election.canvass().contest(*id).is_some());
    known.ok_or_else(|| Error::refused(DocumentRefused::NoSuchContest { given: given.to_owned() }))
}

/// The contest to be recounted, where there is exactly one.
fn only_required(election: &Election) -> Result<ContestId, Error> {
    let required: Vec<ContestId> = required_contests(election);
    match required.as_slice() {
        [only] => Ok(*only),
        [] => Err(Error::refused(DocumentRefused::NoneRequired)),
        several => Err(Error::refused(DocumentRefused::SeveralRequired { contests: several.to_vec() })),
    }
}

/// The contests that the law sends to an automatic recount, in ballot order.
pub(crate) fn required_contests(election: &Election) -> Vec<ContestId> {
    let mut required: Vec<ContestId> = election
        .canvass()
        .verdicts()
        .into_iter()
        .filter(|contest| contest.verdict.required == Required::Yes)
        .map(|contest| contest.contest)
        .collect();
    required.sort_unstable();
    required
}

/// A document about to be issued: its number, the one that it replaces, its bytes, and the act that issues it.
pub(crate) struct Issue {
    pub(crate) number: u32,
    pub(crate) replaces: Option<u32>,
    pub(crate) pdf: Vec<u8>,
    pub(crate) act: Act,
}

/// Makes a document to be issued. The head on its pages is that of the figures it is made from.
pub(crate) fn issue(election: &Election, wanted: &Wanted, stamp: &Stamp) -> Result<Issue, Error> {
    election.whole()?;
    let number = election.canvass().next_document_number();
    let facts = notice::facts(election, wanted.contest, &wanted.given)?;
    let document = written(&facts, wanted)?;
    gate::may_be_issued(election, wanted.contest, &facts)?;
    let pdf = printed(election, &document, &facts, wanted, Status::Issued, Some(number), stamp)?;
    let replaces = latest_issued(election, wanted.document, wanted.contest, wanted.lang);
    let issued = IssuedDocument {
        id: election.canvass().next_document(),
        number,
        document: wanted.document.id().to_owned(),
        contest: Some(wanted.contest),
        lang: wanted.lang.id().to_owned(),
        content_sha256: document.content_hash().full(),
        pdf: pdf.clone(),
        replaces,
    };
    let act = Act {
        kind: ActKind::DocumentIssued,
        about: format!("{} {} {} {number}", wanted.document, wanted.contest, wanted.lang.id()),
        reason: notice::not_on_record(election, wanted.contest, &wanted.given)?,
        facts: vec![Fact::IssuedDocument(issued)],
    };
    Ok(Issue { number, replaces, pdf, act })
}

/// The number of the paper of this kind that was issued last.
pub(crate) fn latest_issued(election: &Election, document: DocumentId, contest: ContestId, lang: Lang) -> Option<u32> {
    let documents = election.canvass().documents().map(|(_, earlier)| earlier);
    let of_this_kind = documents.filter(|earlier| {
        earlier.document == document.id() && earlier.contest == Some(contest) && earlier.lang == lang.id()
    });
    of_this_kind.map(|earlier| earlier.number).max()
}

/// Whether a document can be made from what is known, and what then keeps it from being issued.
pub(crate) fn checked(election: &Election, wanted: &Wanted) -> Result<Vec<String>, Error> {
    let facts = notice::facts(election, wanted.contest, &wanted.given)?;
    written(&facts, wanted)?;
    Ok(gate::may_be_issued(election, wanted.contest, &facts).err().map(|error| error.sentences()).unwrap_or_default())
}

/// The pages of a draft, which is recorded nowhere.
pub(crate) fn draft(election: &Election, wanted: &Wanted, stamp: &Stamp) -> Result<Vec<u8>, Error> {
    let facts = notice::facts(election, wanted.contest, &wanted.given)?;
    printed(election, &written(&facts, wanted)?, &facts, wanted, Status::Draft, None, stamp)
}

fn written(facts: &RecountNotice, wanted: &Wanted) -> Result<Document, Error> {
    documents::recount_notice(wanted.document, facts, wanted.lang.language()).map_err(Error::refused)
}

fn printed(
    election: &Election,
    document: &Document,
    facts: &RecountNotice,
    wanted: &Wanted,
    status: Status,
    number: Option<u32>,
    stamp: &Stamp,
) -> Result<Vec<u8>, Error> {
    let printing = Printing {
        printed: stamp.at,
        status,
        practice: election.setting().practice,
        set: facts.basis.set,
        number,
        head: Some(election.head().to_string()),
    };
    let stamp = documents::stamp(wanted.lang.language(), &printing).map_err(Error::internal)?;
    notices::pdf::write(document, &stamp).map_err(Error::refused)
}

#[cfg(test)]
mod tests;
