//! The register of voters: when a registration is in time, when a certificate is refused, what the applicant is told, and
//! what lists are given out.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// A registration and its deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Receipt {
    /// The deadline, as [`crate::deadline`] counts it.
    pub deadline: NaiveDate,
    /// The day on which a county clerk or the secretary of state received it.
    pub received: NaiveDate,
    /// The day of its postmark, where it was mailed.
    pub postmarked: Option<NaiveDate>,
    /// Whether the certificate is properly filled out.
    pub properly_filled: bool,
    /// The day on which it was processed; of no meaning.
    pub processed: Option<NaiveDate>,
}

codes! {
    /// Why a registration does not meet its deadline.
    pub enum ComplianceObjection as "register.complies" {
        /// Received after the deadline, and not mailed and postmarked by then.
        ReceivedLate = "received-late",
        /// Not properly filled out.
        NotProperlyFilled = "not-properly-filled",
    }
}

/// Rule `register.complies`, Section 1-4-5.1(H): a qualified elector complies with a registration deadline when a properly
/// filled-out certificate has been **received** by a county clerk or the secretary of state, regardless of the date it
/// is processed. One that was mailed and postmarked by the deadline, which Subsection F lets suffice, complies as well once
/// it has come (reading R39).
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn complies(edition: Edition, receipt: Receipt) -> Result<Cited<Vec<ComplianceObjection>>, NoSuchRule> {
    let by_then = |day: NaiveDate| day <= receipt.deadline;
    let in_time = by_then(receipt.received) || receipt.postmarked.is_some_and(by_then);
    let objections = [
        (!in_time).then_some(ComplianceObjection::ReceivedLate),
        (!receipt.properly_filled).then_some(ComplianceObjection::NotProperlyFilled),
    ];
    Ok(cite(RuleId("register.complies"), edition)?.answers(objections.into_iter().flatten().collect()))
}

codes! {
    /// Why certificates are not processed now.
    pub enum ProcessingObjection as "register.process" {
        /// The registration books are closed.
        BooksClosed = "books-closed",
        /// The county canvass is going on.
        DuringCanvass = "during-canvass",
        /// Voter credit is being entered after the canvass.
        CreditEntered = "credit-entered",
    }
}

/// Rule `register.process`, Section 1-4-12(B), beside its Mondays: no certificates are processed while the books are
/// closed, during the county canvass, or while voter credit is entered after it.
///
/// # Errors
/// [`NoSuchRule`] under `nmsa-2008`.
pub fn processing(
    edition: Edition,
    books_closed: bool,
    during_canvass: bool,
    credit_being_entered: bool,
) -> Result<Cited<Vec<ProcessingObjection>>, NoSuchRule> {
    let objections = [
        books_closed.then_some(ProcessingObjection::BooksClosed),
        during_canvass.then_some(ProcessingObjection::DuringCanvass),
        credit_being_entered.then_some(ProcessingObjection::CreditEntered),
    ];
    Ok(cite(RuleId("register.process"), edition)?.answers(objections.into_iter().flatten().collect()))
}

codes! {
    /// How the question on citizenship is answered.
    pub enum Citizenship as "register.citizenship" {
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// Not at all.
        Unanswered = "unanswered",
    }
}

/// A certificate of registration as it came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RegistrationCertificate {
    /// Whether the name is legible.
    pub name: bool,
    /// Whether the address is.
    pub address: bool,
    /// Whether the social security number is.
    pub social_security_number: bool,
    /// Whether the date of birth is.
    pub date_of_birth: bool,
    /// Whether it has a signature or usual mark.
    pub signature: bool,
    /// How the question on citizenship is answered.
    pub citizenship: Citizenship,
    /// Whether the elector is already registered in the county.
    pub already_registered: bool,
    /// Whether it is filed as a change that Sections 1-4-13, 1-4-15, 1-4-17 or 1-4-18 allow.
    pub filed_as_a_change: bool,
}

codes! {
    /// Why a certificate is refused: the reason that it is returned with.
    pub enum RegistrationRefusal as "register.reject" {
        /// The name is not legible.
        Name = "name",
        /// The address is not legible.
        Address = "address",
        /// The social security number is not legible.
        SocialSecurityNumber = "social-security-number",
        /// The date of birth is not legible.
        DateOfBirth = "date-of-birth",
        /// There is no signature or mark.
        NoSignature = "no-signature",
        /// The question on citizenship is not answered.
        CitizenshipUnanswered = "citizenship-unanswered",
        /// It is answered in the negative.
        NotACitizen = "not-a-citizen",
        /// The elector is already registered in the county.
        AlreadyRegistered = "already-registered",
    }
}

/// Rule `register.reject`, Section 1-4-11(B)(C): refused without a legible name, address, social security number and date of
/// birth, without signature or mark, with the question on citizenship unanswered or answered "no", and of an elector
/// already registered in the county; returned marked "rejected", with the reason and the remedy.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn refusals(
    edition: Edition,
    certificate: RegistrationCertificate,
) -> Result<Cited<Vec<RegistrationRefusal>>, NoSuchRule> {
    let refusals = [
        (!certificate.name).then_some(RegistrationRefusal::Name),
        (!certificate.address).then_some(RegistrationRefusal::Address),
        (!certificate.social_security_number).then_some(RegistrationRefusal::SocialSecurityNumber),
        (!certificate.date_of_birth).then_some(RegistrationRefusal::DateOfBirth),
        (!certificate.signature).then_some(RegistrationRefusal::NoSignature),
        match certificate.citizenship {
            Citizenship::Yes => None,
            Citizenship::No => Some(RegistrationRefusal::NotACitizen),
            Citizenship::Unanswered => Some(RegistrationRefusal::CitizenshipUnanswered),
        },
        (certificate.already_registered && !certificate.filed_as_a_change)
            .then_some(RegistrationRefusal::AlreadyRegistered),
    ];
    Ok(cite(RuleId("register.reject"), edition)?.answers(refusals.into_iter().flatten().collect()))
}

codes! {
    /// Something that the receipt for an applicant contains.
    pub enum ReceiptItem as "register.receipt" {
        /// A number traceable to the registration agent or officer.
        TraceableNumber = "traceable-number",
        /// That the applicant should ask the county clerk after fifteen days without confirmation.
        AskAfterFifteenDays = "ask-after-fifteen-days",
        /// The toll-free number of the county clerk and the web site of the secretary of state.
        NumberAndWebSite = "number-and-web-site",
    }
}

/// Rule `register.receipt`, Section 1-4-5(B): what the receipt given to an applicant contains. Gives what it still wants.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn receipt(edition: Edition, contains: &BTreeSet<ReceiptItem>) -> Result<Cited<Vec<ReceiptItem>>, NoSuchRule> {
    let missing = ReceiptItem::ALL.iter().copied().filter(|item| !contains.contains(item));
    Ok(cite(RuleId("register.receipt"), edition)?.answers(missing.collect()))
}

codes! {
    /// A field of the voter file.
    pub enum VoterField as "register.field" {
        /// Name.
        Name = "name",
        /// Address.
        Address = "address",
        /// Party.
        Party = "party",
        /// Year of birth.
        YearOfBirth = "year-of-birth",
        /// Day and month of birth.
        DayAndMonthOfBirth = "day-and-month-of-birth",
        /// Social security number.
        SocialSecurityNumber = "social-security-number",
        /// The code of the agency where the voter registered.
        AgencyCode = "agency-code",
        /// Electronic mail address.
        Email = "email",
        /// A telephone number that the voter has not forbidden to be given.
        Telephone = "telephone",
        /// A telephone number that the voter has forbidden to be given.
        ForbiddenTelephone = "forbidden-telephone",
    }
}

impl VoterField {
    /// Whether it is never given out.
    pub const fn is_withheld(self) -> bool {
        matches!(
            self,
            VoterField::DayAndMonthOfBirth
                | VoterField::SocialSecurityNumber
                | VoterField::AgencyCode
                | VoterField::Email
                | VoterField::ForbiddenTelephone
        )
    }
}

codes! {
    /// What stands against a request as a whole.
    pub enum RequestObjection as "register.request" {
        /// It is not in writing.
        NotInWriting = "not-in-writing",
        /// The affidavit on the use of the data is not signed.
        NoAffidavit = "no-affidavit",
    }
}

/// The answer to a request for lists of voters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataAnswer {
    /// What stands against the request.
    pub objections: Vec<RequestObjection>,
    /// The fields that may be given once nothing does, in the order asked for.
    pub given: Vec<VoterField>,
    /// The fields that are never given.
    pub withheld: Vec<VoterField>,
}

/// Rule `data.request`, Sections 1-4-5.5 and 1-5-14(C)(D): voter data, labels and lists are furnished on written request and
/// affidavit only, and never with social security number, agency code, day and month of birth, e-mail address, or
/// a telephone number that the voter has forbidden.
///
/// Section 1-4-5.5(B) does not name the e-mail address among what its lists withhold; 1-5-14(D) does among what a voter file
/// withholds. It is withheld from both (reading R42).
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn data_request(
    edition: Edition,
    in_writing: bool,
    affidavit: bool,
    fields: &[VoterField],
) -> Result<Cited<DataAnswer>, NoSuchRule> {
    let citation = cite(RuleId("data.request"), edition)?;
    let objections = [
        (!in_writing).then_some(RequestObjection::NotInWriting),
        (!affidavit).then_some(RequestObjection::NoAffidavit),
    ];
    let (withheld, given) = fields.iter().copied().partition(|field| field.is_withheld());
    Ok(citation.answers(DataAnswer { objections: objections.into_iter().flatten().collect(), given, withheld }))
}
