use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::event::Event;
use crate::calendar::Calendar;
use crate::coded::Coded;
use crate::edition::Edition;
use crate::election::{ElectionKind, SpecialReach};
use crate::rule::RuleId;

/// Which way the notice of an automatic recount goes (1-14-24(B)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RecountRoute {
    /// Ballots were cast in one county only: from the county canvass through the clerk's notice.
    OneCounty,
    /// Ballots were cast in more than one county: from the state canvass.
    SeveralCounties,
}

impl RecountRoute {
    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            RecountRoute::OneCounty => "one-county",
            RecountRoute::SeveralCounties => "several-counties",
        }
    }
}

/// What the dates of an election depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The kind of election.
    pub kind: ElectionKind,
    /// What a special election reaches; of no meaning for any other kind.
    pub reach: SpecialReach,
    /// The day of the election.
    pub election_date: NaiveDate,
    /// The edition of the law.
    pub edition: Edition,
    /// Registered voters of the county (reading R11); `None` where the count is not known.
    pub registered: Option<u64>,
    /// Whether a candidate for a federal office is on the ballot; `None` where it is not known. Where the kind of election
    /// settles it, [`federal_candidate`](super::federal_candidate) says so; this is not filled in by itself, for a clerk
    /// knows the ballot.
    pub federal_candidate: Option<bool>,
    /// Which way a notice of automatic recount goes, by the counties in which ballots were cast, and so what stands in for
    /// one that is not filed yet; `None` for the calendar of an election as a whole, which then takes an office of one
    /// county and names the other date in the trace.
    pub route: Option<RecountRoute>,
    /// Whether a recount of any contest is on record or required. A calendar of an election as a whole does not hold every
    /// step of every recount: what a clerk was told of one contest is no fact of the others.
    pub has_recount: bool,
    /// The rules whose day of the week counsel holds to move off a holiday (calendar rule 4).
    pub moving_weekdays: BTreeSet<RuleId>,
    /// The state's business days and this county's closing days.
    pub calendar: Calendar,
    events: BTreeMap<Event, NaiveDate>,
}

/// A fact that cannot be so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactsError {
    /// An event that follows the election was dated before it.
    BeforeElection {
        /// The event.
        event: Event,
        /// The day given for it.
        date: NaiveDate,
        /// The day of the election.
        election_date: NaiveDate,
    },
    /// Another day was given for the election than its own.
    ElectionDay {
        /// The day given.
        date: NaiveDate,
        /// The day of the election.
        election_date: NaiveDate,
    },
}

impl Coded for FactsError {
    fn code(&self) -> &'static str {
        match self {
            FactsError::BeforeElection { .. } => "deadline.event-before-election",
            FactsError::ElectionDay { .. } => "deadline.election-day-differs",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            FactsError::BeforeElection { event, date, election_date } => vec![
                ("event", event.to_string()),
                ("date", date.to_string()),
                ("election_date", election_date.to_string()),
            ],
            FactsError::ElectionDay { date, election_date } => {
                vec![("date", date.to_string()), ("election_date", election_date.to_string())]
            }
        }
    }
}

impl std::fmt::Display for FactsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            FactsError::BeforeElection { event, date, election_date } => {
                write!(f, "{event} on {date} lies before the election of {election_date}")
            }
            FactsError::ElectionDay { date, election_date } => {
                write!(f, "election day {date} is not the election's own {election_date}")
            }
        }
    }
}

impl std::error::Error for FactsError {}

impl Facts {
    /// An election of which nothing but kind and day is known, under the edition in force on that day.
    pub fn new(kind: ElectionKind, election_date: NaiveDate) -> Self {
        Facts {
            kind,
            reach: SpecialReach::Local,
            election_date,
            edition: Edition::on(election_date),
            registered: None,
            federal_candidate: None,
            route: None,
            has_recount: false,
            moving_weekdays: BTreeSet::new(),
            calendar: Calendar::new(),
            events: BTreeMap::new(),
        }
    }

    /// Records the day on which something happened; a later record of the same event replaces an earlier one. Days that
    /// cannot stand beside each other are found by [`Facts::contradictions`], once all are recorded.
    ///
    /// # Errors
    /// [`FactsError`] where the event follows the election and the day does not, or where election day itself is
    /// given another date.
    pub fn record(&mut self, event: Event, date: NaiveDate) -> Result<(), FactsError> {
        let election_date = self.election_date;
        if event == Event::ElectionDay && date != election_date {
            return Err(FactsError::ElectionDay { date, election_date });
        }
        if event.follows_the_election() && date < election_date {
            return Err(FactsError::BeforeElection { event, date, election_date });
        }
        self.events.insert(event, date);
        Ok(())
    }

    /// The day on which something happened, where that is recorded. Election day always is.
    pub fn recorded(&self, event: Event) -> Option<NaiveDate> {
        match event {
            Event::ElectionDay => Some(self.election_date),
            _ => self.events.get(&event).copied(),
        }
    }

    /// Whether an event has happened or, for the end of a recount, whether a recount has been set going.
    pub(super) fn in_hand(&self, event: Event) -> bool {
        let set_going = [Event::RecountNoticeFiled, Event::RecountApplicationFiled];
        self.recorded(event).is_some()
            || (event == Event::RecountEnded && set_going.iter().any(|filed| self.recorded(*filed).is_some()))
    }

    /// The same facts for a recount that starts with a notice on this route.
    pub(super) fn on_route(&self, route: RecountRoute) -> Facts {
        let mut facts = Facts { route: Some(route), ..self.clone() };
        facts.events.remove(&Event::RecountApplicationFiled);
        facts
    }
}
