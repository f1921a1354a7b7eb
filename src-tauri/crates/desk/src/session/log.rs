//! The log in words.

use super::Session;
use canvass::{Canvass, ChoiceId, ContestId};
use law::Coded as _;

use super::start::full;
use crate::election::Election;
use crate::error::Error;
use crate::view::window::{LogLine, LogPage, VerifyPage};
use crate::view::{ProblemView, VerifyView};
use crate::words;

impl Session {
    /// Every act, the latest first.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn log(&self) -> Result<LogPage, Error> {
        self.ask(|desk| page(desk.election()?))
    }

    /// Checks the open file against its log, from the first entry on.
    ///
    /// # Errors
    /// Where nothing is open or the check cannot be made.
    pub fn verify(&self) -> Result<VerifyPage, Error> {
        self.ask(|desk| verify(desk.election()?))
    }
}

/// Every act, the latest first.
fn page(election: &Election) -> Result<LogPage, Error> {
    let line = |entry: &store::LogEntry| LogLine {
        number: entry.number.0,
        day: full(entry.at.date_naive()),
        time: time(&entry.at),
        by: entry.by.clone(),
        act: words::word("act", entry.kind.id()),
        about: in_words(election.canvass(), &entry.about),
        reason: entry.reason.clone(),
        hash: entry.head().digits(),
    };
    let lines = election.log()?.iter().rev().map(line).collect();
    Ok(LogPage { head: election.head().to_string(), lines })
}

/// A time of day as people write it.
pub(super) fn time(at: &chrono::DateTime<chrono::FixedOffset>) -> String {
    at.format("%-I:%M:%S %p").to_string().replace("AM", "a.m.").replace("PM", "p.m.")
}

/// What an entry is about, with the ids of contests, documents, events and days in words.
fn in_words(canvass: &Canvass, about: &str) -> String {
    let word = |token: &str| {
        let (id, comma) = token.strip_suffix(',').map_or((token, ""), |id| (id, ","));
        let contest = || id.parse::<ContestId>().ok().filter(|id| canvass.contest(*id).is_some());
        let named = words::template(&format!("window.about.{id}")).map(str::to_owned);
        let named = named.or_else(|| words::template(&format!("event.{id}")).map(str::to_owned));
        let named = named.or_else(|| crate::deadlines::title_of_row(id));
        let named = named.or_else(|| words::long_date(id));
        let named = named.or_else(|| contest().map(|id| words::short(&crate::reading::contest_name(canvass, id))));
        let named = named.or_else(|| choice_name(canvass, id));
        named.unwrap_or_else(|| id.to_owned()) + comma
    };
    about.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The name of the choice that an id stands for: `c-0007-1`.
fn choice_name(canvass: &Canvass, id: &str) -> Option<String> {
    let (contest, place) = id.rsplit_once('-')?;
    let id = ChoiceId { contest: contest.parse().ok()?, place: place.parse().ok()? };
    canvass.choice(id).map(|choice| choice.name.clone())
}

/// Checks the open file against its log.
fn verify(election: &Election) -> Result<VerifyPage, Error> {
    let verification = election.file().verify(None).map_err(Error::refused)?;
    let problem = |problem: &store::Problem| ProblemView {
        code: problem.code(),
        place: problem.place.clone(),
        text: words::sentence(problem),
    };
    Ok(VerifyPage::from(&VerifyView {
        schema: "canvass-desk/verify/1",
        ok: verification.is_ok(),
        entries: verification.entries,
        head: verification.head.map(|head| head.to_string()),
        problems: verification.problems.iter().map(problem).collect(),
    }))
}
