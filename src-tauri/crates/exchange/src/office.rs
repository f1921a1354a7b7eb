//! The office of a contest, from its title, where the title leaves no doubt.
//!
//! An office decides the threshold of a recount, so a guess would be worse than a question: a title that is not
//! recognised word for word gives none, and a person settles it. Whether ballots were cast in other counties too is
//! not asked here: that is a rule about the office (reading R0) and belongs to the law.

use canvass::{County, Side};
use law::{ContestKind, Office};

use crate::name;

/// How the source keeps contests apart, and so whether one title can stand for several seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listing {
    /// Each contest of the ballot has an id of its own.
    ContestById,
    /// By title and district alone: "District Judge" may be several divisions merged.
    ContestByTitle,
}

/// What a title says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Recognised {
    pub(crate) kind: ContestKind,
    pub(crate) office: Option<Office>,
    pub(crate) seats: Option<u32>,
    pub(crate) countywide: Option<bool>,
    pub(crate) district: Option<String>,
    /// The words that decided.
    pub(crate) evidence: Option<String>,
}

/// What makes a contest for an office one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seat {
    /// The office is held by one person.
    Alone,
    /// One person per district.
    PerDistrict,
    /// One person per position or division, of which a district can have several.
    PerPosition,
}

/// Titles of offices, in capitals without punctuation; a district, division or position may follow.
pub(crate) const TITLES: &[(&str, Office, Seat)] = &[
    ("PRESIDENT AND VICE PRESIDENT OF THE UNITED STATES", Office::President, Seat::Alone),
    ("PRESIDENT OF THE UNITED STATES", Office::President, Seat::Alone),
    ("PRESIDENT", Office::President, Seat::Alone),
    ("UNITED STATES SENATOR", Office::UsSenator, Seat::Alone),
    ("U S SENATOR", Office::UsSenator, Seat::Alone),
    ("U S SENATE", Office::UsSenator, Seat::Alone),
    ("US SENATE", Office::UsSenator, Seat::Alone),
    ("UNITED STATES REPRESENTATIVE", Office::UsRepresentative, Seat::PerDistrict),
    ("U S REPRESENTATIVE", Office::UsRepresentative, Seat::PerDistrict),
    ("U S HOUSE", Office::UsRepresentative, Seat::PerDistrict),
    ("US HOUSE", Office::UsRepresentative, Seat::PerDistrict),
    ("GOVERNOR AND LIEUTENANT GOVERNOR", Office::Governor, Seat::Alone),
    ("GOVERNOR", Office::Governor, Seat::Alone),
    ("LIEUTENANT GOVERNOR", Office::LieutenantGovernor, Seat::Alone),
    ("SECRETARY OF STATE", Office::SecretaryOfState, Seat::Alone),
    ("ATTORNEY GENERAL", Office::AttorneyGeneral, Seat::Alone),
    ("STATE AUDITOR", Office::StateAuditor, Seat::Alone),
    ("STATE TREASURER", Office::StateTreasurer, Seat::Alone),
    ("COMMISSIONER OF PUBLIC LANDS", Office::CommissionerOfPublicLands, Seat::Alone),
    ("JUSTICE OF THE SUPREME COURT", Office::SupremeCourtJustice, Seat::PerPosition),
    ("SUPREME COURT JUSTICE", Office::SupremeCourtJustice, Seat::PerPosition),
    ("JUDGE OF THE COURT OF APPEALS", Office::CourtOfAppealsJudge, Seat::PerPosition),
    ("COURT OF APPEALS JUDGE", Office::CourtOfAppealsJudge, Seat::PerPosition),
    ("PUBLIC REGULATION COMMISSIONER", Office::PublicRegulationCommissioner, Seat::PerDistrict),
    ("PUBLIC EDUCATION COMMISSIONER", Office::PublicEducationCommissioner, Seat::PerDistrict),
    ("DISTRICT ATTORNEY", Office::DistrictAttorney, Seat::PerDistrict),
    ("DISTRICT COURT JUDGE", Office::DistrictJudge, Seat::PerPosition),
    ("DISTRICT JUDGE", Office::DistrictJudge, Seat::PerPosition),
    ("METROPOLITAN COURT JUDGE", Office::MetropolitanJudge, Seat::PerPosition),
    ("METROPOLITAN JUDGE", Office::MetropolitanJudge, Seat::PerPosition),
    ("MAGISTRATE JUDGE", Office::MagistrateJudge, Seat::PerPosition),
    ("STATE SENATOR", Office::StateSenator, Seat::PerDistrict),
    ("STATE SENATE", Office::StateSenator, Seat::PerDistrict),
    ("STATE REPRESENTATIVE", Office::StateRepresentative, Seat::PerDistrict),
    ("STATE HOUSE", Office::StateRepresentative, Seat::PerDistrict),
    ("COUNTY CLERK", Office::CountyClerk, Seat::Alone),
    ("COUNTY TREASURER", Office::CountyTreasurer, Seat::Alone),
    ("COUNTY ASSESSOR", Office::CountyAssessor, Seat::Alone),
    ("COUNTY SHERIFF", Office::CountySheriff, Seat::Alone),
    ("PROBATE JUDGE", Office::ProbateJudge, Seat::Alone),
    ("MUNICIPAL JUDGE", Office::MunicipalJudge, Seat::PerPosition),
];

/// Recognises a title, with the names of the choices as further evidence of the kind.
pub(crate) fn recognise(title: &str, choices: &[String], listing: Listing) -> Recognised {
    let words = name::capitals(title);
    retention(&words)
        .or_else(|| question(&words, choices))
        .or_else(|| commissioner(&words, listing))
        .or_else(|| titled(&words, listing))
        .unwrap_or(Recognised {
            kind: if decides(choices) { ContestKind::Question } else { ContestKind::Candidate },
            office: None,
            seats: None,
            countywide: None,
            district: None,
            evidence: None,
        })
}

/// Whether the choices are the two answers to a question.
pub(crate) fn decides(choices: &[String]) -> bool {
    let sides: Vec<Option<Side>> = choices.iter().map(|choice| Side::of_question(choice)).collect();
    matches!(sides.as_slice(), [Some(one), Some(other)] if one != other)
}

fn answer(kind: ContestKind, office: Option<Office>, evidence: &str) -> Option<Recognised> {
    Some(Recognised {
        kind,
        office,
        // A voter answers a question once.
        seats: Some(1),
        countywide: None,
        district: None,
        evidence: Some(evidence.to_owned()),
    })
}

/// "JUDICIAL RETENTION: Shall … be retained as Judge of the 10th Judicial District, Division 1?"
fn retention(words: &str) -> Option<Recognised> {
    let (_, court) = words.split_once(" BE RETAINED AS ")?;
    let courts = [
        ("JUSTICE OF THE SUPREME COURT", Office::RetentionSupremeCourt),
        ("JUDGE OF THE COURT OF APPEALS", Office::RetentionCourtOfAppeals),
    ];
    if let Some((phrase, office)) = courts.into_iter().find(|(phrase, _)| court.starts_with(phrase)) {
        return answer(ContestKind::Retention, Some(office), phrase);
    }
    let seat = court.strip_prefix("JUDGE OF THE ");
    let district = seat.and_then(|seat| seat.split_once(' ')).filter(|(ordinal, rest)| {
        ordinal.starts_with(|c: char| c.is_ascii_digit()) && rest.starts_with("JUDICIAL DISTRICT")
    });
    if let Some((ordinal, _)) = district {
        let evidence = format!("JUDGE OF THE {ordinal} JUDICIAL DISTRICT");
        return answer(ContestKind::Retention, Some(Office::RetentionDistrictCourt), &evidence);
    }
    if seat.is_some_and(|seat| seat.contains("METROPOLITAN COURT")) {
        return answer(ContestKind::Retention, Some(Office::RetentionMetropolitanCourt), "METROPOLITAN COURT");
    }
    answer(ContestKind::Retention, None, "BE RETAINED AS")
}

fn question(words: &str, choices: &[String]) -> Option<Recognised> {
    let found = |office, evidence: &str| answer(ContestKind::Question, office, evidence);
    if words.starts_with("CONSTITUTIONAL AMENDMENT ") {
        return found(Some(Office::StateQuestion), "CONSTITUTIONAL AMENDMENT");
    }
    for state in ["SHALL THE STATE BE AUTHORIZED", "CAPITAL PROJECTS GENERAL OBLIGATION BOND ACT"] {
        if words.contains("BOND QUESTION") && words.contains(state) {
            return found(Some(Office::StateQuestion), state);
        }
    }
    // Only where the choices are two answers: a title of an office may hold these words too.
    if decides(choices) {
        for local in ["LOCAL OPTION ", "BOARD OF COUNTY COMMISSIONERS OF "] {
            if words.contains(local) {
                return found(Some(Office::LocalQuestion), local.trim_end());
            }
        }
    }
    None
}

/// A county commissioner is elected by the voters of a district or by the whole county, and only some titles say which.
fn commissioner(words: &str, listing: Listing) -> Option<Recognised> {
    let rest = words.strip_prefix("COUNTY COMMISSIONER")?;
    let by_district = " BY COMMISSIONER DISTRICT";
    let (countywide, phrase, rest) = if let Some(rest) = rest.strip_prefix(by_district) {
        (Some(false), by_district, without_county(rest))
    } else if let Some(rest) = rest.strip_prefix(" AT LARGE") {
        (Some(true), " AT LARGE", without_county(rest))
    } else {
        (None, "", rest)
    };
    let mark = Mark::read(rest)?;
    let one = mark.district.is_some()
        || mark.position.is_some()
        || (listing == Listing::ContestById && countywide == Some(false));
    Some(Recognised {
        kind: ContestKind::Candidate,
        office: Some(Office::CountyCommissioner),
        seats: one.then_some(1),
        countywide,
        district: mark.district,
        evidence: Some(format!("COUNTY COMMISSIONER{phrase}")),
    })
}

/// A title without the name of the county at its end.
fn without_county(rest: &str) -> &str {
    let ends = rest.char_indices().filter(|(_, c)| *c == ' ').map(|(at, _)| at);
    let county = |at: usize| rest.get(at..).is_some_and(|end| end.parse::<County>().is_ok());
    ends.into_iter().find(|at| county(*at)).and_then(|at| rest.get(..at)).unwrap_or(rest)
}

fn titled(words: &str, listing: Listing) -> Option<Recognised> {
    TITLES.iter().find_map(|(phrase, office, seat)| {
        let mark = Mark::read(words.strip_prefix(phrase)?)?;
        let one = match seat {
            Seat::Alone => true,
            Seat::PerDistrict => mark.district.is_some() || listing == Listing::ContestById,
            Seat::PerPosition => mark.position.is_some() || listing == Listing::ContestById,
        };
        Some(Recognised {
            kind: ContestKind::Candidate,
            office: Some(*office),
            seats: one.then_some(1),
            countywide: None,
            district: mark.district,
            evidence: Some((*phrase).to_owned()),
        })
    })
}

/// What follows the title of an office: a district, a division, a position; nothing else.
#[derive(Debug, Default)]
struct Mark {
    district: Option<String>,
    position: Option<String>,
}

impl Mark {
    /// `None` where anything else follows: the title is then not the one it begins like.
    fn read(rest: &str) -> Option<Mark> {
        let mut mark = Mark::default();
        let mut words = rest.split_whitespace();
        if !rest.is_empty() && !rest.starts_with(' ') {
            return None;
        }
        while let Some(word) = words.next() {
            let number = words.next().filter(|number| number.len() <= 3)?.to_owned();
            let place = match word {
                "DISTRICT" => &mut mark.district,
                "DIVISION" | "POSITION" => &mut mark.position,
                _ => return None,
            };
            if place.replace(number).is_some() {
                return None;
            }
        }
        Some(mark)
    }
}

#[cfg(test)]
mod tests;
