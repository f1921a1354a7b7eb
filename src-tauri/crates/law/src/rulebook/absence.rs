use crate::coded::Coded;
use crate::edition::Edition;
use crate::rule::RuleId;

/// Why a rule has no text under an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Absence {
    /// The edition says nothing of it.
    Absent,
    /// No edition of the law is known for elections of that time.
    NoEdition,
    /// Another rule of the edition has taken its place.
    Replaced(RuleId),
    /// Whatever the edition says of it was not seen.
    NotSeen,
    /// Only Senate Bill 356 (2013) says it: it may be shown beside the law in force, labelled as the bill's.
    BillOnly,
    /// The rulebook has no such rule at all.
    Unknown,
}

/// No such rule in this edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NoSuchRule {
    /// The rule that was asked for.
    pub rule: RuleId,
    /// The edition it was asked of.
    pub edition: Edition,
    /// Why it has none.
    pub why: Absence,
}

impl Coded for NoSuchRule {
    fn code(&self) -> &'static str {
        match self.why {
            Absence::Absent => "rulebook.no-such-rule.absent",
            Absence::NoEdition => "rulebook.no-such-rule.no-edition",
            Absence::Replaced(_) => "rulebook.no-such-rule.replaced",
            Absence::NotSeen => "rulebook.no-such-rule.not-seen",
            Absence::BillOnly => "rulebook.no-such-rule.bill-only",
            Absence::Unknown => "rulebook.no-such-rule.unknown",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        let mut values = vec![("rule", self.rule.to_string()), ("edition", self.edition.to_string())];
        if let Absence::Replaced(instead) = self.why {
            values.push(("instead", instead.to_string()));
        }
        values
    }
}

impl std::fmt::Display for NoSuchRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no rule {} in {}: {:?}", self.rule, self.edition, self.why)
    }
}

impl std::error::Error for NoSuchRule {}
