//! What every question of `law ask` keeps, whichever fact is told otherwise: its exit code says what its answer says.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeSet;

use desk::counter::{RuleQuestion, asked, law_ask_rule};
use desk::view::{AnswerView, FactView};
use law::rulebook::rules;
use law::{Edition, Office};

/// What a question rests on and nobody could guess.
const NEEDED: [(&str, &[&str]); 15] = [
    ("canvass.certificates", &["office=county-clerk"]),
    ("state.certificates", &["office=governor"]),
    ("recount.required", &["office=governor", "votes=310,290"]),
    ("recount.recanvass", &["precincts=310,290/40,41:42,40"]),
    ("recount.certificate-revoked", &["votes=310,290", "certified=1"]),
    ("recount.tie", &["votes=310,310"]),
    ("keep.notify-chairs", &["ballots=sent"]),
    ("precinct.mail-ballot", &["voters=99", "miles=20.01"]),
    ("register.complies", &["received=2026-10-05"]),
    ("nominate.minor-file", &["office=state-senator"]),
    ("nominate.minor-petition", &["votes_for_governor=10000"]),
    ("nominate.vacancy-before", &["cause=candidate-died"]),
    ("nominate.vacancy-after", &["office=state-senator"]),
    ("school.candidate", &["proclamation_filed=2026-08-03", "registered_since=2020-08-03"]),
    ("school.board-size", &["voted_at_last_regular_election=1000"]),
];

/// What a rule says to a case whose answer neither finds anything wrong nor lacks a condition: who, what, when and how many.
const ONLY_TELLS: [&str; 62] = [
    "asked.answered-by",
    "asked.by-paragraph",
    "asked.certificates.issue",
    "asked.certificates.stand",
    "asked.elected",
    "asked.for-the-board",
    "asked.issuer",
    "asked.issuer-none",
    "asked.hold-open",
    "asked.offer-registration",
    "asked.ordered-by",
    "asked.provisional.other-ballot-not-asked",
    "asked.keep.through",
    "asked.keep.untold",
    "asked.recanvass.choice",
    "asked.recanvass.no-day",
    "asked.register.rejected",
    "asked.signatures-needed",
    "asked.tally.counted",
    "asked.tally.in-part",
    "asked.tally.received",
    "asked.tally.rejected",
    "canvass.addressee.county-clerk",
    "canvass.addressee.local-governing-bodies",
    "canvass.addressee.party-chairs",
    "canvass.addressee.secretary-of-state",
    "canvass.addressee.state-canvassing-board",
    "canvass.addressee.state-records-center",
    "canvass.defective.corrected-returns",
    "canvass.defective.fix-time",
    "canvass.defective.tell-chairs",
    "canvass.defective.tell-court",
    "canvass.defective.tell-secretary",
    "canvass.record.permanently",
    "canvass.record.to-records-center",
    "keep.hold.free",
    "keep.hold.subject-to-court",
    "keep.hold.until-period-ends",
    "nominate.committee.county",
    "nominate.committee.state",
    "nominate.filing-officer.county-clerk",
    "nominate.filing-officer.secretary-of-state",
    "provisional.counted",
    "provisional.counted-in-part",
    "provisional.rejected",
    "provisional.rejection.never-registered",
    "provisional.rejection.no-identification",
    "provisional.rejection.rightly-cancelled",
    "provisional.rejection.voted-absentee",
    "provisional.rural.counted",
    "provisional.rural.voted-there",
    "provisional.rural.waits",
    "recall.ballot.against-removal",
    "recall.ballot.for-removal",
    "recount.acting-judge.designated",
    "recount.acting-judge.of-the-district",
    "recount.addressee.district-judge",
    "recount.hand-demand.demanded",
    "recount.tie.by-lot",
    "recount.tie.none",
    "recount.tie.question-fails",
    "school.board-add.at-next-regular-election",
];

/// The same, each by the beginning of its code: how a date or a verdict comes about, and the steps that a board takes.
const ONLY_TELL: [&str; 17] = [
    "asked.notice.",
    "election-day.",
    "trace.",
    "ballot.note.",
    "levy.ballot.",
    "canvass.ground.",
    "register.reject.",
    "school.board-cut.",
    "school.single-place.",
    "school.vacancy.by-the-department-",
    "school.vacancy.not-vacant",
    "recount.means.",
    "recount.step.",
    "recount.note.",
    "recount.verdict.",
    "school.term-ends.",
    "school.cut.",
];

fn ask(id: &str, told: &[String]) -> Result<AnswerView, desk::Error> {
    let rule = rules().iter().find(|rule| rule.id.0 == id).unwrap();
    let edition = *rule.texts.last().unwrap().editions.last().unwrap();
    ask_in(id, edition, told)
}

fn ask_in(id: &str, edition: Edition, told: &[String]) -> Result<AnswerView, desk::Error> {
    law_ask_rule(&RuleQuestion { edition, date: "2026-11-03".parse().unwrap(), kind: None, rule: id, told })
}

fn needed(rule: &str) -> Vec<String> {
    let needed = NEEDED.iter().find(|(known, _)| *known == rule).map_or(&[][..], |(_, told)| *told);
    let recall = ["published=2026-09-07,2026-09-14,2026-09-21,2026-09-28"];
    let needed = if rule == "recall.publish" { &recall } else { needed };
    needed.iter().map(|told| (*told).to_owned()).collect()
}

/// Values that a fact can be told at, as its description has them.
fn values(fact: &FactView) -> Vec<String> {
    let all = |list: &str| list.split(", ").map(str::to_owned).collect::<Vec<_>>();
    match fact.takes.as_str() {
        "yes or no" => all("yes, no"),
        "yes, no or unknown" => all("yes, no, unknown"),
        takes if takes.starts_with("a number") => all("0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 21, 46, 1000"),
        takes => {
            let list =
                takes.strip_prefix("one of ").or_else(|| takes.strip_prefix("none, or with commas between some of "));
            list.map(all).unwrap_or_default()
        }
    }
}

#[test]
fn the_exit_code_of_every_question_says_what_its_answer_says() {
    let (mut told, mut found_wrong, mut kept) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut walked = 0;
    for rule in asked() {
        let needed = needed(rule);
        let usual = ask(rule, &needed).unwrap_or_else(|error| panic!("{rule}: {error}"));
        let mut cases = vec![needed.clone()];
        for fact in &usual.facts {
            let others = || needed.iter().filter(|told| !told.starts_with(&format!("{}=", fact.name))).cloned();
            cases.extend(
                values(fact).into_iter().map(|value| others().chain([format!("{}={value}", fact.name)]).collect()),
            );
        }
        for case in cases {
            let Ok(answer) = ask(rule, &case) else { continue };
            walked += 1;
            let codes = answer.answer.iter().map(|line| line.code).filter(|code| !code.starts_with("asked.date"));
            let codes = codes.filter(|code| *code != answer.law.rule && !code.starts_with("deadline."));
            let of = match answer.kept {
                None => &mut told,
                Some(false) => &mut found_wrong,
                Some(true) => &mut kept,
            };
            of.extend(codes.map(|code| (rule.to_owned(), code)));
        }
    }
    assert!(walked > 500, "{walked}");
    let only_tells = |(rule, code): &(String, &str)| {
        let is_office = rule.starts_with("ballot.order") && Office::ALL.iter().any(|office| office.id() == *code);
        is_office || ONLY_TELLS.contains(code) || ONLY_TELL.iter().any(|begins| code.starts_with(begins))
    };
    let unlike: Vec<_> = told.iter().filter(|said| !only_tells(said)).collect();
    assert!(unlike.is_empty(), "a condition that is not met ends with exit code 0: {unlike:#?}");
    // Whoever is told the one is never told the other by the same rule, but for what stands beside both.
    let beside = [
        "asked.certificate-to",
        "asked.filed-with",
        "asked.keep.through",
        "petition.enough",
        "asked.signatures-needed",
        "asked.correction",
        "asked.data.email",
        "asked.data.given",
        "election-day.unusual",
        "levy.ballot.against-the-levy",
        "levy.ballot.for-the-levy",
    ];
    let beside =
        |code: &str| beside.contains(&code) || code.starts_with("trace.") || code.starts_with("register.field.");
    let both: Vec<_> = kept.intersection(&found_wrong).filter(|(_, code)| !beside(code)).collect();
    assert!(both.is_empty(), "said of what is kept and of what is not: {both:#?}");
    assert!(ONLY_TELLS.iter().all(|code| told.iter().any(|(_, said)| said == code)), "a code that no question says");
}

/// Facts that change no answer, each with the reason why it may be told all the same.
const ASKED_FOR_NOTHING: [(&str, &str, &str); 4] = [
    ("levy.day", "reach", "every rule of special elections may be told which voters it reaches"),
    ("levy.order-published", "reach", "the same"),
    ("levy.notice", "reach", "the same"),
    (
        "register.complies",
        "processed",
        "Section 1-4-5.1(H): the day on which it is processed is of no meaning, and the clerk may see that",
    ),
];

/// Cases in which a fact counts that does not count in the usual one, nor in those that differ from it in one fact.
const BESIDE: [(&str, &[&str]); 4] = [
    ("precinct.consolidation", &["unmet=secure-area", "waived=secure-area"]),
    ("recount.certificate-revoked", &["votes=310,290", "certified=2"]),
    ("recount.required", &["office=state-question", "votes=602,398"]),
    ("recall.publish", &["published=2026-09-07,2026-09-14,2026-09-21,2026-09-28"]),
];

/// Values at which a fact that is typed can be told: what it does not take of them is refused.
const TYPED: [&str; 25] = [
    "2024-11-05",
    "2026-08-03",
    "2026-10-05",
    "2026-11-03",
    "2026-11-12",
    "2026-12-30",
    "2027-03-01",
    "2029-03-01",
    "2026-09-07,2026-09-14",
    "none",
    "never",
    "Ana Baca",
    "Ana Baca,Luis Ortiz",
    "Democratic",
    "Democratic,Republican",
    "60",
    "66.67",
    "310,290",
    "310,310",
    "309,291",
    "40, 40, 40",
    "310,290/40,41:42,40",
    "district-judge:email:confirmed",
    "1",
    "2",
];

/// Every value of a fact, as it would be told.
fn told(fact: &FactView) -> Vec<String> {
    let mut known = values(fact);
    if fact.takes.starts_with("a number") {
        known.extend(["150001", "250001"].map(str::to_owned));
    }
    if known.is_empty() {
        known.extend(TYPED.map(str::to_owned));
    }
    known.into_iter().map(|value| format!("{}={value}", fact.name)).collect()
}

/// A case without what is told of one fact.
fn without(case: &[String], name: &str) -> Vec<String> {
    case.iter().filter(|told| told.split_once('=').is_none_or(|(of, _)| of != name)).cloned().collect()
}

/// A case with one fact told otherwise.
fn with(case: &[String], told: &str) -> Vec<String> {
    let name = told.split('=').next().unwrap_or_default();
    without(case, name).into_iter().chain([told.to_owned()]).collect()
}

/// A fact that is accepted and never changes an answer is a question that nobody need answer. Each is told at every value it
/// can have, in every edition, beside the usual case and beside every other that differs from it in one fact, until an answer
/// differs. Whether another fact can be told at all is an answer too.
#[test]
fn every_fact_of_every_question_can_change_its_answer() {
    let mut idle = BTreeSet::new();
    let mut counts = BTreeSet::new();
    for rule in asked() {
        let texts = &rules().iter().find(|known| known.id.0 == rule).unwrap().texts;
        for edition in texts.iter().flat_map(|text| text.editions.iter().copied()) {
            let said = |case: &[String]| {
                let answer = ask_in(rule, edition, case)?;
                Ok::<_, desk::Error>((answer.kept, answer.answer.into_iter().map(|line| line.text).collect::<Vec<_>>()))
            };
            let needed = needed(rule);
            let Ok(usual) = ask_in(rule, edition, &needed) else { panic!("{rule} {edition}") };
            let cases: Vec<Vec<String>> = {
                let one_off = usual.facts.iter().flat_map(told).map(|told| with(&needed, &told));
                let beside = BESIDE.iter().filter(|(of, _)| *of == rule);
                let beside = beside.map(|(_, told)| told.iter().fold(needed.clone(), |case, told| with(&case, told)));
                std::iter::once(needed.clone()).chain(beside).chain(one_off).collect()
            };
            for fact in &usual.facts {
                let is_listed = !values(fact).is_empty();
                let changes = |case: &Vec<String>| {
                    let told = told(fact).into_iter().map(|told| with(case, &told)).chain([without(case, fact.name)]);
                    let answers: Vec<_> =
                        told.map(|case| said(&case).ok()).filter(|said| is_listed || said.is_some()).collect();
                    answers.iter().any(|answer| Some(answer) != answers.first())
                };
                if cases.iter().any(changes) {
                    counts.insert((rule, fact.name));
                } else {
                    idle.insert((rule, fact.name));
                }
            }
        }
    }
    let excused: BTreeSet<_> = ASKED_FOR_NOTHING.iter().map(|(rule, fact, _)| (*rule, *fact)).collect();
    let idle: BTreeSet<_> = idle.difference(&counts).copied().collect();
    assert_eq!(idle, excused, "a fact that changes nothing, or is excused and does");
}
