//! Provisional ballots, petitions, school boards, consolidated precincts.

use law::petition::Petition;
use law::precinct::{Condition, ConsolidationObjection, Finding};
use law::provisional::{Disposition, Rejection};
use law::school::{Addition, BoardCut, CutStep, TermEnds};

use crate::hold;

#[test]
fn every_disposition_of_a_provisional_ballot_has_its_words() {
    let counted = |in_part, restored| Disposition::Counted { in_part, restored };
    hold(&[
        (&counted(false, false), "provisional.counted"),
        (&counted(false, true), "provisional.counted-restored"),
        (&counted(true, false), "provisional.counted-in-part"),
        (&counted(true, true), "provisional.counted-in-part-restored"),
        (
            &Disposition::Rejected(vec![Rejection::NotSigned, Rejection::VotedAbsentee]),
            "provisional.rejected: reasons=provisional.rejection.not-signed, provisional.rejection.voted-absentee",
        ),
    ]);
}

#[test]
fn a_petition_says_how_many_signatures_it_lacks() {
    let petition = |signatures| Petition { needed: 100, signatures };
    hold(&[
        (&petition(100), "petition.enough: needed=100; signatures=100; short_of=0"),
        (&petition(99), "petition.too-few: needed=100; signatures=99; short_of=1"),
    ]);
}

#[test]
fn a_school_board_that_grows_or_shrinks_says_how() {
    let terms = [TermEnds::FirstRegularElection, TermEnds::SecondRegularElection];
    hold(&[
        (&Addition::AtNextRegularElection(terms), "school.board-add.at-next-regular-election"),
        (&Addition::NotFiveMembers, "school.board-add.not-five-members"),
        (&BoardCut::Steps(vec![CutStep::StrikeTwoByLot]), "school.board-cut.steps"),
        (&BoardCut::WaitForThreeTerms, "school.board-cut.wait-for-three-terms"),
        (&BoardCut::NotForeseen, "school.board-cut.not-foreseen"),
        (&BoardCut::NotSevenMembers, "school.board-cut.not-seven-members"),
    ]);
}

#[test]
fn what_stands_against_a_consolidation_names_the_condition() {
    let (condition, finding) = (Condition::ALL[0], Finding::ALL[0]);
    hold(&[
        (&ConsolidationObjection::TooManyPrecincts { most: 10 }, "precinct.objection.too-many-precincts: most=10"),
        (&ConsolidationObjection::TooManyByCaution { most: 10 }, "precinct.objection.too-many-by-caution: most=10"),
        (&ConsolidationObjection::NotAnyVoter, "precinct.objection.not-any-voter"),
        (&ConsolidationObjection::NoBroadband, "precinct.objection.no-broadband"),
        (&ConsolidationObjection::NoRealTimeRegister, "precinct.objection.no-real-time-register"),
        (
            &ConsolidationObjection::Condition(condition),
            &format!("precinct.objection.condition: condition={}", law::Coded::code(&condition)),
        ),
        (
            &ConsolidationObjection::Finding(finding),
            &format!("precinct.objection.finding: finding={}", law::Coded::code(&finding)),
        ),
    ]);
}
