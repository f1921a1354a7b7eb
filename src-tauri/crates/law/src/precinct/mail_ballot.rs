//! Section 1-6-22.1: mail ballot election precincts.

use std::collections::BTreeSet;

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Fewer than one hundred voters."
const VOTERS: u64 = 100;
/// "More than twenty miles driving distance", in hundredths of a mile.
const HUNDREDTHS_OF_A_MILE: u32 = 2_000;

/// A precinct that is to vote by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MailPrecinct {
    /// Its voters.
    pub voters: u64,
    /// The driving distance from its boundary to the nearest polling place of an adjoining precinct, in hundredths of
    /// a mile.
    pub hundredths_of_a_mile: u32,
    /// Whether the county clerk asked for it in writing.
    pub clerk_asked: bool,
}

codes! {
    /// What stands against it.
    pub enum MailPrecinctObjection as "precinct.mail-ballot" {
        /// It has one hundred voters or more.
        TooManyVoters = "too-many-voters",
        /// The nearest polling place is no more than twenty miles away.
        TooNear = "too-near",
        /// The county clerk did not ask for it in writing.
        NotAskedFor = "not-asked-for",
    }
}

/// Rule `precinct.mail-ballot`, Section 1-6-22.1(A): on the clerk's written request a precinct may be designated that has
/// fewer than one hundred voters **and** whose nearest polling place of an adjoining precinct is more than twenty miles
/// driving distance from the boundary. Its day is counted by [`crate::deadline`].
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn mail_precinct(
    edition: Edition,
    precinct: MailPrecinct,
) -> Result<Cited<Vec<MailPrecinctObjection>>, NoSuchRule> {
    let objections = [
        (precinct.voters >= VOTERS).then_some(MailPrecinctObjection::TooManyVoters),
        (precinct.hundredths_of_a_mile <= HUNDREDTHS_OF_A_MILE).then_some(MailPrecinctObjection::TooNear),
        (!precinct.clerk_asked).then_some(MailPrecinctObjection::NotAskedFor),
    ];
    Ok(cite(RuleId("precinct.mail-ballot"), edition)?.answers(objections.into_iter().flatten().collect()))
}

codes! {
    /// Something that the notice to the voters says or brings.
    pub enum NoticeItem as "precinct.mail-notice" {
        /// Each voter will be sent an absentee ballot twenty-eight days before.
        BallotComes = "ballot-comes",
        /// There will be no polling place in the precinct.
        NoPollingPlace = "no-polling-place",
        /// The card to decline the ballot, due before the mailing day.
        CardToDecline = "card-to-decline",
        /// A system for persons with disabilities at all early sites, and on election day at the clerk's office.
        AccessibleSystem = "accessible-system",
        /// Where precincts are consolidated: who declined the ballot may vote at any consolidated place.
        MayVoteThere = "may-vote-there",
        /// Where precincts are consolidated: whoever got no ballot may vote provisionally there, counted when the absentee
        /// ballot has not come back.
        MayVoteProvisionally = "may-vote-provisionally",
        /// It goes by mail with delivery confirmation.
        DeliveryConfirmation = "delivery-confirmation",
    }
}

/// Rule `precinct.mail-notice`, Section 1-6-22.1(B): the notice to each voter of the precinct, by mail with delivery
/// confirmation, and what it says. Gives what it still wants.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn mail_notice(
    edition: Edition,
    precincts_consolidated: bool,
    says: &BTreeSet<NoticeItem>,
) -> Result<Cited<Vec<NoticeItem>>, NoSuchRule> {
    let citation = cite(RuleId("precinct.mail-notice"), edition)?;
    let is_due = |item: &NoticeItem| {
        precincts_consolidated || !matches!(item, NoticeItem::MayVoteThere | NoticeItem::MayVoteProvisionally)
    };
    let due = NoticeItem::ALL.iter().copied().filter(is_due);
    Ok(citation.answers(due.filter(|item| !says.contains(item)).collect()))
}

/// The mailing of ballots, and what stays at the clerk's office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpareBallots {
    /// Voters of the precinct who did not ask otherwise.
    pub voters_not_declining: u64,
    /// Ballots mailed.
    pub mailed: u64,
    /// Whether the notice that there is no polling place was enclosed.
    pub notice_enclosed: bool,
    /// Ballots of the precinct kept for election day.
    pub spare: u64,
}

codes! {
    /// What is wrong with it.
    pub enum SpareObjection as "precinct.mail-ballots" {
        /// A voter who did not ask otherwise was sent no ballot.
        NotAllMailed = "not-all-mailed",
        /// The notice that there is no polling place was not enclosed.
        NoNotice = "no-notice",
        /// No ballot is kept for a voter who does not receive one.
        NoneKept = "none-kept",
    }
}

/// Rule `precinct.mail-ballots`, Section 1-6-22.1(C)(D): each voter is mailed a ballot unless the voter asked otherwise, with
/// a notice that there will be no polling place; a sufficient number of ballots is kept at the clerk's office. What is
/// sufficient the text leaves open: none is not (reading R37).
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn mail_ballots(edition: Edition, facts: SpareBallots) -> Result<Cited<Vec<SpareObjection>>, NoSuchRule> {
    let objections = [
        (facts.mailed < facts.voters_not_declining).then_some(SpareObjection::NotAllMailed),
        (!facts.notice_enclosed).then_some(SpareObjection::NoNotice),
        (facts.spare == 0).then_some(SpareObjection::NoneKept),
    ];
    Ok(cite(RuleId("precinct.mail-ballots"), edition)?.answers(objections.into_iter().flatten().collect()))
}
