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
    let precincts: Vec<Four> = totals.choices[0].precincts.iter().map(|(_, votes)| four(votes)).collect();
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
