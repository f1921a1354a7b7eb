//! The order in which contests and the lines of a sheet stand: on every screen and on every paper the same.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::{Edition, Office};

fn titles(canvass: &Canvass) -> Vec<&str> {
    canvass.contests().map(|contest| contest.title.as_str()).collect()
}

#[test]
fn contests_stand_as_the_ballot_of_the_edition_has_them() {
    let (mut h, precinct, file) = house();
    let sheriff = h.contest("Sheriff", &["A", "B"]);
    let unknown = h.contest("Something", &["A", "B"]);
    let first = h.contest("District 1", &["A", "B"]);
    let senator = h.contest("Senator", &["A", "B"]);
    let second = h.contest("District 2", &["A", "B"]);
    assert_eq!(titles(&h.canvass), ["Sheriff", "Something", "District 1", "Senator", "District 2"]);
    for (contest, office) in [
        (second, Office::CountyCommissioner),
        (sheriff, Office::CountySheriff),
        (senator, Office::UsSenator),
        (first, Office::CountyCommissioner),
    ] {
        h.settle(contest, office, 1, Extent::default());
    }
    let ordered = ["Senator", "Sheriff", "District 1", "District 2", "Something"];
    assert_eq!(titles(&h.canvass), ordered);
    let of_precinct: Vec<ContestId> = h.canvass.contests_of(precinct).map(|contest| contest.id).collect();
    assert_eq!(of_precinct, [senator, sheriff, first, second, unknown]);
    let sheet = h.canvass.sheet_fields(precinct, &Figures::new());
    let mut on_sheet: Vec<ContestId> = sheet.iter().filter_map(|field| field.contest()).collect();
    on_sheet.dedup();
    assert_eq!(on_sheet, of_precinct);
    let rows = [senator, sheriff, first, second, unknown].map(|contest| votes(contest, &[2, 1])).concat();
    h.tape(precinct, file, Scope::Whole, &rows);
    let totals: Vec<ContestId> = h.canvass.totals().iter().map(|totals| totals.contest).collect();
    assert_eq!(totals, of_precinct);
    // Settled again, it goes to the place of its office, and to no second one.
    h.settle(unknown, Office::UsRepresentative, 1, Extent::default());
    assert_eq!(titles(&h.canvass), ["Senator", "Something", "Sheriff", "District 1", "District 2"]);
}

#[test]
fn what_comes_back_has_its_place_and_an_edition_without_an_order_keeps_that_of_the_setup() {
    let mut h = House::default();
    let sheriff = h.contest("Sheriff", &[]);
    let senator = h.contest("Senator", &[]);
    h.settle(sheriff, Office::CountySheriff, 1, Extent::default());
    h.settle(senator, Office::UsSenator, 1, Extent::default());
    assert_eq!(titles(&h.canvass), ["Sheriff", "Senator"], "nobody has said which election it is");
    let mut older = h.canvass.clone();
    older.apply(EntryNumber(9_999), &Fact::Setting(Setting { edition: Edition::Nmsa2015, ..setting() })).unwrap();
    assert_eq!(titles(&older), ["Sheriff", "Senator"], "its order was not seen");
    h.apply(Fact::Setting(setting()));
    assert_eq!(titles(&h.canvass), ["Senator", "Sheriff"]);
    h.apply(Fact::Withdrawn(Withdrawn { what: Subject::Contest(senator), reason: "by mistake".to_owned() }));
    assert_eq!(titles(&h.canvass), ["Sheriff"]);
    let (title, kind) = ("Senator".to_owned(), law::ContestKind::Candidate);
    let back = ContestRevised { id: senator, title, district: None, party: None, kind, reason: None };
    h.apply(Fact::ContestRevised(back));
    assert_eq!(titles(&h.canvass), ["Senator", "Sheriff"]);
}

/// Two precincts share a contest and no style: a sheet asks for the ballots of its own precinct's styles alone.
#[test]
fn a_sheet_has_the_styles_of_its_precinct_and_those_that_it_has_figures_of() {
    let (mut h, one, _) = house();
    let two = h.precinct("2");
    let contest = h.contest("Senator", &["A", "B"]);
    for id in 1..=3 {
        let coverage = StyleCoverage::Full;
        let style = Style { id: StyleId(id), party: None, part: None, card: 1, coverage, contests: vec![contest] };
        h.apply(Fact::Style(style));
    }
    h.apply(Fact::PrecinctStyles(PrecinctStyles { precinct: one, styles: vec![StyleId(1), StyleId(2)] }));
    h.apply(Fact::PrecinctStyles(PrecinctStyles { precinct: two, styles: vec![StyleId(3)] }));
    let styles = |precinct, figures: &Figures| -> Vec<Option<u32>> {
        let fields = h.canvass.sheet_fields(precinct, figures);
        let style = |field: &Field| match field {
            Field::Ballots(style) => Some(style.map(|style| style.0)),
            _ => None,
        };
        fields.iter().filter_map(style).collect()
    };
    assert_eq!(styles(one, &Figures::new()), [None, Some(1), Some(2)]);
    assert_eq!(styles(two, &Figures::new()), [None], "one style has all the ballots");
    let figures = Figures::from([(Field::Ballots(Some(StyleId(3))), Count::Exact(7))]);
    assert_eq!(styles(two, &figures), [None, Some(3)]);
}
