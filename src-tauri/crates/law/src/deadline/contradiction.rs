use chrono::NaiveDate;

use super::event::Event;
use crate::coded::Coded;

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
