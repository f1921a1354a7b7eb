use super::absence::{Absence, NoSuchRule};
use super::registry::{Rule, rule};
use crate::edition::Edition;
use crate::rule::RuleId;

/// Where an answer stands in the law.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Citation {
    /// The rule.
    pub rule: RuleId,
    /// The section, as the edition has it.
    pub section: &'static str,
    /// The edition.
    pub edition: Edition,
    /// Whether that the edition has this text is known at second hand only: to be said beside the answer.
    pub second_hand: bool,
}

impl Citation {
    /// Whether the text is the bill's, to be labelled "as in SB 356 (2013)" and never shown as the law in force.
    pub fn is_of_the_bill(self) -> bool {
        self.edition == Edition::Sb356
    }

    /// An answer by this text.
    pub(crate) fn answers<T>(self, answer: T) -> Cited<T> {
        Cited { citation: self, answer }
    }
}

/// An answer with the place in the law that it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cited<T> {
    /// Rule, section and edition.
    pub citation: Citation,
    /// The answer.
    pub answer: T,
}

impl<Objection> Cited<Vec<Objection>> {
    /// Whether nothing stands against it: the rule is kept.
    pub fn is_kept(&self) -> bool {
        self.answer.is_empty()
    }
}

/// The text of a rule under an edition.
///
/// # Errors
/// [`NoSuchRule`] where the edition has none, with the reason.
pub fn cite(id: RuleId, edition: Edition) -> Result<Citation, NoSuchRule> {
    let no_such_rule = |why| NoSuchRule { rule: id, edition, why };
    let found = rule(id).ok_or_else(|| no_such_rule(Absence::Unknown))?;
    let text = found.text(edition).ok_or_else(|| no_such_rule(why_absent(found, edition)))?;
    Ok(Citation { rule: id, section: text.section, edition, second_hand: text.second_hand.contains(&edition) })
}

fn why_absent(found: &Rule, edition: Edition) -> Absence {
    if edition == Edition::None {
        return Absence::NoEdition;
    }
    let twin = found.twin().filter(|twin| twin.text(edition).is_some());
    match twin {
        Some(twin) => Absence::Replaced(twin.id),
        None if found.unseen.contains(&edition) => Absence::NotSeen,
        None if found.is_bill_only() => Absence::BillOnly,
        None => Absence::Absent,
    }
}
