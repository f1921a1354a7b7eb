use chrono::{Datelike as _, NaiveDate};

use super::date::Deadline;
use super::trace::TraceStep;
use crate::calendar::{Calendar, Closed, Period, Step, WeekdayRule};

/// One day on the way of a count, as fingers would count it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedDay {
    /// The day.
    pub date: NaiveDate,
    /// Why it is no business day, where it is none.
    pub closed: Option<Closed>,
    /// Its number in the count; `None` for the day of the event, for days that are not counted, and where a rule counts
    /// in months or names a day at once.
    pub number: Option<u32>,
}

impl Deadline {
    /// The day from which the rule was counted: the event's own, or the date that another rule had counted from it.
    pub fn counted_from(&self) -> NaiveDate {
        self.trace.iter().rev().find_map(begins).unwrap_or(self.event_date)
    }

    /// Every day from the one that the count begins with to the date, with the day to act by between them: the earliest
    /// first, whichever way was counted.
    pub fn counted_days(&self, calendar: &Calendar) -> Vec<CountedDay> {
        let ends = [self.counted_from(), self.raw_date, self.date, self.act_by];
        let (Some(first), Some(last)) = (ends.iter().min(), ends.iter().max()) else { return Vec::new() };
        let numbered = self.numbered(calendar);
        let number = |date| numbered.iter().find(|(day, _)| *day == date).map(|(_, number)| *number);
        let days = first.iter_days().take_while(|day| day <= last);
        days.map(|date| CountedDay { date, closed: calendar.closed(date), number: number(date) }).collect()
    }

    /// The days that were counted, each with its number.
    fn numbered(&self, calendar: &Calendar) -> Vec<(NaiveDate, u32)> {
        let start = self.counted_from();
        let count = self.trace.iter().rev().take_while(|step| begins(step).is_none()).find_map(|step| match step {
            TraceStep::Count(count) => is_a_count(count).then_some(count),
            _ => None,
        });
        let counts = |open_days_only: bool, day: &NaiveDate| !open_days_only || calendar.is_business_day(*day);
        let forward = |raw: NaiveDate| start.iter_days().skip(1).take_while(move |day| *day <= raw);
        let counted: Vec<NaiveDate> = match count {
            Some(
                Step::CountedForward { period: Period::Months(_), .. }
                | Step::CountedBack { period: Period::Months(_), .. },
            ) => Vec::new(),
            Some(Step::CountedForward { open_days_only, raw, .. }) => {
                forward(*raw).filter(|day| counts(*open_days_only, day)).collect()
            }
            Some(Step::CountedBack { open_days_only, raw, .. }) => {
                let on_the_way = raw.iter_days().take_while(|day| *day < start);
                let mut days: Vec<NaiveDate> = on_the_way.filter(|day| counts(*open_days_only, day)).collect();
                days.reverse();
                days
            }
            Some(Step::CountedWeekday { rule: WeekdayRule::NthAfter(_, weekday), raw }) => {
                forward(*raw).filter(|day| day.weekday() == *weekday).collect()
            }
            _ => Vec::new(),
        };
        counted.into_iter().zip(1..).collect()
    }
}

/// The day that a count begins with, of a step that begins one.
fn begins(step: &TraceStep) -> Option<NaiveDate> {
    match step {
        TraceStep::Recorded { date, .. }
        | TraceStep::Projected { date, .. }
        | TraceStep::SameDayAs { date, .. }
        | TraceStep::DateOf { date, .. }
        | TraceStep::Latest { date, .. } => Some(*date),
        _ => None,
    }
}

fn is_a_count(step: &Step) -> bool {
    matches!(step, Step::CountedForward { .. } | Step::CountedBack { .. } | Step::CountedWeekday { .. })
}
