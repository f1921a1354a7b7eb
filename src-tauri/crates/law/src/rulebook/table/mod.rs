//! The table of rules without a date, part by part as the rulebook has it. What they demand is in the module of
//! their subject; here stands where they stand in the law.

mod canvass;
mod check;
mod places;
mod recount;
mod school;

use crate::actor::Actor;
use crate::edition::Edition;
use crate::edition::span::*;
use crate::elections::Elections;
use crate::elections::named::*;
use crate::rule::RuleId;

/// One row: a text of a rule without a date. Where the text differs by edition, a rule has a row for each.
#[derive(Debug, Clone, Copy)]
pub(super) struct UndatedRule {
    /// The rule.
    pub(super) id: RuleId,
    /// The section, as cited.
    pub(super) section: &'static str,
    /// The editions that have this text.
    pub(super) editions: &'static [Edition],
    /// Those of them that are known to have it at second hand only.
    pub(super) second_hand: &'static [Edition],
    /// The elections it reaches.
    pub(super) elections: Elections,
    /// Who has to act.
    pub(super) actors: &'static [Actor],
}

/// What a row leaves unsaid: the county clerk acts, in all editions and elections.
const RULE: UndatedRule = UndatedRule {
    id: RuleId(""),
    section: "",
    editions: ALL,
    second_hand: &[],
    elections: Elections::All,
    actors: &[Actor::CountyClerk],
};

/// Texts that were not seen: whatever the edition says of the rule, nothing is known of it here.
pub(super) const UNSEEN: &[(RuleId, &[Edition])] = &[
    (RuleId("provisional.dispositions"), &[Edition::Nmsa2008, Edition::Nmsa2015]),
    (RuleId("provisional.tally"), &[Edition::Nmsa2008, Edition::Nmsa2015]),
    (RuleId("check.contract"), ONLY_2008),
    (RuleId("check.contests"), ONLY_2008),
    (RuleId("board.composition"), ONLY_2008),
    (RuleId("ballot.order"), &[Edition::Nmsa2008, Edition::Nmsa2015]),
];

/// Every rule without a date, in the order of the rulebook.
pub(super) fn undated_rules() -> impl Iterator<Item = &'static UndatedRule> {
    [canvass::RULES, recount::RULES, check::RULES, places::RULES, school::RULES].into_iter().flatten()
}
