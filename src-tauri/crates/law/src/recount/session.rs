//! Section 1-14-16(C)(D): the recount itself, from the opening of the boxes to the certificate.

use crate::actor::Actor;
use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// Who sits for the district court.
    pub enum ForTheCourt as "recount.for-the-court" {
        /// The district judge.
        Judge = "judge",
        /// A person designated to act for the district judge.
        Designee = "designee",
        /// Nobody.
        Nobody = "nobody",
    }
}

impl ForTheCourt {
    /// Whether the edition is content: in 2008 a designee sufficed.
    fn suffices(self, edition: Edition) -> bool {
        match self {
            ForTheCourt::Judge => true,
            ForTheCourt::Designee => edition == Edition::Nmsa2008,
            ForTheCourt::Nobody => false,
        }
    }
}

/// How a recount is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// Whether the recount board met.
    pub board_met: bool,
    /// Who was there for the district court.
    pub for_the_court: ForTheCourt,
    /// Whether the county clerk was there.
    pub clerk_present: bool,
    /// Whether boxes of other precincts than those concerned were opened.
    pub other_boxes_opened: bool,
    /// Whether anything but the office in question was counted.
    pub other_offices_counted: bool,
    /// Whether anybody who wished to be present was kept out.
    pub somebody_kept_out: bool,
}

codes! {
    /// What is wrong with how a recount is held.
    pub enum SessionObjection as "recount.session" {
        /// The recount board did not meet.
        NoBoard = "no-board",
        /// Neither the district judge nor, where that is enough, a designee was there.
        NoJudge = "no-judge",
        /// A designee was there, and the edition asks for the judge.
        DesigneeOnly = "designee-only",
        /// The county clerk was not there.
        NoClerk = "no-clerk",
        /// A box of a precinct that is not concerned was opened.
        OtherBoxesOpened = "other-boxes-opened",
        /// Another office than the one in question was counted.
        OtherOfficesCounted = "other-offices-counted",
        /// Whoever desires to be present may be.
        SomebodyKeptOut = "somebody-kept-out",
    }
}

/// Rule `recount.session`, Section 1-14-16(C): board, district judge and county clerk meet; the boxes of the precincts
/// concerned are opened; the board counts the office in question in the presence of clerk, judge (in 2008 or a designee)
/// and any other person who may desire to be present.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn session(edition: Edition, facts: Session) -> Result<Cited<Vec<SessionObjection>>, NoSuchRule> {
    let citation = cite(RuleId("recount.session"), edition)?;
    let court = match facts.for_the_court {
        present if present.suffices(edition) => None,
        ForTheCourt::Designee => Some(SessionObjection::DesigneeOnly),
        ForTheCourt::Judge | ForTheCourt::Nobody => Some(SessionObjection::NoJudge),
    };
    let objections = [
        (!facts.board_met).then_some(SessionObjection::NoBoard),
        court,
        (!facts.clerk_present).then_some(SessionObjection::NoClerk),
        facts.other_boxes_opened.then_some(SessionObjection::OtherBoxesOpened),
        facts.other_offices_counted.then_some(SessionObjection::OtherOfficesCounted),
        facts.somebody_kept_out.then_some(SessionObjection::SomebodyKeptOut),
    ];
    Ok(citation.answers(objections.into_iter().flatten().collect()))
}

/// The state of boxes and machines after a recount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seal {
    /// Whether the ballots are back in their boxes.
    pub ballots_returned: bool,
    /// Whether the boxes are locked.
    pub boxes_locked: bool,
    /// Whether the machines are locked and sealed again.
    pub machines_sealed: bool,
    /// Whether the certificate has been signed already.
    pub certified: bool,
}

codes! {
    /// What is wanting before the certificate.
    pub enum SealObjection as "recount.seal" {
        /// Ballots are not back in their boxes.
        BallotsNotReturned = "ballots-not-returned",
        /// A box is not locked.
        BoxNotLocked = "box-not-locked",
        /// A machine is not locked and sealed again.
        MachineNotSealed = "machine-not-sealed",
        /// The certificate was signed before.
        CertifiedTooSoon = "certified-too-soon",
    }
}

/// Rule `recount.seal`, Section 1-14-16(D): the board replaces the ballots in their boxes and locks them, the machines are
/// locked and resealed, and then the board certifies.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn seal(edition: Edition, facts: Seal) -> Result<Cited<Vec<SealObjection>>, NoSuchRule> {
    let citation = cite(RuleId("recount.seal"), edition)?;
    let mut objections: Vec<SealObjection> = [
        (!facts.ballots_returned).then_some(SealObjection::BallotsNotReturned),
        (!facts.boxes_locked).then_some(SealObjection::BoxNotLocked),
        (!facts.machines_sealed).then_some(SealObjection::MachineNotSealed),
    ]
    .into_iter()
    .flatten()
    .collect();
    if facts.certified && !objections.is_empty() {
        objections.push(SealObjection::CertifiedTooSoon);
    }
    Ok(citation.answers(objections))
}

/// Who has signed a certificate of recount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signatures {
    /// The recount board.
    pub board: bool,
    /// Who signed for the district court.
    pub for_the_court: ForTheCourt,
    /// The county clerk.
    pub clerk: bool,
}

codes! {
    /// A signature that a certificate of recount wants.
    pub enum SignatureMissing as "recount.signature-missing" {
        /// The recount board certifies the result.
        Board = "board",
        /// The district judge (in 2008 or a designee) certifies that it was done in the judge's presence.
        Judge = "judge",
        /// The county clerk certifies the same.
        Clerk = "clerk",
    }
}

/// Where a certificate of recount goes, and what it wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecountCertificate {
    /// Its addressee: the proper canvassing board; in 2008 the secretary of state.
    pub to: Actor,
    /// The signatures that it wants.
    pub missing: Vec<SignatureMissing>,
}

/// Rule `recount.certificate`, Section 1-14-16(D): the board certifies the result to the proper canvassing board (in 2008
/// to the secretary of state); the district judge (in 2008 or a designee) and the county clerk certify that the recount
/// was made in their presence.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn certificate(edition: Edition, signed: Signatures) -> Result<Cited<RecountCertificate>, NoSuchRule> {
    let citation = cite(RuleId("recount.certificate"), edition)?;
    let to = if edition == Edition::Nmsa2008 { Actor::SecretaryOfState } else { Actor::CanvassingBoard };
    let missing = [
        (!signed.board).then_some(SignatureMissing::Board),
        (!signed.for_the_court.suffices(edition)).then_some(SignatureMissing::Judge),
        (!signed.clerk).then_some(SignatureMissing::Clerk),
    ];
    Ok(citation.answers(RecountCertificate { to, missing: missing.into_iter().flatten().collect() }))
}
