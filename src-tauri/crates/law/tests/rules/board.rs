//! Parts C and F of the rulebook: the boards.

use chrono::NaiveDate;
use law::board::{
    AppointmentObjection, BoardNote, Member, PartyChange, Person, RecountBoard, RecountTeam, Role, appointment,
    composition, composition_now, qualified, recount_appointment, recount_board, recount_board_now,
};
use law::{Edition, ElectionKind};

use crate::table::{Facts, hold, ids, objections};

/// `PJ:D`, `EJ`, `EC:R`, with `<2022-11-06:R` after it for a change of party on that day from R, and `!` for a member who did
/// not serve in the most recent election.
fn member(text: &str) -> Member {
    let served = !text.ends_with('!');
    let (role_and_party, change) =
        text.trim_end_matches('!').split_once('<').unwrap_or((text.trim_end_matches('!'), ""));
    let (role, party) = role_and_party.split_once(':').unwrap_or((role_and_party, ""));
    let role = match role {
        "PJ" => Role::PresidingJudge,
        "EJ" => Role::ElectionJudge,
        "EC" => Role::ElectionClerk,
        other => panic!("no role {other}"),
    };
    let mut member = Member::new(role, Some(party).filter(|party| !party.is_empty()));
    member.served_in_most_recent_election = served;
    if let Some((on, from)) = change.split_once(':') {
        let from = Some(from.to_owned()).filter(|from| !from.is_empty());
        member.changed = Some(PartyChange { on: on.parse().unwrap(), from });
    }
    member
}

fn members(facts: &Facts) -> Vec<Member> {
    facts.text("members").unwrap_or_default().split_whitespace().map(member).collect()
}

/// `PJ:D / EJ:D EJ:R / EJ:D EJ`: the presiding judges, then the teams.
fn recount(facts: &Facts) -> RecountBoard {
    let members = |text: &str| text.split_whitespace().map(member).collect::<Vec<_>>();
    let mut groups = facts.text("board").unwrap().split('/');
    let presiding = members(groups.next().unwrap());
    RecountBoard { presiding, teams: groups.map(|judges| RecountTeam { judges: members(judges) }).collect() }
}

#[test]
fn boards() {
    hold(include_str!("../cases/board.csv"), |row| {
        let facts = &row.facts;
        let appointed: NaiveDate = "2024-11-05".parse().unwrap();
        match row.rule.as_str() {
            "board.composition" => {
                objections(composition(row.edition, facts.or("kind", ElectionKind::General), &members(facts)))
            }
            "board.composition-now" => objections(composition_now(row.edition, appointed, &members(facts))),
            "recount.board" => {
                objections(recount_board(row.edition, facts.is("absent_voter_board", true), &members(facts)))
            }
            "recount.board-now" => objections(recount_board_now(row.edition, appointed, &recount(facts))),
            "board.qualified" => objections(qualified(
                row.edition,
                Person {
                    role: facts.or("role", Role::ElectionJudge),
                    age: facts.or("age", 40),
                    voter_of_county: facts.is("voter", true),
                    reads_and_writes: facts.is("reads", true),
                    oath: facts.is("oath", true),
                    candidate: facts.is("candidate", false),
                    kin_of_candidate: facts.is("kin", false),
                    law_officer: facts.is("officer", false),
                    trained: facts.is("trained", false),
                },
            )),
            other => panic!("no such subject: {other}"),
        }
    });
}

#[test]
fn the_bill_names_county_employees_as_clerks_only() {
    let employee = |role| Member { county_employee: true, ..Member::new(role, None) };
    let notes = |edition, role| ids(&BoardNote::of(edition, &[employee(role)]));
    assert_eq!(notes(Edition::Sb356, Role::ElectionClerk), "");
    assert_eq!(notes(Edition::Sb356, Role::ElectionJudge), "county-employee-as-judge");
    assert_eq!(notes(Edition::Nmsa2023, Role::ElectionJudge), "");
}

/// Both sides of each border: the election itself, and the order of a recount.
#[test]
fn a_board_is_appointed_before_it_acts() {
    let day = |day: &str| -> NaiveDate { format!("2026-11-{day}").parse().unwrap() };
    let election = day("03");
    assert_eq!(appointment(election, day("03")), None);
    let (appointed, election_date) = (day("04"), election);
    assert_eq!(
        appointment(election, appointed),
        Some(AppointmentObjection::AfterElection { appointed, election_date })
    );

    let recount = |ordered: &str, appointed: &str| {
        let known = |text: &str| (!text.is_empty()).then(|| day(text));
        recount_appointment(election, known(ordered), known(appointed))
    };
    for (ordered, appointed) in [("", ""), ("", "03"), ("03", ""), ("20", "20"), ("20", "")] {
        assert_eq!(recount(ordered, appointed), None, "ordered {ordered}, appointed {appointed}");
    }
    let (appointed, ordered) = (day("02"), day("02"));
    assert_eq!(recount("", "02"), Some(AppointmentObjection::BeforeElection { appointed, election_date }));
    assert_eq!(recount("02", "20"), Some(AppointmentObjection::OrderedBeforeElection { ordered, election_date }));
    let (appointed, ordered) = (day("19"), day("20"));
    assert_eq!(recount("20", "19"), Some(AppointmentObjection::BeforeOrder { appointed, ordered }));
}
