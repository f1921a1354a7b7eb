//! A blank is not 0: what a choice without a figure does to the verdict.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::recount::{Reason, Required};
use law::{ContestKind, Office};

/// What no report says of a choice, nobody may judge.
#[test]
fn a_choice_without_any_figure_leaves_the_contest_undecided() {
    use ContestKind::{Candidate, Question, Retention};
    let (sheriff, commissioner) = (Office::CountySheriff, Office::CountyCommissioner);
    type Row = (ContestKind, Office, u32, &'static [&'static str], &'static [u64], &'static [&'static str]);
    let rows: [Row; 6] = [
        // The write-in that was declared: 0 votes would be a recount here, and no figure is none.
        (Candidate, commissioner, 1, &["A", "B (write-in)"], &[3], &["B (write-in)"]),
        (Candidate, sheriff, 1, &["A", "B", "C"], &[100, 100], &["C"]),
        // Whatever C and D have, the five votes are reached; who loses nobody can say.
        (Candidate, commissioner, 2, &["A", "B", "C", "D"], &[10, 9], &["C", "D"]),
        (Candidate, sheriff, 2, &["A", "B"], &[10], &["B"]),
        (Question, Office::LocalQuestion, 1, &["For", "Against"], &[3], &["Against"]),
        (Retention, Office::RetentionDistrictCourt, 1, &["Yes", "No"], &[57], &["No"]),
    ];
    for (kind, office, seats, names, counts, wanting) in rows {
        let (mut h, precinct, file) = house();
        let contest = h.contest_of(kind, "Contest", names);
        h.settle(contest, office, seats, Extent { counties: Some(1), countywide: Some(false) });
        let report = h.tape(precinct, file, Scope::Whole, &votes(contest, counts));
        h.seal(ResultsSetKind::Night, true);
        h.seal(ResultsSetKind::Canvass, false);
        let verdict = h.canvass.verdict(contest).unwrap();
        let choices = wanting.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(verdict.unfit, Some(Unfit::NotCounted { choices }), "{names:?}");
        assert_eq!(verdict.verdict.required, Required::Undetermined, "{names:?}");
        assert_eq!(verdict.verdict.reason, Some(Reason::FactsMissing(vec![])), "{names:?}");
        assert_eq!((verdict.winner, verdict.runner_up, verdict.verdict.margin), (None, None, None), "{names:?}");
        assert!(verdict.verdict.arithmetic.is_empty(), "{names:?}");
        assert_eq!(verdict.blanks.len(), wanting.len(), "{names:?}");
        assert!(verdict.blanks.iter().all(|(blank, _)| *blank == report), "{names:?}");
        assert!(!verdict.is_final, "{names:?}");

        // The zeros are entered: now it is judged.
        let pass = h.begin(report, PassKind::Correction, "Ana");
        let zeros: Vec<(Field, u64)> = verdict.blanks.iter().map(|(_, choice)| (Field::Votes(*choice), 0)).collect();
        h.key(pass, &zeros);
        h.finish(pass);
        let verdict = h.canvass.verdict(contest).unwrap();
        assert_eq!((verdict.unfit, verdict.blanks, verdict.is_final), (None, vec![], true), "{names:?}");
        assert_ne!(verdict.verdict.required, Required::Undetermined, "{names:?}");
    }
}

#[test]
fn a_choice_that_only_another_county_has_counted_is_not_counted_here() {
    let (mut h, precinct, file) = house();
    let contest = h.contest("State Representative", &["A", "B"]);
    h.settle(contest, Office::StateRepresentative, 1, Extent { counties: Some(2), countywide: None });
    share(&mut h, contest, "Union", &[10, 10]);
    // Not even this county's first report is in.
    let verdict = h.canvass.verdict(contest).unwrap();
    let both = vec!["A".to_owned(), "B".to_owned()];
    assert_eq!(verdict.unfit, Some(Unfit::NotCounted { choices: both }));
    assert_eq!(verdict.verdict.required, Required::Undetermined);
    h.tape(precinct, file, Scope::Whole, &votes(contest, &[5]));
    assert_eq!(h.canvass.verdict(contest).unwrap().unfit, Some(Unfit::NotCounted { choices: vec!["B".to_owned()] }));
    // Another county's votes may be missing besides; that comes first, and the rest once they are here.
    h.settle(contest, Office::StateRepresentative, 1, Extent { counties: Some(3), countywide: None });
    let verdict = h.canvass.verdict(contest).unwrap();
    assert_eq!((verdict.verdict.reason, verdict.unfit), (Some(Reason::OtherCountiesMissing), None));
    assert_eq!((verdict.winner, verdict.verdict.margin), (None, None), "nobody leads with a blank beside him");
}

#[test]
fn a_blank_in_one_report_is_carried_beside_the_verdict_and_keeps_it_from_being_final() {
    let (mut h, precinct, _) = house();
    let contest = h.contest("Commissioner", &["A", "B"]);
    h.settle(contest, Office::CountyCommissioner, 1, Extent { counties: Some(1), countywide: Some(false) });
    let machine = h.source(SourceKind::Machine, "ICE 1");
    let other = h.source(SourceKind::Machine, "ICE 2");
    for source in [machine, other] {
        h.expect(precinct, source, group(DAY));
    }
    let settled = |h: &mut House, source, rows: &[(Field, u64)]| {
        let report = h.report(precinct, source, group(DAY));
        h.read(report, PassKind::First, "Ana", rows);
        h.read(report, PassKind::Second, "Ben", rows);
        report
    };
    settled(&mut h, machine, &votes(contest, &[30, 20]));
    // The other machine of the same precinct: its sum has both choices, and yet B is blank.
    let blank = settled(&mut h, other, &votes(contest, &[30]));
    h.seal(ResultsSetKind::Night, true);
    h.seal(ResultsSetKind::Canvass, false);
    let verdict = h.canvass.verdict(contest).unwrap();
    assert_eq!(verdict.blanks, [(blank, ChoiceId { contest, place: 2 })]);
    assert_eq!(verdict.reservations(), [Reservation::Blank { figures: 1, reports: 1 }]);
    assert_eq!((verdict.unfit, verdict.verdict.required), (None, Required::No));
    assert!(!verdict.is_final);
    assert!(verdict.reports.missing.is_empty() && verdict.reports.unsettled.is_empty());
    // Read once is not settled, and so carried too.
    let pass = h.begin(blank, PassKind::Correction, "Ana");
    h.key(pass, &[(Field::Votes(ChoiceId { contest, place: 2 }), 0)]);
    assert_eq!(h.canvass.verdict(contest).unwrap().reports.unsettled, [blank]);
    h.finish(pass);
    let verdict = h.canvass.verdict(contest).unwrap();
    assert_eq!((verdict.blanks, verdict.reports.unsettled), (vec![], vec![]));
    assert!(verdict.is_final);
}
