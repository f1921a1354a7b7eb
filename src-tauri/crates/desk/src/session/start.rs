//! What the start screen needs, and the head of every screen.

use std::path::Path;

use canvass::{Canvass, County, ReportCount, Stamp};
use chrono::Datelike as _;
use law::{Edition, ElectionKind, SpecialReach};

use super::in_words::{edition, full};
use super::missing;
use super::places::places;
use crate::election::Election;
use crate::error::Error;
use crate::input::parse_date;
use crate::making::{NewElection, make};
use crate::setup::{SetupRefused, count};
use crate::view::window::{Choice, NewElectionChoices, NewElectionForm, Standing, Suggested, VerifyPage};
use crate::words;

/// How an election stands.
pub(super) fn standing(election: &Election) -> Result<Standing, Error> {
    let (setting, canvass) = (election.setting(), election.canvass());
    let path = election.file().path();
    let reports = canvass.report_count();
    Ok(Standing {
        file: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        path: path.display().to_string(),
        name: setting.name.clone(),
        county: setting.county.name().to_owned(),
        kind: words::word("election-kind", setting.kind.id()),
        date: full(setting.date),
        edition: edition(setting.edition),
        set: words::word("window-set", crate::deadlines::results_set(election).id()),
        practice: setting.practice,
        reading_only: election.file().is_read_only(),
        included: usize::try_from(reports.included).unwrap_or(usize::MAX),
        expected: reports.expected.and_then(|expected| usize::try_from(expected).ok()),
        missing: reports.missing.len(),
        missing_names: missing::names(canvass, &reports, missing::ON_A_PAGE).unwrap_or_default(),
        caveats: election.caveats(),
        head: election.head().to_string(),
        backup: super::keeping::last(election)?,
        backup_due: super::keeping::due(election)?,
        lands: lands(canvass, &reports).to_owned(),
        places: places(election)?,
        today: Vec::new(),
    })
}

/// The place in which the work goes on: the setup until something is counted, the returns while any is missing.
fn lands(canvass: &Canvass, reports: &ReportCount) -> &'static str {
    if canvass.reports().next().is_none() {
        "setup"
    } else if !reports.missing.is_empty() {
        "returns"
    } else {
        "recounts"
    }
}

/// What a new election can be chosen to be.
pub fn choices() -> NewElectionChoices {
    let choice = |kind: &str, id: &str| Choice { id: id.to_owned(), words: words::word(kind, id) };
    NewElectionChoices {
        counties: County::all().map(|county| county.name().to_owned()).collect(),
        kinds: ElectionKind::ALL.iter().map(|kind| choice("election-kind", kind.id())).collect(),
        reaches: SpecialReach::ALL.iter().map(|reach| choice("window-reach", reach.id())).collect(),
    }
}

/// What follows from county, date and kind.
///
/// # Errors
/// Where one of them cannot be read.
pub fn suggested(county: &str, date: &str, kind: &str) -> Result<Suggested, Error> {
    let date = parse_date(date).map_err(Error::usage)?;
    let kind: ElectionKind = kind.parse().map_err(|unknown: law::UnknownCode| Error::usage(unknown))?;
    let unusual = law::unusual_day(kind, date).map(|unusual| words::sentence(&unusual));
    let kind = words::word("election-kind", kind.id());
    let file = format!("{} {} {kind}.canvass", county.trim(), date.year());
    Ok(Suggested { date: full(date), edition: edition(Edition::on(date)), file: file.trim().to_owned(), unusual })
}

/// Makes the file that a form asks for.
pub(super) fn new_election(form: &NewElectionForm, stamp: &Stamp) -> Result<Election, Error> {
    let unknown = |unknown: law::UnknownCode| Error::usage(unknown);
    let county: County = form.county.parse().map_err(|unknown: canvass::UnknownCounty| Error::refused(unknown))?;
    if !county.is_real() {
        return Err(Error::refused(canvass::UnknownCounty { given: form.county.clone() }));
    }
    let kind: ElectionKind = form.kind.parse().map_err(unknown)?;
    let special = (kind == ElectionKind::Special).then(|| form.special.parse::<SpecialReach>().map_err(unknown));
    let as_of = Some(form.registered_as_of.trim()).filter(|day| !day.is_empty());
    let new = NewElection {
        county: county.name(),
        date: parse_date(form.date.trim()).map_err(Error::usage)?,
        kind,
        special: special.transpose()?,
        registered: count(&form.registered)?,
        registered_as_of: as_of.map(parse_date).transpose().map_err(Error::usage)?,
        edition: None,
        name: None,
        practice: form.practice,
    };
    if form.path.trim().is_empty() {
        return Err(Error::usage(SetupRefused::Blank { what: "election-file" }));
    }
    make(Path::new(form.path.trim()), county, &new, stamp)
}

/// Checks a file that is not open here against its log, and a head that was printed before against it.
///
/// # Errors
/// Where it is no election file or cannot be read, or the head is none.
pub fn check(path: &Path, head: Option<&str>) -> Result<VerifyPage, Error> {
    Ok(VerifyPage::from(&crate::verify(path, head)?))
}
