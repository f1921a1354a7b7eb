use chrono::NaiveDate;

use super::date::{Deadline, WindowEnd};
use super::event::Event;
use super::rule::DatedRule;
use super::stand_in::event_that_does;
use super::table::dated_rules;
use crate::calendar::{Counting, DeadlineKind};
use crate::rule::RuleId;

/// How a date stands on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Due {
    /// It was done.
    Done {
        /// The day.
        on: NaiveDate,
        /// Whether that day lies after the date.
        late: bool,
    },
    /// Its day is over and it was not done.
    Overdue {
        /// Days since its day.
        days: u32,
    },
    /// It is to be done today, or within the days that are left between the day to act by and the date itself.
    Today,
    /// Its day lies ahead.
    Ahead {
        /// Days until then.
        days: u32,
    },
    /// It may not be done yet.
    NotBefore {
        /// Days until then.
        days: u32,
    },
    /// It may be done since its day.
    Open,
    /// A closed season has begun.
    Begun,
    /// A closed season runs.
    Runs {
        /// Days until its last day.
        days: u32,
    },
    /// A right that was not used, or a window or a season that is over.
    Lapsed {
        /// Days since then.
        days: u32,
    },
    /// Something is to be kept.
    Keep {
        /// Days until the last day of keeping.
        days: u32,
    },
    /// What was to be kept is free.
    Free,
    /// Its day was only projected, and the event has not happened: there is nothing to be late with.
    Waiting {
        /// The event.
        event: Event,
    },
}

impl Due {
    /// The id that code and screens share.
    pub const fn id(self) -> &'static str {
        match self {
            Due::Done { late: false, .. } => "done",
            Due::Done { .. } => "done-late",
            Due::Overdue { .. } => "overdue",
            Due::Today => "today",
            Due::Ahead { .. } => "ahead",
            Due::NotBefore { .. } => "not-before",
            Due::Open => "open",
            Due::Begun => "begun",
            Due::Runs { .. } => "runs",
            Due::Lapsed { .. } => "lapsed",
            Due::Keep { .. } => "keep",
            Due::Free => "free",
            Due::Waiting { .. } => "waiting",
        }
    }
}

/// What a date is to whoever looks at it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nature {
    /// Something is to be done by it.
    Duty,
    /// Somebody may do something until it.
    Right,
    /// Nothing may be done before it.
    Bound,
    /// Something is kept until it.
    Keeping,
    /// A closed season begins or ends with it: nothing falls due.
    Season,
}

/// The windows in which something may be done and need not be: a box opened for missing returns, an absentee vote cast.
const WINDOWS_TO_USE: [RuleId; 2] = [RuleId("canvass.missing-returns"), RuleId("school.absentee")];

impl Deadline {
    fn nature(&self) -> Nature {
        let is_season = |row: &&DatedRule| row.id == self.rule && matches!(row.counting, Counting::ClosedSeason { .. });
        match (self.kind, self.end) {
            (DeadlineKind::Window, _) if dated_rules().any(|row| is_season(&row)) => Nature::Season,
            (DeadlineKind::Bound, _) | (DeadlineKind::Window, Some(WindowEnd::From)) => Nature::Bound,
            (DeadlineKind::Keep, _) => Nature::Keeping,
            (DeadlineKind::Window, _) if WINDOWS_TO_USE.contains(&self.rule) => Nature::Right,
            _ if self.actor.acts_by_right() => Nature::Right,
            _ => Nature::Duty,
        }
    }

    /// Whether it is a day not before which something may be done: a bound, or where a window begins. Nobody acts by it.
    pub fn is_not_before(&self) -> bool {
        self.nature() == Nature::Bound
    }

    /// The counted day to lead with: that to act by, but never one after the date itself, for the first open day beside a
    /// bound is not the bound.
    pub fn leading(&self) -> NaiveDate {
        self.act_by.min(self.date)
    }

    /// The day that governs, to lead with, and the last day: of the counted date and counsel's the one that keeps both.
    ///
    /// Where the two differ nobody is in breach of either who acts by the earlier of them, does not begin before the later,
    /// and keeps until the later.
    pub fn governing(&self) -> (NaiveDate, NaiveDate) {
        let counsel = self.counsel.as_ref().map(|counsel| counsel.date);
        match self.nature() {
            Nature::Season => (self.date, self.date),
            Nature::Bound | Nature::Keeping => {
                let later = counsel.map_or(self.date, |counsel| counsel.max(self.date));
                (later, later)
            }
            Nature::Duty | Nature::Right => {
                let earlier = |date: NaiveDate| counsel.map_or(date, |counsel| counsel.min(date));
                (earlier(self.leading()), earlier(self.date))
            }
        }
    }

    /// Whether what is done on a day is done in its time: a duty or a right until its last day, what may not be done yet from
    /// its first; what is to be done at once is not measured by days.
    pub fn is_in_time(&self, day: NaiveDate) -> Option<bool> {
        let (_, last) = self.governing();
        match self.nature() {
            _ if self.kind == DeadlineKind::AtOnce => None,
            Nature::Duty | Nature::Right => Some(day <= last),
            Nature::Bound => Some(day >= last),
            Nature::Keeping | Nature::Season => None,
        }
    }

    /// How the date stands on a day; `done` is the day on which what it asks for was done, where it was.
    pub fn due(&self, done: Option<NaiveDate>, today: NaiveDate) -> Due {
        let (act_by, last) = self.governing();
        if let Some(on) = done {
            return Due::Done { on, late: self.nature() == Nature::Duty && on > last };
        }
        let waits = self.projected && today >= act_by;
        match self.nature() {
            _ if waits => Due::Waiting { event: self.event },
            Nature::Season if today < last && self.end == Some(WindowEnd::From) => {
                Due::Ahead { days: days(today, last) }
            }
            Nature::Season if self.end == Some(WindowEnd::From) => Due::Begun,
            Nature::Season if today <= last => Due::Runs { days: days(today, last) },
            Nature::Season => Due::Lapsed { days: days(last, today) },
            Nature::Bound if today < last => Due::NotBefore { days: days(today, last) },
            Nature::Bound => Due::Open,
            Nature::Keeping if today <= last => Due::Keep { days: days(today, last) },
            Nature::Keeping => Due::Free,
            Nature::Duty | Nature::Right if today < act_by => Due::Ahead { days: days(today, act_by) },
            Nature::Duty | Nature::Right if today <= last => Due::Today,
            Nature::Duty => Due::Overdue { days: days(last, today) },
            Nature::Right => Due::Lapsed { days: days(last, today) },
        }
    }

    /// Whether the date can be marked as done: it asks somebody for something, and no event of its own says that it was.
    pub fn asks_for_an_act(&self) -> bool {
        self.nature() == Nature::Duty && event_that_does(self.rule).is_none()
    }
}

/// Days from one day to a later one.
fn days(from: NaiveDate, to: NaiveDate) -> u32 {
    u32::try_from(to.signed_duration_since(from).num_days()).unwrap_or(0)
}
