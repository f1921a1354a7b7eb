//! Petitions: how many signatures they need.

use chrono::NaiveDate;

use crate::apportion::percent_rounded_up;
use crate::coded::Coded;
use crate::counted::CountedError;
use crate::deadline::{Event, Facts, dates_of};
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "A written petition of twenty-five voters of the county", Section 1-13-9.
pub const RECHECK_VOTERS: u64 = 25;
/// "Not less than one percent of the total number of votes cast", Section 1-8-2(B)(C).
const MINOR_PARTY_PERCENT: u8 = 1;
/// "Twenty percent of all the voters in the district voting at the last regular" election, Sections 22-5-3 and 22-5-3.1.
const BOARD_SIZE_PERCENT: u8 = 20;

const BOARD_SIZE: RuleId = RuleId("school.board-size");

/// The signatures that a petition has and needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Petition {
    /// The signatures it needs.
    pub needed: u64,
    /// The valid signatures it has.
    pub signatures: u64,
}

impl Petition {
    /// A petition that needs so many and has so many.
    pub const fn of(needed: u64, signatures: u64) -> Petition {
        Petition { needed, signatures }
    }

    /// Whether they suffice.
    pub const fn is_enough(self) -> bool {
        self.signatures >= self.needed
    }

    /// How many are wanting.
    pub const fn short_of(self) -> u64 {
        self.needed.saturating_sub(self.signatures)
    }
}

impl Coded for Petition {
    fn code(&self) -> &'static str {
        if self.is_enough() { "petition.enough" } else { "petition.too-few" }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("needed", self.needed.to_string()),
            ("signatures", self.signatures.to_string()),
            ("short_of", self.short_of().to_string()),
        ]
    }
}

/// Rule `nominate.minor-petition`, Section 1-8-2(B)(C): a minor party's nomination comes with signatures of voters of not
/// less than one percent, rounded up, of the votes cast at the last general election for governor in the state for
/// a statewide office, in the county for a countywide one, and in the district for any other.
///
/// `votes_for_governor` are those of that area.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn minor_party(edition: Edition, votes_for_governor: u64, signatures: u64) -> Result<Cited<Petition>, NoSuchRule> {
    let needed = percent_rounded_up(MINOR_PARTY_PERCENT, votes_for_governor);
    Ok(cite(RuleId("nominate.minor-petition"), edition)?.answers(Petition::of(needed, signatures)))
}

/// The same rule, Section 1-8-2(E): whether a voter may sign for one more person, for a voter signs for no more persons
/// than there are minor party candidates necessary to fill the office.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn may_sign_for_one_more(edition: Edition, signed_for: u32, to_be_elected: u32) -> Result<Cited<bool>, NoSuchRule> {
    Ok(cite(RuleId("nominate.minor-petition"), edition)?.answers(signed_for < to_be_elected))
}

/// Rule `school.board-size`, Sections 22-5-3(B) and 22-5-3.1(C): a resolution on the size of a school board is put to the
/// voters on a petition of twenty percent, rounded up, of those who voted at the last regular school election.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn school_board_size(
    edition: Edition,
    voted_at_last_regular_election: u64,
    signatures: u64,
) -> Result<Cited<Petition>, NoSuchRule> {
    let needed = percent_rounded_up(BOARD_SIZE_PERCENT, voted_at_last_regular_election);
    Ok(cite(BOARD_SIZE, edition)?.answers(Petition::of(needed, signatures)))
}

/// The same rule: the last day on which that petition is presented, the thirtieth after the resolution was adopted, moved off a
/// closed day. It is counted from the resolution alone, whatever election is near.
///
/// # Errors
/// [`CountedError`] outside the bill, and where the day leaves the calendar.
pub fn last_day_to_present(edition: Edition, adopted: NaiveDate) -> Result<Cited<Option<NaiveDate>>, CountedError> {
    let citation = cite(BOARD_SIZE, edition)?;
    let mut election = Facts::new(ElectionKind::School, adopted);
    election.edition = edition;
    election.record(Event::ResolutionAdopted, adopted)?;
    let dates = dates_of(&election, BOARD_SIZE)?;
    let of_petition = dates.into_iter().find(|deadline| deadline.event == Event::ResolutionAdopted);
    Ok(citation.answers(of_petition.map(|deadline| deadline.date)))
}
