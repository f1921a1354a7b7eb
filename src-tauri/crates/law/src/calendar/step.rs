use chrono::{NaiveDate, Weekday};

use super::day::Closed;
use super::doubt::Doubt;
use super::holiday::{Holiday, Keeping};
use super::point::{Period, WeekdayRule, weekday_id};
use super::time::TimeOfDay;
use crate::coded::Coded;

/// One step of the count of a date.
///
/// In the catalogue a value named `holiday`, `weekday` or `unit` is itself an id, worded under
/// `holiday.<id>`, `weekday.<id>`, `unit.<id>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// So many days, business days or months after the day of the event, which is not counted.
    CountedForward {
        /// How far.
        period: Period,
        /// Whether closed days were left out (12-2A-7).
        open_days_only: bool,
        /// The day reached.
        raw: NaiveDate,
    },
    /// So many days before the day of the event, which is not counted.
    CountedBack {
        /// How far.
        period: Period,
        /// Whether closed days were left out (12-2A-7).
        open_days_only: bool,
        /// The day reached.
        raw: NaiveDate,
    },
    /// A day of the week, counted from the event.
    CountedWeekday {
        /// Which.
        rule: WeekdayRule,
        /// The day reached.
        raw: NaiveDate,
    },
    /// The day of the event itself.
    SameDay {
        /// That day.
        date: NaiveDate,
    },
    /// A time of the clock, over midnight.
    Clock {
        /// The day reached.
        date: NaiveDate,
        /// The time of day.
        time: TimeOfDay,
    },
    /// The day is a Saturday or a Sunday.
    Weekend {
        /// The closed day.
        date: NaiveDate,
        /// Which of the two.
        weekday: Weekday,
    },
    /// A holiday is kept on the day.
    Holiday {
        /// The closed day.
        date: NaiveDate,
        /// Which holiday.
        holiday: Holiday,
        /// Its own day.
        own_day: NaiveDate,
        /// Whether on its own day.
        keeping: Keeping,
    },
    /// The local office is closed on the day.
    LocalClosing {
        /// The closed day.
        date: NaiveDate,
        /// Why, in the words of whoever closed it.
        reason: String,
    },
    /// The deadline is the next business day (1-1-22).
    Moved {
        /// The raw date.
        from: NaiveDate,
        /// The next business day.
        to: NaiveDate,
    },
    /// A bound or the earlier end of a window falls on a closed day and does not move.
    BoundStays {
        /// The bound.
        date: NaiveDate,
        /// The first open day, beside it.
        first_open: NaiveDate,
    },
    /// A day of the week stays where it is, though the day is closed.
    WeekdayStays {
        /// That day.
        date: NaiveDate,
    },
    /// Act by an earlier day than the date.
    ActBy {
        /// The last open day that will do.
        act_by: NaiveDate,
    },
    /// What was kept is free from this day on.
    FreeFrom {
        /// The day after the last day of keeping.
        date: NaiveDate,
    },
    /// The result rests on a second-hand line.
    Rests(Doubt),
    /// The date, after all moves.
    Result {
        /// The date.
        date: NaiveDate,
    },
}

impl Closed {
    /// The reason as steps of a trace: which day it is, and the second-hand lines on which that rests.
    pub(super) fn steps(self, date: NaiveDate) -> Vec<Step> {
        match self {
            Closed::Weekend(weekday) => vec![Step::Weekend { date, weekday }],
            Closed::Holiday(kept) => {
                let holiday =
                    Step::Holiday { date, holiday: kept.holiday, own_day: kept.own_day, keeping: kept.keeping };
                std::iter::once(holiday).chain(kept.doubts().into_iter().map(Step::Rests)).collect()
            }
        }
    }
}

impl Coded for Step {
    fn code(&self) -> &'static str {
        match self {
            Step::CountedForward { open_days_only: false, .. } => "trace.counted.forward",
            Step::CountedForward { .. } => "trace.counted.forward-open",
            Step::CountedBack { open_days_only: false, .. } => "trace.counted.back",
            Step::CountedBack { .. } => "trace.counted.back-open",
            Step::CountedWeekday { rule, .. } => rule.trace_code(),
            Step::SameDay { .. } => "trace.counted.at-once",
            Step::Clock { .. } => "trace.counted.clock",
            Step::Weekend { .. } => "trace.closed.weekend",
            Step::Holiday { keeping: Keeping::OnTheDay, .. } => "trace.closed.holiday",
            Step::Holiday { keeping: Keeping::MondayAfter, .. } => "trace.closed.holiday-monday",
            Step::Holiday { keeping: Keeping::FridayBefore, .. } => "trace.closed.holiday-friday",
            Step::LocalClosing { .. } => "trace.closed.local",
            Step::Moved { .. } => "trace.moved",
            Step::BoundStays { .. } => "trace.stays.bound",
            Step::WeekdayStays { .. } => "trace.stays.weekday",
            Step::ActBy { .. } => "trace.act-by",
            Step::FreeFrom { .. } => "trace.free-from",
            Step::Rests(Doubt::Juneteenth) => "trace.doubt.juneteenth",
            Step::Rests(Doubt::SaturdayHoliday) => "trace.doubt.saturday-holiday",
            Step::Rests(Doubt::WeekdayOnHoliday) => "trace.doubt.weekday-on-holiday",
            Step::Result { .. } => "trace.result",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let iso = NaiveDate::to_string;
        match self {
            Step::CountedForward { period, raw, .. } | Step::CountedBack { period, raw, .. } => {
                let (count, unit) = period.parts();
                vec![("count", count.to_string()), ("unit", unit.to_owned()), ("raw_date", iso(raw))]
            }
            Step::CountedWeekday { rule, raw } => {
                let mut values = rule.values();
                values.push(("raw_date", iso(raw)));
                values
            }
            Step::SameDay { date } | Step::FreeFrom { date } | Step::Result { date } | Step::WeekdayStays { date } => {
                vec![("date", iso(date))]
            }
            Step::Clock { date, time } => vec![("date", iso(date)), ("time", time.code().to_owned())],
            Step::Weekend { date, weekday } => {
                vec![("date", iso(date)), ("weekday", weekday_id(*weekday).to_owned())]
            }
            Step::Holiday { date, holiday, own_day, .. } => {
                vec![("date", iso(date)), ("holiday", holiday.to_string()), ("own_day", iso(own_day))]
            }
            Step::LocalClosing { date, reason } => vec![("date", iso(date)), ("reason", reason.clone())],
            Step::Moved { from, to } => vec![("from", iso(from)), ("to", iso(to))],
            Step::BoundStays { date, first_open } => vec![("date", iso(date)), ("first_open", iso(first_open))],
            Step::ActBy { act_by } => vec![("act_by", iso(act_by))],
            Step::Rests(_) => Vec::new(),
        }
    }
}
