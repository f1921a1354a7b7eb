//! What contests are: settled by a CSV, or by the form of the window.

use std::path::Path;

use canvass::{Canvass, Contest, ContestId, ContestSettled, Extent, Fact};
use exchange::OfficeRow;
use law::ballot::{of_office, on_ballot};
use law::{ContestKind, Office};

use super::refused::ImportRefused;
use crate::error::{Error, Problem};

/// The rows of a CSV of offices, and its name.
pub(super) struct Offices {
    name: String,
    rows: Vec<OfficeRow>,
}

/// Reads the CSV.
///
/// # Errors
/// Where the file cannot be read, or a cell of it is none that the column takes: with line and column.
pub(super) fn read(path: &Path) -> Result<Offices, Error> {
    let bytes = crate::read::file(path).map_err(|error| {
        Error::refused(ImportRefused::CannotRead { path: path.display().to_string(), reason: error.to_string() })
    })?;
    let name = super::file_name(path);
    let rows = exchange::read_offices(&bytes, &name).map_err(Error::refused)?;
    Ok(Offices { name, rows })
}

impl Offices {
    /// What the rows settle. A cell that is blank settles nothing: what was settled before stands.
    ///
    /// # Errors
    /// Where contests are not there, or offices do not fit them: all of these at once.
    pub(super) fn facts(&self, canvass: &Canvass) -> Result<Vec<Fact>, Error> {
        let mut settled: Vec<ContestSettled> = Vec::new();
        let mut problems: Vec<Box<dyn Problem>> = Vec::new();
        for row in &self.rows {
            match self.settled(canvass, row) {
                Ok(this) if settled.iter().any(|earlier| earlier.contest == this.contest) => {
                    let place = self.place(row);
                    problems.push(Box::new(ImportRefused::OfficeTwice { place, contest: this.contest }));
                }
                Ok(this) => settled.push(this),
                Err(problem) => problems.push(Box::new(problem)),
            }
        }
        if problems.is_empty() {
            Ok(settled.into_iter().map(Fact::ContestSettled).collect())
        } else {
            Err(Error::all(problems))
        }
    }

    /// The name of the table.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn place(&self, row: &OfficeRow) -> String {
        format!("{}:{}", self.name, row.line)
    }

    fn settled(&self, canvass: &Canvass, row: &OfficeRow) -> Result<ContestSettled, ImportRefused> {
        let contest = contest(canvass, &row.source_id).ok_or_else(|| ImportRefused::NoContestForOffice {
            place: self.place(row),
            source_id: row.source_id.clone(),
        })?;
        let settled = settling(
            canvass,
            &Settling {
                contest: contest.id,
                place: &self.place(row),
                named: &row.source_id,
                office: row.office,
                seats: row.seats,
                extent: Extent { counties: row.counties, countywide: row.countywide },
            },
        )?;
        Ok(ContestSettled {
            district: row.district.clone().or(settled.district),
            first_round: row.first_round.unwrap_or(settled.first_round),
            needed: row.needed.or(settled.needed),
            ..settled
        })
    }
}

/// What somebody says of a contest. What is `None` settles nothing: what was settled before stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settling<'a> {
    /// The contest.
    pub(crate) contest: ContestId,
    /// Where it is said: the line of a table, the form.
    pub(crate) place: &'a str,
    /// How whoever settles it names it.
    pub(crate) named: &'a str,
    /// Which office it is.
    pub(crate) office: Option<Office>,
    /// How many are elected.
    pub(crate) seats: Option<u32>,
    /// Where its ballots are cast.
    pub(crate) extent: Extent,
}

/// A contest with what is settled now over what was before.
///
/// # Errors
/// [`ImportRefused::OfficeDoesNotFit`] where a question or a retention has not two choices; where the election has no such
/// office on its ballot, or the office is voted in another number of counties or elects another number.
pub(crate) fn settling(canvass: &Canvass, now: &Settling<'_>) -> Result<ContestSettled, ImportRefused> {
    let choices = canvass.choices(now.contest).len();
    if let Some(office) = now.office.filter(|o| o.contest_kind() != ContestKind::Candidate && choices != 2) {
        let (place, source_id) = (now.place.to_owned(), now.named.to_owned());
        return Err(ImportRefused::OfficeDoesNotFit { place, source_id, office, choices });
    }
    let before = canvass.settled(now.contest).cloned().unwrap_or_else(|| ContestSettled::nothing(now.contest));
    let settled = ContestSettled {
        office: now.office.or(before.office),
        seats: now.seats.or(before.seats),
        extent: Extent {
            counties: now.extent.counties.or(before.extent.counties),
            countywide: now.extent.countywide.or(before.extent.countywide),
        },
        ..before
    };
    let Some(office) = settled.office else { return Ok(settled) };
    let at = || (now.place.to_owned(), now.named.to_owned());
    if let Some(Err(why)) = canvass.setting().map(|setting| on_ballot(setting.kind, office)) {
        let (place, source_id) = at();
        return Err(ImportRefused::OfficeNotOnBallot { place, source_id, why });
    }
    of_office(office, settled.extent.counties, settled.seats).map_err(|why| {
        let (place, source_id) = at();
        ImportRefused::OfficeCannotBe { place, source_id, why }
    })?;
    Ok(settled)
}

/// The contest that a row names: by the id of its source; one that has none by its exact title, or by our own id.
fn contest<'a>(canvass: &'a Canvass, named: &str) -> Option<&'a Contest> {
    let mut by_source = canvass.contests().filter(|contest| contest.source_id.as_deref() == Some(named));
    let own = || canvass.contests().find(|contest| contest.id.to_string() == named);
    let mut by_title = canvass.contests().filter(|contest| contest.title == named);
    let only = |contests: &mut dyn Iterator<Item = &'a Contest>| match (contests.next(), contests.next()) {
        (Some(contest), None) => Some(contest),
        _ => None,
    };
    only(&mut by_source).or_else(own).or_else(|| only(&mut by_title))
}
