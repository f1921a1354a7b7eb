//! The class of an office, by what the law makes of it.

use law::{ContestKind, Office};

/// The class of an office, for people: its id under `window-office-class`.
pub(crate) fn class(office: Office) -> &'static str {
    match office.contest_kind() {
        ContestKind::Question => "question",
        ContestKind::Retention => "retention",
        ContestKind::Candidate if office.is_federal() => "federal",
        ContestKind::Candidate if office.is_statewide() => "statewide",
        ContestKind::Candidate if office.is_countywide() => "countywide",
        ContestKind::Candidate if office.voted_elsewhere_unless_told() => "districts",
        ContestKind::Candidate => "local",
    }
}
