//! What a clerk records about dates: that something happened, that something was done, and counsel's date.

use canvass::{Act, ActKind, ContestId, CountyEvent, DeadlineOverride, Fact, Stamp};
use chrono::NaiveDate;
use law::Coded;
use law::deadline::{Contradiction, Event};

use crate::deadlines::{DateKey, election_facts, recount_facts, recounts, refused};
use crate::election::Election;
use crate::error::{Error, Problem};

/// Something that happened, as it is to be recorded.
#[derive(Debug, Clone)]
pub(crate) struct EventDay {
    pub(crate) event: Event,
    pub(crate) contest: Option<ContestId>,
    pub(crate) date: NaiveDate,
    /// Why an earlier record is replaced.
    pub(crate) reason: Option<String>,
}

/// Why something about a date is not recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum DayRefused {
    /// The day lies ahead: it has not happened.
    Ahead { what: String, date: NaiveDate, today: NaiveDate },
    /// The same day is on record already.
    OnRecord { what: String, date: NaiveDate },
    /// Another day is on record, and no reason says why it is replaced.
    ReplacedWithoutReason { what: String, recorded: NaiveDate },
    /// Each recount has its own.
    WhichContest { what: String },
    /// It is of the election as a whole.
    NotOfOneContest { what: String },
    /// Nothing is on record that could be taken back.
    NotOnRecord { what: String },
    /// Something is taken back and no reason says why.
    TakenBackWithoutReason { what: String },
    /// Counsel's date and no reason.
    CounselWithoutReason { what: String },
    /// Counsel's date is the one that was counted.
    CounselAgrees { what: String, date: NaiveDate },
    /// No date of this election has that name.
    NoSuchDate { given: String },
    /// The date is of a kind that nobody can have done.
    NothingToDo { what: String },
}

impl Coded for DayRefused {
    fn code(&self) -> &'static str {
        match self {
            DayRefused::Ahead { .. } => "recording.ahead",
            DayRefused::OnRecord { .. } => "recording.on-record",
            DayRefused::ReplacedWithoutReason { .. } => "recording.replaced-without-reason",
            DayRefused::WhichContest { .. } => "recording.which-contest",
            DayRefused::NotOfOneContest { .. } => "recording.not-of-one-contest",
            DayRefused::NotOnRecord { .. } => "recording.not-on-record",
            DayRefused::TakenBackWithoutReason { .. } => "recording.taken-back-without-reason",
            DayRefused::CounselWithoutReason { .. } => "recording.counsel-without-reason",
            DayRefused::CounselAgrees { .. } => "recording.counsel-agrees",
            DayRefused::NoSuchDate { .. } => "recording.no-such-date",
            DayRefused::NothingToDo { .. } => "recording.nothing-to-do",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            DayRefused::Ahead { what, date, today } => {
                vec![("what", what.clone()), ("date", date.to_string()), ("today", today.to_string())]
            }
            DayRefused::OnRecord { what, date } | DayRefused::CounselAgrees { what, date } => {
                vec![("what", what.clone()), ("date", date.to_string())]
            }
            DayRefused::ReplacedWithoutReason { what, recorded } => {
                vec![("what", what.clone()), ("recorded", recorded.to_string())]
            }
            DayRefused::WhichContest { what }
            | DayRefused::NotOfOneContest { what }
            | DayRefused::NotOnRecord { what }
            | DayRefused::TakenBackWithoutReason { what }
            | DayRefused::CounselWithoutReason { what }
            | DayRefused::NothingToDo { what } => vec![("what", what.clone())],
            DayRefused::NoSuchDate { given } => vec![("given", given.clone())],
        }
    }
}

fn no(refused: DayRefused) -> Error {
    Error::refused(refused)
}

/// A reason in one line; none where nothing was written.
pub(crate) fn reason(given: &str) -> Option<String> {
    let reason = given.split_whitespace().collect::<Vec<_>>().join(" ");
    (!reason.is_empty()).then_some(reason)
}

/// Records the day on which something happened. A record that replaces an earlier one says why; both stay in the log.
///
/// # Errors
/// A day that lies ahead, the day that is on record, another one without a reason, an event of one contest without its
/// contest, and a day that cannot stand beside the election and the other events. Nothing is recorded then.
pub(crate) fn event_day(election: &mut Election, day: &EventDay, stamp: &Stamp) -> Result<(), Error> {
    let EventDay { event, contest, date, reason } = day;
    let what = || crate::words::word("event", event.id());
    of_the_right_contest(election, *event, *contest)?;
    let today = stamp.at.date_naive();
    if *date > today && !event.may_lie_ahead() {
        return Err(no(DayRefused::Ahead { what: what(), date: *date, today }));
    }
    let recorded = election.canvass().standing_events().get(&(event.id(), *contest)).copied();
    match recorded {
        Some(recorded) if recorded == *date => return Err(no(DayRefused::OnRecord { what: what(), date: recorded })),
        Some(recorded) if reason.is_none() => {
            return Err(no(DayRefused::ReplacedWithoutReason { what: what(), recorded }));
        }
        _ => {}
    }
    possible(election, day)?;
    record_keys(election, &[key_of(*event, *contest)], "", *date, reason.clone(), None, stamp)
}

/// Takes back that something happened: the row that stands, once more.
///
/// # Errors
/// Where it is not on record, or no reason says why it is taken back.
pub(crate) fn take_event_back(
    election: &mut Election,
    event: Event,
    contest: Option<ContestId>,
    reason: Option<String>,
    stamp: &Stamp,
) -> Result<(), Error> {
    let what = crate::words::word("event", event.id());
    let recorded = election.canvass().standing_events().get(&(event.id(), contest)).copied();
    let (date, reason) = may_be_taken_back(&what, recorded, reason)?;
    record_keys(election, &[key_of(event, contest)], "", date, Some(reason), Some(TAKEN_BACK), stamp)
}

/// Marks dates as done, all of the same duty: that of several recounts is done for each of them.
///
/// # Errors
/// A day that lies ahead, or the day that is on record.
pub(crate) fn done(
    election: &mut Election,
    what: &str,
    keys: &[DateKey],
    date: NaiveDate,
    stamp: &Stamp,
) -> Result<(), Error> {
    let what = || what.to_owned();
    let today = stamp.at.date_naive();
    if date > today {
        return Err(no(DayRefused::Ahead { what: what(), date, today }));
    }
    let standing = election.canvass().standing_events();
    if keys.iter().any(|key| standing.get(&(key.row.as_str(), key.contest)) == Some(&date)) {
        return Err(no(DayRefused::OnRecord { what: what(), date }));
    }
    record_keys(election, keys, DONE, date, None, None, stamp)
}

/// Takes back that dates were done.
///
/// # Errors
/// Where nobody marked them, or no reason says why it is taken back.
pub(crate) fn take_done_back(
    election: &mut Election,
    what: &str,
    keys: &[DateKey],
    reason: Option<String>,
    stamp: &Stamp,
) -> Result<(), Error> {
    let marked = keys.first().and_then(|key| crate::deadlines::marked_done(election, key));
    let (date, reason) = may_be_taken_back(what, marked, reason)?;
    record_keys(election, keys, DONE, date, Some(reason), Some(TAKEN_BACK), stamp)
}

/// Records counsel's date beside counted ones.
///
/// # Errors
/// Without a reason, and where it is the counted date or the one that is on record.
pub(crate) fn counsel(
    election: &mut Election,
    what: &str,
    keys: &[DateKey],
    counted: NaiveDate,
    date: NaiveDate,
    reason: Option<String>,
    stamp: &Stamp,
) -> Result<(), Error> {
    let what = || what.to_owned();
    let reason = reason.ok_or_else(|| no(DayRefused::CounselWithoutReason { what: what() }))?;
    if date == counted {
        return Err(no(DayRefused::CounselAgrees { what: what(), date }));
    }
    let canvass = election.canvass();
    if keys.iter().any(|key| canvass.counsel_date(&key.to_string()).is_some_and(|counsel| counsel.date == date)) {
        return Err(no(DayRefused::OnRecord { what: what(), date }));
    }
    record_counsel(election, keys, date, &reason, None, stamp)
}

/// Takes counsel's date back.
///
/// # Errors
/// Where there is none, or no reason says why.
pub(crate) fn take_counsel_back(
    election: &mut Election,
    what: &str,
    keys: &[DateKey],
    reason: Option<String>,
    stamp: &Stamp,
) -> Result<(), Error> {
    let standing = keys.first().and_then(|key| election.canvass().counsel_date(&key.to_string()));
    let (date, reason) = may_be_taken_back(what, standing.map(|counsel| counsel.date), reason)?;
    record_counsel(election, keys, date, &reason, Some(TAKEN_BACK), stamp)
}

/// The day that stands and the reason for which it is taken back: without either, nothing is.
fn may_be_taken_back(
    what: &str,
    standing: Option<NaiveDate>,
    reason: Option<String>,
) -> Result<(NaiveDate, String), Error> {
    let what = || what.to_owned();
    let date = standing.ok_or_else(|| no(DayRefused::NotOnRecord { what: what() }))?;
    Ok((date, reason.ok_or_else(|| no(DayRefused::TakenBackWithoutReason { what: what() }))?))
}

fn key_of(event: Event, contest: Option<ContestId>) -> DateKey {
    DateKey { row: event.id().to_owned(), contest }
}

/// The word in the log for a date that somebody marked as done.
const DONE: &str = "done";

/// The word in the log for a row that takes back the one before.
const TAKEN_BACK: &str = "taken-back";

fn of_the_right_contest(election: &Election, event: Event, contest: Option<ContestId>) -> Result<(), Error> {
    let what = crate::words::word("event", event.id());
    let has_contests = election.canvass().contests().next().is_some();
    match contest {
        Some(_) if !event.is_of_one_contest() => Err(no(DayRefused::NotOfOneContest { what })),
        None if event.is_of_one_contest() && has_contests => Err(no(DayRefused::WhichContest { what })),
        _ => Ok(()),
    }
}

/// Refuses a day that cannot stand beside the election or beside another recorded day, in the dates of the election or in
/// those of a recount; and a county canvass before the board may meet. What contradicted before stays to be mended, and does not keep anybody from mending it.
fn possible(election: &Election, day: &EventDay) -> Result<(), Error> {
    let mut all = vec![election_facts(election)?];
    let others = day.contest.into_iter().chain(recounts(election));
    for contest in others.filter(|contest| day.contest.is_none_or(|own| own == *contest)) {
        all.push(recount_facts(election, contest)?);
    }
    let mut problems: Vec<Contradiction> = Vec::new();
    for before in all {
        let mut after = before.clone();
        after.record(day.event, day.date).map_err(refused)?;
        let known = before.contradictions();
        problems.extend(after.contradictions().into_iter().filter(|problem| !known.contains(problem)));
    }
    problems.dedup();
    if problems.is_empty() {
        return Ok(());
    }
    Err(Error::all(problems.into_iter().map(|problem| -> Box<dyn Problem> { Box::new(problem) }).collect()))
}

/// Records one act for all the keys; `done` is the word for what nobody records by an event of its own.
fn record_keys(
    election: &mut Election,
    keys: &[DateKey],
    done: &str,
    date: NaiveDate,
    reason: Option<String>,
    mark: Option<&str>,
    stamp: &Stamp,
) -> Result<(), Error> {
    let facts = keys.iter().map(|key| CountyEvent { name: key.row.clone(), contest: key.contest, date });
    let act = Act {
        kind: ActKind::EventRecorded,
        about: about(keys, done, date, mark),
        reason,
        facts: facts.map(Fact::CountyEvent).collect(),
    };
    election.record(&act, stamp).map(drop)
}

fn record_counsel(
    election: &mut Election,
    keys: &[DateKey],
    date: NaiveDate,
    reason: &str,
    mark: Option<&str>,
    stamp: &Stamp,
) -> Result<(), Error> {
    let fact = |key: &DateKey| DeadlineOverride { rule: key.to_string(), date, reason: reason.to_owned() };
    let act = Act {
        kind: ActKind::DeadlineOverridden,
        about: about(keys, "", date, mark),
        reason: Some(reason.to_owned()),
        facts: keys.iter().map(fact).map(Fact::DeadlineOverride).collect(),
    };
    election.record(&act, stamp).map(drop)
}

/// What an entry is about, in words of the record: the row, its contests, the day, and whether it takes back.
fn about(keys: &[DateKey], done: &str, date: NaiveDate, mark: Option<&str>) -> String {
    let row = keys.first().map(|key| key.row.clone());
    let contests = keys.iter().filter_map(|key| key.contest).map(|contest| contest.to_string());
    let contests = Some(contests.collect::<Vec<_>>().join(", ")).filter(|contests| !contests.is_empty());
    let words = [row, contests, Some(done.to_owned()), Some(date.to_string()), mark.map(str::to_owned)];
    words.into_iter().flatten().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
