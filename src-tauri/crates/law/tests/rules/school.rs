//! Part H of the rulebook: school, recall, levy.

use std::collections::BTreeSet;

use law::Coded;
use law::levy::{self, LevyChoice};
use law::petition::{Petition, last_day_to_present, school_board_size};
use law::precinct::school_consolidation;
use law::recall::{self, RecallNoticeItem};
use law::school::{
    Addition, BoardCut, DeclarationItem, ProclamationItem, SchoolBallot, SchoolCandidate, Vacancy, add_two_members,
    candidate, cut_two_members, declaration, fill_vacancy, proclamation, single_place,
};

use crate::table::{Facts, counted, hold, ids, list, objections, say};

/// All items but those of `without`.
fn all_but<T: Copy + Ord + std::str::FromStr>(all: &[T], facts: &Facts) -> BTreeSet<T> {
    let without: Vec<T> = facts.all("without");
    all.iter().copied().filter(|item| !without.contains(item)).collect()
}

fn vacancy(facts: &Facts) -> Vacancy {
    Vacancy {
        members: facts.or("members", 5),
        vacant: facts.or("vacant", 1),
        occurred_and_met: facts.given("occurred").zip(facts.given("met")),
        open_meeting: facts.is("open", true),
        present: facts.or("present", 3),
        votes: facts.or("votes", 3),
        qualified_elector: facts.is("elector", true),
    }
}

/// The bill has no local special elections, so that no season of its own ever splits a window: the law in force beside it may.
#[test]
fn a_season_of_the_law_in_force_cuts_its_days_out_of_the_windows_of_a_recall() {
    let day = |text: &str| text.parse::<chrono::NaiveDate>().unwrap();
    let told = recall::day(law::Edition::Sb356, day("2013-05-06"), Some(day("2013-01-07")), &[]).unwrap().answer;
    let seasons = law::deadline::closed_seasons(&[law::deadline::statewide_on(day("2013-04-02"), None)]).unwrap();
    let windows_beside = |from: &str, to: &str| -> Vec<String> {
        let season = law::deadline::ClosedSeason { from: day(from), to: day(to), ..seasons[0].clone() };
        let windows = told.windows_beside(&[season]);
        windows.iter().map(|window| format!("{}..{}", window.start(), window.end())).collect()
    };
    assert_eq!(windows_beside("2013-01-01", "2013-02-20"), ["2013-02-21..2013-05-07"], "the day before the first");
    assert_eq!(windows_beside("2013-01-01", "2013-02-21"), ["2013-02-22..2013-05-07"], "the first day");
    assert_eq!(windows_beside("2013-05-07", "2013-06-01"), ["2013-02-21..2013-05-06"], "the last day");
    assert_eq!(windows_beside("2013-05-08", "2013-06-01"), ["2013-02-21..2013-05-07"], "the day after the last");
    assert_eq!(windows_beside("2013-03-01", "2013-03-31"), ["2013-02-21..2013-02-28", "2013-04-01..2013-05-07"]);
    assert_eq!(windows_beside("2013-01-01", "2013-06-01"), Vec::<String>::new());
}

#[test]
fn school_recall_and_levy() {
    hold(include_str!("../cases/school.csv"), |row| {
        let (edition, facts) = (row.edition, &row.facts);
        match row.rule.as_str() {
            "school.proclamation" => objections(proclamation(edition, &all_but(ProclamationItem::ALL, facts))),
            "school.consolidation" => objections(school_consolidation(edition, facts.or("precincts", 20))),
            "school.single-place" => {
                let ballot = SchoolBallot {
                    candidates: facts.all("candidates"),
                    declared_write_ins: facts.or("write_ins", 0),
                    questions: facts.or("questions", 0),
                };
                objections(single_place(edition, &ballot))
            }
            "school.candidate" => objections(candidate(
                edition,
                SchoolCandidate {
                    qualified_elector: facts.is("elector", true),
                    resident: facts.is("resident", true),
                    registered_since: (facts.text("since") != Some("never"))
                        .then(|| facts.or("since", "2014-12-01".parse().unwrap())),
                    proclamation_filed: "2014-12-01".parse().unwrap(),
                    positions: facts.or("positions", 1),
                },
            )),
            "school.declaration" => objections(declaration(edition, &all_but(DeclarationItem::ALL, facts))),
            "school.board-size" if facts.text("adopted").is_some() => {
                let adopted = facts.or("adopted", "2013-01-01".parse().unwrap());
                say(counted(last_day_to_present(edition, adopted)), |last| {
                    last.map_or_else(|| "no day".to_owned(), |last| last.to_string())
                })
            }
            "school.board-size" => {
                say(school_board_size(edition, facts.or("voted", 0), facts.or("signatures", 0)), |petition| {
                    format!("needs {}: {}", petition.needed, if petition.is_enough() { "enough" } else { "too few" })
                })
            }
            "school.board-add" => say(add_two_members(edition, facts.or("members", 5)), |addition| match addition {
                Addition::AtNextRegularElection(terms) => ids(terms),
                Addition::NotFiveMembers => "not five members".to_owned(),
            }),
            "school.board-cut" => {
                say(cut_two_members(edition, facts.or("members", 7), facts.or("now", 3), facts.or("next", 2)), |cut| {
                    match cut {
                        BoardCut::Steps(steps) => ids(steps),
                        other => format!("{other:?}"),
                    }
                })
            }
            "school.vacancy" => list(counted(fill_vacancy(edition, vacancy(facts)))),
            "recall.ballot" => say(recall::ballot(edition), |choices| ids(choices)),
            "recall.day" => {
                let told = |day| law::deadline::statewide_on(day, Some(edition));
                let others: Vec<_> = facts.given("statewide").map(told).into_iter().collect();
                let (day, determined) = (facts.given("day").unwrap(), facts.given("determined"));
                say(counted(recall::day(edition, day, determined, &others)), |told| {
                    let windows = told.windows.iter().map(|window| format!("{}..{}", window.start(), window.end()));
                    let windows = windows.collect::<Vec<_>>().join(" ");
                    format!("[{}] {} in the way [{windows}]", ids(&told.objections), told.in_the_way.len())
                })
            }
            "recall.publish" => {
                let published = facts.all("published");
                let says = all_but(RecallNoticeItem::ALL, facts);
                let election = facts.or("election", "2014-04-29".parse().unwrap());
                say(counted(recall::publication(edition, election, &says, &published)), |notice| {
                    format!("lacks [{}] publications [{}]", ids(&notice.lacks), ids(&notice.objections))
                })
            }
            "levy.day" => {
                let generals: Vec<_> = facts.given("general").into_iter().collect();
                let day = facts.given("day").unwrap();
                let statewide = facts.given("statewide").map(|day| {
                    let mut special = law::deadline::Facts::new(law::ElectionKind::Special, day);
                    (special.reach, special.edition) = (law::SpecialReach::State, edition);
                    special
                });
                let statewide: Vec<_> = statewide.into_iter().collect();
                say(counted(levy::day(edition, day, facts.given("finding"), &generals, &statewide)), |told| {
                    if told.objections.is_empty() { "kept".to_owned() } else { ids(&told.objections) }
                })
            }
            "levy.order-published" => objections(levy::order_published(
                edition,
                facts.is("minutes", true),
                facts.is("published", true),
                facts.is("affidavit", true),
            )),
            "levy.notice" => match facts.is("ballot", false) {
                true => say(levy::ballot(edition), |choices| ids(choices)),
                false => objections(levy::notice(edition, facts.is("published", true), facts.or("places", 5))),
            },
            other => panic!("no such subject: {other}"),
        }
    });
}

#[test]
fn a_petition_says_what_it_lacks() {
    let values = Petition::of(25, 24).values();
    assert_eq!(values, [("needed", "25"), ("signatures", "24"), ("short_of", "1")].map(|(n, v)| (n, v.to_owned())));
    assert_eq!(Petition::of(25, 24).code(), "petition.too-few");
    assert_eq!(Petition::of(25, 26).short_of(), 0);
    assert_eq!(LevyChoice::ForTheLevy.code(), "levy.ballot.for-the-levy");
}
