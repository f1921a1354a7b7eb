//! Section 1-14-13.2(C)(E)(F)(G): what the clerk compares, who is told, who may watch, and what a recount may take over.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// A county clerk's comparison of one selected precinct.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClerkReport {
    /// Whether the paper ballots were recounted by hand.
    pub counted_by_hand: bool,
    /// Whether the machine totals include the precinct's early ballots.
    pub early_included: bool,
    /// Whether they include its absentee ballots by mail.
    pub mailed_included: bool,
    /// Whether every office under check is compared.
    pub every_office: bool,
}

codes! {
    /// What a clerk's comparison wants.
    pub enum ReportObjection as "check.report" {
        /// The hand recount of the paper ballots.
        NotByHand = "not-by-hand",
        /// The early machine count.
        NoEarly = "no-early",
        /// The machine count of absentee ballots by mail.
        NoMailed = "no-mailed",
        /// An office under check.
        OfficeMissing = "office-missing",
    }
}

/// Rule `check.report`, Section 1-14-13.2(C): the clerk compares the original machine totals of the selected precincts,
/// early and mailed ones included, with a hand recount of the paper ballots, for each office under check.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn report(edition: Edition, facts: ClerkReport) -> Result<Cited<Vec<ReportObjection>>, NoSuchRule> {
    let objections = [
        (!facts.counted_by_hand).then_some(ReportObjection::NotByHand),
        (!facts.early_included).then_some(ReportObjection::NoEarly),
        (!facts.mailed_included).then_some(ReportObjection::NoMailed),
        (!facts.every_office).then_some(ReportObjection::OfficeMissing),
    ];
    Ok(cite(RuleId("check.report"), edition)?.answers(objections.into_iter().flatten().collect()))
}

/// How the results of a check were made known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Publication {
    /// Whether they were reported to the secretary of state.
    pub to_secretary: bool,
    /// Whether they were released to the public.
    pub to_public: bool,
    /// Whether a county canvass observer was kept from watching the hand recount.
    pub observer_kept_out: bool,
}

codes! {
    /// What is wrong with it.
    pub enum PublicationObjection as "check.publish" {
        /// The secretary of state was not told.
        SecretaryNotTold = "secretary-not-told",
        /// The public was not told.
        PublicNotTold = "public-not-told",
        /// County canvass observers may watch the hand recount.
        ObserverKeptOut = "observer-kept-out",
    }
}

/// Rule `check.publish`, Section 1-14-13.2(E)(F): the auditor reports the results to the secretary of state and releases
/// them to the public; county canvass observers may observe the hand recount.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn publish(edition: Edition, facts: Publication) -> Result<Cited<Vec<PublicationObjection>>, NoSuchRule> {
    let objections = [
        (!facts.to_secretary).then_some(PublicationObjection::SecretaryNotTold),
        (!facts.to_public).then_some(PublicationObjection::PublicNotTold),
        facts.observer_kept_out.then_some(PublicationObjection::ObserverKeptOut),
    ];
    Ok(cite(RuleId("check.publish"), edition)?.answers(objections.into_iter().flatten().collect()))
}

/// A precinct of a recount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reuse {
    /// Whether the voting system check took this precinct.
    pub precinct_checked: bool,
    /// Whether it counted this office there by hand.
    pub office_checked: bool,
}

codes! {
    /// Why the hand count of a check does not stand in for recounting.
    pub enum ReuseObjection as "check.reuse" {
        /// The precinct was not checked.
        PrecinctNotChecked = "precinct-not-checked",
        /// The office was not checked there.
        OfficeNotChecked = "office-not-checked",
    }
}

/// Rule `check.reuse`, Section 1-14-13.2(G): in a recount of an office under check the totals of its hand count in the
/// checked precincts may be used in lieu of recounting the same ballots.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn reuse(edition: Edition, facts: Reuse) -> Result<Cited<Vec<ReuseObjection>>, NoSuchRule> {
    let objections = [
        (!facts.precinct_checked).then_some(ReuseObjection::PrecinctNotChecked),
        (!facts.office_checked).then_some(ReuseObjection::OfficeNotChecked),
    ];
    Ok(cite(RuleId("check.reuse"), edition)?.answers(objections.into_iter().flatten().collect()))
}
