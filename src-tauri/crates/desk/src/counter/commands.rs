//! Which commands ask a rule, beside `law rules`, which tells all of them.

use chrono::NaiveDate;
use law::rulebook::Rule;
use law::{Edition, ElectionKind};

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

const BOARD: &str = "--member presiding-judge,Democratic --member election-judge,Republican --member \
                     election-judge,Democratic --member election-clerk,Republican";
const RECOUNT_BOARD: &str = "--recount --member presiding-judge,Democratic --member election-judge,Republican --member \
                             election-judge,Democratic --member election-clerk,Republican";
/// Since 2019 judges recount in teams of two.
const RECOUNT_TEAM: &str = "--recount --member presiding-judge,Democratic --member election-judge,Democratic,team=1 --member \
                            election-judge,Republican,team=1";

/// The arguments of a command that asks a rule, behind its date: an example that can be typed as it stands.
const EXAMPLES: [(&str, &str); 11] = [
    ("board.composition", BOARD),
    ("board.composition-now", BOARD),
    ("board.qualified", BOARD),
    ("recount.board", RECOUNT_BOARD),
    ("recount.board-now", RECOUNT_TEAM),
    ("check.contests", "--contest governor=12000/240000 --contest us-senator=60000/700000"),
    ("check.sample-size", "--contest governor=12000/240000 --contest us-senator=60000/700000"),
    ("check.error-rate", "--contest governor=1200/240000 --first governor=310:312,290:290"),
    ("recount.sample", "--office governor --tabulator Harding/S-101=640 --tabulator Harding/S-102=380"),
    ("recount.sample-result", "--office governor --tabulator Harding/S-101=640 --counted Harding/S-101=34:34,66:66"),
    ("equipment.check-in", "--from-precincts 1001 --at-place 900"),
];

/// The command that asks a rule in an election of this kind, as it would be typed, with values for an example.
pub(super) fn example(rule: &Rule, kind: ElectionKind, date: NaiveDate, edition: Edition) -> String {
    let command = commands(rule).first().copied().unwrap_or_default();
    let of_kind = if ["law check", "law board"].contains(&command) { format!(" --kind {kind}") } else { String::new() };
    let chosen = if Edition::on(date) == edition { String::new() } else { format!(" --edition {edition}") };
    let values = EXAMPLES.iter().find(|(id, _)| *id == rule.id.0).map_or("", |(_, values)| *values);
    format!("canvass-desk {command}{of_kind} --date {date}{chosen} {values}")
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
        let has_example = |rule: &Rule| EXAMPLES.iter().any(|(id, _)| *id == rule.id.0);
        for rule in rules() {
            let is_asked = rule.is_dated() || asked().any(|id| id == rule.id.0);
            assert_eq!(has_example(rule), !is_asked, "{}", rule.id);
        }
        let asked: Vec<&str> = asked().collect();
        assert!(asked.iter().all(|rule| known.contains(rule)));
        assert_eq!(asked.iter().collect::<BTreeSet<_>>().len(), asked.len(), "a rule is asked in two ways");
        let in_order: Vec<&str> = rules().iter().map(|rule| rule.id.0).filter(|id| asked.contains(id)).collect();
        assert_eq!(asked, in_order, "not in the order of the rulebook");
    }
}
