use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::picture::{Picture, Scale};
use super::start::Choice;

/// The rules that a question finds.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawHits {
    /// How many, or that there are none and what to look for.
    pub said: String,
    /// Whether they are what was asked for; otherwise they are only near it.
    pub exact: bool,
    /// The rules, in the order of the rulebook.
    pub hits: Vec<LawHit>,
}

/// Where something stands in the law, to be looked up there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LawRef {
    /// The section.
    pub section: String,
    /// The rule.
    pub rule: String,
}

/// A rule in a line.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawHit {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Its sections.
    pub sections: String,
    /// "as in SB 356 (2013)" where only the bill has it.
    pub remark: Option<String>,
    /// The part of the rulebook.
    pub part: String,
}

/// A rule, whole.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawRule {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it says, in one sentence: by the edition of the open election or, without one and where that has no such rule, by
    /// the newest that has it.
    pub statement: String,
    /// Whose sentence that is; none where every edition that has the rule says the same.
    pub stated: Option<String>,
    /// What the others say, where they say it otherwise; in the order of the editions.
    pub otherwise: Vec<LawStatement>,
    /// The part of the rulebook.
    pub part: String,
    /// "as in SB 356 (2013)" where only the bill has it.
    pub remark: Option<String>,
    /// Edition by edition, the latest law first, the bill last.
    pub editions: Vec<LawEdition>,
    /// Where it shows.
    pub shown: Vec<LawShown>,
    /// The form by which it is asked of a case; none where a question of the counter asks it.
    pub form: Option<Calculator>,
    /// The question of the counter that asks it, and its words.
    pub question: Option<Choice>,
    /// What it gives in the open election; empty where none is open or it gives nothing there.
    pub here: Vec<LawHere>,
}

/// What a rule says by some editions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LawStatement {
    /// The names of the editions.
    pub editions: String,
    /// The sentence.
    pub text: String,
}

/// Where an edition has a rule, and when it was in force.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawEdition {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// For which elections it is in force; of the bill that it never was.
    pub in_force: String,
    /// Whether it is the edition of the open election.
    pub of_this_election: bool,
    /// Its texts: several where elections of different kinds have their own.
    pub texts: Vec<LawText>,
    /// Why it has none.
    pub absent: Option<String>,
}

/// A text of a rule.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawText {
    /// The section.
    pub section: String,
    /// What it sets: a date of some kind, or something without a date.
    pub kind: String,
    /// The elections it reaches.
    pub elections: String,
    /// Who has to act; none where it only says what holds.
    pub actors: Option<String>,
    /// That it is known at second hand only.
    pub doubt: Option<String>,
}

/// Where a rule shows.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawShown {
    /// The id of the place.
    pub place: String,
    /// What shows there; none where it is the place itself.
    pub what: Option<String>,
}

/// What a rule gives in the open election.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawHere {
    /// The contest, or what is due.
    pub title: String,
    /// The verdict in a sentence, or the date.
    pub said: String,
    /// How it comes about, step by step.
    pub lines: Vec<String>,
}

/// A question that is asked at the counter, with its form.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Calculator {
    /// Its id.
    pub id: String,
    /// The question.
    pub title: String,
    /// What it is for, in a sentence.
    pub means: String,
    /// The fields of its form.
    pub fields: Vec<CalculatorField>,
}

/// A field of a form.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct CalculatorField {
    /// Its name.
    pub name: String,
    /// Its words.
    pub label: String,
    /// How it is to be filled in.
    pub hint: Option<String>,
    /// Several lines, one thing a line.
    pub lines: bool,
    /// What can be chosen; empty where something is typed.
    pub choices: Vec<Choice>,
    /// Whether several of them can be chosen, or none; the value has commas between.
    pub several: bool,
    /// What must be chosen in another field for this one to be there; none where it always is.
    pub only: Option<OnlyWhere>,
    /// Something that could be typed; none where something is chosen.
    pub example: Option<String>,
    /// What stands there at first.
    pub value: String,
}

/// What must be chosen in a field for another to be there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OnlyWhere {
    /// The field.
    pub field: String,
    /// One of these.
    pub is: Vec<String>,
}

/// A field as it was filled in.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct Given {
    /// The name of the field.
    pub name: String,
    /// What stands in it.
    pub value: String,
}

/// The answer to a question.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawAnswer {
    /// The answer in a line.
    pub headline: String,
    /// The arithmetic.
    pub arithmetic: Vec<String>,
    /// What else is to be said.
    pub lines: Vec<String>,
    /// Dates, the nearest first.
    pub dates: Vec<LawDate>,
    /// What the answer consists of, where that is more than a line.
    pub parts: Vec<LawPart>,
    /// Section and edition.
    pub law: String,
    /// The rule.
    pub rule: String,
    /// The margin against its threshold, of a recount.
    pub picture: Option<Picture>,
    /// The scale that the picture has.
    pub scale: Scale,
    /// The picture in words.
    pub picture_words: String,
}

/// A part of an answer.
#[derive(Debug, Clone, Default, Serialize, TS)]
#[ts(export)]
pub struct LawPart {
    /// What it is about.
    pub title: String,
    /// What is said of it.
    pub lines: Vec<LawLine>,
    /// Section and edition, with what has to be said of them; none where it is no law's answer.
    pub law: Option<String>,
    /// The rule.
    pub rule: Option<String>,
}

/// A line of an answer, with how it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LawLine {
    /// What it says.
    pub text: String,
    /// The shape beside it: `good`, `stop`, `look`, or nothing where it only tells.
    pub stands: String,
}

impl LawLine {
    /// Nothing stands against it.
    pub(crate) fn good(text: String) -> LawLine {
        LawLine { text, stands: "good".to_owned() }
    }

    /// Something stands against it, or is to be done.
    pub(crate) fn stop(text: String) -> LawLine {
        LawLine { text, stands: "stop".to_owned() }
    }

    /// Somebody has to look at it.
    pub(crate) fn look(text: String) -> LawLine {
        LawLine { text, stands: "look".to_owned() }
    }

    /// It only tells.
    pub(crate) fn plain(text: String) -> LawLine {
        LawLine { text, stands: String::new() }
    }
}

/// A date that counts from an event.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LawDate {
    /// The date to lead with.
    pub date: String,
    /// What is due.
    pub title: String,
    /// The section.
    pub section: String,
    /// The rule.
    pub rule: String,
    /// The counting, step by step.
    pub trace: Vec<String>,
}
