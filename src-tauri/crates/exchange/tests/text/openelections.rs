use canvass::{Count, County, Scope};
use exchange::openelections::{ResultRow, write};
use exchange::{ContestKey, Format, Found, FoundField, Refused};
use law::{Coded, ElectionKind, Interval};

use crate::{codes, read_as, refusal};

const HEAD: &str = "county,precinct,office,district,party,candidate,votes\n";

fn read(lines: &str) -> Result<Found, Refused> {
    read_as(&format!("{HEAD}{lines}"), "Doña Ana", ElectionKind::General)
}

/// Three spellings of the own county, two others, a district elsewhere, suppressed figures, a comma in a name.
const STATE: &str = "\
Dona Ana,PCT 001,President,,DEM,\"Mar, Ana\",120
Dona Ana,PCT 001,President,,REP,Ben Río,*
DOÑA ANA,PCT 002,President,,DEM,\"Mar, Ana\",0
Doña Ana County,PCT 002,President,,REP,Ben Río,45
Dona Ana,PCT 001,State House,33,DEM,Cal Sol,70
Dona Ana,PCT 001,Constitutional Amendment 1,,NA,Yes,60
Dona Ana,PCT 001,Constitutional Amendment 1,,NA,No,50
Mora,001,President,,DEM,\"Mar, Ana\",10
Mora,002,President,,DEM,\"Mar, Ana\",*
Mora,001,President,,REP,Ben Río,20
Mora,001,President,,LIB,Dee Luz (Write-In),3
Mora,001,State House,40,DEM,Eva Paz,9
Taos,1,President,,DEM,\"Mar, Ana\",*
Taos,1,Constitutional Amendment 1,,NA,No,7
";

fn votes(found: &Found, contest: usize, choice: usize) -> Vec<(&str, Count)> {
    let field = FoundField::Votes { contest, choice };
    let figures = found.figures.iter().filter(|figure| figure.field == field);
    figures.map(|figure| (found.precincts[figure.precinct].name.as_str(), figure.count)).collect()
}

#[test]
fn the_own_county_gives_figures_and_every_other_a_share() {
    let found = read(STATE).unwrap();
    assert_eq!((found.format, found.county), (Format::OpenElections, None));
    let contests: Vec<_> = found
        .contests
        .iter()
        .map(|c| (c.title.as_str(), c.district.as_deref(), c.office.map(law::Office::id), c.seats))
        .collect();
    assert_eq!(
        contests,
        [
            ("President", None, Some("president"), Some(1)),
            ("State House", Some("33"), Some("state-representative"), Some(1)),
            ("Constitutional Amendment 1", None, Some("state-question"), Some(1)),
        ]
    );
    assert!(found.contests.iter().all(|contest| contest.key == ContestKey::Ballot && contest.source_id.is_none()));
    let choices: Vec<_> =
        found.contests[0].choices.iter().map(|c| (c.name.as_str(), c.party.as_deref(), c.write_in)).collect();
    assert_eq!(
        choices,
        [("Mar, Ana", Some("DEM"), false), ("Ben Río", Some("REP"), false), ("Dee Luz (Write-In)", Some("LIB"), true)]
    );
    assert_eq!(found.contests[2].choices[0].party, None, "NA is no party");

    assert!(found.figures.iter().all(|figure| figure.scope == Scope::Whole && figure.source.is_none()));
    assert_eq!(votes(&found, 0, 0), [("PCT 001", Count::Exact(120)), ("PCT 002", Count::Exact(0))]);
    assert_eq!(votes(&found, 0, 1), [("PCT 001", Count::Suppressed), ("PCT 002", Count::Exact(45))]);
    assert_eq!(votes(&found, 0, 2), [], "a write-in of another county only");

    let shares: Vec<_> =
        found.shares.iter().map(|s| (s.contest, s.county.name(), s.precincts, s.votes.clone())).collect();
    let between = |min, max| Interval { min, max };
    assert_eq!(
        shares,
        [
            (0, "Mora", 2, vec![(0, between(10, 15)), (1, between(20, 20)), (2, between(3, 3))]),
            (0, "Taos", 1, vec![(0, between(0, 5))]),
            (2, "Taos", 1, vec![(1, between(7, 7))]),
        ]
    );
    assert_eq!(codes(&found.warnings), ["contests-elsewhere"]);
}

#[test]
fn what_is_no_precincts_votes_is_never_added() {
    let plain = read(STATE).unwrap();
    let cases = [
        ("Dona Ana,TOTALS,President,,DEM,\"Mar, Ana\",120\n", "totals-rows"),
        ("Mora, Total: ,President,,REP,Ben Río,20\n", "totals-rows"),
        ("TOTALS,,President,,REP,Ben Río,65\n", "totals-rows"),
        (",,President,,REP,Ben Río,65\n,PCT 001,President,,REP,Ben Río,65\n", "blank-county-rows"),
        ("Dona Ana,PCT 001,President,,DEM,\"Mar, Ana\",120\n", "rows-twice"),
        ("Doña Ana,PCT 001,President,,REP,Ben  Río,*\n", "rows-twice"),
        ("Mora,001,President,,REP,Ben Río,20\n", "rows-twice"),
        ("Dona Ana,PCT 001,Registered Voters,,,,400\n", "other-rows"),
        ("Dona Ana,PCT 001,Ballots Cast,,,,200\n", "other-rows"),
        ("Dona Ana,PCT 001,President,,,Totals,165\n", "other-rows"),
        ("Dona Ana,PCT 001,President,,,Total Votes,165\nMora,001,President,,,Total Votes,32\n", "other-rows"),
        ("Dona Ana,PCT 001,President,,,Total Votes Cast,165\n", "other-rows"),
        ("Dona Ana,PCT 001,President,,,Blank,4\n", "other-rows"),
        ("Dona Ana,PCT 001,President,,,Over/Under Votes,4\n", "other-rows"),
        ("Dona Ana,Doña Ana Total,President,,DEM,\"Mar, Ana\",120\n", "totals-rows"),
        ("Dona Ana,All,President,,DEM,\"Mar, Ana\",120\n", "totals-rows"),
        ("Statewide,,President,,REP,Ben Río,65\n", "totals-rows"),
    ];
    for (lines, code) in cases {
        let mut found = read(&format!("{STATE}{lines}")).unwrap();
        assert!(codes(&found.warnings).contains(&code), "{lines}: {:?}", found.warnings);
        assert_eq!((found.warnings.len(), found.suppressed()), (2, 1), "{lines}");
        found.sha256.clone_from(&plain.sha256);
        found.warnings.clone_from(&plain.warnings);
        assert_eq!(found, plain, "{lines}");
    }
}

#[test]
fn lines_that_repeat_others_are_told_with_the_place_of_the_first() {
    let repeated = "Mora,001,President,,REP,Ben Río,20\nDona Ana,PCT 001,President,,DEM,\"Mar, Ana\",120\n";
    let found = read(&format!("{STATE}{repeated}")).unwrap();
    let twice = found.warnings.iter().find(|warning| warning.code() == "rows-twice").unwrap();
    let value = |name: &'static str, value: &str| (name, value.to_owned());
    assert_eq!(twice.values()[1..], [value("count", "2"), value("first", "11"), value("second", "16")]);
}

#[test]
fn undervotes_and_overvotes_are_no_choices() {
    let found = read(&format!("{STATE}Dona Ana,PCT 001,President,,,Under Votes,4\nDona Ana,PCT 001,President,,,OVERVOTES,2\nMora,001,President,,,Under Votes,9\n")).unwrap();
    assert_eq!(found.contests[0].choices.len(), 3);
    let of =
        |field: &FoundField| found.figures.iter().filter(|f| f.field == *field).map(|f| f.count).collect::<Vec<_>>();
    assert_eq!(of(&FoundField::Undervotes { contest: 0 }), [Count::Exact(4)]);
    assert_eq!(of(&FoundField::Overvotes { contest: 0 }), [Count::Exact(2)]);
    assert_eq!(found.shares[0].votes.len(), 3, "a share holds votes only");
}

#[test]
fn undervotes_are_known_in_their_spellings_and_people_by_their_names() {
    for (label, field) in [
        ("Undervote", FoundField::Undervotes { contest: 0 }),
        ("Total Undervotes", FoundField::Undervotes { contest: 0 }),
        ("Over-votes", FoundField::Overvotes { contest: 0 }),
    ] {
        let found = read(&format!("{STATE}Dona Ana,PCT 001,President,,,{label},4\n")).unwrap();
        assert_eq!((found.contests[0].choices.len(), found.warnings.len()), (3, 1), "{label}");
        assert_eq!(found.figures.iter().filter(|figure| figure.field == field).count(), 1, "{label}");
    }
    for name in ["JOHN TOTAL", "ANN BLANK", "SAM UNDERWOOD"] {
        let found = read(&format!("{STATE}Dona Ana,PCT 001,President,,,{name},4\n")).unwrap();
        assert_eq!(found.contests[0].choices[2].name, name);
    }
    let twice = "Dona Ana,PCT 001,President,,,Write-in Totals,4\n";
    assert_eq!(refusal(read(&format!("{STATE}{twice}"))), ("exchange.not-a-choice", String::new()));
}

/// Whatever a total is called, its figures give it away.
#[test]
fn a_choice_or_a_precinct_that_is_the_sum_of_all_others_is_refused() {
    let line =
        |county: &str, precinct: u64, name: &str, votes: u64| format!("{county},{precinct},Mayor,,,{name},{votes}\n");
    let three = |total: &str, surplus: u64| -> String {
        let precinct = |at: u64| {
            let (a, b) = (10 * at * at, 7 * at);
            let total = line("Dona Ana", at, total, a + b + surplus);
            [line("Dona Ana", at, "A", a), line("Dona Ana", at, "B", b), total].concat()
        };
        (1..=3).map(precinct).collect()
    };
    assert_eq!(refusal(read(&three("Vote Sum DA", 0))), ("exchange.choice-is-sum", "4, candidate".to_owned()));
    assert_eq!(read(&three("Cal Sol", 1)).unwrap().contests[0].choices.len(), 3);
    // With the precincts of other counties in which it is not so, it is somebody.
    assert!(read(&format!("{}Mora,1,Mayor,,,A,4\nMora,1,Mayor,,,Cal Sol,9\n", three("Cal Sol", 0))).is_ok());

    let county = |county: &str, last: u64| {
        [(1, 40), (2, 30), (3, last)]
            .map(|(precinct, votes)| line(county, precinct, "A", votes) + &line(county, precinct, "B", 2 * votes))
    };
    let own = county("Dona Ana", 71).concat();
    assert_eq!(read(&own).unwrap().precincts.len(), 3);
    assert_eq!(refusal(read(&county("Dona Ana", 70).concat())), ("exchange.precinct-is-sum", "6, precinct".to_owned()));
    let other = county("Mora", 70).concat();
    assert_eq!(refusal(read(&format!("{own}{other}"))), ("exchange.precinct-is-sum", "12, precinct".to_owned()));
}

#[test]
fn each_wrong_line_is_refused_at_its_column() {
    let cases = [
        ("Cook,1,President,,DEM,A,1", "exchange.unknown-county", "16, county"),
        ("Do\u{fffd}a Ana,1,President,,DEM,A,1", "exchange.unknown-county", "16, county"),
        ("Mora,,President,,DEM,A,1", "exchange.field-blank", "16, precinct"),
        ("Mora,1,,,DEM,A,1", "exchange.field-blank", "16, office"),
        ("Mora,1,President,,DEM,,1", "exchange.field-blank", "16, candidate"),
        ("Mora,1,President,,DEM,A,", "exchange.blank-figure", "16, votes"),
        ("Mora,1,President,,DEM,A,-4", "exchange.negative-figure", "16, votes"),
        ("Mora,1,President,,DEM,A,4.0", "exchange.decimal-figure", "16, votes"),
        ("Mora,1,President,,DEM,A,four", "exchange.not-a-figure", "16, votes"),
        ("Mora,001,President,,REP,Ben Río,21", "exchange.rows-disagree", "16, votes"),
        ("Dona Ana,PCT 001,President,,REP,Ben Río,3", "exchange.rows-disagree", "16, votes"),
        ("Mora,001,President,,DEM,Ben Río,20", "exchange.rows-disagree", "16, votes"),
        ("Mora,1,President,,DEM,A,1,2", "exchange.fields-differ", "16"),
        ("Mora,\"1,President,,DEM,A,1", "exchange.quote-open", "16"),
        ("Mora,1,\"Mayor\" of Mora,,DEM,A,1", "exchange.quote-stray", "16"),
        ("Mora,1,President,,DEM,A\u{1b}[31m,1", "exchange.invisible-character", "16, candidate"),
        ("Mora,1,Presi\0dent,,DEM,A,1", "exchange.invisible-character", "16, office"),
    ];
    for (line, code, place) in cases {
        assert_eq!(refusal(read(&format!("{STATE}{line}\n"))), (code, place.to_owned()), "{line}");
    }
    assert_eq!(refusal(read("Mora,1,President,,DEM,A,1\n")), ("exchange.own-county-absent", String::new()));
    let refused = read(&format!("{STATE}Mora,001,President,,REP,Ben Río,21\n")).unwrap_err();
    assert_eq!(
        refused.values(),
        [
            ("place", "file.csv:16, votes".to_owned()),
            ("first", "11".to_owned()),
            ("there", "REP 20".to_owned()),
            ("here", "REP 21".to_owned()),
        ]
    );
    let latin_1 = [HEAD.as_bytes(), b"Do\xf1a Ana,1,President,,DEM,A,1\n"].concat();
    let home = crate::home("Mora", ElectionKind::General);
    assert_eq!(refusal(exchange::read(&latin_1, "file.csv", home)), ("exchange.not-utf-8", "2".to_owned()));
}

/// An office can have a title of several lines, so that no line end in it betrays a quotation mark that is not closed.
#[test]
fn a_quotation_mark_that_is_not_closed_swallows_no_lines() {
    let head = "county,precinct,district,party,candidate,votes,office\n";
    let of = |rows: &str| read_as(&format!("{head}{rows}"), "Mora", ElectionKind::General);
    let open = of("Mora,1,,,A,4,President\nMora,2,,,A,5,\"President\nMora,3,,,A,6,President\n");
    assert_eq!(refusal(open), ("exchange.quote-open", "3".to_owned()));
    let found = of("Mora,1,,,A,4,President\nMora,2,,,A,5,\"President\"\nMora,3,,,A,6,President\n").unwrap();
    assert_eq!(found.figures.len(), 3);
}

#[test]
fn a_party_that_is_wrong_in_some_rows_makes_no_second_candidate() {
    let found = read("Dona Ana,1,State House,33,DEM,Cal Sol,7\nDona Ana,2,State House,33,DEM,Cal Sol,8\nDona Ana,3,State House,33,REP,Cal Sol,9\n").unwrap();
    assert_eq!(found.contests[0].choices.len(), 1);
    assert_eq!(found.contests[0].choices[0].party.as_deref(), Some("DEM"));
    assert_eq!(codes(&found.contests[0].warnings), ["party-differs"]);
    assert_eq!(votes(&found, 0, 0).len(), 3);
}

#[test]
fn two_names_that_are_nearly_the_same_are_two_people() {
    let found =
        read("Dona Ana,1,Mayor,,,Ana Mar,7\nDona Ana,1,Mayor,,,Ana M Mar,7\nDona Ana,1,Mayor,,,ANA MAR,7\n").unwrap();
    assert_eq!(found.contests[0].choices.len(), 3);
    assert_eq!((found.contests[0].office, found.contests[0].seats), (None, None));
}

#[test]
fn in_a_primary_each_partys_contest_stands_alone() {
    let text = format!(
        "{HEAD}Mora,1,Governor,,DEM,Ana Mar,7\nMora,1,Governor,,REP,Ben Río,8\nMora,1,Governor,,,Cal Sol,9\nTaos,1,Governor,,REP,Ben Río,2\n"
    );
    let contests = |kind| {
        let found = read_as(&text, "Mora", kind).unwrap();
        let shares: Vec<_> = found.shares.iter().map(|share| (share.contest, share.county.name())).collect();
        let contests: Vec<_> = found.contests.iter().map(|c| (c.party.clone(), c.choices.len())).collect();
        (contests, shares)
    };
    let party = |party: &str| Some(party.to_owned());
    // A blank party is not guessed to be one of the others.
    assert_eq!(
        contests(ElectionKind::Primary),
        (vec![(party("DEM"), 1), (party("REP"), 1), (None, 1)], vec![(1, "Taos")])
    );
    assert_eq!(contests(ElectionKind::General), (vec![(None, 3)], vec![(0, "Taos")]));
}

#[test]
fn what_is_written_is_read_back() {
    let row = |precinct: &str, district: &str, candidate: &str, votes| ResultRow {
        county: "Dona Ana".parse().unwrap(),
        precinct: precinct.to_owned(),
        office: "State House".to_owned(),
        district: district.to_owned(),
        party: "DEM".to_owned(),
        candidate: candidate.to_owned(),
        votes,
    };
    let written = [
        row("PCT 001", "33", "Mar, Ana \"Nan\" (Write-In)", Count::Exact(12)),
        row("PCT 002", "33", "Mar, Ana \"Nan\" (Write-In)", Count::Suppressed),
        row("PCT 002", "34", "Ben Río", Count::Exact(0)),
    ];
    let mut bytes = Vec::new();
    write(&written, &mut bytes).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.starts_with(HEAD) && !text.contains('\r'), "{text}");
    let found = read_as(&text, "Doña Ana", ElectionKind::General).unwrap();
    assert_eq!(found.warnings, []);
    let read: Vec<ResultRow> = found
        .figures
        .iter()
        .map(|figure| {
            let FoundField::Votes { contest, choice } = figure.field else { panic!("{figure:?}") };
            let contest = &found.contests[contest];
            let precinct = &found.precincts[figure.precinct].name;
            row(precinct, contest.district.as_deref().unwrap(), &contest.choices[choice].name, figure.count)
        })
        .collect();
    assert_eq!(read, written);
}

#[test]
fn every_county_of_the_state_can_be_the_own_one() {
    for county in County::all() {
        let text = format!("{HEAD}{},1,President,,DEM,A,5\n", county.name().to_uppercase());
        let found = read_as(&text, county.name(), ElectionKind::General).unwrap();
        assert_eq!(found.figures.len(), 1, "{county}");
    }
}

#[test]
fn seats_merged_under_one_title_are_not_taken_for_one() {
    let found = read("Dona Ana,1,District Judge,3,DEM,A,5\nDona Ana,1,District Judge,3,REP,B,6\n").unwrap();
    let contest = &found.contests[0];
    assert_eq!((contest.office.map(law::Office::id), contest.seats), (Some("district-judge"), None));
}
