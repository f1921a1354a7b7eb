use serde::Serialize;

use super::View;

/// `canvass-desk/rules/1`
#[derive(Debug, Clone, Serialize)]
pub struct RulesView {
    /// The schema and its version.
    pub schema: &'static str,
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
}

impl View for RulesView {
    fn text(&self) -> String {
        let line = |rule: &RuleView| {
            let remark = rule.remark.as_ref().map(|remark| format!(" ({remark})")).unwrap_or_default();
            format!(
                "{:<28} {:<22} {}{remark}\n{:<28} {}\n",
                rule.id,
                rule.section,
                rule.editions.join(" "),
                "",
                rule.statement
            )
        };
        self.rules.iter().map(line).collect()
    }
}
