//! Section 1-14-24(A) by its tables: `cases/recount-required.csv` holds one contest a row with the verdict it must get
//! and the reason why; `cases/recount-offices.csv` every office under every edition.
//!
//! To add a case, add a row. `law` is an edition, or the date of the election. Votes stand in ballot order, for and against,
//! or yes and no; `*` is a suppressed count, `10..15` one of which the bounds are known.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use law::recount::{ContestFacts, NeededShare, Verdict, Votes, required};
use law::{Coded, ContestKind, Edition, ElectionKind, Interval, Office};

type Row = BTreeMap<String, String>;

fn table(text: &str) -> Vec<Row> {
    csv::Reader::from_reader(text.as_bytes()).deserialize().map(|row| row.unwrap()).collect()
}

fn count(text: &str) -> Interval {
    match (text, text.split_once("..")) {
        ("*", _) => Interval::SUPPRESSED,
        (_, Some((min, max))) => Interval { min: min.parse().unwrap(), max: max.parse().unwrap() },
        (number, None) => Interval::exact(number.parse().unwrap()),
    }
}

fn filled<T: std::str::FromStr<Err: std::fmt::Debug>>(cell: &str) -> Option<T> {
    (!cell.is_empty()).then(|| cell.parse().unwrap())
}

fn facts(row: &Row) -> ContestFacts {
    let cell = |name: &str| row[name].as_str();
    let (election_date, edition) = match cell("law").parse::<NaiveDate>() {
        Ok(date) => (date, Edition::on(date)),
        Err(_) => (NaiveDate::from_ymd_opt(2024, 11, 5).unwrap(), cell("law").parse().unwrap()),
    };
    let office: Option<Office> = filled(cell("office"));
    let counts: Vec<Interval> = cell("votes").split(' ').map(count).collect();
    ContestFacts {
        election_date,
        kind: cell("kind").parse().unwrap(),
        edition,
        office,
        seats: filled(cell("seats")),
        counties: filled(cell("counties")),
        countywide: Some(cell("countywide")).filter(|cell| !cell.is_empty()).map(|cell| cell == "yes"),
        county_registered: filled(cell("registered")),
        first_round: cell("round") == "first",
        needed: Some(cell("needed"))
            .filter(|cell| !cell.is_empty())
            .map(|percent| NeededShare::from_percent(percent).unwrap()),
        votes: match office.map(Office::contest_kind) {
            Some(ContestKind::Question) => Votes::Question { supporting: counts[0], opposing: counts[1] },
            Some(ContestKind::Retention) => Votes::Retention { yes: counts[0], no: counts[1] },
            Some(ContestKind::Candidate) | None => Votes::Candidates(counts),
        },
        other_counties_missing: cell("elsewhere") == "missing",
    }
}

fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// The cells of the table that a verdict answers.
fn answers(verdict: &Verdict) -> Vec<(&'static str, String)> {
    let class = verdict.class.map(|class| class.code().strip_prefix("recount.class.").unwrap().to_owned());
    let notes: BTreeSet<&str> =
        verdict.notes.iter().map(|note| note.code().strip_prefix("recount.note.").unwrap()).collect();
    vec![
        ("section", verdict.section.to_string()),
        ("class", text(class)),
        ("threshold", text(verdict.threshold)),
        ("total", verdict.total.to_string()),
        ("margin", text(verdict.margin)),
        ("percent", text(verdict.percent)),
        ("required", verdict.required.to_string()),
        ("literal", verdict.literal_required.to_string()),
        ("reason", text(verdict.reason.as_ref())),
        ("notes", notes.into_iter().collect::<Vec<_>>().join(" ")),
    ]
}

#[test]
fn every_case_gets_the_verdict_of_the_table() {
    let rows = table(include_str!("cases/recount-required.csv"));
    let mut differing = Vec::new();
    for row in &rows {
        for (column, given) in answers(&required(&facts(row))) {
            let mut expected: Vec<&str> = row[column].split(' ').collect();
            if column == "notes" {
                expected.sort_unstable();
            }
            if given != expected.join(" ") {
                differing.push(format!("{}: {column} {given:?}, the table says {:?}", row["case"], row[column]));
            }
        }
    }
    assert!(differing.is_empty(), "{differing:#?}");
    assert!(rows.len() > 100);
}

#[test]
fn a_contest_turned_around_on_the_ballot_gets_the_same_verdict() {
    for row in table(include_str!("cases/recount-required.csv")) {
        let mut facts = facts(&row);
        let before = answers(&required(&facts));
        if let Votes::Candidates(counts) = &mut facts.votes {
            counts.reverse();
            assert_eq!(answers(&required(&facts)), before, "{}", row["case"]);
        }
    }
}

/// A contest of one county, elected countywide, that is as close as can be to every threshold.
fn contest_for(office: Office, edition: Edition, registered: u64) -> ContestFacts {
    let (one, other) = (Interval::exact(500), Interval::exact(499));
    ContestFacts {
        election_date: NaiveDate::from_ymd_opt(2024, 11, 5).unwrap(),
        kind: ElectionKind::General,
        edition,
        office: Some(office),
        seats: Some(1),
        counties: Some(1),
        countywide: Some(true),
        county_registered: Some(registered),
        first_round: false,
        needed: None,
        votes: match office.contest_kind() {
            ContestKind::Question => Votes::Question { supporting: one, opposing: other },
            ContestKind::Retention => Votes::Retention { yes: one, no: other },
            ContestKind::Candidate => Votes::Candidates(vec![one, other]),
        },
        other_counties_missing: false,
    }
}

/// What a verdict says of its class: the registration that it hangs on, and the line that was held against it.
#[test]
fn a_class_names_the_registration_it_hangs_on_and_the_line() {
    let rows = [
        (Office::CountySheriff, Edition::Nmsa2023, 150_001, "countywide-in-large-county", Some("150000")),
        (Office::CountySheriff, Edition::Nmsa2023, 150_000, "other-in-small-county", Some("150000")),
        (Office::DistrictJudge, Edition::Nmsa2019, 150_001, "district-judge-of-large-county", Some("150000")),
        (Office::MetropolitanJudge, Edition::Nmsa2015, 200_001, "judicial-in-large-county", Some("200000")),
        (Office::MetropolitanJudge, Edition::Nmsa2015, 200_000, "not-listed", None),
        (Office::UsSenator, Edition::Nmsa2023, 150_001, "federal", None),
    ];
    for (office, edition, registered, class, line) in rows {
        let given = required(&contest_for(office, edition, registered)).class.unwrap();
        assert_eq!(given.code(), format!("recount.class.{class}"), "{office} {edition}");
        let told = line.map(|line| vec![("registered", registered.to_string()), ("line", line.to_owned())]);
        assert_eq!(given.values(), told.unwrap_or_default(), "{office} {edition}");
    }
}

#[test]
fn every_office_has_the_clause_of_the_table_under_every_edition() {
    let rows = table(include_str!("cases/recount-offices.csv"));
    let mut differing = Vec::new();
    for row in &rows {
        let office: Office = row["office"].parse().unwrap();
        for edition in Edition::ALL {
            let verdict = required(&contest_for(office, edition, row["registered"].parse().unwrap()));
            let given = match verdict.threshold {
                Some(threshold) => format!("{} {threshold}", verdict.section).replace("1-14-24", ""),
                None => "no clause".to_owned(),
            };
            let tier = match verdict.section.to_string().strip_prefix("1-14-24(A)").unwrap() {
                "" => None,
                paragraph => Some(paragraph.trim_matches(['(', ')']).parse().unwrap()),
            };
            assert_eq!(verdict.tier, tier, "{office} under {edition}");
            if given != row[edition.id()] {
                differing.push(format!("{office} under {edition}: {given}, the table says {}", row[edition.id()]));
            }
        }
    }
    assert!(differing.is_empty(), "{differing:#?}");
    for office in Office::ALL {
        let times = rows.iter().filter(|row| row["office"] == office.id()).count();
        assert_eq!(times, 2, "{office} needs a row for a small county and one for a large one");
    }
}

#[test]
fn winner_and_runner_up_are_the_two_who_are_compared() {
    let of = |counts: &[&str], seats: u32| {
        let mut facts = contest_for(Office::MunicipalOfficer, Edition::Nmsa2023, 10_000);
        facts.seats = Some(seats);
        facts.votes = Votes::Candidates(counts.iter().map(|text| count(text)).collect());
        let verdict = required(&facts);
        (verdict.winner, verdict.runner_up)
    };
    assert_eq!(of(&["5", "9"], 1), (Some(1), Some(0)));
    assert_eq!(of(&["9", "9"], 1), (Some(0), Some(1)), "tied: ballot order");
    assert_eq!(of(&["5", "9", "7", "1"], 2), (Some(2), Some(0)), "last winner against first loser");
    assert_eq!(of(&["5", "5", "5", "5"], 2), (Some(1), Some(2)));
    assert_eq!(of(&["5", "9"], 2), (None, None), "nobody loses");
    assert_eq!(of(&["9", "*"], 1), (Some(0), Some(1)));
    assert_eq!(of(&["5", "*"], 1), (Some(0), Some(1)), "at 5 to 5, ballot order");
    assert_eq!(of(&["*", "5"], 1), (None, None), "at 5 to 5, ballot order, but the other way elsewhere");
    assert_eq!(of(&["9", "*", "3"], 1), (Some(0), None), "who is second is open");
    assert_eq!(of(&["9", "*", "3"], 2), (None, None));

    let of_sides = |office, one: u64, other: u64| {
        let mut facts = contest_for(office, Edition::Nmsa2023, 10_000);
        let (one, other) = (Interval::exact(one), Interval::exact(other));
        facts.votes = match office.contest_kind() {
            ContestKind::Retention => Votes::Retention { yes: one, no: other },
            _ => Votes::Question { supporting: one, opposing: other },
        };
        let verdict = required(&facts);
        (verdict.winner, verdict.runner_up)
    };
    assert_eq!(of_sides(Office::LocalQuestion, 4, 9), (Some(1), Some(0)), "the larger side");
    assert_eq!(of_sides(Office::RetentionDistrictCourt, 4, 9), (Some(0), Some(1)), "yes, whichever is larger");
}

#[test]
fn the_arithmetic_is_shown_step_by_step() {
    let steps = |office: Office, edition: Edition, counts: &[&str]| -> Vec<String> {
        let mut facts = contest_for(office, edition, 10_000);
        let counts: Vec<Interval> = counts.iter().map(|text| count(text)).collect();
        facts.votes = match office.contest_kind() {
            ContestKind::Retention => Votes::Retention { yes: counts[0], no: counts[1] },
            ContestKind::Question => Votes::Question { supporting: counts[0], opposing: counts[1] },
            ContestKind::Candidate => Votes::Candidates(counts),
        };
        required(&facts).arithmetic.iter().map(ToString::to_string).collect()
    };
    let since_2023 = Edition::Nmsa2023;
    assert_eq!(
        steps(Office::CountyClerk, since_2023, &["325", "324"]),
        ["325 - 324 = 1", "1 × 100 = 100 < 649", "1 ≤ 5"]
    );
    assert_eq!(steps(Office::CountyClerk, since_2023, &["9", "3"]), ["9 - 3 = 6", "6 × 100 = 600 ≥ 12", "6 > 5"]);
    assert_eq!(steps(Office::CountyClerk, Edition::Nmsa2019, &["9", "3"]), ["9 - 3 = 6", "6 × 100 = 600 ≥ 12"]);
    assert_eq!(steps(Office::StateQuestion, since_2023, &["3", "9"]), ["9 - 3 = 6", "6 × 400 = 2400 ≥ 12"]);
    assert_eq!(
        steps(Office::RetentionSupremeCourt, since_2023, &["573", "427"]),
        ["|100 × 573 - 57 × 1000| = 300", "300 × 4 = 1200 ≥ 1000"]
    );
    assert_eq!(
        steps(Office::CountyClerk, since_2023, &["10", "*"]),
        ["10 - 0..5 = 5..10", "5..10 × 100 = 500..1000 ≥ 10..15", "5..10 ≤|> 5"]
    );
    assert_eq!(
        steps(Office::Governor, since_2023, &["400", "398", "*"]),
        ["400 - 398 = 2", "2 × 400 = 800 <|≥ 798..803"]
    );
    assert_eq!(steps(Office::CountyClerk, since_2023, &["9"]), Vec::<String>::new());
    assert_eq!(steps(Office::CountyClerk, Edition::Nmsa2015, &["9", "3"]), ["9 - 3 = 6"], "no clause, no comparison");
}

#[test]
fn what_the_votes_do_not_fit_is_an_office_not_set() {
    let mut facts = contest_for(Office::StateQuestion, Edition::Nmsa2023, 10_000);
    facts.votes = Votes::Candidates(vec![Interval::exact(1), Interval::exact(2)]);
    let verdict = required(&facts);
    assert_eq!((verdict.required.id(), text(verdict.reason)), ("undetermined", "office-not-set".to_owned()));
}

#[test]
fn the_missing_facts_are_named() {
    let missing = |office, forget: fn(&mut ContestFacts)| {
        let mut facts = contest_for(office, Edition::Nmsa2023, 400_000);
        forget(&mut facts);
        let verdict = required(&facts);
        verdict.values().into_iter().find(|(name, _)| *name == "facts").map(|(_, facts)| facts)
    };
    let some = |facts: &str| Some(facts.to_owned());
    assert_eq!(missing(Office::CountyClerk, |_| ()), None);
    assert_eq!(
        missing(Office::CountyClerk, |facts| facts.county_registered = None),
        some("recount.fact.county-registered")
    );
    assert_eq!(missing(Office::CountyCommissioner, |facts| facts.countywide = None), some("recount.fact.countywide"));
    assert_eq!(missing(Office::DistrictJudge, |facts| facts.counties = None), some("recount.fact.counties"));
    assert_eq!(missing(Office::DistrictJudge, |facts| facts.counties = Some(0)), some("recount.fact.counties"));
    assert_eq!(missing(Office::Governor, |facts| facts.seats = None), some("recount.fact.seats"));
    assert_eq!(missing(Office::Governor, |facts| facts.seats = Some(0)), some("recount.fact.seats"));
    assert_eq!(
        missing(Office::DistrictJudge, |facts| {
            (facts.counties, facts.county_registered, facts.seats) = (None, None, None);
        }),
        some("recount.fact.counties, recount.fact.county-registered, recount.fact.seats")
    );
}

#[test]
fn contests_are_sorted_by_how_much_of_the_threshold_the_margin_uses_up() {
    let verdict = |office: Office, counts: &[u64]| {
        let mut facts = contest_for(office, Edition::Nmsa2023, 10_000);
        facts.votes = Votes::Candidates(counts.iter().copied().map(Interval::exact).collect());
        required(&facts)
    };
    let mut missing = contest_for(Office::Governor, Edition::Nmsa2023, 10_000);
    missing.other_counties_missing = true;
    let in_order = [
        verdict(Office::Governor, &[500, 500]),
        verdict(Office::CountyClerk, &[500, 499]),
        verdict(Office::CountyClerk, &[3, 1]),
        verdict(Office::Governor, &[5_000, 4_980]),
        verdict(Office::CountyClerk, &[520, 480]),
        verdict(Office::CountyClerk, &[500]),
        required(&missing),
    ];
    // margin × factor / total: 0; 100/999; 2/6 by the five votes; 8000/9980; 40/10; none; undetermined.
    for pair in in_order.windows(2) {
        assert!(pair[0].closeness < pair[1].closeness, "{:?} against {:?}", pair[0], pair[1]);
    }
}

/// Where five votes are enough, the line lies at six of them: 4 of 6 is farther off than 0.5999, and closer than 0.72.
#[test]
fn the_five_votes_are_a_line_like_the_share() {
    let closeness = |office: Office, counts: &[u64]| {
        let mut facts = contest_for(office, Edition::Nmsa2023, 10_000);
        facts.votes = Votes::Candidates(counts.iter().copied().map(Interval::exact).collect());
        required(&facts).closeness
    };
    let five_votes = closeness(Office::CountyClerk, &[8, 4]);
    assert!(closeness(Office::Governor, &[5_008, 4_993]) < five_votes);
    assert!(five_votes < closeness(Office::Governor, &[5_009, 4_991]));
    // Without votes there is no share to be close to, but five votes there are.
    assert!(closeness(Office::Governor, &[5_000, 1]) < closeness(Office::Governor, &[0, 0]));
    assert!(closeness(Office::CountyClerk, &[0, 0]) < five_votes);
}

/// The reading to the letter is reckoned beside the other where they can part: with more than one seat (reading R2).
#[test]
fn the_letter_is_reckoned_beside_the_practice_for_several_seats_alone() {
    let steps = |seats| {
        let mut facts = contest_for(Office::MunicipalOfficer, Edition::Nmsa2023, 10_000);
        facts.seats = Some(seats);
        facts.votes = Votes::Candidates([242, 235, 157, 150, 148].into_iter().map(Interval::exact).collect());
        required(&facts).literal_arithmetic.len()
    };
    assert_eq!((steps(1), steps(2) > 1, steps(4) > 1), (0, true, true));
}

#[test]
fn an_office_is_voted_elsewhere_until_told_where_its_nature_says_so() {
    let alone: Vec<&str> =
        Office::ALL.iter().filter(|office| !office.voted_elsewhere_unless_told()).map(|office| office.id()).collect();
    assert_eq!(
        alone,
        [
            "metropolitan-judge",
            "magistrate-judge",
            "county-commissioner",
            "county-clerk",
            "county-treasurer",
            "county-assessor",
            "county-sheriff",
            "probate-judge",
            "municipal-officer",
            "municipal-judge",
            "school-board-member",
            "special-district-officer",
            "other-office",
            "local-question",
        ]
    );
}

#[test]
fn a_needed_share_is_read_exactly_or_refused() {
    for (percent, fraction) in [
        ("60", "60/100"),
        ("66.67", "6667/10000"),
        ("66.666667", "66666667/100000000"),
        ("060.50", "605/1000"),
        ("100", "100/100"),
    ] {
        assert_eq!(NeededShare::from_percent(percent).unwrap().to_string(), fraction);
    }
    for refused in [
        "",
        "0",
        "0.0",
        "100.1",
        "60%",
        "60.",
        ".5",
        "-60",
        "+60",
        "6 0",
        "2/3",
        "66.6666667",
        "4294967296",
        "1e1",
        "٦٠",
    ] {
        assert_eq!(NeededShare::from_percent(refused).unwrap_err().given, refused);
    }
}
