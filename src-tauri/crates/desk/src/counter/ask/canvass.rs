//! Part A of the rulebook: the canvass, and what comes to it on election night.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use law::canvass::{
    DefectiveStep, Face, Ground, MissingReturns, Opening, Reached, RecheckLine, RecheckRequest, ReportPart,
    ReportParts, Request, SummonsGround, addressees, certificate_issuer, corrections, defective_returns, examine,
    keeping, missing_returns, open_box, party_certificates, recheck, report, summons,
};
use law::deadline::{Event, Facts, dates_of};
use law::petition::RECHECK_VOTERS;
use law::returns::{Consignment, Material, Received, Travels, materials, receive};
use law::{Coded as _, Edition, ElectionKind, Office, RuleId, SpecialReach};

use super::{Answer, Case, FactError, Questions, line};
use crate::deadlines::no_schedule;
use crate::error::Error;
use crate::view::ObjectionView;
use crate::words;

pub(super) const QUESTIONS: Questions = &[
    ("canvass.to-state", copies),
    ("canvass.copies", copies),
    ("canvass.party-certificates", |case| case.says(party_certificates)),
    ("canvass.certificates", |case| issuer(case, Office::CountyClerk)),
    ("state.certificates", |case| issuer(case, Office::Governor)),
    ("canvass.recheck", rechecked),
    ("canvass.summons", |case| {
        let face = face(case);
        let answer = case.looked_through(|edition| summons(edition, face))?;
        // Whoever summons a precinct board keeps the rule.
        Ok(Answer { kept: answer.kept.filter(|kept| *kept), ..answer })
    }),
    ("canvass.defective-returns", defective),
    ("canvass.prepare", prepared),
    ("canvass.report", reported),
    ("canvass.missing-returns", missing),
    ("canvass.record", |case| {
        let run = case.facts.yes("period_has_run", false);
        case.says(|edition| keeping(edition, run))
    }),
    ("returns.materials", received),
    ("returns.materials-now", received),
    ("box.closed", |case| {
        let ground = case.facts.word("ground", Ground::ALL, Ground::CourtOrder);
        let opening = Opening { ground, logged: case.facts.yes("logged", true) };
        case.against(|edition| open_box(edition, opening))
    }),
];

fn copies(case: &Case<'_>) -> Result<Answer, Error> {
    // Who gets a copy hangs on the election since 2019; before, and by the bill, the state canvassing board alone does.
    let is_asked = matches!(case.question.edition, Edition::Nmsa2019 | Edition::Nmsa2023);
    let is_so = |name, usual| is_asked && case.facts.yes(name, usual);
    // An election of the state or of a district has voters in more counties than one, and any but a federal one local
    // contests: who is left out of the list gets no copy.
    let special = case.kind == ElectionKind::Special;
    let of_the_state =
        matches!(case.kind, ElectionKind::General | ElectionKind::Primary | ElectionKind::SpecialFederal)
            || (special && case.reach != SpecialReach::Local);
    let may_end_in_a_runoff = matches!(case.kind, ElectionKind::RegularLocal | ElectionKind::MunicipalOfficer)
        || (special && case.reach == SpecialReach::Local);
    let told = case.facts.is_told("runoff_needed") && case.facts.yes("runoff_needed", false);
    case.facts.only_with("an election of municipal officers", may_end_in_a_runoff || !told, &["runoff_needed"]);
    let local = case.kind != ElectionKind::SpecialFederal && !(special && case.reach != SpecialReach::Local);
    let reached = Reached {
        kind: case.kind,
        reach: case.reach,
        local_contest: is_so("local_contest", local),
        several_counties: is_so("several_counties", of_the_state),
        runoff_needed: is_so("runoff_needed", false),
    };
    case.says(|edition| addressees(edition, reached))
}

fn issuer(case: &Case<'_>, otherwise: Office) -> Result<Answer, Error> {
    let office = case.office(otherwise);
    let several_counties = case.facts.yes("several_counties", false);
    let (law, issuer) = case.ruled(|edition| certificate_issuer(edition, office, several_counties))?;
    let said = match issuer {
        Some(actor) => line("asked.issuer", &[("actor", words::word("actor", actor.id()))]),
        None => line("asked.issuer-none", &[]),
    };
    Ok(Answer { law, kept: None, lines: vec![said] })
}

law::ids! {
    /// Who asks for a recheck.
    pub enum RecheckBy as "recheck by" {
        /// A candidate in the election.
        Candidate = "candidate",
        /// Voters of the county, by petition.
        Petition = "petition",
        /// Anybody else.
        AnybodyElse = "anybody-else",
    }
}

fn rechecked(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let by = facts.word("asked_by", RecheckBy::ALL, RecheckBy::Candidate);
    let voters = facts.number("voters", RECHECK_VOTERS);
    facts.only_with("asked_by=petition", by == RecheckBy::Petition, &["voters"]);
    let request = RecheckRequest {
        by: match by {
            RecheckBy::Candidate => Request::Candidate,
            RecheckBy::Petition => Request::Petition { voters },
            RecheckBy::AnybodyElse => Request::AnybodyElse,
        },
        in_writing: facts.yes("in_writing", true),
        during_canvass: facts.yes("during_canvass", true),
        judge_present: facts.yes("judge_present", true),
    };
    let (returned, printed) = (facts.numbers("returned", &[]), facts.numbers("printed", &[]));
    if returned.len() != printed.len() {
        facts.wrong(FactError::NotAsMany { name: "printed", other: "returned" });
    }
    let figures: Vec<RecheckLine> =
        returned.into_iter().zip(printed).map(|(returned, printed)| RecheckLine { returned, printed }).collect();
    let mut answer = case.against(|edition| recheck(edition, request))?;
    // Nothing is corrected upon a recheck that nobody may ask for so.
    let (_, wrong) = case.ruled(|edition| corrections(edition, &figures))?;
    let wrong = if answer.kept == Some(true) { wrong } else { Vec::new() };
    let declared = (!wrong.is_empty()).then(|| line("asked.correction.declared", &[]));
    let correction = |place: usize| {
        let figure = figures.get(place)?;
        let (number, returned, printed) = (place + 1, figure.returned, figure.printed);
        let values =
            [("number", number.to_string()), ("returned", returned.to_string()), ("printed", printed.to_string())];
        Some(line("asked.correction", &values))
    };
    answer.lines.extend(wrong.into_iter().filter_map(correction).chain(declared));
    Ok(answer)
}

fn face(case: &Case<'_>) -> Face {
    let facts = &case.facts;
    // Either count says nothing without the other.
    facts.together("votes_for_a_candidate", "electors_voting");
    Face {
        certificate_executed: facts.yes("certificate_executed", true),
        discrepancy: facts.yes("discrepancy", false),
        votes_for_a_candidate: facts.number("votes_for_a_candidate", 0),
        electors_voting: facts.number("electors_voting", 0),
        omission: facts.yes("omission", false),
        ambiguity: facts.yes("ambiguity", false),
        error: facts.yes("error", false),
    }
}

/// What the clerk finds; and what is found that the clerk does not judge, for the board does (reading R40).
fn prepared(case: &Case<'_>) -> Result<Answer, Error> {
    let face = face(case);
    let mut answer = case.looked_through(|edition| examine(edition, face))?;
    // Whoever finds something has examined them.
    answer.kept = answer.kept.filter(|kept| *kept);
    let (_, of_the_board) = case.ruled(|edition| summons(edition, face))?;
    let (_, of_the_clerk) = case.ruled(|edition| examine(edition, face))?;
    let others: Vec<SummonsGround> = of_the_board.into_iter().filter(|ground| !of_the_clerk.contains(ground)).collect();
    if !others.is_empty() {
        // Nothing stands against it before the clerk, and the returns do not stand for all that.
        answer.kept = answer.kept.filter(|kept| !kept);
        answer
            .lines
            .extend(others.iter().map(|ground| line("asked.for-the-board", &[("item", words::sentence(ground))])));
    }
    Ok(answer)
}

fn defective(case: &Case<'_>) -> Result<Answer, Error> {
    let noticed = case.facts.is_told(Event::CourtNoticeReceived.id());
    let needed = case.facts.yes("recheck_or_recount_needed", noticed);
    case.facts.only_with("recheck_or_recount_needed=yes", needed, &[Event::CourtNoticeReceived.id()]);
    let (law, steps) = case.ruled(|edition| defective_returns(edition, needed))?;
    let step = |step: &DefectiveStep| {
        let sentence = if step.at_once { "asked.step-at-once" } else { "asked.step" };
        let actor = words::word("actor", step.actor.id());
        let values = [("actor", actor), ("act", words::sentence(&step.act)), ("form", words::sentence(&step.form))];
        ObjectionView { code: step.act.code(), text: words::filled(sentence, &values) }
    };
    Ok(Answer { law, kept: None, lines: steps.iter().map(step).collect() })
}

fn reported(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let parts = ReportParts {
        present: facts.all_but("without", ReportPart::ALL),
        hand_tallied: facts.yes("hand_tallied", false),
    };
    case.wanting(|edition| report(edition, &parts))
}

fn missing(case: &Case<'_>) -> Result<Answer, Error> {
    let (facts, election_date) = (&case.facts, case.question.date);
    let (opened, state_adjourned) = (facts.date_or("opened", election_date), state_adjourned(case)?);
    if let Some(adjourned) = state_adjourned {
        facts.not_more(("election day", election_date), ("state_adjourned", adjourned));
    }
    let opening = MissingReturns {
        election_date,
        state_adjourned,
        opened,
        by_clerk_or_deputy: facts.yes("by_clerk_or_deputy", true),
        presiding_judges: facts.number("presiding_judges", 1),
        election_judges: facts.number("election_judges", 2),
        recorded: facts.yes("recorded", true),
    };
    let answer = case.against(|edition| missing_returns(edition, opening))?;
    if opening.state_adjourned.is_some() || has_state_canvass(case)? {
        return Ok(answer);
    }
    // Without a state canvass the section names no end.
    let mut lines = answer.lines;
    lines.push(line("asked.missing-returns.no-end", &[]));
    Ok(Answer { kept: answer.kept.filter(|kept| !kept), lines, ..answer })
}

fn has_state_canvass(case: &Case<'_>) -> Result<bool, Error> {
    Ok(state_canvass(case)?.is_some())
}

/// The day on which the state canvass is due; none in an election that has none.
fn state_canvass(case: &Case<'_>) -> Result<Option<NaiveDate>, Error> {
    let mut election = Facts::new(case.kind, case.question.date);
    (election.reach, election.edition) = (case.reach, case.question.edition);
    let due = dates_of(&election, RuleId("state.canvass")).map_err(no_schedule)?.into_iter().next();
    Ok(due.map(|due| due.date))
}

/// The day on which the state canvass adjourned: told so, or as the event. Where neither is, a box opened after the day on
/// which the canvass is due may have been opened too late, and that has to be told.
fn state_adjourned(case: &Case<'_>) -> Result<Option<NaiveDate>, Error> {
    let facts = &case.facts;
    let event = Event::StateBoardAdjourned;
    let as_event = if facts.is_told(event.id()) { facts.event(event) } else { None };
    let as_fact = facts.date("state_adjourned");
    if let Some((one, other)) = as_event.zip(as_fact) {
        let name = "state_adjourned".to_owned();
        facts.wrong(FactError::Twice { name, one: one.to_string(), other: other.to_string() });
    }
    if let Some(adjourned) = as_fact.or(as_event) {
        return Ok(Some(adjourned));
    }
    let opened = facts.date_or("opened", case.question.date);
    if let Some(due) = state_canvass(case)?.filter(|due| opened > *due) {
        let values = vec![("due", due.to_string())];
        facts.wrong(FactError::Impossible { code: "asked.impossible.opened-after-canvass", values });
    }
    Ok(None)
}

/// What came, besides all that should: what stands against it, or else the list itself.
fn received(case: &Case<'_>) -> Result<Answer, Error> {
    let (_, list) = case.ruled(materials)?;
    let of_list: Vec<Material> = list.iter().map(|(material, _)| *material).collect();
    let absent = case.facts.words("missing", &of_list, &[]);
    let in_box = case.facts.words("in_the_box", &of_list, &[]);
    let came = |(material, travels): &Consignment| match travels {
        _ if absent.contains(material) => None,
        _ if in_box.contains(material) => Some(Received::InTheBox(*material)),
        Travels::MailedToCourt => Some(Received::ByTheCourt(*material)),
        Travels::WithTheBox | Travels::ByMessengerOrWithTheBox => Some(Received::Outside(*material)),
    };
    if let Some(both) = absent.iter().find(|material| in_box.contains(material)) {
        let values = vec![("given", both.to_string())];
        case.facts.wrong(FactError::Impossible { code: "asked.impossible.missing-and-in-the-box", values });
    }
    let came: BTreeSet<Received> = list.iter().filter_map(came).collect();
    let answer = case.against(|edition| receive(edition, &came))?;
    let travels = |(material, travels): &Consignment| {
        let values = [("item", words::sentence(material)), ("travels", words::sentence(travels))];
        ObjectionView { code: material.code(), text: words::filled("asked.material", &values) }
    };
    Ok(match answer.kept {
        Some(true) => Answer { lines: list.iter().map(travels).collect(), ..answer },
        _ => answer,
    })
}
