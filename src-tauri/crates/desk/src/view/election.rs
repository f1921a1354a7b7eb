use canvass::Setting;
use law::Interval;
use serde::Serialize;
use ts_rs::TS;

/// The head of every answer about an election.
#[derive(Debug, Clone, Serialize)]
pub struct ElectionView {
    /// The name of the election.
    pub name: String,
    /// Election day, `YYYY-MM-DD`.
    pub date: String,
    /// The kind of election.
    pub kind: &'static str,
    /// The county.
    pub county: &'static str,
    /// The edition of the law.
    pub edition: &'static str,
    /// Whether it is for practice.
    pub practice: bool,
}

impl ElectionView {
    /// The head of this election.
    pub fn new(setting: &Setting) -> Self {
        ElectionView {
            name: setting.name.clone(),
            date: setting.date.to_string(),
            kind: setting.kind.id(),
            county: setting.county.name(),
            edition: setting.edition.id(),
            practice: setting.practice,
        }
    }

    /// The line above every list a person reads.
    pub fn heading(&self) -> String {
        let practice = if self.practice { " · PRACTICE" } else { "" };
        format!("{} · {} County · {} · {}{practice}", self.name, self.county, self.date, self.edition)
    }
}

/// A count as the contract writes it: a number, or `{"min":a,"max":b}` where a part of it was suppressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
#[ts(export)]
pub enum CountView {
    /// A count that is known.
    Known(u64),
    /// A count of which only the bounds are known.
    Between {
        /// The least it can be.
        min: u64,
        /// The most it can be.
        max: u64,
    },
}

impl From<Interval> for CountView {
    fn from(count: Interval) -> Self {
        match count.known() {
            Some(known) => CountView::Known(known),
            None => CountView::Between { min: count.min, max: count.max },
        }
    }
}

impl CountView {
    /// The count for people: `1,234` or `1,234 to 1,239`.
    pub fn text(self) -> String {
        match self {
            CountView::Known(count) => crate::words::thousands(count),
            CountView::Between { min, max } => {
                format!("{} to {}", crate::words::thousands(min), crate::words::thousands(max))
            }
        }
    }
}

/// "14 of 16 reports included; missing: …".
#[derive(Debug, Clone, Serialize)]
pub struct ReportsView {
    /// Reports whose figures are in the totals.
    pub included: usize,
    /// Reports that must come in; `null` where nobody has registered them.
    pub expected: Option<usize>,
    /// What is missing, in words.
    pub missing: Vec<String>,
}

impl ReportsView {
    /// The line that stands beside every total.
    pub fn text(&self) -> String {
        match self.expected {
            None => format!("{} reports included; how many are expected has not been registered", self.included),
            Some(expected) if self.missing.is_empty() => format!("{} of {expected} reports included", self.included),
            Some(expected) => {
                format!("{} of {expected} reports included; missing: {}", self.included, self.missing.join("; "))
            }
        }
    }
}
