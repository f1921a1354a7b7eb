//! Recall of a school board member, Section 22-7-13: the day of the election, the ballot's two choices and the public notice.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use chrono::{Days, NaiveDate};

use crate::coded::codes;
use crate::counted::CountedError;
use crate::deadline::{ClosedSeason, Event, Facts, closed_seasons, dates_of, raw_window_of, statewide_near};
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Once each week for four consecutive weeks."
const PUBLICATIONS: usize = 4;
const ONE_WEEK: Days = Days::new(7);
const PUBLISH: RuleId = RuleId("recall.publish");
const DAY: RuleId = RuleId("recall.day");

codes! {
    /// What stands against the day of a recall election.
    pub enum RecallDayObjection as "recall.day" {
        /// It is held more than one hundred twenty days after the clerk's determination.
        TooLate = "too-late",
        /// It is held so soon after the determination that its first publication, forty-five days before it, would come before
        /// that.
        TooSoonForNotice = "too-soon-for-notice",
        /// It is held in the closed season of a statewide election.
        ClosedSeason = "closed-season",
    }
}

/// What the law says of the day of a recall election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecallDay {
    /// What stands against the day.
    pub objections: Vec<RecallDayObjection>,
    /// The closed seasons that it lies in.
    pub in_the_way: Vec<ClosedSeason>,
    /// The days on which the election may be held, each row of them from its first to its last; none without the day of the
    /// determination.
    pub windows: Vec<RangeInclusive<NaiveDate>>,
}

impl RecallDay {
    /// The windows without the days that other seasons close, such as those of the law in force beside the bill's.
    pub fn windows_beside(&self, seasons: &[ClosedSeason]) -> Vec<RangeInclusive<NaiveDate>> {
        let of_window = |window: &RangeInclusive<NaiveDate>| {
            let last = *window.end();
            window.start().iter_days().take_while(move |day| *day <= last)
        };
        let days = self.windows.iter().flat_map(of_window);
        runs(days.filter(|day| !seasons.iter().any(|season| season.closes(*day))))
    }
}

/// Days in their order as rows of days that follow each other.
fn runs(days: impl IntoIterator<Item = NaiveDate>) -> Vec<RangeInclusive<NaiveDate>> {
    let mut runs: Vec<RangeInclusive<NaiveDate>> = Vec::new();
    for day in days {
        match runs.last_mut() {
            Some(run) if run.end().succ_opt() == Some(day) => *run = *run.start()..=day,
            _ => runs.push(day..=day),
        }
    }
    runs
}

/// Rule `recall.day`, Section 22-7-13(A): the election is held no later than one hundred twenty days after the clerk's
/// determination, as the table of dated rules counts them, and not within the fifty days before or after a statewide
/// election in which Section 1-12-71 allows no local one. The notice of (D), whose first publication lies at least forty-five
/// days before the election, cannot come before the determination that it is of. Without a `determination` the closed season
/// alone is judged.
///
/// The elections whose days the law fixes are in the way by themselves; `told` are others that close a season, or one of these
/// on its day, as [`statewide_near`] takes them.
///
/// # Errors
/// [`CountedError`] outside the bill, and where a day leaves the calendar.
pub fn day(
    edition: Edition,
    proposed: NaiveDate,
    determination: Option<NaiveDate>,
    told: &[Facts],
) -> Result<Cited<RecallDay>, CountedError> {
    let citation = cite(DAY, edition)?;
    let last = match determination {
        Some(determination) => last_day(edition, proposed, determination)?,
        None => None,
    };
    // The windows have every day from the determination to the last one, wherever the proposed day lies.
    let from = determination.map_or(proposed, |day| day.min(proposed));
    let to = last.map_or(proposed, |day| day.max(proposed));
    let seasons = closed_seasons(&statewide_near(from..=to, told, Some(edition)))?;
    let is_closed = |day: NaiveDate| seasons.iter().any(|season| season.closes(day));
    let in_the_way: Vec<ClosedSeason> = seasons.iter().filter(|season| season.closes(proposed)).cloned().collect();
    let mut free = Vec::new();
    let mut objections = Vec::new();
    if let Some(determination) = determination {
        objections.extend(last.is_some_and(|last| proposed > last).then_some(RecallDayObjection::TooLate));
        let in_time = |day| can_be_published(edition, day, determination);
        objections.extend((!in_time(proposed)?).then_some(RecallDayObjection::TooSoonForNotice));
        for day in determination.iter_days().take_while(|day| last.is_some_and(|last| *day <= last)) {
            if !is_closed(day) && in_time(day)? {
                free.push(day);
            }
        }
    }
    objections.extend((!in_the_way.is_empty()).then_some(RecallDayObjection::ClosedSeason));
    Ok(citation.answers(RecallDay { objections, in_the_way, windows: runs(free) }))
}

/// The last day on which a recall election may be held after a determination.
fn last_day(
    edition: Edition,
    proposed: NaiveDate,
    determination: NaiveDate,
) -> Result<Option<NaiveDate>, CountedError> {
    let mut election = Facts::new(ElectionKind::Recall, proposed);
    election.edition = edition;
    election.record(Event::RecallDetermination, determination)?;
    Ok(dates_of(&election, DAY)?.into_iter().map(|deadline| deadline.date).max())
}

/// Whether the first notice of an election on this day can be published once the determination is made: the forty-fifth day
/// before it does not move (reading R44).
fn can_be_published(edition: Edition, day: NaiveDate, determination: NaiveDate) -> Result<bool, CountedError> {
    let mut election = Facts::new(ElectionKind::Recall, day);
    election.edition = edition;
    Ok(raw_window_of(&election, PUBLISH)?.is_some_and(|window| *window.end() >= determination))
}

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
/// the forty-fifth, neither end moved off a closed day (reading R44).
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
    let window = raw_window_of(&election, PUBLISH)?;
    let first_is_outside = published.iter().min().zip(window).is_some_and(|(first, window)| !window.contains(first));
    let lacks = RecallNoticeItem::ALL.iter().copied().filter(|item| !says.contains(item)).collect();
    let objections = [
        (published.len() < PUBLICATIONS).then_some(RecallPublicationObjection::TooFew),
        (!is_weekly(published)).then_some(RecallPublicationObjection::NotWeekly),
        first_is_outside.then_some(RecallPublicationObjection::FirstOutOfWindow),
    ];
    Ok(citation.answers(RecallNotice { lacks, objections: objections.into_iter().flatten().collect() }))
}

/// Whether every week has a publication, as far as there are any: weeks of seven days from the first (reading R46).
fn is_weekly(published: &[NaiveDate]) -> bool {
    let Some(first) = published.iter().min() else { return true };
    let weeks = std::iter::successors(Some(*first), |start| start.checked_add_days(ONE_WEEK));
    let has_one = |start: NaiveDate| {
        let end = start.checked_add_days(ONE_WEEK).unwrap_or(NaiveDate::MAX);
        published.iter().any(|day| (start..end).contains(day))
    };
    weeks.take(PUBLICATIONS.min(published.len())).all(has_one)
}
