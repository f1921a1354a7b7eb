//! What a verdict is called: what kept a recount away, what ordered it and on which ground, or why nothing is decided.

use law::recount::{ContestFacts, NeededShare, Votes, may_be_larger, required};
use law::{Coded, Edition, ElectionKind, Interval, Office};

use crate::{date, hold};

/// An office of one seat of a county with 485 registered voters, in the general election of 2026.
fn contest(office: Office, votes: Votes) -> ContestFacts {
    ContestFacts {
        election_date: date("2026-11-03"),
        kind: ElectionKind::General,
        edition: Edition::Nmsa2023,
        office: Some(office),
        seats: Some(1),
        counties: Some(1),
        countywide: Some(true),
        county_registered: Some(485),
        first_round: false,
        needed: None,
        votes,
        other_counties_missing: false,
    }
}

fn candidates(counts: &[u64]) -> Votes {
    Votes::Candidates(counts.iter().copied().map(Interval::exact).collect())
}

#[test]
fn a_verdict_is_called_by_what_decided_it() {
    let clerk = |counts: &[u64]| contest(Office::CountyClerk, candidates(counts));
    let governor = |counts: &[u64]| contest(Office::Governor, candidates(counts));
    let retention = |yes, no| {
        let votes = Votes::Retention { yes: Interval::exact(yes), no: Interval::exact(no) };
        contest(Office::RetentionDistrictCourt, votes)
    };
    let suppressed = Votes::Candidates(vec![Interval::exact(310), Interval { min: 300, max: 310 }]);
    let rows = [
        (clerk(&[310, 305]), "yes.margin", "recount.grounds.share-and-five-votes"),
        (clerk(&[8, 4]), "yes.margin", "recount.grounds.five-votes-alone"),
        (clerk(&[1_000, 991]), "yes.margin", "recount.grounds.share-alone"),
        (clerk(&[1_000, 900]), "no.margin-and-five-votes", ""),
        (governor(&[3_100, 3_099]), "yes.margin", "recount.threshold.quarter-percent"),
        (governor(&[3_100, 1_000]), "no.margin", ""),
        (retention(571, 429), "yes.retention", "recount.threshold.half-percent"),
        (retention(900, 100), "no.retention", ""),
        (clerk(&[100]), "no.uncontested", ""),
        (ContestFacts { edition: Edition::Nmsa2008, ..clerk(&[310, 305]) }, "no.not-reached", ""),
        (
            ContestFacts { other_counties_missing: true, ..clerk(&[310, 305]) },
            "undetermined.other-counties-missing",
            "",
        ),
        (ContestFacts { office: None, ..clerk(&[310, 305]) }, "undetermined.office-not-set", ""),
        (ContestFacts { seats: None, ..clerk(&[310, 305]) }, "undetermined.facts-missing", ""),
        (ContestFacts { first_round: true, ..clerk(&[310, 305]) }, "undetermined.first-round", ""),
        (contest(Office::Governor, suppressed), "undetermined.suppressed", ""),
    ];
    let catalogue = include_str!("../../../desk/words/en.json");
    for (facts, code, grounds) in rows {
        let verdict = required(&facts);
        assert_eq!(verdict.code(), format!("recount.verdict.{code}"), "{facts:?}");
        let told = verdict.values().into_iter().find(|(name, _)| *name == "grounds").map(|(_, value)| value);
        assert_eq!(told.unwrap_or_default(), grounds, "{facts:?}");
        assert!(catalogue.contains(&format!("\"{}\":", verdict.code())), "{} has no sentence", verdict.code());
    }
}

#[test]
fn a_share_that_is_needed_is_read_as_a_fraction_or_told_back() {
    let share = NeededShare::from_percent("66.67").unwrap();
    assert_eq!((share.numerator(), share.denominator()), (6_667, 10_000));
    let error = NeededShare::from_percent("two thirds").unwrap_err();
    hold(&[(&error, "recount.needed-share.unreadable: given=two thirds")]);
    assert!(error.to_string().contains("two thirds"), "{error}");
}

#[test]
fn a_share_is_written_as_it_was_read_without_needless_zeros() {
    for (given, percent) in [
        ("66.67", "66.67"),
        ("66.670", "66.67"),
        ("50", "50"),
        ("60.0", "60"),
        ("12.05", "12.05"),
        ("33.333333", "33.333333"),
        ("0.000001", "0.000001"),
        ("100", "100"),
    ] {
        assert_eq!(NeededShare::from_percent(given).unwrap().percent(), percent, "{given}");
    }
    for refused in ["", "0", "0.0", "100.000001", "101", "66.", ".5", "-1", "1e1", "33.3333333", "5 "] {
        assert_eq!(
            NeededShare::from_percent(refused).unwrap_err().code(),
            "recount.needed-share.unreadable",
            "{refused}"
        );
    }
}

/// Section 1-14-23(A): "at least two percent" of a statewide or federal office in 2008 and by the bill.
#[test]
fn a_sample_may_be_larger_where_the_text_says_at_least() {
    for edition in Edition::ALL {
        let at_least = matches!(edition, Edition::None | Edition::Nmsa2008 | Edition::Sb356);
        assert_eq!(may_be_larger(edition, Office::Governor), at_least, "{edition}");
        assert!(!may_be_larger(edition, Office::CountyClerk), "{edition}");
    }
}
