//! The indigent hospital levy, Section 27-5-9: its notices and its ballot. The days are counted by [`crate::deadline`].

use std::ops::RangeInclusive;

use chrono::{Datelike, Days, NaiveDate};

use crate::coded::codes;
use crate::counted::CountedError;
use crate::deadline::{ClosedSeason, Event, Facts, closed_seasons, statewide, statewide_near, window_of};
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::election_day::general_election_day;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Within fifty days preceding or succeeding any general election held in the county."
const CLOSED_DAYS: Days = Days::new(50);
/// "In five conspicuous places in the county."
const PLACES: u32 = 5;
const DAY: RuleId = RuleId("levy.day");

codes! {
    /// What stands against the day of a levy election.
    pub enum LevyDayObjection as "levy.day" {
        /// A general election is held within fifty days (27-5-9(C)).
        NearGeneralElection = "near-general-election",
        /// It is held in the closed season of a statewide election (1-12-71).
        ClosedSeason = "closed-season",
        /// It is held sooner than thirty days after the finding.
        TooSoon = "too-soon",
        /// It is held more than fifty days after the finding.
        TooLate = "too-late",
    }
}

/// What the law says of the day of a levy election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevyDay {
    /// What stands against the day.
    pub objections: Vec<LevyDayObjection>,
    /// The closed seasons that it lies in.
    pub in_the_way: Vec<ClosedSeason>,
}

/// Rule `levy.day`, Section 27-5-9(C): a special levy election is not held within fifty days preceding or succeeding a
/// general election, day 50 being within them (reading R20), and is held not less than thirty nor more than fifty days
/// after the board found that it will be necessary, as the table of dated rules counts them. Without a `finding` its days
/// are not judged. It is a county election besides, of which Section 1-12-71 allows none in the closed season of a statewide
/// one.
///
/// The general and primary elections whose days the law fixes are in the way by themselves; `general_elections` are those
/// held in the county on another day, `others` other elections that close a season.
///
/// # Errors
/// [`CountedError`] outside the bill, and where the window leaves the calendar.
pub fn day(
    edition: Edition,
    proposed: NaiveDate,
    finding: Option<NaiveDate>,
    general_elections: &[NaiveDate],
    others: &[Facts],
) -> Result<Cited<LevyDay>, CountedError> {
    let citation = cite(DAY, edition)?;
    let is_near = |general: &NaiveDate| {
        let from = general.checked_sub_days(CLOSED_DAYS).unwrap_or(NaiveDate::MIN);
        let to = general.checked_add_days(CLOSED_DAYS).unwrap_or(NaiveDate::MAX);
        (from..=to).contains(&proposed)
    };
    // A general election is in November: the days around it are of its own year.
    let fixed = general_election_day(proposed.year());
    let near = fixed.into_iter().chain(general_elections.iter().copied()).any(|general| is_near(&general));
    let general = general_elections.iter().map(|day| statewide(ElectionKind::General, *day, Some(edition)));
    let told: Vec<Facts> = general.chain(others.iter().cloned()).collect();
    let mut in_the_way = closed_seasons(&statewide_near(proposed..=proposed, &told, Some(edition)))?;
    in_the_way.retain(|season| season.closes(proposed));
    let window = match finding {
        Some(finding) => window_after(edition, proposed, finding)?,
        None => None,
    };
    let objections = [
        near.then_some(LevyDayObjection::NearGeneralElection),
        (!in_the_way.is_empty()).then_some(LevyDayObjection::ClosedSeason),
        window.as_ref().is_some_and(|window| proposed < *window.start()).then_some(LevyDayObjection::TooSoon),
        window.as_ref().is_some_and(|window| proposed > *window.end()).then_some(LevyDayObjection::TooLate),
    ];
    Ok(citation.answers(LevyDay { objections: objections.into_iter().flatten().collect(), in_the_way }))
}

/// The days on which a levy election may be held after a finding.
fn window_after(
    edition: Edition,
    proposed: NaiveDate,
    finding: NaiveDate,
) -> Result<Option<RangeInclusive<NaiveDate>>, CountedError> {
    let mut election = Facts::new(ElectionKind::Special, proposed);
    election.edition = edition;
    election.record(Event::LevyFinding, finding)?;
    Ok(window_of(&election, DAY)?)
}

codes! {
    /// What the publication of the order wants.
    pub enum OrderObjection as "levy.order-published" {
        /// It is not in the minutes of the board.
        NotInMinutes = "not-in-minutes",
        /// No copy was published in a newspaper of general circulation.
        NotPublished = "not-published",
        /// No affidavit of publication was obtained.
        NoAffidavit = "no-affidavit",
    }
}

/// Rule `levy.order-published`, Section 27-5-9(C): the order is part of the board's minutes; a copy is published in
/// a newspaper of general circulation in the county, and an affidavit of publication obtained.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn order_published(
    edition: Edition,
    in_minutes: bool,
    published: bool,
    affidavit: bool,
) -> Result<Cited<Vec<OrderObjection>>, NoSuchRule> {
    let objections = [
        (!in_minutes).then_some(OrderObjection::NotInMinutes),
        (!published).then_some(OrderObjection::NotPublished),
        (!affidavit).then_some(OrderObjection::NoAffidavit),
    ];
    Ok(cite(RuleId("levy.order-published"), edition)?.answers(objections.into_iter().flatten().collect()))
}

codes! {
    /// What the notice of a levy election wants.
    pub enum LevyNoticeObjection as "levy.notice" {
        /// It was not published in a newspaper of general circulation.
        NotPublished = "not-published",
        /// It is posted in fewer than five conspicuous places.
        TooFewPlaces = "too-few-places",
    }
}

/// Rule `levy.notice`, Section 27-5-9(C): the notice is published in a newspaper of general circulation and posted in five
/// conspicuous places in the county.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn notice(edition: Edition, published: bool, places: u32) -> Result<Cited<Vec<LevyNoticeObjection>>, NoSuchRule> {
    let objections = [
        (!published).then_some(LevyNoticeObjection::NotPublished),
        (places < PLACES).then_some(LevyNoticeObjection::TooFewPlaces),
    ];
    Ok(cite(RuleId("levy.notice"), edition)?.answers(objections.into_iter().flatten().collect()))
}

codes! {
    /// A choice on the separate ballot of a levy; its words are the section's own.
    pub enum LevyChoice as "levy.ballot" {
        /// For the levy.
        ForTheLevy = "for-the-levy",
        /// Against the levy.
        AgainstTheLevy = "against-the-levy",
    }
}

/// Rule `levy.notice`, Section 27-5-9(C), its form of ballot: a separate ballot with the choice for or against the levy, in
/// this order.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn ballot(edition: Edition) -> Result<Cited<&'static [LevyChoice]>, NoSuchRule> {
    Ok(cite(RuleId("levy.notice"), edition)?.answers(LevyChoice::ALL))
}
