use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The place "Setup".
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupPage {
    /// What a complete setup still lacks.
    pub lacks: Vec<SetupLack>,
    /// Why nothing of the ballot can be changed, where the results are sealed.
    pub holds: Option<String>,
    /// The county and the election.
    pub county: SetupCounty,
    /// Who holds the offices that papers name.
    pub officers: Vec<SetupOfficer>,
    /// The county's seal.
    pub seal: Option<SetupSeal>,
    /// The precincts.
    pub precincts: Vec<SetupPrecinct>,
    /// The contests, in the order of the ballot.
    pub contests: Vec<SetupContest>,
    /// By which order they stand so.
    pub order: String,
    /// The rule of that order, where the law gives it.
    pub order_rule: Option<String>,
    /// Every office there can be.
    pub offices: Vec<SetupOffice>,
    /// The other counties.
    pub counties: Vec<String>,
    /// Whether it is a primary, where contests belong to parties.
    pub primary: bool,
    /// The contests that are voted in other counties.
    pub shares: Vec<SetupShares>,
    /// Where the template of a ballot file would go.
    pub template: String,
    /// What there is to say of the blank sheets that were printed, one sentence each.
    pub sheets: Vec<String>,
}

/// Something that is missing.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupLack {
    /// The section in which it is entered.
    pub section: String,
    /// What is missing, and what to do.
    pub sentence: String,
}

/// The county and the election.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupCounty {
    /// What was set when the file was made: the name of each fact, and the fact.
    pub facts: Vec<SetupFact>,
    /// The registration count as a sentence.
    pub registration: String,
    /// The count as it stands in its field.
    pub registered: String,
    /// Its day as it stands in its field.
    pub as_of: String,
}

/// A fact and its name.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupFact {
    /// Its name.
    pub name: String,
    /// What it is.
    pub value: String,
}

/// An office that papers name.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupOfficer {
    /// The id of the role.
    pub role: String,
    /// The role in words.
    pub words: String,
    /// Which papers need it, and for what.
    pub needed: String,
    /// Who holds it, as it prints; empty where nobody is recorded.
    pub name: String,
    /// The lines of the address as they print, one a line.
    pub address: String,
}

/// The county's seal.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupSeal {
    /// The kind of picture, for the picture's element: `image/png`, `image/svg+xml`.
    pub media: String,
    /// What it is, in words.
    pub words: String,
    /// Whether papers bear it, and if not, what to do, in a sentence.
    pub printed: String,
}

/// A precinct or part.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupPrecinct {
    /// Its id.
    pub id: u32,
    /// Its name and part, as it is shown.
    pub full: String,
    /// Its name.
    pub name: String,
    /// Its part.
    pub part: String,
    /// How many contests it votes on, in words.
    pub contests: String,
    /// Whether a report of it is in or begun: then a reason is asked for.
    pub reported: bool,
}

/// A contest.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupContest {
    /// Its id.
    pub id: String,
    /// Its title, with district and party.
    pub title: String,
    /// What it decides, in a line: office, seats, choices, where it is voted.
    pub terms: String,
    /// What is missing of it, in a few words; empty where nothing is.
    pub lacks: String,
    /// Whether figures are in: then a reason is asked for.
    pub counted: bool,
}

/// An office or question.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupOffice {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub words: String,
    /// What the law makes of it, in words.
    pub class: String,
    /// Where it is taken to be voted until somebody says otherwise, in words.
    pub unless_told: String,
    /// Whether candidates stand for it, and seats are asked for.
    pub candidates: bool,
    /// Whether it is a question, which may need more than a majority.
    pub question: bool,
    /// Whether it has to be said that the whole county elects it.
    pub asks_countywide: bool,
    /// Whether it can be a first round.
    pub asks_first_round: bool,
    /// The two choices of a question or retention, one a line; empty where candidates stand.
    pub choices: String,
}

/// A contest as it is typed: every field as it stands in the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ContestForm {
    /// The id of the contest that is set right; empty for a new one.
    pub id: String,
    /// The title.
    pub title: String,
    /// The id of the office; empty where it is not known.
    pub office: String,
    /// How many are elected.
    pub seats: String,
    /// The district.
    pub district: String,
    /// The party, in a primary.
    pub party: String,
    /// Where else it is voted: empty (not said), `no`, `all`, `some`, `number`.
    pub elsewhere: String,
    /// In how many counties, where `number`.
    pub number: String,
    /// Which counties, where `some`.
    pub counties: Vec<String>,
    /// Whether the whole county elects: empty (not said), `yes`, `no`.
    pub countywide: String,
    /// Whether it is a first round that sends two to a runoff.
    pub first_round: bool,
    /// The percentage that a question needs; empty for a majority.
    pub needed: String,
    /// The choices, one a line in ballot order.
    pub choices: String,
    /// Whether every precinct votes on it.
    pub everywhere: bool,
    /// The precincts that do, where not every one does.
    pub precincts: Vec<u32>,
    /// Why, where something is set right after figures are in, or taken away.
    pub reason: String,
}

/// What a list of choices is read as.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ChoicesRead {
    /// The choices in ballot order, each in words.
    pub lines: Vec<String>,
    /// What is wrong with the list; empty where nothing is.
    pub problem: String,
}

/// What a list of precincts is read as.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PrecinctsRead {
    /// In one sentence: how many are new, known, refused.
    pub sentence: String,
    /// Whether they can be set up: something is new and nothing refused.
    pub can: bool,
    /// The lines that need a look first, then the others, as many as fit a screen.
    pub lines: Vec<PrecinctRead>,
    /// How many lines are not shown; empty where all are.
    pub more: String,
}

/// One line of a list of precincts.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct PrecinctRead {
    /// The line.
    pub line: usize,
    /// The name and part as it will be shown.
    pub name: String,
    /// What becomes of it, in words.
    pub verdict: String,
    /// `new`, `known` or `refused`.
    pub state: String,
}

/// A contest and the other counties' votes in it.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupShares {
    /// The id of the contest.
    pub contest: String,
    /// Its title, short.
    pub title: String,
    /// How many of the counties that vote on it are in, in words.
    pub stands: String,
    /// Which are missing, where that can be said.
    pub missing: String,
    /// The names of the choices in ballot order.
    pub choices: Vec<String>,
    /// The shares that stand.
    pub shares: Vec<SetupShare>,
}

/// Another county's votes.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct SetupShare {
    /// The county.
    pub county: String,
    /// The day the figures were true, in full.
    pub as_of: String,
    /// Where they are from.
    pub source: String,
    /// The votes of each choice, in ballot order.
    pub votes: Vec<String>,
    /// Their sum.
    pub sum: String,
}

/// Another county's votes as they are typed.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[ts(export)]
pub struct ShareForm {
    /// The id of the contest.
    pub contest: String,
    /// The county.
    pub county: String,
    /// The day of the certificate, `YYYY-MM-DD`.
    pub as_of: String,
    /// What the paper is called.
    pub certificate: String,
    /// The votes of each choice, in ballot order.
    pub votes: Vec<String>,
    /// Why an earlier share is replaced.
    pub reason: String,
}

/// What a file has that is not set up yet.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct FileRead {
    /// What kind of file it is, in words.
    pub kind: String,
    /// What has to be said beside it.
    pub notes: Vec<String>,
    /// What can be taken from it.
    pub parts: Vec<FilePart>,
}

/// A part of a file that can be taken.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct FilePart {
    /// Its id: `precincts`, `contests`, `sources`, `officers`, `seal`.
    pub id: String,
    /// What it is and how much of it, in words.
    pub words: String,
    /// The names in it, as many as fit a screen.
    pub names: Vec<String>,
    /// Whether it is taken unless somebody says otherwise.
    pub wanted: bool,
}
