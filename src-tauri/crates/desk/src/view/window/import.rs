use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Choice;

/// The screen "Take in a file".
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ImportPage {
    /// What was read and is not taken in yet; `null` where nothing lies ready.
    pub preview: Option<ImportPreview>,
    /// What the contests are: of the preview, or of the election.
    pub offices: OfficesTable,
    /// The files that were taken in before, the last one first.
    pub taken: Vec<TakenFile>,
}

/// What files would bring. Nothing of it is written.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ImportPreview {
    /// The number by which exactly this is accepted.
    pub number: u32,
    /// The files, in the order in which they were named.
    pub files: Vec<PreviewFile>,
    /// Whether it can be taken in: no file is refused.
    pub acceptable: bool,
    /// What is new to the election, a line each.
    pub adds: Vec<Added>,
    /// What has to be looked at before: errors in the figures, names that may be old ones under another spelling.
    pub look: Vec<String>,
    /// Which reports are in then, and what is missing.
    pub reports: String,
    /// Whether reports are registered as expected, so that a missing one is noticed.
    pub registered: bool,
    /// The contests of the files.
    pub contests: Vec<PreviewContest>,
}

/// A file as it was read.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PreviewFile {
    /// Its name.
    pub name: String,
    /// Its path.
    pub path: String,
    /// The SHA-256 of its bytes, where they could be read.
    pub sha256: Option<String>,
    /// Its format, in words; `null` where it is none that is read.
    pub format: Option<String>,
    /// What it says of itself.
    pub says: Option<String>,
    /// What was found in it.
    pub found: Vec<FoundLine>,
    /// What was read with a reservation.
    pub warnings: Vec<PreviewWarning>,
    /// Why it is refused: the place and the reason.
    pub refused: Option<String>,
}

/// One thing that was found.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct FoundLine {
    /// What it is.
    pub what: String,
    /// How much of it, or which.
    pub value: String,
    /// What has to be known about it.
    pub note: Option<String>,
}

/// A reservation, or several of one kind.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PreviewWarning {
    /// The sentence; of several, what they have in common.
    pub sentence: String,
    /// Of several, each.
    pub each: Vec<String>,
}

/// What is new to the election.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Added {
    /// How many of what.
    pub what: String,
    /// The first of their names.
    pub names: String,
}

/// A contest as it will be counted.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PreviewContest {
    /// Its id.
    pub id: String,
    /// Its title, cut to a line.
    pub short: String,
    /// Its title.
    pub title: String,
    /// How many choices it has.
    pub choices: String,
    /// Its office, in words.
    pub office: String,
    /// How its votes are divided.
    pub methods: String,
    /// The votes that it has then in this county.
    pub votes: String,
}

/// What the contests are, for a person to settle.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct OfficesTable {
    /// How many of the rows wait.
    pub waiting: usize,
    /// "3 contests wait for their office.": how many do, in a sentence.
    pub told: String,
    /// The contests, in ballot order.
    pub rows: Vec<OfficeRow>,
    /// The offices.
    pub offices: Vec<Choice>,
    /// In how many counties a contest is voted.
    pub counties: Vec<Choice>,
    /// Whether the whole county elects.
    pub countywide: Vec<Choice>,
    /// What there is to say of the blank sheets that were printed: an office that is settled changes the line numbers.
    pub sheets: Vec<String>,
}

/// A contest and what is settled about it; a field that nobody has settled is empty.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct OfficeRow {
    /// The id of the contest.
    pub contest: String,
    /// Its title, cut to a line.
    pub short: String,
    /// Its title.
    pub title: String,
    /// The names of its choices.
    pub choices: String,
    /// The id of the office.
    pub office: String,
    /// How many are elected.
    pub seats: String,
    /// In how many counties it is voted.
    pub counties: String,
    /// The id of whether the whole county elects.
    pub countywide: String,
    /// The office that the title suggests, where nobody has settled one.
    pub suggested: Option<Choice>,
    /// What it waits for; `null` where it does not.
    pub wants: Option<String>,
}

/// What somebody settles about a contest, as it stands in the form; an empty field settles nothing.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct OfficeForm {
    /// The id of the contest.
    pub contest: String,
    /// The id of the office.
    pub office: String,
    /// How many are elected.
    pub seats: String,
    /// In how many counties it is voted.
    pub counties: String,
    /// The id of whether the whole county elects.
    pub countywide: String,
}

/// A file that was taken in.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct TakenFile {
    /// Its name.
    pub name: String,
    /// Its format, in words.
    pub format: String,
    /// The SHA-256 of its bytes.
    pub sha256: String,
}

/// What was done, and how the screen is then.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ImportDone {
    /// What was done, in a sentence.
    pub said: String,
    /// The screen.
    pub page: ImportPage,
}
