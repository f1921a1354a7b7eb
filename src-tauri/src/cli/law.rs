//! The words of `law`: what is asked of the law about an election that is in no file.

use std::path::PathBuf;

use chrono::NaiveDate;
use clap::{Args, Subcommand};
use desk::NamedDate;
use desk::counter::{
    AskedError, BoardMember, CheckedContest, CountedSample, FoundErrors, StatewideElection, Tabulator,
};
use desk::law::{Edition, ElectionKind, Office, SpecialReach};

use super::{count, date, event, word};

#[derive(Debug, Subcommand)]
pub(crate) enum Law {
    /// Whether an automatic recount is required, for each contest of a CSV.
    Recount {
        /// The contests, one a row.
        #[arg(long, value_name = "IN.csv")]
        batch: PathBuf,
    },
    /// Every statutory date of an election.
    Deadlines(LawDeadlines),
    /// The rules of the rulebook: all, or those found by a section, an id or words, edition by edition.
    Rules(LawRules),
    /// How many ballots are tallied by hand before a recount by machine (1-14-23).
    Sample(LawSample),
    /// The voting system check: contests, precincts, the public draw, what errors lead to (1-14-13.2).
    Check(LawCheck),
    /// Whether a board is composed as the law wants it (1-2-12, 1-2-7, 1-14-16).
    Board(LawBoard),
    /// Whether a local or special election may be held on a day, and the first free one (1-24-1).
    Blackout(LawBlackout),
    /// Any rule by its id or section: who, what, when, and what stands against a case that is told by names and values.
    Ask(LawAsk),
    /// How many check-in stations a polling place has (1-9-5).
    Stations(LawStations),
}

/// By which text of the law.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct InForce {
    /// Election day, YYYY-MM-DD.
    #[arg(long, value_parser = date)]
    pub(crate) date: NaiveDate,
    /// The edition of the law, where it is not to follow from the date.
    #[arg(long, value_parser = word::<Edition>(Edition::ALL.map(Edition::id)))]
    pub(crate) edition: Option<Edition>,
}

impl InForce {
    /// The edition.
    pub(crate) fn edition(self) -> Edition {
        self.edition.unwrap_or_else(|| Edition::on(self.date))
    }
}

#[derive(Debug, Args)]
pub(crate) struct LawRules {
    /// A section like 1-14-24, an id like recount.required, or words of what the rule says.
    #[arg(value_name = "WHAT", conflicts_with = "section")]
    pub(crate) what: Vec<String>,
    /// A section, such as 1-14-24 or 1-14-24(B).
    #[arg(long)]
    pub(crate) section: Option<String>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LawSample {
    /// The office.
    #[arg(long, hide_possible_values = true, value_parser = word::<Office>(Office::ALL.map(Office::id)))]
    pub(crate) office: Office,
    #[command(flatten)]
    pub(crate) law: InForce,
    /// A tabulator to be used and the ballots assigned to it, like Harding/S-101=640; once for each.
    #[arg(long = "tabulator", value_name = "COUNTY/SERIAL=BALLOTS", required = true, value_parser = asked::<Tabulator>)]
    pub(crate) tabulators: Vec<Tabulator>,
    /// Its sample counted both ways: votes by hand and by machine for each choice, like Harding/S-101=34:34,66:66.
    #[arg(long = "counted", value_name = "COUNTY/SERIAL=HAND:MACHINE,…", value_parser = asked::<CountedSample>)]
    pub(crate) counted: Vec<CountedSample>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LawCheck {
    /// What kind of election it is.
    #[arg(long, value_parser = word::<ElectionKind>(ElectionKind::ALL.map(ElectionKind::id)))]
    pub(crate) kind: ElectionKind,
    #[command(flatten)]
    pub(crate) law: InForce,
    /// A contest with its winning margin and all its votes, like governor=1200/240000; ,recount behind it where one is held;
    /// once for each.
    #[arg(long = "contest", value_name = "OFFICE[@DISTRICT]=MARGIN/TOTAL", required = true, value_parser = asked::<CheckedContest>)]
    pub(crate) contests: Vec<CheckedContest>,
    /// The digits thrown in public, in order: draws the precincts from --pool.
    #[arg(long, value_name = "DIGITS", requires = "pool")]
    pub(crate) seed: Option<String>,
    /// All precincts of the state: a CSV with the columns precinct and district.
    #[arg(long, value_name = "CSV", requires = "seed")]
    pub(crate) pool: Option<PathBuf>,
    /// What the first sample of a contest found: votes by hand and by machine, the winner first, then the second, then the
    /// others, like governor=310:312,290:290.
    #[arg(long = "first", value_name = "OFFICE[@DISTRICT]=HAND:MACHINE,…", value_parser = asked::<FoundErrors>)]
    pub(crate) first: Vec<FoundErrors>,
    /// What its second sample found.
    #[arg(long = "second", value_name = "OFFICE[@DISTRICT]=HAND:MACHINE,…", value_parser = asked::<FoundErrors>)]
    pub(crate) second: Vec<FoundErrors>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LawBoard {
    /// What kind of election it is.
    #[arg(long, value_parser = word::<ElectionKind>(ElectionKind::ALL.map(ElectionKind::id)))]
    pub(crate) kind: ElectionKind,
    #[command(flatten)]
    pub(crate) law: InForce,
    /// The day of appointment, where it is not election day.
    #[arg(long, value_name = "D", value_parser = date)]
    pub(crate) appointed: Option<NaiveDate>,
    /// The day on which the recount was ordered.
    #[arg(long, value_name = "D", value_parser = date, requires = "recount")]
    pub(crate) ordered: Option<NaiveDate>,
    /// A member: presiding-judge, election-judge or election-clerk, and the party; behind them, with commas, what is not as it
    /// should be: name=NAME, another-party, changed=DATE, from=PARTY, county-employee, did-not-serve, team=N, age=N, not-a-voter,
    /// cannot-read-and-write, no-oath, candidate, kin-of-candidate, law-officer, not-trained. Once for each.
    #[arg(long = "member", value_name = "ROLE,PARTY[,…]", required = true, value_parser = asked::<BoardMember>)]
    pub(crate) members: Vec<BoardMember>,
    /// It is to recount.
    #[arg(long)]
    pub(crate) recount: bool,
    /// It is the absent voter precinct board, which recounts by the law of 2008.
    #[arg(long, requires = "recount")]
    pub(crate) absent_voter_board: bool,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LawBlackout {
    /// The day that is proposed, YYYY-MM-DD.
    #[arg(long, value_name = "D", value_parser = date)]
    pub(crate) proposed: NaiveDate,
    /// A statewide election near it, like primary=2026-06-02; once for each. General elections are known by themselves.
    #[arg(long = "statewide", value_name = "KIND=DATE", value_parser = asked::<StatewideElection>)]
    pub(crate) statewide: Vec<StatewideElection>,
    /// The edition of the law, where it is not to follow from the day of each election.
    #[arg(long, value_parser = word::<Edition>(Edition::ALL.map(Edition::id)))]
    pub(crate) edition: Option<Edition>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LawAsk {
    /// The id of the rule, such as recount.seal, or a section that has one rule, such as 1-13-11.
    #[arg(value_name = "RULE|SECTION")]
    pub(crate) rule: String,
    /// What is told of the case, like machines_sealed=no or votes=310,290; whatever is not told is taken as it should be, and
    /// listed with what it can be. A rule that sets a date takes registered=N and events like
    /// clerk-notice-received=2026-11-12.
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) told: Vec<String>,
    #[command(flatten)]
    pub(crate) law: InForce,
    /// The kind of election; where it is left out, the first that the rule is of, a general one before all.
    #[arg(long, value_parser = word::<ElectionKind>(ElectionKind::ALL.map(ElectionKind::id)))]
    pub(crate) kind: Option<ElectionKind>,
    /// What a special election reaches; the same as reach= among the facts.
    #[arg(long, value_parser = word::<SpecialReach>(SpecialReach::ALL.map(SpecialReach::id)))]
    pub(crate) special: Option<SpecialReach>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LawStations {
    #[command(flatten)]
    pub(crate) law: InForce,
    /// The kind of election, primary or general; general where it is left out.
    #[arg(long, value_parser = word::<ElectionKind>(ElectionKind::ALL.map(ElectionKind::id)))]
    pub(crate) kind: Option<ElectionKind>,
    /// Voters in person on election day four years earlier from the precincts that the place now serves.
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) from_precincts: u64,
    /// Voters at that place four years earlier.
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) at_place: u64,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LawDeadlines {
    /// What kind of election it is.
    #[arg(long, value_parser = word::<ElectionKind>(ElectionKind::ALL.map(ElectionKind::id)))]
    pub(crate) kind: ElectionKind,
    /// What a special election reaches; local where it is left out.
    #[arg(long, value_parser = word::<SpecialReach>(SpecialReach::ALL.map(SpecialReach::id)))]
    pub(crate) special: Option<SpecialReach>,
    /// Election day, YYYY-MM-DD.
    #[arg(long, value_parser = date)]
    pub(crate) date: NaiveDate,
    /// Registered voters of the county.
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) registered: u64,
    /// The edition of the law, where it is not to follow from the date.
    #[arg(long, value_parser = word::<Edition>(Edition::ALL.map(Edition::id)))]
    pub(crate) edition: Option<Edition>,
    /// Something that has happened, such as canvass-county-completed=2026-11-12; may be given several times.
    #[arg(long = "event", value_name = "NAME=DATE", value_parser = event)]
    pub(crate) events: Vec<NamedDate>,
    /// As CSV.
    #[arg(long, conflicts_with_all = ["json", "ics"])]
    pub(crate) csv: bool,
    /// As JSON.
    #[arg(long, conflicts_with = "ics")]
    pub(crate) json: bool,
    /// As a calendar file, which must not exist; `-` for standard output.
    #[arg(long, value_name = "OUT")]
    pub(crate) ics: Option<PathBuf>,
}

/// A fact of a question, written in one word.
fn asked<T: std::str::FromStr<Err = AskedError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: AskedError| desk::words::sentence(&error))
}
