//! The log in words.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::Session;
use canvass::{ActKind, Canvass, ChoiceId, ContestId, EntryNumber, FieldRow, ReportRecord, Scope};
use law::Coded as _;

use super::in_words::{full, time};
use crate::board::scope_in_words;
use crate::election::Election;
use crate::entry::{PASTED_COLUMN, TAPE_SAYS_SO};
use crate::error::Error;
use crate::view::window::{LogChoice, LogLine, LogPage, LogRequest, VerifyPage};
use crate::view::{ProblemView, VerifyView};
use crate::words;

impl Session {
    /// A screen's worth of the acts that are wanted, the latest first.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn log(&self, wanted: LogRequest) -> Result<LogPage, Error> {
        self.ask(move |desk| page(desk.election()?, &wanted))
    }

    /// Checks the open file against its log, from the first entry on.
    ///
    /// # Errors
    /// Where nothing is open or the check cannot be made.
    pub fn verify(&self) -> Result<VerifyPage, Error> {
        self.ask(|desk| verify(desk.election()?))
    }
}

/// Stands in the place of a figure that nobody may see yet.
const HIDDEN: &str = "hidden";
/// Entries on one screen.
const ON_A_SCREEN: usize = 50;
/// Days to choose from: those before them are found by their words.
const DAYS: usize = 60;

/// A screen's worth of the acts that are wanted, the latest first.
fn page(election: &Election, wanted: &LogRequest) -> Result<LogPage, Error> {
    let log = election.log()?;
    let hidden = hidden(election)?;
    let line = |entry: &store::LogEntry| line(election, entry, &hidden);
    let words_wanted = wanted.find.trim().to_lowercase();
    let is_wanted = |entry: &&store::LogEntry| {
        (wanted.kind.is_empty() || entry.kind.id() == wanted.kind)
            && (wanted.by.is_empty() || entry.by == wanted.by)
            && (wanted.day.is_empty() || entry.at.date_naive().to_string() == wanted.day)
            && (words_wanted.is_empty() || says(&line(entry), &words_wanted))
    };
    let found: Vec<&store::LogEntry> = log.iter().rev().filter(is_wanted).collect();
    let from = wanted.from.min(found.len());
    let shown: Vec<&store::LogEntry> = found.iter().skip(from).take(ON_A_SCREEN).copied().collect();
    let last = from + shown.len();
    let narrowed = found.len() < log.len();
    let key = match (shown.is_empty(), narrowed) {
        (true, _) => "window.log.range.none",
        (false, true) => "window.log.range.narrowed",
        (false, false) => "window.log.range",
    };
    let counts = [("first", from + 1), ("last", last), ("found", found.len()), ("total", log.len())];
    Ok(LogPage {
        head: election.head().to_string(),
        range: words::filled(key, &counts.map(|(name, count)| (name, count.to_string()))),
        later: (from > 0).then(|| from.saturating_sub(ON_A_SCREEN)),
        earlier: (last < found.len()).then_some(last),
        kinds: choices(log.iter().map(|entry| (entry.kind.id().to_owned(), words::word("act", entry.kind.id())))),
        people: choices(log.iter().map(|entry| (entry.by.clone(), entry.by.clone()))),
        days: days(&log),
        lines: shown.into_iter().map(line).collect(),
    })
}

/// The entries whose figures nobody may see: those of a report that is read again by somebody who must not have seen them. By
/// what they wrote, and not by what the report was called then.
fn hidden(election: &Election) -> Result<BTreeSet<EntryNumber>, Error> {
    let canvass = election.canvass();
    let is_blind = |record: &ReportRecord| record.state.is_blind();
    if !canvass.reports().any(is_blind) {
        return Ok(BTreeSet::new());
    }
    let record = |row: &FieldRow| canvass.report(canvass.pass(row.pass)?.pass.report);
    let typed = election.typed()?.into_iter();
    Ok(typed.filter(|(_, row)| record(row).is_some_and(is_blind)).map(|(entry, _)| entry).collect())
}

fn line(election: &Election, entry: &store::LogEntry, hidden: &BTreeSet<EntryNumber>) -> LogLine {
    LogLine {
        number: entry.number.0,
        day: full(entry.at.date_naive()),
        time: time(&entry.at),
        by: entry.by.clone(),
        act: words::word("act", entry.kind.id()),
        about: about(election.canvass(), entry, hidden.contains(&entry.number)),
        reason: entry.reason.clone(),
        hash: entry.head().digits(),
    }
}

/// Whether a line has these words, in small letters.
fn says(line: &LogLine, wanted: &str) -> bool {
    let LogLine { number, day, time, by, act, about, reason, hash } = line;
    let number = number.to_string();
    let whole =
        [&number, day, time, by, act, about, reason.as_deref().unwrap_or_default(), hash].map(str::to_lowercase);
    whole.join(" ").contains(wanted)
}

/// What entries can be chosen by, each with how many have it, in the order of the words.
fn choices(entries: impl Iterator<Item = (String, String)>) -> Vec<LogChoice> {
    let mut counted: BTreeMap<(String, String), usize> = BTreeMap::new();
    for (id, words) in entries {
        *counted.entry((words, id)).or_default() += 1;
    }
    let choice =
        |((words, id), count): ((String, String), usize)| LogChoice { id, words: format!("{words} ({count})") };
    counted.into_iter().map(choice).collect()
}

/// The days on which something was done, the latest first.
fn days(log: &[store::LogEntry]) -> Vec<LogChoice> {
    let mut counted: BTreeMap<chrono::NaiveDate, usize> = BTreeMap::new();
    for entry in log {
        *counted.entry(entry.at.date_naive()).or_default() += 1;
    }
    let latest = counted.into_iter().rev().take(DAYS);
    latest.map(|(day, count)| LogChoice { id: day.to_string(), words: format!("{} ({count})", full(day)) }).collect()
}

/// What an entry is about, in words; without the figure that was typed as long as its report is read again by somebody who must
/// not have seen it.
fn about(canvass: &Canvass, entry: &store::LogEntry, is_hidden: bool) -> String {
    // What was found has a word that may stand for something else elsewhere, as "blank".
    match entry.about.rsplit_once(' ').filter(|_| entry.kind == ActKind::FindingAccepted) {
        Some((report, code)) => format!("{}: {}", in_words(canvass, report), words::word("window-found", code)),
        None if is_hidden => in_words(canvass, &without_figure(entry)),
        None => in_words(canvass, &entry.about),
    }
}

/// What an entry is about, a figure that is hidden replaced by the word that says so. How many lines were pasted is none.
fn without_figure(entry: &store::LogEntry) -> Cow<'_, str> {
    let about = entry.about.strip_suffix(TAPE_SAYS_SO).map_or(entry.about.as_str(), str::trim_end);
    match about.rsplit_once(' ').filter(|(before, _)| !before.ends_with(PASTED_COLUMN)) {
        Some((field, _)) => Cow::Owned(format!("{field} {HIDDEN}")),
        None => Cow::Borrowed(&entry.about),
    }
}

/// Ids of contests, documents, events, days and counting groups in words.
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
        let named = named.or_else(|| group(id));
        named.unwrap_or_else(|| id.to_owned()) + comma
    };
    let tokens: Vec<&str> = about.split(' ').collect();
    let said: Vec<String> = tokens.iter().map(|token| word(token)).collect();
    // The report is named to its group; what was done to it follows, after a dash of its own or a colon.
    let done = |place: usize| said.get(place + 1).is_some_and(|next| !next.starts_with('–'));
    let after_group = |(place, token): (usize, &&str)| if group(token).is_some() && done(place) { ":" } else { "" };
    let marks = tokens.iter().enumerate().map(after_group);
    said.iter().zip(marks).map(|(said, mark)| format!("{said}{mark}")).collect::<Vec<_>>().join(" ")
}

/// The counting group that an id stands for, in words: `election-day/machine/regular`.
fn group(id: &str) -> Option<String> {
    let scope: Scope = id.parse().ok()?;
    matches!(scope, Scope::Group(_)).then(|| scope_in_words(scope))
}

/// The choice that an id stands for, behind its contest, for many have a Yes or a For: `c-0007-1`.
fn choice_name(canvass: &Canvass, id: &str) -> Option<String> {
    let (contest, place) = id.rsplit_once('-')?;
    let id = ChoiceId { contest: contest.parse().ok()?, place: place.parse().ok()? };
    let choice = canvass.choice(id)?;
    let contest = words::short(&crate::reading::contest_name(canvass, id.contest));
    Some(format!("{contest}, {}", choice.name))
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
