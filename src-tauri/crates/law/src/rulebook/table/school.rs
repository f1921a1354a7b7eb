//! Part H of the rulebook: school, recall.

use super::*;

pub(super) const RULES: &[UndatedRule] = &[
    // What the proclamation of a special election says.
    UndatedRule {
        id: RuleId("school.proclamation"),
        section: "1-22-5(A)(B)",
        editions: BILL,
        elections: SCHOOL,
        actors: &[Actor::SchoolBoard, Actor::Superintendent],
        ..RULE
    },
    // How many precincts are consolidated at most.
    UndatedRule { id: RuleId("school.consolidation"), section: "1-22-6(C)", editions: BILL, elections: SCHOOL, ..RULE },
    // When there is one polling place only.
    UndatedRule { id: RuleId("school.single-place"), section: "1-22-6(B)", editions: BILL, elections: SCHOOL, ..RULE },
    // Who may be a candidate.
    UndatedRule {
        id: RuleId("school.candidate"),
        section: "1-22-3(A), 1-22-7(B)",
        editions: BILL,
        elections: SCHOOL,
        actors: &[Actor::Candidate],
        ..RULE
    },
    // What the candidate declares.
    UndatedRule {
        id: RuleId("school.declaration"),
        section: "1-22-8",
        editions: BILL,
        elections: SCHOOL,
        actors: &[Actor::Candidate],
        ..RULE
    },
    // How a board grows to seven.
    UndatedRule {
        id: RuleId("school.board-add"),
        section: "22-5-3(E)",
        editions: BILL,
        elections: SCHOOL,
        actors: &[Actor::SchoolBoard],
        ..RULE
    },
    // How a board shrinks to five.
    UndatedRule {
        id: RuleId("school.board-cut"),
        section: "22-5-3.1(B)",
        editions: BILL,
        elections: SCHOOL,
        actors: &[Actor::SchoolBoard],
        ..RULE
    },
    // What the voter chooses between in a recall.
    UndatedRule { id: RuleId("recall.ballot"), section: "22-7-13(E)", editions: BILL, elections: RECALL, ..RULE },
];
