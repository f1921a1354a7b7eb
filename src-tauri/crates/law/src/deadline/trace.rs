use chrono::NaiveDate;

use super::contradiction::Contradiction;
use super::event::Event;
use super::rule::{Caveat, EventDoubt};
use crate::calendar::Step;
use crate::coded::{Coded, codes};
use crate::rule::RuleId;

/// One step on the way to a deadline: what it counts from, then the count.
///
/// In the catalogue a value named `event` is an id, worded under `event.<id>`, and one named `rule` an id, worded
/// under `rule.<id>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TraceStep {
    /// The event happened on this day, which is not counted.
    Recorded {
        /// The event.
        event: Event,
        /// Its day.
        date: NaiveDate,
    },
    /// The event has not happened yet: its own deadline stands in for it.
    Projected {
        /// The event.
        event: Event,
        /// The rule whose date stands in.
        rule: RuleId,
        /// That date.
        date: NaiveDate,
    },
    /// The event has not happened yet: another event, on the same day, stands in for it.
    SameDayAs {
        /// The event.
        event: Event,
        /// The event that stands in.
        other: Event,
        /// Its day.
        date: NaiveDate,
    },
    /// The count goes on from the date that another rule sets, whatever has happened since.
    DateOf {
        /// The other rule.
        rule: RuleId,
        /// Its date.
        date: NaiveDate,
    },
    /// Of several events this is the latest.
    Latest {
        /// The event.
        event: Event,
        /// Its day.
        date: NaiveDate,
    },
    /// The count goes by the notice for an office of one county; for one of several counties it would start elsewhere.
    OneCountyAssumed {
        /// The rule of the other notice.
        rule: RuleId,
        /// Its date.
        date: NaiveDate,
    },
    /// The county's registration count is not known, and the rule is made for one size of county.
    CountySizeUnknown {
        /// The number of registered voters that divides the sizes.
        limit: u64,
    },
    /// It is not known whether a federal candidate is on the ballot.
    FederalCandidateUnknown,
    /// It is not known whether the voters of more than one county voted.
    CountiesUnknown,
    /// What is recorded of the event ought not to have been so.
    Doubted(Contradiction),
    /// Something about the rule itself is second-hand.
    Rests(EventDoubt),
    /// What the count does not see.
    Beside(Caveat),
    /// The date stands only if something comes of which nothing is on record.
    OnlyIf(Precondition),
    /// A step of the count.
    Count(Step),
}

codes! {
    /// What has to come, of which nothing is on record, for a date to stand.
    pub enum Precondition as "trace.only-if" {
        /// A recount.
        Recount = "recount",
        /// A recount, a judicial inquiry or an inspection.
        RecountOrInquiry = "recount-or-inquiry",
    }
}

impl Coded for TraceStep {
    fn code(&self) -> &'static str {
        match self {
            TraceStep::Recorded { .. } => "trace.event.recorded",
            TraceStep::Projected { .. } => "trace.event.projected",
            TraceStep::SameDayAs { .. } => "trace.event.same-day",
            TraceStep::DateOf { .. } => "trace.date-of-rule",
            TraceStep::Latest { .. } => "trace.event.latest",
            TraceStep::OneCountyAssumed { .. } => "trace.route.one-county-assumed",
            TraceStep::CountySizeUnknown { .. } => "trace.unknown.county-size",
            TraceStep::FederalCandidateUnknown => "trace.unknown.federal-candidate",
            TraceStep::CountiesUnknown => "trace.unknown.counties",
            TraceStep::Rests(EventDoubt::StateCanvassSpecialFederal) => "trace.doubt.state-canvass-special-federal",
            TraceStep::Rests(EventDoubt::UnofficialReturns) => "trace.doubt.unofficial-returns",
            TraceStep::Rests(EventDoubt::LastClosedDay) => "trace.doubt.last-closed-day",
            TraceStep::Rests(EventDoubt::NoLastClosedDay) => "trace.doubt.no-last-closed-day",
            TraceStep::Rests(EventDoubt::CertificatesOfSpecial) => "trace.doubt.certificates-of-special",
            TraceStep::Beside(caveat) => caveat.code(),
            TraceStep::OnlyIf(precondition) => precondition.code(),
            TraceStep::Doubted(contradiction) => contradiction.code(),
            TraceStep::Count(step) => step.code(),
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            TraceStep::Recorded { event, date } | TraceStep::Latest { event, date } => {
                vec![("event", event.to_string()), ("date", date.to_string())]
            }
            TraceStep::Projected { event, rule, date } => {
                vec![("event", event.to_string()), ("rule", rule.to_string()), ("date", date.to_string())]
            }
            TraceStep::SameDayAs { event, other, date } => {
                vec![("event", event.to_string()), ("other_event", other.to_string()), ("date", date.to_string())]
            }
            TraceStep::DateOf { rule, date } | TraceStep::OneCountyAssumed { rule, date } => {
                vec![("rule", rule.to_string()), ("date", date.to_string())]
            }
            TraceStep::CountySizeUnknown { limit } => vec![("limit", limit.to_string())],
            TraceStep::FederalCandidateUnknown
            | TraceStep::CountiesUnknown
            | TraceStep::Rests(_)
            | TraceStep::Beside(_)
            | TraceStep::OnlyIf(_) => Vec::new(),
            TraceStep::Doubted(contradiction) => contradiction.values(),
            TraceStep::Count(step) => step.values(),
        }
    }
}
