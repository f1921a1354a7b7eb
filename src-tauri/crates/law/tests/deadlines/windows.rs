//! Windows and the closed season.

use law::calendar::Counting;
use law::deadline::{Deadline, Facts, WindowEnd, blackout, dated_rules, schedule};
use law::{Coded as _, Edition, ElectionKind, RuleId};

use crate::{date, general};

/// Reading R20: the borders of the closed season, and the first free date.
#[test]
fn the_closed_season_has_its_borders() {
    let general_2026 = general(1);
    let closed = |day: &str, elections: &[Facts]| {
        let answer = blackout(date(day), elections).unwrap();
        (answer.in_the_way.len(), answer.first_free.to_string())
    };
    let now = std::slice::from_ref(&general_2026);
    assert_eq!(closed("2026-08-24", now), (0, "2026-08-24".into()), "day 71 before");
    assert_eq!(closed("2026-08-25", now), (1, "2027-02-12".into()), "day 70 before");
    assert_eq!(closed("2027-02-11", now), (1, "2027-02-12".into()), "day 100 after, by caution");
    assert_eq!(closed("2027-02-12", now), (0, "2027-02-12".into()), "day 101 after");

    let mut bill = general(1);
    bill.edition = Edition::Sb356;
    let bill = std::slice::from_ref(&bill);
    assert_eq!(closed("2026-12-23", bill), (1, "2026-12-24".into()), "day 50 after");
    assert_eq!(closed("2026-12-24", bill), (0, "2026-12-24".into()), "day 51 after");

    // Two seasons that touch: the first free date lies behind both.
    let primary = Facts::new(ElectionKind::Primary, date("2026-06-02"));
    let both = [general_2026, primary];
    assert_eq!(closed("2026-08-11", &both), (1, "2026-08-12".into()), "day 70 after the primary");
    let mut special = Facts::new(ElectionKind::SpecialFederal, date("2026-06-20"));
    special.registered = Some(1);
    let chain = [both[0].clone(), both[1].clone(), special];
    assert_eq!(closed("2026-08-01", &chain), (2, "2027-02-12".into()), "one season runs into the next");
    let school = Facts::new(ElectionKind::School, date("2017-02-07"));
    assert_eq!(closed("2017-02-07", &[school]), (0, "2017-02-07".into()), "no statewide election");
}

/// The suffixes come in the order part, then end; a window has exactly its two ends.
#[test]
fn windows_have_two_rows() {
    let mut school = Facts::new(ElectionKind::School, date("2015-02-03"));
    school.edition = Edition::Sb356;
    let deadlines = schedule(&school).unwrap();
    let rows: Vec<String> =
        deadlines.iter().filter(|d| d.rule == RuleId("school.absentee")).map(Deadline::row_id).collect();
    assert_eq!(
        rows,
        ["school.absentee.a.from", "school.absentee.a.to", "school.absentee.b.from", "school.absentee.b.to"]
    );
    for rule in dated_rules().filter(|rule| matches!(rule.counting, Counting::Window { .. })) {
        let ends: Vec<_> = deadlines.iter().filter(|d| d.rule == rule.id && d.part == rule.part).collect();
        if let [from, to] = ends[..] {
            assert_eq!((from.end, to.end), (Some(WindowEnd::From), Some(WindowEnd::To)));
            assert!(from.date <= to.date, "{}", rule.id);
        } else {
            assert!(ends.is_empty(), "{}", rule.id);
        }
    }
}

/// That the last closed day is closed by caution is said of that day, and not of the first.
#[test]
fn what_is_doubted_of_the_last_closed_day_is_said_of_it_alone() {
    let deadlines = schedule(&general(1)).unwrap();
    let doubted: Vec<String> = deadlines
        .iter()
        .filter(|deadline| deadline.rule == RuleId("election.blackout"))
        .filter(|deadline| deadline.trace.iter().any(|step| step.code() == "trace.doubt.last-closed-day"))
        .map(Deadline::row_id)
        .collect();
    assert_eq!(doubted, ["election.blackout.to"]);
}
