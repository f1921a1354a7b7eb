//! What cannot be true beside what is known is refused with its code, and leaves no trace.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::Coded;

fn file(id: u32, name: &str, sha256: Option<&str>) -> Source {
    Source {
        id: SourceId(id),
        kind: SourceKind::File,
        name: name.to_owned(),
        place: None,
        medium: None,
        seal: None,
        in_use: true,
        test_deck: None,
        format: None,
        sha256: sha256.map(ToOwned::to_owned),
        remarks: None,
    }
}

/// A house with a precinct, two contests, a machine, and a report that was read once.
fn house() -> (House, PrecinctId, [ContestId; 2], SourceId, ReportId) {
    let mut h = House::default();
    h.apply(Fact::Setting(setting()));
    let precinct = h.precinct("1");
    let contests = [h.contest("Sheriff", &["A", "B"]), h.contest("Clerk", &["C"])];
    let machine = h.source(SourceKind::Machine, "ICE 1");
    let report = h.tape(precinct, machine, Scope::Whole, &votes(contests[0], &[1, 2]));
    (h, precinct, contests, machine, report)
}

#[test]
fn every_inconsistency_has_its_code() {
    let (mut h, precinct, [sheriff, clerk], machine, report) = house();
    let idle = SourceId(99);
    h.apply(Fact::Source(Source { in_use: false, ..file(99, "idle", None) }));
    h.apply(Fact::Source(file(98, "first.csv", Some("ab"))));
    h.expect(precinct, machine, Scope::Whole);
    let county = |name: &str| name.parse::<County>().unwrap();
    let settled = ContestSettled {
        contest: sheriff,
        office: None,
        seats: None,
        extent: Extent::default(),
        district: None,
        first_round: false,
        needed: None,
    };
    let style = Style {
        id: StyleId(1),
        party: None,
        part: None,
        card: 1,
        coverage: StyleCoverage::Full,
        contests: vec![sheriff],
    };
    let share = |county: County, figures: &[(ContestId, u16)]| Share {
        id: ShareId(1),
        contest: sheriff,
        county,
        source: machine,
        as_of: None,
        figures: figures
            .iter()
            .map(|&(contest, place)| ShareFigure { choice: ChoiceId { contest, place }, votes: 1.into() })
            .collect(),
    };
    let choice =
        |contest, place| Choice { id: ChoiceId { contest, place }, name: "X".to_owned(), party: None, write_in: false };
    let row = |pass, field, count| Fact::FieldRow(FieldRow { pass, field, count: Some(Count::Exact(count)) });
    let begun = |id, report, kind| PassBegun { id, report, kind, reader: "Ben".to_owned(), reason: None };
    let set = |kind, sealed, reason: Option<&str>| {
        let reason = reason.map(ToOwned::to_owned);
        Fact::ResultsSet(ResultsSet { id: SetId(1), kind, sealed, reason })
    };
    let unknown_contest = ContestId(77);
    let open = PassId(50);
    h.apply(Fact::PassBegun(begun(open, report, PassKind::Second)));
    let (signed_by, reason) = ("R. Clerk".to_owned(), "no ballots".to_owned());

    let refused: Vec<(&str, Fact)> = vec![
        ("canvass.second-setting", Fact::Setting(setting())),
        ("canvass.id-used", Fact::Precinct(Precinct { id: precinct, name: "2".to_owned(), part: None })),
        ("canvass.precinct-twice", Fact::Precinct(Precinct { id: PrecinctId(9), name: "1".to_owned(), part: None })),
        ("canvass.id-used", Fact::Contest(h.canvass.contest(sheriff).unwrap().clone())),
        ("canvass.unknown-id", Fact::Choice(choice(unknown_contest, 1))),
        ("canvass.id-used", Fact::Choice(choice(sheriff, 1))),
        ("canvass.choice-out-of-order", Fact::Choice(choice(sheriff, 4))),
        ("canvass.choice-out-of-order", Fact::Choice(choice(sheriff, 0))),
        ("canvass.unknown-id", Fact::ContestSettled(ContestSettled { contest: unknown_contest, ..settled.clone() })),
        ("canvass.not-possible", Fact::ContestSettled(ContestSettled { seats: Some(0), ..settled.clone() })),
        (
            "canvass.not-possible",
            Fact::ContestSettled(ContestSettled { needed: Some(NeededPercent(10_001)), ..settled.clone() }),
        ),
        (
            "canvass.not-possible",
            Fact::ContestSettled(ContestSettled {
                extent: Extent { counties: Some(0), countywide: None },
                ..settled.clone()
            }),
        ),
        ("canvass.unknown-id", Fact::Style(Style { contests: vec![unknown_contest], ..style.clone() })),
        ("canvass.not-possible", Fact::Style(Style { card: 0, ..style })),
        ("canvass.id-used", Fact::Source(file(98, "other.csv", None))),
        ("canvass.same-file", Fact::Source(file(97, "renamed.csv", Some("ab")))),
        (
            "canvass.unknown-id",
            Fact::Expected(Expected { precinct: PrecinctId(9), source: machine, scope: Scope::Whole }),
        ),
        ("canvass.source-not-in-use", Fact::Expected(Expected { precinct, source: idle, scope: Scope::Whole })),
        ("canvass.already-expected", Fact::Expected(Expected { precinct, source: machine, scope: Scope::Whole })),
        ("canvass.id-used", Fact::Report(Report { id: report, precinct, source: machine, scope: group(DAY) })),
        (
            "canvass.already-reported",
            Fact::Report(Report { id: ReportId(9), precinct, source: machine, scope: Scope::Whole }),
        ),
        (
            "canvass.unknown-id",
            Fact::Report(Report { id: ReportId(9), precinct, source: SourceId(7), scope: group(DAY) }),
        ),
        (
            "canvass.report.not-from-here",
            Fact::NoneSigned(NoneSigned { report, signed_by: signed_by.clone(), reason: reason.clone() }),
        ),
        ("canvass.unknown-id", Fact::NoneSigned(NoneSigned { report: ReportId(9), signed_by, reason })),
        ("canvass.report.not-said", Fact::Quarantined(Quarantined { report, reason: "  ".to_owned() })),
        ("canvass.id-used", Fact::PassBegun(begun(PassId(1), report, PassKind::Second))),
        ("canvass.unknown-id", Fact::PassBegun(begun(PassId(9), ReportId(9), PassKind::First))),
        ("canvass.report.not-from-here", Fact::PassBegun(begun(PassId(9), report, PassKind::Import))),
        ("canvass.report.not-from-here", Fact::PassBegun(begun(PassId(9), report, PassKind::Correction))),
        ("canvass.unknown-id", row(PassId(9), BALLOTS, 1)),
        ("canvass.reading-closed", row(PassId(1), BALLOTS, 1)),
        ("canvass.unknown-id", row(open, Field::Votes(ChoiceId { contest: clerk, place: 2 }), 1)),
        ("canvass.unknown-id", row(open, Field::Undervotes(unknown_contest), 1)),
        ("canvass.unknown-id", row(open, Field::Ballots(Some(StyleId(5))), 1)),
        ("canvass.count-too-large", row(open, BALLOTS, 1_000_000_000)),
        ("canvass.reading-closed", Fact::PassFinished(PassFinished { pass: PassId(1) })),
        ("canvass.report.nothing-read", Fact::PassFinished(PassFinished { pass: open })),
        ("canvass.own-county", Fact::Share(share(county("Harding"), &[(sheriff, 1)]))),
        ("canvass.choice-of-other-contest", Fact::Share(share(county("Union"), &[(clerk, 1)]))),
        ("canvass.choice-twice", Fact::Share(share(county("Union"), &[(sheriff, 1), (sheriff, 1)]))),
        ("canvass.unknown-id", Fact::Share(share(county("Union"), &[(sheriff, 3)]))),
        ("canvass.set.not-from-here", set(ResultsSetKind::Canvass, false, None)),
        ("canvass.set.not-from-here", set(ResultsSetKind::Amended, false, Some("by order"))),
    ];
    for (code, fact) in refused {
        let before = format!("{:?}", h.canvass);
        assert_eq!(h.refused(fact.clone()), code, "{fact:?}");
        assert_eq!(format!("{:?}", h.canvass), before, "a refused fact leaves no trace: {fact:?}");
    }
    let act = Act { kind: ActKind::SetUp, about: String::new(), reason: None, facts: vec![] };
    assert_eq!(h.canvass.record(EntryNumber(1), &act), Ok(()), "an act without facts changes nothing");
    let registration = Fact::Registration(Registration { voters: 1, as_of: None });
    assert_eq!(h.canvass.apply(EntryNumber(1), &registration).unwrap_err().code(), "canvass.entry-out-of-order");
}

#[test]
fn an_act_is_recorded_whole_or_not_at_all() {
    let (mut h, precinct, [sheriff, _], machine, _) = house();
    let (id, pass) = (ReportId(40), PassId(40));
    let row = |place| {
        let field = Field::Votes(ChoiceId { contest: sheriff, place });
        Fact::FieldRow(FieldRow { pass, field, count: Some(Count::Exact(5)) })
    };
    let act = |facts: Vec<Fact>| Act { kind: ActKind::Imported, about: "x".to_owned(), reason: None, facts };
    let begin = [
        Fact::Report(Report { id, precinct, source: machine, scope: group(DAY) }),
        Fact::PassBegun(PassBegun {
            id: pass,
            report: id,
            kind: PassKind::First,
            reader: "Ana".to_owned(),
            reason: None,
        }),
        row(1),
        row(2),
    ];
    let with = |last: Fact| act(begin.iter().cloned().chain([last]).collect());
    let entry = EntryNumber(1_000);
    let before = format!("{:?}", h.canvass);
    let bad = with(row(3));
    assert_eq!(h.canvass.check(&bad).unwrap_err().code(), "canvass.unknown-id");
    assert_eq!(h.canvass.record(entry, &bad).unwrap_err().code(), "canvass.unknown-id");
    assert_eq!(format!("{:?}", h.canvass), before);

    let good = with(Fact::PassFinished(PassFinished { pass }));
    assert_eq!(h.canvass.check(&good), Ok(()));
    assert_eq!(format!("{:?}", h.canvass), before, "a check changes nothing");
    assert_eq!(h.canvass.record(entry, &good), Ok(()));
    assert_eq!(h.canvass.report(id).unwrap().state.id(), "first-read");
    assert_eq!(h.canvass.last_entry(), Some(entry));
}

#[test]
fn a_second_file_with_the_same_figures_never_adds() {
    let mut h = House::default();
    let (one, two) = (h.precinct("PRECINCT 001"), h.precinct("PRECINCT 002"));
    let contest = h.contest("Sheriff", &["A"]);
    let (first, second) = (h.source(SourceKind::File, "night.csv"), h.source(SourceKind::File, "night (1).csv"));
    h.tape(one, first, Scope::Whole, &votes(contest, &[10]));
    // Other precincts and other scopes are no second copy.
    h.tape(two, second, Scope::Whole, &votes(contest, &[20]));
    h.tape(one, second, Scope::Column(DAY), &votes(contest, &[4]));

    let report = h.report(one, second, Scope::Whole);
    let pass = h.begin(report, PassKind::Import, "import");
    h.key(pass, &votes(contest, &[10]));
    let refused = h.try_apply(Fact::PassFinished(PassFinished { pass })).unwrap_err();
    assert_eq!(refused.code(), "canvass.would-double");
    let said = refused.values();
    for value in [
        ("contest", "c-0001"),
        ("title", "Sheriff"),
        ("precinct", "PRECINCT 001"),
        ("scope", "whole"),
        ("earlier", "night.csv"),
    ] {
        assert!(said.contains(&(value.0, value.1.to_owned())), "{value:?} in {said:?}");
    }
    assert_eq!(h.canvass.totals_of(contest).unwrap().total.total, Some(30.into()));
    // Once the first is set aside, the second replaces it.
    let quarantined = Quarantined { report: ReportId(1), reason: "the state sent a correction".to_owned() };
    h.apply(Fact::Quarantined(quarantined));
    h.finish(pass);
    assert_eq!(h.canvass.totals_of(contest).unwrap().total.total, Some(30.into()));
}

#[test]
fn a_sealed_set_takes_no_figure() {
    let (mut h, precinct, [sheriff, _], machine, report) = house();
    h.seal(ResultsSetKind::Night, true);
    let pass = PassBegun { id: PassId(9), report, kind: PassKind::Second, reader: "Ben".to_owned(), reason: None };
    let sealed = [
        Fact::Report(Report { id: ReportId(9), precinct, source: machine, scope: group(DAY) }),
        Fact::PassBegun(pass.clone()),
        Fact::Quarantined(Quarantined { report, reason: "test deck".to_owned() }),
        Fact::Precinct(Precinct { id: PrecinctId(9), name: "9".to_owned(), part: None }),
    ];
    for fact in sealed {
        assert_eq!(h.refused(fact), "canvass.set-sealed");
    }
    // What is not a figure of this county can still be recorded.
    h.apply(Fact::Registration(Registration { voters: 500, as_of: None }));
    h.apply(Fact::Share(Share {
        id: ShareId(1),
        contest: sheriff,
        county: "Union".parse().unwrap(),
        source: machine,
        as_of: None,
        figures: vec![],
    }));
    h.seal(ResultsSetKind::Canvass, false);
    h.apply(Fact::PassBegun(pass));
    assert_eq!(h.canvass.set().id(), "canvass");
    let night = h.canvass.sealed_at(ResultsSetKind::Night).unwrap();
    let then = Canvass::from_facts(h.facts.iter().filter(|(entry, _)| *entry <= night).cloned()).unwrap();
    assert_eq!(then.set().id(), "night-sealed");
}

/// A set may be sealed under the id it was opened with, or, election night, under a free one.
#[test]
fn the_row_that_seals_bears_the_id_of_the_row_that_opened() {
    let mut h = House::default();
    let row = |id, kind, sealed| {
        Fact::ResultsSet(ResultsSet { id: SetId(id), kind, sealed, reason: Some("by order".to_owned()) })
    };
    use ResultsSetKind::{Canvass, Certified, Night, Recount};
    h.apply(row(1, Night, false));
    assert_eq!(h.canvass.set_id(), SetId(1));
    assert_eq!(h.refused(row(1, Night, false)), "canvass.id-used");
    h.apply(row(1, Night, true));
    assert_eq!(h.refused(row(1, Canvass, false)), "canvass.id-used");
    h.apply(row(2, Canvass, false));
    h.apply(row(2, Canvass, true));
    assert_eq!(h.refused(row(3, Certified, false)), "canvass.set.not-from-here", "what is certified is sealed");
    h.apply(row(3, Certified, true));
    h.apply(row(4, Recount, false));
    assert_eq!(h.canvass.set().id(), "recount");
    assert_eq!(h.canvass.next_set(), SetId(5));
}
