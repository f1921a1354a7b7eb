//! What stands against a board, and against what came back from a polling place.

use law::board::{AppointmentObjection, BoardObjection, RecountBoardObjection, Role};
use law::returns::{Material, ReceivingObjection};

use crate::{date, hold};

#[test]
fn every_objection_to_a_board_says_whom_it_is_about() {
    let number = |role| BoardObjection::Number { role, found: 1, wanted: 2 };
    hold(&[
        (&number(Role::PresidingJudge), "board.objection.number: role=board.role.presiding-judge; found=1; wanted=2"),
        (
            &number(Role::ElectionClerk),
            "board.objection.too-few-clerks: role=board.role.election-clerk; found=1; wanted=2",
        ),
        (&BoardObjection::NoJudgeOfAnotherParty, "board.objection.no-judge-of-another-party"),
        (
            &BoardObjection::JudgesOfOneParty { party: "Green".to_owned() },
            "board.objection.judges-of-one-party: party=Green",
        ),
        (
            &BoardObjection::RecentPartyChange { member: 2, on: date("2025-06-01") },
            "board.objection.recent-party-change: member=2; on=2025-06-01",
        ),
    ]);
}

#[test]
fn every_objection_to_a_recount_board_says_which_team_or_member() {
    use RecountBoardObjection::*;
    hold(&[
        (&NotTheAbsentVoterBoard, "board.recount.not-the-absent-voter-board"),
        (
            &Board(BoardObjection::JudgesOfOneParty { party: "Green".to_owned() }),
            "board.objection.judges-of-one-party: party=Green",
        ),
        (&DidNotServe { member: 3 }, "board.recount.did-not-serve: member=3"),
        (&NobodyPresides, "board.recount.nobody-presides"),
        (&NoTeam, "board.recount.no-team"),
        (&TeamOfTwo { team: 1, found: 3 }, "board.recount.team-of-two: team=1; found=3"),
        (&TeamOfOneParty { team: 2 }, "board.recount.team-of-one-party: team=2"),
        (&JudgesOfOneParty { team: 2 }, "board.recount.judges-of-one-party: team=2"),
        (&RecentPartyChange { team: 2 }, "board.recount.recent-party-change: team=2"),
    ]);
}

#[test]
fn an_appointment_on_the_wrong_side_of_a_day_tells_both_days() {
    use AppointmentObjection::*;
    let (appointed, ordered, election_date) = (date("2026-11-20"), date("2026-11-25"), date("2026-11-03"));
    hold(&[
        (
            &AfterElection { appointed, election_date },
            "board.appointment.after-election: appointed=2026-11-20; election_date=2026-11-03",
        ),
        (
            &BeforeElection { appointed, election_date },
            "board.appointment.before-election: appointed=2026-11-20; election_date=2026-11-03",
        ),
        (
            &BeforeOrder { appointed, ordered },
            "board.appointment.before-order: appointed=2026-11-20; ordered=2026-11-25",
        ),
        (
            &OrderedBeforeElection { ordered, election_date },
            "board.appointment.ordered-before-election: ordered=2026-11-25; election_date=2026-11-03",
        ),
    ]);
}

#[test]
fn what_is_wrong_with_what_came_names_the_thing() {
    hold(&[
        (&ReceivingObjection::Missing(Material::Key), "returns.receiving.missing: material=returns.material.key"),
        (
            &ReceivingObjection::NotMailed(Material::SecondKey),
            "returns.receiving.not-mailed: material=returns.material.second-key",
        ),
        (
            &ReceivingObjection::InTheBox(Material::SignatureRoster),
            "returns.receiving.in-the-box: material=returns.material.signature-roster",
        ),
    ]);
}
