//! Dated rules: one table of rules ([`dated_rules`]) and one function over it ([`schedule`]).
//!
//! A row of the table says who has to act, by which section, in which editions and elections, from which event the
//! date counts and how. The function counts every row that applies to an election. An event that has not happened
//! yet is replaced by its own deadline, moved before the next count begins (calendar rule 12), and whatever rests on
//! it is marked projected. Rules without a date are not in the table.

mod awaited;
mod blackout;
mod contradiction;
mod date;
mod days;
mod due;
mod event;
mod facts;
mod federal;
mod notice;
mod reckoner;
mod recorded;
mod recount;
mod rule;
mod schedule;
mod stand_in;
mod table;
mod trace;

pub use crate::actor::Actor;
pub use crate::elections::{ElectionClass, Elections};
pub use awaited::{Awaiting, awaiting, events_of, recount_schedule};
pub use blackout::{
    Blackout, ClosedSeason, blackout, closed_season, closed_seasons, statewide, statewide_near, statewide_on,
};
pub use contradiction::Contradiction;
pub use date::{CounselDate, Deadline, ScheduleError, WindowEnd};
pub use days::CountedDay;
pub use due::Due;
pub use event::{Event, MONTHS_FROM_ELECTION_DAY};
pub use facts::{Facts, FactsError, RecountRoute};
pub use federal::federal_candidate;
pub use recorded::is_near;
pub use recount::{Milestone, RecountDates, recount_dates};
pub use rule::{Caveat, Condition, CountsFrom, CountySize, DatedRule, EventDoubt};
pub use schedule::{beside_the_law, by_county_size, dates_of, schedule};
pub(crate) use schedule::{raw_window_of, window_of};
pub use stand_in::{event_of_the_act, event_that_does, is_of_one_contest};
pub use table::dated_rules;
pub use trace::{Precondition, TraceStep};
