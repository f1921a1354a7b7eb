//! Why a rule is not answered: the rule, or what is told of the case, is not what can be asked.

use chrono::NaiveDate;
use law::ballot::NotOnThisBallot;
use law::deadline::MONTHS_FROM_ELECTION_DAY;
use law::{Coded, ElectionKind, SpecialReach};

use crate::counter::NumberFault;

/// A question of a rule that cannot be answered as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactError {
    /// Not `NAME=VALUE`.
    NotAPair {
        /// As given.
        given: String,
    },
    /// A fact that the rule does not ask for.
    Unknown {
        /// Its name.
        name: String,
        /// Those that it asks for; empty where it asks for none.
        known: String,
        /// The one that was probably meant.
        near: Option<String>,
    },
    /// A fact is told twice, or stands twice in the list that is told.
    Twice {
        /// Its name.
        name: String,
        /// As it was told first.
        one: String,
        /// As it was told again.
        other: String,
    },
    /// A word that is no count where one should be.
    Number {
        /// The fact.
        name: &'static str,
        /// As given.
        given: String,
        /// The word.
        word: String,
        /// Why it is none.
        fault: NumberFault,
    },
    /// A list that may be one of fewer numbers, with commas at their thousands.
    Grouped {
        /// The fact.
        name: &'static str,
        /// As given.
        given: String,
        /// How many numbers it is read as.
        count: usize,
        /// They, apart.
        read: String,
    },
    /// A value that the fact cannot have.
    Value {
        /// The fact.
        name: &'static str,
        /// As given.
        given: String,
        /// What it can be.
        takes: String,
        /// The word that was probably meant.
        near: Option<String>,
    },
    /// The answer rests on a fact that nobody told.
    Missing {
        /// The fact.
        name: &'static str,
        /// What it can be.
        takes: String,
    },
    /// A fact that says something together with another one alone, which nobody told.
    Alone {
        /// The fact that is told.
        told: &'static str,
        /// The other.
        name: &'static str,
    },
    /// A number that cannot be more than another one, and is.
    MoreThan {
        /// The part.
        name: &'static str,
        /// The whole.
        other: &'static str,
    },
    /// Two lists that go together are not of one length.
    NotAsMany {
        /// The one.
        name: &'static str,
        /// The other.
        other: &'static str,
    },
    /// A fact that means something only where another one has a certain value.
    OnlyWith {
        /// The fact.
        name: &'static str,
        /// The other, with its value.
        other: &'static str,
    },
    /// Facts that cannot all be so.
    Impossible {
        /// Its sentence.
        code: &'static str,
        /// What the sentence names.
        values: Vec<(&'static str, String)>,
    },
    /// An office that is on no ballot of such an election.
    Office(NotOnThisBallot),
    /// No rule has this id or section.
    NoRule {
        /// As given.
        given: String,
        /// The id that was probably meant.
        near: Option<String>,
    },
    /// Several rules have this section.
    Several {
        /// As given.
        given: String,
        /// Their ids.
        known: String,
    },
    /// The section is known, and the part of it that is asked for is not.
    NoSuchPart {
        /// As given.
        given: String,
        /// What is cited of the section.
        section: &'static str,
        /// The ids of its rules.
        known: String,
    },
    /// The rule is one of other elections.
    OfOthers {
        /// Its id.
        rule: &'static str,
        /// The kind of election that it was asked of.
        kind: ElectionKind,
        /// What that special election reaches, where the rule is of another reach.
        reach: Option<SpecialReach>,
        /// The elections that it is of.
        kinds: String,
    },
    /// A day lies too far from the election to be one of it.
    TooFar {
        /// The fact.
        name: &'static str,
        /// The day.
        date: NaiveDate,
        /// Election day.
        election_date: NaiveDate,
    },
}

impl Coded for FactError {
    fn code(&self) -> &'static str {
        match self {
            FactError::NotAPair { .. } => "asked.fact",
            FactError::Unknown { near: Some(_), .. } => "asked.fact-unknown-near",
            FactError::Unknown { known, .. } if known.is_empty() => "asked.fact-of-none",
            FactError::Unknown { .. } => "asked.fact-unknown",
            FactError::Twice { .. } => "asked.fact-twice",
            FactError::Number { .. } => "asked.fact-number",
            FactError::Grouped { .. } => "asked.fact-grouped",
            FactError::Value { near: Some(_), .. } => "asked.fact-value-near",
            FactError::Value { .. } => "asked.fact-value",
            FactError::Missing { .. } => "asked.fact-missing",
            FactError::Alone { .. } => "asked.fact-alone",
            FactError::MoreThan { .. } => "asked.fact-more-than",
            FactError::NotAsMany { .. } => "asked.fact-not-as-many",
            FactError::OnlyWith { .. } => "asked.fact-only-with",
            FactError::Impossible { code, .. } => code,
            FactError::Office(office) => office.code(),
            FactError::NoRule { near: Some(_), .. } => "asked.no-rule-near",
            FactError::NoRule { .. } => "asked.no-rule",
            FactError::Several { .. } => "asked.several-rules",
            FactError::NoSuchPart { .. } => "asked.no-such-part",
            FactError::OfOthers { reach: Some(_), .. } => "asked.of-another-reach",
            FactError::OfOthers { .. } => "asked.of-others",
            FactError::TooFar { .. } => "asked.fact-too-far",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let nearly = |near: &Option<String>| near.iter().map(|near| ("near", near.clone())).collect::<Vec<_>>();
        match self {
            FactError::NotAPair { given } => vec![("given", given.clone())],
            FactError::Unknown { name, known, near } => {
                [vec![("name", name.clone()), ("known", known.clone())], nearly(near)].concat()
            }
            FactError::Twice { name, one, other } => {
                vec![("name", name.clone()), ("one", one.clone()), ("other", other.clone())]
            }
            FactError::Number { name, given, word, fault } => {
                let own = [("name", (*name).to_owned()), ("given", given.clone()), ("word", word.clone())];
                own.into_iter().chain(fault.values()).collect()
            }
            FactError::Grouped { name, given, count, read } => vec![
                ("name", (*name).to_owned()),
                ("given", given.clone()),
                ("count", count.to_string()),
                ("read", read.clone()),
            ],
            FactError::Value { name, given, takes, near } => {
                let own = vec![("name", (*name).to_owned()), ("given", given.clone()), ("takes", takes.clone())];
                [own, nearly(near)].concat()
            }
            FactError::Missing { name, takes } => vec![("name", (*name).to_owned()), ("takes", takes.clone())],
            FactError::Alone { told, name } => vec![("told", (*told).to_owned()), ("name", (*name).to_owned())],
            FactError::MoreThan { name, other }
            | FactError::NotAsMany { name, other }
            | FactError::OnlyWith { name, other } => {
                vec![("name", (*name).to_owned()), ("other", (*other).to_owned())]
            }
            FactError::Impossible { values, .. } => values.clone(),
            FactError::Office(office) => office.values(),
            FactError::NoRule { given, near } => [vec![("given", given.clone())], nearly(near)].concat(),
            FactError::Several { given, known } => vec![("given", given.clone()), ("known", known.clone())],
            FactError::NoSuchPart { given, section, known } => {
                vec![("given", given.clone()), ("section", (*section).to_owned()), ("known", known.clone())]
            }
            FactError::OfOthers { rule, kind, reach, kinds } => {
                let reach = reach.map(|reach| ("window-reach", reach.id().to_owned()));
                let own = [("rule", (*rule).to_owned()), ("election-kind", kind.to_string()), ("kinds", kinds.clone())];
                own.into_iter().chain(reach).collect()
            }
            FactError::TooFar { name, date, election_date } => vec![
                ("name", (*name).to_owned()),
                ("date", date.to_string()),
                ("election_date", election_date.to_string()),
                ("months", MONTHS_FROM_ELECTION_DAY.to_string()),
            ],
        }
    }
}
