use std::collections::BTreeMap;

use chrono::NaiveTime;
use law::calendar::TimeOfDay;
use serde::Serialize;

use super::View;

/// `canvass-desk/deadlines/1`
#[derive(Debug, Clone, Serialize)]
pub struct DeadlinesView {
    /// The schema and its version.
    pub schema: &'static str,
    /// The dates, in the order of the rulebook.
    pub deadlines: Vec<DeadlineView>,
    /// The steps of each recount on its own, contest by contest.
    pub recounts: Vec<DeadlineView>,
}

/// One statutory date.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct DeadlineView {
    pub rule: String,
    pub section: String,
    pub edition: &'static str,
    pub title: String,
    pub actor: String,
    pub event: &'static str,
    pub event_date: String,
    pub raw_date: String,
    pub date: String,
    pub act_by: String,
    pub kind: &'static str,
    pub moved: bool,
    pub projected: bool,
    #[serde(rename = "override")]
    pub counsel: Option<OverrideView>,
    pub trace: Vec<TraceView>,
    pub contest: Option<String>,
    pub done: Option<String>,
    pub time: Option<TimeView>,
    pub conditional: bool,
    /// Whether it is a day not before which something may be done, by which nobody acts.
    #[serde(skip)]
    pub not_before: bool,
    /// The day to lead with.
    #[serde(skip)]
    pub leading: String,
    /// Which end of a window it is, in words behind the title; empty where it is none, and of a day not before which.
    #[serde(skip)]
    pub end: String,
}

impl DeadlineView {
    /// The day to lead with, as people write it; where a window begins with it, as one not before which. A bound has that
    /// in its title.
    pub(crate) fn lead(&self) -> String {
        let date = self.at(&self.leading);
        let begins = self.not_before && self.kind == "window";
        if begins { crate::words::filled("said.not-before", &[("date", date)]) } else { date }
    }

    /// A day as people write it, with the time that the rule names where it is the day of the rule.
    fn at(&self, day: &str) -> String {
        match &self.time {
            Some(time) if day == self.date => {
                let values = [("date", day.to_owned()), ("time", time.text.clone())];
                crate::words::filled("said.at", &values)
            }
            _ => shown(day),
        }
    }

    /// The day beside it: the date itself where the day to act by leads, or the first open one where nobody acts by it.
    fn beside(&self) -> Option<String> {
        let beside = if self.leading == self.date {
            crate::words::filled("said.first-open", &[("date", self.act_by.clone())])
        } else {
            crate::words::filled("said.date-itself", &[("date", self.at(&self.date))])
        };
        (self.act_by != self.date).then_some(beside)
    }
}

/// A time of the day, in words, and with the hours between which it lies as far as the text names them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct TimeView {
    pub text: String,
    pub from: Option<String>,
    pub until: Option<String>,
}

impl TimeView {
    /// The time of a rule.
    pub(crate) fn of(time: TimeOfDay) -> TimeView {
        let hour = |hour: NaiveTime| hour.format("%H:%M").to_string();
        TimeView { text: crate::words::sentence(&time), from: time.begins().map(hour), until: time.ends().map(hour) }
    }
}

/// Counsel's date beside the computed one.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct OverrideView {
    pub date: String,
    pub reason: String,
}

/// One step of a counting.
#[derive(Debug, Clone, Serialize)]
pub struct TraceView {
    /// The code of the step.
    pub code: &'static str,
    /// Its values, by name.
    #[serde(flatten)]
    pub values: BTreeMap<&'static str, String>,
    /// The step in words.
    pub text: String,
}

/// The columns of the CSV.
const COLUMNS: [&str; 15] = [
    "rule",
    "section",
    "edition",
    "title",
    "actor",
    "event",
    "event_date",
    "raw_date",
    "date",
    "act_by",
    "kind",
    "moved",
    "projected",
    "time",
    "conditional",
];

impl DeadlinesView {
    /// The dates as CSV, with a header and line feeds.
    ///
    /// # Errors
    /// None in practice: it writes to memory.
    pub fn csv(&self) -> Result<Vec<u8>, csv::Error> {
        let yes_no = |value: bool| if value { "yes" } else { "no" };
        let mut out = csv::Writer::from_writer(Vec::new());
        out.write_record(COLUMNS)?;
        for row in &self.deadlines {
            out.write_record([
                row.rule.as_str(),
                &row.section,
                row.edition,
                &row.title,
                &row.actor,
                row.event,
                &row.event_date,
                &row.raw_date,
                &row.date,
                &row.act_by,
                row.kind,
                yes_no(row.moved),
                yes_no(row.projected),
                row.time.as_ref().map_or("", |time| &time.text),
                yes_no(row.conditional),
            ])?;
        }
        out.into_inner().map_err(|error| csv::Error::from(std::io::Error::other(error.to_string())))
    }
}

/// A date as people write it.
fn shown(date: &str) -> String {
    crate::words::long_date(date).unwrap_or_else(|| date.to_owned())
}

impl View for DeadlinesView {
    fn text(&self) -> String {
        let mut out = String::new();
        // The JSON stands in the order of the rulebook; people look for what comes next.
        let mut rows: Vec<&DeadlineView> = self.deadlines.iter().chain(&self.recounts).collect();
        rows.sort_by(|one, other| one.act_by.cmp(&other.act_by));
        for row in rows {
            let projected = if row.projected { ", projected" } else { "" };
            let contest = row.contest.as_ref().map(|contest| format!(", {contest}")).unwrap_or_default();
            let (date, end) = (row.lead(), &row.end);
            out += &format!("{date}  {}{end}{contest} ({}{projected})\n", row.title, row.section);
            if let Some(counsel) = &row.counsel {
                out += &format!("    counsel's date: {} ({})\n", shown(&counsel.date), counsel.reason);
            }
            if let Some(done) = &row.done {
                out += &format!("    done {}\n", shown(done));
            }
            if let Some(beside) = row.beside() {
                out += &format!("    {beside}\n");
            }
            for step in &row.trace {
                out += &format!("    {}\n", step.text);
            }
        }
        out
    }
}
