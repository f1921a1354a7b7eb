use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::TodayPart;

/// Which election is open and how it stands: the head of every screen.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Standing {
    /// The name of the file, without its folder.
    pub file: String,
    /// Where it is.
    pub path: String,
    /// The name of the election.
    pub name: String,
    /// The county, without the word "County".
    pub county: String,
    /// The kind of election, in words.
    pub kind: String,
    /// Election day, in full.
    pub date: String,
    /// The edition of the law, in words.
    pub edition: String,
    /// The results set, in words.
    pub set: String,
    /// Whether it is for practice.
    pub practice: bool,
    /// Whether it is open for reading only.
    pub reading_only: bool,
    /// What has to be said beside everything: of an incomplete copy, what is missing.
    pub caveats: Vec<String>,
    /// Reports whose figures are in the totals.
    pub included: usize,
    /// Reports that must come in; `null` where nobody has registered them.
    pub expected: Option<usize>,
    /// Reports that are missing.
    pub missing: usize,
    /// Their names, or those of the first and how many more there are; empty where none is missing.
    pub missing_names: String,
    /// Number and hash of the last entry of the log.
    pub head: String,
    /// The last backup, in words.
    pub backup: String,
    /// That a backup is due, where it is.
    pub backup_due: Option<String>,
    /// The id of the place in which the work goes on: the setup, until something is counted.
    pub lands: String,
    /// The places that have something to show, in the order of the work.
    pub places: Vec<PlaceTell>,
    /// What is missing, wrong and due at this moment: empty where nothing is, and until the moment is known.
    pub today: Vec<TodayPart>,
}

/// A place of an open election.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PlaceTell {
    /// Its id.
    pub id: String,
    /// What it has to tell before one goes there, in a few words.
    pub tell: String,
}

/// One of several things to choose from.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Choice {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub words: String,
}

/// What a new election can be chosen to be.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct NewElectionChoices {
    /// The 33 counties.
    pub counties: Vec<String>,
    /// The kinds of election.
    pub kinds: Vec<Choice>,
    /// What a special election reaches.
    pub reaches: Vec<Choice>,
}

/// A new election as it is typed: every field as it stands in the form.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct NewElectionForm {
    /// One of the 33 counties.
    pub county: String,
    /// Election day, `YYYY-MM-DD`.
    pub date: String,
    /// The id of the kind.
    pub kind: String,
    /// The id of what a special election reaches; empty for any other kind.
    pub special: String,
    /// Registered voters.
    pub registered: String,
    /// The day of that count, `YYYY-MM-DD`; may be empty.
    pub registered_as_of: String,
    /// Where the election file goes.
    pub path: String,
    /// Whether it is for practice.
    pub practice: bool,
}

/// What follows from county, date and kind before the file is made.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Suggested {
    /// Election day, in full.
    pub date: String,
    /// The edition that the date means, in words.
    pub edition: String,
    /// A name for the file, with its ending.
    pub file: String,
    /// Where the law fixes another day for this kind of election, the sentence that says so.
    pub unusual: Option<String>,
}

/// What the start screen shows.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct Opening {
    /// Election files that were opened lately, the last one first.
    pub recent: Vec<RecentFile>,
    /// The file that the program was started with.
    pub given: Option<String>,
    /// Where new election files and the practice county go.
    pub documents: String,
    /// Who is at the keyboard, as the log names them; empty where the computer does not say whose it is.
    pub user: String,
}

/// An election file that was opened lately.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct RecentFile {
    /// Its name, without folder and ending.
    pub name: String,
    /// The folder it is in.
    pub folder: String,
    /// The whole path.
    pub path: String,
}
