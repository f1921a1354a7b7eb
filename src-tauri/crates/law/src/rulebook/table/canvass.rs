//! Parts A and B of the rulebook: the canvass and provisional ballots.

use super::*;

pub(super) const RULES: &[UndatedRule] = &[
    // Printouts of the machines are compared with the returns on request.
    UndatedRule {
        id: RuleId("canvass.recheck"),
        section: "1-13-9",
        editions: BILL,
        actors: &[Actor::CountyCanvassingBoard],
        ..RULE
    },
    // The precinct board is summoned where its returns do not stand.
    UndatedRule { id: RuleId("canvass.summons"), section: "1-13-5", actors: &[Actor::CountyCanvassingBoard], ..RULE },
    // The clerk examines the returns and presents the report.
    UndatedRule { id: RuleId("canvass.prepare"), section: "1-13-4", editions: FROM_2019, ..RULE },
    // What comes with the locked box, and what is in none.
    UndatedRule {
        id: RuleId("returns.materials"),
        section: "1-12-31",
        editions: BEFORE_2019_AND_BILL,
        actors: &[Actor::PrecinctBoard],
        ..RULE
    },
    // The same since 2019.
    UndatedRule {
        id: RuleId("returns.materials-now"),
        section: "1-12-31",
        editions: FROM_2019,
        actors: &[Actor::ElectionBoard],
        ..RULE
    },
    // A locked box is opened by court order or as the Code provides.
    UndatedRule { id: RuleId("box.closed"), section: "1-13-14", editions: BILL, ..RULE },
    // Which provisional ballots count, wholly, in part or not.
    UndatedRule {
        id: RuleId("provisional.dispositions"),
        section: "1-12-25.4(B)–(G), 1-12-7.1(D)",
        editions: FROM_2019_AND_BILL,
        actors: &[Actor::CountyClerk, Actor::CountyCanvassingBoard],
        ..RULE
    },
    // The provisional ballot of a rural precinct at a consolidated place.
    UndatedRule { id: RuleId("provisional.rural"), section: "1-3-4(D)(6), 1-6-22.1(B)", editions: BILL, ..RULE },
];
