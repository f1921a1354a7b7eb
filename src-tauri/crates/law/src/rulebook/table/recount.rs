//! Part C of the rulebook: automatic recount and recount procedure.

use super::*;

pub(super) const RULES: &[UndatedRule] = &[
    // The threshold test; before 2019 of primary and general elections only (reading R24).
    UndatedRule {
        id: RuleId("recount.required"),
        section: "1-14-24(A)",
        editions: BEFORE_2019_AND_BILL,
        elections: PRIMARY_GENERAL,
        actors: &[],
        ..RULE
    },
    // Since 2019 of every election.
    UndatedRule { id: RuleId("recount.required"), section: "1-14-24(A)", editions: FROM_2019, actors: &[], ..RULE },
    // Who counts again.
    UndatedRule {
        id: RuleId("recount.board"),
        section: "1-14-16(B), 1-2-12",
        editions: BEFORE_2019_AND_BILL,
        second_hand: ONLY_2015,
        ..RULE
    },
    // Who counts again since 2019.
    UndatedRule { id: RuleId("recount.board-now"), section: "1-14-16(B), 1-2-12(C)", editions: FROM_2019, ..RULE },
    // Who is told of the board and the day, by mail.
    UndatedRule {
        id: RuleId("recount.notices"),
        section: "1-14-16(B)",
        editions: BEFORE_2019_AND_BILL,
        second_hand: ONLY_2015,
        ..RULE
    },
    // Who is told since 2019, by any means that is logged.
    UndatedRule { id: RuleId("recount.notices-now"), section: "1-14-16(B)", editions: FROM_2019, ..RULE },
    // Who meets, what is opened and what is counted.
    UndatedRule {
        id: RuleId("recount.session"),
        section: "1-14-16(C)",
        second_hand: ONLY_2015,
        actors: &[Actor::RecountBoard],
        ..RULE
    },
    // How many ballots are first tallied by hand on each tabulator.
    UndatedRule { id: RuleId("recount.sample"), section: "1-14-23(A)", actors: &[Actor::RecountBoard], ..RULE },
    // What follows from the hand tally.
    UndatedRule { id: RuleId("recount.sample-result"), section: "1-14-23(B)", actors: &[Actor::RecountBoard], ..RULE },
    // A candidate's representative may name ballots.
    UndatedRule { id: RuleId("recount.inspection"), section: "1-14-23(C)", editions: FROM_2015_AND_BILL, ..RULE },
    // A candidate may have all counted by hand.
    UndatedRule {
        id: RuleId("recount.hand-demand"),
        section: "1-14-23(C)",
        editions: ONLY_2008_AND_BILL,
        actors: &[Actor::Candidate],
        ..RULE
    },
    // Ballots and machines are locked up again.
    UndatedRule {
        id: RuleId("recount.seal"),
        section: "1-14-16(D)",
        second_hand: ONLY_2015,
        actors: &[Actor::RecountBoard],
        ..RULE
    },
    // To whom the result is certified, and who attests it.
    UndatedRule {
        id: RuleId("recount.certificate"),
        section: "1-14-16(D)",
        second_hand: ONLY_2015,
        actors: &[Actor::RecountBoard, Actor::DistrictJudge, Actor::CountyClerk],
        ..RULE
    },
    // A certificate given before is revoked where the winner changes.
    UndatedRule {
        id: RuleId("recount.certificate-revoked"),
        section: "1-14-18(C)",
        actors: &[Actor::CanvassingBoard],
        ..RULE
    },
    // Another district judge is designated.
    UndatedRule {
        id: RuleId("recount.judge"),
        section: "1-14-19",
        editions: BILL,
        actors: &[Actor::ChiefJustice],
        ..RULE
    },
    // What is still tied.
    UndatedRule { id: RuleId("recount.tie"), section: "1-13-11", actors: &[Actor::CanvassingBoard], ..RULE },
];
