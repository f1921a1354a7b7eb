//! Part C of the rulebook: recount procedure.

use law::Interval;
use law::Office;
use law::recount::{
    Application, AskedBy, CountyBallots, CountySample, ForTheCourt, Inspection, Means, PrecinctVotes, Recanvass,
    RecanvassError, Remaining, SampleCount, SampleError, Seal, Service, Session, Signatures, Standing,
    TabulatorBallots, Tally, Tie, Votes, acting_judge, application, certificate, certificate_revoked, hand_demand,
    inspection, lot_objections, notices, ordering_board, recanvass, sample, sample_result, seal, session, tie,
};

use crate::table::{Facts, Told, hold, ids, objections, say};

/// `Catron A 99 B 1 / Socorro C 40`: counties with their tabulators and the ballots of each.
fn counties(text: &str) -> Vec<CountyBallots> {
    let county = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (name, pairs) = words.split_first().unwrap();
        let tabulator =
            |pair: &[&str]| TabulatorBallots { serial: pair[0].to_owned(), ballots: pair[1].parse().unwrap() };
        CountyBallots { county: (*name).to_owned(), tabulators: pairs.chunks(2).map(tabulator).collect() }
    };
    text.split('/').map(county).collect()
}

/// `Catron 100 of 100, once 100: A 99 all-ballots, B 1 all-ballots`.
fn told_sample(counties: &[CountySample]) -> String {
    let county = |county: &CountySample| {
        let tabulator = |t: &law::recount::TabulatorSample| format!("{} {} {}", t.serial, t.sample, t.basis.id());
        let tabulators = county.tabulators.iter().map(tabulator).collect::<Vec<_>>().join(", ");
        let once = county.taken_once.map_or_else(|| "-".to_owned(), |once| once.to_string());
        format!("{} {} of {}, once {once}: {tabulators}", county.county, county.sample, county.ballots)
    };
    counties.iter().map(county).collect::<Vec<_>>().join(" / ")
}

fn sampled(row: &crate::table::Row) -> Told {
    let facts = &row.facts;
    let answer = sample(row.edition, facts.or("office", Office::Governor), &counties(facts.text("ballots").unwrap()));
    match answer {
        Ok(cited) => Ok((cited.citation, told_sample(&cited.answer))),
        Err(SampleError::NoSuchRule(absent)) => Err(absent),
        Err(other) => panic!("{other}"),
    }
}

/// `A 10-10 5-4`: a tabulator with the hand tally and the tabulation of each choice.
fn sample_counts(text: &str) -> Vec<SampleCount> {
    let tabulator = |text: &str| {
        let (serial, pairs) = text.trim().split_once(' ').unwrap();
        let choice = |pair: &str| {
            let (hand, machine) = pair.split_once('-').unwrap();
            Tally { hand: hand.parse().unwrap(), machine: machine.parse().unwrap() }
        };
        SampleCount { serial: serial.to_owned(), choices: pairs.split_whitespace().map(choice).collect() }
    };
    text.split('/').map(tabulator).collect()
}

fn told_remaining(remaining: &Remaining) -> String {
    match remaining {
        Remaining::SameTabulator(agreement) => format!("same ({agreement:?})"),
        Remaining::ByHand => "by hand".to_owned(),
        Remaining::ByHandOrOn(others) => format!("by hand or on {}", others.join(" ")),
    }
}

/// `party-chair:Democratic registered-mail yes`: somebody who was told, how, and whether that is confirmed.
fn served(facts: &Facts, due: &law::recount::NoticesDue) -> Vec<Service> {
    let service = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let to = due.addressees.iter().find(|addressee| addressee.to_string() == words[0]).unwrap().clone();
        Service { to, means: words[1].parse::<Means>().unwrap(), confirmed: words[2] == "yes" }
    };
    facts.text("served").map(|text| text.split('/').map(service).collect()).unwrap_or_default()
}

fn told_notices(row: &crate::table::Row) -> Told {
    let facts = &row.facts;
    let answer = notices(row.edition, &facts.all("parties"), &facts.all("board"));
    let asks_for_service = facts.text("served").is_some();
    say(answer, |due| {
        if asks_for_service {
            let objections = due.objections(&served(facts, due));
            return if objections.is_empty() { "kept".to_owned() } else { ids(&objections) };
        }
        let log = if due.log { " with log" } else { "" };
        format!("{} by {}{log}", ids(&due.addressees), ids(due.means))
    })
}

/// `10,4 -> 9,5 / 3,3`: precincts with their returns and, where recounted, the certificate or `?`.
fn precincts(text: &str) -> Vec<PrecinctVotes> {
    let votes = |text: &str| text.trim().split(',').map(|count| count.parse().unwrap()).collect::<Vec<u64>>();
    let precinct = |text: &str| match text.split_once("->") {
        None => PrecinctVotes::NotConcerned { original: votes(text) },
        Some((original, certified)) => PrecinctVotes::Concerned {
            original: votes(original),
            certified: (certified.trim() != "?").then(|| votes(certified)),
        },
    };
    text.split('/').map(precinct).collect()
}

fn recanvassed(row: &crate::table::Row) -> Told {
    let facts = &row.facts;
    match recanvass(row.edition, facts.or("seats", 1), &precincts(facts.text("precincts").unwrap())) {
        Ok(cited) => Ok((
            cited.citation,
            match cited.answer {
                Recanvass::Waiting { certificates } => format!("waiting for {certificates}"),
                Recanvass::Done { before, after, standing } => {
                    format!("{} -> {}: {}", ids(&before), ids(&after), told_standing(&standing))
                }
            },
        )),
        Err(RecanvassError::NoSuchRule(absent)) => Err(absent),
        Err(other) => panic!("{other}"),
    }
}

fn told_standing(standing: &Standing) -> String {
    match standing.tied.as_slice() {
        [] => format!("elected {}", ids(&standing.elected)),
        tied => format!("elected {} tied {} for {}", ids(&standing.elected), ids(tied), standing.seats_tied_for),
    }
}

fn votes(facts: &Facts) -> Votes {
    let counts: Vec<u64> = facts.all("votes");
    match (facts.text("of").unwrap_or("candidates"), counts.as_slice()) {
        ("candidates", counts) => Votes::Candidates(
            counts
                .iter()
                .map(|count| if *count == 999 { Interval::SUPPRESSED } else { Interval::exact(*count) })
                .collect(),
        ),
        ("question", [supporting, opposing]) => {
            Votes::Question { supporting: (*supporting).into(), opposing: (*opposing).into() }
        }
        ("retention", [yes, no]) => Votes::Retention { yes: (*yes).into(), no: (*no).into() },
        other => panic!("{other:?}"),
    }
}

fn told_tie(answer: &Tie) -> String {
    match answer {
        Tie::ByLot { among, seats } => format!("lot among {} for {seats}", ids(among)),
        other => format!("{other:?}"),
    }
}

#[test]
fn recount_procedure() {
    hold(include_str!("../cases/recount-procedure.csv"), |row| {
        let facts = &row.facts;
        let (edition, court) = (row.edition, facts.or("court", ForTheCourt::Judge));
        match row.rule.as_str() {
            "recount.sample" => sampled(row),
            "recount.sample-result" => say(
                sample_result(
                    edition,
                    facts.or("office", Office::Governor),
                    &sample_counts(facts.text("counts").unwrap()),
                ),
                |all| {
                    let tabulator =
                        |o: &law::recount::SampleOutcome| format!("{} {}", o.serial, told_remaining(&o.remaining));
                    all.iter().map(tabulator).collect::<Vec<_>>().join(" / ")
                },
            ),
            "recount.inspection" => objections(inspection(
                edition,
                Inspection {
                    asked_by: facts.or("by", AskedBy::Representative),
                    permitted: facts.is("permitted", true),
                    tabulated: facts.is("tabulated", false),
                },
            )),
            "recount.hand-demand" => say(hand_demand(edition, facts.or("by", AskedBy::Candidate)), ToString::to_string),
            "recount.notices" | "recount.notices-now" => told_notices(row),
            "recount.session" => objections(session(
                edition,
                Session {
                    board_met: facts.is("board", true),
                    for_the_court: court,
                    clerk_present: facts.is("clerk", true),
                    other_boxes_opened: facts.is("other_boxes", false),
                    other_offices_counted: facts.is("other_offices", false),
                    somebody_kept_out: facts.is("kept_out", false),
                },
            )),
            "recount.seal" => objections(seal(
                edition,
                Seal {
                    ballots_returned: facts.is("returned", true),
                    boxes_locked: facts.is("locked", true),
                    machines_sealed: facts.is("sealed", true),
                    certified: facts.is("certified", false),
                },
            )),
            "recount.certificate" => say(
                certificate(
                    edition,
                    Signatures { board: facts.is("board", true), for_the_court: court, clerk: facts.is("clerk", true) },
                ),
                |certificate| format!("to {} wants [{}]", certificate.to, ids(&certificate.missing)),
            ),
            "recount.recanvass" => recanvassed(row),
            "recount.certificate-revoked" => {
                let standing = Standing::of(&facts.all::<u64>("votes"), facts.or("seats", 1));
                say(certificate_revoked(edition, &facts.all("certified"), &standing), |done| {
                    let (revoke, issue) = (ids(&done.revoke), ids(&done.issue));
                    format!("revoke [{revoke}] issue [{issue}] lot [{}]", ids(&done.wait_for_lot))
                })
            }
            "recount.judge" => say(
                acting_judge(edition, facts.or("office", Office::DistrictJudge), facts.is("candidate", true)),
                ToString::to_string,
            ),
            "recount.application" => say(
                application(
                    edition,
                    Application {
                        election_date: facts.or("date", "2024-11-05".parse().unwrap()),
                        by: facts.or("by", AskedBy::Candidate),
                        state_board_certifies: facts.is("state", false),
                        board_issues_certificate: facts.is("certificate", true),
                    },
                ),
                |place| format!("to {} against [{}]", place.file_with, ids(&place.objections)),
            ),
            "recount.order" => say(
                ordering_board(edition, facts.is("automatic", false), facts.is("state", false)),
                ToString::to_string,
            ),
            "recount.tie" => {
                say(tie(edition, &votes(facts), facts.or("seats", 1), facts.is("outstanding", false)), told_tie)
            }
            other => panic!("no such subject: {other}"),
        }
    });
}

#[test]
fn a_lot_is_recorded_with_who_drew_it_and_how() {
    assert_eq!(ids(&lot_objections("County clerk", "two cards from a hat")), "");
    assert_eq!(ids(&lot_objections(" ", "")), "nobody-named no-method");
}

#[test]
fn what_stands_there_twice_is_refused() {
    let refused =
        |text: &str| sample(law::Edition::Nmsa2023, Office::Governor, &counties(text)).unwrap_err().to_string();
    assert_eq!(refused("Catron A 1 / Catron B 1"), "county Catron twice");
    assert_eq!(refused("Catron A 1 A 2"), "tabulator A of Catron twice");
    assert_eq!(refused("Catron A 18446744073709551615 B 1"), "too many ballots");
}

#[test]
fn a_recanvass_of_unlike_precincts_is_refused() {
    let refused = |text: &str| recanvass(law::Edition::Nmsa2023, 1, &precincts(text)).unwrap_err();
    assert_eq!(refused("1,2 / 3"), RecanvassError::Choices { precinct: 2, found: 1, expected: 2 });
    assert_eq!(refused("18446744073709551615 / 1"), RecanvassError::TooManyVotes);
}
