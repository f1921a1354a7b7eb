//! Findings: each rule fires where it should, and stays silent where figures are small or merely alike.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use FindingCode::*;
use canvass::*;
use house::*;
use law::{ContestKind, Office};

/// What one contest on one sheet is found guilty of.
#[test]
fn one_mistake_gives_one_message() {
    struct Row {
        case: &'static str,
        seats: Option<u32>,
        votes: [Option<u64>; 2],
        undervotes: Option<u64>,
        overvotes: Option<u64>,
        printed: Option<u64>,
        ballots: Option<u64>,
        found: &'static [FindingCode],
        difference: Option<i64>,
    }
    let sheet = |case, votes: [u64; 2], undervotes, ballots, found, difference| Row {
        case,
        seats: Some(1),
        votes: votes.map(Some),
        undervotes: Some(undervotes),
        overvotes: Some(0),
        printed: None,
        ballots: Some(ballots),
        found,
        difference,
    };
    let rows = [
        sheet("it balances", [60, 30], 10, 100, &[], None),
        sheet("a vote too many", [61, 30], 10, 100, &[IdentityOff], Some(1)),
        sheet("two digits exchanged", [15, 39], 10, 100, &[IdentityOff, DivisibleByNine], Some(-36)),
        sheet("a choice above the ballots", [101, 30], 0, 100, &[ChoiceAboveBallots], Some(1)),
        sheet("all zero", [0, 0], 0, 100, &[ZeroWithBallots], None),
        sheet("all zero and said to be undervoted", [0, 0], 100, 100, &[AllUndervoted], None),
        sheet("a handful undervoted", [0, 0], 3, 3, &[], None),
        sheet("no ballots, no votes", [0, 0], 0, 0, &[], None),
        Row { overvotes: Some(2), ..sheet("overvotes", [60, 30], 8, 100, &[], None) },
        Row { overvotes: None, ..sheet("overvotes not printed", [60, 30], 10, 100, &[], None) },
        Row { seats: Some(2), overvotes: Some(4), ..sheet("lost votes", [90, 90], 16, 100, &[], None) },
        Row { seats: Some(2), overvotes: Some(2), ..sheet("overvoted ballots", [90, 90], 16, 100, &[], None) },
        Row { seats: Some(2), overvotes: Some(3), ..sheet("neither", [90, 90], 16, 100, &[IdentityOff], Some(-1)) },
        Row { undervotes: None, ..sheet("undervotes not known", [60, 30], 0, 100, &[NotCheckable], None) },
        Row {
            undervotes: None,
            ..sheet("more votes than ballots", [60, 50], 0, 100, &[VotesAboveBallots, NotCheckable], Some(10))
        },
        Row { ballots: None, ..sheet("ballots not known", [60, 30], 10, 0, &[NotCheckable], None) },
        Row { seats: None, ..sheet("seats not known", [60, 30], 10, 100, &[NotCheckable], None) },
        Row { printed: Some(90), ..sheet("printed total", [60, 30], 10, 100, &[], None) },
        Row {
            printed: Some(91),
            ..sheet("another printed total", [60, 30], 10, 100, &[ControlTotalDiffers], Some(-1))
        },
        Row {
            printed: Some(90),
            ..sheet("the identity goes before the printed total", [60, 31], 10, 100, &[IdentityOff], Some(1))
        },
        Row { votes: [Some(60), None], ..sheet("a blank", [0, 0], 40, 100, &[Blank], None) },
    ];
    for row in rows {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Commissioner", &["A", "B"]);
        if let Some(seats) = row.seats {
            h.settle(contest, Office::CountyCommissioner, seats, Extent::default());
        }
        let machine = h.source(SourceKind::Machine, "ICE 1");
        let report = h.report(precinct, machine, Scope::Column(DAY));
        let pass = h.begin(report, PassKind::First, "Ana");
        let figures = [
            (Field::Votes(ChoiceId { contest, place: 1 }), row.votes[0]),
            (Field::Votes(ChoiceId { contest, place: 2 }), row.votes[1]),
            (Field::Undervotes(contest), row.undervotes),
            (Field::Overvotes(contest), row.overvotes),
            (Field::ControlTotal(contest), row.printed),
            (BALLOTS, row.ballots),
        ];
        for (field, count) in figures {
            h.apply(Fact::FieldRow(FieldRow { pass, field, count: count.map(Count::Exact) }));
        }
        // The sheet on the screen says the same, but no field is blank while there is time to fill it in.
        let mut on_screen: Vec<FindingCode> =
            h.canvass.findings_of_reading(pass).into_iter().map(|finding| finding.code).collect();
        on_screen.sort();
        let expected = |also: &dyn Fn(&FindingCode) -> bool| -> Vec<FindingCode> {
            row.found.iter().filter(|code| also(code)).copied().collect()
        };
        assert_eq!(on_screen, expected(&|code| !matches!(code, Blank | NotCheckable)), "{} on the screen", row.case);

        h.finish(pass);
        let findings = h.canvass.findings();
        let mut codes: Vec<FindingCode> = findings.iter().map(|finding| finding.code).collect();
        codes.sort();
        assert_eq!(codes, expected(&|_| true), "{}", row.case);
        if let Some(first) = findings.first() {
            assert_eq!(first.difference, row.difference, "{}", row.case);
        }
    }
}

#[test]
fn a_suppressed_figure_proves_nothing_and_breaks_nothing() {
    for (undervotes, off) in [(0, false), (5, false), (6, true)] {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A"]);
        h.settle(contest, Office::CountySheriff, 1, Extent::default());
        let file = h.source(SourceKind::File, "results.csv");
        let report = h.report(precinct, file, Scope::Whole);
        let pass = h.begin(report, PassKind::Import, "import");
        let field = Field::Votes(ChoiceId { contest, place: 1 });
        h.apply(Fact::FieldRow(FieldRow { pass, field, count: Some(Count::Suppressed) }));
        h.key(pass, &[(Field::Undervotes(contest), undervotes), (BALLOTS, 5)]);
        h.finish(pass);
        assert_eq!(codes(&h.canvass), if off { vec![IdentityOff] } else { vec![] }, "{undervotes}");
    }
}

/// The digits that could have been exchanged are marked, and no others.
#[test]
fn the_figure_with_exchanged_digits_is_marked() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A", "B"]);
    h.settle(contest, Office::CountySheriff, 1, Extent::default());
    let machine = h.source(SourceKind::Machine, "ICE 1");
    // 146 typed as 164.
    let rows = with(votes(contest, &[164, 90]), &[(Field::Undervotes(contest), 4), (BALLOTS, 240)]);
    h.tape(precinct, machine, Scope::Column(DAY), &rows);
    let findings = h.canvass.findings();
    let hint = findings.iter().find(|finding| finding.code == DivisibleByNine).unwrap();
    assert_eq!(hint.fields, [Field::Votes(ChoiceId { contest, place: 1 })]);
    assert_eq!(hint.level(), Level::Hint);
}

fn three_columns(h: &mut House, rows: [&[u64]; 3]) -> (PrecinctId, ContestId, SourceId) {
    let precinct = h.precinct("1");
    let names = ["A", "B", "C"];
    let contest = h.contest("Sheriff", &names[..rows[0].len()]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    for (&column, counts) in Column::ALL.iter().zip(rows) {
        h.tape(precinct, machine, group(column), &votes(contest, counts));
    }
    (precinct, contest, machine)
}

#[test]
fn finer_figures_are_held_against_coarser_ones() {
    type Case = (&'static str, Scope, &'static [u64], &'static [FindingCode], Option<i64>);
    let cases: &[Case] = &[
        ("the whole agrees", Scope::Whole, &[60, 15], &[], None),
        ("the whole has one more", Scope::Whole, &[60, 16], &[ColumnsDifferFromWhole], Some(-1)),
        ("a column agrees", Scope::Column(EARLY), &[20, 5], &[], None),
        ("a column has less", Scope::Column(EARLY), &[19, 5], &[GroupsDifferFromColumn], Some(1)),
        ("lines exchanged", Scope::Whole, &[15, 60], &[ColumnsDifferFromWhole, AdjacentLinesExchanged], Some(0)),
        ("doubled", Scope::Column(EARLY), &[10, 5], &[GroupsDifferFromColumn, ExactDouble], Some(10)),
        ("digits exchanged", Scope::Whole, &[60, 51], &[ColumnsDifferFromWhole, DivisibleByNine], Some(-36)),
    ];
    for (case, scope, control, expected, difference) in cases {
        let mut h = House::default();
        let (precinct, contest, machine) = three_columns(&mut h, [&[10, 4], &[20, 5], &[30, 6]]);
        let before = h.canvass.totals_of(contest).unwrap().total;
        let report = h.tape(precinct, machine, *scope, &votes(contest, control));
        assert_eq!(h.canvass.totals_of(contest).unwrap().total, before, "{case}: a control figure is never added");
        let mut expected = expected.to_vec();
        expected.sort();
        assert_eq!(codes(&h.canvass), expected, "{case}");
        for finding in h.canvass.findings().iter().filter(|finding| finding.code != NotCheckable) {
            assert_eq!((finding.report, finding.contest), (Some(report), Some(contest)), "{case}");
        }
        if let Some(first) = h.canvass.findings().iter().find(|finding| finding.level() == Level::Error) {
            assert_eq!(first.difference, *difference, "{case}");
        }
    }
}

#[test]
fn while_groups_are_missing_they_may_only_not_exceed_the_whole() {
    for (whole, expected) in [(100, vec![]), (9, vec![ColumnsDifferFromWhole])] {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A"]);
        let machine = h.source(SourceKind::Machine, "ICE 1");
        for scope in [group(DAY), group(EARLY), Scope::Whole] {
            h.expect(precinct, machine, scope);
        }
        h.tape(precinct, machine, group(DAY), &votes(contest, &[10]));
        h.tape(precinct, machine, Scope::Whole, &votes(contest, &[whole]));
        assert_eq!(codes(&h.canvass), expected, "{whole}");
    }
}

#[test]
fn a_file_beside_a_paper_is_a_control_figure() {
    for (in_file, expected) in [(10, vec![]), (11, vec![FileDiffersFromPaper])] {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A"]);
        let (machine, file) = (h.source(SourceKind::Machine, "ICE 1"), h.source(SourceKind::File, "results.csv"));
        h.tape(precinct, file, Scope::Whole, &votes(contest, &[in_file]));
        h.tape(precinct, machine, Scope::Whole, &votes(contest, &[10]));
        assert_eq!(h.canvass.totals_of(contest).unwrap().total.total, Some(10.into()));
        assert_eq!(codes(&h.canvass), expected, "{in_file}");
    }
}

#[test]
fn a_rate_of_undervotes_unlike_the_other_methods_warns() {
    // Undervotes and ballots, mailed against election day.
    for (mailed, day, warns) in [
        ((5, 100), (30, 100), false),
        ((5, 100), (31, 100), true),
        ((0, 49), (49, 49), false),
        ((0, 50), (50, 50), true),
        ((10, 100), (100, 1000), false),
    ] {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A"]);
        h.settle(contest, Office::CountySheriff, 1, Extent::default());
        let machine = h.source(SourceKind::Machine, "ICE 1");
        let mut last = None;
        for (column, (under, ballots)) in [(MAILED, mailed), (EARLY, (0, 0)), (DAY, day)] {
            let rows =
                with(votes(contest, &[ballots - under]), &[(Field::Undervotes(contest), under), (BALLOTS, ballots)]);
            last = Some(h.tape(precinct, machine, Scope::Column(column), &rows));
        }
        let found: Vec<_> = found(&h.canvass).into_iter().filter(|(code, ..)| *code == UndervoteRate).collect();
        let expected = if warns { vec![(UndervoteRate, last, Some(contest))] } else { vec![] };
        assert_eq!(found, expected, "{mailed:?} {day:?}");
    }
}

#[test]
fn alike_is_only_said_of_figures_that_are_not_small() {
    // The figures of one report, typed for another: of another precinct, or of another tabulator of the same.
    for (counts, elsewhere, twice) in [
        (&[10, 20, 5, 6, 9][..], Some(IdenticalPrecincts), Some(IdenticalReports)),
        (&[10, 20, 5, 14, 0], None, Some(AlikeReports)),
        (&[9, 20, 5, 6, 9], None, Some(AlikeReports)),
        (&[30, 20, 0, 0, 0], None, Some(IdenticalReports)),
        (&[12, 8, 0, 0, 0], None, Some(AlikeReports)),
        (&[11, 8, 0, 0, 0], None, None),
        (&[90, 0, 0, 0, 0], None, None),
    ] {
        for (same_precinct, code) in [(false, elsewhere), (true, twice)] {
            let mut h = House::default();
            let (one, two) = (h.precinct("1"), h.precinct("2"));
            let contest = h.contest("Sheriff", &["A", "B", "C", "D", "E"]);
            let (first, second) = (h.source(SourceKind::Machine, "ICE 1"), h.source(SourceKind::Machine, "ICE 2"));
            h.tape(one, first, group(EARLY), &votes(contest, counts));
            h.tape(if same_precinct { one } else { two }, second, group(EARLY), &votes(contest, counts));
            assert_eq!(codes(&h.canvass), Vec::from_iter(code), "{counts:?}");
        }
    }
    for (mailed, early, told) in [
        (&[15, 5][..], &[15, 5][..], true),
        (&[15, 5], &[15, 6], false),
        (&[15, 4], &[15, 4], false),
        (&[20, 0], &[20, 0], false),
    ] {
        let mut h = House::default();
        three_columns(&mut h, [mailed, early, &[1, 2]]);
        assert_eq!(codes(&h.canvass), if told { vec![IdenticalColumns] } else { vec![] }, "{mailed:?} {early:?}");
    }
}

/// A tape typed twice under two serials: a bond question has two choices, and its figures balance both times.
#[test]
fn a_tape_typed_twice_is_found_with_two_choices_too() {
    struct Row {
        case: &'static str,
        first: (Scope, [u64; 4]),
        second: (Scope, [u64; 4]),
        other_precinct: bool,
        found: &'static [FindingCode],
    }
    // For, against, undervotes, ballots.
    let (early, large) = (group(EARLY), [70, 44, 4, 118]);
    let same = |case, figures, found| Row {
        case,
        first: (early, figures),
        second: (early, figures),
        other_precinct: false,
        found,
    };
    let provisional =
        Scope::Group(Group { column: EARLY, medium: Medium::Machine, ballots: canvass::Ballots::Provisional });
    for row in [
        same("the same tape", large, &[IdenticalReports]),
        same("twenty ballots", [9, 8, 3, 20], &[IdenticalReports]),
        same("nineteen ballots may agree by chance", [9, 8, 2, 19], &[AlikeReports]),
        same("six ballots", [4, 2, 0, 6], &[AlikeReports]),
        same("five ballots", [3, 2, 0, 5], &[]),
        same("no ballots", [0, 0, 0, 0], &[]),
        same("all for one choice", [118, 0, 0, 118], &[]),
        Row { second: (early, [71, 43, 4, 118]), ..same("one vote apart", large, &[]) },
        Row { second: (early, [70, 44, 5, 119]), ..same("one ballot apart", large, &[]) },
        Row { second: (provisional, large), ..same("under another group", large, &[IdenticalReports]) },
        Row { second: (group(DAY), large), ..same("under another column", large, &[IdenticalColumns]) },
        Row { second: (Scope::Column(EARLY), large), ..same("the column's own tape", large, &[]) },
        Row { other_precinct: true, ..same("another precinct of the size", large, &[]) },
    ] {
        let mut h = House::default();
        let (one, two) = (h.precinct("1"), h.precinct("2"));
        let contest = h.contest_of(ContestKind::Question, "Bond", &["FOR", "AGAINST"]);
        h.settle(contest, Office::LocalQuestion, 1, Extent::default());
        let tape = |h: &mut House, precinct, serial: &str, (scope, [yes, no, under, ballots]): (Scope, [u64; 4])| {
            let source = h.source(SourceKind::Machine, serial);
            let counted = [(Field::Undervotes(contest), under), (BALLOTS, ballots), (Field::VotersSigned, ballots)];
            h.tape(precinct, source, scope, &with(votes(contest, &[yes, no]), &counted))
        };
        tape(&mut h, one, "EV-1", row.first);
        let second = tape(&mut h, if row.other_precinct { two } else { one }, "EV-2", row.second);
        assert_eq!(codes(&h.canvass), row.found, "{}", row.case);
        if let Some(finding) = h.canvass.findings().iter().find(|finding| finding.code != NotCheckable) {
            assert_eq!(finding.report, Some(second), "{}", row.case);
        }
    }
}

/// A file beside a paper is to have the same figures.
#[test]
fn a_file_and_a_paper_that_agree_are_no_double() {
    let twice = vec![BallotsAddedTwice, IdenticalReports];
    for (kind, found) in [(SourceKind::File, vec![]), (SourceKind::Machine, twice)] {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A", "B", "C", "D", "E"]);
        let (paper, other) = (h.source(SourceKind::Machine, "ICE 1"), h.source(kind, "other"));
        for source in [paper, other] {
            h.tape(precinct, source, Scope::Whole, &votes(contest, &[10, 20, 5, 6, 9]));
        }
        assert_eq!(codes(&h.canvass), found, "{kind:?}");
    }
}

#[test]
fn ballots_are_counted_by_style() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let president = h.contest("President", &["A", "B"]);
    let sheriff = h.contest("Sheriff", &["C", "D"]);
    for (contest, office) in [(president, Office::President), (sheriff, Office::CountySheriff)] {
        h.settle(contest, office, 1, Extent::default());
    }
    let mut style = |id, coverage, contests: &[ContestId]| {
        let contests = contests.to_vec();
        h.apply(Fact::Style(Style { id: StyleId(id), party: None, part: None, card: 1, coverage, contests }));
        Field::Ballots(Some(StyleId(id)))
    };
    let full = style(1, StyleCoverage::Full, &[president, sheriff]);
    let federal = style(2, StyleCoverage::FederalOnly, &[president]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    let mut rows = votes(president, &[60, 40]);
    rows.extend(votes(sheriff, &[50, 20]));
    rows.extend([(Field::Undervotes(president), 4), (Field::Undervotes(sheriff), 0)]);
    rows.extend([(full, 70), (federal, 34), (BALLOTS, 104)]);
    let report = h.tape(precinct, machine, Scope::Whole, &rows);
    for contest in [president, sheriff] {
        assert_eq!(h.canvass.identity(report, contest), Identity::Holds(Overvotes::LostVotes));
    }
    assert_eq!(h.canvass.totals_of(president).unwrap().ballots, Some(104.into()));
    assert_eq!(h.canvass.totals_of(sheriff).unwrap().ballots, Some(70.into()));
    assert_eq!(codes(&h.canvass), []);

    let pass = h.begin(report, PassKind::Correction, "Ana");
    h.key(pass, &[(BALLOTS, 105)]);
    h.finish(pass);
    assert_eq!(codes(&h.canvass), [StylesDifferFromBallots], "the tape's own total is only compared with");
}

#[test]
fn an_accepted_finding_stays_accepted_while_the_figures_do() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A"]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    let report = h.report(precinct, machine, Scope::Whole);
    let pass = h.begin(report, PassKind::First, "Ana");
    h.key(pass, &with(votes(contest, &[3]), &[(BALLOTS, 5), (Field::VotersSigned, 4)]));
    // Accepted at the sheet, before the reading is finished.
    let (code, reason) = (BallotsAboveVoters.id().to_owned(), "one signature is missing, see the roster".to_owned());
    h.apply(Fact::FindingAccepted(FindingAccepted { report, contest: None, code, reason: reason.clone() }));
    let accepted = |findings: Vec<Finding>| {
        let finding = findings.into_iter().find(|finding| finding.code == BallotsAboveVoters);
        finding.unwrap().accepted
    };
    assert_eq!(accepted(h.canvass.findings_of_reading(pass)), Some(reason.clone()));
    // What is typed elsewhere on the sheet does not touch it.
    h.key(pass, &[(Field::Undervotes(contest), 2)]);
    assert_eq!(accepted(h.canvass.findings_of_reading(pass)), Some(reason.clone()));
    h.finish(pass);
    assert_eq!(accepted(h.canvass.findings()), Some(reason));
    let in_error = |canvass: &Canvass| {
        canvass.findings().iter().any(|finding| finding.is_open_error() && finding.report == Some(report))
    };
    assert!(!in_error(&h.canvass));

    let pass = h.begin(report, PassKind::Correction, "Ana");
    h.key(pass, &[(BALLOTS, 6)]);
    h.finish(pass);
    assert_eq!(accepted(h.canvass.findings()), None, "two signatures are missing now: another finding");
    assert!(in_error(&h.canvass));
}

#[test]
fn what_cannot_be_checked_is_said_once_for_a_source() {
    let mut h = House::default();
    let file = h.source(SourceKind::File, "Harding.xlsx");
    let contests = [h.contest("Sheriff", &["A"]), h.contest("Clerk", &["B"])];
    for name in ["1", "2"] {
        let precinct = h.precinct(name);
        for contest in contests {
            let column = if contest == contests[0] { MAILED } else { EARLY };
            h.tape(precinct, file, Scope::Column(column), &votes(contest, &[1]));
        }
    }
    let findings = h.canvass.findings();
    let [finding] = findings.as_slice() else { panic!("{findings:?}") };
    assert_eq!((finding.code, finding.level()), (NotCheckable, Level::Hint));
    let said = |name| finding.values.iter().find(|value| value.0 == name).unwrap().1.as_str();
    assert_eq!((said("source"), said("wanting")), ("Harding.xlsx", "ballots"));
    assert_eq!((said("reports"), said("contests")), ("4", "2"));
}

/// What a machine prints as overvotes where several are elected is its own way, and one way.
#[test]
fn a_machine_reads_its_overvotes_in_one_way() {
    // Two seats, 100 ballots: 180 votes, 16 undervotes, and 4 lost votes or 2 overvoted ballots.
    for (overvotes, mixed) in [
        (&[4, 4, 4][..], &[][..]),
        (&[2, 2, 2], &[]),
        (&[0, 2, 2], &[]),
        (&[4, 2, 4], &[1]),
        (&[4, 2, 2], &[0]),
        (&[4, 2], &[0, 1]),
    ] {
        let mut h = House::default();
        let contest = h.contest("Trustees", &["A", "B"]);
        h.settle(contest, Office::MunicipalOfficer, 2, Extent::default());
        let (machine, other) = (h.source(SourceKind::Machine, "ICE 1"), h.source(SourceKind::Machine, "ICE 2"));
        let sheet = |h: &mut House, source, nth: usize, overvotes: u64| {
            let precinct = h.precinct(&format!("{}-{nth}", source == machine));
            let under = if overvotes == 0 { 20 } else { 16 };
            let counted = [(Field::Undervotes(contest), under), (Field::Overvotes(contest), overvotes), (BALLOTS, 100)];
            h.tape(precinct, source, group(DAY), &with(votes(contest, &[90, 90]), &counted))
        };
        let reports: Vec<ReportId> =
            overvotes.iter().enumerate().map(|(nth, &count)| sheet(&mut h, machine, nth, count)).collect();
        // Another machine has its own way.
        sheet(&mut h, other, 0, 2);
        let expected: Vec<_> =
            mixed.iter().map(|nth: &usize| (OvervotesMixed, Some(reports[*nth]), Some(contest))).collect();
        assert_eq!(found(&h.canvass), expected, "{overvotes:?}");
    }
}

/// Many are looked up among many: each by its place in their order, and never one for another that stands there too.
#[test]
fn a_finding_is_known_among_others() {
    let mut h = House::default();
    let contests = [h.contest("Sheriff", &["A", "B"]), h.contest("Assessor", &["A", "B"])];
    let machine = h.source(SourceKind::Machine, "ICE 1");
    for contest in contests {
        h.settle(contest, Office::CountySheriff, 1, Extent::default());
    }
    for name in ["1", "2", "3"] {
        let precinct = h.precinct(name);
        let report = h.report(precinct, machine, Scope::Whole);
        let pass = h.begin(report, PassKind::First, "Ana");
        let off = |contest| with(votes(contest, &[60, 31]), &[(Field::Undervotes(contest), 10)]);
        h.key(pass, &off(contests[0]));
        h.key(pass, &with(off(contests[1]), &[(Field::Overvotes(contests[1]), 0), (BALLOTS, 100)]));
        h.finish(pass);
    }
    let found = h.canvass.findings();
    assert!(found.iter().filter(|finding| finding.code == IdentityOff).count() >= 3, "{found:?}");
    for (place, finding) in found.iter().enumerate() {
        assert!(finding.is_among(&found));
        let mut others = found.clone();
        others.remove(place);
        assert!(!finding.is_among(&others), "{finding:?}");
        let mut another = finding.clone();
        another.difference = Some(1_000);
        assert!(!another.is_among(&found), "{finding:?}");
    }
}
