//! The same mistake ends in the same way in every command that asks the law: what cannot be read, is missing, is given twice or
//! cannot be so is wrong usage (2); a question in order that the law has no answer to is refused (1).

use crate::common::Desk;

const DATE: [&str; 2] = ["--date", "2026-11-03"];
const GENERAL: [&str; 4] = ["--kind", "general", "--date", "2026-11-03"];

/// A mistake: command, what is behind it, exit code, and what the sentence says.
type Mistake<'a> = (&'a str, &'a [&'a str], u8, &'a str);

/// Each kind of mistake in each command that it can be made in.
const MISTAKES: &[Mistake<'_>] = &[
    // A rule, section or command that there is not.
    ("ask", &["recount.sael", "D"], 1, "Perhaps recount.seal was meant"),
    ("ask", &["1-99-1", "D"], 1, "is no id of a rule and no section"),
    ("ask", &["1-13-11(Z)", "D"], 1, "no rule cites the part \"1-13-11(Z)\""),
    ("ask", &["1-14-24(B)", "D"], 1, "has several rules"),
    ("rules", &["recount.sael"], 1, "Perhaps recount.seal was meant"),
    ("rules", &["--section", "1-99-1"], 1, "no rule has \"1-99-1\""),
    // A day that is none.
    ("ask", &["recount.seal", "--date", "2026-02-30"], 2, "is not a date"),
    ("ask", &["canvass.missing-returns", "opened=2026-02-30", "D"], 2, "opened: \"2026-02-30\" cannot be"),
    ("deadlines", &["--kind", "general", "--date", "2026-13-03", "--registered", "6000"], 2, "is not a date"),
    ("deadlines", &["G", "--registered", "6000", "--event", "canvass-county-completed=2026-11-31"], 2, "is not a date"),
    ("sample", &["--office", "governor", "--date", "soon", "--tabulator", "Harding/S-1=640"], 2, "is not a date"),
    ("check", &["--kind", "general", "--date", "soon", "--contest", "governor=1/100"], 2, "is not a date"),
    ("board", &["G", "--appointed", "soon", "--member", "presiding-judge,Democratic"], 2, "is not a date"),
    ("blackout", &["--proposed", "soon"], 2, "is not a date"),
    ("blackout", &["--proposed", "2026-06-20", "--statewide", "primary=soon"], 2, "is not an election and its day"),
    ("stations", &["--date", "soon", "--from-precincts", "900", "--at-place", "900"], 2, "is not a date"),
    // A number that is none, or more than can be.
    ("ask", &["recount.tie", "votes=3,099,310", "D"], 2, "\"099\" in \"3,099,310\" is no count; it begins with a zero"),
    ("ask", &["recount.tie", "votes=1.200,310", "D"], 2, "another mark stands among its digits"),
    ("ask", &["recount.tie", "votes=1 200,310", "D"], 2, "another mark stands among its digits"),
    ("ask", &["recount.tie", "votes=+3,4", "D"], 2, "a sign stands before it"),
    ("ask", &["recount.tie", "votes=1e3,4", "D"], 2, "\"1e3,4\" cannot be. Give the votes in ballot order"),
    ("ask", &["recount.tie", "votes=\u{ff13},4", "D"], 2, "its digits are not those of the keyboard"),
    ("ask", &["recount.tie", "votes=3,,4", "D"], 2, "\"\" in \"3,,4\" is no count; nothing stands there"),
    ("ask", &["recount.tie", "votes=2500001,4", "D"], 2, "it is more than 2,500,000"),
    ("ask", &["recount.tie", "votes=18446744073709551615,4", "D"], 2, "it is more than 2,500,000"),
    ("ask", &["recount.tie", "votes=3,100,2,950", "D"], 2, "is read as 4 numbers: 3; 100; 2; 950."),
    ("ask", &["precinct.mail-ballot", "voters=099", "miles=1", "D"], 2, "it begins with a zero"),
    ("ask", &["precinct.mail-ballot", "voters=1,200", "miles=1", "D"], 2, "another mark stands among its digits"),
    ("ask", &["canvass.complete", "registered=0", "D"], 2, "registered: \"0\" cannot be"),
    ("ask", &["nominate.minor-petition", "votes_for_governor=0", "D"], 2, "votes_for_governor: \"0\" cannot be"),
    ("deadlines", &["G", "--registered", "6,000"], 2, "is not a count"),
    ("deadlines", &["G", "--registered", "0"], 2, "--registered: a county has more than 0 registered voters"),
    (
        "deadlines",
        &["G", "--registered", "2500001"],
        2,
        "--registered: 2,500,001 are more than the whole state has inhabitants",
    ),
    ("sample", &["S", "--tabulator", "Harding/S-1=0640"], 2, "it begins with a zero"),
    ("sample", &["S", "--tabulator", "Harding/S-1=18446744073709551615"], 2, "it is more than 2,500,000"),
    ("sample", &["S", "--tabulator", "Harding/S-1=0"], 2, "has no ballots"),
    ("sample", &["S", "T", "--counted", "Harding/S-1=1:x"], 2, "\"x\" is no count"),
    ("check", &["G", "--contest", "governor=1/18446744073709551615"], 2, "it is more than 2,500,000"),
    ("check", &["G", "--contest", "governor=0/0"], 2, "has no votes at all"),
    ("check", &["G", "--contest", "governor=9/100", "--first", "governor=1:1,01:1"], 2, "it begins with a zero"),
    ("board", &["G", "--member", "presiding-judge,Democratic,age=017"], 2, "is not a member of a board"),
    ("stations", &["D", "--from-precincts", "-5", "--at-place", "900"], 2, "-5: it is not taken here"),
    ("stations", &["D", "--from-precincts", "2500001", "--at-place", "900"], 2, "is more than 2,500,000"),
    // What is missing.
    ("ask", &["recount.tie", "D"], 2, "the answer rests on it, and nobody told it"),
    ("ask", &["recount.seal"], 2, "--date"),
    ("ask", &["canvass.prepare", "votes_for_a_candidate=9", "D"], 2, "electors_voting: votes_for_a_candidate is told"),
    ("deadlines", &["G"], 2, "--registered"),
    ("sample", &["S"], 2, "--tabulator"),
    ("check", &["G"], 2, "--contest"),
    ("board", &["G"], 2, "--member"),
    ("blackout", &[], 2, "--proposed"),
    ("stations", &["D", "--from-precincts", "900"], 2, "--at-place"),
    ("recount", &[], 2, "--batch"),
    ("check", &["G", "C", "--second", "governor=1:1,1:1"], 2, "has a second sample and no first"),
    (
        "check",
        &["G", "--contest", "us-representative=9/100", "--seed", "1", "--pool", "@pool.csv"],
        2,
        "like us-representative@2",
    ),
    ("board", &["G", "--recount", "--member", "election-judge,Democratic"], 2, "is in no team"),
    // What is not known.
    ("ask", &["recount.seal", "machine_sealed=no", "D"], 2, "Perhaps machines_sealed was meant"),
    ("ask", &["recount.seal", "machines_sealed", "D"], 2, "is not a fact and its value"),
    ("deadlines", &["G", "--registered", "6000", "--event", "canvass=2026-11-12"], 2, "is no event"),
    ("sample", &["S", "--tabulator", "H/S=99"], 2, "\"H/S=99\": \"H\" is no county of New Mexico"),
    ("sample", &["S", "--tabulator", "Hardng/S=99"], 2, "Perhaps Harding was meant"),
    ("sample", &["S", "T", "--counted", "Harding/S-2=1:1"], 2, "tabulator S-2 of Harding was counted"),
    ("sample", &["S", "T", "--counted", "Harding/S-1=101:100"], 2, "101 votes"),
    ("check", &["G", "C", "--first", "us-senator=1:1,1:1"], 2, "us-senator has no margin here"),
    ("check", &["G", "--contest", "mayor=9/100"], 2, "is not a contest and its margin"),
    ("board", &["G", "--member", "presiding-judge,Democratic,tall"], 2, "is not a member of a board"),
    // A word out of its list.
    ("ask", &["recount.seal", "machines_sealed=maybe", "D"], 2, "Give yes or no."),
    ("ask", &["recount.seal", "--kind", "presidential", "D"], 2, "cannot stand here"),
    ("ask", &["recount.seal", "--edition", "nmsa-2021", "D"], 2, "cannot stand here"),
    ("deadlines", &["--kind", "presidential", "D", "--registered", "6000"], 2, "cannot stand here"),
    ("sample", &["--office", "mayor", "D", "--tabulator", "Harding/S-1=640"], 2, "cannot stand here"),
    ("check", &["--kind", "presidential", "D", "--contest", "governor=9/100"], 2, "cannot stand here"),
    ("board", &["--kind", "presidential", "D", "--member", "presiding-judge,Democratic"], 2, "cannot stand here"),
    (
        "stations",
        &["D", "--kind", "presidential", "--from-precincts", "900", "--at-place", "0"],
        2,
        "cannot stand here",
    ),
    ("blackout", &["--proposed", "2026-06-20", "--edition", "nmsa-2021"], 2, "cannot stand here"),
    ("check", &["G", "C", "--seed", "6O32", "--pool", "@pool.csv"], 2, "is not a row of digits"),
    ("check", &["G", "C", "--seed", "6032", "--pool", "@empty.csv"], 2, "there is none in it"),
    ("check", &["G", "C", "--seed", "6032", "--pool", "@odd.csv"], 2, "line 2 is not a precinct"),
    ("check", &["G", "C", "--seed", "6032", "--pool", "@none.csv"], 1, "none.csv"),
    // Given twice: the name and both values.
    ("ask", &["recount.tie", "votes=3,4", "votes=5,6", "D"], 2, "votes: it is told twice, \"3,4\" and \"5,6\""),
    (
        "ask",
        &["recount.notices-now", "parties=Green,green", "D"],
        2,
        "parties: it is told twice, \"Green\" and \"green\"",
    ),
    (
        "ask",
        &["state.canvass", "reach=state", "--special", "state", "--kind", "special", "D"],
        2,
        "reach: it is told twice",
    ),
    ("ask", &["recount.seal", "D", "--date", "2026-11-04"], 2, "--date: it is given twice"),
    (
        "deadlines",
        &[
            "G",
            "--registered",
            "6000",
            "--event",
            "canvass-county-completed=2026-11-12",
            "--event",
            "canvass-county-completed=2026-11-13",
        ],
        2,
        "--event canvass-county-completed: it is given twice, Thursday, November 12, 2026 and Friday, November 13, 2026",
    ),
    ("sample", &["S", "T", "--tabulator", "harding/s-1=700"], 2, "\"Harding/S-1=640\" and \"Harding/s-1=700\""),
    (
        "sample",
        &["S", "T", "--counted", "Harding/S-1=1:1", "--counted", "Harding/S-1=2:2"],
        2,
        "--counted Harding/S-1: it is given twice",
    ),
    ("check", &["G", "C", "--contest", "governor=10/100"], 2, "governor stands there twice, \"9/100\" and \"10/100\""),
    (
        "check",
        &["G", "C", "--first", "governor=1:1,1:1", "--first", "governor=2:2,1:1"],
        2,
        "--first governor: it is given twice, \"1:1,1:1\" and \"2:2,1:1\"",
    ),
    ("check", &["G", "C", "--seed", "6032", "--pool", "@twice.csv"], 2, "stands in the pool twice"),
    (
        "board",
        &["G", "--member", "election-clerk,Green,age=16,age=17"],
        2,
        "age: it is given twice, \"age=16\" and \"age=17\"",
    ),
    ("board", &["G", "--member", "election-clerk,Green,candidate,candidate"], 2, "candidate: it is given twice"),
    (
        "blackout",
        &["--proposed", "2026-06-20", "--statewide", "primary=2026-06-02", "--statewide", "primary=2026-06-02"],
        2,
        "--statewide primary: it is given twice",
    ),
    // Days that cannot be so.
    ("ask", &["state.canvass", "canvass-county-completed=2026-11-02", "D"], 2, "lies before the election"),
    ("ask", &["canvass.copies", "canvass-county-completed=2027-11-12", "D"], 2, "more than 12 months"),
    (
        "deadlines",
        &["G", "--registered", "6000", "--event", "canvass-county-completed=2026-11-01"],
        2,
        "lies before the election",
    ),
    (
        "deadlines",
        &["G", "--registered", "6000", "--event", "canvass-county-completed=2027-11-12"],
        2,
        "more than 12 months",
    ),
    (
        "deadlines",
        &[
            "G",
            "--registered",
            "6000",
            "--event",
            "canvass-county-completed=2026-11-25",
            "--event",
            "canvass-state-completed=2026-11-24",
        ],
        2,
        "which comes first",
    ),
    ("deadlines", &["G", "--registered", "6000", "--special", "state"], 2, "--special: "),
    ("board", &["G", "--appointed", "2026-11-04", "--member", "presiding-judge,Green"], 2, "after the election"),
    (
        "board",
        &["G", "--recount", "--appointed", "2026-11-02", "--member", "presiding-judge,Green"],
        2,
        "before the election",
    ),
    (
        "board",
        &[
            "G",
            "--recount",
            "--ordered",
            "2026-11-20",
            "--appointed",
            "2026-11-19",
            "--member",
            "presiding-judge,Green",
        ],
        2,
        "before the recount was ordered",
    ),
    (
        "board",
        &["G", "--recount", "--ordered", "2026-11-02", "--member", "presiding-judge,Green"],
        2,
        "is ordered on Monday, November 2, 2026, before the election",
    ),
    ("board", &["G", "--appointed", "2020-11-03", "--member", "presiding-judge,Green"], 2, "more than 12 months"),
    // An office that no such election has on its ballot.
    (
        "ask",
        &["recount.required", "office=governor", "votes=310,290", "--kind", "school", "D"],
        2,
        "Governor is not on the ballot of a School election",
    ),
    (
        "ask",
        &["recount.required", "office=retention-district-court", "votes=3,2", "--kind", "municipal-officer", "D"],
        2,
        "is not on the ballot",
    ),
    ("check", &["--kind", "regular-local", "D", "--contest", "governor=9/100"], 2, "is not on the ballot"),
    // Parties and people of a board.
    (
        "board",
        &["G", "--member", "presiding-judge,DEM", "--member", "election-judge,Democratic"],
        2,
        "\"DEM\" of member 1 and \"Democratic\" of member 2 look like one party. Is it one?",
    ),
    ("board", &["G", "--member", "presiding-judge,D\u{435}mocratic"], 2, "has a letter (U+0435)"),
    (
        "board",
        &["G", "--member", "presiding-judge,Green,name=Ana Baca", "--member", "election-judge,Green,name=ANA BACA"],
        2,
        "ANA BACA stands there twice, as member 1 and as member 2",
    ),
    // A question in order that the law has no answer to.
    (
        "ask",
        &["recount.seal", "--date", "2008-05-13"],
        1,
        "no edition of the law is known for an election before May 14, 2008",
    ),
    (
        "sample",
        &["--office", "governor", "--date", "2008-05-13", "--tabulator", "Harding/S-1=640"],
        1,
        "no edition of the law is known",
    ),
    (
        "check",
        &["--kind", "general", "--date", "2008-05-13", "--contest", "governor=9/100"],
        1,
        "no edition of the law is known",
    ),
    (
        "board",
        &["--kind", "general", "--date", "2008-05-13", "--member", "presiding-judge,Green"],
        1,
        "no edition of the law is known",
    ),
    (
        "stations",
        &["--date", "2008-05-13", "--from-precincts", "900", "--at-place", "0"],
        1,
        "no edition of the law is known",
    ),
    (
        "deadlines",
        &["--kind", "general", "--date", "2008-05-13", "--registered", "6000"],
        1,
        "its first edition of the law begins",
    ),
    (
        "blackout",
        &["--proposed", "2006-06-20", "--statewide", "primary=2006-06-06"],
        1,
        "its first edition of the law begins",
    ),
    ("ask", &["state.canvass", "--kind", "recall", "D"], 1, "does not reach a Recall election"),
    ("ask", &["state.canvass", "--kind", "special", "--special", "local", "D"], 1, "does not reach a special election"),
    ("check", &["--kind", "recall", "D", "--contest", "local-question=10/100"], 1, "does not reach a Recall election"),
    (
        "stations",
        &["D", "--kind", "school", "--from-precincts", "900", "--at-place", "0"],
        1,
        "does not reach a School election",
    ),
    // And one that is answered with what stands against it.
    ("board", &["G", "--member", "presiding-judge,Green"], 1, "may not be appointed as it is"),
    ("ask", &["recount.seal", "machines_sealed=no", "D"], 1, "it is not kept"),
    (
        "check",
        &["G", "--contest", "governor=9000/100000", "--seed", "6032", "--pool", "@pool.csv"],
        1,
        "it has 5 fewer than the table asks for",
    ),
];

/// Short words of the table written out.
fn written<'a>(command: &'a str, asked: &[&'a str]) -> Vec<&'a str> {
    let full = |word: &&'a str| match *word {
        "D" => DATE.to_vec(),
        "G" => GENERAL.to_vec(),
        "S" => ["--office", "governor"].into_iter().chain(DATE).collect(),
        "T" => vec!["--tabulator", "Harding/S-1=640"],
        "C" => vec!["--contest", "governor=9/100"],
        word => vec![word],
    };
    ["law", command].into_iter().chain(asked.iter().flat_map(full)).collect()
}

#[test]
fn a_mistake_ends_alike_in_every_command() {
    let desk = Desk::new();
    desk.put("pool.csv", "precinct,district\n001,1\n002,2\n")
        .put("empty.csv", "precinct,district\n")
        .put("odd.csv", "precinct,district\n001,first\n")
        .put("twice.csv", "precinct,district\n001,1\n001,1\n");
    let mut unlike = Vec::new();
    for (command, asked, exit, says) in MISTAKES {
        let answer = desk.run_without_trace(&written(command, asked));
        if answer.exit != *exit || !answer.err.contains(says) || answer.err.contains("{") {
            unlike.push(format!("{} {says:?}: {} {}", answer.asked, answer.exit, answer.err));
        }
    }
    assert!(unlike.is_empty(), "{} of {}:\n{}", unlike.len(), MISTAKES.len(), unlike.join(""));
}

/// The other side of each border: what is in order is answered.
#[test]
fn what_is_no_mistake_is_answered() {
    let desk = Desk::new();
    for (command, asked) in [
        ("ask", &["recount.tie", "votes=310,290", "D"] as &[&str]),
        ("ask", &["recount.tie", "votes=3, 100, 2, 950", "D"]),
        ("ask", &["recount.tie", "votes=2500000,0", "D"]),
        ("ask", &["1-14-24(A)(3)", "office=county-sheriff", "votes=310,290", "D"]),
        ("ask", &["state.canvass", "--kind", "special", "--special", "state", "D"]),
        ("ask", &["recount.required", "office=school-board-member", "votes=310,290", "--kind", "school", "D"]),
        ("ask", &["recount.seal", "--date", "2008-05-14"]),
        ("sample", &["S", "T", "--tabulator", "Mora/S-1=640"]),
        ("sample", &["S", "--tabulator", "Harding/S-1=2500000"]),
        ("check", &["G", "--contest", "us-representative@1=9/100", "--contest", "us-representative@2=9/100"]),
        (
            "deadlines",
            &[
                "G",
                "--registered",
                "6000",
                "--event",
                "canvass-county-completed=2026-11-24",
                "--event",
                "canvass-state-completed=2026-11-24",
            ],
        ),
        ("stations", &["D", "--kind", "primary", "--from-precincts", "0", "--at-place", "1"]),
        (
            "blackout",
            &[
                "--proposed",
                "2026-08-13",
                "--statewide",
                "primary=2026-06-02",
                "--statewide",
                "special/state=2026-06-02",
            ],
        ),
        (
            "board",
            &[
                "G",
                "--appointed",
                "2026-11-03",
                "--member",
                "presiding-judge,Green,name=Ana Baca",
                "--member",
                "election-judge,NONE,name=Ana Baca Jr.",
                "--member",
                "election-judge,Democratic",
            ],
        ),
    ] {
        let answer = desk.run_without_trace(&written(command, asked));
        assert_eq!((answer.exit, answer.err.as_str()), (0, ""), "{answer:?}");
    }
    // A part of a section that no rule cites: the section is told, and that the part is not known.
    let answer = desk.run_without_trace(&["law", "rules", "1-13-11(Z)", "--json"]);
    assert_eq!((answer.exit, answer.json()["rules"][0]["id"].as_str()), (0, Some("recount.tie")));
    assert!(answer.err.contains("no rule cites the part \"1-13-11(Z)\""), "{answer:?}");
}
