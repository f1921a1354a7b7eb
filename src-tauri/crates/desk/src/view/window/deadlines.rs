use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Choice;

/// The place "Deadlines".
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct DeadlinesPage {
    /// Which day it is, and how far from the election, in words.
    pub today: String,
    /// The same day, `YYYY-MM-DD`, to begin a date with.
    pub today_iso: String,
    /// What contradicts itself in the recorded days, one sentence each.
    pub problems: Vec<String>,
    /// The days around this one as a picture.
    pub timeline: Timeline,
    /// What the table can be cut down to.
    pub filters: Vec<DateFilter>,
    /// Who has to act on any date.
    pub actors: Vec<Choice>,
    /// The dates, the earliest first, those without a day last.
    pub rows: Vec<DateRow>,
    /// What can happen in this election that moves a date, and what has.
    pub events: Vec<EventLine>,
    /// The contests, for an event that belongs to one.
    pub contests: Vec<Choice>,
    /// What was just recorded, in words.
    pub said: Option<String>,
}

/// One way to cut the table down.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct DateFilter {
    /// Its id, which stands in the groups of each row that it keeps.
    pub id: String,
    /// What it is called.
    pub words: String,
    /// How many rows it keeps.
    pub count: usize,
}

/// How a date stands, as a word and a shape.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DateState {
    /// Its id: `overdue`, `today`, `ahead`, `done` and the like.
    pub id: String,
    /// In words.
    pub words: String,
    /// The shape beside the words.
    pub shape: String,
    /// `stop`, `look`, `strong` or nothing.
    pub tone: String,
}

/// One date, or the same date of several recounts.
#[derive(Debug, Clone, Default, Serialize, TS)]
#[ts(export)]
pub struct DateRow {
    /// What tells this row from the others.
    pub id: String,
    /// The names of the dates in it, for whatever is recorded about them.
    pub keys: Vec<String>,
    /// The day to lead with, in full; `null` while an event is waited for.
    pub day: Option<String>,
    /// The other days beside it: the date itself where one has to act earlier, counsel's, the first open day.
    pub beside: Vec<String>,
    /// What is to be done.
    pub title: String,
    /// The contests, of a date of recounts.
    pub about: Option<String>,
    /// From which day it is counted while that is projected, or which event it waits for.
    pub note: Option<String>,
    /// Who acts.
    pub actor: String,
    /// The id of who acts.
    pub actor_id: String,
    /// The section.
    pub section: String,
    /// The rule, to be looked up.
    pub rule: String,
    /// How it stands.
    pub state: DateState,
    /// Whether counsel holds another day to be right.
    pub counsel_differs: bool,
    /// Whether it rests on an event that has not happened yet.
    pub projected: bool,
    /// The filters that keep it.
    pub groups: Vec<String>,
    /// The count, a box for each day.
    pub boxes: Vec<DayBox>,
    /// The count in sentences.
    pub steps: Vec<String>,
    /// Counsel's date.
    pub counsel: Option<CounselDay>,
    /// Whether it can be marked as done.
    pub asks: bool,
    /// Where somebody marked it as done, the sentence that says so.
    pub marked: Option<String>,
    /// The events that it waits for or was projected from, which can be recorded here: their places among the events.
    pub awaits: Vec<String>,
}

/// One day of a count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DayBox {
    /// The day of the week, short; empty in a gap.
    pub weekday: String,
    /// Month and day, short; in a gap how many days are left out.
    pub day: String,
    /// Its number in the count, or what falls on it.
    pub number: Option<String>,
    /// What there is to say about it.
    pub note: Option<String>,
    /// What is said only to whoever does not see the hatching.
    pub unseen: Option<String>,
    /// Whether it is no business day.
    pub closed: bool,
    /// Whether it is the result.
    pub result: bool,
    /// Whether it is counsel's.
    pub counsel: bool,
    /// Whether it stands for several days.
    pub gap: bool,
}

/// Counsel's date beside a counted one.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct CounselDay {
    /// In full.
    pub day: String,
    /// In counsel's words, why.
    pub reason: String,
    /// Who recorded it, when, as which entry.
    pub recorded: Option<String>,
}

/// Something that can happen in an election and moves a date.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct EventLine {
    /// What tells it from the others: the event, and the contest where it has one.
    pub id: String,
    /// The event.
    pub event: String,
    /// What it is called.
    pub words: String,
    /// The contest that it is recorded for.
    pub contest: Option<String>,
    /// That contest by name.
    pub about: Option<String>,
    /// Whether it belongs to one contest.
    pub of_one_contest: bool,
    /// The recorded day in full.
    pub day: Option<String>,
}

/// The days around this one, with what falls on them. Positions are per mille of the width.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Timeline {
    /// What the picture shows, in a sentence.
    pub words: String,
    /// The days.
    pub days: Vec<TimelineDay>,
    /// The months, each where its first day in the picture is.
    pub months: Vec<TimelineMonth>,
    /// What falls on the days.
    pub marks: Vec<TimelineMark>,
    /// How many lanes the marks need.
    pub lanes: u32,
    /// How many dates lie outside the picture, in words.
    pub outside: Option<String>,
}

/// One day of the picture.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct TimelineDay {
    /// Its left edge.
    pub from: u32,
    /// Its right edge.
    pub to: u32,
    /// Its middle.
    pub middle: u32,
    /// The first letter of the day of the week.
    pub letter: String,
    /// The day of the month.
    pub number: String,
    /// `weekend`, `holiday` or nothing.
    pub closed: String,
    /// Whether it is this day.
    pub today: bool,
}

/// A month of the picture.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct TimelineMonth {
    /// Where it begins.
    pub from: u32,
    /// Its name.
    pub words: String,
}

/// What falls on a day.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct TimelineMark {
    /// The middle of the day.
    pub at: u32,
    /// How far from the top its shape stands, from 0; labels of one lane never touch.
    pub lane: u32,
    /// What is written beside the shape; nothing where there is no room, and then the shape stands alone above its day.
    pub label: Option<String>,
    /// Whether the label stands before the shape instead of after it.
    pub before: bool,
    /// The shape.
    pub shape: String,
    /// `stop`, `look`, `strong` or nothing.
    pub tone: String,
    /// Whether it is what this day brings.
    pub today: bool,
}

/// Something that happened, as it is typed.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct EventForm {
    /// The event.
    pub event: String,
    /// The contest; empty for the election as a whole.
    pub contest: String,
    /// The day, `YYYY-MM-DD`; of no meaning where the event is taken back.
    pub date: String,
    /// Why an earlier record is replaced or taken back; may be empty otherwise.
    pub reason: String,
}

/// What is recorded about dates, as it is typed.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct DateForm {
    /// The names of the dates.
    pub keys: Vec<String>,
    /// The day, `YYYY-MM-DD`; of no meaning where something is taken back.
    pub date: String,
    /// Why.
    pub reason: String,
}

/// One part of the strip above all places: what is missing, what is wrong, what is due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TodayPart {
    /// In words.
    pub words: String,
    /// The shape beside the words.
    pub shape: String,
    /// `stop`, `look`, `strong` or nothing.
    pub tone: String,
    /// The place where one does something about it; `null` where there is none yet.
    pub place: Option<String>,
}
