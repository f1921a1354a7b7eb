//! Part G of the rulebook: before the election.

use std::collections::BTreeSet;

use law::nominate::{VacancyBefore, committee, minor_party_files_with, vacancy_before};
use law::petition::{may_sign_for_one_more, minor_party};
use law::proxy::{Hand, proxy};
use law::register::{
    Citizenship, Receipt, ReceiptItem, RegistrationCertificate, VoterField, complies, data_request, processing,
    receipt, refusals,
};
use law::{Edition, Office};

use crate::table::{Facts, Told, hold, ids, objections, say};

fn certificate(facts: &Facts) -> RegistrationCertificate {
    RegistrationCertificate {
        name: facts.is("name", true),
        address: facts.is("address", true),
        social_security_number: facts.is("ssn", true),
        date_of_birth: facts.is("birth", true),
        signature: facts.is("signature", true),
        citizenship: facts.or("citizen", Citizenship::Yes),
        already_registered: facts.is("registered", false),
        filed_as_a_change: facts.is("change", false),
    }
}

fn vacancy(facts: &Facts) -> VacancyBefore {
    match facts.text("cause") {
        None => VacancyBefore::CandidateDied,
        Some("vacant") => VacancyBefore::OfficeFellVacant {
            after_last_friday: facts.is("after_friday", true),
            proclaimed: facts.is("proclaimed", false),
            filled_at_this_election: facts.is("this_election", true),
        },
        Some(_) => VacancyBefore::AnotherCause,
    }
}

fn requested(edition: Edition, facts: &Facts) -> Told {
    let fields: Vec<VoterField> = facts.all("fields");
    say(data_request(edition, facts.is("writing", true), facts.is("affidavit", true), &fields), |answer| {
        let (objections, given) = (ids(&answer.objections), ids(&answer.given));
        format!("against [{objections}] given [{given}] withheld [{}]", ids(&answer.withheld))
    })
}

#[test]
fn before_the_election() {
    hold(include_str!("../cases/before.csv"), |row| {
        let (edition, facts) = (row.edition, &row.facts);
        let (office, several) = (facts.or("office", Office::StateSenator), facts.is("several", false));
        match row.rule.as_str() {
            "register.complies" => objections(complies(
                edition,
                Receipt {
                    deadline: "2024-10-08".parse().unwrap(),
                    received: facts.or("received", "2024-10-08".parse().unwrap()),
                    postmarked: facts.given("postmarked"),
                    properly_filled: facts.is("filled", true),
                    processed: facts.given("processed"),
                },
            )),
            "register.reject" => objections(refusals(edition, certificate(facts))),
            "register.receipt" => {
                let without: Vec<ReceiptItem> = facts.all("without");
                let has: BTreeSet<ReceiptItem> =
                    ReceiptItem::ALL.iter().copied().filter(|item| !without.contains(item)).collect();
                objections(receipt(edition, &has))
            }
            "register.process" => objections(processing(
                edition,
                facts.is("closed", false),
                facts.is("canvass", false),
                facts.is("credit", false),
            )),
            "data.request" => requested(edition, facts),
            "nominate.minor-petition" => match facts.given("signed_for") {
                Some(signed_for) => {
                    say(may_sign_for_one_more(edition, signed_for, facts.or("elected", 1)), |may| may.to_string())
                }
                None => say(minor_party(edition, facts.or("votes", 0), facts.or("signatures", 0)), |petition| {
                    let enough = if petition.is_enough() { "enough" } else { "too few" };
                    format!("needs {} short of {}: {enough}", petition.needed, petition.short_of())
                }),
            },
            "nominate.minor-file" => say(minor_party_files_with(edition, office, several), ToString::to_string),
            "nominate.vacancy-before" => {
                objections(vacancy_before(edition, facts.is("nominee", false), vacancy(facts)))
            }
            "nominate.vacancy-after" => say(committee(edition, office, several), ToString::to_string),
            "general.no-proxy" => objections(proxy(edition, facts.or("by", Hand::Own))),
            other => panic!("no such subject: {other}"),
        }
    });
}
