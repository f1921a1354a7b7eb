use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::law::LawRef;
use super::returns::ReportSlot;
use super::start::Choice;

/// What a report can be entered of, one at a time.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct EntryChoices {
    /// The precincts.
    pub precincts: Vec<Choice>,
    /// The names of the machines and teams.
    pub sources: Vec<String>,
    /// The methods.
    pub methods: Vec<Choice>,
}

/// A sheet, whole: sent once, when it is laid on the desk.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SheetPage {
    /// Which report.
    pub slot: ReportSlot,
    /// The precinct.
    pub precinct: String,
    /// How the ballots were cast and counted, a word or two each.
    pub method: Vec<String>,
    /// The source, and where it stood.
    pub from: String,
    /// Where the report stands, in words.
    pub state: String,
    /// The mark of the order of its lines, which a sheet on paper must have too.
    pub order: String,
    /// The reading that is open, if one is.
    pub reading: Option<ReadingOpen>,
    /// What can be begun, where none is open.
    pub begin: Option<ReadingBegin>,
    /// Whether somebody else can read it a second time, without its figures.
    pub second: bool,
    /// On which lines two readings differ, where they do.
    pub notice: Option<String>,
    /// Why nothing can be typed, where nothing can.
    pub closed: Option<String>,
    /// What two readings of it said, once nothing of it is hidden any more.
    pub compared: Option<ReadingsCompared>,
    /// The parts of the sheet, in the order of the tape.
    pub sections: Vec<SheetSection>,
    /// What stands on it.
    pub kept: Kept,
    /// The number of the line where it goes on.
    pub at: u32,
    /// Who is in charge, as far as is known.
    pub charge: String,
    /// What a reading came to that was just finished; otherwise empty.
    pub said: String,
}

/// What two readings of a report said.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ReadingsCompared {
    /// Who read what, and what came of it.
    pub said: String,
    /// What the differences look like, contest by contest.
    pub hints: Vec<String>,
    /// The lines on which they differed.
    pub rows: Vec<LineCompared>,
}

/// A line on which two readings differed.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LineCompared {
    /// Its number; empty for a printed total.
    pub number: String,
    /// What it counts, and in which contest.
    pub label: String,
    /// What stood first.
    pub first: String,
    /// What the second reading said.
    pub second: String,
    /// What the paper says.
    pub settled: String,
}

/// The reading that is open on a report.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ReadingOpen {
    /// Its id.
    pub pass: u32,
    /// Its kind.
    pub kind: String,
    /// "First reading".
    pub words: String,
    /// Who reads.
    pub reader: String,
    /// The reason of a correction; of a reading aloud, who listens or why nobody does.
    pub reason: Option<String>,
    /// What is hidden meanwhile: "the first is hidden".
    pub hides: Option<String>,
}

/// A reading that can be begun.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ReadingBegin {
    /// Its kind.
    pub kind: String,
    /// "First reading".
    pub words: String,
    /// Whether a reason is asked for.
    pub asks_reason: bool,
    /// Who read first, where this is the second reading: it can be read aloud instead.
    pub first_reader: Option<String>,
    /// Of a correction, what it comes after: that the board has finished, and which notices were issued with these figures.
    pub after: Vec<String>,
}

/// Ballots and signatures, or a contest.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SheetSection {
    /// The id of the contest; `ballots` for ballots and signatures.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The same, short.
    pub short: String,
    /// Its lines, in order.
    pub lines: Vec<SheetLine>,
    /// The field of the total that is printed on the tape, to compare with.
    pub control: Option<String>,
    /// The numbers of its lines: "8–11".
    pub range: String,
    /// Where only lines are read again that differ: how many of its lines agree, and are not shown.
    pub agree: Option<String>,
}

/// A line of the sheet.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SheetLine {
    /// Its number, from 1.
    pub number: u32,
    /// Its field, as the log names it.
    pub field: String,
    /// What it counts.
    pub label: String,
    /// The party and the like.
    pub note: Option<String>,
    /// Whether it is one of the lines below the choices.
    pub minor: bool,
    /// Whether it is a total printed on the tape, which has no number on the sheet.
    pub unnumbered: bool,
    /// Who has looked at it again and said that the tape says so.
    pub looked: Option<String>,
}

/// What is on the disk: after an act, of all that the act changed.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Kept {
    /// The fields that were written.
    pub fields: Vec<FieldKept>,
    /// How the parts of the sheet stand whose figures have changed.
    pub balances: Vec<BalanceView>,
    /// Everything that is wrong or remarkable now.
    pub findings: Vec<SheetFinding>,
    /// "19 of 31 lines typed".
    pub typed: String,
    /// "Line 19 saved 12:41:09 a.m.", after an act.
    pub saved: String,
}

/// A field that is on the disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct FieldKept {
    /// The field.
    pub field: String,
    /// The figure as it is typed; empty where it is blank.
    pub digits: String,
    /// The figure as people write it, with commas.
    pub shown: String,
}

/// The running balance of a part of the sheet: the sentence under it and the column at the side say the same.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BalanceView {
    /// The id of the part.
    pub section: String,
    /// "vote for 3, so 420 × 3 = 1,260".
    pub terms: String,
    /// What is added up, in order.
    pub rows: Vec<SumRow>,
    /// What it comes to.
    pub sum: Option<SumRow>,
    /// What it should come to.
    pub of: Option<SumRow>,
    /// `empty`, `open`, `balances`, `off` or `not-checkable`; where differing lines are read again, `differs`, `reread` or
    /// `agrees`.
    pub stands: String,
    /// "72 too many".
    pub verdict: String,
    /// The column in one line: "votes 483 + under 9 + over 0 = 492 of 420".
    pub sentence: String,
    /// Whether something of it is blank.
    pub blank: bool,
}

/// A row of the column at the side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SumRow {
    /// What it is.
    pub label: String,
    /// The figure.
    pub value: String,
}

/// Something wrong or remarkable on this sheet.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SheetFinding {
    /// What was found.
    pub code: String,
    /// `error`, `warning` or `hint`.
    pub level: String,
    /// The same in a word.
    pub word: String,
    /// The part of the sheet it stands in; `null` where it is about the report as a whole or another one.
    pub section: Option<String>,
    /// The contest it is about, where it is about one.
    pub contest: Option<String>,
    /// The name of that part, or of the report.
    pub place: String,
    /// The line it stands beside.
    pub line: Option<u32>,
    /// The lines it marks.
    pub lines: Vec<u32>,
    /// "72 too many".
    pub head: Option<String>,
    /// For the person typing.
    pub text: String,
    /// Where to look first.
    pub hints: Vec<String>,
    /// For the person in charge.
    pub charge: String,
    /// "Accepted by Dolores Baca: the tape is torn", where it was.
    pub accepted: Option<String>,
    /// Where the law has returns looked through for it.
    pub law: Option<LawRef>,
    /// Whether a person in charge can accept it.
    pub acceptable: bool,
}

/// A pasted column before anything is written.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ColumnPreview {
    /// What would go where.
    pub rows: Vec<PastedRow>,
    /// How the parts of the sheet would stand then.
    pub balances: Vec<BalanceView>,
}

/// A line of a pasted column.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PastedRow {
    /// The number of the line.
    pub number: u32,
    /// The part of the sheet.
    pub section: String,
    /// What it counts.
    pub label: String,
    /// What stands there now.
    pub before: String,
    /// What would stand there.
    pub after: String,
}

/// A sheet before it is finished.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct FinishPreview {
    /// Everything that is wrong or remarkable, errors first; lines of other reports included.
    pub findings: Vec<SheetFinding>,
    /// Which lines are blank; `null` where none is.
    pub blank: Option<String>,
    /// What to look at on the paper once more before it is settled.
    pub look: Vec<String>,
    /// How many errors nobody has accepted.
    pub errors: usize,
    /// The outcome in one sentence.
    pub sentence: String,
}

/// What a sheet has that is not on the disk.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct UnsavedSheet {
    /// The name of the election.
    pub election: String,
    /// The name of the report.
    pub report: String,
    /// Its lines that are not on the disk.
    pub lines: Vec<UnsavedLine>,
}

/// A line that is not on the disk.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct UnsavedLine {
    /// The number of the line.
    pub number: u32,
    /// What it counts.
    pub label: String,
    /// What was typed.
    pub figure: String,
}
