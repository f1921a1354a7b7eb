//! Sections 1-22-5 and 1-22-6: the proclamation and the places of a school election.

use std::collections::BTreeSet;

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// Something that the proclamation of a special school election says, or that is done with it.
    pub enum ProclamationItem as "school.proclamation" {
        /// In Spanish.
        Spanish = "spanish",
        /// In English.
        English = "english",
        /// The date of the election.
        Date = "date",
        /// The questions.
        Questions = "questions",
        /// The precincts in each county and the location of each polling place.
        PrecinctsAndPlaces = "precincts-and-places",
        /// The hours of each polling place.
        Hours = "hours",
        /// The date and time at which the registration books close.
        CloseOfRegistration = "close-of-registration",
        /// Filed forthwith with the proper filing officer by the superintendent.
        Filed = "filed",
    }
}

/// Rule `school.proclamation`, Section 1-22-5(A)(B): the board calls a special election by a proclamation in Spanish and
/// English that names date, questions, precincts and polling places, hours and the close of registration; the
/// superintendent files it forthwith. Gives what it still wants.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn proclamation(
    edition: Edition,
    has: &BTreeSet<ProclamationItem>,
) -> Result<Cited<Vec<ProclamationItem>>, NoSuchRule> {
    let missing = ProclamationItem::ALL.iter().copied().filter(|item| !has.contains(item));
    Ok(cite(RuleId("school.proclamation"), edition)?.answers(missing.collect()))
}

/// "At least twice", Section 1-22-5(C).
const TIMES_PUBLISHED: u32 = 2;

codes! {
    /// What stands against the publication of a proclamation.
    pub enum PublishedObjection as "school.publish" {
        /// It was published less than twice.
        TooFew = "too-few",
    }
}

/// Rule `school.publish`, Section 1-22-5(C): the proclamation of a special election is published at least twice in a newspaper of
/// general circulation. The fifty days are counted by [`crate::deadline`].
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn proclamation_published(edition: Edition, times: u32) -> Result<Cited<Vec<PublishedObjection>>, NoSuchRule> {
    let objections = (times < TIMES_PUBLISHED).then_some(PublishedObjection::TooFew);
    Ok(cite(RuleId("school.publish"), edition)?.answers(objections.into_iter().collect()))
}

/// What is on the ballot of a school election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchoolBallot {
    /// Candidates who filed, position by position.
    pub candidates: Vec<u32>,
    /// Declared write-in candidates for any position.
    pub declared_write_ins: u32,
    /// Questions and bond issues.
    pub questions: u32,
}

codes! {
    /// Why there is not one polling place only.
    pub enum SinglePlaceObjection as "school.single-place" {
        /// A position has another number of candidates than one.
        NotOneCandidate = "not-one-candidate",
        /// A write-in candidate declared.
        WriteIn = "write-in",
        /// A question is on the ballot.
        Question = "question",
    }
}

/// Rule `school.single-place`, Section 1-22-6(B): with only one candidate for each position, no declared write-in and no
/// question there is one polling place only. Nothing against it: one place.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn single_place(edition: Edition, ballot: &SchoolBallot) -> Result<Cited<Vec<SinglePlaceObjection>>, NoSuchRule> {
    let objections = [
        ballot.candidates.iter().any(|count| *count != 1).then_some(SinglePlaceObjection::NotOneCandidate),
        (ballot.declared_write_ins > 0).then_some(SinglePlaceObjection::WriteIn),
        (ballot.questions > 0).then_some(SinglePlaceObjection::Question),
    ];
    Ok(cite(RuleId("school.single-place"), edition)?.answers(objections.into_iter().flatten().collect()))
}
