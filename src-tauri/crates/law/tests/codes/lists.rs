//! Words that stand for one of a list, and what the lists answer about their own members.

use std::collections::BTreeSet;

use law::board::Role;
use law::{Actor, ContestKind, Edition, Interval, Office};

use crate::{date, hold};

#[test]
fn a_word_that_names_nothing_is_told_back() {
    let unknown = "sherif".parse::<Office>().unwrap_err();
    hold(&[(&unknown, "law.unknown-code: what=office; given=sherif")]);
    assert_eq!(unknown.to_string(), "office \"sherif\"");
    // What has nothing to tell beside its code tells nothing.
    hold(&[(&Role::ElectionJudge, "board.role.election-judge")]);
}

#[test]
fn a_kind_of_contest_is_read_by_its_id() {
    for (id, kind) in [
        ("candidate", ContestKind::Candidate),
        ("question", ContestKind::Question),
        ("retention", ContestKind::Retention),
    ] {
        assert_eq!((kind.id(), id.parse()), (id, Ok(kind)));
    }
    assert_eq!("poll".parse::<ContestKind>().unwrap_err().what, "contest-kind");
}

/// A deadline that is somebody else's is shown, and is nothing that the county clerk's house has failed to do.
#[test]
fn the_house_of_the_county_clerk_is_the_clerk_and_the_boards_of_the_county() {
    let county: BTreeSet<&str> =
        Actor::ALL.into_iter().filter(|actor| actor.is_of_the_county()).map(Actor::id).collect();
    assert_eq!(
        county,
        BTreeSet::from([
            "canvassing-board",
            "county-canvassing-board",
            "county-clerk",
            "board-of-county-commissioners",
            "election-board",
            "precinct-board",
            "proper-filing-officer",
            "recount-board",
            "registration-officer",
            "secretary-of-state-or-county-clerk",
        ])
    );
}

#[test]
fn an_edition_is_in_force_from_the_day_on_which_it_is_first_found() {
    for (edition, from) in [
        (Edition::None, None),
        (Edition::Nmsa2008, Some("2008-05-14")),
        (Edition::Nmsa2015, Some("2015-07-01")),
        (Edition::Nmsa2019, Some("2019-04-03")),
        (Edition::Nmsa2023, Some("2023-06-16")),
        (Edition::Sb356, None),
    ] {
        let day = edition.in_force_from();
        assert_eq!(day, from.map(date), "{edition}");
        if let Some(day) = day {
            assert_eq!(Edition::on(day), edition);
            assert_ne!(Edition::on(day.pred_opt().unwrap()), edition);
        }
    }
}

/// Reading R9: who may be elected by a part of the county, or by all of it; nobody is asked where the office says it.
#[test]
fn whether_the_whole_county_elects_it_is_asked_where_the_office_does_not_say_it() {
    let asked: BTreeSet<&str> = Office::ALL.into_iter().filter(|o| o.asks_countywide()).map(Office::id).collect();
    assert!(asked.contains("county-commissioner") && asked.contains("school-board-member"), "{asked:?}");
    for office in Office::ALL.into_iter().filter(|office| asked.contains(office.id())) {
        assert_eq!(office.contest_kind(), ContestKind::Candidate, "{office}");
        assert!(!office.is_countywide() && !office.voted_elsewhere_unless_told(), "{office}");
    }
    for not_asked in [
        Office::CountyClerk,
        Office::CountySheriff,
        Office::Governor,
        Office::StateRepresentative,
        Office::LocalQuestion,
        Office::RetentionDistrictCourt,
    ] {
        assert!(!not_asked.asks_countywide(), "{not_asked}");
    }
    let first_round: Vec<Office> = Office::ALL.into_iter().filter(|office| office.asks_first_round()).collect();
    assert_eq!(first_round, [Office::MunicipalOfficer, Office::MunicipalJudge]);
}

#[test]
fn counts_add_to_what_is_there() {
    let mut sum = Interval::exact(3);
    sum += Interval { min: 1, max: 5 };
    assert_eq!(sum, Interval { min: 4, max: 8 });
}
