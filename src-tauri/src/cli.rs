//! The words of the command line: which commands there are and what each takes. The contract that scripts rely on is
//! `docs/command-line.md`; this file is where it is kept.

use std::path::PathBuf;

use chrono::{DateTime, FixedOffset, NaiveDate};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use desk::law::{Edition, ElectionKind, SpecialReach};
use desk::{Lang, NamedDate};

mod law;

pub(crate) use law::{Law, LawCheck, LawDeadlines};

/// Canvass, automatic recounts, deadlines and official notices for a New Mexico county clerk.
#[derive(Debug, Parser)]
#[command(
    name = "canvass-desk",
    version,
    max_term_width = 120,
    disable_help_subcommand = false,
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Cli {
    /// The election file that the window is to open; without a command the program opens its window.
    pub(crate) file: Option<PathBuf>,

    /// The present moment, such as 2026-11-13T09:30:00-07:00, instead of the computer's clock. A release build takes it
    /// only for practice elections, drafts and `law`.
    #[arg(long, global = true, value_name = "RFC3339", value_parser = moment)]
    pub(crate) now: Option<DateTime<FixedOffset>>,

    /// Who does this, for the log; otherwise the name of the computer's user.
    #[arg(long, global = true, value_name = "NAME")]
    pub(crate) by: Option<String>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Make an election file.
    New(New),
    /// Take in returns from files.
    Import(Import),
    /// The votes, by contest, choice and method.
    Totals(Totals),
    /// Which contests the law sends to an automatic recount, and why.
    Recounts(Read),
    /// What is wrong or remarkable in the returns.
    Findings(Read),
    /// Every statutory date of this election.
    Deadlines(Deadlines),
    /// Print a document: a draft, unless it is issued.
    Document(Document),
    /// Every act, in order.
    Log(Read),
    /// Check the whole file against its chained log.
    Verify(Verify),
    /// Copy the election file and prove the copy by reading it back.
    Backup(Backup),
    /// Make an election file from a backup; never overwrites.
    Restore(Restore),
    /// Bring an election file of an earlier version of the program to this one, after writing a copy of it beside it.
    Upgrade(Upgrade),
    /// The main job on a made-up county, from nothing to printed notices.
    Demo(Demo),
    /// Ask the law about an election that is in no file.
    #[command(subcommand)]
    Law(Law),
}

#[derive(Debug, Args)]
pub(crate) struct New {
    /// The election file to make; it must not exist.
    pub(crate) file: PathBuf,
    /// One of the 33 counties of New Mexico.
    #[arg(long)]
    pub(crate) county: String,
    /// Election day, YYYY-MM-DD.
    #[arg(long, value_parser = date)]
    pub(crate) date: NaiveDate,
    /// The kind of election.
    #[arg(long, value_parser = word::<ElectionKind>(ElectionKind::ALL.map(ElectionKind::id)))]
    pub(crate) kind: ElectionKind,
    /// What a special election reaches; local where it is left out.
    #[arg(long, value_parser = word::<SpecialReach>(SpecialReach::ALL.map(SpecialReach::id)))]
    pub(crate) special: Option<SpecialReach>,
    /// Registered voters of the county.
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) registered: u64,
    /// The day on which that count was true.
    #[arg(long, value_name = "D", value_parser = date)]
    pub(crate) registered_as_of: Option<NaiveDate>,
    /// The edition of the law, where it is not to follow from the date.
    #[arg(long, value_parser = word::<Edition>(Edition::ALL.map(Edition::id)))]
    pub(crate) edition: Option<Edition>,
    /// The name of the election; otherwise county, year and kind.
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// An election for practice: marked on every page, never merged with a real one.
    #[arg(long)]
    pub(crate) practice: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    /// The election file.
    pub(crate) file: PathBuf,
    /// The files with the returns; without any, --offices settles offices alone.
    #[arg(value_name = "SOURCE", required_unless_present = "offices")]
    pub(crate) sources: Vec<PathBuf>,
    /// The county that the sources must be of; it must be the election's own.
    #[arg(long)]
    pub(crate) county: Option<String>,
    /// A CSV that settles offices: source_id,office,seats,countywide,counties and, if wanted, district, first_round, needed_percent.
    #[arg(long, value_name = "CSV")]
    pub(crate) offices: Option<PathBuf>,
    /// Say what was found and change nothing.
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Totals {
    /// The election file.
    pub(crate) file: PathBuf,
    /// The results set: night, canvass, certified, recount or amended; otherwise the latest.
    #[arg(long, value_name = "NAME")]
    pub(crate) set: Option<String>,
    /// With each precinct's figures.
    #[arg(long)]
    pub(crate) by_precinct: bool,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A command that only reads an election file.
#[derive(Debug, Args)]
pub(crate) struct Read {
    /// The election file.
    pub(crate) file: PathBuf,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Deadlines {
    /// The election file.
    pub(crate) file: PathBuf,
    /// As JSON.
    #[arg(long, conflicts_with = "ics")]
    pub(crate) json: bool,
    /// As a calendar file, which must not exist; `-` for standard output.
    #[arg(long, value_name = "OUT")]
    pub(crate) ics: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Document {
    /// The election file, or the id of a document with --facts-template.
    pub(crate) file: PathBuf,
    /// The id of the document: doc.clerk-notice, doc.board-notice, doc.receiving, doc.proof, doc.blank-sheets or
    /// doc.returns-board.
    #[arg(required_unless_present = "facts_template")]
    pub(crate) document: Option<String>,
    /// The contest, such as c-0007; may be left out where exactly one contest is to be recounted.
    #[arg(long, value_name = "ID")]
    pub(crate) contest: Option<String>,
    /// A proof or blank sheets of this precinct, by name.
    #[arg(long, value_name = "NAME")]
    pub(crate) precinct: Option<String>,
    /// A proof or a blank sheet of this report: precinct, source and group as `findings` names it.
    #[arg(long, value_name = "NAME")]
    pub(crate) report: Option<String>,
    /// The receiving checklist of this place; otherwise of every place.
    #[arg(long, value_name = "NAME")]
    pub(crate) place: Option<String>,
    /// Of the board of returns only the reports that stand so; otherwise all.
    #[arg(long, value_name = "WHAT", value_parser = word::<desk::Shown>(desk::Shown::ALL.map(desk::Shown::id)))]
    pub(crate) shown: Option<desk::Shown>,
    /// The language.
    #[arg(long, default_value = "en", value_parser = word::<Lang>(Lang::ALL.map(Lang::id)))]
    pub(crate) lang: Lang,
    /// Names, addresses and dates that the election file does not hold yet; --facts-template prints the shape.
    #[arg(long, value_name = "JSON")]
    pub(crate) facts: Option<PathBuf>,
    /// Issue it: number it, keep its bytes in the file, write it in the log.
    #[arg(long)]
    pub(crate) issue: bool,
    /// Give back the stored bytes of the issued document with this number.
    #[arg(long, value_name = "N", value_parser = number, conflicts_with_all = ["issue", "facts"])]
    pub(crate) number: Option<u32>,
    /// Where the PDF goes; it must not exist.
    #[arg(long, value_name = "PDF", required_unless_present = "facts_template")]
    pub(crate) out: Option<PathBuf>,
    /// Print the shape of --facts for this document and do nothing else.
    #[arg(long)]
    pub(crate) facts_template: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// The election file.
    pub(crate) file: PathBuf,
    /// A head that was printed or written down before, such as 412:9f31c07be2a45d18.
    #[arg(long, value_name = "N:HASH")]
    pub(crate) head: Option<String>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The election file.
    pub(crate) file: PathBuf,
    /// Where the backup goes.
    #[arg(long, value_name = "PATH")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// The backup.
    pub(crate) backup: PathBuf,
    /// The election file to make; it must not exist.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Upgrade {
    /// The election file.
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Demo {
    /// The folder to make; it must not exist or be empty.
    #[arg(long, value_name = "DIR", default_value = "canvass-desk-demo")]
    pub(crate) out: PathBuf,
}

/// A word of a list, which the help and the refusal name.
fn word<T>(words: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: std::str::FromStr + Clone + Send + Sync + 'static,
    T::Err: desk::law::Coded,
{
    PossibleValuesParser::new(words).try_map(|word| word.parse().map_err(|error: T::Err| desk::words::sentence(&error)))
}

fn event(text: &str) -> Result<NamedDate, String> {
    text.parse().map_err(|error| desk::words::sentence(&error))
}

fn date(text: &str) -> Result<NaiveDate, String> {
    desk::parse_date(text).map_err(|error| desk::words::sentence(&error))
}

fn count(text: &str) -> Result<u64, String> {
    desk::parse_count(text).map_err(|error| desk::words::sentence(&error))
}

/// A number of a document; one above all that can be has not been issued.
fn number(text: &str) -> Result<u32, String> {
    count(text).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

fn moment(text: &str) -> Result<DateTime<FixedOffset>, String> {
    desk::parse_moment(text).map_err(|error| desk::words::sentence(&error))
}
