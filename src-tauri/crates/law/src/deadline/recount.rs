use chrono::NaiveDate;

use super::date::{Deadline, ScheduleError};
use super::event::Event;
use super::facts::{Facts, RecountRoute};
use super::reckoner::Reckoner;
use super::stand_in::{ONE_COUNTY_NOTICE, SEVERAL_COUNTIES_NOTICE};
use super::trace::TraceStep;
use crate::edition::Edition;
use crate::rule::RuleId;

/// An event on the way to a recount, as recorded or as its own deadline stands in for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Milestone {
    /// The event.
    pub event: Event,
    /// The day it happened, or its latest day.
    pub date: NaiveDate,
    /// Whether it has not happened yet.
    pub projected: bool,
    /// How the date came about.
    pub trace: Vec<TraceStep>,
}

/// The dates that the papers of one recount name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecountDates {
    /// Which way the notice goes.
    pub route: RecountRoute,
    /// The county canvass.
    pub county_canvass: Milestone,
    /// The state canvass: `None` in an election that has none.
    pub state_canvass: Option<Milestone>,
    /// The secretary of state's receipt of the clerk's notice: only of an office in one county, from `nmsa-2015` on.
    pub clerk_notice: Option<Milestone>,
    /// The limit of the secretary of state's notice, whether or not it has been filed.
    pub notice_limit: Deadline,
    /// The filing of the secretary of state's notice with the state canvassing board.
    pub notice: Milestone,
    /// The latest day of the recount.
    pub recount_day: Deadline,
}

/// The dates of an automatic recount by one route, recorded where the facts have them and projected where not.
///
/// The facts' own route is not looked at, nor an application for a recount: this recount starts with a notice.
///
/// # Errors
/// [`ScheduleError::NoEdition`] before the first edition; [`ScheduleError::NoStateCanvass`] where an office of
/// several counties has no state canvass to count from; [`ScheduleError::NoRecount`] where the edition has no
/// automatic recount for this kind of election; [`ScheduleError::Calendar`] beyond the range of dates.
pub fn recount_dates(facts: &Facts, route: RecountRoute) -> Result<RecountDates, ScheduleError> {
    if facts.edition == Edition::None {
        return Err(ScheduleError::NoEdition { election_date: facts.election_date });
    }
    let facts = facts.on_route(route);
    let reckoner = Reckoner::new(&facts);
    let milestone = |event| -> Result<Option<Milestone>, ScheduleError> {
        Ok(reckoner.happening(event)?.map(|h| Milestone {
            event,
            date: h.date,
            projected: h.projected,
            trace: h.trace,
        }))
    };
    let no_recount = || ScheduleError::NoRecount { edition: facts.edition, route };

    let by_county = facts.notice_follows_county_canvass();
    let notice_rule = if by_county { ONE_COUNTY_NOTICE } else { SEVERAL_COUNTIES_NOTICE };
    let state_canvass = milestone(Event::CanvassStateCompleted)?;
    if !by_county && state_canvass.is_none() {
        return Err(ScheduleError::NoStateCanvass);
    }
    let last = |rule| reckoner.last_date_of(rule)?.ok_or_else(no_recount);
    Ok(RecountDates {
        route,
        county_canvass: milestone(Event::CanvassCountyCompleted)?.ok_or_else(no_recount)?,
        state_canvass,
        clerk_notice: if by_county { milestone(Event::ClerkNoticeReceived)? } else { None },
        notice_limit: last(notice_rule)?,
        notice: milestone(Event::RecountNoticeFiled)?.ok_or_else(no_recount)?,
        recount_day: last(RuleId("recount.day"))?,
    })
}
