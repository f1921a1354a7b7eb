//! "14 of 16 included": which missing reports stand in the way of which contest.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;

/// Included, expected and missing reports of a contest.
fn count(h: &House, contest: ContestId) -> (u32, Option<u32>, usize) {
    let count = h.canvass.report_count_of(contest);
    assert_eq!(h.canvass.totals_of(contest).unwrap().reports, count);
    (count.included, count.expected, count.missing.len())
}

/// A ballot style of a party, and the contests on its card.
fn style(h: &mut House, party: Option<&str>, card: u16, coverage: StyleCoverage, contests: &[ContestId]) -> Field {
    let id = h.canvass.next_style();
    let (party, contests) = (party.map(str::to_owned), contests.to_vec());
    h.apply(Fact::Style(Style { id, party, part: None, card, coverage, contests }));
    Field::Ballots(Some(id))
}

struct Night {
    h: House,
    precincts: [PrecinctId; 2],
    machine: SourceId,
    team: SourceId,
    sheriff: ContestId,
    district: ContestId,
}

/// Two precincts, of each a machine and a hand tally expected; all vote for sheriff, only the first in district 2.
fn night() -> Night {
    let mut h = House::default();
    let precincts = [h.precinct("1"), h.precinct("2")];
    let (sheriff, district) = (h.contest("Sheriff", &["A"]), h.contest("Commissioner 2", &["B"]));
    let (machine, team) = (h.source(SourceKind::Machine, "ICE 1"), h.source(SourceKind::HandTally, "Team 1"));
    for precinct in precincts {
        h.expect(precinct, machine, group(DAY));
        h.expect(precinct, team, hand(DAY));
    }
    Night { h, precincts, machine, team, sheriff, district }
}

#[test]
fn a_missing_report_may_hold_any_contest_whatever_else_of_its_precinct_is_in() {
    let Night { mut h, precincts: [one, two], machine, team, sheriff, district } = night();
    assert_eq!(count(&h, district), (0, Some(4), 4));
    // One tape without the contest, and the hand tally of that precinct may hold it all the same.
    h.tape(two, machine, group(DAY), &votes(sheriff, &[30]));
    assert_eq!(count(&h, district), (0, Some(3), 3));
    assert_eq!(count(&h, sheriff), (1, Some(4), 3));
    h.tape(one, machine, group(DAY), &[votes(sheriff, &[30]), votes(district, &[20])].concat());
    assert_eq!(count(&h, district), (1, Some(3), 2));
    // A report that is in and has nothing of the contest is none of its reports.
    h.tape(two, team, hand(DAY), &votes(sheriff, &[3]));
    assert_eq!(count(&h, district), (1, Some(2), 1));
    let none = h.report(one, team, hand(DAY));
    h.none(none);
    assert_eq!(count(&h, district), (2, Some(2), 0));
    assert_eq!(count(&h, sheriff), (4, Some(4), 0));
}

#[test]
fn ballot_styles_say_which_precinct_does_not_vote_on_a_contest() {
    let Night { mut h, precincts: [one, two], machine, sheriff, district, .. } = night();
    let first = style(&mut h, None, 1, StyleCoverage::Full, &[sheriff, district]);
    let second = style(&mut h, None, 1, StyleCoverage::Full, &[sheriff]);
    let federal = style(&mut h, None, 1, StyleCoverage::FederalOnly, &[]);
    h.tape(one, machine, group(DAY), &[votes(sheriff, &[30]), votes(district, &[20]), vec![(first, 40)]].concat());
    assert_eq!(count(&h, district), (1, Some(4), 3), "of the second precinct nothing is known");
    let tape = h.tape(two, machine, group(DAY), &with(votes(sheriff, &[30]), &[(federal, 30)]));
    assert_eq!(count(&h, district), (1, Some(3), 2), "ballots of federal contests say nothing of the full ones");
    let pass = h.begin(tape, PassKind::Correction, "Ana");
    h.key(pass, &[(second, 30)]);
    h.finish(pass);
    assert_eq!(count(&h, district), (1, Some(2), 1), "the second precinct's own style does not carry it");
    assert_eq!(count(&h, sheriff), (2, Some(4), 2));
    // Its tape lists the other style too: a divided precinct.
    let pass = h.begin(tape, PassKind::Correction, "Ana");
    h.key(pass, &[(first, 0)]);
    h.finish(pass);
    assert_eq!(count(&h, district), (1, Some(3), 2));
}

#[test]
fn neither_another_card_nor_another_party_says_it() {
    for (party, card, coverage) in [
        (None, 2, StyleCoverage::Full),
        (Some("REP"), 1, StyleCoverage::Full),
        (None, 1, StyleCoverage::FederalOnly),
        (None, 1, StyleCoverage::Partial),
    ] {
        let Night { mut h, precincts: [one, two], machine, sheriff, district, .. } = night();
        let carrier = style(&mut h, None, 1, StyleCoverage::Full, &[district]);
        let other = style(&mut h, party, card, coverage, &[sheriff]);
        h.tape(one, machine, group(DAY), &with(votes(district, &[20]), &[(carrier, 20)]));
        h.tape(two, machine, group(DAY), &with(votes(sheriff, &[30]), &[(other, 30)]));
        assert_eq!(count(&h, district), (1, Some(3), 2), "{party:?} {card} {coverage:?}");
    }
}

#[test]
fn of_a_contest_on_no_style_the_styles_say_nothing() {
    let Night { mut h, precincts: [_, two], machine, sheriff, district, .. } = night();
    let only = style(&mut h, None, 1, StyleCoverage::Full, &[sheriff]);
    h.tape(two, machine, group(DAY), &with(votes(sheriff, &[30]), &[(only, 30)]));
    assert_eq!(count(&h, district), (0, Some(3), 3));
}

/// A control figure is in no total, and without a register none of the included.
#[test]
fn without_a_register_only_what_is_added_is_included() {
    let (mut h, precinct, file) = house();
    let contest = h.contest("Sheriff", &["A", "B"]);
    h.tape(precinct, file, Scope::Whole, &votes(contest, &[300, 299]));
    assert_eq!(count(&h, contest), (1, None, 0));
    let central = h.source(SourceKind::Machine, "Central absentee");
    h.tape(precinct, central, Scope::Column(MAILED), &votes(contest, &[20, 26]));
    assert_eq!(count(&h, contest), (1, None, 0));
    for (column, counts) in [(EARLY, [180, 200]), (DAY, [100, 73])] {
        h.tape(precinct, central, Scope::Column(column), &votes(contest, &counts));
    }
    assert_eq!(count(&h, contest), (3, None, 0));
}
