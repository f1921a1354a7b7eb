use crate::coded::Coded;
use crate::deadline::{FactsError, ScheduleError};
use crate::rulebook::NoSuchRule;

/// An answer that rests on a counted day and cannot be given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CountedError {
    /// The edition has no such rule.
    NoSuchRule(NoSuchRule),
    /// A day it counts from cannot have been.
    Facts(FactsError),
    /// The day cannot be counted.
    Schedule(ScheduleError),
}

impl Coded for CountedError {
    fn code(&self) -> &'static str {
        match self {
            CountedError::NoSuchRule(absent) => absent.code(),
            CountedError::Facts(error) => error.code(),
            CountedError::Schedule(error) => error.code(),
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            CountedError::NoSuchRule(absent) => absent.values(),
            CountedError::Facts(error) => error.values(),
            CountedError::Schedule(error) => error.values(),
        }
    }
}

impl std::fmt::Display for CountedError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CountedError::NoSuchRule(absent) => absent.fmt(f),
            CountedError::Facts(error) => error.fmt(f),
            CountedError::Schedule(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CountedError {}

impl From<NoSuchRule> for CountedError {
    fn from(absent: NoSuchRule) -> Self {
        CountedError::NoSuchRule(absent)
    }
}

impl From<FactsError> for CountedError {
    fn from(error: FactsError) -> Self {
        CountedError::Facts(error)
    }
}

impl From<ScheduleError> for CountedError {
    fn from(error: ScheduleError) -> Self {
        CountedError::Schedule(error)
    }
}
