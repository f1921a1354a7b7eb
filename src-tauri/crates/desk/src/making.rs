//! Making an election file, and keeping copies of it.

use std::path::Path;

use canvass::{Act, ActKind, County, Fact, Registration, Setting, Stamp};
use chrono::{Datelike, NaiveDate};
use law::{Coded, Edition, ElectionKind, SpecialReach};
use store::ElectionFile;

use crate::election::Election;
use crate::error::Error;
use crate::input::REGISTERED;
use crate::keeping::{no_backup, with_what_was_left};
use crate::words;

/// What a new election file is about.
#[derive(Debug, Clone, Copy)]
pub struct NewElection<'a> {
    /// One of the 33 counties.
    pub county: &'a str,
    /// Election day.
    pub date: NaiveDate,
    /// The kind of election.
    pub kind: ElectionKind,
    /// What a special election reaches; local where nobody says.
    pub special: Option<SpecialReach>,
    /// Registered voters of the county.
    pub registered: u64,
    /// The day on which that count was true.
    pub registered_as_of: Option<NaiveDate>,
    /// The edition, where it is not to follow from the date.
    pub edition: Option<Edition>,
    /// The name, where it is not to be made of county, year and kind.
    pub name: Option<&'a str>,
    /// Whether it is for practice.
    pub practice: bool,
}

/// What keeps an election file from being made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewRefused {
    /// `--special` goes with special elections only.
    NotSpecial {
        /// The kind of election.
        kind: ElectionKind,
    },
    /// A name without a letter.
    EmptyName,
    /// No county of New Mexico has that few registered voters.
    NobodyRegistered,
    /// No county of New Mexico has that many.
    TooManyRegistered {
        /// As given.
        given: u64,
    },
}

impl Coded for NewRefused {
    fn code(&self) -> &'static str {
        match self {
            NewRefused::NotSpecial { .. } => "new.not-special",
            NewRefused::EmptyName => "new.empty-name",
            NewRefused::NobodyRegistered => "new.nobody-registered",
            NewRefused::TooManyRegistered { .. } => "new.too-many-registered",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            NewRefused::NotSpecial { kind } => vec![("kind", kind.to_string())],
            NewRefused::EmptyName | NewRefused::NobodyRegistered => Vec::new(),
            NewRefused::TooManyRegistered { given } => {
                vec![("given", given.to_string()), ("most", REGISTERED.end().to_string())]
            }
        }
    }
}

/// Refuses a registration count that no county has.
///
/// # Errors
/// [`NewRefused::NobodyRegistered`], [`NewRefused::TooManyRegistered`].
pub(crate) fn plausible(registered: u64) -> Result<(), Error> {
    match registered {
        0 => Err(Error::refused(NewRefused::NobodyRegistered)),
        given if !REGISTERED.contains(&given) => Err(Error::refused(NewRefused::TooManyRegistered { given })),
        _ => Ok(()),
    }
}

/// Makes an election file and says so.
///
/// # Errors
/// Where the county is none of the 33, the path exists or cannot be written, or the request contradicts itself.
pub fn new_election(path: &Path, new: &NewElection<'_>, stamp: &Stamp) -> Result<String, Error> {
    let county: County = new.county.parse().map_err(|unknown: canvass::UnknownCounty| Error::refused(unknown))?;
    if !county.is_real() {
        return Err(Error::refused(canvass::UnknownCounty { given: new.county.to_owned() }));
    }
    let election = make(path, county, new, stamp)?;
    let said = words::filled(
        "said.made",
        &[
            ("name", election.setting().name.clone()),
            ("path", path.display().to_string()),
            ("head", election.head().to_string()),
        ],
    );
    election.close()?;
    Ok(said)
}

/// Makes an election file of any county, the made-up one included.
pub(crate) fn make(path: &Path, county: County, new: &NewElection<'_>, stamp: &Stamp) -> Result<Election, Error> {
    if new.special.is_some() && new.kind != ElectionKind::Special {
        return Err(Error::refused(NewRefused::NotSpecial { kind: new.kind }));
    }
    plausible(new.registered)?;
    let default_name = format!("{county} {} {}", new.date.year(), words::word("election-kind", new.kind.id()));
    let name = new.name.map_or(default_name, |name| name.split_whitespace().collect::<Vec<_>>().join(" "));
    if name.is_empty() {
        return Err(Error::refused(NewRefused::EmptyName));
    }
    let setting = Setting {
        name: name.clone(),
        date: new.date,
        kind: new.kind,
        special: (new.kind == ElectionKind::Special).then(|| new.special.unwrap_or(SpecialReach::Local)),
        edition: new.edition.unwrap_or_else(|| Edition::on(new.date)),
        county,
        practice: new.practice,
    };
    let registration = Registration { voters: new.registered, as_of: new.registered_as_of };
    let act = Act {
        kind: ActKind::Created,
        about: name,
        reason: None,
        facts: vec![Fact::Setting(setting), Fact::Registration(registration)],
    };
    Election::create(path, &act, stamp)
}

/// Whether an election file is for practice.
///
/// # Errors
/// Where it cannot be opened.
pub fn is_practice(path: &Path) -> Result<bool, Error> {
    Ok(Election::open_to_read(path)?.setting().practice)
}

/// Copies an election file, proves the copy by reading it back, and says so.
///
/// # Errors
/// Where the file cannot be opened or is not whole, or the copy cannot be written; an earlier copy at that place is still
/// there then.
pub fn backup(path: &Path, out: &Path, stamp: &Stamp) -> Result<String, Error> {
    // Opening it for work changes bytes of it: what can be refused before is refused before.
    let read = ElectionFile::open_read_only(path).map_err(Error::refused)?;
    read.may_be_backed_up(out).map_err(Error::refused)?;
    drop(read);
    let mut file = ElectionFile::open(path).map_err(Error::refused)?;
    let copied = file.backup(out, stamp);
    // Closed in any case: a backup that failed leaves one file behind, as it found one.
    let closed = file.close();
    let backup = copied.map_err(no_backup)?;
    closed.map_err(Error::refused)?;
    let named = [("out", out.display().to_string()), ("head", backup.head.to_string())];
    let said = with_what_was_left(words::filled("said.backed-up", &named), &backup);
    Ok(format!("{said}\n"))
}

/// Brings an older election file to the tables of this version and says so, or that nothing had to be done.
///
/// # Errors
/// Where the file cannot be opened for work or is not whole, or the copy of it as it was cannot be written and read back;
/// it is as it was then.
pub fn upgrade(path: &Path) -> Result<String, Error> {
    let file = ("path", path.display().to_string());
    Ok(match store::upgrade(path).map_err(Error::refused)? {
        None => words::filled("said.not-upgraded", &[file]),
        Some(done) => {
            let copy = ("copy", done.copy.display().to_string());
            words::filled("said.upgraded", &[file, copy, ("head", done.head.to_string())])
        }
    })
}

/// Makes an election file from a backup and says so.
///
/// # Errors
/// Where the backup is not whole, or something is at the target already.
pub fn restore(backup: &Path, out: &Path, stamp: &Stamp) -> Result<String, Error> {
    let head = store::restore(backup, out, stamp).map_err(Error::refused)?;
    Ok(words::filled("said.restored", &[("out", out.display().to_string()), ("head", head.to_string())]))
}
