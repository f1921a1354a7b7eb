use chrono::{Months, NaiveDate};

use super::event::Event;
use super::facts::Facts;
use super::reckoner::Reckoner;
use super::schedule::WindowEnd;
use crate::coded::Coded;
use crate::rule::RuleId;

/// The rule that names the first day on which the county canvassing board may meet.
const EARLIEST_CANVASS: RuleId = RuleId("canvass.earliest");
/// The rule that names the days on which certificates of a runoff may be issued.
const RUNOFF_CERTIFICATES: RuleId = RuleId("canvass.runoff-certificates");

/// What is wrong with recorded days when they are held against each other and against the law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contradiction {
    /// Of two events one cannot come before the other, and is recorded so.
    OutOfOrder {
        /// The event that comes first.
        first: Event,
        /// Its recorded day.
        first_date: NaiveDate,
        /// The event that cannot come before it.
        second: Event,
        /// Its recorded day.
        second_date: NaiveDate,
    },
    /// What an election is called by is recorded after it.
    AfterElection {
        /// The event.
        event: Event,
        /// Its recorded day.
        date: NaiveDate,
        /// The day of the election.
        election_date: NaiveDate,
    },
    /// A day lies farther from the election than any such event: its year is mistyped.
    TooFar {
        /// The event.
        event: Event,
        /// Its recorded day.
        date: NaiveDate,
        /// The day of the election.
        election_date: NaiveDate,
    },
    /// The county canvass was completed before the first day on which the board may meet (1-13-13(A)). A doubt only: a
    /// board may have met too early, and then its canvass was completed on that day all the same.
    CanvassBeforeBound {
        /// The recorded day.
        date: NaiveDate,
        /// The first day on which the board may meet.
        not_before: NaiveDate,
    },
    /// The last business day before the new term lies before the first day on which its certificate may be issued
    /// (1-13-16(C)(2)): no day is left. A doubt only: it is the law that leaves none.
    TermBeforeCertificates {
        /// The recorded day.
        date: NaiveDate,
        /// The first day on which a certificate may be issued.
        not_before: NaiveDate,
    },
}

impl Contradiction {
    /// Whether it cannot have been so, whatever anybody did; otherwise it should not have been.
    pub const fn is_impossible(&self) -> bool {
        match self {
            Contradiction::OutOfOrder { .. } | Contradiction::AfterElection { .. } | Contradiction::TooFar { .. } => {
                true
            }
            Contradiction::CanvassBeforeBound { .. } | Contradiction::TermBeforeCertificates { .. } => false,
        }
    }
}

impl Coded for Contradiction {
    fn code(&self) -> &'static str {
        match self {
            Contradiction::OutOfOrder { .. } => "deadline.events-out-of-order",
            Contradiction::AfterElection { .. } => "deadline.event-after-election",
            Contradiction::TooFar { .. } => "deadline.event-too-far",
            Contradiction::CanvassBeforeBound { .. } => "deadline.canvass-before-bound",
            Contradiction::TermBeforeCertificates { .. } => "deadline.term-before-certificates",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Contradiction::OutOfOrder { first, first_date, second, second_date } => vec![
                ("event", second.to_string()),
                ("date", second_date.to_string()),
                ("other_event", first.to_string()),
                ("other_date", first_date.to_string()),
            ],
            Contradiction::AfterElection { event, date, election_date }
            | Contradiction::TooFar { event, date, election_date } => vec![
                ("event", event.to_string()),
                ("date", date.to_string()),
                ("election_date", election_date.to_string()),
                ("months", event.within_months().to_string()),
            ],
            Contradiction::CanvassBeforeBound { date, not_before } => vec![
                ("event", Event::CanvassCountyCompleted.to_string()),
                ("date", date.to_string()),
                ("not_before", not_before.to_string()),
            ],
            Contradiction::TermBeforeCertificates { date, not_before } => vec![
                ("event", Event::TermBegins.to_string()),
                ("date", date.to_string()),
                ("not_before", not_before.to_string()),
            ],
        }
    }
}

impl std::fmt::Display for Contradiction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Contradiction::OutOfOrder { first, first_date, second, second_date } => {
                write!(f, "{second} on {second_date} lies before {first} on {first_date}")
            }
            Contradiction::AfterElection { event, date, election_date } => {
                write!(f, "{event} on {date} lies after the election of {election_date}")
            }
            Contradiction::TooFar { event, date, election_date } => {
                write!(f, "{event} on {date} lies too far from the election of {election_date}")
            }
            Contradiction::CanvassBeforeBound { date, not_before } => {
                write!(f, "county canvass on {date} lies before {not_before}")
            }
            Contradiction::TermBeforeCertificates { date, not_before } => {
                write!(f, "no business day lies between {not_before} and the new term on {date}")
            }
        }
    }
}

impl std::error::Error for Contradiction {}

/// In which elections and recounts one event follows another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Where {
    /// In all.
    Always,
    /// In a recount whose notice follows the county canvass (1-14-24(B)): the clerk tells the secretary of state, who files the
    /// notice, upon which the recount is held.
    AfterCountyCanvass,
    /// In one whose notice follows the state canvass. A clerk's notice on record then is that of another office.
    AfterStateCanvass,
    /// In a recount upon an application (1-14-14), where no notice of an automatic one is on record.
    UponApplication,
}

/// Each two events of which the second cannot have come before the first, whatever anybody did: also those that have a third
/// between them, which need not be on record.
const IN_ORDER: &[(Event, Event, Where)] = &[
    // The state board canvasses what the county boards have canvassed (1-13-15); a board adjourns when it is done.
    (Event::CanvassCountyCompleted, Event::CountyBoardAdjourned, Where::Always),
    (Event::CanvassCountyCompleted, Event::CanvassStateCompleted, Where::Always),
    (Event::CanvassCountyCompleted, Event::StateBoardAdjourned, Where::Always),
    (Event::CanvassStateCompleted, Event::StateBoardAdjourned, Where::Always),
    // A recount follows a canvass, by notice or by application.
    (Event::CanvassCountyCompleted, Event::ClerkNoticeReceived, Where::Always),
    (Event::CanvassCountyCompleted, Event::RecountNoticeFiled, Where::Always),
    (Event::CanvassCountyCompleted, Event::RecountApplicationFiled, Where::Always),
    (Event::CanvassCountyCompleted, Event::RecountEnded, Where::Always),
    (Event::ClerkNoticeReceived, Event::RecountNoticeFiled, Where::AfterCountyCanvass),
    (Event::ClerkNoticeReceived, Event::RecountEnded, Where::AfterCountyCanvass),
    (Event::CanvassStateCompleted, Event::RecountNoticeFiled, Where::AfterStateCanvass),
    (Event::RecountNoticeFiled, Event::RecountEnded, Where::Always),
    (Event::RecountApplicationFiled, Event::RecountEnded, Where::UponApplication),
    // Ballots leave the county when they are counted (1-12-69).
    (Event::CanvassCountyCompleted, Event::BallotsSent, Where::Always),
    (Event::CanvassCountyCompleted, Event::BallotsDestroyed, Where::Always),
    // The petition is against the resolution (22-5-3).
    (Event::ResolutionAdopted, Event::PetitionVerified, Where::Always),
];

/// Whether a day lies within so many months of another, before or behind it; the last day of them does.
pub fn is_near(day: NaiveDate, other: NaiveDate, months: u32) -> bool {
    let (earlier, later) = (day.min(other), day.max(other));
    earlier.checked_add_months(Months::new(months)).is_some_and(|end| later <= end)
}

impl Facts {
    /// What is wrong with the recorded days, taken together. What lies before the election is refused as it is recorded.
    ///
    /// A bound beyond the range of dates raises no doubt here; [`schedule`](super::schedule) refuses such an election.
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let found = self.out_of_order().into_iter().chain(self.out_of_reach());
        found.chain(self.canvass_before_bound()).chain(self.term_before_certificates()).collect()
    }

    /// The recorded days that this election cannot have.
    fn out_of_reach(&self) -> impl Iterator<Item = Contradiction> {
        let election_date = self.election_date;
        let recorded = Event::ALL.into_iter().filter_map(|event| Some((event, self.recorded(event)?)));
        recorded.filter_map(move |(event, date)| match () {
            () if event.precedes_the_election() && date > election_date => {
                Some(Contradiction::AfterElection { event, date, election_date })
            }
            () if !is_near(election_date, date, event.within_months()) => {
                Some(Contradiction::TooFar { event, date, election_date })
            }
            () => None,
        })
    }

    /// Each two recorded events that follow each other, and do not; of three in a row each link that is broken, and not the
    /// chain besides.
    fn out_of_order(&self) -> Vec<Contradiction> {
        let after_county_canvass = self.notice_follows_county_canvass();
        let upon_application = self.recorded(Event::RecountNoticeFiled).is_none();
        let holds = |place: &Where| match place {
            Where::Always => true,
            Where::AfterCountyCanvass => after_county_canvass,
            Where::AfterStateCanvass => !after_county_canvass,
            Where::UponApplication => upon_application,
        };
        let pairs: Vec<(Event, Event)> =
            IN_ORDER.iter().filter(|(.., place)| holds(place)).map(|(first, second, _)| (*first, *second)).collect();
        let linked = |first: Event, second: Event| {
            let between = pairs.iter().filter(|(from, _)| *from == first).map(|(_, between)| *between);
            between.into_iter().any(|between| self.recorded(between).is_some() && pairs.contains(&(between, second)))
        };
        let broken = |(first, second): &(Event, Event)| {
            let (first_date, second_date) = (self.recorded(*first)?, self.recorded(*second)?);
            let (first, second) = (*first, *second);
            let is_broken = second_date < first_date && !linked(first, second);
            is_broken.then_some(Contradiction::OutOfOrder { first, first_date, second, second_date })
        };
        pairs.iter().filter_map(broken).collect()
    }

    /// The doubt about a county canvass before its time, where there is one.
    pub(super) fn canvass_before_bound(&self) -> Option<Contradiction> {
        let date = self.recorded(Event::CanvassCountyCompleted)?;
        let not_before = Reckoner::new(self).last_date_of(EARLIEST_CANVASS).ok()??.date;
        (date < not_before).then_some(Contradiction::CanvassBeforeBound { date, not_before })
    }
    /// The doubt about a term that leaves no day for the certificate of its office, where there is one.
    fn term_before_certificates(&self) -> Option<Contradiction> {
        let date = self.recorded(Event::TermBegins)?;
        let ends = Reckoner::new(self).dates_of(RUNOFF_CERTIFICATES).ok()?;
        let end = |end: WindowEnd| ends.iter().find(|date| date.end == Some(end)).map(|deadline| deadline.date);
        let (from, to) = (end(WindowEnd::From)?, end(WindowEnd::To)?);
        (to < from).then_some(Contradiction::TermBeforeCertificates { date, not_before: from })
    }
}
