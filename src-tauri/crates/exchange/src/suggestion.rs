//! Which office a title may mean: a suggestion for a person, and never more. What leaves no doubt is recognised when
//! the file is read.

use law::{ContestKind, Office};

use crate::name;
use crate::office::{TITLES, decides};

/// Words that stand in titles of offices of one kind, in capitals without punctuation.
const WORDS: &[(&str, Office)] = &[
    ("COUNTY COMMISSIONER", Office::CountyCommissioner),
    ("SCHOOL BOARD", Office::SchoolBoardMember),
    ("BOARD OF EDUCATION", Office::SchoolBoardMember),
    ("SCHOOLS BOARD", Office::SchoolBoardMember),
    ("MAYOR", Office::MunicipalOfficer),
    ("CITY COUNCIL", Office::MunicipalOfficer),
    ("CITY COUNCILOR", Office::MunicipalOfficer),
    ("CITY COMMISSIONER", Office::MunicipalOfficer),
    ("TOWN COUNCIL", Office::MunicipalOfficer),
    ("TOWN COUNCILOR", Office::MunicipalOfficer),
    ("TOWN TRUSTEE", Office::MunicipalOfficer),
    ("VILLAGE COUNCILOR", Office::MunicipalOfficer),
    ("VILLAGE TRUSTEE", Office::MunicipalOfficer),
    ("SOIL AND WATER CONSERVATION DISTRICT", Office::SpecialDistrictOfficer),
    ("CONSERVANCY DISTRICT", Office::SpecialDistrictOfficer),
    ("HOSPITAL DISTRICT", Office::SpecialDistrictOfficer),
    ("FLOOD CONTROL DISTRICT", Office::SpecialDistrictOfficer),
    ("SANITATION DISTRICT", Office::SpecialDistrictOfficer),
    ("WATERSHED DISTRICT", Office::SpecialDistrictOfficer),
    ("WATER AND SANITATION DISTRICT", Office::SpecialDistrictOfficer),
];

/// Words of questions that a county, a municipality, a school or a special district asks.
const LOCAL: &[&str] = &["COUNTY", "CITY", "TOWN", "VILLAGE", "SCHOOL DISTRICT", "MILL LEVY", "LOCAL OPTION"];

/// The office that the words of a title suggest, where they suggest one alone and the contest can be for it.
pub fn suggested_office(title: &str, choices: &[String]) -> Option<Office> {
    let words = name::capitals(title);
    let holds = |phrase: &str| format!(" {words} ").contains(&format!(" {phrase} "));
    if decides(choices) {
        return LOCAL.iter().any(|phrase| holds(phrase)).then_some(Office::LocalQuestion);
    }
    let titles = TITLES.iter().map(|(phrase, office, _)| (*phrase, *office));
    let known: Vec<(&str, Office)> = titles.chain(WORDS.iter().copied()).filter(|(phrase, _)| holds(phrase)).collect();
    // "Secretary of State" stands in "Deputy Secretary of State" too, but "Lieutenant Governor" holds "Governor".
    let is_part = |phrase: &str| known.iter().any(|(other, _)| *other != phrase && other.contains(phrase));
    let mut offices: Vec<Office> =
        known.iter().filter(|(phrase, _)| !is_part(phrase)).map(|(_, office)| *office).collect();
    offices.dedup();
    match offices.as_slice() {
        [office] if office.contest_kind() == ContestKind::Candidate => Some(*office),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suggested(title: &str) -> Option<Office> {
        suggested_office(title, &["ANA MAR".to_owned(), "BEN RIO".to_owned()])
    }

    #[test]
    fn words_of_one_office_suggest_it() {
        for (title, office) in [
            ("Roy Municipal Schools Board Member, Position 2", Office::SchoolBoardMember),
            ("Mayor of the Village of Roy", Office::MunicipalOfficer),
            ("Ute Creek Soil and Water Conservation District Supervisor", Office::SpecialDistrictOfficer),
            ("Sheriff: County Sheriff (unexpired term)", Office::CountySheriff),
            ("For Lieutenant Governor of the State", Office::LieutenantGovernor),
        ] {
            assert_eq!(suggested(title), Some(office), "{title}");
        }
    }

    #[test]
    fn words_of_two_offices_or_of_none_suggest_nothing() {
        for title in ["Keeper of the Archives", "Mayor and Municipal Judge", "Sheriff", "Mayordomo of the acequia"] {
            assert_eq!(suggested(title), None, "{title}");
        }
    }

    #[test]
    fn a_question_suggests_no_office_but_who_asks_it() {
        let answers = ["Against".to_owned(), "For".to_owned()];
        assert_eq!(suggested_office("Harding County library bond", &answers), Some(Office::LocalQuestion));
        assert_eq!(suggested_office("Library bond", &answers), None);
        assert_eq!(suggested_office("Mayor", &answers), None);
    }
}
