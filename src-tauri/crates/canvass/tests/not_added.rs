//! Figures that are in no total because a coarser report counts: no verdict rests on the guess that its ballots are among them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::Office;
use law::recount::Required;

const WHOLE: &[u64] = &[300, 299];

/// A county contest of two in precinct 1.
fn sheriff() -> (House, PrecinctId, ContestId) {
    let (mut h, precinct, _) = house();
    let contest = h.contest("Sheriff", &["A", "B"]);
    h.settle(contest, Office::CountySheriff, 1, Extent { counties: Some(1), countywide: Some(true) });
    (h, precinct, contest)
}

fn machine(h: &mut House, name: &str) -> SourceId {
    h.source(SourceKind::Machine, name)
}

fn not_added(h: &House) -> Vec<Finding> {
    h.canvass.findings().into_iter().filter(|finding| finding.code == FindingCode::NotAdded).collect()
}

fn undetermined(h: &House, contest: ContestId) -> bool {
    h.canvass.verdict(contest).unwrap().verdict.required == Required::Undetermined
}

fn accept(h: &mut House, report: ReportId) {
    h.apply(Fact::FindingAccepted(FindingAccepted {
        report,
        contest: None,
        code: FindingCode::NotAdded.id().to_owned(),
        reason: "its ballots are on the tape of the whole".to_owned(),
    }));
}

#[test]
fn a_report_that_the_whole_swallows_leaves_the_contest_undetermined() {
    let provisional = Scope::Group(Group { column: DAY, medium: Medium::Hand, ballots: Ballots::Provisional });
    let rows: [(&str, Scope, &[u64], bool); 8] = [
        ("a column", Scope::Column(MAILED), &[20, 26], true),
        ("a hand tally", hand(DAY), &[2, 6], true),
        ("provisional ballots", provisional, &[2, 6], true),
        ("a tally of one side", hand(DAY), &[0, 39], true),
        ("a machine's group", group(EARLY), &[50, 60], true),
        ("one vote", hand(DAY), &[0, 1], true),
        ("nothing", Scope::Column(MAILED), &[0, 0], false),
        // Both tell the same, and too much of it for chance: they are of the same ballots.
        ("the same", Scope::Column(MAILED), WHOLE, false),
    ];
    for (case, scope, counts, expected) in rows {
        let (mut h, precinct, contest) = sheriff();
        let (one, other) = (machine(&mut h, "M1"), machine(&mut h, "Central absentee"));
        h.tape(precinct, one, Scope::Whole, &votes(contest, WHOLE));
        let report = h.tape(precinct, other, scope, &votes(contest, counts));
        let found: Vec<_> = not_added(&h).into_iter().map(|finding| (finding.report, finding.contest)).collect();
        assert_eq!(found, if expected { vec![(Some(report), None)] } else { Vec::new() }, "{case}");
        assert_eq!(undetermined(&h, contest), expected, "{case}");
    }
}

#[test]
fn what_is_not_added_is_told_with_what_it_has_and_what_counts_instead() {
    let (mut h, precinct, contest) = sheriff();
    let other = h.contest("Clerk", &["C", "D"]);
    h.settle(other, Office::CountyClerk, 1, Extent { counties: Some(1), countywide: Some(true) });
    let elsewhere = h.contest("Assessor", &["E", "F"]);
    h.settle(elsewhere, Office::CountyAssessor, 1, Extent { counties: Some(1), countywide: Some(true) });
    let (one, central) = (machine(&mut h, "M1"), machine(&mut h, "Central absentee"));
    let all = |sheriff: &[u64], clerk: &[u64]| with(votes(contest, sheriff), &votes(other, clerk));
    let whole = with(votes(elsewhere, &[90, 10]), &all(WHOLE, &[310, 200]));
    h.tape(precinct, one, Scope::Whole, &with(whole, &[(BALLOTS, 600)]));
    let mailed = with(all(&[20, 26], &[20, 25]), &[(BALLOTS, 46)]);
    h.tape(precinct, central, Scope::Column(MAILED), &mailed);
    let found = not_added(&h);
    let [finding] = found.as_slice() else { panic!("one for both contests: {found:?}") };
    let value = |name| finding.values.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str());
    assert_eq!((value("ballots"), value("votes"), value("other")), (Some("46"), Some("46"), Some("1, M1, whole")));
    assert!(finding.is_open_error() && finding.is_acceptable());
    // What the absentee tape does not carry is judged.
    assert_eq!([contest, other, elsewhere].map(|id| undetermined(&h, id)), [true, true, false]);
    let precincts = vec![h.canvass.precinct_name(precinct)];
    assert_eq!(h.canvass.verdict(contest).unwrap().unfit, Some(Unfit::Contradicted { precincts }));
}

#[test]
fn it_is_accepted_for_exactly_these_figures() {
    let (mut h, precinct, contest) = sheriff();
    let (one, other) = (machine(&mut h, "M1"), machine(&mut h, "Central absentee"));
    let whole = h.tape(precinct, one, Scope::Whole, &votes(contest, WHOLE));
    let mailed = h.tape(precinct, other, Scope::Column(MAILED), &votes(contest, &[20, 26]));
    for (corrected, counts) in [(whole, [301, 299]), (mailed, [20, 27])] {
        accept(&mut h, mailed);
        assert!(!undetermined(&h, contest) && not_added(&h).iter().all(|finding| !finding.is_open_error()));
        h.read(corrected, PassKind::Correction, "Ana", &votes(contest, &counts));
        assert!(undetermined(&h, contest) && not_added(&h).iter().all(Finding::is_open_error));
    }
}

/// What the register expects is known to be on its way; a report beside it that nobody expects may be of further ballots.
#[test]
fn what_the_register_expects_is_a_part_of_the_whole_that_is_still_to_be_completed() {
    let (mut h, precinct, contest) = sheriff();
    let (one, other) = (machine(&mut h, "M1"), machine(&mut h, "Central absentee"));
    h.tape(precinct, one, Scope::Whole, &votes(contest, WHOLE));
    let mailed = h.tape(precinct, other, Scope::Column(MAILED), &votes(contest, &[20, 26]));
    h.expect(precinct, other, Scope::Column(EARLY));
    assert_eq!((not_added(&h).len(), undetermined(&h, contest)), (1, true));
    h.expect(precinct, other, Scope::Column(MAILED));
    assert_eq!((not_added(&h).len(), undetermined(&h, contest)), (0, false));
    // The whole still counts, and the missing report holds the result.
    let totals = h.canvass.totals_of(contest).unwrap();
    assert_eq!((totals.scope, totals.partial, totals.reports.missing.len()), (Some(ScopeLevel::Whole), true, 1));
    let team = h.source(SourceKind::HandTally, "Team A");
    let tally = h.tape(precinct, team, hand(DAY), &votes(contest, &[2, 6]));
    assert_eq!(not_added(&h).iter().map(|finding| finding.report).collect::<Vec<_>>(), [Some(tally)]);
    assert!(undetermined(&h, contest));
    // Once its accounts are complete they are compared, and nothing is left to guess.
    let early = h.report(precinct, other, Scope::Column(EARLY));
    h.none(early);
    assert!(h.canvass.report(mailed).unwrap().state.counts());
    assert_eq!((not_added(&h).len(), codes(&h.canvass).contains(&FindingCode::ColumnsDifferFromWhole)), (0, true));
}

/// A column counts, and a hand tally of the same column is left out.
#[test]
fn a_report_that_its_column_swallows_leaves_the_contest_undetermined() {
    let (mut h, precinct, contest) = sheriff();
    let (one, team) = (machine(&mut h, "M1"), h.source(SourceKind::HandTally, "Team A"));
    for (column, counts) in [(DAY, WHOLE), (EARLY, &[0, 0]), (MAILED, &[0, 0])] {
        h.expect(precinct, one, Scope::Column(column));
        h.tape(precinct, one, Scope::Column(column), &votes(contest, counts));
    }
    assert!(!undetermined(&h, contest));
    let tally = h.tape(precinct, team, hand(DAY), &votes(contest, &[2, 6]));
    assert_eq!(not_added(&h).iter().map(|finding| finding.report).collect::<Vec<_>>(), [Some(tally)]);
    assert!(undetermined(&h, contest));
    accept(&mut h, tally);
    assert!(!undetermined(&h, contest));
}

/// One mistake gives one message: where the part exceeds the whole, that is said.
#[test]
fn a_part_that_exceeds_the_whole_is_told_once() {
    let (mut h, precinct, contest) = sheriff();
    let (one, other) = (machine(&mut h, "M1"), machine(&mut h, "Central absentee"));
    h.tape(precinct, one, Scope::Whole, &votes(contest, WHOLE));
    h.tape(precinct, other, Scope::Column(MAILED), &votes(contest, &[301, 26]));
    assert_eq!((not_added(&h).len(), undetermined(&h, contest)), (0, true));
    assert!(codes(&h.canvass).contains(&FindingCode::ColumnsDifferFromWhole));
}

/// Honest shapes: nothing is left out, or what is left out is what the other is held against.
#[test]
fn nothing_is_said_where_every_figure_is_added_or_compared() {
    let (mut h, precinct, contest) = sheriff();
    let machines = ["Early 1", "Early 2", "Day 1", "Day 2", "Absentee"].map(|name| machine(&mut h, name));
    let file = SourceId(1);
    for (source, column) in machines.into_iter().zip([EARLY, EARLY, DAY, DAY, MAILED]) {
        h.expect(precinct, source, group(column));
        h.tape(precinct, source, group(column), &votes(contest, &[30, 20]));
    }
    h.tape(precinct, file, Scope::Whole, &votes(contest, &[150, 100]));
    assert_eq!((not_added(&h).len(), undetermined(&h, contest)), (0, false));
    h.tape(precinct, file, Scope::Column(EARLY), &votes(contest, &[60, 40]));
    assert_eq!((not_added(&h).len(), undetermined(&h, contest)), (0, false));
}
