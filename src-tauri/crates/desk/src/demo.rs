//! The main job on a made-up county, through the same use cases: from nothing to printed notices.
//!
//! Everything here is invented, the county too. The clock is an argument, so the same run gives the same bytes.

mod night;
mod tapes;

use std::path::{Path, PathBuf};

use canvass::{Ballots, Column, County, Group, Medium, Officer, OfficerRole, ResultsSetKind, Scope, SourceKind, Stamp};
use chrono::{DateTime, FixedOffset, NaiveDate};
use law::deadline::Event;
use law::{Coded, ElectionKind};
use notices::documents::NoticeId;

use crate::documents::{Given, Issue, Subject, Wanted, issue, required_contests};
use crate::election::Election;
use crate::error::Error;
use crate::import::{ImportRequest, import};
use crate::input::Lang;
use crate::making::{NewElection, make};
use crate::reading::recounts_of;
use crate::recording::{self, Deployed};
use crate::view::View as _;
use crate::words;

pub(crate) use night::{TAPES, practice_night};

/// The returns of the made-up county, in this program's own format.
const RETURNS: &str = include_str!("../demo/returns.csv");
/// What its contests are.
const OFFICES: &str = include_str!("../demo/offices.csv");

/// The folder that the window makes for practice.
const PRACTICE_FOLDER: &str = "Canvass Desk practice";

const PRECINCTS: [&str; 5] = ["Precinct 1", "Precinct 2", "Precinct 3", "Precinct 4", "Precinct 5"];
const CLERK: &str = "Rosalía Benavides";
const CLERKS_DEPUTY: &str = "Tomás Ortiz";

/// The demonstration cannot be written where it was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DemoRefused {
    /// The folder holds something already.
    FolderTaken {
        /// The folder.
        path: String,
    },
    /// The folder or a file in it cannot be written.
    CannotWrite {
        /// The path.
        path: String,
        /// What the operating system says.
        reason: String,
    },
    /// The demonstration's own data are wrong.
    Data {
        /// What is wrong with them.
        reason: String,
    },
}

impl Coded for DemoRefused {
    fn code(&self) -> &'static str {
        match self {
            DemoRefused::FolderTaken { .. } => "demo.folder-taken",
            DemoRefused::CannotWrite { .. } => "demo.cannot-write",
            DemoRefused::Data { .. } => "demo.data",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            DemoRefused::FolderTaken { path } => vec![("place", path.clone())],
            DemoRefused::CannotWrite { path, reason } => vec![("place", path.clone()), ("reason", reason.clone())],
            DemoRefused::Data { reason } => vec![("reason", reason.clone())],
        }
    }
}

/// Runs the main job into a folder and says what it left there.
///
/// # Errors
/// Where the folder holds something already or cannot be written.
pub fn demo(out: &Path) -> Result<String, Error> {
    let documents = out.join("practice documents");
    let file = practice(out)?;
    std::fs::create_dir_all(&documents).map_err(|error| cannot_write(&documents, &error))?;
    let mut election = Election::open_to_write(&file)?;
    for contest in required_contests(&election) {
        recording::confirm(&mut election, contest, &stamp("2026-11-12T11:30:00-07:00")?)?;
    }
    let printed = notices(&mut election, &documents)?;
    let recounts = recounts_of(&election)?;
    write(&out.join("summary.json"), recounts.json().as_bytes())?;
    let head = election.head().to_string();
    election.close()?;
    Ok(words::filled(
        "said.demo",
        &[
            ("out", out.display().to_string()),
            ("documents", documents.display().to_string()),
            ("printed", printed.to_string()),
            ("head", head),
        ],
    ))
}

/// Makes the practice election in a folder: its returns taken in, its canvass certified, its verdicts for somebody to
/// confirm and its notices to issue. Gives the election file.
///
/// # Errors
/// Where the folder holds something already or cannot be written.
pub(crate) fn practice(out: &Path) -> Result<PathBuf, Error> {
    empty_folder(out)?;
    std::fs::create_dir_all(out).map_err(|error| cannot_write(out, &error))?;
    let (returns, offices) = (out.join("returns.csv"), out.join("offices.csv"));
    write(&returns, RETURNS.as_bytes())?;
    write(&offices, OFFICES.as_bytes())?;
    let file = out.join("practice.canvass");
    election_night(&file, &returns, &offices)?;
    let mut election = Election::open_to_write(&file)?;
    canvass(&mut election)?;
    election.close()?;
    Ok(file)
}

/// A folder for practice that is not there yet, so that everybody can begin afresh and nothing is lost.
pub(crate) fn free_folder(parent: &Path) -> PathBuf {
    let first = parent.join(PRACTICE_FOLDER);
    if !first.exists() {
        return first;
    }
    let mut next = (2_u32..).map(|number| parent.join(format!("{PRACTICE_FOLDER} {number}")));
    next.find(|folder| !folder.exists()).unwrap_or(first)
}

/// Sets the election up and takes in its returns.
fn election_night(file: &Path, returns: &Path, offices: &Path) -> Result<(), Error> {
    let mut election = made(file, "Sierra Alta 2026 General (practice)")?;
    recording::set_up(&mut election, &PRECINCTS, &deployed(), &stamp("2026-10-12T09:20:00-06:00")?)?;
    recording::officers(&mut election, officers(), &stamp("2026-10-12T09:30:00-06:00")?)?;
    election.close()?;
    let request =
        ImportRequest { sources: &[returns.to_owned()], county: None, offices: Some(offices), dry_run: false };
    let imported = import(file, &request, &stamp("2026-11-04T00:40:00-07:00")?)?;
    if imported.refused() {
        return Err(Error::internal(DemoRefused::Data { reason: imported.sentences.join(" ") }));
    }
    Ok(())
}

/// The election file of the county, with nothing in it yet.
fn made(file: &Path, name: &str) -> Result<Election, Error> {
    let setting = NewElection {
        county: County::made_up().name(),
        date: day(2026, 11, 3)?,
        kind: ElectionKind::General,
        special: None,
        registered: 6214,
        registered_as_of: Some(day(2026, 10, 6)?),
        edition: None,
        name: Some(name),
        practice: true,
    };
    make(file, County::made_up(), &setting, &stamp("2026-10-12T09:00:00-06:00")?)
}

/// Carries the canvass: the night sealed, the canvass sealed and certified, its day recorded.
fn canvass(election: &mut Election) -> Result<(), Error> {
    recording::results_set(election, ResultsSetKind::Night, true, &stamp("2026-11-04T01:05:00-07:00")?)?;
    recording::results_set(election, ResultsSetKind::Canvass, false, &stamp("2026-11-05T08:30:00-07:00")?)?;
    recording::results_set(election, ResultsSetKind::Canvass, true, &stamp("2026-11-12T10:40:00-07:00")?)?;
    recording::results_set(election, ResultsSetKind::Certified, true, &stamp("2026-11-12T11:15:00-07:00")?)?;
    let completed = stamp("2026-11-12T11:20:00-07:00")?;
    recording::event(election, Event::CanvassCountyCompleted, completed.at.date_naive(), &completed)
}

/// Issues both notices in both languages for every contest to be recounted.
fn notices(election: &mut Election, folder: &Path) -> Result<usize, Error> {
    let mut printed = 0;
    for contest in required_contests(election) {
        for document in NoticeId::ALL {
            for lang in Lang::ALL {
                let wanted = Wanted { subject: Subject::Notice(document, contest), lang, given: Given::default() };
                let issued = stamp("2026-11-12T11:40:00-07:00")?;
                let Issue { pdf, act, .. } = issue(election, &wanted, &issued)?;
                election.record(&act, &issued)?;
                write(&folder.join(format!("{document}-{contest}-{}.pdf", lang.id())), &pdf)?;
                printed += 1;
            }
        }
    }
    Ok(printed)
}

fn deployed() -> Vec<Deployed<'static>> {
    let group = |column, medium, ballots| Scope::Group(Group { column, medium, ballots });
    let machine = |column| group(column, Medium::Machine, Ballots::Regular);
    let mut deployed = vec![
        Deployed {
            name: "CC-1",
            kind: SourceKind::CentralCount,
            place: "County clerk's office",
            scope: machine(Column::Mailed),
            precincts: PRECINCTS.to_vec(),
        },
        Deployed {
            name: "EV-1",
            kind: SourceKind::Machine,
            place: "County courthouse",
            scope: machine(Column::Early),
            precincts: PRECINCTS.to_vec(),
        },
        Deployed {
            name: "Hand tally team A",
            kind: SourceKind::HandTally,
            place: "County clerk's office",
            scope: group(Column::Mailed, Medium::Hand, Ballots::Regular),
            precincts: vec!["Precinct 1"],
        },
        Deployed {
            name: "Hand tally team B",
            kind: SourceKind::HandTally,
            place: "County clerk's office",
            scope: group(Column::ElectionDay, Medium::Hand, Ballots::Provisional),
            precincts: vec!["Precinct 2"],
        },
    ];
    let tabulators = ["ED-1", "ED-2", "ED-3", "ED-4", "ED-5"];
    let places =
        ["Alta Norte School", "Alta Sur Fire Station", "Río Hondo Hall", "La Mesa School", "Piedra Blanca Hall"];
    deployed.extend(tabulators.into_iter().zip(places).zip(PRECINCTS).map(|((name, place), precinct)| Deployed {
        name,
        kind: SourceKind::Machine,
        place,
        scope: machine(Column::ElectionDay),
        precincts: vec![precinct],
    }));
    deployed
}

fn officers() -> Vec<Officer> {
    let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
    vec![
        Officer {
            role: OfficerRole::CountyClerk,
            name: CLERK.to_owned(),
            address: lines(&["200 Plaza Alta", "Alta Norte, New Mexico 87999", "(505) 555-0142"]),
        },
        Officer {
            role: OfficerRole::SecretaryOfState,
            name: "Daniel Ortega-Whitehorse".to_owned(),
            address: lines(&["1 Capitol Circle, Suite 300", "Santa Fe, New Mexico 87999"]),
        },
    ]
}

fn stamp(at: &str) -> Result<Stamp, Error> {
    let wrong = |reason: String| Error::internal(DemoRefused::Data { reason });
    let at: DateTime<FixedOffset> = crate::parse_moment(at).map_err(|error| wrong(words::sentence(&error)))?;
    Ok(Stamp { at, by: CLERK.to_owned() })
}

fn day(year: i32, month: u32, day: u32) -> Result<NaiveDate, Error> {
    let date = NaiveDate::from_ymd_opt(year, month, day);
    date.ok_or_else(|| Error::internal(DemoRefused::Data { reason: format!("{year}-{month}-{day}") }))
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Error {
    Error::refused(DemoRefused::CannotWrite { path: path.display().to_string(), reason: error.to_string() })
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    std::fs::write(path, bytes).map_err(|error| cannot_write(path, &error))
}

/// The folder is new or empty: nothing of anybody's is written over.
fn empty_folder(out: &Path) -> Result<(), Error> {
    match std::fs::read_dir(out) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => Err(Error::refused(DemoRefused::FolderTaken { path: out.display().to_string() })),
        },
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(cannot_write(out, &error)),
    }
}
