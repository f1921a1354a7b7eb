//! What was set up by mistake is set right, as long as no figure contradicts it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::ContestKind;

fn because(reason: &str) -> Option<String> {
    Some(reason.to_owned())
}

fn named(id: PrecinctId, name: &str, reason: Option<String>) -> Fact {
    Fact::PrecinctRevised(PrecinctRevised { id, name: name.to_owned(), part: None, reason })
}

fn titled(id: ContestId, title: &str, kind: ContestKind, reason: Option<String>) -> Fact {
    Fact::ContestRevised(ContestRevised { id, title: title.to_owned(), district: None, party: None, kind, reason })
}

fn called(contest: ContestId, place: u16, name: &str, reason: Option<String>) -> Fact {
    let id = ChoiceId { contest, place };
    Fact::ChoiceRevised(ChoiceRevised { id, name: name.to_owned(), party: None, write_in: false, reason })
}

fn machine(id: SourceId, in_use: bool, reason: Option<String>) -> Fact {
    let name = "ICE 9".to_owned();
    let (place, medium, seal) = (Some("Roy".to_owned()), None, None);
    Fact::SourceRevised(SourceRevised { id, name, place, medium, seal, in_use, test_deck: None, reason })
}

fn withdrawn(what: Subject) -> Fact {
    Fact::Withdrawn(Withdrawn { what, reason: "set up by mistake".to_owned() })
}

fn names(h: &House, contest: ContestId) -> Vec<String> {
    h.canvass.choices(contest).iter().map(|choice| choice.name.clone()).collect()
}

#[test]
fn before_the_first_figure_everything_can_be_revised_and_taken_back() {
    let mut h = House::default();
    let (one, two) = (h.precinct("1"), h.precinct("2"));
    let contest = h.contest("Sherif", &["B", "A", "C"]);
    let ice = h.source(SourceKind::Machine, "ICE 1");
    h.apply(named(one, "PRECINCT 001", None));
    assert_eq!(h.refused(named(two, "PRECINCT 001", None)), "canvass.precinct-twice");
    h.apply(titled(contest, "Sheriff", ContestKind::Candidate, None));
    h.apply(called(contest, 1, "A", None));
    h.apply(called(contest, 2, "B", None));
    let last = Subject::Choice(ChoiceId { contest, place: 3 });
    assert_eq!(h.refused(withdrawn(Subject::Choice(ChoiceId { contest, place: 1 }))), "canvass.not-last-choice");
    h.apply(withdrawn(last));
    assert_eq!(
        (h.canvass.contest(contest).unwrap().title.as_str(), names(&h, contest)),
        ("Sheriff", vec!["A".into(), "B".into()])
    );
    // Its place is taken for ever: it comes back by a revision, and no other choice is given it.
    let again = Choice { id: ChoiceId { contest, place: 3 }, name: "D".into(), party: None, write_in: false };
    assert_eq!(h.refused(Fact::Choice(again)), "canvass.id-used");
    h.apply(called(contest, 3, "D", None));
    assert_eq!(names(&h, contest), ["A", "B", "D"]);
    assert_eq!(h.refused(called(contest, 4, "E", None)), "canvass.unknown-id");

    h.expect(two, ice, group(DAY));
    assert_eq!(h.refused(withdrawn(Subject::Precinct(two))), "canvass.still-expected");
    assert_eq!(h.refused(withdrawn(Subject::Source(ice))), "canvass.still-expected");
    assert_eq!(h.refused(machine(ice, false, None)), "canvass.still-expected");
    let slot = Slot { precinct: two, source: ice, scope: group(DAY) };
    let silent = Fact::Withdrawn(Withdrawn { what: Subject::Expected(slot), reason: " ".to_owned() });
    assert_eq!(h.refused(silent), "canvass.reason-missing");
    h.apply(withdrawn(Subject::Expected(slot)));
    assert_eq!(h.refused(withdrawn(Subject::Expected(slot))), "canvass.unknown-id");
    h.expect(two, ice, group(DAY));
    h.apply(withdrawn(Subject::Expected(slot)));
    h.apply(withdrawn(Subject::Precinct(two)));
    h.apply(withdrawn(Subject::Contest(contest)));
    assert_eq!((h.canvass.precincts().count(), h.canvass.contests().count(), names(&h, contest).len()), (1, 0, 0));
    assert_eq!((h.canvass.next_precinct(), h.canvass.next_contest()), (PrecinctId(3), ContestId(2)));
    assert_eq!(h.refused(Fact::Precinct(Precinct { id: two, name: "9".into(), part: None })), "canvass.id-used");
    h.apply(machine(ice, false, None));
    h.apply(withdrawn(Subject::Source(ice)));
    assert_eq!((h.canvass.sources().count(), h.canvass.next_source()), (0, SourceId(2)));
    // A later revision of the id stands again.
    h.apply(named(two, "2", None));
    h.apply(titled(contest, "Sheriff", ContestKind::Candidate, None));
    h.apply(machine(ice, true, None));
    assert_eq!((h.canvass.precincts().count(), names(&h, contest).len(), h.canvass.sources().count()), (2, 3, 1));
    let again = Canvass::from_facts(h.facts.iter().map(|(entry, fact)| (*entry, fact))).unwrap();
    assert_eq!(again.choices(contest), h.canvass.choices(contest));
}

#[test]
fn once_figures_are_in_a_name_can_be_spelled_better_and_nothing_taken_back() {
    let mut h = House::default();
    let (precinct, ice) = (h.precinct("1"), h.source(SourceKind::Machine, "ICE 1"));
    let contest = h.contest("Sheriff", &["A. Gonzales", "B. Baca"]);
    let report = h.report(precinct, ice, Scope::Whole);
    let pass = h.begin(report, PassKind::First, "Ana");
    assert!(!h.canvass.has_figures(contest));
    // Already what is keyed and not finished: the row is on the disk.
    h.key(pass, &votes(contest, &[7, 8]));
    assert!(h.canvass.has_figures(contest) && h.canvass.is_reported(precinct));
    for (fact, code) in [
        (named(precinct, "PRECINCT 001", None), "canvass.reason-missing"),
        (titled(contest, "Sheriff", ContestKind::Question, because("x")), "canvass.figures-are-in"),
        (titled(contest, "County Sheriff", ContestKind::Candidate, because(" ")), "canvass.reason-missing"),
        (called(contest, 1, "A. Gonzalez", None), "canvass.reason-missing"),
        (called(contest, 1, "B. Baca", because("exchanged")), "canvass.name-taken"),
        (withdrawn(Subject::Precinct(precinct)), "canvass.figures-are-in"),
        (withdrawn(Subject::Contest(contest)), "canvass.figures-are-in"),
        (withdrawn(Subject::Choice(ChoiceId { contest, place: 2 })), "canvass.figures-are-in"),
        (withdrawn(Subject::Source(ice)), "canvass.figures-are-in"),
        (withdrawn(Subject::Seal), "canvass.unknown-id"),
        (machine(ice, true, None), "canvass.reason-missing"),
    ] {
        assert_eq!(h.refused(fact.clone()), code, "{fact:?}");
    }
    h.finish(pass);
    assert_eq!(h.refused(machine(ice, false, because("spare"))), "canvass.figures-are-in");
    h.apply(called(contest, 1, "A. Gonzalez", because("as on the ballot")));
    h.apply(named(precinct, "PRECINCT 001", because("as on the tape")));
    h.apply(machine(ice, true, because("the serial was misread")));
    assert_eq!(names(&h, contest), ["A. Gonzalez", "B. Baca"]);
    let totals = h.canvass.totals_of(contest).unwrap();
    assert_eq!(totals.choices[0].votes.total, Some(law::Interval::exact(7)));
    // A sealed set takes neither.
    h.seal(ResultsSetKind::Night, true);
    assert_eq!(h.refused(called(contest, 1, "A. G.", because("x"))), "canvass.set-sealed");
    h.apply(Fact::CountySeal(CountySeal { kind: SealKind::Png, image: vec![1] }));
    h.apply(withdrawn(Subject::Seal));
    assert_eq!(h.canvass.seal(), None);
    for image in [vec![], vec![0; CountySeal::MOST_BYTES + 1]] {
        assert_eq!(h.refused(Fact::CountySeal(CountySeal { kind: SealKind::Png, image })), "canvass.not-possible");
    }
}

fn style(h: &mut House, contests: &[ContestId]) -> StyleId {
    let id = h.canvass.next_style();
    let (coverage, contests) = (StyleCoverage::Full, contests.to_vec());
    h.apply(Fact::Style(Style { id, party: None, part: None, card: 1, coverage, contests }));
    id
}

fn on(h: &House, precinct: PrecinctId) -> Vec<ContestId> {
    h.canvass.contests_of(precinct).map(|contest| contest.id).collect()
}

#[test]
fn the_styles_of_a_precinct_say_which_contests_stand_on_its_sheet() {
    let mut h = House::default();
    let (one, two, ice) = (h.precinct("1"), h.precinct("2"), h.source(SourceKind::Machine, "ICE 1"));
    let [sheriff, second, third] = ["Sheriff", "Commissioner 2", "Bond"].map(|title| h.contest(title, &["A"]));
    let (with, without) = (style(&mut h, &[sheriff, second]), style(&mut h, &[sheriff]));
    for precinct in [one, two] {
        h.expect(precinct, ice, group(DAY));
    }
    let told =
        |precinct, styles: &[StyleId]| Fact::PrecinctStyles(PrecinctStyles { precinct, styles: styles.to_vec() });
    assert_eq!(on(&h, one), [sheriff, second, third], "nothing says which");
    h.apply(told(one, &[with]));
    assert_eq!((on(&h, one), on(&h, two)), (vec![sheriff, second, third], vec![sheriff, second, third]));
    assert_eq!(h.canvass.report_count_of(second).missing.len(), 2, "of the second nobody has said");
    h.apply(told(two, &[without]));
    assert_eq!(on(&h, two), [sheriff, third], "of a contest on no style nothing is said");
    assert_eq!(h.canvass.report_count_of(second).missing.len(), 1);
    assert_eq!(h.refused(withdrawn(Subject::Style(without))), "canvass.figures-are-in");
    assert_eq!(h.refused(told(two, &[StyleId(9)])), "canvass.unknown-id");
    // What is counted there stands on the sheet whatever the styles say, and no style can deny it.
    h.tape(two, ice, group(DAY), &with_ballots(votes(second, &[3]), without, 3));
    assert_eq!(on(&h, two), [sheriff, second, third]);
    assert_eq!(h.canvass.report_count_of(second).expected, Some(2));
    assert_eq!(h.refused(told(two, &[without])), "canvass.figures-are-in");
    assert_eq!(h.refused(told(two, &[with])), "canvass.figures-are-in", "its ballots were counted by the other style");
    h.apply(told(two, &[with, without]));
    h.apply(told(two, &[]));
    assert_eq!(on(&h, two), [sheriff, second, third]);
}

fn with_ballots(rows: Vec<(Field, u64)>, style: StyleId, count: u64) -> Vec<(Field, u64)> {
    with(rows, &[(Field::Ballots(Some(style)), count)])
}

#[test]
fn the_counties_that_vote_on_a_contest_are_named_and_the_missing_ones_told() {
    let (mut h, ..) = house();
    let contest = h.contest("State Senator", &["A"]);
    let own: County = "Harding".parse().unwrap();
    let [quay, union] = ["Quay", "Union"].map(|name| name.parse::<County>().unwrap());
    let named = |counties: &[County]| Fact::ContestCounties(ContestCounties { contest, counties: counties.to_vec() });
    assert_eq!(h.canvass.other_counties(contest).voted_elsewhere, None);
    h.apply(named(&[quay, union]));
    let others = h.canvass.other_counties(contest);
    assert_eq!(
        (others.voted_elsewhere, others.number, others.missing_counties(own)),
        (Some(true), Some(2), vec![quay, union])
    );
    share(&mut h, contest, "Quay", &[7]);
    let others = h.canvass.other_counties(contest);
    assert_eq!((others.missing(), others.missing_counties(own)), (Some(1), vec![union]));
    assert_eq!(h.refused(named(&[own])), "canvass.own-county");
    h.apply(named(&[]));
    assert_eq!(h.canvass.other_counties(contest).number, None);
}

#[test]
fn who_brings_a_source_and_what_it_covers_is_said_apart_and_the_last_stands() {
    let mut h = House::default();
    let ice = h.source(SourceKind::Machine, "ICE 1");
    let brought = |messenger: &str| {
        let (messenger, scope) = (Some(messenger.to_owned()), Some(group(EARLY)));
        Delivery { source: ice, messenger, scope }
    };
    assert_eq!(h.canvass.delivery(ice), None);
    h.apply(Fact::Delivery(brought("Ana")));
    h.apply(Fact::Delivery(brought("Ben")));
    assert_eq!(h.canvass.delivery(ice), Some(&brought("Ben")));
    assert_eq!(h.refused(Fact::Delivery(Delivery { source: SourceId(9), ..brought("Ben") })), "canvass.unknown-id");
}
