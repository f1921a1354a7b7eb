//! The place "Setup": what the election is about, entered by hand or from a file. Every act answers with the place as it
//! stands after it.

mod page;
mod read;

use std::path::PathBuf;

use canvass::{ContestId, OfficerRole, PrecinctId, Stamp, Subject};

use super::{Desk, Session};
use crate::election::Election;
use crate::error::Error;
use crate::setup::{self, SetupRefused, Taken};
use crate::view::window::{ChoicesRead, ContestForm, FileRead, PrecinctsRead, SetupPage, ShareForm};
use crate::words;

impl Session {
    /// The place as it stands.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn setup(&self) -> Result<SetupPage, Error> {
        self.ask(|desk| Ok(page::page(desk.election()?)))
    }

    /// Records the registration count and its day.
    ///
    /// # Errors
    /// Where one of them cannot be read, or nothing is different.
    pub fn set_registration(&self, voters: String, as_of: String, stamp: Stamp) -> Result<SetupPage, Error> {
        self.set_up(move |election| setup::registration(election, &voters, &as_of, &stamp))
    }

    /// Records who holds an office that papers name, and the lines of the address.
    ///
    /// # Errors
    /// Where nobody is named, or nothing is different.
    pub fn set_officer(&self, role: String, name: String, address: String, stamp: Stamp) -> Result<SetupPage, Error> {
        let role = role.parse::<OfficerRole>().map_err(Error::usage)?;
        self.set_up(move |election| setup::officer(election, role, &name, &address, &stamp))
    }

    /// Takes the county's seal from a file.
    ///
    /// # Errors
    /// Where it is no picture that can be kept.
    pub fn set_seal(&self, path: PathBuf, stamp: Stamp) -> Result<SetupPage, Error> {
        self.set_up(move |election| setup::take_seal(election, &path, &stamp))
    }

    /// The bytes of the county's seal.
    ///
    /// # Errors
    /// Where none is recorded.
    pub fn seal_image(&self) -> Result<Vec<u8>, Error> {
        self.ask(|desk| {
            let seal = desk.election()?.canvass().seal();
            let none = || Error::refused(SetupRefused::Gone { what: "seal" });
            Ok(seal.ok_or_else(none)?.image.clone())
        })
    }

    /// What a list of precincts is read as; nothing is recorded.
    ///
    /// # Errors
    /// Where nothing is on it, or far too much.
    pub fn read_precincts(&self, text: String) -> Result<PrecinctsRead, Error> {
        self.ask(move |desk| Ok(read::precincts(&setup::typed(desk.election()?.canvass(), &text)?)))
    }

    /// Sets up the precincts of a list.
    ///
    /// # Errors
    /// Where a line is refused; then none of them is set up.
    pub fn add_precincts(&self, text: String, stamp: Stamp) -> Result<SetupPage, Error> {
        self.set_up(move |election| setup::add(election, &text, &stamp).map(drop))
    }

    /// Names a precinct anew.
    ///
    /// # Errors
    /// Where the name is taken, or a reason is asked for and not given.
    pub fn revise_precinct(
        &self,
        id: u32,
        name: String,
        part: String,
        reason: String,
        stamp: Stamp,
    ) -> Result<SetupPage, Error> {
        self.set_up(move |election| setup::revise(election, PrecinctId(id), (&name, &part, &reason), &stamp))
    }

    /// Takes a precinct, a contest or the seal back.
    ///
    /// # Errors
    /// Where a report or a figure of it is in, or no reason is given.
    pub fn withdraw(&self, what: String, id: String, reason: String, stamp: Stamp) -> Result<SetupPage, Error> {
        self.set_up(move |election| {
            let (subject, about) = subject(election, &what, &id)?;
            setup::withdraw(election, subject, about, &reason, &stamp)
        })
    }

    /// The form of a contest, or an empty one.
    ///
    /// # Errors
    /// Where there is no such contest.
    pub fn contest_form(&self, id: String) -> Result<ContestForm, Error> {
        let id = Some(id).filter(|id| !id.is_empty()).map(|id| id.parse::<ContestId>()).transpose();
        let id = id.map_err(Error::usage)?;
        self.ask(move |desk| Ok(setup::form_of(desk.election()?.canvass(), id)))
    }

    /// Sets a contest up, or sets right one that is.
    ///
    /// # Errors
    /// Where a field cannot be read, or figures stand against the change.
    pub fn save_contest(&self, form: ContestForm, stamp: Stamp) -> Result<SetupPage, Error> {
        self.set_up(move |election| setup::save(election, &form, &stamp).map(drop))
    }

    /// Records another county's votes in a contest.
    ///
    /// # Errors
    /// Where a field cannot be read, or the county's votes are there and no reason is given to replace them.
    pub fn record_share(&self, form: ShareForm, stamp: Stamp) -> Result<SetupPage, Error> {
        self.set_up(move |election| setup::record_share(election, &form, &stamp))
    }

    /// What a file has that is not set up; nothing is recorded.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn look_into(&self, path: PathBuf) -> Result<FileRead, Error> {
        self.ask(move |desk| {
            let election = desk.election()?;
            Ok(read::file(election.canvass(), &setup::look(election, &path)?))
        })
    }

    /// Sets up what a file has of the parts named.
    ///
    /// # Errors
    /// Where the file cannot be read, or nothing of it is new.
    pub fn take_from(&self, path: PathBuf, parts: Vec<String>, stamp: Stamp) -> Result<SetupPage, Error> {
        let wants = |part: &str| parts.iter().any(|wanted| wanted == part);
        let taken = Taken {
            precincts: wants("precincts"),
            contests: wants("contests"),
            sources: wants("sources"),
            officers: wants("officers"),
            seal: wants("seal"),
        };
        self.set_up(move |election| setup::take(election, &path, taken, &stamp))
    }

    /// An act, and the place after it.
    fn set_up(
        &self,
        act: impl FnOnce(&mut Election) -> Result<(), Error> + Send + 'static,
    ) -> Result<SetupPage, Error> {
        self.ask(move |desk: &mut Desk| {
            let election = desk.election_mut()?;
            act(election)?;
            Ok(page::page(election))
        })
    }
}

/// What is to be taken back, and its name for the log.
fn subject(election: &Election, what: &str, id: &str) -> Result<(Subject, String), Error> {
    let canvass = election.canvass();
    match what {
        "precinct" => {
            let gone = || Error::refused(SetupRefused::Gone { what: "precinct" });
            let id = id.parse().map(PrecinctId).map_err(|_| gone())?;
            let precinct = canvass.precinct(id).ok_or_else(gone)?;
            Ok((Subject::Precinct(id), precinct.full_name()))
        }
        "contest" => {
            let id: ContestId = id.parse().map_err(Error::usage)?;
            let gone = || Error::refused(SetupRefused::Gone { what: "contest" });
            canvass.contest(id).ok_or_else(gone)?;
            Ok((Subject::Contest(id), crate::reading::contest_name(canvass, id)))
        }
        "seal" => Ok((Subject::Seal, words::text("window.setup.about.the-seal"))),
        other => Err(Error::usage(law::UnknownCode { what: "subject", given: other.to_owned() })),
    }
}

/// What a list of choices is read as.
pub fn read_choices(text: &str) -> ChoicesRead {
    read::choices(text)
}

/// The sum of votes that are typed, in words; nothing where one of them is no count.
pub fn share_sum(votes: &[String]) -> String {
    setup::share_sum(votes)
}

/// Writes an empty ballot file for a person to fill in, and says where.
///
/// # Errors
/// Where something is at the path, or it cannot be written.
pub fn ballot_template(path: &std::path::Path) -> Result<String, Error> {
    setup::template(path)
}

#[cfg(test)]
mod tests;
