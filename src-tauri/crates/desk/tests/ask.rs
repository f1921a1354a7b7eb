//! Every rule that can be asked, case by case: what is told, and what the law says to it, on both sides of every border.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use desk::Class;
use desk::counter::{BlackoutQuestion, RuleQuestion, StatewideElection, asked, law_ask_rule, law_blackout};
use desk::view::{AnswerView, ObjectionView, View as _};
use law::ElectionKind;
use law::rulebook::{Rule, rules};

const CASES: &str = include_str!("cases/ask.csv");

struct Case {
    rule: String,
    edition: law::Edition,
    kind: Option<ElectionKind>,
    date: String,
    facts: Vec<String>,
}

impl Case {
    fn of(rule: &str, edition: &str, facts: &[&str]) -> Case {
        Case {
            rule: rule.to_owned(),
            edition: edition.parse().unwrap(),
            kind: None,
            date: "2026-11-03".to_owned(),
            facts: facts.iter().map(|fact| (*fact).to_owned()).collect(),
        }
    }

    fn ask(&self) -> Result<AnswerView, desk::Error> {
        let date = self.date.parse().unwrap();
        law_ask_rule(&RuleQuestion {
            edition: self.edition,
            date,
            kind: self.kind,
            rule: &self.rule,
            told: &self.facts,
        })
    }

    /// The one sentence of a refusal, and how the command ends.
    fn refused(&self) -> (String, Class) {
        let error = self.ask().map(|answer| answer.answer).unwrap_err();
        assert_eq!(error.sentences().len(), 1);
        (error.sentences().remove(0), error.class())
    }
}

fn or<'a>(cell: &'a str, usual: &'a str) -> &'a str {
    if cell.is_empty() { usual } else { cell }
}

#[test]
fn every_case_is_answered_as_the_law_has_it() {
    let mut reader = csv::Reader::from_reader(CASES.as_bytes());
    let mut answers: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut dated: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for record in reader.records().map(Result::unwrap) {
        let facts = record[4].split("; ").filter(|fact| !fact.is_empty()).map(str::to_owned).collect();
        let case = Case {
            rule: record[0].to_owned(),
            edition: record[1].parse().unwrap(),
            kind: Some(&record[2]).filter(|kind| !kind.is_empty()).map(|kind| kind.parse().unwrap()),
            date: or(&record[3], "2026-11-03").to_owned(),
            facts,
        };
        assert!(!record[9].is_empty(), "{record:?} says not why it is there");
        let told = match case.ask() {
            Err(error) => format!("refused: {error}"),
            Ok(answer) => {
                let kept = answer.kept.map_or("-", |kept| if kept { "yes" } else { "no" });
                let (said, dates) = answer.answer.split_at(dated_from(&answer));
                let codes: Vec<&str> = said.iter().map(|line| line.code).collect();
                let text = answer.answer.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ");
                let by_another = codes.first() == Some(&"asked.answered-by");
                assert_eq!(answer.law.rule != case.rule, by_another, "{record:?} is answered by {}", answer.law.rule);
                assert!(!text.contains(['[', '{']), "a sentence lacks a value: {text}");
                assert!(answer.facts.iter().all(|fact| !fact.takes.is_empty()));
                assert!(answer.text().contains(&answer.law.text));
                let says = if text.contains(&record[7]) { record[7].to_owned() } else { text };
                answers.entry(case.rule.clone()).or_default().insert(format!("{kept} {codes:?} {says}"));
                let dates = dates.iter().filter_map(|line| date_of(&answer, line)).collect::<Vec<_>>().join(" ");
                dated.entry(case.rule.clone()).or_default().insert(dates.clone());
                format!("{kept} | {} | {says} | {dates}", codes.join(" "))
            }
        };
        let wanted = format!("{} | {} | {} | {}", &record[5], &record[6], &record[7], &record[8]);
        if told != wanted {
            wrong.push(format!("{record:?}\n  told   {told}\n  wanted {wanted}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Those that are answered in one way whatever is told.
    let always_so = ["canvass.to-state", "canvass.party-certificates", "recall.ballot"];
    for rule in asked().filter(|rule| !always_so.contains(rule)) {
        let several = answers.get(rule).map_or(0, BTreeSet::len);
        assert!(several > 1, "{rule} is asked on one side of its border only: {several}");
    }
    assert!(asked().all(|rule| answers.contains_key(rule)));
    // Whoever sets a date says it: what, who and when.
    let set_a_date = rules().iter().filter(|rule| rule.is_dated() && asked().any(|id| id == rule.id.0));
    for rule in set_a_date {
        let says_one = |dates: &String| dates.contains(|letter: char| letter.is_ascii_digit());
        assert!(dated[rule.id.0].iter().any(says_one), "{} is asked and never says its date", rule.id);
    }
}

/// Where the dates of an answer begin: behind what the rule says to the case.
fn dated_from(answer: &AnswerView) -> usize {
    let begins = |code: &str| code == answer.law.rule || code.starts_with("asked.date-");
    answer.answer.iter().position(|line| begins(line.code)).unwrap_or(answer.answer.len())
}

/// A date as `2026-11-13`, with a star where it is projected; or why there is none.
fn date_of(answer: &AnswerView, line: &ObjectionView) -> Option<String> {
    if line.code != answer.law.rule {
        return line
            .code
            .strip_prefix("asked.date-")
            .filter(|why| !["itself", "first-open", "by-the-term", "by-the-letter"].contains(why))
            .map(str::to_owned);
    }
    let (said, projected) = match line.text.strip_suffix(", projected") {
        Some(said) => (said, "*"),
        None => (line.text.as_str(), ""),
    };
    let (_, date) = said.rsplit_once(": ").unwrap();
    // "Thursday, November 5, 2026, before 5:00 p.m.": a time, where the rule names one, behind the year.
    let (date, time) = match date.match_indices(", ").nth(2) {
        Some((place, comma)) => (&date[..place], format!(" ({})", &date[place + comma.len()..])),
        None => (date, String::new()),
    };
    let date = chrono::NaiveDate::parse_from_str(date, "%A, %B %d, %Y").unwrap_or_else(|_| panic!("{date}"));
    Some(format!("{date}{time}{projected}"))
}

/// The first line says which rule answers, what it is called and who has to act.
#[test]
fn an_answer_says_what_who_and_when() {
    let copies = Case::of("canvass.copies", "nmsa-2023", &["canvass-county-completed=2026-11-12"]).ask().unwrap();
    let text = copies.text();
    let first = text.lines().next().unwrap();
    assert!(first.starts_with("canvass.copies: ") && first.ends_with("(county canvassing board)"), "{first}");
    assert!(text.contains("Thursday, November 12, 2026"), "{text}");
    let nobody = Case::of("general.no-proxy", "sb-356", &[]).ask().unwrap();
    assert!(nobody.actors.is_empty() && nobody.text().starts_with("general.no-proxy: "));
}

/// "A rule whose text in an edition is not listed is absent there and says so": no other rule answers in its place.
#[test]
fn a_rule_that_the_edition_does_not_have_is_refused_and_says_so() {
    for (rule, edition, facts, says) in [
        ("canvass.to-state", "nmsa-2023", &[] as &[&str], "edition nmsa-2023 has no such rule"),
        ("canvass.copies", "nmsa-2015", &[], "has no such rule"),
        ("canvass.party-certificates", "nmsa-2019", &[], "has no such rule"),
        ("keep.hold", "nmsa-2023", &["recount=yes"], "another rule in its place: keep.hold-now"),
        ("keep.hold-now", "nmsa-2015", &[], "another rule in its place: keep.hold"),
        ("returns.materials-now", "nmsa-2008", &[], "another rule in its place: returns.materials"),
        ("returns.materials", "nmsa-2019", &[], "another rule in its place: returns.materials-now"),
        ("recount.notices", "nmsa-2023", &[], "another rule in its place: recount.notices-now"),
        ("ballot.order-now", "sb-356", &[], "another rule in its place: ballot.order"),
        ("canvass.complete-large", "nmsa-2008", &[], "has no such rule"),
    ] {
        let (said, class) = Case::of(rule, edition, facts).refused();
        assert_eq!(class, Class::Refused, "{rule}: {said}");
        assert!(said.contains(says), "{rule}: {said}");
    }
}

/// A close of registration that cannot be counted is not the day of the election.
#[test]
fn a_deadline_that_cannot_be_counted_is_refused() {
    let mut case = Case::of("register.complies", "nmsa-2023", &["received=2026-10-06"]);
    case.date = "-262143-01-01".to_owned();
    let (said, class) = case.refused();
    assert_eq!(class, Class::Refused, "{said}");
}

/// An election that is given twice is refused; two on one day are looked at both.
#[test]
fn an_election_given_twice_is_refused() {
    let given = |word: &str| word.parse::<StatewideElection>().unwrap();
    let proposed = "2026-06-20".parse().unwrap();
    let ask =
        |given: &[StatewideElection]| law_blackout(&BlackoutQuestion { proposed, statewide: given, edition: None });
    let twice = ask(&["primary=2026-06-02", "primary=6/2/2026"].map(given)).unwrap_err();
    assert_eq!(twice.class(), Class::Usage);
    assert!(twice.to_string().contains("--statewide primary: it is given twice"), "{twice}");
    let view = ask(&["primary=2026-06-02", "special/state=2026-06-02"].map(given)).unwrap();
    let near: Vec<&str> =
        view.considered.iter().filter(|each| each.date == "2026-06-02").map(|each| each.kind).collect();
    assert_eq!(near, ["primary", "special"]);
}

/// The editions in which a rule can be asked: its own, or the bill's beside the law in force.
fn an_edition_of(rule: &Rule) -> law::Edition {
    rule.texts.last().and_then(|text| text.editions.last()).copied().unwrap()
}

/// "Take any section the rulebook lists": by its id, and by its section where that has only one rule.
#[test]
fn every_rule_runs_from_the_command_line() {
    let mut by_section = 0;
    for rule in rules() {
        let edition = an_edition_of(rule);
        let mut case = Case::of(rule.id.0, edition.id(), &[]);
        match case.ask() {
            Ok(answer) => {
                assert_eq!(answer.law.edition, edition.id(), "{}", rule.id);
                let own = answer.answer.iter().any(|line| line.code == "asked.other-command");
                assert_eq!(own, !rule.is_dated() && !asked().any(|id| id == rule.id.0), "{}", rule.id);
            }
            Err(error) => {
                let said = error.to_string();
                let wants_facts = said.contains("the answer rests on it") && asked().any(|id| id == rule.id.0);
                assert!(wants_facts, "{}: {said}", rule.id);
            }
        }
        for section in rule.texts.iter().flat_map(|text| text.section.split(", ")) {
            section.clone_into(&mut case.rule);
            match case.ask() {
                Ok(_) => by_section += 1,
                Err(error) => {
                    let said = error.to_string();
                    let lists_it = said.contains("several rules") && said.contains(rule.id.0);
                    let known = said.contains("the answer rests on it");
                    assert!(lists_it || known, "{section}: {said}");
                }
            }
        }
    }
    assert!(by_section > 50, "{by_section}");
}

#[test]
fn a_rule_is_asked_by_its_section_in_any_spelling_and_several_are_listed() {
    let ask = |section: &str, edition: &str| Case::of(section, edition, &["votes=500,500"]).ask();
    for section in ["1-13-11", "§ 1-13-11", "Section 1-13-11 NMSA 1978"] {
        assert_eq!(ask(section, "nmsa-2023").unwrap().law.rule, "recount.tie", "{section}");
    }
    let (said, class) = Case::of("1-14-24(B)", "nmsa-2023", &[]).refused();
    assert_eq!(class, Class::Refused);
    for rule in ["recount.clerk-notice", "recount.sos-notice-county", "recount.sos-notice-state", "recount.order"] {
        assert!(said.contains(rule), "{said}");
    }
    // Of two rules for one thing the edition has one.
    let materials = |edition: &str| Case::of("1-12-31", edition, &[]).ask().unwrap().law;
    assert_eq!((materials("nmsa-2023").rule, materials("sb-356").rule), ("returns.materials-now", "returns.materials"));
    // A section that only the bill has a rule of is answered beside the law in force.
    let recheck = Case::of("1-13-9", "nmsa-2023", &[]).ask().unwrap();
    assert_eq!((recheck.law.rule, recheck.law.edition), ("canvass.recheck", "sb-356"));
    assert!(recheck.law.remark.unwrap().contains("a bill and not the law in force"));
}

#[test]
fn what_cannot_be_asked_is_refused_with_what_to_give() {
    let said = |rule: &str, facts: &[&str]| Case::of(rule, "nmsa-2023", facts).refused();
    for (rule, facts, sentence, class) in [
        ("recount.tei", &[] as &[&str], "Perhaps recount.tie was meant", Class::Refused),
        ("zebra", &[], "no id of a rule", Class::Refused),
        ("1-99-1", &[], "no section", Class::Refused),
        ("levy", &[], "levy.day, levy.order-published, levy.notice", Class::Refused),
        ("recount.required", &["office=governor"], "Write votes=", Class::Usage),
        ("recount.required", &["office=state-question", "votes=5,4,3"], "two figures", Class::Usage),
        ("recount.required", &["office=state-question", "votes=5,4", "seats=2"], "candidates stand for", Class::Usage),
        ("recount.required", &["office=governor", "votes=5,4", "counties=34"], "a number from 1 to 33", Class::Usage),
        ("recount.required", &["office=governor", "votes=5,4", "needed_percent=60"], "state-question", Class::Usage),
        ("recount.hand-demand", &[], "no such rule", Class::Refused),
        ("recount.seal", &["machines_sealed"], "is not a fact and its value", Class::Usage),
        ("recount.seal", &["=no"], "is not a fact and its value", Class::Usage),
        ("recount.seal", &["machine_sealed=no"], "Perhaps machines_sealed was meant", Class::Usage),
        ("recount.seal", &["zebra=no"], "Tell one of these: ballots_returned, boxes_locked", Class::Usage),
        ("recount.seal", &["machines_sealed=maybe"], "Give yes or no.", Class::Usage),
        (
            "recount.seal",
            &["machines_sealed=no", "machines-sealed=yes"],
            "machines_sealed: it is told twice, \"no\" and \"yes\"",
            Class::Usage,
        ),
        ("recall.ballot", &["name=Baca"], "asks for no facts", Class::Usage),
        ("recount.tie", &[], "Write votes= and the votes in ballot order", Class::Usage),
        ("recount.tie", &["vote=1,2"], "Perhaps votes was meant", Class::Usage),
        ("recount.tie", &["votes=1,x"], "votes: \"1,x\" cannot be", Class::Usage),
        ("recount.tie", &["votes=5,5", "seats=0"], "a number from 1 to 100", Class::Usage),
        ("recount.tie", &["votes=5,5,5", "of=question"], "two figures", Class::Usage),
        ("recount.tie", &["votes=5,5", "of=question", "seats=2"], "only where of=candidates", Class::Usage),
        ("recount.tie", &["votes=5,4", "drawn_by=Baca"], "nobody draws lots here", Class::Usage),
        (
            "recount.notices-now",
            &["told=party-chair/Green:email"],
            "the county chair of Green need not be told",
            Class::Usage,
        ),
        ("recount.notices-now", &["told=chair:email"], "Give none, or with commas", Class::Usage),
        ("recount.certificate-revoked", &["votes=9,8", "certified=3"], "not the numbers of choices", Class::Usage),
        ("recount.certificate-revoked", &["votes=9,8", "certified=0"], "not the numbers of choices", Class::Usage),
        (
            "recount.certificate-revoked",
            &["votes=9,8", "certified=1,2"],
            "it cannot be more, or later, than seats",
            Class::Usage,
        ),
        ("recount.recanvass", &["precincts=1,2/3"], "precinct 2 of the list", Class::Usage),
        ("canvass.recheck", &["returned=310,290", "printed=310"], "not as many figures as returned", Class::Usage),
        ("canvass.recheck", &["voters=30"], "only where asked_by=petition", Class::Usage),
        ("canvass.certificates", &["office=county-clark"], "perhaps county-clerk was meant", Class::Usage),
        ("returns.materials-now", &["missing=key"], "cannot be", Class::Usage),
        (
            "returns.materials-now",
            &["missing=write-ins", "in_the_box=write-ins"],
            "too. Tell one of the two",
            Class::Usage,
        ),
        ("provisional.dispositions", &["still_in_precinct=yes"], "only where registration=cancelled", Class::Usage),
        ("provisional.tally", &["counted_in_full=100001"], "a number from 0 to 100,000", Class::Usage),
        ("keep.notify-chairs", &["ballots=sent", "attendance_open=no"], "only where ballots=destroyed", Class::Usage),
        ("precinct.consolidation", &["precincts=0"], "a number from 1 to 10,000", Class::Usage),
        (
            "precinct.consolidation",
            &["spaces=5", "accessible_spaces=6"],
            "it cannot be more, or later, than spaces",
            Class::Usage,
        ),
        ("data.request", &["fields=name,name"], "cannot be", Class::Usage),
        ("school.vacancy", &["vacant=6"], "it cannot be more, or later, than members", Class::Usage),
        ("school.vacancy", &["present=5"], "it cannot be more, or later, than members − vacant", Class::Usage),
        ("school.vacancy", &["present=2", "votes=3"], "it cannot be more, or later, than present", Class::Usage),
        ("canvass.complete", &["canvass-county-complete=2026-11-12"], "was meant", Class::Usage),
    ] {
        let told = said(rule, facts);
        assert!(told.0.contains(sentence), "{rule} {facts:?}: {}", told.0);
        assert_eq!(told.1, class, "{rule} {facts:?}: {}", told.0);
    }
}

/// A rule that only sets a date answers with it: counted where its event is told, projected where not.
#[test]
fn a_rule_that_sets_a_date_answers_with_the_date() {
    let notice = |facts: &[&str]| {
        let answer = Case::of("recount.sos-notice-county", "nmsa-2023", facts).ask().unwrap();
        (answer.answer[0].text.clone(), answer)
    };
    let (projected, answer) = notice(&["registered=6000"]);
    assert!(projected.ends_with("Friday, November 20, 2026, projected"), "{projected}");
    let fact = answer.facts.iter().find(|fact| fact.name == "clerk-notice-received").unwrap();
    assert_eq!((fact.value.as_deref(), fact.given), (None, false));
    let (counted, answer) = notice(&["registered=6000", "clerk_notice_received=2026-11-12"]);
    assert!(counted.ends_with("Thursday, November 19, 2026"), "{counted}");
    assert!(answer.kept.is_none() && answer.answer.len() > 1);
    // Both sides of the voters of a large county.
    let complete =
        |rule: &str, registered: &str| Case::of(rule, "nmsa-2023", &[registered]).ask().unwrap().answer[0].code;
    assert_eq!(complete("canvass.complete", "registered=150000"), "canvass.complete");
    assert_eq!(complete("canvass.complete-large", "registered=150000"), "asked.date-by-size");
    let large = Case::of("canvass.complete", "nmsa-2023", &["registered=200000"]).ask().unwrap();
    assert_eq!(large.answer[0].code, "asked.date-by-size");
    assert!(large.answer[0].text.contains("canvass.complete-large"), "{}", large.answer[0].text);
    assert_eq!(large.answer[1].code, "canvass.complete-large");
    assert!(large.answer[1].text.ends_with("Monday, November 16, 2026"), "{}", large.answer[1].text);
    assert_eq!(complete("canvass.complete-large", "registered=150001"), "canvass.complete-large");
    // From a day that nobody told, it says what to give.
    let none = |rule: &str, facts: &[&str]| Case::of(rule, "nmsa-2023", facts).ask().unwrap().answer.remove(0);
    let forward = none("register.forward", &[]);
    assert_eq!(forward.code, "asked.date-awaits");
    assert!(forward.text.contains("certificate-received"), "{}", forward.text);
    let forwarded = none("register.forward", &["certificate-received=2026-10-02"]);
    assert!(forwarded.text.ends_with("Monday, October 5, 2026"), "{}", forwarded.text);
    // What cannot be so is refused.
    let (said, class) =
        Case::of("recount.sos-notice-county", "nmsa-2023", &["clerk_notice_received=2026-10-01"]).refused();
    assert_eq!(class, Class::Usage);
    assert!(said.contains("2026"), "{said}");
}
