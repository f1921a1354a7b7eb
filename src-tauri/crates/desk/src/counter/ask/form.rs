//! What a rule asks for, fact by fact, as a form has it: found by asking the rule, so that no second list can differ from it.

use chrono::NaiveDate;
use law::rulebook::Rule;
use law::{Edition, ElectionKind, SpecialReach};

use super::{Case, RuleQuestion, answer_of, asked, cited, texts, usual_election};
use crate::view::FactView;

/// What a fact can be: in words, and word by word where it is one of a list.
#[derive(Debug, Clone)]
pub(crate) struct Takes {
    pub(super) text: String,
    pub(crate) shape: Shape,
    pub(crate) words: Vec<String>,
}

/// How a fact is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Typed, in a way that its description says.
    Typed,
    /// A number.
    Number,
    /// One word of a list.
    OneOf,
    /// Several words of a list, or none.
    SomeOf,
}

/// A fact that a rule asks for.
#[derive(Debug, Clone)]
pub(crate) struct AskedFact {
    /// Its name, what it is taken at and what it can be.
    pub(crate) view: FactView,
    pub(crate) takes: Takes,
    /// Whether the answer rests on it and nobody could guess it.
    pub(crate) is_needed: bool,
}

/// What stands for a fact in an example; any other is a day of the election, a number or the first word of its list.
const EXAMPLES: [(&str, &str); 14] = [
    ("board_members", "Ana Baca,Luis Ortiz"),
    ("certified", "1"),
    ("drawn_by", "Ana Baca"),
    ("method", "two slips of paper in a hat"),
    ("miles", "20.01"),
    ("needed_percent", "60"),
    ("parties", "Democratic,Republican"),
    ("precincts", "310,290/40,41:42,40"),
    ("printed", "312,290"),
    ("returned", "310,290"),
    ("told", "district-judge:email:confirmed"),
    ("voters", "99"),
    ("votes", "310,290"),
    ("votes_for_governor", "10000"),
];

impl AskedFact {
    /// A value that it can have.
    pub(crate) fn example(&self, election_date: NaiveDate) -> String {
        let known = EXAMPLES.iter().find(|(name, _)| *name == self.view.name).map(|(_, value)| (*value).to_owned());
        let first = || self.takes.words.first().cloned().unwrap_or_default();
        match self.takes.shape {
            // Several rules have one name for different things.
            Shape::Number => {
                let number = known.filter(|known| known.bytes().all(|byte| byte.is_ascii_digit()));
                self.view.value.clone().or(number).unwrap_or_else(|| "1000".to_owned())
            }
            Shape::OneOf | Shape::SomeOf => first(),
            Shape::Typed => known.unwrap_or_else(|| election_date.to_string()),
        }
    }
}

/// Whether `law ask` answers a rule by itself; otherwise a command of its own does.
pub(crate) fn is_asked(rule: &Rule) -> bool {
    rule.is_dated() || asked().any(|id| id == rule.id.0)
}

/// The kinds of election that a rule is of under an edition, the one that it is asked of where nobody says first.
pub(crate) fn kinds_of(rule: &Rule, edition: Edition) -> Vec<ElectionKind> {
    let (usual, _) = usual_election(rule, edition);
    let is_of = |kind: &ElectionKind| {
        SpecialReach::ALL.iter().any(|reach| texts(rule, edition).any(|text| text.elections.reach(*kind, *reach)))
    };
    std::iter::once(usual).chain(ElectionKind::ALL.into_iter().filter(|kind| *kind != usual).filter(is_of)).collect()
}

/// What a special election that a rule is of reaches, a local one before all; none where it is of no special election.
pub(crate) fn reach_of(rule: &Rule, edition: Edition) -> Option<SpecialReach> {
    let all = [SpecialReach::Local, SpecialReach::District, SpecialReach::State];
    let is_of =
        |reach: &SpecialReach| texts(rule, edition).any(|text| text.elections.reach(ElectionKind::Special, *reach));
    all.into_iter().find(is_of)
}

/// The edition whose text a question of an edition is answered by: its own, or the bill's beside it; none where there is none.
pub(crate) fn answered_by(rule: &Rule, edition: Edition) -> Option<Edition> {
    cited(rule.id, edition).ok().map(|citation| citation.edition)
}

/// What a rule asks for in an election, each fact once: whatever it asks for of nothing, and besides of a case in which all
/// that it rests on is told. What a special election reaches is not among them.
pub(crate) fn asks_for(
    rule: &'static Rule,
    edition: Edition,
    (kind, reach): (ElectionKind, SpecialReach),
    date: NaiveDate,
) -> Vec<AskedFact> {
    let reached = (kind == ElectionKind::Special).then(|| format!("reach={reach}"));
    let of = |told: &[String]| {
        let told: Vec<String> = reached.iter().chain(told).cloned().collect();
        let question = RuleQuestion { edition, date, kind: Some(kind), rule: rule.id.0, told: &told };
        let Ok(case) = Case::of(&question, rule) else { return Vec::new() };
        // What the answer still lacks is what the form is for.
        drop(answer_of(&case, rule));
        case.facts.into_asked()
    };
    let mut all = of(&[]);
    let needed = all.iter().filter(|fact| fact.is_needed);
    let examples: Vec<String> = needed.map(|fact| format!("{}={}", fact.view.name, fact.example(date))).collect();
    for fact in of(&examples) {
        if !all.iter().any(|known| known.view.name == fact.view.name) {
            all.push(fact);
        }
    }
    all.retain(|fact| fact.view.name != "reach");
    all
}
