//! A date that a rule sets, with how it came about; and why there is none.

use chrono::NaiveDate;

use super::event::Event;
use super::facts::RecountRoute;
use super::trace::TraceStep;
use crate::actor::Actor;
use crate::calendar::{CalendarError, DeadlineKind, TimeOfDay};
use crate::coded::Coded;
use crate::edition::Edition;
use crate::rule::RuleId;

/// Which end of a window a date is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WindowEnd {
    /// The earlier end.
    From,
    /// The later end.
    To,
}

/// A date that counsel holds to be the right one: kept beside the counted date, never instead of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounselDate {
    /// Counsel's date.
    pub date: NaiveDate,
    /// Why, in counsel's words.
    pub reason: String,
}

/// A date that a rule sets in an election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deadline {
    /// The rule.
    pub rule: RuleId,
    /// `a`, `b` … in the order of the text, where the rule has several dates.
    pub part: Option<char>,
    /// Which end, where the date is one of a window.
    pub end: Option<WindowEnd>,
    /// The section.
    pub section: &'static str,
    /// The edition of the law.
    pub edition: Edition,
    /// Who has to act.
    pub actor: Actor,
    /// The event from which it was counted.
    pub event: Event,
    /// The day of the event, recorded or projected.
    pub event_date: NaiveDate,
    /// As counted, before any move.
    pub raw_date: NaiveDate,
    /// After the moves.
    pub date: NaiveDate,
    /// The day to lead with.
    pub act_by: NaiveDate,
    /// What kind of date it is.
    pub kind: DeadlineKind,
    /// Whether it rests on an event that has not happened yet.
    pub projected: bool,
    /// A time of that day, where the rule names one.
    pub time: Option<TimeOfDay>,
    /// For a period of keeping, the day after its last.
    pub free_from: Option<NaiveDate>,
    /// Counsel's date, which the caller adds; [`schedule`](super::schedule()) leaves it empty.
    pub counsel: Option<CounselDate>,
    /// The count, from the first event on.
    pub trace: Vec<TraceStep>,
}

impl Deadline {
    /// The id of the row: the rule, its part, its end: `school.absentee.b.from`.
    pub fn row_id(&self) -> String {
        let part = self.part.map(|part| format!(".{part}")).unwrap_or_default();
        let end = match self.end {
            Some(WindowEnd::From) => ".from",
            Some(WindowEnd::To) => ".to",
            None => "",
        };
        format!("{}{part}{end}", self.rule)
    }

    /// Whether the date stands only if something comes that is not on record: a recount, or an inquiry or inspection.
    pub fn is_conditional(&self) -> bool {
        self.trace.iter().any(|step| matches!(step, TraceStep::OnlyIf(_)))
    }

    /// Whether the date is another than the raw one.
    pub fn moved(&self) -> bool {
        self.date != self.raw_date
    }
}

/// A schedule that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScheduleError {
    /// No edition of the Election Code known here was in force for the election.
    NoEdition {
        /// The day of the election.
        election_date: NaiveDate,
    },
    /// A count leaves the range of dates.
    Calendar {
        /// The rule that was counted.
        rule: RuleId,
        /// What went wrong.
        source: CalendarError,
    },
    /// The election has no state canvass by law and none is recorded, so that nothing counts from it.
    NoStateCanvass,
    /// No date can be given for a recount of this route under this edition.
    NoRecount {
        /// The edition.
        edition: Edition,
        /// The route.
        route: RecountRoute,
    },
}

impl Coded for ScheduleError {
    fn code(&self) -> &'static str {
        match self {
            ScheduleError::NoEdition { .. } => "deadline.no-edition",
            ScheduleError::Calendar { .. } => "deadline.out-of-range",
            ScheduleError::NoStateCanvass => "deadline.no-state-canvass",
            ScheduleError::NoRecount { .. } => "deadline.no-recount",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            ScheduleError::NoEdition { election_date } => vec![("election_date", election_date.to_string())],
            ScheduleError::Calendar { rule, source } => {
                let mut values = vec![("rule", rule.to_string())];
                values.extend(source.values());
                values
            }
            ScheduleError::NoStateCanvass => Vec::new(),
            ScheduleError::NoRecount { edition, route } => {
                vec![("edition", edition.to_string()), ("route", route.id().to_owned())]
            }
        }
    }
}

impl std::fmt::Display for ScheduleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ScheduleError::NoEdition { election_date } => write!(f, "no edition has dates for {election_date}"),
            ScheduleError::Calendar { rule, source } => write!(f, "{rule}: {source}"),
            ScheduleError::NoStateCanvass => f.write_str("no state canvass"),
            ScheduleError::NoRecount { edition, route } => write!(f, "{edition} has no recount for {}", route.id()),
        }
    }
}

impl std::error::Error for ScheduleError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ScheduleError::Calendar { source, .. } => Some(source),
            _ => None,
        }
    }
}
