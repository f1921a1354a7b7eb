//! Where a rule puts its date, seen from its event: what it says, before anything is counted.

use chrono::Weekday;

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
    pub(super) const fn open_days_only(self, chapter: Chapter) -> bool {
        match (self, chapter) {
            (Period::BusinessDays(_), _) => true,
            (Period::Days(n), Chapter::Other) => n < SHORT_PERIOD,
            (Period::Days(_), Chapter::ElectionCode) | (Period::Months(_), _) => false,
        }
    }
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

impl Point {
    /// Whether the point is counted back from its event, so that calendar rule 6 gives the day to act by.
    pub(super) const fn is_counted_back(self) -> bool {
        matches!(self, Point::Before(_))
    }
}

/// The id of a day of the week, worded in the catalogue under `weekday.<id>`.
pub(super) const fn weekday_id(weekday: Weekday) -> &'static str {
    match weekday {
        Weekday::Mon => "monday",
        Weekday::Tue => "tuesday",
        Weekday::Wed => "wednesday",
        Weekday::Thu => "thursday",
        Weekday::Fri => "friday",
        Weekday::Sat => "saturday",
        Weekday::Sun => "sunday",
    }
}

/// The id of a month, worded in the catalogue under `month.<id>`.
pub(super) const fn month_id(month: u32) -> &'static str {
    match month {
        1 => "january",
        2 => "february",
        3 => "march",
        4 => "april",
        5 => "may",
        6 => "june",
        7 => "july",
        8 => "august",
        9 => "september",
        10 => "october",
        11 => "november",
        _ => "december",
    }
}
