use chrono::{Datelike, Days, Months, NaiveDate, Weekday};

use super::day::{Calendar, CalendarError, Closed};
use super::step::{Step, month_id, weekday_id};
use super::time::TimeOfDay;
use crate::coded::Coded as _;

/// The chapter of the statutes that a period belongs to: it decides whether closed days count (calendar rule 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chapter {
    /// Chapter 1, the Election Code: every day is a calendar day.
    ElectionCode,
    /// Chapters 22 and 27: section 12-2A-7 governs, and in a period under eleven days closed days are not counted.
    Other,
}

/// The length below which section 12-2A-7 leaves closed days out of the count, in days.
const SHORT_PERIOD: u32 = 11;

/// A length of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Period {
    /// Days.
    Days(u32),
    /// Business days of the state: "within one business day" (calendar rule 10).
    BusinessDays(u32),
    /// Calendar months, the day clamped to the month's end (calendar rule 7).
    Months(u32),
}

/// Which way a period is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Back,
}

impl Period {
    /// The number, and the id of its unit.
    pub(super) const fn parts(self) -> (u32, &'static str) {
        match self {
            Period::Days(n) => (n, "days"),
            Period::BusinessDays(n) => (n, "business-days"),
            Period::Months(n) => (n, "months"),
        }
    }

    /// Whether closed days are left out of the count.
    const fn open_days_only(self, chapter: Chapter) -> bool {
        match (self, chapter) {
            (Period::BusinessDays(_), _) => true,
            (Period::Days(n), Chapter::Other) => n < SHORT_PERIOD,
            (Period::Days(_), Chapter::ElectionCode) | (Period::Months(_), _) => false,
        }
    }

    /// Counts the period from the day of an event, which is not counted (calendar rules 1, 2, 7).
    pub(super) fn count_from(
        self,
        event: NaiveDate,
        direction: Direction,
        chapter: Chapter,
        calendar: &Calendar,
    ) -> Result<Raw, CalendarError> {
        let out_of_range = CalendarError::OutOfRange { from: event };
        let open_days_only = self.open_days_only(chapter);
        let mut steps = Vec::new();
        let raw = match (self, direction) {
            (Period::Days(n) | Period::BusinessDays(n), _) if open_days_only => {
                count_open_days(n, event, direction, calendar, &mut steps)?
            }
            (Period::Days(n) | Period::BusinessDays(n), Direction::Forward) => {
                event.checked_add_days(Days::new(n.into())).ok_or(out_of_range)?
            }
            (Period::Days(n) | Period::BusinessDays(n), Direction::Back) => {
                event.checked_sub_days(Days::new(n.into())).ok_or(out_of_range)?
            }
            (Period::Months(n), Direction::Forward) => event.checked_add_months(Months::new(n)).ok_or(out_of_range)?,
            (Period::Months(n), Direction::Back) => event.checked_sub_months(Months::new(n)).ok_or(out_of_range)?,
        };
        steps.push(match direction {
            Direction::Forward => Step::CountedForward { period: self, open_days_only, raw },
            Direction::Back => Step::CountedBack { period: self, open_days_only, raw },
        });
        Ok(Raw { date: raw, steps })
    }
}

/// Counts business days only; the holidays left out are noted, for whoever counts on fingers would count them.
fn count_open_days(
    n: u32,
    event: NaiveDate,
    direction: Direction,
    calendar: &Calendar,
    steps: &mut Vec<Step>,
) -> Result<NaiveDate, CalendarError> {
    let mut day = event;
    let mut left = n;
    while left > 0 {
        day = match direction {
            Direction::Forward => day.succ_opt(),
            Direction::Back => day.pred_opt(),
        }
        .ok_or(CalendarError::OutOfRange { from: event })?;
        match calendar.closed(day) {
            None => {
                left -= 1;
                steps.extend(calendar.doubts(day).into_iter().map(Step::Rests));
            }
            Some(Closed::Weekend(_)) => {}
            Some(closed @ Closed::Holiday(_)) => steps.extend(closed.steps(day)),
        }
    }
    Ok(day)
}

/// Which year a rule means that names a day of the year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum YearOf {
    /// The year of the event.
    Event,
    /// The year of the event where it is odd, else the next.
    OddFromEvent,
    /// The year before.
    Before,
    /// The last odd year in which the day named lies at least so many days before the event.
    OddBeforeEvent {
        /// The days.
        days: u32,
    },
}

impl YearOf {
    /// The year, and the last day on which the day named in it may lie, where two years earlier is meant if it lies after that.
    fn of(self, event: NaiveDate) -> Option<(i32, Option<NaiveDate>)> {
        let odd = event.year().rem_euclid(2) == 1;
        match self {
            YearOf::Event => Some((event.year(), None)),
            YearOf::OddFromEvent => event.year().checked_add(if odd { 0 } else { 1 }).map(|year| (year, None)),
            YearOf::Before => event.year().checked_sub(1).map(|year| (year, None)),
            YearOf::OddBeforeEvent { days } => {
                let year = event.year().checked_sub(if odd { 0 } else { 1 })?;
                Some((year, Some(event.checked_sub_days(Days::new(u64::from(days)))?)))
            }
        }
    }
}

/// A day of the week, counted from an event; strictly after or before it (calendar rule 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WeekdayRule {
    /// "The third Tuesday after."
    NthAfter(u8, Weekday),
    /// "The Friday before."
    LastBefore(Weekday),
    /// "On Monday, those received up to the preceding Friday": the first such day after the first closing day of the
    /// week that is not before the event.
    NextAfterClosing {
        /// The day of the week up to which is counted in, the day of the event itself included.
        closing: Weekday,
        /// The hour of that day up to which is counted in.
        by: TimeOfDay,
        /// The day of the week that follows.
        then: Weekday,
    },
    /// "The first Tuesday of March": the n-th such day of a month, of a year found from the event.
    NthOfMonth {
        /// Which one, from 1.
        nth: u8,
        /// Which day of the week.
        weekday: Weekday,
        /// The month, from 1.
        month: u32,
        /// Which year.
        year: YearOf,
    },
    /// "The last Friday before the first Tuesday of March."
    LastBeforeNthOfMonth {
        /// The day of the week sought.
        before: Weekday,
        /// Which one of the month, from 1.
        nth: u8,
        /// The day of the week of the month.
        weekday: Weekday,
        /// The month, from 1.
        month: u32,
        /// Which year.
        year: YearOf,
    },
}

impl WeekdayRule {
    /// The day that the rule names.
    pub(super) fn count_from(self, event: NaiveDate) -> Result<NaiveDate, CalendarError> {
        let found = match self {
            WeekdayRule::NthAfter(n, weekday) => first_after(event, weekday)
                .and_then(|first| first.checked_add_days(Days::new(7 * u64::from(n.saturating_sub(1))))),
            WeekdayRule::NextAfterClosing { closing, then, .. } => event
                .checked_add_days(Days::new(days_until(event.weekday(), closing)))
                .and_then(|closed| first_after(closed, then)),
            WeekdayRule::LastBefore(weekday) => last_before(event, weekday),
            WeekdayRule::NthOfMonth { nth, weekday, month, year } => nth_of_month(event, nth, weekday, month, year),
            WeekdayRule::LastBeforeNthOfMonth { before, nth, weekday, month, year } => {
                nth_of_month(event, nth, weekday, month, year).and_then(|day| last_before(day, before))
            }
        };
        found.ok_or(CalendarError::OutOfRange { from: event })
    }

    pub(super) const fn trace_code(self) -> &'static str {
        match self {
            WeekdayRule::NthAfter(..) => "trace.counted.weekday-after",
            WeekdayRule::LastBefore(_) => "trace.counted.weekday-before",
            WeekdayRule::NextAfterClosing { .. } => "trace.counted.weekday-after-closing",
            WeekdayRule::NthOfMonth { .. } => "trace.counted.weekday-of-month",
            WeekdayRule::LastBeforeNthOfMonth { .. } => "trace.counted.weekday-before-month-day",
        }
    }

    pub(super) fn values(self) -> Vec<(&'static str, String)> {
        let id = |weekday| weekday_id(weekday).to_owned();
        match self {
            WeekdayRule::NthAfter(n, weekday) => vec![("nth", n.to_string()), ("weekday", id(weekday))],
            WeekdayRule::LastBefore(weekday) => vec![("weekday", id(weekday))],
            WeekdayRule::NextAfterClosing { closing, by, then } => {
                vec![("closing", id(closing)), ("time", by.code().to_owned()), ("weekday", id(then))]
            }
            WeekdayRule::NthOfMonth { nth, weekday, month, .. } => {
                vec![("nth", nth.to_string()), ("weekday", id(weekday)), ("month", month_id(month).to_owned())]
            }
            WeekdayRule::LastBeforeNthOfMonth { before, nth, weekday, month, .. } => vec![
                ("before", id(before)),
                ("nth", nth.to_string()),
                ("weekday", id(weekday)),
                ("month", month_id(month).to_owned()),
            ],
        }
    }
}

/// Days from one day of the week forward to another: 0 to 6.
fn days_until(from: Weekday, to: Weekday) -> u64 {
    u64::from((7 + to.num_days_from_monday() - from.num_days_from_monday()) % 7)
}

/// The first such day strictly after a day.
fn first_after(day: NaiveDate, weekday: Weekday) -> Option<NaiveDate> {
    let next = day.succ_opt()?;
    next.checked_add_days(Days::new(days_until(next.weekday(), weekday)))
}

/// The last such day strictly before a day.
fn last_before(day: NaiveDate, weekday: Weekday) -> Option<NaiveDate> {
    let eve = day.pred_opt()?;
    eve.checked_sub_days(Days::new(days_until(weekday, eve.weekday())))
}

fn nth_of_month(event: NaiveDate, nth: u8, weekday: Weekday, month: u32, year: YearOf) -> Option<NaiveDate> {
    let (year, last) = year.of(event)?;
    let day = NaiveDate::from_weekday_of_month_opt(year, month, weekday, nth)?;
    match last {
        Some(last) if day > last => NaiveDate::from_weekday_of_month_opt(year.checked_sub(2)?, month, weekday, nth),
        _ => Some(day),
    }
}

/// Where a rule puts its raw date, seen from its event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Point {
    /// So long after the event.
    After(Period),
    /// So long before it.
    Before(Period),
    /// A day of the week.
    Weekday(WeekdayRule),
    /// The day of the event.
    SameDay,
}

/// A raw date and how it was counted.
pub(super) struct Raw {
    pub(super) date: NaiveDate,
    pub(super) steps: Vec<Step>,
}

impl Point {
    /// Whether the point is counted back from its event, so that calendar rule 6 gives the day to act by.
    pub(super) const fn is_counted_back(self) -> bool {
        matches!(self, Point::Before(_))
    }

    pub(super) fn count_from(
        self,
        event: NaiveDate,
        chapter: Chapter,
        calendar: &Calendar,
    ) -> Result<Raw, CalendarError> {
        match self {
            Point::After(period) => period.count_from(event, Direction::Forward, chapter, calendar),
            Point::Before(period) => period.count_from(event, Direction::Back, chapter, calendar),
            Point::Weekday(rule) => {
                let raw = rule.count_from(event)?;
                Ok(Raw { date: raw, steps: vec![Step::CountedWeekday { rule, raw }] })
            }
            Point::SameDay => Ok(Raw { date: event, steps: vec![Step::SameDay { date: event }] }),
        }
    }
}
