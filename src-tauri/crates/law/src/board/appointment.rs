//! When a board is appointed: a precinct board for the election that it holds (1-2-12), one that counts again once a recount
//! is ordered (1-14-16).

use chrono::NaiveDate;

use crate::coded::Coded;

/// What stands against the day on which a board is appointed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppointmentObjection {
    /// A precinct board that is appointed after the election that it holds.
    AfterElection {
        /// The day of the appointment.
        appointed: NaiveDate,
        /// Election day.
        election_date: NaiveDate,
    },
    /// A recount board that is appointed before the election.
    BeforeElection {
        /// The day of the appointment.
        appointed: NaiveDate,
        /// Election day.
        election_date: NaiveDate,
    },
    /// A recount board that is appointed before the recount is ordered.
    BeforeOrder {
        /// The day of the appointment.
        appointed: NaiveDate,
        /// The day of the order.
        ordered: NaiveDate,
    },
    /// A recount that is ordered before the election.
    OrderedBeforeElection {
        /// The day of the order.
        ordered: NaiveDate,
        /// Election day.
        election_date: NaiveDate,
    },
}

impl Coded for AppointmentObjection {
    fn code(&self) -> &'static str {
        match self {
            AppointmentObjection::AfterElection { .. } => "board.appointment.after-election",
            AppointmentObjection::BeforeElection { .. } => "board.appointment.before-election",
            AppointmentObjection::BeforeOrder { .. } => "board.appointment.before-order",
            AppointmentObjection::OrderedBeforeElection { .. } => "board.appointment.ordered-before-election",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            AppointmentObjection::AfterElection { appointed, election_date }
            | AppointmentObjection::BeforeElection { appointed, election_date } => {
                vec![("appointed", appointed.to_string()), ("election_date", election_date.to_string())]
            }
            AppointmentObjection::BeforeOrder { appointed, ordered } => {
                vec![("appointed", appointed.to_string()), ("ordered", ordered.to_string())]
            }
            AppointmentObjection::OrderedBeforeElection { ordered, election_date } => {
                vec![("ordered", ordered.to_string()), ("election_date", election_date.to_string())]
            }
        }
    }
}

/// What stands against the day on which a precinct board is appointed: it holds the election, and is there by its day.
pub fn appointment(election_date: NaiveDate, appointed: NaiveDate) -> Option<AppointmentObjection> {
    (appointed > election_date).then_some(AppointmentObjection::AfterElection { appointed, election_date })
}

/// What stands against the days on which a recount is ordered and its board appointed, as far as they are known: the order
/// follows the election and the board the order (1-14-16) or, where the order's day is not known, the election.
pub fn recount_appointment(
    election_date: NaiveDate,
    ordered: Option<NaiveDate>,
    appointed: Option<NaiveDate>,
) -> Option<AppointmentObjection> {
    match (ordered, appointed) {
        (Some(ordered), _) if ordered < election_date => {
            Some(AppointmentObjection::OrderedBeforeElection { ordered, election_date })
        }
        (Some(ordered), Some(appointed)) if appointed < ordered => {
            Some(AppointmentObjection::BeforeOrder { appointed, ordered })
        }
        (None, Some(appointed)) if appointed < election_date => {
            Some(AppointmentObjection::BeforeElection { appointed, election_date })
        }
        _ => None,
    }
}
