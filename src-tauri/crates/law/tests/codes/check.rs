//! The voting system check: its draw, its error rate, its table.

use law::Edition;
use law::check::{DrawError, ErrorRateError, PrecinctsToCheck, Seed, draw};
use law::recount::Required;
use law::rulebook::{Absence, NoSuchRule};

use crate::hold;

fn absent(rule: &'static str) -> NoSuchRule {
    NoSuchRule { rule: law::RuleId(rule), edition: Edition::Nmsa2023, why: Absence::BillOnly }
}

#[test]
fn a_draw_that_cannot_be_made_says_why() {
    let seed = DrawError::Seed { given: "12a".to_owned() };
    let repeated = DrawError::RepeatedPrecinct { precinct: "12".to_owned() };
    let no_rule = DrawError::NoSuchRule(absent("check.draw"));
    hold(&[
        (&no_rule, "rulebook.no-such-rule.bill-only: rule=check.draw; edition=nmsa-2023"),
        (&seed, "check.draw-error.seed: given=12a"),
        (&repeated, "check.draw-error.repeated-precinct: precinct=12"),
    ]);
    assert_eq!(seed.to_string(), "\"12a\" is no row of digits");
    assert_eq!(repeated.to_string(), "precinct 12 twice");
    assert_eq!(no_rule.to_string(), absent("check.draw").to_string());
    let seed = Seed::new("20131106").unwrap();
    assert_eq!(draw(Edition::Nmsa2023, &seed, &[], &[]).unwrap_err(), no_rule);
}

#[test]
fn an_error_rate_that_cannot_be_taken_says_why() {
    let no_rule = ErrorRateError::NoSuchRule(absent("check.error-rate"));
    hold(&[
        (&no_rule, "rulebook.no-such-rule.bill-only: rule=check.error-rate; edition=nmsa-2023"),
        (&ErrorRateError::FiguresTooLarge, "check.error-rate.figures-too-large"),
    ]);
    assert_eq!(ErrorRateError::FiguresTooLarge.to_string(), "figures too large");
    assert_eq!(no_rule.to_string(), absent("check.error-rate").to_string());
}

#[test]
fn each_line_of_table_1_has_its_words() {
    hold(&[
        (&PrecinctsToCheck::None, "check.size.none"),
        (&PrecinctsToCheck::Precincts(165), "check.size.precincts: precincts=165"),
        (&PrecinctsToCheck::AutomaticRecount { ordered: Required::Yes }, "check.size.automatic-recount"),
        (&PrecinctsToCheck::AutomaticRecount { ordered: Required::No }, "check.size.recount-not-ordered"),
        (&PrecinctsToCheck::AutomaticRecount { ordered: Required::Undetermined }, "check.size.recount-open"),
        (&PrecinctsToCheck::NoVotes, "check.size.no-votes"),
    ]);
}
