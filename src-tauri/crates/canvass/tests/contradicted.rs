//! Two accounts of the same ballots that contradict each other: no verdict rests on the one that happens to be in the totals.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::recount::{Reason, Required};
use law::{ContestKind, Office};

/// A county contest of two, of which the whole of precinct 1 is told by a file and its election day by a scanner, which is still to report early voting.
struct Told {
    h: House,
    contest: ContestId,
    whole: ReportId,
    scanner: ReportId,
}

fn told(kind: ContestKind, office: Office, whole: &[u64], election_day: &[u64]) -> Told {
    let (mut h, precinct, file) = house();
    let contest = h.contest_of(kind, "Sheriff", &["Yes", "No"]);
    h.settle(contest, office, 1, Extent { counties: Some(1), countywide: Some(true) });
    let whole = h.tape(precinct, file, Scope::Whole, &votes(contest, whole));
    let tabulator = h.source(SourceKind::Machine, "Scanner 1");
    // It is known that the scanner's are a part, of which the rest is to come.
    for column in [DAY, EARLY] {
        h.expect(precinct, tabulator, group(column));
    }
    let scanner = h.tape(precinct, tabulator, group(Column::ElectionDay), &votes(contest, election_day));
    Told { h, contest, whole, scanner }
}

#[test]
fn no_verdict_rests_on_one_of_two_accounts_that_contradict_each_other() {
    let rows = [
        // On its way: more is to come, and the part does not exceed the whole.
        (ContestKind::Candidate, Office::CountySheriff, [150, 28], [28, 3], false),
        (ContestKind::Candidate, Office::CountySheriff, [150, 28], [150, 28], false),
        // One vote of one choice more in the part than in the whole.
        (ContestKind::Candidate, Office::CountySheriff, [150, 28], [151, 28], true),
        (ContestKind::Candidate, Office::CountySheriff, [150, 28], [3, 29], true),
        (ContestKind::Question, Office::LocalQuestion, [150, 28], [151, 28], true),
        (ContestKind::Retention, Office::RetentionDistrictCourt, [150, 28], [151, 28], true),
    ];
    for (kind, office, whole, election_day, contradicted) in rows {
        let told = told(kind, office, &whole, &election_day);
        let verdict = told.h.canvass.verdict(told.contest).unwrap();
        let case = format!("{kind:?}: {whole:?} beside {election_day:?}");
        assert_eq!(verdict.verdict.required == Required::Undetermined, contradicted, "{case}");
        let precincts = vec![told.h.canvass.precinct_name(PrecinctId(1))];
        assert_eq!(verdict.unfit, contradicted.then_some(Unfit::Contradicted { precincts }), "{case}");
        assert_eq!(verdict.winner.is_none(), contradicted, "{case}");
        assert_eq!(verdict.seats, Some(1), "{case}");
        assert_eq!(verdict.verdict.reason, contradicted.then(|| Reason::FactsMissing(Vec::new())), "{case}");
    }
}

#[test]
fn a_contradiction_ends_with_a_correction_or_with_an_acceptance_and_only_for_these_figures() {
    let differing = || told(ContestKind::Candidate, Office::CountySheriff, &[28, 20], &[150, 20]);
    let judged = |told: &Told| told.h.canvass.verdict(told.contest).unwrap().verdict.required;

    let mut corrected = differing();
    assert_eq!(judged(&corrected), Required::Undetermined);
    let first = Field::Votes(ChoiceId { contest: corrected.contest, place: 1 });
    corrected.h.read(corrected.scanner, PassKind::Correction, "Ana", &[(first, 15)]);
    assert_eq!(judged(&corrected), Required::No);

    let mut accepted = differing();
    let finding = accepted.h.canvass.findings().into_iter().find(|f| f.code == FindingCode::ColumnsDifferFromWhole);
    let report = finding.unwrap().report.unwrap();
    assert_eq!(report, accepted.whole);
    accepted.h.apply(Fact::FindingAccepted(FindingAccepted {
        report,
        contest: Some(accepted.contest),
        code: FindingCode::ColumnsDifferFromWhole.id().to_owned(),
        reason: "the file is of another night".to_owned(),
    }));
    assert_eq!(judged(&accepted), Required::No);
    accepted.h.read(accepted.scanner, PassKind::Correction, "Ana", &[(first, 151)]);
    assert_eq!(judged(&accepted), Required::Undetermined, "it was accepted for other figures");
}

#[test]
fn the_contradiction_of_one_contest_leaves_the_others_judged() {
    let mut told = told(ContestKind::Candidate, Office::CountySheriff, &[28, 20], &[150, 20]);
    let other = told.h.contest("Clerk", &["C", "D"]);
    told.h.settle(other, Office::CountyClerk, 1, Extent { counties: Some(1), countywide: Some(true) });
    let precinct = told.h.precinct("2");
    let file = told.h.source(SourceKind::File, "b.csv");
    told.h.tape(precinct, file, Scope::Whole, &votes(other, &[90, 10]));
    assert_eq!(told.h.canvass.verdict(other).unwrap().verdict.required, Required::No);
    assert_eq!(told.h.canvass.verdict(told.contest).unwrap().verdict.required, Required::Undetermined);
}

/// A precinct and its own parts cover the same ballots: 300 and 150 + 150 are not 600, whatever the figures are.
#[test]
fn a_precinct_beside_its_own_parts_is_counted_twice_and_decides_nothing() {
    let (mut h, whole, file) = house();
    let part = |h: &mut House, id: u32, name: &str, part: &str| {
        let id = PrecinctId(id);
        h.apply(Fact::Precinct(Precinct { id, name: name.to_owned(), part: Some(part.to_owned()) }));
        id
    };
    let name = h.canvass.precinct(whole).unwrap().name.clone();
    let (one, two) = (part(&mut h, 101, &name, "A"), part(&mut h, 102, &name, "B"));
    let elsewhere = part(&mut h, 103, "9", "A");
    let contest = h.contest("Sheriff", &["A", "B"]);
    h.settle(contest, Office::CountySheriff, 1, Extent { counties: Some(1), countywide: Some(true) });
    let judged = |h: &House| h.canvass.verdict(contest).unwrap().verdict.required;
    for (precinct, counts) in [(one, [150, 100]), (two, [150, 100]), (elsewhere, [10, 0])] {
        h.tape(precinct, file, Scope::Whole, &votes(contest, &counts));
    }
    assert_eq!((judged(&h), codes(&h.canvass).contains(&FindingCode::PartsBesidePrecinct)), (Required::No, false));
    let report = h.tape(whole, file, Scope::Whole, &votes(contest, &[300, 200]));
    assert_eq!(judged(&h), Required::Undetermined);
    let finding = h.canvass.findings().into_iter().find(|f| f.code == FindingCode::PartsBesidePrecinct).unwrap();
    assert_eq!((finding.report, finding.precinct, finding.contest), (Some(report), Some(whole), Some(contest)));
    assert!(finding.is_open_error());
    let precincts = vec![h.canvass.precinct_name(whole)];
    assert_eq!(h.canvass.verdict(contest).unwrap().unfit, Some(Unfit::Contradicted { precincts }));
}

/// Two sources that each speak for all ballots of one precinct are added; that they count different ballots, somebody has to
/// say: by expecting both, or by accepting it.
#[test]
fn two_sources_for_the_whole_of_a_precinct_decide_nothing_until_somebody_says_that_they_count_different_ballots() {
    use FindingCode::BallotsAddedTwice;
    use SourceKind::{File, Machine};
    let rows = [
        ("two machines", [Machine, Machine], Scope::Whole, false, true),
        ("two machines of a column", [Machine, Machine], Scope::Column(Column::Early), false, false),
        ("both are expected", [Machine, Machine], Scope::Whole, true, false),
        // The file is what the paper is compared with.
        ("a file beside a machine", [File, Machine], Scope::Whole, false, false),
    ];
    for (case, kinds, scope, expected, contradicted) in rows {
        let (mut h, precinct, _) = house();
        let contest = h.contest("Sheriff", &["A", "B"]);
        h.settle(contest, Office::CountySheriff, 1, Extent { counties: Some(1), countywide: Some(true) });
        let reports = kinds.map(|kind| {
            let source = h.source(kind, &format!("{case} {}", h.canvass.next_source().0));
            if expected {
                h.expect(precinct, source, scope);
            }
            h.tape(precinct, source, scope, &votes(contest, &[150, 20]))
        });
        let found = |h: &House| h.canvass.findings().into_iter().find(|finding| finding.code == BallotsAddedTwice);
        let judged = |h: &House| h.canvass.verdict(contest).unwrap().verdict.required;
        assert_eq!(found(&h).map(|finding| finding.report), contradicted.then_some(Some(reports[1])), "{case}");
        assert_eq!(judged(&h) == Required::Undetermined, contradicted, "{case}");
        if contradicted {
            h.apply(Fact::FindingAccepted(FindingAccepted {
                report: reports[1],
                contest: None,
                code: BallotsAddedTwice.id().to_owned(),
                reason: "two rooms".to_owned(),
            }));
            assert_eq!(judged(&h), Required::No, "{case}");
            h.read(reports[0], PassKind::Correction, "Ana", &votes(contest, &[151]));
            assert_eq!(judged(&h), Required::Undetermined, "{case}: it was accepted for other figures");
        }
    }
}

/// The whole of precinct 1 by a file, and the same ballots by columns: what is told of them is the same, or it is a
/// contradiction, be it of votes or not.
#[test]
fn two_accounts_are_compared_in_all_that_both_tell() {
    use FindingCode::{BallotsDiffer, ColumnsDifferFromWhole};
    struct Row {
        case: &'static str,
        votes: &'static [u64],
        lost: [u64; 2],
        ballots: Option<u64>,
        seats: u32,
        found: Option<FindingCode>,
    }
    let told = |case, votes, [under, over, ballots]: [u64; 3], found| Row {
        case,
        votes,
        lost: [under, over],
        // Without ballots no sheet is wrong in itself.
        ballots: (ballots > 0).then_some(ballots),
        seats: 1,
        found,
    };
    let rows = [
        told("the same", &[60, 30], [8, 2, 100], None),
        told("fewer undervotes", &[60, 30], [7, 2, 0], Some(ColumnsDifferFromWhole)),
        told("more overvotes", &[60, 30], [8, 3, 0], Some(ColumnsDifferFromWhole)),
        told("other ballots", &[60, 30], [8, 2, 101], Some(BallotsDiffer)),
        told("a choice that the columns do not know", &[60, 30, 5], [8, 2, 0], Some(ColumnsDifferFromWhole)),
        told("a choice without a vote", &[60, 30, 0], [8, 2, 100], None),
        told("a choice that the whole does not know", &[60], [8, 2, 100], Some(ColumnsDifferFromWhole)),
        Row { seats: 2, ..told("overvoted ballots beside lost votes", &[60, 30], [8, 4, 0], None) },
    ];
    for Row { case, votes: whole, lost, ballots, seats, found } in rows {
        let (mut h, precinct, file) = house();
        let known = if whole.len() > 2 { &["A", "B", "C"][..] } else { &["A", "B"] };
        let contest = h.contest("Sheriff", known);
        h.settle(contest, Office::CountySheriff, seats, Extent { counties: Some(1), countywide: Some(true) });
        let other = h.contest("Clerk", &["D", "E"]);
        h.settle(other, Office::CountyClerk, 1, Extent { counties: Some(1), countywide: Some(true) });
        let rows = |counts: &[u64], of_other: [u64; 2], [under, over]: [u64; 2], ballots: Option<u64>| {
            let lost = [(Field::Undervotes(contest), under), (Field::Overvotes(contest), over)];
            let more: Vec<_> = lost.into_iter().chain(ballots.map(|ballots| (BALLOTS, ballots))).collect();
            with(with(votes(contest, counts), &more), &votes(other, &of_other))
        };
        h.tape(precinct, file, Scope::Whole, &rows(whole, [90, 10], lost, ballots));
        let none = |h: &mut House, column| {
            h.tape(precinct, file, Scope::Column(column), &rows(&[0, 0], [0, 0], [0, 0], Some(0)))
        };
        let day = h.tape(precinct, file, Scope::Column(DAY), &rows(&[60, 30], [90, 10], [8, 2], Some(100)));
        none(&mut h, EARLY);
        none(&mut h, MAILED);
        let contradiction = h.canvass.findings().into_iter().find(|finding| finding.code.is_between_accounts());
        assert_eq!(contradiction.map(|finding| finding.code), found, "{case}");
        let contradicted =
            |h: &House, contest| matches!(h.canvass.verdict(contest).unwrap().unfit, Some(Unfit::Contradicted { .. }));
        // One that is not all counted has no verdict for that.
        assert_eq!(contradicted(&h, contest), found.is_some() && known.len() == 2, "{case}");
        // The ballots are those of every contest on them.
        assert_eq!(contradicted(&h, other), found == Some(BallotsDiffer), "{case}");
        if found == Some(BallotsDiffer) {
            h.read(day, PassKind::Correction, "Ana", &[(BALLOTS, 101)]);
            assert!(!contradicted(&h, contest) && !contradicted(&h, other), "{case}");
        }
    }
}

/// Two seats, and one of two machines is in: its overvotes may not be more than those of the column, in whichever way both are
/// told. 3 overvoted ballots are 6 lost votes.
#[test]
fn what_is_not_all_in_is_compared_in_every_way_that_overvotes_are_told() {
    for (overvotes, contradicted) in [(3, false), (4, false), (6, false), (7, true)] {
        let (mut h, precinct, _) = house();
        let contest = h.contest("Sheriff", &["A", "B"]);
        h.settle(contest, Office::CountySheriff, 2, Extent { counties: Some(1), countywide: Some(true) });
        let [one, two, county] = ["ED-1", "ED-2", "County"].map(|name| h.source(SourceKind::Machine, name));
        for machine in [one, two] {
            h.expect(precinct, machine, group(DAY));
        }
        let rows = |counts: &[u64], over| with(votes(contest, counts), &[(Field::Overvotes(contest), over)]);
        h.tape(precinct, one, group(DAY), &rows(&[30, 20], overvotes));
        h.tape(precinct, county, Scope::Column(DAY), &rows(&[40, 40], 3));
        let found = h.canvass.findings().into_iter().find(|finding| finding.code.is_between_accounts());
        assert_eq!(found.map(|finding| finding.code).is_some(), contradicted, "{overvotes}");
    }
}

/// Two contests are doubled by different machines, and the last of them is the same: one thing to look at, which one person
/// accepts or does not.
#[test]
fn what_is_added_twice_in_a_precinct_is_one_finding() {
    let (mut h, precinct, _) = house();
    let [sheriff, clerk] = ["Sheriff", "Clerk"].map(|title| h.contest(title, &["A", "B"]));
    for (contest, office) in [(sheriff, Office::CountySheriff), (clerk, Office::CountyClerk)] {
        h.settle(contest, office, 1, Extent { counties: Some(1), countywide: Some(true) });
    }
    let machines = ["M-1", "M-2", "M-3"].map(|name| h.source(SourceKind::Machine, name));
    let both = with(votes(sheriff, &[31, 20]), &votes(clerk, &[22, 21]));
    let figures = [votes(sheriff, &[30, 20]), votes(clerk, &[25, 24]), both];
    let [_, _, last] = [0, 1, 2].map(|at| h.tape(precinct, machines[at], Scope::Whole, &figures[at]));
    let found: Vec<Finding> = h.canvass.findings();
    let twice: Vec<&Finding> = found.iter().filter(|found| found.code == FindingCode::BallotsAddedTwice).collect();
    assert_eq!(twice.iter().map(|found| found.report).collect::<Vec<_>>(), [Some(last)], "{twice:?}");
    let sources = twice[0].values.iter().find(|(name, _)| *name == "sources").unwrap();
    assert_eq!(sources.1, "3");
    let judged = |h: &House, contest| h.canvass.verdict(contest).unwrap().verdict.required;
    assert_eq!([sheriff, clerk].map(|contest| judged(&h, contest)), [Required::Undetermined; 2]);
    h.apply(Fact::FindingAccepted(FindingAccepted {
        report: last,
        contest: None,
        code: FindingCode::BallotsAddedTwice.id().to_owned(),
        reason: "three rooms".to_owned(),
    }));
    assert!([sheriff, clerk].iter().all(|contest| judged(&h, *contest) != Required::Undetermined));
}

/// Half a person does not vote: of two votes each, 1,001 are of 501 people at the least.
#[test]
fn people_are_counted_whole_against_the_register() {
    let (mut h, precinct, file) = house();
    let contest = h.contest("Sheriff", &["A", "B"]);
    h.settle(contest, Office::CountySheriff, 2, Extent { counties: Some(1), countywide: Some(true) });
    h.tape(precinct, file, Scope::Whole, &votes(contest, &[501, 500]));
    let above = h.canvass.above_registration(contest);
    assert_eq!(above.map(|above| (above.ballots, above.in_precinct)), Some((501, 501)));
}

/// One that tells only how many ballots there are is an account of them too: the contests of the other have no verdict.
#[test]
fn a_report_of_ballots_alone_contradicts_every_contest_of_the_other_account() {
    let (mut h, precinct, file) = house();
    let contest = h.contest("Sheriff", &["A", "B"]);
    h.settle(contest, Office::CountySheriff, 1, Extent { counties: Some(1), countywide: Some(true) });
    for (column, counts, ballots) in [(DAY, [200, 199], 399), (EARLY, [0, 0], 0), (MAILED, [0, 0], 0)] {
        h.tape(precinct, file, Scope::Column(column), &with(votes(contest, &counts), &[(BALLOTS, ballots)]));
    }
    let judged = |h: &House| h.canvass.verdict(contest).unwrap().verdict.required;
    assert_eq!(judged(&h), Required::Yes);
    let whole = h.tape(precinct, file, Scope::Whole, &[(BALLOTS, 900)]);
    assert!(codes(&h.canvass).contains(&FindingCode::BallotsDiffer));
    assert_eq!(judged(&h), Required::Undetermined);
    h.read(whole, PassKind::Correction, "Ana", &[(BALLOTS, 399)]);
    assert_eq!(judged(&h), Required::Yes);
}

/// A blank is no number, and what the others have beside it is: alone it may not exceed the whole.
#[test]
fn lost_votes_of_a_part_may_not_exceed_the_whole_where_others_are_blank() {
    let rows = [
        ([Some(9), None], [None, None], true),
        ([Some(1), None], [None, None], false),
        ([Some(1), Some(1)], [None, None], true),
        ([None, None], [Some(9), None], true),
        // Two overvoted ballots may be four lost votes.
        ([None, None], [Some(4), None], false),
    ];
    for (undervotes, overvotes, contradicted) in rows {
        let (mut h, precinct, file) = house();
        let contest = h.contest("Commissioner", &["A", "B", "C"]);
        h.settle(contest, Office::CountyCommissioner, 2, Extent { counties: Some(1), countywide: Some(true) });
        let lost = |under: Option<u64>, over: Option<u64>| {
            let fields = [(Field::Undervotes(contest), under), (Field::Overvotes(contest), over)];
            fields.into_iter().filter_map(|(field, count)| Some((field, count?))).collect::<Vec<_>>()
        };
        h.tape(precinct, file, Scope::Whole, &with(votes(contest, &[150, 120, 90]), &lost(Some(1), Some(2))));
        for (at, column) in [DAY, EARLY].into_iter().enumerate() {
            let part = votes(contest, &[75, 60, 45]);
            h.tape(precinct, file, Scope::Column(column), &with(part, &lost(undervotes[at], overvotes[at])));
        }
        h.tape(precinct, file, Scope::Column(MAILED), &votes(contest, &[0, 0, 0]));
        let case = format!("{undervotes:?}, {overvotes:?}");
        assert_eq!(codes(&h.canvass).contains(&FindingCode::ColumnsDifferFromWhole), contradicted, "{case}");
        assert_eq!(h.canvass.verdict(contest).unwrap().unfit.is_some(), contradicted, "{case}");
    }
}
