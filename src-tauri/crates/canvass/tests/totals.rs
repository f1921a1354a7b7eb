//! From figures to totals: what is added, what is only compared with, and what stays unknown.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::Interval;

fn exact(count: u64) -> Option<Interval> {
    Some(Interval::exact(count))
}

/// Mailed, early, election day, together.
type Four = [Option<u64>; 4];

fn four(counts: &ColumnCounts) -> Four {
    [counts.mailed, counts.early, counts.election_day, counts.total].map(|count| count.and_then(Interval::known))
}

/// One contest with one choice in one precinct; the figures per scope; what they come to.
#[test]
fn the_finest_complete_scope_is_summed_and_the_others_are_control_figures() {
    let (m, e, d) = (group(MAILED), group(EARLY), group(DAY));
    let (cm, ce, cd) = (Scope::Column(MAILED), Scope::Column(EARLY), Scope::Column(DAY));
    let whole = Scope::Whole;
    type Row<'a> = (&'a str, &'a [(Scope, u64)], Four, ScopeLevel);
    let rows: &[Row<'_>] = &[
        ("a whole", &[(whole, 9)], [None, None, None, Some(9)], ScopeLevel::Whole),
        ("columns", &[(cm, 1), (ce, 2), (cd, 3)], [Some(1), Some(2), Some(3), Some(6)], ScopeLevel::Columns),
        ("groups", &[(m, 1), (e, 2), (d, 3)], [Some(1), Some(2), Some(3), Some(6)], ScopeLevel::Groups),
        (
            "two groups of a column",
            &[(m, 1), (hand(MAILED), 5), (e, 2), (d, 3)],
            [Some(6), Some(2), Some(3), Some(11)],
            ScopeLevel::Groups,
        ),
        (
            "all three levels: groups",
            &[(m, 1), (e, 2), (d, 3), (cm, 10), (ce, 20), (cd, 30), (whole, 600)],
            [Some(1), Some(2), Some(3), Some(6)],
            ScopeLevel::Groups,
        ),
        (
            "groups not complete: columns",
            &[(m, 1), (cm, 10), (ce, 20), (cd, 30), (whole, 600)],
            [Some(10), Some(20), Some(30), Some(60)],
            ScopeLevel::Columns,
        ),
        (
            "columns not complete: whole",
            &[(cm, 10), (ce, 20), (whole, 600)],
            [None, None, None, Some(600)],
            ScopeLevel::Whole,
        ),
        (
            "each column complete one way or the other",
            &[(cm, 10), (e, 2), (d, 3)],
            [Some(10), Some(2), Some(3), Some(15)],
            ScopeLevel::Columns,
        ),
        (
            "nothing complete: what there is",
            &[(cm, 10), (d, 3)],
            [Some(10), None, Some(3), Some(13)],
            ScopeLevel::Columns,
        ),
        ("a zero is a figure", &[(m, 0), (e, 0), (d, 0)], [Some(0), Some(0), Some(0), Some(0)], ScopeLevel::Groups),
    ];
    for (case, figures, expected, scope) in rows {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A"]);
        let machine = h.source(SourceKind::Machine, "ICE 1");
        for (scope, count) in *figures {
            h.tape(precinct, machine, *scope, &votes(contest, &[*count]));
        }
        let totals = h.canvass.totals_of(contest).unwrap();
        assert_eq!(four(&totals.choices[0].votes), *expected, "{case}");
        assert_eq!(four(&totals.total), *expected, "{case}");
        assert_eq!(totals.scope, Some(*scope), "{case}");
        assert_eq!(totals.partial, case.starts_with("nothing complete"), "{case}");
    }
}

#[test]
fn two_tabulators_of_one_scope_are_added() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A"]);
    for (name, count) in [("ICE 1", 40), ("ICE 2", 2)] {
        let machine = h.source(SourceKind::Machine, name);
        h.tape(precinct, machine, Scope::Column(DAY), &votes(contest, &[count]));
    }
    assert_eq!(h.canvass.totals_of(contest).unwrap().total.election_day, exact(42));
}

#[test]
fn a_precinct_known_only_as_a_whole_makes_the_columns_of_the_county_unknown() {
    let mut h = House::default();
    let (one, two) = (h.precinct("1"), h.precinct("2"));
    let contest = h.contest("Sheriff", &["A"]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    for column in [MAILED, EARLY, DAY] {
        h.tape(one, machine, Scope::Column(column), &votes(contest, &[5]));
    }
    h.tape(two, machine, Scope::Whole, &votes(contest, &[7]));
    let totals = h.canvass.totals_of(contest).unwrap();
    assert_eq!(four(&totals.total), [None, None, None, Some(22)]);
    assert_eq!(totals.scope, Some(ScopeLevel::Whole));
    let by_precinct = h.canvass.votes_by_precinct(totals.choices[0].choice);
    let precincts: Vec<Four> = by_precinct.map(|(_, votes)| four(&votes)).collect();
    assert_eq!(precincts, [[Some(5), Some(5), Some(5), Some(15)], [None, None, None, Some(7)]]);
}

#[test]
fn suppressed_figures_add_up_to_bounds() {
    let mut h = House::default();
    let contest = h.contest("Sheriff", &["A", "B"]);
    let file = h.source(SourceKind::File, "results.csv");
    for (name, count) in [("1", Count::Suppressed), ("2", Count::Exact(10)), ("3", Count::Suppressed)] {
        let precinct = h.precinct(name);
        let report = h.report(precinct, file, Scope::Whole);
        let pass = h.begin(report, PassKind::Import, "import");
        let field = Field::Votes(ChoiceId { contest, place: 1 });
        h.apply(Fact::FieldRow(FieldRow { pass, field, count: Some(count) }));
        h.finish(pass);
    }
    let totals = h.canvass.totals_of(contest).unwrap();
    assert_eq!(totals.choices[0].votes.total, Some(Interval { min: 10, max: 20 }));
    assert_eq!(totals.choices[1].votes.total, None, "no figure is not zero");
}

/// The same with a register: what is expected, what is in (from the first tabulator unless the second is named), which
/// expected reports are signed "none", and what it comes to.
#[test]
fn with_a_register_a_scope_is_complete_when_all_of_it_is_in() {
    const ONE: usize = 0;
    const TWO: usize = 1;
    struct Row {
        case: &'static str,
        expected: &'static [(usize, Scope)],
        figures: &'static [(usize, Scope, u64)],
        none: &'static [(usize, Scope)],
        sum: Four,
        level: ScopeLevel,
        partial: bool,
    }
    const fn g(column: Column, medium: Medium) -> Scope {
        Scope::Group(Group { column, medium, ballots: Ballots::Regular })
    }
    const M: Scope = g(MAILED, Medium::Machine);
    const H: Scope = g(MAILED, Medium::Hand);
    const E: Scope = g(EARLY, Medium::Machine);
    const D: Scope = g(DAY, Medium::Machine);
    const CM: Scope = Scope::Column(MAILED);
    const CE: Scope = Scope::Column(EARLY);
    const W: Scope = Scope::Whole;
    const GROUPS: &[(usize, Scope)] = &[(ONE, M), (ONE, H), (ONE, E), (ONE, D)];
    let rows = [
        Row {
            case: "a hand tally is missing: the whole",
            expected: GROUPS,
            figures: &[(ONE, M, 10), (ONE, E, 20), (ONE, D, 30), (ONE, W, 65)],
            none: &[],
            sum: [None, None, None, Some(65)],
            level: ScopeLevel::Whole,
            partial: false,
        },
        Row {
            case: "a hand tally is missing and there is nothing else",
            expected: GROUPS,
            figures: &[(ONE, M, 10), (ONE, E, 20), (ONE, D, 30)],
            none: &[],
            sum: [Some(10), Some(20), Some(30), Some(60)],
            level: ScopeLevel::Groups,
            partial: true,
        },
        Row {
            case: "the hand tally is signed none",
            expected: GROUPS,
            figures: &[(ONE, M, 10), (ONE, E, 20), (ONE, D, 30), (ONE, W, 65)],
            none: &[(ONE, H)],
            sum: [Some(10), Some(20), Some(30), Some(60)],
            level: ScopeLevel::Groups,
            partial: false,
        },
        Row {
            case: "a column all signed none is zero",
            expected: GROUPS,
            figures: &[(ONE, M, 10), (ONE, H, 1), (ONE, E, 20)],
            none: &[(ONE, D)],
            sum: [Some(11), Some(20), Some(0), Some(31)],
            level: ScopeLevel::Groups,
            partial: false,
        },
        Row {
            case: "a stray group does not complete a column that is expected as a column",
            expected: &[(ONE, CM), (ONE, E), (ONE, D)],
            figures: &[(ONE, H, 5), (ONE, CM, 100), (ONE, E, 20), (ONE, D, 30)],
            none: &[],
            sum: [Some(100), Some(20), Some(30), Some(150)],
            level: ScopeLevel::Columns,
            partial: false,
        },
        Row {
            case: "and while that column is missing, the precinct is not complete",
            expected: &[(ONE, CM), (ONE, E), (ONE, D)],
            figures: &[(ONE, H, 5), (ONE, E, 20), (ONE, D, 30)],
            none: &[],
            sum: [Some(5), Some(20), Some(30), Some(55)],
            level: ScopeLevel::Groups,
            partial: true,
        },
        Row {
            case: "column by column, groups win where they are expected",
            expected: &[(ONE, M), (ONE, CE), (ONE, D)],
            figures: &[(ONE, M, 10), (ONE, CM, 12), (ONE, CE, 20), (ONE, D, 30)],
            none: &[],
            sum: [Some(10), Some(20), Some(30), Some(60)],
            level: ScopeLevel::Columns,
            partial: false,
        },
        Row {
            case: "a column in which nothing is expected stays unknown and does not stand in the way",
            expected: &[(ONE, M), (ONE, D)],
            figures: &[(ONE, M, 10), (ONE, D, 30), (ONE, W, 65)],
            none: &[],
            sum: [Some(10), None, Some(30), Some(40)],
            level: ScopeLevel::Groups,
            partial: false,
        },
        Row {
            case: "one of two tabulators is in",
            expected: &[(ONE, W), (TWO, W)],
            figures: &[(ONE, W, 65)],
            none: &[],
            sum: [None, None, None, Some(65)],
            level: ScopeLevel::Whole,
            partial: true,
        },
        Row {
            case: "both tabulators are in",
            expected: &[(ONE, W), (TWO, W)],
            figures: &[(ONE, W, 65), (TWO, W, 1)],
            none: &[],
            sum: [None, None, None, Some(66)],
            level: ScopeLevel::Whole,
            partial: false,
        },
    ];
    for row in rows {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A"]);
        let machines = ["ICE 1", "ICE 2"].map(|name| h.source(SourceKind::Machine, name));
        for &(machine, scope) in row.expected {
            h.expect(precinct, machines[machine], scope);
        }
        for &(machine, scope, count) in row.figures {
            h.tape(precinct, machines[machine], scope, &votes(contest, &[count]));
        }
        for &(machine, scope) in row.none {
            let report = h.report(precinct, machines[machine], scope);
            h.none(report);
        }
        let totals = h.canvass.totals_of(contest).unwrap();
        let (_, counts) = h.canvass.counts_of(contest).next().unwrap();
        assert_eq!((four(&totals.total), totals.scope), (row.sum, Some(row.level)), "{}", row.case);
        assert_eq!(counts.partial, row.partial, "{}", row.case);
    }
}

#[test]
fn without_a_register_a_column_figure_is_the_whole_column() {
    let mut h = House::default();
    let precinct = h.precinct("1");
    let contest = h.contest("Sheriff", &["A"]);
    let machine = h.source(SourceKind::Machine, "ICE 1");
    for (scope, count) in
        [(group(MAILED), 10), (Scope::Column(MAILED), 12), (Scope::Column(EARLY), 20), (group(DAY), 30)]
    {
        h.tape(precinct, machine, scope, &votes(contest, &[count]));
    }
    assert_eq!(four(&h.canvass.totals_of(contest).unwrap().total), [Some(12), Some(20), Some(30), Some(62)]);
}
