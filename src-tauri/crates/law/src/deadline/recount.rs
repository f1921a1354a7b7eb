use chrono::NaiveDate;

use super::event::Event;
use super::facts::{Facts, RecountRoute};
use super::schedule::{Deadline, Reckoner, ScheduleError};
use super::table::dated_rules;
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
    let reckoner = Reckoner { facts: &facts, counting: &[] };
    let milestone = |event| -> Result<Option<Milestone>, ScheduleError> {
        Ok(reckoner.happening(event)?.map(|h| Milestone {
            event,
            date: h.date,
            projected: h.projected,
            trace: h.trace,
        }))
    };
    let no_recount = || ScheduleError::NoRecount { edition: facts.edition, route };

    // Until 2015 the text knew one notice only, within five days of the state canvass, for any office.
    let by_county = route == RecountRoute::OneCounty && facts.edition != Edition::Nmsa2008;
    let notice_rule = if by_county { "recount.sos-notice-county" } else { "recount.sos-notice-state" };
    let state_canvass = milestone(Event::CanvassStateCompleted)?;
    if !by_county && state_canvass.is_none() {
        return Err(ScheduleError::NoStateCanvass);
    }
    let last = |id: &'static str| -> Result<Deadline, ScheduleError> {
        let mut found = Vec::new();
        for rule in dated_rules().filter(|rule| rule.id == RuleId(id)) {
            found.extend(reckoner.deadlines(rule)?);
        }
        found.into_iter().max_by_key(|deadline| deadline.date).ok_or_else(no_recount)
    };
    Ok(RecountDates {
        route,
        county_canvass: milestone(Event::CanvassCountyCompleted)?.ok_or_else(no_recount)?,
        state_canvass,
        clerk_notice: if by_county { milestone(Event::ClerkNoticeReceived)? } else { None },
        notice_limit: last(notice_rule)?,
        notice: milestone(Event::RecountNoticeFiled)?.ok_or_else(no_recount)?,
        recount_day: last("recount.day")?,
    })
}
