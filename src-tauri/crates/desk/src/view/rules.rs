use serde::Serialize;

use super::View;
use crate::words;

/// `canvass-desk/rules/1`
#[derive(Debug, Clone, Serialize)]
pub struct RulesView {
    /// The schema and its version.
    pub schema: &'static str,
    /// Whether people are told edition by edition.
    #[serde(skip)]
    pub edition_by_edition: bool,
    /// What is to be said beside the rules: that a part of a section is not known.
    #[serde(skip)]
    pub remark: Option<String>,
    /// The rules, in the order of the rulebook; a rule has one row for each of its texts.
    pub rules: Vec<RuleView>,
}

/// A text of a rule.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct RuleView {
    pub id: &'static str,
    pub section: &'static str,
    pub editions: Vec<&'static str>,
    pub actor: Option<String>,
    pub statement: String,
    pub kind: &'static str,
    pub elections: Vec<String>,
    pub dated: bool,
    /// What stands beside a rule that only the bill has.
    pub remark: Option<String>,
    /// The editions of which it is known at second hand only that they have this text.
    pub second_hand: Vec<&'static str>,
    /// The editions without the rule.
    pub absent: Vec<AbsentView>,
    /// The commands that ask the rule.
    pub commands: Vec<&'static str>,
}

/// An edition without a rule, and why.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct AbsentView {
    pub edition: &'static str,
    pub code: &'static str,
    pub text: String,
}

impl View for RulesView {
    fn text(&self) -> String {
        let line = |(place, rule): (usize, &RuleView)| {
            let remark = rule.remark.as_ref().map(|remark| format!(" ({remark})")).unwrap_or_default();
            let mut out = format!("{:<28} {:<22} {}{remark}\n", rule.id, rule.section, rule.editions.join(" "));
            // Told edition by edition, texts that differ in the elections they reach say one sentence together.
            let before = place.checked_sub(1).and_then(|before| self.rules.get(before));
            let says_the_same = |before: &RuleView| {
                (before.id, before.section, &before.statement) == (rule.id, rule.section, &rule.statement)
                    && before.editions == rule.editions
            };
            if self.edition_by_edition && before.is_some_and(says_the_same) {
                out.clear();
            } else {
                out += &format!("{:<28} {}\n", "", rule.statement);
            }
            if self.edition_by_edition {
                out += &rule.text();
                // The editions without the rule are told once, behind the last of its texts.
                let last = self.rules.get(place + 1).is_none_or(|next| next.id != rule.id);
                for absent in rule.absent.iter().filter(|_| last) {
                    out += &format!("{:<28} {:<22} {}\n", "", absent.edition, absent.text);
                }
                if last {
                    let commands = [("commands", rule.commands.join(", "))];
                    out += &format!("{:<28} {}\n", "", words::filled("asked.rule.commands", &commands));
                }
            }
            out
        };
        self.rules.iter().enumerate().map(line).collect()
    }
}

impl RuleView {
    /// Edition by edition, what this text is: section, kind, elections, actor.
    fn text(&self) -> String {
        let elections =
            if self.elections.is_empty() { words::text("asked.rule.elections.all") } else { self.elections.join(" ") };
        let actor = self.actor.as_ref().map(|actor| format!(" · {actor}")).unwrap_or_default();
        let line = |edition: &&'static str| {
            let doubt = self.second_hand.contains(edition).then(|| words::text("asked.rule.second-hand"));
            let doubt = doubt.map(|doubt| format!(" · {doubt}")).unwrap_or_default();
            format!("{:<28} {:<22} {} · {} · {elections}{actor}{doubt}\n", "", edition, self.section, self.kind)
        };
        self.editions.iter().map(line).collect()
    }
}
