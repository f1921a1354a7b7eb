use serde::Serialize;

use super::LawView;
use crate::view::View;
use crate::words;

/// `canvass-desk/board/1`
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct BoardView {
    pub schema: &'static str,
    pub law: LawView,
    pub fits: bool,
    pub text: String,
    pub members: Vec<BoardMemberView>,
    pub objections: Vec<ObjectionView>,
    pub notes: Vec<String>,
    pub qualification: Option<QualificationView>,
    pub assumed: String,
}

/// A member as the objections number them.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct BoardMemberView {
    pub number: usize,
    pub name: Option<String>,
    pub role: &'static str,
    pub party: Option<String>,
    pub text: String,
    #[serde(skip)]
    pub given: usize,
}

/// `canvass-desk/answer/1`
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct AnswerView {
    pub schema: &'static str,
    pub law: LawView,
    pub title: String,
    pub actors: Vec<String>,
    pub kind: &'static str,
    pub kept: Option<bool>,
    pub text: Option<String>,
    pub answer: Vec<ObjectionView>,
    pub facts: Vec<FactView>,
}

/// A fact with the value it was taken at.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct FactView {
    pub name: &'static str,
    pub value: Option<String>,
    pub given: bool,
    pub takes: String,
}

impl AnswerView {
    /// One sentence where the rule is not kept.
    pub fn sentences(&self) -> Vec<String> {
        (self.kept == Some(false)).then(|| words::text("asked.not-kept")).into_iter().collect()
    }

    /// Where the dates of the answer begin: behind what the rule says to the case.
    pub(crate) fn dated_from(&self) -> usize {
        let of_dates = ["asked.date-awaits", "asked.date-by-size", "asked.date-none"];
        let begins = |code: &str| code == self.law.rule || of_dates.contains(&code);
        self.answer.iter().position(|line| begins(line.code)).unwrap_or(self.answer.len())
    }

    /// Which rule answers, what it is called and who has to act.
    fn head(&self) -> String {
        let own = [("rule", self.law.rule.to_owned()), ("title", self.title.clone())];
        if self.actors.is_empty() {
            return words::filled("asked.head-nobody", &own);
        }
        let [rule, title] = own;
        words::filled("asked.head", &[rule, title, ("actors", self.actors.join("; "))])
    }
}

impl View for AnswerView {
    fn text(&self) -> String {
        let mut out = format!("{}\n", self.head());
        out += &self.text.as_ref().map(|text| format!("{text}\n")).unwrap_or_default();
        for line in &self.answer {
            out += &format!("{}\n", line.text);
        }
        let kind = words::filled("asked.of-kind", &[("election-kind", self.kind.to_owned())]);
        out += &format!("{}\n{kind}\n{}\n", self.law.text, words::text("asked.facts"));
        for fact in &self.facts {
            let given = if fact.given { "" } else { "*" };
            let told = format!("{}={}{given}", fact.name, fact.value.as_deref().unwrap_or_default());
            out += &format!("  {told:<36} {}\n", words::short(&fact.takes));
        }
        out
    }
}

/// What stands against something.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ObjectionView {
    pub code: &'static str,
    pub text: String,
}

/// Whether each may serve at all, in the order in which they were given.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct QualificationView {
    pub law: LawView,
    pub members: Vec<Vec<ObjectionView>>,
}

impl BoardView {
    /// One sentence where something stands against the board.
    pub fn sentences(&self) -> Vec<String> {
        let refused = (!self.fits).then(|| words::text("asked.board.refused"));
        refused.into_iter().collect()
    }
}

impl View for BoardView {
    fn text(&self) -> String {
        let mut out = format!("{}\n", self.text);
        for member in &self.members {
            out += &format!("  {}\n", member.text);
        }
        for objection in &self.objections {
            out += &format!("{}\n", objection.text);
        }
        for note in &self.notes {
            out += &format!("{note}\n");
        }
        out += &format!("{}\n", self.law.text);
        if let Some(qualification) = &self.qualification {
            for member in &self.members {
                for objection in qualification.members.get(member.given).into_iter().flatten() {
                    out += &format!("{}. {}\n", member.number, objection.text);
                }
            }
            out += &format!("{}\n", qualification.law.text);
        }
        out + &format!("{}\n", self.assumed)
    }
}
