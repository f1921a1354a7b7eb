//! Every rule of the rulebook, as the registry of the law has it.

use law::rulebook::{Rule, Text};
use law::{ElectionClass, Elections};

use crate::view::{RuleView, RulesView};
use crate::words;

/// Every rule of the rulebook, one row for each of its texts.
pub fn law_rules() -> RulesView {
    let rows = law::rulebook::rules().iter().flat_map(|rule| rule.texts.iter().map(|text| row(rule, text)));
    RulesView { schema: "canvass-desk/rules/1", rules: rows.collect() }
}

fn row(rule: &Rule, text: &Text) -> RuleView {
    let actors: Vec<String> = text.actors.iter().map(|actor| words::word("actor", actor.id())).collect();
    RuleView {
        id: rule.id.0,
        section: text.section,
        editions: text.editions.iter().map(|edition| edition.id()).collect(),
        actor: (!actors.is_empty()).then(|| actors.join("; ")),
        statement: words::word("statement", rule.id.0),
        kind: text.kind.id(),
        elections: elections(text.elections),
        dated: text.kind != law::rulebook::Kind::Undated,
        remark: rule.is_bill_only().then(|| words::text("said.bill-only")),
    }
}

/// The kinds of election that a text reaches; empty where it reaches all.
fn elections(reached: Elections) -> Vec<String> {
    let id = |class: &ElectionClass| match class {
        ElectionClass::Kind(kind) => kind.id().to_owned(),
        ElectionClass::Special(reach) => format!("special/{reach}"),
    };
    match reached {
        Elections::All => Vec::new(),
        Elections::Only(classes) => classes.iter().map(id).collect(),
    }
}
