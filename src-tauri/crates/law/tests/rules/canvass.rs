//! Part A of the rulebook: the canvass, and what comes to it on election night.

use std::collections::BTreeSet;

use law::canvass::{
    Face, Ground, MissingReturns, Opening, Reached, RecheckLine, RecheckRequest, ReportPart, ReportParts, Request,
    addressees, certificate_issuer, corrections, defective_returns, examine, keeping, missing_returns, open_box,
    party_certificates, recheck, report, summons,
};
use law::returns::{Material, Received, Travels, materials, receive};
use law::{Edition, ElectionKind, SpecialReach};

use crate::table::{Facts, Told, hold, list, objections, say};

fn face(facts: &Facts) -> Face {
    Face {
        certificate_executed: facts.is("executed", true),
        discrepancy: facts.is("discrepancy", false),
        votes_for_a_candidate: facts.or("votes", 0),
        electors_voting: facts.or("electors", 0),
        omission: facts.is("omission", false),
        ambiguity: facts.is("ambiguity", false),
        error: facts.is("error", false),
    }
}

fn rechecked(edition: Edition, facts: &Facts) -> Told {
    let line = |text: &str| {
        let (returned, printed) = text.split_once('/').unwrap();
        RecheckLine { returned: returned.parse().unwrap(), printed: printed.parse().unwrap() }
    };
    if let Some(lines) = facts.text("lines") {
        let lines: Vec<RecheckLine> = lines.split_whitespace().map(line).collect();
        return list(corrections(edition, &lines));
    }
    let by = match facts.text("by") {
        None => Request::Candidate,
        Some("anybody-else") => Request::AnybodyElse,
        Some(voters) => Request::Petition { voters: voters.parse().unwrap() },
    };
    objections(recheck(
        edition,
        RecheckRequest {
            by,
            in_writing: facts.is("writing", true),
            during_canvass: facts.is("canvass", true),
            judge_present: facts.is("judge", true),
        },
    ))
}

/// What came, besides all that should: `missing` did not come, `in_box` came in the box.
fn received(edition: Edition, facts: &Facts) -> Told {
    let (missing, in_box): (Vec<Material>, Vec<Material>) = (facts.all("missing"), facts.all("in_box"));
    let all = materials(edition)?.answer;
    let came: BTreeSet<Received> = all
        .iter()
        .filter(|(material, _)| !missing.contains(material))
        .map(|(material, travels)| match travels {
            _ if in_box.contains(material) => Received::InTheBox(*material),
            Travels::MailedToCourt => Received::ByTheCourt(*material),
            _ => Received::Outside(*material),
        })
        .collect();
    objections(receive(edition, &came))
}

fn told_materials(edition: Edition) -> Told {
    say(materials(edition), |all| {
        let way = |wanted: Travels| {
            let of = all.iter().filter(move |(_, travels)| *travels == wanted);
            of.map(|(material, _)| material.to_string()).collect::<Vec<_>>().join(" ")
        };
        let ways = [Travels::WithTheBox, Travels::ByMessengerOrWithTheBox, Travels::MailedToCourt].map(way);
        ways.join(" / ")
    })
}

#[test]
fn canvass() {
    hold(include_str!("../cases/canvass.csv"), |row| {
        let (edition, facts) = (row.edition, &row.facts);
        match row.rule.as_str() {
            "canvass.summons" => objections(summons(edition, face(facts))),
            "canvass.prepare" => objections(examine(edition, face(facts))),
            "canvass.recheck" => rechecked(edition, facts),
            "canvass.defective-returns" => say(defective_returns(edition, facts.is("recheck", false)), |steps| {
                let step = |s: &law::canvass::DefectiveStep| {
                    format!("{} {} {}{}", s.actor, s.act, s.form, if s.at_once { " at once" } else { "" })
                };
                steps.iter().map(step).collect::<Vec<_>>().join(" / ")
            }),
            "canvass.copies" | "canvass.to-state" => list(addressees(
                edition,
                Reached {
                    kind: facts.or("kind", ElectionKind::General),
                    reach: facts.or("special", SpecialReach::Local),
                    local_contest: facts.is("local", false),
                    several_counties: facts.is("several", false),
                    runoff_needed: facts.is("runoff", false),
                },
            )),
            "canvass.party-certificates" => list(party_certificates(edition)),
            "canvass.certificates" | "state.certificates" => {
                say(certificate_issuer(edition, facts.given("office").unwrap(), facts.is("several", false)), |issuer| {
                    issuer.map_or("nobody".to_owned(), |issuer| issuer.to_string())
                })
            }
            "canvass.report" => {
                let missing: Vec<ReportPart> = facts.all("without");
                let present = ReportPart::ALL.iter().copied().filter(|part| !missing.contains(part)).collect();
                objections(report(edition, &ReportParts { present, hand_tallied: facts.is("hand_tallied", false) }))
            }
            "canvass.record" => list(keeping(edition, facts.is("period_over", false))),
            "canvass.missing-returns" => objections(missing_returns(
                edition,
                MissingReturns {
                    election_date: "2024-11-05".parse().unwrap(),
                    state_adjourned: facts.given("adjourned"),
                    opened: facts.or("opened", "2024-11-06".parse().unwrap()),
                    by_clerk_or_deputy: facts.is("by_clerk", true),
                    presiding_judges: facts.or("presiding", 1),
                    election_judges: facts.or("judges", 2),
                    recorded: facts.is("recorded", true),
                },
            )),
            "box.closed" => objections(open_box(
                edition,
                Opening { ground: facts.or("ground", Ground::CourtOrder), logged: facts.is("logged", true) },
            )),
            "returns.materials" | "returns.materials-now" => match facts.is("received", false) {
                true => received(edition, facts),
                false => told_materials(edition),
            },
            other => panic!("no such subject: {other}"),
        }
    });
}
