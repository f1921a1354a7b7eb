use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, Weekday};

use super::doubt::Doubt;
use super::holiday::{self, HolidayKept};
use crate::coded::Coded;

/// Why a day is no business day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Closed {
    /// A Saturday or a Sunday.
    Weekend(Weekday),
    /// A state-recognized holiday, or the day on which it is kept.
    Holiday(HolidayKept),
}

/// The days on which offices are open: the state's business days, and the days on which this county's office is
/// closed besides. Only the former decide a statutory date.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Calendar {
    local_closings: BTreeMap<NaiveDate, String>,
}

/// A count that leaves the range of dates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CalendarError {
    /// No date can be counted this far from here.
    OutOfRange {
        /// The day from which it was counted.
        from: NaiveDate,
    },
}

impl Coded for CalendarError {
    fn code(&self) -> &'static str {
        "calendar.out-of-range"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        let CalendarError::OutOfRange { from } = self;
        vec![("date", from.to_string())]
    }
}

impl std::fmt::Display for CalendarError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let CalendarError::OutOfRange { from } = self;
        write!(f, "no date can be counted from {from}")
    }
}

impl std::error::Error for CalendarError {}

impl Calendar {
    /// The state's calendar, without any local closing day.
    pub fn new() -> Self {
        Calendar::default()
    }

    /// Adds a day on which the local office is closed, with the reason; a second reason for the same day replaces the first.
    pub fn close(&mut self, date: NaiveDate, reason: impl Into<String>) {
        self.local_closings.insert(date, reason.into());
    }

    /// Why the day is no business day of the state; `None` for a business day. Local closing days do not count here.
    pub fn closed(&self, date: NaiveDate) -> Option<Closed> {
        match date.weekday() {
            weekday @ (Weekday::Sat | Weekday::Sun) => Some(Closed::Weekend(weekday)),
            _ => holiday::kept_on(date).map(Closed::Holiday),
        }
    }

    /// Whether the day is a business day of the state (1-1-22): neither weekend nor state-recognized holiday.
    pub fn is_business_day(&self, date: NaiveDate) -> bool {
        self.closed(date).is_none()
    }

    /// Why the local office is closed on this day, apart from weekends and holidays.
    pub fn local_closing(&self, date: NaiveDate) -> Option<&str> {
        self.local_closings.get(&date).map(String::as_str)
    }

    /// Whether the local office is open: a business day that is no local closing day.
    pub fn is_open_here(&self, date: NaiveDate) -> bool {
        self.is_business_day(date) && self.local_closing(date).is_none()
    }

    /// The second-hand lines on which the nature of this day rests, closed or open.
    pub fn doubts(&self, date: NaiveDate) -> Vec<Doubt> {
        match self.closed(date) {
            Some(Closed::Holiday(kept)) => kept.doubts(),
            Some(Closed::Weekend(_)) => Vec::new(),
            None if holiday::open_by_doubt(date) => vec![Doubt::Juneteenth],
            None => Vec::new(),
        }
    }

    /// The first business day on or after a day.
    ///
    /// # Errors
    /// [`CalendarError::OutOfRange`] at the end of the range of dates.
    pub fn next_business_day(&self, date: NaiveDate) -> Result<NaiveDate, CalendarError> {
        self.first(date, NaiveDate::succ_opt, |day| self.is_business_day(day))
    }

    /// The first day that will do, walking from a day in one direction.
    pub(super) fn first(
        &self,
        from: NaiveDate,
        step: impl Fn(&NaiveDate) -> Option<NaiveDate>,
        will_do: impl Fn(NaiveDate) -> bool,
    ) -> Result<NaiveDate, CalendarError> {
        let mut day = from;
        while !will_do(day) {
            day = step(&day).ok_or(CalendarError::OutOfRange { from })?;
        }
        Ok(day)
    }
}
