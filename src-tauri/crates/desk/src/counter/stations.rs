//! How many check-in stations a polling place has.

use law::Edition;
use law::equipment::{FourYearsEarlier, check_in_stations};

use super::ruled;
use crate::error::Error;
use crate::view::StationsView;
use crate::words;

/// A polling place of a primary or general election with electronic rosters, and the same election four years earlier.
#[derive(Debug, Clone, Copy)]
pub struct StationsQuestion {
    /// The edition of the law.
    pub edition: Edition,
    /// Voters who came in person on election day from the precincts that the place now serves.
    pub from_the_precincts: u64,
    /// Voters who voted at that place.
    pub at_the_place: u64,
}

/// Rule `equipment.check-in`, Section 1-9-5(C).
///
/// # Errors
/// Where no edition was in force.
pub fn law_stations(question: &StationsQuestion) -> Result<StationsView, Error> {
    let StationsQuestion { edition, from_the_precincts, at_the_place } = *question;
    let voters = FourYearsEarlier { from_the_precincts, at_the_place };
    let (law, stations) = ruled(edition, |edition| check_in_stations(edition, voters))?;
    let values = [("larger", from_the_precincts.max(at_the_place).to_string()), ("stations", stations.to_string())];
    Ok(StationsView {
        schema: "canvass-desk/stations/1",
        law,
        stations,
        arithmetic: words::filled("asked.stations.arithmetic", &values),
        text: words::filled("asked.stations", &values),
    })
}
