use chrono::{Datelike, NaiveDate};

use crate::election::{ElectionKind, SpecialReach};

/// Whether a candidate for a federal office is on the ballot, where the kind of the election and its day settle it; `None`
/// where they do not. Ballots with one are kept for twenty-two months (1-12-69(A)).
///
/// Every even-numbered year elects United States representatives, and so each of its primary and general elections has
/// federal candidates. A special election for a vacancy in that office has them by its nature. Regular local, municipal,
/// school and recall elections and special elections of a local body fill or decide nothing federal. What is left is not
/// settled: a primary or general election of an odd year, a runoff, a special election of the state or a district.
pub fn federal_candidate(kind: ElectionKind, reach: SpecialReach, election_date: NaiveDate) -> Option<bool> {
    match kind {
        ElectionKind::Primary | ElectionKind::General => (election_date.year() % 2 == 0).then_some(true),
        ElectionKind::SpecialFederal => Some(true),
        ElectionKind::RegularLocal | ElectionKind::MunicipalOfficer | ElectionKind::School | ElectionKind::Recall => {
            Some(false)
        }
        ElectionKind::Special => match reach {
            SpecialReach::Local => Some(false),
            SpecialReach::State | SpecialReach::District => None,
        },
        ElectionKind::Runoff => None,
    }
}
