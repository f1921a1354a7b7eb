//! What is asked about an office, by what the law makes of it.

use law::{ContestKind, Office};

/// Whether somebody has to say that the whole county elects it: an office of the county's own people that the law does not
/// name as countywide.
pub(crate) fn asks_countywide(office: Office) -> bool {
    office.contest_kind() == ContestKind::Candidate && !office.is_countywide() && !office.voted_elsewhere_unless_told()
}

/// Whether its contest can be a first round that sends two to a runoff.
pub(crate) fn asks_first_round(office: Office) -> bool {
    matches!(office, Office::MunicipalOfficer | Office::MunicipalJudge)
}

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
