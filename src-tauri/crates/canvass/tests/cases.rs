//! Cases that really happened, reduced, by the number under which the project keeps them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use FindingCode::*;
use canvass::*;
use house::*;
use law::recount::{Reason, Required};
use law::{ContestKind, Office};

/// One contest on one sheet: choices, undervotes, ballots, voters who signed; what is found, and by how much.
#[test]
fn figures_that_a_sheet_gives_away() {
    struct Case {
        number: u32,
        what: &'static str,
        votes: &'static [u64],
        undervotes: u64,
        ballots: u64,
        signed: Option<u64>,
        found: &'static [FindingCode],
        difference: Option<i64>,
    }
    let case = |number, what, votes, undervotes, ballots, found, difference| Case {
        number,
        what,
        votes,
        undervotes,
        ballots,
        signed: None,
        found,
        difference,
    };
    let cases = [
        case(4, "620 read as 120", &[120, 580], 40, 1_240, &[IdentityOff], Some(-500)),
        case(6, "203 ballots and every candidate 0", &[0, 0, 0], 0, 203, &[ZeroWithBallots], None),
        case(26, "406 typed as 506", &[506, 431], 12, 849, &[IdentityOff], Some(100)),
        case(30, "237 keyed as 37", &[37, 198], 15, 450, &[IdentityOff], Some(-200)),
        case(31, "the machine's column left 0", &[0, 0], 0, 40, &[ZeroWithBallots], None),
        Case {
            signed: Some(406),
            ..case(37, "a precinct doubled", &[500, 300], 12, 812, &[BallotsAboveVoters, ExactDouble], Some(406))
        },
        Case {
            signed: Some(400),
            ..case(39, "a batch scanned again", &[300, 170], 10, 480, &[BallotsAboveVoters], Some(80))
        },
        case(62, "another candidate's 672 added", &[1_172, 672], 20, 1_192, &[IdentityOff], Some(672)),
    ];
    for case in cases {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A", "B", "C"][..case.votes.len()]);
        h.settle(contest, Office::CountySheriff, 1, Extent::default());
        let machine = h.source(SourceKind::Machine, "ICE 1");
        let mut rows = with(votes(contest, case.votes), &[(Field::Undervotes(contest), case.undervotes)]);
        rows.push((BALLOTS, case.ballots));
        rows.extend(case.signed.map(|signed| (Field::VotersSigned, signed)));
        h.tape(precinct, machine, Scope::Column(DAY), &rows);
        assert_eq!(codes(&h.canvass), case.found, "case {}: {}", case.number, case.what);
        let findings = h.canvass.findings();
        assert_eq!(findings[0].difference, case.difference, "case {}: {}", case.number, case.what);
        assert_eq!(findings[0].level(), Level::Error, "case {}: it stops", case.number);
    }
}

/// 1: the file of an unused scanner's test deck among the night's results.
#[test]
fn case_1_a_test_deck_among_the_returns() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A", "B"]);
    let source = |id, in_use| Source {
        id,
        kind: SourceKind::CentralCount,
        name: format!("DS450 {}", id.0),
        place: None,
        medium: None,
        seal: None,
        in_use,
        test_deck: Some(122),
        format: None,
        sha256: None,
        remarks: None,
    };
    // Not put to use: its report is set aside and nothing can be read from it.
    h.apply(Fact::Source(source(SourceId(1), false)));
    let aside = h.report(precinct, SourceId(1), Scope::Column(MAILED));
    assert_eq!(h.canvass.report(aside).unwrap().state, ReportState::Quarantined);
    let (kind, reader) = (PassKind::Import, "import".to_owned());
    let refused = h.refused(Fact::PassBegun(PassBegun { id: PassId(1), report: aside, kind, reader, reason: None }));
    assert_eq!(refused, "canvass.report.not-from-here");
    // In use, and as many ballots as its deck has: somebody has to look.
    h.apply(Fact::Source(source(SourceId(2), true)));
    let counted =
        h.tape(precinct, SourceId(2), Scope::Column(MAILED), &with(votes(contest, &[60, 62]), &[(BALLOTS, 122)]));
    assert!(found(&h.canvass).contains(&(TestDeckSize, Some(counted), None)));
    // Set aside, it no longer counts, and what it was expected for is missing.
    h.expect(precinct, SourceId(2), Scope::Column(MAILED));
    h.apply(Fact::Quarantined(Quarantined { report: counted, reason: "test deck".to_owned() }));
    assert_eq!(h.canvass.totals_of(contest).unwrap().total.total, None);
    assert_eq!(h.canvass.report_count().missing.len(), 1);
    assert_eq!(codes(&h.canvass), []);
}

/// 3: 742 "no" votes lost when seven tapes were added by hand. 45: a statistic typed wrong into the certificate.
#[test]
fn cases_3_and_45_totals_and_statistics_are_derived() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let bonds = h.contest_of(ContestKind::Question, "Bonds", &["Yes", "No"]);
    let tapes = [[310, 742], [200, 180], [90, 75], [12, 44], [150, 151], [61, 59], [8, 20]];
    for (nth, tape) in tapes.iter().enumerate() {
        let machine = h.source(SourceKind::Machine, &format!("ICE {nth}"));
        let rows = with(votes(bonds, tape), &[(Field::Undervotes(bonds), 3), (BALLOTS, tape[0] + tape[1] + 3)]);
        h.tape(precinct, machine, group(DAY), &rows);
    }
    let totals = h.canvass.totals_of(bonds).unwrap();
    let by_day = |choice: usize| totals.choices[choice].votes.election_day;
    assert_eq!((by_day(0), by_day(1)), (Some(831.into()), Some(1_271.into())));
    assert_eq!((totals.undervotes, totals.ballots), (Some(21.into()), Some(2_123.into())));
}

/// 10: shown as complete with 8,000 mailed ballots not yet counted.
#[test]
fn case_10_mailed_ballots_not_counted_are_unknown_and_never_zero() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A"]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    for column in [MAILED, EARLY, DAY] {
        h.expect(precinct, machine, group(column));
    }
    h.tape(precinct, machine, group(EARLY), &votes(contest, &[300]));
    h.tape(precinct, machine, group(DAY), &votes(contest, &[200]));
    let totals = h.canvass.totals_of(contest).unwrap();
    assert_eq!((totals.total.mailed, totals.total.early), (None, Some(300.into())));
    assert!(totals.partial);
    assert_eq!((totals.reports.included, totals.reports.expected), (2, Some(3)));
}

/// 12: 34 federal ballots and the hand tallies of four precincts were overlooked. 28: 3,156 early votes were entered
/// and never saved into the report. 55: 14 of 17 precincts were posted as the result. 57, 58: a ward left out of a sum.
#[test]
fn cases_12_28_55_57_58_what_is_missing_is_named() {
    let mut h = House::default();
    h.apply(Fact::Setting(setting()));
    let contest = h.contest("Sheriff", &["A", "B"]);
    h.settle(contest, Office::CountySheriff, 1, Extent { counties: Some(1), countywide: Some(true) });
    let (machine, team) = (h.source(SourceKind::Machine, "EV-1"), h.source(SourceKind::HandTally, "Team 1"));
    let precincts: Vec<PrecinctId> = (1..=17).map(|nth| h.precinct(&format!("PRECINCT {nth:03}"))).collect();
    for &precinct in &precincts {
        h.expect(precinct, machine, Scope::Whole);
    }
    h.expect(precincts[0], team, hand(MAILED));
    for &precinct in &precincts[..14] {
        h.tape(precinct, machine, Scope::Whole, &votes(contest, &[20, 10]));
    }
    h.seal(ResultsSetKind::Night, true);
    h.seal(ResultsSetKind::Canvass, false);
    let count = h.canvass.report_count();
    assert_eq!((count.included, count.expected), (14, Some(18)));
    let missing: Vec<String> = count.missing.iter().map(|slot| h.canvass.report_name(slot)).collect();
    assert_eq!(
        missing,
        [
            "PRECINCT 001, Team 1, mailed/hand/regular",
            "PRECINCT 015, EV-1, whole",
            "PRECINCT 016, EV-1, whole",
            "PRECINCT 017, EV-1, whole"
        ]
    );
    assert!(h.canvass.totals_of(contest).unwrap().partial, "every page says so");
    assert!(!h.canvass.verdict(contest).unwrap().is_final);

    for &precinct in &precincts[14..] {
        h.tape(precinct, machine, Scope::Whole, &votes(contest, &[20, 10]));
    }
    assert_eq!(h.canvass.report_count().missing.len(), 1, "the hand tally still decides");
    let tally = h.report(precincts[0], team, hand(MAILED));
    h.none(tally);
    let totals = h.canvass.totals_of(contest).unwrap();
    assert!(!totals.partial);
    assert_eq!(totals.total.total, Some(510.into()));
    assert_eq!((totals.reports.included, totals.reports.expected), (18, Some(18)), "signed none is accounted for");
    // Read once only: not yet the result of a canvass.
    assert!(!h.canvass.verdict(contest).unwrap().is_final);
    let first_reports: Vec<ReportId> = totals.reports.unsettled.clone();
    for report in first_reports {
        h.read(report, PassKind::Second, "Ben", &votes(contest, &[20, 10]));
    }
    assert!(h.canvass.verdict(contest).unwrap().is_final);
}

/// 16: a recount found three more ballots, all hand tallies. They stand apart, so the change explains itself.
#[test]
fn case_16_hand_tallies_stand_apart() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A"]);
    let (machine, team) = (h.source(SourceKind::Machine, "ICE 1"), h.source(SourceKind::HandTally, "Team 1"));
    h.tape(precinct, machine, group(MAILED), &votes(contest, &[100]));
    h.tape(precinct, team, hand(MAILED), &votes(contest, &[3]));
    assert_eq!(h.canvass.totals_of(contest).unwrap().total.mailed, Some(103.into()));
    let lines: Vec<(Scope, u64)> =
        h.canvass.lines(contest, precinct).iter().map(|line| (line.scope, line.votes_sum().max)).collect();
    assert_eq!(lines, [(group(MAILED), 100), (hand(MAILED), 3)]);
}

/// 22: workbooks that repeat the total on each method's sheet. The whole gives them away, where it is known.
#[test]
fn case_22_a_total_repeated_for_each_method() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest_of(ContestKind::Question, "Amendment 1", &["Yes", "No"]);
    let file = h.source(SourceKind::File, "Harding.xlsx");
    for column in [MAILED, EARLY, DAY] {
        h.tape(precinct, file, Scope::Column(column), &votes(contest, &[60, 40]));
    }
    h.tape(precinct, file, Scope::Whole, &votes(contest, &[60, 40]));
    assert_eq!(codes(&h.canvass), [ColumnsDifferFromWhole, IdenticalColumns]);
}

/// 31, the other half: 40 copied into both columns.
#[test]
fn case_31_a_column_copied() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A", "B"]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    h.tape(precinct, machine, Scope::Column(MAILED), &votes(contest, &[40, 31]));
    h.tape(precinct, machine, Scope::Column(EARLY), &votes(contest, &[40, 31]));
    assert_eq!(codes(&h.canvass), [IdenticalColumns]);
}

/// 34: two candidates exchanged. A second account shows it, and the hint says what happened.
#[test]
fn case_34_two_candidates_exchanged() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A", "B"]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    let report = h.tape(precinct, machine, Scope::Whole, &votes(contest, &[146, 113]));
    h.read(report, PassKind::Second, "Ben", &votes(contest, &[113, 146]));
    assert_eq!(codes(&h.canvass), [ReadingsDiffer, AdjacentLinesExchanged]);
}

/// 35: 146 to 146. A tie is an outcome of its own: a recount first, in the order of the ballot, and nobody has won.
#[test]
fn case_35_a_tie() {
    let mut h = House::default();
    h.apply(Fact::Setting(setting()));
    let precinct = h.precinct("1");
    let contest = h.contest("Commissioner", &["A", "B"]);
    h.settle(contest, Office::CountyCommissioner, 1, Extent { counties: Some(1), countywide: Some(false) });
    let machine = h.source(SourceKind::Machine, "ICE 1");
    h.tape(precinct, machine, Scope::Whole, &votes(contest, &[146, 146]));
    let verdict = h.canvass.verdict(contest).unwrap();
    assert_eq!(verdict.verdict.required, Required::Yes);
    assert_eq!(verdict.verdict.margin.unwrap().to_string(), "0");
    let (a, b) = (ChoiceId { contest, place: 1 }, ChoiceId { contest, place: 2 });
    assert_eq!((verdict.winner, verdict.runner_up), (Some((a, 146.into())), Some((b, 146.into()))));
}

/// 49: four people in turn read one sheet and got the same wrong number. The second reader is another person, does not
/// see the first reading, and only what differs is read again.
#[test]
fn case_49_the_second_reading_is_another_persons() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A", "B"]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    let report = h.tape(precinct, machine, Scope::Whole, &votes(contest, &[146, 113]));
    let id = h.canvass.next_pass();
    let mut second = PassBegun { id, report, kind: PassKind::Second, reader: " ana".to_owned(), reason: None };
    assert_eq!(h.refused(Fact::PassBegun(second.clone())), "canvass.report.same-reader");
    second.reader = "Ben".to_owned();
    h.apply(Fact::PassBegun(second));
    h.key(id, &votes(contest, &[146, 131]));
    h.finish(id);
    assert_eq!(h.canvass.totals_of(contest).unwrap().choices[1].votes.total, Some(113.into()), "until it is settled");
    assert_eq!(h.canvass.report_count().unsettled, [report]);
    assert!(h.canvass.report(report).unwrap().state.is_blind());

    // One that another takes the place of is not finished.
    let given_up = h.begin(report, PassKind::Settling, "Dora");
    let pass = h.begin(report, PassKind::Settling, "Cruz");
    let row = |place, count| {
        Fact::FieldRow(FieldRow {
            pass,
            field: Field::Votes(ChoiceId { contest, place }),
            count: Some(Count::Exact(count)),
        })
    };
    assert_eq!(h.refused(row(1, 146)), "canvass.not-differing");
    assert_eq!(h.refused(Fact::PassFinished(PassFinished { pass })), "canvass.report.nothing-read");
    h.apply(row(2, 131));
    h.finish(pass);
    assert_eq!(h.canvass.report(report).unwrap().state, ReportState::Settled);
    assert_eq!(h.canvass.totals_of(contest).unwrap().choices[1].votes.total, Some(131.into()));
    assert_eq!(h.canvass.report_count().unsettled, []);
    assert_eq!([given_up, id, pass].map(|pass| h.canvass.pass(pass).unwrap().finished), [false, true, true]);

    // Who said what stays, whatever is corrected after it.
    let correction = h.begin(report, PassKind::Correction, "Dora");
    h.key(correction, &votes(contest, &[147]));
    h.finish(correction);
    let differences = &h.canvass.report(report).unwrap().differences;
    assert_eq!((differences.found_by, differences.settled_by), (Some(id), Some(pass)));
    let said: Vec<_> = differences.fields.values().map(|said| [said.first, said.second, said.settled]).collect();
    assert_eq!(said, [[113, 131, 131].map(|count| Some(Count::Exact(count)))]);
    let slips: Vec<_> = differences.slips().into_iter().map(|slip| (slip.contest, slip.code)).collect();
    assert_eq!(slips, [(Some(contest), FindingCode::DivisibleByNine)]);
}

/// The bond question that one county's 368 to 365 does not decide, and the same figures in a contest of its own.
#[test]
fn a_countys_share_decides_nothing() {
    for (office, required, reason) in [
        (Office::StateQuestion, Required::Undetermined, Some(Reason::OtherCountiesMissing)),
        (Office::LocalQuestion, Required::Yes, None),
    ] {
        let mut h = House::default();
        h.apply(Fact::Setting(setting()));
        let precinct = h.precinct("1");
        let contest = h.contest_of(ContestKind::Question, "Bond Question C", &["FOR", "AGAINST"]);
        h.settle(contest, office, 1, Extent::default());
        let file = h.source(SourceKind::File, "De Baca.xlsx");
        h.tape(precinct, file, Scope::Whole, &votes(contest, &[368, 365]));
        let verdict = h.canvass.verdict(contest).unwrap();
        assert_eq!((verdict.verdict.required, verdict.verdict.reason), (required, reason), "{office}");
    }
}
