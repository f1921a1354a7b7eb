//! Which commands ask a rule, beside `law rules`, which tells all of them.

use law::rulebook::Rule;

use super::asked;

/// The command that has every rule that sets a date.
const DATES: &str = "law deadlines";
/// The command that asks a rule by its id.
const BY_ID: &str = "law ask";

/// The rules that have a command of their own.
const OF_THEIR_OWN: [(&str, &[&str]); 6] = [
    ("law recount", &["recount.required"]),
    ("law sample", &["recount.sample", "recount.sample-result"]),
    ("law check", &["check.contests", "check.sample-size", "check.draw", "check.error-rate"]),
    (
        "law board",
        &["board.composition", "board.composition-now", "board.qualified", "recount.board", "recount.board-now"],
    ),
    ("law blackout", &["election.blackout"]),
    ("law stations", &["equipment.check-in"]),
];

/// The commands that ask a rule.
pub fn commands(rule: &Rule) -> Vec<&'static str> {
    let own = OF_THEIR_OWN.iter().filter(|(_, rules)| rules.contains(&rule.id.0)).map(|(command, _)| *command);
    let dated = rule.is_dated().then_some(DATES);
    let by_id = (rule.is_dated() || asked().any(|id| id == rule.id.0)).then_some(BY_ID);
    own.chain(dated).chain(by_id).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use law::rulebook::rules;

    use super::*;

    #[test]
    fn every_rule_has_a_command_and_every_command_a_rule() {
        for rule in rules() {
            assert!(!commands(rule).is_empty(), "no command asks {}", rule.id);
        }
        let known: BTreeSet<&str> = rules().iter().map(|rule| rule.id.0).collect();
        for (command, rules) in OF_THEIR_OWN {
            assert!(rules.iter().all(|rule| known.contains(rule)), "{command}: {rules:?}");
        }
        let asked: Vec<&str> = asked().collect();
        assert!(asked.iter().all(|rule| known.contains(rule)));
        assert_eq!(asked.iter().collect::<BTreeSet<_>>().len(), asked.len(), "a rule is asked in two ways");
        let in_order: Vec<&str> = rules().iter().map(|rule| rule.id.0).filter(|id| asked.contains(id)).collect();
        assert_eq!(asked, in_order, "not in the order of the rulebook");
    }
}
