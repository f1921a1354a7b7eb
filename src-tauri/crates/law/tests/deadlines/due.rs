//! How a date stands on a day: the day before, the day itself, the day after.

use law::RuleId;
use law::deadline::{CounselDate, Deadline, Due, Event, schedule};

use crate::{date, find, general};

fn row(row: &str) -> Deadline {
    find(&schedule(&general(40_000)).unwrap(), row).clone()
}

fn on(deadline: &Deadline, day: &str) -> Due {
    deadline.due(None, date(day))
}

#[test]
fn a_duty_is_ahead_due_and_overdue() {
    let complete = row("canvass.complete");
    assert_eq!(on(&complete, "2026-11-12"), Due::Ahead { days: 1 });
    assert_eq!(on(&complete, "2026-11-13"), Due::Today);
    assert_eq!(on(&complete, "2026-11-14"), Due::Overdue { days: 1 });
    let done = |on: &str| complete.due(Some(date(on)), date("2026-12-01"));
    assert_eq!(done("2026-11-13"), Due::Done { on: date("2026-11-13"), late: false });
    assert_eq!(done("2026-11-14"), Due::Done { on: date("2026-11-14"), late: true });
}

#[test]
fn a_date_on_a_closed_day_is_due_on_the_next_business_day() {
    // The tenth day after the notice is Thanksgiving; the Friday after it is kept for Presidents' Day.
    let mut facts = general(40_000);
    facts.record(Event::RecountNoticeFiled, date("2026-11-16")).unwrap();
    let day = find(&schedule(&facts).unwrap(), "recount.day").clone();
    assert_eq!(on(&day, "2026-11-26"), Due::Ahead { days: 4 });
    assert_eq!(on(&day, "2026-11-29"), Due::Ahead { days: 1 });
    assert_eq!(on(&day, "2026-11-30"), Due::Today);
    assert_eq!(on(&day, "2026-12-01"), Due::Overdue { days: 1 });
}

#[test]
fn a_count_back_is_due_from_the_day_to_act_by_to_the_date_itself() {
    // Ninety days before a Tuesday is a Wednesday; the office is closed on this one.
    let mut facts = general(40_000);
    facts.calendar.close(date("2026-08-05"), "the courthouse moves");
    let rows = schedule(&facts).unwrap();
    let back = find(&rows, "check.contract");
    assert_eq!((back.act_by, back.date), (date("2026-08-04"), date("2026-08-05")));
    let (eve, after) = (back.act_by.pred_opt().unwrap(), back.date.succ_opt().unwrap());
    assert_eq!(back.due(None, eve), Due::Ahead { days: 1 });
    assert_eq!(back.due(None, back.act_by), Due::Today);
    assert_eq!(back.due(None, back.date), Due::Today);
    assert_eq!(back.due(None, after), Due::Overdue { days: 1 });
}

#[test]
fn bounds_rights_windows_seasons_and_keeping_are_never_late() {
    for (id, day, due) in [
        ("canvass.earliest", "2026-11-08", Due::NotBefore { days: 1 }),
        ("canvass.earliest", "2026-11-09", Due::Open),
        ("provisional.appeal", "2026-11-20", Due::Today),
        ("provisional.appeal", "2026-11-21", Due::Lapsed { days: 1 }),
        ("provisional.notice.from", "2026-11-02", Due::NotBefore { days: 1 }),
        ("provisional.notice.from", "2026-11-03", Due::Open),
        ("provisional.notice.to", "2026-11-14", Due::Overdue { days: 1 }),
        ("election.blackout.from", "2026-08-24", Due::Ahead { days: 1 }),
        ("election.blackout.from", "2026-08-25", Due::Begun),
        ("election.blackout.to", "2026-08-25", Due::Runs { days: 170 }),
        ("election.blackout.to", "2027-02-11", Due::Runs { days: 0 }),
        ("election.blackout.to", "2027-02-12", Due::Lapsed { days: 1 }),
    ] {
        assert_eq!(on(&row(id), day), due, "{id} on {day}");
    }
    let keep = row("keep.media");
    assert_eq!(on(&keep, "2026-11-10"), Due::Keep { days: 59 });
    let recorded = {
        let mut facts = general(40_000);
        facts.record(Event::CanvassCountyCompleted, date("2026-11-12")).unwrap();
        facts.record(Event::CanvassStateCompleted, date("2026-11-24")).unwrap();
        facts.record(Event::CountyBoardAdjourned, date("2026-11-12")).unwrap();
        facts.record(Event::StateBoardAdjourned, date("2026-11-24")).unwrap();
        find(&schedule(&facts).unwrap(), "keep.media").clone()
    };
    assert_eq!(recorded.due(None, recorded.date), Due::Keep { days: 0 });
    assert_eq!(recorded.due(None, recorded.date.succ_opt().unwrap()), Due::Free);
}

#[test]
fn what_rests_on_an_event_that_has_not_happened_waits_for_it() {
    let report = row("canvass.report");
    assert_eq!(on(&report, "2026-11-12"), Due::Ahead { days: 1 });
    let waiting = Due::Waiting { event: Event::CanvassCountyCompleted };
    assert_eq!(on(&report, "2026-11-13"), waiting);
    assert_eq!(on(&report, "2027-11-13"), waiting);
}

/// Whoever acts by the earlier of two dates, or does not begin before the later, is in breach of neither.
#[test]
fn of_the_counted_date_and_counsels_the_safer_governs() {
    let with_counsel = |id: &str, day: &str| {
        let mut row = row(id);
        row.counsel = Some(CounselDate { date: date(day), reason: "a letter".to_owned() });
        row
    };
    let earlier = with_counsel("canvass.complete", "2026-11-12");
    assert_eq!(on(&earlier, "2026-11-12"), Due::Today);
    assert_eq!(on(&earlier, "2026-11-13"), Due::Overdue { days: 1 });
    let later = with_counsel("canvass.complete", "2026-11-16");
    assert_eq!(on(&later, "2026-11-14"), Due::Overdue { days: 1 });
    let bound = with_counsel("canvass.earliest", "2026-11-10");
    assert_eq!((on(&bound, "2026-11-09"), on(&bound, "2026-11-10")), (Due::NotBefore { days: 1 }, Due::Open));
    assert_eq!(bound.date, date("2026-11-09"), "the counted date stays");
}

#[test]
fn only_a_duty_without_an_event_of_its_own_can_be_ticked_off() {
    for (id, asks) in [
        ("canvass.report", true),
        ("returns.unofficial", true),
        ("canvass.complete", false),
        ("canvass.earliest", false),
        ("provisional.appeal", false),
        ("keep.media", false),
    ] {
        assert_eq!(row(id).asks_for_an_act(), asks, "{id}");
    }
    assert_eq!(row("canvass.report").rule, RuleId("canvass.report"));
}

/// A box may be opened for returns that are missing, and need not be: when the window is over, nobody failed.
#[test]
fn a_window_that_may_be_used_lapses_and_one_in_which_something_must_be_done_is_overdue() {
    let mut facts = general(40_000);
    for (event, day) in [(Event::CountyBoardAdjourned, "2026-11-12"), (Event::StateBoardAdjourned, "2026-11-24")] {
        facts.record(event, date(day)).unwrap();
    }
    let rows = schedule(&facts).unwrap();
    let ends = |id: &str| find(&rows, id).clone();
    let box_open = ends("canvass.missing-returns.to");
    let after = box_open.date.succ_opt().unwrap();
    assert_eq!(box_open.due(None, after), Due::Lapsed { days: 1 });
    let duty = rows.iter().find(|row| {
        row.row_id().ends_with(".to") && row.due(None, row.date.succ_opt().unwrap()) == Due::Overdue { days: 1 }
    });
    assert!(duty.is_some(), "no window of the schedule holds a duty");
}

#[test]
fn every_stand_has_an_id_of_its_own() {
    let on = date("2026-11-13");
    let stands = [
        (Due::Done { on, late: false }, "done"),
        (Due::Done { on, late: true }, "done-late"),
        (Due::Overdue { days: 1 }, "overdue"),
        (Due::Today, "today"),
        (Due::Ahead { days: 1 }, "ahead"),
        (Due::NotBefore { days: 1 }, "not-before"),
        (Due::Open, "open"),
        (Due::Begun, "begun"),
        (Due::Runs { days: 1 }, "runs"),
        (Due::Lapsed { days: 1 }, "lapsed"),
        (Due::Keep { days: 1 }, "keep"),
        (Due::Free, "free"),
        (Due::Waiting { event: Event::RecountEnded }, "waiting"),
    ];
    for (due, id) in stands {
        assert_eq!(due.id(), id);
    }
}
