//! The place "Deadlines": every date with its counting, what happened, counsel's dates, and the calendar file.

mod counting;
mod page;
mod state;
mod timeline;

use canvass::{ContestId, Stamp};
use law::deadline::Event;

use super::Session;
use super::documents::put;
use super::in_words::full;
use crate::deadlines::{DateKey, Dated, calendar_of, dates, title};
use crate::documents::named_contest;
use crate::election::Election;
use crate::error::Error;
use crate::input::parse_date;
use crate::recording::days::{self, DayRefused, EventDay, reason};
use crate::view::window::{DateForm, DeadlinesPage, EventForm, Placed};
use crate::words;

impl Session {
    /// The dates of this election as they stand at this moment.
    ///
    /// # Errors
    /// Where nothing is open, or the edition of the election has no dates.
    pub fn deadlines(&self, stamp: Stamp) -> Result<DeadlinesPage, Error> {
        self.ask(move |desk| page::page(desk.election()?, &stamp, None))
    }

    /// Records that something happened.
    ///
    /// # Errors
    /// Where the day is none or cannot be so, the same is on record, or a reason is missing. Nothing is recorded then.
    pub fn record_event(&self, form: EventForm, stamp: Stamp) -> Result<DeadlinesPage, Error> {
        self.ask(move |desk| record_event(desk.election_mut()?, &form, &stamp))
    }

    /// Takes back that something happened.
    ///
    /// # Errors
    /// Where it is not on record, or no reason is given.
    pub fn take_event_back(&self, form: EventForm, stamp: Stamp) -> Result<DeadlinesPage, Error> {
        self.ask(move |desk| take_event_back(desk.election_mut()?, &form, &stamp))
    }

    /// Records counsel's date beside a counted one.
    ///
    /// # Errors
    /// Where the day is none or the counted one, or no reason is given.
    pub fn counsel_date(&self, form: DateForm, stamp: Stamp) -> Result<DeadlinesPage, Error> {
        self.ask(move |desk| {
            let date = parse_date(form.date.trim()).map_err(Error::usage)?;
            about(desk.election_mut()?, &form, &stamp, "window.said.counsel", |election, named, form, stamp| {
                let counted = named.deadline.date;
                days::counsel(election, &named.title(), &named.keys, counted, date, reason(&form.reason), stamp)
            })
        })
    }

    /// Takes counsel's date back.
    ///
    /// # Errors
    /// Where there is none, or no reason is given.
    pub fn take_counsel_date_back(&self, form: DateForm, stamp: Stamp) -> Result<DeadlinesPage, Error> {
        self.ask(move |desk| {
            about(desk.election_mut()?, &form, &stamp, "window.said.taken-back", |election, named, form, stamp| {
                days::take_counsel_back(election, &named.title(), &named.keys, reason(&form.reason), stamp)
            })
        })
    }

    /// Marks a date as done.
    ///
    /// # Errors
    /// Where the day is none or lies ahead, or the date asks nobody for anything.
    pub fn mark_done(&self, form: DateForm, stamp: Stamp) -> Result<DeadlinesPage, Error> {
        self.ask(move |desk| {
            let date = parse_date(form.date.trim()).map_err(Error::usage)?;
            about(desk.election_mut()?, &form, &stamp, "window.said.done", |election, named, _, stamp| {
                if !named.deadline.asks_for_an_act() {
                    return Err(Error::refused(DayRefused::NothingToDo { what: named.title() }));
                }
                days::done(election, &named.title(), &named.keys, date, stamp)
            })
        })
    }

    /// Takes back that a date was marked as done.
    ///
    /// # Errors
    /// Where nobody marked it, or no reason is given.
    pub fn take_done_back(&self, form: DateForm, stamp: Stamp) -> Result<DeadlinesPage, Error> {
        self.ask(move |desk| {
            about(desk.election_mut()?, &form, &stamp, "window.said.taken-back", |election, named, form, stamp| {
                days::take_done_back(election, &named.title(), &named.keys, reason(&form.reason), stamp)
            })
        })
    }

    /// Writes the dates as a calendar file into the folder beside the election file.
    ///
    /// # Errors
    /// Where there are no dates, or the file cannot be written.
    pub fn save_calendar(&self, stamp: Stamp) -> Result<Placed, Error> {
        self.ask(move |desk| save_calendar(desk.election()?, &stamp))
    }
}

/// A date, or the same date of several recounts, as the window names it.
struct Named {
    deadline: law::deadline::Deadline,
    keys: Vec<DateKey>,
}

impl Named {
    fn title(&self) -> String {
        title(&self.deadline)
    }
}

/// Records something about dates that are named, and shows the dates again.
fn about(
    election: &mut Election,
    form: &DateForm,
    stamp: &Stamp,
    said: &'static str,
    record: impl FnOnce(&mut Election, &Named, &DateForm, &Stamp) -> Result<(), Error>,
) -> Result<DeadlinesPage, Error> {
    let named = named(election, &form.keys)?;
    record(election, &named, form, stamp)?;
    let said = words::filled(said, &[("what", named.title())]);
    page::page(election, stamp, Some(said))
}

fn named(election: &Election, keys: &[String]) -> Result<Named, Error> {
    let rows = dates(election)?.rows();
    let found = |key: &String| {
        let no_such_date = || Error::refused(DayRefused::NoSuchDate { given: key.clone() });
        rows.iter().find(|row| row.key().to_string() == *key).ok_or_else(no_such_date)
    };
    let found: Vec<&Dated> = keys.iter().map(found).collect::<Result<_, _>>()?;
    let first = found.first().ok_or_else(|| Error::refused(DayRefused::NoSuchDate { given: String::new() }))?;
    Ok(Named { deadline: first.deadline.clone(), keys: found.iter().map(|row| row.key()).collect() })
}

fn event_of(election: &Election, form: &EventForm) -> Result<(Event, Option<ContestId>), Error> {
    let event = form.event.parse().map_err(|unknown: law::UnknownCode| Error::usage(unknown))?;
    let contest = Some(form.contest.trim()).filter(|contest| !contest.is_empty());
    Ok((event, contest.map(|contest| named_contest(election, contest)).transpose()?))
}

fn record_event(election: &mut Election, form: &EventForm, stamp: &Stamp) -> Result<DeadlinesPage, Error> {
    let (event, contest) = event_of(election, form)?;
    let date = parse_date(form.date.trim()).map_err(Error::usage)?;
    let day = EventDay { event, contest, date, reason: reason(&form.reason) };
    let before = dates(election)?;
    days::event_day(election, &day, stamp)?;
    let moved = moved(&before.rows(), &dates(election)?.rows());
    let key = if moved == 1 { "window.said.event.one" } else { "window.said.event" };
    let values = [("event", event.to_string()), ("date", date.to_string()), ("moved", moved.to_string())];
    page::page(election, stamp, Some(words::filled(key, &values)))
}

fn take_event_back(election: &mut Election, form: &EventForm, stamp: &Stamp) -> Result<DeadlinesPage, Error> {
    let (event, contest) = event_of(election, form)?;
    days::take_event_back(election, event, contest, reason(&form.reason), stamp)?;
    let said = words::filled("window.said.taken-back", &[("what", words::word("event", event.id()))]);
    page::page(election, stamp, Some(said))
}

/// How many dates another count gives another day, or the first day that is not projected.
fn moved(before: &[Dated], after: &[Dated]) -> usize {
    let as_before = |row: &&Dated| {
        let same = |old: &Dated| {
            (old.key(), old.deadline.date, old.deadline.projected)
                == (row.key(), row.deadline.date, row.deadline.projected)
        };
        before.iter().any(same)
    };
    after.iter().filter(|row| !as_before(row)).count()
}

fn save_calendar(election: &Election, stamp: &Stamp) -> Result<Placed, Error> {
    let calendar = calendar_of(election, stamp)?;
    let name = words::filled("window.calendar.file", &[("date", stamp.at.date_naive().format("%Y-%m-%d").to_string())]);
    let path = put(election, &name, "ics", calendar.as_bytes())?;
    Ok(Placed { path: path.display().to_string(), said: words::text("window.said.calendar"), number: None })
}

/// A day in full, or nothing.
fn day(date: Option<chrono::NaiveDate>) -> Option<String> {
    date.map(full)
}

#[cfg(test)]
mod tests;
