//! Part G of the rulebook: before the election.

use chrono::NaiveDate;
use law::deadline::{Event, Facts, dates_of};
use law::nominate::{Committee, FilingOfficer, VacancyBefore, committee, minor_party_files_with, vacancy_before};
use law::petition::{may_sign_for_one_more, minor_party};
use law::proxy::{Hand, proxy};
use law::register::{
    Citizenship, Receipt, ReceiptItem, RegistrationCertificate, VoterField, complies, data_request, processing,
    receipt, refusals,
};
use law::{Edition, Office, RuleId};

use super::{Answer, Case, Questions, cited, dated, line, lines, named, petition};
use crate::counter::number::MOST;
use crate::deadlines::no_schedule;
use crate::error::Error;

pub(super) const QUESTIONS: Questions = &[
    ("register.complies", in_time),
    ("register.process", processed),
    ("register.reject", |case| {
        let facts = &case.facts;
        let certificate = RegistrationCertificate {
            name: facts.yes("name", true),
            address: facts.yes("address", true),
            social_security_number: facts.yes("social_security_number", true),
            date_of_birth: facts.yes("date_of_birth", true),
            signature: facts.yes("signature", true),
            citizenship: facts.word("citizenship", Citizenship::ALL, Citizenship::Yes),
            already_registered: facts.yes("already_registered", false),
            filed_as_a_change: facts.yes("filed_as_a_change", false),
        };
        let mut answer = case.found(|edition| refusals(edition, certificate))?;
        let says = if answer.lines.is_empty() { "asked.register.accepted" } else { "asked.register.rejected" };
        answer.lines.push(line(says, &[]));
        Ok(answer)
    }),
    ("register.receipt", |case| {
        let contains = case.facts.all_but("without", ReceiptItem::ALL);
        case.wanting(|edition| receipt(edition, &contains))
    }),
    ("data.request", requested),
    ("nominate.minor-file", |case| {
        let (office, several) = office(case);
        case.one_met(
            |edition| minor_party_files_with(edition, office, several),
            |officer| *officer != FilingOfficer::NotOfThisRule,
        )
    }),
    ("nominate.minor-petition", signed),
    ("nominate.vacancy-before", vacant),
    ("nominate.vacancy-after", |case| {
        let (office, several) = office(case);
        case.one_met(|edition| committee(edition, office, several), |filled_by| *filled_by != Committee::NoCommittee)
    }),
    ("general.no-proxy", |case| {
        let hand = case.facts.word("hand", Hand::ALL, Hand::Own);
        case.against(|edition| proxy(edition, hand))
    }),
];

/// An office, and whether its district has more counties than one.
fn office(case: &Case<'_>) -> (Office, bool) {
    let office = case.office(Office::StateRepresentative);
    let several = case.facts.yes("several_counties", false);
    let cannot_be = several && office.counties() == Some(1);
    case.facts.only_with("office is one that several counties elect", !cannot_be, &["several_counties"]);
    (office, several)
}

/// The Monday on which a certificate is to be processed may lie where none is, as its date and those of the election say.
fn processed(case: &Case<'_>) -> Result<Answer, Error> {
    let rule = RuleId("register.process");
    let (closed, canvass) = (case.facts.yes("books_closed", false), case.facts.yes("during_canvass", false));
    let credit = case.facts.yes("credit_being_entered", false);
    let mut election = dated::election_of(case, cited(rule, case.question.edition)?.edition)?;
    if case.facts.is_told("registered") {
        election.registered = case.facts.registered("registered");
    } else {
        case.facts.may_be_told("registered");
    }
    let dates = |rule| dates_of(&election, rule).map_err(no_schedule);
    let monday = dates(rule)?.into_iter().find(|date| date.event == Event::CertificateReceived).map(|date| date.date);
    // The books are closed from the day after the last one to register; the bill alone says which that is.
    let last_to_register = dates(RuleId("register.close"))?.into_iter().map(|date| date.date).max();
    let large = dates(RuleId("canvass.complete-large"))?;
    let due = large.into_iter().chain(dates(RuleId("canvass.complete"))?).map(|date| date.date).max();
    let canvassed = election.recorded(Event::CanvassCountyCompleted).or(due);
    let is_in = |after: Option<NaiveDate>, last: Option<NaiveDate>| {
        monday.is_some_and(|day| after.is_some_and(|after| day > after) && last.is_some_and(|last| day <= last))
    };
    let closed = closed || is_in(last_to_register, Some(election.election_date));
    let canvass = canvass || is_in(Some(election.election_date), canvassed);
    case.against(|edition| processing(edition, closed, canvass, credit))
}

/// The deadline is the one of `register.close` unless another one is told.
fn in_time(case: &Case<'_>) -> Result<Answer, Error> {
    let (facts, question) = (&case.facts, case.question);
    let mut election = Facts::new(case.kind, question.date);
    election.edition = Edition::Sb356;
    let closes = dates_of(&election, RuleId("register.close")).map_err(no_schedule)?.into_iter().next();
    let deadline = match closes {
        Some(closes) => facts.date_or("deadline", closes.date),
        None => facts.needed_date("deadline", question.date),
    };
    let receipt = Receipt {
        deadline,
        received: facts.needed_date("received", deadline),
        postmarked: facts.date("postmarked"),
        properly_filled: facts.yes("properly_filled", true),
        processed: facts.date("processed"),
    };
    if let Some(postmarked) = receipt.postmarked {
        facts.not_more(("postmarked", postmarked), ("received", receipt.received));
    }
    if let Some(processed) = receipt.processed {
        facts.not_more(("received", receipt.received), ("processed", processed));
    }
    let mut answer = case.against(|edition| complies(edition, receipt))?;
    // The postmark is in time, and the election was held without the voter on its lists.
    let is_late = facts.is_told("received") && receipt.received > question.date;
    answer.lines.extend(is_late.then(|| line("asked.register.after-election", &[])));
    Ok(answer)
}

fn requested(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let (in_writing, affidavit) = (facts.yes("in_writing", true), facts.yes("affidavit", true));
    let fields = facts.words("fields", VoterField::ALL, VoterField::ALL);
    let (law, answer) = case.ruled(|edition| data_request(edition, in_writing, affidavit, &fields))?;
    let kept = answer.objections.is_empty();
    let mut said = lines(&answer.objections);
    // Nothing is given until the request is in order.
    said.extend(answer.given.iter().filter(|_| kept).map(|field| named("asked.data.given", field)));
    said.extend(answer.withheld.iter().map(|field| named("asked.data.withheld", field)));
    let by_reading = answer.withheld.contains(&VoterField::Email);
    said.extend(by_reading.then(|| line("asked.data.email", &[])));
    Ok(Answer { law, kept: Some(kept), lines: said })
}

/// Signatures enough, and whether a voter may sign for one person more.
fn signed(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let votes = facts.needed_within("votes_for_governor", 1..=MOST);
    let signatures = facts.maybe_number("signatures");
    let signed_for = facts.maybe_number("voter_signed_for_already");
    let to_be_elected = facts.within("to_be_elected", 1..=100, 1);
    let (law, needed) = case.ruled(|edition| minor_party(edition, votes, signatures.unwrap_or_default()))?;
    let mut answer = petition(law, needed, signatures.is_some());
    if let Some(signed_for) = signed_for {
        let (_, may) = case.ruled(|edition| may_sign_for_one_more(edition, signed_for, to_be_elected))?;
        answer.kept = Some(may && answer.kept.unwrap_or(true));
        answer.lines.push(line(if may { "asked.may-sign" } else { "asked.may-not-sign" }, &[]));
    }
    Ok(answer)
}

law::ids! {
    /// Why a major party has no nominee.
    pub enum Why as "cause of a vacancy" {
        /// A candidate died before the primary.
        CandidateDied = "candidate-died",
        /// The office fell vacant.
        OfficeFellVacant = "office-fell-vacant",
        /// Anything else.
        Other = "another-cause",
    }
}

fn vacant(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let has_nominee = facts.yes("has_nominee", false);
    let cause = facts.needed_word("cause", Why::ALL, Why::CandidateDied);
    let after_last_friday = facts.yes("after_last_friday", true);
    let proclaimed = facts.yes("proclaimed", false);
    let filled_at_this_election = facts.yes("filled_at_this_election", true);
    if facts.is_told("cause") {
        let of_office = ["after_last_friday", "proclaimed", "filled_at_this_election"];
        facts.only_with("cause=office-fell-vacant", cause == Why::OfficeFellVacant, &of_office);
    }
    let cause = match cause {
        Why::CandidateDied => VacancyBefore::CandidateDied,
        Why::OfficeFellVacant => {
            VacancyBefore::OfficeFellVacant { after_last_friday, proclaimed, filled_at_this_election }
        }
        Why::Other => VacancyBefore::AnotherCause,
    };
    case.against(|edition| vacancy_before(edition, has_nominee, cause))
}
