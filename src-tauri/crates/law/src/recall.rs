//! Recall of a school board member, Section 22-7-13: the ballot's two choices and the public notice.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};

use crate::coded::codes;
use crate::deadline::{CountedError, Facts, window_of};
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Once each week for four consecutive weeks."
const PUBLICATIONS: usize = 4;
const ONE_WEEK: Days = Days::new(7);
const PUBLISH: RuleId = RuleId("recall.publish");

codes! {
    /// A choice on the ballot of a recall; its words are the section's own.
    pub enum RecallChoice as "recall.ballot" {
        /// For the removal of the named member.
        ForRemoval = "for-removal",
        /// Against the removal of the named member.
        AgainstRemoval = "against-removal",
    }
}

/// Rule `recall.ballot`, Section 22-7-13(E): the ballot presents the choice of voting for or against the removal of the
/// named member. The choices in their order.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn ballot(edition: Edition) -> Result<Cited<&'static [RecallChoice]>, NoSuchRule> {
    Ok(cite(RuleId("recall.ballot"), edition)?.answers(RecallChoice::ALL))
}

codes! {
    /// Something that the public notice of a recall election says.
    pub enum RecallNoticeItem as "recall.notice" {
        /// The date of the election.
        Date = "date",
        /// The question.
        Question = "question",
        /// A brief description of the boundaries of each precinct.
        Boundaries = "boundaries",
        /// The location of each polling place.
        Places = "places",
        /// The hours of each polling place.
        Hours = "hours",
        /// The date and time at which the registration books close.
        CloseOfRegistration = "close-of-registration",
    }
}

codes! {
    /// What is wrong with the publications.
    pub enum RecallPublicationObjection as "recall.publish" {
        /// Fewer than four.
        TooFew = "too-few",
        /// A week is left out.
        NotWeekly = "not-weekly",
        /// The first lies outside the sixty to forty-five days before the election.
        FirstOutOfWindow = "first-out-of-window",
    }
}

/// What the notice of a recall election still wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecallNotice {
    /// What its text lacks.
    pub lacks: Vec<RecallNoticeItem>,
    /// What is wrong with its publications.
    pub objections: Vec<RecallPublicationObjection>,
}

/// Rule `recall.publish`, Section 22-7-13(D): the notice is published once a week for four consecutive weeks and says the
/// date, the question, the precinct boundaries, the polling places, their hours and the close of registration. The first
/// publication lies in the window that the table of dated rules has for it: from the sixtieth day before the election to
/// the forty-fifth, this end moved off a closed day.
///
/// Weeks are counted from the first publication, and each of the four has one.
///
/// # Errors
/// [`CountedError`] outside the bill, and where the window leaves the calendar.
pub fn publication(
    edition: Edition,
    election_date: NaiveDate,
    says: &BTreeSet<RecallNoticeItem>,
    published: &[NaiveDate],
) -> Result<Cited<RecallNotice>, CountedError> {
    let citation = cite(PUBLISH, edition)?;
    let mut election = Facts::new(ElectionKind::Recall, election_date);
    election.edition = edition;
    let window = window_of(&election, PUBLISH)?;
    let first_is_outside = published.iter().min().zip(window).is_some_and(|(first, window)| !window.contains(first));
    let lacks = RecallNoticeItem::ALL.iter().copied().filter(|item| !says.contains(item)).collect();
    let objections = [
        (published.len() < PUBLICATIONS).then_some(RecallPublicationObjection::TooFew),
        (!is_weekly(published)).then_some(RecallPublicationObjection::NotWeekly),
        first_is_outside.then_some(RecallPublicationObjection::FirstOutOfWindow),
    ];
    Ok(citation.answers(RecallNotice { lacks, objections: objections.into_iter().flatten().collect() }))
}

/// Whether every week has a publication, as far as there are any.
fn is_weekly(published: &[NaiveDate]) -> bool {
    let Some(first) = published.iter().min() else { return true };
    let weeks = std::iter::successors(Some(*first), |start| start.checked_add_days(ONE_WEEK));
    let has_one = |start: NaiveDate| {
        let end = start.checked_add_days(ONE_WEEK).unwrap_or(NaiveDate::MAX);
        published.iter().any(|day| (start..end).contains(day))
    };
    weeks.take(PUBLICATIONS.min(published.len())).all(has_one)
}
