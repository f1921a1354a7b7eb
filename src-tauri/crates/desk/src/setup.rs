//! Setting up an election by typing: the county's facts, precincts, contests and their choices, other counties' shares.
//!
//! Every act is one entry of the log and is in the file when it is answered. What a person types is read strictly: a line
//! that is not understood is named with its number, and nothing of the list is taken.

mod contest;
mod county;
mod lacks;
mod lines;
mod offices;
mod precincts;
mod refused;
mod seal;
mod shares;
mod source_file;
mod styles;

use canvass::{Act, ActKind, Canvass, EntryNumber, Fact, Stamp};

use crate::election::Election;
use crate::error::Error;

pub(crate) use self::contest::{choices_typed, form_of, save};
pub(crate) use self::county::{count, officer, registration};
pub(crate) use self::lacks::{Lack, lacks};
pub(crate) use self::lines::{field, filled};
pub(crate) use self::offices::class;
pub(crate) use self::precincts::{PrecinctLine, Verdict, add, revise, typed};
pub(crate) use self::refused::SetupRefused;
pub(crate) use self::seal::take as take_seal;
pub(crate) use self::shares::{record as record_share, sum as share_sum};
pub(crate) use self::source_file::{FileOffer, Taken, look, take, template};
pub(crate) use self::styles::facts as voted_in;

/// An act that is put together fact by fact, each checked beside those before it.
struct Draft {
    canvass: Canvass,
    facts: Vec<Fact>,
}

impl Draft {
    fn on(election: &Election) -> Draft {
        Draft { canvass: election.canvass().clone(), facts: Vec::new() }
    }

    fn lay(&mut self, fact: Fact) -> Result<(), Error> {
        let entry = self.canvass.last_entry().unwrap_or(EntryNumber(0));
        self.canvass.apply(entry, &fact).map_err(Error::refused)?;
        self.facts.push(fact);
        Ok(())
    }

    fn lay_all(&mut self, facts: impl IntoIterator<Item = Fact>) -> Result<(), Error> {
        facts.into_iter().try_for_each(|fact| self.lay(fact))
    }

    /// Records the act; where nothing is in it, nothing was changed and nothing is recorded.
    fn record(
        self,
        election: &mut Election,
        kind: ActKind,
        about: String,
        reason: Option<String>,
        stamp: &Stamp,
    ) -> Result<(), Error> {
        if self.facts.is_empty() {
            return Err(Error::refused(SetupRefused::NothingChanged));
        }
        election.record(&Act { kind, about, reason, facts: self.facts }, stamp).map(drop)
    }
}

/// Takes something back that was set up by mistake.
pub(crate) fn withdraw(
    election: &mut Election,
    what: canvass::Subject,
    about: String,
    reason: &str,
    stamp: &Stamp,
) -> Result<(), Error> {
    let reason = lines::tidy(reason);
    let mut draft = Draft::on(election);
    draft.lay(Fact::Withdrawn(canvass::Withdrawn { what, reason: reason.clone() }))?;
    let about = crate::words::filled("window.setup.about.withdrawn", &[("what", about)]);
    draft.record(election, ActKind::SetUp, about, Some(reason), stamp)
}

/// A reason as it was typed; none where nothing was.
fn reason(typed: &str) -> Option<String> {
    Some(lines::tidy(typed)).filter(|reason| !reason.is_empty())
}
