use serde::Serialize;
use ts_rs::TS;

/// The steps of one recount.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ProcedurePage {
    /// The id of the contest.
    pub contest: String,
    /// The contest in a line.
    pub short: String,
    /// Who is compared, by how much, and who orders the recount.
    pub summary: String,
    /// The steps, in the order of their days.
    pub steps: Vec<ProcedureStepView>,
    /// What else has to be said: that the steps are those of a bill, that a text is known at second hand.
    pub notes: Vec<String>,
}

/// Where a step stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum StepState {
    /// It is on record.
    Done,
    /// It is the next that something must be done for.
    Now,
    /// It waits for what comes before it.
    Later,
}

/// A step of a recount.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ProcedureStepView {
    /// The id of the rule.
    pub rule: String,
    /// Its place, from 1.
    pub number: usize,
    /// What is done.
    pub title: String,
    /// What the law says of it, in a sentence.
    pub statement: String,
    /// The section.
    pub section: String,
    /// Who does it.
    pub who: String,
    /// When: a date in full, or what it waits for.
    pub when: String,
    /// What belongs beside that: that a date is projected, that it is a limit, who did it.
    pub when_more: Option<String>,
    /// Where it stands.
    pub state: StepState,
    /// The same in words.
    pub state_words: String,
    /// The paper that belongs to it, where there is one in this program.
    pub paper: Option<StepPaper>,
    /// Whether something that is recorded under Deadlines moves it.
    pub has_deadline: bool,
}

/// The paper of a step.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct StepPaper {
    /// The id of the document.
    pub document: String,
    /// What it is.
    pub title: String,
    /// "English no. 3", or that none was issued.
    pub state: String,
}
