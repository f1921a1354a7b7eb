//! Part B of the rulebook: provisional ballots.

use std::iter::repeat_n;

use law::provisional::{
    Brought, Cancellation, Disposition, Identification, IdentificationKind, ProvisionalBallot, Registration, Rejection,
    RuralBallot, disposition, qualified, rural, tally,
};
use law::{Coded as _, Edition};

use super::{Answer, Case, Questions, coded, line, named};
use crate::error::Error;
use crate::view::ObjectionView;
use crate::words;

/// The most ballots of a kind that are tallied: more than any county has had.
const MOST_BALLOTS: u64 = 100_000;

pub(super) const QUESTIONS: Questions = &[
    ("provisional.voter-id", |case| {
        let asked = case.facts.word("asked", IdentificationKind::ALL, IdentificationKind::Any);
        let brought = case.facts.word("brought", Brought::ALL, Brought::ToClerkInTime);
        case.against(|edition| qualified(edition, asked, brought))
    }),
    ("provisional.dispositions", disposed),
    ("provisional.tally", tallied),
    ("provisional.rural", of_a_rural_precinct),
];

law::ids! {
    /// How a voter stands in the register.
    pub enum InRegister as "registration" {
        /// Registered.
        Registered = "registered",
        /// Never registered in the county.
        Never = "never",
        /// Registered once, and cancelled.
        Cancelled = "cancelled",
    }
}

fn disposed(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let registration = facts.word("registration", InRegister::ALL, InRegister::Registered);
    let cancellation = Cancellation {
        in_error: facts.yes("cancelled_in_error", false),
        wrongly_listed: facts.yes("wrongly_listed", false),
        still_in_precinct: facts.yes("still_in_precinct", false),
    };
    let of_cancellation = ["cancelled_in_error", "wrongly_listed", "still_in_precinct"];
    facts.only_with("registration=cancelled", registration == InRegister::Cancelled, &of_cancellation);
    let ballot = ProvisionalBallot {
        roster_signed: facts.yes("roster_signed", true),
        envelope_signed: facts.yes("envelope_signed", true),
        registration: match registration {
            InRegister::Registered => Registration::Registered,
            InRegister::Never => Registration::NeverInCounty,
            InRegister::Cancelled => Registration::Cancelled(cancellation),
        },
        other_polling_place: facts.yes("other_polling_place", false),
        other_precincts_ballot: facts.yes("other_precincts_ballot", false),
        voted_absentee: facts.yes("voted_absentee", false),
        identification: facts.word("identification", Identification::ALL, Identification::NotRequired),
    };
    let (law, disposition) = case.ruled(|edition| disposition(edition, ballot))?;
    let law_edition = if law.edition == Edition::Sb356.id() { Edition::Sb356 } else { case.question.edition };
    let reasons: &[Rejection] = match &disposition {
        Disposition::Counted { .. } => &[],
        Disposition::Rejected(reasons) => reasons,
    };
    let offer = reasons.iter().any(|reason| reason.offers_registration());
    let offer = offer.then(|| line("asked.offer-registration", &[]));
    // What stands against the ballot undoes no mistake of the register.
    let restored = !reasons.is_empty() && ballot.registration.is_restored(law_edition);
    let restored = restored.then(|| line("asked.restore-registration", &[]));
    let reasons = reasons.iter().map(|reason| named("asked.reason", reason));
    let of_another_text = of_another_text(ballot, law.edition == Edition::Sb356.id());
    let lines =
        [coded(&disposition)].into_iter().chain(reasons).chain(offer).chain(restored).chain(of_another_text).collect();
    Ok(Answer { law, kept: None, lines })
}

/// What is told of a ballot and asked by another text only: the answer says that it changes nothing by this one.
fn of_another_text(ballot: ProvisionalBallot, by_bill: bool) -> Vec<ObjectionView> {
    let resident = matches!(ballot.registration, Registration::Cancelled(Cancellation { still_in_precinct: true, .. }));
    let said = [
        (ballot.other_polling_place && !by_bill, "asked.provisional.other-place-not-asked"),
        (ballot.other_precincts_ballot && by_bill, "asked.provisional.other-ballot-not-asked"),
        (resident && by_bill, "asked.provisional.residence-not-asked"),
    ];
    said.into_iter().filter(|(holds, _)| *holds).map(|(_, code)| line(code, &[])).collect()
}

/// The ballots of each kind; a ballot with several reasons is told under one of them, for ballots are tallied.
fn tallied(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let ballots = |name: &'static str| facts.within::<usize>(name, 0..=MOST_BALLOTS, 0);
    let counted = |in_part: bool| Disposition::Counted { in_part, restored: false };
    let rejected = |reason: Rejection| Disposition::Rejected(vec![reason]);
    let kinds = [
        (counted(false), ballots("counted_in_full")),
        (counted(true), ballots("counted_in_part")),
        (rejected(Rejection::NotSigned), ballots("not_signed")),
        (rejected(Rejection::NeverRegistered), ballots("never_registered")),
        (rejected(Rejection::RightlyCancelled), ballots("rightly_cancelled")),
        (rejected(Rejection::VotedAbsentee), ballots("voted_absentee")),
        (rejected(Rejection::NoIdentification), ballots("no_identification")),
    ];
    let dispositions: Vec<Disposition> = kinds.into_iter().flat_map(|(kind, count)| repeat_n(kind, count)).collect();
    let (law, tally) = case.ruled(|edition| tally(edition, &dispositions))?;
    let number = |code: &'static str, count: u64| line(code, &[("ballots", count.to_string())]);
    let mut lines = vec![
        number("asked.tally.received", tally.received),
        number("asked.tally.counted", tally.counted),
        number("asked.tally.in-part", tally.counted_in_part),
        number("asked.tally.rejected", tally.rejected),
    ];
    lines.extend(tally.reasons.iter().map(|(reason, count)| {
        let values = [("ballots", count.to_string()), ("item", words::sentence(reason))];
        ObjectionView { code: reason.code(), text: words::filled("asked.tally.reason", &values) }
    }));
    Ok(Answer { law, kept: None, lines })
}

law::ids! {
    /// Of which rural precinct a voter is.
    pub enum RuralPrecinct as "rural precinct" {
        /// One exempted from consolidation.
        Exempt = "exempt",
        /// A mail ballot election precinct.
        MailBallot = "mail-ballot",
    }
}

fn of_a_rural_precinct(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let precinct = facts.word("precinct", RuralPrecinct::ALL, RuralPrecinct::Exempt);
    let (voted_there, returned_absentee) = (facts.known("voted_there"), facts.known("returned_absentee"));
    facts.only_with("precinct=exempt", precinct == RuralPrecinct::Exempt, &["voted_there"]);
    facts.only_with("precinct=mail-ballot", precinct == RuralPrecinct::MailBallot, &["returned_absentee"]);
    let ballot = match precinct {
        RuralPrecinct::Exempt => RuralBallot::Exempt { voted_there },
        RuralPrecinct::MailBallot => RuralBallot::MailBallot { returned_absentee },
    };
    case.one(|edition| rural(edition, ballot))
}
