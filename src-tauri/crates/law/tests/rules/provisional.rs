//! Part B of the rulebook: provisional ballots.

use law::provisional::{
    Brought, Cancellation, Disposition, Identification, IdentificationKind, ProvisionalBallot, Registration,
    RuralBallot, disposition, qualified, rural, tally,
};
use law::{Coded, Edition};

use crate::table::{Facts, Told, hold, ids, objections, say};

fn ballot(facts: &Facts) -> ProvisionalBallot {
    let registration = match facts.text("registration") {
        None => Registration::Registered,
        Some("never") => Registration::NeverInCounty,
        Some("cancelled") => Registration::Cancelled(Cancellation {
            in_error: facts.is("in_error", false),
            wrongly_listed: facts.is("wrongly_listed", false),
            still_in_precinct: facts.is("still_in_precinct", false),
        }),
        Some(other) => panic!("registration={other}"),
    };
    ProvisionalBallot {
        roster_signed: facts.is("roster", true),
        envelope_signed: facts.is("envelope", true),
        registration,
        other_polling_place: facts.is("other_place", false),
        other_precincts_ballot: facts.is("other_ballot", false),
        voted_absentee: facts.is("absentee", false),
        identification: facts.or("id", Identification::NotRequired),
    }
}

fn told_disposition(disposition: &Disposition) -> String {
    match disposition {
        Disposition::Rejected(reasons) => {
            let register = reasons.iter().any(|reason| reason.offers_registration());
            format!("rejected {}{}", ids(reasons), if register { ", offer to register" } else { "" })
        }
        counted => counted.code().strip_prefix("provisional.").unwrap().to_owned(),
    }
}

/// So many ballots counted, counted in part, unsigned, and both unsigned and voted absentee.
fn tallied(edition: Edition, facts: &Facts) -> Told {
    let signed = ProvisionalBallot { other_polling_place: false, ..ballot(facts) };
    let unsigned = ProvisionalBallot { roster_signed: false, envelope_signed: false, ..signed };
    let kinds = [
        ("counted", signed),
        ("in_part", ProvisionalBallot { other_polling_place: true, other_precincts_ballot: true, ..signed }),
        ("unsigned", unsigned),
        ("unsigned_and_absentee", ProvisionalBallot { voted_absentee: true, ..unsigned }),
    ];
    let of = |(name, ballot): (&str, ProvisionalBallot)| {
        let count: usize = facts.or(name, 0);
        std::iter::repeat_n(disposition(Edition::Sb356, ballot).unwrap().answer, count)
    };
    let dispositions: Vec<Disposition> = kinds.into_iter().flat_map(of).collect();
    say(tally(edition, &dispositions), |tally| {
        assert_eq!(tally.received, tally.counted + tally.rejected);
        let reasons: Vec<String> = tally.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        let (received, counted, in_part) = (tally.received, tally.counted, tally.counted_in_part);
        format!(
            "{received} received {counted} counted ({in_part} in part) {} rejected [{}]",
            tally.rejected,
            reasons.join(", ")
        )
    })
}

#[test]
fn provisional_ballots() {
    hold(include_str!("../cases/provisional.csv"), |row| {
        let (edition, facts) = (row.edition, &row.facts);
        match row.rule.as_str() {
            "provisional.dispositions" => say(disposition(edition, ballot(facts)), told_disposition),
            "provisional.voter-id" => objections(qualified(
                edition,
                facts.or("asked", IdentificationKind::Any),
                facts.or("brought", Brought::ToClerkInTime),
            )),
            "provisional.tally" => tallied(edition, facts),
            "provisional.rural" => {
                let confirmed = facts.text("also").map(|also| also == "yes");
                let ballot = match facts.text("precinct") {
                    Some("mail-ballot") => RuralBallot::MailBallot { returned_absentee: confirmed },
                    _ => RuralBallot::Exempt { voted_there: confirmed },
                };
                say(rural(edition, ballot), ToString::to_string)
            }
            other => panic!("no such subject: {other}"),
        }
    });
}
