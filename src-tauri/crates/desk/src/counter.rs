//! What a clerk is asked at the counter, and an outside checker on the command line: the law's own functions over typed
//! facts, their answers as sentences with section and arithmetic. Nothing here needs an election file.
//!
//! An answer is by the edition that was asked. Where only Senate Bill 356 (2013) has a text of the rule, its answer is given
//! beside the law in force and says so; where an edition has none for any other reason, there is no answer but that.

mod ask;
mod asked;
mod blackout;
mod board;
mod check;
mod commands;
mod number;
mod party;
mod sample;
mod stations;

use law::check::{DrawError, ErrorRateError};
use law::recount::{RecanvassError, SampleError};
use law::rulebook::{Absence, Cited, NoSuchRule};
use law::{CountedError, Edition};

use crate::error::{Error, Problem};
use crate::view::LawView;

pub(crate) use ask::{AskedFact, Shape, answered_by, asks_for, is_asked, kinds_of, near, reach_of};
pub use ask::{FactError, RuleQuestion, asked, law_ask_rule};
pub use asked::{
    AskedError, BoardMember, CheckedContest, CountedSample, FoundErrors, SampleCannot, StatewideElection, Tabulator,
};
pub use blackout::{BlackoutQuestion, law_blackout};
pub use board::{BoardQuestion, law_board};
pub use check::{CheckQuestion, law_check};
pub use commands::commands;
use commands::example;
pub use number::NumberFault;
pub(crate) use number::ungrouped;
pub use sample::{SampleQuestion, law_sample};
pub use stations::{StationsQuestion, law_stations};

/// An answer of the law that may be: no such rule in this edition.
trait MayBeAbsent {
    /// Why there is no rule, where that is what went wrong.
    fn absence(&self) -> Option<Absence>;
}

impl MayBeAbsent for NoSuchRule {
    fn absence(&self) -> Option<Absence> {
        Some(self.why)
    }
}

macro_rules! may_be_absent {
    ($($error:ident),+) => {$(
        impl MayBeAbsent for $error {
            fn absence(&self) -> Option<Absence> {
                match self {
                    $error::NoSuchRule(absent) => absent.absence(),
                    _ => None,
                }
            }
        }
    )+};
}

may_be_absent!(CountedError, SampleError, DrawError, ErrorRateError, RecanvassError);

/// The law's answer, with where it stands: by this edition, or beside it as the bill has it.
fn ruled<T, E>(edition: Edition, ask: impl Fn(Edition) -> Result<Cited<T>, E>) -> Result<(LawView, T), Error>
where
    E: MayBeAbsent + Problem + 'static,
{
    ruled_whole(edition, ask).map(|(law, cited)| (law, cited.answer))
}

/// The same with what the law cites.
fn ruled_whole<T, E>(
    edition: Edition,
    ask: impl Fn(Edition) -> Result<Cited<T>, E>,
) -> Result<(LawView, Cited<T>), Error>
where
    E: MayBeAbsent + Problem + 'static,
{
    let cited = match ask(edition) {
        Err(error) if error.absence() == Some(Absence::BillOnly) => ask(Edition::Sb356),
        answered => answered,
    };
    // That there is no rule is an answer; anything else is wrong in what was asked.
    let is_absence = |error: &E| error.absence().is_some();
    let cited = cited.map_err(|error| if is_absence(&error) { Error::refused(error) } else { Error::usage(error) })?;
    Ok((LawView::of(cited.citation, edition), cited))
}
