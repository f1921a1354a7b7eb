use chrono::{Datelike, Days, Months, NaiveDate, Weekday};

use super::day::{Calendar, CalendarError, Closed};
use super::point::{Chapter, Period, Point, WeekdayRule, YearOf};
use super::step::Step;

/// Which way a period is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Back,
}

impl Period {
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

/// A raw date and how it was counted.
pub(super) struct Raw {
    pub(super) date: NaiveDate,
    pub(super) steps: Vec<Step>,
}

impl Point {
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
