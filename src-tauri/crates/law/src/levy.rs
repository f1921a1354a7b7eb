//! The indigent hospital levy, Section 27-5-9: its notices and its ballot. The days are counted by [`crate::deadline`].

use chrono::{Days, NaiveDate};

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Within fifty days preceding or succeeding any general election held in the county."
const CLOSED_DAYS: Days = Days::new(50);
/// "In five conspicuous places in the county."
const PLACES: u32 = 5;

codes! {
    /// What stands against the day of a levy election.
    pub enum LevyDayObjection as "levy.day" {
        /// A general election is held within fifty days.
        NearGeneralElection = "near-general-election",
    }
}

/// Rule `levy.day`, Section 27-5-9(C), its second half: a special levy election is not held within fifty days preceding or
/// succeeding a general election; day 50 is within them (reading R20).
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn day(
    edition: Edition,
    proposed: NaiveDate,
    general_elections: &[NaiveDate],
) -> Result<Cited<Vec<LevyDayObjection>>, NoSuchRule> {
    let is_near = |general: &NaiveDate| {
        let from = general.checked_sub_days(CLOSED_DAYS).unwrap_or(NaiveDate::MIN);
        let to = general.checked_add_days(CLOSED_DAYS).unwrap_or(NaiveDate::MAX);
        (from..=to).contains(&proposed)
    };
    let objection = general_elections.iter().any(is_near).then_some(LevyDayObjection::NearGeneralElection);
    Ok(cite(RuleId("levy.day"), edition)?.answers(objection.into_iter().collect()))
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
