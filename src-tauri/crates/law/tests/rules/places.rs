//! Part F of the rulebook: precincts, equipment, ballots.

use std::collections::BTreeSet;

use law::ballot::{NotOfThisOffice, NotOnThisBallot, SampleBallot, ballot_order, of_office, on_ballot, sample_ballot};
use law::equipment::{FourYearsEarlier, check_in_stations, tabulators};
use law::precinct::{
    Condition, Consolidation, Finding, MailPrecinct, NoticeItem, Place, SpareBallots, Waiver, consolidation,
    mail_ballots, mail_notice, mail_precinct,
};
use law::{Edition, ElectionKind, Office};

use crate::table::{Facts, hold, ids, objections, say};

fn consolidated(facts: &Facts) -> Consolidation {
    let (lacks, no_findings): (Vec<Condition>, Vec<Finding>) = (facts.all("lacks"), facts.all("no_findings"));
    let written = facts.is("waiver_for_this_place", true);
    let waiver = |condition| Waiver { condition, in_writing_for_this_place: written };
    Consolidation {
        kind: facts.or("kind", ElectionKind::General),
        precincts: facts.or("precincts", 10),
        any_voter: facts.is("any_voter", true),
        broadband: facts.is("broadband", true),
        real_time_register: facts.is("real_time", true),
        place: Place {
            meets: Condition::ALL.iter().copied().filter(|condition| !lacks.contains(condition)).collect(),
            spaces: facts.or("spaces", 5),
            accessible_spaces: facts.or("accessible_spaces", 1),
            waivers: facts.all("waived").into_iter().map(waiver).collect(),
        },
        findings: Finding::ALL.iter().copied().filter(|finding| !no_findings.contains(finding)).collect(),
    }
}

fn maybe(facts: &Facts, name: &str) -> Option<bool> {
    match facts.text(name) {
        Some("none") => None,
        _ => Some(facts.is(name, true)),
    }
}

#[test]
fn precincts_equipment_and_ballots() {
    hold(include_str!("../cases/places.csv"), |row| {
        let (edition, facts) = (row.edition, &row.facts);
        match row.rule.as_str() {
            "precinct.consolidation" => objections(consolidation(edition, &consolidated(facts))),
            "precinct.mail-ballot" => objections(mail_precinct(
                edition,
                MailPrecinct {
                    voters: facts.or("voters", 99),
                    hundredths_of_a_mile: facts.or("hundredths", 2_001),
                    clerk_asked: facts.is("asked", true),
                },
            )),
            "precinct.mail-notice" => {
                let without: Vec<NoticeItem> = facts.all("without");
                let says: BTreeSet<NoticeItem> =
                    NoticeItem::ALL.iter().copied().filter(|item| !without.contains(item)).collect();
                objections(mail_notice(edition, facts.is("consolidated", false), &says))
            }
            "precinct.mail-ballots" => objections(mail_ballots(
                edition,
                SpareBallots {
                    voters_not_declining: facts.or("voters", 80),
                    mailed: facts.or("mailed", 80),
                    notice_enclosed: facts.is("notice", true),
                    spare: facts.or("spare", 1),
                },
            )),
            "equipment.check-in" => {
                let voters = FourYearsEarlier {
                    from_the_precincts: facts.or("precincts", 0),
                    at_the_place: facts.or("place", 0),
                };
                say(check_in_stations(edition, voters), ToString::to_string)
            }
            "equipment.tabulator" => {
                objections(tabulators(edition, facts.or("tabulators", 1), facts.is("booths", true)))
            }
            "ballot.order" | "ballot.order-now" => {
                let kind = facts.or("kind", ElectionKind::General);
                let offices: Vec<Office> = facts.all("offices");
                say(ballot_order(edition, kind, facts.or("year", 2024)), |order| {
                    let mut sorted = offices.clone();
                    sorted.sort_by(|one, other| order.compare(*one, *other));
                    format!("{}{}", ids(&sorted), if order.second_hand { " (second hand)" } else { "" })
                })
            }
            "ballot.sample" => objections(sample_ballot(
                edition,
                SampleBallot {
                    english: facts.is("english", true),
                    spanish: facts.is("spanish", true),
                    marked: facts.is("marked", true),
                    facsimile_signature: facts.is("facsimile", false),
                    endorsed: facts.is("endorsed", false),
                    colored_paper: maybe(facts, "colored"),
                    at_clerks_office: facts.is("office", true),
                    at_polling_places: facts.is("places", true),
                    on_web_site: maybe(facts, "web_site"),
                },
            )),
            other => panic!("no such subject: {other}"),
        }
    });
}

/// In every edition, kind and year all offices have one place each, and questions and retentions come last.
#[test]
fn the_order_of_offices_is_an_order_of_all_offices() {
    let editions = Edition::ALL.into_iter().flat_map(|edition| ElectionKind::ALL.map(|kind| (edition, kind)));
    for ((edition, kind), year) in editions.flat_map(|both| (2019..2027).map(move |year| (both, year))) {
        let Ok(cited) = ballot_order(edition, kind, year) else { continue };
        let offices = cited.answer.offices();
        assert_eq!(offices.iter().collect::<BTreeSet<_>>().len(), Office::ALL.len());
        let last: Vec<Office> = offices[offices.len() - 6..].to_vec();
        let expected = [
            Office::RetentionSupremeCourt,
            Office::RetentionCourtOfAppeals,
            Office::RetentionDistrictCourt,
            Office::RetentionMetropolitanCourt,
            Office::StateQuestion,
            Office::LocalQuestion,
        ];
        assert_eq!(last, expected, "{edition} {kind} {year}");
    }
    let order = |year| ballot_order(Edition::Nmsa2019, ElectionKind::General, year).unwrap().answer;
    assert!(order(2022).names(Office::PublicRegulationCommissioner));
    assert!(!order(2024).names(Office::PublicRegulationCommissioner));
}

/// Every kind of election with every office: those of its row are on no such ballot, and of all others nothing is said.
#[test]
fn offices_and_kinds_of_election_that_do_not_go_together() {
    let mut rows = csv::Reader::from_reader(include_str!("../cases/on-ballot.csv").as_bytes());
    let mut tried = BTreeSet::new();
    for row in rows.records() {
        let row = row.unwrap();
        let kind: ElectionKind = row[0].parse().unwrap();
        let never: Vec<Office> = row[2].split_whitespace().map(|office| office.parse().unwrap()).collect();
        for office in Office::ALL {
            let refused = never.contains(&office).then_some(NotOnThisBallot { office, kind });
            assert_eq!(on_ballot(kind, office).err(), refused, "{}", &row[3]);
        }
        tried.insert(kind);
    }
    assert_eq!(tried.len(), ElectionKind::ALL.len(), "a kind without a row");
}

/// Every office with every number: what is fixed is held, and of what is not nothing is said.
#[test]
fn what_is_fixed_of_an_office_is_held() {
    let mut rows = csv::Reader::from_reader(include_str!("../cases/fixed-offices.csv").as_bytes());
    let mut tried = BTreeSet::new();
    for row in rows.records() {
        let row = row.unwrap();
        let office: Office = row[0].parse().unwrap();
        let fixed = |cell: &str| (cell != "any").then(|| cell.parse::<u32>().unwrap());
        let (counties, seats) = (fixed(&row[1]), fixed(&row[2]));
        for given in [1, 2, 3, 32, 33] {
            let refused = counties.filter(|fixed| *fixed != given);
            let refused = refused.map(|fixed| NotOfThisOffice::Counties { office, given, fixed });
            assert_eq!(of_office(office, Some(given), None).err(), refused, "{}", &row[4]);
            let refused = seats.filter(|fixed| *fixed != given);
            let refused = refused.map(|fixed| NotOfThisOffice::Seats { office, given, fixed });
            assert_eq!(of_office(office, None, Some(given)).err(), refused, "{}", &row[4]);
        }
        assert_eq!(of_office(office, None, None), Ok(()));
        tried.insert(office);
    }
    assert_eq!(tried.len(), Office::ALL.len(), "an office without a row");
}
