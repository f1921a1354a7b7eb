//! Parts F and G of the rulebook: boards, precincts, equipment; before the election.

use super::*;

pub(super) const RULES: &[UndatedRule] = &[
    // Who sits on a precinct board.
    UndatedRule { id: RuleId("board.composition"), section: "1-2-12", editions: ONLY_2015_AND_BILL, ..RULE },
    // Who sits on an election board since 2019.
    UndatedRule { id: RuleId("board.composition-now"), section: "1-2-12", editions: FROM_2019, ..RULE },
    // Who may serve on it.
    UndatedRule { id: RuleId("board.qualified"), section: "1-2-7", editions: FROM_2019, ..RULE },
    // When precincts may be consolidated.
    UndatedRule {
        id: RuleId("precinct.consolidation"),
        section: "1-3-4(D)(G)(H), 1-22-6(C)",
        editions: BILL,
        actors: &[Actor::CountyCommissioners, Actor::CountyClerk],
        ..RULE
    },
    // How many check-in stations a place has.
    UndatedRule {
        id: RuleId("equipment.check-in"),
        section: "1-9-5(C)",
        editions: BILL,
        elections: PRIMARY_GENERAL,
        ..RULE
    },
    // A tabulator for each place, and booths enough.
    UndatedRule {
        id: RuleId("equipment.tabulator"),
        section: "1-9-5(B)(D)",
        editions: BILL,
        elections: PRIMARY_GENERAL,
        actors: &[Actor::SecretaryOfState, Actor::CountyClerk],
        ..RULE
    },
    // The order of offices on the ballot.
    UndatedRule {
        id: RuleId("ballot.order"),
        section: "1-10-8",
        editions: BILL,
        elections: PRIMARY_GENERAL,
        actors: &[Actor::SecretaryOfState],
        ..RULE
    },
    // The order since 2019; as it stood until 2023 known in detail at second hand.
    UndatedRule {
        id: RuleId("ballot.order-now"),
        section: "1-10-8",
        editions: FROM_2019,
        second_hand: ONLY_2019,
        actors: &[Actor::SecretaryOfState],
        ..RULE
    },
    // What a sample ballot looks like and where it is.
    UndatedRule { id: RuleId("ballot.sample"), section: "1-10-10", editions: BILL, ..RULE },
    // When a registration is in time.
    UndatedRule { id: RuleId("register.complies"), section: "1-4-5.1(H)", editions: BILL, actors: &[], ..RULE },
    // When a certificate of registration is refused.
    UndatedRule { id: RuleId("register.reject"), section: "1-4-11(B)(C)", editions: BILL, ..RULE },
    // What the applicant is given.
    UndatedRule {
        id: RuleId("register.receipt"),
        section: "1-4-5(B)",
        editions: BILL,
        actors: &[Actor::RegistrationOfficer],
        ..RULE
    },
    // To whom and with what the lists of voters are given.
    UndatedRule { id: RuleId("data.request"), section: "1-4-5.5, 1-5-14(C)(D)", editions: BILL, ..RULE },
    // How many sign a minor party's petition.
    UndatedRule {
        id: RuleId("nominate.minor-petition"),
        section: "1-8-2(B)(C)(E)",
        editions: BILL,
        actors: &[Actor::Party],
        ..RULE
    },
    // Nobody acts for another.
    UndatedRule { id: RuleId("general.no-proxy"), section: "SB 356 § 1", editions: BILL, actors: &[], ..RULE },
];
