use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Choice;
use super::law::LawRef;

/// A report by its place in the register: what opens it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ReportSlot {
    /// The id of the precinct.
    pub precinct: u32,
    /// The id of the source.
    pub source: u32,
    /// What it covers, as the file names it: `mailed/machine/regular`, `early`, `whole`.
    pub scope: String,
    /// The report in words.
    pub name: String,
}

/// Which part of the board the window asks for.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct BoardRequest {
    /// The id of a filter.
    pub shown: String,
    /// How many precincts stand side by side where there are many.
    pub across: u32,
    /// The first line.
    pub from: u32,
    /// How many lines.
    pub lines: u32,
    /// A precinct to be found: its name, its number or the beginning of either; may be empty.
    pub find: String,
}

/// The board of precinct × method.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardPage {
    /// "14 of 16 reports included".
    pub included: String,
    /// What has to be done, before anything else.
    pub strip: BoardStrip,
    /// The filters, each with its count of reports.
    pub filters: Vec<BoardFilter>,
    /// The methods, in order.
    pub methods: Vec<BoardMethod>,
    /// How many of the methods come in during the night; the others come days later.
    pub tonight: u32,
    /// Whether there are so many precincts that each has one short line.
    pub dense: bool,
    /// How many lines there are.
    pub lines_total: u32,
    /// The number of the first line given, from 0.
    pub from: u32,
    /// The lines that were asked for.
    pub lines: Vec<BoardLine>,
    /// What each method comes to.
    pub sums: Vec<BoardSum>,
    /// Where the precinct that was asked for stands.
    pub found: Option<BoardPlace>,
}

/// What is due, missing and wrong.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardStrip {
    /// What is due next, where the law sets a date.
    pub due: Option<BoardDue>,
    /// Reports that are missing.
    pub missing: BoardTold,
    /// Reports and contests with an error that nobody has accepted.
    pub wrong: BoardTold,
    /// That reports were set aside, where some were.
    pub aside: Option<String>,
}

/// The next date that the law sets.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardDue {
    /// "today", "tomorrow", "in 6 days".
    pub when: String,
    /// The day, in full.
    pub day: String,
    /// What is due.
    pub what: String,
    /// Where it stands in the law.
    pub law: LawRef,
}

/// A number of things and the first of them.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardTold {
    /// How many.
    pub count: u32,
    /// The first of them, or how they are spread.
    pub lines: Vec<BoardToldLine>,
}

/// One of the things told.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardToldLine {
    /// The report, where it is about one.
    pub slot: Option<ReportSlot>,
    /// What it is about.
    pub name: String,
    /// What there is to say.
    pub says: String,
}

/// A filter of the board.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardFilter {
    /// Its id.
    pub id: String,
    /// Its word.
    pub words: String,
    /// How many reports.
    pub count: String,
}

/// A method: a column of the board.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardMethod {
    /// Its id.
    pub id: String,
    /// Its name.
    pub words: String,
    /// Its name where room is short.
    pub short: String,
}

/// One line of the board: one precinct, or several side by side.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardLine {
    /// The precincts on it.
    pub precincts: Vec<BoardPrecinct>,
}

/// A precinct on the board.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardPrecinct {
    /// Its id.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// Its number, where its name is one; otherwise its name.
    pub short: String,
    /// A cell for each method.
    pub cells: Vec<BoardCell>,
}

/// The reports of a precinct by one method.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardCell {
    /// The id of the state, which has a shape of its own; `empty` where no report is expected.
    pub state: String,
    /// The state in words.
    pub words: String,
    /// The state where room is short; empty where the ballots say enough.
    pub short: String,
    /// What there is to say beside it.
    pub note: String,
    /// The ballots counted, with commas; empty where none are known.
    pub ballots: String,
    /// Whether somebody has to act: `stop`, `look`, or empty.
    pub tone: String,
    /// Whether an error in one of its reports was accepted.
    pub accepted: bool,
    /// Whether the filter asks for it.
    pub asked: bool,
    /// The reports in it.
    pub reports: Vec<BoardReport>,
}

/// A report on the board.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardReport {
    /// What opens it.
    pub slot: ReportSlot,
    /// The id of its state.
    pub state: String,
    /// Its state in words.
    pub words: String,
    /// Machine or team, and place.
    pub source: String,
    /// What was found about it.
    pub found: Vec<String>,
    /// Whether its paper is still to be entered, or to be entered to its end.
    pub awaited: bool,
    /// How it can be read again, without what was read before: `second` or `differing`; `null` where it cannot.
    pub read_again: Option<String>,
    /// Whether "none" can be signed.
    pub may_be_none: bool,
    /// Whether it can be set aside.
    pub may_be_aside: bool,
}

/// What a method comes to.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardSum {
    /// The ballots included.
    pub ballots: String,
    /// "5 of 6 reports".
    pub reports: String,
    /// Why no ballots are said although there are reports: one is read once, and its figures are hidden. Empty otherwise.
    pub hidden: String,
}

/// A place on the board, counted from 0.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BoardPlace {
    /// The line.
    pub line: u32,
    /// Which of the precincts on it.
    pub precinct: u32,
}

/// What to chase: what is missing, by place.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ChasePage {
    /// "2 of 16 reports are missing".
    pub said: String,
    /// The places, those with most missing reports first.
    pub places: Vec<ChasePlace>,
    /// Reports that were set aside, which have to be explained.
    pub aside: Vec<BoardToldLine>,
}

/// A place that reports are missing from.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ChasePlace {
    /// Its name.
    pub place: String,
    /// Who brings it from there, where it is known.
    pub messenger: Option<String>,
    /// How many reports are missing from there.
    pub count: String,
    /// The machines and teams there.
    pub sources: Vec<ChaseSource>,
}

/// A machine or team that reports are missing from.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ChaseSource {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: String,
    /// The medium and seal it comes on, where they are known.
    pub medium: Option<String>,
    /// The missing reports.
    pub reports: Vec<BoardToldLine>,
}

/// Machines and teams, and the register of reports expected from them.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct MachinesPage {
    /// "9 machines and teams, 17 reports expected".
    pub said: String,
    /// Those that are registered.
    pub machines: Vec<MachineRow>,
    /// What nobody is expected to report, one sentence each.
    pub gaps: Vec<String>,
    /// What a source can be.
    pub kinds: Vec<Choice>,
    /// Whether there are precincts to expect reports of.
    pub precincts: bool,
}

/// A registered machine or team.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct MachineRow {
    /// Its id; `null` before it is registered.
    pub id: Option<u32>,
    /// It as a form, to be set right.
    pub form: MachineForm,
    /// Its serial or name.
    pub name: String,
    /// What it is.
    pub kind: String,
    /// Where it stands.
    pub place: String,
    /// What it counts, in words.
    pub counts: String,
    /// The precincts it reports, in words.
    pub precincts: String,
    /// The ballots of its test deck; empty where it is not known.
    pub test_deck: String,
    /// Whether it is in use, in words.
    pub used: String,
    /// Who brings its tape or medium; empty where it is not known.
    pub messenger: String,
    /// "4 of 5 in".
    pub reports: String,
}

/// A machine or team as it is typed: every field as it stands in the form.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct MachineForm {
    /// Its serial or name.
    pub name: String,
    /// The id of what it is, or its words.
    pub kind: String,
    /// Where it stands.
    pub place: String,
    /// What it counts: `early, election day`, `mailed provisional`.
    pub counts: String,
    /// The precincts it reports: `all`, or names, numbers and ranges of numbers.
    pub precincts: String,
    /// The ballots of its test deck; may be empty.
    pub test_deck: String,
    /// `no` where it is not put to use.
    pub used: String,
    /// Who brings its tape or medium; may be empty.
    pub messenger: String,
}

/// What would be registered, before it is.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct MachinesPreview {
    /// "3 machines and teams, 11 reports expected".
    pub said: String,
    /// Whether it can be registered.
    pub ready: bool,
    /// The lines, as they were understood.
    pub rows: Vec<MachinePreview>,
}

/// A line, as it was understood.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct MachinePreview {
    /// The line's number, from 1.
    pub line: u32,
    /// The machine in the words of the register.
    pub machine: MachineRow,
    /// What is wrong with it.
    pub problem: Option<String>,
}

/// What stands on the paper of a practice county.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct TapesPage {
    /// Where it lies, to be printed.
    pub path: String,
    /// The text, to be shown with every character as wide as the other.
    pub text: String,
}
