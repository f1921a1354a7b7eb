use chrono::NaiveDate;

use super::day::{Calendar, CalendarError, Closed};
use super::doubt::Doubt;
use super::point::{Chapter, Period, Point, WeekdayRule};
use super::step::Step;
use super::time::TimeOfDay;

/// What kind of date it is: what moves it, and how it is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeadlineKind {
    /// The last day on which something may be done.
    By,
    /// The day on which something is done.
    On,
    /// The first day on which something may be done.
    Bound,
    /// A day of the week.
    Weekday,
    /// One end of a window; both ends are inside it.
    Window,
    /// The day of the event itself.
    AtOnce,
    /// The last day of keeping.
    Keep,
}

impl DeadlineKind {
    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            DeadlineKind::By => "by",
            DeadlineKind::On => "on",
            DeadlineKind::Bound => "bound",
            DeadlineKind::Weekday => "weekday",
            DeadlineKind::Window => "window",
            DeadlineKind::AtOnce => "at-once",
            DeadlineKind::Keep => "keep",
        }
    }
}

impl std::fmt::Display for DeadlineKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// How a rule counts its date or, for a window, its two dates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counting {
    /// By a day; moves by calendar rule 3.
    By(Point),
    /// On a day; moves by calendar rule 3.
    On(Point),
    /// Not before a day; never moves.
    Bound(Point),
    /// A day of the week; stays, unless the rule is switched to move (calendar rule 4).
    Weekday(WeekdayRule),
    /// From a day, which never moves, to a day, which moves by calendar rule 3 unless it is a day of the week.
    Window {
        /// The earlier end.
        from: Point,
        /// The later end.
        to: Point,
    },
    /// The earlier end alone of a window whose ends count from two events.
    WindowFrom(Point),
    /// The later end alone of such a window.
    WindowTo(Point),
    /// A closed season: from a day to a day, both closed, neither moving, since nothing falls due on them.
    ClosedSeason {
        /// The earlier end.
        from: Point,
        /// The later end.
        to: Point,
    },
    /// At once: the day of the event, never moved.
    AtOnce,
    /// Kept through a day; that day moves by calendar rule 3.
    Keep(Period),
    /// By a time of the clock, over midnight where it says so; never moved (calendar rule 10).
    Clock {
        /// Days after the event.
        days: u32,
        /// The time of that day.
        time: TimeOfDay,
    },
}

impl Counting {
    /// The kind of the date or dates it gives.
    pub const fn kind(self) -> DeadlineKind {
        match self {
            Counting::By(_) | Counting::Clock { .. } => DeadlineKind::By,
            Counting::On(_) => DeadlineKind::On,
            Counting::Bound(_) => DeadlineKind::Bound,
            Counting::Weekday(_) => DeadlineKind::Weekday,
            Counting::Window { .. }
            | Counting::WindowFrom(_)
            | Counting::WindowTo(_)
            | Counting::ClosedSeason { .. } => DeadlineKind::Window,
            Counting::AtOnce => DeadlineKind::AtOnce,
            Counting::Keep(_) => DeadlineKind::Keep,
        }
    }
}

/// What becomes of a deadline that is a day of the week when that day is closed (calendar rule 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OnHoliday {
    /// It stays: the wording of the bill.
    Stays,
    /// It stays, though whether the text in force says so was seen second-hand only.
    StaysDoubtfully,
    /// It moves to the next business day like any other deadline.
    Moves,
}

/// A date, counted and moved, with its trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoned {
    /// As counted, before any move.
    pub raw_date: NaiveDate,
    /// After calendar rules 3 to 5 and 9.
    pub date: NaiveDate,
    /// The day to lead with: the last open day that will do, or the first for a bound (calendar rules 5, 6, 11).
    pub act_by: NaiveDate,
    /// A time of that day, where the rule names one.
    pub time: Option<TimeOfDay>,
    /// For a period of keeping, the day after its last.
    pub free_from: Option<NaiveDate>,
    /// How it was counted.
    pub steps: Vec<Step>,
}

/// How a raw date becomes a date and a day to act by.
#[derive(Debug, Clone, Copy)]
enum Treatment {
    Deadline { counted_back: bool },
    Bound,
    Weekday(OnHoliday),
    Fixed,
    Keep,
}

impl Calendar {
    /// Counts a date, or the two of a window, from the day of an event.
    ///
    /// # Errors
    /// [`CalendarError::OutOfRange`] where the count leaves the range of dates.
    pub fn reckon(
        &self,
        event: NaiveDate,
        counting: Counting,
        chapter: Chapter,
        on_holiday: OnHoliday,
    ) -> Result<Vec<Reckoned>, CalendarError> {
        let one = |point: Point, treatment| self.reckon_point(event, point, chapter, treatment);
        let deadline = |point: Point| match point {
            Point::Weekday(_) => Treatment::Weekday(on_holiday),
            Point::SameDay => Treatment::Fixed,
            _ => Treatment::Deadline { counted_back: point.is_counted_back() },
        };
        Ok(match counting {
            Counting::By(point) | Counting::On(point) => vec![one(point, deadline(point))?],
            Counting::Bound(point) => vec![one(point, Treatment::Bound)?],
            Counting::Weekday(rule) => vec![one(Point::Weekday(rule), Treatment::Weekday(on_holiday))?],
            Counting::Window { from, to } => vec![one(from, Treatment::Bound)?, one(to, deadline(to))?],
            Counting::WindowFrom(point) => vec![one(point, Treatment::Bound)?],
            Counting::WindowTo(point) => vec![one(point, deadline(point))?],
            Counting::ClosedSeason { from, to } => vec![one(from, Treatment::Fixed)?, one(to, Treatment::Fixed)?],
            Counting::AtOnce => vec![one(Point::SameDay, Treatment::Fixed)?],
            Counting::Keep(period) => vec![one(Point::After(period), Treatment::Keep)?],
            Counting::Clock { days, time } => {
                let mut reckoned = one(Point::After(Period::Days(days)), Treatment::Fixed)?;
                reckoned.time = Some(time);
                reckoned.steps = vec![Step::Clock { date: reckoned.date, time }, Step::Result { date: reckoned.date }];
                vec![reckoned]
            }
        })
    }

    fn reckon_point(
        &self,
        event: NaiveDate,
        point: Point,
        chapter: Chapter,
        treatment: Treatment,
    ) -> Result<Reckoned, CalendarError> {
        let raw = point.count_from(event, chapter, self)?;
        let mut reckoned = Reckoned {
            raw_date: raw.date,
            date: raw.date,
            act_by: raw.date,
            time: None,
            free_from: None,
            steps: raw.steps,
        };
        match treatment {
            Treatment::Fixed => {}
            Treatment::Bound => self.stand_first_open_day_beside(&mut reckoned)?,
            Treatment::Weekday(OnHoliday::Moves) => {
                self.move_to_business_day(&mut reckoned)?;
                self.act_no_later_than(reckoned.date, &mut reckoned)?;
            }
            Treatment::Weekday(on_holiday) => {
                if let Some(closed) = self.closed(reckoned.date) {
                    reckoned.steps.extend(closed.steps(reckoned.date));
                    reckoned.steps.push(Step::WeekdayStays { date: reckoned.date });
                    // A rule that names a Saturday means it; only a holiday raises the question.
                    if on_holiday == OnHoliday::StaysDoubtfully && matches!(closed, Closed::Holiday(_)) {
                        reckoned.steps.push(Step::Rests(Doubt::WeekdayOnHoliday));
                    }
                }
                // Only a local closing day leads to an earlier day here: on a holiday the day named remains the day.
                if self.local_closing(reckoned.date).is_some() {
                    self.act_no_later_than(reckoned.date, &mut reckoned)?;
                }
            }
            Treatment::Deadline { counted_back } => {
                self.move_to_business_day(&mut reckoned)?;
                let latest = if counted_back { reckoned.raw_date } else { reckoned.date };
                self.act_no_later_than(latest, &mut reckoned)?;
            }
            Treatment::Keep => {
                self.move_to_business_day(&mut reckoned)?;
                // Nothing has to be done on the last day of keeping, so that a closed office does not shorten it.
                reckoned.act_by = reckoned.date;
                let free = reckoned.date.succ_opt().ok_or(CalendarError::OutOfRange { from: event })?;
                reckoned.free_from = Some(free);
                reckoned.steps.push(Step::FreeFrom { date: free });
            }
        }
        reckoned.steps.push(Step::Result { date: reckoned.date });
        Ok(reckoned)
    }

    /// Calendar rule 3: a deadline on a closed day is the next business day, and every closed day on the way is a reason.
    fn move_to_business_day(&self, reckoned: &mut Reckoned) -> Result<(), CalendarError> {
        let raw = reckoned.date;
        let date = self.next_business_day(raw)?;
        self.note_closed_days(raw, date, &mut reckoned.steps);
        reckoned.steps.extend(self.doubts(date).into_iter().map(Step::Rests));
        if date != raw {
            reckoned.steps.push(Step::Moved { from: raw, to: date });
        }
        reckoned.date = date;
        Ok(())
    }

    /// Calendar rules 6 and 11: the last day on or before `latest` on which the office is open.
    fn act_no_later_than(&self, latest: NaiveDate, reckoned: &mut Reckoned) -> Result<(), CalendarError> {
        let act_by = self.first(latest, NaiveDate::pred_opt, |day| self.is_open_here(day))?;
        let mut day = latest;
        while day > act_by {
            if day != reckoned.raw_date {
                reckoned.steps.extend(self.closed(day).into_iter().flat_map(|closed| closed.steps(day)));
            }
            reckoned.steps.extend(self.local_closing_step(day));
            day = day.pred_opt().ok_or(CalendarError::OutOfRange { from: latest })?;
        }
        if act_by != reckoned.date {
            reckoned.steps.push(Step::ActBy { act_by });
        }
        reckoned.act_by = act_by;
        Ok(())
    }

    /// Calendar rule 5: a bound stays, and the first open day stands beside it.
    fn stand_first_open_day_beside(&self, reckoned: &mut Reckoned) -> Result<(), CalendarError> {
        let bound = reckoned.date;
        let first_open = self.first(bound, NaiveDate::succ_opt, |day| self.is_open_here(day))?;
        self.note_closed_days(bound, first_open, &mut reckoned.steps);
        if first_open != bound {
            reckoned.steps.push(Step::BoundStays { date: bound, first_open });
        }
        reckoned.act_by = first_open;
        Ok(())
    }

    /// The reasons why each day from `from` up to, and without, `to` is closed.
    fn note_closed_days(&self, from: NaiveDate, to: NaiveDate, steps: &mut Vec<Step>) {
        for day in from.iter_days().take_while(|day| *day < to) {
            steps.extend(self.closed(day).into_iter().flat_map(|closed| closed.steps(day)));
            steps.extend(self.local_closing_step(day).filter(|_| self.is_business_day(day)));
        }
    }

    fn local_closing_step(&self, date: NaiveDate) -> Option<Step> {
        self.local_closing(date).map(|reason| Step::LocalClosing { date, reason: reason.to_owned() })
    }
}
