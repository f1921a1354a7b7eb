//! Parts D and E of the rulebook: the voting system check, keeping and releasing.

use super::*;

pub(super) const RULES: &[UndatedRule] = &[
    // Which contests are checked: of a general election …
    UndatedRule {
        id: RuleId("check.contests"),
        section: "1-14-13.2(A)",
        editions: ONLY_2015_AND_BILL,
        elections: GENERAL,
        actors: &[Actor::Auditor],
        ..RULE
    },
    // … and since 2019 of every statewide election.
    UndatedRule {
        id: RuleId("check.contests"),
        section: "1-14-13.2(A)",
        editions: FROM_2019,
        elections: PRIMARY_GENERAL_LOCAL,
        actors: &[Actor::Auditor],
        ..RULE
    },
    // How many precincts are checked: Table 1.
    UndatedRule {
        id: RuleId("check.sample-size"),
        section: "1-14-13.2(B), Table 1",
        editions: BILL,
        elections: GENERAL,
        actors: &[Actor::Auditor],
        ..RULE
    },
    // What the error rate leads to.
    UndatedRule {
        id: RuleId("check.error-rate"),
        section: "1-14-13.2(D)",
        editions: BILL,
        elections: GENERAL,
        actors: &[Actor::Auditor, Actor::StateCanvassingBoard],
        ..RULE
    },
    // Who is told the results, and who may watch.
    UndatedRule {
        id: RuleId("check.publish"),
        section: "1-14-13.2(E)(F)",
        editions: BILL,
        elections: GENERAL,
        actors: &[Actor::Auditor],
        ..RULE
    },
    // A checked precinct need not be recounted.
    UndatedRule {
        id: RuleId("check.reuse"),
        section: "1-14-13.2(G)",
        editions: BILL,
        elections: GENERAL,
        actors: &[Actor::RecountBoard],
        ..RULE
    },
    // Ballots under recount, inquiry or inspection are held for the court.
    UndatedRule {
        id: RuleId("keep.hold"),
        section: "1-12-69(C)",
        editions: BEFORE_2019_AND_BILL,
        second_hand: ONLY_2015,
        ..RULE
    },
    // How ballots are destroyed.
    UndatedRule { id: RuleId("keep.destroy"), section: "1-12-69(D)", editions: FROM_2015_AND_BILL, ..RULE },
];
