//! What cannot be so, and what a rule does not reach: refused by every question alike, with a sentence that says what to mend.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use desk::Class;
use desk::counter::{
    BlackoutQuestion, BoardMember, BoardQuestion, CheckQuestion, CheckedContest, CountedSample, FoundErrors,
    RuleQuestion, SampleQuestion, StatewideElection, Tabulator, law_ask_rule, law_blackout, law_board, law_check,
    law_sample,
};
use desk::view::{AnswerView, View as _};
use desk::{DeadlineQuestion, NamedDate, law_deadlines};
use law::rulebook::rules;
use law::{Edition, ElectionKind, Office, SpecialReach};

fn ask(rule: &str, kind: ElectionKind, date: &str, facts: &[&str]) -> Result<AnswerView, desk::Error> {
    let told: Vec<String> = facts.iter().map(|fact| (*fact).to_owned()).collect();
    let edition = if kind == ElectionKind::School { Edition::Sb356 } else { Edition::Nmsa2023 };
    law_ask_rule(&RuleQuestion { edition, date: date.parse().unwrap(), kind: Some(kind), rule, told: &told })
}

#[track_caller]
fn refused<T: std::fmt::Debug>(answer: Result<T, desk::Error>, says: &str) -> Class {
    let error = answer.unwrap_err();
    let said = error.sentences().join("\n");
    assert!(said.contains(says), "{said}\nlacks {says:?}");
    assert!(!said.contains(['[', '{']), "a sentence lacks a value: {said}");
    error.class()
}

/// A not-before date is nothing to act by: the first open day stands beside it (calendar rule 5), and so where a window begins.
#[test]
fn a_bound_is_said_as_not_before_and_never_as_act_by() {
    // The sixth day after 5 November 2024 is Veterans Day.
    let earliest = ask("canvass.earliest", ElectionKind::General, "2024-11-05", &[]).unwrap().text();
    assert!(earliest.contains("County canvass not before: Monday, November 11, 2024"), "{earliest}");
    assert!(earliest.contains("The first open day is Tuesday, November 12, 2024."), "{earliest}");
    assert!(!earliest.to_lowercase().contains("act by"), "{earliest}");
    // Where a window begins on a closed day.
    let missing = ask("recall.publish", ElectionKind::Recall, "2026-11-04", &["published=2026-09-08"]).unwrap().text();
    assert!(
        missing.contains("First publication of a recall election, not before: Saturday, September 5, 2026"),
        "{missing}"
    );
    assert!(missing.contains("The first open day is Tuesday, September 8, 2026."), "{missing}");
    // The same of a whole election that is in no file, and what counts back keeps its day to act by.
    let of_election = |date: &str, kind| {
        let date = date.parse().unwrap();
        let question = DeadlineQuestion { kind, special: None, date, registered: 6000, edition: None, events: &[] };
        law_deadlines(&question).unwrap().text()
    };
    let general = of_election("2024-11-05", ElectionKind::General);
    let canvass = "Monday, November 11, 2024  County canvass not before (1-13-13(A))\n    the first open day is Tuesday, \
                   November 12, 2024\n";
    assert!(general.contains(canvass), "{general}");
    let printed = ask("school.ballots-printed", ElectionKind::School, "2013-02-05", &[]).unwrap().text();
    assert!(printed.contains(": Friday, January 4, 2013") && printed.contains("Act by that day,"), "{printed}");
    // The day to act by leads, the date itself stands beside it (calendar rule 6).
    let of_bill = law_deadlines(&DeadlineQuestion {
        kind: ElectionKind::School,
        special: None,
        date: "2013-02-05".parse().unwrap(),
        registered: 6000,
        edition: Some(law::Edition::Sb356),
        events: &[],
    });
    let of_bill = of_bill.unwrap().text();
    let leads = "Friday, January 4, 2013  Absentee ballots printed, school election (1-22-19(B))\n    act by that day; by the rule \
                 for closed days the date itself is Monday, January 7, 2013\n";
    assert!(of_bill.contains(leads), "{of_bill}");
    // The two ends of a season are told apart.
    for (day, end) in [("Tuesday, August 27, 2024", "from"), ("Thursday, February 13, 2025", "until")] {
        assert!(general.contains(&format!("{day}  No local or special election, {end} (1-")), "{general}");
    }
    assert!(
        general.contains("not before Tuesday, November 5, 2024  Box may be opened for missing returns"),
        "{general}"
    );
}

/// The limit of Setup is the limit everywhere.
#[test]
fn a_registration_that_no_county_has_is_refused_everywhere() {
    for (registered, is_refused) in [(2_500_000, false), (2_500_001, true), (0, true)] {
        let date = "2026-11-03".parse().unwrap();
        let deadlines = DeadlineQuestion {
            kind: ElectionKind::General,
            special: None,
            date,
            registered,
            edition: None,
            events: &[],
        };
        assert_eq!(law_deadlines(&deadlines).is_err(), is_refused, "law deadlines {registered}");
        let told = format!("registered={registered}");
        let complete = ask("canvass.complete", ElectionKind::General, "2026-11-03", &[&told]);
        assert_eq!(complete.is_err(), is_refused, "law ask {told}");
        let told = format!("county_registered={registered}");
        let required =
            ask("recount.required", ElectionKind::General, "2026-11-03", &["office=county-clerk", "votes=9,8", &told]);
        assert_eq!(required.is_err(), is_refused, "law ask {told}");
        let batch = format!(
            "contest,election_date,edition,office,seats,counties,countywide,county_registered,votes\n\
             Clerk,2026-11-03,,county-clerk,1,1,yes,{registered},A: 9; B: 8\n"
        );
        let unreadable = desk::recount_batch::run(batch.as_bytes()).unwrap().unreadable;
        assert_eq!(unreadable > 0, is_refused, "law recount --batch {registered}");
    }
}

/// One table of offices and kinds of election, for a question and for a row of a batch.
#[test]
fn an_office_that_is_on_no_such_ballot_is_refused_everywhere() {
    for (kind, office, is_refused) in [
        ("school", "governor", true),
        ("school", "school-board-member", false),
        ("municipal-officer", "retention-district-court", true),
        ("general", "retention-district-court", false),
        ("", "governor", false),
    ] {
        let (votes, of_row) =
            if office.starts_with("retention") { ("9,8", "Yes: 9; No: 8") } else { ("9,8", "A: 9; B: 8") };
        let counties = if office == "governor" { 33 } else { 1 };
        let batch = format!(
            "contest,election_date,edition,office,seats,counties,countywide,county_registered,votes,kind\n\
             x,2026-11-03,,{office},1,{counties},no,6000,{of_row},{kind}\n"
        );
        let outcome = desk::recount_batch::run(batch.as_bytes()).unwrap();
        assert_eq!(outcome.unreadable > 0, is_refused, "{kind} {office}");
        let why = String::from_utf8(outcome.csv).unwrap();
        assert_eq!(why.contains("is not on the ballot of a"), is_refused, "{why}");
        let kind = kind.parse().unwrap_or(ElectionKind::General);
        let facts = [format!("office={office}"), format!("votes={votes}")];
        let facts: Vec<&str> = facts.iter().map(String::as_str).collect();
        let question = |edition| {
            let told: Vec<String> = facts.iter().map(|fact| (*fact).to_owned()).collect();
            let date = "2026-11-03".parse().unwrap();
            law_ask_rule(&RuleQuestion { edition, date, kind: Some(kind), rule: "recount.required", told: &told })
        };
        assert_eq!(question(Edition::Nmsa2023).is_err(), is_refused, "law ask {kind} {office}");
    }
}

fn check(contest: &str, first: &[&str]) -> Result<String, desk::Error> {
    let contest: CheckedContest = contest.parse().unwrap();
    let first: Vec<FoundErrors> = first.iter().map(|found| found.parse().unwrap()).collect();
    let kind = ElectionKind::General;
    let question = CheckQuestion {
        date: "2026-11-03".parse().unwrap(),
        edition: Edition::Nmsa2023,
        kind,
        contests: &[contest],
        draw: None,
        first: &first,
        second: &[],
    };
    law_check(&question).map(|view| view.text())
}

#[test]
fn a_check_of_counts_that_cannot_be_is_refused() {
    refused(check("governor=0/0", &[]), "governor has no votes at all");
    // One vote beside the margin: the second candidate has none, and nobody behind the second can have it.
    refused(check("governor=0/1", &[]), "governor");
    refused(check("us-senator=1/2", &[]), "us-senator");
    for possible in ["governor=0/2", "governor=1/1", "us-senator=1/3", "us-senator=1/4"] {
        assert!(check(possible, &[]).is_ok(), "{possible}");
    }
    // A question has two answers and nothing besides.
    refused(check("state-question=1/4", &[]), "state-question");
    assert!(check("state-question=2/4", &[]).is_ok());
    // Hand and machine differ by more votes than the machine counted, or the sample has more than the contest.
    refused(check("governor=1/100", &["governor=1:0,0:1"]), "differ by 2 votes");
    assert!(check("governor=1/100", &["governor=2:1,1:2"]).is_ok());
    refused(check("governor=1/100", &["governor=0:0,0:0"]), "no votes");
    refused(check("governor=1/100", &["governor=60:60,41:41"]), "101 votes");
    assert!(check("governor=1/100", &["governor=60:60,40:40"]).is_ok());
}

/// "In the two years before": a change after the appointment is none of them.
#[test]
fn a_change_of_party_after_the_appointment_is_refused() {
    let board = |changed: &str, appointed: &str| {
        let words = ["presiding-judge,Democratic", "election-judge,Republican"].map(str::to_owned);
        let changed = format!("election-judge,Democratic,changed={changed},from=Republican");
        let members: Vec<BoardMember> = words.into_iter().chain([changed]).map(|word| word.parse().unwrap()).collect();
        let appointed = appointed.parse().unwrap();
        law_board(&BoardQuestion {
            edition: Edition::Nmsa2023,
            kind: ElectionKind::General,
            election_date: "2026-11-03".parse().unwrap(),
            appointed: Some(appointed),
            ordered: None,
            recount: false,
            absent_voter_board: false,
            members: &members,
        })
        .map(|view| view.fits)
    };
    assert!(board("2026-11-03", "2026-11-03").is_ok());
    assert_eq!(refused(board("2026-11-04", "2026-11-03"), "member 3"), Class::Usage);
    assert_eq!(refused(board("2026-10-02", "2026-10-01"), "2026"), Class::Usage);
}

/// Parties that look like one are asked about; that they are two can be said.
#[test]
fn two_parties_that_look_alike_are_asked_about_and_can_be_told_apart() {
    let board = |second: &str| {
        let third = "election-judge,Democratic";
        let words = ["presiding-judge,Independent", second, third];
        let members: Vec<BoardMember> = words.iter().map(|word| word.parse().unwrap()).collect();
        law_board(&BoardQuestion {
            edition: Edition::Nmsa2023,
            kind: ElectionKind::General,
            election_date: "2026-11-03".parse().unwrap(),
            appointed: None,
            ordered: None,
            recount: false,
            absent_voter_board: false,
            members: &members,
        })
        .map(|view| view.members.iter().map(|member| member.text.clone()).collect::<Vec<_>>().join("; "))
    };
    refused(board("election-judge,Independence"), "another-party");
    assert!(board("election-judge,Independence,another-party").unwrap().contains("Independence"));
    // A dash in the place of a party says that there is none.
    assert!(board("election-judge,–").unwrap().contains("2. election judge, no party"));
}

#[test]
fn counts_whose_sums_cannot_be_are_refused() {
    let school = |rule: &str, facts: &[&str]| ask(rule, ElectionKind::School, "2027-02-02", facts);
    assert!(school("school.board-cut", &["terms_expiring=3", "terms_expiring_next=4"]).is_ok());
    refused(school("school.board-cut", &["terms_expiring=4", "terms_expiring_next=4"]), "terms_expiring_next");
    let general = |rule: &str, facts: &[&str]| ask(rule, ElectionKind::General, "2026-11-03", facts);
    refused(general("precinct.mail-ballots", &["voters_not_declining=60", "mailed=61"]), "mailed");
    assert!(general("precinct.mail-ballots", &["voters_not_declining=60", "mailed=60"]).is_ok());
    // One vote on a ballot where one is elected: all choices together have no more than the sample has ballots.
    let sample = |office: Office, counted: &str| {
        let tabulators = ["Harding/S-1=640".parse::<Tabulator>().unwrap()];
        let counted = [counted.parse::<CountedSample>().unwrap()];
        let question =
            SampleQuestion { edition: Edition::Nmsa2023, office, tabulators: &tabulators, counted: &counted };
        law_sample(&question).map(|view| view.text())
    };
    assert!(sample(Office::CountyClerk, "Harding/S-1=60:60,40:40").is_ok());
    refused(sample(Office::CountyClerk, "Harding/S-1=60:60,41:41"), "101");
    // Where several are elected a ballot has several votes.
    assert!(sample(Office::MunicipalOfficer, "Harding/S-1=60:60,41:41").is_ok());
    refused(sample(Office::MunicipalOfficer, "Harding/S-1=101:101"), "101");
}

/// A rule of other elections says so and gives no verdict.
#[test]
fn a_rule_that_does_not_reach_the_election_gives_no_verdict() {
    let recall = |rule: &str, facts: &[&str]| ask(rule, ElectionKind::Recall, "2026-11-10", facts);
    let class = refused(recall("school.single-place", &["candidates=1,1"]), "does not reach");
    assert_eq!(class, Class::Refused);
    refused(recall("canvass.certificates", &["office=county-clerk"]), "Recall");
    refused(recall("state.canvass", &[]), "does not reach");
    // Every rule and every kind: an answer where the column has it, otherwise none.
    let (mut answered, mut others) = (0, 0);
    for each in rules() {
        for kind in ElectionKind::ALL {
            let edition = *each.texts.last().unwrap().editions.last().unwrap();
            let reached = each.texts.iter().filter(|text| text.editions.contains(&edition));
            let reached: Vec<SpecialReach> = reached
                .flat_map(|text| SpecialReach::ALL.into_iter().filter(|reach| text.elections.reach(kind, *reach)))
                .collect();
            let reach = if kind == ElectionKind::Special && !reached.is_empty() {
                vec![format!("reach={}", reached[0])]
            } else {
                Vec::new()
            };
            let date = "2026-11-03".parse().unwrap();
            let question = RuleQuestion { edition, date, kind: Some(kind), rule: each.id.0, told: &reach };
            let said = match law_ask_rule(&question) {
                Ok(_) => String::new(),
                Err(error) => error.to_string(),
            };
            let is_refused = said.contains("does not reach");
            assert_eq!(is_refused, reached.is_empty(), "{} of {kind}: {said}", each.id);
            if is_refused { others += 1 } else { answered += 1 }
        }
    }
    assert!(answered > 500 && others > 100, "{answered} {others}");
    // Of a special election, what it reaches.
    let special = |facts: &[&str]| ask("state.canvass", ElectionKind::Special, "2026-11-10", facts);
    refused(special(&[]), "reach=");
    assert!(special(&["reach=state"]).is_ok());
    refused(ask("state.canvass", ElectionKind::General, "2026-11-03", &["reach=state"]), "reach");
    // The check of the voting system, which has a command of its own.
    let contests = ["local-question=2/100".parse().unwrap()];
    for (kind, edition, is_refused) in [
        (ElectionKind::Recall, Edition::Nmsa2023, true),
        (ElectionKind::RegularLocal, Edition::Nmsa2023, false),
        (ElectionKind::RegularLocal, Edition::Sb356, true),
        (ElectionKind::General, Edition::Sb356, false),
    ] {
        let date = "2026-11-03".parse().unwrap();
        let question = CheckQuestion { date, edition, kind, contests: &contests, draw: None, first: &[], second: &[] };
        let answer = law_check(&question).map(|view| view.schema);
        assert_eq!(answer.is_err(), is_refused, "{kind} {edition}");
        if is_refused {
            refused(answer, "does not reach");
        }
    }
}

/// Days that cannot be: one check for the events of a question, of `--event` and for every other day that is told.
#[test]
fn a_day_that_cannot_be_is_refused_in_every_question() {
    let deadlines = |event: &str, kind| {
        let events: [NamedDate; 1] = [event.parse().unwrap()];
        let date = "2026-11-03".parse().unwrap();
        law_deadlines(&DeadlineQuestion { kind, special: None, date, registered: 6000, edition: None, events: &events })
            .map(|view| view.deadlines.len())
    };
    let general = ElectionKind::General;
    for (event, says) in [
        ("canvass-county-completed=2026-11-02", "before the election"),
        ("canvass-county-completed=2027-11-04", "more than 12 months"),
        ("state-board-adjourned=2029-01-01", "more than 12 months"),
        ("recount-ended=2027-11-04", "more than 12 months"),
        ("levy-finding=2026-11-04", "after the election"),
        ("levy-finding=2025-11-02", "more than 12 months"),
        ("governor-proclamation=2026-11-04", "after the election"),
        ("recall-determination=2026-11-04", "after the election"),
        ("certificate-received=2025-11-02", "more than 12 months"),
        ("vacancy-occurred=2027-11-04", "more than 12 months"),
        ("ballots-destroyed=2036-11-04", "more than 120 months"),
    ] {
        refused(deadlines(event, general), says);
    }
    for event in [
        "canvass-county-completed=2027-11-03",
        "levy-finding=2026-11-03",
        "levy-finding=2025-11-03",
        "ballots-destroyed=2036-11-03",
        "inquiry-ended=2030-01-07",
    ] {
        assert!(deadlines(event, general).is_ok(), "{event}");
    }
    // The same event told to each question that counts from it.
    let mut asked_of = 0;
    for each in rules().iter().filter(|each| each.is_dated()) {
        let question = |told: &[String]| {
            let edition = *each.texts.last().unwrap().editions.last().unwrap();
            law_ask_rule(&RuleQuestion {
                edition,
                date: "2026-11-03".parse().unwrap(),
                kind: None,
                rule: each.id.0,
                told,
            })
        };
        let Ok(answer) = question(&[]) else { continue };
        for fact in answer.facts.iter().filter(|fact| fact.name.contains('-')) {
            asked_of += 1;
            refused(question(&[format!("{}=2046-11-03", fact.name)]), "the election of");
        }
    }
    assert!(asked_of > 30, "{asked_of}");
    let in_general = |rule: &str, facts: &[&str]| ask(rule, general, "2026-11-03", facts);
    for (rule, facts, says) in [
        ("canvass.missing-returns", &["opened=2027-11-04"][..], "more than 12 months"),
        ("canvass.missing-returns", &["opened=2026-11-25"], "state_adjourned"),
        ("canvass.missing-returns", &["state_adjourned=2026-11-02"], "lies before the election"),
        ("register.complies", &["received=2024-10-08"], "more than 12 months"),
        ("precinct.mail-ballot", &["voters=99", "miles=20.001"], "up to two decimals"),
        ("precinct.mail-ballot", &["voters=99", "miles=+20"], "up to two decimals"),
        ("precinct.mail-ballot", &["voters=99", "miles=020"], "up to two decimals"),
        ("precinct.mail-ballot", &["voters=99", "miles=20."], "up to two decimals"),
        ("precinct.mail-ballot", &["voters=99", "miles=1001"], "up to two decimals"),
    ] {
        refused(in_general(rule, facts), says);
    }
    assert_eq!(in_general("canvass.missing-returns", &["opened=2026-11-24"]).unwrap().kept, Some(true));
    let late = ["opened=2026-11-25", "state_adjourned=2026-11-24"];
    assert_eq!(in_general("canvass.missing-returns", &late).unwrap().kept, Some(false));
    let told_as_event = ["opened=2026-11-25", "state-board-adjourned=2026-11-25"];
    assert_eq!(in_general("canvass.missing-returns", &told_as_event).unwrap().kept, Some(true));
    let school = ["proclamation_filed=2014-12-01", "registered_since=2014-12-01"];
    refused(ask("school.candidate", ElectionKind::School, "2027-02-02", &school), "more than 12 months");
    let recall = ["published=2020-09-07,2020-09-14,2020-09-21,2020-09-28"];
    refused(ask("recall.publish", ElectionKind::Recall, "2026-11-03", &recall), "more than 12 months");
}

/// Of a day that no edition reaches nothing is known, and "free" would be no answer; nor is a local election one that closes a
/// season.
#[test]
fn a_day_of_no_edition_is_not_free() {
    let blackout = |proposed: &str, edition| {
        let question = BlackoutQuestion { proposed: proposed.parse().unwrap(), statewide: &[], edition };
        law_blackout(&question).map(|view| view.free)
    };
    for (proposed, edition) in [("2006-11-08", None), ("2008-05-13", None), ("2026-11-03", Some(Edition::None))] {
        assert_eq!(refused(blackout(proposed, edition), "knows no deadlines"), Class::Refused, "{proposed}");
    }
    assert_eq!(blackout("2008-05-14", None).ok(), Some(false), "twenty days before the primary of 2008");
    assert_eq!(blackout("2026-11-03", None).ok(), Some(false));
    for kind in ["special", "special/local", "special/district", "school", "recall", "runoff", "municipal-officer"] {
        assert!(format!("{kind}=2025-06-03").parse::<StatewideElection>().is_err(), "{kind}");
    }
    for kind in ["special/state", "special-federal", "primary", "general", "regular-local"] {
        assert!(format!("{kind}=2025-06-03").parse::<StatewideElection>().is_ok(), "{kind}");
    }
    let special = ["special/state=2025-06-03".parse().unwrap()];
    let question = BlackoutQuestion { proposed: "2025-06-03".parse().unwrap(), statewide: &special, edition: None };
    let view = law_blackout(&question).unwrap();
    assert_eq!((view.free, view.first_free.as_str()), (false, "2025-06-04"));
    assert!(
        view.in_the_way[0].text.contains("gives no last day") && !view.in_the_way[0].text.contains("R20"),
        "{view:?}"
    );
}

/// What is told of a member and judged by no rule of the edition is said, and so is half a change of party.
#[test]
fn what_is_told_of_a_member_and_not_judged_is_said() {
    let notes = |date: &str, second: &str| {
        let words = ["presiding-judge,Democratic", second, "election-judge,Democratic", "election-clerk,Republican"];
        let members: Vec<BoardMember> = words.iter().map(|word| word.parse().unwrap()).collect();
        let date = date.parse().unwrap();
        let question = BoardQuestion {
            edition: Edition::on(date),
            kind: ElectionKind::General,
            election_date: date,
            appointed: None,
            ordered: None,
            recount: false,
            absent_voter_board: false,
            members: &members,
        };
        law_board(&question).unwrap().notes.join(" ")
    };
    let judge = "election-judge,Republican";
    for (date, told, says) in [
        ("2026-11-03", ",changed=2026-01-01", "earlier party is not told: 2."),
        ("2026-11-03", ",changed=2026-01-01,from=none", ""),
        ("2026-11-03", ",candidate", ""),
        ("2016-11-08", ",candidate,law-officer", "Section 1-2-7 would judge since 2019: 2."),
        ("2016-11-08", ",changed=2016-01-01,from=Democratic", "Members who changed party: 2."),
        ("2016-11-08", "", ""),
    ] {
        let said = notes(date, &format!("{judge}{told}"));
        assert!(if says.is_empty() { said.is_empty() } else { said.contains(says) }, "{date} {told}: {said}");
    }
}
