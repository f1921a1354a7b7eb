use std::sync::LazyLock;

use super::contents::{CONTENTS, Part};
use super::table::{UNSEEN, UndatedRule, undated_rules};
use crate::actor::Actor;
use crate::calendar::DeadlineKind;
use crate::deadline::{DatedRule, dated_rules};
use crate::edition::Edition;
use crate::elections::Elections;
use crate::rule::RuleId;

/// What a rule sets: a date of some kind, or something without a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A date.
    Dated(DeadlineKind),
    /// No date.
    Undated,
}

impl Kind {
    /// The id that code, files, screens and papers share: that of the kind of date, or `rule`.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Dated(kind) => kind.id(),
            Kind::Undated => "rule",
        }
    }
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// A text of a rule: what the editions that have it say alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The section, as cited.
    pub section: &'static str,
    /// The editions that have this text.
    pub editions: Vec<Edition>,
    /// Those of them that are known to have it at second hand only.
    pub second_hand: Vec<Edition>,
    /// The elections it reaches.
    pub elections: Elections,
    /// Who has to act; nobody where the rule only says what holds.
    pub actors: Vec<Actor>,
    /// What it sets.
    pub kind: Kind,
}

impl Text {
    /// Whether two texts differ in their editions only.
    fn says_the_same(&self, other: &Text) -> bool {
        (self.section, self.elections, &self.actors, self.kind)
            == (other.section, other.elections, &other.actors, other.kind)
    }

    /// Takes in the editions of a text that says the same.
    fn absorb(&mut self, other: Text) {
        for (mine, theirs) in [(&mut self.editions, other.editions), (&mut self.second_hand, other.second_hand)] {
            mine.extend(theirs);
            mine.sort_unstable();
            mine.dedup();
        }
    }
}

impl From<&DatedRule> for Text {
    fn from(row: &DatedRule) -> Self {
        Text {
            section: row.section,
            editions: row.editions.to_vec(),
            second_hand: if row.doubt.is_some() { row.editions.to_vec() } else { Vec::new() },
            elections: row.elections,
            actors: std::iter::once(row.actor).chain(row.others.iter().copied()).collect(),
            kind: Kind::Dated(row.counting.kind()),
        }
    }
}

impl From<&UndatedRule> for Text {
    fn from(row: &UndatedRule) -> Self {
        Text {
            section: row.section,
            editions: row.editions.to_vec(),
            second_hand: row.second_hand.to_vec(),
            elections: row.elections,
            actors: row.actors.to_vec(),
            kind: Kind::Undated,
        }
    }
}

/// A rule of the rulebook with all its texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// The part of the rulebook it stands in.
    pub part: Part,
    /// Its texts. One edition may have several, for several kinds of election.
    pub texts: Vec<Text>,
    /// Editions of which it was not seen what they say of it.
    pub unseen: &'static [Edition],
}

impl Rule {
    /// Its text under an edition, of several the first; `None` where it has none.
    pub fn text(&self, edition: Edition) -> Option<&Text> {
        self.texts.iter().find(|text| text.editions.contains(&edition))
    }

    /// The editions that have a text of it, in their order.
    pub fn editions(&self) -> Vec<Edition> {
        Edition::ALL.into_iter().filter(|edition| self.text(*edition).is_some()).collect()
    }

    /// Whether it sets a date.
    pub fn is_dated(&self) -> bool {
        self.texts.iter().any(|text| text.kind != Kind::Undated)
    }

    /// Whether only Senate Bill 356 (2013) says it, so that it may stand beside the law in force but is never it.
    pub fn is_bill_only(&self) -> bool {
        self.editions() == [Edition::Sb356]
    }

    /// The rule that takes its place in other editions: `recount.board` and `recount.board-now` are such a pair.
    pub fn twin(&self) -> Option<&'static Rule> {
        const NOW: &str = "-now";
        rules().iter().find(|other| {
            other.id.0.strip_suffix(NOW) == Some(self.id.0) || self.id.0.strip_suffix(NOW) == Some(other.id.0)
        })
    }
}

static REGISTRY: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let rules_of = |(part, ids): &(Part, &[&'static str])| {
        let part = *part;
        ids.iter().map(move |id| entry(part, RuleId(id))).collect::<Vec<_>>()
    };
    CONTENTS.iter().flat_map(rules_of).collect()
});

/// Every rule of the rulebook, in its order.
pub fn rules() -> &'static [Rule] {
    &REGISTRY
}

/// The rule of this id; `None` where the rulebook has none.
pub fn rule(id: RuleId) -> Option<&'static Rule> {
    rules().iter().find(|rule| rule.id == id)
}

fn entry(part: Part, id: RuleId) -> Rule {
    let dated = dated_rules().filter(|row| row.id == id).map(Text::from);
    let undated = undated_rules().filter(|row| row.id == id).map(Text::from);
    let mut texts: Vec<Text> = Vec::new();
    for text in dated.chain(undated) {
        match texts.iter_mut().find(|known| known.says_the_same(&text)) {
            Some(known) => known.absorb(text),
            None => texts.push(text),
        }
    }
    let unseen = UNSEEN.iter().find(|(unseen, _)| *unseen == id).map_or(&[][..], |(_, editions)| editions);
    Rule { id, part, texts, unseen }
}
