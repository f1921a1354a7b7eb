use canvass::ContestId;
use law::deadline::Event;
use law::{Coded, Edition};
use notices::documents::DocumentId;

/// Why a document that was asked for is not printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DocumentRefused {
    /// There is no document of that id.
    NoSuchDocument {
        /// The id as given.
        given: String,
    },
    /// There is no contest of that id in the file.
    NoSuchContest {
        /// The id as given.
        given: String,
    },
    /// No contest is to be recounted, and none was named.
    NoneRequired,
    /// No contest is determined to be recounted, none was named, and some are not determined.
    NoneDetermined {
        /// Which, and why, in sentences.
        open: String,
    },
    /// The figures of a contest are not fit to be judged.
    NotDetermined {
        /// The contest.
        contest: String,
        /// Why, and what to do, in a sentence.
        why: String,
    },
    /// Several contests are to be recounted, and none was named.
    SeveralRequired {
        /// The contests.
        contests: Vec<ContestId>,
    },
    /// It is to be issued, and its verdict is not final.
    NotFinal {
        /// The contest.
        contest: String,
        /// The codes of what keeps it from being final.
        why: Vec<&'static str>,
        /// The missing reports.
        missing: String,
        /// The reports that are not settled.
        unsettled: String,
        /// The blank choices, each with its report.
        blanks: String,
        /// The precincts of which a method has no figures yet.
        partial: String,
    },
    /// It is to be issued, and the canvass that it waits for is neither recorded nor given as completed.
    CanvassNotCompleted {
        /// The contest.
        contest: String,
        /// The completion that is missing.
        event: Event,
    },
    /// It is to be issued in the window, and nobody has confirmed the verdict that it tells.
    VerdictNotConfirmed {
        /// The contest.
        contest: String,
    },
    /// It is to be issued outside practice under a bill that never became law.
    BillOutsidePractice {
        /// The edition.
        edition: Edition,
    },
    /// A choice has no figure in any report: a notice names figures, and a blank is none.
    Blank {
        /// The contest.
        contest: String,
        /// The choice.
        choice: String,
    },
    /// It is to be issued, and a fact on its page was not ticked as it stands now.
    NotChecked {
        /// The facts that are open.
        open: Vec<String>,
    },
    /// Another county's share has no figure for a choice.
    ShareBlank {
        /// The contest.
        contest: String,
        /// The choice.
        choice: String,
        /// The other county.
        county: String,
    },
    /// No document of that number was issued.
    NoSuchNumber {
        /// The number.
        number: u32,
    },
    /// The issued document of that number is another one.
    OtherDocument {
        /// The number.
        number: u32,
        /// The document that was issued under it.
        document: String,
        /// The document that was asked for.
        wanted: DocumentId,
    },
    /// The issued document of that number is about another contest.
    OtherContest {
        /// The number.
        number: u32,
        /// The contest that it is about.
        contest: String,
    },
    /// Something is at the path already.
    PathTaken {
        /// The path.
        path: String,
    },
    /// The folder of the path is not there.
    NoFolder {
        /// The folder.
        folder: String,
    },
    /// The file cannot be written.
    CannotWrite {
        /// The path.
        path: String,
        /// What the operating system says.
        reason: String,
    },
    /// The file of facts cannot be read.
    CannotReadFacts {
        /// The path.
        path: String,
        /// What the operating system says.
        reason: String,
    },
    /// The file of facts is not a JSON object.
    FactsNotJson {
        /// The path.
        path: String,
        /// Where and why, as the JSON reader says it.
        reason: String,
    },
    /// The document takes no such fact.
    FactUnknown {
        /// The path.
        path: String,
        /// The key.
        key: String,
        /// The keys that it takes.
        known: String,
    },
    /// A fact has not the shape it must have.
    FactShape {
        /// The path.
        path: String,
        /// The key.
        key: String,
        /// The shape that it must have: `line`, `lines`, `date`.
        shape: &'static str,
    },
    /// A key stands in the file of facts twice: which of the two is meant nobody can say.
    FactTwice {
        /// The path.
        path: String,
        /// The key.
        key: String,
    },
    /// It is to be issued, and says that something happened on a day that lies ahead.
    DayAhead {
        /// What happened.
        event: Event,
        /// Its day.
        date: chrono::NaiveDate,
        /// The day of the issue.
        today: chrono::NaiveDate,
    },
    /// The election file says otherwise: what is on record is not changed on one paper.
    FactContradicts {
        /// The key.
        key: &'static str,
        /// What was given.
        given: String,
        /// What is on record.
        recorded: String,
    },
}

impl Coded for DocumentRefused {
    fn code(&self) -> &'static str {
        match self {
            DocumentRefused::NoSuchDocument { .. } => "document.no-such-document",
            DocumentRefused::NoSuchContest { .. } => "document.no-such-contest",
            DocumentRefused::NoneRequired => "document.none-required",
            DocumentRefused::NoneDetermined { .. } => "document.none-determined",
            DocumentRefused::NotDetermined { .. } => "document.not-determined",
            DocumentRefused::SeveralRequired { .. } => "document.several-required",
            DocumentRefused::NotFinal { .. } => "document.not-final",
            DocumentRefused::CanvassNotCompleted { .. } => "document.canvass-not-completed",
            DocumentRefused::VerdictNotConfirmed { .. } => "document.verdict-not-confirmed",
            DocumentRefused::BillOutsidePractice { .. } => "document.bill-outside-practice",
            DocumentRefused::Blank { .. } => "document.blank",
            DocumentRefused::NotChecked { .. } => "document.not-checked",
            DocumentRefused::ShareBlank { .. } => "document.share-blank",
            DocumentRefused::NoSuchNumber { .. } => "document.no-such-number",
            DocumentRefused::OtherDocument { .. } => "document.other-document",
            DocumentRefused::OtherContest { .. } => "document.other-contest",
            DocumentRefused::PathTaken { .. } => "document.path-taken",
            DocumentRefused::NoFolder { .. } => "document.no-folder",
            DocumentRefused::CannotWrite { .. } => "document.cannot-write",
            DocumentRefused::CannotReadFacts { .. } => "document.cannot-read-facts",
            DocumentRefused::FactsNotJson { .. } => "document.facts-not-json",
            DocumentRefused::FactUnknown { .. } => "document.fact-unknown",
            DocumentRefused::FactShape { .. } => "document.fact-shape",
            DocumentRefused::FactTwice { .. } => "document.fact-twice",
            DocumentRefused::DayAhead { .. } => "document.day-ahead",
            DocumentRefused::FactContradicts { .. } => "document.fact-contradicts",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            DocumentRefused::NoSuchDocument { given } => {
                let known: Vec<&str> = DocumentId::all().map(DocumentId::id).collect();
                vec![("given", given.clone()), ("known", known.join(", "))]
            }
            DocumentRefused::NoSuchContest { given } => vec![("given", given.clone())],
            DocumentRefused::NotChecked { open } => vec![("open", open.join("; "))],
            DocumentRefused::NoneRequired => Vec::new(),
            DocumentRefused::NoneDetermined { open } => vec![("open", open.clone())],
            DocumentRefused::NotDetermined { contest, why } => {
                vec![("contest", contest.clone()), ("why", why.clone())]
            }
            DocumentRefused::SeveralRequired { contests } => {
                let ids: Vec<String> = contests.iter().map(ToString::to_string).collect();
                vec![("contests", ids.join(", "))]
            }
            DocumentRefused::NotFinal { contest, why, missing, unsettled, blanks, partial } => vec![
                ("contest", contest.clone()),
                ("why", why.join(", ")),
                ("missing", missing.clone()),
                ("unsettled", unsettled.clone()),
                ("blanks", blanks.clone()),
                ("partial", partial.clone()),
            ],
            DocumentRefused::CanvassNotCompleted { contest, event } => vec![
                ("contest", contest.clone()),
                ("event", event.to_string()),
                ("key", event.to_string().replace('-', "_")),
            ],
            DocumentRefused::VerdictNotConfirmed { contest } => vec![("contest", contest.clone())],
            DocumentRefused::BillOutsidePractice { edition } => vec![("edition", edition.to_string())],
            DocumentRefused::Blank { contest, choice } => {
                vec![("contest", contest.clone()), ("choice", choice.clone())]
            }
            DocumentRefused::ShareBlank { contest, choice, county } => {
                vec![("contest", contest.clone()), ("choice", choice.clone()), ("county", county.clone())]
            }
            DocumentRefused::NoSuchNumber { number } => vec![("number", number.to_string())],
            DocumentRefused::OtherDocument { number, document, wanted } => {
                vec![("number", number.to_string()), ("document", document.clone()), ("wanted", wanted.to_string())]
            }
            DocumentRefused::OtherContest { number, contest } => {
                vec![("number", number.to_string()), ("contest", contest.clone())]
            }
            DocumentRefused::PathTaken { path } => vec![("place", path.clone())],
            DocumentRefused::NoFolder { folder } => vec![("place", folder.clone())],
            DocumentRefused::CannotWrite { path, reason }
            | DocumentRefused::CannotReadFacts { path, reason }
            | DocumentRefused::FactsNotJson { path, reason } => {
                vec![("place", path.clone()), ("reason", reason.clone())]
            }
            DocumentRefused::FactUnknown { path, key, known } => {
                vec![("place", path.clone()), ("key", key.clone()), ("known", known.clone())]
            }
            DocumentRefused::FactShape { path, key, shape } => {
                vec![("place", path.clone()), ("key", key.clone()), ("shape", format!("fact-shape.{shape}"))]
            }
            DocumentRefused::FactTwice { path, key } => vec![("place", path.clone()), ("key", key.clone())],
            DocumentRefused::DayAhead { event, date, today } => {
                vec![("event", event.to_string()), ("date", date.to_string()), ("today", today.to_string())]
            }
            DocumentRefused::FactContradicts { key, given, recorded } => {
                vec![("key", (*key).to_owned()), ("given", given.clone()), ("recorded", recorded.clone())]
            }
        }
    }
}
