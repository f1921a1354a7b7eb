//! What the recount test is given, and which verdicts are final, confirmed, or wait for another county.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::recount::{Reason, Required, Votes};
use law::{ContestKind, Interval, Office};

#[test]
fn the_votes_of_all_counties_are_judged_or_none_are() {
    use Office::{CountySheriff, StateRepresentative};
    struct Row {
        case: &'static str,
        office: Option<Office>,
        counties: Option<u32>,
        shares: &'static [(&'static str, &'static [u64])],
        missing: bool,
        named: &'static [&'static str],
        votes: [u64; 2],
    }
    let district = |case, counties, shares, missing, named, votes| Row {
        case,
        office: Some(StateRepresentative),
        counties,
        shares,
        missing,
        named,
        votes,
    };
    let rows = [
        district("a district office, nothing said", None, &[], true, &[], [10, 9]),
        district("settled to be the county's own", Some(1), &[], false, &[], [10, 9]),
        district("three counties, one share", Some(3), &[("Union", &[5, 5])], true, &[], [15, 14]),
        district("three counties, two shares", Some(3), &[("Union", &[5, 5]), ("Quay", &[1, 0])], false, &[], [16, 14]),
        district("a share recorded again", Some(2), &[("Union", &[5, 5]), ("Union", &[7, 6])], false, &[], [17, 15]),
        district("a share with a blank", Some(2), &[("Union", &[5])], true, &["Union"], [15, 9]),
        district("nobody has said how many", None, &[("Union", &[5, 5])], true, &[], [15, 14]),
        Row { office: Some(CountySheriff), ..district("a county office", None, &[], false, &[], [10, 9]) },
        Row {
            office: Some(CountySheriff),
            ..district("a county office with a share", None, &[("Union", &[1, 1])], true, &[], [11, 10])
        },
        // More counties have sent votes than are to vote on it: what is right nobody can say.
        district("settled to be its own, with a share", Some(1), &[("Union", &[5, 5])], true, &[], [15, 14]),
        district(
            "two counties, five shares",
            Some(2),
            &[("Union", &[5, 5]), ("Quay", &[1, 0]), ("Mora", &[1, 0]), ("Taos", &[0, 1]), ("Eddy", &[2, 2])],
            true,
            &[],
            [19, 17],
        ),
        district(
            "one too many, with a blank",
            Some(2),
            &[("Union", &[5, 5]), ("Quay", &[1])],
            true,
            &["Quay"],
            [16, 14],
        ),
        Row {
            office: Some(CountySheriff),
            ..district(
                "a county office of one county, with a share",
                Some(1),
                &[("Union", &[1, 1])],
                true,
                &[],
                [11, 10],
            )
        },
        Row { office: None, ..district("office not set", None, &[], false, &[], [10, 9]) },
    ];
    for row in rows {
        let (mut h, precinct, file) = house();
        let contest = h.contest("Contest", &["A", "B"]);
        h.tape(precinct, file, Scope::Whole, &votes(contest, &[10, 9]));
        let (office, extent) = (row.office, Extent { counties: row.counties, countywide: None });
        let (seats, district, needed) = (Some(1), None, None);
        h.apply(Fact::ContestSettled(ContestSettled {
            contest,
            office,
            seats,
            extent,
            district,
            first_round: false,
            needed,
        }));
        for (county, counts) in row.shares {
            share(&mut h, contest, county, counts);
        }
        let facts = h.canvass.contest_facts(contest).unwrap();
        assert_eq!(facts.other_counties_missing, row.missing, "{}", row.case);
        assert_eq!(facts.votes, Votes::Candidates(row.votes.map(Interval::exact).to_vec()), "{}", row.case);
        let verdict = h.canvass.verdict(contest).unwrap();
        let named: Vec<&str> =
            verdict.other_counties.missing_counties("Harding".parse().unwrap()).into_iter().map(County::name).collect();
        assert_eq!(named, row.named, "{}", row.case);
        let expected = if row.missing {
            Some(Reason::OtherCountiesMissing)
        } else {
            row.office.is_none().then_some(Reason::OfficeNotSet)
        };
        assert_eq!(verdict.verdict.reason, expected, "{}", row.case);
        // This county's total is its own, whatever comes from elsewhere.
        assert_eq!(h.canvass.totals_of(contest).unwrap().total.total, Some(19.into()), "{}", row.case);
    }
}

#[test]
fn more_counties_than_vote_on_a_contest_leave_it_undecided_and_are_an_error() {
    for (counties, shares, too_many) in [
        (Some(1), &["Union"][..], true),
        (Some(2), &["Union"], false),
        (Some(2), &["Union", "Union"], false),
        (Some(2), &["Union", "Quay", "Mora", "Taos", "Eddy"], true),
        (Some(6), &["Union", "Quay", "Mora", "Taos", "Eddy"], false),
        (None, &["Union"], false),
    ] {
        let (mut h, precinct, file) = house();
        let contest = h.contest("State Representative", &["A", "B"]);
        h.settle(contest, Office::StateRepresentative, 1, Extent { counties, countywide: None });
        h.tape(precinct, file, Scope::Whole, &votes(contest, &[10, 10]));
        for county in shares {
            share(&mut h, contest, county, &[5, 5]);
        }
        let others = h.canvass.other_counties(contest);
        assert_eq!(others.voted_elsewhere, Some(true), "{counties:?} {shares:?}: a share shows it");
        let found = h.canvass.findings().into_iter().find(|finding| finding.code == FindingCode::TooManyCounties);
        let verdict = h.canvass.verdict(contest).unwrap();
        if too_many {
            let found = found.unwrap();
            assert_eq!((found.level(), found.contest, found.report), (Level::Error, Some(contest), None));
            let (settled, here) = (counties.unwrap(), shares.len() + 1);
            assert_eq!(verdict.unfit, Some(Unfit::TooManyCounties { settled, here }));
            assert_eq!(verdict.verdict.required, Required::Undetermined, "20 to 20 decides nothing");
            assert_eq!(others.missing(), None);
            assert_eq!(verdict.reservations(), []);
        } else {
            assert_eq!((found, verdict.unfit), (None, None), "{counties:?} {shares:?}");
        }
    }
}

#[test]
fn a_contest_of_which_nobody_has_said_how_many_counties_vote_says_that_it_waits_for_it() {
    for (counties, shares, waits) in [(None, 0, true), (None, 1, true), (Some(1), 0, false), (Some(3), 1, false)] {
        let (mut h, precinct, file) = house();
        let contest = h.contest("State Representative", &["A", "B"]);
        h.settle(contest, Office::StateRepresentative, 1, Extent { counties, countywide: None });
        h.tape(precinct, file, Scope::Whole, &votes(contest, &[10, 10]));
        for county in &["Union", "Quay"][..shares] {
            share(&mut h, contest, county, &[5, 5]);
        }
        let said = h.canvass.verdict(contest).unwrap().reservations();
        assert_eq!(said.contains(&Reservation::CountiesNotSaid), waits, "{counties:?} {shares}");
    }
}

#[test]
fn every_county_but_one_can_be_named_in_a_contest_of_the_state() {
    let (mut h, precinct, file) = house();
    let contest = h.contest("Governor", &["A", "B"]);
    h.settle(contest, Office::Governor, 1, Extent { counties: Some(33), countywide: None });
    h.tape(precinct, file, Scope::Whole, &votes(contest, &[10, 9]));
    let own: County = "Harding".parse().unwrap();
    for county in County::all().filter(|county| *county != own && county.name() != "Mora") {
        share(&mut h, contest, county.name(), &[100, 90]);
    }
    let others = h.canvass.other_counties(contest);
    assert_eq!((others.are_missing(), others.missing()), (true, Some(1)));
    assert_eq!(others.missing_counties(own).into_iter().map(County::name).collect::<Vec<_>>(), ["Mora"]);
    share(&mut h, contest, "Mora", &[1, 2]);
    assert!(!h.canvass.other_counties(contest).are_missing());
    assert_eq!(h.canvass.verdict(contest).unwrap().verdict.required, Required::No);
}

/// Which choice is Yes, where the names say it; in what order they stand on the ballot never does.
#[test]
fn yes_is_yes_in_any_order_and_never_by_the_order() {
    use ContestKind::{Question, Retention};
    struct Row {
        kind: ContestKind,
        names: [&'static str; 2],
        needed: Option<u32>,
        /// The place of Yes on the ballot; `None` where it cannot be told, so that nothing is decided.
        yes: Option<usize>,
    }
    let row = |kind, names, needed, yes| Row { kind, names, needed, yes };
    for Row { kind, names, needed, yes } in [
        row(Question, ["For", "Against"], None, Some(0)),
        row(Question, ["AGAINST", "FOR"], None, Some(1)),
        row(Question, ["NO", "Sí"], None, Some(1)),
        row(Question, ["AGAINST", "FOR"], Some(60_00), Some(1)),
        row(Question, ["En contra", "A favor"], Some(60_00), Some(1)),
        row(Question, ["Against the removal of the officer", "For the removal of the officer"], Some(60_00), Some(1)),
        // Its margin is the same whichever side is which; with a share of its own it is not.
        row(Question, ["Option 1", "Option 2"], None, Some(0)),
        row(Question, ["Option 1", "Option 2"], Some(60_00), None),
        row(Question, ["Yes", "Bond"], Some(60_00), None),
        row(Question, ["Yes", "For"], Some(60_00), None),
        row(Retention, ["No", "Yes"], None, Some(1)),
        row(Retention, ["Not retain", "Retain"], None, Some(1)),
        row(Retention, ["Do not retain", "Retain"], None, Some(1)),
        row(Retention, ["Shall not be retained", "Shall be retained"], None, Some(1)),
        row(Retention, ["Yes", "No"], None, Some(0)),
        row(Retention, ["For", "Against"], None, Some(0)),
        row(Retention, ["Option 1", "Option 2"], None, None),
        row(Retention, ["Yes", "Other"], None, None),
        row(Retention, ["Yes", "YES"], None, None),
        row(Retention, ["No", "No"], None, None),
        row(Retention, ["For the removal", "Against the removal"], None, None),
    ] {
        let (mut h, precinct, file) = house();
        let contest = h.contest_of(kind, "Question", &names);
        let office = if kind == Retention { Office::RetentionDistrictCourt } else { Office::LocalQuestion };
        h.apply(Fact::ContestSettled(ContestSettled {
            contest,
            office: Some(office),
            seats: Some(1),
            extent: Extent { counties: Some(1), countywide: None },
            district: None,
            first_round: false,
            needed: needed.map(NeededPercent),
        }));
        // 57 % is where a judge is retained: the first choice is 0.1 % above it.
        h.tape(precinct, file, Scope::Whole, &votes(contest, &[571, 429]));
        let counts = [571, 429].map(Interval::exact);
        let verdict = h.canvass.verdict(contest).unwrap();
        let facts = h.canvass.contest_facts(contest).unwrap();
        let Some(yes) = yes else {
            assert_eq!(verdict.verdict.required, Required::Undetermined, "{names:?}");
            assert_eq!(verdict.verdict.reason, Some(Reason::OfficeNotSet), "{names:?}");
            let choices = names.map(str::to_owned).to_vec();
            assert_eq!(verdict.unfit, Some(Unfit::SidesNotTold { choices }));
            assert_eq!((verdict.winner, verdict.runner_up, verdict.verdict.margin), (None, None, None), "{names:?}");
            assert_eq!(verdict.seats, Some(1), "{names:?}");
            continue;
        };
        let (one, other) = (counts[yes], counts[1 - yes]);
        let expected = match kind {
            Retention => Votes::Retention { yes: one, no: other },
            _ => Votes::Question { supporting: one, opposing: other },
        };
        assert_eq!(facts.votes, expected, "{names:?}");
        let (winner, runner_up) = (verdict.winner.unwrap(), verdict.runner_up.unwrap());
        let first = if kind == Retention { yes } else { 0 };
        for ((choice, count), place) in [(winner, first), (runner_up, 1 - first)] {
            let named = (h.canvass.choice(choice).unwrap().name.as_str(), count);
            assert_eq!(named, (names[place], counts[place]), "{names:?}: the larger side; of a retention, yes");
        }
        // Upside down, 429 of 1,000 are far from 57 %.
        let inside = kind == Retention && yes == 0;
        assert_eq!(verdict.verdict.required, if inside { Required::Yes } else { Required::No }, "{names:?}");
    }
}

#[test]
fn before_the_first_figure_there_is_nothing_to_judge() {
    let (mut h, precinct, _) = house();
    let contest = h.contest("Commissioner", &["A", "B"]);
    h.settle(contest, Office::CountyCommissioner, 1, Extent { counties: Some(1), countywide: Some(false) });
    assert!(h.canvass.verdicts().is_empty(), "0 to 0 is not a tie while nothing is counted");
    let machine = h.source(SourceKind::Machine, "ICE 1");
    h.tape(precinct, machine, Scope::Whole, &votes(contest, &[0, 0]));
    assert_eq!(h.canvass.verdict(contest).unwrap().verdict.reason, Some(Reason::ClerkDecides));
}

#[test]
fn the_closest_come_first_and_the_undetermined_last() {
    let (mut h, precinct, file) = house();
    let figures: [(&str, Option<Office>, [u64; 2]); 5] = [
        ("far", Some(Office::CountySheriff), [300, 100]),
        ("unknown", None, [200, 200]),
        ("tie", Some(Office::CountyCommissioner), [146, 146]),
        ("near", Some(Office::CountyClerk), [150, 146]),
        ("further", Some(Office::CountyAssessor), [150, 130]),
    ];
    let mut rows = Vec::new();
    for (title, office, counts) in figures {
        let contest = h.contest(title, &["A", "B"]);
        if let Some(office) = office {
            h.settle(contest, office, 1, Extent { counties: Some(1), countywide: Some(true) });
        }
        rows.extend(votes(contest, &counts));
    }
    h.tape(precinct, file, Scope::Whole, &rows);
    let order: Vec<&str> =
        h.canvass.verdicts().iter().map(|verdict| h.canvass.contest(verdict.contest).unwrap().title.as_str()).collect();
    assert_eq!(order, ["tie", "near", "further", "far", "unknown"]);
}

#[test]
fn a_verdict_is_final_in_the_canvass_and_confirmed_while_its_arithmetic_stands() {
    let (mut h, precinct, file) = house();
    let contest = h.contest("Commissioner", &["A", "B"]);
    h.settle(contest, Office::CountyCommissioner, 1, Extent { counties: Some(1), countywide: Some(false) });
    h.tape(precinct, file, Scope::Whole, &votes(contest, &[325, 324]));
    assert!(!h.canvass.verdict(contest).unwrap().is_final, "election night is never final");
    h.seal(ResultsSetKind::Night, true);
    h.seal(ResultsSetKind::Canvass, false);
    let verdict = h.canvass.verdict(contest).unwrap();
    assert!(verdict.is_final);
    assert_eq!((verdict.verdict.required, verdict.confirmed), (Required::Yes, None));

    let arithmetic: Vec<String> = verdict.verdict.arithmetic.iter().map(ToString::to_string).collect();
    assert_eq!(arithmetic, ["325 - 324 = 1", "1 × 100 = 100 < 649", "1 ≤ 5"]);
    let required = "yes".to_owned();
    h.apply(Fact::Confirmation(Confirmation { contest, required, arithmetic }));
    assert_eq!(h.canvass.verdict(contest).unwrap().confirmed, h.canvass.last_entry());

    let report = ReportId(1);
    let pass = h.begin(report, PassKind::Correction, "Ana");
    h.key(pass, &votes(contest, &[326]));
    assert!(h.canvass.verdict(contest).unwrap().confirmed.is_some(), "nothing is corrected until it is finished");
    h.finish(pass);
    assert_eq!(h.canvass.verdict(contest).unwrap().confirmed, None);
    // A choice that is blank is not a choice with no votes.
    let pass = h.begin(report, PassKind::Correction, "Ana");
    let field = Field::Votes(ChoiceId { contest, place: 2 });
    h.apply(Fact::FieldRow(FieldRow { pass, field, count: None }));
    h.finish(pass);
    assert!(!h.canvass.verdict(contest).unwrap().is_final);
}
