//! The county's registration count, and who holds the offices that papers name.

use canvass::{ActKind, Fact, Officer, OfficerRole, Registration, Stamp};

use super::Draft;
use super::lines::{field, filled};
use super::refused::SetupRefused;
use crate::election::Election;
use crate::error::Error;
use crate::input::{parse_count, parse_date};
use crate::making::plausible;

/// The most lines of an address.
const MOST_ADDRESS_LINES: usize = 8;

/// A count as people write it, with or without commas; what is none is told as it was given.
pub(crate) fn count(given: &str) -> Result<u64, Error> {
    parse_count(&given.replace([',', ' '], "")).or_else(|_| parse_count(given)).map_err(Error::usage)
}

/// Records the registration count and the day it was true.
///
/// # Errors
/// Where one of them cannot be read, or nothing is different.
pub(crate) fn registration(election: &mut Election, voters: &str, as_of: &str, stamp: &Stamp) -> Result<(), Error> {
    let voters = count(voters.trim())?;
    plausible(voters)?;
    let as_of = Some(as_of.trim()).filter(|day| !day.is_empty()).map(parse_date).transpose().map_err(Error::usage)?;
    let registration = Registration { voters, as_of };
    let mut draft = Draft::on(election);
    if election.canvass().registration() != Some(registration) {
        draft.lay(Fact::Registration(registration))?;
    }
    let about = match as_of {
        Some(day) => crate::words::filled(
            "window.setup.about.registration",
            &[("voters", voters.to_string()), ("day", day.to_string())],
        ),
        None => crate::words::filled("window.setup.about.registration-undated", &[("voters", voters.to_string())]),
    };
    draft.record(election, ActKind::CountyRecorded, about, None, stamp)
}

/// Records who holds an office, with the lines of the address as they are to be printed.
///
/// # Errors
/// Where nobody is named, a line cannot be printed, or nothing is different.
pub(crate) fn officer(
    election: &mut Election,
    role: OfficerRole,
    name: &str,
    address: &str,
    stamp: &Stamp,
) -> Result<(), Error> {
    let name = filled("officer-name", name).map_err(Error::refused)?;
    let lines = address.replace("\r\n", "\n").replace('\r', "\n");
    let lines = lines.split('\n').map(|line| field("address", line)).collect::<Result<Vec<_>, _>>();
    let address: Vec<String> = lines.map_err(Error::refused)?.into_iter().filter(|line| !line.is_empty()).collect();
    if address.len() > MOST_ADDRESS_LINES {
        return Err(Error::refused(SetupRefused::TooManyLines { lines: address.len(), most: MOST_ADDRESS_LINES }));
    }
    let officer = Officer { role, name, address };
    let mut draft = Draft::on(election);
    let about = format!("{role}, {}", officer.name);
    if election.canvass().officer(role) != Some(&officer) {
        draft.lay(Fact::Officer(officer))?;
    }
    draft.record(election, ActKind::CountyRecorded, about, None, stamp)
}
