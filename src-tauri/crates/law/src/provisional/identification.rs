//! Section 1-12-7.1(D)(F): identification that a provisional voter still brings.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// What the roster asks for.
    pub enum IdentificationKind as "provisional.identification-kind" {
        /// Any form of the required voter identification.
        Any = "any",
        /// A physical form, as of those who registered by mail for the first time.
        Physical = "physical",
    }
}

codes! {
    /// Where and when the identification was brought.
    pub enum Brought as "provisional.brought" {
        /// To the county clerk's office before 5:00 p.m. of the second day after the election.
        ToClerkInTime = "to-clerk-in-time",
        /// To the county clerk's office later.
        ToClerkLate = "to-clerk-late",
        /// To the precinct board at the polling place before the polls closed.
        ToPollsInTime = "to-polls-in-time",
        /// To the polling place later.
        ToPollsLate = "to-polls-late",
        /// Nowhere.
        Nowhere = "nowhere",
    }
}

codes! {
    /// Why the ballot is not qualified.
    pub enum NotQualified as "provisional.not-qualified" {
        /// No identification was brought.
        NotBrought = "not-brought",
        /// It was brought too late.
        TooLate = "too-late",
        /// A physical form is brought to the polling place, not to the clerk.
        ToPollingPlaceOnly = "to-polling-place-only",
    }
}

/// Rule `provisional.voter-id`, Section 1-12-7.1(D)(F): the ballot qualifies when the voter shows the required
/// identification at the clerk's office before 5:00 p.m. of the second day after the election or to the precinct board
/// before the polls close; a physical form of identification is brought to the polling place.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn qualified(
    edition: Edition,
    asked: IdentificationKind,
    brought: Brought,
) -> Result<Cited<Vec<NotQualified>>, NoSuchRule> {
    let citation = cite(RuleId("provisional.voter-id"), edition)?;
    let objection = match (asked, brought) {
        (_, Brought::Nowhere) => Some(NotQualified::NotBrought),
        (_, Brought::ToPollsInTime) | (IdentificationKind::Any, Brought::ToClerkInTime) => None,
        (_, Brought::ToPollsLate) | (IdentificationKind::Any, Brought::ToClerkLate) => Some(NotQualified::TooLate),
        (IdentificationKind::Physical, Brought::ToClerkInTime | Brought::ToClerkLate) => {
            Some(NotQualified::ToPollingPlaceOnly)
        }
    };
    Ok(citation.answers(objection.into_iter().collect()))
}
