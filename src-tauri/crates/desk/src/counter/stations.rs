//! How many check-in stations a polling place has.

use law::equipment::{FourYearsEarlier, check_in_stations};
use law::{Edition, ElectionKind};

use super::ask::reached;
use super::number::MOST;
use super::{AskedError, ruled};
use crate::error::Error;
use crate::view::StationsView;
use crate::words;

/// A polling place of a primary or general election with electronic rosters, and the same election four years earlier.
#[derive(Debug, Clone, Copy)]
pub struct StationsQuestion {
    /// The edition of the law.
    pub edition: Edition,
    /// The kind of election; a general one where nobody says.
    pub kind: Option<ElectionKind>,
    /// Voters who came in person on election day from the precincts that the place now serves.
    pub from_the_precincts: u64,
    /// Voters who voted at that place.
    pub at_the_place: u64,
}

/// Rule `equipment.check-in`, Section 1-9-5(C).
///
/// # Errors
/// Where no edition was in force, or the rule does not reach such an election.
pub fn law_stations(question: &StationsQuestion) -> Result<StationsView, Error> {
    let StationsQuestion { edition, kind, from_the_precincts, at_the_place } = *question;
    for (name, count) in [("from_precincts", from_the_precincts), ("at_place", at_the_place)] {
        if count > MOST {
            return Err(Error::usage(AskedError::TooMany { name, count }));
        }
    }
    reached("equipment.check-in", edition, kind.unwrap_or(ElectionKind::General))?;
    let voters = FourYearsEarlier { from_the_precincts, at_the_place };
    let (law, stations) = ruled(edition, |edition| check_in_stations(edition, voters))?;
    let values = [("larger", from_the_precincts.max(at_the_place).to_string()), ("stations", stations.to_string())];
    // A new polling place; or the figures were not looked up.
    let nobody_voted = from_the_precincts == 0 && at_the_place == 0;
    let text = if nobody_voted { "asked.stations.nobody-voted" } else { "asked.stations" };
    Ok(StationsView {
        schema: "canvass-desk/stations/1",
        law,
        stations,
        arithmetic: words::filled("asked.stations.arithmetic", &values),
        text: words::filled(text, &values),
    })
}
