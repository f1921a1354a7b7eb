//! Section 1-9-5: what a polling place is equipped with.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Divided by five hundred."
const VOTERS_PER_STATION: u64 = 500;
/// "No polling location shall be provided fewer than two check-in stations."
const FEWEST_STATIONS: u64 = 2;

/// The voters of the same election four years earlier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FourYearsEarlier {
    /// Those who came in person on election day from the precincts that the place now serves.
    pub from_the_precincts: u64,
    /// Those who voted at that place.
    pub at_the_place: u64,
}

/// Rule `equipment.check-in`, Section 1-9-5(C): with electronic rosters a polling place of a primary or general election
/// has check-in stations for the larger of the two numbers of voters divided by five hundred, rounded up, and never fewer
/// than two; the clerk reports the number to the secretary of state.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn check_in_stations(edition: Edition, voters: FourYearsEarlier) -> Result<Cited<u64>, NoSuchRule> {
    let larger = voters.from_the_precincts.max(voters.at_the_place);
    let stations = larger.div_ceil(VOTERS_PER_STATION).max(FEWEST_STATIONS);
    Ok(cite(RuleId("equipment.check-in"), edition)?.answers(stations))
}

codes! {
    /// What a polling place wants.
    pub enum EquipmentObjection as "equipment.tabulator" {
        /// It has no tabulator.
        NoTabulator = "no-tabulator",
        /// It has not booths enough for all to vote in secret.
        TooFewBooths = "too-few-booths",
    }
}

/// Rule `equipment.tabulator`, Section 1-9-5(B)(D): at least one optical scan tabulator for each polling place, and booths
/// enough that voters cast their ballots in secret. How many are enough is the clerk's to say.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn tabulators(
    edition: Edition,
    tabulators: u32,
    booths_enough: bool,
) -> Result<Cited<Vec<EquipmentObjection>>, NoSuchRule> {
    let objections = [
        (tabulators == 0).then_some(EquipmentObjection::NoTabulator),
        (!booths_enough).then_some(EquipmentObjection::TooFewBooths),
    ];
    Ok(cite(RuleId("equipment.tabulator"), edition)?.answers(objections.into_iter().flatten().collect()))
}
