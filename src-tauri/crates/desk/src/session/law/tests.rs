//! The place Law in process: rules found and read, and the questions asked at the counter.

use super::super::tests::{code, practice, stamp};
use super::*;
use crate::view::window::{CalculatorField, Given, LawAnswer};

fn given(fields: &[(&str, &str)]) -> Vec<Given> {
    fields.iter().map(|(name, value)| Given { name: (*name).to_owned(), value: (*value).to_owned() }).collect()
}

#[test]
fn the_law_is_looked_up_with_and_without_an_election() {
    let hits = law_find("1-14-24(A)");
    assert_eq!((hits.hits.len(), hits.said.as_str()), (1, "One rule found."));
    assert!(law_find("zebra").said.contains("no rule has \"zebra\""));
    let session = Session::start().unwrap();
    let rule = session.law_rule("recount.required".to_owned()).unwrap();
    assert!(rule.here.is_empty() && rule.editions.iter().all(|edition| !edition.of_this_election));
    assert_eq!(
        rule.editions.iter().map(|edition| edition.id.as_str()).collect::<Vec<_>>(),
        ["nmsa-2023", "nmsa-2019", "nmsa-2015", "nmsa-2008", "none", "sb-356"]
    );
    assert_eq!(rule.editions[0].in_force, "elections from Friday, June 16, 2023 on");
    assert_eq!(rule.editions[1].in_force, "elections from Wednesday, April 3, 2019 and before Friday, June 16, 2023");
    assert_eq!(
        rule.editions[4].absent.as_deref(),
        Some("No edition of the law is known for elections before May 14, 2008.")
    );
    assert_eq!(code(&session.law_rule("nothing".to_owned()).unwrap_err()), "law.unknown-code");
    // What only the bill has is never the law in force.
    let stations = session.law_rule("equipment.check-in".to_owned()).unwrap();
    assert_eq!(stations.remark.as_deref(), Some("As in SB 356 (2013), a bill and not the law in force."));
    assert!(stations.editions[0].absent.as_ref().unwrap().contains("a bill") && stations.editions[0].texts.is_empty());

    let (_folder, session) = practice();
    let rule = session.law_rule("recount.required".to_owned()).unwrap();
    assert_eq!(rule.here.len(), 3, "the three contests of the practice county that are to be recounted");
    let dated = session.law_rule("canvass.complete".to_owned()).unwrap();
    assert!(!dated.here.is_empty() && !dated.here[0].lines.is_empty());
    assert_eq!(rule.editions.iter().filter(|edition| edition.of_this_election).count(), 1);
}

/// Every rule of the rulebook can be read, with an election and without.
#[test]
fn every_rule_can_be_read() {
    let (_folder, session) = practice();
    for hit in law_find("").hits {
        let rule = session.law_rule(hit.id.clone()).unwrap();
        assert_eq!(rule.editions.len(), 6, "{}", hit.id);
        assert!(rule.editions.iter().all(|edition| edition.absent.is_some() == edition.texts.is_empty()), "{}", hit.id);
    }
}

/// The window says of every rule what `law rules` says, edition by edition.
#[test]
fn the_window_says_of_each_edition_what_the_command_line_says() {
    let (_folder, session) = practice();
    let mut differing = 0;
    for hit in law_find("").hits {
        let rule = session.law_rule(hit.id.clone()).unwrap();
        let rows = crate::rules::law_rules(Some(&hit.id)).unwrap().rules;
        let rows: Vec<_> = rows.into_iter().filter(|row| row.id == hit.id).collect();
        let by_edition =
            |edition: &str| rows.iter().find(|row| row.editions.contains(&edition)).map(|row| &row.statement);
        // The practice election is of 2026; a rule without a text then says so.
        let own = by_edition("nmsa-2023");
        let by = rule.stated.clone().unwrap_or_default();
        match own {
            Some(own) => assert_eq!(*own, rule.statement, "{}", hit.id),
            None => assert!(by.starts_with("The law of this election has no such rule. So by"), "{}: {by:?}", hit.id),
        }
        let mut said = vec![rule.statement.clone()];
        for other in &rule.otherwise {
            assert!(!said.contains(&other.text), "{}: twice", hit.id);
            said.push(other.text.clone());
        }
        for edition in Edition::ALL {
            let name = words::word("window-edition", edition.id());
            let otherwise = rule.otherwise.iter().find(|other| other.editions.split(", ").any(|known| known == name));
            match by_edition(edition.id()) {
                None => assert_eq!(otherwise, None, "{} {edition}", hit.id),
                Some(says) => {
                    assert_eq!(otherwise.map_or(&rule.statement, |other| &other.text), says, "{} {edition}", hit.id)
                }
            }
            assert!(otherwise.is_none() || !by.contains(&name), "{} {edition}: {by}", hit.id);
        }
        differing += usize::from(!rule.otherwise.is_empty());
    }
    assert!(differing > 10, "{differing}");

    let (without, required) = (Session::start().unwrap(), "recount.required".to_owned());
    let required = without.law_rule(required).unwrap();
    assert_eq!(required.stated.as_deref(), Some("So by NMSA 2023."));
    let others: Vec<&str> = required.otherwise.iter().map(|other| other.editions.as_str()).collect();
    assert_eq!(others, ["NMSA 2019", "NMSA 2015", "NMSA 2008, SB 356 (bill)"]);
    assert_eq!(without.law_rule("recount.tie".to_owned()).unwrap().stated, None);
}

#[test]
fn the_questions_asked_at_the_counter_are_answered() {
    let recount = [
        ("office", "county-commissioner"),
        ("election_date", "2026-11-03"),
        ("kind", "general"),
        ("seats", "1"),
        ("county_registered", "6,214"),
        ("votes", "ANA BACA: 1,842\nLUIS ORTIZ: 1,811\n"),
    ];
    let answer = law_ask("recount", &given(&recount)).unwrap();
    assert_eq!(
        (answer.headline.as_str(), answer.law.as_str()),
        ("Recount required", "Section 1-14-24(A)(3), edition NMSA 2023")
    );
    assert!(answer.arithmetic.contains(&"31 × 100 = 3,100 < 3,653".to_owned()), "{:?}", answer.arithmetic);
    assert!(answer.picture.is_some());
    let mut twice = recount;
    twice[5] = ("votes", "ANA: 1\nANA: 2");
    assert_eq!(code(&law_ask("recount", &given(&twice)).unwrap_err()), "batch.row.name-twice");

    let due = [
        ("event", "clerk-notice-received"),
        ("event_date", "2026-11-16"),
        ("kind", "general"),
        ("special", "local"),
        ("election_date", "2026-11-03"),
        ("county_registered", ""),
    ];
    let answer = law_ask("due", &given(&due)).unwrap();
    assert_eq!(answer.dates[0].date, "Monday, November 23, 2026");
    assert_eq!(
        (answer.dates[0].rule.as_str(), answer.dates[0].section.as_str()),
        ("recount.sos-notice-county", "1-14-24(B)")
    );
    assert!(!answer.dates[0].trace.is_empty());

    let sample = [
        ("office", "county-sheriff"),
        ("election_date", "2026-11-03"),
        ("county", "Harding"),
        ("tabulators", "S-1: 3,000"),
    ];
    let answer = law_ask("sample", &given(&sample)).unwrap();
    assert_eq!(answer.headline, "Harding: 150 of 3,000 ballots to be tallied by hand first.");
    assert_eq!(answer.arithmetic, ["5 × 3,000 ÷ 100, rounded up = 150"]);
    let none =
        [("office", "county-sheriff"), ("election_date", "2026-11-03"), ("county", "Harding"), ("tabulators", "")];
    assert_eq!(law_ask("sample", &given(&none)).unwrap().headline, "No tabulator is given.");

    let stations = [("election_date", "2026-11-03"), ("from_precincts", "1,001"), ("at_place", "0")];
    let answer = law_ask("stations", &given(&stations)).unwrap();
    assert!(answer.headline.contains(": 3.") && answer.law.contains("a bill and not the law in force"), "{answer:?}");

    let answer = law_ask("blackout", &given(&[("proposed", "2026-12-01"), ("near_date", "")])).unwrap();
    assert!(answer.headline.contains("The first free date is Friday, February 12, 2027."), "{answer:?}");
    let near = |kind: &str, date: &str| {
        law_ask("blackout", &given(&[("proposed", "2027-06-01"), ("near_kind", kind), ("near_date", date)])).unwrap()
    };
    // A special election of the whole state closes the seventy days before it.
    let special = near("special", "2027-08-10");
    assert!(special.headline.starts_with("Tuesday, June 1, 2027 is closed."), "{special:?}");
    let farther = near("special", "2027-08-11");
    assert!(farther.headline.starts_with("Tuesday, June 1, 2027 is free"), "{farther:?}");
    assert_eq!(code(&law_ask("blackout", &given(&[("proposed", "soon")])).unwrap_err()), "input.not-a-date");
    assert_eq!(code(&law_ask("weather", &[]).unwrap_err()), "law.unknown-code");
}

/// What the command line refuses is refused in the forms, in words without its options.
#[test]
fn a_form_refuses_what_the_command_line_refuses() {
    let general = [("kind", "general"), ("election_date", "2026-11-03"), ("edition", "by-date")];
    let refused = |calculator: &str, fields: &[(&str, &str)]| {
        // A field that is given here stands before the one of every form.
        let error = law_ask(calculator, &given(&[fields, &general].concat())).unwrap_err();
        (code(&error), error.sentences_in_window().remove(0))
    };
    let board = |members: &str, more: &[(&'static str, &'static str)]| {
        refused("board", &[&[("board", "recount"), ("members", members)], more].concat())
    };
    let (code, said) = board("Ana Baca: presiding judge, Green\nANA BACA: election judge, Green, team 1", &[]);
    assert_eq!(code, "asked.person-twice", "{said}");
    let (code, said) = board("presiding judge, DEM\nelection judge, Democratic, team 1", &[]);
    assert!(code == "asked.parties-alike" && said.contains("look like one party. Is it one?"), "{said}");
    let (code, said) = board("election clerk, Green, age 16, age 17", &[]);
    assert_eq!(code, "asked.twice");
    assert_eq!(said, "Given twice: \"age=16\" and \"age=17\". Leave one of the two out.");
    let (code, said) = board("presiding judge, Green", &[("ordered", "2026-11-20"), ("appointed", "2026-11-19")]);
    assert!(code == "board.appointment.before-order" && said.contains("before the recount was ordered"), "{said}");
    let (code, said) = board("presiding judge, Green", &[("appointed", "2026-11-02")]);
    assert!(code == "board.appointment.before-election" && said.contains("before the election"), "{said}");
    let (code, said) = board("presiding judge, Green, from Democratic", &[]);
    assert_eq!(code, "counter-line.member", "{said}");

    let (code, said) = refused("check", &[("contests", "Governor: 12,00 of 640,000")]);
    assert!(code == "asked.number" && said.starts_with("Count: \"12,00\" is none; a comma"), "{said}");
    let local = [("kind", "regular-local"), ("contests", "Governor: 12 of 640")];
    assert_eq!(refused("check", &local).0, "ballot.not-on-this-ballot");
    let twice = [("contests", "Governor: 12 of 640"), ("first", "Governor: 1/1; 1/1\nGovernor: 2/2; 1/1")];
    let (code, said) = refused("check", &twice);
    assert!(code == "asked.twice" && !said.contains("--"), "{said}");

    let sample = |tabulators: &str| {
        refused("sample", &[("office", "governor"), ("county", "Harding"), ("tabulators", tabulators)])
    };
    let (code, said) = sample("S-1: 640\ns-1: 700");
    assert!(code == "asked.twice" && !said.contains("--"), "{said}");
    assert_eq!(sample("S-1: 0").0, "asked.no-ballots");
    assert_eq!(sample("S-1: 64,0").0, "asked.number");
    assert_eq!(sample("S-1: 18,446,744,073,709,551,615").0, "asked.number");
    let stations = |kind: &str, voters: &str| {
        refused("stations", &[("kind", kind), ("from_precincts", voters), ("at_place", "0")])
    };
    assert_eq!(stations("school", "900").0, "asked.of-others");
    let place = [
        ("kind", "primary"),
        ("election_date", "2026-06-02"),
        ("edition", "sb-356"),
        ("from_precincts", "0"),
        ("at_place", "0"),
    ];
    assert!(
        law_ask("stations", &given(&place))
            .unwrap()
            .headline
            .starts_with("Check-in stations at this polling place: 2, the fewest")
    );
    assert_eq!(stations("primary", "9,00").0, "input.not-a-count");
    let votes =
        [("edition", ""), ("kind", "school"), ("office", "governor"), ("seats", "1"), ("votes", "A: 1,842\nB: 1,840")];
    assert_eq!(refused("recount", &votes).0, "ballot.not-on-this-ballot");
    let of_rule = [("kind", "school"), ("office", "governor"), ("votes", "1842,1840")];
    assert_eq!(refused("recount.required", &of_rule).0, "ballot.not-on-this-ballot");
    assert_eq!(refused("recount.tie", &[("votes", "3,100,2,950")]).0, "asked.fact-grouped");
    // A part of a section that no rule cites.
    let found = law_find("1-13-11(Z)");
    assert!(
        !found.exact && found.hits.len() == 1 && found.said.contains("no rule cites the part \"1-13-11(Z)\""),
        "{found:?}"
    );
}

/// The question "Is this a recount?" asks what the law asks of an office, and answers as the law's own table does.
#[test]
fn the_question_whether_it_is_a_recount_answers_by_the_law_s_own_table() {
    let form = calculators::of_the_counter("recount", None);
    let mut table =
        csv::Reader::from_reader(include_str!("../../../../law/tests/cases/recount-required.csv").as_bytes());
    let (mut asked, mut by_verdict) = (0, std::collections::BTreeMap::new());
    for row in table.deserialize::<std::collections::HashMap<String, String>>() {
        let row = row.unwrap();
        let cell = |name: &str| row[name].as_str();
        let day = match cell("law") {
            "nmsa-2023" => "2026-11-03",
            "nmsa-2019" => "2020-11-03",
            "nmsa-2015" => "2016-11-08",
            "nmsa-2008" => "2012-11-06",
            "none" | "sb-356" => continue,
            day => day,
        };
        // The form asks for an office, and for counts.
        if cell("office").is_empty() || cell("votes").contains("..") {
            continue;
        }
        let is_missing = cell("elsewhere") == "missing";
        let counts = cell("votes").split(' ').filter(|count| !count.is_empty()).enumerate();
        let name =
            |place: usize| match (cell("office").starts_with("retention"), cell("office").ends_with("question"), place)
            {
                (true, _, 0) => "Yes".to_owned(),
                (true, _, _) => "No".to_owned(),
                (_, true, 0) => "For".to_owned(),
                (_, true, _) => "Against".to_owned(),
                _ => format!("Candidate {}", char::from(b'A' + u8::try_from(place).unwrap())),
            };
        let votes: Vec<String> = counts.map(|(place, count)| format!("{}: {count}", name(place))).collect();
        let told = |field: &str| match field {
            "election_date" => day.to_owned(),
            "kind" => cell("kind").to_owned(),
            "office" => cell("office").to_owned(),
            "seats" => cell("seats").to_owned(),
            "counties" if is_missing => String::new(),
            "counties" => cell("counties").to_owned(),
            "all_counties" => if is_missing { "no" } else { "yes" }.to_owned(),
            "county_registered" => cell("registered").to_owned(),
            "countywide" => cell("countywide").to_owned(),
            "first_round" => if cell("round") == "first" { "yes" } else { "no" }.to_owned(),
            "needed_percent" => cell("needed").to_owned(),
            "votes" => votes.join("\n"),
            other => panic!("{other} is asked and told nowhere"),
        };
        let is_there =
            |field: &CalculatorField| field.only.as_ref().is_none_or(|only| only.is.contains(&told(&only.field)));
        let given: Vec<Given> = form
            .fields
            .iter()
            .filter(|field| is_there(field))
            .map(|field| Given { name: field.name.clone(), value: told(&field.name) })
            .collect();
        match law_ask("recount", &given) {
            Ok(answer) => {
                let wanted: &[&str] = match cell("required") {
                    "yes" => &["Recount required", "Recount: a tie"],
                    "no" => &["Not required", "Uncontested"],
                    _ => &["Not determined here"],
                };
                let headline = answer.headline.as_str();
                assert!(wanted.contains(&headline), "{}: {headline}: {:?}", cell("case"), answer.lines);
                *by_verdict.entry(wanted[0]).or_insert(0) += 1;
            }
            // What cannot be is in the table of the law, which is asked nothing of ballots.
            Err(error) => assert!(
                [
                    "ballot.not-on-this-ballot",
                    "ballot.counties-of-office",
                    "ballot.seats-of-office",
                    "batch.row.number"
                ]
                .contains(&code(&error).as_str()),
                "{}: {error}",
                cell("case")
            ),
        }
        asked += 1;
    }
    assert!(asked > 60 && by_verdict.len() == 3 && by_verdict.values().all(|rows| *rows > 5), "{asked} {by_verdict:?}");
}

/// Every form can be sent as it stands once its empty fields are filled in, and knows what the election answers.
#[test]
fn the_forms_are_filled_in_from_the_open_election() {
    let (_folder, session) = practice();
    let forms = session.law_calculators().unwrap();
    assert_eq!(
        forms.iter().map(|form| form.id.as_str()).collect::<Vec<_>>(),
        ["recount", "due", "sample", "board", "check", "stations", "blackout"]
    );
    let field = |form: usize, name: &str| forms[form].fields.iter().find(|field| field.name == name).unwrap().clone();
    assert_eq!(field(2, "county").value, "Sierra Alta");
    assert!(field(2, "county").choices.iter().any(|choice| choice.id == "Sierra Alta"));
    assert_eq!(field(0, "election_date").value.len(), 10);
    for form in &forms {
        for field in &form.fields {
            assert!(!field.label.contains('.') && field.label != field.name, "{} has no words", field.name);
            assert!(
                field.choices.iter().all(|choice| choice.words != choice.id || field.name == "county"),
                "{}",
                field.name
            );
        }
    }
}

/// The lines of a part of an answer, each with its mark.
fn lines_of(answer: &LawAnswer, title: &str) -> Vec<(String, String)> {
    let part = answer.parts.iter().find(|part| part.title == title).unwrap_or_else(|| panic!("{title}: {answer:?}"));
    assert!(part.law.is_some() || part.rule.is_none(), "a rule without its section: {part:?}");
    part.lines.iter().map(|line| (line.stands.clone(), line.text.clone())).collect()
}

fn board(of: &str, day: &str, edition: &str, members: &str) -> Result<LawAnswer, Error> {
    law_ask(
        "board",
        &given(&[
            ("board", of),
            ("kind", "general"),
            ("election_date", day),
            ("appointed", ""),
            ("edition", edition),
            ("members", members),
        ]),
    )
}

const BILL: &str = "The same board by SB 356 (2013), a bill and not the law in force";

#[test]
fn a_board_is_answered_for_member_by_member_and_by_both_texts() {
    let three = "Ana Baca: presiding judge, Democratic\nLuis Ortiz: election judge, Democratic\n\
                 election judge, Republican, candidate, age 17";
    let answer = board("election", "2026-11-03", "by-date", three).unwrap();
    assert_eq!(answer.headline, "Board: it may not be appointed as it is. Mend what stands against it below.");
    assert_eq!(answer.law, "Section 1-2-12, edition NMSA 2023");
    assert_eq!(
        lines_of(&answer, "The board as a whole"),
        [("good".to_owned(), "Nothing stands against it.".to_owned())]
    );
    let members = lines_of(&answer, "Member by member");
    assert_eq!(members[0], ("good".to_owned(), "1. Ana Baca: presiding judge, Democratic: May serve.".to_owned()));
    let third: Vec<&str> = members[2..]
        .iter()
        .map(|(stands, text)| {
            assert_eq!(stands, "stop");
            text.as_str()
        })
        .collect();
    assert_eq!(
        third,
        [
            "3. election judge, Republican: Age: under eighteen, and to be a judge. Appoint as election clerk.",
            "3. election judge, Republican: Candidate: is voted on there. Appoint another person.",
        ]
    );
    // The bill wants a clerk, and is said to be a bill.
    let bill = lines_of(&answer, BILL);
    assert_eq!(bill.len(), 2);
    assert!(bill[1].1.contains("Members") && bill[1].1.contains("not judged"), "{bill:?}");
    assert!(bill[0].0 == "stop" && bill[0].1.contains("0 of at least 1 for the role of election clerk"), "{bill:?}");
    let law = answer.parts.last().unwrap().law.as_deref().unwrap();
    assert!(law.contains("SB 356 (bill)") && law.contains("a bill and not the law in force"), "{law}");

    // Of one party they may not be; by the bill alone, when it is asked for.
    let party = three.replace("Republican, candidate, age 17", "Democratic");
    let answer = board("election", "2026-11-03", "", &party).unwrap();
    assert!(lines_of(&answer, "The board as a whole")[0].1.contains("all three judges are of Democratic"));
    let answer = board("election", "2026-11-03", "sb-356", &party).unwrap();
    assert!(answer.parts.iter().all(|part| part.title != BILL) && answer.law.contains("a bill"), "{answer:?}");
}

#[test]
fn a_recount_board_is_numbered_by_team_and_asks_for_what_it_is_not_told() {
    let teams = "Eva Sena: election judge, Republican, team 1\n\
                 Luis Ortiz: election judge, Democratic, team 1, did not serve\n\
                 Ana Baca: presiding judge, Democratic, not trained";
    let answer = board("recount", "2026-11-03", "by-date", teams).unwrap();
    assert_eq!(answer.law, "Section 1-14-16(B), 1-2-12(C), edition NMSA 2023");
    // The member that is objected to is the one of that number in the list beside it.
    let whole = lines_of(&answer, "The board as a whole");
    assert!(whole.len() == 1 && whole[0].1.contains("member 3 of the list did not serve"), "{whole:?}");
    let members = lines_of(&answer, "Member by member");
    assert!(members[0].1.starts_with("1. Ana Baca") && members[0].1.contains("Train, or appoint"), "{members:?}");
    assert_eq!(members[2].1, "3. Luis Ortiz: election judge, Democratic: May serve.");
    let bill = lines_of(&answer, BILL);
    assert!(bill.iter().any(|(_, text)| text.contains("member 3 of the list did not serve")), "{bill:?}");

    assert_eq!(
        code(&board("recount", "2026-11-03", "", "election judge, Democratic").unwrap_err()),
        "asked.team-missing"
    );
    assert_eq!(code(&board("election", "2026-11-03", "", " \n").unwrap_err()), "counter-line.nothing");
    assert_eq!(code(&board("election", "2026-11-03", "", "Ana Baca").unwrap_err()), "counter-line.member");
    assert_eq!(code(&board("mayor's", "2026-11-03", "", teams).unwrap_err()), "law.unknown-code");
    // The text of 2008 was not seen.
    assert!(board("election", "2010-11-02", "", teams).is_err());
}

fn check(fields: &[(&str, &str)]) -> Result<LawAnswer, Error> {
    let always = [("kind", "general"), ("election_date", "2026-11-03"), ("edition", "by-date")];
    law_ask("check", &given(&[&always[..], fields].concat()))
}

#[test]
fn a_check_is_answered_from_its_contests_to_what_its_errors_lead_to() {
    let contests = "Governor: 12,000 of 640,000\nAttorney General: 100,000 of 640,000\nState Auditor: 9,000 of 630,000";
    let answer = check(&[("contests", contests)]).unwrap();
    assert_eq!(answer.headline, "Contests checked: 2 of 3.");
    let which = lines_of(&answer, "Which contests");
    assert_eq!(which[0].1, "Governor: Checked: governor.");
    assert_eq!(which[1].1, "Attorney General: Not checked.");
    // 12,000 of 640,000 is 1.875 percent, 9,000 of 630,000 is 1.43.
    let sizes = lines_of(&answer, "In how many precincts");
    assert_eq!(sizes[0].1, "Governor: 37 precincts of the state.");
    assert_eq!(sizes[1].1, "State Auditor: 47 precincts of the state.");
    let size_law = answer.parts[1].law.as_deref().unwrap();
    assert!(size_law.contains("As in SB 356 (2013), a bill and not the law in force"), "{size_law}");

    let pool: String = (1..=60).map(|number| format!("Precinct {number}, {}\n", number % 3 + 1)).collect();
    let drawn = [
        ("contests", contests),
        ("seed", "0471 9933"),
        ("pool", pool.as_str()),
        ("first", "Governor: 310/312; 290/290"),
        ("second", ""),
    ];
    let answer = check(&drawn).unwrap();
    let draw = lines_of(&answer, "Which precincts");
    assert!(draw.iter().any(|(_, text)| text.contains("'04719933,PRECINCT' | sha256sum")), "{draw:?}");
    assert!(draw[0].1.matches("Precinct ").count() == 37, "{draw:?}");
    let errors = lines_of(&answer, "Governor: after the first sample");
    assert!(errors[0].1.starts_with("Governor: ") && errors.len() == 3, "{errors:?}");
    let again = check(&drawn).unwrap();
    assert_eq!(draw, lines_of(&again, "Which precincts"), "the same digits draw the same precincts");

    assert_eq!(code(&check(&[("contests", "")]).unwrap_err()), "counter-line.nothing");
    assert_eq!(code(&check(&[("contests", contests), ("seed", "12")]).unwrap_err()), "counter-line.half-a-draw");
    let twice = format!("{contests}\ngovernor: 1 of 2");
    assert_eq!(code(&check(&[("contests", &twice)]).unwrap_err()), "asked.contest-twice");
    assert_eq!(
        code(&check(&[("contests", contests), ("first", "Lieutenant Governor: 1/1; 2/2")]).unwrap_err()),
        "asked.found-nowhere"
    );
}

#[test]
fn a_section_that_no_rule_has_offers_those_near_it() {
    assert!(law_find("1-14-24(B)").exact && law_find("recount").exact && law_find("").exact);
    let begun = law_find("1-14-2");
    assert!(!begun.exact && begun.said.starts_with("No rule has 1-14-2 itself. Sections that begin so:"), "{begun:?}");
    assert!(begun.hits.iter().any(|hit| hit.id == "recount.required"));
    let unknown = law_find("1-14-99");
    assert_eq!(unknown.said, "No rule has 1-14-99. The nearest sections:");
    assert!(!unknown.exact && unknown.hits.iter().all(|hit| hit.sections.contains("1-14-")), "{unknown:?}");
}

/// Wherever a section is shown beside something, the rule that its link opens is one of the rulebook and has that section.
#[test]
fn every_section_that_is_shown_leads_to_its_rule() {
    let (_folder, session) = practice();
    let stands = |rule: &str, section: &str| {
        let rule = session.law_rule(rule.to_owned()).unwrap();
        let texts: Vec<&str> =
            rule.editions.iter().flat_map(|edition| &edition.texts).map(|text| text.section.as_str()).collect();
        assert!(texts.iter().any(|text| section.contains(text)), "{}: {section} is none of {texts:?}", rule.id);
    };
    let rows = session.deadlines(stamp()).unwrap().rows;
    assert!(rows.len() > 20);
    for row in rows {
        stands(&row.rule, &row.section);
    }
    for row in session.recounts().unwrap().rows.into_iter().filter(|row| row.recount.required == "yes") {
        for step in session.procedure(row.recount.id.clone()).unwrap().steps {
            stands(&step.rule, &step.section);
        }
    }
    let setup = session.setup().unwrap();
    stands(setup.order_rule.as_deref().unwrap(), &setup.order);
    for (edition, code) in
        Edition::ALL.into_iter().flat_map(|edition| FindingCode::ALL.iter().map(move |code| (edition, *code)))
    {
        let Some(ground) = code.ground() else { continue };
        if let Ok(citation) = ::law::canvass::examined_for(edition, ground) {
            stands(citation.rule.0, citation.section);
        } else {
            assert_eq!(edition, Edition::None, "{code} has no section");
        }
    }
}
