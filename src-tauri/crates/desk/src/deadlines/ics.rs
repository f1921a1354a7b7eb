//! The dates as a calendar file (RFC 5545), for any calendar program.
//!
//! Every date is a whole day, or a time of it where the rule names one, and never has a zone, so that no program can shift
//! it. Its identity is the rule and the
//! election, so that a file taken in again moves what it brought before; what is done stays in it, marked, since a date that
//! is merely left out would stay in the calendar as it was.

use canvass::Stamp;
use chrono::{NaiveDate, NaiveTime};
use icalendar::{Calendar, CalendarDateTime, Component as _, DatePerhapsTime, EventLike as _, Property};
use law::Coded as _;
use law::deadline::{Deadline, Due};

use super::{Dated, title};
use crate::words;

/// What the calendar is of.
pub(crate) struct Heading {
    /// What it is called.
    pub(crate) name: String,
    /// What tells this election from any other, in letters, digits and hyphens.
    pub(crate) election: String,
    /// How often it was changed: a later calendar has a higher number.
    pub(crate) sequence: u32,
    /// Names of the contests, for the dates of a recount.
    pub(crate) contest: Box<dyn Fn(canvass::ContestId) -> String>,
}

/// The calendar file of some dates, as of a moment.
pub(crate) fn calendar(heading: &Heading, rows: &[Dated], stamp: &Stamp) -> String {
    let mut calendar = Calendar::empty();
    for (key, value) in [("VERSION", "2.0"), ("PRODID", "-//Canvass Desk//Deadlines//EN"), ("CALSCALE", "GREGORIAN")] {
        calendar.append_property((key, value));
    }
    calendar.name(&heading.name);
    for row in rows {
        calendar.push(event(heading, row, None, stamp));
        if let Some(counsel) = &row.deadline.counsel {
            calendar.push(event(heading, row, Some((counsel.date, &counsel.reason)), stamp));
        }
    }
    calendar.to_string()
}

/// One date: the counted one, or counsel's beside it.
fn event(heading: &Heading, row: &Dated, counsel: Option<(NaiveDate, &str)>, stamp: &Stamp) -> icalendar::Event {
    let deadline = &row.deadline;
    let mark = if counsel.is_some() { "counsel." } else { "" };
    let key = row.key().to_string().replace(' ', ".");
    let (start, end) = span(deadline, counsel.map(|(date, _)| date));
    let mut event = icalendar::Event::new();
    event
        .uid(&format!("{mark}{key}.{}@canvass-desk", heading.election))
        .timestamp(stamp.at.to_utc())
        .sequence(heading.sequence)
        .starts(start)
        .summary(&summary(heading, row, counsel.is_some(), stamp))
        .description(&description(row, counsel))
        // A date that somebody else has to keep does not make the clerk busy.
        .append_property(Property::new("TRANSP", "TRANSPARENT"));
    if let Some(end) = end {
        event.ends(end);
    }
    event
}

/// When a date begins in a calendar, and ends where the rule says both: with the time of the rule on the rule's own day, and
/// as a whole day where another day leads, which that time is not of.
fn span(deadline: &Deadline, counsel: Option<NaiveDate>) -> (DatePerhapsTime, Option<DatePerhapsTime>) {
    let day = counsel.unwrap_or_else(|| deadline.leading());
    let time = deadline.time.filter(|_| day == deadline.date);
    let at = |hour: NaiveTime| DatePerhapsTime::DateTime(CalendarDateTime::Floating(day.and_time(hour)));
    match time.map(|time| (time.begins(), time.ends())) {
        Some((Some(begins), ends)) => (at(begins), ends.map(at)),
        Some((None, Some(ends))) => (at(ends), None),
        Some((None, None)) | None => (DatePerhapsTime::Date(day), None),
    }
}

fn summary(heading: &Heading, row: &Dated, counsel: bool, stamp: &Stamp) -> String {
    let mut title = title(&row.deadline);
    if let Some(contest) = row.contest {
        title = format!("{title}: {}", words::short(&(heading.contest)(contest)));
    }
    let key = match row.due(stamp.at.date_naive()) {
        Due::Done { .. } => "ics.done",
        Due::Overdue { .. } => "ics.overdue",
        _ if counsel => "ics.counsel",
        _ if row.deadline.is_conditional() => "ics.conditional",
        _ if row.deadline.projected => "ics.projected",
        _ => "ics.plain",
    };
    words::filled(key, &[("title", title)])
}

fn description(row: &Dated, counsel: Option<(NaiveDate, &str)>) -> String {
    let deadline = &row.deadline;
    let values = [
        ("section", deadline.section.to_owned()),
        ("edition", words::word("window-edition", deadline.edition.id())),
        ("actor", deadline.actor.id().to_owned()),
        ("date", deadline.date.to_string()),
    ];
    let mut lines = vec![words::filled("ics.section", &values)];
    lines.extend(deadline.time.map(|time| {
        words::filled("ics.time", &[("date", deadline.date.to_string()), ("time", time.code().to_owned())])
    }));
    if let Some((date, reason)) = counsel {
        let values =
            [("date", date.to_string()), ("counted", deadline.date.to_string()), ("reason", reason.to_owned())];
        lines.push(words::filled("ics.counsel.why", &values));
    } else if let Some(counsel) = &deadline.counsel {
        lines.push(words::filled("ics.counsel.beside", &[("date", counsel.date.to_string())]));
    }
    lines.extend(deadline.trace.iter().map(|step| words::sentence(step)));
    lines.join("\n")
}
