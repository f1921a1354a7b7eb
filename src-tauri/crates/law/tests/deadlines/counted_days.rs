//! The days of a count, one by one.

use law::calendar::Calendar;
use law::deadline::{CountedDay, Deadline, Event, schedule};
use law::{Edition, ElectionKind};

use crate::{date, find, general};

fn days(deadline: &Deadline) -> Vec<CountedDay> {
    deadline.counted_days(&Calendar::new())
}

/// The days that bear a number, as `11-04=1`.
fn numbered(deadline: &Deadline) -> Vec<String> {
    let number = |day: &CountedDay| day.number.map(|number| format!("{}={number}", day.date.format("%m-%d")));
    days(deadline).iter().filter_map(number).collect()
}

#[test]
fn forward_the_day_of_the_event_has_no_number_and_the_days_of_a_move_have_none() {
    let mut facts = general(40_000);
    facts.record(Event::RecountNoticeFiled, date("2026-11-16")).unwrap();
    let day = find(&schedule(&facts).unwrap(), "recount.day").clone();
    assert_eq!(day.counted_from(), date("2026-11-16"));
    let days = days(&day);
    assert_eq!((days.first().unwrap().date, days.last().unwrap().date), (date("2026-11-16"), date("2026-11-30")));
    let numbers: Vec<Option<u32>> = days.iter().map(|day| day.number).collect();
    let counted = (1..=10).map(Some);
    assert_eq!(numbers, std::iter::once(None).chain(counted).chain([None; 4]).collect::<Vec<_>>());
    let closed: Vec<String> =
        days.iter().filter(|day| day.closed.is_some()).map(|day| day.date.format("%d").to_string()).collect();
    assert_eq!(closed, ["21", "22", "26", "27", "28", "29"]);
}

#[test]
fn a_day_of_the_week_counts_that_day_alone_and_back_the_numbers_run_backwards() {
    let rows = schedule(&general(40_000)).unwrap();
    assert_eq!(numbered(find(&rows, "state.canvass")), ["11-10=1", "11-17=2", "11-24=3"]);
    let contract = find(&rows, "check.contract");
    let back = numbered(contract);
    assert_eq!((back.len(), back[0].as_str(), back[89].as_str()), (90, "08-05=90", "11-02=1"));
    assert_eq!(numbered(find(&rows, "keep.ballots-federal")), [""; 0], "months are not counted in days");
}

#[test]
fn where_closed_days_are_left_out_only_the_others_have_a_number() {
    let mut school = law::deadline::Facts::new(ElectionKind::School, date("2015-02-03"));
    school.edition = Edition::Sb356;
    let rows = schedule(&school).unwrap();
    for row in &rows {
        let days = days(row);
        let last = days.iter().map(|day| day.date).max().unwrap();
        assert!(days.iter().any(|day| day.date == row.date) && last >= row.date, "{}", row.row_id());
        let numbers: Vec<u32> = days.iter().filter_map(|day| day.number).collect();
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        assert!(sorted.iter().copied().eq(1..=u32::try_from(sorted.len()).unwrap()), "{}: {numbers:?}", row.row_id());
    }
}

#[test]
fn a_count_that_goes_on_from_the_date_of_another_rule_begins_there() {
    let rows = schedule(&general(40_000)).unwrap();
    let appeal = find(&rows, "provisional.appeal");
    assert_eq!((appeal.counted_from(), appeal.event_date), (date("2026-11-24"), date("2026-11-03")));
    let days = days(appeal);
    assert_eq!((days[0].date, days[days.len() - 1].date), (date("2026-11-20"), date("2026-11-24")));
}
